"""`wagonway new-game`: what it makes is installed into a fresh environment, tested, and played."""

from __future__ import annotations

import asyncio
import json
import os
import re
import subprocess
import sys
import sysconfig
import textwrap
import venv
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets

from tests.conftest import Ran, Table

ROOT = Path(__file__).resolve().parents[2]
DOCUMENT = (ROOT / "docs" / "new-game.md").read_text(encoding="utf-8")


def run(*command: object, cwd: Path | None = None) -> str:
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    done = subprocess.run(
        [str(each) for each in command], cwd=cwd, env=environment, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("Iron-Road", "is no id of a game"),
        ("iron_road", "is no id of a game"),
        ("../iron", "is no id of a game"),
        ("railways", "There is a game railways already"),
        ("json", "is the name of something else in Python"),
        ("while", "is the name of something else in Python"),
    ],
)
def test_a_name_that_cannot_be(wagonway: Callable[..., Ran], tmp_path: Path, name: str, why: str) -> None:
    ran = wagonway("new-game", name, "--into", tmp_path)
    assert ran.code == 2
    assert why in ran.err
    assert list(tmp_path.iterdir()) == []


def test_nothing_is_overwritten(wagonway: Callable[..., Ran], tmp_path: Path) -> None:
    (tmp_path / "iron-road").mkdir()
    ran = wagonway("new-game", "iron-road", "--into", tmp_path)
    assert ran.code == 2
    assert "is there already" in ran.err
    assert list((tmp_path / "iron-road").iterdir()) == []


def test_everything_bears_the_new_name(wagonway: Callable[..., Ran], tmp_path: Path) -> None:
    ran = wagonway("new-game", "iron-road", "--title", "The Iron Road", "--into", tmp_path)
    assert ran.code == 0, ran.err
    folder = tmp_path / "iron-road"
    texts = {
        str(path.relative_to(folder)): path.read_text("utf-8") for path in folder.rglob("*") if path.is_file()
    }
    for path, text in texts.items():
        for old in ("newgame", "new-game", "New Game"):
            assert old not in path + text, path
    assert 'iron-road = "iron_road:GAME"' in texts["pyproject.toml"]
    assert 'en = "The Iron Road"' in texts["iron_road/meta.toml"]
    template = ROOT / "src" / "wagonway" / "template"
    assert len(texts) == sum(
        "__pycache__" not in path.parts for path in template.rglob("*") if path.is_file()
    )
    python = [text for path, text in texts.items() if path.endswith(".py") and "tests" not in path]
    small = sum(bool(line.strip()) for text in python for line in text.splitlines())
    large = (ROOT / "examples" / "singing_wires" / "singing_wires").rglob("*.py")
    assert small < sum(bool(line.strip()) for path in large for line in path.read_text("utf-8").splitlines())


def test_the_change_of_the_walk_through(wagonway: Callable[..., Ran], tmp_path: Path) -> None:
    assert wagonway("new-game", "iron-road", "--into", tmp_path).code == 0
    package = tmp_path / "iron-road" / "iron_road"
    (snippet,) = re.findall(r"^   ```python\n(.*?)^   ```", DOCUMENT, flags=re.DOTALL | re.MULTILINE)
    edit(package / "refusals.py", "ORDER = (NOT_NOW, ROAD_IS_PAVED,", "NOT_CONNECTED = 4\nORDER = (1, 2, 4,")
    edit(package / "rules.py", "import NOT_NOW,", "import NOT_CONNECTED, NOT_NOW,")
    stone = "    if s.seats[seat].stone < "
    edit(package / "rules.py", stone, textwrap.indent(textwrap.dedent(snippet), "    ") + stone)
    (row,) = re.findall(r"^```text\n(.*?)^```", DOCUMENT, flags=re.DOTALL | re.MULTILINE)
    assert "".join(row.split()) in "".join((package / "flow.py").read_text(encoding="utf-8").split())
    asked = """
from iron_road import GAME
from wagonway.kernel.game import Game
state = Game(GAME).setup(2, form="plain")
# The first company paves a road, and is asked in its next turn.
for word in "bring:3 quarry bring:1 quarry bring:1 pave:carding__dray bring:1 quarry bring:1".split():
    state.apply(state.parse_action(word))
for road in ("ember__grist", "dray__forge"):
    print(state.why_not(state.parse_action(f"pave:{road}")).name)
"""
    done = subprocess.run([sys.executable, "-c", asked], cwd=package.parent, capture_output=True, text=True)
    assert done.stdout.split() == ["NOT_CONNECTED", "TOO_LITTLE_STONE"], done.stderr


def test_the_terminal_says_the_board(tmp_path: Path, wagonway: Callable[..., Ran]) -> None:
    assert wagonway("new-game", "iron-road", "--into", tmp_path).code == 0
    asked = """
import rich, wagonway
from iron_road import GAME
from wagonway.cli.board import board
from wagonway.cli.words import Words
from wagonway.kernel.game import Game
state = Game(GAME).setup(2, form="plain")
for word in "bring:3 quarry bring:1 quarry bring:1 pave:carding__dray bring:1".split():
    state.apply(state.parse_action(word))
for block in board(state, 0, Words(state.game, "en", people=["Ada", "Ben"])):
    rich.print(block)
"""
    done = subprocess.run(
        [sys.executable, "-c", asked], cwd=tmp_path / "iron-road", capture_output=True, text=True
    )
    assert "Round 1 of 8" not in done.stdout, "the second round has begun"
    assert "Round 2 of 8" in done.stdout, done.stderr
    assert "Ada: Carding – Dray (2)" in done.stdout
    assert "{" not in done.stdout


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


@pytest.mark.slow
def test_it_plays_in_a_fresh_environment(wagonway: Callable[..., Ran], tmp_path: Path) -> None:
    assert wagonway("new-game", "iron-road", "--into", tmp_path).code == 0
    folder = tmp_path / "iron-road"
    # What Wagonway itself needs is there; the game is installed by pip, and nothing is fetched.
    venv.create(tmp_path / "fresh", with_pip=False)
    python = tmp_path / "fresh" / "bin" / "python"
    site = Path(run(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))").strip())
    here = [str(ROOT / "src"), sysconfig.get_path("purelib"), sysconfig.get_path("platlib")]
    (site / "there.pth").write_text("\n".join(dict.fromkeys(here)) + "\n")
    offline = ("--no-index", "--no-deps", "--no-build-isolation", "--quiet", "--disable-pip-version-check")
    run(sys.executable, "-m", "pip", "--python", python, "install", *offline, folder)

    (example,) = re.findall(r"^```python\n(.*?)^```", DOCUMENT, flags=re.DOTALL | re.MULTILINE)
    assert len(json.loads(run(python, "-c", example, cwd=tmp_path))) == 2
    run(python, "-m", "pytest", "-q", "-p", "no:cacheprovider", cwd=folder)
    assert "0 faults" in run(python, "-m", "wagonway", "rules", "iron-road", "--check", cwd=folder)
    games = run(
        python, "-m", "wagonway", "simulate", "iron-road",
        "--seats", "greedy,random", "--games", "4", "--form", "plain", "--json",
    )  # fmt: skip
    assert json.loads(games)

    table = Fresh(tmp_path / "data", python)
    try:
        assert asyncio.run(moves(table.url, 6)) == 6
    finally:
        table.stop()


class Fresh(Table):
    """A table server of another Python."""

    def __init__(self, data: Path, python: Path) -> None:
        before = sys.executable, os.environ.pop("PYTHONPATH", None)
        sys.executable = str(python)
        try:
            super().__init__(data)
        finally:
            sys.executable = before[0]
            if before[1] is not None:
                os.environ["PYTHONPATH"] = before[1]


async def moves(url: str, wanted: int) -> int:
    """Open a table over HTTP against a bot, and decide so many times; how many were taken."""
    seats: list[dict[str, Any]] = [{"kind": "here", "name": "Ada"}, {"kind": "bot", "bot": "random"}]
    wish = {"game": "iron-road", "players": 2, "options": {}, "seats": seats}
    async with httpx.AsyncClient(base_url=url, timeout=60) as http:
        answer = await http.post("/api/tables", json=wish)
        assert answer.status_code == 201, answer.text
        made = answer.json()
        assert "game-iron-road" in (await http.get("/api/games/iron-road/locale/ja")).text
    taken = 0
    async with websockets.connect(f"ws{url.removeprefix('http')}/ws/{made['table']}") as socket:
        await socket.send(json.dumps({"type": "hello", "token": made["host_token"]}))
        while taken < wanted:
            update = json.loads(await asyncio.wait_for(socket.recv(), 30))
            if update["type"] != "update":
                continue
            assert update["view"]["board"]["places"][0]["id"] == "ashby"
            if update["turn"] and update["turn"]["can_end"]:
                await socket.send(json.dumps({"type": "end_turn", "ply": update["ply"]}))
            elif update["legal"]:
                choice = update["legal"][-1]
                assert choice["label"]["id"] in ("choice-quarry", "choice-pave")
                await socket.send(
                    json.dumps({"type": "decide", "ply": update["ply"], "action": choice["action"]})
                )
                taken += 1
    return taken
