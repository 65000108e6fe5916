"""`wagonway train` where PyTorch is not installed."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

from wagonway.cli.app import run


@pytest.mark.parametrize("missing", ["torch", "tensorboard"])
def test_what_is_missing_is_one_sentence(
    missing: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    there = importlib.util.find_spec

    def find(name: str, package: str | None = None) -> object:
        if name in ("torch", "tensorboard"):
            return None if name == missing else object()
        return there(name, package)

    monkeypatch.setattr(importlib.util, "find_spec", find)
    assert run(["train", "railways", "--folder", str(tmp_path / "course")]) == 2
    said = capsys.readouterr().err
    assert f"needs {missing}" in said
    assert "pip install 'wagonway[train]'" in said
    assert not (tmp_path / "course").exists()


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (["nim"], "There is no game 'nim'"),
        (["railways", "--players", "2"], "is played by 1 players, not by 2"),
        (["railways", "--generations", "0"], "at least one"),
    ],
)
def test_what_cannot_be_is_said_first(
    line: list[str], reason: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["train", *line, "--folder", str(tmp_path / "course")]) == 2
    assert reason in capsys.readouterr().err
