"""`wagonway evaluate`."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from wagonway import bots
from wagonway.arena import evaluation


def test_a_bot_is_measured_and_entered(wagonway, tmp_path: Path) -> None:
    board = tmp_path / "board.json"
    flags = ("--game", "railways", "-n", 3, "--leaderboard", board, "--workers", 1)
    ran = wagonway("evaluate", "random@1", "--store", tmp_path / "games", *flags)
    assert ran.code == 0
    assert "railways" in ran.out
    again = json.loads(wagonway("evaluate", "random@1", *flags, "--name", "dice", "--json").out)
    assert sorted((row["bot"], row["games"]) for row in again) == [("dice", 3), ("random@1", 3)]
    assert again[0]["value"] == again[1]["value"]
    assert len((tmp_path / "games").read_text().splitlines()) == 4
    shown = wagonway("evaluate", "--leaderboard", board)
    assert shown.code == 0
    assert shown.out.count("railways") == 2


def test_a_leaderboard_that_is_not_there_or_damaged_is_said(wagonway, tmp_path: Path) -> None:
    board = tmp_path / "board.json"
    ran = wagonway("evaluate", "--leaderboard", board)
    assert (ran.code, ran.err) == (2, f"There is no file {board}.\n")
    board.write_text('{"protocol": "wagonway-evaluation/1", "bots": {"a": [{"x": 1}]}}')
    ran = wagonway("evaluate", "--leaderboard", board)
    assert ran.code == 2
    assert ran.err.startswith(f"{board} is damaged: Object missing required field `track` - at `$")
    ran = wagonway("evaluate", "random@1", "--leaderboard", tmp_path / "no/board.json")
    assert ran.code == 2
    assert "there is no folder" in ran.err


class RailwaysAlone:
    """A bot that says what it is for, and can nothing else."""

    games = ("railways",)

    def choose(self, info_state, legal, rng):
        assert info_state.game.id == "railways"
        return legal[0]


class ElsewhereAlone(RailwaysAlone):
    games = ("chess",)


class Counting(RailwaysAlone):
    """Its `games` are something else."""

    games = 7


@pytest.fixture
def own_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    classes = {"alone": RailwaysAlone, "elsewhere": ElsewhereAlone, "counting": Counting}
    known = {name: {1: f"{__name__}:{each.__name__}"} for name, each in classes.items()}
    monkeypatch.setattr(bots, "BUILT_IN", {**bots.BUILT_IN, **known})


@pytest.mark.usefixtures("own_bots")
def test_games_that_a_bot_says_it_is_not_for_are_left_out(wagonway) -> None:
    ran = wagonway("evaluate", "alone", "-n", 1, "--workers", 1, "--json")
    assert ran.code == 0
    assert [row["track"]["game"] for row in json.loads(ran.out)] == ["railways"]
    assert ran.err.startswith("Left out, as the bot alone says that it is not for them: brass-birmingham, ")
    named = wagonway("evaluate", "alone", "-n", 1, "--game", "tramways")
    assert (named.code, named.err) == (2, "The bot alone says that it is for railways, not for tramways.\n")
    ran = wagonway("evaluate", "elsewhere", "-n", 1)
    assert ran.code == 2
    assert ran.err.startswith("The bot elsewhere says that it is for chess, not for ")


@pytest.mark.usefixtures("own_bots")
def test_a_bot_that_fails_without_having_said_so_is_not_left_out(wagonway) -> None:
    ran = wagonway("evaluate", "counting", "-n", 1, "--workers", 1)
    assert ran.code == 2
    assert "the bot counting failed in game 0" in ran.err
    assert "Left out" not in ran.err


def test_what_is_missing_is_said(wagonway) -> None:
    for arguments in ((), ("random@1", "-n", 0), ("no-such-bot",), ("random@1", "--game", "chess")):
        ran = wagonway("evaluate", *arguments)
        assert ran.code == 2
        assert ran.err.strip()


def test_what_another_run_has_entered_meanwhile_stays(wagonway, tmp_path: Path, monkeypatch) -> None:
    board, result = tmp_path / "board.json", evaluation.Evaluation.result

    def beside(self: evaluation.Evaluation, *more: object) -> object:
        found = result(self, *more)
        evaluation.entered(board, "other", [found])
        return found

    monkeypatch.setattr(evaluation.Evaluation, "result", beside)
    flags = ("--game", "railways", "-n", 2, "--leaderboard", board, "--workers", 1, "--json")
    ran = wagonway("evaluate", "random@1", *flags)
    assert sorted(row["bot"] for row in json.loads(ran.out)) == ["other", "random@1"]
    assert sorted(evaluation.Leaderboard(board).bots) == ["other", "random@1"]


def test_half_a_character_is_no_name(wagonway, tmp_path: Path) -> None:
    board = tmp_path / "board.json"
    flags = ("--game", "railways", "-n", 1, "--leaderboard", board, "--workers", 1)
    ran = wagonway("evaluate", "random@1", *flags, "--name", "a\ud800")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == "--name 'a\\ud800': that is no text that can be written.\n"
    assert not board.exists()
    evaluation.entered(
        board, "a\ud800", [evaluation.Result(evaluation.Track("railways"), 1, 2.0, None, None)]
    )
    sys.stdout.reconfigure(errors="strict")  # as outside of tests
    shown = wagonway("evaluate", "--leaderboard", board)
    assert shown.code == 0
    assert "a?" in shown.out
