"""The rules, in the order of RULES.md. What asks why not stands above what does it."""

from __future__ import annotations

from wagonway.kernel.notes import note, refuse
from wagonway.kernel.rule import rule

from .components import Components
from .refusals import NOT_NOW, OK, ROAD_IS_PAVED, TOO_LITTLE_STONE
from .state import ACT, CAME, CART, FACES, NOBODY, OVER, PAVED, QUARRIED, ROADS, State, Work


@rule("TURN-1")
def set_up(s: State) -> None:
    """No road is paved, and nobody has anything."""
    for road in range(ROADS):
        s.owner[road] = NOBODY
    s.stage = CART


@rule()
def any_face(s: State) -> int:
    """What the cart may bring, as a set."""
    return (1 << FACES) - 1


@rule("TURN-2")
def come(s: State, w: Work, face: int) -> None:
    """The cart comes."""
    s.cart = face + 1
    s.stage = ACT
    note(w, CAME, s.cart, 0, 0, 0)


@rule("TURN-1", "TURN-3")
def end_turn(s: State, c: Components) -> None:
    """The next company; after the last round the end."""
    s.turn += 1
    if s.turn == s.players:
        s.turn = 0
        s.round_number += 1
    s.stage = OVER if s.round_number == c.rounds else CART


@rule("QUARRY-1")
def quarry(s: State, w: Work, seat: int) -> None:
    """The stone on the cart, and one more."""
    s.seats[seat].stone += s.cart + 1
    note(w, QUARRIED, seat, s.cart + 1, 0, 0)


@rule("PAVE-1", "PAVE-2")
def why_not_pave(s: State, c: Components, w: Work, seat: int, road: int) -> int:
    """A road that is not paved, if the stone reaches."""
    if road >= c.num_roads:
        return NOT_NOW
    if s.owner[road] != NOBODY:
        return refuse(w, ROAD_IS_PAVED, 0, 0)
    if s.seats[seat].stone < c.roads[road].length:
        return refuse(w, TOO_LITTLE_STONE, c.roads[road].length, s.seats[seat].stone)
    return OK


@rule("PAVE-3")
def points_of(s: State, c: Components, seat: int, road: int) -> int:
    """Its length, and one for each own road that it meets."""
    points = c.roads[road].length
    for other in range(c.num_roads):
        if other != road and s.owner[other] == seat:
            for town in (c.roads[other].a, c.roads[other].b):
                if town == c.roads[road].a or town == c.roads[road].b:
                    points += 1
    return points


@rule("PAVE-2", "PAVE-3")
def pave(s: State, c: Components, w: Work, seat: int, road: int) -> None:
    """Stone for points."""
    points = points_of(s, c, seat, road)
    s.seats[seat].stone -= c.roads[road].length
    s.seats[seat].points += points
    s.owner[road] = seat
    note(w, PAVED, seat, road, points, 0)


@rule("END-1")
def rank(s: State, seat: int) -> int:
    """Points; at a tie stone."""
    return 1000 * s.seats[seat].points + s.seats[seat].stone
