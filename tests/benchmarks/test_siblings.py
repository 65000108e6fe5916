"""benchmarks/training: games of one deal are compared with each other, and with what is said of them."""

from __future__ import annotations

from argparse import Namespace
from types import ModuleType

import numpy as np
import pytest

import wagonway
from tests.benchmarks.loaded import load
from tests.bots.networks import made_up
from wagonway.bots.network import Network


@pytest.fixture(scope="module")
def siblings() -> ModuleType:
    return load("training/siblings.py")


def asked(game: str, players: int, deals: int, games: int) -> Namespace:
    player = "turn:nodes=1500+width=24+wander=1"
    return Namespace(game=game, players=players, deals=deals, games=games, player=player, seed=5)


def test_what_looks_better_than_its_siblings_comes_to_more_and_a_quiet_network_adds_nothing(
    siblings: ModuleType,
) -> None:
    found = made_up(wagonway.game("railways"), 1)
    quiet = Network(found.about, {name: np.zeros_like(array) for name, array in found.arrays.items()})
    points, said = siblings.compared(asked("railways", 1, 10, 6), [None, quiet, found])
    assert points.std() > 1
    # All are differences to the mean of a deal and turn.
    assert abs(points.sum()) < 1e-6
    assert np.abs(said.sum(axis=1)).max() < 1e-6
    evaluation, same, other = said
    assert np.corrcoef(points, evaluation)[0, 1] > 0.3
    assert (same == evaluation).all()
    assert np.abs(other - evaluation).max() > 0


def test_a_deal_that_is_played_once_says_nothing(siblings: ModuleType) -> None:
    points, said = siblings.compared(asked("railways", 1, 2, 1), [None])
    assert len(points) > 10
    assert not points.any()
    assert not said.any()


def test_each_seat_is_compared_with_itself(siblings: ModuleType) -> None:
    game = wagonway.game("oranienburger-kanal")
    points, said = siblings.compared(asked(game.id, 2, 1, 3), [None, made_up(game, 2)])
    assert said.shape == (2, len(points))
    assert abs(points.sum()) < 1e-6
    assert points.std() > 1
