"""Many games at once for Gymnasium: its own ways of beginning anew, and what each game is told."""

from __future__ import annotations

import os
import subprocess
import sys

import numpy as np
import pytest

import wagonway

if os.environ.get("CI", "").lower() not in ("1", "true"):
    pytest.importorskip("gymnasium", reason="the extra rl is not installed")

import gymnasium
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import RecordEpisodeStatistics

from wagonway import envs
from wagonway.envs.against import AgainstEnv
from wagonway.envs.vector import GamesVectorEnv

EVERY_ID = pytest.mark.parametrize("name", sorted(envs.ALONE))
EVERY_MODE = pytest.mark.parametrize("mode", list(AutoresetMode))


def first_legal(mask: np.ndarray) -> np.ndarray:
    return mask.argmax(axis=1)


@EVERY_ID
@EVERY_MODE
def test_every_game_is_told_as_it_is(name: str, mode: AutoresetMode) -> None:
    made = gymnasium.make_vec(name, num_envs=3, form="compiled", autoreset_mode=mode)
    assert isinstance(made, GamesVectorEnv)
    seen, infos = made.reset(seed=1)
    ended = np.zeros(3, np.bool_)
    began_anew = False
    while not (ended.all() and began_anew):
        assert made.observation_space.contains(seen)
        positions = made.batch.states()
        for i, position in enumerate(positions):
            assert np.array_equal(seen[i], position.observe(0))
            assert np.flatnonzero(infos["action_mask"][i]).tolist() == position.legal_actions()
        assert np.array_equal(made.action_masks(), infos["action_mask"] == 1)
        actions = first_legal(infos["action_mask"])
        seen, rewards, over, truncated, infos = made.step(actions)
        assert not truncated.any()
        assert (rewards[~over] == 0).all()
        later = made.batch.states()
        began_anew = bool((over if mode is AutoresetMode.SAME_STEP else ended & ~over).any())
        for i in np.flatnonzero(over):
            ends = positions[i].copy()
            if mode is AutoresetMode.SAME_STEP:
                ends.apply(int(actions[i]))  # no game is ended by chance
                assert np.array_equal(infos["final_obs"][i], ends.observe(0))
                assert infos["_final_obs"].tolist() == over.tolist()
                assert not later[i].is_terminal()
                told = infos["final_info"]
            else:
                ends = later[i]
                told = infos
            assert ends.is_terminal()
            assert told["_score"][i]
            assert (rewards[i], told["score"][i]) == (ends.returns()[0], ends.score(0))
        if mode is AutoresetMode.DISABLED and over.any():
            assert not infos["action_mask"][over].any()
            seen, infos = made.reset(options={"reset_mask": over})
            assert (made.batch.to_act >= 0).all()
            began_anew = True
        ended |= over


def test_equal_seeds_are_equal_games_and_unequal_ones_are_not() -> None:
    one, other = (
        gymnasium.make_vec("wagonway/Railways-v0", num_envs=8, form="compiled", threads=n) for n in (1, 2)
    )
    for seed in (5, None):
        assert np.array_equal(one.reset(seed=seed)[0], other.reset(seed=seed)[0])
        mask = one.action_masks()
        for _ in range(70):
            a, b = one.step(first_legal(mask)), other.step(first_legal(mask))
            assert all(np.array_equal(x, y) for x, y in zip(a[:3], b[:3]))
            mask = a[4]["action_mask"]
    seen, _ = one.reset(seed=5)
    assert len({row.tobytes() for row in seen}) == 8
    assert not np.array_equal(seen, one.reset()[0])


@pytest.mark.parametrize("seat", [0, 2, None])
def test_a_learner_plays_against_bots_of_the_compiled_side(seat: int | None) -> None:
    made = GamesVectorEnv(
        40, "brass-birmingham", bots=["random", "greedy:nodes=20"], seat=seat, form="compiled"
    )
    seen, infos = made.reset(seed=2)
    seats = set()
    ended = 0
    while ended < 4:
        learner = made.batch.learner
        seats |= set(learner.tolist())
        going = made.batch.to_act >= 0
        assert (made.batch.to_act[going] == learner[going]).all()
        assert np.array_equal(seen, made.batch.observe(learner))
        seen, rewards, over, _, infos = made.step(first_legal(infos["action_mask"]))
        for i in np.flatnonzero(over):
            position = made.batch.state(i)
            assert rewards[i] == position.returns()[made.batch.learner[i]]
            assert infos["score"][i] == position.score(int(made.batch.learner[i]))
        ended += int(over.sum())
    assert seats == ({0, 1, 2} if seat is None else {seat})


def test_an_illegal_action_loses_is_ignored_or_refused() -> None:
    for illegal, reward in (("lose", -1.0), ("ignore", 0.0)):
        made = GamesVectorEnv(2, "railways", illegal=illegal, form="compiled")
        seen, infos = made.reset(seed=1)
        actions = first_legal(infos["action_mask"])
        actions[1] = infos["action_mask"][1].argmin()
        now, rewards, over, _, infos = made.step(actions)
        assert rewards.tolist() == [0.0, reward]
        assert over.tolist() == [False, illegal == "lose"]
        assert infos["illegal"].tolist() == [False, True]
        assert np.array_equal(now[1], seen[1])
    made = GamesVectorEnv(2, "railways", illegal="raise", form="compiled")
    made.reset(seed=1)
    with pytest.raises(wagonway.IllegalAction):
        made.step(actions)


def test_arrays_are_new_ones_unless_they_need_not_be() -> None:
    for copy in (True, False):
        made = GamesVectorEnv(2, "railways", form="compiled", copy=copy)
        _, infos = made.reset(seed=1)
        first = made.step(first_legal(infos["action_mask"]))
        second = made.step(first_legal(first[4]["action_mask"]))
        assert np.shares_memory(first[0], second[0]) != copy
        assert not np.shares_memory(first[1], second[1])


def test_wrappers_of_gymnasium_go_around_it() -> None:
    made = RecordEpisodeStatistics(gymnasium.make_vec("wagonway/Railways-v0", num_envs=4, form="compiled"))
    _, infos = made.reset(seed=1)
    while "episode" not in infos:
        _, rewards, over, _, infos = made.step(first_legal(infos["action_mask"]))
    assert np.array_equal(infos["episode"]["r"][over], rewards[over])


def step_through(made: gymnasium.vector.VectorEnv, steps: int) -> dict:
    """Play Gymnasium's own vector environment with its masks; what was told of the games that ended."""
    told: dict = {}
    _, infos = made.reset(seed=1)
    for _ in range(steps):
        masks = infos["action_mask"]
        assert np.array_equal(masks, np.stack(made.call("action_masks")))
        assert [np.flatnonzero(mask).tolist() for mask in masks] == infos["legal"].tolist()
        _, _, over, _, infos = made.step(first_legal(masks))
        if over.any():
            told = infos
    return told


@pytest.mark.parametrize("way", ["sync", "async"])
def test_the_vector_environments_of_gymnasium_take_games_alone(way: str) -> None:
    made = gymnasium.make_vec("wagonway/Railways-v0", num_envs=3, vectorization_mode=way, form="compiled")
    told = step_through(made, 80)
    made.close()
    assert told["_score"].any()
    assert told["score"].dtype == np.int64


@pytest.mark.parametrize("mode", [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP])
@pytest.mark.parametrize("own", [gymnasium.vector.SyncVectorEnv, gymnasium.vector.AsyncVectorEnv])
def test_the_vector_environments_of_gymnasium_take_learners_among_bots(
    own: type, mode: AutoresetMode
) -> None:
    one = lambda: AgainstEnv("tramways", ["random"], seat=None, form="compiled")
    made = own([one] * 3, autoreset_mode=mode)
    told = step_through(made, 250)
    made.close()
    told = told["final_info"] if mode is AutoresetMode.SAME_STEP else told
    assert told["_score"].any()


@pytest.mark.parametrize("module", ["alone", "against", "vector"])
def test_without_gymnasium_the_extra_is_named(module: str) -> None:
    script = f"import sys; sys.modules['gymnasium'] = None\nimport wagonway.envs.{module}"
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert "needs Gymnasium: pip install 'wagonway[rl]'." in ran.stderr.splitlines()[-1]


def test_the_tables_are_shown_in_words() -> None:
    made = gymnasium.make_vec("wagonway/Tramways-v0", num_envs=2, form="plain", render_mode="ansi")
    made.reset(seed=1)
    assert [type(text) for text in made.render()] == [str, str]


@pytest.mark.parametrize("wrong", [{"illegal": "win"}, {"render_mode": "svg"}, {"bots": ["ismcts"]}])
def test_what_is_wrong_is_one_sentence(wrong: dict) -> None:
    with pytest.raises(wagonway.GameError):
        GamesVectorEnv(2, "railways", form="plain", **wrong)


@pytest.mark.parametrize("mask", [np.array([1, 0, 0, 0]), [1.0, 0.0, 0.0, 0.0], [0, 3], [True]], ids=str)
def test_a_reset_mask_is_of_bools(mask: object) -> None:
    made = GamesVectorEnv(4, "railways", form="plain")
    made.reset(seed=1)
    made.step(first_legal(made.action_masks()))
    before = made.batch.states()
    with pytest.raises(wagonway.GameError, match=r"reset_mask is bool\[4\]"):
        made.reset(seed=2, options={"reset_mask": mask})
    assert made.batch.states() == before
    made.reset(seed=2, options={"reset_mask": [True, False, False, False]})
    assert [now == then for now, then in zip(made.batch.states(), before)] == [False, True, True, True]
