"""How much time each seat has left: what the entries of a log say, and nothing else.

A turn brings `rule.turn` seconds; what it takes beyond them comes out of the seat's bank. All moments and
spans here are in milliseconds.
"""

from __future__ import annotations

import copy
import math
from collections.abc import Callable, Iterator

from . import messages as m

SECOND = 1000
MINUTE = 60 * SECOND
HOUR = 60 * MINUTE
DAY = 24 * HOUR
# 1970 began on a Thursday: so many days before it, a Monday.
MONDAY_BEFORE = 3
# Who plays on after a time-out has at least this for the turn.
GRACE = MINUTE


class Clocks:
    """The clocks of a table after the entries so far."""

    def __init__(self, rule: m.Clock, players: int) -> None:
        self.rule = rule
        # Beyond what each turn brings, by seat.
        self.bank = [rule.game * SECOND] * players
        # Whose clock runs, in which turn (plies that were committed before it), since when.
        self.running: int | None = None
        self.turn = -1
        self.began = 0
        # The number by the rules of the turn in which the clock runs.
        self._number = 0
        # Of seats whose clock stopped in a turn that is still theirs: its number, and what they took of it.
        self._taken: dict[int, tuple[int, int]] = {}
        # When no clock runs because nobody could reach the server, and when that of a seat does not run.
        self.downs: list[tuple[int, int]] = []
        self.rests: list[list[tuple[int, int]]] = [[] for _ in range(players)]

    def copy(self) -> Clocks:
        twin = copy.copy(self)
        twin.bank = self.bank[:]
        twin._taken = dict(self._taken)
        twin.downs = self.downs[:]
        twin.rests = [rests[:] for rests in self.rests]
        return twin

    # --- what entries do --------------------------------------------------------------------------------

    def turn_to(
        self, seat: int | None, turn: int, at: int, *, made: bool, begun: Callable[[], tuple[int, int] | None]
    ) -> None:
        """From now on the clock of a seat runs; `made`: the turn before was ended by its player.

        `begun` says whose turn it is by the rules, and its number; None while that is not clear.
        """
        same = (seat, turn) == (self.running, self.turn) or seat is None is self.running
        if self.running is not None and not same:
            self._stop(self.running, at, made=made)
        now = begun() if self._taken or not same else None
        if now is not None:
            self._charge(*now)
        if not same:
            self.running, self.turn, self.began = seat, turn, at
            self._number = now[1] if now is not None else 0

    def _stop(self, seat: int, at: int, *, made: bool) -> None:
        _, before = self._taken.pop(seat, (0, 0))
        taken = before + self.counted(seat, self.began, at)
        if made:
            self._spend(seat, taken)
            self.bank[seat] += self.rule.increment * SECOND
        else:
            self._taken[seat] = self._number, taken

    def _charge(self, mover: int, number: int) -> None:
        """What seats took of turns that a bot has ended for them, or a step back, is gone like any other."""
        for seat, (of, taken) in list(self._taken.items()):
            if (seat, of) != (mover, number):
                self._spend(seat, taken)
                del self._taken[seat]

    def _spend(self, seat: int, taken: int) -> None:
        self.bank[seat] = max(0, self.bank[seat] - max(0, taken - self.rule.turn * SECOND))

    def time_out(self) -> None:
        """The time of the seat on turn is up, and forgiven: it has all of a turn when its clock runs next."""
        seat = self.running
        assert seat is not None
        self.running = None
        self._taken.pop(seat, None)
        self.bank[seat] = 0 if self.rule.turn * SECOND >= GRACE else GRACE

    def rest(self, seat: int, at: int, days: int) -> None:
        """A seat is away for so many days, if it has as many left; 0: it is back."""
        rests = [(first, min(end, at)) for first, end in self.rests[seat]]
        self.rests[seat] = [(first, end) for first, end in rests if first < end]
        if span := min(days * DAY, self.rest_left(seat)):
            self.rests[seat].append((at, at + span))

    # --- what they say ----------------------------------------------------------------------------------

    def rest_left(self, seat: int) -> int:
        """What a seat may still be away, beyond what it has asked for."""
        return self.rule.vacation * DAY - sum(end - first for first, end in self.rests[seat])

    def rests_until(self, seat: int, at: int) -> int | None:
        """Until when a seat is away; None where it is not."""
        return next((end for first, end in self.rests[seat] if first <= at < end), None)

    def left(self, seat: int, at: int) -> int:
        """What a seat has for its turn, or would have if that began now."""
        _, taken = self._taken.get(seat, (0, 0))
        if seat == self.running:
            taken += self.counted(seat, self.began, at)
        return max(0, self.rule.turn * SECOND + self.bank[seat] - taken)

    def due(self) -> int | None:
        """When the time of the seat on turn is up; None where no clock runs."""
        seat = self.running
        if seat is None:
            return None
        span = self.left(seat, self.began)
        end = self.began
        for first, until in self._runs(seat, self.began):
            end = first
            if span <= until - first:
                return first + span
            span -= int(until - first)
        return end

    def is_paused(self, at: int) -> bool:
        """Whether the clock that would run stands still."""
        return self.running is not None and not self.counted(self.running, at, at + 1)

    def counted(self, seat: int, first: int, end: int) -> int:
        """How much of a stretch of time counts for a seat."""
        total = 0
        for begin, until in self._runs(seat, first):
            if begin >= end:
                break
            total += int(min(until, end)) - begin
        return total

    def _runs(self, seat: int, first: int) -> Iterator[tuple[int, float]]:
        """The stretches from a moment on in which the clock of a seat runs, in order; the last has no end."""
        pauses = sorted(self.downs + self.rests[seat])
        at = first
        while True:
            over = [end for begin, end in pauses if begin <= at < end]
            weekend = self._weekend(at)
            if weekend is not None and weekend[0] <= at:
                over.append(weekend[1])
            if over:
                at = max(over)
                continue
            ahead: list[float] = [begin for begin, _ in pauses if begin > at]
            if weekend is not None:
                ahead.append(weekend[0])
            until = min(ahead, default=math.inf)
            yield at, until
            if until == math.inf:
                return
            at = int(until)

    def _weekend(self, at: int) -> tuple[int, int] | None:
        """The weekend that lies over a moment or follows it; None where weekends count."""
        if not self.rule.weekends:
            return None
        shift = self.rule.zone * MINUTE
        monday = ((at + shift) // DAY + MONDAY_BEFORE) // 7 * 7 - MONDAY_BEFORE
        return (monday + 5) * DAY - shift, (monday + 7) * DAY - shift
