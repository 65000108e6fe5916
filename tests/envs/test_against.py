"""One learner among bots."""

from __future__ import annotations

import os

import numpy as np
import pytest

import wagonway

if os.environ.get("CI", "").lower() not in ("1", "true"):
    pytest.importorskip("gymnasium", reason="the extra rl is not installed")

from gymnasium.utils.env_checker import check_env

from wagonway.bots.base import BotError
from wagonway.envs.against import AgainstEnv

TABLES = [(game, n) for game in wagonway.games() for n in wagonway.game(game).players if n > 1]
EVERY_TABLE = pytest.mark.parametrize(("game", "players"), TABLES)


def made(game: str, players: int, **more) -> AgainstEnv:
    return AgainstEnv(game, ["random"] * (players - 1), form="compiled", **more)


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


def test_what_is_wrong_is_one_sentence() -> None:
    with pytest.raises(wagonway.GameError):
        AgainstEnv("brass-birmingham", ["random"], seat=2)
    with pytest.raises(wagonway.GameError):
        AgainstEnv("brass-birmingham", ["random"] * 8, form="plain")
    with pytest.raises(BotError):
        AgainstEnv("brass-birmingham", ["no-such-bot"])
    with pytest.raises(BotError, match="no style 'saver'"):
        AgainstEnv("brass-birmingham", ["engineer:style=saver"])
