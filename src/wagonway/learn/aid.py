"""A game on one page, to be printed and to lie beside the board: `games/<game>/lessons/aid.toml`.

    [figures]                               # what its texts call { $loan }
    loan = "components.json#/constants/loan"
    rounds = "constants.py#ROUNDS"
    actions = 2                             # what neither says

    [[parts]]
    id = "turn"
    rules = ["TURN-1", "CARD-1"]            # lines of RULES.md that it sums up

    [parts.table]                           # rows of the component set, if it has one
    rows = "components.json#/tiles"
    names = "components.json#/industries"   # what their ids are called
    columns = ["industry", "level", "money"]
    group = true                            # what a row has in its first column like the one above, once

The message `aid-<part>` is the heading of a part, its attribute `.says` the lines, parted by empty ones; an
attribute `.column-<field>` heads each column. Numbers never stand in the texts: they are those of the
component set that is played with, or of the rules.
"""

from __future__ import annotations

import importlib
import re
from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from msgspec import Struct

from wagonway import rulebook
from wagonway.kernel.registry import game as game_of

from .lesson import AID, LessonError, Name, folder_of, lesson_texts, read
from .said import saying

DOCUMENT, CONSTANTS = "components.json#/", "constants.py#"


class TableOf(Struct, frozen=True, forbid_unknown_fields=True):
    """Rows of the component set that are shown."""

    rows: str
    # Fields of a row, or their places where a row is a list.
    columns: list[str]
    # Where the ids of the first column have their names.
    names: str = ""
    # A value of the first column stands once for all the rows that have it.
    group: bool = False


class PartFile(Struct, frozen=True, forbid_unknown_fields=True):
    id: Name
    rules: list[str]
    table: TableOf | None = None


class AidFile(Struct, frozen=True, forbid_unknown_fields=True):
    parts: list[PartFile]
    figures: dict[Name, str | int] = {}


class AidTable(Struct, frozen=True):
    """A table of the player aid: what heads its columns, and its rows."""

    heads: list[str]
    rows: list[list[str]]


class AidPart(Struct, frozen=True):
    """GET /api/games/{game}/aid/{lang}: one paragraph of the game on a page."""

    id: str
    title: str
    says: list[str]
    # Lines of the rules that it sums up.
    rules: list[str]
    table: AidTable | None


def aid_file(game: str) -> AidFile | None:
    """What a game has on its one page; None where it has none. Raises GameError, LessonError."""
    path = folder_of(game_of(game)) / AID
    file: AidFile | None = read(path, AidFile) if path.is_file() else None
    return file


def aid_of(game: str, lang: str, document: Mapping[str, Any] | None = None) -> list[AidPart]:
    """The player aid of a game with the figures of a component document (default: its own set).

    Nothing where the game has none. Raises GameError, LessonError.
    """
    file = aid_file(game)
    if file is None:
        return []
    if document is None:
        document = game_of(game).components(None).document
    figures = {name: pointed(game, document, where) for name, where in file.figures.items()}
    return [_part(part, figures, game, document, lang) for part in file.parts]


def pointed(game: str, document: Mapping[str, Any], where: str | int) -> Any:
    """What a pointer names: `components.json#/numbers/a/0`, or `constants.py#NAME`. Raises LessonError."""
    if isinstance(where, int):
        return where
    try:
        if where.startswith(CONSTANTS):
            constants = importlib.import_module(f"{game_of(game).spec.package}.constants")
            return getattr(constants, where.removeprefix(CONSTANTS))
        if not where.startswith(DOCUMENT):
            raise KeyError
        found: Any = document
        for step in where.removeprefix(DOCUMENT).split("/"):
            found = found[int(step) if isinstance(found, list) else step]
        return found
    except (AttributeError, KeyError, IndexError, ValueError, TypeError):
        raise LessonError(f"{AID}: there is nothing at {where}.") from None


def _part(
    part: PartFile,
    figures: dict[str, Any],
    game: str,
    document: Mapping[str, Any],
    lang: str,
) -> AidPart:
    said = partial(saying(lesson_texts(game, lang), lang), f"aid-{part.id}", arguments=figures)
    table = None
    if part.table is not None:
        heads = [said(column_name(column)) for column in part.table.columns]
        table = AidTable(heads, list(_rows(part.table, game, document, lang)))
    says = [line for line in re.split(r"\n\s*\n", said("says")) if line]
    return AidPart(part.id, said(), says, part.rules, table)


def column_name(column: str) -> str:
    """The attribute that heads a column."""
    return f"column-{column.replace('_', '-')}"


def _rows(table: TableOf, game: str, document: Mapping[str, Any], lang: str) -> Iterator[list[str]]:
    names = {}
    if table.names:
        listed = pointed(game, document, table.names)
        names = {each["id"]: each["name"].get(lang) or each["name"]["en"] for each in listed}
    above = None
    for row in pointed(game, document, table.rows):
        cells = [row[int(column)] if isinstance(row, list) else row[column] for column in table.columns]
        shown = [str(names.get(cell, cell)) if cell else "" for cell in cells]
        if table.group and cells[0] == above:
            shown[0] = ""
        above = cells[0]
        yield shown


def aid_needs(game: str) -> Iterator[str]:
    """Ids of all texts of the player aid, attributes after a point."""
    file = aid_file(game)
    for part in file.parts if file is not None else ():
        yield from (f"aid-{part.id}", f"aid-{part.id}.says")
        for column in part.table.columns if part.table is not None else ():
            yield f"aid-{part.id}.{column_name(column)}"


def aid_faults(game: str, lang: str) -> Iterator[str]:
    """What is wrong with the player aid of a game, in sentences."""
    file = aid_file(game)
    if file is None:
        return
    rules = rulebook.read(game).rules
    try:
        aid_of(game, lang)
    except LessonError as error:
        yield str(error)
        return
    for part in file.parts:
        yield from (
            f"{AID}, {part.id}: {ref} is no line of RULES.md." for ref in part.rules if ref not in rules
        )
    source = lesson_texts(game, lang)
    text = "\n".join(
        source[entry.span.start : entry.span.end]
        for entry in FluentParser().parse(source).body
        if isinstance(entry, ftl.Message) and entry.span and entry.id.name.startswith("aid-")
    )
    wanted = set(re.findall(r"\$([a-z][a-z0-9-]*)", text))
    yield from (f"{lang}.ftl: ${name} is no figure of {AID}." for name in sorted(wanted - {*file.figures}))
    yield from (f"{lang}.ftl: nothing is said of ${name}." for name in sorted({*file.figures} - wanted))
    # "1" is said as often as "a", and "2本目" as "the second"; any other number is of the set or the rules.
    said = re.sub(r"\{[^}]*\}|\.column-[a-z0-9-]+|aid-[a-z0-9-]+|\d\S{1,2}目", "", text)
    for number in re.findall(r"[^\n]*(?:[02-9]|1\d)", said):
        yield f"{lang}.ftl: a number of the player aid is no figure: {number.strip()[-40:]!r}."
