"""The toy game, and a cache of its own for what the tests compile."""

from __future__ import annotations

import pytest

from tests.kernel.toy_game import GAME
from wagonway.kernel.game import Game


@pytest.fixture
def toy() -> Game:
    """A game that no other test has touched."""
    return Game(GAME)


@pytest.fixture(scope="session")
def compiled_toy() -> Game:
    """The toy game, compiled once."""
    game = Game(GAME)
    game.warm()
    return game
