"""Where a track may go on, and whether what can be paid brings it to an end.

A track of one action is laid tile by tile; no tile may be laid from which the hand cannot pay the way to an
end that the rules allow. The search for such ways is what this file is about.
"""

from __future__ import annotations

from wagonway.kernel.rule import rule

from ..components import Components
from ..constants import (
    FIRST_SPOT,
    MOST_TILES,
    MOUNTAIN,
    NO_CARD,
    NO_LINK,
    NO_SPOT,
    NOWHERE,
    SIDES,
    SPACES,
    WATER,
)
from ..state import State, Work
from .board import icons_of, may_end, spot_at
from .pay import ALL_SUMS, look_at_hand, open_sums, sums_with
from .refusals import (
    FOREIGN_TRACK,
    IS_WATER,
    LEADS_NOWHERE,
    NO_ROOM_FOR_TRACK,
    OK,
    SIDE_IS_USED,
)

ANY_SIDE = 0b1111
MOST_TRIED = 1000  # sides of tiles, before can_finish asks whether there is a way at all
OPPOSITE = (2, 3, 0, 1)

# -- spaces and ends -------------------------------------------------------------------------------------


@rule("TRACK-4", "TRACK-5")
def cost_of(s: State, space: int) -> int:
    """The rails that a tile costs."""
    return 2 if s.ground[space] == MOUNTAIN else 1


@rule("TRACK-5", "TRACK-11", "TRACK-12", "TRACK-13", "TRACK-14")
def why_not_enter(s: State, seat: int, space: int, side: int) -> int:
    """A space where a tile open to this side fits: not on water, beside one other track at most."""
    ground = s.ground[space]
    if ground == NOWHERE or ground >= FIRST_SPOT:
        return LEADS_NOWHERE
    if ground == WATER and s.water == 0:
        return IS_WATER
    sides = s.sides_at[space]
    if sides == ANY_SIDE:
        return NO_ROOM_FOR_TRACK
    if (sides >> side) & 1 == 1:
        return SIDE_IS_USED
    if sides != 0 and s.second_track == 1 and has_foreign_track(s, seat, space):
        return FOREIGN_TRACK
    return OK


@rule("TRACK-13")
def has_foreign_track(s: State, seat: int, space: int) -> bool:
    """Whether a tile of another player lies on a space."""
    for other in range(s.players):
        if other != seat:
            for tile in range(MOST_TILES * other, MOST_TILES * (other + 1)):
                if s.tiles[tile].space == space:
                    return True
    return False


@rule("TRACK-8")
def facing_link(s: State, seat: int, link: int, space: int, side: int) -> int:
    """The player's other incomplete link whose open end is this side of a space; NO_LINK if there is none."""
    if s.ground[space] >= FIRST_SPOT or (s.sides_at[space] >> side) & 1 == 0:
        return NO_LINK
    for other in range(s.links_end):
        here = s.links[other]
        if here.head == space and here.exit == side and here.owner == seat and here.end == NO_SPOT:
            if other != link and here.length > 0:
                return other
    return NO_LINK


@rule("TRACK-8", "TRACK-11", "TRACK-16")
def end_at(s: State, seat: int, link: int, space: int, side: int) -> int:
    """The spot at which a track that comes to this side of a space ends: there, or where the link that it
    meets begins. NO_SPOT if it does not end there.
    """
    spot = spot_at(s, space)
    if spot != NO_SPOT:
        return spot if may_end(s, spot, seat) == OK else NO_SPOT
    other = facing_link(s, seat, link, space, side)
    return int(s.links[other].start) if other != NO_LINK else NO_SPOT


@rule("TRACK-11", "TRACK-14")
def why_not_lead(s: State, seat: int, link: int, space: int, side: int) -> int:
    """A track that comes to this side of a space ends there or can go on."""
    if end_at(s, seat, link, space, side) != NO_SPOT:
        return OK
    spot = spot_at(s, space)
    return why_not_enter(s, seat, space, side) if spot == NO_SPOT else may_end(s, spot, seat)


# -- whether a track can be finished ---------------------------------------------------------------------


@rule("TRACK-3", "TRACK-9", "TRACK-10")
def look_at_sums(s: State, c: Components, w: Work, seat: int) -> None:
    """The sums of rails that the hand pays, in w.open_sums."""
    look_at_hand(s, c, w, seat, NO_CARD, 0)
    w.open_sums = open_sums(s, c, w, seat)


@rule("TRACK-9")
def sums_to(s: State, c: Components, w: Work, seat: int, spot: int) -> int:
    """The sums that it pays together with a destination icon of a place, as bits."""
    return sums_with(s, c, w, seat, NO_CARD, 0, icons_of(s, spot), 0, 0)


@rule("TRACK-3", "TRACK-8", "TRACK-9", "TRACK-10", "TRACK-12", "TRACK-14", "TRACK-15")
def can_finish(
    s: State,
    c: Components,
    w: Work,
    seat: int,
    link: int,
    space: int,
    side: int,
    exits: int,
    cost: int,
    tiles: int,
) -> bool:
    """Whether a track can be finished and paid that enters a space by a side.

    Its tile there is left by one of `exits` and brings the cost to so many rails; `tiles` can be laid, this
    one among them. Before it come `look_at_sums` and w.start_sums. Depth first, tile after tile; where that
    takes long, it is first made sure that there is a way at all.
    """
    if tiles < 1 or w.open_sums >> cost == 0:
        return False
    tried = 0
    w.walk_space[0] = space
    w.walk_from[0] = side
    w.walk_side[0] = 0
    w.walk_sum[0] = cost
    depth = 0
    while depth >= 0:
        leave = w.walk_side[depth]
        if leave == SIDES:
            depth -= 1
            continue
        w.walk_side[depth] = leave + 1
        tried += 1
        if tried == MOST_TRIED and not may_finish(s, c, w, seat, link, space, side, exits, cost):
            return False
        if (depth == 0 and (exits >> leave) & 1 == 0) or not is_free(s, w, depth, leave):
            continue
        there = c.neighbour[w.walk_space[depth]][leave]
        facing = OPPOSITE[leave]
        sum_here = w.walk_sum[depth]
        spot = end_at(s, seat, link, there, facing)
        if spot != NO_SPOT:
            if (w.start_sums >> sum_here) & 1 == 1 or (sums_to(s, c, w, seat, spot) >> sum_here) & 1 == 1:
                return True
        elif why_not_enter(s, seat, there, facing) == OK and fits_walk(s, w, depth, there, facing):
            if (w.open_sums >> sum_here) & 1 == 1:
                return True
            next_sum = sum_here + cost_of(s, there)
            if depth + 1 < tiles and w.open_sums >> next_sum != 0:
                depth += 1
                w.walk_space[depth] = there
                w.walk_from[depth] = facing
                w.walk_side[depth] = 0
                w.walk_sum[depth] = next_sum
    return False


@rule("TRACK-3", "TRACK-8", "TRACK-9", "TRACK-10", "TRACK-14")
def may_finish(
    s: State, c: Components, w: Work, seat: int, link: int, space: int, side: int, exits: int, cost: int
) -> bool:
    """The same if the tiles to come could lie on each other: where this says no, no way is left to look for.

    w.loose holds the sums with which a tile may be entered, by space and side; they spread until none is new.
    """
    for key in range(SIDES * SPACES):
        w.loose[key] = 0
    w.is_found = 0
    spread_sums(s, c, w, seat, link, space, side, exits, 1 << cost)
    is_new = True
    while is_new and w.is_found == 0:
        is_new = False
        for key in range(SIDES * SPACES):
            if w.loose[key] != 0:
                sums = int(w.loose[key])
                is_new = spread_sums(s, c, w, seat, link, key // SIDES, key % SIDES, ANY_SIDE, sums) or is_new
    return w.is_found == 1


@rule("TRACK-3", "TRACK-9", "TRACK-10", "TRACK-14")
def spread_sums(
    s: State, c: Components, w: Work, seat: int, link: int, space: int, side: int, exits: int, sums: int
) -> bool:
    """From a tile with these sums to those beside it, or to an end (w.is_found); whether any sum is new."""
    is_new = False
    for leave in range(SIDES):
        if leave == side or ((exits & ~s.sides_at[space]) >> leave) & 1 == 0:
            continue
        there = c.neighbour[space][leave]
        facing = OPPOSITE[leave]
        spot = end_at(s, seat, link, there, facing)
        if spot != NO_SPOT:
            if sums & (w.start_sums | sums_to(s, c, w, seat, spot)) != 0:
                w.is_found = 1
        elif why_not_enter(s, seat, there, facing) == OK:
            if sums & w.open_sums != 0:
                w.is_found = 1
            further = (sums << cost_of(s, there)) & ALL_SUMS
            key = SIDES * there + facing
            if further & ~w.loose[key] != 0:
                w.loose[key] |= further
                is_new = True
    return is_new


@rule("TRACK-12")
def is_free(s: State, w: Work, depth: int, side: int) -> bool:
    """Whether the last tile looked for may be left by a side."""
    if side == w.walk_from[depth]:
        return False
    return (sides_in_walk(s, w, depth, w.walk_space[depth]) >> side) & 1 == 0


@rule("TRACK-12")
def sides_in_walk(s: State, w: Work, tiles: int, space: int) -> int:
    """The sides of a space used by tracks, the first so many tiles looked for among them."""
    sides = int(s.sides_at[space])
    for step in range(tiles):
        if w.walk_space[step] == space:
            sides |= 1 << w.walk_from[step] | 1 << (w.walk_side[step] - 1)
    return sides


@rule("TRACK-12")
def fits_walk(s: State, w: Work, depth: int, space: int, side: int) -> bool:
    """Whether another tile open to a side fits between those looked for."""
    sides = sides_in_walk(s, w, depth + 1, space)
    return (sides >> side) & 1 == 0 and sides != ANY_SIDE
