"""Laying track: where it starts, how it goes on tile by tile, where it ends, and what it costs.

The tile in the space that the track enters is laid with the side by which it leaves that space. A step is
allowed only if some way to finish the track can be paid from there: finish.py looks for one.
"""

from __future__ import annotations

from wagonway.kernel.notes import note, refuse
from wagonway.kernel.rule import rule

from ..components import Components
from ..constants import (
    CHOOSE_STEP,
    EV_LAID,
    EV_REPLACED,
    EV_WORKER,
    EXTEND,
    LAY,
    LAY_FROM,
    MOST_LINKS,
    MOST_TILES,
    NO_LINK,
    NO_SPOT,
    NO_TYPE,
    NOBODY,
    PAY,
    REPLACE,
    SIDES,
    STEP,
    STOP,
)
from ..state import State, Work
from .action import acting, begin_action, end_action
from .board import icons_of, join_area, may_end, spot_at
from .finish import (
    ANY_SIDE,
    OPPOSITE,
    can_finish,
    cost_of,
    end_at,
    facing_link,
    look_at_sums,
    sums_to,
    why_not_enter,
    why_not_lead,
)
from .links import drop_link, free_link, put_tile, take_up_tile, tile_on
from .pay import open_sums
from .refusals import (
    CONSEQUENCE_UNPAID,
    LINK_IS_COMPLETE,
    NO_LINK_HERE,
    NO_START_HERE,
    NO_TILE_LAID,
    NO_TILE_LEFT,
    NO_WORKER,
    NOT_ENOUGH_RAILS,
    OK,
    SAME_AS_BEFORE,
    SIDE_IS_USED,
    TRACK_CANNOT_END,
    TRACK_IS_FOREIGN,
    TURNS_BACK,
)

RICH = 1000  # enough for the consequences of any hand

# -- where track can be laid -----------------------------------------------------------------------------


@rule("TRACK-2", "TRACK-15")
def why_not_any(s: State, w: Work, seat: int, spare: int) -> int:
    """A worker, and a tile; `spare` tiles are taken up first."""
    if s.seats[seat].workers == 0:
        return NO_WORKER
    return OK if s.seats[seat].tiles_left + spare > 0 else NO_TILE_LEFT


@rule("TRACK-2", "TRACK-3", "TRACK-6", "TRACK-14", "TRACK-15")
def why_not_lay(s: State, c: Components, w: Work, space: int, side: int) -> int:
    """From a building or the own parcel, into a space from which the track can be finished."""
    seat = acting(s)
    spot = spot_at(s, space)
    if spot == NO_SPOT:
        return NO_START_HERE
    reason = may_end(s, spot, seat)
    if reason == OK:
        reason = why_not_any(s, w, seat, 0)
    if reason != OK:
        return reason
    there = c.neighbour[space][side]
    reason = why_not_enter(s, seat, there, OPPOSITE[side])
    if reason == OK and free_link(s) == MOST_LINKS:
        reason = NO_TILE_LEFT
    if reason != OK:
        return reason
    look_at_sums(s, c, w, seat)
    w.start_sums = sums_to(s, c, w, seat, spot)
    tiles = s.seats[seat].tiles_left
    if can_finish(s, c, w, seat, NO_LINK, there, OPPOSITE[side], ANY_SIDE, cost_of(s, there), tiles):
        return OK
    return refuse_end(s, c, w, seat, NO_LINK, spot, there, OPPOSITE[side], ANY_SIDE, cost_of(s, there), tiles)


@rule("TRACK-3", "PAY-8")
def refuse_end(
    s: State,
    c: Components,
    w: Work,
    seat: int,
    link: int,
    start: int,
    space: int,
    side: int,
    exits: int,
    cost: int,
    tiles: int,
) -> int:
    """Why a track from `start` cannot end: cards too dear to show, no rails, or none that pay exactly.

    What the cards in hand could do with money enough is looked at anew; it stays in w.open_sums.
    """
    no_rails = w.open_sums == 1
    mine = s.seats[seat]
    money = int(mine.money)
    if w.is_tight == 1 or w.dear_icons != 0:
        mine.money = RICH
        look_at_sums(s, c, w, seat)
        w.start_sums = sums_to(s, c, w, seat, start)
        can = can_finish(s, c, w, seat, link, space, side, exits, cost, tiles)
        mine.money = money
        if can:
            return refuse(w, CONSEQUENCE_UNPAID, 0, money)
    return refuse(w, NOT_ENOUGH_RAILS, cost, 0) if no_rails else TRACK_CANNOT_END


@rule("TRACK-6", "TRACK-7")
def why_not_own(s: State, w: Work, seat: int, link: int) -> int:
    """An incomplete link of the player's own."""
    if link >= s.links_end or s.links[link].owner == NOBODY:
        return NO_LINK_HERE
    if s.links[link].owner != seat:
        return TRACK_IS_FOREIGN
    return LINK_IS_COMPLETE if s.links[link].end != NO_SPOT else OK


@rule("TRACK-2", "TRACK-6", "TRACK-14", "TRACK-15")
def why_not_extend(s: State, c: Components, w: Work, link: int) -> int:
    """An incomplete link of one's own, from whose open end the track can be finished."""
    seat = acting(s)
    reason = why_not_own(s, w, seat, link)
    if reason == OK:
        reason = why_not_any(s, w, seat, 0)
    if reason != OK:
        return reason
    look_at_sums(s, c, w, seat)
    reason = why_not_from_end(s, c, w, seat, link)
    if reason != TRACK_CANNOT_END:
        return reason
    here = s.links[link]
    there = c.neighbour[here.head][here.exit]
    tiles = s.seats[seat].tiles_left
    cost = cost_of(s, there)
    return refuse_end(s, c, w, seat, link, here.start, there, OPPOSITE[here.exit], ANY_SIDE, cost, tiles)


@rule("TRACK-3", "TRACK-6", "TRACK-14")
def why_not_from_end(s: State, c: Components, w: Work, seat: int, link: int) -> int:
    """The same of such a link, after `look_at_sums`."""
    there = c.neighbour[s.links[link].head][s.links[link].exit]
    facing = OPPOSITE[s.links[link].exit]
    reason = why_not_enter(s, seat, there, facing)
    if reason != OK:
        return reason
    w.start_sums = sums_to(s, c, w, seat, s.links[link].start)
    cost = cost_of(s, there)
    if can_finish(s, c, w, seat, link, there, facing, ANY_SIDE, cost, s.seats[seat].tiles_left):
        return OK
    return TRACK_CANNOT_END


@rule("TRACK-2", "TRACK-7", "TRACK-15")
def why_not_replace(s: State, c: Components, w: Work, link: int) -> int:
    """An incomplete link of one's own: its last tile can be left by another side and paid."""
    seat = acting(s)
    reason = why_not_own(s, w, seat, link)
    if reason == OK:
        reason = why_not_any(s, w, seat, 1)
    if reason != OK:
        return reason
    look_at_sums(s, c, w, seat)
    return why_not_anew(s, c, w, seat, link, 1)


@rule("TRACK-3", "TRACK-7", "TRACK-14")
def why_not_anew(s: State, c: Components, w: Work, seat: int, link: int, tells: int) -> int:
    """The same of such a link, after `look_at_sums`; what is lacking is looked for where it is to be told."""
    w.start_sums = sums_to(s, c, w, seat, s.links[link].start)
    here = s.links[link]
    sides = int(s.tiles[tile_on(s, seat, link, here.head, here.exit)].sides)
    enters = other_side(sides, here.exit)
    s.sides_at[here.head] &= ~sides  # the tile is looked at as taken up, and put back below
    tiles = s.seats[seat].tiles_left + 1
    can = can_finish(s, c, w, seat, link, here.head, enters, ANY_SIDE & ~(1 << here.exit), 1, tiles)
    reason = TRACK_CANNOT_END
    if not can and tells == 1:
        exits = ANY_SIDE & ~(1 << here.exit)
        reason = refuse_end(s, c, w, seat, link, here.start, here.head, enters, exits, 1, tiles)
    s.sides_at[here.head] |= sides
    return OK if can else reason


@rule()
def other_side(sides: int, side: int) -> int:
    """Of the two sides of a tile the one that is not this."""
    for other in range(SIDES):
        if other != side and (sides >> other) & 1 == 1:
            return other
    return side


@rule()
def list_tracks(s: State, c: Components, w: Work, listed: int) -> int:
    """Every start of a track: from a place, from an open end, in place of a last tile.

    After `look_at_hand`.
    """
    seat = acting(s)
    if why_not_any(s, w, seat, 1) != OK:
        return listed
    w.open_sums = open_sums(s, c, w, seat)
    if w.open_sums == 1:
        return listed
    n = listed
    if s.seats[seat].tiles_left > 0:
        n = list_starts(s, c, w, seat, n)
        n = list_links(s, c, w, seat, EXTEND, n)
    return list_links(s, c, w, seat, REPLACE, n)


@rule("TRACK-6")
def list_starts(s: State, c: Components, w: Work, seat: int, listed: int) -> int:
    """The sides of buildings and own parcels from which a track can be laid."""
    n = listed
    tiles = s.seats[seat].tiles_left
    if free_link(s) == MOST_LINKS:
        return n
    for spot in range(s.num_spots):
        if s.spots[spot].type == NO_TYPE and s.spots[spot].owner != seat:
            continue
        space = s.spots[spot].space
        is_looked_at = False
        for side in range(SIDES):
            there = c.neighbour[space][side]
            facing = OPPOSITE[side]
            if why_not_enter(s, seat, there, facing) == OK:
                if not is_looked_at:
                    w.start_sums = sums_to(s, c, w, seat, spot)
                    is_looked_at = True
                cost = cost_of(s, there)
                if can_finish(s, c, w, seat, NO_LINK, there, facing, ANY_SIDE, cost, tiles):
                    w.actions[n] = LAY_FROM + SIDES * space + side
                    n += 1
    return n


@rule()
def list_links(s: State, c: Components, w: Work, seat: int, first: int, listed: int) -> int:
    """The player's incomplete links that can be extended, or whose last tile can be replaced: see there."""
    n = listed
    for link in range(s.links_end):
        if s.links[link].owner == seat and s.links[link].end == NO_SPOT:
            if first == EXTEND:
                reason = why_not_from_end(s, c, w, seat, link)
            else:
                reason = why_not_anew(s, c, w, seat, link, 0)
            if reason == OK:
                w.actions[n] = first + link
                n += 1
    return n


# -- laying ----------------------------------------------------------------------------------------------


@rule("TRACK-6")
def lay_from(s: State, c: Components, w: Work, space: int, side: int) -> None:
    """A new link, without a tile so far."""
    link = free_link(s)
    here = s.links[link]
    here.owner = acting(s)
    here.start = spot_at(s, space)
    here.start_side = side
    here.head = space
    here.exit = side
    s.links_end = max(s.links_end, link + 1)
    begin_track(s, link)


@rule("TRACK-6")
def extend(s: State, c: Components, w: Work, link: int) -> None:
    """The track goes on from the open end."""
    begin_track(s, link)


@rule("TRACK-7")
def replace(s: State, c: Components, w: Work, link: int) -> None:
    """The last tile is taken up; the track goes on from where it entered that space."""
    here = s.links[link]
    tile = tile_on(s, here.owner, link, here.head, here.exit)
    enters = other_side(s.tiles[tile].sides, here.exit)
    note(w, EV_REPLACED, link, here.owner, here.head, 0)
    s.replaced = 1 + here.exit
    take_up_tile(s, here.owner, tile)
    here.length -= 1
    here.head = c.neighbour[here.head][enters]
    here.exit = OPPOSITE[enters]
    begin_track(s, link)


@rule()
def begin_track(s: State, link: int) -> None:
    """The next tile is asked for."""
    begin_action(s, LAY)
    s.link = link
    s.side = s.links[link].exit
    s.laid = 0
    s.rails_due = 0
    s.stage = CHOOSE_STEP


@rule("TRACK-4", "TRACK-7")
def cost_of_step(s: State, space: int) -> int:
    """The rails that the next tile costs: a replaced one always 1."""
    return 1 if s.replaced != 0 else cost_of(s, space)


@rule("TRACK-3", "TRACK-9", "TRACK-15")
def why_not_step(s: State, c: Components, w: Work, side: int) -> int:
    """The space that the track enters is left by a free side, and from there the track can be finished."""
    seat = acting(s)
    reason = why_not_leave(s, c, seat, side)
    if reason != OK:
        return reason
    look_at_finish(s, c, w, seat)
    if can_finish_by(s, c, w, seat, side):
        return OK
    here = s.links[s.link]
    there = c.neighbour[here.head][here.exit]
    tiles = s.seats[seat].tiles_left
    cost = cost_with_step(s, c)
    return refuse_end(s, c, w, seat, s.link, here.start, there, OPPOSITE[here.exit], 1 << side, cost, tiles)


@rule("TRACK-7", "TRACK-14", "TRACK-15")
def why_not_leave(s: State, c: Components, seat: int, side: int) -> int:
    """The space that the track enters is left by a free side, and there is a tile for it."""
    here = s.links[s.link]
    there = c.neighbour[here.head][here.exit]
    enters = OPPOSITE[here.exit]
    if side == enters:
        return TURNS_BACK
    if s.replaced == 1 + side:
        return SAME_AS_BEFORE
    reason = why_not_enter(s, seat, there, enters)
    if reason == OK and (s.sides_at[there] >> side) & 1 == 1:
        reason = SIDE_IS_USED
    if reason == OK and s.seats[seat].tiles_left == 0:
        reason = NO_TILE_LEFT
    if reason == OK:
        reason = why_not_lead(s, seat, s.link, c.neighbour[there][side], OPPOSITE[side])
    return reason


@rule("TRACK-3", "TRACK-9")
def look_at_finish(s: State, c: Components, w: Work, seat: int) -> None:
    """The sums of rails that can be paid, alone and with a destination icon of the start."""
    look_at_sums(s, c, w, seat)
    w.start_sums = sums_to(s, c, w, seat, s.links[s.link].start)


@rule("TRACK-3", "TRACK-4", "TRACK-7")
def cost_with_step(s: State, c: Components) -> int:
    """The rails of the track with its next tile."""
    here = s.links[s.link]
    return s.rails_due + cost_of_step(s, c.neighbour[here.head][here.exit])


@rule("TRACK-3", "TRACK-15")
def can_finish_by(s: State, c: Components, w: Work, seat: int, side: int) -> bool:
    """Whether the track can be finished if its next tile is left by a side; after `look_at_finish`."""
    here = s.links[s.link]
    there = c.neighbour[here.head][here.exit]
    tiles = s.seats[seat].tiles_left
    cost = cost_with_step(s, c)
    return can_finish(s, c, w, seat, s.link, there, OPPOSITE[here.exit], 1 << side, cost, tiles)


@rule("TRACK-3", "TRACK-10")
def list_steps(s: State, c: Components, w: Work) -> int:
    """A stop, and the sides by which the next tile may be left; the hand is looked at once."""
    seat = acting(s)
    look_at_finish(s, c, w, seat)
    n = 0
    if can_stop(s, w):
        w.actions[0] = STOP
        n = 1
    for side in range(SIDES):
        if why_not_leave(s, c, seat, side) == OK and can_finish_by(s, c, w, seat, side):
            w.actions[n] = STEP + side
            n += 1
    return n


@rule("TRACK-1", "TRACK-3", "TRACK-8", "TRACK-15")
def step(s: State, c: Components, w: Work, side: int) -> None:
    """The tile is laid; a track that ends here is to be paid."""
    here = s.links[s.link]
    there = c.neighbour[here.head][here.exit]
    s.rails_due += cost_of_step(s, there)
    put_tile(s, here.owner, s.link, there, 1 << OPPOSITE[here.exit] | 1 << side)
    here.length += 1
    here.head = there
    here.exit = side
    here.touched = 1
    s.side = side
    s.laid += 1
    s.replaced = 0
    spot = end_at(s, here.owner, s.link, c.neighbour[there][side], OPPOSITE[side])
    if spot != NO_SPOT:
        s.need[0] = icons_of(s, here.start) | icons_of(s, spot)
        s.stage = PAY


@rule("TRACK-3", "TRACK-10")
def why_not_stop(s: State, c: Components, w: Work) -> int:
    """At least one tile lies, and the hand pays it exactly."""
    if s.laid == 0:
        return refuse(w, NO_TILE_LAID, 0, 0)
    seat = acting(s)
    look_at_sums(s, c, w, seat)
    if can_stop(s, w):
        return OK
    mine = s.seats[seat]
    money = int(mine.money)
    mine.money = RICH
    look_at_sums(s, c, w, seat)
    mine.money = money
    return refuse(w, CONSEQUENCE_UNPAID, 0, money) if can_stop(s, w) else TRACK_CANNOT_END


@rule("TRACK-3", "TRACK-10")
def can_stop(s: State, w: Work) -> bool:
    """The same after `look_at_sums`."""
    return s.laid > 0 and (w.open_sums >> s.rails_due) & 1 == 1


@rule("TRACK-10")
def stop(s: State, c: Components, w: Work) -> None:
    """The link stays incomplete; its tiles are to be paid."""
    s.stage = PAY


@rule("TRACK-2", "TRACK-8", "TRACK-10")
def finish_track(s: State, c: Components, w: Work) -> None:
    """All is paid: the worker leaves, and a track that has come to an end makes a complete link."""
    seat = acting(s)
    s.seats[seat].workers -= 1
    note(w, EV_WORKER, seat, -1, 0, 0)
    here = s.links[s.link]
    there = c.neighbour[here.head][here.exit]
    facing = OPPOSITE[here.exit]
    spot = end_at(s, seat, s.link, there, facing)
    note(w, EV_LAID, s.link, seat, s.laid, 1 if spot != NO_SPOT else 0)
    if spot != NO_SPOT:
        complete(s, c, facing_link(s, seat, s.link, there, facing), spot)
    end_action(s, c, w)


@rule("TRACK-8", "MAP-9")
def complete(s: State, c: Components, other: int, spot: int) -> None:
    """The link under way ends at a spot, or meets another one that begins there."""
    link = int(s.link)
    if other == NO_LINK:
        s.links[link].end = spot
    else:
        join_links(s, c, min(link, other), max(link, other))
        link = min(link, other)
    join_area(s, s.links[link].start, s.links[link].end)


@rule("TRACK-8")
def join_links(s: State, c: Components, kept: int, other: int) -> None:
    """Two links that meet are one, complete, which begins where the first of them does."""
    one = s.links[kept]
    two = s.links[other]
    for tile in range(MOST_TILES * one.owner, MOST_TILES * (one.owner + 1)):
        if s.tiles[tile].link == other:
            s.tiles[tile].link = kept
    one.end = two.start
    one.head = c.neighbour[s.spots[two.start].space][two.start_side]
    one.exit = OPPOSITE[two.start_side]
    one.length += two.length
    one.touched = 1
    drop_link(s, other)
