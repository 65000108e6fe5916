"""The examples of docs/learners.md run as they are printed."""

from __future__ import annotations

import contextlib
import io
import os
import re
import warnings
from pathlib import Path

import pytest

import wagonway

if os.environ.get("CI", "").lower() not in ("1", "true"):
    pytest.importorskip("pettingzoo", reason="the extra rl is not installed")

PAGE = (Path(__file__).resolve().parents[2] / "docs/learners.md").read_text(encoding="utf-8")


def test_the_example_for_several_learners_runs() -> None:
    (example,) = re.findall(r"```python\n(.*?)```", PAGE, flags=re.DOTALL)
    wagonway.game("brass-birmingham").form("compiled")
    said = io.StringIO()
    with contextlib.redirect_stdout(said), warnings.catch_warnings():
        exec(compile(example, "learners.md", "exec"), {})
    lines = [line.split() for line in said.getvalue().splitlines()]
    assert sorted(agent for agent, _ in lines) == [f"player_{seat}" for seat in range(4)]
    assert sum(float(reward) for _, reward in lines) == 0.0
