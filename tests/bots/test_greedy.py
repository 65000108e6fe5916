"""Greedy: takes the move after which the position looks best, and knows nothing that its seat does not."""

from __future__ import annotations

import pytest

import wagonway
from tests.kernel.toy_game import GAME as TOY
from wagonway import bots
from wagonway.bots.greedy import MOST_NODES
from wagonway.kernel import teachers
from wagonway.kernel.chance import RandomSource
from wagonway.kernel.game import Game, State
from wagonway.kernel.options import GameError
from wagonway.kernel.search import DEEPEST, TASTE_OF_GREEDY

BRASS = wagonway.game("brass-birmingham")


def play(specs: str, seed: int, form: str = "auto", every: int = 0) -> tuple[State, list[State]]:
    """A game between bots; its end, and every n-th position with a choice on the way."""
    seats = [bots.make(spec) for spec in specs.split(",")]
    state = BRASS.setup(players=len(seats), form=form)
    chance, luck = RandomSource(seed, 1), RandomSource(seed, 2)
    seen: list[State] = []
    choices = 0
    while True:
        state.resolve_chance(chance)
        seat = state.current_player()
        if seat < 0:
            return state, seen
        legal = state.legal_actions()
        choices += len(legal) > 1
        if every and len(legal) > 1 and choices % every == 0:
            seen.append(state.copy())
        state.apply(seats[seat].choose(state.information_state(seat), legal, luck))


def choice(state: State, seed: int = 0) -> int:
    return bots.make("greedy").choose(state, state.legal_actions(), RandomSource(seed))


@pytest.mark.parametrize("players", BRASS.players)
def test_the_choice_does_not_depend_on_what_is_hidden(players: int) -> None:
    """Neither through the information state, nor if it were handed the hands of the others."""
    _, positions = play(",".join(["greedy"] * players), seed=players, every=17)
    assert len(positions) > 8
    for state in positions:
        seat = state.current_player()
        chosen = choice(state.information_state(seat))
        for seed in range(4):
            other = state.determinize(seat, seed)
            assert choice(other.information_state(seat)) == chosen
            assert choice(other) == chosen


def test_the_choice_is_legal_and_leaves_the_state_alone() -> None:
    _, positions = play("greedy,random,greedy", seed=5, every=9)
    for state in positions:
        hidden = state.information_state(state.current_player())
        before = bytes(hidden)
        for nodes in (1, 40, 600):
            chosen = bots.make(f"greedy:nodes={nodes}").choose(hidden, state.legal_actions(), RandomSource(1))
            assert chosen in state.legal_actions()
        assert bytes(hidden) == before


@pytest.mark.parametrize("players", BRASS.players)
def test_plain_and_compiled_choose_alike(players: int) -> None:
    BRASS.warm()
    end, positions = play(",".join(["greedy"] * players), seed=30 + players, form="compiled", every=4)
    assert end.is_terminal()
    for state in positions:
        hidden = state.information_state(state.current_player())
        assert choice(hidden.copy("plain")) == choice(hidden) == choice(hidden.copy("checked"))


def test_versions() -> None:
    _, positions = play("greedy,greedy", seed=1, every=40)
    for state in positions:
        frozen = bots.make("greedy@1").choose(state, state.legal_actions(), RandomSource(0))
        assert frozen == choice(state)


@pytest.mark.parametrize("spec", ["greedy:nodes=0", "greedy:nodes=many", "greedy:depth=2", "greedy@99"])
def test_wrong_parameters(spec: str) -> None:
    with pytest.raises(bots.BotError, match=r"^[^\n]+\.$"):
        bots.make(spec)


def test_a_position_is_told_in_points() -> None:
    state = BRASS.setup(players=2, form="plain")
    luck = RandomSource(4)
    while True:
        state.resolve_chance(luck)
        if state.is_terminal():
            break
        told = [state.evaluate(seat) for seat in range(2)]
        assert told == [state.copy("compiled").evaluate(seat) for seat in range(2)]
        state.apply(state.best_decision(30))
    # At the end points count, and their equality is broken by less than one.
    assert [int(state.evaluate(seat)) for seat in range(2)] == pytest.approx(state.scores(), abs=1)
    toy = Game(TOY).setup(players=2, form="plain")
    toy.resolve_chance(luck)
    assert [toy.evaluate(seat) for seat in range(2)] == toy.scores()
    with pytest.raises(GameError):
        state.evaluate(2)


def test_nobody_to_act() -> None:
    with pytest.raises(GameError, match="no player is to act"):
        BRASS.setup(players=2, form="plain").best_decision()


def test_a_game_without_an_evaluation_is_played_for_its_points() -> None:
    """The toy game has no greedy.py: the best decision is the one with most points after the move."""
    game = Game(TOY)
    state = game.setup(players=2, form="plain")
    luck = RandomSource(3)
    moves = 0
    while True:
        state.resolve_chance(luck)
        seat = state.current_player()
        if seat < 0:
            break
        best = state.best_decision()

        def value(state: State, action: int, seat: int = seat) -> int:
            """Points at the best end of the move that begins with an action."""
            after = state.copy()
            after.apply(action)
            if after.current_player() != seat:
                return after.score(seat)
            return max(value(after, next_action) for next_action in after.legal_actions())

        values = {action: value(state, action) for action in state.legal_actions()}
        assert values[best] == max(values.values())
        state.apply(best)
        moves += 1
    assert moves > 4


def test_the_number_of_decisions_tried_is_bounded() -> None:
    """Even shares, and one whole chain at least for each first decision."""
    _, positions = play("greedy,greedy,greedy,greedy", seed=8, every=23)
    from wagonway.games.brass_birmingham import flow
    from wagonway.kernel import binding

    applied = 0

    def counting(s: object, c: object, w: object, action: int) -> None:
        nonlocal applied
        applied += 1
        flow.apply(s, c, w, action)

    form = BRASS.form("plain")
    entries = {**BRASS.spec.entries, "apply": counting}
    drivers = binding.bind_plain(entries, BRASS.spec.constants, BRASS.spec.State)
    for state in positions:
        plain = state.information_state(state.current_player()).copy("plain")
        branches = len(state.legal_actions())
        for limit in (1, 50, 600):
            applied = 0
            space = form.new_search_space()
            works = form.new_bench().works
            comps = state.components.for_form(form)
            drivers["at_best_decision"]([plain.s], 0, comps, 0, works, 0, space, limit, TASTE_OF_GREEDY)
            assert 0 < applied <= limit + DEEPEST * branches


def test_greedy_beats_random() -> None:
    for seed in range(6):
        seat = seed % 2
        end, _ = play("greedy,random" if seat == 0 else "random,greedy", seed=seed)
        scores = end.scores()
        assert scores[seat] > 60 > scores[1 - seat]
        assert end.returns()[seat] == 1.0


def test_four_greedy_players_score_well() -> None:
    scores = [score for seed in range(4) for score in play("greedy,greedy,greedy,greedy", seed)[0].scores()]
    assert sum(scores) / len(scores) >= 80


@pytest.mark.parametrize("nodes", [0, -1, 10**9])
def test_in_a_batch_it_tries_as_many_decisions_as_elsewhere(nodes: int) -> None:
    assert MOST_NODES == teachers.MOST_NODES
    with pytest.raises(bots.BotError) as elsewhere:
        bots.make(f"greedy:nodes={nodes}")
    with pytest.raises(GameError) as here:
        teachers.teacher(f"greedy:nodes={nodes}")
    assert str(here.value) == str(elsewhere.value)
