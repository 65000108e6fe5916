"""Settings of the search: what a game's search.toml may say."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from wagonway import games
from wagonway.bots import BotError
from wagonway.bots.settings import BOUNDS, MOST, Settings, Weighing, settings_of, weighing_of
from wagonway.kernel.options import GameError
from wagonway.kernel.spec import GameSpec

DOCS = Path(__file__).resolve().parents[2] / "docs" / "bots.md"


def spec_with(search: dict[str, Any]) -> GameSpec:
    spec = GameSpec("wagonway.games.tramways")
    spec.__dict__["search"] = search
    return spec


def test_a_table_and_a_level_may_have_settings_of_their_own() -> None:
    spec = spec_with(
        {"moves": 5, "scale": 7, "players": {"2": {"margin": 100, "first": 9}}, "tycoon": {"first": 4}}
    )
    assert settings_of(spec, 3) == Settings(moves=5, scale=7.0)
    assert settings_of(spec, 2) == Settings(moves=5, scale=7.0, margin=100, first=9)
    assert settings_of(spec, 2, "director") == settings_of(spec, 2)
    assert settings_of(spec, 2, "tycoon") == Settings(moves=5, scale=7.0, margin=100, first=4)
    assert repr(settings_of(spec, 3)) == repr(Settings(moves=5, scale=7.0)), "20 is the same setting as 20.0"


def test_without_a_file_a_game_is_searched_all_the_same() -> None:
    assert settings_of(spec_with({}), 2, "tycoon") == Settings()


@pytest.mark.parametrize(
    ("search", "said"),
    [
        ({"move": 4}, "the search has no setting 'move'"),
        ({"moves": "many"}, "moves cannot be 'many'"),
        ({"moves": True}, "moves cannot be True"),
        ({"moves": 4.5}, "moves cannot be 4.5"),
        ({"margin": 101}, "margin cannot be 101"),
        ({"explore": -0.1}, "explore cannot be -0.1"),
        ({"players": {"2": {"nodse": 4}}}, "the search has no setting 'nodse'"),
        ({"players": 2}, "players is a table [players], not 2"),
        ({"tycon": {"moves": 3}}, "the search has no setting 'tycon'"),
    ],
)
def test_what_is_no_setting_is_named(search: dict[str, Any], said: str) -> None:
    with pytest.raises(BotError, match=f"^search.toml of tramways: {re.escape(said)}"):
        settings_of(spec_with(search), 2)


def test_a_torn_file_is_named(tmp_path: Path) -> None:
    (tmp_path / "search.toml").write_text("moves = ")
    spec = GameSpec("wagonway.games.tramways")
    spec.__dict__["folder"] = tmp_path
    with pytest.raises(GameError, match=r"search\.toml"):
        _ = spec.search


@pytest.mark.parametrize("game_id", games.games())
def test_each_game_has_settings_that_are_understood(game_id: str) -> None:
    game = games.game(game_id)
    tables = {key for key, value in game.spec.search.items() if isinstance(value, dict)}
    assert tables <= {"players", "director", "tycoon", "weighing", "person"}
    assert set(game.spec.search.get("players", {})) <= {str(number) for number in game.spec.meta.players}
    for players in game.spec.meta.players:
        for level in ("", "director", "tycoon"):
            assert settings_of(game.spec, players, level) != Settings()
            assert isinstance(weighing_of(game.spec, players, level), Weighing)
    weighing = game.spec.search.get("weighing", {})
    assert set(weighing.get("players", {})) <= {str(number) for number in game.spec.meta.players}


def test_a_level_may_weigh_its_turns_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    spec = games.game("tramways").spec
    told = {"rounds": 2, "turns": 9, "players": {"3": {"turns": 8}}, "tycoon": {"turns": 7}}
    monkeypatch.setitem(spec.search, "weighing", told)
    for level in ("", "director"):
        assert weighing_of(spec, 2, level) == Weighing(rounds=2, turns=9)
        assert weighing_of(spec, 3, level) == Weighing(rounds=2, turns=8)
    for players in (2, 3):
        assert weighing_of(spec, players, "tycoon") == Weighing(rounds=2, turns=7)


def test_of_tycoons_in_tramways_those_at_tables_for_two_look_closer_in_thought() -> None:
    spec = games.game("tramways").spec
    for players in spec.meta.players:
        assert weighing_of(spec, players, "tycoon").keen == int(players == 2)
        assert weighing_of(spec, players, "director").keen == 0


def test_each_setting_stands_in_the_docs() -> None:
    text = DOCS.read_text(encoding="utf-8")
    for field in fields(Settings):
        assert f"`{field.name}`" in text
        assert field.name in MOST or field.name == "playout"
    for field in fields(Weighing):
        assert f"`{field.name}`" in text
        least, most = BOUNDS[field.name]
        assert least <= field.default <= most
