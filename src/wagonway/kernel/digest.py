"""The key of a compiled game: a digest of everything that its compiled form depends on.

That is the code of every function that can be reached from the drivers, the constants they read, the layout
of the structs, and the versions of Python and the compiler. (Numba's own cache looks at one source file and
does not notice a change in another.)
"""

from __future__ import annotations

import builtins
import dis
import hashlib
import platform
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from types import CodeType
from typing import TYPE_CHECKING, Any

from .chance import Rng
from .compile_signatures import STATE_COPY, TUPLES, bound_for_compiling
from .options import GameError
from .rule import rule_info
from .schema import layout_of

if TYPE_CHECKING:
    from .spec import GameSpec

FORMAT = 4  # of what is written in the cache; another one is not read

EXTENDED_ARG, LOAD_GLOBAL, LOAD_NAME = (
    dis.opmap[name] for name in ("EXTENDED_ARG", "LOAD_GLOBAL", "LOAD_NAME")
)

# How a game is compiled: as one module, or each driver by itself with all that it calls.
ONE, EACH = "one", "each"


class RuleError(GameError):
    """A function is not written in the language of rules; one sentence that names it."""


def globals_of(function: Any) -> list[str]:
    """The global names that a function reads, each once, in order."""
    return _globals_of_code(function.__code__)


@cache
def _globals_of_code(code: CodeType) -> list[str]:
    """As `dis` tells it, in a tenth of the time: of a start that finds nothing compiled it was half."""
    names: dict[str, None] = {}
    high = 0
    for operation, low in zip(code.co_code[::2], code.co_code[1::2], strict=True):
        if operation == EXTENDED_ARG:
            high = (high | low) << 8
            continue
        if operation == LOAD_GLOBAL:
            names[code.co_names[(high | low) >> 1]] = None  # the lowest bit is a flag
        elif operation == LOAD_NAME:
            names[code.co_names[high | low]] = None
        high = 0
    return list(names)


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
    code, info = function.__code__, rule_info(function)
    yield f"{function.__module__}.{function.__qualname__}{function.__annotations__}"
    yield repr((code.co_code, code.co_varnames, code.co_argcount))
    yield repr([const for const in code.co_consts if const != function.__doc__])
    yield repr(code.co_names)
    if info is not None and info.copies:
        yield "copies"
    for name in globals_of(function):
        value = function.__globals__.get(name)
        if is_constant(value):
            yield f"{name}={value!r}"


def layout_text(struct_class: Any) -> str:
    """Where each number of a struct stands, and how wide it is."""
    return repr([(leaf.path, leaf.kind.code) for leaf in layout_of(struct_class).leaves])


def layouts_of(spec: GameSpec) -> list[str]:
    """The layout of everything that compiled code reads and writes."""
    parts = [layout_text(struct_class) for struct_class in (spec.State, spec.Components, spec.Work, Rng)]
    parts.append(STATE_COPY + " work state components rng")  # the order of a desk, see jit.py
    return parts + [repr(tuple_class.__annotations__) for tuple_class in TUPLES]


@cache
def game_digest(spec: GameSpec, way: str = ONE) -> str:
    """The key of a game's compiled form."""
    digest = hashlib.sha256(f"{FORMAT} {way} {compiler_versions()}".encode())
    digest.update(_compiled_from(spec))
    return digest.hexdigest()[:24]


@cache
def _compiled_from(spec: GameSpec) -> bytes:
    """Layouts and functions that a compiled form is made from; both ways are looked for in turn."""
    functions = reached(bound_for_compiling(spec).values())
    parts = [f"{part}\0" for function in functions for part in description_of(function)]
    return "".join((*layouts_of(spec), *parts)).encode()
