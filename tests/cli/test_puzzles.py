"""`wagonway puzzles`: making, checking, scoring and rating; how it is done is tested in tests/puzzles/."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec

from wagonway.puzzles.files import Head, puzzles_of, read, write

GAME = "railways"


def a_few(path: Path) -> Path:
    """A file of the two clearest puzzles."""
    clearest = sorted(puzzles_of(GAME), key=lambda puzzle: -puzzle.margin)[:2]
    write(path, Head(GAME), [msgspec.structs.replace(puzzle, solved=[]) for puzzle in clearest])
    return path


def test_puzzles_are_made_until_there_are_enough(wagonway, tmp_path: Path) -> None:
    path = tmp_path / "puzzles.jsonl"
    flags = ("--file", path, "--games", 2, "--since", "2026-01-01", "--json")
    made = json.loads(wagonway("puzzles", "make", GAME, "-n", 50, "--seed", 1, *flags).out)
    assert (made["seed"], made["games"]) == (1, 2)
    assert made["puzzles"] == made["new"] == len(read(path, GAME)[1])
    again = json.loads(wagonway("puzzles", "make", GAME, "-n", 1, "--seed", 5, *flags).out)
    assert again["seed"] == 1
    assert again["games"] == (2 if made["puzzles"] else 4)


def test_a_check_drops_what_fails(wagonway, tmp_path: Path) -> None:
    path = a_few(tmp_path / "puzzles.jsonl")
    assert wagonway("puzzles", "check", GAME, "--file", path, "--effort", 1).code == 0
    head, (good, bad) = read(path, GAME)
    bad = msgspec.structs.replace(bad, solutions=[bad.others[-1][0]], others=[], since="2026-01-01")
    write(path, head, [good, bad])
    ran = wagonway("puzzles", "check", GAME, "--file", path, "--effort", 1, "--drop", "--json")
    told = json.loads(ran.out)
    assert (ran.code, told["puzzles"], told["kept"], list(told["faults"])) == (1, 2, 0.5, [bad.id])
    assert [puzzle.open for puzzle in read(path, GAME)[1]] == [True, False]


def test_bots_are_scored_and_levels_rated(wagonway, tmp_path: Path) -> None:
    path = a_few(tmp_path / "puzzles.jsonl")
    told = json.loads(
        wagonway("puzzles", "score", GAME, "--bot", "turn", "--some", 1, "--file", path, "--json").out
    )
    assert (told["bot"], told["puzzles"]) == ("turn", 1)
    assert told["interval"][0] <= told["solved"] <= told["interval"][1]
    ran = wagonway("puzzles", "rate", GAME, "--to", "clerk", "--file", path)
    assert ran.code == 0
    assert "apprentice" in ran.out
    assert [len(puzzle.solved) for puzzle in read(path, GAME)[1]] == [2, 2]


def test_what_is_wrong_is_said(wagonway, tmp_path: Path) -> None:
    for arguments in (
        ("score", GAME, "--bot", "nobody"),
        ("score", GAME, "--bot", "turn", "--file", tmp_path / "none"),
        ("rate", GAME, "--to", "grandmaster"),
        ("check", "chess"),
    ):
        ran = wagonway("puzzles", *arguments)
        assert ran.code == 2
        assert ran.err.strip()
