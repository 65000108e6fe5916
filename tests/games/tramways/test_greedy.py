"""The bot `greedy` plays sensibly."""

from __future__ import annotations

import random

from wagonway.games.tramways import constants as k
from wagonway.games.tramways.greedy import evaluate, expected_place, mood_of
from wagonway.games.tramways.state import Work
from wagonway.kernel.chance import CHANCE, RandomSource
from wagonway.kernel.game import State

from .table import Table, at, new


def worth(t: Table, seat: int = 0) -> int:
    return evaluate(t.s, t.c, Work.plain(), seat)


def decide(state: State, rng: random.Random) -> int:
    """Seat 0 thinks a little, the others play at random."""
    legal = state.legal_actions()
    if state.current_player() or len(legal) == 1:
        return rng.choice(legal)
    return int(state.information_state(0).copy("compiled").best_decision(60))


def test_it_beats_chance() -> None:
    state, rng, luck = new(2).state, random.Random(1), RandomSource(1)
    while not state.is_terminal():
        if state.current_player() == CHANCE:
            state.resolve_chance(luck)
        else:
            state.apply(decide(state, rng))
    mine, other = state.scores()
    assert mine > other + 10


def test_it_knows_the_worth_of_money_workers_stress_and_happiness() -> None:
    usual = worth(at("money=3,3 stress=2,2 hp=1,1"))
    assert worth(at("money=4,3 stress=2,2 hp=1,1")) > usual > worth(at("money=3,3 stress=3,2 hp=1,1"))
    assert worth(at("money=3,3 stress=2,2 hp=2,1")) > usual > worth(at("money=3,3 stress=2,2 hp=1,2"))
    assert worth(at("workers=2,2")) > worth(at("workers=1,2"))


def test_stress_is_feared_more_the_more_there_is() -> None:
    low = worth(at("stress=2,0")) - worth(at("stress=3,0"))
    high = worth(at("stress=15,0")) - worth(at("stress=16,0"))
    assert high > low > 0


def test_it_expects_the_place_behind_higher_bids() -> None:
    t = at("")
    t.s.stage = k.AUCTION_TURN
    for seat, (money, bid) in enumerate(((0, 5), (9, 2))):
        t.s.seats[seat].money, t.s.seats[seat].bid = money, bid
        t.s.new_order[seat] = k.NOBODY
    assert [expected_place(t.s, 0), expected_place(t.s, 1)] == [7, 10]
    t.s.seats[1].money = 4
    assert expected_place(t.s, 0) == 0
    t.s.new_order[1] = 0
    assert (expected_place(t.s, 0), expected_place(t.s, 1)) == (10, 0)


def test_moods_differ_by_hand_and_round() -> None:
    t, other = at("hand0=D01,D02"), at("hand0=D01,D03")
    moods = {mood_of(t.s, 0), mood_of(other.s, 0)}
    t.s.round_number += 1
    moods.add(mood_of(t.s, 0))
    assert len(moods) == 3
    assert all(0 <= mood < 201 for mood in moods)


def kept(state: State, keen: int) -> list[int]:
    """What is worth a look, most promising first."""
    from wagonway.games.tramways.flow import legal_actions
    from wagonway.games.tramways.greedy import consider

    w = Work.plain()
    w.keen = keen
    n = consider(state.s, state.c, w, state.current_player(), legal_actions(state.s, state.c, w))
    return [int(w.actions[index]) for index in range(n)]


def test_whoever_is_keen_keeps_more_and_what_others_keep() -> None:
    luck = RandomSource(4)
    state = new(2).state
    more = 0
    for _ in range(400):
        state.resolve_chance(luck)
        if state.is_terminal():
            break
        legal = state.legal_actions()
        few, many = kept(state, keen=0), kept(state, keen=1)
        assert set(few) <= set(many) <= set(legal)
        more += len(many) > len(few)
        state.apply(state.copy("compiled").best_decision(40))
    assert more > 20
