"""Lessons at the server: each is a table in memory, of one pupil and one socket, of which nothing is kept.

It says what every table says, so that a page draws it alike, and with it how the lesson stands (`taught`).
"""

from __future__ import annotations

import logging

import msgspec

from wagonway import rulebook
from wagonway.learn import Lesson, LessonError, lesson_texts, lessons_of
from wagonway.learn.aid import aid_of
from wagonway.learn.book import book_of
from wagonway.learn.judge import Verdict, judge
from wagonway.learn.lesson import Taken
from wagonway.learn.pace import minutes_of
from wagonway.learn.questions import questions_of

from . import log
from . import messages as m
from .connection import Connection
from .edit import Edit
from .house import House
from .play import Library, Narrator
from .texts import LANGUAGES, TableError
from .unkept import Unkept, UnkeptTable

logger = logging.getLogger("wagonway.server")

READ_ON = "prompt-lesson"  # of the client's shell


def infos(library: Library, game: str) -> list[m.LessonInfo]:
    """What there is to learn of a game. Raises TableError where its lessons cannot be read."""
    library.game(game)
    lessons = _lessons(game)
    rules = rulebook.read(game).rules if lessons else {}
    return [
        m.LessonInfo(
            id=lesson.id,
            minutes=minutes_of(lesson),
            tasks=sum(step.goal is not None for step in lesson.steps),
            teaches=[ref for ref, rule in rules.items() if {ref, rule.heading}.intersection(lesson.teaches)],
        )
        for lesson in lessons
    ]


def book(library: Library, game: str, lang: str) -> m.Book:
    """Overview and words of a game. Raises TableError where they cannot be read, or lack this language."""
    library.game(game)
    _check_lang(lang)
    try:
        return book_of(game, lang)
    except LessonError as error:
        raise _broken(error) from error


def aid(library: Library, game: str, lang: str, components: str | None) -> list[m.AidPart]:
    """A game on one page, with the figures of a component set. Raises TableError as `book` does."""
    document = library.components(game, components)
    _check_lang(lang)
    try:
        return aid_of(game, lang, document)
    except LessonError as error:
        raise _broken(error) from error


def questions(library: Library, game: str, lang: str) -> list[m.Question]:
    """What lessons are to have taught. Raises TableError as `book` does."""
    library.game(game)
    _check_lang(lang)
    try:
        return questions_of(game, lang)
    except LessonError as error:
        raise _broken(error) from error


def texts(library: Library, game: str, lang: str) -> str:
    """The Fluent text of a game's lessons. Raises TableError where they lack this language."""
    library.game(game)
    _check_lang(lang)
    return lesson_texts(game, lang)


def _check_lang(lang: str) -> None:
    if lang not in LANGUAGES:
        raise TableError("unknown_lang", 404, lang=lang[:20], known=", ".join(LANGUAGES))


def _lessons(game: str) -> tuple[Lesson, ...]:
    try:
        return lessons_of(game)
    except LessonError as error:
        raise _broken(error) from error


def _broken(error: LessonError) -> TableError:
    logger.error("A lesson cannot be held: %s", error)
    return TableError("broken_lesson", 500, reason=str(error))


def find(library: Library, game: str, lesson: str) -> Lesson:
    """A lesson by its id, with all its positions. Raises TableError where there is none."""
    library.game(game)
    for each in _lessons(game):
        if each.id == lesson:
            try:
                each.start(0)
            except LessonError as error:
                raise _broken(error) from error
            return each
    raise TableError("no_lesson", 404)


class LessonTable(UnkeptTable):
    """A step of a lesson as a table: chance and the other seats do what its file says, and no more."""

    def __init__(self, lesson: Lesson, number: int, narrator: Narrator) -> None:
        super().__init__(lesson.id, lesson.start(number), lesson.seat, narrator)
        self.lesson, self.number = lesson, number

    def others_next(self) -> int | None:
        """What chance or another seat does next, once the pupil's turn is ended."""
        if self.ply > self.committed:
            return None
        return self.lesson.others_next(self.lesson.steps[self.number], self._taken(), self.tip)

    def verdict(self) -> Verdict:
        """How the pupil's decisions answer the step."""
        step = self.lesson.steps[self.number]
        return judge(self.lesson, step, self.start, self._taken(), self.tip)

    def is_apart(self) -> bool:
        """Whether the step was solved, and not as the lesson solves it."""
        step = self.lesson.steps[self.number]
        if self.verdict().stand != "done":
            return False
        # What comes after the pupil's turn belongs to both.
        state, line = self.tip.copy(), self._taken()
        while (action := self.lesson.others_next(step, line, state)) is not None:
            line.append(Taken(state.action_text(action), False, ()))
            state.apply(action)
        own = self.lesson.walk(step, self.start, step.solution)[1]
        return bool(state.position_text() != own.position_text())

    def _taken(self) -> list[Taken]:
        return [
            Taken(
                self.tip.action_text(ply.action),
                ply.seat == self.lesson.seat,
                tuple(item.id for item in ply.items),
            )
            for ply in self.line
        ]


class Lecture(Unkept):
    """A lesson under way."""

    table: LessonTable

    def __init__(self, house: House, lesson: Lesson) -> None:
        begun = lesson.start(0)
        setup = log.Setup(begun.players, begun.rules_version, begun.components.hash, begun.options)
        self._narrator = house.library.narrator(lesson.game.id, setup)
        super().__init__(house, LessonTable(lesson, 0, self._narrator), lesson.seat)
        self._told: tuple[int, Verdict] | None = None
        self._apart = False

    async def go_on(self, edit: Edit) -> None:
        table = edit.table
        assert isinstance(table, LessonTable)
        while (action := table.others_next()) is not None:
            player = int(table.tip.current_player())
            edit.add(log.Decision(player, action, bot=True) if player >= 0 else log.Chance(action))

    def turn_to(self, number: int) -> None:
        """Begin a step, perhaps once more. Raises TableError where there is none."""
        lesson = self.table.lesson
        if number >= len(lesson.steps):
            raise TableError("no_lesson", 404)
        if number != self.table.number:
            self._apart = number == self.table.number + 1 and self.table.is_apart()
        self.begin(LessonTable(lesson, number, self._narrator))

    def tell(self, *, fresh: bool = False) -> None:
        table, verdict = self.table, self.table.verdict()
        if not fresh and self._told == (table.number, verdict):
            return
        self._told = (table.number, verdict)
        lesson = table.lesson
        step = lesson.steps[table.number]
        said = lesson.text_of(step, verdict.said) if verdict.said else None
        told = m.Taught(
            lesson=lesson.id,
            step=table.number,
            steps=len(lesson.steps),
            stand=verdict.stand,
            text=lesson.text_of(step),
            said=said,
            points=step.points,
            fresh=fresh,
            apart=self._apart,
        )
        for connection in self.connections:
            connection.tell(told)

    def update(self, connection: Connection) -> m.Update:
        """The table; where the teacher has the word, nothing can be decided."""
        update = super().update(connection)
        if self.table.verdict().stand == "task":
            return update
        # Whoever comes next at the table has to wait: it is the pupil who reads.
        turn = update.turn and msgspec.structs.replace(
            update.turn, seat=self.table.lesson.seat, can_end=False
        )
        prompt = m.Prompt(READ_ON)
        return msgspec.structs.replace(update, legal=[], unlisted=[], prompt=prompt, turn=turn)
