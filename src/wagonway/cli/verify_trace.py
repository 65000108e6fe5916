"""`wagonway verify-trace`: whole games of another engine, replayed and compared with the rules."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from .output import CHECK_FAILED, OK, WRONG_INPUT, JsonFlag, fail, print_json, say_error

if TYPE_CHECKING:
    from wagonway.kernel.game import Game

MOST_TEXT = 400  # characters of a value shown


def command(
    files: Annotated[
        list[Path],
        typer.Argument(
            metavar="FILE...", help="Traces (brass-trace/1): plain or gzip, one game or one a line."
        ),
    ],
    json: JsonFlag = False,
) -> None:
    """Replay traces of a game (so far Brass: Birmingham) and compare them with the rules, after every action.

    Of each game that differs the first difference is shown: its ply, the field, the value expected (by
    the trace) and the value found (by the rules). The last line counts games, plies that agree, and
    games with a difference. Exit status 0 if there is none, 1 if there is one, 2 where a file cannot be
    read or holds no game; reading of that file ends there, and the next file is read.
    """
    reader = _with_traces().spec.traces
    replayer = reader.Replayer()
    games = plies = 0
    differences: list[Any] = []
    errors: list[str] = []
    for file in files:
        for verdict in reader.verify(file, replayer):
            if isinstance(verdict, reader.TraceError):
                errors.append(str(verdict))
                say_error(str(verdict))
                continue
            games += 1
            plies += verdict.plies
            if verdict.difference is not None:
                differences.append(verdict.difference)
                if not json:
                    print(_text(file, verdict.difference, reader.NOTHING), flush=True)
    if json:
        found = [_plain(difference, reader.NOTHING) for difference in differences]
        print_json(
            {"games": games, "plies": plies, "differences": len(found), "first": found, "errors": errors}
        )
    else:
        print(f"{games} games, {plies} plies, {len(differences)} differences")
    code = WRONG_INPUT if errors else CHECK_FAILED if differences else OK
    if code != OK:
        raise typer.Exit(code)


def _with_traces() -> Game:
    """The game that can read traces: there is one format so far, and one game that knows it."""
    from wagonway.kernel.registry import game, games

    for game_id in games():
        found = game(game_id)
        if found.spec.traces is not None:
            return found
    fail("No game here reads traces.")


def _plain(difference: Any, nothing: object) -> dict[str, Any]:
    return {
        "game": difference.game,
        "ply": difference.ply,
        "field": difference.field,
        "expected": _value(difference.expected, nothing),
        "found": _value(difference.found, nothing),
    }


def _text(file: Path, difference: Any, nothing: object) -> str:
    from json import dumps

    def shown(value: Any) -> str:
        text = dumps(_value(value, nothing), ensure_ascii=False)
        return text if len(text) <= MOST_TEXT else text[:MOST_TEXT] + " ..."

    where = "outside the plies" if difference.ply is None else f"ply {difference.ply}"
    return (
        f"{file}: game {difference.game}: {where}, {difference.field}: "
        f"expected {shown(difference.expected)}, found {shown(difference.found)}"
    )


def _value(value: Any, nothing: object) -> Any:
    """A JSON value; what is absent from one side (`nothing`) is said in a word."""
    if value is nothing:
        return repr(nothing)
    if isinstance(value, dict):
        return {key: _value(part, nothing) for key, part in value.items()}
    if isinstance(value, list):
        return [_value(part, nothing) for part in value]
    return value
