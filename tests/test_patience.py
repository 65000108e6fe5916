"""A test that hangs or crashes ends, wherever it does, and the run goes on."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
OPTIONS = (
    *("-q", "-n", "1", "-p", "tests.conftest", "-p", "no:cacheprovider", "--timeout=1"),
    *("-o", "faulthandler_timeout=3", "-o", "faulthandler_exit_on_timeout=true"),
)
HANGS = """
import time

import pytest


@pytest.fixture
def slow():
    yield
    time.sleep(60)


def test_it(slow):
    time.sleep(60)


def test_another():
    pass
"""


def run(file: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "pytest", *OPTIONS, "--rootdir", file.parent, file],
        cwd=ROOT,
        env={**os.environ, "CI": "true"},
        capture_output=True,
        text=True,
        timeout=50,
        check=False,
    )


@pytest.mark.skipif(os.name == "nt", reason="time-outs come by signals")
def test_a_test_that_hangs_again_in_what_it_cleans_up_ends_its_process(tmp_path: Path) -> None:
    (tmp_path / "test_hanging.py").write_text(HANGS, encoding="utf-8")
    done = run(tmp_path / "test_hanging.py")
    assert "crashed while running" in done.stdout, done.stdout + done.stderr
    # It is said at once, and the other test is run by another process.
    assert "test_it failed (call)" in done.stdout
    assert "1 passed" in done.stdout


def test_where_a_process_crashed_stands_at_the_end_as_well(tmp_path: Path) -> None:
    lines = "import ctypes\n\n\ndef test_it():\n    ctypes.string_at(0)\n"
    (tmp_path / "test_crashing.py").write_text(lines, encoding="utf-8")
    done = run(tmp_path / "test_crashing.py")
    told = done.stdout.partition("gw0 crashed ==")[2]
    assert "Fatal Python error" in told, done.stdout + done.stderr
    assert "line 5 in test_it" in told
