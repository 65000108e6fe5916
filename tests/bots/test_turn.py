"""The bot `turn`: the best whole turn, found exactly where it can be, alike in every form."""

from __future__ import annotations

from typing import Any

import pytest

import wagonway
from tests.kernel.toy_game import GAME as TOY
from wagonway import bots
from wagonway.bots.turn import Plan, TurnSearch
from wagonway.kernel.chance import RandomSource
from wagonway.kernel.game import Game, State
from wagonway.kernel.search import TASTE_OF_SEARCH
from wagonway.kernel.turn import SPARING

BRASS = wagonway.game("brass-birmingham")
TABLES = [
    (id, players) for id in wagonway.games() for players in wagonway.game(id).players if players in (1, 2, 4)
]


def positions(game: Game, players: int, seed: int, every: int, form: str = "plain") -> list[State]:
    """Information states with a choice out of a game between `greedy`."""
    state = game.setup(players=players, form=form)
    luck = RandomSource(seed)
    seen: list[State] = []
    choices = 0
    while True:
        state.resolve_chance(luck)
        seat = state.current_player()
        if seat < 0:
            return seen
        legal = state.legal_actions()
        if len(legal) > 1:
            choices += 1
            if choices % every == 0:
                seen.append(state.information_state(seat))
        state.apply(state.best_decision(60))


def worth(state: State, seat: int) -> int:
    works = state._form.new_bench().works
    at_judge = state._drivers["at_judge"]
    return int(at_judge(state._states, 0, state._comps, 0, works, 0, seat, TASTE_OF_SEARCH))


def best_by_hand(state: State) -> tuple[int, int]:
    """The worth of the best turn and how many moves it may have, by trying all that `consider` keeps."""
    seat = state.current_player()
    entries: Any = state.game.spec.entries
    consider = entries.get("consider", lambda s, c, w, seat, n: n)
    c, w = state._comps[0], state._form.new_bench().works[0]
    best: list[int] = []

    def walk(state: State) -> None:
        if state.current_player() != seat:
            best.append(worth(state, seat))
            return
        s = state._states[0]
        n = consider(s, c, w, seat, entries["legal_actions"](s, c, w))
        for action in list(w.actions[:n]):
            after = state.copy()
            after.apply(action)
            walk(after)

    walk(state)
    return max(best), len(best)


@pytest.mark.parametrize("seed", [1, 2])
def test_the_best_turn_is_found_where_nothing_is_left_out(seed: int) -> None:
    """Two actions of Brass, thought of together, against a search that tries everything."""
    tried = 0
    for state in positions(BRASS, 2, seed, every=7, form="compiled")[:14]:
        search = TurnSearch(state, nodes=100_000, width=1000)
        found = search.think(state)
        if not search.is_complete or search.judged > 400:
            continue
        best, turns = best_by_hand(state.copy("plain"))
        assert found[0].worth == best
        assert search.judged <= turns  # the same position is looked at once
        tried += 1
    assert tried > 4


@pytest.mark.parametrize(("id", "players"), TABLES)
def test_turns_are_legal_and_worth_what_is_said(id: str, players: int) -> None:
    game = wagonway.game(id)
    for state in positions(game, players, seed=players, every=29, form="compiled")[:8]:
        before = bytes(state)
        seat = state.current_player()
        for found in TurnSearch(state, nodes=300, width=6, keep=4).think(state):
            after = state.copy()
            for decision in found.decisions:
                assert after.current_player() == seat
                assert decision in after.legal_actions()
                after.apply(decision)
            assert after.current_player() != seat
            assert worth(after, seat) == found.worth
        assert bytes(state) == before


@pytest.mark.parametrize(("id", "players"), TABLES)
def test_plain_and_compiled_find_the_same(id: str, players: int) -> None:
    game = wagonway.game(id)
    game.warm()
    for state in positions(game, players, seed=7, every=31, form="compiled")[:6]:
        for width in (2, 40):
            compiled = TurnSearch(state, nodes=200, width=width, keep=5).think(state)
            plain = state.copy("plain")
            assert TurnSearch(plain, nodes=200, width=width, keep=5).think(plain) == compiled


@pytest.mark.parametrize(("id", "players"), TABLES)
def test_who_marks_sparingly_finds_the_same(id: str, players: int) -> None:
    """What there is no room for is left out either way; as long as all marks have their places."""
    game = wagonway.game(id)
    game.warm()
    cut = 0
    for state in positions(game, players, seed=3, every=23, form="compiled")[:8]:
        for width in (2, 6):
            as_ever = TurnSearch(state, nodes=120, width=width, keep=3)
            sparing = TurnSearch(state, nodes=120, width=width, keep=3)
            sparing._desk.numbers[SPARING] = 1
            assert sparing.think(state) == as_ever.think(state)
            assert sparing.is_complete == as_ever.is_complete
            cut += not sparing.is_complete
    assert cut > 0


def test_several_turns_lead_to_several_positions_the_best_first() -> None:
    for state in positions(BRASS, 2, seed=4, every=40, form="compiled"):
        one = TurnSearch(state, nodes=2000).think(state)
        many = TurnSearch(state, nodes=2000, keep=12).think(state)
        assert one[0].worth == many[0].worth
        assert sorted((each.worth for each in many), reverse=True) == [each.worth for each in many]
        ends = set()
        for found in many:
            after = state.copy()
            for decision in found.decisions:
                after.apply(decision)
            ends.add(bytes(after))
        assert len(ends) == len(many)


def test_more_room_finds_no_worse() -> None:
    narrow = wide = 0
    for state in positions(BRASS, 2, seed=9, every=25, form="compiled"):
        narrow += TurnSearch(state, nodes=20_000, width=1).think(state)[0].worth
        wide += TurnSearch(state, nodes=20_000, width=300).think(state)[0].worth
    assert wide > narrow


def test_a_clock_ends_the_search_with_a_turn() -> None:
    state = positions(BRASS, 4, seed=2, every=60, form="compiled")[0]
    search = TurnSearch(state, nodes=10_000_000, width=500)
    assert search.think(state, seconds=0.0)[0].decisions[0] in state.legal_actions()


def test_a_bot_knows_what_its_seat_knows() -> None:
    """Whatever is hidden is filled in otherwise: the choice stays."""
    for state in positions(BRASS, 2, seed=3, every=45, form="compiled"):
        seat = state.current_player()
        chosen = bots.make("turn:nodes=300").choose(state, state.legal_actions(), RandomSource(5))
        for seed in range(3):
            other = state.determinize(seat, seed)
            known = other.information_state(seat)
            assert bots.make("turn:nodes=300").choose(known, other.legal_actions(), RandomSource(5)) == chosen
            assert bots.make("turn:nodes=300").choose(other, other.legal_actions(), RandomSource(5)) == chosen


def test_a_turn_is_played_as_it_was_meant() -> None:
    state = positions(BRASS, 2, seed=6, every=30, form="compiled")[1]
    seat = state.current_player()
    (best, *_) = TurnSearch(state, nodes=2000).think(state)
    bot = bots.make("turn:nodes=2000")
    played = []
    while state.current_player() == seat:
        played.append(bot.choose(state.information_state(seat), state.legal_actions(), RandomSource(0)))
        state.apply(played[-1])
    assert tuple(played) == best.decisions


def test_a_plan_ends_where_something_else_happened() -> None:
    state = positions(BRASS, 2, seed=6, every=30, form="compiled")[1]
    (best, *_) = TurnSearch(state, nodes=2000).think(state)
    plan = Plan()
    plan.make(state, best.decisions)
    assert plan.next(state) == best.decisions[0]
    other = next(action for action in state.legal_actions() if action != best.decisions[0])
    state.apply(other)
    assert plan.next(state) is None


def test_a_game_without_an_evaluation_is_played_for_its_points() -> None:
    game = Game(TOY)
    for state in positions(game, 2, seed=3, every=2):
        found = TurnSearch(state).think(state)[0]
        assert found.worth == best_by_hand(state)[0]


@pytest.mark.parametrize(
    "spec", ["turn:nodes=0", "turn:width=0", "turn:taste=3", "turn:ms=-1", "turn:depth=2"]
)
def test_wrong_parameters(spec: str) -> None:
    with pytest.raises(bots.BotError, match=r"^[^\n]+\.$"):
        bots.make(spec)


def test_nobody_to_act() -> None:
    state = BRASS.setup(players=2, form="plain")
    with pytest.raises(bots.BotError, match="no player is to act"):
        TurnSearch(state).think(state)
