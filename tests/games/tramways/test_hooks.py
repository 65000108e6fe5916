"""Where a new turn begins, so that what was decided before it is no longer taken back without asking."""

from __future__ import annotations

from .spoken import at, play


def turn(line: str) -> int:
    state = at(line)
    return state.game.spec.hooks.turn_of(state)


def test_another_round_phase_pass_or_place_is_another_turn() -> None:
    turns = [
        turn("round=2"),
        turn("round=3"),
        turn("round=2 place=1"),
        turn("round=2 pass=2 actions=2"),
        turn("round=2 stage=administer"),
        turn("round=2 stage=auction_turn"),
        turn("round=2 stage=take_card"),
    ]
    assert len(set(turns)) == len(turns)


def test_two_actions_of_the_second_pass_are_one_turn() -> None:
    assert turn("pass=2 actions=2") == turn("pass=2 actions=1")


def test_a_bid_and_its_payment_are_one_turn() -> None:
    state = at("stage=auction_turn money=9,9 hand0=G1b")
    before = state.game.spec.hooks.turn_of(state)
    play(state, "bid:5")
    assert state.game.spec.hooks.turn_of(state) == before
    play(state, "coins")
    assert state.game.spec.hooks.turn_of(state) != before


def test_a_card_taken_and_the_one_discarded_for_it_are_one_turn() -> None:
    state = at("stage=take_card display=X12 hand0=G1a,G1b")
    before = state.game.spec.hooks.turn_of(state)
    play(state, "take:82")
    assert state.game.spec.hooks.turn_of(state) == before


def test_alone_the_passes_are_two_turns() -> None:
    assert turn("players=1 pass=1") != turn("players=1 pass=2 actions=2")
