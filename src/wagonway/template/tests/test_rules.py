"""The rules, each on the map of the game."""

from __future__ import annotations

from typing import Any

import pytest
from newgame import GAME
from newgame import refusals as r
from newgame import state as k

from wagonway.kernel.game import Game, State
from wagonway.kernel.schema import layout_of

NEW = Game(GAME)
FIRST, SECOND = 0, 1  # ashby__barrow of length 3, ashby__carding of length 3


def table(stone: int = 0, owners: tuple[int, ...] = (), **fields: Any) -> State:
    """The first of two companies is to act, after a cart with one stone."""
    state = NEW.setup(2, form="plain")
    state.apply(k.BRING)
    s = state.s
    s.seats[0].stone = stone
    for road, owner in enumerate(owners):
        s.owner[road] = owner
    for name, value in fields.items():
        setattr(s, name, value)
    return NEW.from_bytes(layout_of(k.State).pack(s), form="plain")


@pytest.mark.rule("TURN-1", "TURN-2")
def test_a_cart_comes_before_each_turn() -> None:
    state = NEW.setup(2, form="plain")
    assert [chance for _, chance in state.chance_outcomes()] == pytest.approx([1 / 3] * 3)
    assert {*state.s.owner} == {k.NOBODY}
    state.apply(k.BRING + 2)
    assert (state.current_player(), state.s.cart) == (0, 3)
    state.apply(k.QUARRY)
    state.apply(k.BRING)
    assert state.current_player() == 1


@pytest.mark.rule("TURN-3")
def test_the_last_round() -> None:
    state = table(round_number=7, turn=1)
    state.apply(k.QUARRY)
    assert state.is_terminal()


@pytest.mark.rule("QUARRY-1")
def test_stone_from_the_cart() -> None:
    state = table(stone=1, cart=3)
    state.apply(k.QUARRY)
    assert state.s.seats[0].stone == 5


@pytest.mark.rule("PAVE-1")
def test_a_road_is_paved_once() -> None:
    assert state_of(table(stone=9, owners=(1,)), FIRST) == (r.ROAD_IS_PAVED, 0, 0)


@pytest.mark.rule("PAVE-2")
def test_a_road_takes_stone() -> None:
    assert state_of(table(stone=2), FIRST) == (r.TOO_LITTLE_STONE, 3, 2)
    state = table(stone=3)
    state.apply(k.PAVE + FIRST)
    assert (state.s.owner[FIRST], state.s.seats[0].stone) == (0, 0)


@pytest.mark.rule("PAVE-3")
def test_roads_that_meet_bring_more() -> None:
    alone, meeting, beside = table(stone=9), table(stone=9, owners=(0,)), table(stone=9, owners=(1,))
    for state in (alone, meeting, beside):
        state.apply(k.PAVE + SECOND)
    assert [state.s.seats[0].points for state in (alone, meeting, beside)] == [3, 4, 3]


@pytest.mark.rule("END-1")
@pytest.mark.parametrize(
    ("points", "stone", "returns"),
    [((5, 4), (0, 9), [1, -1]), ((5, 5), (1, 2), [-1, 1]), ((5, 5), (2, 2), [0, 0])],
)
def test_most_points_win(points: tuple[int, int], stone: tuple[int, int], returns: list[int]) -> None:
    s = table(stage=k.OVER).s
    for seat in (0, 1):
        s.seats[seat].points, s.seats[seat].stone = points[seat], stone[seat]
    over = NEW.from_bytes(layout_of(k.State).pack(s), form="plain")
    assert list(over.returns()) == returns


def state_of(state: State, road: int) -> tuple[int, int, int]:
    refusal = state.why_not(k.PAVE + road)
    return refusal.code, refusal.needs, refusal.has
