"""The command's frame: lazy loading, exit codes, and one sentence for every error."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from wagonway.cli import app, rules


def test_help_lists_every_command_and_imports_none_of_them() -> None:
    program = (
        "import sys\n"
        "from wagonway.cli.app import run\n"
        "code = run(['--help'])\n"
        "heavy = {'numba', 'fastapi', 'sqlalchemy', 'wagonway.cli.serve'} & set(sys.modules)\n"
        "sys.exit(f'imported {heavy}' if heavy else code)\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    for name in app.available():
        assert f" {name} " in done.stdout


@pytest.mark.parametrize("name", app.available())
def test_every_command_of_the_table_can_be_loaded_and_explains_itself(wagonway, name: str) -> None:
    ran = wagonway(name, "--help")
    assert ran.code == 0
    assert f"Usage: wagonway {name}" in ran.out
    assert ran.err == ""


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["rulez"], "No such command 'rulez'. Did you mean 'rules'?"),
        (["rules"], "Missing argument 'game'."),
        (["rules", "brass-birmingham", "--nope"], "No such option: --nope."),
        (["rules", "chess"], "There is no game 'chess'; the games here are: "),
        (["serve", "--port", "many"], "Invalid value for '--port': Input should be a valid integer"),
    ],
)
def test_wrong_usage_is_one_sentence_and_status_2(wagonway, arguments: list[str], sentence: str) -> None:
    ran = wagonway(*arguments)
    assert ran.code == 2
    assert sentence in ran.err
    assert len(ran.err.splitlines()) == 1
    assert ran.out == ""


def test_without_arguments_it_shows_the_help(wagonway) -> None:
    ran = wagonway()
    assert ran.code == 2
    assert "Usage: wagonway" in ran.out + ran.err


def test_an_error_under_json_is_an_object_on_stdout_too(wagonway) -> None:
    ran = wagonway("rules", "chess", "--json")
    assert ran.code == 2
    assert json.loads(ran.out)["error"] == ran.err.strip()


@pytest.mark.parametrize(
    ("error", "code", "sentence"),
    [
        (KeyError("x"), 70, "Something went wrong inside wagonway (KeyError: 'x')"),
        (
            FileNotFoundError(2, "No such file or directory", "a.json"),
            2,
            "a.json: No such file or directory.",
        ),
        (KeyboardInterrupt(), 130, "Interrupted."),
    ],
)
def test_no_traceback_reaches_a_user(
    wagonway, monkeypatch, error: Exception, code: int, sentence: str
) -> None:
    def broken(*_: object, **__: object) -> None:
        raise error

    monkeypatch.delenv("WAGONWAY_DEBUG", raising=False)
    monkeypatch.setattr(rules, "check_game_id", broken)
    ran = wagonway("rules", "brass-birmingham")
    assert ran.code == code
    assert ran.err.startswith(sentence)
    assert len(ran.err.splitlines()) == 1


def test_a_developer_can_ask_for_the_traceback(wagonway, monkeypatch) -> None:
    def broken(*_: object) -> None:
        raise KeyError("x")

    monkeypatch.setenv("WAGONWAY_DEBUG", "1")
    monkeypatch.setattr(rules, "check_game_id", broken)
    with pytest.raises(KeyError):
        wagonway("rules", "brass-birmingham")


def test_the_version_is_that_of_the_package(wagonway) -> None:
    from importlib.metadata import version

    assert wagonway("--version").out.strip() == f"wagonway {version('wagonway')}"


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish", "powershell"])
def test_the_shell_completes_commands(shell: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "wagonway", "--show-completion", shell],
        capture_output=True,
        text=True,
        check=False,
        # Typer would else ask which shell runs the tests, and there need be none.
        env={**os.environ, "_TYPER_COMPLETE_TEST_DISABLE_SHELL_DETECTION": "1"},
    )
    assert done.returncode == 0
    assert "WAGONWAY_COMPLETE" in done.stdout


def test_completion_offers_commands_options_and_games() -> None:
    import os

    def offers(line: str) -> list[str]:
        words = line.split(" ")
        done = subprocess.run(
            [sys.executable, "-c", "from wagonway.cli.app import main; main()"],
            capture_output=True,
            text=True,
            check=False,
            env={
                **os.environ,
                "_WAGONWAY_COMPLETE": "complete_bash",
                "COMP_WORDS": line,
                "COMP_CWORD": str(len(words) - 1),
            },
        )
        assert done.stderr == ""
        return done.stdout.split()

    assert offers("wagonway ru") == ["rules"]
    assert "--check" in offers("wagonway rules --c")
    assert offers("wagonway rules brass") == ["brass-birmingham"]
