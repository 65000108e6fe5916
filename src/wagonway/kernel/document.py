"""What may stand in a component document: one declaration, and everything that is wrong with it at once.

A game declares its document as msgspec Structs whose fields say what they may hold:

    class Numbers(Struct):
        capital_max: Annotated[int, between(1, 99, usual=20)]
        building_dice: Annotated[list[Die], entries(3)]

A field without a default must be there, one with a default may be left out, and no other key is known.
`Any` is a part that only the game can read. `Checking(document, kind)` walks a document by such a
declaration and notes every finding; the game goes on with the parts that are `sound`, and notes what only it
can know. `form` is the same declaration for pages on which people fill one in.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Annotated, Any

from msgspec import Meta, Struct
from msgspec import inspect as kinds

from .components import Arg, Finding, Findings, Words

MOST_SHOWN = 40  # letters of what stands in a document that a finding repeats
HUGE = 10**12
ROOT = "components"  # where a finding about the document as a whole stands

Named = Callable[[Sequence[Any], int], str]


# --- what a declaration says of a value ---


def between(low: int, high: int, usual: int | None = None, begins: int | None = None) -> Meta:
    """A whole number from low to high; another one than is usual gets advice.

    A new document begins with what is usual, or without advice about others with `begins`.
    """
    return Meta(ge=low, le=high, extra={"usual": usual, "begins": usual if begins is None else begins})


def text(most: int) -> Meta:
    """A text of one line that is not blank."""
    return Meta(min_length=1, max_length=most)


def letters(most: int) -> Meta:
    """A text of up to so many letters, whatever they are."""
    return Meta(min_length=1, max_length=most, extra={"any": True})


def matching(pattern: str, code: str) -> Meta:
    """A text that a pattern matches as a whole; `code` is what is found of any other."""
    return Meta(pattern=f"^(?:{pattern})$", extra={"code": code})


def words(known: Iterable[str], code: str = "unknown-word") -> Meta:
    """One of these words; `code` is what is found of any other."""
    return Meta(extra={"words": tuple(known), "code": code})


def entries(
    low: int,
    high: int | None = None,
    named: Named | None = None,
    code: str | None = None,
    twice: str = "",
    begins: Sequence[Any] | None = None,
    first: int = 1,
) -> Meta:
    """A list of low to high entries, or of just so many.

    `named` gives the place of an entry a name of its own; `code` is what is found of no list of that length;
    `twice` is a key whose text no two entries share; a new document has what it `begins` with; people count
    the entries from `first`.
    """
    extra = {"named": named, "code": code, "twice": twice, "begins": begins, "first": first}
    return Meta(min_length=low, max_length=low if high is None else high, extra=extra)


def otherwise(code: str) -> Meta:
    """What is found where this is not a list of just these entries."""
    return Meta(extra={"code": code})


def at_most(entries: int) -> Meta:
    """An object of up to so many entries."""
    return Meta(max_length=entries)


class Names(Struct):
    """What something is called in each language."""

    en: Annotated[str, text(60)]
    ja: Annotated[str, text(60)]


Note = Annotated[str, text(400)]
Credits = Annotated[dict[Annotated[str, text(60)], Note], at_most(12)]


# --- what findings say of values ---


def printable(value: str) -> str:
    """The beginning of a text, with what cannot be seen or written as UTF-8 made visible."""
    shown = (
        each if each.isprintable() else each.encode("unicode_escape").decode() for each in value[:MOST_SHOWN]
    )
    return "".join(shown)


def shown(value: object) -> Arg:
    """What stands in a document, as the argument of a finding."""
    if isinstance(value, str):
        return Words("value-text", {"text": printable(value)})
    if isinstance(value, int) and not isinstance(value, bool):
        return value if abs(value) < HUGE else Words("value-huge")
    names = {dict: "value-object", list: "value-list", bool: "value-flag", float: "value-fraction"}
    return Words(names.get(type(value), "value-null"))


def meant(value: object, known: Iterable[str]) -> Arg:
    """The known word that looks most like a text, as the argument of a finding; "" where none does."""
    found = difflib.get_close_matches(value[:MOST_SHOWN], list(known), 1) if isinstance(value, str) else []
    return hint(found[0] if found else None)


def hint(word: str | None) -> Arg:
    """A word that may have been meant."""
    return Words("value-meant", {"meant": word}) if word else ""


def inside(place: str, key: object) -> str:
    """The place of a key of an object."""
    name = printable(key) if isinstance(key, str) else printable(repr(key))
    return f"{place}.{name}" if place else name


@cache
def _kind_of(declared: Any) -> kinds.Type:
    """A type as msgspec reads it; a set of cards asks for the same few a hundred times."""
    return kinds.type_info(declared)


class Checking:
    """One pass over a document: the plain findings of its declaration first, then those of the game."""

    def __init__(self, document: Any, kind: Any) -> None:
        self.findings = Findings([], [])
        self._sound: set[str] = set()
        self.fits("", document, kind)

    def error(self, code: str, place: str, /, **args: Arg) -> bool:
        """Note what refuses the document; always False."""
        self.findings.errors.append(Finding(code, place or ROOT, args, True))
        return False

    def advise(self, code: str, place: str, /, **args: Arg) -> None:
        """Note what would be better."""
        self.findings.advice.append(Finding(code, place or ROOT, args, False))

    def sound(self, *places: str) -> bool:
        """Whether these parts are there, and as the declaration says with all that is in them."""
        return self._sound.issuperset(places)

    def fits(self, place: str, value: Any, kind: Any) -> bool:
        """Whether a value is as declared; notes what is not. `kind` is a type as in a declaration."""
        return self._fits(place, value, _kind_of(kind), {})

    def _fits(self, place: str, value: Any, kind: kinds.Type, extra: dict[str, Any]) -> bool:
        if isinstance(kind, kinds.Metadata):
            return self._fits(place, value, kind.type, kind.extra or {})
        if isinstance(kind, kinds.AnyType):
            fine = True
        elif isinstance(kind, kinds.StructType):
            fine = self._struct(place, value, kind)
        elif isinstance(kind, kinds.IntType):
            fine = self._whole(place, value, kind, extra)
        elif isinstance(kind, kinds.BoolType):
            fine = isinstance(value, bool) or self.error("not-a-flag", place, found=shown(value))
        elif isinstance(kind, kinds.StrType):
            fine = self._text(place, value, kind, extra)
        elif isinstance(kind, kinds.LiteralType):
            (wanted,) = kind.values
            same = type(value) is type(wanted) and value == wanted
            fine = same or self.error("not-this", place, found=shown(value), wanted=str(wanted))
        elif isinstance(kind, kinds.ListType):
            fine = self._list(place, value, kind, extra)
        elif isinstance(kind, kinds.TupleType):
            fine = self._tuple(place, value, kind, extra)
        elif isinstance(kind, kinds.DictType):
            fine = self._dict(place, value, kind)
        else:
            raise TypeError(f"{place}: a document cannot declare {kind}")
        if fine:
            self._sound.add(place)
        return fine

    # --- each kind of value ---

    def keys(self, place: str, value: Any, required: Iterable[str], optional: Iterable[str] = ()) -> bool:
        """Whether this is an object with these keys and no others."""
        if not isinstance(value, dict):
            return self.error("not-an-object", place, found=shown(value))
        required = tuple(required)
        known = (*required, *optional)
        fine = True
        for key in value:
            if key not in known:
                name = printable(str(key))
                fine = self.error("unknown-key", place, key=name, hint=meant(key, known), known=list(known))
        for key in required:
            if key not in value:
                fine = self.error("missing-key", place, key=key)
        return fine

    def whole(self, place: str, value: Any, low: int, high: int) -> bool:
        """Whether this is a whole number from low to high."""
        if not isinstance(value, int) or isinstance(value, bool):
            return self.error("not-whole", place, found=shown(value))
        if not low <= value <= high:
            return self.error("out-of-range", place, found=shown(value), low=low, high=high)
        return True

    def one_of(self, place: str, value: Any, known: Iterable[str], code: str = "unknown-word") -> bool:
        """Whether this is one of these words."""
        known = tuple(known)
        if isinstance(value, str) and value in known:
            return True
        return self.error(code, place, found=shown(value), hint=meant(value, known), known=list(known))

    def rows(self, place: str, value: Any, low: int, high: int, code: str | None = None) -> bool:
        """Whether this is a list of low to high entries."""
        if isinstance(value, list) and low <= len(value) <= high:
            return True
        if code is not None:
            return self.error(code, place, found=shown(value))
        if not isinstance(value, list):
            return self.error("not-a-list", place, found=shown(value))
        if low == high:
            return self.error("wrong-count", place, found=len(value), wanted=low)
        return self.error("count-out-of-range", place, found=len(value), low=low, high=high)

    def _struct(self, place: str, value: Any, kind: kinds.StructType) -> bool:
        required = [field.encode_name for field in kind.fields if field.required]
        optional = [field.encode_name for field in kind.fields if not field.required]
        fine = self.keys(place, value, required, optional)
        for field in kind.fields if isinstance(value, dict) else ():
            if field.encode_name in value:
                there = inside(place, field.encode_name)
                fine = self._fits(there, value[field.encode_name], field.type, {}) and fine
        return fine

    def _whole(self, place: str, value: Any, kind: kinds.IntType, extra: dict[str, Any]) -> bool:
        assert kind.ge is not None and kind.le is not None, f"{place}: no range is declared"
        if not self.whole(place, value, kind.ge, kind.le):
            return False
        usual = extra.get("usual")
        if usual is not None and value != usual:
            self.advise("unusual-number", place, found=value, wanted=usual)
        return True

    def _text(self, place: str, value: Any, kind: kinds.StrType, extra: dict[str, Any]) -> bool:
        if "words" in extra:
            return self.one_of(place, value, extra["words"], extra["code"])
        if kind.pattern is not None:
            fine = isinstance(value, str) and re.fullmatch(kind.pattern, value) is not None
            return fine or self.error(extra["code"], place, found=shown(value))
        most = kind.max_length
        assert most is not None, f"{place}: no length is declared"
        if extra.get("any"):
            fine = isinstance(value, str) and 0 < len(value) <= most
        else:
            fine = isinstance(value, str) and 0 < len(value.strip()) <= most and value.isprintable()
        return fine or self.error("not-a-text", place, most=most)

    def _list(self, place: str, value: Any, kind: kinds.ListType, extra: dict[str, Any]) -> bool:
        low, high = kind.min_length, kind.max_length
        assert low is not None and high is not None, f"{place}: no length is declared"
        fine = self.rows(place, value, low, high, extra.get("code"))
        if not isinstance(value, list):
            return False
        named, key = extra.get("named"), extra.get("twice")
        seen: set[str] = set()
        for index, each in enumerate(value[:high]):
            there = named(value, index) if named else f"{place}[{index}]"
            fine = self._fits(there, each, kind.item_type, {}) and fine
            name = each.get(key) if key and isinstance(each, dict) else None
            if isinstance(name, str):
                if name in seen:
                    fine = self.error("twice", inside(there, key), found=printable(name))
                seen.add(name)
        return fine

    def _tuple(self, place: str, value: Any, kind: kinds.TupleType, extra: dict[str, Any]) -> bool:
        count = len(kind.item_types)
        if not self.rows(place, value, count, count, extra.get("code")):
            return False
        fine = True
        for i, each in enumerate(kind.item_types):
            fine = self._fits(f"{place}[{i}]", value[i], each, {}) and fine
        return fine

    def _dict(self, place: str, value: Any, kind: kinds.DictType) -> bool:
        if not isinstance(value, dict):
            return self.error("not-an-object", place, found=shown(value))
        if kind.max_length is not None and len(value) > kind.max_length:
            return self.error("too-many-entries", place, found=len(value), most=kind.max_length)
        fine = True
        for key, each in value.items():
            assert isinstance(kind.key_type, kinds.StrType)
            named = self._text(place, key, kind.key_type, {})
            fine = named and self._fits(inside(place, key), each, kind.value_type, {}) and fine
        return fine


def form(kind: Any) -> dict[str, Any]:
    """A declaration as JSON, for pages that people fill in: `kind` of each value, with its bounds.

    object: `fields`, each with `needed`; list: `low` to `high` entries `of`, counted from `first`; row: `of`
    each; whole: `low` to `high`; text: `most` letters, or a `pattern`; word: one of `words`; flag; fixed: its
    `value`; map: up to `most` entries `of`; own: what only the game can read. Numbers and lists say what a
    new document `begins` with.
    """
    return _form(kinds.type_info(kind), {})


def _form(kind: kinds.Type, extra: dict[str, Any]) -> dict[str, Any]:
    if isinstance(kind, kinds.Metadata):
        return _form(kind.type, kind.extra or {})
    if isinstance(kind, kinds.StructType):
        fields = {
            field.encode_name: {**_form(field.type, {}), "needed": field.required} for field in kind.fields
        }
        return {"kind": "object", "fields": fields}
    if isinstance(kind, kinds.IntType):
        return {"kind": "whole", "low": kind.ge, "high": kind.le, **_begins(extra)}
    if isinstance(kind, kinds.BoolType):
        return {"kind": "flag"}
    if isinstance(kind, kinds.StrType):
        if "words" in extra:
            return {"kind": "word", "words": list(extra["words"])}
        bound = {"most": kind.max_length} if kind.pattern is None else {"pattern": kind.pattern}
        return {"kind": "text", **bound}
    if isinstance(kind, kinds.LiteralType):
        return {"kind": "fixed", "value": kind.values[0]}
    if isinstance(kind, kinds.ListType):
        length = {"low": kind.min_length, "high": kind.max_length, "first": extra.get("first", 1)}
        return {"kind": "list", **length, "of": _form(kind.item_type, {}), **_begins(extra)}
    if isinstance(kind, kinds.TupleType):
        return {"kind": "row", "of": [_form(each, {}) for each in kind.item_types]}
    if isinstance(kind, kinds.DictType):
        return {"kind": "map", "most": kind.max_length, "of": _form(kind.value_type, {})}
    return {"kind": "own"}


def _begins(extra: dict[str, Any]) -> dict[str, Any]:
    return {"begins": extra["begins"]} if extra.get("begins") is not None else {}
