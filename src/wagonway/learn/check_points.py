"""Whether what lessons and the coach say names the number of each thing that they point at, and no other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from fluent.syntax import ast as ftl
from fluent.syntax.serializer import FluentSerializer

from .coach import coach_of
from .lesson import lessons_of

NUMBERS = "①②③④⑤⑥⑦⑧⑨"


def point_faults(game: str, texts: ftl.Resource) -> Iterator[str]:
    """What is marked and never named in these texts, or named and marked nowhere, in sentences."""
    pointing = [(lesson.text_of(step), step.points) for lesson in lessons_of(game) for step in lesson.steps]
    if (file := coach_of(game)) is not None:
        pointing += [(moment.title, moment.points) for moment in file.moments]
    said = {entry.id.name: _numbers(entry) for entry in texts.body if isinstance(entry, ftl.Message)}
    for name, points in pointing:
        yield from _faults(name, points, said.get(name, set()))


def _faults(name: str, points: Sequence[str], named: set[int]) -> Iterator[str]:
    for number, point in enumerate(points):
        if number not in named:
            yield f"{name} never names {NUMBERS[number]}, which marks {point}."
    yield from (
        f"{name} names {NUMBERS[number]}, which marks nothing."
        for number in sorted(named)
        if number >= len(points)
    )


def _numbers(message: ftl.Message) -> set[int]:
    """The marks that a message or one of its attributes names, from 0."""
    text = FluentSerializer().serialize_entry(message)
    return {number for number, sign in enumerate(NUMBERS) if sign in text}
