"""`wagonway replay`."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from wagonway.arena.match import Match, Table
from wagonway.games import game
from wagonway.kernel.record import MOST_BYTES, Record

BRASS = "brass-birmingham"


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A whole game of chance players."""
    folder = tmp_path_factory.mktemp("records")
    Table(Match(BRASS, ("random", "random"), seed=8, record=folder)).play(0)
    (file,) = folder.iterdir()
    return file


@pytest.fixture
def changed(played: Path, tmp_path: Path) -> Callable[..., Path]:
    """The same game with some entries of the document replaced."""

    def change(**entries: object) -> Path:
        document = json.loads(played.read_text(encoding="utf-8"))
        for key, value in entries.items():
            document[key] = value(document[key]) if callable(value) else value
        file = tmp_path / "changed.json"
        file.write_text(json.dumps(document), encoding="utf-8")
        return file

    return change


def test_a_game_is_told_to_its_result(wagonway, played: Path) -> None:
    record = Record.from_json(played.read_text(encoding="utf-8"))
    ran = wagonway("replay", played)
    assert ran.code == 0
    assert ran.err == ""
    lines = ran.out.splitlines()
    assert lines[0] == f"Brass: Birmingham, rules {record.rules}, 2 players"
    for number, text in enumerate(record.plies):
        assert any(line.split()[:1] == [str(number)] and line.endswith(text) for line in lines)
    assert lines[-1] == f"The game ended after {len(record.plies)} plies, as the record says."


def test_what_happened_is_told_in_the_language_asked_for(wagonway, played: Path) -> None:
    assert "The game is over." in wagonway("replay", played, "--lang", "en").out
    assert "ゲームが終わりました。" in wagonway("replay", played, "--lang", "ja").out


def test_the_language_of_the_environment_is_taken(wagonway, played: Path, monkeypatch) -> None:
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    assert "ゲームが終わりました。" in wagonway("replay", played).out


def test_quiet_shows_the_end_alone(wagonway, played: Path) -> None:
    ran = wagonway("replay", played, "-q")
    assert "draw:" not in ran.out
    assert "as the record says" in ran.out


def test_a_replay_stops_before_a_ply(wagonway, played: Path) -> None:
    record = Record.from_json(played.read_text(encoding="utf-8"))
    state = record.replay(upto=40)
    ran = wagonway("replay", played, "--ply", 40, "--json")
    assert ran.code == 0
    answer = json.loads(ran.out)
    assert (answer["replayed"], answer["plies"], answer["over"]) == (40, len(record.plies), False)
    assert [move["action"] for move in answer["moves"]] == record.plies[:40]
    assert game(BRASS).parse_position(answer["position"]) == state
    assert answer["legal"] == [state.action_text(action) for action in state.legal_actions()]
    shown = wagonway("replay", played, "--ply", 40)
    assert "Before ply 40" in shown.out
    assert state.position_text() in shown.out


def test_the_whole_game_as_json_has_its_result(wagonway, played: Path) -> None:
    answer = json.loads(wagonway("replay", played, "--json").out)
    assert answer["over"]
    assert answer["scores"] == answer["result"]["scores"]
    assert {move["seat"] for move in answer["moves"]} == {None, 0, 1}


def test_a_game_that_was_not_finished_is_replayed_too(wagonway, changed) -> None:
    ran = wagonway("replay", changed(plies=lambda plies: plies[:50], result=None))
    assert ran.code == 0
    assert ran.out.splitlines()[-1] == "The game goes on after its 50 plies."


@pytest.mark.parametrize(
    ("entries", "words"),
    [
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"format": "wagonway-record/99"}, "this is no record"),
        ({"rules": 99}, "rules version 99 is not known"),
        ({"rules": "1"}, '"rules" is missing or not a whole number'),
        ({"options": {"wet": True}}, "no option 'wet'"),
        ({"components": {"hash": "0" * 64}}, "no component set with the hash 000000000000"),
        ({"seats": [{}]}, "not by 1"),
        ({"plies": lambda plies: [*plies[:30], "fly", *plies[31:]]}, "ply 30, 'fly'"),
        ({"plies": lambda plies: [*plies[:30], *plies[31:]]}, "ply 30, "),
        ({"plies": lambda plies: [*plies[:-1], 7]}, "a text is expected, not 7."),
        ({"plies": lambda plies: plies[:-1]}, "the record has a result, but after ply"),
        ({"result": {"scores": [1, 2]}}, "the record says [1, 2]."),
        ({"extra": 1}, "unknown entry 'extra'"),
    ],
)
def test_a_record_that_does_not_fit_is_one_sentence(wagonway, changed, entries: dict, words: str) -> None:
    if "extra" in entries:
        file = changed()
        file.write_text(file.read_text(encoding="utf-8").replace("{", '{"extra": 1, ', 1), encoding="utf-8")
    else:
        file = changed(**entries)
    ran = wagonway("replay", file)
    assert ran.code == 2
    assert ran.out == ""
    assert words in ran.err
    assert ran.err.startswith(f"{file}: ")
    assert len(ran.err.splitlines()) == 1


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "not JSON, or torn"),
        (b"{", "not JSON, or torn: line 1"),
        (b"[1, 2]", "this is no record"),
        (b"\xff\xfe\x00", "the record is not"),
        (b"[" * 100_000, "the record is "),
        (b" " * (MOST_BYTES + 1), "at most 16 MiB"),
    ],
)
def test_a_file_that_holds_no_record_is_one_sentence(
    wagonway, tmp_path: Path, content: bytes, words: str
) -> None:
    file = tmp_path / "torn.json"
    file.write_bytes(content)
    ran = wagonway("replay", file)
    assert ran.code == 2
    assert words in ran.err
    assert len(ran.err.splitlines()) == 1


def test_a_torn_record_is_one_sentence(wagonway, played: Path, tmp_path: Path) -> None:
    file = tmp_path / "torn.json"
    file.write_bytes(played.read_bytes()[:2000])
    ran = wagonway("replay", file, "--json")
    assert ran.code == 2
    assert "not JSON, or torn" in json.loads(ran.out)["error"]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--ply", "9999"], "there is no ply 9999"),
        (["--ply", "-1"], "no ply -1"),
        (["--lang", "xx"], "en, ja"),
    ],
)
def test_wrong_wishes_are_one_sentence(wagonway, played: Path, arguments: list[str], words: str) -> None:
    ran = wagonway("replay", played, *arguments)
    assert ran.code == 2
    assert words in ran.err
    assert len(ran.err.splitlines()) == 1


def test_a_file_that_is_not_there_is_one_sentence(wagonway, tmp_path: Path) -> None:
    ran = wagonway("replay", tmp_path / "none.json")
    assert ran.code == 2
    assert ran.err == f"{tmp_path / 'none.json'}: No such file or directory.\n"
    assert wagonway("replay", tmp_path).code == 2


def test_half_a_character_in_a_name_is_shown_as_what_it_is(wagonway, changed) -> None:
    file = changed(seats=[{"name": "An\ud800n"}, {"name": "Ben"}])
    sys.stdout.reconfigure(errors="strict")  # as outside of tests
    ran = wagonway("replay", file)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.splitlines()[1] == "  An?n, Ben"
    assert wagonway("replay", file, "--json").code == 0
