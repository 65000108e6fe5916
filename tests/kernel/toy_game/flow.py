"""The course of a game."""

from __future__ import annotations

from wagonway.kernel.chance import CHANCE, TERMINAL, Rng, below
from wagonway.kernel.rule import rule
from wagonway.mechanisms.placement import return_of_balance

from .components import Components
from .constants import (
    CARD,
    CHOOSE_CARD,
    CHOOSE_STALL,
    DEAL,
    DRAW,
    DREW,
    FACES,
    FIRST_CHANCE,
    MAX_SEATS,
    NO_FACE,
    OBSERVATION,
    OVER,
    STALL,
    STALLS,
)
from .rules.refusals import NOT_NOW, OK
from .rules.sale import cards_left, sell, why_not_choose, why_not_sell
from .state import State, Work


@rule("SETUP-1")
def start(s: State, c: Components, w: Work) -> None:
    """Money, and a full pile."""
    for seat in range(s.players):
        s.seats[seat].money = c.opening[s.opening_money]
    for face in range(FACES):
        s.unseen[face] = c.goods[face].copies
    s.card = NO_FACE
    s.stage = DEAL


@rule()
def current_player(s: State, c: Components, w: Work) -> int:
    """Whose turn it is."""
    if s.stage == DEAL:
        return CHANCE
    if s.stage == OVER:
        return TERMINAL
    return s.turn


@rule()
def why_not(s: State, c: Components, w: Work, action: int) -> int:
    """OK for what is listed."""
    if s.stage == CHOOSE_CARD and CARD <= action < CARD + FACES:
        return why_not_choose(s, action - CARD)
    if s.stage == CHOOSE_STALL and STALL <= action < STALL + STALLS:
        return why_not_sell(s, c, w, s.card, action - STALL)
    return NOT_NOW


@rule()
def legal_actions(s: State, c: Components, w: Work) -> int:
    """Cards, or stalls."""
    n = 0
    for action in range(FIRST_CHANCE):
        if why_not(s, c, w, action) == OK:
            w.actions[n] = action
            n += 1
    return n


@rule()
def chance_outcomes(s: State, c: Components, w: Work) -> int:
    """The face drawn next."""
    n = 0
    for face in range(FACES):
        if s.unseen[face] > 0:
            w.actions[n] = DRAW + face
            w.weights[n] = s.unseen[face]
            n += 1
    return n


@rule()
def apply(s: State, c: Components, w: Work, action: int) -> None:
    """Do it, and go on."""
    w.num_events = 0
    if action >= DRAW:
        draw(s, w, action - DRAW)
        go_on(s, c)
    elif action < STALL:
        s.card = action - CARD
        s.stage = CHOOSE_STALL
    else:
        sell(s, c, w, action - STALL)
        s.turn = (s.turn + 1) % s.players
        go_on(s, c)


@rule()
def draw(s: State, w: Work, face: int) -> None:
    """A card from the pile into the hand of the player on turn."""
    mine = s.seats[s.turn]
    s.unseen[face] -= 1
    mine.hand[face] += 1
    mine.hand_size += 1
    event = w.events[w.num_events]
    event.kind = DREW
    event.a = s.turn
    event.b = 0
    event.c = 0
    event.d = 0
    w.num_events += 1


@rule()
def go_on(s: State, c: Components) -> None:
    """Fill the hand of the player on turn, skip those without cards, end when nobody has any."""
    if s.seats[s.turn].hand_size < c.most_hand and cards_left(s) > 0:
        s.stage = DEAL
        return
    for _ in range(s.players):
        if s.seats[s.turn].hand_size > 0:
            s.stage = CHOOSE_CARD
            return
        s.turn = (s.turn + 1) % s.players
    s.stage = OVER


@rule()
def score(s: State, c: Components, w: Work, seat: int) -> int:
    """Pounds."""
    return s.seats[seat].money


@rule()
def outcome(s: State, c: Components, w: Work, seat: int) -> int:
    """By how many have less, and how many more."""
    balance = 0
    for other in range(s.players):
        if s.seats[other].money < s.seats[seat].money:
            balance += 1
        elif s.seats[other].money > s.seats[seat].money:
            balance -= 1
    return return_of_balance(s.players, balance)


@rule()
def derive(s: State, c: Components, w: Work) -> None:
    """Count the cards at the stalls again."""
    s.sold = 0
    for stall in range(STALLS):
        for face in range(FACES):
            s.sold += s.stalls[stall][face]


@rule()
def hide(s: State, c: Components, w: Work, seat: int) -> None:
    """Pool the hands of others with the pile; the card chosen under way is public once chosen."""
    for other in range(s.players):
        if other != seat:
            for face in range(FACES):
                known = 1 if other == s.turn and face == s.card else 0
                s.unseen[face] += s.seats[other].hand[face] - known
                s.seats[other].hand[face] = known


@rule()
def reveal(s: State, c: Components, w: Work, seat: int, rng: Rng) -> None:
    """Deal the hands of others again."""
    for other in range(s.players):
        if other != seat:
            hand = s.seats[other].hand
            missing = s.seats[other].hand_size
            for face in range(FACES):
                missing -= hand[face]
            for _ in range(missing):
                pick = below(rng, cards_left(s))
                face = 0
                while pick >= s.unseen[face]:
                    pick -= s.unseen[face]
                    face += 1
                s.unseen[face] -= 1
                hand[face] += 1


@rule()
def observe(s: State, c: Components, w: Work, seat: int) -> None:
    """Stage, card, turn, own hand, unseen cards, stalls, money, sizes of hands."""
    for index in range(OBSERVATION):
        w.observation[index] = 0
    w.observation[0] = s.stage
    w.observation[1] = s.card
    w.observation[2] = (s.turn - seat + s.players) % s.players
    at = 3
    for face in range(FACES):
        w.observation[at + face] = s.seats[seat].hand[face]
        w.observation[at + FACES + face] = s.unseen[face]
    at += 2 * FACES
    for stall in range(STALLS):
        for face in range(FACES):
            w.observation[at + FACES * stall + face] = s.stalls[stall][face]
    at += STALLS * FACES
    for other in range(s.players):
        w.observation[at + other] = s.seats[(seat + other) % s.players].money
        w.observation[at + MAX_SEATS + other] = s.seats[(seat + other) % s.players].hand_size
