"""benchmarks/weights: what a weight is worth is found, and a study goes on where it stopped."""

from __future__ import annotations

import json
import sys
from bisect import bisect
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

import wagonway
from tests.benchmarks.loaded import load

FILE = Path(__file__).parents[2] / "benchmarks" / "weights" / "study.py"


@pytest.fixture(scope="module")
def weights() -> ModuleType:
    return load("weights/study.py")


def test_what_a_step_is_worth_is_found_with_its_error(weights: ModuleType) -> None:
    luck = np.random.default_rng(1)
    directions = luck.normal(size=(4000, 3))
    ahead = 2 * directions @ [1.0, 0.0, -0.5] + luck.normal(scale=10, size=4000)
    slope, error = weights.slopes(directions, ahead)
    assert np.all(np.abs(slope - [1.0, 0.0, -0.5]) < 4 * error)
    assert np.all((error > 0.06) & (error < 0.1))
    # Points ahead come from both seats: half of them from each.
    assert slope[0] > 5 * error[0]


def study(weights: ModuleType, store: Path, monkeypatch: pytest.MonkeyPatch, **wishes: Any) -> list[Any]:
    words = ["study.py", "railways", "--players", "1", "--nodes", "40", "--width", "2", "--workers", "1"]
    for name, value in {"games": 8, "trial": 3, "store": store, **wishes}.items():
        words += [f"--{name}", str(value)]
    monkeypatch.setattr(sys, "argv", words)
    monkeypatch.setattr(weights, "POSITIONS", 6)
    monkeypatch.setattr(weights, "PIECE", 3)
    weights.main()
    return [json.loads(line) for line in store.read_text().splitlines()]


def test_a_study_goes_on_where_it_stopped(
    weights: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # More rows than numbers are looked for: alone a row is a deal, played both ways.
    whole = study(weights, tmp_path / "whole.jsonl", monkeypatch, rounds=2, games=40)
    assert [row.get("round") for row in whole] == [0, 1, None]
    assert whole[-1]["trial"] == 3
    assert len(whole[0]["weights"]) == len(whole[0]["steps"])
    parted = tmp_path / "parted.jsonl"
    study(weights, parted, monkeypatch, rounds=1, games=40, trial=0)
    assert study(weights, parted, monkeypatch, rounds=2, games=40) == whole


def test_the_page_is_that_of_the_studies_and_the_games_have_their_weights() -> None:
    if not FILE.is_file():
        pytest.skip("the benchmarks are not part of this distribution")
    from benchmarks.weights import page

    assert page.PAGE.read_text("utf-8") == page.page()
    told = set()
    for game, players, lines in page.studies():
        last = [line for line in lines if "round" in line][-1]
        module = page.learned(game)
        place = 2 * (bisect(module.TABLES, players) - 1)
        weights = [weight for row in module.WEIGHTS for weight in row[place : place + 2]]
        assert weights == last["weights"], f"the last round of {game} for {players}"
        told.add((game, place))
    for game in wagonway.games():
        for place in range(0, 2 * len(page.learned(game).TABLES), 2):
            if (game, place) not in told:
                assert not any(any(row[place : place + 2]) for row in page.learned(game).WEIGHTS)
