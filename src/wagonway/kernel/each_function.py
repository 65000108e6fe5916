"""A game compiled function by function, as Numba does it: each driver's file contains all that it calls.

Takes several times longer than one module (`one_module.py`), and rests only on what Numba lets others extend.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any

from numba.core import caching
from numba.core.compiler_lock import global_compiler_lock

from . import cache
from .atomics import atomic_for
from .binding import DRIVERS
from .cache import Spot
from .compile_signatures import bound_for_compiling
from .digest import reached
from .jit import (
    Progress,
    copy_for,
    dispatcher,
    namespace_for,
    naming_errors,
    numba_signature,
    numba_types,
    target_name,
)

if TYPE_CHECKING:
    from .spec import GameSpec


class _Locator(caching._CacheLocator):
    """A folder and a digest instead of a source file and its time."""

    def __init__(self, spot: Spot, source: str) -> None:
        self._spot = spot
        self._py_file = source

    def get_cache_path(self) -> str:
        return str(self._spot.path)

    def get_source_stamp(self) -> str:
        return self._spot.digest

    def get_disambiguator(self) -> str:
        return ""


class _Impl(caching.CompileResultCacheImpl):
    def __init__(self, function: Any) -> None:
        self._lineno = function.__code__.co_firstlineno
        self._locator = _Locator(function.__globals__[_SPOT], function.__code__.co_filename)
        # Short, for the sake of systems with short paths, and different for functions of the same name.
        tag = hashlib.sha256(f"{function.__module__}.{function.__qualname__}".encode()).hexdigest()[:10]
        self._filename_base = f"{function.__name__}-{tag}"


class _Cache(caching.FunctionCache):
    _impl_class = _Impl


_SPOT = "__wagonway_spot__"


def _dispatcher(
    spec: GameSpec, function: Any, namespace: dict[str, Any], spot: Spot | None, internal: bool
) -> Any:
    namespace[_SPOT] = spot
    copied = copy_for(spec.id, function, namespace)
    made = dispatcher(copied, internal)
    if spot is not None:
        new_cache: Any = _Cache
        made._cache = new_cache(copied)
    return made


def compile_game(spec: GameSpec, spot: Spot | None, progress: Progress | None = None) -> dict[str, Any]:
    """Compile everything (what is in the folder already is loaded); returns the drivers.

    Raises RuleError where a function does not compile, with its name and the compiler's first words.
    """
    drivers = bound_for_compiling(spec)
    functions = reached(drivers.values())
    types = numba_types(spec)
    roots = {id(function) for function in drivers.values()}
    compiled: dict[int, Any] = {}
    for number, function in enumerate(functions):
        if progress is not None:
            # Later functions contain the earlier ones and take longer: seen from outside this runs evenly.
            progress((number / len(functions)) ** 1.5, function.__name__)
        atomic = atomic_for(function)
        if atomic is not None:
            compiled[id(function)] = atomic
            continue
        namespace = namespace_for(function, compiled)
        made = _dispatcher(spec, function, namespace, spot, id(function) not in roots)
        with naming_errors(function):
            signature = numba_signature(types, function)
            if signature is not None:
                made.compile(signature)
                made.disable_compile()
        compiled[id(function)] = made
    if spot is not None:
        cache.mark_complete(spot, target_name())
    return {name: compiled[id(function)] for name, function in drivers.items()}


class WarmDrivers(dict[str, Any]):
    """The drivers of a warm game, each loaded when it is first asked for: most programs use a few of them."""

    def __init__(self, spec: GameSpec, spot: Spot) -> None:
        super().__init__()
        self._spec, self._spot = spec, spot
        self._types = numba_types(spec)
        self._functions = bound_for_compiling(spec)

    def __missing__(self, name: str) -> Any:
        with global_compiler_lock:
            if name not in self:  # another thread may have been first
                found = self._load(name)
                if found is not None:
                    self[name] = found
                else:  # somebody has emptied the folder since
                    self.update(compile_game(self._spec, self._spot))
        return self[name]

    def _load(self, name: str) -> Any:
        """A driver from its file; None where it is not there."""
        function = self._functions[name]
        made = _dispatcher(self._spec, function, dict(function.__globals__), self._spot, internal=False)
        found = made._cache.load_overload(numba_signature(self._types, function), made.targetctx)
        if found is None:
            return None
        made.targetctx.insert_user_function(found.entry_point, found.fndesc, [found.library])
        made.add_overload(found)
        made.disable_compile()
        return made


def load_game(spec: GameSpec, spot: Spot) -> dict[str, Any] | None:
    """The drivers from the folder alone; None where one is missing."""
    there = {path.name.split("-")[0] for path in spot.path.glob("*.nbi")}
    return WarmDrivers(spec, spot) if there >= set(DRIVERS) else None
