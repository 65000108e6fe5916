"""What another decision leads to: the rest of its move as the search sees it, and what it expects then.

The move itself goes on from the position of the table, as the turn does for which the decision was judged;
where it was judged alone, as the search decides then. What others do then depends on much that the seat
cannot know: their hands, the order of decks, luck. All that is made up once, always alike for the same
decision, and everybody plays on in that position by what they would know there.

A hint is told the rest of the move alone.
"""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack
from typing import Any

import msgspec

from wagonway.bots.pool import BotFailed
from wagonway.kernel.chance import RandomSource

from . import messages as m
from .desk import WAITING, Desk, Subject
from .table import Table

logger = logging.getLogger("wagonway.server")

# Steps of the move itself, and of what is expected after it.
MOST_STEPS = 12
MOST_EXPECTED = 30


class Variation:
    """Tells, step by step, what the decision wished for leads to.

    `known` is what `seat` knows of the position, `state` the position itself, which is played on.
    """

    def __init__(
        self,
        table: Table,
        desk: Desk,
        tell: Callable[[m.Varied], None],
        wish: m.Vary,
        seat: int,
        known: Subject,
        state: Any,
        *,
        replies: bool = True,
    ) -> None:
        self._table = table
        self._narrator = table.narrator
        self._desk = desk
        self._send = tell
        self._wish = wish
        self._seat = seat
        self._state = state
        # Whether others are to answer.
        self._replies = replies
        self._known = known
        self._luck = RandomSource(known.seed)
        self._told: m.Varied | None = None
        self._steps = 0
        # A search's place, kept for a whole move: between two steps nobody else's search gets in.
        self._place = AsyncExitStack()
        self._has_place = False

    async def run(self) -> None:
        """To the end of what can be told."""
        try:
            async with self._place:
                await self._finish_move()
                await self._play_on()
        except Exception as error:
            if not isinstance(error, BotFailed):
                logger.exception("What follows ply %d of table %s", self._wish.ply, self._table.id)
            self._tell_end()

    def follow(self, decisions: Sequence[int]) -> None:
        """Tell these decisions, one after the other, as what the seat might have done."""
        for number, action in enumerate(decisions, start=1):
            by, decision, items = self._take(action)
            self._tell(by, decision, items, more=number < len(decisions), expected=False)

    async def _finish_move(self) -> None:
        move = self._mover()
        action = self._wish.action
        rest = deque(await self._rest_of(action))
        while True:
            by, decision, items = self._take(action)
            same = self._mover() == move and self._steps < MOST_STEPS
            more = same or (self._replies and not self._over())
            self._tell(by, decision, items, more=more, expected=False)
            if not same:
                return
            action = rest.popleft() if rest else await self._best()

    async def _rest_of(self, action: int) -> Sequence[int]:
        """How the turn goes on for which the decision was judged, where it was judged for one."""
        found = (await self._desk.known([self._known.position])).get(self._known.position)
        judged = None if found is None else found.thought.of(action)
        return () if judged is None else judged.rest

    async def _play_on(self) -> None:
        """What is expected until the seat is to move again; alone, its next move."""
        if not self._replies or self._over():
            return
        await self._leave_place()
        self._state = self._state.determinize(self._seat, self._luck)
        self._state.resolve_chance(self._luck)
        if self._over():
            self._tell_end()
            return
        last, moves, steps = self._mover(), 0, 0
        while not self._over() and not (moves and last[0] == self._seat) and steps < MOST_EXPECTED:
            by, decision, items = self._take(await self._best())
            items += self._settle(last)
            steps += 1
            move = self._mover()
            if move != last:
                moves, last = moves + 1, move
                await self._leave_place()
            more = not self._over() and not (moves and move[0] == self._seat) and steps < MOST_EXPECTED
            self._tell(by, decision, items, more=more, expected=True)

    # --- steps ----------------------------------------------------------------------------------------------

    def _mover(self) -> tuple[int, int]:
        return int(self._state.current_player()), self._narrator.turn_of(self._state)

    def _over(self) -> bool:
        return self._narrator.ended(self._state)

    def _take(self, action: int) -> tuple[int, m.Legal, list[m.LogItem]]:
        by = int(self._state.current_player())
        (decision,) = [one for one in self._narrator.legal(self._state) if one.action == action]
        return by, decision, self._apply(action, by)

    def _apply(self, action: int, by: int | None) -> list[m.LogItem]:
        self._state.apply(action)
        ply = self._wish.ply + self._steps
        told = self._narrator.items(self._state)
        return [self._narrator.log_item(ply, by, item, committed=True) for item in told]

    def _settle(self, move: tuple[int, int]) -> list[m.LogItem]:
        """Chance, and decisions of the move that are none, up to where somebody has to think."""
        items: list[m.LogItem] = []
        while not self._over():
            player = int(self._state.current_player())
            if player < 0:
                self._state.resolve_chance(self._luck)
                continue
            legal = self._narrator.actions(self._state)
            if self._mover() != move or len(legal) > 1:
                break
            items += self._apply(legal[0], player)
        return items

    def _tell(
        self, by: int, decision: m.Legal, items: list[m.LogItem], *, more: bool, expected: bool
    ) -> None:
        view = self._narrator.view(self._state, self._seat)
        wish, step = self._wish, self._steps
        self._told = m.Varied(wish.id, wish.ply, step, self._seat, by, decision, view, items, expected, more)
        self._steps += 1
        self._send(self._told)

    def _tell_end(self) -> None:
        """What was told stands; nothing more follows."""
        if self._told is not None:
            self._send(msgspec.structs.replace(self._told, more=False))

    # --- the search -----------------------------------------------------------------------------------------

    async def _best(self) -> int:
        """What the search would decide for whoever is to act. Raises BotFailed."""
        legal = self._narrator.actions(self._state)
        if len(legal) == 1:
            return legal[0]
        seat = int(self._state.current_player())
        known = self._narrator.information(self._state, seat)
        subject = Subject.of(self._table.game, self._table.setup, known)
        simulations = self._desk.settings.analysis_passes[0]
        found = await self._desk.known_well(subject, simulations)
        if found is None:
            if not self._has_place:
                await self._place.enter_async_context(self._desk.place(subject.game, lambda: WAITING))
                self._has_place = True
            found = await self._desk.search(subject, simulations)
        return found.thought.best.action

    async def _leave_place(self) -> None:
        self._has_place = False
        await self._place.aclose()
