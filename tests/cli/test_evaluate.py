"""`wagonway evaluate`."""

from __future__ import annotations

import json
from pathlib import Path


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


def test_what_is_missing_is_said(wagonway) -> None:
    for arguments in ((), ("random@1", "-n", 0), ("no-such-bot",), ("random@1", "--game", "chess")):
        ran = wagonway("evaluate", *arguments)
        assert ran.code == 2
        assert ran.err.strip()
