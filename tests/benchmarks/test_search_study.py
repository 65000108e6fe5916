"""benchmarks/search: a study of settings goes on where it stopped, and is drawn."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.benchmarks.loaded import load
from wagonway import bots


def test_a_study_goes_on_and_is_drawn(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tune, plot = load("search/tune.py"), load("search/plot.py")
    file = tmp_path / "railways-1.db"
    common = [
        "railways",
        "--seats",
        "1",
        "--sims",
        "3",
        "--games",
        "1",
        "--trials",
        "2",
        "--study",
        str(file),
    ]
    tune.main(common)
    assert capsys.readouterr().out.startswith("2 trials; best: ")
    tune.main([*common, "--also", "moves=1+first=2"])
    assert capsys.readouterr().out.startswith("4 trials; best: ")
    target = tmp_path / "study.svg"
    plot.main([str(target), str(file)])
    drawn = target.read_text()
    assert drawn.startswith("<?xml")
    assert drawn.count("PathCollection") >= len(plot.SHOWN)


def test_what_a_text_names_stands_in_for_what_a_game_has() -> None:
    tune = load("search/tune.py")
    as_it_is = tune.given_in("", "tramways", 2)
    other = tune.given_in("moves=1+explore=0.5", "tramways", 2)
    assert other == {**as_it_is, "moves": 1, "explore": 0.5}
    bots.make(tune.spec_of(other, 10))  # every setting that is tuned is one of the bot's
