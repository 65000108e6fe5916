"""An observation tells all that its seat knows, in every game at every table, and what is left out is found.

WAGONWAY_CONFORMANCE=N looks at a thousand times N decisions at each table.
"""

from __future__ import annotations

import os
import re
from typing import Any

import pytest

import wagonway
from tests.kernel.toy_game import GAME as TOY
from wagonway.kernel.conformance import OBSERVATION, examine
from wagonway.kernel.game import Game
from wagonway.kernel.observed import lookalikes, untold
from wagonway.kernel.parts import LEAST, MOST
from wagonway.kernel.planted import plant_all

THOROUGH = int(os.environ.get("WAGONWAY_CONFORMANCE", "0"))
TOY_GAME = Game(TOY)
GAMES = [*(wagonway.game(game_id) for game_id in wagonway.games()), TOY_GAME]
AT_EVERY_TABLE = [
    pytest.param(game, players, id=f"{game.id}-{players}") for game in GAMES for players in game.players
]
# Numbers that follow from others, though `derive` does not work them out.
FOLLOWS = {"tramways": r"seats\.\d+\.hand\.\d+"}  # the cards whose place is that hand, in ascending order
# Where another reading of the rules needs numbers of its own.
READINGS: list[Any] = [
    pytest.param("oranienburger-kanal", 1, {"conditions": "at_activation"}, id="kanal-conditions"),
    pytest.param("oranienburger-kanal", 2, {"canal_clay": "after"}, id="kanal-clay"),
    pytest.param("oranienburger-kanal", 1, {"campaign": "on"}, id="kanal-campaign"),
    pytest.param("railways", 1, {"map_arrangement": "player_turns"}, id="railways-map"),
]


@pytest.mark.parametrize(("game", "players"), AT_EVERY_TABLE)
def test_equal_observations_come_from_equal_information_states(game: Game, players: int) -> None:
    assert lookalikes(game, players, decisions=1000 * THOROUGH or 400, seed=players) == []


@pytest.mark.parametrize(("game", "players", "options"), READINGS)
def test_so_they_do_in_other_readings(game: str, players: int, options: dict[str, Any]) -> None:
    decisions = 1000 * THOROUGH or 600
    assert lookalikes(wagonway.game(game), players, decisions, options=options) == []
    assert untold(wagonway.game(game), players, decisions, options=options) == []


@pytest.mark.parametrize(("game", "players"), AT_EVERY_TABLE)
def test_every_number_that_play_changes_is_observed(game: Game, players: int) -> None:
    missing = untold(game, players, decisions=1000 * THOROUGH or 700)
    assert [path for path in missing if not re.fullmatch(FOLLOWS.get(game.id, ""), path)] == []


@pytest.mark.parametrize("game", wagonway.games())
def test_every_number_has_a_name_and_a_range(game: str) -> None:
    least, most = wagonway.game(game).observation_range()
    names = wagonway.game(game).observation_names()
    assert len(set(names)) == len(names) == least.size == most.size
    assert [name for name, low, high in zip(names, least, most) if (low, high) == (LEAST, MOST)] == []
    assert [name for name, low, high in zip(names, least, most) if low > high] == []


def test_a_number_out_of_its_range_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    game = wagonway.game("railways")
    least, most = game.observation_range()
    most[game.observation_names().index("globals.capital")] = 0
    monkeypatch.setattr(type(game), "observation_range", lambda self: (least, most))
    faults = examine(game, 1, 1, forms=("compiled",), every=3)
    assert {fault.kind for fault in faults} == {OBSERVATION}
    assert "globals.capital" in faults[0].text


def test_a_game_that_forgets_is_found() -> None:
    for game in GAMES:
        players = game.players[-1]
        (planted,) = (bug for bug in plant_all(game, players) if bug.name == "an observation that forgets")
        assert re.search(
            f"{players} players, seat \\d observes the same at",
            str(lookalikes(planted.game, players, 300, form="plain")),
        )
        assert len(untold(planted.game, players, 200)) > 2
