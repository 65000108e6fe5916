"""How long a lesson takes somebody who reads slowly: reading it, thinking, and every decision."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from .judge import DONE
from .lesson import Lesson, lesson_texts
from .said import saying

WORDS, CHARACTERS = 100, 250  # a minute; half of what is usual
THINKING, DECIDING = 20, 8  # seconds for a task, and for each of its decisions


@cache
def minutes_of(lesson: Lesson) -> int:
    """Whole minutes for a lesson in the language that takes longer; at least one."""
    reading = max(_words(lesson) / WORDS, _characters(lesson) / CHARACTERS)
    tasks = [step for step in lesson.steps if step.goal is not None]
    doing = THINKING * len(tasks) + DECIDING * sum(len(step.solution) for step in tasks)
    return max(1, round(reading + doing / 60))


def _words(lesson: Lesson) -> int:
    return sum(len(text.split()) for text in _texts(lesson, "en"))


def _characters(lesson: Lesson) -> int:
    return sum(len("".join(text.split())) for text in _texts(lesson, "ja"))


def _texts(lesson: Lesson, lang: str) -> Iterator[str]:
    """What is read by whoever answers rightly."""
    said = saying(lesson_texts(lesson.game.id, lang), lang)
    for step in lesson.steps:
        yield said(lesson.text_of(step))
        if step.goal is not None:
            yield said(lesson.text_of(step), DONE)
