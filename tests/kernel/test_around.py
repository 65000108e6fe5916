"""Seats counted from the observer's."""

from __future__ import annotations

import pytest

from wagonway.kernel.around import bits_from, seat_after, seats_after

TABLES = [(players, seat) for players in range(1, 6) for seat in range(players)]


@pytest.mark.parametrize(("players", "seat"), TABLES)
def test_seats_are_counted_around_the_table(players: int, seat: int) -> None:
    around = [seat_after(seat, steps, players) for steps in range(players)]
    assert around == [*range(seat, players), *range(seat)]
    assert [seats_after(seat, other, players) for other in around] == list(range(players))


@pytest.mark.parametrize(("players", "seat"), TABLES)
def test_a_set_of_seats_is_turned_and_what_stands_above_stays(players: int, seat: int) -> None:
    for other in range(players):
        assert bits_from(seat, 1 << other, players) == 1 << seats_after(seat, other, players)
    everybody = (1 << players) - 1
    assert bits_from(seat, everybody | 0b101 << players, players) == everybody | 0b101 << players
