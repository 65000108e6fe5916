"""Has the decisions of a table judged while somebody looks, and shows what else was possible.

Each decision is judged from what its seat knew, and from nothing else.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Protocol

from wagonway.bots.pool import BotFailed

from . import messages as m
from .connection import Connection
from .desk import COARSE, DEEP, LOOKED_AT, Desk, Found, Subject
from .showing import all_may_be_seen, may_analyse
from .table import Table
from .texts import TableError
from .variation import Variation

logger = logging.getLogger("wagonway.server")

# The best few decisions that are told of each position, and in a hint.
MOST_TOLD = 4
MOST_ADVICE = 3
# A process may die for reasons that have nothing to do with the position.
MOST_FAILURES = 2
# Plies looked through before others on the server have their turn.
SLICE = 8


@dataclass(frozen=True)
class Choice:
    """A decision of the line that was one of several."""

    ply: int
    seat: int
    action: int
    # Ply at which its move began.
    first: int
    subject: Subject

    @property
    def told(self) -> m.Decided:
        return m.Decided(self.ply, self.seat, self.action, self.first)


def alternatives(found: Found, most: int, taken: int | None = None) -> list[m.Alternative]:
    """The best few of a thought, and the decision that was taken."""
    judged = found.thought.judgements
    told = [
        m.Alternative(
            one.action, one.visits, list(one.chances), list(one.points), one.aim, one.games, one.error
        )
        for place, one in enumerate(judged)
        if place < most or one.action == taken
    ]
    if taken is not None and all(one.action != taken for one in told):
        told.append(m.Alternative(taken, 0, [], []))
    return told


class Outline:
    """The decisions of a line that are to be judged; goes on where the line goes on."""

    def __init__(self) -> None:
        self.choices: list[Choice] = []
        self._line: list[int] = []
        # Whose move is under way: (seat, turn of the rules), and where it began.
        self._move: tuple[tuple[int, int], int] = ((-1, 0), 0)

    async def follow(self, table: Table) -> bool:
        """Take the committed line; whether anything is new."""
        line = [step.action for step in table.line[: table.committed]]
        changed = self._cut(line)
        known = len(self._line)
        state: Any = table.at(known) if known < len(line) else None
        for ply in range(known, len(line)):
            if ply % SLICE == 0:
                await asyncio.sleep(0)
            choice = self._look(table, state, ply, line[ply])
            self._line.append(line[ply])
            state.apply(line[ply])
            if choice is not None:
                self.choices.append(choice)
                changed = True
        return changed

    def _cut(self, line: Sequence[int]) -> bool:
        """Forget what is not of this line."""
        same = 0
        while same < min(len(line), len(self._line)) and line[same] == self._line[same]:
            same += 1
        if same == len(self._line):
            return False
        # From the beginning of a move, so that it is known where it began.
        keep = max((one.first for one in self.choices if one.first <= same), default=0)
        del self._line[keep:]
        self.choices = [one for one in self.choices if one.ply < keep]
        self._move = ((-1, 0), 0)
        return True

    def _look(self, table: Table, state: Any, ply: int, action: int) -> Choice | None:
        narrator = table.narrator
        seat = int(state.current_player())
        if seat < 0:
            return None
        move = (seat, narrator.turn_of(state))
        if move != self._move[0]:
            self._move = (move, ply)
        if len(narrator.actions(state)) < 2:
            return None
        subject = Subject.of(table.game, table.setup, narrator.information(state, seat))
        return Choice(ply, seat, action, self._move[1], subject)


class Looked(Protocol):
    """A table whose decisions are looked at."""

    table: Table

    @property
    def id(self) -> str: ...


class Analyst:
    """Has the decisions of a table judged: the one looked at first, then all coarsely, then all deeply."""

    def __init__(self, live: Looked, desk: Desk) -> None:
        self._live = live
        self._desk = desk
        self._outline = Outline()
        # Who looks, and at which ply.
        self._lookers: dict[Connection, int | None] = {}
        # Those of them who do not have the outline as it is now.
        self._untold: set[Connection] = set()
        self._found: dict[str, Found] = {}
        # How often searches of a position have failed, and those that one is judging.
        self._failures: Counter[str] = Counter()
        self._busy: set[str] = set()
        # Decisions that a search has been asked to look at, and has ended: it is not asked twice.
        self._asked: set[tuple[str, int]] = set()
        self._task: asyncio.Task[None] | None = None
        self._variations: dict[Connection, asyncio.Task[None]] = {}
        self._varied: dict[Connection, int] = {}
        self._news = asyncio.Event()
        self._following = asyncio.Lock()
        self._followed = False

    # --- who looks ----------------------------------------------------------------------------------------

    async def look(self, connection: Connection, ply: int | None) -> None:
        """Somebody looks at the analysis, perhaps at one decision."""
        if connection not in self._lookers:
            self._untold.add(connection)
        # Whoever has gone on to another decision is shown no more of what follows this one.
        if ply != self._varied.get(connection):
            self._end_variation(connection)
        self._lookers[connection] = ply
        await self._follow()
        self._consider(connection, ply)
        self._news.set()
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._run(), name=f"analysis of {self._live.id}")

    def leave(self, connection: Connection) -> None:
        """Somebody looks no more; with the last of them the searches end."""
        self._lookers.pop(connection, None)
        self._untold.discard(connection)
        self._end_variation(connection)
        if not self._lookers and self._task is not None:
            self._task.cancel()
            self._task = None

    def _end_variation(self, connection: Connection) -> None:
        self._varied.pop(connection, None)
        variation = self._variations.pop(connection, None)
        if variation is not None:
            variation.cancel()

    async def stop(self) -> None:
        """End all searches."""
        tasks = [task for task in (self._task, *self._variations.values()) if task is not None]
        for connection in list(self._lookers):
            self.leave(connection)
        await asyncio.gather(*tasks, return_exceptions=True)

    def refresh(self) -> None:
        """The line has changed."""
        self._followed = False
        for connection in [one for one in self._lookers if not may_analyse(self._live.table, one)]:
            self.leave(connection)
        self._news.set()

    def _consider(self, connection: Connection, ply: int | None) -> None:
        """Tell what could have been decided at a ply."""
        choice = self._choice(ply)
        if choice is not None:
            narrator, setup = self._live.table.narrator, self._live.table.setup
            known = narrator.position(choice.subject.known, setup)
            told = m.Considered(choice.ply, choice.seat, narrator.prompt(known), narrator.legal(known))
            connection.tell(told)

    def _choice(self, ply: int | None) -> Choice | None:
        return next((one for one in self._outline.choices if one.ply == ply), None)

    # --- what is judged -----------------------------------------------------------------------------------

    async def _follow(self) -> None:
        """Look at what of the line is new, remember what is known of it, and tell it."""
        async with self._following:
            if not self._followed:
                await self._read()
            if self._untold:
                self._tell_outline(self._untold)
                self._tell(self._outline.choices, self._untold)
                self._untold.clear()

    async def _read(self) -> None:
        self._followed = True
        try:
            if await self._outline.follow(self._live.table):
                self._untold.update(self._lookers)
            wanted = [one.subject.position for one in self._outline.choices]
            self._found |= await self._desk.known([key for key in wanted if key not in self._found])
        except BaseException:
            # Whoever looked first has left in the midst of it: it is to be read on, and told to all.
            self._followed = False
            self._untold.update(self._lookers)
            raise

    async def _run(self) -> None:
        try:
            async with asyncio.TaskGroup() as group:
                for _ in range(self._desk.settings.analysis_workers):
                    group.create_task(self._work())
        except asyncio.CancelledError:
            raise
        except Exception:
            logger.exception("The analysis of table %s stopped", self._live.id)

    async def _work(self) -> None:
        while True:
            self._news.clear()
            await self._follow()
            job = next(self._jobs(), None)
            if job is None:
                await self._news.wait()
                continue
            async with self._desk.place(job[0].subject.game, partial(self._urgency, job[2])):
                # While it waited, something else may have become more urgent.
                job = next(self._jobs(), None)
                if job is not None:
                    await self._judge(job[0], job[1])

    async def _judge(self, choice: Choice, simulations: int) -> None:
        key = choice.subject.position
        self._busy.add(key)
        try:
            self._found[key] = await self._desk.search(choice.subject, simulations, choice.action)
            self._asked.add((key, choice.action))
        except BotFailed as error:
            logger.warning("Ply %d of table %s was not judged: %s.", choice.ply, self._live.id, error)
            self._failures[key] += 1
        finally:
            self._busy.discard(key)
        self._tell([one for one in self._outline.choices if one.subject.position == key], self._lookers)

    def _urgency(self, otherwise: int) -> int:
        """How urgent a search is now that somebody may look at another decision."""
        # Whoever looked when it came to wait may have turned to something else.
        return LOOKED_AT if any(self._wishes()) else max(COARSE, otherwise)

    def _wishes(self) -> Iterator[tuple[Choice, int, int]]:
        """What is still to be judged of the decisions that somebody looks at."""
        looked_at = [one for one in map(self._choice, self._lookers.values()) if one is not None]
        for simulations in self._desk.settings.analysis_passes:
            yield from ((one, simulations, LOOKED_AT) for one in looked_at if self._lacks(one, simulations))

    def _jobs(self) -> Iterator[tuple[Choice, int, int]]:
        """What is still to be judged with how many simulations, and how urgent it is; most urgent first."""
        passes = self._desk.settings.analysis_passes
        yield from self._wishes()
        every = spread(self._outline.choices)
        for number, simulations in enumerate(passes):
            urgency = DEEP if number else COARSE
            yield from ((one, simulations, urgency) for one in every if self._lacks(one, simulations))

    def _lacks(self, choice: Choice, simulations: int) -> bool:
        key = choice.subject.position
        if self._failures[key] >= MOST_FAILURES or key in self._busy:
            return False
        found = self._found.get(key)
        if found is None or found.simulations < simulations:
            return True
        # It was judged for another record, or for a hint, and what was taken here was not looked at.
        return found.thought.of(choice.action) is None and (key, choice.action) not in self._asked

    # --- what is told -------------------------------------------------------------------------------------

    def _tell_outline(self, to: Iterable[Connection]) -> None:
        told = [one.told for one in self._outline.choices]
        for connection in to:
            connection.tell(m.Analysis(told, list(self._desk.settings.analysis_passes)))

    def _tell(self, choices: Sequence[Choice], to: Iterable[Connection]) -> None:
        """Tell what was found out about these decisions."""
        verdicts = [verdict for verdict in map(self._verdict, choices) if verdict is not None]
        if verdicts:
            for connection in to:
                connection.tell(m.Judged(verdicts))

    def _verdict(self, choice: Choice) -> m.Verdict | None:
        key = choice.subject.position
        found = self._found.get(key)
        if found is None:
            return m.Verdict(choice.ply, 0, []) if self._failures[key] >= MOST_FAILURES else None
        return m.Verdict(choice.ply, found.simulations, alternatives(found, MOST_TOLD, choice.action))

    # --- what else was possible ---------------------------------------------------------------------------

    def vary(self, connection: Connection, message: m.Vary) -> None:
        """Show what another decision leads to. Raises TableError, or RuleRefused where it is not possible."""
        choice = self._choice(message.ply)
        table = self._live.table
        # After a step back the outline may be of a line that is longer.
        if choice is None or choice.ply >= table.ply:
            raise TableError("no_choice", 404, ply=message.ply)
        state = table.at(choice.ply)
        if not all_may_be_seen(self._live.table):
            # What the seat could not know is made up: nothing of what is to come is told.
            state = state.determinize(choice.seat, choice.subject.seed)
        table.narrator.check_action(state, message.action)
        self._end_variation(connection)
        found = Variation(table, self._desk, connection.tell, message, choice.seat, choice.subject, state)
        self._varied[connection] = choice.ply
        self._variations[connection] = asyncio.create_task(found.run(), name=f"variation of {self._live.id}")


def spread(choices: Sequence[Choice]) -> list[Choice]:
    """All of them, far apart ones first: every 64th, every 32nd, ..., so that the whole game shows early."""
    order = sorted(range(len(choices)), key=lambda place: -(place & -place) if place else -len(choices))
    return [choices[place] for place in order]
