"""How time is counted, as entries say it."""

from __future__ import annotations

from datetime import UTC, datetime

from wagonway.server import messages as m
from wagonway.server.clock import DAY, GRACE, HOUR, MINUTE, SECOND, Clocks


def moment(text: str) -> int:
    return int(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp() * 1000)


NOON = moment("2026-11-25 12:00")  # a Wednesday


def clocks(**rule: object) -> Clocks:
    return Clocks(m.Clock(**{"pace": "live", **rule}), 2)  # type: ignore[arg-type]


def test_what_a_turn_takes_beyond_its_own_time_comes_out_of_the_bank() -> None:
    found = clocks(turn=30, game=60, increment=5)
    found.turn_to(0, 0, NOON, made=False, begun=lambda: (0, 0))
    assert found.due() == NOON + 90 * SECOND
    found.turn_to(1, 3, NOON + 20 * SECOND, made=True, begun=lambda: (1, 3))
    assert found.bank == [65 * SECOND, 60 * SECOND]
    found.turn_to(0, 6, NOON + 70 * SECOND, made=True, begun=lambda: (0, 6))
    assert found.bank == [65 * SECOND, 45 * SECOND]
    assert found.left(0, NOON + 80 * SECOND) == 85 * SECOND
    assert found.left(1, NOON + 80 * SECOND) == 75 * SECOND


def test_a_clock_that_stops_within_a_turn_goes_on_where_it_was() -> None:
    found = clocks(turn=60)
    found.turn_to(0, 0, NOON, made=False, begun=lambda: (0, 0))
    found.turn_to(None, 0, NOON + 50 * SECOND, made=False, begun=lambda: (0, 0))
    assert found.due() is None
    found.turn_to(0, 0, NOON + HOUR, made=False, begun=lambda: (0, 0))
    assert found.due() == NOON + HOUR + 10 * SECOND


def test_what_was_taken_of_a_turn_that_is_over_is_gone() -> None:
    # A bot ended it, or a step back: either way the turn is another one now.
    for mover, number in ((1, 1), (0, 2)):
        found = clocks(turn=60, game=100, increment=5)
        found.turn_to(0, 4, NOON, made=False, begun=lambda: (0, 1))
        found.turn_to(None, 4, NOON + 90 * SECOND, made=False, begun=lambda: (0, 1))
        assert found.left(0, NOON + HOUR) == 70 * SECOND
        # Chance acts: not yet.
        found.turn_to(None, 5, NOON + HOUR, made=False, begun=lambda: None)
        assert found.bank[0] == 100 * SECOND
        found.turn_to(mover, 6, NOON + HOUR, made=False, begun=lambda now=(mover, number): now)
        assert found.bank[0] == 70 * SECOND
        assert found.left(0, NOON + HOUR) == 130 * SECOND


def test_time_is_the_same_where_a_bot_has_acted_within_the_turn() -> None:
    found = clocks(turn=60)
    found.turn_to(0, 4, NOON, made=False, begun=lambda: (0, 1))
    found.turn_to(None, 4, NOON + 50 * SECOND, made=False, begun=lambda: (0, 1))
    found.turn_to(0, 5, NOON + HOUR, made=False, begun=lambda: (0, 1))
    assert found.due() == NOON + HOUR + 10 * SECOND


def test_time_that_ran_out_is_forgiven() -> None:
    for rule, least in (({"turn": 10, "game": 20}, 10 * SECOND + GRACE), ({"turn": 120}, 120 * SECOND)):
        found = clocks(**rule)
        found.turn_to(0, 0, NOON, made=False, begun=lambda: (0, 0))
        end = found.due()
        assert end is not None
        assert found.left(0, end) == 0
        found.time_out()
        assert found.due() is None
        found.turn_to(0, 0, end, made=False, begun=lambda: (0, 0))
        assert found.left(0, end) == least


def test_weekends_are_of_the_zone_of_the_table() -> None:
    for zone, saturday in ((0, "2026-11-28 00:00"), (540, "2026-11-27 15:00"), (-300, "2026-11-28 05:00")):
        found = clocks(pace="days", turn=3 * 86_400, weekends=True, zone=zone)
        found.turn_to(0, 0, NOON, made=False, begun=lambda: (0, 0))
        before = moment(saturday) - NOON
        assert found.due() == moment(saturday) + 2 * DAY + 3 * DAY - before
        assert found.is_paused(moment(saturday) + DAY)
        assert not found.is_paused(moment(saturday) - 1)
        assert not found.is_paused(moment(saturday) + 2 * DAY)
        assert found.left(0, moment(saturday) + DAY) == 3 * DAY - before


def test_who_is_away_has_time_and_has_so_many_days() -> None:
    found = clocks(pace="days", turn=86_400, vacation=5)
    found.turn_to(0, 0, NOON, made=False, begun=lambda: (0, 0))
    found.rest(0, NOON + HOUR, 3)
    assert found.due() == NOON + 4 * DAY
    assert (found.rests_until(0, NOON + 2 * HOUR), found.rest_left(0)) == (NOON + HOUR + 3 * DAY, 2 * DAY)
    # Back early: what was not used is kept, and the clock runs.
    found.rest(0, NOON + HOUR + DAY, 0)
    assert (found.due(), found.rest_left(0)) == (NOON + 2 * DAY, 4 * DAY)
    found.rest(0, NOON + HOUR + DAY, 100)
    assert (found.due(), found.rest_left(0)) == (NOON + 6 * DAY, 0)
    # The clock of the others is their own.
    found.turn_to(1, 1, NOON + 2 * HOUR, made=True, begun=lambda: (1, 1))
    assert found.due() == NOON + 2 * HOUR + DAY


def test_outages_and_weekends_and_holidays_count_once() -> None:
    found = clocks(pace="days", turn=86_400, weekends=True, vacation=9)
    friday = moment("2026-11-27 12:00")
    found.turn_to(0, 0, friday, made=False, begun=lambda: (0, 0))
    found.rest(0, friday + 6 * HOUR, 1)
    found.downs.append((friday + 7 * HOUR, friday + 2 * DAY))
    # Six hours on Friday, eighteen on Monday.
    assert found.due() == moment("2026-11-30 18:00")
    assert found.counted(0, friday, moment("2026-11-30 01:00")) == 7 * HOUR


def test_a_clock_set_back_takes_no_time() -> None:
    found = clocks(game=60)
    found.turn_to(0, 0, NOON, made=False, begun=lambda: (0, 0))
    assert found.left(0, NOON - MINUTE) == 60 * SECOND
    found.turn_to(1, 1, NOON - MINUTE, made=True, begun=lambda: (1, 1))
    assert found.bank[0] == 60 * SECOND
