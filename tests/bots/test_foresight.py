"""The bot `foresight`: turns weighed by what follows them, with the same luck for all."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import wagonway
from tests.bots.test_turn import BRASS, TABLES, positions
from tests.games.oranienburger_kanal.test_greedy import LAST_TURN
from wagonway import bots
from wagonway.bots import foresight
from wagonway.bots.comparing import Comparison
from wagonway.bots.foresight import MOST_TRUST, Foresight
from wagonway.bots.settings import weighing_of
from wagonway.bots.turn import Turn, TurnSearch
from wagonway.kernel.chance import RandomSource
from wagonway.kernel.game import State
from wagonway.kernel.ismcts import MOST_SEATS

KANAL = wagonway.game("oranienburger-kanal")
TRAMWAYS = wagonway.game("tramways")


@pytest.fixture(autouse=True)
def few_decisions(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that turns are found quickly in the plain form too."""
    monkeypatch.setattr(foresight, "NODES", 400)
    monkeypatch.setattr(foresight, "PLAN_NODES", 30)
    monkeypatch.setattr(foresight, "PLAN_WIDTH", 2)


@pytest.mark.parametrize("rounds", [0, 2])
@pytest.mark.parametrize(("id", "players"), TABLES)
def test_turns_are_those_drawn_up_and_all_are_looked_at(id: str, players: int, rounds: int) -> None:
    for state in positions(wagonway.game(id), players, seed=players, every=37, form="compiled")[:2]:
        drawn_up = TurnSearch(state, nodes=400, keep=4).think(state)
        weighing = Foresight(state, turns=4, moves=2, nodes=4, rounds=rounds)
        seen = weighing.think(state, seed=3, simulations=24)
        assert {each.turn for each in seen} == set(drawn_up)
        if len(seen) > 1:
            assert min(each.visits for each in seen) > 0
            assert seen[0].visits == max(each.visits for each in seen)
            assert sum(each.visits for each in seen) <= 24
        for each in seen:
            assert len(each.points) == (players if each.visits else 0)
            if players > 1 and each.visits:
                assert sum(each.chances) == pytest.approx(1.0)


WEIGHED = [
    # The plain form takes its time over whole rounds where turns are many.
    pytest.param(
        id,
        players,
        *way,
        marks=pytest.mark.long if id == "tramways" and way[0] and (players, way) != (2, (2, 1)) else (),
    )
    for id, players in TABLES
    for way in ((0, 0), (2, 0), (2, 1))
]


@pytest.mark.parametrize(("id", "players", "rounds", "sparing"), WEIGHED)
def test_plain_and_compiled_weigh_alike(id: str, players: int, rounds: int, sparing: int) -> None:
    game = wagonway.game(id)
    game.warm()
    settings: dict[str, Any] = {"turns": 4, "nodes": 4, "moves": 2, "rounds": rounds, "sparing": sparing}
    # Whole rounds by the plain form take half a minute where it is slow.
    for state in positions(game, players, seed=7, every=41, form="compiled")[: 1 if rounds else 2]:
        compiled = Foresight(state, **settings).think(state, seed=2, simulations=16)
        plain = state.copy("plain")
        again = Foresight(plain, **settings).think(plain, seed=2, simulations=16)
        assert [each.turn for each in again] == [each.turn for each in compiled]
        for one, other in zip(again, compiled):
            assert one.points == pytest.approx(other.points)


@pytest.mark.parametrize("rounds", [0, 1, 3])
def test_all_turns_meet_the_same_luck(rounds: int) -> None:
    """The same turn drawn up twice has the same outlook, whatever chance brings."""
    for state in positions(BRASS, 2, seed=5, every=60, form="compiled")[:3]:
        weighing = Foresight(state, turns=2, rounds=rounds)
        turn = TurnSearch(state, nodes=400).think(state)[0]
        known = state.information_state(state.current_player())
        weighing._begin(known, [turn, turn], known.current_player())
        for seed in range(5):
            weighing._follow(known, [0, 1], seed)
        sums = weighing._tree.desk.sums
        assert np.array_equal(sums[1], sums[2])
        assert sums[1].any()


def begins_turn(state: State) -> bool:
    begins = state.game.spec.entries.get("begins_turn", lambda s, c, w: True)
    return bool(begins(state.copy("plain").s, state.c, None))


def points_by_hand(known: State, turn: Turn, seed: int, rounds: int) -> list[float]:
    """Where a game in thought ends: drawn with a seed, and whole turns of everybody taken one by one."""
    seat, luck = known.current_player(), RandomSource(seed)
    state = known.determinize(seat, luck)
    thinker = TurnSearch(state, foresight.PLAN_NODES, foresight.PLAN_WIDTH)
    decisions, left = turn.decisions, rounds
    while True:
        for decision in decisions:
            state.apply(decision)
        state.resolve_chance(luck)
        player = state.current_player()
        left -= player == seat and begins_turn(state)
        if player < 0:
            return [float(score) for score in state.scores()]
        if left == 0:
            return [state.evaluate(each) for each in range(state.players)]
        decisions = thinker.think(state)[0].decisions


@pytest.mark.parametrize("rounds", [1, 3])
@pytest.mark.parametrize(("id", "players"), TABLES)
def test_everybody_plays_whole_turns_from_what_they_know(id: str, players: int, rounds: int) -> None:
    """Against the same game played by hand, one information state after the other."""
    game = wagonway.game(id)
    game.warm()
    for state in positions(game, players, seed=11, every=29, form="compiled"):
        weighing = Foresight(state, turns=3, rounds=rounds)
        known = state.information_state(state.current_player())
        found = TurnSearch(known, nodes=400, keep=3).think(known)
        weighing._begin(known, found, known.current_player())
        weighing._follow(known, range(len(found)), seed=17)
        for row, turn in enumerate(found):
            sums = weighing._tree.desk.sums[row + 1]
            assert sums[MOST_SEATS : MOST_SEATS + players] == pytest.approx(
                points_by_hand(known, turn, 17, rounds)
            )


def test_what_a_turn_looks_worth_counts_like_simulations() -> None:
    changed = 0
    for state in positions(BRASS, 2, seed=4, every=12, form="compiled"):
        best = TurnSearch(state, nodes=400).think(state)[0]
        trusting = Foresight(state, turns=6, trust=MOST_TRUST).think(state, seed=1, simulations=30)
        assert trusting[0].turn.worth == best.worth
        looking = Foresight(state, turns=6, trust=0).think(state, seed=1, simulations=30)
        changed += looking[0].turn.worth < best.worth
    assert changed > 0


def test_a_clock_ends_it_with_a_turn() -> None:
    state = positions(BRASS, 2, seed=2, every=60, form="compiled")[0]
    seen = Foresight(state).think(state, seed=1, seconds=0.0)
    assert seen[0].turn.decisions[0] in state.legal_actions()


def test_a_turn_is_played_as_it_was_meant() -> None:
    state = positions(BRASS, 2, seed=6, every=30, form="compiled")[1]
    seat = state.current_player()
    best = Foresight(state, turns=3).think(state, RandomSource(9).below(1 << 30), simulations=12)[0].turn
    bot = bots.make("foresight:sims=12+turns=3")
    played = []
    while state.current_player() == seat:
        played.append(bot.choose(state.information_state(seat), state.legal_actions(), RandomSource(9)))
        state.apply(played[-1])
    assert tuple(played) == best.decisions


@pytest.mark.parametrize(
    "spec",
    [
        "foresight:turns=0",
        "foresight:trust=-1",
        "foresight:sims=-1",
        "foresight:moves=101",
        "foresight:n=2",
        "foresight:rounds=7",
        "foresight:rounds=-1",
        "foresight:reach=0",
        "foresight:reach=25",
        "foresight:keen=3",
    ],
)
def test_wrong_parameters(spec: str) -> None:
    with pytest.raises(bots.BotError, match=r"^[^\n]+\.$"):
        bots.make(spec)


def test_whoever_is_keen_draws_up_turns_that_others_do_not_see() -> None:
    """A bridge in the last turn that brings four fame and four talers, which six others hide."""
    state = KANAL.parse_position(LAST_TURN, form="compiled")
    bridge = KANAL.parse_action("bridge:v22")
    for keen in (0, 1):
        found = [outlook.turn for outlook in Foresight(state, keen=keen).think(state, 1, 64)]
        assert any(bridge in turn.decisions for turn in found) == bool(keen)
        plain = TurnSearch(state.copy("plain"), nodes=4_000, keen=keen).think(state.copy("plain"))
        assert plain == TurnSearch(state, nodes=4_000, keen=keen).think(state)


@pytest.mark.parametrize("rounds", [0, 1])
def test_in_thought_the_keen_may_look_closer_too(rounds: int) -> None:
    """The turns are the same, what follows them is not."""
    others = 0
    for state in positions(TRAMWAYS, 2, seed=8, every=25, form="compiled")[:3]:
        found = {
            keen: Foresight(state, turns=3, keen=keen, rounds=rounds).think(state, 1, 12) for keen in (1, 2)
        }
        assert {each.turn for each in found[1]} == {each.turn for each in found[2]}
        points = [{each.turn: each.points for each in outlooks} for outlooks in found.values()]
        others += points[0] != points[1]
        plain = state.copy("plain")
        again = Foresight(plain, turns=3, keen=2, rounds=rounds).think(plain, 1, 12)
        assert [each.turn for each in again] == [each.turn for each in found[2]]
    assert others > 0


def test_people_are_told_of_what_the_keen_see() -> None:
    state = KANAL.parse_position(LAST_TURN, form="compiled")
    told = Comparison(state, weighing_of(KANAL.spec, 2)).compare(state, 400, 1)
    assert state.action_text(told.best.action) == "space:6"
    assert KANAL.parse_action("bridge:v22") in told.best.rest
