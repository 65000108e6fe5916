"""What a seat may know: hiding the rest, filling it in at random, and the learner's observation.

Hidden are which of a player's cards are in the hand and which in the draw pile, and the development cards
that others took, or saw in a ticket book. Where a seat cannot tell, a card of another player stands in that
player's pile, and a development card in the pool; how many cards a hand and a pile have is public.
"""

from __future__ import annotations

from wagonway.kernel.around import bits_from, seat_after, seats_after
from wagonway.kernel.chance import Rng, below
from wagonway.kernel.rule import rule

from .components import Components
from .constants import (
    BOOK,
    BOOK_CARDS,
    BOOKS,
    CELLS,
    HAND,
    IN_DISCARDS,
    IN_HAND,
    IN_PILE,
    NO_CARD,
    NO_LABEL,
    NO_LINK,
    NO_SPACE,
    NO_SPOT,
    NOBODY,
    PARCEL,
    PLACES,
    POOL,
    REVEAL_LINE,
    ROUNDS,
    SPACES,
    TAKE_FROM_BOOK,
    TILES,
    TYPES,
)
from .observation import (
    AT_BOARDS,
    AT_CARDS,
    AT_GROUND,
    AT_KNOWN,
    AT_LINE,
    AT_LINKS,
    AT_NEEDS,
    AT_SEATS,
    AT_SETTLED,
    AT_SPOTS,
    AT_TILES,
    AT_USED,
    GLOBALS,
    LINK_ROW,
    LINK_SCALARS,
    NEED_BITS,
    NEED_SCALARS,
    OBSERVATION,
    SEAT_ROW,
    SEAT_SCALARS,
    SPOT_ROW,
    SPOT_SCALARS,
    TILE_ROW,
    TILE_SCALARS,
)
from .rules.action import acting
from .rules.cards import cards_in_deck, put_in_hand
from .state import State, Work

# -- hiding -----------------------------------------------------------------------------------------------


@rule()
def hide(s: State, c: Components, w: Work, seat: int) -> None:
    """Take from the state what a seat (NOBODY: the public) cannot know."""
    for other in range(s.players):
        if other != seat:
            hide_hand(s, c, seat, other)
    for card in range(c.first_card[PARCEL]):
        if s.card_at[card] != POOL and not is_known(s, seat, card):
            s.card_at[card] = POOL
            s.known[card] = 0
    for place in range(BOOKS * BOOK_CARDS):
        if s.book[place] != NO_CARD and s.card_at[s.book[place]] != BOOK:
            s.book[place] = NO_CARD


@rule()
def is_known(s: State, seat: int, card: int) -> bool:
    """Whether a seat can tell where a development card is; cards in use lie open."""
    return s.used[card] != 0 or (s.known[card] >> seat) & 1 == 1


@rule()
def hide_hand(s: State, c: Components, seat: int, other: int) -> None:
    """Cards of another's hand join the pile, but for those in use; an open hand keeps what all have seen."""
    mine = s.seats[other]
    kept = 0
    for index in range(HAND):
        card = mine.hand[index]
        mine.hand[index] = NO_CARD
        if card == NO_CARD:
            continue
        is_secret = card < c.first_card[PARCEL] and not is_known(s, seat, card)
        if s.used[card] != 0 or (mine.open_hand == 1 and not is_secret):
            mine.hand[kept] = card
            kept += 1
        else:
            s.card_at[card] = IN_PILE + other


# -- filling in at random ---------------------------------------------------------------------------------


@rule()
def reveal(s: State, c: Components, w: Work, seat: int, rng: Rng) -> None:
    """Deal what a seat cannot know: cards of others, and the book that another one looks through."""
    for other in range(s.players):
        if other != seat:
            find_cards(s, c, other, rng)
            fill_hand(s, c, other, rng)
    if s.stage == TAKE_FROM_BOOK and acting(s) != seat:
        first = BOOK_CARDS * s.cursor
        for place in range(first, first + s.book_size[s.cursor]):
            if s.book[place] == NO_CARD:
                card = draw_unseen(s, c, rng)
                s.book[place] = card
                s.card_at[card] = BOOK
                s.known[card] = 1 << acting(s)


@rule()
def draw_unseen(s: State, c: Components, rng: Rng) -> int:
    """One of the development cards of the pool."""
    pool = 0
    for card in range(c.first_card[PARCEL]):
        pool += 1 if s.card_at[card] == POOL else 0
    pick = below(rng, pool)
    for card in range(c.first_card[PARCEL]):
        if s.card_at[card] == POOL:
            if pick == 0:
                return card
            pick -= 1
    return NO_CARD


@rule()
def find_cards(s: State, c: Components, other: int, rng: Rng) -> None:
    """The development cards that a player took unseen join the pile, or the open hand."""
    mine = s.seats[other]
    missing = mine.hand_size + mine.pile_size
    for card in range(c.num_cards):
        if s.card_at[card] == IN_HAND + other or s.card_at[card] == IN_PILE + other:
            missing -= 1
    for _ in range(missing):
        card = draw_unseen(s, c, rng)
        s.card_at[card] = IN_PILE + other
        s.known[card] = 1 << other


@rule()
def fill_hand(s: State, c: Components, other: int, rng: Rng) -> None:
    """As many cards of a player's pile as are missing come to the hand; to an open one those unseen."""
    mine = s.seats[other]
    size = mine.hand_size
    mine.hand_size = 0
    while mine.hand_size < HAND and mine.hand[mine.hand_size] != NO_CARD:
        mine.hand_size += 1
    left = 0
    for card in range(c.num_cards):
        left += 1 if s.card_at[card] == IN_PILE + other else 0
    for card in range(c.num_cards):
        if s.card_at[card] == IN_PILE + other:
            if mine.open_hand == 1:
                is_drawn = card < c.first_card[PARCEL] and not is_known(s, NOBODY, card)
            else:
                is_drawn = below(rng, left) < size - mine.hand_size
            if is_drawn:
                put_in_hand(s, other, card)
            left -= 1


# -- the observation --------------------------------------------------------------------------------------


@rule()
def observe(s: State, c: Components, w: Work, seat: int) -> None:
    """Fill w.observation for a seat from its information state; the parts are in observation.py."""
    for index in range(OBSERVATION):
        w.observation[index] = 0
    observe_globals(s, c, w, seat)
    observe_needs(s, w)
    for place in range(s.players):
        observe_seat(s, w, seat_after(seat, place, s.players), place)
    observe_cards(s, c, w, seat)
    observe_map(s, w, seat)
    observe_tracks(s, w, seat)


@rule()
def relative(s: State, seat: int, other: int) -> int:
    """0 for nobody, 1 for the observer, 2 for the next seat and so on."""
    return 0 if other == NOBODY else seats_after(seat, other, s.players) + 1


@rule()
def observe_globals(s: State, c: Components, w: Work, seat: int) -> None:
    """The round, the supplies, the action under way."""
    out = w.observation
    out[GLOBALS.players] = s.players
    out[GLOBALS.round_number] = s.round_number
    out[GLOBALS.phase] = s.phase
    out[GLOBALS.stage] = s.stage
    out[GLOBALS.action_pass] = s.action_pass
    out[GLOBALS.actions_left] = s.actions_left
    out[GLOBALS.acting] = relative(s, seat, acting(s)) if s.stage > REVEAL_LINE else 0
    out[GLOBALS.passengers_left] = s.passengers_left
    for kind in range(1, TYPES):
        out[GLOBALS.building_tiles + kind - 1] = s.building_tiles[kind]
    for number in range(1, ROUNDS):
        out[GLOBALS.type_tile + number - 1] = s.type_tile[number]
    out[GLOBALS.auction_left] = s.auction_left
    out[GLOBALS.deck] = cards_in_deck(s, c)
    out[GLOBALS.line_size] = s.line_size
    out[GLOBALS.verb] = s.verb
    out[GLOBALS.link] = s.link + 1 if s.link != NO_LINK else 0
    out[GLOBALS.spot] = s.spot + 1 if s.spot != NO_SPOT else 0
    out[GLOBALS.kind] = s.kind
    out[GLOBALS.goal] = s.goal
    out[GLOBALS.at] = s.at + 1 if s.at != NO_SPOT else 0
    out[GLOBALS.side] = s.side
    out[GLOBALS.laid] = s.laid
    out[GLOBALS.rails_due] = s.rails_due
    out[GLOBALS.money_due] = s.money_due
    out[GLOBALS.to_buy] = s.to_buy
    out[GLOBALS.cursor] = s.cursor
    out[GLOBALS.count] = s.count
    for book in range(BOOKS):
        out[GLOBALS.book_size + book] = s.book_size[book]
    out[GLOBALS.num_rides] = s.num_rides
    out[GLOBALS.last_ride] = s.rides[s.num_rides - 1] + 1 if s.num_rides > 0 else 0
    out[GLOBALS.bonuses_left] = s.bonuses_left
    out[GLOBALS.columns] = s.columns
    out[GLOBALS.place] = s.place
    out[GLOBALS.replaced] = s.replaced


@rule()
def observe_needs(s: State, w: Work) -> None:
    """Of each set of icons of which one is still to pay the lowest, the highest, and all of them."""
    for index in range(len(s.need)):
        icons = s.need[index]
        lowest = 0
        highest = 0
        icon = 0
        while icons > 0:
            if icons & 1 == 1:
                lowest = icon if lowest == 0 else lowest
                highest = icon
            icons >>= 1
            icon += 1
        w.observation[GLOBALS.need_ends + 2 * index] = lowest
        w.observation[GLOBALS.need_ends + 2 * index + 1] = highest
        for part in range(NEED_SCALARS):
            bits = (s.need[index] >> (NEED_BITS * part)) & ((1 << NEED_BITS) - 1)
            w.observation[AT_NEEDS + NEED_SCALARS * index + part] = bits


@rule()
def observe_seat(s: State, w: Work, other: int, place: int) -> None:
    """The public facts of one seat."""
    mine = s.seats[other]
    at = AT_SEATS + place * SEAT_SCALARS
    w.observation[at + SEAT_ROW.money] = mine.money
    w.observation[at + SEAT_ROW.stress] = mine.stress
    w.observation[at + SEAT_ROW.hp] = mine.hp
    w.observation[at + SEAT_ROW.workers] = mine.workers
    w.observation[at + SEAT_ROW.tiles_left] = mine.tiles_left
    w.observation[at + SEAT_ROW.industries] = mine.industries
    w.observation[at + SEAT_ROW.bid] = mine.bid
    w.observation[at + SEAT_ROW.hand_size] = mine.hand_size
    w.observation[at + SEAT_ROW.pile_size] = mine.pile_size
    w.observation[at + SEAT_ROW.open_hand] = mine.open_hand
    for turn in range(s.players):
        if s.order[turn] == other:
            w.observation[at + SEAT_ROW.turn] = turn + 1
        if s.new_order[turn] == other:
            w.observation[at + SEAT_ROW.next_turn] = turn + 1


@rule()
def observe_cards(s: State, c: Components, w: Work, seat: int) -> None:
    """Where the cards are: seats from the observer, cards of ticket books by their places."""
    for card in range(c.num_cards):
        place = s.card_at[card]
        if place >= IN_DISCARDS:
            place = IN_DISCARDS + relative(s, seat, place - IN_DISCARDS) - 1
        elif place >= IN_PILE:
            place = IN_PILE + relative(s, seat, place - IN_PILE) - 1
        elif place >= IN_HAND:
            place = IN_HAND + relative(s, seat, place - IN_HAND) - 1
        w.observation[AT_CARDS + card] = place
        w.observation[AT_USED + card] = s.used[card]
        w.observation[AT_SETTLED + card] = s.settled[card]
        w.observation[AT_KNOWN + card] = known_by(s, seat, card)
    for place in range(s.line_size):
        w.observation[AT_LINE + s.line[place]] = place + 1
    for place in range(BOOKS * BOOK_CARDS):
        if s.book[place] != NO_CARD:
            w.observation[AT_CARDS + s.book[place]] = PLACES + place


@rule()
def known_by(s: State, seat: int, card: int) -> int:
    """Who knows where a card is: bit 0 for the observer, 1 for the next seat and so on; then the public."""
    return bits_from(seat, s.known[card], s.players)


@rule()
def observe_map(s: State, w: Work, seat: int) -> None:
    """The boards, the ground, buildings and parcels."""
    for cell in range(CELLS):
        w.observation[AT_BOARDS + 2 * cell] = s.board[cell]
        w.observation[AT_BOARDS + 2 * cell + 1] = s.face[cell]
    for space in range(SPACES):
        w.observation[AT_GROUND + space] = s.ground[space]
    for spot in range(s.num_spots):
        here = s.spots[spot]
        at = AT_SPOTS + spot * SPOT_SCALARS
        w.observation[at + SPOT_ROW.space] = here.space + 1
        w.observation[at + SPOT_ROW.type] = here.type
        w.observation[at + SPOT_ROW.label] = here.label + 1 if here.label != NO_LABEL else 0
        w.observation[at + SPOT_ROW.owner] = relative(s, seat, here.owner)
        w.observation[at + SPOT_ROW.builder] = relative(s, seat, here.builder)
        w.observation[at + SPOT_ROW.upgraded] = here.upgraded
        w.observation[at + SPOT_ROW.passengers] = s.spots[here.first].passengers


@rule()
def observe_tracks(s: State, w: Work, seat: int) -> None:
    """Tiles and links, by their rows."""
    for tile in range(TILES):
        if s.tiles[tile].space != NO_SPACE:
            at = AT_TILES + tile * TILE_SCALARS
            w.observation[at + TILE_ROW.space] = s.tiles[tile].space + 1
            w.observation[at + TILE_ROW.sides] = s.tiles[tile].sides
            w.observation[at + TILE_ROW.link] = s.tiles[tile].link + 1
    for link in range(s.links_end):
        here = s.links[link]
        if here.owner != NOBODY:
            at = AT_LINKS + link * LINK_SCALARS
            w.observation[at + LINK_ROW.owner] = relative(s, seat, here.owner)
            w.observation[at + LINK_ROW.start] = here.start + 1
            w.observation[at + LINK_ROW.end] = here.end + 1 if here.end != NO_SPOT else 0
            w.observation[at + LINK_ROW.length] = here.length
            w.observation[at + LINK_ROW.upgraded] = here.upgraded
            w.observation[at + LINK_ROW.touched] = here.touched
            w.observation[at + LINK_ROW.start_side] = here.start_side
            w.observation[at + LINK_ROW.head] = here.head + 1
            w.observation[at + LINK_ROW.exit] = here.exit
    for number in range(s.num_rides):
        w.observation[AT_LINKS + s.rides[number] * LINK_SCALARS + LINK_ROW.ride] = number + 1
