"""Plays each lesson by its solution and by every wrong answer that it foresees, and says what is wrong."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from wagonway import rulebook
from wagonway.kernel.notation import NotationError
from wagonway.kernel.options import GameError

from .aid import aid_faults, aid_needs
from .book import PARTS, book_faults
from .check_coach import faults_of_coach, needed_by_coach
from .check_points import point_faults
from .judge import DONE, MISSED, Verdict, is_like, judge
from .lesson import Lesson, LessonError, Step, Wrong, course_of, lesson_texts, lessons_of
from .questions import question_faults, question_needs

LANGUAGES = ("en", "ja")


def faults_of(game: str) -> list[str]:
    """What is wrong with the lessons of a game, in sentences. Raises GameError where there is none."""
    try:
        lessons = lessons_of(game)
    except LessonError as error:
        return [str(error)]
    if not lessons:
        return [f"{game} has no lessons."]
    found = [fault for lesson in lessons for fault in _lesson_faults(lesson)]
    found += [*faults_of_coach(game), *question_faults(game)]
    return [*found, *_text_faults(game, lessons), *_heading_faults(game, lessons)]


def play(lesson: Lesson, number: int, decisions: list[str]) -> Verdict:
    """How a step is answered by these decisions. Raises GameError where the rules refuse one."""
    step, start = lesson.steps[number], lesson.start(number)
    for end in range(1, len(decisions)):
        line, state = lesson.walk(step, start, decisions[:end])
        if (verdict := judge(lesson, step, start, line, state)).stand != "task":
            raise LessonError(f"{decisions[end]} comes too late: the step is {verdict.stand} before it.")
    return judge(lesson, step, start, *lesson.walk(step, start, decisions))


def _lesson_faults(lesson: Lesson) -> Iterator[str]:
    if len({step.id for step in lesson.steps}) < len(lesson.steps):
        yield f"{lesson.path.name}: two steps have the same id."
    if all(step.goal is None for step in lesson.steps):
        yield f"{lesson.path.name}: there is nothing to do."
    try:
        lesson.start(len(lesson.steps) - 1)
    except (LessonError, GameError, NotationError) as error:
        yield str(error)
        return
    for number, step in enumerate(lesson.steps):
        for fault in _step_faults(lesson, number, step):
            yield f"{lesson.where(step)}: {fault}"


def _step_faults(lesson: Lesson, number: int, step: Step) -> Iterator[str]:
    if step.goal is None:
        if step.solution or step.wrong:
            yield "it has answers and no goal."
        return
    if lesson.start(number).current_player() != lesson.seat:
        yield "it is not the pupil's turn."
        return
    if step.others and not step.along:
        yield "others act although nothing is `along` the way beyond the pupil's action."
    try:
        if not step.solution:
            yield "it has no solution."
        elif play(lesson, number, step.solution) != Verdict("done", DONE):
            yield "its solution does not reach the goal."
    except (GameError, NotationError) as error:
        yield f"its solution cannot be played: {error}"
    for wrong in step.wrong:
        yield from _wrong_faults(lesson, number, wrong)


def _wrong_faults(lesson: Lesson, number: int, wrong: Wrong) -> Iterator[str]:
    said = " ".join(wrong.decisions)
    try:
        if not is_like(wrong.decisions, wrong):
            yield f"the wrong answer {said} is not like {' '.join(wrong.like)}."
        if not wrong.refused:
            verdict = play(lesson, number, wrong.decisions)
            if verdict.stand != "missed" or verdict.said != wrong.id:
                yield f"the wrong answer {said} is {verdict.stand}, not {wrong.id}."
            return
        *before, last = wrong.decisions
        _, state = lesson.walk(lesson.steps[number], lesson.start(number), before)
        refusal = state.why_not(state.parse_action(last))
        if refusal.name != wrong.refused:
            yield f"the wrong answer {said} gets {refusal.name}, not {wrong.refused}."
    except (GameError, NotationError) as error:
        yield f"the wrong answer {said} cannot be played: {error}"


def _needed(lessons: Iterable[Lesson], terms: Iterable[str] = ()) -> Iterator[str]:
    """Ids of all texts, attributes after a point."""
    for term in terms:
        yield from (f"word-{term}", f"word-{term}.means")
    for lesson in lessons:
        yield lesson.title
        yield f"{lesson.title}.about"
        for step in lesson.steps:
            yield lesson.text_of(step)
            if step.goal is not None:
                said = [DONE, MISSED, *(wrong.id for wrong in step.wrong if wrong.id is not None)]
                yield from (lesson.text_of(step, attribute) for attribute in dict.fromkeys(said))


def _text_faults(game: str, lessons: Iterable[Lesson]) -> Iterator[str]:
    course = course_of(game)
    needed = [*_needed(lessons, course.terms), *needed_by_coach(game)]
    needed += [*aid_needs(game), *question_needs(game)]
    if course.overview:
        needed += ["overview", *(f"overview.{part}" for part in PARTS)]
    allowed = {*needed, *(f"word-{term}.forms" for term in course.terms)}
    for lang in LANGUAGES:
        yield from book_faults(game, lang)
        yield from aid_faults(game, lang)
        text = lesson_texts(game, lang)
        parsed = FluentParser().parse(text)
        for entry in parsed.body:
            if isinstance(entry, ftl.Junk):
                yield f"{lang}.ftl: {(entry.content or '')[:60]!r} cannot be read."
        bundle = FluentBundle([lang])
        bundle.add_resource(FluentResource(text))
        there = set()
        for entry in parsed.body:
            if isinstance(entry, ftl.Message):
                there |= {entry.id.name} | {f"{entry.id.name}.{each.id.name}" for each in entry.attributes}
        yield from (f"{lang}.ftl, {fault}" for fault in point_faults(game, parsed))
        yield from (f"{lang}.ftl lacks {name}." for name in needed if name not in there)
        yield from (f"{lang}.ftl says {name}, which nobody needs." for name in sorted(there - allowed))


def _heading_faults(game: str, lessons: Iterable[Lesson]) -> Iterator[str]:
    rules = rulebook.read(game).rules
    headings = list(dict.fromkeys(rule.heading for rule in rules.values()))
    reference = course_of(game).reference
    for term, refs in course_of(game).terms.items():
        yield from (
            f"course.toml: {term} names {ref}, no line of RULES.md." for ref in refs if ref not in rules
        )
    taught: set[str] = set()
    for lesson in lessons:
        for what in lesson.teaches:
            if what not in headings and what not in rules:
                yield f"{lesson.path.name}: teaches {what!r}, no heading or line of RULES.md."
            taught.add(rules[what].heading if what in rules else what)
    yield from (
        f"course.toml: {what!r} is no heading of RULES.md." for what in reference if what not in headings
    )
    for heading in headings:
        if heading not in taught and heading not in reference:
            yield f"The heading {heading!r} of RULES.md is taught nowhere and not marked as reference."
        if heading in taught and heading in reference:
            yield f"The heading {heading!r} of RULES.md is taught, and marked as reference."
