"""Which effect of which card is being carried out, by the ids under which the component document tells it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from .view import effect_id, line_in_use

Row = dict[str, Any]


def branches_of(line: Row | None) -> list[Row]:
    """The lines from which one is chosen: of an effect itself, or of the part of it that asks; none else."""
    if not isinstance(line, dict):
        return []
    if "choose" in line:
        found: list[Row] = line["of"]
        return found
    return next((found for part in _parts(line) if (found := branches_of(part))), [])


def _parts(line: Row) -> Iterator[Any]:
    yield line.get("then")
    yield from line.get("of") or ()
    yield from (line.get("tiers") or {}).values()


def branch_id(s: Any, c: Any, branch: int) -> str:
    """A branch of the effect under way: A07.2.1."""
    cell = s.activations[s.current].cell
    number = line_in_use(s, c)
    return f"{effect_id(s, s.seats[s.seat].card[cell], number or 0)}.{branch}"
