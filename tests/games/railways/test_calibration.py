"""The figures measured by benchmarks/railways/calibrate.py: of these cards, and as they should be."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import wagonway.games.railways as package
from tests.games.railways.test_cards import SET
from wagonway.games.railways.standing import fingerprint

FOLDER = Path(__file__).parents[3] / "benchmarks" / "railways"
FIGURES: dict[str, Any] = json.loads((FOLDER / "figures.json").read_text(encoding="utf-8"))
STANDING: dict[str, Any] = json.loads(
    (Path(package.__file__).parent / "standing.json").read_text(encoding="utf-8")
)
PLAYERS = ("random", "greedy", "beam")


def test_the_figures_belong_to_the_cards_as_they_are() -> None:
    """Names may change. Where this fails after a change of cards, `calibrate.py` is to be run again."""
    assert FIGURES["cards"] == STANDING["cards"] == fingerprint(SET)


def test_everything_happens_in_ten_thousand_games() -> None:
    """Check P1: each of the listed things in at least three games of a mix of random, greedy and curious ones."""
    found = FIGURES["happenings"]
    assert sum(found["games"].values()) == 10_000
    assert {what: times for what, times in found["found"].items() if times < 3} == {}


def test_players_of_different_strength_part() -> None:
    """Check P2: each gap is larger than five standard errors, and greedy is two deviations above random."""
    means, errors = [], []
    for who in PLAYERS:
        scores = np.array(FIGURES["scores"][who]["scores"])
        assert len(scores) == 1000
        means.append(scores.mean())
        errors.append(scores.std() / np.sqrt(len(scores)))
    for low in range(2):
        assert means[low + 1] - means[low] > 5 * (errors[low] + errors[low + 1])
    random_, greedy = (np.array(FIGURES["scores"][who]["scores"]) for who in PLAYERS[:2])
    assert greedy.mean() >= random_.mean() + 2 * random_.std()


def test_no_single_action_is_the_whole_game() -> None:
    """Check P3: of the best player no action is more than 60%, and three links or more are owned in most games."""
    beam = FIGURES["scores"]["beam"]
    assert max(beam["actions"].values()) <= 0.6
    assert sum(beam["links"][3:]) > beam["games"] / 2


@pytest.mark.parametrize("variant", list(FIGURES["variants"]))
def test_each_variant_can_be_won(variant: str) -> None:
    """By players built for it: greedy, and a beam search that weighs what greedy weighs, told of the variant."""
    found = FIGURES["variants"][variant]
    by_chance = found["random"]["won"] / found["random"]["games"]
    for who in ("greedy", "beam"):
        assert found[who]["won"] >= 3
        assert found[who]["won"] / found[who]["games"] > by_chance


def test_standings_rise_from_none_to_all() -> None:
    better = STANDING["better_than"]
    assert better == sorted(better)
    assert better[0] < 10
    assert better[-1] == 1000
    scores = np.array(FIGURES["scores"]["greedy"]["scores"])
    place = int(np.median(scores)) - STANDING["least"]
    assert 400 <= better[place] <= 600


def test_the_page_of_the_game_says_what_was_measured() -> None:
    text = (FOLDER.parents[1] / "docs" / "games" / "railways.md").read_text(encoding="utf-8")
    for who, name in (
        ("random", "`random`"),
        ("greedy", "`greedy`, one round ahead"),
        ("beam", "beam search"),
    ):
        found = FIGURES["scores"][who]
        low, high = (round(float(each)) for each in np.percentile(found["scores"], (25, 75)))
        row = f"| {name} | {found['mean']:.1f} | {found['sd']:.1f} | {found['least']} to {found['most']} |"
        assert f"{row} {low} to {high} |" in text
    for what in FIGURES["scores"]["beam"]["actions"]:
        shares = " | ".join(f"{FIGURES['scores'][who]['actions'][what]:.0%}" for who in PLAYERS)
        assert f"| {what} | {shares} |" in text
    for found in FIGURES["variants"].values():
        won = " | ".join(f"{100 * found[who]['won'] / found[who]['games']:.3g}%" for who in PLAYERS)
        assert f"| {won} | {found['greedy']['mean']:.1f} |" in text
    happened = FIGURES["happenings"]["found"]
    rarest = sorted(happened.values())[:6]
    assert re.findall(r"in (\d+)(?: games)?[;.]", text.split("The rarest are")[1])[:6] == [*map(str, rarest)]
