"""What long runs leave in benchmarks/: only what has passed to the very end, and on which sources."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any, Literal

import pytest

from tests.browser import noted


def report(when: Literal["call", "teardown"], outcome: Literal["passed", "failed"], key: str) -> Any:
    told = [("other", 1), (noted.NOTED, ["found", key, {"steps": 3}])]
    return pytest.TestReport(key, ("", 0, key), {}, outcome, None, when, user_properties=told)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(noted, "FOLDER", tmp_path)
    monkeypatch.setattr(noted, "commit", lambda: "abc1234")
    monkeypatch.delenv("PYTEST_XDIST_WORKER", raising=False)
    return tmp_path


def test_what_fails_after_its_end_has_not_passed(folder: Path) -> None:
    noted.note_report(report("call", "passed", "bad"))
    noted.note_report(report("teardown", "failed", "bad"))
    assert noted.passed("found") == set()
    noted.note_report(report("teardown", "passed", "good"))
    assert noted.passed("found") == {"good"}
    kept = json.loads((folder / "found.json").read_text(encoding="utf-8"))
    assert kept["good"].items() >= {"commit": "abc1234", "steps": 3}.items()


def test_only_one_of_several_processes_writes(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTEST_XDIST_WORKER", "gw1")
    noted.note_report(report("teardown", "passed", "good"))
    assert not list(folder.iterdir())


def test_what_passed_on_other_sources_is_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    noted.note("found", "one", {})
    for now in ("def5678", ""):
        monkeypatch.setattr(noted, "commit", lambda now=now: now)
        assert noted.passed("found") == set()
        noted.note("found", "two", {})
    assert noted.passed("found") == set()
    monkeypatch.setattr(noted, "commit", lambda: "abc1234")
    assert noted.passed("found") == {"one"}


def test_what_notes_may_be_tried_again_alone_and_reported(tmp_path: Path) -> None:
    """With several processes it is noted where no report is written; alone they meet."""
    lines = 'def test_it(record_property):\n    record_property("seen", 1)\n'
    (tmp_path / "test_noting.py").write_text(lines, encoding="utf-8")
    report = tmp_path / "report.xml"
    done = subprocess.run(
        [
            *(sys.executable, "-m", "pytest", "-q", "-c", noted.ROOT / "pyproject.toml"),
            *("-p", "no:cacheprovider", f"--rootdir={tmp_path}", f"--junitxml={report}", tmp_path),
        ],
        cwd=noted.ROOT,
        capture_output=True,
        text=True,
        timeout=50,
        check=False,
    )
    assert "1 passed" in done.stdout, done.stdout + done.stderr
    assert 'name="seen"' in report.read_text(encoding="utf-8")
