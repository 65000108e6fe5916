"""Bots that others are measured against stay as they are: whole games, decision by decision.

A digest that is not met means that `greedy@1` plays another game than it did. Then the change belongs into a
new version of the bot; where the rules of a game have changed, say so in the commit that renews the digest.
"""

from __future__ import annotations

import hashlib

import pytest

import wagonway
from tests.games.test_sets import PUBLISHED
from wagonway import bots
from wagonway.kernel.chance import RandomSource

GAMES = 3
FROZEN = {
    ("brass-birmingham", 2, 1): "1503a028cc144846",
    ("brass-birmingham", 4, 1): "94cd0b3d025ce78d",
    ("oranienburger-kanal", 1, 1): "3124e643c84e456e",
    ("oranienburger-kanal", 2, 1): "b6de3b24e0697007",
    ("oranienburger-kanal", 2, 2): "b6de3b24e0697007",  # deck A, which stayed the same
    ("railways", 1, 1): "1d3a4ca81f798b89",
    ("railways", 1, 2): "3d8feaab15116171",
    ("tramways", 2, 1): "bf6b14e561ddbfdc",
    ("tramways", 5, 1): "c8d6c0738e82dfe4",
}
"""By game, number of players and version of the set."""


def played(game: str, players: int, version: int) -> str:
    """Digest of all plies of some games between bots `greedy@1`, and of their scores."""
    greedy = bots.make("greedy@1")
    digest = hashlib.sha256()
    for seed in range(GAMES):
        components = PUBLISHED[game][version - 1]
        state = wagonway.game(game).setup(players, components=components, form="compiled")
        luck = RandomSource(seed)
        while True:
            digest.update(f"{state.resolve_chance(luck)}".encode())
            seat = state.current_player()
            if seat < 0:
                break
            action = greedy.choose(state.information_state(seat), state.legal_actions(), RandomSource(0))
            digest.update(f" {action}".encode())
            state.apply(action)
        digest.update(f"{state.scores()}".encode())
    return digest.hexdigest()[:16]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "players", "version"), FROZEN)
def test_greedy_1_is_frozen(game: str, players: int, version: int) -> None:
    assert played(game, players, version) == FROZEN[game, players, version]
