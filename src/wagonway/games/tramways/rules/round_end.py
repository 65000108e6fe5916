"""The end of a round: hands are filled, links neglected are removed, passengers arrive."""

from __future__ import annotations

from wagonway.kernel.notes import note
from wagonway.kernel.rule import rule

from ..components import Components
from ..constants import (
    AUCTION_ROUNDS,
    DRAW_HAND,
    EV_DREW,
    EV_GAME_END,
    EV_PASSENGER,
    EV_PHASE,
    EV_SCORE,
    EV_SHUFFLED,
    HP_STRESS,
    IN_DISCARDS,
    IN_PILE,
    NEW_PASSENGER,
    NOBODY,
    OVER,
    PHASE_END,
    PLACE_PASSENGER,
    ROUNDS,
)
from ..state import State, Work
from .board import room
from .cards import hand_limit, put_in_hand
from .links import remove_neglected
from .round import begin_round
from .score import place_of, total
from .stress import add_hp, take_passengers

# -- hands ------------------------------------------------------------------------------------------------


@rule("ROUND-4", "ROUND-6")
def end_hands(s: State, c: Components, w: Work) -> None:
    """After administration: cards are drawn in rounds 1 to 4; round 6 is the last."""
    s.phase = PHASE_END
    if s.round_number == ROUNDS:
        end_game(s, c, w)
        return
    note(w, EV_PHASE, s.phase, 0, 0, 0)
    if s.round_number < AUCTION_ROUNDS:
        begin_drawing(s, c, w)
    else:
        end_round(s, c, w)


@rule("CARDS-6")
def begin_drawing(s: State, c: Components, w: Work) -> None:
    """Each player in turn order draws up to the hand limit."""
    s.place = 0
    s.count = 0
    draw_on(s, c, w)


@rule("CARDS-6")
def draw_on(s: State, c: Components, w: Work) -> None:
    """The next card for the same player, or for the next one; after the last the round ends."""
    while s.place < s.players:
        seat = s.order[s.place]
        if s.seats[seat].hand_size < hand_limit(s, c, seat):
            if s.seats[seat].pile_size == 0:
                shuffle(s, c, w, seat)
            if s.seats[seat].pile_size > 0:
                s.cursor = seat
                s.stage = DRAW_HAND
                return
        if s.count > 0:
            note(w, EV_DREW, seat, s.count, 0, 0)
        s.count = 0
        s.place += 1
    s.cursor = 0
    s.place = 0
    end_round(s, c, w)


@rule("CARDS-6")
def shuffle(s: State, c: Components, w: Work, seat: int) -> None:
    """The discards are the new pile."""
    found = 0
    for card in range(c.num_cards):
        if s.card_at[card] == IN_DISCARDS + seat:
            s.card_at[card] = IN_PILE + seat
            found += 1
    s.seats[seat].pile_size = found
    if found > 0:
        note(w, EV_SHUFFLED, seat, found, 0, 0)


@rule("CARDS-6")
def drawn(s: State, c: Components, w: Work, card: int) -> None:
    """A card of the pile comes to the hand; an empty pile is made anew at once."""
    seat = s.cursor
    put_in_hand(s, seat, card)
    s.seats[seat].pile_size -= 1
    s.count += 1
    if s.seats[seat].pile_size == 0:
        shuffle(s, c, w, seat)
    draw_on(s, c, w)


# -- the rest of it ---------------------------------------------------------------------------------------


@rule("ROUND-4", "STRESS-5")
def end_round(s: State, c: Components, w: Work) -> None:
    """Links neglected go, stress at the top costs happiness, passengers arrive."""
    s.place = 0
    s.count = 0
    if s.unfinished_removal != 2:
        remove_neglected(s, c, w, NOBODY)
    for seat in range(s.players):
        if s.seats[seat].stress == c.stress_max:
            add_hp(s, c, w, seat, -1, HP_STRESS)
    if s.new_passengers == 2:
        ask_for_place(s, c, w)
    else:
        bring_passengers(s, c, w)
        next_round(s, c, w)


@rule("ROUND-5")
def is_of_round(s: State, spot: int) -> bool:
    """The first square of a building of the type beside the round marker, with room."""
    here = s.spots[spot]
    return here.type == s.type_tile[s.round_number] and here.first == spot and room(s, spot) > 0


@rule("ROUND-5")
def bring_passengers(s: State, c: Components, w: Work) -> None:
    """To each building of the type, upper ones first, while the supply has any."""
    for spot in range(s.num_spots):
        if is_of_round(s, spot):
            free = room(s, spot)
            wanted = free if s.new_passengers == 1 else min(free, c.new_passengers[s.round_number])
            found = take_passengers(s, wanted)
            s.spots[spot].passengers += found
            if found > 0:
                note(w, EV_PASSENGER, s.spots[spot].space, found, 1, 0)


@rule("ROUND-5")
def ask_for_place(s: State, c: Components, w: Work) -> None:
    """By option the first player of the order places the only passenger, if it has a place."""
    for spot in range(s.num_spots):
        if is_of_round(s, spot) and (s.passenger_supply == 1 or s.passengers_left > 0):
            s.verb = NEW_PASSENGER
            s.stage = PLACE_PASSENGER
            return
    next_round(s, c, w)


@rule("ROUND-1", "ROUND-4")
def next_round(s: State, c: Components, w: Work) -> None:
    """The marker goes on."""
    begin_round(s, c, w)


@rule("ROUND-6", "SCORE-1")
def end_game(s: State, c: Components, w: Work) -> None:
    """The scores; who is first."""
    s.place = 0
    s.count = 0
    s.stage = OVER
    for seat in range(s.players):
        note(w, EV_SCORE, seat, total(s, c, seat), 0, 0)
    for seat in range(s.players):
        if place_of(s, c, seat) == 1:
            note(w, EV_GAME_END, seat, 0, 0, 0)
