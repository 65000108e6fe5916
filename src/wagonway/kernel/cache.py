"""Where compiled games are kept, each under its digest (digest.py).

Looked for in order: the folder named by WAGONWAY_CACHE_DIR, the package itself (a distribution may ship
compiled games, read-only), the user's cache folder, a folder of the user's own in the system's temporary one.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import shutil
import stat
import tempfile
import time
import uuid
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .binding import DRIVERS
from .digest import EACH, ONE, compiler_versions, game_digest
from .options import GameError

if TYPE_CHECKING:
    from .spec import GameSpec

MARKER = "complete.json"
KEPT = 4  # digests of a game that are kept when a new one is compiled

TRIED = ("0.68.",)  # versions of Numba that one module was tried with


@dataclass(frozen=True)
class Spot:
    """A folder for one digest of one game."""

    path: Path
    digest: str
    way: str = ONE


def asked_way() -> str:
    """What WAGONWAY_COMPILE asks for, empty where it asks for nothing. Raises GameError."""
    asked = os.environ.get("WAGONWAY_COMPILE", "")
    if asked not in ("", ONE, EACH):
        raise GameError(f"WAGONWAY_COMPILE={asked}: it can be {ONE} or {EACH}.")
    return asked


def numba_version() -> str:
    try:
        return version("numba")
    except PackageNotFoundError:
        return "-"


def ways() -> tuple[str, ...]:
    """How games may be compiled here, the best first."""
    asked = asked_way()
    if asked:
        return (asked,)
    return (ONE, EACH) if numba_version().startswith(TRIED) else (EACH,)


# --- folders ----------------------------------------------------------------------------------------------


def _own_temporary_folder() -> Path | None:
    """A folder that nobody else can write to: what is loaded from it is executed."""
    user = os.getuid() if hasattr(os, "getuid") else os.environ.get("USERNAME", "user")
    path = Path(tempfile.gettempdir()) / f"wagonway-{user}"
    try:
        path.mkdir(mode=0o700, exist_ok=True)
        if hasattr(os, "getuid"):
            found = path.lstat()
            if not stat.S_ISDIR(found.st_mode) or found.st_uid != os.getuid() or found.st_mode & 0o022:
                return None
    except OSError:
        return None
    return path


def roots() -> Iterator[tuple[Path, bool]]:
    """Folders to look in, with whether they may be written to."""
    named = os.environ.get("WAGONWAY_CACHE_DIR")
    if named:
        yield Path(named), True
    yield Path(__file__).parent.parent / "_compiled", False
    from platformdirs import user_cache_path

    yield user_cache_path("wagonway", appauthor=False) / "compiled", True
    temporary = _own_temporary_folder()
    if temporary is not None:
        yield temporary, True


def warm_spots(spec: GameSpec) -> Iterator[Spot]:
    """Where a game lies compiled, the best first."""
    for way in ways():
        digest = game_digest(spec, way)
        for root, _ in roots():
            path = root / spec.id / digest
            if (path / MARKER).is_file():
                yield Spot(path, digest, way)


def find_warm(spec: GameSpec) -> Spot | None:
    """Where a game lies compiled; None where it does not."""
    return next(warm_spots(spec), None)


def writable_spot(spec: GameSpec, way: str = ONE) -> Spot | None:
    """Where a game may be compiled to; None where no folder can be written."""
    digest = game_digest(spec, way)
    for root, writable in roots():
        if not writable:
            continue
        path = root / spec.id / digest
        try:
            path.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryFile(dir=path):
                return Spot(path, digest, way)
        except OSError:
            continue
    return None


def mark_complete(spot: Spot, target: str) -> None:
    """Note that everything is there, for which processor; then drop what is not needed any more.

    That is what only compiling needs: the drivers contain what they call. And the oldest digests of the game.
    """
    name = spot.path / f"{MARKER}.{os.getpid()}"
    with contextlib.suppress(OSError):
        name.write_text(json.dumps({"target": target, "versions": compiler_versions()}), encoding="utf-8")
        name.replace(spot.path / MARKER)
        for path in spot.path.glob("*.nb[ci]"):
            if path.name.split("-")[0] not in DRIVERS:
                path.unlink(missing_ok=True)
        for path in spot.path.parent.rglob(f"*{_UNFINISHED}"):
            if path.stat().st_mtime < time.time() - 3600:  # of a process that was stopped
                path.unlink(missing_ok=True)
        others = [path for path in spot.path.parent.iterdir() if path.is_dir() and path != spot.path]
        others.sort(key=lambda path: path.stat().st_mtime, reverse=True)
        for path in others[KEPT - 1 :]:
            shutil.rmtree(path, ignore_errors=True)


def is_for(spot: Spot, target: str) -> bool:
    """Whether the compiled game was made for this processor."""
    try:
        marker: Any = json.loads((spot.path / MARKER).read_text(encoding="utf-8"))
        return bool(marker["target"] == target)
    except (OSError, ValueError, KeyError, TypeError):
        return False


# --- files ------------------------------------------------------------------------------------------------

_UNFINISHED = ".part"
_MAGIC = b"wagonway pack\n"


def write_pack(path: Path, head: dict[str, Any], parts: Sequence[bytes]) -> bool:
    """Write a file of a head and parts, at once or not at all; whether it could be written."""
    text = json.dumps({**head, "lengths": [len(part) for part in parts]}).encode()
    body = zlib.compress(b"".join([len(text).to_bytes(8, "big"), text, *parts]), 6)
    new = path.with_name(f"{path.name}.{os.getpid()}.{uuid.uuid4().hex[:8]}{_UNFINISHED}")
    try:
        new.write_bytes(_MAGIC + hashlib.sha256(body).digest() + body)
        new.replace(path)
    except OSError:
        with contextlib.suppress(OSError):
            new.unlink(missing_ok=True)
        return False
    return True


def read_pack(path: Path) -> tuple[dict[str, Any], list[bytes]] | None:
    """The head and the parts of a file; None where it is missing, damaged, or of another kind."""
    try:
        data = path.read_bytes()
    except OSError:
        return None
    start = len(_MAGIC) + 32
    if not data.startswith(_MAGIC) or hashlib.sha256(data[start:]).digest() != data[len(_MAGIC) : start]:
        return None
    body = zlib.decompress(data[start:])  # the digest was right: it is what was written
    length = int.from_bytes(body[:8], "big")
    head: dict[str, Any] = json.loads(body[8 : 8 + length])
    parts, at = [], 8 + length
    for size in head.pop("lengths"):
        parts.append(body[at : at + size])
        at += size
    return head, parts


class Functions:
    """Bare modules of a game's functions by their keys, in one file: what the last two compilings used.

    Of processes that compile at the same time the last one to save is the one that is kept.
    """

    def __init__(self, path: Path | None) -> None:
        self._path = path
        found = read_pack(path) if path is not None else None
        head, parts = found or ({"keys": [], "latest": 0}, [])
        self._old = dict(zip(head["keys"], parts))
        self._latest = set(head["keys"][: head["latest"]])
        self._used: dict[str, bytes] = {}
        self._new = False

    def get(self, key: str) -> bytes | None:
        found = self._old.get(key)
        if found is not None:
            self._used[key] = found
        return found

    def put(self, key: str, bitcode: bytes) -> None:
        self._used[key] = bitcode
        self._new = True

    def save(self) -> None:
        """Drop what neither this compiling nor the one before used. Writes only where something came."""
        if self._path is None or not self._new:
            return
        before = {
            key: part for key, part in self._old.items() if key in self._latest and key not in self._used
        }
        kept = {**self._used, **before}
        write_pack(self._path, {"keys": list(kept), "latest": len(self._used)}, list(kept.values()))
