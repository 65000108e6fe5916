"""The bot `turn`: takes the turn after which the position looks best, all its moves thought of together.

The search itself is in kernel/turn.py. Here is what surrounds it: room for it, its clock, and what it found.
"""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import numpy as np

from wagonway.kernel import turn
from wagonway.kernel.game import State
from wagonway.kernel.search import DEEPEST, HUNDREDTHS, TASTE_OF_SEARCH, TASTES

from .base import MOST_MS, BotError, Chooser
from .styles import taste_of
from .thought import Step

Search = TypeVar("Search")

NODES = 60_000
MOST_NODES = 10_000_000
WIDTH = 256
MOST_WIDTH = 4096
CHUNK = 4_000  # decisions between two looks at the clock
SEEN = 1 << 14
ROOM = turn.LONGEST + 2 * DEEPEST
WANDERING = 64  # turns that look best, among which a bot that wanders draws
MOST_WANDER = 1000
LOTS, LAST_LOT = 1 << 20, 12.0


@dataclass(frozen=True)
class Turn:
    """A turn that was found: its decisions, and how the position looks after it."""

    decisions: tuple[int, ...]
    """From the position on, up to the end of the turn or to where chance acts."""
    worth: int
    """By the game's evaluation for the seat to act, in its unit (hundredths of a point)."""


def new_desk(
    known: State,
    nodes: int,
    width: int,
    taste: int,
    keep: int,
    reach: int,
    sparing: int = 0,
    openly: int = 0,
    keen: int = 0,
) -> turn.TurnDesk:
    """Room to look for turns from positions like this one, and how to go about it: see `TurnSearch`.

    `sparing` and `openly` are those of kernel/turn.py.
    """
    form = known._form
    space = form.new_search_space()
    works = form.new_bench().works
    if keen:
        form.make_keen(works)
    numbers = np.zeros(turn.NUMBERS, np.int64)
    for place, value in (
        (turn.TASTE, taste),
        (turn.WIDTH, width),
        (turn.LIMIT, nodes),
        (turn.KEEP, keep),
        (turn.REACH, reach),
        (turn.SPARING, sparing),
        (turn.OPENLY, openly),
    ):
        numbers[place] = value
    rows = 2 * width + keep + 1
    return turn.TurnDesk(
        comps=known._comps,
        works=works,
        space=space,
        data=form.rows_of_bytes(space.stack),
        beam=form.new_states(rows),
        values=np.zeros(rows, np.int64),
        chains=np.zeros((rows, ROOM), np.int16),
        lengths=np.zeros(rows, np.int32),
        marks=np.zeros(keep, np.int64),
        seen=np.zeros(min(SEEN, 16 * width), np.int64),
        numbers=numbers,
    )


class TurnSearch:
    """Looks for the best turns from one information state after another, each for whoever is to act in it.

    `nodes` is about how many decisions are tried, `width` how many positions between two moves are gone on
    from, `keep` how many turns are told; a turn is judged where it stands after `reach` moves. With
    `openly=1` it may begin with any decision there is, whatever `consider` says; with `keen=1` that looks
    closer, in a game that can. The result follows from `known` and these alone, unless a clock ends the
    search.
    """

    def __init__(
        self,
        known: State,
        nodes: int = NODES,
        width: int = WIDTH,
        taste: int = TASTE_OF_SEARCH,
        keep: int = 1,
        reach: int = turn.MOST_MOVES,
        openly: int = 0,
        keen: int = 0,
    ) -> None:
        self._drivers = known._form.drivers
        self._desk = new_desk(known, nodes, width, taste, keep, reach, openly=openly, keen=keen)

    def think(self, known: State, seconds: float | None = None) -> tuple[Turn, ...]:
        """The best turns from here, the best first, or those found in so many seconds; at least one.

        What the seat to act cannot know is hidden first. Raises BotError where no player is to act, or no
        turn can be brought to an end: so it may be where what somebody does not know is made up.
        """
        seat = known.current_player()
        if seat < 0:
            raise BotError("no player is to act.")
        end = math.inf if seconds is None else time.perf_counter() + seconds
        known = known.information_state(seat)
        self._drivers["at_begin_turn"](known._states, 0, self._desk)
        while self._drivers["at_go_on_turn"](self._desk, CHUNK) and time.perf_counter() < end:
            pass
        if not self._number(turn.KEPT) and not self._number(turn.OPEN):
            raise BotError("no turn can be brought to an end.")
        first, kept = 2 * self._number(turn.WIDTH), self._number(turn.KEPT)
        rows = range(first, first + kept) if kept else [first + self._number(turn.KEEP)]
        return tuple(sorted(map(self._turn, rows), key=lambda found: -found.worth))

    def _turn(self, row: int) -> Turn:
        desk = self._desk
        decisions = tuple(int(each) for each in desk.chains[row][: int(desk.lengths[row])])
        return Turn(decisions, int(desk.values[row]))

    def _number(self, place: int) -> int:
        return int(self._desk.numbers[place])

    @property
    def is_complete(self) -> bool:
        """Nothing was left out: no turn is better, of what the game's `consider` keeps."""
        return not any(map(self._number, (turn.CUT, turn.HERE, turn.NEXT)))

    @property
    def judged(self) -> int:
        """How many turns were judged."""
        return self._number(turn.ENDS)

    @property
    def tried(self) -> int:
        """How many decisions were tried."""
        return self._number(turn.USED)


class Plan:
    """A turn that was decided on, followed as long as nothing else happens."""

    def __init__(self, steps: Sequence[Step] = ()) -> None:
        self._steps = {step.known: step.decision for step in steps}

    @property
    def steps(self) -> tuple[Step, ...]:
        """What is meant to be done."""
        return tuple(Step(known, decision) for known, decision in self._steps.items())

    def make(self, known: State, decisions: Sequence[int]) -> None:
        """Mean to take these decisions from an information state on."""
        self._steps = {}
        seat = known.current_player()
        state = known.information_state(seat)
        for decision in decisions:
            self._steps[_key(state)] = decision
            state.apply(decision)
            if state.current_player() != seat:
                return
            state = state.information_state(seat)

    def next(self, known: State) -> int | None:
        """The decision that was meant to be taken here."""
        return self._steps.get(_key(known)) if self._steps else None


def _key(known: State) -> bytes:
    return known._form.to_bytes(known._states, 0)


class TurnTaker(Generic[Search]):
    """A bot that decides on whole turns and takes what it decided on, as long as nothing else happens.

    `Search` is what it thinks with, made anew for another table.
    """

    def __init__(self) -> None:
        self._search: Search | None = None
        self._table: Any = None
        self._plan = Plan()

    def new_search(self, info_state: State) -> Search:
        """What it thinks with at the table of this information state."""
        raise NotImplementedError

    def decide(self, search: Search, info_state: State, rng: Chooser) -> Turn:
        """The turn to take from here."""
        raise NotImplementedError

    def search_at(self, info_state: State) -> Search:
        """What it thinks with at the table of this information state, made anew only at another one."""
        table = (info_state._form, info_state.components, info_state.players)
        if self._search is None or self._table != table:
            self._search, self._table = self.new_search(info_state), table
        return self._search

    def resume(self, meant: Sequence[Step]) -> None:
        """Go on with the turn that was begun at the table which is asked about next."""
        self._plan = Plan(meant)

    def meant(self) -> tuple[Step, ...]:
        """What is meant in the turn that was begun, for `resume`."""
        return self._plan.steps

    def over(self, scores: Sequence[int], returns: Sequence[float]) -> None:
        """Nothing of a game goes on into the next."""
        self._plan = Plan()

    def choose(self, info_state: State, legal: Sequence[int], rng: Chooser) -> int:
        if len(legal) == 1:
            return legal[0]
        planned = self._plan.next(info_state)
        if planned is not None:
            return planned
        decisions = self.decide(self.search_at(info_state), info_state, rng).decisions
        self._plan.make(info_state, decisions)
        return decisions[0]


class TurnBot(TurnTaker[TurnSearch]):
    """Plays its best turn, decision after decision.

    It draws no lots: the choice follows from the information state in which the turn began, unless `ms` ends
    the search early. `style` is one of those of the game. With `wander` it draws lots among turns, where so
    many points less make one e times as rare: for games to learn from.
    """

    def __init__(
        self,
        nodes: int = NODES,
        width: int = WIDTH,
        taste: int = TASTE_OF_SEARCH,
        ms: int = 0,
        style: str = "",
        wander: float = 0.0,
        keen: int = 0,
    ) -> None:
        super().__init__()
        for name, value, least, most in (
            ("nodes", nodes, 1, MOST_NODES),
            ("width", width, 1, MOST_WIDTH),
            ("ms", ms, 0, MOST_MS),
            ("wander", wander, 0, MOST_WANDER),
            ("keen", keen, 0, 1),
        ):
            if not least <= value <= most:
                raise ValueError(f"{name} is a number from {least} to {most}")
        if not 0 <= taste < TASTES:
            raise ValueError(f"taste is a number from 0 to {TASTES - 1}")
        self._settings: dict[str, Any] = {"nodes": nodes, "width": width, "keen": keen}
        self._taste, self._style, self._wander = taste, style, wander
        self._seconds = ms / 1000 if ms else None

    def new_search(self, info_state: State) -> TurnSearch:
        taste = taste_of(self._taste, self._style, info_state.game.spec)
        keep = WANDERING if self._wander else 1
        return TurnSearch(info_state, taste=taste, keep=keep, **self._settings)

    def decide(self, search: TurnSearch, info_state: State, rng: Chooser) -> Turn:
        turns = search.think(info_state, self._seconds)
        if not self._wander:
            return turns[0]
        return turns[drawn([found.worth / HUNDREDTHS for found in turns], self._wander, rng)]


def drawn(points: Sequence[float], wander: float, rng: Chooser) -> int:
    """The place of one of these by lot: exp(-points behind / wander) as likely as the best."""
    best = max(points)
    behind = [(best - each) / wander for each in points]
    weights = [math.ceil(LOTS * math.exp(-each)) if each < LAST_LOT else 0 for each in behind]
    left = rng.below(sum(weights))
    for place, weight in enumerate(weights):
        if left < weight:
            return place
        left -= weight
    raise AssertionError("the lot is smaller than the sum of the weights")
