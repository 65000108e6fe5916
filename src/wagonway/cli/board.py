"""A view in words: what a client draws, as lines and compact tables for the terminal.

A game may tell its board itself (`describe` of its hooks). For the others the entries of the view are laid
out by their shape: plain values in a line, records in a table, maps from ids to records in a table as well.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from .output import table
from .words import singular

if TYPE_CHECKING:
    from rich.console import RenderableType

    from wagonway.kernel.game import State

    from .words import Words

# What every view has and no reader needs; who is to act is said with the prompt.
UNSAID = ("game", "players", "me", "to_act", "pending")


def board(state: State, seat: int | None, words: Words) -> list[RenderableType]:
    """The board as a seat (None: the public) sees it, to be printed."""
    told = state.game.spec.hooks.describe(state.information_state(seat), seat, words)
    if told is None:
        view = state.view(seat)
        return declared(view["board"], words) if "board" in view else lay_out(view, words)
    return [_text(block) if isinstance(block, str) else _table(block) for block in told]


def _table(rows: list[list[str]]) -> RenderableType:
    made = table(*rows[0])
    for row in rows[1:]:
        made.add_row(*map(_text, row))
    return made


def declared(board: Mapping[str, Any], words: Words) -> list[RenderableType]:
    """What a game declares of its board (kernel/board.py)."""

    def said(message: Mapping[str, Any] | None) -> str:
        return words.say(message["id"], message["args"]) if message else ""

    def named(thing: Mapping[str, Any]) -> str:
        text = f" ({thing['text']})" if thing["text"] else ""
        return words.noun(thing["kind"], thing["id"]) + text

    shown: list[RenderableType] = [_text(said(board["status"]))] if board["status"] else []
    if any(board["seats"]):
        seats = table("", *(said(fact["title"]) for fact in board["seats"][0]))
        for seat, facts in enumerate(board["seats"]):
            seats.add_row(_text(words.seat(seat)), *(str(fact["value"]) for fact in facts))
        shown.append(seats)
    for track in board["tracks"]:
        here = {marker["at"] for marker in track["markers"]}
        spaces = (f"[{space}]" if at in here else space for at, space in enumerate(track["spaces"]))
        shown.append(_text(f"{said(track['title'])}: {' '.join(spaces)}"))
    for cards in board["cards"]:
        shown.append(_text(f"{said(cards['title'])}: {', '.join(map(named, cards['cards'])) or '-'}"))
    # What lies on the map: by its owner, and last what is nobody's.
    for things in (board["places"], board["lines"]):
        owners = sorted({thing["owner"] for thing in things if thing["owner"] is not None})
        for owner in (*owners, None):
            mine = [named(thing) for thing in things if thing["owner"] == owner]
            if mine:
                shown.append(_text(f"{'-' if owner is None else words.seat(owner)}: {', '.join(mine)}"))
    return shown


def lay_out(view: Mapping[str, Any], words: Words) -> list[RenderableType]:
    """Any view, by the shape of its entries."""
    shown: list[RenderableType] = []
    plain = {key: value for key, value in view.items() if key not in UNSAID and not _is_nested(value)}
    line = ", ".join(f"{words.label(key)} {_said(key, value, words)}" for key, value in plain.items())
    if line:
        shown.append(_text(line))
    for key, value in view.items():
        if key not in UNSAID and _is_nested(value):
            shown += _nested(key, value, words)
    return shown


def _is_nested(value: Any) -> bool:
    return isinstance(value, Mapping | list) and bool(value)


def _nested(key: str, value: Any, words: Words) -> list[RenderableType]:
    if isinstance(value, list):
        if all(isinstance(part, Mapping) for part in value):
            names = (
                [words.seat(seat) for seat in range(len(value))]
                if key == "seats"
                else [str(n) for n in range(1, len(value) + 1)]
            )
            return [_rows(key, dict(zip(names, value)), words)]
        return [_line(key, value, words)]
    if all(isinstance(part, Mapping) for part in value.values()):
        kind = singular(key)
        return [_rows(key, {words.noun(kind, name): part for name, part in value.items()}, words)]
    return [_line(key, value, words)]


def _rows(key: str, records: Mapping[str, Mapping[str, Any]], words: Words) -> RenderableType:
    """Records as a table; the columns that are lists or maps as lines below it."""
    columns = list(dict.fromkeys(column for record in records.values() for column in record))
    flat = [c for c in columns if not any(_is_nested(record.get(c)) for record in records.values())]
    flat = [c for c in flat if any(record.get(c) not in (None, [], {}) for record in records.values())]
    numbers = {c for c in flat if all(isinstance(record.get(c), int | None) for record in records.values())}
    made = table(
        words.label(key), *map(words.label, flat), numbers=tuple(words.label(c) for c in numbers - {"owner"})
    )
    for name, record in records.items():
        made.add_row(_text(name), *(_text(_said(c, record.get(c), words)) for c in flat))
    deep = [c for c in columns if c not in flat]
    lines = [
        f"  {name}, {words.label(c)}: {_said(c, record[c], words)}"
        for name, record in records.items()
        for c in deep
        if _is_nested(record.get(c))
    ]
    from rich.console import Group

    return Group(made, *map(_text, lines))


def _line(key: str, value: Any, words: Words) -> RenderableType:
    return _text(f"{words.label(key)}: {_said(key, value, words)}")


def _said(key: str, value: Any, words: Words) -> str:
    """Any value, short."""
    if value is None:
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return words.seat(value) if key in ("owner", "seat", "winner", "winners") else str(value)
    if isinstance(value, str):
        return words.noun(singular(key), value)
    if isinstance(value, Mapping):
        kind = singular(key)
        return ", ".join(f"{words.noun(kind, str(k))} {_said(key, v, words)}" for k, v in value.items())
    if isinstance(value, Sequence):
        if value and all(isinstance(part, int) and not isinstance(part, bool) for part in value):
            return " ".join(_said(key, part, words) for part in value)
        return ", ".join(_said(key, part, words) for part in value) or "-"
    return str(value)


def _text(line: str) -> RenderableType:
    from rich.text import Text

    return Text(line)
