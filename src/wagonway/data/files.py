"""The file of a dataset: JSON lines, each packed by itself, so that a killed run tears the last one alone.

A file that is no dataset is never changed.
"""

from __future__ import annotations

import gzip
import io
import json
import zlib
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

from wagonway.arena.store import Lock, TakenError
from wagonway.kernel.options import GameError
from wagonway.whole import whole_file

FORMAT = "wagonway-dataset/1"
SAYS = {"game": str, "rules": int, "components": dict | None, "options": dict, "bots": list, "seed": int}
GZIP = 16 + zlib.MAX_WBITS
CHUNK = 4096  # about what a line takes; what is left of it is copied line by line


class DataError(GameError):
    """A file that cannot be read or continued; one sentence."""


@dataclass(frozen=True)
class Held:
    """What a file holds: its head, how many games, the line of the first, and where the last one ends."""

    head: dict[str, Any]
    games: int
    first: str | None
    end: int


def read_head(path: Path, line: str) -> dict[str, Any]:
    """What the first line of a file says is played in it. Raises DataError."""
    try:
        head = json.loads(line)
    except ValueError:
        head = None
    if not isinstance(head, dict) or head.get("format") != FORMAT or not _is_whole(head):
        raise DataError(f"{path} is no file of the format {FORMAT}.")
    return head


def _is_whole(head: dict[str, Any]) -> bool:
    return all(key in head and isinstance(head[key], kind) for key, kind in SAYS.items()) and all(
        isinstance(bot, str) for bot in head["bots"]
    )


@contextmanager
def alone(path: Path) -> Iterator[None]:
    """While nobody else makes games in a file, there or not yet. Raises DataError where somebody does."""
    _check_kind(path)
    try:
        lock = Lock(path)
    except TakenError as error:
        raise DataError(
            f"{path} is being written by another run; wait for it, or take another file."
        ) from error
    with closing(lock):
        yield


def _check_kind(path: Path) -> None:
    if path.exists() and not path.is_file():
        raise DataError(f"{path} is no file to keep games in.")


def begin(path: Path, head: dict[str, Any]) -> None:
    """Make a file with no game in it; it is there as a whole or not at all."""
    with whole_file(path) as file:
        file.write(_packed(json.dumps(head)))


def add(path: Path, row: dict[str, Any]) -> None:
    """Write a game behind the others."""
    with path.open("ab") as file:
        file.write(_packed(json.dumps(row, separators=(",", ":"))))


def look_through(path: Path) -> Held | None:
    """What a file holds in whole lines; None where it is empty. It stays as it is.

    Raises DataError where it is another file, or damaged otherwise than by a run that was killed in its last
    line, and OSError where it cannot be read.
    """
    _check_kind(path)
    if path.stat().st_size == 0:
        return None
    text, opening, lines, end = b"", b"", 0, 0
    try:
        with path.open("rb") as file:
            for member in _members(file):
                text, end = member
                lines += text.count(b"\n")
                if opening.count(b"\n") < 2:
                    opening += text
    except zlib.error as error:
        if end > 0:
            raise _damaged(path, end) from error
    head, *rest = opening.split(b"\n", 2)
    found = read_head(path, head.decode(errors="replace"))
    if not text.endswith(b"\n"):
        raise _damaged(path, end)
    return Held(found, lines - 1, rest[0].decode(errors="replace") if lines > 1 else None, end)


def cut_behind(path: Path, held: Held) -> None:
    """Cut away what is torn at the end of a file; wholly or not at all."""
    with path.open("rb") as file:
        whole = file.read(held.end)
        is_torn = file.read(1) != b""
    if is_torn:
        with whole_file(path) as new:
            new.write(whole)


def _damaged(path: Path, end: int) -> DataError:
    return DataError(
        f"{path} is damaged after {end:,} bytes, not by a run that was killed; it stays as it is."
    )


def _members(file: IO[bytes]) -> Iterator[tuple[bytes, int]]:
    """What was packed at once, each with where it ends; what a killed run has torn is left out.

    Raises zlib.error for anything else.
    """
    data = file.read(CHUNK)
    while data:
        packed, text = zlib.decompressobj(GZIP), bytearray()
        while data and not packed.eof:
            text += packed.decompress(data)
            data = packed.unused_data or file.read(CHUNK)
        if packed.eof:
            yield bytes(text), file.tell() - len(data)
        elif text.count(b"\n") > 1:
            raise zlib.error("more is torn than is written at once")
        # Zeros are no member: some systems leave them where the power went off.
        while data and not (data := data.lstrip(b"\0")):
            data = file.read(CHUNK)


def _packed(line: str) -> bytes:
    # Without the time: equal games make equal files.
    buffer = io.BytesIO()
    with gzip.GzipFile(fileobj=buffer, mode="wb", mtime=0) as packed:
        packed.write(f"{line}\n".encode())
    return buffer.getvalue()
