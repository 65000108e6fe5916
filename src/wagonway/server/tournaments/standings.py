"""Who stands where: points for places, and what decides between those who have as many.

Of `size` seats at a table the first place brings `size - 1` points, the last none; who share places share
their points, so that a table gives the same to all together however it ends. Points are counted in halves,
which is as fine as they can be shared. Then comes what the opponents have made in all their games (Buchholz),
then the part of the points of the game that one made at each table. Who is alike in all shares the rank.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from .pairing import Game

System = Literal["round_robin", "swiss"]


@dataclass(frozen=True)
class Played:
    """A table of a round. Without places it is still played, or `void`: it was thrown away before its end."""

    game: Game
    # By seat, from 1; several may have the same.
    places: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()
    void: bool = False


@dataclass(frozen=True)
class Standing:
    """How an entrant stands."""

    entrant: int
    rank: int
    # Half points.
    points: int
    opponents: int
    # Of all points of the game at the own tables, added up table by table.
    share: Fraction
    # Tables that have ended, and rounds without one.
    played: int
    byes: int


def points_of(places: Sequence[int]) -> list[int]:
    """The half points of a table, by seat."""
    size, found = len(places), []
    for place in places:
        alike = places.count(place)
        better = sum(other < place for other in places)
        # The places from `better` on are shared: the mean of the first and the last of them, twice.
        found.append((size - 1 - better) + (size - better - alike))
    return found


def bye_points(system: System, size: int) -> int:
    """The half points of a round without a table.

    Whoever is left over in a Swiss round could do nothing about it and has what a win brings. In a round
    robin everybody is in turn: the middle, which changes nothing.
    """
    return 2 * (size - 1) if system == "swiss" else size - 1


def shares_of(scores: Sequence[int]) -> list[Fraction]:
    """The part of a table's points that each seat made; nothing below zero counts."""
    made = [max(0, score) for score in scores]
    total = sum(made)
    return [Fraction(each, total) if total else Fraction(1, len(made)) for each in made]


def totals(
    entrants: Iterable[int], played: Iterable[Played], byes: Mapping[int, int], system: System, size: int
) -> dict[int, int]:
    """Half points by entrant."""
    found = {each: byes.get(each, 0) * bye_points(system, size) for each in entrants}
    for one in played:
        for seat, made in enumerate(_made(one)):
            entrant = one.game.seats[seat]
            if entrant is not None:
                found[entrant] += made
    return found


def _made(one: Played) -> list[int]:
    """Half points by seat: the middle where there will be no end, nothing yet where it is played."""
    size = len(one.game.seats)
    if one.void:
        return [size - 1] * size
    return points_of(one.places) if one.places else [0] * size


def standings(
    entrants: Sequence[int], played: Sequence[Played], byes: Mapping[int, int], system: System, size: int
) -> list[Standing]:
    """All entrants, the first first; those who are alike in all in the order of their numbers."""
    points = totals(entrants, played, byes, system, size)
    against: Counter[int] = Counter()
    shares: dict[int, Fraction] = dict.fromkeys(entrants, Fraction(0))
    count: Counter[int] = Counter()
    for one in played:
        if not (one.places or one.void):
            continue
        seats = len(one.game.seats)
        parts = shares_of(one.scores) if one.scores and not one.void else [Fraction(1, seats)] * seats
        for seat, entrant in enumerate(one.game.seats):
            if entrant is None:
                continue
            count[entrant] += 1
            shares[entrant] += parts[seat]
            against[entrant] += sum(points[other] for other in one.game.entrants if other != entrant)

    def key(each: int) -> tuple[int, int, Fraction]:
        return -points[each], -against[each], -shares[each]

    order = sorted(entrants, key=lambda each: (key(each), each))
    first: dict[tuple[int, int, Fraction], int] = {}
    for rank, each in enumerate(order, 1):
        first.setdefault(key(each), rank)
    return [
        Standing(
            each, first[key(each)], points[each], against[each], shares[each], count[each], byes.get(each, 0)
        )
        for each in order
    ]
