"""Five strengths for people, from beginner to best.

The two weaker ones look at what a move leads to, as everybody does, and choose among what they think about as
good: now and then a little is given away, never much at once. How strong each is, docs/bots.md shows.

While a game is still being compiled all of it is some hundred times slower. The two strongest then play as
`engineer` does, as there is no time for a search that is worth its name, and the two weakest look at fewer
decisions if their time ends.
"""

from __future__ import annotations

import math
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from wagonway.kernel.search import TASTE_OF_GREEDY

from . import Bot, Chooser
from .greedy import GreedyBot
from .ismcts import SIMULATIONS, VERSION, IsmctsBot, Search, fingerprint, settings_of
from .thought import Judgement, Thought

ONE = 1 << 20  # lots are drawn among so many


@dataclass(frozen=True)
class Softness:
    """How a weaker player goes about it."""

    nodes: int  # decisions it tries to complete a move in thought
    spread: float  # points of difference that make a decision e times as rare
    slack: float  # points that it never gives away at once


APPRENTICE = Softness(nodes=4, spread=1.5, slack=4.0)
CLERK = Softness(nodes=100, spread=0.6, slack=1.8)
SOFT_SECONDS = 3.0  # that these two think at most; only the plain form ever takes so long
DIRECTOR_SIMULATIONS = 250
DIRECTOR_MS = 5000  # at most, on the slowest machine
TYCOON_MS = 1500
TYCOON_SIMULATIONS = 20_000  # enough where they are quick, as in Brass for two: nobody has to wait for more
# Own moves that it looks ahead, where the time is better spent on that than on more simulations.
TYCOON_MOVES = {"brass-birmingham": 8}


class SoftBot:
    """Chooses by lot among the decisions that look about as good as the best."""

    def __init__(self, softness: Softness) -> None:
        self._softness = softness

    def choose(self, info_state: Any, legal: Sequence[int], rng: Chooser) -> int:
        if len(legal) == 1:
            return legal[0]
        soft = self._softness
        # Each decision worth a look is looked at once, up to the end of the move.
        search = Search(
            info_state,
            rng.below(1 << 30),
            moves=0,
            nodes=soft.nodes,
            prune=2,
            first=len(legal),
            taste=TASTE_OF_GREEDY,
        )
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
    """Searches, as soon as the rules are compiled; in the games named in `instead` by another search."""

    def __init__(self, search: IsmctsBot, instead: Mapping[str, IsmctsBot] | None = None) -> None:
        self._search = search
        self._instead = dict(instead or {})
        self._meanwhile = GreedyBot()

    def choose(self, info_state: Any, legal: Sequence[int], rng: Chooser) -> int:
        bot: Bot = self._meanwhile
        if info_state.form == "compiled":
            bot = self._instead.get(info_state.game.id, self._search)
        return bot.choose(info_state, legal, rng)

    def over(self, scores: Sequence[int], returns: Sequence[float]) -> None:
        for search in (self._search, *self._instead.values()):
            search.over(scores, returns)


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
    return PlanningBot(IsmctsBot(sims=DIRECTOR_SIMULATIONS, ms=DIRECTOR_MS, keep=False))


def tycoon() -> PlanningBot:
    """Thinks ahead as long as people like to wait."""

    def search(moves: int = -1) -> IsmctsBot:
        return IsmctsBot(sims=TYCOON_SIMULATIONS, ms=TYCOON_MS, spare=True, moves=moves)

    return PlanningBot(search(), {game: search(moves) for game, moves in TYCOON_MOVES.items()})


OWN_SETTINGS: dict[str, tuple[object, ...]] = {
    "ismcts": (SIMULATIONS,),
    "apprentice": (APPRENTICE, SOFT_SECONDS),
    "clerk": (CLERK, SOFT_SECONDS),
    "director": (DIRECTOR_SIMULATIONS, DIRECTOR_MS),
    "tycoon": (TYCOON_SIMULATIONS, TYCOON_MS),
}
"""What each bot that searches brings along, beside the settings of the search for a game."""


def way_of_playing(name: str, game: str, players: int) -> str | None:
    """A text that is another one where a bot that searches plays differently; None for other bots."""
    own = OWN_SETTINGS.get(name)
    if own is None:
        return None
    if name == "tycoon" and game in TYCOON_MOVES:
        own = (*own, TYCOON_MOVES[game])
    return f"ismcts/{VERSION} {fingerprint((own, settings_of(game, players)))}"


LEVELS = ("apprentice", "clerk", "engineer", "director", "tycoon")
"""Names of the bots, weakest first."""
