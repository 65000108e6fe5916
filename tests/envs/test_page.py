"""The examples of docs/learners.md run as they are printed."""

from __future__ import annotations

import contextlib
import io
import os
import re
from pathlib import Path

import pytest

import wagonway

if os.environ.get("CI", "").lower() not in ("1", "true"):
    pytest.importorskip("pettingzoo", reason="the extra rl is not installed")

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs/learners.md").read_text(encoding="utf-8")


def said_by(heading: str, game: str, number: int = 0) -> list[list[str]]:
    """The words that an example under a heading prints, by line; its game is compiled before."""
    (section,) = (part for part in PAGE.split("\n## ") if part.startswith(f"{heading}\n"))
    example = re.findall(r"```python\n(.*?)```", section, flags=re.DOTALL)[number]
    wagonway.game(game).form("compiled")
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        exec(compile(example, "learners.md", "exec"), {})
    return [line.split() for line in said.getvalue().splitlines()]


def test_the_example_for_several_learners_runs() -> None:
    lines = said_by("PettingZoo: several learners", "brass-birmingham")
    assert sorted(agent for agent, _ in lines) == [f"player_{seat}" for seat in range(4)]
    assert sum(float(reward) for _, reward in lines) == 0.0


def test_the_example_for_games_alone_runs() -> None:
    ((score, reward),) = said_by("Gymnasium: games alone", "railways")
    assert score.lstrip("-").isdecimal()
    assert -1.0 <= float(reward) <= 1.0


def test_the_example_for_a_learner_among_bots_runs() -> None:
    assert said_by("Gymnasium: one learner against bots", "brass-birmingham") == []


def test_the_example_for_open_spiel_runs() -> None:
    first, numbers = said_by("OpenSpiel", "brass-birmingham")
    assert first[0] in "0123"
    assert len(numbers) == 10


def test_the_example_of_what_the_numbers_mean_runs() -> None:
    shape, parts, bounds, terms = said_by("What the numbers mean", "brass-birmingham")
    assert shape[0].startswith("(")
    assert "('verb'," in parts
    assert bounds[-2:] == ["zero", "sum"]
    assert terms[0] == "{'canal_link':"


@pytest.mark.slow
def test_the_first_agent_learns() -> None:
    page = (ROOT / "docs/first-agent.md").read_text(encoding="utf-8")
    (program,) = re.findall(r"```python\n(.*?)```", page, flags=re.DOTALL)
    assert len([line for line in program.splitlines() if line]) == 20
    wagonway.game("railways").form("compiled")
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        exec(compile(program, "first-agent.md", "exec"), {})
    first, last = re.findall(r"\d+\.\d", said.getvalue())
    assert float(last) > float(first) + 5


def test_the_example_of_games_to_learn_from_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    lines = said_by("Games of bots to learn from", "railways")
    assert all(line[3] == "True" for line in lines)
    assert sum(int(line[0]) for line in lines) > 1000


def test_the_examples_of_many_games_run() -> None:
    ((ended, *shape),) = [line[:3] for line in said_by("Many games at once", "brass-birmingham")]
    assert ended.isdecimal()
    assert shape == ["(1024,", "4)"]
    (children, *_), *kept = said_by("Many games at once", "railways", 1)
    assert children.isdecimal()
    assert len(kept) == 3
    assert all(line[-1] == "True" for line in kept)
    wagonway.game("railways").form("compiled")
    ((games, _, legal),) = said_by("Many games at once", "brass-birmingham", 2)
    assert (games, legal) == ("(64,", "True")
    wagonway.game("tramways").form("compiled")
    assert said_by("Many games at once", "tramways", 3) == [["True"]]
