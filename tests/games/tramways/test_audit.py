"""What no decision changes stays as it is in random games, and each kind of fault is found."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from wagonway.games.tramways import constants as k
from wagonway.games.tramways.audit import audit

from .spoken import OTHERWISE, at, walk

LINE = "owners=b2:0,d3:1 built=b2:R0 links=0:1:e5SW hand0=PA1,G1a book1=D01,?,?,? order=1,0"


@pytest.mark.parametrize(("seed", "players"), [(0, 1), (1, 2), (2, 3), (3, 4)])
def test_nothing_is_made_or_lost(seed: int, players: int) -> None:
    for state in walk(seed, players, **(OTHERWISE if seed % 2 else {})):
        assert not {name: found for name, found in state.audit().items() if found}, state.position_text()


def lose_card(s: Any) -> None:
    s.seats[0].hand[0] = k.NO_CARD


def miscount(s: Any) -> None:
    s.seats[0].pile_size += 1


def tear_book(s: Any) -> None:
    s.card_at[0] = k.BOX


def take_tile(s: Any) -> None:
    s.seats[1].tiles_left -= 1


def break_link(s: Any) -> None:
    s.links[0].length += 1


def turn_head(s: Any) -> None:
    s.links[0].exit = k.EAST


def orphan_tile(s: Any) -> None:
    s.tiles[0].space = 5


def add_passenger(s: Any) -> None:
    s.passengers_left += 1


def crowd(s: Any) -> None:
    s.spots[0].passengers += 1


def win_card_twice(s: Any) -> None:
    s.building_tiles[k.LEISURE] -= 1


def unmark(s: Any) -> None:
    for spot in range(s.num_spots):
        s.spots[spot].owner = k.NOBODY


def stand_twice(s: Any) -> None:
    s.order[0] = s.order[1]


def owe(s: Any) -> None:
    s.seats[1].money = -1


@pytest.mark.parametrize(
    ("fault", "name"),
    [
        (lose_card, "cards of a hand that are elsewhere"),
        (miscount, "piles that are miscounted"),
        (tear_book, "cards of books that are elsewhere"),
        (take_tile, "rail tiles made or lost"),
        (break_link, "links that do not hold together"),
        (turn_head, "links that do not hold together"),
        (orphan_tile, "rail tiles of no link"),
        (add_passenger, "passengers made or lost"),
        (crowd, "buildings with too many passengers"),
        (win_card_twice, "building tiles and cards that do not match"),
        (unmark, "marks without their card"),
        (stand_twice, "places in the order that are taken twice"),
        (owe, "marks beyond the ends of their tracks"),
    ],
)
def test_each_fault_is_found(fault: Callable[[Any], None], name: str) -> None:
    state = at(LINE)
    assert not any(audit(state.s, state.c).values())
    fault(state.s)
    assert audit(state.s, state.c)[name] != 0
