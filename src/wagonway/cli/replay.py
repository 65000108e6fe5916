"""`wagonway replay`: a record, played again."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from .output import JsonFlag, console, fail, print_json, table
from .words import Words, choose_language

if TYPE_CHECKING:
    from wagonway.kernel.game import Game, State
    from wagonway.kernel.record import Record


def command(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record (wagonway-record/1).")],
    ply: Annotated[
        int | None, typer.Option("--ply", metavar="N", help="Stop before this ply and show the position.")
    ] = None,
    lang: Annotated[str | None, typer.Option("--lang", help="Language of the sentences.")] = None,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="No plies, only how it ends.")] = False,
    json: JsonFlag = False,
) -> None:
    """Replay a record by the rules it was played with, show what happened, and compare the result.

    Plies are counted from 0: every outcome of chance and every decision is one. Exit status 2 where the file
    is no record, is torn or does not fit the rules; the sentence names the first ply that does not.
    """
    from wagonway.kernel.record import RecordError

    record = read_record(file)
    if ply is not None and not 0 <= ply <= len(record.plies):
        fail(f"{file}: there is no ply {ply}; the record has {len(record.plies)} plies, counted from 0.")
    try:
        state, moves, words = _replay(record, ply, lang)
    except RecordError as error:
        fail(f"{file}: {error}")
    if json:
        print_json(_summary(record, state, moves, ply))
        return
    _show_head(record, state, words)
    if not quiet:
        for move in moves:
            _show_move(move, words)
    _show_end(record, state, words, ply)


def read_record(file: Path) -> Record:
    """The record in a file, or a failure in one sentence."""
    from wagonway.kernel.record import MOST_BYTES, Record, RecordError

    if file.stat().st_size > MOST_BYTES:
        fail(f"{file}: a record has at most {MOST_BYTES // 2**20} MiB; this file has more.")
    try:
        return Record.from_json(file.read_bytes())
    except RecordError as error:
        fail(f"{file}: {error}")


def people_of(record: Record) -> list[str]:
    """What to call the seats of a record, with ? for half a character, which nothing can show."""
    names = (str(seat.get("name") or f"Seat {number}") for number, seat in enumerate(record.seats, 1))
    return [name.encode(errors="replace").decode() for name in names]


def _replay(record: Record, ply: int | None, lang: str | None) -> tuple[State, list[dict[str, Any]], Words]:
    """The last state, what happened at each ply, and the words for it."""
    from wagonway.kernel.chance import CHANCE

    start = record.start()
    game: Game = start.game
    words = Words(game, choose_language(game, lang), start.components, people_of(record))
    moves: list[dict[str, Any]] = []

    def told(state: State) -> None:
        """Put down what the ply that was just applied brought about."""
        if moves:
            moves[-1]["events"] = [words.say(name, args) for name, args in state.narrate()]

    def note(number: int, state: State, action: int) -> None:
        told(state)
        seat = state.current_player()
        moves.append(
            {"ply": number, "seat": None if seat == CHANCE else seat, "action": state.action_text(action)}
        )

    state = record.replay(note, game, upto=ply)
    told(state)
    return state, moves, words


def _summary(record: Record, state: State, moves: list[dict[str, Any]], ply: int | None) -> dict[str, Any]:
    summary = {
        "game": record.game,
        "rules": record.rules,
        "components": record.components["hash"],
        "options": state.options,
        "seats": record.seats,
        "players": state.players,
        "plies": len(record.plies),
        "replayed": len(moves),
        "over": state.is_terminal(),
        "scores": state.scores(),
        "returns": state.returns(),
        "result": record.result,
        "position": state.position_text(),
        "moves": moves,
    }
    if ply is not None:
        player = state.current_player()
        summary["to_act"] = player if player >= 0 else None
        summary["legal"] = [state.action_text(action) for action in state.legal_actions()]
    return summary


def _show_head(record: Record, state: State, words: Words) -> None:
    out = console(markup=True)
    changed = [
        f"{option.key}={str(state.options[option.key]).lower()}"
        for option in state.game.meta.options
        if state.options[option.key] != option.default
    ]
    name = state.game.name.get(words.lang) or state.game.id
    out.print(f"{name}, rules {record.rules}, {state.players} players", markup=False)
    out.print(f"  {', '.join(words.people)}", markup=False)
    if changed:
        out.print(f"  {', '.join(changed)}", markup=False)


def _show_move(move: dict[str, Any], words: Words) -> None:
    from rich.markup import escape

    who = "chance" if move["seat"] is None else words.seat(move["seat"])
    out = console(markup=True)
    out.print(f"[dim]{move['ply']:5}[/dim]  [bold]{escape(who)}[/bold]  {escape(move['action'])}")
    for sentence in move["events"]:
        out.print(f"         [dim]{escape(sentence)}[/dim]")


def _show_end(record: Record, state: State, words: Words, ply: int | None) -> None:
    from rich.markup import escape

    out = console(markup=True)
    over = state.is_terminal()
    if ply is not None and not over:
        player = state.current_player()
        out.print(f"\nBefore ply {ply}, {escape(words.seat(player)) if player >= 0 else 'chance'} is to act:")
        for action in state.legal_actions():
            out.print(f"  {state.action_text(action)}", markup=False)
        out.print(f"\n{state.position_text()}", markup=False, soft_wrap=True)
    rows = table("seat", "score", "return", numbers=("score", "return"))
    for seat, (score, value) in enumerate(zip(state.scores(), state.returns())):
        rows.add_row(escape(words.seat(seat)), str(score), f"{value:+.3f}" if over else "")
    out.print(rows)
    if over:
        how = "as the record says" if record.result else "of which the record says nothing"
        out.print(f"The game ended after {len(record.plies)} plies, {how}.")
    elif ply is None:
        out.print(f"The game goes on after its {len(record.plies)} plies.")
