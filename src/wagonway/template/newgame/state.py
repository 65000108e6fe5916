"""Sizes, numbers of the decisions, and all that a game is in."""

from __future__ import annotations

from wagonway.kernel.parts import SEAT, Column, Part, columns, starts
from wagonway.kernel.schema import I8, I16, I32, Event, Ints, Rows, Struct, row, rows

RULES_VERSION = 1
MAX_SEATS = 4
NOBODY = MAX_SEATS
ROADS = 20
FACES = 3

STAGES = ("act", "cart", "over")
ACT = 0
CART = 1  # chance: what the cart brings
OVER = 2

QUARRY = 0
PAVE = 1  # + road
BRING = PAVE + ROADS  # + face
FIRST_CHANCE = BRING
NUM_ACTIONS = BRING + FACES

EVENTS = ("CAME", "QUARRIED", "PAVED")
CAME, QUARRIED, PAVED = range(3)

COURSE = columns("stage", "round_number", "cart", Column("turn", "seats from the own one to the one on turn"))
COMPANY = columns("points", "stone")
PARTS = (
    Part("course", "where the game stands", columns=COURSE),
    Part("roads", "owner of each road", rows=ROADS, kind=SEAT),
    Part("companies", "the own company first", rows=MAX_SEATS, columns=COMPANY, of="Seat"),
)
AT = starts(PARTS)
AT_ROADS, AT_COMPANIES, OBSERVATION = AT["roads"], AT["companies"], AT["end"]


class Seat(Struct):
    """One company."""

    points: I16
    stone: I16


class State(Struct):
    """One game."""

    players: I8
    rules: I16
    stage: I8
    round_number: I8  # from 0
    turn: I8  # seat
    cart: I8  # stone that it brought
    seats: Rows[Seat] = rows(Seat, MAX_SEATS + 1)  # the last row is the dummy behind NOBODY
    owner: Ints = row(I8, ROADS)  # of each road, NOBODY where it is not paved


class Work(Struct):
    """Scratch of the rules."""

    actions: Ints = row(I16, NUM_ACTIONS)
    weights: Ints = row(I32, NUM_ACTIONS)
    needs: I16
    has: I16
    observation: Ints = row(I16, OBSERVATION)
    num_events: I16
    events: Rows[Event] = rows(Event, 4)
