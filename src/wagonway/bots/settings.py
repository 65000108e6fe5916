"""How the search goes about a game: its settings, and what a game's search.toml makes of them.

    moves = 7            # at all tables
    scale = 20.0

    [players.2]          # at tables for two
    margin = 100

    [tycoon]             # of the first level of this name, wherever it sits
    moves = 9

    [weighing]           # of levels that weigh whole turns
    rounds = 2

    [weighing.players.1]
    reach = 1

    [weighing.tycoon]    # of the first of them of this name, at all tables
    rounds = 4

    [weighing.tycoon.players.1]
    turns = 48

    [person]             # of levels that make the mistakes of people
    idle = ["pass"]

docs/bots.md says what each setting means and how it was found.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from typing import Any

from wagonway.kernel.search import TASTE_LEARNED, TASTE_OF_SEARCH
from wagonway.kernel.spec import GameSpec
from wagonway.kernel.turn import MOST_MOVES

from .base import BotError

PLANNING = ("director", "tycoon")
"""Levels that a game may have settings for."""
WEIGHING = "weighing"
"""The table of those who weigh whole turns."""
PERSON = "person"
"""The table of those who make the mistakes of people."""
MOST_TURNS = 256
MOST_ROUNDS = 6

# The largest that may be asked for; the smallest is 0.
MOST: dict[str, float] = {
    "moves": 100,
    "nodes": 10_000,
    "mix": 100,
    "explore": 100.0,
    "scale": 10_000.0,
    "widen": 100.0,
    "first": 1_000,
    "prune": 2,
    "prior": 10_000,
    "others": 1,
    "margin": 100,
    "taste": TASTE_LEARNED,
}


@dataclass(frozen=True)
class Settings:
    """How the search goes about it where a game says nothing else."""

    playout: str = "greedy"  # random, light or greedy
    moves: int = 2  # of its own, after which a position is evaluated; 0: as soon as a move is over
    nodes: int = 12  # that a greedy playout tries for a decision
    mix: int = 0  # percent of an informed playout's decisions that are drawn
    explore: float = 0.35
    scale: float = 10.0  # points for which chances are as e to 1
    widen: float = 1.0
    first: int = 3  # decisions tried before progressive widening holds
    prune: int = 1  # of decisions that `consider` does not keep: 0 none, 1 below the root, 2 at the root too
    prior: int = 0  # nodes of `greedy` for the next decision that the tree takes in; 0: as `consider` orders
    others: int = 1  # 1: decisions of other seats are searched; 0: they move as in playouts
    margin: int = 10  # percent
    taste: int = TASTE_OF_SEARCH  # by which positions are judged, moves of others and of playouts too


def settings_of(spec: GameSpec, players: int, level: str = "") -> Settings:
    """The settings for a game at a table of so many seats, of a level where it has others.

    Raises BotError where the game's search.toml has something that is no setting.
    """
    for_all: dict[str, Any] = {}
    tables: dict[str, Any] = {}
    for key, value in spec.search.items():
        (tables if key in ("players", WEIGHING, PERSON, *PLANNING) else for_all)[key] = value
    by_players = _table(spec, "players", tables)
    layers = (for_all, _table(spec, str(players), by_players), _table(spec, level, tables))
    settings = Settings()
    for layer in layers:
        settings = replace(settings, **{key: _checked(spec, key, value) for key, value in layer.items()})
    return settings


@dataclass(frozen=True)
class Weighing:
    """How levels weigh their turns where a game says nothing else, see `Foresight`."""

    turns: int = 32  # that are weighed
    rounds: int = 0  # everybody plays whole turns until the seat begins this one; 0: simulations of `ismcts`
    reach: int = MOST_MOVES  # moves of a turn that are thought of at once
    share: int = 100  # percent of a level's simulations, which are not equally dear everywhere
    tree: int = 0  # 1: decisions are searched one by one as `ismcts` does, unless the bot has a style
    # Of simulations that are those of `ismcts`; 0: as the search.
    nodes: int = field(default=0, repr=False)  # decisions tried for each of their moves
    moves: int = field(default=0, repr=False)  # of its own that they look ahead
    keen: int = field(default=0, repr=False)  # 1: whoever looks closer has everybody do so in thought too

    @property
    def of_simulations(self) -> dict[str, Any]:
        """Settings of the simulations that are others than those of the search."""
        return {name: value for name, value in (("nodes", self.nodes), ("moves", self.moves)) if value}


# The least and the most of each.
BOUNDS = {
    "turns": (1, MOST_TURNS),
    "rounds": (0, MOST_ROUNDS),
    "reach": (1, MOST_MOVES),
    "share": (1, 1000),
    "tree": (0, 1),
    "nodes": (0, int(MOST["nodes"])),
    "moves": (0, int(MOST["moves"])),
    "keen": (0, 1),
}


def weighing_of(spec: GameSpec, players: int, level: str = "") -> Weighing:
    """How levels weigh their turns in a game at a table of so many seats; one of them, where it is named.

    Raises BotError where the game's search.toml has something that is no part of it.
    """
    found = _table(spec, WEIGHING, spec.search)
    for_all = {key: value for key, value in found.items() if key not in PLANNING}
    levels = {key: value for key, value in found.items() if key in PLANNING}
    weighing = Weighing()
    for layer in (*_layers(spec, for_all, players), *_layers(spec, _table(spec, level, levels), players)):
        for key, value in layer.items():
            least, most = BOUNDS.get(key, (1, 0))
            if type(value) is not int or not least <= value <= most:
                raise BotError(f"search.toml of {spec.id}: {WEIGHING} cannot have {key} = {value!r}.")
        weighing = replace(weighing, **layer)
    return weighing


@dataclass(frozen=True)
class Ideas:
    """What a person has to know of a game's moves to have an idea of them, see `Person`."""

    idea: tuple[int, ...] = (0,)  # places of the decisions of a move that say what it is about
    beside: tuple[str, ...] = ()  # decisions that say nothing of it and have no place there
    idle: tuple[str, ...] = ()  # decisions of an idea that say that nothing is done, or as good as nothing
    plain: tuple[str, ...] = ()  # decisions with which moves begin that nobody overlooks
    last: tuple[str, ...] = ()  # and those that nobody thinks of while others are better
    # What decisions begin with: where a move has one of these, places are counted from it;
    chief: tuple[str, ...] = field(default=(), repr=False)
    # and those that begin with the same of these are the same idea.
    alike: tuple[str, ...] = field(default=(), repr=False)
    # Decisions that are left out of a move that brings as many points without them.
    spared: tuple[str, ...] = field(default=(), repr=False)
    # 1: moves are looked for closer, in a game that can be looked at so.
    keen: int = field(default=0, repr=False)

    @property
    def added(self) -> tuple[object, ...]:
        """What came later, if a game has it: so the text of `way_of_playing` stays what it was for others."""
        later = (self.chief, self.alike, self.spared, self.keen)
        return later if any(later) else ()


def ideas_of(spec: GameSpec) -> Ideas:
    """What a game says of the ideas of its moves.

    Raises BotError where the game's search.toml has something that is no part of it.
    """
    given = _table(spec, PERSON, spec.search)
    kinds = {each.name: int if each.name == "idea" else str for each in fields(Ideas) if each.name != "keen"}
    for key, value in given.items():
        if key == "keen":
            right = type(value) is int and value in (0, 1)
        else:
            right = key in kinds and type(value) is list and all(type(each) is kinds[key] for each in value)
        if not right:
            raise BotError(f"search.toml of {spec.id}: {PERSON} cannot have {key} = {value!r}.")
    given = {key: tuple(value) if type(value) is list else value for key, value in given.items()}
    ideas = replace(Ideas(), **given)
    if not ideas.idea or min(ideas.idea) < 0:
        raise BotError(f"search.toml of {spec.id}: idea names places of decisions, from 0.")
    return ideas


def _layers(spec: GameSpec, table: Mapping[str, Any], players: int) -> tuple[Mapping[str, Any], ...]:
    """What a table says for everywhere, and what for so many seats."""
    everywhere = {key: value for key, value in table.items() if key != "players"}
    return everywhere, _table(spec, str(players), _table(spec, "players", table))


def _table(spec: GameSpec, key: str, tables: Mapping[str, Any]) -> Mapping[str, Any]:
    found = tables.get(key, {})
    if not isinstance(found, Mapping):
        raise BotError(f"search.toml of {spec.id}: {key} is a table [{key}], not {found!r}.")
    return found


def _checked(spec: GameSpec, key: str, value: Any) -> Any:
    kinds: dict[str, Any] = {name: type(default) for name, default in asdict(Settings()).items()}
    if key not in kinds:
        raise BotError(f"search.toml of {spec.id}: the search has no setting {key!r}.")
    # 20 is as good as 20.0.
    value = float(value) if kinds[key] is float and type(value) is int else value
    if type(value) is not kinds[key] or (key in MOST and not 0 <= value <= MOST[key]):
        raise BotError(f"search.toml of {spec.id}: {key} cannot be {value!r}.")
    return value


def fingerprint(settings: object) -> str:
    """A few digits that are others wherever the `repr` of settings is another."""
    return hashlib.sha256(repr(settings).encode()).hexdigest()[:8]
