"""`wagonway arena`."""

from __future__ import annotations

import json
import os
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from tests.arena import strange
from tests.arena.rows import counted, wait_for
from wagonway.arena.conduct import Arena
from wagonway.arena.store import read
from wagonway.bots import levels
from wagonway.games import game
from wagonway.kernel.game import Game

BRASS, KANAL, RAILWAYS = "brass-birmingham", "oranienburger-kanal", "railways"
TWO = ("--bots", "greedy:nodes=2,random", "--plain", "--workers", 1)


@pytest.fixture
def strange_bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    strange.install(tmp_path / "strange", monkeypatch)
    yield
    strange.uninstall()


def test_bots_that_play_alone_are_compared_on_the_same_deals(wagonway, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    store, plots = tmp_path / "a.sqlite", tmp_path / "plots"
    ran = wagonway("arena", RAILWAYS, *TWO, "-n", 5, "--store", store, "--plots", plots)
    assert ran.code == 0, ran.err
    assert f"round-robin of {RAILWAYS}, 1 player, 10 games" in ran.out
    assert "greedy@1:nodes=2" in ran.out
    for name in ("ratings.png", "head-to-head.png", "scores.png"):
        assert (plots / name).read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"
    shown = json.loads(wagonway("arena", "--store", store, "--show", "--json").out)
    (pair,) = shown["pairs"]
    head, rows = read(store)
    scores = {(row.bots[0], row.deal): row.scores[0] for row in rows}
    differences = [scores["greedy@1:nodes=2", deal] - scores["random@1", deal] for deal in range(5)]
    assert pair["difference"] == pytest.approx(sum(differences) / 5)
    assert (shown["game"], shown["players"], shown["games"]) == (RAILWAYS, 1, 10)
    assert head["rules"] == game(RAILWAYS).rules_version
    assert head["components"] == game(RAILWAYS).components().hash
    # The game's own options stand in the file, whatever their usual values will be one day.
    assert head["options"] == {option.key: option.default for option in game(RAILWAYS).meta.options}


def test_a_tournament_goes_on_and_further(wagonway, tmp_path: Path) -> None:
    store = tmp_path / "a.sqlite"
    first = json.loads(wagonway("arena", KANAL, *TWO, "-n", 2, "--store", store, "--json").out)
    assert (first["games"], first["missing"], first["seed"]) == (2, 0, 0)
    again = json.loads(wagonway("arena", "--store", store, "--plain", "--json").out)
    assert again == first
    further = json.loads(wagonway("arena", "--store", store, "-n", 4, "--plain", "--json").out)
    assert further["games"] == 4
    whole = json.loads(wagonway("arena", KANAL, *TWO, "-n", 4, "--json").out)
    assert [bot["mean"] for bot in whole["bots"]] == [bot["mean"] for bot in further["bots"]]
    assert [bot["rating"] for bot in whole["bots"]] == [bot["rating"] for bot in further["bots"]]


@pytest.mark.usefixtures("strange_bots")
def test_a_bot_that_fails_loses_games_and_not_the_tournament(wagonway) -> None:
    bots = ("--bots", "random,broken,wrong", "--plain", "--workers", 1)
    ran = wagonway("arena", KANAL, *bots, "--form", "gauntlet", "-n", 2)
    assert ran.code == 0, ran.err
    assert "broken has lost game 0 of random@1, broken: KeyError: 'card'." in ran.out
    assert "wrong has lost game 1 of random@1, wrong: chose -5, which is not possible." in ran.out
    answer = json.loads(wagonway("arena", RAILWAYS, *bots, "-n", 1, "--json").out)
    assert [bot["failures"] for bot in answer["bots"]] == [0, 1, 1]
    assert answer["packages"] == {"broken": "strange-bots 1.0", "wrong": "strange-bots 1.0"}


def test_a_file_that_a_kill_left_without_its_aim_goes_on(wagonway, tmp_path: Path) -> None:
    store = tmp_path / "a.sqlite"
    assert wagonway("arena", RAILWAYS, *TWO, "-n", 1, "--store", store).code == 0
    with closing(sqlite3.connect(store)) as kept, kept:
        kept.execute("DELETE FROM tournament WHERE key IN ('games', 'until_sure')")
    assert wagonway("arena", "--store", store, "--show").code == 0
    assert json.loads(wagonway("arena", "--store", store, "-n", 2, "--json").out)["games"] == 4


@pytest.mark.usefixtures("strange_bots")
def test_it_ends_when_it_is_sure(wagonway, tmp_path: Path) -> None:
    bots = ("--bots", "random,broken", "--until-sure", "0.5:0.8", "--plain", "--workers", 1)
    store = tmp_path / "a.sqlite"
    ran = wagonway("arena", RAILWAYS, *bots, "-n", 200, "--store", store)
    assert ran.code == 0, ran.err
    assert "random@1 against broken: after 7 deals, random@1 wins at least 0.8" in ran.out
    assert "(rather than at most 0.5, at 5% error)" in ran.out
    played = len(read(store)[1])
    assert played == 10 + 7  # bots take turns by ten deals
    # The question is part of the file, and it is answered.
    again = wagonway("arena", "--store", store, "--plain")
    assert "after 7 deals" in again.out
    assert len(read(store)[1]) == played


def test_one_meets_three_of_the_other(wagonway) -> None:
    arguments = ("--bots", "random,random:", "--players", 4)
    assert wagonway("arena", BRASS, *arguments).code == 2
    bots = ("--bots", "greedy:nodes=2,random", "--form", "gauntlet", "--players", 4)
    ran = wagonway("arena", BRASS, *bots, "-n", 4, "--option", "introductory=on", "--plain")
    assert ran.code == 0, ran.err
    assert "greedy@1:nodes=2 against 3 of random@1" in ran.out
    assert "gauntlet of brass-birmingham, 4 players, 4 games" in ran.out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([], "Say which game is played"),
        (["chess", "--bots", "random,greedy"], "There is no game 'chess'"),
        ([KANAL], "A tournament needs two bots at least"),
        ([KANAL, "--bots", "random"], "A tournament needs two bots at least"),
        ([KANAL, "--bots", "random,random@1"], "The bot random@1 is named twice"),
        ([KANAL, "--bots", "random,clever"], "There is no bot 'clever'; there are: random, greedy"),
        ([KANAL, *TWO, "--players", "3"], f"{KANAL} is played by 1, 2 players, not by 3."),
        ([KANAL, *TWO, "-n", "0"], "--games 0: at least one game"),
        ([KANAL, *TWO, "--form", "cup"], "There is no form 'cup' of a tournament"),
        ([KANAL, *TWO, "--limit", "0"], "--limit 0: a bot needs some time."),
        ([KANAL, *TWO, "--until-sure", "0.5"], "--until-sure 0.5: write two shares"),
        ([KANAL, *TWO, "--until-sure", "0.6:0.5"], "--until-sure 0.6:0.5: write two shares"),
        ([KANAL, *TWO, "--workers", "0"], "--workers 0: there can be 1 to 1024."),
        ([KANAL, *TWO, "--option", "wet=yes"], f"{KANAL} has no option 'wet'"),
        ([KANAL, *TWO, "--store", "nowhere/a.sqlite"], "there is no folder"),
        ([KANAL, *TWO, "--store", "README.md"], "README.md is no file of an arena"),
        (["--store", "none.sqlite"], "there is no file none.sqlite"),
        (["--show"], "--show needs the --store"),
        ([KANAL, *TWO, "--plots", "README.md"], "--plots README.md is a file; name a folder."),
    ],
)
def test_bad_input_is_one_sentence_and_status_2(
    wagonway, tmp_path: Path, monkeypatch, arguments: list[str], sentence: str
) -> None:
    (tmp_path / "README.md").write_text("no results in here\n" * 100)
    monkeypatch.chdir(tmp_path)
    ran = wagonway("arena", *arguments)
    assert ran.code == 2
    assert ran.out == ""
    assert sentence in ran.err
    assert len(ran.err.splitlines()) == 1
    assert [path.name for path in tmp_path.iterdir()] == ["README.md"]


def test_games_of_a_search_with_other_settings_do_not_go_on(wagonway, tmp_path: Path, monkeypatch) -> None:
    store = tmp_path / "a.sqlite"
    bots = ("--bots", "apprentice,random", "--workers", 1)
    assert wagonway("arena", RAILWAYS, *bots, "-n", 1, "--store", store).code == 0
    assert list(read(store)[0]["searches"]) == ["apprentice@4"]
    monkeypatch.setitem(levels.OWN_SETTINGS, "apprentice", (1,))
    ran = wagonway("arena", "--store", store, "-n", 2)
    assert ran.code == 2
    assert "holds another tournament (searches there: apprentice@4=ideas/" in ran.err
    assert wagonway("arena", "--store", store, "--show").code == 0


def test_bots_that_search_meet_in_the_compiled_form_alone(wagonway, tmp_path: Path, monkeypatch) -> None:
    store = tmp_path / "a.sqlite"
    bots = ("--bots", "ismcts:sims=1,random", "--workers", 1, "--store", store)
    ran = wagonway("arena", RAILWAYS, *bots, "-n", 1, "--plain")
    assert ran.code == 2
    assert "ismcts@1:sims=1 plays otherwise in the plain form" in ran.err
    assert not store.exists()
    forms = []
    monkeypatch.setattr(Arena, "tasks", lambda arena: forms.append(arena._form) or iter(()))
    # Though it is just one game, and they are not ready yet
    monkeypatch.setattr(Game, "is_warm", lambda self: False)
    monkeypatch.setattr(Game, "warm", lambda self: forms.append("made"))
    assert wagonway("arena", RAILWAYS, *bots, "-n", 1).code == 0
    assert forms == ["made", "compiled"]


def test_a_file_of_another_tournament_is_refused(wagonway, tmp_path: Path, monkeypatch) -> None:
    store = tmp_path / "a.sqlite"
    assert wagonway("arena", RAILWAYS, *TWO, "-n", 1, "--store", store).code == 0
    for arguments, words in (
        ([KANAL, *TWO], f"game there: {RAILWAYS}; here: {KANAL}"),
        ([RAILWAYS, "--bots", "random,greedy"], "bots there: greedy@1:nodes=2, random@1; here: random@1"),
        (["--seed", "4"], "seed there: 0; here: 4"),
        (["--form", "ladder"], "form there: round-robin; here: ladder"),
    ):
        ran = wagonway("arena", *arguments, "--store", store)
        assert ran.code == 2
        assert f"{store} holds another tournament ({words}" in ran.err
    monkeypatch.setitem(game(RAILWAYS).spec.constants, "RULES_VERSION", 7)
    ran = wagonway("arena", "--store", store, "-n", 2)
    assert ran.code == 2
    assert "rules there: 1; here: 7" in ran.err


def test_without_matplotlib_or_ray_one_sentence_says_what_to_install(wagonway, monkeypatch) -> None:
    for name in ("matplotlib", "matplotlib.backends", "matplotlib.backends.backend_agg", "ray"):
        monkeypatch.setitem(sys.modules, name, None)
    monkeypatch.delitem(sys.modules, "wagonway.arena.cluster", raising=False)
    ran = wagonway("arena", RAILWAYS, *TWO, "--plots", "pictures")
    assert (ran.code, ran.out) == (2, "")
    assert 'pip install "wagonway[plot]"' in ran.err
    ran = wagonway("arena", RAILWAYS, *TWO, "--ray", "auto")
    assert (ran.code, ran.out) == (2, "")
    assert 'pip install "wagonway[ray]"' in ran.err


@pytest.mark.skipif(os.name == "nt", reason="signals of a terminal")
@pytest.mark.slow
def test_interruptions_lose_no_game_and_repeat_none(wagonway, tmp_path: Path) -> None:
    bots = ("--bots", "greedy:nodes=6,greedy:nodes=3", "-n", "24", "--plain")
    store = tmp_path / "a.sqlite"

    def start(*arguments: str) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [sys.executable, "-m", "wagonway", "arena", *arguments, "--workers", "2", "--store", str(store)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )

    process = start(RAILWAYS, *bots)
    wait_for(store, 6, process)
    os.killpg(process.pid, signal.SIGINT)
    # The streams end only when every process that holds them has ended.
    out, err = process.communicate(timeout=60)
    assert process.returncode == 130, err
    assert "Traceback" not in err
    assert f"`wagonway arena --store {store}` goes on." in err
    assert f"round-robin of {RAILWAYS}" in out
    first = counted(store)
    assert 6 <= first < 48

    process = start("--plain")
    wait_for(store, first + 6, process)
    process.kill()  # nobody is told
    process.communicate(timeout=60)
    second = counted(store)
    assert first + 6 <= second < 48

    ran = wagonway("arena", "--store", store, "--plain", "--workers", 1)
    assert ran.code == 0, ran.err
    games = [(row.match, row.number, row.scores, row.decisions) for row in read(store)[1]]
    assert len(games) == 48
    other = tmp_path / "b.sqlite"
    assert wagonway("arena", RAILWAYS, *bots, "--store", other).code == 0
    assert games == [(row.match, row.number, row.scores, row.decisions) for row in read(other)[1]]
