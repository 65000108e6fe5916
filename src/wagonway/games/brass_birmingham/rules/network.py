"""Network: laying canals and rails."""

from __future__ import annotations

from wagonway.kernel.notes import note, refuse
from wagonway.kernel.rule import rule

from ..components import Components
from ..constants import CANAL, EV_LINK, LINES, NOBODY, NOWHERE, RAIL
from ..state import State, Work
from .beer import has_beer
from .coal import NO_PRICE, price_of_coal_for_link
from .income import pay
from .map import has_nothing_on_the_board, is_line_of_this_era, put_link, touches_network
from .refusals import (
    CANAL_TOO_DEAR,
    LINE_NOT_OF_THIS_ERA,
    LINE_TAKEN,
    LINK_OUTSIDE_YOUR_NETWORK,
    NO_BEER,
    NO_COAL_CONNECTION,
    NO_LINK_TILES_LEFT,
    OK,
    RAIL_TOO_DEAR,
    SECOND_RAIL_TOO_DEAR,
)


@rule("MAP-6", "NETWORK-9")
def why_not_lay_link(s: State, c: Components, w: Work, seat: int, line: int) -> int:
    """A free line of this era that touches your network, if you can pay; the first of an action."""
    if not is_line_of_this_era(s, c, line):
        return refuse(w, LINE_NOT_OF_THIS_ERA, 0, 0)
    if s.links[line] != NOBODY:
        return refuse(w, LINE_TAKEN, 0, 0)
    if s.seats[seat].links_left == 0:
        return refuse(w, NO_LINK_TILES_LEFT, 0, 0)
    if not touches_network_or_is_exempt(s, c, seat, line):
        return refuse(w, LINK_OUTSIDE_YOUR_NETWORK, 0, 0)
    return why_not_pay_for_link(s, c, w, seat, line)


@rule()
def is_free_line(s: State, c: Components, line: int) -> bool:
    """Whether a link of this era can lie there and none does."""
    return s.links[line] == NOBODY and is_line_of_this_era(s, c, line)


@rule()
def why_not_pay_for_link(s: State, c: Components, w: Work, seat: int, line: int) -> int:
    """What the first link of an action costs in this era."""
    if s.era == CANAL:
        return why_not_pay_for_canal(s, c, w, seat)
    return why_not_pay_for_rail(s, c, w, seat, line, c.rail_link)


@rule("NETWORK-5")
def touches_network_or_is_exempt(s: State, c: Components, seat: int, line: int) -> bool:
    """Any line will do for a player with nothing on the board."""
    return touches_network(s, c, seat, line) or has_nothing_on_the_board(s, seat)


@rule("NETWORK-1")
def why_not_pay_for_canal(s: State, c: Components, w: Work, seat: int) -> int:
    """Pounds, and nothing else."""
    if s.seats[seat].money < c.canal_link:
        return refuse(w, CANAL_TOO_DEAR, c.canal_link, s.seats[seat].money)
    return OK


@rule("NETWORK-2", "NETWORK-3", "BUILD-13")
def why_not_pay_for_rail(s: State, c: Components, w: Work, seat: int, line: int, pounds: int) -> int:
    """Pounds and one coal, reached from any end of the line once the rail lies."""
    coal = price_of_coal_for_link(s, c, line, c.coal_per_rail)
    if coal == NO_PRICE:
        return refuse(w, NO_COAL_CONNECTION, c.coal_per_rail, 0)
    if s.seats[seat].money < pounds + coal:
        return refuse_rail(s, c, w, seat, pounds, pounds + coal)
    return OK


@rule()
def refuse_rail(s: State, c: Components, w: Work, seat: int, pounds: int, price: int) -> int:
    """A rail that costs these pounds is too dear: the first of an action, or the second."""
    if pounds == c.second_rail_link:
        return refuse(w, SECOND_RAIL_TOO_DEAR, price, s.seats[seat].money)
    return refuse(w, RAIL_TOO_DEAR, price, s.seats[seat].money)


@rule("NETWORK-3", "NETWORK-6", "NETWORK-7", "NETWORK-8", "NETWORK-9")
def why_not_lay_second_link(s: State, c: Components, w: Work, seat: int, line: int) -> int:
    """A second rail in the same action: the first already lies and is paid; this one drinks a beer.

    It need not touch the first. Beer comes from a brewery, never from a merchant.
    """
    if s.links[line] != NOBODY:
        return refuse(w, LINE_TAKEN, 0, 0)
    if not is_line_of_this_era(s, c, line):
        return refuse(w, LINE_NOT_OF_THIS_ERA, 0, 0)
    if s.seats[seat].links_left == 0:
        return refuse(w, NO_LINK_TILES_LEFT, 0, 0)
    if not touches_network(s, c, seat, line):
        return refuse(w, LINK_OUTSIDE_YOUR_NETWORK, 0, 0)
    reason = why_not_pay_for_rail(s, c, w, seat, line, c.second_rail_link)
    if reason == OK and not has_beer(s, c, seat, NOWHERE, line, c.beer_for_second_rail):
        reason = refuse(w, NO_BEER, c.beer_for_second_rail, 0)
    return reason


@rule("NETWORK-9")
def can_lay_link(s: State, c: Components, w: Work, seat: int) -> bool:
    """Whether any line can be built."""
    price = c.canal_link if s.era == CANAL else c.rail_link
    if s.seats[seat].links_left > 0 and s.seats[seat].money >= price:
        for line in range(LINES):
            if is_free_line(s, c, line) and touches_network_or_is_exempt(s, c, seat, line):
                if why_not_pay_for_link(s, c, w, seat, line) == OK:
                    return True
    return False


@rule("NETWORK-3")
def can_lay_second_link(s: State, c: Components, w: Work, seat: int) -> bool:
    """Whether a second rail is possible in this action."""
    if s.era == RAIL and s.seats[seat].links_left > 0 and s.seats[seat].money >= c.second_rail_link:
        for line in range(LINES):
            if is_free_line(s, c, line) and why_not_lay_second_link(s, c, w, seat, line) == OK:
                return True
    return False


@rule("NETWORK-1", "NETWORK-2", "NETWORK-3")
def lay_link(s: State, c: Components, w: Work, seat: int, line: int) -> None:
    """Pay, lay the tile, then its coal is due and, for a second rail, its beer."""
    second = s.count == 1
    if s.era == CANAL:
        pay(s, w, seat, c.canal_link)
    else:
        pay(s, w, seat, c.second_rail_link if second else c.rail_link)
        s.coal_due = c.coal_per_rail
        s.beer_due = c.beer_for_second_rail if second else 0
    put_link(s, c, seat, line)
    s.line = line
    s.count += 1
    note(w, EV_LINK, seat, line, 0, 0)
