"""Fixed-size structs, declared once, stored in two ways.

A game declares what it keeps as classes of annotated fields:

    class Seat(Struct):
        money: I16                      # pounds
        hand: Ints = row(I8, FACES)     # copies of each card face

    class State(Struct):
        players: I8
        seats: Rows[Seat] = rows(Seat, MAX_SEATS + 1)   # the last row is the dummy behind NOBODY

Of each class the kernel makes a packed NumPy record (`State.dtype`), which compiled rules work on, and an
object of the same shape built of Python lists (`State.plain()`), which plain rules work on: with the
debugger, with coverage, without Numba. `State.checked()` is the latter with every write checked.
Both hold the same bytes, field after field in the order of declaration, little-endian, without padding.
"""

from __future__ import annotations

import ast
import inspect
import struct
import textwrap
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, Any, ClassVar, Self, TypeAlias, TypeVar

import numpy as np

from .reading import source_of, syntax_of


class SchemaError(Exception):
    """A struct is declared in a way that one of its storages cannot hold; one sentence."""


@dataclass(frozen=True)
class Kind:
    """How one number is stored."""

    code: str  # NumPy's type code
    letter: str  # letter of the struct module
    low: int
    high: int

    @property
    def is_float(self) -> bool:
        return self.letter == "f"


_I8 = Kind("<i1", "b", -(2**7), 2**7 - 1)
_I16 = Kind("<i2", "h", -(2**15), 2**15 - 1)
_I32 = Kind("<i4", "i", -(2**31), 2**31 - 1)
_I64 = Kind("<i8", "q", -(2**63), 2**63 - 1)
_U8 = Kind("u1", "B", 0, 2**8 - 1)
_F32 = Kind("<f4", "f", 0, 0)

I8: TypeAlias = Annotated[int, _I8]
I16: TypeAlias = Annotated[int, _I16]
I32: TypeAlias = Annotated[int, _I32]
I64: TypeAlias = Annotated[int, _I64]
U8: TypeAlias = Annotated[int, _U8]
F32: TypeAlias = Annotated[float, _F32]

_T = TypeVar("_T")
Ints: TypeAlias = list[int]  # a field made by `row`
Grid: TypeAlias = list[list[int]]  # a field made by `grid`, indexed [i][j]
Rows: TypeAlias = list[_T]  # a field made by `rows`

# Names that break a record (attributes of NumPy's own) or a generated C form.
_OWNED_BY_NUMPY = frozenset(dir(np.recarray)) | frozenset(dir(np.record))
_C_KEYWORDS = frozenset(
    "auto break case char const continue default do double else enum extern float for goto if inline int long"
    " register restrict return short signed sizeof static struct switch typedef union unsigned void volatile"
    " while bool".split()
)
_OWNED_BY_STRUCT = frozenset({"dtype", "plain", "lent", "checked", "store", "load", "fields"})


@dataclass(frozen=True)
class _Marker:
    """What `row`, `grid` and `rows` leave in the class body."""

    kind: Any
    shape: tuple[int, ...]


def row(kind: Any, n: int) -> Any:
    """A field of `n` numbers of one kind."""
    return _Marker(_kind_of(kind), (n,))


def grid(kind: Any, n: int, m: int) -> Any:
    """A field of `n` rows of `m` numbers, indexed `[i][j]`."""
    return _Marker(_kind_of(kind), (n, m))


def rows(kind: type[Struct], n: int) -> Any:
    """A field of `n` structs of one class."""
    if not issubclass(kind, Struct):
        raise SchemaError(f"rows() takes a Struct class, not {kind!r}.")
    return _Marker(kind, (n,))


def _kind_of(annotation: Any) -> Kind:
    for extra in getattr(annotation, "__metadata__", ()):
        if isinstance(extra, Kind):
            return extra
    raise SchemaError(f"a field's kind is one of I8, I16, I32, I64, U8, F32, not {annotation!r}.")


@dataclass(frozen=True)
class Field:
    """One field of a struct: `kind` is a Kind, or a Struct class; `shape` is () for a single number."""

    name: str
    kind: Any
    shape: tuple[int, ...]
    doc: str = ""

    @property
    def is_struct(self) -> bool:
        return not isinstance(self.kind, Kind)


@dataclass(frozen=True)
class Leaf:
    """One number of a struct by its path, e.g. `seats.0.hand.3`."""

    path: str
    kind: Kind


class _OfClass:
    """An attribute of the class itself, worked out when asked for."""

    def __init__(self, get: Callable[[Layout], Any]) -> None:
        self._get = get

    def __get__(self, instance: Any, owner: Any) -> Any:
        return self._get(owner._layout)


class Struct:
    """A fixed-size record; see the module. Subclasses declare fields and nothing else."""

    _layout: ClassVar[Layout]
    dtype = _OfClass(lambda layout: layout.dtype)  # the packed record
    fields = _OfClass(lambda layout: layout.fields_with_docs)  # tuple of Field, with their comments

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        cls._layout = Layout(cls)

    # The class answers for itself; instances of the storages are other classes.
    @classmethod
    def plain(cls) -> Self:
        """A new object of this shape, all zero, its rows Python lists."""
        made: Self = cls._layout.make_plain()
        return made

    @classmethod
    @contextmanager
    def lent(cls) -> Iterator[Self]:
        """A plain object for a while, with whatever its last user left in it: scratch, which is dear to make.

        Whoever is lent one meanwhile is lent another, in this thread or elsewhere.
        """
        spare = cls._layout.spare
        try:
            made = spare.pop()
        except IndexError:
            made = cls.plain()
        try:
            yield made
        finally:
            spare.append(made)

    @classmethod
    def checked(cls) -> Self:
        """As `plain`, but a write outside a field's range, of a wrong type or at a wrong index raises."""
        made: Self = cls._layout.make_checked()
        return made

    @classmethod
    def store(cls, obj: Any, rec: Any) -> None:
        """Copy a plain or checked object into `rec`, an element of an array of `dtype`.

        Raises OverflowError naming the field, its value and its range.
        """
        rec.setfield(np.frombuffer(cls._layout.pack(obj), cls._layout.dtype)[0], cls._layout.dtype)

    @classmethod
    def load(cls, rec: Any, obj: Any) -> None:
        """Copy `rec` into a plain or checked object; its lists stay the same lists."""
        cls._layout.unpack(rec.tobytes(), obj)


class Layout:
    """What the kernel works out of a struct's declaration."""

    def __init__(self, owner: type[Struct]) -> None:
        self.owner = owner
        self.name = owner.__name__
        self.fields: tuple[Field, ...] = tuple(_read_fields(owner))
        self._functions: dict[str, Any] | None = None
        # What a debugger shows of a field (fields.py): "-" for none, None where the number says enough.
        self.shown: dict[str, Callable[[Any], str | None]] = {}
        # Plain objects that are lent out, while nobody has them.
        self.spare: list[Any] = []

    @cached_property
    def dtype(self) -> np.dtype[Any]:
        parts: list[Any] = []
        for f in self.fields:
            part = f.kind._layout.dtype if f.is_struct else f.kind.code
            parts.append((f.name, part, f.shape) if f.shape else (f.name, part))
        return np.dtype((np.record, parts))

    @cached_property
    def leaves(self) -> tuple[Leaf, ...]:
        """Every number in the order of its bytes."""
        return tuple(self._walk(""))

    def _walk(self, prefix: str) -> Iterator[Leaf]:
        for f in self.fields:
            for suffix in _indices(f.shape):
                path = f"{prefix}{f.name}{suffix}"
                if f.is_struct:
                    yield from f.kind._layout._walk(path + ".")
                else:
                    yield Leaf(path, f.kind)

    @cached_property
    def packer(self) -> struct.Struct:
        return struct.Struct("<" + "".join(leaf.kind.letter for leaf in self.leaves))

    @property
    def size(self) -> int:
        """Bytes."""
        return self.packer.size

    @cached_property
    def fields_with_docs(self) -> tuple[Field, ...]:
        """The fields with the comment that stands behind each as its meaning."""
        docs = _field_comments(self.owner)
        return tuple(Field(f.name, f.kind, f.shape, docs.get(f.name, "")) for f in self.fields)

    # --- the plain storage -------------------------------------------------------------------------

    @property
    def functions(self) -> dict[str, Any]:
        if self._functions is None:
            self._functions = _generate(self)
        return self._functions

    def make_plain(self) -> Any:
        return self.functions["make"]()

    def make_checked(self) -> Any:
        return self.functions["make_checked"]()

    def copy(self, obj: Any) -> Any:
        """A new object of the same storage with the same numbers."""
        if type(obj) is self.functions["Plain"]:
            return self.functions["copy"](obj)
        other = self.make_checked()
        self.assign(other, self.flat(obj))
        return other

    def told(self, obj: Any) -> str:
        """What a debugger shows of an object: what is not zero or none, by its names if it has some."""
        said = []
        for f in self.fields:
            value = getattr(obj, f.name)
            text = self.shown[f.name](obj) if f.name in self.shown else None
            if f.is_struct:
                rows = {index: f.kind._layout.told(part) for index, part in enumerate(value)}
                said += [f"{f.name}[{index}]=({row})" for index, row in rows.items() if row]
            elif text == "-":
                continue
            elif text is not None:
                said.append(f"{f.name}={text}")
            elif any(value) if f.shape and len(f.shape) == 1 else any(map(any, value)) if f.shape else value:
                said.append(f"{f.name}={value}".replace(" ", ""))
        return " ".join(said)

    def flat(self, obj: Any) -> list[Any]:
        """Every number in the order of the bytes."""
        out: list[Any] = []
        self.functions["flat"](obj, out)
        return out

    def assign(self, obj: Any, numbers: list[Any] | tuple[Any, ...]) -> None:
        """Set every number, in the order of the bytes; the object's lists stay the same lists."""
        self.functions["fill"](obj, list(numbers), 0)

    def pack(self, obj: Any) -> bytes:
        """The bytes of a plain or checked object.

        Raises OverflowError naming the field, its value and its range.
        """
        numbers = self.flat(obj)
        try:
            return self.packer.pack(*numbers)
        except struct.error:
            for leaf, value in zip(self.leaves, numbers):
                check_value(f"{self.name}.{leaf.path}", leaf.kind, value)
            raise

    def unpack(self, data: bytes, obj: Any) -> None:
        """Fill a plain or checked object from bytes. Raises ValueError where their number is wrong."""
        if len(data) != self.size:
            raise ValueError(f"{self.name} takes {self.size} bytes, not {len(data)}.")
        self.assign(obj, self.packer.unpack(data))


def _indices(shape: tuple[int, ...]) -> Iterable[str]:
    if not shape:
        return ("",)
    if len(shape) == 1:
        return tuple(f".{i}" for i in range(shape[0]))
    return tuple(f".{i}.{j}" for i in range(shape[0]) for j in range(shape[1]))


def _read_fields(owner: type[Struct]) -> Iterator[Field]:
    annotations = inspect.get_annotations(owner, eval_str=True)
    for name in annotations:
        if name.startswith("_"):
            raise SchemaError(f"{owner.__name__}.{name}: a field's name does not start with an underscore.")
        if name in _OWNED_BY_NUMPY:
            raise SchemaError(f"{owner.__name__}.{name}: NumPy owns this name; choose another.")
        if name in _C_KEYWORDS:
            raise SchemaError(f"{owner.__name__}.{name}: a keyword of C; choose another name.")
        if name in _OWNED_BY_STRUCT:
            raise SchemaError(f"{owner.__name__}.{name}: the kernel owns this name; choose another.")
        marker = owner.__dict__.get(name)
        if marker is None:
            yield Field(name, _kind_of(annotations[name]), ())
        elif isinstance(marker, _Marker):
            if min(marker.shape) < 1:
                raise SchemaError(f"{owner.__name__}.{name}: {marker.shape} holds nothing.")
            delattr(owner, name)
            yield Field(name, marker.kind, marker.shape)
        else:
            raise SchemaError(f"{owner.__name__}.{name}: its value is made by row(), grid() or rows().")


def _field_comments(owner: type[Struct]) -> dict[str, str]:
    """Comments behind (or, where there is none, in the line before) the fields, from the source."""
    try:
        source = textwrap.dedent(source_of(owner))
    except (OSError, TypeError):
        return {}
    lines = source.splitlines()
    body = syntax_of(source).body[0]
    docs = {}
    for node in body.body if isinstance(body, ast.ClassDef) else ():
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            rest = lines[(node.end_lineno or node.lineno) - 1][node.end_col_offset :].strip()
            docs[node.target.id] = rest.lstrip("# ").strip()
    return docs


# --- checked storage ----------------------------------------------------------------------------------


def check_value(where: str, kind: Kind, value: Any) -> None:
    """Raise OverflowError or TypeError where a field of this kind cannot hold `value` as it is."""
    if kind.is_float:
        if not isinstance(value, int | float):
            raise TypeError(f"{where} = {value!r}: a number is stored here.")
    elif isinstance(value, np.integer):
        raise TypeError(f"{where} = {value!r}: a Python integer is stored here, not one of NumPy's.")
    elif not isinstance(value, int) or isinstance(value, bool):
        raise TypeError(f"{where} = {value!r}: an integer is stored here; write int(...) where it is meant.")
    elif not kind.low <= value <= kind.high:
        raise OverflowError(f"{where} = {value}: the field holds {kind.low} to {kind.high}.")


class _CheckedRow(list[Any]):
    """A row whose indices are checked: compiled code reads whatever lies behind its end."""

    __slots__ = ("where",)
    where: str

    def __getitem__(self, index: Any) -> Any:
        if not isinstance(index, slice) and not 0 <= index < len(self):
            raise IndexError(f"{self.where}[{index}]: the index runs from 0 to {len(self) - 1}.")
        return list.__getitem__(self, index)

    def __setitem__(self, index: Any, value: Any) -> None:
        raise TypeError(
            f"{self.where}[{index}]: a whole row cannot be assigned; write its numbers one by one."
        )


class _CheckedInts(_CheckedRow):
    __slots__ = ("kind",)
    kind: Kind

    def __setitem__(self, index: Any, value: Any) -> None:
        if isinstance(index, slice):  # only the kernel, filling all of it
            list.__setitem__(self, index, value)
            return
        if not 0 <= index < len(self):
            raise IndexError(f"{self.where}[{index}]: the index runs from 0 to {len(self) - 1}.")
        check_value(f"{self.where}[{index}]", self.kind, value)
        list.__setitem__(self, index, value)


def _checked_ints(where: str, kind: Kind, n: int) -> _CheckedInts:
    made = _CheckedInts([0] * n)
    made.where, made.kind = where, kind
    return made


def _checked_row(where: str, parts: list[Any]) -> _CheckedRow:
    made = _CheckedRow(parts)
    made.where = where
    return made


def _checked_number(where: str, slot: str, kind: Kind) -> property:
    def read(self: Any) -> Any:
        return getattr(self, slot)

    def write(self: Any, value: Any) -> None:
        check_value(where, kind, value)
        setattr(self, slot, value)

    return property(read, write)


def _checked_part(where: str, slot: str) -> property:
    def read(self: Any) -> Any:
        return getattr(self, slot)

    def write(self: Any, value: Any) -> None:
        raise TypeError(f"{where}: a whole row cannot be assigned; write its numbers one by one.")

    return property(read, write)


def _checked_class(layout: Layout) -> type:
    members: dict[str, Any] = {"__slots__": tuple(f"_{f.name}" for f in layout.fields)}
    for f in layout.fields:
        where = f"{layout.name}.{f.name}"
        slot = f"_{f.name}"
        members[f.name] = _checked_part(where, slot) if f.shape else _checked_number(where, slot, f.kind)
    members["__repr__"] = lambda self: f"<{layout.name} {layout.told(self)}>"
    return type(f"Checked{layout.name}", (), members)


# --- generated functions: loops over fields would cost more than the work itself ------------------------


def _generate(layout: Layout) -> dict[str, Any]:
    """Write and run the source of make, make_checked, copy, flat and fill for one struct."""
    members = {
        "__slots__": tuple(f.name for f in layout.fields),
        "__repr__": lambda self: f"<{layout.name} {layout.told(self)}>",
    }
    plain = type(layout.name, (), members)
    names: dict[str, Any] = {
        "Plain": plain,
        "Checked": _checked_class(layout),
        "ints": _checked_ints,
        "parts": _checked_row,
    }
    make = ["def make():", " o = Plain()"]
    make_checked = ["def make_checked():", " o = Checked()"]
    copy = ["def copy(p):", " o = Plain()"]
    flat = ["def flat(o, out):"]
    fill = ["def fill(o, v, i):"]
    for number, f in enumerate(layout.fields):
        where = repr(f"{layout.name}.{f.name}")
        names[f"k{number}"] = f.kind
        if f.is_struct:
            (n,) = f.shape
            for verb in ("make", "make_checked", "copy", "flat", "fill"):
                names[f"{verb}{number}"] = f.kind._layout.functions[verb]
            make.append(f" o.{f.name} = [make{number}() for _ in range({n})]")
            make_checked.append(
                f" o._{f.name} = parts({where}, [make_checked{number}() for _ in range({n})])"
            )
            copy.append(f" o.{f.name} = [copy{number}(r) for r in p.{f.name}]")
            flat += [f" for r in o.{f.name}:", f"  flat{number}(r, out)"]
            fill += [f" for r in o.{f.name}:", f"  i = fill{number}(r, v, i)"]
        elif len(f.shape) == 2:
            n, m = f.shape
            make.append(f" o.{f.name} = [[0] * {m} for _ in range({n})]")
            make_checked.append(
                f" o._{f.name} = parts({where}, [ints({where} + f'[{{j}}]', k{number}, {m})"
                f" for j in range({n})])"
            )
            copy.append(f" o.{f.name} = [r[:] for r in p.{f.name}]")
            flat += [f" for r in o.{f.name}:", "  out += r"]
            fill += [f" for r in o.{f.name}:", f"  r[:] = v[i:i + {m}]", f"  i += {m}"]
        elif f.shape:
            (n,) = f.shape
            make.append(f" o.{f.name} = [0] * {n}")
            make_checked.append(f" o._{f.name} = ints({where}, k{number}, {n})")
            copy.append(f" o.{f.name} = p.{f.name}[:]")
            flat.append(f" out += o.{f.name}")
            fill += [f" o.{f.name}[:] = v[i:i + {n}]", f" i += {n}"]
        else:
            make.append(f" o.{f.name} = 0")
            make_checked.append(f" o._{f.name} = 0")
            copy.append(f" o.{f.name} = p.{f.name}")
            flat.append(f" out.append(o.{f.name})")
            fill += [f" o.{f.name} = v[i]", " i += 1"]
    make.append(" return o")
    make_checked.append(" return o")
    copy.append(" return o")
    flat.append(" return")
    fill.append(" return i")
    source = "\n".join([*make, *make_checked, *copy, *flat, *fill])
    exec(compile(source, f"<fields of {layout.name}>", "exec"), names)
    return names


class Event(Struct):
    """Something that one `apply` did: a number of the game's EVENTS and up to four numbers more."""

    kind: I16
    a: I16
    b: I16
    c: I16
    d: I16


def layout_of(struct_class: Any) -> Layout:
    """What the kernel knows of a struct class."""
    layout: Layout = struct_class._layout
    return layout


__all__ = [
    "F32",
    "I8",
    "I16",
    "I32",
    "I64",
    "U8",
    "Event",
    "Field",
    "Grid",
    "Ints",
    "Kind",
    "Layout",
    "Leaf",
    "Rows",
    "SchemaError",
    "Struct",
    "check_value",
    "grid",
    "layout_of",
    "row",
    "rows",
]
