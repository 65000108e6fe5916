"""`wagonway simulate`."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from wagonway.arena import match
from wagonway.games import game

BRASS = "brass-birmingham"


def test_random_games_are_summed_up_by_seat(wagonway) -> None:
    ran = wagonway(
        "simulate",
        BRASS,
        "--seats",
        "random,random,random",
        "-n",
        40,
        "--seed",
        5,
        "--form",
        "plain",
        "--json",
    )
    assert ran.code == 0
    assert ran.err == ""
    answer = json.loads(ran.out)
    played = game(BRASS).playouts(40, 5, 3, form="plain")
    assert (answer["game"], answer["seats"], answer["games"]) == (BRASS, ["random"] * 3, 40)
    assert answer["mean"] == pytest.approx(played["scores"].mean(axis=0).tolist())
    best = played["returns"] == played["returns"].max(axis=1, keepdims=True)
    assert answer["wins"] == pytest.approx((best / best.sum(axis=1, keepdims=True)).sum(axis=0).tolist())
    assert sum(answer["wins"]) == pytest.approx(40)
    for mean, (low, high) in zip(answer["mean"], answer["ci95"]):
        assert low <= mean <= high
    assert answer["bots"]["random"]["wins"] == pytest.approx(40)


def test_bots_are_compared_in_a_table(wagonway) -> None:
    ran = wagonway("simulate", BRASS, "--seats", "greedy:nodes=30,random", "-n", 2, "--workers", 1)
    assert ran.code == 0
    assert f"2 games of {BRASS}" in ran.out
    rows = [line.split() for line in ran.out.splitlines()]
    assert ["1", "greedy:nodes=30", "2", "100.0%"] in [row[:4] for row in rows]
    assert ["2", "random", "0", "0.0%"] in [row[:4] for row in rows]


def test_options_and_players_fill_the_table(wagonway) -> None:
    arguments = ("--seats", "random", "--players", 4, "-n", 3, "--option", "introductory=on", "--json")
    answer = json.loads(wagonway("simulate", BRASS, *arguments).out)
    assert answer["seats"] == ["random"] * 4
    assert answer["options"] == {"introductory": "on"}
    whole = json.loads(wagonway("simulate", BRASS, *arguments[:-3], "--json").out)
    assert answer["mean_decisions"] < whole["mean_decisions"]


def test_a_picture_is_drawn(wagonway, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    file = tmp_path / "scores.png"
    ran = wagonway("simulate", BRASS, "--seats", "random,random", "-n", 5, "--plot", file)
    assert ran.code == 0, ran.err
    assert file.read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"


def test_without_matplotlib_one_sentence_says_what_to_install(wagonway, monkeypatch) -> None:
    for name in ("matplotlib", "matplotlib.backends", "matplotlib.backends.backend_agg"):
        monkeypatch.setitem(sys.modules, name, None)
    ran = wagonway("simulate", BRASS, "--seats", "random,random", "-n", 5, "--plot", "a.png")
    assert ran.code == 2
    assert ran.out == ""
    assert ran.err == (
        '--plot needs matplotlib, which is not installed; install it with: pip install "wagonway[plot]".\n'
    )


def test_records_are_written(wagonway, tmp_path: Path) -> None:
    folder = tmp_path / "records" / "here"
    ran = wagonway("simulate", BRASS, "--seats", "random,random", "-n", 2, "--record", folder, "--json")
    assert ran.code == 0
    for file in (f"{BRASS}-0-000000.json", f"{BRASS}-0-000001.json"):
        assert wagonway("replay", folder / file, "--json").code == 0


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["chess", "--seats", "random"], "There is no game 'chess'"),
        ([BRASS, "--seats", "random"], f"{BRASS} is played by 2, 3, 4 players, not by 1."),
        ([BRASS, "--seats", "random,clever"], "There is no bot 'clever'; there are: random, greedy"),
        ([BRASS, "--seats", "random,greedy:depth=3"], "The bot greedy has no parameter 'depth'"),
        ([BRASS, "--seats", "random,clerk:style=miller"], "has no style 'miller'; it has: brewer,"),
        ([BRASS, "--seats", "random,"], "'' is no bot"),
        ([BRASS, "--seats", "random,random", "--players", "7"], "not by 7."),
        ([BRASS, "--seats", "random,random,random", "--players", "2"], "--seats names 3 bots for 2 players."),
        ([BRASS, "--seats", "random,random", "-n", "0"], "--games 0: at least one game"),
        ([BRASS, "--seats", "random,random", "--option", "wet=yes"], f"{BRASS} has no option 'wet'"),
        ([BRASS, "--seats", "random,random", "--option", "introductory"], "is written KEY=VALUE."),
        ([BRASS, "--seats", "random,random", "--option", "introductory=3"], "it can be: off, on."),
        ([BRASS, "--seats", "random,random", "--workers", "0"], "--workers 0: there can be 1 to 1024."),
        ([BRASS, "--seats", "random,random", "--form", "solid"], "There is no form 'solid'"),
        ([BRASS, "--seats", "random,random", "--components", "none.json"], "none.json: cannot be read"),
    ],
)
def test_bad_input_is_one_sentence_and_status_2(wagonway, arguments: list[str], sentence: str) -> None:
    ran = wagonway("simulate", *arguments)
    assert ran.code == 2
    assert ran.out == ""
    assert sentence in ran.err
    assert len(ran.err.splitlines()) == 1


@pytest.mark.parametrize(
    ("file", "words"), [("a.xyz", "a picture ends in one of: "), ("nowhere/a.png", "there is no folder")]
)
def test_a_picture_that_cannot_be_drawn_is_told_before_the_games(
    wagonway, tmp_path: Path, file: str, words: str
) -> None:
    pytest.importorskip("matplotlib")
    ran = wagonway("simulate", BRASS, "--seats", "random,random", "--plot", tmp_path / file)
    assert ran.code == 2
    assert words in ran.err


def test_an_interrupt_shows_what_came_of_the_games_so_far(wagonway, monkeypatch) -> None:
    whole = match.play

    def interrupted(*arguments, **settings):
        for number, part in enumerate(whole(*arguments, **settings)):
            if number == 2:
                raise KeyboardInterrupt
            yield part

    monkeypatch.setattr(match, "play", interrupted)
    arguments = ("--seats", "random,random", "-n", 640, "--workers", 1, "--form", "plain", "--json")
    ran = wagonway("simulate", BRASS, *arguments)
    assert ran.code == 130
    assert ran.err == "Interrupted after 128 of 640 games; this is what came of them.\n"
    answer = json.loads(ran.out)
    assert (answer["games"], answer["asked"], answer["interrupted"]) == (128, 640, True)


@pytest.mark.skipif(os.name == "nt", reason="signals of a terminal")
@pytest.mark.slow
def test_ctrl_c_ends_the_processes_too() -> None:
    arguments = ["simulate", BRASS, "--seats", "random,random", "-n", "1000000", "--form", "plain"]
    process = subprocess.Popen(
        [sys.executable, "-m", "wagonway", *arguments, "--workers", "2"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    time.sleep(6)
    os.killpg(process.pid, signal.SIGINT)
    # The streams end only when every process that holds them has ended.
    out, err = process.communicate(timeout=60)
    assert process.returncode == 130, err
    assert "Interrupted after" in err
    assert "Traceback" not in err
    assert "games of brass-birmingham" in out
