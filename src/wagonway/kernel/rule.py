"""Marking rules: plain functions, filed under the lines of RULES.md that they carry out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from types import FunctionType
from typing import Any, TypeVar

_F = TypeVar("_F", bound=Callable[..., Any])


@dataclass(frozen=True)
class RuleInfo:
    """What `@rule` notes of a function."""

    refs: tuple[str, ...]  # it is filed under, as written in RULES.md
    copies: bool = False


def rule(*refs: str, copies: bool = False) -> Callable[[_F], _F]:
    """Mark a function as written in the language of rules; file it under references of RULES.md.

    The function stays what it is and can be called, traced and tested as any other; the kernel derives its
    compiled form from it. Arguments are positional and annotated: Struct classes, int (or an alias of it)
    or bool. `@rule()` marks a helper that no line of the rules names. `copies` says that it carries rows of
    numbers from one record to another, many numbers at a time where the processor can; none of its records is
    part of another one.
    """
    for ref in refs:
        if not isinstance(ref, str):
            raise TypeError("write @rule() with its parentheses, with references as strings.")

    def mark(function: _F) -> _F:
        if not isinstance(function, FunctionType):
            raise TypeError(f"@rule marks a function, not {function!r}.")
        function.__rule__ = RuleInfo(refs, copies)  # type: ignore[attr-defined]
        return function

    return mark


def rule_info(thing: Any) -> RuleInfo | None:
    """What `@rule` noted of a function, None where it was not marked."""
    info = getattr(thing, "__rule__", None)
    return info if isinstance(info, RuleInfo) else None
