"""Compares decisions by the whole turns that begin with them: what people are told of a position.

A few decisions stand out by the best turn that begins with each. Half of the simulations, made as `foresight`
makes them, find these decisions and the best turn of each; a decision that was taken is among them to the
end. Then these turns meet the same luck equally often, seed by seed, with seeds that had no part in the
choice. So no decision looks better for being looked at more deeply alone, or for the luck that had it chosen.

All of it starts from what the seat knows.
"""

from __future__ import annotations

from collections.abc import Sequence

from wagonway.kernel.game import State
from wagonway.kernel.search import HUNDREDTHS, TASTE_LEARNED

from .base import BotError
from .foresight import PLAN_NODES, PLAN_WIDTH, SEED_STEP, SEEDS, Foresight
from .ismcts import CANDIDATES
from .settings import Settings, Weighing
from .thought import Judgement, Thought
from .turn import Turn, TurnSearch

BRANCHES = 3  # turns that are drawn up after a decision by itself
CHOOSING = 0.5  # of the simulations find out which turns are compared


class Comparison(Foresight):
    """Compares decisions at the kind of table where `known` is, weighing turns as `how` says."""

    def __init__(self, known: State, how: Weighing) -> None:
        most = how.turns + CANDIDATES + BRANCHES
        super().__init__(
            known,
            turns=most,
            rounds=how.rounds,
            reach=how.reach,
            sparing=1,
            taste=TASTE_LEARNED,
            # Whatever a bot of this game plays for: people are told their chances to win.
            margin=Settings.margin,
        )
        self._turns = how.turns
        self._branch = TurnSearch(known, PLAN_NODES, PLAN_WIDTH, TASTE_LEARNED, BRANCHES, how.reach)

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
        found = self._drawn_up(known, seat, legal, taken)
        chosen, done = self._chosen(known, found, int(CHOOSING * simulations), seed, taken)
        self._begin(known, chosen, seat)
        each = max(1, (simulations - done) // len(chosen))
        for number in range(each):
            # No seed of the choice comes again.
            self._follow(known, range(len(chosen)), (seed + SEED_STEP * (simulations + number)) % SEEDS)
        judged = [self._judgement(turn, row, known.players) for row, turn in enumerate(chosen)]
        judged.sort(key=lambda one: -(one.points if known.players == 1 else one.chances)[seat])
        return Thought(seat, done + each * len(chosen), tuple(judged))

    def _drawn_up(self, known: State, seat: int, legal: Sequence[int], taken: int | None) -> list[Turn]:
        """Turns to choose among, the best first: some of them begin with the decision taken.

        Where the best turns begin with few decisions, the best turns of the others are among them.
        """
        try:
            found = list(self._search.think(known))[: self._turns]
        except BotError:  # none that can be brought to an end
            found = []
        first = {turn.decisions[0] for turn in found}
        if taken is not None and taken not in first:
            found += self._after(known, seat, taken)
            first.add(taken)
        if len(first) < CANDIDATES:
            others = [self._after(known, seat, action)[0] for action in legal if action not in first]
            others.sort(key=lambda turn: -turn.worth)
            found += others[: CANDIDATES - len(first)]
        return sorted(found, key=lambda turn: -turn.worth)

    def _after(self, known: State, seat: int, action: int) -> list[Turn]:
        """The best turns that begin with a decision, the best first; at least one."""
        after = known.copy()
        after.apply(action)
        if after.current_player() == seat:
            try:
                found = self._branch.think(after)
            except BotError:
                found = ()
            if found:
                return [Turn((action, *turn.decisions), turn.worth) for turn in found]
        return [Turn((action,), round(HUNDREDTHS * after.evaluate(seat, TASTE_LEARNED)))]

    def _chosen(
        self, known: State, found: Sequence[Turn], simulations: int, seed: int, taken: int | None
    ) -> tuple[list[Turn], int]:
        """The best turn of each decision that is compared, after so many simulations; how many were made."""
        seat = known.current_player()
        self._begin(known, found, seat)
        left = list(range(len(found)))
        stages = max(1, (len(found) - 1).bit_length())
        done = 0
        for stage in range(1, stages + 1):
            while done + len(left) <= simulations * stage // stages:
                self._follow(known, left, (seed + SEED_STEP * done) % SEEDS)
                done += len(left)
            left.sort(key=lambda row: -self._value(found, row, seat))
            left = self._kept(found, left, (len(left) + 1) // 2, taken)
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

    def _judgement(self, turn: Turn, row: int, seats: int) -> Judgement:
        outlook = self._outlook(turn, row, seats)
        return Judgement(turn.decisions[0], outlook.visits, outlook.chances, outlook.points)
