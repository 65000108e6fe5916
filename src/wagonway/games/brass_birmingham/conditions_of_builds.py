"""When what is said against building is true, and what cures it: cards, places, the mat. See cures.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from wagonway.kernel.cures import Asked

from . import constants as k
from .meant import Meant, add_card, lay_towards

MINES_AND_WORKS = (k.COAL_MINE, k.IRON_WORKS)


# -- cards -------------------------------------------------------------------------------------------------


def give_card(a: Asked) -> bool | None:
    face = Meant(a).card
    if face is None:
        return False
    add_card(a, face)
    return None


def card_is_missing(a: Asked) -> bool:
    face = Meant(a).card
    return face is not None and a.mine.hand[face] == 0


def card_shows_another_industry(a: Asked) -> bool:
    m = Meant(a)
    return m.face is not None and any(not a.c.card_builds[m.face][kind] for kind in m.kinds)


def card_is_of_another_town(a: Asked) -> bool:
    m = Meant(a)
    return m.face is not None and m.face < k.TOWNS and any(place != m.face for place in m.places)


def card_is_none_for_a_farm(a: Asked) -> bool:
    m = Meant(a)
    if all(place < k.TOWNS for place in m.places):
        return False
    faces = [m.face] if m.face is not None else m.hand
    brewery = [f for f in faces if k.TOWNS <= f != k.WILD_LOCATION and a.c.card_builds[f][k.BREWERY]]
    return not brewery


def no_card_builds(a: Asked) -> bool:
    """No card of the hand allows one of the places."""
    m = Meant(a)
    return m.face is None and any(
        not any(allows(a, face, space, kind) for face in m.hand) for space, kind in m.pairs
    )


def allows(a: Asked, face: int, space: int, kind: int) -> bool:
    place = a.c.location_of[space]
    if not a.c.card_builds[face][kind]:
        return False
    if face == k.WILD_LOCATION or face < k.TOWNS:
        return bool(place < k.TOWNS and face in (place, k.WILD_LOCATION))
    return bool(a.mine.presence[place] > 0 or a.mine.pieces == 0)


def take_a_fitting_card(a: Asked) -> Mapping[str, Any] | bool:
    """A card that shows the industry, or that of the town; where one was played already nothing helps."""
    m = Meant(a)
    if a.acting and a.s.card != k.NO_CARD:
        return False
    for space, kind in m.pairs:
        place = a.c.location_of[space]
        shows = [f for f in range(k.TOWNS, k.REGULAR_FACES) if a.c.card_builds[f][kind]]
        add_card(a, place if place < k.TOWNS else shows[0])
        if m.card is not None:
            return {**a.wish, "card": a.names.cards[place if place < k.TOWNS else shows[0]]}
    return True if m.pairs else False


# -- the place ---------------------------------------------------------------------------------------------


def is_outside(a: Asked) -> bool:
    m = Meant(a)
    cards = [m.face] if m.face is not None else m.hand
    mine = [f for f in cards if f >= k.TOWNS and f != k.WILD_LOCATION]
    return bool(mine) and a.mine.pieces > 0 and any(a.mine.presence[place] == 0 for place in m.places)


def reach_places(a: Asked) -> None:
    for place in Meant(a).places:
        lay_towards(a, place)


def no_space_in_network(a: Asked) -> bool:
    m = Meant(a)
    return m.face is not None and not any(allows(a, m.face, space, kind) for space, kind in m.pairs)


def shows_it_not(a: Asked) -> bool:
    m = Meant(a)
    return bool(m.spaces) and all(not a.c.shows[space][kind] for space in m.spaces for kind in m.kinds)


def tiles_there(a: Asked) -> Iterator[tuple[Any, int]]:
    """What stands on the places, each with an industry that is to be built."""
    m = Meant(a)
    for space, kind in m.pairs:
        here = a.s.spaces[space]
        if here.owner != k.NOBODY:
            yield here, kind


def next_level(a: Asked, kind: int) -> int:
    return int(a.c.tiles[a.mine.next_tile[kind]].level)


def holds_another(a: Asked) -> bool:
    return any(a.c.tiles[here.tile].industry != kind for here, kind in tiles_there(a))


def level_is_low(a: Asked) -> bool:
    return any(
        a.c.tiles[here.tile].industry == kind
        and (here.owner == a.seat or kind in MINES_AND_WORKS)
        and next_level(a, kind) == a.has < a.needs == a.c.tiles[here.tile].level + 1
        and any(a.mine.mat[tile] for tile in range(here.tile + 1, a.c.first_tile[kind + 1]))
        for here, kind in tiles_there(a)
    )


def develop_up_to(a: Asked) -> None:
    for kind in Meant(a).kinds:
        for tile in range(a.c.first_tile[kind], a.c.first_tile[kind + 1]):
            if a.c.tiles[tile].level < a.needs:
                a.mine.mat[tile] = 0


def no_higher_tile(a: Asked) -> bool:
    return any(
        a.c.tiles[here.tile].industry == kind
        and not any(a.mine.mat[tile] for tile in range(here.tile + 1, a.c.first_tile[kind + 1]))
        for here, kind in tiles_there(a)
    )


def is_anothers_and_stays(a: Asked) -> bool:
    return any(
        here.owner != a.seat and a.c.tiles[here.tile].industry == kind not in MINES_AND_WORKS
        for here, kind in tiles_there(a)
    )


def cubes_left(a: Asked, kind: int) -> int:
    market = a.s.coal_market if kind == k.COAL_MINE else a.s.iron_market
    return int(market) + sum(int(here.cubes) for here in a.s.spaces if a.c.tiles[here.tile].industry == kind)


def cubes_are_left(a: Asked) -> bool:
    return any(
        here.owner != a.seat and kind in MINES_AND_WORKS and cubes_left(a, kind) == a.has > 0
        for here, kind in tiles_there(a)
    )


def use_up_cubes(a: Asked) -> None:
    a.s.coal_market = a.s.iron_market = 0
    for here in a.s.spaces:
        if a.c.tiles[here.tile].industry in MINES_AND_WORKS:
            here.cubes, here.flipped = 0, 1


def single_spaces(a: Asked) -> list[int]:
    m = Meant(a)
    return [
        other
        for space, kind in m.pairs
        if a.c.dual[space] and a.s.spaces[space].owner == k.NOBODY
        for other in range(k.SPACES)
        if a.c.location_of[other] == a.c.location_of[space] and a.s.spaces[other].owner == k.NOBODY
        if a.c.shows[other][kind] and not a.c.dual[other]
    ]


def use_single_space(a: Asked) -> Mapping[str, Any] | bool:
    if "action" in a.wish:
        return {"action": k.PLACE + single_spaces(a)[0]}
    return {**a.wish, "space": a.names.spaces[single_spaces(a)[0]]}


def open_spaces(a: Asked) -> list[int]:
    """Free spaces for the industry beside a tile that might be built over, at tables that use them first."""
    m = Meant(a)
    return [
        other
        for space, kind in m.pairs
        if a.s.overbuild_beside_free_space == 1 and a.c.tiles[a.s.spaces[space].tile].industry == kind
        if a.s.era == k.RAIL or a.s.spaces[space].owner != a.seat
        for other in range(k.SPACES)
        if a.c.location_of[other] == a.c.location_of[space] and a.s.spaces[other].owner == k.NOBODY
        if a.c.shows[other][kind]
    ]


def use_open_space(a: Asked) -> Mapping[str, Any]:
    if "action" in a.wish:
        return {"action": k.PLACE + open_spaces(a)[0]}
    return {**a.wish, "space": a.names.spaces[open_spaces(a)[0]]}


def has_another_tile(a: Asked) -> bool:
    m = Meant(a)
    mine = [space for space in range(k.SPACES) if a.s.spaces[space].owner == a.seat]
    return bool(a.s.era == k.CANAL) and any(
        other != space and a.c.location_of[other] == a.c.location_of[space]
        for space in m.spaces
        for other in mine
    )


def exempt(a: Asked) -> bool:
    return a.mine.pieces == 0 and any(here.owner != k.NOBODY for here, _ in tiles_there(a))


# -- tiles of the mat --------------------------------------------------------------------------------------


def none_left(a: Asked) -> bool:
    return any(
        not any(a.mine.mat[tile] for tile in range(a.c.first_tile[kind], a.c.first_tile[kind + 1]))
        for kind in Meant(a).kinds
    )


def give_tiles(a: Asked) -> None:
    for kind in Meant(a).kinds:
        a.mine.mat[a.c.first_tile[kind + 1] - 1] = 1


def is_of_the_canal_era(a: Asked) -> bool:
    tiles = [a.c.tiles[a.mine.next_tile[kind]] for kind in Meant(a).kinds]
    return a.s.era == k.RAIL and any(tile.level == a.needs and not tile.built_in[k.RAIL] for tile in tiles)


def is_of_the_rail_era(a: Asked) -> bool:
    tiles = [a.c.tiles[a.mine.next_tile[kind]] for kind in Meant(a).kinds]
    return a.s.era == k.CANAL and any(
        tile.level == a.needs and not tile.built_in[k.CANAL] and tile.built_in[k.RAIL] for tile in tiles
    )


def develop_past_era(a: Asked) -> None:
    for kind in Meant(a).kinds:
        for tile in range(a.c.first_tile[kind], a.c.first_tile[kind + 1]):
            if not a.c.tiles[tile].built_in[a.s.era]:
                a.mine.mat[tile] = 0


def wait_for_rails(a: Asked) -> None:
    a.s.era = k.RAIL


def shows_a_bulb(a: Asked) -> bool:
    tiles = [a.c.tiles[a.mine.next_tile[kind]] for kind in Meant(a).kinds]
    return any(tile.no_develop and tile.level == a.needs for tile in tiles)


def build_past_it(a: Asked) -> None:
    for tile in range(k.TILE_TYPES):
        if a.c.tiles[tile].no_develop:
            a.mine.mat[tile] = 0


def nothing_removable(a: Asked) -> bool:
    tiles = [a.mine.next_tile[kind] for kind in range(k.INDUSTRIES)]
    price = 0 if a.s.iron_on_board else a.c.iron_price[a.s.iron_market]
    return price > a.mine.money or all(tile == k.NO_TILE or a.c.tiles[tile].no_develop for tile in tiles)
