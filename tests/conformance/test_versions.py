"""What a game says of its rules version, and keeps of older ones."""

from __future__ import annotations

import pytest

import wagonway
from wagonway.kernel.game import Game

GAMES = [wagonway.game(game_id) for game_id in wagonway.games()]


@pytest.mark.parametrize("game", [pytest.param(game, id=game.id) for game in GAMES])
def test_every_version_has_its_positions_in_the_same_words(game: Game) -> None:
    said = set()
    for version in range(1, game.rules_version + 1):
        for players in game.players:
            state = game.setup(players, form="plain", rules=version)
            state.resolve_chance(players)
            head, _, words = state.position_text().partition(" ")
            assert head == f"{game.id}/{version}"
            assert game.parse_position(f"{head} {words}", form="plain") == state
            said.add((players, words))
    assert len(said) == len(game.players)


@pytest.mark.parametrize("game", [pytest.param(game, id=game.id) for game in GAMES])
def test_the_description_names_the_newest_version(game: Game) -> None:
    assert game.meta.facts["rules"] == game.rules_version
