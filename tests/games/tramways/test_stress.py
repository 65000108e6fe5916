"""Stress, happiness, money, workers, and the consequences of cards."""

from __future__ import annotations

from typing import Any

import pytest

from wagonway.games.tramways import constants as k
from wagonway.games.tramways.rules import stress
from wagonway.games.tramways.state import Work

from .table import Table, at


def told(t: Table, w: Any, kind: int) -> list[tuple[int, int, int, int]]:
    events = [w.events[index] for index in range(w.num_events)]
    return [(e.a, e.b, e.c, e.d) for e in events if e.kind == kind]


@pytest.mark.rule("STRESS-1", "STRESS-4")
@pytest.mark.parametrize(("option", "hp"), [("", 5), ("stress_top=costs_happiness", 4)])
def test_above_the_top_stress_is_lost_or_costs_happiness(option: str, hp: int) -> None:
    t, w = at(f"stress=0,20 hp=0,5 {option}"), Work.plain()
    stress.add_stress(t.s, t.c, w, 1, 2, k.STRESS_BONUS)
    assert (t.s.seats[1].stress, t.s.seats[1].hp) == (21, hp)
    assert told(t, w, k.EV_STRESS) == [(1, 1, 1, k.STRESS_BONUS)]
    assert told(t, w, k.EV_HP) == ([(1, -1, k.HP_STRESS, 0)] if option else [])


@pytest.mark.rule("STRESS-1")
def test_the_top_is_the_last_level_of_the_table() -> None:
    t, w = at("stress=0,4", numbers={"stress_penalty": [0, 0, 1, 1, 2, 3]}), Work.plain()
    stress.add_stress(t.s, t.c, w, 1, 4, k.STRESS_BONUS)
    assert t.s.seats[1].stress == 5


@pytest.mark.rule("STRESS-7")
def test_relief_never_goes_below_zero() -> None:
    t, w = at("stress=1,3"), Work.plain()
    stress.relieve(t.s, t.c, w, 0, 2)
    stress.relieve(t.s, t.c, w, 1, 1)
    assert t.each("stress") == [0, 2]
    assert told(t, w, k.EV_STRESS) == [(0, -1, 1, k.STRESS_RELIEF), (1, -1, 0, k.STRESS_RELIEF)]


@pytest.mark.rule("STRESS-7")
def test_no_more_workers_than_may_be_held() -> None:
    t, w = at("workers=1,2"), Work.plain()
    stress.add_worker(t.s, t.c, w, 0)
    stress.add_worker(t.s, t.c, w, 1)
    assert t.each("workers") == [2, 2]
    assert told(t, w, k.EV_WORKER) == [(0, 1, 0, 0)]


@pytest.mark.rule("STRESS-6")
@pytest.mark.parametrize(("option", "hp"), [("", -1), ("hp_floor=zero", 0)])
def test_happiness_below_zero(option: str, hp: int) -> None:
    t, w = at(f"hp=0,3 {option}"), Work.plain()
    stress.add_hp(t.s, t.c, w, 0, -1, k.HP_STRESS)
    stress.add_hp(t.s, t.c, w, 1, -1, k.HP_STRESS)
    assert t.each("hp") == [hp, 2]
    assert told(t, w, k.EV_HP) == [(0, hp, k.HP_STRESS, 0), (1, -1, k.HP_STRESS, 0)]


@pytest.mark.rule("STRESS-2")
def test_a_card_can_cost_money_and_stress_at_once() -> None:
    t, w = at("money=5,3 hand0=D01", cards={"D01": "tC pay stress"}), Work.plain()
    stress.bear_consequence(t.s, t.c, w, 0, t.card("D01"))
    assert (t.each("money"), t.each("stress")) == ([2, 3], [1, 0])
    assert told(t, w, k.EV_CONSEQUENCE) == [(0, t.card("D01"), 3, 1)]


@pytest.mark.rule("STRESS-2")
def test_other_cards_cost_nothing() -> None:
    t, w = at("money=5,3 hand0=D01", cards={"D01": "tC"}), Work.plain()
    stress.bear_consequence(t.s, t.c, w, 0, t.card("D01"))
    assert w.num_events == 0


@pytest.mark.rule("SETUP-5")
@pytest.mark.parametrize(("option", "found"), [("", 2), ("passenger_supply=unlimited", 5)])
def test_passengers_come_from_the_supply_if_anybody_counts_them(option: str, found: int) -> None:
    t = at(f"passengers_left=2 {option}")
    assert stress.take_passengers(t.s, 5) == found
    assert t.s.passengers_left == 2 - found
