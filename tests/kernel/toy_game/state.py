"""The state of Toy Market."""

from __future__ import annotations

from wagonway.kernel.schema import I8, I16, I32, Event, Grid, Ints, Rows, Struct, grid, row, rows

from .constants import FACES, MAX_SEATS, NUM_ACTIONS, OBSERVATION, STALLS


class Seat(Struct):
    """One player."""

    money: I16  # pounds
    hand_size: I8
    hand: Ints = row(I8, FACES)  # copies of each face


class State(Struct):
    """One game."""

    players: I8
    rules: I16
    double_last_sale: I8
    opening_money: I8

    stage: I8
    turn: I8  # seat
    card: I8  # face to be sold, NO_FACE between moves
    seats: Rows[Seat] = rows(Seat, MAX_SEATS + 1)  # the last row is a dummy
    unseen: Ints = row(I8, FACES)  # copies in the draw pile
    stalls: Grid = grid(I8, STALLS, FACES)  # copies sold at each stall
    sold: I8  # cached: cards at all stalls


class Work(Struct):
    """Scratch."""

    actions: Ints = row(I16, NUM_ACTIONS)
    weights: Ints = row(I32, NUM_ACTIONS)
    needs: I16
    has: I16
    observation: Ints = row(I16, OBSERVATION)
    num_events: I16
    events: Rows[Event] = rows(Event, 4)
