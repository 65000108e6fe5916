"""Five strengths for people, from beginner to best; how strong each is, docs/bots.md shows.

While a game is still being compiled all of it is some hundred times slower. Then everybody from `engineer` up
plays the best turn that a short look finds.
"""

from __future__ import annotations

from wagonway.games import game
from wagonway.kernel.search import TASTE_LEARNED
from wagonway.kernel.spec import GameSpec

from . import BUILT_IN, earlier, frozen
from .base import Spec
from .foresight import way_of_weighing
from .ismcts import SIMULATIONS
from .network import way_of_foreseeing
from .person import APPRENTICE, CLERK, Person, way_of_having_ideas
from .planning import PlanningBot, TableForesight
from .settings import Weighing, fingerprint, ideas_of, weighing_of
from .styles import way_of_having_learned, way_of_liking
from .turn import NODES, WIDTH, TurnBot

WEIGHING = ("foresight", "director", "tycoon")
HUMAN = ("apprentice", "clerk")
LEVELS = ("apprentice", "clerk", "engineer", "director", "tycoon")
"""Names of the bots, weakest first."""

KEEN_FROM = {"engineer": 4, "director": 8, "tycoon": 8}
"""The first version of each of the strong that looks closer, see `consider`; of the weak a game says it."""
DIRECTOR_SIMULATIONS = 800
DIRECTOR_MS = 5000  # at most, on the slowest machine
TYCOON_MS = 2500
TYCOON_SIMULATIONS = 20_000  # enough where they are quick: nobody has to wait for more


def apprentice() -> Person:
    """First games: has few ideas, plans one action at a time, and likes points at hand."""
    return Person(APPRENTICE)


def clerk(style: str = "") -> Person:
    """Plays sound moves, one at a time."""
    return Person(CLERK, style)


def engineer(style: str = "") -> PlanningBot:
    """Takes the turn after which the position looks best."""
    return PlanningBot(TurnBot(taste=TASTE_LEARNED, style=style, keen=1), style)


def director(style: str = "") -> PlanningBot:
    """Weighs its best turns by what follows them."""
    return _planning("director", DIRECTOR_SIMULATIONS, DIRECTOR_MS, style)


def tycoon(style: str = "") -> PlanningBot:
    """Does so as long as people like to wait."""
    return _planning("tycoon", TYCOON_SIMULATIONS, TYCOON_MS, style)


def _planning(level: str, simulations: int, ms: int, style: str) -> PlanningBot:
    def weighing(spec: GameSpec, players: int) -> Weighing:
        return weighing_of(spec, players, level)

    return PlanningBot(TableForesight(simulations, ms, style, TASTE_LEARNED, weighing, keen=1), style)


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
    if spec.name == "ismcts" or (spec.name in LEVELS and spec.version == 1):
        return frozen.OWN_SETTINGS.get(spec.name)
    if is_earlier(spec):
        return earlier.own_settings(spec)
    return OWN_SETTINGS.get(spec.name)


def is_earlier(spec: Spec) -> bool:
    """Whether a bot is a level that goes about it as it did in a version after the first, see earlier.py."""
    if spec.name not in earlier.OWN_SETTINGS or spec.version is None:
        return False
    return 1 < spec.version < max(BUILT_IN[spec.name])


def way_of_playing(spec: Spec, game_id: str, players: int) -> str | None:
    """A text that is another one where a bot that goes by settings plays differently; None for other bots."""
    ways = (
        _way_of_searching(spec, game_id, players),
        _way_of_looking(spec, game_id, players),
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
        how = _weighing(spec, game_id, players)
        sparing = not is_earlier(spec) or spec.version in earlier.SPARING
        return way_of_weighing(own, game_id, players, how, sparing)
    if spec.name in HUMAN and spec.version != 2:
        ideas = earlier.third_ideas if is_earlier(spec) else ideas_of
        return way_of_having_ideas(own, ideas(game(game_id).spec))
    return f"turns {fingerprint(own)}"


def _way_of_looking(spec: Spec, game_id: str, players: int) -> str | None:
    """Whether a level looks closer at a game that can be looked at so, as it does where it draws up turns."""
    if spec.name not in KEEN_FROM or not game(game_id).spec.can_be_keen:
        return None
    if (spec.version or max(BUILT_IN[spec.name])) < KEEN_FROM[spec.name]:
        return None
    how = _weighing(spec, game_id, players) if spec.name in WEIGHING else None
    searches_decisions = how is not None and how.tree and "style" not in dict(spec.parameters)
    return None if searches_decisions else "keen"


def _weighing(spec: Spec, game_id: str, players: int) -> Weighing | None:
    """How a level weighs its turns; None for others, whose spec or version says so."""
    if spec.name == "foresight" or (is_earlier(spec) and spec.version in earlier.BY_SIMULATIONS):
        return None
    if spec.version is not None and is_earlier(spec):
        return earlier.way_of(spec.version, spec.name, game(game_id).spec, players)
    return weighing_of(game(game_id).spec, players, spec.name)
