"""`apprentice` and `clerk` of version 2, which play on unchanged."""

from __future__ import annotations

import wagonway
from tests.bots.test_turn import positions
from wagonway.bots.person import points_after
from wagonway.bots.second_person import Habits, SecondPerson, well_ended
from wagonway.bots.turn import Turn, TurnSearch
from wagonway.kernel.chance import RandomSource
from wagonway.kernel.game import State
from wagonway.kernel.search import TASTE_OF_GREEDY

BRASS = wagonway.game("brass-birmingham")
SHARP = Habits(nodes=100, notices=1000, eager=0, slack=10_000)


def moves_of(state: State, habits: Habits) -> tuple[Turn, ...]:
    return TurnSearch(state, 4 * habits.nodes, 1, TASTE_OF_GREEDY, 64, reach=1).think(state)


def taken(state: State, habits: Habits, seed: int) -> Turn:
    return SecondPerson(habits)._take(state, moves_of(state, habits), RandomSource(seed))


def test_a_move_is_planned_and_not_the_one_after_it() -> None:
    """The turn of two actions is better than the best first action alone would have it, now and then."""
    shorter = 0
    for state in positions(BRASS, 2, seed=1, every=25):
        whole, move = TurnSearch(state, nodes=2000).think(state)[0], moves_of(state, SHARP)[0]
        shorter += len(move.decisions) < len(whole.decisions)
        after = state.copy()
        for decision in move.decisions:
            assert decision in after.legal_actions()
            after.apply(decision)
    assert shorter > 3


def test_whoever_notices_everything_takes_the_best() -> None:
    for state in positions(BRASS, 2, seed=2, every=30):
        assert taken(state, SHARP, 1).worth == moves_of(state, SHARP)[0].worth


def test_no_move_is_taken_that_is_much_worse_than_the_best() -> None:
    habits = Habits(nodes=100, notices=2, eager=100, slack=150)
    given_away = []
    for state in positions(BRASS, 2, seed=3, every=25):
        best = moves_of(state, habits)[0].worth
        given_away += [best - taken(state, habits, seed).worth for seed in range(6)]
    assert 0 < max(given_away) <= habits.slack


def test_points_at_hand_are_counted_for_more_than_they_are_worth() -> None:
    eager = Habits(nodes=100, notices=1000, eager=300, slack=10_000)
    more = 0
    for state in positions(wagonway.game("oranienburger-kanal"), 2, seed=4, every=15):
        calm, greedy = (points_after(state, taken(state, each, 1)) for each in (SHARP, eager))
        assert greedy >= calm
        more += greedy > calm
    assert more > 0


def test_a_move_that_was_begun_is_ended_well() -> None:
    moves = tuple(
        Turn(decisions, worth) for decisions, worth in (((2,), 9), ((1, 5, 8), 7), ((1, 5), 6), ((1, 6), 5))
    )
    assert well_ended(moves[0], moves) is moves[0]
    assert well_ended(moves[1], moves) is moves[1]
    assert well_ended(moves[3], moves) is moves[1]


def test_a_move_is_played_as_it_was_meant() -> None:
    state = positions(BRASS, 2, seed=6, every=30)[1]
    person = SecondPerson(Habits(nodes=100, notices=3, eager=50, slack=400))
    seat = state.current_player()
    luck = RandomSource(2)
    meant = SecondPerson(person._habits)._take(state, moves_of(state, person._habits), RandomSource(2))
    for decision in meant.decisions:
        assert person.choose(state.information_state(seat), state.legal_actions(), luck) == decision
        state.apply(decision)
