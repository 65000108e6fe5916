"""Five strengths for people, from beginner to best; how strong each is, docs/bots.md shows.

While a game is still being compiled all of it is some hundred times slower. Then everybody from `engineer` up
plays the best turn that a short look finds.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from wagonway.kernel.search import TASTE_LEARNED

from . import frozen
from .base import Chooser, Spec, foresee, hurry, tell_over
from .foresight import ForesightBot, way_of_weighing
from .ismcts import SIMULATIONS
from .network import way_of_foreseeing
from .person import Habits, Person
from .pondering import never
from .settings import fingerprint
from .styles import way_of_having_learned, way_of_liking
from .thought import Foreseen
from .turn import NODES, WIDTH, TurnBot

WEIGHING = ("foresight", "director", "tycoon")
LEVELS = ("apprentice", "clerk", "engineer", "director", "tycoon")
"""Names of the bots, weakest first."""

APPRENTICE = Habits(nodes=100, notices=2, eager=100, slack=400)
CLERK = Habits(nodes=400, notices=5, eager=50, slack=250)
QUICK_NODES, QUICK_WIDTH = 2_000, 32  # of a turn planned in the plain form: a few tenths of a second
DIRECTOR_SIMULATIONS = 800
DIRECTOR_MS = 5000  # at most, on the slowest machine
TYCOON_MS = 2500
TYCOON_SIMULATIONS = 20_000  # enough where they are quick: nobody has to wait for more


class PlanningBot:
    """Plays as `compiled` does as soon as the rules are compiled; before, the best turn it sees at once."""

    def __init__(self, compiled: TurnBot | ForesightBot, style: str, taste: int = TASTE_LEARNED) -> None:
        self._compiled = compiled
        self._meanwhile = TurnBot(QUICK_NODES, QUICK_WIDTH, taste, style=style)

    def choose(self, info_state: Any, legal: Sequence[int], rng: Chooser) -> int:
        bot = self._compiled if info_state.form == "compiled" else self._meanwhile
        return bot.choose(info_state, legal, rng)

    def hurry(self, seconds: float | None) -> None:
        hurry(self._compiled, seconds)

    def foresee(self, foreseen: Sequence[Foreseen]) -> None:
        foresee(self._compiled, foreseen)

    def ponder(
        self, info_state: Any, seat: int, seed: int, number: int, is_wanted: Callable[[], bool] = never
    ) -> Foreseen | None:
        """As `compiled` does, where that thinks ahead and the rules are compiled."""
        if not isinstance(self._compiled, ForesightBot) or info_state.form != "compiled":
            return None
        return self._compiled.ponder(info_state, seat, seed, number, is_wanted)

    def over(self, scores: Sequence[int], returns: Sequence[float]) -> None:
        tell_over(self._compiled, scores, returns)


def apprentice() -> Person:
    """First games: sees some of the moves, one at a time, and likes points at hand."""
    return Person(APPRENTICE)


def clerk(style: str = "") -> Person:
    """Plays sound moves, one at a time."""
    return Person(CLERK, style)


def engineer(style: str = "") -> PlanningBot:
    """Takes the turn after which the position looks best."""
    return PlanningBot(TurnBot(taste=TASTE_LEARNED, style=style), style)


def director(style: str = "") -> PlanningBot:
    """Weighs its best turns by what follows them."""
    return weighing(DIRECTOR_SIMULATIONS, DIRECTOR_MS, style)


def tycoon(style: str = "") -> PlanningBot:
    """Does so as long as people like to wait."""
    return weighing(TYCOON_SIMULATIONS, TYCOON_MS, style)


def weighing(simulations: int, ms: int, style: str, taste: int = TASTE_LEARNED) -> PlanningBot:
    """A bot that weighs its best turns for so long, by a taste (see kernel/search.py)."""
    return PlanningBot(ForesightBot(simulations, ms, style=style, taste=taste), style, taste)


OWN_SETTINGS: dict[str, tuple[object, ...]] = {
    "foresight": (SIMULATIONS,),
    "apprentice": (APPRENTICE,),
    "clerk": (CLERK,),
    "engineer": (NODES, WIDTH),
    "director": (DIRECTOR_SIMULATIONS, DIRECTOR_MS),
    "tycoon": (TYCOON_SIMULATIONS, TYCOON_MS),
}
"""What each bot brings along beside a game's settings of the search; of the first levels see frozen.py."""


def ponders(spec: Spec) -> bool:
    """Whether a bot thinks ahead while others are on turn: whoever weighs turns, and no first level."""
    return spec.name in WEIGHING and not (spec.name in LEVELS and spec.version == 1)


def own_settings(spec: Spec) -> tuple[object, ...] | None:
    """What a bot brings along that goes by settings, and not by them in the plain form; None for others."""
    is_frozen = spec.name == "ismcts" or (spec.name in LEVELS and spec.version == 1)
    return (frozen.OWN_SETTINGS if is_frozen else OWN_SETTINGS).get(spec.name)


def way_of_playing(spec: Spec, game_id: str, players: int) -> str | None:
    """A text that is another one where a bot that goes by settings plays differently; None for other bots."""
    ways = (
        _way_of_searching(spec, game_id, players),
        way_of_liking(spec, game_id),
        way_of_having_learned(spec, game_id),
        way_of_foreseeing(spec),
    )
    return " ".join(way for way in ways if way is not None) or None


def _way_of_searching(spec: Spec, game_id: str, players: int) -> str | None:
    own = own_settings(spec)
    if own is None:
        return None
    if own is frozen.OWN_SETTINGS.get(spec.name):
        return frozen.way_of_playing(spec.name, game_id, players)
    if spec.name in WEIGHING:
        return way_of_weighing(own, game_id, players)
    return f"turns {fingerprint(own)}"
