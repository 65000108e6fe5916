"""The ends of the tracks, and what random games never go beyond."""

from __future__ import annotations

import random

import pytest

from wagonway.games.railways import constants as k

from .table import GAME, at


@pytest.mark.rule("LIMIT-1")
def test_capital_pollution_and_workers_stay_on_their_tracks() -> None:
    cards = {5: "ticket,dC $9 pol- worker", 6: "rail rail rail rail", 7: "rail rail rail rail"}
    t = at("capital=15", cards=cards).play("raise:9 pay")
    assert (t.s.capital, t.done("EV_CAPITAL")) == (20, [(5, 4, 0, 0)])
    t = at("pollution=13 links=b1 dice=a1:1,-,-,-", cards=cards).play("move:a1 route:1 pay")
    assert (t.s.pollution, t.done("EV_POLLUTION")) == (13, [(0, 1, 0, 0)])
    t = at("pollution=1", cards=cards).play("reduce:1 pay")
    assert (t.s.pollution, t.done("EV_POLLUTION")) == (1, [(0, 1, 0, 0)])
    t = at("workers=6", cards=cards).play("hire pay")
    assert (t.s.workers, t.done("EV_WORKERS")) == (6, [(0, 1, 0, 0)])


@pytest.mark.rule("LIMIT-1")
def test_the_ends_are_those_of_the_set() -> None:
    numbers = {"capital_max": 7, "pollution_max": 3, "workers_max": 2, "commercial_capital": 9}
    cards = {5: "ticket,dC $9 pol- worker", 6: "rail rail rail rail", 7: "rail rail rail rail"}
    assert at("", cards=cards, numbers=numbers).play("raise:9 pay").s.capital == 7
    assert at("", cards=cards, numbers=numbers).play("hire pay").s.workers == 2
    t = at("pollution=3 links=b1 dice=a1:1,-,-,-", cards=cards, numbers=numbers)
    t.play("move:a1 route:1 pay")
    assert (t.s.pollution, t.s.capital) == (3, 7)


@pytest.mark.rule("LIMIT-1")
def test_profit_has_no_end() -> None:
    t = at("profit=99 links=b1 dice=a1:1,-,-,-", cards={5: "ticket,dC rail rail rail"})
    t.play("move:a1 route:1 pay")
    assert (t.s.profit, t.done("EV_PROFIT")) == (100, [(1, 0, 0, 0)])


@pytest.mark.rule("LIMIT-1", "LIMIT-3")
@pytest.mark.parametrize("seed", range(6))
def test_random_games_keep_within_all_of_them(seed: int) -> None:
    rng = random.Random(seed)
    options = {option.key: rng.choice(option.values) for option in GAME.meta.options} if seed else {}
    state = GAME.setup(1, options, form="checked")
    profit = 0
    while not state.is_terminal():
        moves = state.legal_actions() or [action for action, _ in state.chance_outcomes()]
        state.apply(rng.choice(moves))
        s, c = state.s, state.c
        assert 0 <= s.capital <= c.capital_max
        assert c.pollution_min <= s.pollution <= c.pollution_max
        assert 0 <= s.workers <= c.workers_max
        assert 0 <= s.markers_left <= k.MARKERS
        assert s.profit >= profit
        profit = s.profit
        for die in range(k.DICE):
            on_map = s.die_at[die] != k.NO_SPACE
            least = 1 if on_map and die < k.PASSENGER_DICE and s.round_number else 0
            assert least <= s.die_value[die] <= k.DIE_MAX
    assert s.round_number == k.ROUNDS
