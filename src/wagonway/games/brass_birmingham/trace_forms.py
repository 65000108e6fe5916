"""States and choices in the form of a trace: the snapshot of a state, and what the mover could do.

Lists of choices come from the functions that carry the rules, asked about whole actions: what the
game asks in several small decisions is one entry here, without its sources.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from wagonway.kernel.schema import layout_of

from .component_check import INDUSTRY_IDS
from .constants import (
    FACES,
    GOODS_NONE,
    INDUSTRIES,
    LINES,
    LINK_FIRST,
    LINK_SECOND,
    MERCHANT_SPACES,
    NETWORK,
    NO_LINE,
    NO_TILE,
    NOBODY,
    NOWHERE,
    OVER,
    RAIL,
    REGULAR_FACES,
    SPACES,
)
from .flow import TERMINAL, current_player
from .names import ERA_IDS, Names
from .rules.beer import has_beer
from .rules.build import why_not_build, why_not_tile
from .rules.coal import buy_coal, nearest_mines, take_coal
from .rules.develop import develop, why_not_develop
from .rules.iron import buy_iron, take_iron, works_with_iron
from .rules.loan import why_not_loan
from .rules.map import touches_network
from .rules.network import (
    lay_link,
    touches_network_or_is_exempt,
    why_not_lay_link,
    why_not_lay_second_link,
)
from .rules.refusals import OK
from .rules.scout import why_not_scout
from .rules.sell import why_not_offer, why_not_sell_to
from .state import State

_STATE = layout_of(State)


def place_of(names: Names, space: int) -> tuple[str, int]:
    """Location and slot of a building space."""
    location, _, slot = names.spaces[space].rpartition(".")
    return location, int(slot)


def merchant_place(names: Names, merchant: int) -> tuple[str, int]:
    """Merchant location and which of its spaces."""
    location, _, space = names.merchant_spaces[merchant].rpartition(".")
    return location, int(space)


# -- snapshots --------------------------------------------------------------------------------


def snapshot(s: Any, c: Any, w: Any, names: Names) -> dict[str, Any]:
    """A state between two plies, all of it but the order of the draw pile."""
    mover = current_player(s, c, w)
    return {
        "era": ERA_IDS[s.era],
        "round": s.round_number,
        "over": s.stage == OVER,
        "to_move": None if mover == TERMINAL else mover,
        "actions_left": s.actions_left,
        "order": list(s.order[: s.players]),
        "seats": [_seat(names, mine) for mine in s.seats[: s.players]],
        "tiles": [_tile(s, names, space) for space in range(SPACES) if s.spaces[space].owner != NOBODY],
        "links": {names.lines[line]: s.links[line] for line in range(LINES) if s.links[line] != NOBODY},
        "market": {"coal": s.coal_market, "iron": s.iron_market},
        "barrels": _barrels(s, names),
        "draw": s.pile,
        "wild": {"location": s.wild_locations, "industry": s.wild_industries},
    }


def _seat(names: Names, mine: Any) -> dict[str, Any]:
    mat: dict[str, list[int]] = {industry: [] for industry in INDUSTRY_IDS}
    for number, (industry, _level) in enumerate(names.tiles):
        mat[industry].append(mine.mat[number])
    return {
        "money": mine.money,
        "spent": mine.spent,
        "vp": mine.vp,
        "income_space": mine.income,
        "hand": sorted(names.cards[face] for face in range(FACES) for _ in range(mine.hand[face])),
        "discard": sum(mine.discard[:REGULAR_FACES]) + mine.face_down,
        "mat": mat,
        "links_left": mine.links_left,
    }


def _tile(s: Any, names: Names, space: int) -> dict[str, Any]:
    here = s.spaces[space]
    location, slot = place_of(names, space)
    industry, level = names.tiles[here.tile]
    return {
        "location": location,
        "slot": slot,
        "owner": here.owner,
        "industry": industry,
        "level": level,
        "flipped": here.flipped == 1,
        "cubes": here.cubes,
    }


def _barrels(s: Any, names: Names) -> dict[str, list[bool]]:
    barrels: dict[str, list[bool]] = {}
    for merchant in range(MERCHANT_SPACES):
        if s.goods[merchant] != GOODS_NONE:
            barrels.setdefault(merchant_place(names, merchant)[0], []).append(s.barrel[merchant] == 1)
    return barrels


# -- what the mover could do ------------------------------------------------------------------


def legal_forms(s: Any, c: Any, w: Any, names: Names) -> dict[str, Any]:
    """Sets of all whole actions of the player to act, and whether a loan or scouting is possible."""
    seat = current_player(s, c, w)
    return {
        "build": set(_builds(s, c, w, names, seat)),
        "network": {tuple(names.lines[line] for line in lines) for lines in _networks(s, c, w, seat)},
        "develop": {tuple(sorted(INDUSTRY_IDS[i] for i in gone)) for gone in _developments(s, c, w, seat)},
        "sell": set(_sales(s, c, w, names, seat)),
        "loan": why_not_loan(s, c, w, seat) == OK,
        "scout": why_not_scout(s, c, w, seat) == OK,
    }


def _builds(s: Any, c: Any, w: Any, names: Names, seat: int) -> Iterator[tuple[str, str, str, int]]:
    for industry in range(INDUSTRIES):
        if why_not_tile(s, c, w, seat, industry) != OK:
            continue
        for face in range(FACES):
            if s.seats[seat].hand[face] == 0:
                continue
            for space in c.spaces_for[industry][: c.num_spaces_for[industry]]:
                if why_not_build(s, c, w, seat, face, industry, space) == OK:
                    yield names.cards[face], INDUSTRY_IDS[industry], *place_of(names, space)


def _networks(s: Any, c: Any, w: Any, seat: int) -> Iterator[tuple[int, ...]]:
    for line in range(LINES):
        if s.links[line] != NOBODY or not touches_network_or_is_exempt(s, c, seat, line):
            continue
        if why_not_lay_link(s, c, w, seat, line) == OK:
            yield (line,)
            if s.era == RAIL:
                for after in _after_first_rail(s, c, w, seat, line):
                    for second in range(LINES):
                        if after.links[second] == NOBODY and touches_network(after, c, seat, second):
                            if why_not_lay_second_link(after, c, w, seat, second) == OK:
                                yield line, second


def _after_first_rail(s: Any, c: Any, w: Any, seat: int, line: int) -> Iterator[Any]:
    """The states in which a first rail lies and is paid, one for each mine its coal may come from."""
    after = _STATE.copy(s)
    after.verb = NETWORK
    after.stage = LINK_FIRST
    w.num_events = 0
    lay_link(after, c, w, seat, line)
    found = nearest_mines(after, c, w, NOWHERE, line)
    mines = list(w.options[:found])
    after.coal_due = 0
    after.stage = LINK_SECOND
    if not mines:
        buy_coal(after, c, w, seat)
        yield after
    for number, space in enumerate(mines):
        taken = after if number == len(mines) - 1 else _STATE.copy(after)
        w.num_events = 0
        take_coal(taken, c, w, seat, space)
        yield taken


def _developments(s: Any, c: Any, w: Any, seat: int) -> Iterator[tuple[int, ...]]:
    for industry in range(INDUSTRIES):
        if why_not_develop(s, c, w, seat, industry) == OK:
            yield (industry,)
            after = _STATE.copy(s)
            w.num_events = 0
            develop(after, c, w, seat, industry)
            # From which works the iron comes changes no price: all iron on the board goes first.
            if works_with_iron(after, c, w) > 0:
                take_iron(after, c, w, seat, w.options[0])
            else:
                buy_iron(after, c, w, seat)
            for second in range(INDUSTRIES):
                if why_not_develop(after, c, w, seat, second) == OK:
                    yield industry, second


def _sales(s: Any, c: Any, w: Any, names: Names, seat: int) -> Iterator[tuple[str, int, str, int, bool]]:
    for space in range(SPACES):
        if s.spaces[space].tile == NO_TILE or why_not_offer(s, c, w, seat, space) != OK:
            continue
        place = c.location_of[space]
        beer = c.tiles[s.spaces[space].tile].beer
        for merchant in range(MERCHANT_SPACES):
            if why_not_sell_to(s, c, w, seat, space, merchant) != OK:
                continue
            sale = *place_of(names, space), *merchant_place(names, merchant)
            if beer == 0 or has_beer(s, c, seat, place, NO_LINE, beer):
                yield *sale, False
            if beer > 0 and s.barrel[merchant] == 1:
                yield *sale, True
