"""The bot `greedy` plays sensibly."""

from __future__ import annotations

import pytest

from wagonway.games.oranienburger_kanal import constants as k
from wagonway.games.oranienburger_kanal.greedy import worth_of_position
from wagonway.games.oranienburger_kanal.state import Work
from wagonway.kernel.chance import RandomSource
from wagonway.kernel.search import TASTE_OF_GREEDY, TASTE_OF_SEARCH

from .table import GAME, Table, around, at, card

TASTES = pytest.mark.parametrize("taste", [TASTE_OF_GREEDY, TASTE_OF_SEARCH])


def worth(t: Table, taste: int, seat: int = 0) -> int:
    return worth_of_position(t.s, t.state.c, Work.plain(), seat, taste)


@TASTES
def test_it_takes_the_route_that_activates(taste: int) -> None:
    edges = ",".join(edge for edge in around("b11").split(",") if edge != "h11")
    t = at(f"2p A.cells=b11:A01 A.road={edges} A.has=clay:1", {1: card(gain={"fame": 5})}).play("space:3")
    assert t.state.action_text(t.state.best_decision(600, taste)) == "lay:path@h11"


@TASTES
def test_it_uses_an_effect_and_builds_on_a_cell_that_is_ready(taste: int) -> None:
    t = at(f"2p open=A01,A02 A.road={around('b11')} A.has=wood:1", {1: card(gain={"fame": 5})}).play(
        "space:2"
    )
    for expected in ("card:01", "cell:b11", "effect:1"):
        assert t.state.action_text(t.state.best_decision(600, taste)) == expected
        t.play(expected)


@TASTES
def test_it_knows_the_worth_of_time_and_of_progress(taste: int) -> None:
    early, late = (
        "2p A.has=wood:3,clay:3",
        "2p last=1 round=10 turn=5 colour=blue piles=0/0/0 A.has=wood:3,clay:3",
    )
    assert worth(at(early), taste) > worth(at(late), taste)
    one, two = "2p A.cells=b11:A01 A.path=h11", "2p A.cells=b11:A01 A.path=h11,v12"
    assert worth(at(two), taste) > worth(at(one), taste)


@TASTES
def test_at_the_end_fame_alone_counts(taste: int) -> None:
    over = "stage=over last=1 round=10 colour=blue piles=0/0/0"
    assert worth(at(f"2p {over} A.has=fame:30"), taste) > worth(
        at(f"2p {over} A.has=fame:29,wood:8,clay:8"), taste
    )


@pytest.mark.slow
def test_it_beats_random_play_and_builds_a_town_alone() -> None:
    scores = []
    for seed in range(3):
        state = GAME.setup(1, form="compiled")
        rng = RandomSource(seed)
        state.resolve_chance(rng)
        while not state.is_terminal():
            state.apply(state.best_decision(300))
            state.resolve_chance(rng)
        scores += state.scores()
    assert sum(scores) / len(scores) > 80
    wins = 0
    for seed in range(4):
        state = GAME.setup(2, form="compiled")
        rng = RandomSource(seed)
        state.resolve_chance(rng)
        while not state.is_terminal():
            if state.current_player() == seed % 2:
                state.apply(state.best_decision(300))
            else:
                legal = state.legal_actions()
                state.apply(legal[rng.below(len(legal))])
            state.resolve_chance(rng)
        wins += state.returns()[seed % 2] > 0
    assert wins == 4


@pytest.mark.slow
def test_the_taste_of_the_search_makes_more_of_a_game() -> None:
    """It was found by playing; greedy with it is a much better player, at no more time."""
    mean = {}
    for taste in (TASTE_OF_GREEDY, TASTE_OF_SEARCH):
        total = 0
        for seed in range(30):
            state = GAME.setup(1, {"deck": "AB"[seed % 2]}, form="compiled")
            rng = RandomSource(seed)
            state.resolve_chance(rng)
            while not state.is_terminal():
                state.apply(state.best_decision(60, taste))
                state.resolve_chance(rng)
            total += state.scores()[0]
        mean[taste] = total / 30
    assert mean[TASTE_OF_SEARCH] > mean[TASTE_OF_GREEDY] + 5


def test_it_considers_at_least_one_decision_everywhere() -> None:
    """The search needs something to look at in every position of random games."""
    from wagonway.games.oranienburger_kanal.flow import legal_actions
    from wagonway.games.oranienburger_kanal.greedy import consider

    rng = RandomSource(8)
    state = GAME.setup(2, form="plain")
    state.resolve_chance(rng)
    w = Work.plain()
    while not state.is_terminal():
        legal = state.legal_actions()
        n = consider(state.s, state.c, w, int(state.s.seat), legal_actions(state.s, state.c, w))
        assert 1 <= n <= len(legal)
        assert {w.actions[index] for index in range(n)} <= set(legal)
        state.apply(legal[rng.below(len(legal))])
        state.resolve_chance(rng)
    assert state.s.stage == k.OVER
