"""The page of a game's observation, for learners."""

from __future__ import annotations

from .game import Game
from .parts import BITS, LEAST, NUMBER, PLACE, SEAT, Column, Observed

KINDS = {
    NUMBER: "as the game counts it",
    PLACE: "one more than the place in its list; 0: none",
    SEAT: "0: nobody, 1: the observer, 2: the next seat and so on",
    BITS: "a set: bit of 1 << member",
}


def page(game: Game) -> str:
    """The observation of a game as a page of Markdown."""
    lines = [
        f"# {game.name['en']}: the observation",
        "",
        f"`state.observe(seat)` is a row of {game.observation_size} int16 numbers, nothing scaled. Rows",
        "of seats begin with the observer's own; the next seat follows, and so on; rows not used are zero.",
        f"`game.observation_space()` is this page for programs; this is layout {game.observation_layout}",
        "(`game.observation_layout`), which goes up with every change.",
        "",
        "This page is written from the game's observation.py and state.py by `python script/pages.py`.",
        "",
        "| written as | means |",
        "|---|---|",
        *(f"| {kind} | {means} |" for kind, means in KINDS.items()),
        "",
        "| numbers | part | shape | what |",
        "|---|---|---|---|",
        *(_line(part) for part in game.observation_space()),
    ]
    for part in game.observation_space():
        if part.columns:
            lines += [
                "",
                f"## {part.name}",
                "",
                "| column | name | written as | from, to | counts | what |",
                "|---|---|---|---|---|---|",
            ]
            lines += _rows(part)
    return "\n".join(lines) + "\n"


def _line(part: Observed) -> str:
    rows, numbers = part.shape
    shape = f"{rows} × {numbers}" if part.columns and rows > 1 else str(rows * numbers)
    told = [part.kind] if part.kind != NUMBER and not part.columns else []
    told += [] if part.columns else [part.unit, _range(part)]
    kind = f" ({', '.join(filter(None, told))})" if any(told) else ""
    return f"| {part.first} to {part.stop - 1} | {part.name} | {shape} | {part.says}{kind} |"


def _rows(part: Observed) -> list[str]:
    found, at = [], 0
    for column in part.columns:
        found.append(_row(column, at))
        at += column.width
    return found


def _row(column: Column, at: int) -> str:
    where = str(at) if column.width == 1 else f"{at} to {at + column.width - 1}"
    return f"| {where} | {column.name} | {column.kind} | {_range(column)} | {column.unit} | {column.says} |"


def _range(numbers: Column | Observed) -> str:
    """From the least to the greatest; nothing where the game does not say it."""
    return "" if numbers.least == LEAST else f"{numbers.least} to {numbers.most}"
