"""The fields of a state as a sheet: how people write each, its range, its sentinel, its names, who sees it.

A game declares once

    Number("capital", "capital", 0, "capital_max"),         capital=5
    Id("at", "target", SPACE_IDS, none=NO_SPACE),           at=c2
    Ids("hand", "hand", CARD_IDS, seen=OWNER),              hand=5,6,7

From the sheet follow the position text both ways, with its complaints about numbers out of range and names
that are none; what a debugger shows of a plain state; and a check that nobody is denied what all may see.
The options of meta.toml are words of every position. A word that is left out means what it means in a fresh
state, or what a `Usual` puts there.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias

from .notation import NotationError, read_words, take_options
from .options import read_meta
from .schema import layout_of

Bound: TypeAlias = int | str | None  # a name is a field of the components; None: as its storage allows
PUBLIC, OWNER, HIDDEN = "public", "owner", "hidden"
NONE = "-"
ALWAYS_SAID = -1  # the sentinel of an Id that has none


def whole_number(key: str, value: str) -> int:
    """The number of a word. Raises NotationError."""
    if not re.fullmatch(r"-?\d{1,10}", value):
        raise NotationError(f"{key[:40]}={value[:40]}: a whole number is expected.")
    return int(value)


def check_between(key: str, number: int, low: int | None, high: int | None) -> None:
    """Raises NotationError for a number that is outside; of a bound that is None its storage decides."""
    if (low is None or low <= number) and (high is None or number <= high):
        return
    if high is None:
        raise NotationError(f"{key}: {number} is below {low}.")
    if low is None:
        raise NotationError(f"{key}: {number} is above {high}.")
    raise NotationError(f"{key}: {number} is not between {low} and {high}.")


def place_of(key: str, name: str, ids: Sequence[str]) -> int:
    """The place of a name among ids, of which an empty one is no name. Raises NotationError."""
    if name not in ids or not name:
        known = [known for known in ids if known]
        raise NotationError(f"{key}: {name[:40]!r} is not one of {known[0]}, {known[1]} ... {known[-1]}.")
    return ids.index(name)


@dataclass(frozen=True)
class Word:
    """One word of a position, `key=...`, and the field that it stands for."""

    key: str
    field: str = ""  # "" where the word stands for several
    _: KW_ONLY
    seen: str = PUBLIC  # OWNER: the seat that it belongs to; HIDDEN: nobody, or only a part of it somebody

    def write(self, s: Any, c: Any) -> str | None:
        """What stands behind the equals sign; None where there is nothing to say."""
        raise NotImplementedError

    def read(self, s: Any, c: Any, value: str) -> None:
        """Raises NotationError."""
        raise NotImplementedError

    def check(self, s: Any, c: Any) -> None:
        """Raises NotationError for what the rules cannot hold."""

    def shown(self, s: Any) -> str | None:
        """The value of the field for a debugger: "-" for none, None where its number says enough."""
        return None

    def range(self) -> tuple[int, int] | None:
        """The least and the greatest number that the field holds; None where no number here says so."""
        return None


@dataclass(frozen=True)
class Number(Word):
    """A number between bounds."""

    low: Bound = None
    high: Bound = None
    plus: int = 0  # what people add to it
    none: int | None = None  # the sentinel, which goes without saying
    when: Callable[[Any], bool] | None = None  # whether the field means this

    def write(self, s: Any, c: Any) -> str | None:
        value = getattr(s, self.field)
        unsaid = value == self.none or (self.when is not None and not self.when(s))
        return None if unsaid else str(value + self.plus)

    def read(self, s: Any, c: Any, value: str) -> None:
        setattr(s, self.field, whole_number(self.key, value) - self.plus)

    def check(self, s: Any, c: Any) -> None:
        value = getattr(s, self.field)
        if value != self.none:
            check_between(self.key, value + self.plus, *self.bounds(c))

    def bounds(self, c: Any) -> tuple[int | None, int | None]:
        """The least and the greatest number as people write it, for a component set."""
        low, high = (
            getattr(c, bound) if isinstance(bound, str) else bound for bound in (self.low, self.high)
        )
        return low, high

    def range(self) -> tuple[int, int] | None:
        if not (isinstance(self.low, int) and isinstance(self.high, int)):
            return None
        low, high = self.low - self.plus, self.high - self.plus
        return (low, high) if self.none is None else (min(low, self.none), max(high, self.none))

    def shown(self, s: Any) -> str | None:
        return NONE if getattr(s, self.field) == self.none else None


@dataclass(frozen=True)
class Id(Word):
    """One of several names."""

    ids: Sequence[str] = ()
    none: int = 0  # goes without saying
    when: Callable[[Any], bool] | None = None  # whether the field means this

    def write(self, s: Any, c: Any) -> str | None:
        value = getattr(s, self.field)
        return None if value == self.none or (self.when and not self.when(s)) else self.ids[value]

    def read(self, s: Any, c: Any, value: str) -> None:
        setattr(s, self.field, place_of(self.key, value, self.ids))

    def range(self) -> tuple[int, int] | None:
        return 0, max(len(self.ids) - 1, self.none)

    def shown(self, s: Any) -> str | None:
        value = getattr(s, self.field)
        if value == self.none:
            return NONE
        is_named = 0 <= value < len(self.ids) and (self.when is None or self.when(s))
        return self.ids[value] if is_named else None


@dataclass(frozen=True)
class Ids(Word):
    """Names as a set of bits, with commas (or nothing) between them; "-" is the empty one."""

    ids: Sequence[str] = ()
    comma: str = ","

    def write(self, s: Any, c: Any) -> str | None:
        return self.shown(s)

    def read(self, s: Any, c: Any, value: str) -> None:
        names = value.split(self.comma) if self.comma else list(value)
        said = {place_of(self.key, name, self.ids) for name in names if name not in ("", NONE)}
        setattr(s, self.field, sum(1 << place for place in said))

    def shown(self, s: Any) -> str | None:
        bits = getattr(s, self.field)
        return self.comma.join(name for place, name in enumerate(self.ids) if bits >> place & 1) or NONE


@dataclass(frozen=True)
class EachSeat(Word):
    """A number of each seat that plays, with commas between them: a field of the rows of `seats`."""

    low: int = 0
    high: int = 0

    def write(self, s: Any, c: Any) -> str | None:
        return ",".join(str(getattr(s.seats[seat], self.field)) for seat in range(s.players))

    def read(self, s: Any, c: Any, value: str) -> None:
        numbers = value.split(",")
        if len(numbers) != s.players:
            raise NotationError(
                f"{self.key}={value[:40]}: a number for each of {s.players} seats is expected."
            )
        for seat, text in enumerate(numbers):
            setattr(s.seats[seat], self.field, whole_number(self.key, text))
            self._check(s, seat)

    def check(self, s: Any, c: Any) -> None:
        for seat in range(s.players):
            self._check(s, seat)

    def _check(self, s: Any, seat: int) -> None:
        check_between(self.key, getattr(s.seats[seat], self.field), self.low, self.high)


@dataclass(frozen=True)
class Numbers(Word):
    """Several numbers in one word, each a field or, as ("points", 0), a part of one."""

    fields: tuple[str | tuple[str, int], ...] = ()
    between: str = ","
    low: int | None = None
    high: int | None = None

    def write(self, s: Any, c: Any) -> str | None:
        return self.between.join(map(str, self._numbers(s)))

    def read(self, s: Any, c: Any, value: str) -> None:
        numbers = value.split(self.between)
        if len(numbers) != len(self.fields):
            raise NotationError(f"{self.key}={value[:40]}: {len(self.fields)} numbers are expected.")
        for field, text in zip(self.fields, numbers, strict=True):
            number = whole_number(self.key, text)
            if isinstance(field, str):
                setattr(s, field, number)
            else:
                getattr(s, field[0])[field[1]] = number

    def check(self, s: Any, c: Any) -> None:
        for number in self._numbers(s):
            check_between(self.key, number, self.low, self.high)

    def _numbers(self, s: Any) -> list[int]:
        return [
            getattr(s, field) if isinstance(field, str) else getattr(s, field[0])[field[1]]
            for field in self.fields
        ]


@dataclass(frozen=True)
class OfRow(Word):
    """A word of one row of a table."""

    row: int = 0
    word: Word = Word("")

    def write(self, s: Any, c: Any) -> str | None:
        return self.word.write(getattr(s, self.field)[self.row], c)

    def read(self, s: Any, c: Any, value: str) -> None:
        self.word.read(getattr(s, self.field)[self.row], c, value)

    def check(self, s: Any, c: Any) -> None:
        self.word.check(getattr(s, self.field)[self.row], c)


def of_each_row(field: str, names: Sequence[str], words: Sequence[Word]) -> list[Word]:
    """The words of a table's rows, each after the name of its row: A.money=, B.money= ..."""
    return [
        OfRow(
            f"{name}.{word.key}", field, row=row, word=replace(word, key=f"{name}.{word.key}"), seen=word.seen
        )
        for row, name in enumerate(names)
        for word in words
    ]


@dataclass(frozen=True)
class Row(Word):
    """So many entries with commas between them, each written and read by itself; "-" is none."""

    count: int = 0
    what: str = "entries"
    entry: Callable[[Any, int], str | None] = lambda s, place: None
    take: Callable[[Any, int, str], None] = lambda s, place, text: None

    def write(self, s: Any, c: Any) -> str | None:
        return ",".join(self.entry(s, place) or NONE for place in range(self.count))

    def read(self, s: Any, c: Any, value: str) -> None:
        texts = value.split(",")
        if len(texts) != self.count:
            raise NotationError(f"{self.key}={value[:40]}: {self.count} {self.what} are expected.")
        for place, text in enumerate(texts):
            if text != NONE:
                self.take(s, place, text)


@dataclass(frozen=True)
class Some(Word):
    """Those entries of a longer row that there are, each with its place in its text."""

    count: int = 0
    entry: Callable[[Any, Any, int], str | None] = lambda s, c, place: None
    take: Callable[[Any, str], None] = lambda s, text: None

    def write(self, s: Any, c: Any) -> str | None:
        return ",".join(filter(None, (self.entry(s, c, place) for place in range(self.count)))) or None

    def read(self, s: Any, c: Any, value: str) -> None:
        for text in value.split(","):
            if text not in ("", NONE):
                self.take(s, text)


@dataclass(frozen=True)
class Usual:
    """What some words mean where none of them is said, once all others are read; `then` is always done."""

    keys: tuple[str, ...]
    put: Callable[[Any, Any], None]
    then: Callable[[Any, Any], None] | None = None


def _first_shown(words: Sequence[Word], s: Any) -> str | None:
    """What the first of a field's words shows that has something to show."""
    return next((text for text in (word.shown(s) for word in words) if text is not None), None)


class Fields:
    """The words of fields, and the options of a meta.toml, for a game that reads its positions itself.

    `options` has the values of each option by its key; `words` the words by theirs.
    """

    def __init__(self, state: Any, meta: Path, words: Sequence[Word]) -> None:
        self.words = {word.key: word for word in words}
        self.options = {
            option.key: tuple(str(value) for value in option.values) for option in read_meta(meta).options
        }
        self._layout = layout_of(state)
        self._places = {key: place for place, key in enumerate((*self.options, *self.words))}
        if len(self._places) < len(self.options) + len(words):
            raise ValueError("a word of the position stands twice.")
        self._layout.shown = self._shown()

    def _shown(self) -> dict[str, Callable[[Any], str | None]]:
        """What a debugger shows of each field."""
        words = [Id(key, key, values) for key, values in self.options.items()]
        names = {field.name for field in self._layout.fields}
        by_field: dict[str, list[Word]] = {}
        for word in (*words, *self.words.values()):
            by_field.setdefault(word.field, []).append(word)
        return {
            field: partial(_first_shown, of_field) for field, of_field in by_field.items() if field in names
        }

    def ranges(self) -> dict[str, tuple[int, int]]:
        """The least and the greatest number of each field that its option or its word bounds in every set."""
        found = {key: (0, len(values) - 1) for key, values in self.options.items()}
        by_field: dict[str, list[tuple[int, int] | None]] = {}
        for word in self.words.values():
            by_field.setdefault(word.field, []).append(word.range())
        for field, ranges in by_field.items():
            known = [within for within in ranges if within is not None]
            if len(known) == len(ranges):  # what one of its words leaves open nobody knows
                found[field] = min(low for low, _ in known), max(high for _, high in known)
        return found

    def denied(self, s: Any, known: Any, c: Any) -> list[str]:
        """The words that all may see and a seat does not, `known` being its information state of a state."""
        return [
            key
            for key, word in self.words.items()
            if word.seen == PUBLIC and word.write(s, c) != word.write(known, c)
        ]

    def options_said(self, s: Any) -> dict[str, str]:
        """The options of a state that are not the first of their values."""
        numbers = {key: getattr(s, key) for key in self.options}
        return {key: self.options[key][number] for key, number in numbers.items() if number}

    def changed(self, s: Any, c: Any, said: Any, keys: Iterable[str]) -> list[str]:
        """Those of some words that a line has to say of a state, `said` being what it means without them."""
        texts = ((key, self.words[key].write(s, c), self.words[key].write(said, c)) for key in keys)
        return [f"{key}={text}" for key, text, meant in texts if text != meant and text is not None]

    def read_word(self, s: Any, c: Any, key: str, value: str) -> None:
        """Read one word, checked at once. Raises NotationError."""
        self.words[key].read(s, c, value)
        self.words[key].check(s, c)


class Sheet(Fields):
    """The words of a game's positions in the order in which they are written and read.

    `fresh` makes of a state that holds nothing but its options what a line that says nothing means, up to
    `usual`, whose words are read after the others.
    """

    def __init__(
        self,
        state: Any,
        meta: Path,
        words: Sequence[Word],
        usual: Sequence[Usual],
        fresh: Callable[[Any, Any], None],
    ) -> None:
        super().__init__(state, meta, words)
        self._usual, self._fresh = tuple(usual), fresh
        self._late = {key for each in usual for key in each.keys}

    def _blank(self, c: Any, options: Mapping[str, int]) -> Any:
        s = self._layout.make_plain()
        for key, value in options.items():
            setattr(s, key, value)
        self._fresh(s, c)
        return s

    # --- writing ------------------------------------------------------------------------------------------

    def write(self, s: Any, c: Any) -> str:
        """The line of a plain state."""
        options = {key: getattr(s, key) for key in self.options}
        said = self.options_said(s)
        blank = self._blank(c, options)
        for key, word in self.words.items():
            text = word.write(s, c)
            if key not in self._late and text is not None and text != word.write(blank, c):
                said[key] = text
        meant = self._blank(c, options)
        for key in [key for key in self.words if key in said]:
            self.words[key].read(meant, c, said[key])
        for usual in self._usual:
            before = self._layout.copy(meant)
            usual.put(meant, c)
            texts = {key: self.words[key].write(s, c) for key in usual.keys}
            if any(text != self.words[key].write(meant, c) for key, text in texts.items()):
                meant = before
                for key, text in texts.items():
                    said[key] = text if text is not None else NONE
                    self.words[key].read(meant, c, said[key])
            if usual.then is not None:
                usual.then(meant, c)
        return " ".join(f"{key}={said[key]}" for key in sorted(said, key=self._places.__getitem__))

    # --- reading ------------------------------------------------------------------------------------------

    def _understood(self, pairs: Mapping[str, str], c: Any) -> Any:
        """The plain state that words mean. Raises NotationError."""
        left = dict(pairs)
        s = self._blank(c, take_options(left, self.options))
        for key in left:
            if key not in self.words:
                raise NotationError(f"{key[:60]!r} is not understood.")
        for key, word in self.words.items():
            if key in left and key not in self._late:
                word.read(s, c, left[key])
        for usual in self._usual:
            for key in usual.keys:
                if key in left:
                    self.words[key].read(s, c, left[key])
            if left.keys().isdisjoint(usual.keys):
                usual.put(s, c)
            if usual.then is not None:
                usual.then(s, c)
        return s

    def read(self, line: str, c: Any, s: Any, check: Callable[[Any, Any], None]) -> None:
        """Fill a plain state; `check` refuses what no word can refuse by itself. Raises NotationError."""
        try:
            made = self._understood(read_words(line.split()), c)
            for word in self.words.values():
                word.check(made, c)
            check(made, c)
            self._layout.pack(made)  # numbers too great for their fields
        except OverflowError as error:
            raise NotationError(str(error)) from error
        self._layout.assign(s, self._layout.flat(made))
