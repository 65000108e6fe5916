"""One learner among bots."""

from __future__ import annotations

import copy
import os
import pickle
import subprocess
import sys
from collections.abc import Callable
from functools import partial

import numpy as np
import pytest

import wagonway

if os.environ.get("CI", "").lower() not in ("1", "true"):
    pytest.importorskip("gymnasium", reason="the extra rl is not installed")

import gymnasium
from gymnasium.utils.env_checker import check_env

from wagonway.bots.base import BotError
from wagonway.envs.against import AgainstEnv
from wagonway.envs.vector import GamesVectorEnv

TABLES = [(game, n) for game in wagonway.games() for n in wagonway.game(game).players if n > 1]
EVERY_TABLE = pytest.mark.parametrize(("game", "players"), TABLES)


def made(game: str, players: int, **more) -> AgainstEnv:
    return AgainstEnv(game, ["random"] * (players - 1), form="compiled", **more)


def alone() -> gymnasium.Env:
    return gymnasium.make("wagonway/Railways-v0", form="compiled")


def play(env: AgainstEnv, seed: int | None) -> list:
    """What the learner got who always takes its first legal decision."""
    seen, info = env.reset(seed=seed)
    got, over = [], False
    while not over:
        assert env.position.current_player() == env._seat
        assert np.array_equal(seen, env.position.observe(env._seat))
        legal = np.flatnonzero(info["action_mask"])
        assert legal.tolist() == env.position.legal_actions()
        seen, reward, over, _, info = env.step(legal[0])
        got.append((seen.tobytes(), reward))
    assert not info["action_mask"].any()
    assert (reward, info["score"]) == (env.position.returns()[env._seat], env.position.score(env._seat))
    return got


@EVERY_TABLE
def test_the_api_is_as_gymnasium_has_it(game: str, players: int) -> None:
    check_env(made(game, players), skip_render_check=True)


@EVERY_TABLE
def test_equal_seeds_are_equal_games_from_every_seat(game: str, players: int) -> None:
    for seat in (0, players - 1, None):
        one, other = made(game, players, seat=seat), made(game, players, seat=seat)
        assert play(one, 3) == play(other, 3)
        assert play(one, None) == play(other, None)


WAYS = [
    pytest.param(copy.deepcopy, id="deepcopy"),
    pytest.param(lambda it: pickle.loads(pickle.dumps(it)), id="pickle"),
]


@pytest.mark.parametrize("way", WAYS)
def test_a_copy_goes_on_alike_for_itself(way: Callable[[AgainstEnv], AgainstEnv]) -> None:
    env = AgainstEnv("tramways", ["random", "greedy"], seat=None, form="compiled")
    env.reset(seed=4)
    for _ in range(5):
        env.step(env.position.legal_actions()[0])
    before = bytes(env.position)
    twin = way(env)
    other = way(env)
    ends = []
    for each in (twin, other, env):
        assert bytes(each.position) == before
        over = False
        while not over:
            _, reward, over, _, info = each.step(each.position.legal_actions()[-1])
        ends.append((bytes(each.position), reward, info["score"], play(each, None)))
    assert ends[0] == ends[1] == ends[2]
    assert play(way(made("brass-birmingham", 2)), 1) == play(made("brass-birmingham", 2), 1)


def test_a_copy_has_bots_of_its_own() -> None:
    env = made("brass-birmingham", 2)
    assert copy.deepcopy(env)._bots[0] is not env._bots[0]


def test_a_fresh_process_goes_on_alike() -> None:
    envs = [made("tramways", 2), AgainstEnv("tramways", ["random"], seat=1, form="plain"), alone()]
    for env in envs:
        env.reset(seed=1)
    script = (
        "import pickle, sys\n"
        "for env in pickle.load(sys.stdin.buffer):\n"
        "    for _ in range(9):\n"
        "        env.step(env.unwrapped.position.legal_actions()[-1])\n"
        "    print(env.unwrapped.position.form, bytes(env.unwrapped.position).hex())\n"
    )
    ran = subprocess.run(
        [sys.executable, "-c", script], input=pickle.dumps(envs), capture_output=True, check=True
    )
    told = []
    for env in envs:
        for _ in range(9):
            env.step(env.unwrapped.position.legal_actions()[-1])
        told.append(f"{env.unwrapped.position.form} {bytes(env.unwrapped.position).hex()}")
    assert ran.stdout.decode().splitlines() == told
    assert [line.split()[0] for line in told] == ["compiled", "plain", "compiled"]


def test_a_seat_is_drawn_for_each_game() -> None:
    env = made("brass-birmingham", 3, seat=None)
    seats = set()
    for seed in range(20):
        env.reset(seed=seed)
        seats.add(env._seat)
    assert seats == {0, 1, 2}


def test_bots_see_what_their_seats_know_alone() -> None:
    env = made("brass-birmingham", 3, seat=1)
    asked = []

    class Watching:
        def choose(self, known, legal, rng) -> int:
            seat = known.current_player()
            assert known == env._position.information_state(seat)
            asked.append(seat)
            return legal[rng.below(len(legal))]

    env._bots = [Watching(), Watching()]
    play(env, 1)
    assert set(asked) == {0, 2}


def test_bots_are_told_of_the_end_once_of_a_lost_game_too() -> None:
    for lost in (False, True):
        env = made("tramways", 3, seat=1)
        heard: list[tuple] = []

        class Listening:
            def choose(self, known, legal, rng) -> int:
                return legal[0]

            def over(self, scores, returns, heard=heard) -> None:
                heard.append((scores, returns))

        env._bots = [Listening(), Listening()]
        _, info = env.reset(seed=1)
        if lost:
            _, reward, over, _, info = env.step(int(info["action_mask"].argmin()))
            assert (reward, over, info["score"]) == (-1.0, True, env.position.score(1))
            returns = [0.0, -1.0, 0.0]
            with pytest.raises(gymnasium.error.ResetNeeded):
                env.step(env.position.legal_actions()[0])
        else:
            play(env, 1)
            returns = env.position.returns()
        assert heard == [(env.position.scores(), returns)] * 2


def test_what_is_wrong_is_one_sentence() -> None:
    with pytest.raises(wagonway.GameError):
        AgainstEnv("brass-birmingham", ["random"], seat=2)
    with pytest.raises(wagonway.GameError):
        AgainstEnv("brass-birmingham", ["random"] * 8, form="plain")
    with pytest.raises(BotError):
        AgainstEnv("brass-birmingham", ["no-such-bot"])
    for made_of in (AgainstEnv, partial(GamesVectorEnv, 2)):
        with pytest.raises(wagonway.GameError, match="bots are a list"):
            made_of("brass-birmingham", bots="greedy", form="plain")
    for odd in (1.0, "0", True):
        with pytest.raises(TypeError, match="the learner's seat is a whole number"):
            AgainstEnv("brass-birmingham", ["random"], seat=odd)  # type: ignore[arg-type]
    with pytest.raises(wagonway.GameError, match="None is none"):
        AgainstEnv("brass-birmingham", [None])  # type: ignore[list-item]
    with pytest.raises(BotError, match="no style 'saver'"):
        AgainstEnv("brass-birmingham", ["engineer:style=saver"])
