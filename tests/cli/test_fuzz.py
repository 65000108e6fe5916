"""`wagonway fuzz`."""

from __future__ import annotations

import json
import re
import shlex

import pytest

import wagonway as package
from wagonway.arena import hunt
from wagonway.games import game
from wagonway.kernel.planted import plant_all

BRASS = "brass-birmingham"


def here(function, tasks, workers, patience=None):
    """Processes would not know what a test has changed."""
    for task in tasks:
        yield task, function(task)


def test_sound_games_end_with_no_faults(wagonway) -> None:
    ran = wagonway("fuzz", BRASS, "--games", 3, "--players", 2, "--plain", "--workers", 1, "--seed", 1)
    assert ran.code == 0
    assert ran.out == "3 games, 0 faults\n"
    assert ran.err == ""


@pytest.mark.slow
@pytest.mark.long
def test_all_numbers_of_players_are_examined_compiled(wagonway) -> None:
    ran = wagonway("fuzz", BRASS, "--games", 4, "--players", "all", "--json")
    assert ran.code == 0
    answer = json.loads(ran.out)
    assert (answer["games"], answer["faults"], answer["players"]) == (12, 0, [2, 3, 4])


@pytest.mark.parametrize("as_json", [False, True])
def test_a_fault_is_shown_with_all_that_finds_it_again(wagonway, monkeypatch, as_json: bool) -> None:
    (bug,) = (bug for bug in plant_all(game(BRASS), 2) if bug.name == "something from nowhere")
    monkeypatch.setattr(hunt, "spread", here)
    monkeypatch.setattr(package, "game", lambda _: bug.game)
    flags = ["--json"] if as_json else []
    ran = wagonway("fuzz", BRASS, "--games", 2, "--players", 2, "--plain", "--seed", 20, *flags)
    assert ran.code == 1
    if as_json:
        answer = json.loads(ran.out)
        assert answer["games"] == 2
        assert answer["faults"] == len(answer["found"]) > 0
        fault = next(each for each in answer["found"] if each["kind"] == "conservation")
        assert (fault["players"], fault["seed"], fault["game"]) == (2, 20, 0)
        assert fault["ply"] > 0
        assert fault["position"].startswith(f"{BRASS}/{game(BRASS).rules_version} ")
        return
    lines = ran.out.splitlines()
    assert lines[0].startswith("FAULT  ")
    assert lines[1].startswith("  at   2 players, seed 20, game 0, ply ")
    assert lines[2].startswith(f"  line {BRASS}/{game(BRASS).rules_version} ")
    assert lines[3] == f"  try  wagonway fuzz {BRASS} --players 2 --games 1 --seed 20"
    faults = sum(line.startswith("FAULT") for line in lines)
    assert lines[-1] == f"2 games, {faults} faults"


def test_a_hunt_ends_early_when_all_is_wrong(wagonway, monkeypatch) -> None:
    (bug,) = (bug for bug in plant_all(game(BRASS), 2) if bug.name == "no decision is listed")
    monkeypatch.setattr(hunt, "spread", here)
    monkeypatch.setattr(hunt, "MOST_FAULTS", 5)
    monkeypatch.setattr(package, "game", lambda _: bug.game)
    ran = wagonway("fuzz", BRASS, "--games", 1000, "--players", 2, "--plain")
    assert ran.code == 1
    assert ran.err == "After 5 faults the hunt ends early; mend these first.\n"
    found = re.fullmatch(r"(\d+) games, (\d+) faults", ran.out.splitlines()[-1])
    assert found is not None
    assert int(found[1]) < 50
    assert int(found[2]) >= 5


def test_the_selftest_finds_every_planted_bug(wagonway) -> None:
    ran = wagonway("fuzz", BRASS, "--selftest", "--players", 2)
    assert ran.code == 0
    lines = ran.out.splitlines()
    planted = len(plant_all(game(BRASS), 2))
    assert planted >= 10
    assert [line.split()[0] for line in lines[:-2]] == ["found"] * planted
    assert lines[-2:] == [f"{planted} planted bugs, {planted} found", "0 games, 0 faults"]


def test_a_planted_bug_that_is_missed_is_status_1(wagonway, monkeypatch) -> None:
    from wagonway.kernel import planted

    bugs = plant_all(game(BRASS), 2)[:2]
    bugs[1].kinds = ("something else",)
    monkeypatch.setattr(planted, "plant_all", lambda *_: bugs)
    ran = wagonway("fuzz", BRASS, "--selftest", "--players", 2, "--json")
    assert ran.code == 1
    answer = json.loads(ran.out)
    assert [each["found"] for each in answer["planted"]] == [True, False]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["chess"], "There is no game 'chess'"),
        ([BRASS, "--players", "9"], "not by 9."),
        ([BRASS, "--players", "some"], "--players some: it is a number of players, or all."),
        ([BRASS, "--games", "0"], "--games 0: at least one game"),
        ([BRASS, "--option", "wet=1"], "no option 'wet'"),
        ([BRASS, "--workers", "-1"], "there can be 1 to 1024."),
        ([BRASS, "--intentions", "0"], "--intentions 0: at least one"),
        ([BRASS, "--ask", "{}"], "--ask and --at go together"),
        ([BRASS, "--at", "brass-birmingham/2 2p", "--ask", "build"], "it is an object in JSON"),
        ([BRASS, "--at", "nowhere", "--ask", "{}"], "'nowhere': a position of this game begins with"),
        (
            [BRASS, "--at", "brass-birmingham/2 2p", "--seat", "7", "--ask", "{}"],
            "--seat: seats run from 0 to 1.",
        ),
    ],
)
def test_bad_input_is_one_sentence_and_status_2(wagonway, arguments: list[str], sentence: str) -> None:
    ran = wagonway("fuzz", *arguments)
    assert ran.code == 2
    assert ran.out == ""
    assert sentence in ran.err
    assert len(ran.err.splitlines()) == 1


FREE = "brass-birmingham/2 2p A.money=30 A.cards=location:cannock,location:leek B.cards=location:leek*2"


def test_one_intention_is_asked_and_its_answer_checked(wagonway) -> None:
    ran = wagonway("fuzz", BRASS, "--at", FREE, "--ask", '{"verb":"build","location":"cannock"}')
    assert (ran.code, ran.out) == (0, "OK\n")
    ran = wagonway("fuzz", BRASS, "--at", FREE, "--seat", 0, "--ask", '{"verb":"loan"}', "--json")
    answer = json.loads(ran.out)
    assert (ran.code, answer["intentions"], answer["false"]) == (0, 1, 0)


def test_a_false_answer_is_shown_with_what_asks_for_it_again(wagonway, monkeypatch) -> None:
    monkeypatch.setattr(game(BRASS).spec.hooks, "explain", lambda *_: (0, 0, 0))
    ran = wagonway("fuzz", BRASS, "--intentions", 25, "--players", 2, "--workers", 1, "--seed", 3)
    assert ran.code == 1
    lines = ran.out.splitlines()
    assert lines[0].startswith("FALSE  false OK: {")
    assert lines[1] == "  no listed move does that"
    assert lines[2].startswith(f"  try  wagonway fuzz {BRASS} --at ")
    again = wagonway(*shlex.split(lines[2].removeprefix("  try  wagonway ")))
    assert again.code == 1
    assert again.out.splitlines() == lines[:3]
    assert re.fullmatch(r"25 intentions, 25 OK, 0 cures followed, \d+ false", lines[-1])
    as_json = wagonway("fuzz", BRASS, "--intentions", 25, "--workers", 1, "--seed", 3, "--json")
    answer = json.loads(as_json.out)
    assert answer["false"] == len(answer["found"]) > 0
    assert answer["answers"] == {"OK": 25}
