"""The first levels, which play on unchanged: what the weaker ones give away, how the strong go about it."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

from tests.bots.test_ismcts import after, known
from wagonway import bots
from wagonway.bots import frozen
from wagonway.bots.frozen import APPRENTICE, CLERK, PlanningBot, Softness, draw, look_at_each
from wagonway.bots.ismcts import IsmctsBot, Search
from wagonway.bots.settings import settings_of
from wagonway.bots.thought import Judgement, Thought
from wagonway.kernel.chance import RandomSource

GAMES = [("brass-birmingham", 4), ("oranienburger-kanal", 2), ("railways", 1), ("tramways", 3)]


def thought(*points: float, seat: int = 1) -> Thought:
    """Decisions 0, 1, ... that bring a seat so many points; to the other seat all are the same."""
    judged = [
        Judgement(action, 10, (), tuple(each if place == seat else 50.0 for place in range(2)))
        for action, each in enumerate(points)
    ]
    return Thought(seat, 10 * len(points), tuple(judged))


def counts(found: Thought, soft: Softness, draws: int = 4000) -> dict[int, int]:
    luck = RandomSource(3)
    drawn = [draw(found, soft, luck).action for _ in range(draws)]
    return {action: drawn.count(action) for action in set(drawn)}


@pytest.mark.parametrize("soft", [APPRENTICE, CLERK])
def test_no_more_than_the_slack_is_given_away(soft: Softness) -> None:
    found = thought(20.0, 20.01 - soft.slack, 19.99 - soft.slack, -40.0)
    assert set(counts(found, soft)) == {0, 1}


def test_a_lost_point_makes_a_decision_rarer_by_the_same_factor() -> None:
    soft = Softness(nodes=1, spread=2.0, slack=10.0)
    found = counts(thought(7.0, 9.0, 5.0), soft, draws=20_000)
    assert found[0] / found[1] == pytest.approx(math.exp(-1), rel=0.1)
    assert found[2] / found[1] == pytest.approx(math.exp(-2), rel=0.1)


def test_what_is_as_good_is_drawn_as_often() -> None:
    found = counts(thought(4.0, 4.0), CLERK)
    assert found[0] == pytest.approx(2000, rel=0.1)


def test_the_draw_repeats() -> None:
    found = thought(3.0, 2.5, 2.0, 1.0)
    for seed in range(20):
        assert draw(found, CLERK, RandomSource(seed)) is draw(found, CLERK, RandomSource(seed))


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_each_decision_worth_a_look_is_looked_at_once(game: str, players: int) -> None:
    state = known(after(game, players, 6))
    search = Search(state, moves=0, nodes=4, prune=2, first=len(state.legal_actions()))
    seen = look_at_each(search, 60.0)
    assert {found.visits for found in seen.judgements} == {1}
    assert {found.action for found in seen.judgements} <= set(state.legal_actions())
    assert len(search.think(30).judgements) == len(seen.judgements)
    assert len(look_at_each(Search(state, moves=0, nodes=4, prune=2, first=500), -1.0).judgements) == 1


@pytest.mark.parametrize("level", ["apprentice", "clerk"])
def test_plain_and_compiled_choose_alike(level: str) -> None:
    state = after("brass-birmingham", 2, 3, form="plain")
    other = after("brass-birmingham", 2, 3, form="compiled")
    for seed in range(4):
        chosen = {
            bots.make(f"{level}@1").choose(known(each), each.legal_actions(), RandomSource(seed))
            for each in (state, other)
        }
        assert len(chosen) == 1


@pytest.mark.parametrize("level", ["director", "tycoon"])
def test_before_the_rules_are_compiled_the_strong_play_as_the_engineer(level: str) -> None:
    for game, players in GAMES:
        told = known(after(game, players, 20, form="plain"))
        legal = told.legal_actions()
        engineer = bots.make("engineer@1").choose(told.copy(), legal, RandomSource(2))
        assert bots.make(f"{level}@1").choose(told, legal, RandomSource(2)) == engineer


@pytest.mark.parametrize("level", ["director", "tycoon"])
def test_the_strong_begin_each_game_anew(level: str) -> None:
    bot = bots.make(f"{level}@1")
    assert isinstance(bot, PlanningBot)
    told = known(after("oranienburger-kanal", 1, 4))
    bot._search = IsmctsBot(sims=1)
    bot._search.choose(told, told.legal_actions(), RandomSource(2))
    assert bot._search._search is not None
    bots.tell_over(bot, [10], [1.0])
    assert bot._search._search is None


@pytest.mark.parametrize("level", ["director", "tycoon"])
def test_the_strong_play_by_the_settings_that_a_game_has_for_them(
    level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for game, players in GAMES:
        told = known(after(game, players, 20, form="compiled"))
        monkeypatch.setitem(told.game.spec.search, level, {"moves": 1, "nodes": 5})
        bot = bots.make(f"{level}@1")
        assert isinstance(bot, PlanningBot)
        bot._search._simulations = 2
        bot.choose(told, told.legal_actions(), RandomSource(2))
        assert bot._search._search is not None
        settings = bot._search._search.settings
        assert settings == replace(settings_of(told.game.spec, players), moves=1, nodes=5)


def test_the_weak_keep_their_time_before_the_rules_are_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    """They choose among what they have looked at."""
    monkeypatch.setattr(frozen, "SOFT_SECONDS", 0.0)
    told = known(after("brass-birmingham", 2, 30))
    legal = told.legal_actions()
    assert bots.make("clerk@1").choose(told, legal, RandomSource(2)) in legal
