"""The figures measured by benchmarks/tramways/calibrate.py: of this set, as they should be, and as the page says."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import numpy as np
import pytest

from tests.games.tramways.test_cards_page import TEXT
from tests.games.tramways.test_cards_set import SET
from tests.shared import ROOT
from wagonway.kernel.components import content_hash

FILE = ROOT / "benchmarks" / "tramways" / "figures.json"
FIGURES: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
GAME_PAGE = (ROOT / "docs" / "games" / "tramways.md").read_text(encoding="utf-8")
PLAYERS = ("1", "2", "3", "4", "5")


def values_of(counts: dict[str, int]) -> Any:
    return np.repeat([int(value) for value in counts], list(counts.values()))


def scores(players: str, who: str) -> Any:
    return values_of(FIGURES["games"][players][who]["scores"])


def happened() -> Counter[str]:
    """In how many games each thing happened, of all numbers of players and both bots."""
    total: Counter[str] = Counter()
    for by_bot in FIGURES["games"].values():
        for found in by_bot.values():
            total.update(found["happened"])
    return total


def test_the_figures_belong_to_the_set_as_it_is() -> None:
    """Where this fails after a change of boards or cards, `calibrate.py` is to be run again."""
    assert FIGURES["set"] == content_hash(SET)


@pytest.mark.parametrize("players", PLAYERS)
def test_a_thousand_maps_keep_the_checklist(players: str) -> None:
    found = FIGURES["deals"][players]
    assert (found["maps"], found["flaws"]) == (1000, 0)


def test_opening_hands_can_lay_a_link() -> None:
    """K11, of more than 10,000 hands."""
    found = FIGURES["deals"].values()
    hands, opened = (sum(each[key] for each in found) for key in ("hands", "open"))
    assert hands >= 10_000
    assert opened / hands >= 0.8


def test_what_the_rules_provide_for_happens() -> None:
    """P1: each of the listed things in 20 games or more."""
    assert {what: times for what, times in happened().items() if times < 20} == {}


@pytest.mark.parametrize("players", PLAYERS)
def test_greedy_is_better_than_random(players: str) -> None:
    """P2: the gap is larger than two deviations of random."""
    low, high = scores(players, "random"), scores(players, "greedy")
    assert high.mean() > low.mean() + 2 * low.std()


@pytest.mark.parametrize("players", PLAYERS)
def test_stress_is_a_brake_and_no_wall(players: str) -> None:
    """P3."""
    stress = values_of(FIGURES["games"][players]["greedy"]["stress"])
    assert 3 <= stress.mean() <= 15


@pytest.mark.parametrize("players", PLAYERS[1:])
def test_no_seat_wins_much_more_than_its_share(players: str) -> None:
    """P2, of equal bots."""
    found = FIGURES["games"][players]["greedy"]
    assert sum(found["seats"]) == found["games"]
    assert max(found["seats"]) / found["games"] < 1 / int(players) + 0.1


@pytest.mark.parametrize("players", PLAYERS[1:])
def test_no_place_of_the_first_order_wins_much_more_than_its_share(players: str) -> None:
    """P2, of equal bots: three percentage points at most, in 10,000 games."""
    found = FIGURES["games"][players]["greedy"]
    assert sum(found["places"]) == found["games"] >= 10_000
    assert max(found["places"]) / found["games"] <= 1 / int(players) + 0.03


@pytest.mark.parametrize("players", PLAYERS)
def test_the_page_says_what_was_measured(players: str) -> None:
    assert row_of_scores(players) in TEXT


@pytest.mark.parametrize("players", PLAYERS[1:])
def test_the_page_says_who_wins(players: str) -> None:
    assert row_of_places(players) in TEXT


@pytest.mark.parametrize("players", PLAYERS)
def test_the_page_of_the_game_shows_how_scores_are_spread(players: str) -> None:
    for who in ("random", "greedy"):
        assert row_of_spread(players, who) in GAME_PAGE


def test_the_page_names_what_is_rare() -> None:
    rarest = sorted(happened().items(), key=lambda each: (each[1], each[0]))[:5]
    for what, times in rarest:
        assert f"{what} ({times})" in TEXT


def row_of_scores(players: str) -> str:
    """A row of the page: means of random and greedy, and what else was counted of greedy."""
    found = FIGURES["games"][players]
    low, high = scores(players, "random"), scores(players, "greedy")
    greedy = found["greedy"]
    seats = len(high)
    stress = values_of(greedy["stress"]).mean()
    cells = (
        f"{players} | {found['random']['games']}, {greedy['games']} | {low.mean():.1f} ± {low.std():.1f} | "
        f"{high.mean():.1f} ± {high.std():.1f} | {greedy['links'] / seats:.1f} | {stress:.1f} | "
        f"{greedy['moved'] / seats:.0%}"
    )
    return f"| {cells} |"


def row_of_spread(players: str, who: str) -> str:
    """A row of the page of the game: the mean score, the ends, and what the middle half of the seats reach."""
    found = scores(players, who)
    low, high = np.percentile(found, (25, 75))
    cells = (
        f"{players} | `{who}` | {found.mean():.1f} | {found.std():.1f} | {found.min()} to {found.max()} | "
        f"{low:.0f} to {high:.0f}"
    )
    return f"| {cells} |"


def row_of_places(players: str) -> str:
    """A row of the page: how often greedy wins from each place of the first order, and random."""
    found = FIGURES["games"][players]
    shares = [
        " ".join(f"{100 * won / found[who]['games']:.1f}" for won in found[who]["places"])
        for who in ("greedy", "random")
    ]
    return f"| {players} | {100 / int(players):.1f} | {shares[0]} | {shares[1]} |"
