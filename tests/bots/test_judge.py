"""What people are told of a position: decisions compared, and how the game may end."""

from __future__ import annotations

from statistics import mean
from types import SimpleNamespace

import pytest

import wagonway
from wagonway.bots import judge as judging
from wagonway.bots import make
from wagonway.bots.ismcts import Search
from wagonway.bots.judge import FEWEST_TRIES, compare, is_near, judge, play_out, way_of_judging
from wagonway.bots.thought import Judgement
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
    searched = compare(state, 200, 3, None)
    assert [one.action for one in told.judgements] == [one.action for one in searched.judgements]
    assert [one.chances for one in told.judgements] == [one.chances for one in searched.judgements]
    more = [
        tuple(round(end - near, 6) for end, near in zip(one.points, other.points))
        for one, other in zip(told.judgements, searched.judgements)
    ]
    assert len(set(more)) == 1
    assert min(more[0]) > 20


@pytest.mark.parametrize(("game", "players"), [("brass-birmingham", 2), ("oranienburger-kanal", 2)])
def test_how_far_a_decision_is_behind_is_as_sure_as_is_said(game: str, players: int) -> None:
    """Whether whole turns are played in thought or trees grow: what differs between seeds is told."""
    known, _ = decisions(game, players, "compiled")
    off = []
    for state in known[2::12][:12]:
        seat, taken = state.current_player(), state.legal_actions()[-1]
        behind, errors = [], []
        for seed in range(2):
            thought = compare(state, 800, seed, taken)
            mine = thought.of(taken)
            assert mine is not None
            assert thought.best.error == 0
            assert mine.error is not None
            behind.append(thought.best.chances[seat] - mine.chances[seat])
            errors.append(mine.error)
        if all(errors):
            off.append((behind[0] - behind[1]) / (errors[0] ** 2 + errors[1] ** 2) ** 0.5)
    assert len(off) > 4
    # Of what is as sure as that, a standard deviation of 1, or 1.2 where five lots tell it each time.
    assert 0.2 < (sum(one**2 for one in off) / len(off)) ** 0.5 < 3


def test_decisions_that_are_searched_one_by_one_do_not_say_how_sure_that_is() -> None:
    """They do not meet the same luck."""
    known, _ = decisions("tramways", 1, "compiled")
    assert {one.error for one in judge(known[3], 200, 1).judgements} == {None}


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


def conductors(decisions: set[int]) -> list[State]:
    """Positions of a game of the Conductor: a passenger is to reach each of the four types."""
    state = wagonway.game("railways").setup(1, {"variant": "conductor"}, form="compiled")
    luck, found, met = RandomSource(4), [], 0
    state.resolve_chance(luck)
    while not state.is_terminal():
        legal = state.legal_actions()
        met += len(legal) > 1
        if len(legal) > 1 and met in decisions:
            found.append(state.information_state(0))
        state.apply(legal[0] if len(legal) == 1 else state.best_decision(300))
        state.resolve_chance(luck)
    return found


def test_where_an_aim_is_set_its_chance_goes_before_points() -> None:
    """The search, which ends before the game does, took the points here and lost the game."""
    for known in conductors({18, 38, 54}):
        best, *others = judge(known, 200, 1).judgements
        assert (best.aim or 0) > 0.5
        assert best.games == FEWEST_TRIES
        assert all(one.aim is not None and one.aim < best.aim for one in others)
        assert any(one.points[0] > best.points[0] + 3 for one in others)


def test_chances_and_points_of_an_aim_are_those_of_games_played_to_the_end() -> None:
    (known,) = conductors({38})
    aims = known.game.spec.hooks.aims
    for one in judge(known, 200, 1).judgements:
        ends = [play_out(known, one.action, RandomSource(1, number)) for number in range(one.games)]
        assert all(end.is_terminal() for end in ends)
        assert one.aim == mean(all(aims(end).values()) for end in ends)
        assert one.points[0] == mean(end.score(0) for end in ends)
        # What the client tells of an ended game by its return.
        assert [all(aims(end).values()) for end in ends] == [end.returns()[0] > 0 for end in ends]


def test_chances_that_cannot_be_told_apart_leave_the_order_of_the_search() -> None:
    def counted(aim: float, games: int) -> Judgement:
        return Judgement(0, 10, (0.5,), (20.0,), aim, games)

    assert is_near(counted(0.5, 20), counted(0.7, 20))
    assert not is_near(counted(0.5, 200), counted(0.7, 200))
    assert not is_near(counted(0.0, 20), counted(0.5, 20))


def test_without_an_aim_none_is_told() -> None:
    known, _ = decisions("railways", 1, "compiled")
    assert {(one.aim, one.games) for one in judge(known[5], 200, 1).judgements} == {(None, 0)}


def test_judgements_are_kept_under_another_name_where_they_would_be_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """And under the same where only a level plays otherwise, by whose settings nothing is judged."""
    spec = wagonway.game("brass-birmingham").spec

    def way(can_be_keen: bool = False, **search: object) -> str:
        way_of_judging.cache_clear()
        found = {**spec.search, **search}
        changed = SimpleNamespace(search=found, weights=spec.weights, can_be_keen=can_be_keen)
        monkeypatch.setattr(judging, "game", lambda _: SimpleNamespace(spec=changed))
        return way_of_judging(spec.id)

    before, weighing = way(), spec.search["weighing"]
    assert way(weighing={**weighing, "tycoon": {"rounds": 1}}) == before
    assert way(tycoon={"moves": 3}) == before
    assert way(person={"idea": [0]}) == before
    assert way(can_be_keen=True) != before
    assert way(weighing={**weighing, "rounds": 3}) != before
    assert way(moves=9) != before
    monkeypatch.setattr(judging, "TRUST", judging.TRUST + 1)
    assert way() != before
    way_of_judging.cache_clear()
