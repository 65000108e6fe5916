"""Rules as Numba takes them: a type for each annotation, and copies that call dispatchers."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import numba
import numpy as np
from numba.core.options import DefaultOptions
from numba.core.registry import cpu_target

from .binding import copy_function
from .chance import Rng
from .compile_signatures import TUPLES, signature_of
from .digest import RuleError, globals_of
from .handed import HANDED, HandedTuple, is_expected
from .rule import rule_info
from .schema import layout_of

if TYPE_CHECKING:
    from .spec import GameSpec

Progress = Callable[[float, str], None]  # the share that is done, and what comes next

_typeof: Any = numba.typeof
_named_tuple: Any = numba.types.NamedTuple

# Rules make no arrays, so nothing has to count who holds one. Numba would count wherever one is taken out of
# a tuple or handed on: a seventh of the time of a search in Brass, a quarter in Railways.
UNCOUNTED: dict[str, Any] = {"_nrt": False} if hasattr(DefaultOptions, "_nrt") else {}


def desk_dtype(spec: GameSpec) -> np.dtype[Any]:
    """A record of all that one game is played with; each part is an array of one, as drivers take it.

    The work stands first, so that its first field is aligned and can be read without NumPy.
    """
    parts = (("work", spec.Work), ("state", spec.State), ("components", spec.Components), ("rng", Rng))
    return np.dtype((np.record, [(name, layout_of(part).dtype, (1,)) for name, part in parts]))


def numba_types(spec: GameSpec) -> dict[Any, Any]:
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
    types["Desks"] = _typeof(np.zeros(1, desk_dtype(spec)))
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
    for tuple_class in TUPLES:
        parts = [types[part.__forward_arg__] for part in tuple_class.__annotations__.values()]
        kind: Any = HandedTuple if tuple_class in HANDED and is_expected() else _named_tuple
        types[tuple_class.__name__] = kind(parts, tuple_class)
    return types


def numba_signature(types: dict[Any, Any], function: Any) -> Any:
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


def dispatcher(function: Any, internal: bool, **options: Any) -> Any:
    """A function for Numba to compile; `internal` ones are not called from Python."""
    jit: Any = numba.njit
    options |= {"no_cpython_wrapper": internal, "no_cfunc_wrapper": True, **UNCOUNTED}
    made = jit(nogil=True, error_model="numpy", **options)
    return made(function)


def name_prefix(game_id: str) -> str:
    """How the names of a game's copies begin."""
    return game_id.replace("-", "_") + "_"


def copy_for(game_id: str, function: Any, namespace: dict[str, Any]) -> Any:
    """A copy with these globals, under a name that no other function of any game has."""
    copied = copy_function(function, namespace)
    # Part of the symbol's name: two games, or two modules, may have functions of one name.
    copied.__qualname__ = f"{name_prefix(game_id)}{function.__module__.replace('.', '_')}_{function.__name__}"
    return copied


@contextlib.contextmanager
def naming_errors(function: Any) -> Iterator[None]:
    """Whatever the compiler raises becomes a RuleError with the function's name and the compiler's words."""
    try:
        yield
    except Exception as error:  # of the compiler's own kinds, and KeyError for a misspelt field
        what = str(error).strip() or type(error).__name__
        raise RuleError(f"{function.__module__}.{function.__name__} does not compile: {what}") from error


def namespace_for(function: Any, compiled: dict[int, Any]) -> dict[str, Any]:
    """The function's globals, with dispatchers (by the id of the rule) and plain numbers."""
    namespace = dict(function.__globals__)
    for name in globals_of(function):
        value = function.__globals__.get(name)
        if rule_info(value) is not None:
            namespace[name] = compiled[id(value)]
        elif isinstance(value, int) and type(value) not in (int, bool):
            namespace[name] = int(value)  # a member of an enumeration
    return namespace


def target_name() -> str:
    """The processor that is compiled for, as Numba's cache distinguishes them."""
    return repr(cpu_target.target_context.codegen().magic_tuple())
