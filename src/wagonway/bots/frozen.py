"""The five levels as they first were, `apprentice@1` to `tycoon@1`: newer ones are measured against them.

They play on unchanged. The two weaker ones look at what a move leads to and choose among what they think
about as good; `engineer` takes the best move, the two strongest search decision by decision.
"""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from wagonway.games import game
from wagonway.kernel.search import TASTE_OF_GREEDY

from .base import Bot, Chooser
from .greedy import GreedyBot
from .ismcts import SIMULATIONS, VERSION, IsmctsBot, Search
from .settings import PLANNING, fingerprint, settings_of
from .thought import Judgement, Thought

ONE = 1 << 20  # lots are drawn among so many


@dataclass(frozen=True)
class Softness:
    """How a weaker player goes about it."""

    nodes: int  # decisions it tries to complete a move in thought
    spread: float  # points of difference that make a decision e times as rare
    slack: float  # points that it never gives away at once

    @property
    def search(self) -> dict[str, Any]:
        """Settings of its search, the same in every game: up to the end of the move, and no further."""
        return {"moves": 0, "nodes": self.nodes, "prune": 2, "others": 0, "taste": TASTE_OF_GREEDY}


APPRENTICE = Softness(nodes=4, spread=1.5, slack=4.0)
CLERK = Softness(nodes=100, spread=0.6, slack=1.8)
SOFT = {"apprentice": APPRENTICE, "clerk": CLERK}
SOFT_SECONDS = 3.0  # that these two think at most; only the plain form ever takes so long
DIRECTOR_SIMULATIONS = 250
DIRECTOR_MS = 5000  # at most, on the slowest machine
TYCOON_MS = 1500
TYCOON_SIMULATIONS = 20_000  # enough where they are quick, as in Brass for two: nobody has to wait for more


class SoftBot:
    """Chooses by lot among the decisions that look about as good as the best."""

    def __init__(self, softness: Softness) -> None:
        self._softness = softness

    def choose(self, info_state: Any, legal: Sequence[int], rng: Chooser) -> int:
        if len(legal) == 1:
            return legal[0]
        soft = self._softness
        # Each decision worth a look is looked at once.
        search = Search(info_state, rng.below(1 << 30), first=len(legal), **soft.search)
        return draw(look_at_each(search, SOFT_SECONDS), soft, rng).action


def look_at_each(search: Search, seconds: float) -> Thought:
    """One simulation for each decision that the search would try; fewer where the time ends."""
    end = time.perf_counter() + seconds
    thought = search.think(1)
    while time.perf_counter() < end:
        further = search.think(1)
        if len(further.judgements) == len(thought.judgements):
            break
        thought = further
    return thought


def draw(thought: Thought, soft: Softness, rng: Chooser) -> Judgement:
    """A decision by lot: exp(-lost points / spread) as likely as the best, none that loses over `slack`."""
    best = max(found.points[thought.seat] for found in thought.judgements)
    good = [found for found in thought.judgements if best - found.points[thought.seat] <= soft.slack]
    weights = [math.ceil(ONE * math.exp((found.points[thought.seat] - best) / soft.spread)) for found in good]
    left = rng.below(sum(weights))
    for found, weight in zip(good, weights):
        if left < weight:
            return found
        left -= weight
    raise AssertionError("the lot is smaller than the sum of the weights")


class PlanningBot:
    """Searches, as soon as the rules are compiled."""

    def __init__(self, search: IsmctsBot) -> None:
        self._search = search
        self._meanwhile = GreedyBot()

    def choose(self, info_state: Any, legal: Sequence[int], rng: Chooser) -> int:
        bot: Bot = self._search if info_state.form == "compiled" else self._meanwhile
        return bot.choose(info_state, legal, rng)

    def over(self, scores: Sequence[int], returns: Sequence[float]) -> None:
        self._search.over(scores, returns)


def apprentice() -> SoftBot:
    """First games: knows the rules and wants points, without a plan."""
    return SoftBot(APPRENTICE)


def clerk() -> SoftBot:
    """Plays sound moves, not always the best."""
    return SoftBot(CLERK)


def engineer() -> GreedyBot:
    """Takes the best move as far as one move goes."""
    return GreedyBot()


def director() -> PlanningBot:
    """Thinks ahead a little."""
    search = IsmctsBot(sims=DIRECTOR_SIMULATIONS, ms=DIRECTOR_MS, keep=False)
    return PlanningBot(search.at_level("director"))


def tycoon() -> PlanningBot:
    """Thinks ahead as long as people like to wait."""
    search = IsmctsBot(sims=TYCOON_SIMULATIONS, ms=TYCOON_MS, spare=True)
    return PlanningBot(search.at_level("tycoon"))


OWN_SETTINGS: dict[str, tuple[object, ...]] = {
    "ismcts": (SIMULATIONS,),
    "apprentice": (APPRENTICE, SOFT_SECONDS),
    "clerk": (CLERK, SOFT_SECONDS),
    "director": (DIRECTOR_SIMULATIONS, DIRECTOR_MS),
    "tycoon": (TYCOON_SIMULATIONS, TYCOON_MS),
}
"""What each of them, and `ismcts`, brings along beside the settings of the search for a game."""


def way_of_playing(name: str, game_id: str, players: int) -> str:
    """A text that is another one where one of these plays differently."""
    settings = settings_of(game(game_id).spec, players, name if name in PLANNING else "")
    if name in SOFT:
        settings = replace(settings, first=0, **SOFT[name].search)
    return f"ismcts/{VERSION} {fingerprint((OWN_SETTINGS[name], settings))}"
