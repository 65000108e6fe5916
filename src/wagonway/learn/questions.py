"""What a newcomer has to know of a game after its lessons: `games/<game>/lessons/questions.toml`.

    [[questions]]
    id = "loan"
    lesson = "loan"                         # where it is learnt, and in which of its steps
    step = "worth"
    rules = ["LOAN-3"]                      # lines of RULES.md that say so

The message `question-<id>` asks, its attribute `.answer` answers, in what the step has told.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from wagonway import rulebook
from wagonway.kernel.registry import game as game_of

from .lesson import QUESTIONS, Name, folder_of, lesson_texts, lessons_of, read
from .said import saying

NUMBER = 20


class Asked(Struct, frozen=True, forbid_unknown_fields=True):
    """One question, without its words."""

    id: Name
    lesson: Name
    step: Name
    rules: list[str]


class QuestionFile(Struct, frozen=True, forbid_unknown_fields=True):
    questions: list[Asked]


class Question(Struct, frozen=True):
    """GET /api/games/{game}/questions/{lang}: what somebody knows who has had the lessons."""

    id: str
    asks: str
    answer: str
    # Where it is learnt: the lesson, and what that is called.
    lesson: str
    title: str
    # Lines of the rules that say so.
    rules: list[str]


def asked_of(game: str) -> list[Asked]:
    """The questions of a game; none where it has none. Raises GameError, LessonError."""
    path = folder_of(game_of(game)) / QUESTIONS
    file: QuestionFile | None = read(path, QuestionFile) if path.is_file() else None
    return file.questions if file is not None else []


def questions_of(game: str, lang: str) -> list[Question]:
    """The questions of a game in a language. Raises GameError, LessonError."""
    said = saying(lesson_texts(game, lang), lang)
    return [
        Question(
            each.id,
            said(f"question-{each.id}"),
            said(f"question-{each.id}", "answer"),
            each.lesson,
            said(f"lesson-{each.lesson}"),
            each.rules,
        )
        for each in asked_of(game)
    ]


def question_needs(game: str) -> Iterator[str]:
    """Ids of all texts of the questions, attributes after a point."""
    for each in asked_of(game):
        yield from (f"question-{each.id}", f"question-{each.id}.answer")


def question_faults(game: str) -> Iterator[str]:
    """What is wrong with the questions of a game, in sentences."""
    asked, rules = asked_of(game), rulebook.read(game).rules
    if not asked:
        return
    lessons = {lesson.id: lesson for lesson in lessons_of(game)}
    if len(asked) != NUMBER or len({each.id for each in asked}) != NUMBER:
        yield f"{QUESTIONS}: {NUMBER} different questions are asked, and here are {len(asked)}."
    for name in lessons:
        if all(each.lesson != name for each in asked):
            yield f"{QUESTIONS}: nothing is asked of the lesson {name}."
    for each in asked:
        where = f"{QUESTIONS}, {each.id}"
        lesson = lessons.get(each.lesson)
        if lesson is None:
            yield f"{where}: there is no lesson {each.lesson!r}."
            continue
        if each.step not in {step.id for step in lesson.steps}:
            yield f"{where}: {each.lesson} has no step {each.step!r}."
        yield from (f"{where}: {ref} is no line of RULES.md." for ref in each.rules if ref not in rules)
        known = {ref: rules[ref].heading for ref in each.rules if ref in rules}
        if not {*known, *known.values()}.intersection(lesson.teaches):
            yield f"{where}: {each.lesson} does not say that it teaches {' or '.join(each.rules)}."
