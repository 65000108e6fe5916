"""Reading files of traces (`brass-trace/1`): plain or gzip, one game, or one game a line.

Only what a replay needs before its first ply is checked here; what stands in the plies is compared
with the rules, and is wrong where it differs from them.
"""

from __future__ import annotations

import gzip
import json
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO

from .constants import MAX_SEATS

FORMAT = "brass-trace/1"
MOST_BYTES = 32 * 2**20  # of one game, unpacked; a game of four takes less than one MiB
_GZIP = b"\x1f\x8b"


class TraceError(Exception):
    """A file, or a line of it, that cannot be read or holds no game; one sentence."""


def read_traces(path: Path) -> Iterator[dict[str, Any] | TraceError]:
    """The games of a file in their order; where one cannot be read, an error comes last in its place.

    Lines are read one at a time, so a file of many games takes the memory of one. A file that yields
    nothing does not exist: without a game it yields an error.
    """
    found = False
    try:
        with _opened(path) as file:
            for where, document in _documents(str(path), file):
                found = True
                yield check_trace(where, document)
        if not found:
            raise TraceError(f"{path}: the file is empty; a trace is a JSON object.")
    except TraceError as error:
        yield error


@contextmanager
def _opened(path: Path) -> Iterator[BinaryIO | gzip.GzipFile]:
    try:
        with path.open("rb") as raw:
            packed = raw.read(2) == _GZIP
            raw.seek(0)
            if packed:
                with gzip.GzipFile(fileobj=raw) as unpacked:
                    yield unpacked
            else:
                yield raw
    except EOFError as error:
        raise TraceError(f"{path}: the file is torn; its packed data ends too early.") from error
    except (gzip.BadGzipFile, zlib.error) as error:
        raise TraceError(f"{path}: the packed data is damaged ({error}).") from error
    except OSError as error:
        raise TraceError(f"{path}: cannot be read ({error.strerror or error}).") from error


def _documents(name: str, file: BinaryIO | gzip.GzipFile) -> Iterator[tuple[str, Any]]:
    """Where and what of each document: one a line, unless the first line is not one by itself."""
    first = _line(name, file)
    number = 1
    while first and not first.strip():
        first = _line(name, file)
        number += 1
    if not first:
        return
    try:
        document = _parse(name, first)
    except TraceError as error:
        rest = file.read(MOST_BYTES - len(first) + 1)
        if not rest.strip():
            raise
        if len(first) + len(rest) > MOST_BYTES:
            what = f"its first line is no game, and for one of many lines more than {_limit()} is too much"
            raise TraceError(f"{name}: {what}.") from error
        yield name, _parse(name, first + rest)
        return
    yield name, document
    while line := _line(name, file):
        number += 1
        if line.strip():
            where = f"{name}, line {number}"
            yield where, _parse(where, line)


def _line(name: str, file: BinaryIO | gzip.GzipFile) -> bytes:
    line = file.readline(MOST_BYTES + 1)
    if len(line) > MOST_BYTES:
        raise TraceError(f"{name}: a game takes more than {_limit()}; no game of Brass is that long.")
    return line


def _limit() -> str:
    return f"{MOST_BYTES // 2**20} MiB"


def _parse(where: str, text: bytes) -> Any:
    try:
        return json.loads(text.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise TraceError(f"{where}: is not UTF-8 text (byte {error.start}).") from error
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        raise TraceError(f"{where}: is not JSON, or is torn ({place}: {error.msg}).") from error
    except RecursionError as error:
        raise TraceError(f"{where}: is nested too deeply for a trace.") from error
    except ValueError as error:  # a number of thousands of digits
        raise TraceError(f"{where}: is not JSON that can be read ({error}).") from error


# -- is it a game? ----------------------------------------------------------------------------


def check_trace(where: str, document: Any) -> dict[str, Any]:
    """The document itself, where it has all that a replay starts from."""
    if not isinstance(document, dict):
        raise TraceError(f"{where}: holds no game; a trace is a JSON object.")
    if document.get("format") != FORMAT:
        said = json.dumps(document.get("format"))[:60]
        raise TraceError(f'{where}: is no trace; "format" is {said}, not "{FORMAT}".')
    players: Any = document.get("players")
    if not _is_int(players) or not 2 <= players <= MAX_SEATS:
        raise TraceError(f'{where}: "players" is {json.dumps(players)[:60]}, not 2, 3 or 4.')
    if not isinstance(document.get("id"), str):
        raise TraceError(f'{where}: "id" is not the name of the game.')
    setup = _object(where, document, "setup")
    _setup(where, setup, players)
    if document.get("rail_setup") is not None:
        rail = _object(where, document, "rail_setup")
        _hands(where, rail, "rail_setup.hands", players)
        _cards(where, rail.get("draw_pile"), "rail_setup.draw_pile")
    _object(where, document, "start")
    if not isinstance(document.get("plies"), list):
        raise TraceError(f'{where}: holds no game; "plies" is not a list.')
    for number, ply in enumerate(document["plies"]):
        if not isinstance(ply, dict) or not isinstance(ply.get("action"), dict):
            raise TraceError(f"{where}: ply {number} is not an object with an action.")
    return document


def _setup(where: str, setup: dict[str, Any], players: int) -> None:
    order = setup.get("order")
    if not isinstance(order, list) or not all(map(_is_int, order)) or sorted(order) != list(range(players)):
        raise TraceError(f'{where}: "setup.order" does not name each of the {players} seats once.')
    merchants = setup.get("merchants")
    if not isinstance(merchants, dict) or not all(map(_is_list_of_texts, merchants.values())):
        raise TraceError(f'{where}: "setup.merchants" is not an object of lists of goods.')
    _hands(where, setup, "setup.hands", players)
    _cards(where, setup.get("face_down"), "setup.face_down")
    _cards(where, setup.get("draw_pile"), "setup.draw_pile")


def _hands(where: str, deal: dict[str, Any], field: str, players: int) -> None:
    hands = deal.get("hands")
    if not isinstance(hands, list) or len(hands) != players:
        raise TraceError(f'{where}: "{field}" is not a list of {players} hands.')
    for hand in hands:
        _cards(where, hand, field)


def _cards(where: str, value: Any, field: str) -> None:
    if not _is_list_of_texts(value):
        raise TraceError(f'{where}: "{field}" is not a list of cards.')


def _object(where: str, document: dict[str, Any], key: str) -> dict[str, Any]:
    value = document.get(key)
    if not isinstance(value, dict):
        raise TraceError(f'{where}: holds no game; "{key}" is not an object.')
    return value


def _is_list_of_texts(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(each, str) for each in value)


def _is_int(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
