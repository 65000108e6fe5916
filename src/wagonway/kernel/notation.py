"""Position text: the whole state in one line, for bug reports and tests, and back.

    brass-birmingham/1 players=4 era=1 seats.0.money=17 seats.0.hand=0*3,2 links=4*40

Each field that is not zero, by its path; a row as its numbers up to the last that is not zero, runs
written `value*times`; the rows of a grid separated by `/`. Parsing is exact: nothing is guessed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from .schema import Kind, Layout, layout_of


class NotationError(ValueError):
    """A text that is not a position or an action; one sentence with the part that is wrong."""


def known(action: int | None, word: str, game: str) -> int:
    """The decision that a word was read as. Raises NotationError where it is none of the game."""
    if action is None:
        raise NotationError(f"{word[:60]!r} is no decision of {game}.")
    return action


def read_words(words: Iterable[str]) -> dict[str, str]:
    """Words of the form key=value, each key once. Raises NotationError."""
    pairs: dict[str, str] = {}
    for word in words:
        key, equals, value = word.partition("=")
        if not equals or not value:
            raise NotationError(f"{word[:60]!r} is not understood; words look like key=value.")
        if key in pairs:
            raise NotationError(f"{key[:60]!r} is said twice.")
        pairs[key] = value
    return pairs


def take_options(pairs: dict[str, str], known: Mapping[str, Sequence[str]]) -> dict[str, int]:
    """Take the options out of what `read_words` read: key -> place of its value among the known ones.

    Raises NotationError.
    """
    found = {}
    for key in [key for key in pairs if key in known]:
        value = pairs.pop(key)
        if value not in known[key]:
            raise NotationError(f"{key}={value[:40]}: {key} is {' or '.join(known[key])}.")
        found[key] = known[key].index(value)
    return found


def struct_text(struct_class: Any, obj: Any) -> str:
    """The fields of a plain object that are not zero, in one line; parse_struct gives it back."""
    return " ".join(_fields(layout_of(struct_class), obj, ""))


def _fields(layout: Layout, obj: Any, prefix: str) -> Iterator[str]:
    for f in layout.fields:
        value = getattr(obj, f.name)
        path = prefix + f.name
        if f.is_struct:
            for index, part in enumerate(value):
                yield from _fields(f.kind._layout, part, f"{path}.{index}.")
        elif len(f.shape) == 2:
            text = "/".join(_row_text(numbers) for numbers in value).rstrip("/")
            if text:
                yield f"{path}={text}"
        elif f.shape:
            text = _row_text(value)
            if text:
                yield f"{path}={text}"
        elif _counts(value):
            yield f"{path}={_number_text(value)}"


def _row_text(numbers: list[Any]) -> str:
    last = len(numbers)
    while last and not _counts(numbers[last - 1]):
        last -= 1
    runs = []
    for value, run in groupby(numbers[:last]):
        times = sum(1 for _ in run)
        runs.append(_number_text(value) if times == 1 else f"{_number_text(value)}*{times}")
    return ",".join(runs)


def _counts(value: Any) -> bool:
    """Whether a number has to be written; of floats there are two zeros."""
    return bool(value) or str(value) == "-0.0"


def _number_text(value: Any) -> str:
    return repr(value) if isinstance(value, float) else str(int(value))


def parse_struct(struct_class: Any, text: str, obj: Any) -> None:
    """Set the fields that a text names; the others are left. Raises NotationError."""
    seen: set[str] = set()
    for word in text.split():
        path, separator, value = word.partition("=")
        if not separator:
            raise NotationError(f"{_short(word)}: field=value is expected here.")
        if path in seen:
            raise NotationError(f"{_short(path)}: stands twice in the position.")
        seen.add(path)
        _set(layout_of(struct_class), obj, path, path.split("."), value)


def _set(layout: Layout, obj: Any, path: str, parts: list[str], value: str) -> None:
    f = next((f for f in layout.fields if f.name == parts[0]), None)
    if f is None:
        raise NotationError(f"{_short(path)}: {layout.name} has no field {_short(parts[0])}.")
    if f.is_struct:
        if len(parts) < 3 or not parts[1].isdecimal() or int(parts[1]) >= f.shape[0]:
            raise NotationError(
                f"{_short(path)}: {f.name}.0 to {f.name}.{f.shape[0] - 1} and a field are meant."
            )
        _set(f.kind._layout, getattr(obj, f.name)[int(parts[1])], path, parts[2:], value)
    elif len(parts) > 1:
        raise NotationError(f"{_short(path)}: {f.name} has no parts that are set by themselves.")
    elif len(f.shape) == 2:
        lines = value.split("/")
        if len(lines) > f.shape[0]:
            raise NotationError(f"{path}: {len(lines)} rows are given, there are {f.shape[0]}.")
        for index, line in enumerate(lines):
            _set_row(path, f.kind, getattr(obj, f.name)[index], line)
    elif f.shape:
        _set_row(path, f.kind, getattr(obj, f.name), value)
    else:
        setattr(obj, f.name, _number(path, f.kind, value))


def _set_row(path: str, kind: Kind, numbers: list[Any], text: str) -> None:
    index = 0
    for run in text.split(",") if text else ():
        value, separator, times = run.partition("*")
        number = _number(path, kind, value)
        if separator and not (times.isascii() and times.isdecimal() and len(times) < 7 and int(times) > 1):
            raise NotationError(f"{path}: {_short(run)} is not a run like 0*3.")
        for _ in range(int(times) if separator else 1):
            if index == len(numbers):
                raise NotationError(f"{path}: there are {len(numbers)} numbers, more are given.")
            numbers[index] = number
            index += 1


def _number(path: str, kind: Kind, text: str) -> Any:
    try:
        number = float(text) if kind.is_float else int(text)
    except ValueError:
        raise NotationError(f"{path}: {_short(text)} is not a number.") from None
    if not kind.is_float and not kind.low <= number <= kind.high:
        raise NotationError(f"{path}: {number} is out of range, {kind.low} to {kind.high} is possible.")
    return number


def _short(text: str) -> str:
    return repr(text if len(text) <= 40 else text[:37] + "...")


def difference(struct_class: Any, one: bytes, other: bytes) -> str:
    """The first fields in which two states of one struct differ, for messages; "" where they are equal."""
    layout = layout_of(struct_class)
    found = [
        f"{leaf.path}: {a} != {b}"
        for leaf, a, b in zip(layout.leaves, layout.packer.unpack(one), layout.packer.unpack(other))
        if a != b
    ]
    return "; ".join(found[:5]) + (f"; and {len(found) - 5} more" if len(found) > 5 else "")
