"""Setting up: boards, stocks, piles; then chance shows the first cards."""

from __future__ import annotations

from wagonway.kernel.notes import note, refuse
from wagonway.kernel.rule import rule

from ..components import Components
from ..constants import (
    BLANK,
    CAMPAIGN_GAMES,
    CARDS,
    CELLS,
    EDGES,
    EV_FIRST_PLAYER,
    EV_ROUTE,
    FIRST_PLAYER,
    GONE,
    GREEN,
    MAX_SEATS,
    MOST_ACTIVATIONS,
    NO_CARD,
    NO_EDGE,
    NO_LINE,
    NO_ROUTE,
    NO_SPACE,
    NOBODY,
    PATH,
    RESOURCES,
    REVEAL,
    ROUTE_KINDS,
    SPACES,
    START_ROUTES,
    UNSEEN,
    UPPER_SPACES,
)
from ..state import State, Work
from .activation import derive_cells
from .campaign import set_up_piles
from .refusals import NO_START_ROUTE_OF_KIND, NOT_A_START_EDGE, OK, START_ROUTE_IS_PLACED, START_SPACE_TAKEN
from .route import put_route
from .solo import move_blocking_disc


@rule("SETUP-1", "SETUP-2")
def set_up_deck(s: State, c: Components) -> None:
    """All cards of the deck are unseen; a set may have fewer than the deck has numbers."""
    for card in range(CARDS):
        s.place[card] = UNSEEN if c.cards[s.deck * CARDS + card].num_costs > 0 else GONE
    s.place[NO_CARD] = GONE


@rule("SETUP-6", "SETUP-8", "SETUP-9", "SETUP-10")
def set_up_seats(s: State, c: Components) -> None:
    """A stock and an industry board for everybody: the front with its printed routes, or blank."""
    for seat in range(MAX_SEATS + 1):
        mine = s.seats[seat]
        for cell in range(CELLS + 1):
            mine.card[cell] = NO_CARD
        for edge in range(EDGES + 1):
            mine.route[edge] = NO_ROUTE
            mine.printed[edge] = 0
            mine.bridge[edge] = 0
        mine.built = 0
    for seat in range(s.players):
        mine = s.seats[seat]
        for resource in range(RESOURCES):
            mine.stock[resource] = c.start_stock[resource]
        if s.board == BLANK:
            for kind in range(ROUTE_KINDS):
                mine.to_place[kind] = c.start_routes[kind]
        else:
            for edge in range(EDGES):
                mine.route[edge] = c.front_routes[edge]
                mine.printed[edge] = 1 if c.front_routes[edge] != NO_ROUTE else 0
        derive_cells(s, c, seat)


@rule("SETUP-4", "SETUP-5", "SOLO-2")
def set_up_board(s: State, c: Components, w: Work) -> None:
    """One taler on each upper space; the blocking disc in the solo game; the first pile and the display."""
    for space in range(SPACES + 1):
        s.disc[space] = NOBODY
        s.talers[space] = 1 if space < UPPER_SPACES else 0
    s.blocked = NO_SPACE
    if s.players == 1:
        move_blocking_disc(s, c, w, 0)
    s.colour = GREEN
    s.display = 0
    s.target = c.first_display
    s.to_draw = c.first_display


@rule()
def forget_action(s: State) -> None:
    """No action is under way."""
    s.space = NO_SPACE
    s.card = NO_CARD
    s.cost = 0
    s.current = MOST_ACTIVATIONS
    s.bridge_edge = NO_EDGE
    s.line = NO_LINE


@rule()
def set_up_game(s: State, c: Components, w: Work) -> None:
    """All of one game that is not left to chance."""
    s.round_number = 0
    s.turn = 0
    s.last_round = 0
    s.seat = 0
    s.rotated = 0
    s.seats_done = 0
    s.emptied = 0
    forget_action(s)
    set_up_piles(s, c)
    set_up_seats(s, c)
    set_up_board(s, c, w)


@rule("SETUP-7")
def set_up(s: State, c: Components, w: Work) -> None:
    """The first game; with two players a lot decides who begins."""
    for game in range(CAMPAIGN_GAMES):
        s.totals[game] = 0
    s.game = 0
    set_up_deck(s, c)
    set_up_game(s, c, w)
    s.first = 0
    s.stage = FIRST_PLAYER if s.players > 1 else REVEAL


@rule("SETUP-7")
def set_first_player(s: State, w: Work, seat: int) -> None:
    """The red disc lies before a seat."""
    s.first = seat
    s.seat = seat
    s.stage = REVEAL
    note(w, EV_FIRST_PLAYER, seat, 0, 0, 0)


# -- the blank side -------------------------------------------------------------------------------


@rule("SETUP-10")
def has_start_routes(s: State, seat: int) -> bool:
    """Whether the seat has routes left to put before the first round."""
    for kind in range(PATH, ROUTE_KINDS):
        if s.seats[seat].to_place[kind] > 0:
            return True
    return False


@rule("SETUP-10")
def ask_for_start_routes(s: State) -> bool:
    """The first player puts the start routes, then the other; False where all are put."""
    for place in range(s.players):
        seat = (s.first + place) % s.players
        if has_start_routes(s, seat):
            s.seat = seat
            s.stage = START_ROUTES
            return True
    return False


@rule("SETUP-10", "SETUP-11", "SETUP-12")
def why_not_start_route(s: State, c: Components, w: Work, seat: int, kind: int, edge: int) -> int:
    """A route that is left, on a free edge at the border."""
    mine = s.seats[seat]
    if c.start_routes[kind] == 0:
        return refuse(w, NO_START_ROUTE_OF_KIND, 0, 0)
    if mine.to_place[kind] == 0:
        return refuse(w, START_ROUTE_IS_PLACED, 0, 0)
    if c.is_start_edge[edge] == 0:
        return refuse(w, NOT_A_START_EDGE, 0, 0)
    if mine.route[edge] != NO_ROUTE:
        return refuse(w, START_SPACE_TAKEN, 0, 0)
    return OK


@rule("SETUP-12", "SETUP-13")
def put_start_route(s: State, c: Components, w: Work, seat: int, kind: int, edge: int) -> None:
    """It lies, free of charge; it counts as printed, by option not a path."""
    put_route(s, c, seat, kind, edge)
    s.seats[seat].printed[edge] = 1 if s.start_paths == 0 else 0
    s.seats[seat].to_place[kind] -= 1
    note(w, EV_ROUTE, seat, edge, kind, NO_ROUTE)
