"""Component sets: JSON documents, known by the hash of their content, read into a game's struct."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from msgspec import Struct


class Words(Struct, frozen=True):
    """A message of the game, or of the kernel, as an argument: what is named has another name elsewhere."""

    id: str
    args: dict[str, Any] = {}


Arg = str | int | Words | Sequence["Arg"]
"""An argument of a finding: a text as it stands, a number, a message, or several of these in a row."""


class Finding(Struct, frozen=True):
    """One thing that a check found; `finding-<code>` is the message that says it, with these arguments.

    `place` is where it stands ("3.map[1][4]"), counted from 0 in lists.
    """

    code: str
    place: str
    args: dict[str, Any]
    error: bool  # what the rules force; one is enough to refuse the set. Else taste.


class ComponentError(Exception):
    """A component document that the rules cannot play with; one sentence: where, what, what to do."""

    def __init__(self, text: str, finding: Finding | None = None) -> None:
        super().__init__(text)
        self.finding = finding


def stated(sentence: str, error: bool = True) -> Finding:
    """The finding of a check that has but sentences, "place: what"."""
    found = re.match(r"([\w.\[\]+-]+): (.+)", sentence, re.DOTALL)
    place, text = found.groups() if found else ("components", sentence)
    return Finding("said", place, {"text": text}, error)


class Findings(NamedTuple):
    """All that a check has to say of a document."""

    errors: list[Finding]
    advice: list[Finding]


def content_hash(document: Any) -> str:
    """SHA-256 of the canonical content: the order of keys, spaces and line ends do not count.

    Raises ComponentError where a number is none (NaN) or a text cannot be written (half a character).
    """
    try:
        text = json.dumps(
            document, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False
        )
        return hashlib.sha256(text.encode()).hexdigest()
    except UnicodeEncodeError as error:
        text = "a text in the component document is not Unicode."
        raise ComponentError(text, Finding("not-unicode", "components", {}, True)) from error
    except ValueError as error:
        text = "a number in the component document is none (NaN or infinite)."
        raise ComponentError(text, Finding("no-number", "components", {}, True)) from error


def read_document(path: Path) -> dict[str, Any]:
    """Read a component file. Raises ComponentError where there is none or it is not a JSON object."""
    try:
        document = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise ComponentError(f"{path}: cannot be read ({error.strerror}).") from error
    except UnicodeDecodeError as error:
        raise ComponentError(f"{path}: is not UTF-8 text (byte {error.start}).") from error
    except json.JSONDecodeError as error:
        raise ComponentError(f"{path}: line {error.lineno}, column {error.colno}: {error.msg}.") from error
    except ValueError as error:  # an int of more digits than Python reads
        raise ComponentError(f"{path}: a number in it is too long.") from error
    except RecursionError as error:
        raise ComponentError(f"{path}: is nested too deeply.") from error
    if not isinstance(document, dict):
        raise ComponentError(f"{path}: a component document is a JSON object, not {_kind(document)}.")
    return document


def check_keys(where: str, document: Any, required: Iterable[str], optional: Iterable[str] = ()) -> None:
    """Raise ComponentError unless `document` is an object with all required keys and no unknown ones."""
    if not isinstance(document, dict):
        raise ComponentError(f"{where}: an object is expected here, not {_kind(document)}.")
    required = tuple(required)
    for key in required:
        if key not in document:
            raise ComponentError(f'{where}: "{key}" is missing.')
    known = {*required, *optional}
    for key in document:
        if key not in known:
            raise ComponentError(f'{where}: "{key}" is not known here; known are {", ".join(sorted(known))}.')


def check_int(where: str, value: Any, low: int, high: int) -> int:
    """Return `value` where it is a whole number from low to high; else raise ComponentError."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise ComponentError(f"{where}: a whole number is expected here, not {_kind(value)}.")
    if not low <= value <= high:
        raise ComponentError(f"{where}: {value} is out of range; {low} to {high} is possible.")
    return value


def _kind(value: Any) -> str:
    names = {dict: "an object", list: "a list", str: "text", bool: "true or false", type(None): "null"}
    return names.get(type(value), repr(value))
