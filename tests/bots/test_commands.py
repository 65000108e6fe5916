"""Programs as bots are named by whoever runs wagonway; a spec of anybody else runs nothing."""

from __future__ import annotations

import json
import os
import shutil
import sys
from pathlib import Path

import pytest

import wagonway
from tests.bots.test_stdio import wait_for_end
from wagonway import bots
from wagonway.bots import BotError, commands
from wagonway.bots.pool import Pool
from wagonway.bots.stdio import StdioBot
from wagonway.bots.worker import Question, Thinker
from wagonway.kernel.chance import RandomSource

HASTY = Path(__file__).resolve().parents[2] / "examples/bots/hasty.py"


@pytest.fixture(autouse=True)
def _nothing_registered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(commands.FILE_VARIABLE, str(write(tmp_path, "")))
    monkeypatch.delenv(commands.PERMITTED_VARIABLE, raising=False)
    monkeypatch.chdir(tmp_path)


def write(folder: Path, text: str) -> Path:
    path = folder / "bots.toml"
    path.write_text(text, encoding="utf-8")
    os.utime(path, ns=(len(text), len(text)))  # read again even within the clock's grain
    return path


def permit(spec: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(commands.PERMITTED_VARIABLE, "[]")  # put back after the test
    commands.permit([spec])


# --- the file -----------------------------------------------------------------------------------------------


def test_a_bot_of_the_file_is_a_bot_like_any_other(tmp_path: Path) -> None:
    shutil.copy(HASTY, tmp_path)
    write(tmp_path, '[hasty]\ncommand = ["hasty.py", "--quiet"]\nms = 500\noptions = {depth = "3"}\n')
    assert "hasty" in bots.names()
    assert commands.TYPED not in bots.names()
    for text in ("hasty", "hasty:ms=2000", "hasty:depth=5+ms=2000"):
        assert str(bots.check(text)) == text
        assert isinstance(bots.make(text), StdioBot)
    assert bots.check("hasty:ms=2000").think_seconds == 2


def test_the_file_says_what_is_run(tmp_path: Path) -> None:
    (tmp_path / "inner").mkdir()
    shutil.copy(HASTY, tmp_path / "inner/hasty.py")
    write(tmp_path, '[hasty]\ncommand = ["inner/hasty.py", "--quiet"]\n[other]\ncommand = "inner/hasty.py"\n')
    found = commands.entries()["hasty"]
    assert commands._runnable("hasty", found) == [sys.executable, str(tmp_path / "inner/hasty.py"), "--quiet"]
    assert commands.entries()["other"].command == ("inner/hasty.py",)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("[hasty", "bots.toml: "),
        ("hasty = 1", "nothing else"),
        ("[hasty]\ncommand = []", "list of words"),
        ("[hasty]\nms = 5", "list of words"),
        ("[hasty]\ncommand = ['a', 3]", "list of words"),
        ("[hasty]\ncommand = 'a'\nms = 0", "ms is a number"),
        ("[hasty]\ncommand = 'a'\nms = true", "ms is a number"),
        ("[hasty]\ncommand = 'a'\nms = 9000", "ms is a number"),
        ("[hasty]\ncommand = 'a'\noptions = {a = 3}", "texts by name"),
        ("[hasty]\ncommand = 'a'\nshell = true", "nothing else"),
        ("['a b']\ncommand = 'a'", "cannot be called"),
        ("['a@1']\ncommand = 'a'", "cannot be called"),
        ("[stdio]\ncommand = 'a'", "cannot be called"),
        ("[hasty]\ncommand = 'no-such-program'", "no program"),
        ("[hasty]\ncommand = './hasty'", "no file"),
        ("[hasty]\ncommand = 'hasty.py'", "no file"),
        ("[hasty]\ncommand = './bots.toml'", "cannot be run"),
    ],
)
def test_mistakes_in_the_file(text: str, why: str, tmp_path: Path) -> None:
    write(tmp_path, text)
    with pytest.raises(BotError, match=r"^[^\n]+\.$") as error:
        bots.make("hasty")
    assert why in str(error.value)
    assert bots.names()[0] == "random"  # others can be played all the same
    bots.make("random")


def test_a_file_that_is_named_must_be_there(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(commands.FILE_VARIABLE, str(tmp_path / "none.toml"))
    with pytest.raises(BotError, match=r"none\.toml, which WAGONWAY_BOTS names, is not there\.$"):
        bots.check("hasty")


def test_without_a_file_there_are_no_programs(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv(commands.FILE_VARIABLE)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "settings"))
    assert commands.file().name == "bots.toml"
    with pytest.raises(BotError, match="there is no bot 'hasty'"):
        bots.check("hasty")


def test_a_bot_of_the_package_is_never_another(tmp_path: Path) -> None:
    shutil.copy(HASTY, tmp_path)
    write(tmp_path, "[greedy]\ncommand = 'hasty.py'\n")
    assert not isinstance(bots.make("greedy"), StdioBot)


@pytest.mark.parametrize(
    "text", ["hasty@1", "hasty:deep=3", "hasty:command=ls", "hasty:ms=0", "hasty:ms=soon"]
)
def test_a_spec_sets_only_what_the_file_lets_it_set(text: str, tmp_path: Path) -> None:
    shutil.copy(HASTY, tmp_path)
    write(tmp_path, "[hasty]\ncommand = 'hasty.py'\noptions = {depth = '3'}\n")
    with pytest.raises(BotError, match=r"^[^\n]+\.$"):
        bots.check(text)


# --- typed commands -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", ["touch ran", "./ran.py", "examples/bots/hasty.py"])
def test_a_command_that_nobody_typed_is_not_run(command: str, tmp_path: Path) -> None:
    """As in a record of somebody else, or in a request to a server."""
    (tmp_path / "ran.py").write_text("open('ran', 'w')")
    spec = f"stdio:command={command}"
    for refuse in (bots.check, bots.make):
        with pytest.raises(BotError, match="run only where it is typed"):
            refuse(spec)
    with pytest.raises(BotError, match="run only where it is typed"):
        Thinker().answer(Question("railways", spec, b"", [1, 2], 1, "plain", "0" * 64))
    assert not (tmp_path / "ran").exists()


def test_a_typed_command_is_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copy(HASTY, tmp_path)
    spec = "stdio:command=hasty.py --quiet+ms=700+depth=3"
    permit(spec, monkeypatch)
    assert str(bots.check(spec)) == spec
    assert isinstance(bots.make(spec), StdioBot)
    assert json.loads(os.environ[commands.PERMITTED_VARIABLE]) == ["hasty.py --quiet"]
    with pytest.raises(BotError, match="typed"):
        bots.make("stdio:command=hasty.py")


@pytest.mark.parametrize("spec", ["stdio", "stdio:ms=5", "stdio@1:command=hasty.py", "stdio:command='"])
def test_senseless_typed_commands(spec: str, monkeypatch: pytest.MonkeyPatch) -> None:
    permit(spec, monkeypatch)
    with pytest.raises(BotError, match=r"^[^\n]+\.$"):
        bots.make(spec)


# --- at a server's tables ---------------------------------------------------------------------------------


async def test_a_bot_of_the_file_thinks_for_a_server_and_ends_with_its_process(tmp_path: Path) -> None:
    text = HASTY.read_text(encoding="utf-8").replace(
        "import sys\n", "import sys, os\n\nopen('pid', 'w').write(str(os.getpid()))\n"
    )
    (tmp_path / "hasty.py").write_text(text + "while True: pass\n", encoding="utf-8")
    write(tmp_path, "[hasty]\ncommand = 'hasty.py'\nms = 8000\n")
    state = wagonway.game("railways").setup(1, form="plain")
    state.resolve_chance(RandomSource(1))
    asked = Question(
        game="railways",
        spec="hasty",
        state=bytes(state.information_state(0)),
        legal=state.legal_actions(),
        seed=1,
        form="plain",
        components=state.components.hash,
    )
    pool = Pool(1)
    try:
        assert await pool.choose(asked, 30) in asked.legal
    finally:
        await pool.close()  # kills the process
    assert wait_for_end(int((tmp_path / "pid").read_text()))
