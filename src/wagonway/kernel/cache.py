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
from collections.abc import Iterable, Iterator
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
KEPT = 4  # digests of a game that are kept when a new one is compiled


class RuleError(GameError):
    """A function is not written in the language of rules; one sentence that names it."""


@dataclass(frozen=True)
class Spot:
    """A folder for one digest of one game."""

    path: Path
    digest: str


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


def _description(function: Any) -> Iterator[str]:
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


@cache
def game_digest(spec: GameSpec) -> str:
    """The key of a game's compiled form."""
    from .compile_signatures import STATE_COPY, bound_for_compiling
    from .ismcts import SearchDesk
    from .search import SearchSpace

    digest = hashlib.sha256(compiler_versions().encode())
    for struct_class in (spec.State, spec.Components, spec.Work, Rng):
        layout = layout_of(struct_class)
        digest.update(repr([(leaf.path, leaf.kind.code) for leaf in layout.leaves]).encode())
    digest.update(STATE_COPY.encode() + b"work state components rng")  # the order of a desk, see compile.py
    for tuple_class in (SearchSpace, SearchDesk):
        digest.update(repr(tuple_class.__annotations__).encode())
    for function in reached(bound_for_compiling(spec).values()):
        for part in _description(function):
            digest.update(part.encode() + b"\0")
    return digest.hexdigest()[:24]


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


def find_warm(spec: GameSpec) -> Spot | None:
    """Where a game lies compiled; None where it does not."""
    digest = game_digest(spec)
    for root, _ in roots():
        path = root / spec.id / digest
        if (path / MARKER).is_file():
            return Spot(path, digest)
    return None


def writable_spot(spec: GameSpec) -> Spot | None:
    """Where a game may be compiled to; None where no folder can be written."""
    digest = game_digest(spec)
    for root, writable in roots():
        if not writable:
            continue
        path = root / spec.id / digest
        try:
            path.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryFile(dir=path):
                return Spot(path, digest)
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
