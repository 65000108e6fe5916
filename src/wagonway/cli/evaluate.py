"""`wagonway evaluate`: measure a bot by the fixed protocol, and keep a leaderboard."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .choose import check_workers, form_for, games_for, open_game
from .output import JsonFlag, WorkersOption, console, fail, print_json, table
from .simulate import progress_bar

if TYPE_CHECKING:
    from wagonway.arena.evaluation import Leaderboard, Result


def command(
    bot: Annotated[
        str | None, typer.Argument(help="The bot; may be left out to show the --leaderboard alone.")
    ] = None,
    game: Annotated[
        list[str] | None,
        typer.Option(
            "--game", metavar="GAME", help="A game; may be given several times. [default: all it is for]"
        ),
    ] = None,
    games: Annotated[
        int | None, typer.Option("--games", "-n", help="Games of each track. [default: 400, the protocol's]")
    ] = None,
    store: Annotated[
        Path | None,
        typer.Option("--store", metavar="FILE", help="Keep the games in a file, and go on with it."),
    ] = None,
    leaderboard: Annotated[
        Path | None,
        typer.Option("--leaderboard", metavar="FILE", help="Enter the results beside those of others."),
    ] = None,
    name: Annotated[
        str | None, typer.Option("--name", help="What the leaderboard calls the bot; its spec if left out.")
    ] = None,
    workers: WorkersOption = None,
    json: JsonFlag = False,
) -> None:
    """Measure a bot by a protocol that is the same for everybody.

    Alone it plays for its score; for two against random@1, apprentice@1 and greedy@1, every deal once from
    either seat. The deals are always the same ones. docs/learners.md says more.
    """
    from wagonway.arena.evaluation import GAMES, Evaluation, Leaderboard, entered, tracks

    wanted = GAMES if games is None else games
    if wanted < 1:
        fail(f"--games {wanted}: at least one game is to be played.")
    if _sayable(name or "") != (name or ""):
        fail(f"--name {name!r}: that is no text that can be written.")
    if leaderboard is not None:
        _check_place(leaderboard, must_exist=bot is None)
    board = None if leaderboard is None else Leaderboard(leaderboard)
    if bot is None:
        if board is None:
            fail("Say which bot is to be measured, or which --leaderboard is to be shown.")
        _say(board, None, json)
        return
    played = games_for(bot, game)
    with tempfile.TemporaryDirectory() as folder:
        evaluation = Evaluation(bot, store or Path(folder) / "games.jsonl")
        results = []
        for track in tracks(each.id for each in played):
            seats = track.match(bot, "plain").seats
            form = form_for(open_game(track.game), seats, plain=False, worth_it=True)
            before = evaluation.played(track)
            with progress_bar(str(track), max(0, wanted - before)) as step:
                for done in evaluation.play(track, wanted, form, check_workers(workers)):
                    step(done - before)
                    before = done
            result = evaluation.result(track, wanted)
            assert result is not None
            results.append(result)
    if leaderboard is not None:
        board = entered(leaderboard, name or bot, results)
    _say(board, (name or bot, results), json)


def _check_place(leaderboard: Path, *, must_exist: bool) -> None:
    """Fail before the games where there is nothing to show or no place for the results."""
    if must_exist and not leaderboard.exists():
        fail(f"There is no file {leaderboard}.")
    if not leaderboard.absolute().parent.is_dir():
        fail(f"--leaderboard {leaderboard}: there is no folder {leaderboard.absolute().parent}.")


def _say(board: Leaderboard | None, own: tuple[str, list[Result]] | None, as_json: bool) -> None:
    rows = [(bot, result) for entries in board.tables().values() for bot, result in entries] if board else []
    if not rows and own is not None:
        rows = [(own[0], result) for result in own[1]]
    if as_json:
        from dataclasses import asdict

        print_json([{"bot": bot, **asdict(result)} for bot, result in rows])
        return
    shown = table("track", "bot", "games", "result", "95 %", numbers=("games", "result", "95 %"))
    for bot, result in rows:
        low, high = _number(result, result.low), _number(result, result.high)
        interval = "-" if result.low is None else f"{low} to {high}"
        shown.add_row(
            str(result.track), _sayable(bot), str(result.games), _number(result, result.value), interval
        )
    console().print(shown)


def _sayable(name: str) -> str:
    """A name with ? for half a character, which nothing can show."""
    return name.encode(errors="replace").decode()


def _number(result: Result, value: float | None) -> str:
    if value is None:
        return "-"
    return f"{value:.2f}" if result.track.opponent is None else f"{value:.1%}"
