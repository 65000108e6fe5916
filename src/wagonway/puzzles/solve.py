"""Which turn of a position is best, by how much, and whether surely: the test that every puzzle passes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np

from wagonway.bots.foresight import SEEDS
from wagonway.bots.turn import NODES, WIDTH, Turn, TurnSearch
from wagonway.kernel.game import State

from .files import Way
from .lines import Core, Line, core_of, is_whole
from .weigh import Scales, Weights

KEPT = 256  # turns that a search tells of
# How many kinds of turns are looked at, and by how many simulations each: at first, and to be sure.
MANY, GLANCE = 24, 48
FEW, LOOK = 8, 96
ROUNDS = 4  # of luck and trees of their own
SURE = 4.0  # standard errors
SEED_OF_ROUND = 7_368_787


@dataclass(frozen=True)
class Solution:
    """The kinds of turns of a position, the best first, one line of each, and how they were weighed."""

    lines: tuple[Line, ...]
    cores: tuple[Core, ...]
    rounds: tuple[Weights, ...]

    @property
    def weights(self) -> Weights:
        return Weights.join(self.rounds)

    @property
    def losses(self) -> list[float]:
        """Points that each loses against the best."""
        return [self.weights.ahead(0, column)[0] for column in range(len(self.lines))]

    @property
    def margin(self) -> float:
        """Points by which the best is better than all others."""
        return min(self.losses[1:], default=0.0)

    @property
    def chance(self) -> float:
        """What that means for the chance to win."""
        means = self.weights.chances.mean(axis=0)
        return float(means[0] - means[1:].max())

    def is_clear(self, margin: float) -> bool:
        """Whether the best is better than all others by so much, surely, and in every round."""
        others = range(1, len(self.lines))
        if not others or self.margin < margin:
            return False
        apart = [self.weights.ahead(0, column) for column in others]
        in_rounds = [each.ahead(0, column)[0] for each in self.rounds for column in others]
        return all(ahead > SURE * error for ahead, error in apart) and min(in_rounds) > margin / 2


class Solver:
    """Solves positions of tables like one; `effort` multiplies every budget."""

    def __init__(self, known: State, way: Way, effort: int = 1) -> None:
        self._way, self._effort = way, effort
        self._search = TurnSearch(known, NODES * effort, WIDTH * effort, keep=KEPT * effort)
        self.scales = Scales(known)

    def kinds(self, known: State, found: Iterable[Turn], most: int) -> dict[Core, Line]:
        """A turn of each kind, the one that looks best, of the kinds that look best."""
        kinds: dict[Core, Line] = {}
        for turn in found:
            core = core_of(known, turn.decisions, self._way)
            if core not in kinds:
                kinds[core] = turn.decisions
                if len(kinds) == most:
                    break
        return kinds

    def solve(self, known: State, seed: int, also: Sequence[Line] = ()) -> Solution | None:
        """What is best where a seat is to act, as far as it knows; None where no whole turns can be compared.

        Lines of `also` are looked at in any case.
        """
        known = known.information_state(known.current_player())
        kinds = self.kinds(known, self._search.think(known), MANY)
        asked = {core_of(known, line, self._way): line for line in also}
        kinds |= asked
        if len(kinds) < 2 or not all(is_whole(known, line) for line in kinds.values()):
            return None
        cores, lines = list(kinds), list(kinds.values())
        glance = self.scales.weigh(known, lines, seed % SEEDS, GLANCE * self._effort)
        order = np.argsort(-glance.leads.mean(axis=0), kind="stable").tolist()
        order = order[:FEW] + [each for each in order[FEW:] if cores[each] in asked]
        lines = [lines[each] for each in order]
        rounds = tuple(
            self.scales.weigh(known, lines, (seed + SEED_OF_ROUND * number) % SEEDS, LOOK * self._effort)
            for number in range(1, ROUNDS + 1)
        )
        best = np.argsort(-Weights.join(rounds).leads.mean(axis=0), kind="stable").tolist()
        return Solution(
            tuple(lines[each] for each in best),
            tuple(cores[order[each]] for each in best),
            tuple(Weights(one.leads[:, best], one.chances[:, best]) for one in rounds),
        )
