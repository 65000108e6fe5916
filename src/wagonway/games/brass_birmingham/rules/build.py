"""Build: a card, an industry, a space."""

from __future__ import annotations

from wagonway.kernel.notes import note, refuse
from wagonway.kernel.rule import rule

from ..components import Components
from ..constants import (
    CANAL,
    EV_BUILT,
    FACES,
    INDUSTRIES,
    NO_TILE,
    NOBODY,
    RAIL,
    TOWNS,
    WILD_LOCATION,
)
from ..state import State, Work
from .card import card_allows_industry, why_not_card_for_industry, why_not_card_for_place
from .coal import NO_PRICE, price_of_coal
from .flip import cubes_of_new_tile
from .income import pay
from .iron import price_of_iron
from .map import has_nothing_on_the_board, put_tile
from .market import sell_cubes
from .overbuild import overbuild, why_not_overbuild
from .refusals import (
    EXEMPT_CARD_CANNOT_OVERBUILD,
    FREE_SPACE_FIRST,
    NO_COAL_CONNECTION,
    NO_TILE_LEFT,
    NOT_ENOUGH_MONEY,
    OK,
    ONE_TILE_PER_TOWN_IN_CANAL_ERA,
    SINGLE_SPACE_FIRST,
    SPACE_DOES_NOT_SHOW_INDUSTRY,
    TILE_NOT_OF_THIS_ERA,
    TILE_OF_RAIL_ERA,
)


@rule("BUILD-1", "BUILD-2", "BUILD-3")
def why_not_tile_now(s: State, c: Components, w: Work, seat: int, industry: int) -> int:
    """The lowest tile of the industry on the own mat must be there and be allowed in this era."""
    tile = s.seats[seat].next_tile[industry]
    if tile == NO_TILE:
        return refuse(w, NO_TILE_LEFT, 0, 0)
    if c.tiles[tile].built_in[s.era] == 0:
        if s.era == CANAL and c.tiles[tile].built_in[RAIL] == 1:
            return refuse(w, TILE_OF_RAIL_ERA, c.tiles[tile].level, 0)
        return refuse(w, TILE_NOT_OF_THIS_ERA, c.tiles[tile].level, 0)
    return OK


@rule("BUILD-8")
def why_not_tile(s: State, c: Components, w: Work, seat: int, industry: int) -> int:
    """The lowest tile with its price in pounds and iron, which does not depend on the place."""
    reason = why_not_tile_now(s, c, w, seat, industry)
    if reason != OK:
        return reason
    tile = s.seats[seat].next_tile[industry]
    pounds = c.tiles[tile].money + price_of_iron(s, c, c.tiles[tile].iron)
    if pounds > s.seats[seat].money:
        return refuse(w, NOT_ENOUGH_MONEY, pounds, s.seats[seat].money)
    return OK


@rule("BUILD-4", "BUILD-7", "OVERBUILD-6")
def why_not_place_free(s: State, c: Components, w: Work, seat: int, industry: int, space: int) -> int:
    """Of a space that shows the industry: free, or to be overbuilt."""
    if s.spaces[space].owner != NOBODY:
        reason = why_not_overbuild(s, c, w, seat, s.seats[seat].next_tile[industry], space)
        if reason != OK:
            return reason
        if s.overbuild_beside_free_space == 1 and free_space_is_open(s, c, seat, industry, space):
            return refuse(w, FREE_SPACE_FIRST, 0, 0)
    elif c.dual[space] == 1 and single_space_is_free(s, c, industry, c.location_of[space]):
        return refuse(w, SINGLE_SPACE_FIRST, 0, 0)
    if s.era == CANAL and has_other_tile_here(s, c, seat, space):
        return refuse(w, ONE_TILE_PER_TOWN_IN_CANAL_ERA, 0, 0)
    return OK


@rule("BUILD-4")
def why_not_space(s: State, c: Components, w: Work, seat: int, industry: int, space: int) -> int:
    """A space that shows the industry and is open to it, with coal in reach and all paid."""
    if c.shows[space][industry] == 0:
        return refuse(w, SPACE_DOES_NOT_SHOW_INDUSTRY, 0, 0)
    reason = why_not_place_free(s, c, w, seat, industry, space)
    if reason != OK:
        return reason
    return why_not_pay_for_tile(s, c, w, seat, s.seats[seat].next_tile[industry], c.location_of[space])


@rule("BUILD-4")
def single_space_is_free(s: State, c: Components, industry: int, place: int) -> bool:
    """Whether a free space of the location shows this industry alone."""
    first = c.first_space[place]
    for space in range(first, first + c.num_spaces[place]):
        if c.dual[space] == 0 and c.shows[space][industry] == 1 and s.spaces[space].owner == NOBODY:
            return True
    return False


@rule("OVERBUILD-6")
def free_space_is_open(s: State, c: Components, seat: int, industry: int, space: int) -> bool:
    """Whether the location of a tile has a free space for the industry that the player might use.

    In the canal era an own tile there leaves no use for it.
    """
    if s.era == CANAL and s.spaces[space].owner == seat:
        return False
    place = c.location_of[space]
    first = c.first_space[place]
    for other in range(first, first + c.num_spaces[place]):
        if s.spaces[other].owner == NOBODY and c.shows[other][industry] == 1:
            return True
    return False


@rule("BUILD-5", "BUILD-6", "OVERBUILD-4")
def has_other_tile_here(s: State, c: Components, seat: int, space: int) -> bool:
    """Whether the player has a tile on another space of the same location."""
    place = c.location_of[space]
    first = c.first_space[place]
    for other in range(first, first + c.num_spaces[place]):
        if other != space and s.spaces[other].owner == seat:
            return True
    return False


@rule("BUILD-8", "COAL-1")
def why_not_pay_for_tile(s: State, c: Components, w: Work, seat: int, tile: int, place: int) -> int:
    """Pounds for the tile and for what the markets must add; coal must reach the place."""
    printed = c.tiles[tile]
    pounds = printed.money
    if printed.coal > 0:
        coal = price_of_coal(s, c, place, printed.coal)
        if coal == NO_PRICE:
            return refuse(w, NO_COAL_CONNECTION, printed.coal, s.area_coal[s.area[place]])
        pounds += coal
    if printed.iron > 0:
        pounds += price_of_iron(s, c, printed.iron)
    if pounds > s.seats[seat].money:
        return refuse(w, NOT_ENOUGH_MONEY, pounds, s.seats[seat].money)
    return OK


@rule()
def why_not_build(s: State, c: Components, w: Work, seat: int, face: int, industry: int, space: int) -> int:
    """The whole question: may this card build this industry on this space?"""
    reason = why_not_card_for_industry(c, w, face, industry)
    if reason == OK:
        reason = why_not_tile(s, c, w, seat, industry)
    if reason == OK:
        reason = why_not_card_for_place(s, c, w, seat, face, c.location_of[space])
    if reason == OK:
        reason = why_not_space(s, c, w, seat, industry, space)
    if reason == OK and s.spaces[space].owner != NOBODY and exempt_card_overbuilds(s, seat, face):
        reason = refuse(w, EXEMPT_CARD_CANNOT_OVERBUILD, 0, 0)
    return reason


@rule("BUILD-14")
def exempt_card_overbuilds(s: State, seat: int, face: int) -> bool:
    """Without anything on the board an industry card opens undeveloped spaces only."""
    return has_nothing_on_the_board(s, seat) and face >= TOWNS and face != WILD_LOCATION


@rule()
def note_tiles_to_build(s: State, c: Components, w: Work, seat: int) -> int:
    """Mark in w.buildable the industries whose lowest tile may be built and its pounds paid; return how many.

    The questions below read these marks, so that listing cards looks at each tile once. What the markets
    add to the price is asked with each space. (No tile left: the dummy tile is built in no era.)
    """
    found = 0
    for industry in range(INDUSTRIES):
        printed = c.tiles[s.seats[seat].next_tile[industry]]
        passes = printed.built_in[s.era] == 1 and printed.money <= s.seats[seat].money
        w.buildable[industry] = 1 if passes else 0
        found += w.buildable[industry]
    return found


@rule()
def is_open_to_card(
    s: State, c: Components, w: Work, seat: int, face: int, industry: int, space: int
) -> bool:
    """Whether a marked industry can be built on the space with a card that allows it."""
    if why_not_card_for_place(s, c, w, seat, face, c.location_of[space]) != OK:
        return False
    if s.spaces[space].owner != NOBODY and exempt_card_overbuilds(s, seat, face):
        return False
    return why_not_space(s, c, w, seat, industry, space) == OK


@rule()
def can_build_industry(s: State, c: Components, w: Work, seat: int, face: int, industry: int) -> bool:
    """Whether the card builds a marked industry anywhere."""
    if w.buildable[industry] == 0 or not card_allows_industry(c, face, industry):
        return False
    if face < TOWNS:
        first = c.first_space[face]
        for space in range(first, first + c.num_spaces[face]):
            if c.shows[space][industry] == 1 and why_not_space(s, c, w, seat, industry, space) == OK:
                return True
        return False
    for index in range(c.num_spaces_for[industry]):
        if is_open_to_card(s, c, w, seat, face, industry, c.spaces_for[industry][index]):
            return True
    return False


@rule()
def can_build_with(s: State, c: Components, w: Work, seat: int, face: int) -> bool:
    """Whether the card builds any marked industry anywhere."""
    for industry in range(INDUSTRIES):
        if can_build_industry(s, c, w, seat, face, industry):
            return True
    return False


@rule()
def can_build(s: State, c: Components, w: Work, seat: int) -> bool:
    """Whether any card of the hand builds anything."""
    if note_tiles_to_build(s, c, w, seat) > 0:
        hand = s.seats[seat].hand
        for face in range(FACES):
            if hand[face] > 0 and can_build_with(s, c, w, seat, face):
                return True
    return False


@rule("DEVELOP-1")
def take_from_mat(s: State, c: Components, seat: int, industry: int) -> int:
    """The lowest tile of the industry leaves the mat; returns its type."""
    mine = s.seats[seat]
    tile = mine.next_tile[industry]
    mine.mat[tile] -= 1
    mine.next_tile[industry] = lowest_tile(s, c, seat, industry)
    return tile


@rule("BUILD-1")
def lowest_tile(s: State, c: Components, seat: int, industry: int) -> int:
    """Type of the lowest tile left on the mat, NO_TILE if there is none."""
    for tile in range(c.first_tile[industry], c.first_tile[industry + 1]):
        if s.seats[seat].mat[tile] > 0:
            return tile
    return NO_TILE


@rule("BUILD-8")
def pay_for_tile(s: State, c: Components, w: Work, seat: int, industry: int) -> None:
    """The pounds printed on the tile; its coal, then its iron, are due next."""
    printed = c.tiles[s.seats[seat].next_tile[industry]]
    pay(s, w, seat, printed.money)
    s.coal_due = printed.coal
    s.iron_due = printed.iron


@rule("BUILD-9")
def build(s: State, c: Components, w: Work, seat: int, industry: int, space: int) -> None:
    """All is paid: lay the tile with its cubes, and sell to the market what has room there."""
    if s.spaces[space].owner != NOBODY:
        overbuild(s, c, w, space)
    tile = take_from_mat(s, c, seat, industry)
    put_tile(s, c, seat, space, tile, cubes_of_new_tile(s, c, tile))
    note(w, EV_BUILT, seat, space, tile, 0)
    sell_cubes(s, c, w, seat, space)
