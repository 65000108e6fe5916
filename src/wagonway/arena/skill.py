"""Skills by openskill's model of Plackett and Luce: of bots in a tournament, and of people at tables.

The levels of bots are fixed points of that scale. How far apart they stand was found once from their games
(`ratings.py`, which knows how sure that is), and is translated into the units of the model here.
"""

from __future__ import annotations

import importlib.util
import json
import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

MU = 25.0
SIGMA = MU / 3
BETA = MU / 6
# How much the strength of people drifts from game to game.
DRIFT = MU / 300
Z95 = 1.959963984540054


@dataclass(frozen=True)
class Skill:
    """What openskill says of a player: mean and standard deviation."""

    mu: float = MU
    sigma: float = SIGMA

    @property
    def low(self) -> float:
        """The lower end of the interval of 95 %."""
        return self.mu - Z95 * self.sigma

    @property
    def high(self) -> float:
        return self.mu + Z95 * self.sigma


def is_there() -> bool:
    """Whether openskill is installed."""
    return importlib.util.find_spec("openskill") is not None


class Model:
    """The model of Plackett and Luce; `drift` 0 for those that do not change. Raises ModuleNotFoundError."""

    def __init__(self, drift: float = 0.0) -> None:
        from openskill.models import PlackettLuce

        self._model = PlackettLuce(mu=MU, sigma=SIGMA, beta=BETA, tau=drift)

    def rated(self, skills: Sequence[Skill], ranks: Sequence[float]) -> list[Skill]:
        """How skills stand after a game; the least rank is the best."""
        model: Any = self._model
        teams = [[model.rating(mu=skill.mu, sigma=skill.sigma)] for skill in skills]
        return [Skill(team[0].mu, team[0].sigma) for team in model.rate(teams, ranks=list(ranks))]


def ranks(values: Sequence[float]) -> list[float]:
    """0 for the highest value; equals share the better place."""
    return [float(sum(other > value for other in values)) for value in values]


@dataclass(frozen=True)
class Anchor:
    """Where a level of bots stands at first; one that was measured stays there."""

    skill: Skill
    fixed: bool


@cache
def _levels() -> dict[str, Any]:
    text = resources.files(__package__).joinpath("levels.json").read_text("utf-8")
    found: dict[str, Any] = json.loads(text)
    return found


def anchor(game: str, players: int, bot: str) -> Anchor:
    """Where a level stands in a game for so many.

    `clerk@2` is where a person begins. Of two in a game for n the model gives one the odds exp(d / (β √n)) to
    come before the other, where d is how far apart they stand and both are known for sure.
    """
    known = _levels().get(game, {}).get(bot)
    if known is None:
        return Anchor(Skill(), fixed=False)
    unit = BETA * math.sqrt(players)
    mu = MU + known["strength"] * unit
    if not known["measured"]:
        return Anchor(Skill(mu, SIGMA), fixed=False)
    return Anchor(Skill(mu, known["half"] * unit / Z95), fixed=True)
