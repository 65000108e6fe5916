"""benchmarks/matches: the tables of its README are those of its files."""

from __future__ import annotations

import shutil
from pathlib import Path
from types import ModuleType

import pytest

from wagonway.arena import skill
from wagonway.arena.store import read

FOLDER = Path(__file__).parents[2] / "benchmarks" / "matches"


@pytest.fixture(scope="module")
def tables() -> ModuleType:
    if not FOLDER.is_dir():
        pytest.skip("the benchmarks are not part of this distribution")
    from benchmarks.matches import tables

    return tables


@pytest.fixture
def files(tmp_path: Path) -> Path:
    """Copies, as reading a file of SQLite may write beside it."""
    for path in FOLDER.glob("*.sqlite"):
        shutil.copy(path, tmp_path)
    return tmp_path


def test_the_readme_says_what_the_files_say(tables: ModuleType, files: Path) -> None:
    text = (FOLDER / "README.md").read_text(encoding="utf-8")
    assert tables.page(text, files) == text


def test_every_game_of_a_file_was_played_to_its_end(files: Path) -> None:
    paths = sorted(files.glob("*.sqlite"))
    assert paths
    for path in paths:
        _, games = read(path)
        assert games
        assert not [game for game in games if game.loser is not None or game.scores is None], path.name


def test_figures_follow_the_games(tables: ModuleType, tmp_path: Path) -> None:
    """A match of its own: what is written is counted from the rows."""
    import wagonway
    from wagonway.arena.store import Row, Store

    game = wagonway.game("brass-birmingham")
    head = {
        "game": game.id,
        "rules": game.rules_version,
        "components": "",
        "set": None,
        "options": {each.key: each.default for each in game.meta.options},
        "players": 2,
        "bots": ["a", "b"],
        "form": "round-robin",
        "seed": 1,
        "games": 4,
        "limit": 60.0,
        "until_sure": "0.5:0.55",
    }
    store = Store(tmp_path / "two.sqlite", head)
    for number, (mine, other) in enumerate([(90, 80), (70, 80), (100, 60), (90, 70)]):
        a_first = number % 2 == 0
        seats = ("a", "b") if a_first else ("b", "a")
        scores = (mine, other) if a_first else (other, mine)
        returns = tuple(1.0 if score == max(scores) else -1.0 for score in scores)
        store.add(
            Row(
                ("a", "b"),
                number,
                number // 2,
                seats,
                scores,
                returns,
                9,
                (4, 5),
                (0.1, 0.2),
                0.3,
                None,
                None,
            )
        )
    store.close()
    text = tables.figures(tmp_path)
    assert "| Brass: Birmingham, 2 players | `a` against `b` | 4 | 75.0 %" in text
    assert "| 87.5 ± " in text
    assert ", 72.5 ± " in text
    assert "not sure yet (50 or 55 %)" in text


def test_versions_that_play_alike_stand_at_one_place(tables: ModuleType) -> None:
    """Also one between two others that itself met nobody: people were rated by where it stood."""
    from benchmarks.matches.scale import first_alike

    levels = skill._levels()
    assert set(levels) == {"brass-birmingham", "oranienburger-kanal", "tramways"}
    for game, told in levels.items():
        first = first_alike(game)
        assert len(set(first.values())) < len(first)
        rated = {first[bot]: place for bot, place in told.items()}
        alike = {bot: rated[one] for bot, one in first.items() if one in rated}
        assert told == alike
        assert set(told) == set(first), "who met one that is a version of before was rated by it"
