"""The rules, each on a small map: a - b - c in a row, and d behind c."""

from __future__ import annotations

from typing import Any

import pytest
from singing_wires import GAME
from singing_wires import refusals as r
from singing_wires import state as k

from wagonway.kernel.game import Game, State
from wagonway.kernel.schema import layout_of

GAME_OBJECT = Game(GAME)
TOWNS = ("a", "b", "c", "d")
MAP = {
    "name": {"en": "A row"},
    "size": [100, 100],
    "spools": 3,
    "wire_points": [1, 1, 2, 2],
    "office_points": 1,
    "ships": [2, 3, 4],
    "towns": [{"id": town, "name": {"en": town}, "x": 0, "y": 0} for town in TOWNS],
    "lines": [
        {"id": "ab", "ends": ["a", "b"], "length": 2},
        {"id": "bc", "ends": ["b", "c"], "length": 3},
        {"id": "cd", "ends": ["c", "d"], "length": 1},
    ],
    # Number 0 from a to c, number 1 from a to d, the others from c to d.
    "telegrams": [
        {"id": f"t{n}", "ends": [["a", "c"], ["a", "d"], ["c", "d"]][min(n, 2)], "fee": [5, 2, 3][min(n, 2)]}
        for n in range(14)
    ],
}
A, B, C, D = range(4)
AB, BC, CD = range(3)


def table(players: int = 2, owners: tuple[int, ...] = (), hand: int = 5, **fields: Any) -> State:
    """The first company is to act; `owners` of the three lines, `hand` its first telegram."""
    state = GAME_OBJECT.setup(players, {}, MAP, form="plain")
    while state.current_player() < 0:
        state.apply(state.chance_outcomes()[0][0])
    s = state.s
    for line, owner in enumerate(owners):
        s.owner[line] = owner
    swap(s, 0, hand)
    for name, value in fields.items():
        setattr(s.seats[0] if hasattr(s.seats[0], name) else s, name, value)
    return put(state, s)


def swap(s: Any, place: int, telegram: int) -> None:
    """A telegram to a place; what lies there goes where it came from."""
    before = s.held[place]
    if telegram in s.held:
        s.held[s.held.index(telegram)] = before
    else:
        s.pile += (1 << before) - (1 << telegram)
    s.held[place] = telegram


def put(state: State, s: Any) -> State:
    return GAME_OBJECT.from_bytes(layout_of(k.State).pack(s), state.components, form="plain")


def refusal(state: State, action: int) -> tuple[int, int, int]:
    found = state.why_not(action)
    return found.code, found.needs, found.has


def settled(state: State) -> State:
    while state.current_player() < 0:
        state.apply(state.chance_outcomes()[0][0])
    return state


@pytest.mark.rule("SETUP-1", "SETUP-2", "SETUP-3", "WEEK-2")
def test_the_first_week_begins() -> None:
    state = GAME_OBJECT.setup(3, {}, MAP, form="plain")
    assert len(state.chance_outcomes()) == 14
    settled(state)
    s = state.s
    assert [seat.spools for seat in s.seats[:3]] == [3, 4, 5]
    assert [seat.points for seat in s.seats[:3]] == [0, 0, 0]
    assert [held < k.TELEGRAMS for held in s.held] == [True] * 6 + [False] * 2 + [True] * 3
    assert s.pile.bit_count() == 14 - 9
    assert s.ship == 1
    assert {*s.owner} == {k.NOBODY}


@pytest.mark.rule("SETUP-3")
def test_nobody_sees_the_hand_of_another() -> None:
    state = table(hand=5)
    other = state.information_state(1).s
    assert other.held[:2] == [k.UNKNOWN, k.UNKNOWN]
    assert other.held[2:4] == state.s.held[2:4]
    assert other.pile >> 5 & 1
    cards = {group["hand"]: len(group["cards"]) for group in state.view(1)["board"]["cards"]}
    assert cards == {None: 3, 1: 2}
    assert [group["hand"] for group in state.view(None)["board"]["cards"]] == [None]


@pytest.mark.rule("WEEK-1", "WEEK-2", "COPPER-1")
def test_copper_comes_from_the_ship_of_the_week() -> None:
    state = table(ship=3)
    state.apply(k.COPPER)
    assert state.s.seats[0].spools == 3 + 4
    assert state.current_player() == 1
    state.apply(k.COPPER)
    assert state.s.seats[1].spools == 4 + 4
    assert (state.s.week, state.s.ship) == (1, 0)
    assert [state.action_text(action) for action, _ in state.chance_outcomes()] == [
        "ship:1",
        "ship:2",
        "ship:3",
    ]


@pytest.mark.rule("WEEK-3")
def test_what_was_sent_is_replaced() -> None:
    state = table(owners=(0, 0), hand=0)
    pile = state.s.pile
    state.apply(k.SEND + 0)
    assert state.s.held[0] == k.NONE
    settled(state)
    assert state.s.held[0] < k.TELEGRAMS
    assert state.s.pile.bit_count() == pile.bit_count() - 1
    empty = table(owners=(0, 0), hand=0, pile=0)
    empty.apply(k.SEND + 0)
    assert empty.current_player() == 1


@pytest.mark.rule("WEEK-4")
@pytest.mark.parametrize(("weeks", "length"), [(0, 20), (1, 14)])
def test_the_last_week(weeks: int, length: int) -> None:
    state = table(weeks=weeks, week=length - 1, turn=1)
    assert not state.is_terminal()
    state.apply(k.COPPER)
    assert state.is_terminal()


@pytest.mark.rule("WIRE-1")
def test_poles_carry_one_wire() -> None:
    assert refusal(table(owners=(1,)), k.WIRE + AB) == (r.LINE_HAS_WIRE, 0, 0)
    assert refusal(table(owners=(0,)), k.WIRE + AB) == (r.LINE_HAS_WIRE, 0, 0)


@pytest.mark.rule("WIRE-2")
def test_a_wire_begins_at_an_office() -> None:
    assert table().why_not(k.WIRE + CD).ok
    assert refusal(table(owners=(0,)), k.WIRE + CD) == (r.NOT_FROM_AN_OFFICE, 0, 0)
    assert table(owners=(0,)).why_not(k.WIRE + BC).ok


@pytest.mark.rule("WIRE-3", "WIRE-4")
def test_a_wire_costs_copper_and_brings_points() -> None:
    assert refusal(table(spools=2), k.WIRE + BC) == (r.TOO_FEW_SPOOLS, 3, 2)
    state = table(owners=(0, k.NOBODY, 0), spools=3)
    state.apply(k.WIRE + BC)
    assert (state.s.owner[BC], state.s.seats[0].spools, state.s.seats[0].points) == (0, 0, 2)


@pytest.mark.rule("WIRE-5")
def test_the_first_office_of_a_town_brings_a_point() -> None:
    both, one = table(), table(owners=(1,))
    both.apply(k.WIRE + CD)
    one.apply(k.WIRE + BC)
    assert both.s.seats[0].points == 1 + 2
    assert one.s.seats[0].points == 2 + 1


@pytest.mark.rule("SEND-1")
def test_only_what_one_holds_or_what_lies_open_is_sent() -> None:
    state = table(owners=(0, 0, 0), hand=0)
    assert state.why_not(k.SEND + 0).ok
    assert state.why_not(k.SEND + state.s.held[k.COUNTER]).ok
    assert refusal(state, k.SEND + state.s.held[k.HAND]) == (r.TELEGRAM_NOT_YOURS, 0, 0)


@pytest.mark.rule("SEND-2")
def test_an_office_at_one_end() -> None:
    assert refusal(table(owners=(1, 1, 0), hand=0), k.SEND) == (r.OK, 0, 0)
    assert refusal(table(owners=(1, 1, 1), hand=0), k.SEND) == (r.NO_OFFICE_AT_EITHER_END, 0, 0)


@pytest.mark.rule("SEND-3")
def test_wires_all_the_way() -> None:
    assert refusal(table(owners=(0,), hand=0), k.SEND) == (r.NO_WIRES_BETWEEN, 0, 0)
    assert table(owners=(0, 1), hand=0).why_not(k.SEND).ok


@pytest.mark.rule("SEND-4", "SEND-6")
def test_others_get_a_point_for_each_of_their_wires() -> None:
    state = table(owners=(0, 1), hand=0)
    state.apply(k.SEND)
    assert [seat.points for seat in state.s.seats[:2]] == [4, 1]
    assert state.s.seats[0].sent == 1
    assert 0 not in state.s.held
    assert not state.s.pile & 1


@pytest.mark.rule("SEND-5")
def test_something_of_the_fee_is_left() -> None:
    assert refusal(table(owners=(0, 1, 1), hand=1), k.SEND + 1) == (r.TOLL_EATS_THE_FEE, 2, 2)
    assert table(owners=(0, 0, 1), hand=1).why_not(k.SEND + 1).ok


@pytest.mark.rule("RETURN-1")
def test_a_telegram_is_given_back_for_a_spool() -> None:
    state = table(hand=0)
    assert refusal(state, k.RETURN + state.s.held[k.COUNTER]) == (r.ONLY_FROM_THE_HAND, 0, 0)
    state.apply(k.RETURN + 0)
    assert state.s.seats[0].spools == 4
    assert 0 not in state.s.held
    assert not state.s.pile & 1


@pytest.mark.rule("END-1")
def test_most_points_then_telegrams_then_spools() -> None:
    def returns(*seats: tuple[int, int, int]) -> list[float]:
        state = table(len(seats))
        s = state.s
        for seat, (points, sent, spools) in zip(s.seats, seats):
            seat.points, seat.sent, seat.spools = points, sent, spools
        s.stage = k.OVER
        over = put(state, s)
        assert over.scores() == [points for points, _, _ in seats]
        return list(over.returns())

    assert returns((5, 0, 0), (4, 9, 9)) == [1, -1]
    assert returns((5, 2, 0), (5, 1, 9)) == [1, -1]
    assert returns((5, 2, 1), (5, 2, 2)) == [-1, 1]
    assert returns((5, 2, 2), (5, 2, 2)) == [0, 0]
    four = returns((9, 0, 0), (5, 0, 0), (5, 0, 0), (1, 0, 0))
    assert four == [1, 0, 0, -1]
