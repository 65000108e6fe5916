"""A turn is weighed against the best one that is found, from what its seat knows."""

from __future__ import annotations

import pytest

import wagonway
from wagonway.bots.thought import RESERVE, SURE, Weighed
from wagonway.bots.turn import TurnSearch
from wagonway.bots.weighing import Scales
from wagonway.kernel.game import State

SIMULATIONS = 200


def first_round() -> State:
    """A game of Railways whose first action is to come."""
    state = wagonway.game("railways").setup(1, form="compiled")
    state.resolve_chance(4)
    while "action" not in state.prompt()["id"]:
        state.apply(state.legal_actions()[0])
        state.resolve_chance(4)
    return state


def wasted(state: State) -> list[int]:
    """A worker is hired, and no second action taken."""
    taken = []
    for wanted in ("hire", "pay", "decline"):
        legal = [action for action in state.legal_actions() if state.action_text(action).startswith(wanted)]
        if legal:
            taken.append(legal[0])
            state.apply(legal[0])
    return taken


def test_a_wasted_turn_gives_up_points_and_a_better_one_is_named() -> None:
    known = first_round()
    taken = wasted(known.copy())
    found = Scales(known).weigh(known, taken, 1, SIMULATIONS)
    assert found.pairs > 0
    assert found.loss > 0
    better = known.copy()
    for decision in found.better:
        better.apply(decision)
    assert list(found.better) != taken


def test_who_takes_the_best_turn_loses_next_to_nothing() -> None:
    known = first_round()
    found = Scales(known).weigh(known, wasted(known.copy()), 1, SIMULATIONS)
    again = Scales(known).weigh(known, found.better, 2, SIMULATIONS)
    assert again.loss < found.loss / 2


def test_the_turn_that_looks_best_by_itself_is_one_of_those_compared() -> None:
    known = first_round()
    best = TurnSearch(known).think(known)[0].decisions
    assert Scales(known, turns=1).weigh(known, best, 1, SIMULATIONS).pairs == 0


def test_what_is_hidden_plays_no_part() -> None:
    state = wagonway.game("brass-birmingham").setup(2, form="compiled")
    state.resolve_chance(9)
    seat = state.current_player()
    passed = [state.parse_action("pass")]
    after = state.copy()
    after.apply(passed[0])
    passed.append(after.legal_actions()[0])
    one = Scales(state).weigh(state, passed, 5, SIMULATIONS)
    assert one == Scales(state).weigh(state.determinize(seat, 77), passed, 5, SIMULATIONS)
    assert one.pairs > 0


def test_it_ends_early_where_so_much_is_out_of_the_question() -> None:
    known = first_round()
    taken = wasted(known.copy())
    whole, early = (Scales(known).weigh(known, taken, 1, SIMULATIONS, margin) for margin in (0.0, 1000.0))
    assert early.pairs < whole.pairs
    assert not early.is_costly(1000.0)


@pytest.mark.parametrize(
    ("loss", "error", "costly"), [(1.7, 0.0, True), (1.7, 0.2, False), (1.5, 0.0, False)]
)
def test_a_loss_is_costly_only_where_it_is_sure(loss: float, error: float, costly: bool) -> None:
    assert (loss - SURE * error >= RESERVE) == costly
    assert Weighed(loss, error, 10).is_costly(1.0) == costly
    assert not Weighed(loss, error, 0).is_costly(1.0)
