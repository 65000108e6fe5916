"""The bots of examples/ play whole games: two programs, and one that a package registers."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import wagonway
from wagonway.bots import commands, make
from wagonway.bots.stdio import StdioBot
from wagonway.bots.trial import try_bot
from wagonway.kernel.chance import RandomSource

ROOT = Path(__file__).resolve().parents[2]
PROGRAMS = sorted((ROOT / "examples/bots").iterdir())
PLUGIN = ROOT / "examples/plugin"


def test_there_are_two_programs() -> None:
    assert [path.name for path in PROGRAMS] == ["even.mjs", "hasty.py"]


def test_the_one_in_python_has_twenty_lines() -> None:
    lines = (ROOT / "examples/bots/hasty.py").read_text(encoding="utf-8").splitlines()
    assert len([line for line in lines if line.strip()]) <= 20


@pytest.mark.parametrize("path", PROGRAMS, ids=lambda path: path.name)
def test_a_program_plays_every_game(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(commands.PERMITTED_VARIABLE, "[]")
    spec = f"stdio:command={path}+ms=20000"
    commands.permit([spec])
    bot = make(spec)
    for game in map(wagonway.game, wagonway.games()):
        for players in game.players:
            trial = try_bot(bot, game, players, 1, seed=players)
            assert trial.faults == []
            assert trial.games == 1
            assert trial.decisions > 20
            assert trial.changed_its_mind == 0
    assert bot.close()  # type: ignore[attr-defined]


@pytest.mark.parametrize("given", [{"PYTHONIOENCODING": "cp1252"}, {"PYTHONUTF8": "0", "LC_ALL": "C"}])
def test_a_program_in_python_speaks_utf_8_whatever_the_system_does(
    given: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Names of components are in Japanese too; a western code page has no letters for them."""
    for key, value in given.items():
        monkeypatch.setenv(key, value)
    said = "sys.stderr.write(f'{sys.stdin.encoding} {sys.stdout.encoding}\\n')\n"
    text = (ROOT / "examples/bots/hasty.py").read_text(encoding="utf-8")
    (tmp_path / "hasty.py").write_text(text.replace("for line in", f"{said}for line in"), encoding="utf-8")
    bot = StdioBot([sys.executable, str(tmp_path / "hasty.py")], ms=20_000)
    state = wagonway.game("railways").setup(1, form="plain")
    state.resolve_chance(RandomSource(1))
    legal = state.legal_actions()
    assert bot.choose(state, legal, RandomSource(1)) in legal
    assert bot._kill() == ("utf-8 utf-8",)


@pytest.fixture
def installed(tmp_path: Path) -> dict[str, str]:
    """An environment in which the package of examples/plugin is installed, as far as entry points go."""
    project = tomllib.loads((PLUGIN / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    folder = tmp_path / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text(f"Name: {project['name']}\nVersion: {project['version']}\n")
    lines = [
        line
        for group, points in project["entry-points"].items()
        for line in (f"[{group}]", *(f"{name} = {target}" for name, target in points.items()))
    ]
    (folder / "entry_points.txt").write_text("\n".join(lines))
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(tmp_path), str(PLUGIN), str(ROOT)])}


def run(environment: dict[str, str], *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "wagonway", *arguments]
    return subprocess.run(command, capture_output=True, text=True, env=environment)


def test_a_registered_bot_plays(installed: dict[str, str]) -> None:
    seats = ["--seats", "grabber:greed=80,random", "-n", "2", "--workers", "1", "--form", "plain", "--json"]
    done = run(installed, "simulate", "oranienburger-kanal", *seats)
    assert done.returncode == 0, done.stderr
    answer = json.loads(done.stdout)
    assert answer["games"] == 2
    assert answer["mean"][0] > answer["mean"][1]


def test_a_registered_bot_passes_the_check(installed: dict[str, str]) -> None:
    done = run(installed, "bot-check", "grabber", "--game", "railways", "--json")
    assert done.returncode == 0, done.stdout
    assert [trial["faults"] for trial in json.loads(done.stdout)["trials"]] == [[]]


def test_wrong_parameters_of_a_registered_bot(installed: dict[str, str]) -> None:
    done = run(installed, "bot-check", "grabber:greed=200", "--game", "railways")
    assert done.returncode == 2
    assert done.stderr == "The bot grabber:greed=200 cannot be made: greed is a number of percent.\n"
