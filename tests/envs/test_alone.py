"""Gymnasium's own test for the games alone, and what it does not look at."""

from __future__ import annotations

import copy
import os
import pickle
import random
from collections.abc import Callable

import numpy as np
import pytest

import wagonway

if os.environ.get("CI", "").lower() not in ("1", "true"):
    pytest.importorskip("gymnasium", reason="the extra rl is not installed")

import gymnasium
from gymnasium.utils.env_checker import check_env

from wagonway import envs

EVERY_ID = pytest.mark.parametrize("name", sorted(envs.ALONE))


def made(name: str, **more):
    return gymnasium.make(name, form="compiled", **more).unwrapped


def test_every_game_that_one_plays_alone_has_an_id() -> None:
    assert set(envs.ALONE.values()) == {game for game in wagonway.games() if 1 in wagonway.game(game).players}


@EVERY_ID
@pytest.mark.parametrize("illegal", ["lose", "ignore"])
def test_the_api_is_as_gymnasium_has_it(name: str, illegal: str) -> None:
    check_env(made(name, illegal=illegal))


@EVERY_ID
def test_a_whole_game_is_the_game_and_its_return(name: str) -> None:
    env = made(name)
    twin = made(name)
    rng = random.Random(1)
    seen, info = env.reset(seed=3)
    assert np.array_equal(seen, twin.reset(seed=3)[0])
    over = False
    while not over:
        position = env.position
        assert np.flatnonzero(info["action_mask"]).tolist() == position.legal_actions()
        assert np.array_equal(env.action_masks(), info["action_mask"] == 1)
        assert info["legal"] == position.legal_actions()
        assert np.array_equal(seen, position.observe(0))
        action = rng.choice(position.legal_actions())
        seen, reward, over, truncated, info = env.step(action)
        assert np.array_equal(seen, twin.step(np.int64(action))[0])
        assert not truncated
        assert over or (reward == 0.0 and "score" not in info)
    end = env.position
    assert end.is_terminal()
    assert (reward, info["score"]) == (end.returns()[0], end.score(0))
    assert np.array_equal(env.reset()[0], twin.reset()[0])
    assert env.position == twin.position


@pytest.mark.parametrize("form", ["plain", "compiled"])
@pytest.mark.parametrize("way", [copy.deepcopy, lambda it: pickle.loads(pickle.dumps(it))])
def test_a_copy_goes_on_alike_for_itself(way: Callable[[gymnasium.Env], gymnasium.Env], form: str) -> None:
    env = gymnasium.make("wagonway/Railways-v0", form=form)
    early = way(env)
    seen, info = env.reset(seed=6)
    assert np.array_equal(early.reset(seed=6)[0], seen)
    twin = way(env)
    for _ in range(3):
        paths = []
        for each in (early, twin, env):  # one after another: none may draw for another
            told, path, over = info, [], False
            while not over:
                seen, reward, over, _, told = each.step(told["legal"][-1])
                path.append((seen.tobytes(), reward, told["legal"]))
            paths.append([*path, each.reset()[0].tobytes()])
        assert paths[0] == paths[1] == paths[2]
        info = {"legal": env.unwrapped.position.legal_actions()}


@EVERY_ID
def test_an_illegal_action_loses_is_ignored_or_refused(name: str) -> None:
    for illegal, expected in (("lose", (-1.0, True)), ("ignore", (0.0, False))):
        env = made(name, illegal=illegal)
        _, info = env.reset(seed=1)
        before = env.position
        wrong = int(np.flatnonzero(info["action_mask"] == 0)[0])
        _, reward, over, _, info = env.step(wrong)
        assert (reward, over) == expected
        assert info["illegal"]
        assert env.position == before
    env = made(name, illegal="raise")
    env.reset(seed=1)
    with pytest.raises(wagonway.IllegalAction):
        env.step(wrong)


def test_a_lost_game_is_over() -> None:
    env = made("wagonway/Railways-v0", illegal="lose")
    seen, info = env.reset(seed=1)
    legal = info["legal"][0]
    now, reward, over, truncated, info = env.step(int(info["action_mask"].argmin()))
    assert (reward, over, truncated) == (-1.0, True, False)
    assert (info["score"], info["legal"], info["illegal"]) == (env.position.score(0), [], True)
    assert not info["action_mask"].any()
    assert not env.action_masks().any()
    assert np.array_equal(now, seen)
    before = env.position
    with pytest.raises(gymnasium.error.ResetNeeded, match=r"the game is over, reset\(\) begins a new one"):
        env.step(legal)
    assert env.position == before
    assert env.reset(seed=1)[1]["legal"][0] == legal
    assert env.action_masks()[legal]
    assert not env.step(legal)[2]


@EVERY_ID
@pytest.mark.parametrize("illegal", ["lose", "ignore", "raise"])
def test_after_the_end_and_before_the_beginning_there_is_no_step(name: str, illegal: str) -> None:
    env = made(name, illegal=illegal)
    for ask in (env.action_masks, lambda: env.step(0)):
        with pytest.raises(gymnasium.error.ResetNeeded, match=r"reset\(\) comes first"):
            ask()
    _, info = env.reset(seed=1)
    over = False
    while not over:
        _, _, over, _, info = env.step(info["legal"][0])
    assert not env.action_masks().any()
    with pytest.raises(gymnasium.error.ResetNeeded, match="the game is over"):
        env.step(0)


@EVERY_ID
def test_what_chance_has_yet_to_bring_is_in_nothing_that_is_told(name: str) -> None:
    env = made(name, render_mode="ansi")
    seen, info = env.reset(seed=2)
    for _ in range(20):
        real, drawn = env.position, env.render()
        for seed in range(3):
            env._position = real.determinize(0, seed)
            assert np.array_equal(env._position.observe(0), seen)
            assert np.array_equal(env.action_masks(), info["action_mask"] == 1)
            env._position = real.determinize(None, seed)
            assert env.render() == drawn
        env._position = real
        seen, _, _, _, info = env.step(real.legal_actions()[-1])


@pytest.mark.parametrize("wrong", [{"illegal": "win"}, {"render_mode": "svg"}, {"options": {"no-such": 1}}])
def test_what_is_wrong_is_one_sentence(wrong: dict) -> None:
    from wagonway.envs.alone import AloneEnv

    with pytest.raises(wagonway.GameError):
        AloneEnv("railways", form="plain", **wrong)
