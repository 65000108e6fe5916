"""What lies on the table, in dicts and sets; how it is read from a state, and how two tables are compared."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, fields
from typing import Any

from wagonway.games.railways import constants as k

from .grid import TYPES, Space, name_of
from .words import BUILDING_DICE, CARDS, DICE, SPACES

# The options and their values, the default first; `variant` in the order of its numbers.
OPTIONS: dict[str, list[str]] = {
    "variant": [
        "economist",
        "mayor",
        "conductor",
        "mayor_conductor",
        "engineer",
        "mayor_engineer",
        "conductor_engineer",
        "railway_king",
    ],
    "map_arrangement": ["random", "player", "player_turns"],
    "no_legal_action": ["pass", "discard"],
    "refill_order": ["draw_first", "shuffle_first"],
    "partial_slot": ["one_icon", "whole_slot"],
    "dest_wild": ["always", "if_lacking"],
    "overplay": ["no", "yes"],
    "overuse_timing": ["before", "after"],
    "build_on_owned_link": ["split", "forbidden", "lost"],
    "adjacency": ["sides", "sides_and_corners"],
    "empty_building_die": ["stays", "removed"],
    "passenger_pool": ["one_count", "single_dice"],
    "same_type_start": ["allowed", "forbidden"],
    "loop_link": ["owned_only", "forbidden"],
    "leisure_zero": ["may_decline", "must_convert"],
    "reduce_multi": ["one", "sum"],
    "capped_action": ["legal", "illegal"],
    "pollution_cap_use": ["allowed", "forbidden"],
    "mayor_scope": ["all", "printed"],
    "engineer_scope": ["all", "markers"],
}

AIMS = {
    "economist": set(),
    "mayor": {"mayor"},
    "conductor": {"conductor"},
    "mayor_conductor": {"mayor", "conductor"},
    "engineer": {"engineer"},
    "mayor_engineer": {"mayor", "engineer"},
    "conductor_engineer": {"conductor", "engineer"},
    "railway_king": {"mayor", "conductor", "engineer"},
}

BuildingFacts = tuple[str, int, int, tuple[str, ...]]  # type, passengers, dice, spaces
LinkFacts = tuple[int, tuple[str, ...], tuple[str, ...]]  # length, spaces and buildings at its ends, sorted


@dataclass
class Table:
    """Everything that is seen on the table; spaces go by their names."""

    round: int = 0  # 0 while the game is set up
    phase: int = 0
    capital: int = 0
    pollution: int = 1
    profit: int = 0
    workers: int = 2
    hand: set[str] = field(default_factory=set)
    pile: set[str] = field(default_factory=set)
    spent: set[str] = field(default_factory=set)  # discards and what is being played
    dealt: set[str] = field(default_factory=set)  # cards of the map still to be laid
    map: dict[int, tuple[str, bool]] = field(default_factory=dict)  # cell -> card, whether it is turned
    dice: dict[str, tuple[str, int]] = field(default_factory=dict)  # on the map: space, what they show
    built: dict[str, tuple[str, str]] = field(default_factory=dict)  # building dice: space, type
    markers: dict[str, str] = field(default_factory=dict)  # first space of a link -> "owned" or "upgraded"
    supply: int = 6  # markers not on the map
    delivered: set[str] = field(default_factory=set)  # types of destinations
    buildings: dict[str, BuildingFacts] = field(default_factory=dict)  # by their first space
    links: dict[str, LinkFacts] = field(default_factory=dict)  # by their first space
    tracks: dict[str, str] = field(default_factory=dict)  # rail spaces -> open sides


def read_options(s: Any) -> dict[str, str]:
    """The options of a state, as words."""
    return {key: values[getattr(s, key)] for key, values in OPTIONS.items()}


def _cards(bits: int) -> set[str]:
    return {card for i, card in enumerate(CARDS) if bits >> i & 1}


def read_table(s: Any) -> Table:
    """The table of a state."""
    places = {space: i for i, space in enumerate(SPACES)}
    names = [name_of(space) for space in SPACES]
    inside: dict[int, list[Space]] = {}
    along: dict[int, list[Space]] = {}
    for space, i in places.items():
        inside.setdefault(s.building_at[i], []).append(space)
        along.setdefault(s.link_at[i], []).append(space)
    buildings = {}
    for i in range(s.num_buildings):
        each = s.buildings[i]
        spaces = tuple(name_of(space) for space in sorted(inside.get(i, [])))
        buildings[names[each.first]] = (TYPES[each.type - 1], each.passengers, each.dice, spaces)
    links = {}
    for i in range(s.num_links):
        link = s.links[i]
        ends = tuple(sorted(names[s.buildings[end].first] for end in link.ends))
        links[names[link.first]] = (
            link.length,
            tuple(name_of(space) for space in sorted(along.get(i, []))),
            ends,
        )
    return Table(
        round=s.round_number,
        phase=s.phase,
        capital=s.capital,
        pollution=s.pollution,
        profit=s.profit,
        workers=s.workers,
        hand=_cards(s.hand),
        pile=_cards(s.pile),
        spent=_cards(s.discards) | _cards(s.play),
        dealt=_cards(s.dealt),
        map={
            cell: (CARDS[s.map_card[cell]], bool(s.map_turn[cell]))
            for cell in range(k.MAP_CARDS)
            if s.map_card[cell] != k.NO_CARD
        },
        dice={
            die: (names[s.die_at[i]], s.die_value[i])
            for i, die in enumerate(DICE)
            if s.die_at[i] != k.NO_SPACE
        },
        built={
            die: (names[s.build_space[i]], TYPES[s.build_type[i] - 1])
            for i, die in enumerate(BUILDING_DICE)
            if s.built >> i & 1
        },
        markers={
            names[i]: "upgraded" if s.marker[i] == k.UPGRADED else "owned"
            for i in range(k.SPACES)
            if s.marker[i] != k.UNOWNED
        },
        supply=s.markers_left,
        delivered={letter for i, letter in enumerate(TYPES) if s.delivered >> (i + 1) & 1},
        buildings=buildings,
        links=links,
        tracks={
            names[i]: "".join(sorted(side for bit, side in enumerate("NESW") if s.sides_at[i] >> bit & 1))
            for i in range(k.SPACES)
            if s.sides_at[i]
        },
    )


def differences(mine: Table, theirs: Table) -> Iterator[str]:
    """In words, where two tables differ."""
    for each in fields(Table):
        one, other = getattr(mine, each.name), getattr(theirs, each.name)
        if isinstance(one, dict):
            for key in sorted({*one, *other}):
                if one.get(key) != other.get(key):
                    yield f"{each.name} {key}: the referee has {one.get(key)}, the game {other.get(key)}"
        elif isinstance(one, set):
            if one != other:
                yield (
                    f"{each.name}: the referee alone has {sorted(one - other)}, the game {sorted(other - one)}"
                )
        elif one != other:
            yield f"{each.name}: the referee has {one}, the game {other}"
