"""Where compiled games are kept, and by what key.

The key of a game is a digest of everything that its compiled form depends on: the code of every function
that can be reached from the drivers, the constants they read, the layout of the structs, and the versions of
Python and the compiler. (Numba's own cache looks at one source file and does not notice a change in another.)

Looked for in order: the folder named by WAGONWAY_CACHE_DIR, the package itself (a distribution may ship
compiled games, read-only), the user's cache folder, a folder of the user's own in the system's temporary one.
"""

from __future__ import annotations

import builtins
import contextlib
import dis
import hashlib
import json
import os
import platform
import shutil
import stat
import sys
import tempfile
import uuid
import zlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from types import CodeType
from typing import TYPE_CHECKING, Any

from .binding import DRIVERS
from .chance import Rng
from .options import GameError
from .rule import rule_info
from .schema import layout_of

if TYPE_CHECKING:
    from .spec import GameSpec

MARKER = "complete.json"
KEPT = 2  # digests of a game that are kept when a new one is compiled
FORMAT = 1  # of what is written here; another one is not read

# How a game is compiled: as one module, or each driver by itself with all that it calls.
ONE, EACH = "one", "each"
TRIED = ("0.68.",)  # versions of Numba that one module was tried with


class RuleError(GameError):
    """A function is not written in the language of rules; one sentence that names it."""


@dataclass(frozen=True)
class Spot:
    """A folder for one digest of one game."""

    path: Path
    digest: str
    way: str = ONE


def globals_of(function: Any) -> list[str]:
    """The global names that a function reads, each once, in order."""
    return _globals_of_code(function.__code__)


@cache
def _globals_of_code(code: CodeType) -> list[str]:
    """Taking code apart is most of what a warm start costs here, and the same code is asked about twice."""
    instructions = dis.get_instructions(code)
    return list(dict.fromkeys(i.argval for i in instructions if i.opname in ("LOAD_GLOBAL", "LOAD_NAME")))


def reached(roots: Iterable[Any]) -> list[Any]:
    """All rule functions that the roots call, callees before callers.

    Raises RuleError for a call of something that is not a rule, for a constant that cannot be compiled, and
    for functions that call themselves in a circle.
    """
    done: dict[int, Any] = {}
    under_way: dict[int, Any] = {}

    def visit(function: Any) -> None:
        if id(function) in done:
            return
        where = f"{function.__module__}.{function.__qualname__}"
        if id(function) in under_way:
            raise RuleError(f"{where} calls itself, directly or through others; rules use loops.")
        under_way[id(function)] = function
        for name in globals_of(function):
            value = function.__globals__.get(name, _MISSING)
            if value is _MISSING:
                if not hasattr(builtins, name):
                    raise RuleError(f"{where}: the name {name} is not defined.")
            elif rule_info(value) is not None:
                visit(value)
            elif not is_constant(value):
                what = "is not marked @rule()" if callable(value) else f"is a {type(value).__name__}"
                raise RuleError(
                    f"{where}: {name} {what}; rules use other rules, integers and tuples of them."
                )
        del under_way[id(function)]
        done[id(function)] = function

    for root in roots:
        visit(root)
    return list(done.values())


_MISSING = object()


def is_constant(value: Any) -> bool:
    """Whether a global is one that compiled code may hold for ever."""
    if isinstance(value, tuple):
        return all(is_constant(part) for part in value)
    return isinstance(value, int | float)


def compiler_versions() -> str:
    """What a compiled file depends on beside the code."""
    parts = [platform.python_implementation(), sys.version.split()[0], platform.machine(), sys.platform]
    for package in ("numba", "llvmlite", "numpy"):
        try:
            parts.append(f"{package} {version(package)}")
        except PackageNotFoundError:
            parts.append(f"{package} -")
    return ", ".join(parts)


def description_of(function: Any) -> Iterator[str]:
    """Everything of a function that its compiled form depends on, its callees apart."""
    code = function.__code__
    yield f"{function.__module__}.{function.__qualname__}{function.__annotations__}"
    yield repr((code.co_code, code.co_varnames, code.co_argcount))
    yield repr([const for const in code.co_consts if const != function.__doc__])
    yield repr(code.co_names)
    for name in globals_of(function):
        value = function.__globals__.get(name)
        if is_constant(value):
            yield f"{name}={value!r}"


def layout_text(struct_class: Any) -> str:
    """Where each number of a struct stands, and how wide it is."""
    return repr([(leaf.path, leaf.kind.code) for leaf in layout_of(struct_class).leaves])


def layouts_of(spec: GameSpec) -> list[str]:
    """The layout of everything that compiled code reads and writes."""
    from .compile_signatures import STATE_COPY
    from .ismcts import SearchDesk
    from .search import SearchSpace

    parts = [layout_text(struct_class) for struct_class in (spec.State, spec.Components, spec.Work, Rng)]
    parts.append(STATE_COPY + " work state components rng")  # the order of a desk, see jit.py
    return parts + [repr(tuple_class.__annotations__) for tuple_class in (SearchSpace, SearchDesk)]


@cache
def game_digest(spec: GameSpec, way: str = ONE) -> str:
    """The key of a game's compiled form."""
    from .compile_signatures import bound_for_compiling

    digest = hashlib.sha256(f"{FORMAT} {way} {compiler_versions()}".encode())
    for part in layouts_of(spec):
        digest.update(part.encode())
    for function in reached(bound_for_compiling(spec).values()):
        for part in description_of(function):
            digest.update(part.encode() + b"\0")
    return digest.hexdigest()[:24]


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
    body = zlib.decompress(data[start:])
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
