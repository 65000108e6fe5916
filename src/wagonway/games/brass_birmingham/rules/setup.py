"""Setting up: money, mats, markets; then chance decides order, merchants and hands."""

from __future__ import annotations

from wagonway.kernel.notes import note
from wagonway.kernel.rule import rule

from ..components import Components
from ..constants import (
    CANAL,
    DEAL,
    EV_MERCHANT_TILE,
    EV_SEATED,
    GOODS_BLANK,
    GOODS_NONE,
    INDUSTRIES,
    MAX_SEATS,
    MERCHANT_SPACES,
    NO_TILE,
    NOBODY,
    REGULAR_FACES,
    SETUP_MERCHANTS,
    SETUP_ORDER,
    SPACES,
    TILE_TYPES,
)
from ..state import State, Work
from .build import lowest_tile
from .map import clear_links
from .turn import begin_turn, forget_move


@rule("SETUP-1", "SETUP-2")
def set_up_players(s: State, c: Components) -> None:
    """Money, points, income marker, link tiles and a full mat for each player."""
    for seat in range(s.players):
        mine = s.seats[seat]
        mine.money = c.start_money
        mine.vp = c.start_vp
        mine.income = c.income_start
        mine.links_left = c.link_tiles
        for tile in range(TILE_TYPES):
            mine.mat[tile] = c.tiles[tile].copies
    for seat in range(MAX_SEATS + 1):
        for industry in range(INDUSTRIES + 1):
            s.seats[seat].next_tile[industry] = NO_TILE
    for seat in range(s.players):
        for industry in range(INDUSTRIES):
            s.seats[seat].next_tile[industry] = lowest_tile(s, c, seat, industry)
    for place in range(MAX_SEATS + 1):
        s.order[place] = NOBODY


@rule("SETUP-8")
def set_up_board(s: State, c: Components) -> None:
    """An empty map, and the markets as filled at the start."""
    for space in range(SPACES + 1):
        s.spaces[space].owner = NOBODY
        s.spaces[space].tile = NO_TILE
    clear_links(s, c)
    s.coal_market = c.coal_start
    s.iron_market = c.iron_start


@rule("SETUP-3", "SETUP-5", "SETUP-10")
def set_up_cards(s: State, c: Components) -> None:
    """The deck for the number of players; wild cards lie beside it.

    One card of each player lies face down, seen by nobody: it is one of those not yet drawn,
    and which one it is never matters before all discards are shuffled.
    """
    s.wild_locations = c.wild_location_cards
    s.wild_industries = c.wild_industry_cards
    s.pile = 0
    for face in range(REGULAR_FACES):
        s.unseen[face] = c.deck[s.players][face]
        s.pile += s.unseen[face]
    for seat in range(s.players):
        s.seats[seat].face_down = 1
        s.pile -= 1


@rule()
def set_up(s: State, c: Components) -> None:
    """All that is not left to chance."""
    s.era = CANAL
    s.round_number = 1
    set_up_players(s, c)
    set_up_board(s, c)
    set_up_cards(s, c)
    forget_move(s)
    s.stage = SETUP_ORDER
    s.cursor = 0


@rule()
def is_seated(s: State, seat: int) -> bool:
    """Whether the seat has its place in the first turn order."""
    for place in range(s.cursor):
        if s.order[place] == seat:
            return True
    return False


@rule("SETUP-9")
def seat_next(s: State, c: Components, w: Work, seat: int) -> None:
    """The next place of the first turn order; the last place follows from the others."""
    s.order[s.cursor] = seat
    note(w, EV_SEATED, seat, s.cursor, 0, 0)
    s.cursor += 1
    if s.cursor == s.players - 1:
        for last in range(s.players):
            if not is_seated(s, last):
                s.order[s.cursor] = last
        note(w, EV_SEATED, s.order[s.cursor], s.cursor, 0, 0)
        s.stage = SETUP_MERCHANTS
        s.cursor = 0
        skip_unused_merchants(s, c)


@rule("SETUP-6")
def skip_unused_merchants(s: State, c: Components) -> None:
    """Spaces for more players than there are stay without a tile."""
    while s.cursor < MERCHANT_SPACES and c.merchant_from[s.cursor] > s.players:
        s.goods[s.cursor] = GOODS_NONE
        s.cursor += 1


@rule()
def merchant_tiles_left(s: State, c: Components, goods: int) -> int:
    """Merchant tiles of this kind not yet on the board."""
    left = c.merchant_tiles[s.players][goods]
    for merchant in range(s.cursor):
        if s.goods[merchant] == goods:
            left -= 1
    return left


@rule("SETUP-6", "SETUP-7")
def place_merchant_tile(s: State, c: Components, w: Work, goods: int) -> None:
    """The next merchant space gets its tile, and a barrel unless the tile is blank."""
    s.goods[s.cursor] = goods
    s.barrel[s.cursor] = 1 if goods > GOODS_BLANK else 0
    note(w, EV_MERCHANT_TILE, s.cursor, goods, 0, 0)
    s.cursor += 1
    skip_unused_merchants(s, c)
    if s.cursor == MERCHANT_SPACES:
        s.stage = DEAL
        s.cursor = 0


@rule("SETUP-10")
def after_deal(s: State, c: Components) -> None:
    """Hands are filled one seat after another; then the first player acts."""
    if s.seats[s.cursor].hand_size == c.most_hand:
        s.cursor += 1
        if s.cursor == s.players:
            s.cursor = 0
            s.turn = 0
            begin_turn(s)
