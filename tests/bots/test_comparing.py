"""Decisions are compared by the whole turns that begin with them, all by equally many simulations."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

import wagonway
from wagonway.bots import make
from wagonway.bots.base import BotError
from wagonway.bots.comparing import CANDIDATES, FEWEST, TREES, Comparison
from wagonway.bots.ismcts import Search
from wagonway.bots.judge import compare, judge
from wagonway.bots.settings import Settings, weighing_of
from wagonway.bots.thought import Thought
from wagonway.bots.turn import Turn
from wagonway.kernel.chance import RandomSource
from wagonway.kernel.game import State
from wagonway.kernel.search import TASTE_LEARNED

SIMULATIONS = 160
TABLES = (("brass-birmingham", 2), ("oranienburger-kanal", 2), ("railways", 1), ("tramways", 3))


@cache
def choices(game: str, players: int) -> list[State]:
    """A few positions of a game of `greedy` in which the seat to act has several decisions."""
    state = wagonway.game(game).setup(players, form="compiled")
    luck, bot, found = RandomSource(3), make("greedy"), []
    state.resolve_chance(luck)
    while not state.is_terminal():
        legal = state.legal_actions()
        if len(legal) > 1:
            found.append(state.copy())
        state.apply(bot.choose(state.information_state(state.current_player()), legal, luck))
        state.resolve_chance(luck)
    return found[:: max(1, len(found) // 9)]


def compared(state: State, taken: int | None = None, seed: int = 1) -> Thought:
    return Comparison(state, weighing_of(state.game.spec, state.players)).compare(
        state, SIMULATIONS, seed, taken
    )


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_a_decision_is_told_with_the_rest_of_the_turn_for_which_it_was_judged(
    game: str, players: int
) -> None:
    longest = 0
    for state in choices(game, players):
        seat = state.current_player()
        for one in compared(state).judgements:
            after = state.copy()
            for decision in (one.action, *one.rest):
                assert after.current_player() == seat
                assert decision in after.legal_actions()
                after.apply(decision)
            longest = max(longest, len(one.rest))
    assert longest > 1


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_decisions_are_told_once_each_and_by_equally_many_simulations(game: str, players: int) -> None:
    for state in choices(game, players):
        legal = state.legal_actions()
        found = compared(state)
        actions = [one.action for one in found.judgements]
        assert len(set(actions)) == len(actions) == min(CANDIDATES, len(legal))
        assert set(actions) <= set(legal)
        assert len({one.visits for one in found.judgements}) == 1
        assert all(len(one.chances) == len(one.points) == players for one in found.judgements)
        assert found.simulations <= SIMULATIONS


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_the_best_stands_first(game: str, players: int) -> None:
    for state in choices(game, players):
        found = compared(state)
        told = [(one.points if players == 1 else one.chances)[found.seat] for one in found.judgements]
        assert told == sorted(told, reverse=True)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_the_decision_taken_is_among_them_whatever_it_is(game: str, players: int) -> None:
    tried = 0
    for state in choices(game, players):
        free = {one.action for one in compared(state).judgements}
        for taken in [action for action in state.legal_actions() if action not in free][:2]:
            tried += 1
            found = compared(state, taken)
            mine = found.of(taken)
            assert mine is not None
            assert mine.visits == found.best.visits
            assert len(found.judgements) <= CANDIDATES
    assert tried


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_what_is_hidden_plays_no_part_and_a_seed_says_all(game: str, players: int) -> None:
    for state in choices(game, players)[1:4]:
        seat = state.current_player()
        one = compared(state)
        assert one == compared(state.determinize(seat, 99))
        scales = Comparison(state, weighing_of(state.game.spec, players))
        scales.compare(choices(game, players)[0], SIMULATIONS, 8)
        assert scales.compare(state, SIMULATIONS, 1) == one


def test_what_can_be_done_in_any_order_costs_the_same_whichever_comes_first() -> None:
    """The turn search keeps one of two turns that lead to one position; the other decision lost by it."""
    state = wagonway.game("oranienburger-kanal").setup(2, form="compiled")
    luck, bot, met = RandomSource(5), make("greedy"), 0
    state.resolve_chance(luck)
    while True:
        legal = state.legal_actions()
        met += len(legal) > 1
        if met == 28:
            break
        state.apply(bot.choose(state.information_state(state.current_player()), legal, luck))
        state.resolve_chance(luck)
    one, other = (state.parse_action(f"effect:{number}") for number in (1, 2))
    found = judge(state, 1000, 1, other)
    chances = [mine.chances[found.seat] for mine in map(found.of, (one, other)) if mine is not None]
    assert len(chances) == 2
    assert chances[0] == pytest.approx(chances[1], abs=0.01)


def test_the_luck_that_chose_does_not_compare(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds: list[list[int]] = [[]]
    state = choices("railways", 1)[1]
    scales = Comparison(state, weighing_of(state.game.spec, 1))
    follow, begin = scales._follow, scales._begin

    def noted(known: State, rows: Sequence[int], seed: int) -> None:
        seeds[-1].append(seed)
        follow(known, rows, seed)

    def begun(known: State, found: Sequence[Turn], seat: int) -> None:
        seeds.append([])
        begin(known, found, seat)

    monkeypatch.setattr(scales, "_follow", noted)
    monkeypatch.setattr(scales, "_begin", begun)
    scales.compare(state, 400, 1)
    _, choosing, *lots = seeds
    comparing = [seed for lot in lots for seed in lot]
    assert choosing
    # Trees that grow here are several, each with luck of its own.
    assert len(lots) == TREES
    assert all(lots)
    assert len(comparing) == len(set(comparing))
    assert not set(choosing) & set(comparing)


def test_there_is_room_for_turns_that_all_begin_differently(monkeypatch: pytest.MonkeyPatch) -> None:
    state = max(choices("oranienburger-kanal", 2), key=lambda each: len(each.legal_actions()))
    *others, taken = state.legal_actions()
    scales = Comparison(state, replace(weighing_of(state.game.spec, 2), turns=1))
    room = len(scales._rows)
    assert len(others) >= room
    alike = [Turn((action,), 0) for action in others[:room]]
    monkeypatch.setattr(scales._search, "think", lambda known: tuple(alike))
    assert scales.compare(state, FEWEST, 1, taken).of(taken) is not None


def test_few_simulations_are_made_more() -> None:
    state = choices("brass-birmingham", 2)[1]
    scales = Comparison(state, weighing_of(state.game.spec, 2))
    assert scales.compare(state, 1, 1) == scales.compare(state, FEWEST, 1)


def test_games_that_do_not_weigh_whole_turns_have_decisions_searched_one_by_one() -> None:
    def searched(state: State, nodes: int = -1) -> Thought:
        others: dict[str, Any] = {} if nodes < 0 else {"nodes": nodes}
        return Search(state, 1, margin=Settings.margin, taste=TASTE_LEARNED, **others).compare(100)

    # Alone in Tramways with as good moves in thought as `director` makes there.
    for game, nodes in (("oranienburger-kanal", -1), ("tramways", 40)):
        alone = choices(game, 1)[2]
        assert compare(alone, 100, 1, None) == searched(alone, nodes)
    for game, players in TABLES:
        state = choices(game, players)[2]
        assert compare(state, 100, 1, None) != searched(state)
    plain = choices("railways", 1)[2].copy("plain")
    assert compare(plain, 100, 1, None) == searched(plain)


def test_a_thrown_away_second_action_costs_points() -> None:
    state = wagonway.game("railways").setup(1, form="compiled")
    state.resolve_chance(4)
    while not any(state.action_text(action).startswith("decline") for action in state.legal_actions()):
        state.apply(state.legal_actions()[0])
        state.resolve_chance(4)
    (decline,) = (one for one in state.legal_actions() if state.action_text(one).startswith("decline"))
    found = judge(state, 400, 1, decline)
    mine = found.of(decline)
    assert mine is not None
    assert found.best.points[0] - mine.points[0] > 1.5


def test_without_a_choice_nothing_is_simulated() -> None:
    state = next(
        state
        for state in opening_positions("brass-birmingham")
        if state.current_player() >= 0 and len(state.legal_actions()) == 1
    )
    found = compared(state)
    assert (found.simulations, [one.action for one in found.judgements]) == (0, state.legal_actions())


def test_where_nobody_is_to_act_nothing_is_compared() -> None:
    state = wagonway.game("railways").setup(1, form="compiled")
    scales = Comparison(state, weighing_of(state.game.spec, 1))
    with pytest.raises(BotError):
        scales.compare(state, SIMULATIONS, 1)


def opening_positions(game: str) -> list[State]:
    """All positions of the beginning of a game in which the first decision is taken each time."""
    state, found = wagonway.game(game).setup(2, form="compiled"), []
    for _ in range(40):
        state.resolve_chance(2)
        found.append(state.copy())
        state.apply(state.legal_actions()[0])
    return found
