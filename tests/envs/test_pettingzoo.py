"""PettingZoo's own tests for every game and number of players, and what they do not look at."""

from __future__ import annotations

import copy
import os
import pickle
import random

import numpy as np
import pytest

import wagonway

if os.environ.get("CI", "").lower() not in ("1", "true"):
    pytest.importorskip("pettingzoo", reason="the extra rl is not installed")

from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test
from pettingzoo.utils.conversions import aec_to_parallel

from wagonway.envs import pettingzoo

TABLES = [(game, n) for game in wagonway.games() for n in wagonway.game(game).players]
EVERY_TABLE = pytest.mark.parametrize(("game", "players"), TABLES)
SEVERAL = pytest.mark.parametrize(("game", "players"), [table for table in TABLES if table[1] > 1])

# Of observations that are dictionaries, as those of PettingZoo's own card and board games are, and of agents
# whose turn or game is over.
OF_ITS_TEST = [
    "ignore:Observation space for each agent probably should be:UserWarning",
    "ignore:Observation is not a NumPy array:UserWarning",
    "ignore:Action mask numpy array is all zeros:UserWarning",
]


def made(game: str, players: int, **more):
    return pettingzoo.env(game, players, form="compiled", **more)


def play(env, seed: int, decisions: int = 10**6, rng_seed: int = 0):
    """What every agent got on the way of a game played at random; the seed is that of chance."""
    rng = random.Random(rng_seed)
    env.reset(seed=seed)
    got = []
    for agent in env.agent_iter(decisions):
        seen, reward, terminated, truncated, info = env.last()
        legal = np.flatnonzero(seen["action_mask"]).tolist()
        action = None if terminated or truncated else rng.choice(legal)
        told = {key: tuple(value.tolist()) for key, value in info.items()}
        got.append((agent, seen["observation"].tobytes(), tuple(legal), reward, terminated, told, action))
        env.step(action)
    return got


@EVERY_TABLE
@pytest.mark.filterwarnings(*OF_ITS_TEST)
@pytest.mark.parametrize("illegal", pettingzoo.ILLEGAL)
def test_the_api_is_as_pettingzoo_has_it(game: str, players: int, illegal: str) -> None:
    api_test(made(game, players, illegal=illegal), num_cycles=200)


@pytest.mark.parametrize("game", [game for game, players in TABLES if players == 1])
@pytest.mark.filterwarnings(*OF_ITS_TEST)
def test_the_api_of_games_alone_is_as_pettingzoo_has_it_in_parallel(game: str) -> None:
    parallel_api_test(aec_to_parallel(made(game, 1, illegal="lose")), num_cycles=100)


@EVERY_TABLE
def test_equal_seeds_are_equal_games(game: str, players: int) -> None:
    seed_test(lambda: made(game, players), num_cycles=100)
    assert play(made(game, players), 5) == play(made(game, players), 5)


@EVERY_TABLE
def test_the_table_is_drawn(game: str, players: int, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(
        lambda **mode: made(game, players, **mode), custom_tests={"ansi": lambda text: len(text) > 100}
    )
    env = made(game, players, render_mode="human")
    env.reset(seed=1)
    capsys.readouterr()
    assert env.render() is None
    assert len(capsys.readouterr().out) > 100


@EVERY_TABLE
def test_a_whole_game_is_the_game_and_its_returns(game: str, players: int) -> None:
    env = made(game, players)
    got = play(env, 3)
    state = wagonway.game(game).setup(players, form="compiled")
    chance = wagonway.RandomSource(3)
    state.resolve_chance(chance)
    steps = iter(got)
    while not state.is_terminal():
        agent, seen, legal, reward, over, info, action = next(steps)
        seat = state.current_player()
        assert agent == f"player_{seat}"
        assert (seen, list(legal)) == (state.observe(seat).tobytes(), state.legal_actions())
        assert (reward, over, info) == (0.0, False, {"legal": legal})
        state.apply(action)
        state.resolve_chance(chance)
    last = {agent: reward for agent, _, legal, reward, over, _, _ in steps if over and not legal}
    assert last == {f"player_{seat}": value for seat, value in enumerate(state.returns())}
    assert env.agents == []


def test_the_reward_is_for_who_won() -> None:
    env = made("tramways", 2)
    play(env, 1, 10**6)
    scores = env.unwrapped.position.scores()
    assert scores[0] != scores[1]
    got = {agent: reward for agent, _, _, reward, over, _, _ in play(env, 1) if over}
    assert sorted(got, key=got.__getitem__) == [f"player_{scores.index(n)}" for n in sorted(scores)]


@SEVERAL
def test_what_is_hidden_is_in_nothing_that_an_agent_gets(game: str, players: int) -> None:
    env = made(game, players, render_mode="ansi")
    raw = env.unwrapped
    differed = 0
    for decisions in (3, 20, 60):
        play(env, 9, decisions)
        real = raw.position
        for seat, agent in enumerate(raw.possible_agents):
            before, drawn = env.observe(agent), env.render()
            for seed in range(4):
                raw._position = real.determinize(seat, seed)
                differed += raw._position != real
                after = env.observe(agent)
                assert all(np.array_equal(before[part], after[part]) for part in before)
                raw._position = real.determinize(None, seed)
                assert env.render() == drawn
            raw._position = real
    # Of Oranienburger Kanal everything lies open, but for cards that chance has yet to draw.
    assert bool(differed) is (game != "oranienburger-kanal")


def test_only_the_agent_to_act_has_a_mask() -> None:
    env = made("brass-birmingham", 3)
    env.reset(seed=1)
    masks = {agent: env.observe(agent)["action_mask"].any() for agent in env.agents}
    assert [agent for agent, some in masks.items() if some] == [env.agent_selection]


def test_an_illegal_action_is_refused_or_loses() -> None:
    env = made("brass-birmingham", 2)
    env.reset(seed=1)
    before = bytes(env.unwrapped.position)
    illegal = int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0])
    for action in (illegal, env.unwrapped.game.first_chance, -1):
        with pytest.raises(wagonway.IllegalAction):
            env.step(action)
    with pytest.raises(TypeError):
        env.step(1.5)
    assert bytes(env.unwrapped.position) == before
    with pytest.raises(
        wagonway.IllegalAction, match="decisions run from 0 to 291, outcomes of chance from 292"
    ):
        env.step(10**6)


@pytest.mark.parametrize("look", [True, False])
@pytest.mark.parametrize("where", ["listed", "outcome", "beyond", "below"])
def test_whoever_does_what_is_not_legal_loses(where: str, look: bool) -> None:
    env = made("brass-birmingham", 2, illegal="lose")
    env.reset(seed=1)
    decisions = env.unwrapped.game.first_chance
    listed = int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[0])
    illegal = {"listed": listed, "outcome": decisions, "beyond": 10**6, "below": -1}[where]
    loser = env.agent_selection
    if look:
        env.last()
    for no_number in (None, 1.5):
        with pytest.raises(TypeError):
            env.step(no_number)
    env.step(illegal)
    assert env.terminations == {"player_0": True, "player_1": True}
    assert env.truncations == {"player_0": False, "player_1": False}
    assert {agent: reward for agent, reward in env.rewards.items() if reward} == {loser: -1}
    got = {}
    for agent in env.agent_iter():
        seen, reward, terminated, _, info = env.last()
        assert (seen["action_mask"].any(), terminated, info) == (False, True, {})
        got[agent] = reward
        env.step(None)
    assert got == {agent: -1.0 if agent == loser else 0.0 for agent in ("player_0", "player_1")}
    env.reset(seed=1)
    assert env.observe(env.agent_selection)["action_mask"].any()


def test_games_after_a_seeded_one_are_equal_too_and_without_a_seed_they_differ() -> None:
    one, other = made("brass-birmingham", 2), made("brass-birmingham", 2)
    hands = []
    for env in (one, other):
        env.reset(seed=4)
        first = env.unwrapped.position
        env.reset()
        hands.append(env.unwrapped.position)
        assert hands[-1] != first
    assert hands[0] == hands[1]
    fresh = [made("brass-birmingham", 2) for _ in range(2)]
    for env in fresh:
        env.reset()
    assert fresh[0].unwrapped.position != fresh[1].unwrapped.position


def test_copies_and_pickles_go_on_alike_each_for_itself() -> None:
    env = made("tramways", 3).unwrapped
    play(env, 2, 30)
    for twin in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        action = int(np.flatnonzero(twin.last()[0]["action_mask"])[0])
        before = bytes(env.position)
        twin.step(action)
        assert bytes(env.position) == before
        original = copy.deepcopy(env)
        original.step(action)
        assert bytes(original.position) == bytes(twin.position)


@pytest.mark.parametrize(
    "wrong",
    [{"illegal": "ignore"}, {"render_mode": "rgb_array"}, {"options": {"no-such": 1}}, {"players": 9}],
)
def test_what_is_wrong_is_one_sentence(wrong: dict) -> None:
    with pytest.raises(wagonway.GameError):
        pettingzoo.env("brass-birmingham", **{"players": 2, "form": "plain", **wrong})
