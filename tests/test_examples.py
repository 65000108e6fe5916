"""The examples run."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.outside import registered

FOLDER = Path(__file__).resolve().parents[1] / "examples"
EXAMPLES = sorted(FOLDER.glob("*.py"))
GAMES = sorted(path.parent for path in FOLDER.glob("*/tests"))


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.name)
def test_an_example_runs(path: Path) -> None:
    done = subprocess.run([sys.executable, "-W", "error", path], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip()


def test_first_steps_fit_on_a_card() -> None:
    path = next(path for path in EXAMPLES if path.name == "first_steps.py")
    lines = [line for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]
    assert len(lines) <= 20


@pytest.mark.parametrize("package", GAMES, ids=lambda path: path.name)
def test_the_tests_of_a_game_from_outside_pass(package: Path) -> None:
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-W", "error"]
    done = subprocess.run(command, cwd=package, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("package", GAMES, ids=lambda path: path.name)
def test_each_rule_of_a_game_from_outside_has_a_function_and_a_test(package: Path, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "wagonway", "rules", package.name.replace("_", "-"), "--check"]
    there = {**os.environ, "PYTHONPATH": registered(package, tmp_path)}
    done = subprocess.run(command, env=there, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "0 faults" in done.stdout


def test_singing_wires_is_small() -> None:
    """Lines of Python that are not blank; texts, tests and data apart."""
    package = FOLDER / "singing_wires" / "singing_wires"
    text = "".join(path.read_text(encoding="utf-8") for path in sorted(package.rglob("*.py")))
    assert sum(bool(line.strip()) for line in text.splitlines()) <= 500
