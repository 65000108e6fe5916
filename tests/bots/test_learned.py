"""What games have taught: each feature is counted and weighed as it says, and nothing else goes by it."""

from __future__ import annotations

import importlib
from bisect import bisect
from collections.abc import Callable, Iterator, Sequence
from types import ModuleType
from typing import Any

import pytest

import wagonway
from tests.bots.test_turn import positions
from wagonway import bots
from wagonway.arena.match import Match, play
from wagonway.arena.tournament import searches
from wagonway.bots.levels import way_of_playing
from wagonway.bots.settings import PLANNING, settings_of
from wagonway.kernel.chance import RandomSource
from wagonway.kernel.game import State
from wagonway.kernel.search import TASTE_LEARNED, TASTE_OF_SEARCH

TABLES = [
    (id, players)
    for id in wagonway.games()
    for players in wagonway.game(id).players[:3]
    if wagonway.game(id).spec._module("learned") is not None
]
STYLE = {id: wagonway.game(id).spec.styles[0] for id in wagonway.games()}


def learned(id: str) -> ModuleType:
    return importlib.import_module(f"{wagonway.game(id).spec.package}.learned")


def works(state: State) -> Any:
    return state._form.bench().works[0]


def test_every_own_game_has_learned_something() -> None:
    assert {id for id, _ in TABLES} == set(wagonway.games())


@pytest.mark.parametrize("id", sorted({id for id, _ in TABLES}))
def test_each_feature_has_a_name_and_weights(id: str) -> None:
    module = learned(id)
    constants = importlib.import_module(f"{wagonway.game(id).spec.package}.constants")
    assert len(module.FEATURES) == len(set(module.FEATURES)) == len(module.WEIGHTS) == constants.FEATURES
    assert module.TABLES == tuple(wagonway.game(id).players)[: len(module.TABLES)]
    assert {len(weights) for weights in module.WEIGHTS} == {2 * len(module.TABLES)}


@pytest.fixture
def added() -> Iterator[Callable[[State, Sequence[int]], None]]:
    """Adds to the weights, for this test alone, as the study does."""
    changed: list[State] = []

    def add(state: State, numbers: Sequence[int]) -> None:
        changed.append(state)
        for place, number in enumerate(numbers):
            works(state).tuned[place] = number

    yield add
    for state in changed:
        for place in range(len(works(state).tuned)):
            works(state).tuned[place] = 0


@pytest.mark.parametrize(("id", "players"), TABLES)
def test_the_worth_is_what_the_search_sees_and_the_weights_of_what_is_counted(
    id: str, players: int, added: Callable[[State, Sequence[int]], None]
) -> None:
    """Summed once more here from the features and the weights; at the end points alone count."""
    module = learned(id)
    place = 2 * (bisect(module.TABLES, players) - 1)
    more = [20 + 7 * number if number % 2 == 0 else -90 for number in range(2 * len(module.FEATURES))]
    weights = [
        (row[place] + more[2 * number], row[place + 1] + more[2 * number + 1])
        for number, row in enumerate(module.WEIGHTS)
    ]
    state, luck = wagonway.game(id).setup(players, form="plain"), RandomSource(5)
    assert not any(works(state).tuned)
    added(state, more)
    counted: set[int] = set()
    shares: list[float] = []
    while True:
        state.resolve_chance(luck)
        over = state.is_terminal()
        for seat in range(players):
            plain, found = state.evaluate(seat, TASTE_OF_SEARCH), state.evaluate(seat, TASTE_LEARNED)
            if over:
                assert found == plain
                continue
            features = list(works(state).features)
            counted |= {number for number, count in enumerate(features) if count}
            early, late = (sum(n * row[end] for n, row in zip(features, weights)) for end in (0, 1))
            # A mean of the beginning and the end, by how much of the game is left.
            worth = round(100 * (found - plain))
            assert min(early, late) - 1 <= worth <= max(early, late) + 1
            if abs(early - late) > 100:
                shares.append((worth - late) / (early - late))
        if over:
            break
        state.apply(state.best_decision(60))
    assert len(counted) > len(module.FEATURES) / 2
    assert max(shares) > 0.9
    assert min(shares) < 0.2


@pytest.mark.parametrize(("id", "players"), TABLES)
def test_both_forms_have_learned_the_same(id: str, players: int) -> None:
    for state in positions(wagonway.game(id), players, 7, 9):
        seat = state.current_player()
        other = wagonway.game(id).from_bytes(bytes(state), form="compiled")
        assert other.evaluate(seat, TASTE_LEARNED) == state.evaluate(seat, TASTE_LEARNED)


@pytest.mark.parametrize(("id", "players"), TABLES)
def test_what_is_hidden_counts_nothing(id: str, players: int) -> None:
    """A seat's worth by its information state does not tell what others hold."""
    luck = RandomSource(11)
    for state in positions(wagonway.game(id), players, 8, 15):
        seat = state.current_player()
        for _ in range(3):
            drawn = state.determinize(seat, luck).information_state(seat)
            assert drawn.evaluate(seat, TASTE_LEARNED) == state.evaluate(seat, TASTE_LEARNED)


def test_the_strong_levels_go_by_it_and_else_whoever_is_told_to() -> None:
    for id, players in TABLES:
        for level in ("", *PLANNING):
            assert settings_of(wagonway.game(id).spec, players, level).taste == TASTE_OF_SEARCH
        for bot in ("turn", "foresight", "clerk", "engineer@2", "director@2", "tycoon@2", "director@1"):
            plain = way_of_playing(bots.parse(bot), id, players)
            assert "learned" not in (plain or "")
        told = [f"{bot}:taste={TASTE_LEARNED}" for bot in ("turn", "foresight", "ismcts")]
        for bot in ("engineer", "engineer@3", "director", "tycoon:style=" + STYLE[id], *told):
            asked = way_of_playing(bots.parse(bot), id, players)
            assert "learned" in (asked or "")


@pytest.mark.parametrize("bot", ["turn:nodes=40", "foresight:sims=2", "ismcts:sims=2"])
def test_bots_that_go_by_it_play_on_to_the_end(bot: str) -> None:
    for taste in (TASTE_OF_SEARCH, TASTE_LEARNED):
        spec = f"{bot}+taste={taste}"
        match = Match("railways", (spec,), seed=4, form="compiled")
        assert sum(len(found) for found in play(match, 1)) == 1


def test_an_arena_tells_apart_who_goes_by_it() -> None:
    found = searches(("foresight@1:sims=9", "foresight@1:sims=9+taste=2"), "tramways", 2)
    assert len(found) == 2
    assert len(set(found.values())) == 2
