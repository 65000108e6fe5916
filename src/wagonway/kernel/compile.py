"""The compiled form: the same functions, through Numba, over packed NumPy records.

Each function is copied with new globals, in which the rules it calls stand as compiled dispatchers, and is
compiled with the one signature that its annotations give. Only the drivers can be called from Python; their
machine code contains what they call, so that a warm start loads nothing else. A game becomes one LLVM module
(`one_module.py`) or, where Numba is not as that expects, a file for each driver (`each_function.py`).
"""

from __future__ import annotations

import contextlib
import hashlib
import logging
import threading
from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np
from numba.core import compiler
from numba.core.compiler_lock import global_compiler_lock
from numba.core.registry import cpu_target

from . import cache, each_function
from .atomics import atomic_for
from .cache import Spot
from .chance import Rng
from .compile_signatures import bound_for_compiling, signature_of
from .digest import (
    EACH,
    FORMAT,
    ONE,
    RuleError,
    compiler_versions,
    description_of,
    game_digest,
    globals_of,
    layout_text,
    layouts_of,
    reached,
)
from .forms import Bench, Desk, Form
from .handed import Handed, is_expected
from .jit import (
    Progress,
    copy_for,
    desk_dtype,
    dispatcher,
    name_prefix,
    namespace_for,
    naming_errors,
    numba_signature,
    numba_types,
    target_name,
)
from .rule import rule_info
from .schema import Event, Struct, layout_of
from .search import COUNTS, END, SearchSpace

if TYPE_CHECKING:
    from .spec import GameSpec

logger = logging.getLogger("wagonway.compile")

_lock = threading.Lock()
_EVENT = layout_of(Event).packer

ONE_FILE = "drivers.pack"  # the machine code of a game
FUNCTIONS_FILE = "functions.pack"  # beside the folders of its digests: what an edit need not compile again
# Positions that stay unpacked: whoever tells of a move asks for those around it again and again.
READ_AT_ONCE = 16
_LINKING = 0.75  # the share of the time when all functions are lowered


def compile_game(spec: GameSpec, progress: Progress | None = None) -> dict[str, Any]:
    """Compile a game, and put it in the cache where a folder can be written; returns the drivers.

    Raises RuleError where a function does not compile, with its name and the compiler's first words.
    """
    from . import one_module

    ways = cache.ways()
    if ways == (EACH,) and not cache.asked_way():
        _say_slower(spec, f"Numba {cache.numba_version()} has not been tried with the faster way")
    if ONE in ways:
        try:
            return _compile_as_one(spec, cache.writable_spot(spec, ONE), progress)
        except one_module.Unsuitable as reason:
            if EACH not in ways:
                raise RuleError(f"{spec.id} cannot be one module: {reason}.") from reason
            _say_slower(spec, str(reason))
    return each_function.compile_game(spec, cache.writable_spot(spec, EACH), progress)


def _say_slower(spec: GameSpec, reason: str) -> None:
    logger.warning("%s is compiled function by function, which takes minutes: %s.", spec.id, reason)


def _compile_as_one(spec: GameSpec, spot: Spot | None, progress: Progress | None) -> dict[str, Any]:
    from . import one_module

    drivers = bound_for_compiling(spec)
    functions = reached(drivers.values())
    types = numba_types(spec)
    keys = function_keys(spec, functions)
    kept = cache.Functions(spot.path.parent / FUNCTIONS_FILE if spot is not None else None)
    roots = {id(function) for function in drivers.values()}
    lowering = one_module.Lowering(name_prefix(spec.id))
    compiled: dict[int, Any] = {}
    modules = []
    try:
        for number, function in enumerate(functions):
            if progress is not None:
                progress(_LINKING * number / len(functions), function.__name__)
            atomic = atomic_for(function)
            if atomic is not None:
                compiled[id(function)] = atomic
                continue
            copied = copy_for(spec.id, function, namespace_for(function, compiled))
            in_rows = copies_rows(spec, function)
            passes = one_module.CopyingCompiler if in_rows else one_module.LeanCompiler
            made = dispatcher(copied, id(function) not in roots, pipeline_class=passes)
            compiled[id(function)] = made
            with naming_errors(function):
                signature = numba_signature(types, function)
            if signature is None:
                continue  # compiled as part of those that call it
            bitcode = kept.get(keys[id(function)])
            with global_compiler_lock, one_module.unexpected():
                if bitcode is not None:
                    lowering.declare(made, signature)
            if bitcode is None:
                with global_compiler_lock, naming_errors(function):
                    bare = lowering.compile(made, signature)
                with global_compiler_lock, one_module.unexpected():
                    bitcode = lowering.seal(bare, in_rows)
                kept.put(keys[id(function)], bitcode)
            modules.append(bitcode)
    finally:
        kept.save()
    if progress is not None:
        progress(_LINKING, "linking")
    copies = {name: compiled[id(function)].py_func for name, function in drivers.items()}
    digest = game_digest(spec, ONE)
    entries = {name: one_module.entry_symbol(copied) for name, copied in copies.items()}
    with global_compiler_lock, one_module.unexpected():
        linked, library = one_module.link(f"{name_prefix(spec.id)}{digest}", modules, entries)
    if spot is not None and linked.save(spot.path / ONE_FILE):
        cache.mark_complete(spot, target_name())
    if progress is not None:
        progress(1, "")
    return _runnable(spec, linked, library)


def _runnable(spec: GameSpec, linked: Any, library: Any) -> dict[str, Any]:
    """A dispatcher for each driver, which checks what Python hands over."""
    from . import one_module

    types = numba_types(spec)
    functions = bound_for_compiling(spec)
    target: Any = cpu_target.target_context
    compiled: Any = compiler.compile_result
    made = {}
    with global_compiler_lock:
        for name, entry in one_module.entry_points(linked, library, functions).items():
            function = functions[name]
            made[name] = dispatcher(copy_for(spec.id, function, dict(function.__globals__)), internal=False)
            result = compiled(
                typing_context=target.typing_context, target_context=target, entry_point=entry,
                typing_error=None, signature=numba_signature(types, function), objectmode=False,
                library=library,
            )  # fmt: skip
            made[name].add_overload(result)
            made[name].disable_compile()
    return made


def function_keys(spec: GameSpec, functions: Sequence[Any]) -> dict[int, str]:
    """By its id, a key of what the bare module of each function depends on (callees come first).

    That is its code, the layouts, and how the rules that it calls are called, not what they do.
    """
    head = repr((FORMAT, target_name(), compiler_versions(), layouts_of(spec)))
    begun = hashlib.sha256(head.encode())
    keys: dict[int, str] = {}
    for function in functions:
        digest = begun.copy()
        for part in description_of(function):
            digest.update(part.encode() + b"\0")
        digest.update(_how_called(function) + b"\0")
        for name in globals_of(function):
            value = function.__globals__.get(name)
            if id(value) in keys:
                if signature_of(value) is None:  # becomes a part of those that call it
                    digest.update(keys[id(value)].encode())
                digest.update(_how_called(value) + b"\0")
        keys[id(function)] = digest.hexdigest()[:32]
    return keys


def copies_rows(spec: GameSpec, function: Any) -> bool:
    """Whether a rule is marked so. Raises RuleError where its records might be parts of each other."""
    info = rule_info(function)
    if info is None or not info.copies:
        return False
    kinds = [kind for kind in signature_of(function) or [] if kind not in (int, bool, float, type(None))]
    if len(set(kinds)) < len(kinds) or not {*kinds} <= {spec.State, spec.Components, spec.Work, Rng}:
        where = f"{function.__module__}.{function.__qualname__}"
        raise RuleError(f"{where}: to copy rows, take a State, Components, a Work, each once, no part.")
    return True


def _how_called(function: Any) -> bytes:
    """A rule's name and annotations, and the layouts of structs among them."""
    layouts = [_layout_digest(kind) for kind in signature_of(function) or []]
    return f"{function.__module__}.{function.__qualname__}{function.__annotations__}{layouts}".encode()


@lru_cache(maxsize=256)
def _layout_digest(kind: Any) -> str:
    """Of a struct; empty for other kinds of arguments."""
    if not (isinstance(kind, type) and issubclass(kind, Struct)):
        return ""
    return hashlib.sha256(layout_text(kind).encode()).hexdigest()


def load_game(spec: GameSpec, spot: Spot) -> dict[str, Any] | None:
    """The drivers from a folder alone; None where they are missing, damaged, or for another processor."""
    if not cache.is_for(spot, target_name()):
        return None
    if spot.way == EACH:
        return each_function.load_game(spec, spot)
    from . import one_module

    linked = one_module.Linked.read(spot.path / ONE_FILE)
    if linked is None:
        return None
    with contextlib.suppress(one_module.Unsuitable), global_compiler_lock, one_module.unexpected():
        return _runnable(spec, linked, one_module.load(linked))
    return None


def entry_of(name: str, made: Any) -> Any:
    """What a driver is called by: past its dispatcher where a batch calls it.

    A dispatcher looks at each array of each call anew, which takes longer than a step of few games. A batch
    has made its arrays itself, or looked at them.
    """
    if not name.startswith("batch_"):
        return made
    (compiled,) = made.overloads.values()
    return compiled.entry_point


class Entries(dict[str, Any]):
    """What drivers are called by, each looked up when it is first asked for."""

    def __init__(self, dispatchers: dict[str, Any]) -> None:
        super().__init__()
        self._dispatchers = dispatchers  # own the code

    def __missing__(self, name: str) -> Any:
        entry = self[name] = entry_of(name, self._dispatchers[name])
        return entry


class CompiledForm(Form):
    """Arrays of packed records, with the drivers compiled for them."""

    name = "compiled"
    frees_python = True

    def __init__(self, spec: GameSpec, drivers: dict[str, Any]) -> None:
        super().__init__()
        self.drivers = Entries(drivers)
        self._state = layout_of(spec.State)
        self._work = layout_of(spec.Work)
        self._can_be_keen = spec.can_be_keen
        self._components = layout_of(spec.Components)
        self._rng = layout_of(Rng)
        self._desk = desk_dtype(spec)
        self._num_actions = spec.constants["NUM_ACTIONS"]
        self._read = lru_cache(READ_AT_ONCE)(self._unpacked)

    @classmethod
    def load(cls, spec: GameSpec) -> CompiledForm | None:
        """The compiled form from the cache; None where it is not there."""
        with _lock:
            for spot in cache.warm_spots(spec):
                drivers = load_game(spec, spot)
                if drivers is not None:
                    return cls(spec, drivers)
        return None

    @classmethod
    def build(cls, spec: GameSpec, progress: Progress | None = None) -> CompiledForm:
        """The compiled form, from the cache or compiled now (and cached, where a folder can be written)."""
        loaded = cls.load(spec)
        if loaded is not None:
            return loaded
        with _lock:
            return cls(spec, compile_game(spec, progress))

    def handed(self, arrays: Any) -> Any:
        return Handed(arrays) if is_expected() else arrays

    def new_bench(self) -> Bench:
        return Bench(np.zeros(1, self._work.dtype), np.zeros(1, self._rng.dtype), self.new_states(1))

    def make_keen(self, works: Any) -> None:
        if self._can_be_keen:
            works["keen"] = 1

    def new_desk(self, components: Any) -> Desk:
        desks = np.frombuffer(bytearray(self._desk.itemsize), self._desk)
        desk = Desk(desks, *(desks[name][0] for name in ("state", "components", "work", "rng")))
        desk.components.view(np.uint8)[:] = components.view(np.uint8)
        return desk

    def new_search_space(self) -> SearchSpace:
        rows = END + 1
        lists = np.zeros((rows, self._num_actions), np.int16)
        lengths, places, counts = (np.zeros(count, np.int32) for count in (rows, rows, COUNTS))
        return SearchSpace(self.new_states(rows), lists, lengths, places, counts)

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

    def rows_of_bytes(self, states: Any) -> Any:
        return states.view(np.uint8).reshape(len(states), -1)

    def from_bytes(self, states: Any, i: int, data: bytes) -> None:
        states[i : i + 1].view(np.uint8)[:] = np.frombuffer(data, np.uint8)

    def plain(self, states: Any, i: int) -> Any:
        return self._read(states[i : i + 1].tobytes())

    def _unpacked(self, data: bytes) -> Any:
        made = self._state.make_plain()
        self._state.unpack(data, made)
        return made

    def copy(self, states: Any, i: int) -> Any:
        return np.frombuffer(bytearray(states[i : i + 1].tobytes()), self._state.dtype)

    def joined(self, containers: Sequence[Any]) -> Any:
        data = b"".join(container.tobytes() for container in containers)
        return np.frombuffer(bytearray(data), containers[0].dtype)

    def taken(self, states: Any, rows: Sequence[int]) -> Any:
        wide = states.view(np.uint8).reshape(len(states), -1)
        taken: Any = wide[np.asarray(rows, np.int64)].reshape(-1).view(states.dtype)
        return taken

    def taken_rngs(self, rngs: Any, rows: Sequence[int]) -> Any:
        return self.taken(rngs, rows)

    def put(self, states: Any, rows: Sequence[int], source: Any) -> None:
        wide = states.view(np.uint8).reshape(len(states), -1)
        wide[np.asarray(rows, np.int64)] = source.view(np.uint8).reshape(len(source), -1)

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
