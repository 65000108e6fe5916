"""Setting up: boards, parcels, the schedule, the first order, the auction deck; then the ticket books."""

from __future__ import annotations

from wagonway.kernel.notes import note
from wagonway.kernel.rule import rule

from ..components import Components
from ..constants import (
    AUCTION,
    AUCTION_ROUNDS,
    BOARD,
    BOX,
    BUILDING,
    CARDS,
    CELLS,
    DEAL_PARCEL,
    DECK,
    DEVELOPMENT,
    DRAW,
    DRAW_ORDER,
    DRAW_TILE,
    EV_BOARD,
    EV_LAID_AGAIN,
    EV_ORDER,
    EV_TILE,
    FACES,
    FILL_DISPLAY,
    GENERIC,
    HAND,
    INDUSTRIAL,
    LAY_BOARD,
    MAX_SEATS,
    MOST_LINKS,
    MOST_RIDES,
    NEXT_SEAT,
    NO_BOARD,
    NO_CARD,
    NO_LABEL,
    NO_LINK,
    NO_SPACE,
    NO_TYPE,
    NOBODY,
    PARCEL,
    PHASE_SETUP,
    POOL,
    ROUNDS,
    SOLO_BOARDS,
    SUPPLY,
    TILE,
    TILES,
    TYPES,
)
from ..state import State, Work
from .action import clear_action
from .board import put_boards
from .books import begin_books, put_books
from .cards import auction_cards_in_pool, give, parcels_in_deck, put_in_hand
from .links import clear_link
from .stress import take_passengers

DEALT = 4  # parcel cards of each player at the start

# -- before chance ----------------------------------------------------------------------------------------


@rule("SETUP-1", "SOLO-2")
def start_setup(s: State, c: Components, w: Work) -> None:
    """Everything before the first board lies."""
    s.stage = LAY_BOARD
    s.phase = PHASE_SETUP
    s.round_number = 0
    s.action_pass = 0
    s.actions_left = 0
    s.place = 0
    s.cursor = 0
    s.count = 0
    for place in range(MAX_SEATS + 1):
        s.order[place] = NOBODY
        s.new_order[place] = NOBODY
    s.num_rides = MOST_RIDES
    clear_action(s)
    clear_map(s, c, w)
    set_up_players(s, c)
    set_up_cards(s, c)
    set_up_tiles(s)
    put_books(s)


@rule("SETUP-1")
def clear_map(s: State, c: Components, w: Work) -> None:
    """No board, no spot, no track."""
    s.columns = SOLO_BOARDS if s.players == 1 else s.players
    for cell in range(CELLS + 1):
        s.board[cell] = NO_BOARD
        s.face[cell] = 0
    for tile in range(TILES + 1):
        s.tiles[tile].space = NO_SPACE
        s.tiles[tile].sides = 0
        s.tiles[tile].link = NO_LINK
    for link in range(MOST_LINKS + 1):
        clear_link(s, link)
    s.links_end = 0
    put_boards(s, c, w)


@rule("SETUP-8")
def set_up_players(s: State, c: Components) -> None:
    """Money, workers, rail tiles and the generic cards."""
    for seat in range(MAX_SEATS + 1):
        mine = s.seats[seat]
        plays = 1 if seat < s.players else 0
        mine.money = plays * c.start_money
        mine.workers = plays * c.start_workers
        mine.tiles_left = plays * c.tiles
        mine.stress = 0
        mine.hp = 0
        mine.industries = 0
        mine.bid = 0
        mine.hand_size = 0
        mine.pile_size = 0
        mine.open_hand = 0
        for index in range(HAND):
            mine.hand[index] = NO_CARD


@rule("SETUP-8", "SETUP-10", "SETUP-11", "BOOKS-1")
def set_up_cards(s: State, c: Components) -> None:
    """Where the cards are before any is dealt."""
    s.auction_left = 0
    s.line_size = 0
    for card in range(CARDS + 1):
        s.card_at[card] = BOX
        s.known[card] = 0
        s.used[card] = 0
        s.settled[card] = 0
        s.line[card] = NO_CARD
    for card in range(c.first_card[DEVELOPMENT], c.first_card[DEVELOPMENT + 1]):
        s.card_at[card] = POOL
    for card in range(c.first_card[AUCTION], c.num_cards):
        if s.players == 1 or c.mark[card] <= s.players:
            s.card_at[card] = POOL
    for seat in range(s.players):
        put_in_hand(s, seat, c.first_card[GENERIC] + 2 * seat)
        put_in_hand(s, seat, c.first_card[GENERIC] + 2 * seat + 1)


@rule("SETUP-11", "SETUP-12", "SOLO-1")
def tiles_of_type(s: State, kind: int) -> int:
    """Building tiles, and cards, of a type that are used."""
    if s.players > 2:
        return s.players - 1
    if s.players == 2 and s.two_player_buildings == 0:
        return 2
    return 2 if kind == INDUSTRIAL else 1


@rule("SETUP-5", "SETUP-11")
def set_up_buildings(s: State, c: Components) -> None:
    """Building tiles with a passenger each, and their cards; then passengers on printed squares."""
    s.passengers_left = c.passengers
    for kind in range(1, TYPES):
        s.building_tiles[kind] = take_passengers(s, tiles_of_type(s, kind))
        left = s.building_tiles[kind]
        for card in range(c.first_card[BUILDING], c.first_card[BUILDING + 1]):
            if c.type_of[card] == kind and left > 0:
                s.card_at[card] = SUPPLY
                left -= 1
    for spot in range(s.num_spots):
        if s.spots[spot].type != NO_TYPE:
            s.spots[s.spots[spot].first].passengers += take_passengers(s, 1)


@rule("SETUP-7", "SETUP-11")
def set_up_tiles(s: State) -> None:
    """No tile lies on the schedule, none is counted out yet."""
    s.passengers_left = 0
    for kind in range(TYPES):
        s.building_tiles[kind] = 0
    for number in range(ROUNDS + 1):
        s.type_tile[number] = NO_TYPE


# -- boards -----------------------------------------------------------------------------------------------


@rule("SETUP-1", "SOLO-2")
def cells_of(s: State) -> int:
    """How many boards are laid."""
    return SOLO_BOARDS if s.players == 1 else 2 * s.players


@rule("SETUP-1", "SETUP-2", "SETUP-3")
def board_outcomes(s: State, c: Components, w: Work) -> int:
    """The boards that are left, with either face or the normal one; after a joker no other joker."""
    used = 0
    joker = 0
    for cell in range(s.cursor):
        used |= 1 << s.board[cell]
        joker |= c.is_joker[s.board[cell]]
    n = 0
    for board in range(c.num_boards):
        if (used >> board) & 1 == 0 and (joker == 0 or c.is_joker[board] == 0):
            for face in range(1 if s.faces == 1 else FACES):
                w.actions[n] = BOARD + FACES * board + face
                w.weights[n] = 1
                n += 1
    return n


@rule("SETUP-1", "SETUP-4", "SOLO-2")
def lay_board(s: State, c: Components, w: Work, board: int, face: int) -> None:
    """A board to the next cell. After the last one all are taken up again if parcels are too few."""
    s.board[s.cursor] = board
    s.face[s.cursor] = face
    note(w, EV_BOARD, s.cursor, board, face, 0)
    s.cursor += 1
    if s.cursor < cells_of(s):
        return
    parcels = 0
    for cell in range(s.cursor):
        parcels += c.face_parcels[FACES * s.board[cell] + s.face[cell]]
    s.cursor = 0
    if parcels < DEALT * s.players:
        note(w, EV_LAID_AGAIN, parcels, DEALT * s.players, 0, 0)
        for cell in range(CELLS):
            s.board[cell] = NO_BOARD
            s.face[cell] = 0
    else:
        put_boards(s, c, w)
        set_up_buildings(s, c)
        begin_dealing(s, c)


# -- parcels ----------------------------------------------------------------------------------------------


@rule("SETUP-6")
def begin_dealing(s: State, c: Components) -> None:
    """The cards of the parcels on the map are shuffled; the others are out of the game."""
    for spot in range(s.num_spots):
        if s.spots[spot].label != NO_LABEL:
            s.card_at[c.parcel_card[s.spots[spot].label]] = DECK
    s.cursor = 0
    s.count = 0
    s.stage = DEAL_PARCEL


@rule("SETUP-6")
def parcel_outcomes(s: State, c: Components, w: Work) -> int:
    """The parcel cards that nobody has drawn yet."""
    n = 0
    for card in range(c.first_card[PARCEL], c.first_card[PARCEL + 1]):
        if s.card_at[card] == DECK:
            w.actions[n] = DRAW + card
            w.weights[n] = 1
            n += 1
    return n


@rule("SETUP-6", "SOLO-2")
def deal_parcel(s: State, c: Components, w: Work, card: int) -> None:
    """A card for a player, four for each; the rest is in the auction deck."""
    give(s, c, w, s.cursor, card)
    s.count += 1
    if s.count == DEALT:
        s.count = 0
        s.cursor += 1
    if s.cursor == s.players:
        fill_deck(s, c)
        s.cursor = 1
        s.stage = DRAW_TILE


@rule("SETUP-10", "SOLO-2")
def fill_deck(s: State, c: Components) -> None:
    """So many auction cards join the parcels that are left over; alone it is all of them."""
    pool = auction_cards_in_pool(s, c)
    if s.players == 1:
        s.auction_left = pool
    else:
        s.auction_left = max(0, min(pool, AUCTION_ROUNDS * s.players - parcels_in_deck(s, c)))


# -- schedule and order -----------------------------------------------------------------------------------


@rule("SETUP-7")
def tile_outcomes(s: State, c: Components, w: Work) -> int:
    """The tiles of each type that are left."""
    n = 0
    for kind in range(1, TYPES):
        left = c.type_tiles
        for number in range(1, s.cursor):
            left -= 1 if s.type_tile[number] == kind else 0
        if left > 0:
            w.actions[n] = TILE + kind
            w.weights[n] = left
            n += 1
    return n


@rule("SETUP-7", "SETUP-9")
def draw_tile(s: State, c: Components, w: Work, kind: int) -> None:
    """The type for a round; after the fifth the order is drawn."""
    s.type_tile[s.cursor] = kind
    note(w, EV_TILE, s.cursor, kind, 0, 0)
    s.cursor += 1
    if s.cursor > AUCTION_ROUNDS:
        s.cursor = 0
        s.stage = DRAW_ORDER
        if s.players == 1:
            take_place(s, c, w, 0)


@rule("SETUP-9")
def has_place(s: State, seat: int) -> bool:
    """The seat stands in the first order already."""
    for place in range(s.cursor):
        if s.order[place] == seat:
            return True
    return False


@rule("SETUP-9")
def order_outcomes(s: State, c: Components, w: Work) -> int:
    """The seats that have no place yet."""
    n = 0
    for seat in range(s.players):
        if not has_place(s, seat):
            w.actions[n] = NEXT_SEAT + seat
            w.weights[n] = 1
            n += 1
    return n


@rule("SETUP-9", "SETUP-10", "SETUP-13")
def take_place(s: State, c: Components, w: Work, seat: int) -> None:
    """The next place of the first order; the last one follows from the others. Then cards are shown."""
    s.order[s.cursor] = seat
    note(w, EV_ORDER, seat, s.cursor, 0, 0)
    s.cursor += 1
    if s.cursor < s.players - 1:
        return
    if s.cursor < s.players:
        seat_last(s, w)
    s.cursor = 0
    s.count = 0
    if s.players == 1:
        begin_books(s, c, w)
    else:
        s.stage = FILL_DISPLAY


@rule("SETUP-9")
def seat_last(s: State, w: Work) -> None:
    """The one seat without a place takes the last one."""
    for seat in range(s.players):
        if not has_place(s, seat):
            s.order[s.cursor] = seat
            note(w, EV_ORDER, seat, s.cursor, 0, 0)
            return
