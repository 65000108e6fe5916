"""The compiled form: the same functions, through Numba, over packed NumPy records.

Each function is copied with new globals, in which the rules it calls stand as compiled dispatchers, and is
compiled with the one signature that its annotations give. Only the drivers can be called from Python; their
compiled code contains what they call, so that a warm start loads nothing else.
"""

from __future__ import annotations

import hashlib
import threading
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import numba
import numpy as np
from numba.core import caching
from numba.core.compiler_lock import global_compiler_lock
from numba.core.registry import cpu_target

from . import cache
from .binding import DRIVERS, copy_function
from .cache import RuleError, Spot, globals_of, reached
from .chance import Rng
from .compile_signatures import bound_for_compiling, signature_of
from .forms import Bench, Desk, Form
from .ismcts import SearchDesk
from .rule import rule_info
from .schema import Event, layout_of
from .search import END, SearchSpace

if TYPE_CHECKING:
    from .game import Game
    from .spec import GameSpec

Progress = Callable[[int, int, str], None]  # functions done, functions in all, name of the next

_lock = threading.Lock()
_EVENT = layout_of(Event).packer
_typeof: Any = numba.typeof
_named_tuple: Any = numba.types.NamedTuple


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


def _desk_dtype(spec: GameSpec) -> np.dtype[Any]:
    """A record of all that one game is played with; each part is an array of one, as drivers take it.

    The work stands first, so that its first field is aligned and can be read without NumPy.
    """
    parts = (("work", spec.Work), ("state", spec.State), ("components", spec.Components), ("rng", Rng))
    return np.dtype((np.record, [(name, layout_of(part).dtype, (1,)) for name, part in parts]))


def _numba_types(spec: GameSpec) -> dict[Any, Any]:
    """Numba's type for each annotation that signature_of may give."""
    types: dict[Any, Any] = {int: numba.int64, bool: numba.boolean, float: numba.float64}
    types[type(None)] = numba.none
    for name, struct_class in (
        ("State", spec.State),
        ("Components", spec.Components),
        ("Work", spec.Work),
        ("Rng", Rng),
    ):
        array = _typeof(np.zeros(1, layout_of(struct_class).dtype))
        types[struct_class] = array.dtype
        types["Any" + name] = array.dtype
        types[{"Components": "Comps"}.get(name, name + "s")] = array
    types["Desks"] = _typeof(np.zeros(1, _desk_dtype(spec)))
    for name, dtype, dimensions in (
        ("Mask", np.bool_, 1),
        ("Masks", np.bool_, 2),
        ("I8s", np.int8, 1),
        ("I16s", np.int16, 1),
        ("I16Grid", np.int16, 2),
        ("I32s", np.int32, 1),
        ("I32Grid", np.int32, 2),
        ("I64s", np.int64, 1),
        ("F64s", np.float64, 1),
        ("F64Grid", np.float64, 2),
        ("Bytes", np.uint8, 2),
    ):
        types[name] = _typeof(np.zeros((1,) * dimensions, dtype))
    types["float"] = types[float]
    for tuple_class in (SearchSpace, SearchDesk):
        parts = [types[part.__forward_arg__] for part in tuple_class.__annotations__.values()]
        types[tuple_class.__name__] = _named_tuple(parts, tuple_class)
    return types


def _numba_signature(types: dict[Any, Any], function: Any) -> Any:
    """One signature, None where the callers decide (an argument that is a row of numbers)."""
    kinds = signature_of(function)
    if kinds is None:
        return None
    made = []
    for kind in kinds:
        if kind not in types:
            types[kind] = _typeof(np.zeros(1, layout_of(kind).dtype)).dtype
        made.append(types[kind])
    return made[0](*made[1:])


def _dispatcher(function: Any, spot: Spot | None, internal: bool) -> Any:
    jit: Any = numba.njit
    made = jit(nogil=True, error_model="numpy", no_cpython_wrapper=internal, no_cfunc_wrapper=True)(function)
    if spot is not None:
        new_cache: Any = _Cache
        made._cache = new_cache(function)
    return made


def _copy_for(game_id: str, function: Any, namespace: dict[str, Any], spot: Spot | None) -> Any:
    namespace[_SPOT] = spot
    copied = copy_function(function, namespace)
    # Part of the symbol's name: two games, or two modules, may have functions of one name.
    copied.__qualname__ = (
        f"{game_id.replace('-', '_')}_{function.__module__.replace('.', '_')}_{function.__name__}"
    )
    return copied


def target_name() -> str:
    """The processor that is compiled for, as Numba's cache distinguishes them."""
    return repr(cpu_target.target_context.codegen().magic_tuple())


def compile_game(spec: GameSpec, spot: Spot | None, progress: Progress | None = None) -> dict[str, Any]:
    """Compile everything (what is in the folder already is loaded); returns the drivers.

    Raises RuleError where a function does not compile, with its name and the compiler's first words.
    """
    drivers = bound_for_compiling(spec)
    functions = reached(drivers.values())
    types = _numba_types(spec)
    roots = {id(function) for function in drivers.values()}
    compiled: dict[int, Any] = {}
    for number, function in enumerate(functions):
        if progress is not None:
            progress(number, len(functions), function.__name__)
        namespace = dict(function.__globals__)
        for name in globals_of(function):
            value = function.__globals__.get(name)
            if rule_info(value) is not None:
                namespace[name] = compiled[id(value)]
            elif isinstance(value, int) and type(value) not in (int, bool):
                namespace[name] = int(value)  # a member of an enumeration
        internal = id(function) not in roots
        made = _dispatcher(_copy_for(spec.id, function, namespace, spot), spot, internal)
        try:
            signature = _numba_signature(types, function)
            if signature is not None:
                made.compile(signature)
                made.disable_compile()
        except Exception as error:  # of the compiler's own kinds, and KeyError for a misspelt field
            where = f"{function.__module__}.{function.__name__}"
            what = str(error).strip() or type(error).__name__
            raise RuleError(f"{where} does not compile: {what}") from error
        compiled[id(function)] = made
    if progress is not None:
        progress(len(functions), len(functions), "")
    return {name: compiled[id(function)] for name, function in drivers.items()}


class WarmDrivers(dict[str, Any]):
    """The drivers of a warm game, each loaded when it is first asked for: most programs use a few of them."""

    def __init__(self, spec: GameSpec, spot: Spot) -> None:
        super().__init__()
        self._spec, self._spot = spec, spot
        self._types = _numba_types(spec)
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
        namespace = dict(function.__globals__)
        made = _dispatcher(
            _copy_for(self._spec.id, function, namespace, self._spot), self._spot, internal=False
        )
        found = made._cache.load_overload(_numba_signature(self._types, function), made.targetctx)
        if found is None:
            return None
        made.targetctx.insert_user_function(found.entry_point, found.fndesc, [found.library])
        made.add_overload(found)
        made.disable_compile()
        return made


def load_game(spec: GameSpec, spot: Spot) -> dict[str, Any] | None:
    """The drivers from the folder alone; None where one is missing or was made for another processor."""
    if not cache.is_for(spot, target_name()):
        return None
    there = {path.name.split("-")[0] for path in spot.path.glob("*.nbi")}
    return WarmDrivers(spec, spot) if there >= set(DRIVERS) else None


class CompiledForm(Form):
    """Arrays of packed records, with the drivers compiled for them."""

    name = "compiled"

    def __init__(self, game: Game, drivers: dict[str, Any]) -> None:
        super().__init__()
        self.drivers = drivers
        self._state = layout_of(game.spec.State)
        self._work = layout_of(game.spec.Work)
        self._components = layout_of(game.spec.Components)
        self._rng = layout_of(Rng)
        self._desk = _desk_dtype(game.spec)
        self._num_actions = game.num_actions

    @classmethod
    def load(cls, game: Game) -> CompiledForm | None:
        """The compiled form from the cache; None where it is not there."""
        with _lock:
            spot = cache.find_warm(game.spec)
            drivers = load_game(game.spec, spot) if spot is not None else None
        return cls(game, drivers) if drivers is not None else None

    @classmethod
    def build(cls, game: Game, progress: Progress | None = None) -> CompiledForm:
        """The compiled form, from the cache or compiled now (and cached, where a folder can be written)."""
        loaded = cls.load(game)
        if loaded is not None:
            return loaded
        with _lock:
            spot = cache.writable_spot(game.spec)
            drivers = compile_game(game.spec, spot, progress)
            if spot is not None:
                cache.mark_complete(spot, target_name())
        return cls(game, drivers)

    def new_bench(self) -> Bench:
        return Bench(np.zeros(1, self._work.dtype), np.zeros(1, self._rng.dtype), self.new_states(1))

    def new_desk(self, components: Any) -> Desk:
        desks = np.frombuffer(bytearray(self._desk.itemsize), self._desk)
        desk = Desk(desks, *(desks[name][0] for name in ("state", "components", "work", "rng")))
        desk.components.view(np.uint8)[:] = components.view(np.uint8)
        return desk

    def new_search_space(self) -> SearchSpace:
        rows = END + 1
        lists = np.zeros((rows, self._num_actions), np.int16)
        return SearchSpace(self.new_states(rows), lists, np.zeros(rows, np.int32), np.zeros(rows, np.int32))

    # NumPy copies records field by field, at forty times the cost: whole states go as bytes.

    def new_states(self, n: int) -> Any:
        return np.frombuffer(bytearray(n * self._state.size), self._state.dtype)

    def new_rngs(self, n: int) -> Any:
        return np.zeros(n, self._rng.dtype)

    def components(self, plain: Any) -> Any:
        return np.frombuffer(bytearray(self._components.pack(plain)), self._components.dtype)

    def to_bytes(self, states: Any, i: int) -> bytes:
        data: bytes = states[i : i + 1].tobytes()
        return data

    def from_bytes(self, states: Any, i: int, data: bytes) -> None:
        states[i : i + 1].view(np.uint8)[:] = np.frombuffer(data, np.uint8)

    def plain(self, states: Any, i: int) -> Any:
        made = self._state.make_plain()
        self._state.unpack(states[i : i + 1].tobytes(), made)
        return made

    def copy(self, states: Any, i: int) -> Any:
        return np.frombuffer(bytearray(states[i : i + 1].tobytes()), self._state.dtype)

    def set_field(self, states: Any, i: int, name: str, value: int) -> None:
        states[name][i] = value

    def get_field(self, states: Any, i: int, name: str) -> int:
        return int(states[name][i])

    def listed(self, works: Any, n: int) -> list[int]:
        listed: list[int] = works["actions"][0, :n].tolist()
        return listed

    def actions(self, works: Any) -> Sequence[int]:
        row: Any = works["actions"][0]
        return memoryview(row) if row.flags.aligned else row  # plain integers, at a quarter of the cost

    def weights(self, works: Any, n: int) -> list[int]:
        weights: list[int] = works["weights"][0, :n].tolist()
        return weights

    def observation(self, works: Any) -> Sequence[int]:
        observation: Sequence[int] = works["observation"][0]
        return observation

    def events(self, works: Any) -> Any:
        n = works["num_events"][0]
        return tuple(_EVENT.iter_unpack(works["events"][0, :n].tobytes())) if n else ()

    def numbers(self, works: Any) -> tuple[int, int]:
        return int(works["needs"][0]), int(works["has"][0])

    def load_rng(self, rngs: Any, r: int, rng: Rng) -> None:
        rngs["word"][r], rngs["weyl"][r] = rng.word, rng.weyl

    def store_rng(self, rngs: Any, r: int, rng: Rng) -> None:
        rng.word, rng.weyl = int(rngs["word"][r]), int(rngs["weyl"][r])


__all__ = ["DRIVERS", "CompiledForm", "compile_game", "load_game", "target_name"]
