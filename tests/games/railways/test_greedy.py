"""The bot `greedy` plays sensibly."""

from __future__ import annotations

from statistics import mean, stdev

import pytest

from wagonway.games.railways import constants as k
from wagonway.games.railways.flow import legal_actions
from wagonway.games.railways.greedy import consider, evaluate
from wagonway.games.railways.state import Work
from wagonway.kernel.chance import RandomSource

from .table import GAME, Table, at


def worth(t: Table) -> int:
    return evaluate(t.s, t.state.c, Work.plain(), 0)


def best(t: Table) -> str:
    return t.state.action_text(t.state.best_decision(600))


def test_it_buys_a_link_and_pays_without_pollution() -> None:
    t = at("dice=a1:2,d1:1,-,-")
    assert best(t).startswith("buy:")
    t.play(best(t))
    assert best(t).endswith("/0")


def test_it_moves_a_passenger_as_far_as_it_goes() -> None:
    cards = {5: "ticket,dI ticket,dC rail rail", 6: "rail rail rail rail", 7: "rail rail rail rail"}
    t = at("round=11 links=b1,e1 dice=a1:1,-,-,-", cards=cards)
    assert best(t) == "move:a1"
    assert best(t.play("move:a1")) == "route:2"


def test_it_knows_the_worth_of_time_capital_links_and_pollution() -> None:
    assert worth(at("links=b1,e1 dice=a1:2,-,-,-")) > worth(at("round=10 links=b1,e1 dice=a1:2,-,-,-"))
    assert worth(at("links=b4 dice=c4:2,-,-,-")) > worth(at("links=b4 dice=c4:1,-,-,-"))
    assert worth(at("links=b1!,e1 dice=a1:2,-,-,-")) > worth(at("links=b1,e1 dice=a1:2,-,-,-"))
    assert worth(at("capital=5")) > worth(at("capital=4"))
    assert worth(at("workers=1")) > worth(at("workers=0"))
    assert worth(at("pollution=1")) > worth(at("pollution=2"))


def test_at_the_end_the_score_counts_and_the_aim_above_all() -> None:
    over = "stage=over round=12 phase=2"
    assert worth(at(f"{over} profit=3")) > worth(at(f"{over} profit=2 capital=20 workers=6"))
    won = worth(at(f"{over} variant=conductor delivered=RLCI"))
    assert won > worth(at(f"{over} variant=conductor delivered=RLC profit=90"))


def test_it_plays_for_the_aims_of_the_variant() -> None:
    steps = {
        "mayor": ("dice=a1:1,-,-,-", "dice=a1:2,-,-,-"),
        "conductor": ("delivered=RL", "delivered=R"),
        "engineer": ("links=b1!", "links=b1"),
    }
    for variant, (near, far) in steps.items():
        plain = worth(at(near)) - worth(at(far))
        assert worth(at(f"variant={variant} {near}")) - worth(at(f"variant={variant} {far}")) > plain


@pytest.mark.parametrize("variant", ["economist", "railway_king"])
def test_it_considers_at_least_one_decision_everywhere(variant: str) -> None:
    """The search needs something to look at in every position of random games."""
    rng = RandomSource(8)
    state = GAME.setup(1, {"variant": variant}, form="plain")
    state.resolve_chance(rng)
    w = Work.plain()
    while not state.is_terminal():
        legal = state.legal_actions()
        n = consider(state.s, state.c, w, 0, legal_actions(state.s, state.c, w))
        assert 1 <= n <= len(legal)
        assert {w.actions[index] for index in range(n)} <= set(legal)
        state.apply(legal[rng.below(len(legal))])
        state.resolve_chance(rng)
    assert state.s.stage == k.OVER


def play(seed: int, greedy: bool, **options: str) -> Table:
    state = GAME.setup(1, options, form="compiled")
    rng = RandomSource(seed)
    state.resolve_chance(rng)
    while not state.is_terminal():
        legal = state.legal_actions()
        state.apply(state.best_decision(600) if greedy else legal[rng.below(len(legal))])
        state.resolve_chance(rng)
    return Table(state)


@pytest.mark.slow
def test_it_is_far_above_random_play() -> None:
    random = [play(seed, False).state.scores()[0] for seed in range(40)]
    greedy = [play(seed, True).state.scores()[0] for seed in range(40)]
    assert mean(greedy) > mean(random) + 2 * stdev(random)
    assert mean(greedy) > 25


@pytest.mark.slow
@pytest.mark.parametrize("variant", ["mayor", "conductor", "engineer"])
def test_it_wins_each_variant_now_and_then(variant: str) -> None:
    assert any(play(seed, True, variant=variant).state.returns()[0] > 0 for seed in range(40))
