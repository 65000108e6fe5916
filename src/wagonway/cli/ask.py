"""`wagonway fuzz --intentions` and `--ask`: refusals held to their promises."""

from __future__ import annotations

import json as json_module
from typing import TYPE_CHECKING, Any

import typer

from .output import CHECK_FAILED, fail, print_json, say_error

if TYPE_CHECKING:
    from wagonway.kernel.asking import Falsehood, Tally
    from wagonway.kernel.game import Game

MOST_FOUND = 100
INTERRUPTED = 130


def ask_many(
    game: Game,
    players: list[int],
    intentions: int,
    seed: int,
    options: dict[str, Any],
    workers: int,
    *,
    json: bool,
) -> None:
    """Ask random intentions and show what is false; exit status 1 where something is."""
    from wagonway.arena.asking import ask, sittings
    from wagonway.kernel.asking import Tally

    from .simulate import progress_bar

    if intentions < 1:
        fail(f"--intentions {intentions}: at least one is to be asked.")
    total, interrupted = Tally(), False
    try:
        with progress_bar(game.id, intentions) as bar:
            for tally in ask(sittings(game.id, players, intentions, seed, options), workers):
                total.add(tally)
                bar(tally.asked)
                if not json:
                    for found in tally.found:
                        _show(found)
                if len(total.found) >= MOST_FOUND:
                    say_error(f"After {len(total.found)} false answers it ends early; mend these first.")
                    break
    except KeyboardInterrupt:
        interrupted = True
    if json:
        print_json({"game": game.id, "players": players, "seed": seed, **_summary(total)})
    else:
        print(_line(total))
    if interrupted:
        fail("Interrupted; this is what came of the intentions so far.", INTERRUPTED)
    if total.found:
        raise typer.Exit(CHECK_FAILED)


def ask_one(game: Game, position: str, seat: int | None, ask: str, *, json: bool) -> None:
    """Ask one intention of one position; exit status 1 where the answer is false."""
    from wagonway.kernel.asking import Asking, Tally

    try:
        wish = json_module.loads(ask)
    except ValueError:
        wish = None
    if not isinstance(wish, dict):
        fail(f'--ask {ask[:60]!r}: it is an object in JSON, like {{"verb":"build"}}.')
    state = game.parse_position(position, form="plain")
    asker = state.current_player() if seat is None else seat
    if not 0 <= asker < state.players:
        fail(f"--seat: seats run from 0 to {state.players - 1}.")
    tally = Tally()
    Asking(state, tally).check(asker, wish)
    if json:
        print_json({"game": game.id, **_summary(tally)})
    elif tally.found:
        _show(tally.found[0])
    else:
        print(next(iter(tally.answers)))
    if tally.found:
        raise typer.Exit(CHECK_FAILED)


def _summary(tally: Tally) -> dict[str, Any]:
    return {
        "intentions": tally.asked,
        "false": len(tally.found),
        "unseen": tally.unseen,
        "answers": dict(sorted(tally.answers.items())),
        "cured": dict(sorted(tally.cured.items())),
        "found": [_plain(each) for each in tally.found],
    }


def _plain(found: Falsehood) -> dict[str, Any]:
    return {
        "kind": found.kind,
        "text": found.text,
        "answer": found.answer,
        "seat": found.seat,
        "intention": dict(found.wish),
        "position": found.position,
        "again": found.again(),
    }


def _line(tally: Tally) -> str:
    cured = sum(tally.cured.values())
    parts = [f"{tally.asked} intentions", f"{tally.answers['OK']} OK", f"{cured} cures followed"]
    if tally.unseen:
        parts.append(f"{tally.unseen} with too many moves to see")
    return ", ".join([*parts, f"{len(tally.found)} false"])


def _show(found: Falsehood) -> None:
    """A false answer in three lines."""
    print(f"FALSE  {found.kind}: {json_module.dumps(dict(found.wish))} of seat {found.seat}: {found.answer}")
    print(f"  {found.text}")
    print(f"  try  {found.again()}", flush=True)
