"""Refusals keep their promises, in every game that declares them: a short form of `wagonway fuzz --intentions`.

WAGONWAY_INTENTIONS=N asks N of each game.
"""

from __future__ import annotations

import importlib.util
import os

import pytest

import wagonway
from wagonway.arena.asking import sit, sittings
from wagonway.kernel.asking import Tally
from wagonway.kernel.game import Game

INTENTIONS = int(os.environ.get("WAGONWAY_INTENTIONS", "720"))
GAMES = [wagonway.game(game_id) for game_id in wagonway.games()]
DECLARED = [
    pytest.param(game, id=game.id)
    for game in GAMES
    if importlib.util.find_spec(f"{game.spec.package}.cures") is not None
]


@pytest.mark.parametrize("game", DECLARED)
def test_every_refusal_declares_its_condition_and_its_cure_or_why_it_has_none(game: Game) -> None:
    assert game.spec.promises.undeclared(game.spec.refusals) == []


@pytest.mark.parametrize("game", DECLARED)
def test_no_answer_is_false(game: Game) -> None:
    total = Tally()
    for sitting in sittings(game.id, list(game.players), INTENTIONS, 1, {}):
        total.add(sit(sitting))
    assert [f"{each.kind}: {each.text}: {each.again()}" for each in total.found] == []
    assert total.asked == INTENTIONS
    assert total.answers["OK"] > INTENTIONS // 10
    assert len(total.answers) > 8
