"""What a meta.toml may say of a layout of the day, of returns and of bounds."""

from __future__ import annotations

from pathlib import Path

import pytest

import wagonway
from wagonway.kernel.options import MOST_DECISIONS, Bounds, GameError, Meta, OptionError, read_meta

META = """
id = "whist"
players = [{players}]
{daily}
[name]
en = "Whist"

[[options]]
key = "trumps"
values = ["off", "on"]
default = "off"
{option}
"""


def read(folder: Path, daily: str = "", option: str = "", players: str = "1, 2") -> Meta:
    path = folder / "meta.toml"
    path.write_text(META.format(players=players, daily=daily, option=option), encoding="utf-8")
    return read_meta(path)


def test_a_game_that_does_not_say_so_has_no_layout_of_the_day(tmp_path: Path) -> None:
    meta = read(tmp_path)
    assert not meta.daily
    assert not meta.options[0].daily
    assert not wagonway.game("brass-birmingham").meta.daily


def test_a_game_says_that_it_has_one_and_what_may_be_chosen(tmp_path: Path) -> None:
    meta = read(tmp_path, "daily = true", "daily = true")
    assert meta.daily
    assert meta.options[0].daily
    assert "daily" not in meta.options[0].facts


def test_a_game_says_that_its_returns_sum_to_zero(tmp_path: Path) -> None:
    assert not read(tmp_path).zero_sum
    assert read(tmp_path, "zero_sum = true").zero_sum
    assert [game for game in wagonway.games() if not wagonway.game(game).zero_sum] == ["railways"]


def test_a_game_may_say_how_long_and_how_hard_it_is(tmp_path: Path) -> None:
    meta = read(tmp_path)
    assert (meta.minutes, meta.weight) == (None, None)
    meta = read(tmp_path, "minutes = [60, 120]\nweight = 4")
    assert (meta.minutes, meta.weight) == ((60, 120), 4)


def test_a_game_says_how_long_it_can_be_and_what_it_pays(tmp_path: Path) -> None:
    told = "[bounds.2]\ndecisions = 90\nreturns = [-0.5, 0.5]"
    assert read(tmp_path, option=told).bounds == {1: Bounds(), 2: Bounds(90, MOST_DECISIONS, -0.5, 0.5)}
    brass = wagonway.game("brass-birmingham")
    assert (brass.bounds(4).least, brass.bounds(4).greatest) == (-0.75, 0.75)
    assert all(brass.bounds(n).decisions < MOST_DECISIONS for n in brass.players)
    assert [brass.utility(4), wagonway.game("tramways").utility(1)] == ["zero sum", "score"]
    for game in (brass, wagonway.game("railways")):
        for players in (5, 2.0, "2", None):
            for ask in (game.bounds, game.utility):
                with pytest.raises(OptionError, match=f"players?, not by {players!r}"):
                    ask(players)  # type: ignore[arg-type]


def test_decisions_and_outcomes_are_all_there_is() -> None:
    for game in map(wagonway.game, wagonway.games()):
        assert game.num_decisions + game.num_outcomes == game.num_actions
        chance = [block.count for block in game.action_space() if block.chance]
        assert sum(chance) == game.num_outcomes


@pytest.mark.parametrize(
    ("wish", "words"),
    [
        ({"option": "[bounds.2]\nmoves = 3"}, r"meta\.toml: bounds of 2: they are decisions, .*\.$"),
        ({"option": "[bounds.2]\nreturns = [1, 0]"}, r"meta\.toml: bounds of 2: .* do not hold anything\.$"),
        ({"daily": 'daily = "yes"'}, r"meta\.toml: daily is true or false, not 'yes'\.$"),
        ({"daily": "zero_sum = 0"}, r"meta\.toml: zero_sum is true or false, not 0\.$"),
        ({"daily": "minutes = 60"}, r"meta\.toml: minutes is the least and the most, .* not 60\.$"),
        ({"daily": "minutes = [90, 60]"}, r"meta\.toml: minutes is the least and the most, .*\.$"),
        ({"daily": "weight = 6"}, r"meta\.toml: weight is a number from 1 .* to 5 .*, not 6\.$"),
        ({"option": "daily = 1"}, r"meta\.toml: option 'trumps': daily is true or false, not 1\.$"),
        ({"daily": "daily = true", "players": "2, 3"}, r"meta\.toml: daily: .* played alone.*\.$"),
    ],
)
def test_what_cannot_be_is_refused(tmp_path: Path, wish: dict[str, str], words: str) -> None:
    with pytest.raises(GameError, match=words):
        read(tmp_path, **wish)
