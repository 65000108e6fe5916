"""What long runs found is kept in a file of benchmarks/, with the day and the sources that it was seen on.

A test says it by `record_property(NOTED, [file, key, found])`; it is written by one process, however many
play, once the whole test has passed, what is asked after its end included. A run that was cut off goes on
with `--go-on`, which leaves out what has passed on these very sources.
"""

from __future__ import annotations

import json
import os
import subprocess
import time
from functools import cache
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "benchmarks"
# What decides whether a page can be played and read. Nothing else makes what was seen old.
SOURCES = ("client", "src", "tests/browser")
NOTED = "noted"


def _git(*arguments: str) -> str:
    ran = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=False)
    return ran.stdout.strip() if ran.returncode == 0 else ""


@cache
def commit() -> str:
    """The last commit that changed the sources; empty where they differ from it, or where there is no git."""
    found = _git("log", "-1", "--format=%h", "--", *SOURCES)
    return "" if _git("status", "--porcelain", "--", *SOURCES) else found


def _read(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    return found


def passed(file: str) -> set[str]:
    """The keys of `file`.json that were noted on these very sources."""
    return {
        key
        for key, found in _read(FOLDER / f"{file}.json").items()
        if commit() and found.get("commit") == commit()
    }


def kept(file: str, key: str) -> dict[str, Any]:
    """What is kept under a key of `file`.json: runs in pieces add to it."""
    found: dict[str, Any] = _read(FOLDER / f"{file}.json").get(key, {})
    return found


def note(file: str, key: str, found: dict[str, Any]) -> None:
    """Keep what was found under a key of `file`.json, in the place of what was found before."""
    path = FOLDER / f"{file}.json"
    seen = {"on": time.strftime("%Y-%m-%d", time.gmtime()), "commit": commit()}
    kept = _read(path) | {key: {**seen, **found}}
    lines = ",\n".join(f"  {json.dumps(each)}: {json.dumps(kept[each])}" for each in sorted(kept))
    fresh = path.with_suffix(".new")
    fresh.write_text("{\n" + lines + "\n}\n", encoding="utf-8")
    fresh.replace(path)


def note_report(report: pytest.TestReport) -> None:
    """Write what a test noted that has passed to its very end; tests add it last."""
    if report.when == "teardown" and report.passed and "PYTEST_XDIST_WORKER" not in os.environ:
        for name, value in report.user_properties:
            if name == NOTED and isinstance(value, list):
                note(*value)
