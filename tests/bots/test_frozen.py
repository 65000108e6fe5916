"""Bots that others are measured against stay as they are: whole games, decision by decision, or positions.

A digest that is not met means that `greedy@1`, or one of the first levels, plays another game than it did.
Then the change belongs into a new version of the bot; where the rules of a game have changed, say so in the
commit that renews the digest.
"""

from __future__ import annotations

import hashlib

import pytest

import wagonway
from tests.games.test_sets import PUBLISHED
from wagonway import bots
from wagonway.bots import frozen
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


LEVELS = {
    ("brass-birmingham", 2): {
        "apprentice": "9c178e7d48f0335d",
        "clerk": "7a024f527379b1bc",
        "engineer": "dc34494f9c634bd2",
        "director": "d77bf8ceb4e2f78d",
        "tycoon": "695093b29183ccd3",
    },
    ("brass-birmingham", 4): {
        "apprentice": "e7d8eb7eda1fa862",
        "clerk": "eb46e68c4847e784",
        "engineer": "70a193c3c455cae8",
        "director": "b454c15eff0f3abf",
        "tycoon": "f087cc00d22ab738",
    },
    ("oranienburger-kanal", 1): {
        "apprentice": "e245136a718ff900",
        "clerk": "af72bc88e78da92c",
        "engineer": "565b1276b74c760e",
        "director": "de299beda8a8f417",
        "tycoon": "0d3722ac5dfa190b",
    },
    ("oranienburger-kanal", 2): {
        "apprentice": "b014545c8f5cd7fa",
        "clerk": "43a95a49026a6050",
        "engineer": "8888463ab2a3fa55",
        "director": "921978aeb2aa802a",
        "tycoon": "683bc57b1941504c",
    },
    ("railways", 1): {
        "apprentice": "9e9b72bd36f45349",
        "clerk": "953527b6f08d80aa",
        "engineer": "d8daf40bc0e46704",
        "director": "6c24658097097f45",
        "tycoon": "6c24658097097f45",
    },
    ("tramways", 1): {
        "apprentice": "940d6af78660ce0e",
        "clerk": "c78ad65644ce5237",
        "engineer": "2800f2eda6492b37",
        "director": "0fc289e20933dd3a",
        "tycoon": "7e839ed284d142f2",
    },
    ("tramways", 3): {
        "apprentice": "8f69d11e1b6afa61",
        "clerk": "4fc6cd856b13662e",
        "engineer": "a4c3d09545f7a5a9",
        "director": "e07f4cc5319fffa8",
        "tycoon": "1a1e747cd67a2948",
    },
}
"""By game and number of players, of each level."""
EVERY = 6  # choices between two positions


def chosen(level: str, game: str, players: int) -> str:
    """Digest of what a level decides in positions of a game between bots `greedy@1`."""
    greedy = bots.make("greedy@1")
    digest = hashlib.sha256()
    state = wagonway.game(game).setup(players, form="compiled")
    luck = RandomSource(7)
    choices = 0
    while True:
        state.resolve_chance(luck)
        seat = state.current_player()
        if seat < 0:
            return digest.hexdigest()[:16]
        known, legal = state.information_state(seat), state.legal_actions()
        action = greedy.choose(known, legal, RandomSource(0))
        choices += len(legal) > 1
        if len(legal) > 1 and choices % EVERY == 0:
            bot = bots.make(f"{level}@1")
            digest.update(f" {bot.choose(known, legal, RandomSource(choices))}".encode())
        state.apply(action)


@pytest.mark.slow
@pytest.mark.parametrize("level", ["apprentice", "clerk", "engineer", "director", "tycoon"])
@pytest.mark.parametrize(("game", "players"), LEVELS)
def test_the_first_levels_are_frozen(
    game: str, players: int, level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Its clock would have it decide by the speed of the machine.
    monkeypatch.setattr(frozen, "TYCOON_MS", 0)
    monkeypatch.setattr(frozen, "TYCOON_SIMULATIONS", 60)
    monkeypatch.setattr(frozen, "DIRECTOR_MS", 0)
    assert chosen(level, game, players) == LEVELS[game, players][level]
