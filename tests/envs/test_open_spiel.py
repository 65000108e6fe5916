"""OpenSpiel's own tests and algorithms on every game and number of players, and what they do not look at."""

from __future__ import annotations

import os
import pickle
import random
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import wagonway

if os.environ.get("CI", "").lower() not in ("1", "true"):
    pytest.importorskip("pyspiel", reason="the extra open-spiel is not installed")

import pyspiel
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.observation import INFO_STATE_OBS_TYPE, make_observation

from wagonway.envs import open_spiel

open_spiel.register()

TABLES = [(game, n) for game in wagonway.games() for n in wagonway.game(game).players]
EVERY_TABLE = pytest.mark.parametrize(("game", "players"), TABLES)
# Texts of Tramways take their time, and the test asks for some at each step.
BIG = {("tramways", players): (pytest.mark.slow, pytest.mark.long) for players in (3, 4, 5)}
EVERY_TABLE_BIG_ONES_SLOW = pytest.mark.parametrize(
    ("game", "players"), [pytest.param(*table, marks=BIG.get(table, ())) for table in TABLES]
)
HIDING = [
    (game, n)
    for game, n in TABLES
    if n > 1 and wagonway.game(game).meta.facts.get("hidden_information", True)
]


def loaded(game: str, players: int, **more: object) -> pyspiel.Game:
    wagonway.game(game).form("compiled")
    parameters = {"players": players, "form": "compiled", **more}
    return pyspiel.load_game(open_spiel.name_of(game), parameters)


def played(game: pyspiel.Game, decisions: int, seed: int) -> pyspiel.State:
    """A state that a player is to act in or that is over, after so many random decisions."""
    rng = random.Random(seed)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes())
            state.apply_action(rng.choices(outcomes, weights)[0])
        elif decisions == 0:
            break
        else:
            state.apply_action(rng.choice(state.legal_actions()))
            decisions -= 1
    return state


@EVERY_TABLE_BIG_ONES_SLOW
def test_the_api_is_as_open_spiel_has_it(game: str, players: int) -> None:
    pyspiel.random_sim_test(loaded(game, players), 1, True, False)


@EVERY_TABLE
def test_what_is_said_beforehand(game: str, players: int) -> None:
    spiel, own = loaded(game, players), wagonway.game(game)
    bounds = own.bounds(players)
    assert (spiel.num_players(), spiel.num_distinct_actions()) == (players, own.num_decisions)
    assert (spiel.max_chance_outcomes(), spiel.max_game_length()) == (own.num_outcomes, bounds.decisions)
    assert (spiel.min_utility(), spiel.max_utility()) == (bounds.least, bounds.greatest)
    assert spiel.max_chance_nodes_in_history() == bounds.chance
    zero_sum = spiel.get_type().utility == pyspiel.GameType.Utility.ZERO_SUM
    assert zero_sum is (own.utility(players) == "zero sum")
    assert spiel.utility_sum() == (0.0 if zero_sum else None)
    assert spiel.observation_tensor_shape() == [own.observation_size]


@EVERY_TABLE
def test_a_whole_game_is_the_game(game: str, players: int) -> None:
    state = loaded(game, players).new_initial_state()
    twin = wagonway.game(game).setup(players, form="compiled")
    rng = random.Random(4)
    first = twin.game.first_chance
    while not twin.is_terminal():
        if twin.current_player() == wagonway.CHANCE:
            assert state.is_chance_node()
            assert [(n + first, p) for n, p in state.chance_outcomes()] == twin.chance_outcomes()
            action = rng.choice(state.chance_outcomes())[0]
            assert state.action_to_string(-1, action) == twin.action_text(action + first)
            twin.apply(action + first)
        else:
            seat = state.current_player()
            assert seat == twin.current_player()
            assert state.legal_actions() == twin.legal_actions()
            assert state.observation_tensor(seat) == twin.observe(seat).tolist()
            action = rng.choice(state.legal_actions())
            assert state.action_to_string(seat, action) == twin.action_text(action)
            twin.apply(action)
        state.apply_action(action)
    assert state.is_terminal()
    assert state.position == twin
    assert state.returns() == twin.returns()


@EVERY_TABLE
def test_what_a_seat_saw_is_told_apart_by_what_it_saw_alone(game: str, players: int) -> None:
    spiel = loaded(game, players)
    by_text: dict[tuple[int, str], list] = {}
    for seed in range(6):
        rng = random.Random(seed % 3)  # the same decisions are tried with other chance, and with the same
        state = played(spiel, 0, seed // 2)
        rows: list[list] = [[] for _ in range(players)]
        own = [None] * players
        for _ in range(25):
            for seat in range(players):
                rows[seat].append((own[seat], state.position.observe(seat).tobytes()))
                text = state.information_state_string(seat)
                assert by_text.setdefault((seat, text), list(rows[seat])) == rows[seat]
            own = [None] * players
            action = rng.choice(state.legal_actions())
            own[state.current_player()] = action
            state.apply_action(action)
            while state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[seed // 2 % len(outcomes)][0])
    ways = {(seat, tuple(rows)) for (seat, _), rows in by_text.items()}
    assert len(ways) == len(by_text)


@pytest.mark.parametrize(("game", "players"), HIDING)
def test_what_a_seat_cannot_know_is_drawn_anew_and_it_cannot_tell(game: str, players: int) -> None:
    state = played(loaded(game, players), 15, 3)
    seat = state.current_player()
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    found = [state.resample_from_infostate(seat, sampler) for _ in range(6)]
    assert len({str(other) for other in found}) > 1
    for other in found:
        assert other.current_player() == seat
        assert other.legal_actions() == state.legal_actions()
        assert other.information_state_string(seat) == state.information_state_string(seat)
        assert other.observation_string(seat) == state.observation_string(seat)
        # Who sits elsewhere may have seen something else, and in here nobody tells what it really was.
        for elsewhere in set(range(players)) - {seat}:
            seen = other.information_state_string(elsewhere)
            assert seen != state.information_state_string(elsewhere)


@EVERY_TABLE
def test_states_come_back_from_text_with_what_was_seen(game: str, players: int) -> None:
    spiel = loaded(game, players)
    state = played(spiel, 12, 1)
    supposed = state.resample_from_infostate(0, pyspiel.UniformProbabilitySampler(0.0, 1.0))
    for real in (state, supposed):
        again = spiel.deserialize_state(real.serialize())
        action = real.legal_actions()[-1]
        for _ in range(2):
            assert str(again) == str(real)
            for seat in range(players):
                assert again.information_state_string(seat) == real.information_state_string(seat)
            again, real = again.child(action), real.child(action)
            again, real = (spiel.deserialize_state(each.serialize()) for each in (again, real))
            action = real.legal_actions()[0] if real.legal_actions() else 0


def test_a_copy_goes_its_own_way() -> None:
    state = played(loaded("brass-birmingham", 2), 5, 1)
    before = str(state)
    other = state.clone()
    other.apply_action(other.legal_actions()[0])
    assert str(state) == before != str(other)


def test_what_was_seen_as_an_array() -> None:
    spiel = loaded("brass-birmingham", 3, memory=20)
    assert spiel.get_type().provides_information_state_tensor
    size = wagonway.game("brass-birmingham").observation_size
    state, rows, own = played(spiel, 0, 2), [], 0
    for _ in range(30):
        rows.append([*state.position.observe(1).tolist(), own])
        expected = (rows[::-1] + [[0] * (size + 1)] * 21)[:21]
        seen = make_observation(spiel, INFO_STATE_OBS_TYPE)
        seen.set_from(state, 1)
        assert seen.dict["seen"].tolist() == expected
        assert state.information_state_tensor(1) == np.ravel(expected).tolist()
        action = state.legal_actions()[-1]
        own = action + 1 if state.current_player() == 1 else 0
        state.apply_action(action)
        while state.is_chance_node():
            state.apply_action(state.chance_outcomes()[0][0])
    assert not loaded("brass-birmingham", 3).get_type().provides_information_state_tensor


def small(bot_class: type, game: pyspiel.Game, **more: object):
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    return bot_class(
        game, uct_c=1.0, max_simulations=3, evaluator=evaluator, random_state=np.random.RandomState(2), **more
    )


@EVERY_TABLE
def test_its_search_plays(game: str, players: int) -> None:
    spiel = loaded(game, players)
    bot = small(mcts.MCTSBot, spiel)
    state = played(spiel, 30, 5)
    for _ in range(2):
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)
        state = played_on(state)


def played_on(state: pyspiel.State) -> pyspiel.State:
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    return state


@pytest.mark.parametrize(("game", "players"), HIDING)
@pytest.mark.parametrize("by_observation", [False, True])
def test_its_search_of_information_sets_plays(game: str, players: int, by_observation: bool) -> None:
    spiel = loaded(game, players)
    bot = small(ismcts.ISMCTSBot, spiel, use_observation_string=by_observation)
    state = played(spiel, 30, 5)
    for _ in range(2):
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)
        state = played_on(state)


@EVERY_TABLE
def test_its_environment_plays(game: str, players: int) -> None:
    rng = np.random.RandomState(1)
    env = rl_environment.Environment(
        loaded(game, players), observation_type=OBSERVATION, chance_event_sampler=None
    )
    step = env.reset()
    decisions = 0
    while not step.last():
        legal = step.observations["legal_actions"][step.observations["current_player"]]
        step = env.step([int(rng.choice(legal))])
        decisions += 1
    assert decisions > 20
    assert sum(step.rewards) == 0.0 or players == 1


OBSERVATION = rl_environment.ObservationType.OBSERVATION


def test_its_bots_in_another_language_play() -> None:
    """C++ asks the Python states."""
    spiel = loaded("brass-birmingham", 4)
    bots = [pyspiel.make_uniform_random_bot(seat, 5 + seat) for seat in range(4)]
    returns = pyspiel.evaluate_bots(spiel.new_initial_state(), bots, 3)
    assert sum(returns) == 0.0 < max(returns)


def test_options_are_parameters() -> None:
    spiel = loaded("brass-birmingham", 2, tie_break_income="space")
    assert spiel.new_initial_state().position.options["tie_break_income"] == "space"
    again = pyspiel.load_game(str(spiel))
    assert again.new_initial_state().position == spiel.new_initial_state().position
    assert loaded("oranienburger-kanal", 1).num_players() == 1


@pytest.mark.parametrize("wrong", [{"players": 9}, {"memory": -1}, {"tie_break_income": "sky"}])
def test_what_is_wrong_is_one_sentence(wrong: dict) -> None:
    with pytest.raises(wagonway.GameError):
        loaded("brass-birmingham", **{"players": 2, **wrong})


def test_python_ends_in_peace_after_it() -> None:
    """OpenSpiel lets go of what is registered after the interpreter has ended."""
    program = (
        "import pyspiel; from wagonway.envs import open_spiel; open_spiel.register();"
        "print(pyspiel.load_game('wagonway_railways(form=plain)').num_players())"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=300)
    assert (done.returncode, done.stdout, done.stderr) == (0, "1\n", "")


def test_a_game_comes_out_of_a_pickle_in_another_process(tmp_path: Path) -> None:
    spiel = loaded("railways", 1, memory=3, form="plain")
    again = pickle.loads(pickle.dumps(spiel))
    assert (str(again), again.memory) == (str(spiel), 3)
    (tmp_path / "game").write_bytes(pickle.dumps(spiel))
    program = "import pickle, sys; print(str(pickle.load(open(sys.argv[1], 'rb'))))"
    ran = [sys.executable, "-c", program, str(tmp_path / "game")]
    done = subprocess.run(ran, capture_output=True, text=True, timeout=300)
    assert (done.stdout, done.stderr) == (f"{spiel}\n", "")
