"""What people are told of a position: decisions compared, and how the game may end."""

from __future__ import annotations

from statistics import mean

import pytest

import wagonway
from wagonway.bots import make
from wagonway.bots.ismcts import Search
from wagonway.bots.judge import judge
from wagonway.kernel.chance import RandomSource
from wagonway.kernel.game import State


def decisions(game: str, players: int, form: str) -> tuple[list[State], list[int]]:
    """What whoever was to act knew where there was something to decide, and how the game of greedy ended."""
    state = wagonway.game(game).setup(players, form=form)
    luck, bot, found = RandomSource(7), make("greedy"), []
    state.resolve_chance(luck)
    while not state.is_terminal():
        legal = state.legal_actions()
        known = state.information_state(state.current_player())
        if len(legal) > 1:
            found.append(known.copy())
        state.apply(bot.choose(known, legal, luck))
        state.resolve_chance(luck)
    return found, state.scores()


@pytest.mark.parametrize(
    ("game", "players", "near"),
    [("brass-birmingham", 2, 12), ("oranienburger-kanal", 1, 12), ("railways", 1, 8), ("tramways", 3, 8)],
)
def test_points_are_those_of_the_end(game: str, players: int, near: int) -> None:
    """Also at the beginning, where what stands on the board is worth little yet."""
    known, scores = decisions(game, players, "compiled")
    for state in (known[0], known[len(known) // 2], known[-1]):
        thought = judge(state, 200, 1)
        assert abs(mean(thought.best.points) - mean(scores)) < near
    # The last decision ends the game as often as not: hardly anything is left to guess.
    assert known[-1].players == len(thought.best.points)


def test_what_is_added_is_the_same_for_all_decisions() -> None:
    known, _ = decisions("brass-birmingham", 2, "compiled")
    state = known[5]
    told = judge(state, 200, 3)
    searched = Search(state, 3).compare(200)
    assert [one.action for one in told.judgements] == [one.action for one in searched.judgements]
    assert [one.chances for one in told.judgements] == [one.chances for one in searched.judgements]
    more = [
        tuple(round(end - near, 6) for end, near in zip(one.points, other.points))
        for one, other in zip(told.judgements, searched.judgements)
    ]
    assert len(set(more)) == 1
    assert min(more[0]) > 20


def test_a_forced_decision_is_not_judged() -> None:
    state = wagonway.game("brass-birmingham").setup(2, form="plain")
    luck = RandomSource(1)
    state.resolve_chance(luck)
    while len(state.legal_actions()) > 1:
        state.apply(state.legal_actions()[0])
        state.resolve_chance(luck)
    thought = judge(state.information_state(state.current_player()), 100, 1)
    assert thought.best.points == ()


def test_who_wins_for_sure_is_told_so() -> None:
    """A bot may play for points there: being a few ahead at the end is a win all the same."""
    known, scores = decisions("oranienburger-kanal", 2, "compiled")
    assert 0 < abs(scores[0] - scores[1]) < 40
    best = judge(known[-1], 100, 1).best
    winner = scores.index(max(scores))
    assert best.chances[winner] > 0.9
    assert best.chances[winner] > Search(known[-1], 1).think(20).best.chances[winner]
