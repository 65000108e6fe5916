"""Bots that others are measured against stay as they are: whole games, decision by decision.

A digest that is not met means that `greedy@1` plays another game than it did. Then the change belongs into a
new version of the bot; where the rules of a game have changed, say so in the commit that renews the digest.
"""

from __future__ import annotations

import hashlib

import pytest

import wagonway
from wagonway import bots
from wagonway.kernel.chance import RandomSource

GAMES = 3
FROZEN = {
    ("brass-birmingham", 2): "1503a028cc144846",
    ("brass-birmingham", 4): "94cd0b3d025ce78d",
    ("oranienburger-kanal", 1): "3124e643c84e456e",
    ("oranienburger-kanal", 2): "b6de3b24e0697007",
    ("railways", 1): "1d3a4ca81f798b89",
    ("tramways", 2): "bf6b14e561ddbfdc",
    ("tramways", 5): "c8d6c0738e82dfe4",
}


def played(game: str, players: int) -> str:
    """Digest of all plies of some games between bots `greedy@1`, and of their scores."""
    greedy = bots.make("greedy@1")
    digest = hashlib.sha256()
    for seed in range(GAMES):
        state = wagonway.game(game).setup(players, form="compiled")
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
@pytest.mark.parametrize(("game", "players"), FROZEN)
def test_greedy_1_is_frozen(game: str, players: int) -> None:
    assert played(game, players) == FROZEN[game, players]
