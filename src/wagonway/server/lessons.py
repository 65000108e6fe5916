"""Lessons at the server: each is a table in memory, of one pupil and one socket, of which nothing is kept.

It says what every table says, so that a page draws it alike, and with it how the lesson stands (`taught`).
"""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager

import msgspec

from wagonway import rulebook
from wagonway.learn import Lesson, LessonError, course_of, lesson_texts, lessons_of
from wagonway.learn.judge import Verdict, judge
from wagonway.learn.lesson import Taken

from . import log
from . import messages as m
from .connection import Connection
from .edit import Edit
from .house import House
from .live import Live
from .play import Library, Narrator
from .store import Grant
from .table import Table
from .texts import LANGUAGES, TableError

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
            minutes=lesson.minutes,
            tasks=sum(step.goal is not None for step in lesson.steps),
            teaches=[ref for ref, rule in rules.items() if {ref, rule.heading}.intersection(lesson.teaches)],
        )
        for lesson in lessons
    ]


def terms(library: Library, game: str) -> list[m.Term]:
    """The words of a game. Raises TableError where they cannot be read."""
    library.game(game)
    try:
        return [m.Term(term, refs) for term, refs in course_of(game).terms.items()]
    except LessonError as error:
        raise _broken(error) from error


def texts(library: Library, game: str, lang: str) -> str:
    """The Fluent text of a game's lessons. Raises TableError where they lack this language."""
    library.game(game)
    if lang not in LANGUAGES:
        raise TableError("unknown_lang", 404, lang=lang[:20], known=", ".join(LANGUAGES))
    return lesson_texts(game, lang)


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


class LessonTable(Table):
    """A step of a lesson as a table: chance and the other seats do what its file says, and no more."""

    def __init__(self, lesson: Lesson, number: int, narrator: Narrator) -> None:
        start = lesson.start(number)
        setup = log.Setup(
            players=start.players,
            rules=start.rules_version,
            components=start.components.hash,
            options=start.options,
            hints=False,
        )
        super().__init__(lesson.id, lesson.game.id, setup, narrator)
        self.lesson, self.number, self.start = lesson, number, start
        self.tip, self.positions = start.copy(), [bytes(start)]
        places = [log.Place("here" if seat == lesson.seat else "bot", "") for seat in range(start.players)]
        self.apply(log.Opened(places))

    def bot_to_act(self) -> None:
        """Nobody thinks here."""
        return

    def others_next(self) -> int | None:
        """What chance or another seat does next, once the pupil's turn is ended."""
        if self.ply > self.committed:
            return None
        return self.lesson.others_next(self.lesson.steps[self.number], self._taken(), self.tip)

    def verdict(self) -> Verdict:
        """How the pupil's decisions answer the step."""
        step = self.lesson.steps[self.number]
        return judge(self.lesson, step, self.start, self._taken(), self.tip)

    def _taken(self) -> list[Taken]:
        return [
            Taken(
                self.tip.action_text(ply.action),
                ply.seat == self.lesson.seat,
                tuple(item.id for item in ply.items),
            )
            for ply in self.line
        ]


class Lecture(Live):
    """A lesson under way."""

    table: LessonTable

    def __init__(self, house: House, lesson: Lesson) -> None:
        begun = lesson.start(0)
        setup = log.Setup(begun.players, begun.rules_version, begun.components.hash, begun.options)
        self._narrator = house.library.narrator(lesson.game.id, setup)
        self.pupil = Grant("pupil", "seat", lesson.seat)
        super().__init__(house, LessonTable(lesson, 0, self._narrator), [self.pupil])
        self._told: tuple[int, Verdict] | None = None

    @asynccontextmanager
    async def edit(self) -> AsyncIterator[Edit]:
        """As at any table, but what happens is written nowhere."""
        async with self.lock:
            edit = Edit(self.table)
            yield edit
            table = edit.table
            assert isinstance(table, LessonTable)
            while (action := table.others_next()) is not None:
                player = int(table.tip.current_player())
                edit.add(log.Decision(player, action, bot=True) if player >= 0 else log.Chance(action))
            if edit.changes:
                before, self.table = self.table, table
                self._happened(before, edit.low, edit.answered)
                self._teach()

    def join(self, connection: Connection, entry: int | None) -> None:
        super().join(connection, None)
        self._teach(fresh=True)

    def turn_to(self, number: int) -> None:
        """Begin a step, perhaps once more. Raises TableError where there is none."""
        lesson = self.table.lesson
        if number >= len(lesson.steps):
            raise TableError("no_lesson", 404)
        before, self.table = self.table, LessonTable(lesson, number, self._narrator)
        self._happened(before, 0, "gone")
        self._teach(fresh=True)

    def end(self) -> None:
        """Close it: it was open for long enough."""
        for connection in self.connections:
            connection.leave("lesson_over")

    def _teach(self, *, fresh: bool = False) -> None:
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


class Lectures:
    """The lessons that are open at a server: so many at most, and so many for one address."""

    def __init__(self, most: int, most_each: int) -> None:
        self._most, self._most_each = most, most_each
        self._open: Counter[str] = Counter()

    @contextmanager
    def place(self, address: str) -> Iterator[None]:
        """A place for one lesson. Raises TableError where there is none."""
        if self._open[address] >= self._most_each or self._open.total() >= self._most:
            raise TableError("too_many_lessons", 429)
        self._open[address] += 1
        try:
            yield
        finally:
            self._open[address] -= 1
            self._open += Counter()  # forgets who has none
