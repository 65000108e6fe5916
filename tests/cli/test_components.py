"""`wagonway components check`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from wagonway.games import game
from wagonway.kernel.components import Findings, stated


@pytest.fixture
def document() -> dict:
    return json.loads(json.dumps(game("brass-birmingham").components().document))


def test_the_sets_of_a_game_can_be_played(wagonway) -> None:
    ran = wagonway("components", "check", "brass-birmingham", "--json")
    assert ran.code == 0
    answer = json.loads(ran.out)
    assert answer["ok"]
    assert [each["file"] for each in answer["files"]] == ["components.json"]


def test_a_set_of_ones_own_is_told_by_its_name_and_hash(wagonway, document, tmp_path: Path) -> None:
    document["name"] = {"en": "A set of my own", "ja": "自作のセット"}
    document["constants"]["loan"] = 25
    file = tmp_path / "own.json"
    file.write_text(json.dumps(document))
    ran = wagonway("components", "check", "brass-birmingham", file)
    assert ran.code == 0
    assert ran.out.startswith(f"{file}: A set of my own can be played, ")


def test_a_wrong_number_is_one_sentence_and_status_1(wagonway, document, tmp_path: Path) -> None:
    document["constants"]["loan"] = -30
    file = tmp_path / "own.json"
    file.write_text(json.dumps(document))
    ran = wagonway("components", "check", "brass-birmingham", file)
    assert ran.code == 1
    assert ran.out == ""
    assert len(ran.err.splitlines()) == 1
    assert "loan" in ran.err
    assert "-30" in ran.err
    as_json = wagonway("components", "check", "brass-birmingham", file, "--json")
    assert as_json.code == 1
    assert not json.loads(as_json.out)["ok"]


def test_a_game_that_finds_more_says_all_of_it(
    wagonway, document, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every error stands on a line of its own; advice refuses nothing."""
    found = Findings([], [stated("tiles[3]: rather dear.", error=False)])
    monkeypatch.setitem(vars(game("brass-birmingham").spec), "findings", lambda _: found)
    file = tmp_path / "own.json"
    file.write_text(json.dumps(document))
    ran = wagonway("components", "check", "brass-birmingham", file)
    assert ran.code == 0
    assert f"{file}: advice: tiles[3]: rather dear." in ran.out
    errors = ["tiles[4]: wrong.", "tiles[5]: wrong too."]
    found.errors.extend(map(stated, errors))
    document["constants"]["loan"] = -30
    file.write_text(json.dumps(document))
    ran = wagonway("components", "check", "brass-birmingham", file)
    assert ran.code == 1
    assert ran.err.splitlines() == [f"{file}: {error}" for error in errors]
    answer = json.loads(wagonway("components", "check", "brass-birmingham", file, "--json").out)
    assert answer["files"][0]["errors"] == errors
    assert answer["files"][0]["advice"] == ["tiles[3]: rather dear."]


@pytest.mark.parametrize(
    ("content", "words"),
    [(b"{", "line 1, column 2"), (b"[1]", "is a JSON object, not a list"), (b"\xff", "is not UTF-8 text")],
)
def test_a_file_that_holds_no_document_is_status_2(
    wagonway, tmp_path: Path, content: bytes, words: str
) -> None:
    file = tmp_path / "own.json"
    file.write_bytes(content)
    ran = wagonway("components", "check", "brass-birmingham", file)
    assert ran.code == 2
    assert words in ran.err
    assert len(ran.err.splitlines()) == 1


def test_a_file_that_is_not_there_is_status_2(wagonway, tmp_path: Path) -> None:
    ran = wagonway("components", "check", "brass-birmingham", tmp_path / "none.json")
    assert ran.code == 2
    assert "cannot be read (No such file or directory)" in ran.err
