"""The coach at a table: what it explains to one page, and what it says of a turn before it is ended."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any

from wagonway.bots.pool import BotFailed
from wagonway.learn import LessonError
from wagonway.learn.coach import Coach, CoachFile, Item, coach_of

from . import messages as m
from .analysis import Looked
from .asked import Searches, Tell, where
from .connection import Connection
from .desk import Desk, Subject
from .showing import seats_of
from .table import Table
from .texts import TableError
from .variation import Variation

logger = logging.getLogger("wagonway.server")


def coach_for(table: Table, connection: Connection) -> CoachFile | None:
    """The coach that this connection may have beside it; None where there is none, or hints are off."""
    if not table.hints_allowed() or not seats_of(table, connection.grant):
        return None
    try:
        return coach_of(table.game)
    except LessonError as error:
        logger.error("The coach of %s has nothing to say: %s", table.game, error)
        return None


def switch(table: Table, connection: Connection, message: m.Coach, desk: Desk) -> None:
    """Put a coach beside a connection, or send it away. Raises TableError where there can be none."""
    if message.on:
        table.check_alone()
    file = coach_for(table, connection) if message.on else None
    if message.on and file is None:
        raise TableError("no_hints", 403)
    connection.coach = Coach(file, set(message.known)) if file is not None else None
    if connection.coach is None:
        desk.dismiss(connection)
    else:
        desk.expect(connection, table.game)
    connection.refresh()


def moments(table: Table, connection: Connection) -> list[m.Moment] | None:
    """What the coach of a connection explains now; None where it can have none."""
    if coach_for(table, connection) is None:
        return None
    seat, coach = connection.shown, connection.coach
    if coach is None or table.gathering or seat not in seats_of(table, connection.grant):
        return []
    mine = table.seat_on_turn() == seat
    end = table.ply if mine else table.committed
    since = table.since([seat]) or 0
    said = [Item(*item, ply=ply) for ply, step in enumerate(table.line[:end]) for item in step.items]
    heard = [item for item in said if item.ply >= since]
    over = mine and table.can_end()
    told = coach.tell(table.at(end), seat, since, heard, said[: len(said) - len(heard)], over)
    return [
        m.Moment(moment.id, points, moment.lesson, moment.rules, moment.offers) for moment, points in told
    ]


class Weigher:
    """Has turns weighed before they are ended, each for the page that asked."""

    def __init__(self, live: Looked, desk: Desk) -> None:
        self._live = live
        self._desk = desk
        self._searches = Searches()

    def weigh(self, connection: Connection, message: m.Weigh) -> None:
        """Weigh the turn under way, and tell what it gives up.

        Raises TableError where there is none, or the same page waits for that already.
        """
        table = self._live.table
        file = coach_for(table, connection)
        if file is None:
            raise TableError("no_hints", 403)
        seat = table.check_turn(seats_of(table, connection.grant), message.ply)
        if not table.can_end():
            raise TableError("cannot_end", 409)
        first = min(table.back_to(), default=table.ply)
        start = table.at(first)
        taken = [step.action for step in table.line[first:]]
        subject = Subject.of(table.game, table.setup, table.narrator.information(start, seat))
        tell = connection.tell
        self._searches.begin(
            where(table),
            tell,
            lambda: self._weigh(tell, message, seat, subject, start, taken, file),
            name=f"coach of {self._live.id}",
        )

    def forget(self) -> None:
        """A turn that was ended or taken back is not weighed further."""
        self._searches.forget(where(self._live.table))

    async def stop(self) -> None:
        """End all searches."""
        await self._searches.stop()

    async def _weigh(
        self,
        tell: Tell,
        message: m.Weigh,
        seat: int,
        subject: Subject,
        start: Any,
        taken: Sequence[int],
        file: CoachFile,
    ) -> None:
        table = self._live.table
        margin = file.margin_for(table.setup.players)
        first = message.ply - len(taken)
        nothing = m.Weighed(message.id, message.ply, first, None)
        if not taken:
            tell(nothing)
            return
        try:
            found = await self._desk.weigh(subject, taken, file.simulations, margin)
        except BotFailed as error:
            logger.warning("A turn at table %s was not weighed: %s.", self._live.id, error)
            found = None
        if found is None or not found.is_costly(margin):
            tell(nothing)
            return
        tell(m.Weighed(message.id, message.ply, first, round(found.loss, 4)))
        # What the seat cannot know is made up: what is shown tells nothing of it.
        state = start.determinize(seat, subject.seed)
        wish = m.Vary(message.id, first, found.better[0])
        better = Variation(table, self._desk, tell, wish, seat, subject, state, replies=False)
        better.follow(found.better)
