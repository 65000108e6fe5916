"""Compares decisions by the whole turns that begin with them: what people are told of a position.

The best turns are drawn up as `foresight` does, then the best after each of the decisions that look best by
them, and after the one that was taken, all as carefully. Half of the simulations, made as `foresight` makes
them, find the decisions that stand out and the best turn of each; a decision that was taken is among them to
the end. Then these turns meet the same luck equally often, seed by seed, with seeds that had no part in the
choice.

All of it starts from what the seat knows.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from wagonway.kernel.game import State
from wagonway.kernel.ismcts import MOST_SEATS
from wagonway.kernel.search import HUNDREDTHS, TASTE_LEARNED

from .base import BotError
from .foresight import PLAN_NODES, PLAN_WIDTH, SEED_STEP, SEEDS, Foresight
from .ismcts import CANDIDATES
from .settings import Settings, Weighing
from .thought import Judgement, Thought, standard_error
from .turn import Turn, TurnSearch

LOOKED_AFTER = 6  # decisions, beside the one taken, after which turns are drawn up
BRANCHES = 2  # turns that are drawn up after one of them
AFTER_NODES, AFTER_WIDTH = 15_000, 128  # in a look for these
TREES = 5  # that compare turns, where simulations grow some: how far apart they are says how sure it is
CHOOSING = 0.5  # of the simulations find out which turns are compared
FEWEST = 160  # simulations: with fewer, luck decides


class Comparison(Foresight):
    """Compares decisions at the kind of table where `known` is, weighing turns as `how` says."""

    def __init__(self, known: State, how: Weighing) -> None:
        super().__init__(
            known,
            turns=how.turns + LOOKED_AFTER + 1,
            rounds=how.rounds,
            sparing=1,
            taste=TASTE_LEARNED,
            keen=1 + how.keen,
            # Whatever a bot of this game plays for: people are told their chances to win.
            margin=Settings.margin,
            **how.of_simulations,
        )
        self._turns = how.turns
        self._after = TurnSearch(known, AFTER_NODES, AFTER_WIDTH, TASTE_LEARNED, BRANCHES, keen=1)
        self._glance = TurnSearch(known, PLAN_NODES, PLAN_WIDTH, TASTE_LEARNED)

    def compare(self, known: State, simulations: int, seed: int, taken: int | None = None) -> Thought:
        """Judge the most promising decisions, and the one taken, by equally many simulations each.

        The best stands first: by the chances of the seat to act, alone by the points. Raises BotError where
        no player is to act.
        """
        seat = known.current_player()
        if seat < 0:
            raise BotError("no player is to act.")
        known = known.information_state(seat)
        legal = known.legal_actions()
        if len(legal) == 1:
            return Thought(seat, 0, (Judgement(legal[0], 0, (), ()),))
        simulations = max(simulations, FEWEST)
        found = self._drawn_up(known, seat, legal, taken)
        chosen, done = self._chosen(known, found, int(CHOOSING * simulations), seed, taken)
        each = max(1, (simulations - done) // len(chosen))
        # No seed of the choice comes again.
        lots = self._lots(known, chosen, each, (seed + SEED_STEP * simulations) % SEEDS)
        return Thought(seat, done + each * len(chosen), _judged(chosen, lots, known.players, seat, each))

    def _lots(self, known: State, turns: Sequence[Turn], each: int, seed: int) -> npt.NDArray[np.float64]:
        """What so many simulations of each turn come to, all with the same luck: by lot, turn and column.

        The columns are those of a tree's `sums`; lots have nothing to do with each other. Where simulations
        grow a tree they do have, as each goes on from what those before it found: there a lot is a tree of
        its own, elsewhere one simulation.
        """
        many = each if self._rounds else min(TREES, each)
        lots = np.zeros((many, len(turns), 2 * MOST_SEATS))
        rows = range(len(turns))
        for lot in range(many):
            self._begin(known, turns, known.current_player())
            first, end = each * lot // many, each * (lot + 1) // many
            for number in range(first, end):
                self._follow(known, rows, (seed + SEED_STEP * number) % SEEDS)
            lots[lot] = self._tree.desk.sums[1 : len(turns) + 1] / (end - first)
        return lots

    def _drawn_up(self, known: State, seat: int, legal: Sequence[int], taken: int | None) -> list[Turn]:
        """Turns to choose among, the best first, those that begin with the decision taken among them.

        A turn that leads where a better known one does is left out of the best turns, and may be the best
        that begins with another decision: so the best of these are looked for after each of the decisions.
        """
        try:
            found = list(self._search.think(known))
        except BotError:  # none that can be brought to an end
            found = []
        first = list(dict.fromkeys(turn.decisions[0] for turn in found))
        if len(first) < CANDIDATES:
            others = [action for action in legal if action not in first]
            worth = {
                action: self._turns_after(self._glance, known, seat, action)[0].worth for action in others
            }
            first += sorted(others, key=lambda action: -worth[action])
        first = first[:LOOKED_AFTER]
        if taken is not None and taken not in first:
            first.append(taken)
        for action in first:
            found += self._turns_after(self._after, known, seat, action)
        unlike = sorted({turn.decisions: turn for turn in found}.values(), key=lambda turn: -turn.worth)
        best_of = {turn.decisions[0]: turn for turn in reversed(unlike)}
        looked_after = [best_of[action] for action in first]
        return [turn for place, turn in enumerate(unlike) if place < self._turns or turn in looked_after]

    def _turns_after(self, search: TurnSearch, known: State, seat: int, action: int) -> list[Turn]:
        """The best turns that begin with a decision, the best first; at least one."""
        after = known.copy()
        after.apply(action)
        if after.current_player() == seat:
            try:
                return [Turn((action, *turn.decisions), turn.worth) for turn in search.think(after)]
            except BotError:
                pass
        return [Turn((action,), round(HUNDREDTHS * after.evaluate(seat, TASTE_LEARNED)))]

    def _chosen(
        self, known: State, found: Sequence[Turn], simulations: int, seed: int, taken: int | None
    ) -> tuple[list[Turn], int]:
        """The best turn of each decision that is compared, after so many simulations; how many were made."""
        self._begin(known, found, known.current_player())

        def kept(rows: list[int], most: int) -> list[int]:
            return self._kept(found, rows, most, taken)

        left, done = self._narrowed(known, found, seed, simulations, kept=kept)
        best = self._kept(found, left, 0, taken)
        return [found[row] for row in best], done

    def _kept(self, found: Sequence[Turn], rows: Sequence[int], most: int, taken: int | None) -> list[int]:
        """Of rows in their order the first ones, and of each decision that is compared the first one."""
        first: dict[int, int] = {}
        for row in rows:
            first.setdefault(found[row].decisions[0], row)
        compared = list(first)[:CANDIDATES]
        if taken is not None and taken in first and taken not in compared:
            compared[-1] = taken
        of_each = {first[action] for action in compared}
        return [row for place, row in enumerate(rows) if place < most or row in of_each]


def _judged(
    turns: Sequence[Turn], lots: npt.NDArray[np.float64], seats: int, seat: int, visits: int
) -> tuple[Judgement, ...]:
    """The first decision of each turn, the best first."""
    counts = seat if seats > 1 else MOST_SEATS + seat
    means = lots.mean(axis=0)
    order = (-means[:, counts]).argsort(kind="stable").tolist()
    behind = lots[:, order[0], counts, np.newaxis] - lots[:, :, counts]
    return tuple(
        Judgement(
            turns[row].decisions[0],
            visits,
            tuple(means[row, :seats].tolist()),
            tuple(means[row, MOST_SEATS : MOST_SEATS + seats].tolist()),
            rest=turns[row].decisions[1:],
            error=standard_error(behind[:, row].tolist()) if len(lots) > 1 else None,
        )
        for row in order
    )
