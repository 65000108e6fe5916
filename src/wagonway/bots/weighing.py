"""What a turn that was taken gives up against the best one that a search finds; the coach warns by it.

Other turns are drawn up as the bot `turn` does. Simulations that begin after each of them, as those of
`foresight` do, say which is the best; the one taken is among them to the end, so that no tree is deeper than
its own. Then these two meet the same luck, seed by seed, with seeds that had no part in the choice and in
several trees: the mean of the differences is what was given up, and how far the trees are apart says how
sure that is.

All of it starts from what the seat knows.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import fmean
from typing import Any

import numpy as np

from wagonway.kernel import ismcts as tree_search
from wagonway.kernel.game import State
from wagonway.kernel.search import HUNDREDTHS

from .foresight import SEED_STEP, SEEDS, TRUST
from .ismcts import Tree
from .settings import settings_of
from .thought import Weighed, standard_error
from .turn import NODES, ROOM, WIDTH, TurnSearch

# Rises with the code in here, wherever it comes to other answers.
VERSION = 1
TURNS = 12  # that are drawn up
CHOOSING = 0.5  # of the simulations choose the best of them
TREES = 5  # that compare the two, each grown anew: what is seen of luck within one is less than there is
HOPELESS = 2.5  # standard errors below the margin after which it is not looked further


NOTHING_LOST = Weighed(0.0, 0.0, 0)


class Scales:
    """Weighs turns at one kind of table: game, form, components and number of seats of `known`."""

    def __init__(self, known: State, turns: int = TURNS) -> None:
        self._settings = settings_of(known.game.spec, known.players)
        self._turns = turns
        # Chances grow by a quarter for each unit of the scale, where they are even.
        self._weight = TRUST / (4 * self._settings.scale * HUNDREDTHS)
        self._tree = Tree(known, self._settings, 0, 0, keeps=False)
        self._rows = np.zeros((turns + 1, ROOM), np.int16)
        self._lengths = np.zeros(turns + 1, np.int32)

    def weigh(
        self, known: State, taken: Sequence[int], seed: int, simulations: int, margin: float = 0.0
    ) -> Weighed:
        """What the decisions `taken` from here to the end of a turn give up, by so many simulations.

        It ends as soon as a loss of `margin` is out of the question. The answer follows from what the seat to
        act knows and the arguments alone. Raises BotError where no player is to act.
        """
        seat = known.current_player()
        search = TurnSearch(known, NODES, WIDTH, self._settings.taste, self._turns)
        drawn_up = search.think(known)
        known = known.information_state(seat)
        rows, worth = self._candidates(known, seat, taken, drawn_up)
        if len(rows) < 2:
            return NOTHING_LOST
        self._begin(known, seat, rows)
        choosing = int(CHOOSING * simulations)
        best = self._best(known, seat, worth, seed, choosing)
        if best == 0:
            return NOTHING_LOST
        losses: list[float] = []
        pairs = max(1, (simulations - choosing) // (2 * TREES))
        while len(losses) < TREES:
            self._begin(known, seat, (rows[0], rows[best]))
            differences = 0.0
            for pair in range(pairs):
                # No seed of the choice comes again.
                one = (seed + SEED_STEP * (simulations + pairs * len(losses) + pair)) % SEEDS
                mine, other = (self._follow(known, seat, row, one) for row in (0, 1))
                differences += other - mine
            losses.append(differences / pairs)
            if len(losses) > 1 and fmean(losses) + HOPELESS * standard_error(losses) < margin:
                break
        return Weighed(fmean(losses), standard_error(losses), pairs * len(losses), tuple(rows[best]))

    def _candidates(
        self, known: State, seat: int, taken: Sequence[int], drawn_up: Sequence[Any]
    ) -> tuple[list[tuple[int, ...]], list[float]]:
        """Turns that lead to different positions, the one taken first, and what each looks worth."""
        rows, worth, ends = [tuple(taken)], [-math.inf], [_end(known, seat, taken)[1]]
        for turn in drawn_up:
            decisions, end = _end(known, seat, turn.decisions)
            if end == ends[0]:
                worth[0] = max(worth[0], turn.worth)
            elif end not in ends:
                rows.append(decisions)
                worth.append(turn.worth)
                ends.append(end)
        return rows, worth

    def _begin(self, known: State, seat: int, rows: Sequence[Sequence[int]]) -> None:
        self._tree.begin(known, None)
        self._tree.plant(len(rows), seat)
        for row, decisions in enumerate(rows):
            self._rows[row, : len(decisions)] = decisions
            self._lengths[row] = len(decisions)

    def _best(self, known: State, seat: int, worth: Sequence[float], seed: int, simulations: int) -> int:
        """The row that looks best after sequential halving; 0, the one taken, is never left out."""
        others = list(range(1, len(worth)))
        sums = [0.0] * len(worth)
        stages = max(1, math.ceil(math.log2(len(others) + 1)))
        done = 0
        top = max(worth)

        def value(row: int) -> float:
            behind = top - worth[row] if worth[row] > -math.inf else 0.0
            return sums[row] - self._weight * behind

        for stage in range(1, stages + 1):
            while done + len(others) + 1 <= simulations * stage // stages:
                one = (seed + SEED_STEP * done) % SEEDS
                for row in (0, *others):
                    self._follow(known, seat, row, one)
                    sums[row] += float(self._tree.desk.result[seat])
                done += len(others) + 1
            others.sort(key=lambda row: -value(row))
            if stage < stages:
                others = others[: (len(others) + 1) // 2]
        return others[0] if value(others[0]) > value(0) else 0

    def _follow(self, known: State, seat: int, row: int, seed: int) -> float:
        """One simulation after a turn, with the luck of a seed: what it comes to for the seat."""
        self._tree.make_room(1)
        desk = self._tree.desk
        known._drivers["at_follow"](
            known._states,
            0,
            desk,
            self._rows[row : row + 1],
            self._lengths[row : row + 1],
            np.array([row + 1], np.int32),
            1,
            seed,
        )
        if known.players > 1:
            return float(desk.result[seat])
        return float(desk.result[tree_search.MOST_SEATS + seat]) / HUNDREDTHS


def _end(known: State, seat: int, decisions: Sequence[int]) -> tuple[tuple[int, ...], bytes]:
    """The decisions up to where another turn of the rules begins, and the position there."""
    turn_of = known.game.spec.hooks.turn_of
    state, turn = known.copy(), turn_of(known)
    for number, decision in enumerate(decisions):
        if state.current_player() != seat or turn_of(state) != turn:
            decisions = decisions[:number]
            break
        state.apply(decision)
    return tuple(decisions), bytes(state)
