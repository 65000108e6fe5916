"""`wagonway bot-check`, and programs as bots of other commands."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import numpy as np
import pytest

from wagonway import bots
from wagonway.bots import commands

EXAMPLES = Path(__file__).resolve().parents[2] / "examples/bots"
HASTY = f"stdio:command={EXAMPLES / 'hasty.py'}+ms=20000"


@pytest.fixture(autouse=True)
def _permissions_end_with_the_test(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(commands.PERMITTED_VARIABLE, "[]")


def test_a_sound_bot(wagonway) -> None:
    ran = wagonway("bot-check", HASTY, "--game", "railways", "--game", "oranienburger-kanal", "-n", 1)
    assert ran.code == 0
    assert "Hasty 1.0" in ran.out
    assert ran.out.strip().endswith("It plays by the rules.")
    rows = [line.split()[:3] for line in ran.out.splitlines()]
    for row in (["railways", "1", "1"], ["oranienburger-kanal", "1", "1"], ["oranienburger-kanal", "2", "1"]):
        assert row in rows


def test_what_it_does_wrong_is_said(wagonway, tmp_path: Path) -> None:
    text = (EXAMPLES / "hasty.py").read_text(encoding="utf-8")
    bad = tmp_path / "bad.py"
    bad.write_text(text.replace('busy or question["legal"]', '(sys.stderr.write("well\\n") and None) or 1'))
    ran = wagonway("bot-check", f"stdio:command={bad}", "--game", "railways", "-n", 2)
    assert ran.code == 1
    assert ran.out.count("railways, 1 players: the bot stdio:") == 2
    assert "ended by itself (exit status 1)" in ran.out
    assert "the position was railways/1 map=" in ran.out
    assert "  well\n" in ran.out
    assert "by the rules" not in ran.out


def test_only_games_that_a_program_is_for_are_tried(wagonway, tmp_path: Path) -> None:
    text = (EXAMPLES / "hasty.py").read_text(encoding="utf-8")
    assert '"protocol": 1' in text
    one = tmp_path / "one.py"
    one.write_text(text.replace('"protocol": 1', '"protocol": 1, "games": ["railways"]'))
    ran = wagonway("bot-check", f"stdio:command={one}+ms=20000", "-n", 1)
    assert ran.code == 0
    assert "not for them: brass-birmingham, " in ran.err
    assert "tramways" not in ran.out


class Leaving:
    """A bot that would end the program."""

    def choose(self, info_state, legal, rng):
        sys.exit(7)


class Arrays:
    """A bot that answers as a network does: with an array of one row."""

    def choose(self, info_state, legal, rng):
        return np.array([legal])


@pytest.mark.parametrize(
    ("kind", "told"), [(Leaving, "it raised SystemExit: 7"), (Arrays, "it raised TypeError")]
)
def test_a_bot_that_ends_the_program_or_gives_no_number_does_wrong(
    kind: type, told: str, wagonway, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = {**bots.BUILT_IN, "wrong": {1: f"{__name__}:{kind.__name__}"}}
    monkeypatch.setattr(bots, "BUILT_IN", known)
    ran = wagonway("bot-check", "wrong", "--game", "railways", "-n", 1)
    assert ran.code == 1
    assert told in ran.out


def test_a_name_may_have_brackets(wagonway, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    text = (EXAMPLES / "hasty.py").read_text(encoding="utf-8")
    assert '"Hasty"' in text
    named = tmp_path / "[red]named.py"
    named.write_text(text.replace('"Hasty"', '"[/bold] [red"'))
    bot = f"stdio:command=./{named.name}+ms=20000"
    ran = wagonway("bot-check", bot, "--game", "railways", "-n", 1)
    assert ran.code == 0
    assert ran.out.startswith("[/bold] [red 1.0 ")
    ran = wagonway("simulate", "railways", "--seats", bot, "-n", 1)
    assert ran.code == 0
    assert "[red]named.py" in ran.out


def test_moods_are_noticed_and_no_fault(wagonway, tmp_path: Path) -> None:
    text = (EXAMPLES / "hasty.py").read_text(encoding="utf-8")
    moody = tmp_path / "moody.py"
    moody.write_text(text.replace('random.Random(question["seed"])', "random") + "while True: pass\n")
    ran = wagonway("bot-check", f"stdio:command={moody}+ms=20000", "--game", "oranienburger-kanal", "--json")
    answer = json.loads(ran.out)
    assert ran.code == 0
    assert (answer["name"], answer["version"], answer["leaves"]) == ("Hasty", "1.0", False)
    assert sum(trial["changed_its_mind"] for trial in answer["trials"]) > 0


@pytest.mark.parametrize("arguments", [("nobody",), ("stdio:command=./nothing.py",), ("random", "-n", 0)])
def test_what_cannot_be_tried(arguments: tuple[object, ...], wagonway) -> None:
    ran = wagonway("bot-check", *arguments)
    assert ran.code == 2
    assert len(ran.err.splitlines()) == 1


def test_a_typed_program_plays_in_processes(wagonway, tmp_path: Path) -> None:
    arguments = ("--seats", f"{HASTY},random", "-n", 4, "--workers", 2, "--form", "plain")
    ran = wagonway("simulate", "oranienburger-kanal", *arguments, "--record", tmp_path, "--json")
    assert ran.code == 0, ran.err
    assert json.loads(ran.out)["games"] == 4
    (first, *_) = sorted(tmp_path.glob("*.json"))
    assert json.loads(first.read_text(encoding="utf-8"))["seats"][0]["name"] == HASTY


def test_a_program_that_fails_ends_the_match_with_its_sentence(wagonway, tmp_path: Path) -> None:
    bad = tmp_path / "bad.py"
    bad.write_text("import sys; sys.exit('no model')", encoding="utf-8")
    seats = ("--seats", f"stdio:command={bad},random", "-n", 2, "--workers", 2, "--form", "plain")
    ran = wagonway("simulate", "oranienburger-kanal", *seats)
    assert ran.code == 2
    assert 'ended by itself (exit status 1); its last line of errors: "no model"' in ran.err


def test_a_server_says_at_once_what_is_wrong_with_its_bots(
    wagonway, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "bots.toml").write_text("[hasty]\ncommand = 7\n", encoding="utf-8")
    monkeypatch.setenv(commands.FILE_VARIABLE, str(tmp_path / "bots.toml"))
    ran = wagonway("serve", "--port", 0, "--data", tmp_path)
    assert ran.code == 2
    assert ran.err.endswith("bots.toml, the bot hasty: command is a list of words.\n")


def test_a_command_in_a_record_is_not_run(wagonway, tmp_path: Path) -> None:
    spec = "stdio:command=touch ran"
    record = tmp_path / "game.json"
    played = ("--seats", "random,random", "-n", 1, "--workers", 1, "--form", "plain", "--record", tmp_path)
    assert wagonway("simulate", "oranienburger-kanal", *played).code == 0
    (file,) = tmp_path.glob("*.json")
    document = json.loads(file.read_text(encoding="utf-8"))
    document.update(plies=document["plies"][:20], result=None)
    document["seats"] = [{"name": spec, "kind": "bot"}] * 2
    record.write_text(json.dumps(document), encoding="utf-8")
    ran = wagonway("play", "oranienburger-kanal", "--load", record)
    assert ran.code == 2
    assert "run only where it is typed" in ran.err
    assert not Path("ran").exists()
