"""Maps looked at without the rules: costs of tracks, seams, what a map must have."""

from __future__ import annotations

import random

import pytest

from tests.games.tramways.test_cards_set import SET
from tests.shared import shared
from wagonway.games.tramways import layouts as look
from wagonway.games.tramways.layouts import Grid, Laid


def example(face: int) -> Grid:
    """The worked example of the facts: both faces of a board side by side."""
    text = (shared() / "facts" / "tramways" / "proposal.md").read_text(encoding="utf-8")
    lines = [line.split() for line in text.splitlines() if len(line.split()) == 10 and "." in line.split()]
    return [line[5 * face : 5 * face + 5] for line in lines]


def cost(grid: Grid, one: str, other: str) -> int:
    at = {code: (r, c) for r, row in enumerate(grid) for c, code in enumerate(row)}
    return look.least_costs(grid, at[one])[at[other]]


@pytest.mark.parametrize(
    ("face", "costs"),
    [
        (0, "A1-R 1, A1-L 2, A1-A3 2, A2-A3 2, A2-R 3, A3-L 1, R-L 4"),
        (1, "A1-R 1, A1-L 2, A2-R 3, R-L 5"),
    ],
)
def test_least_costs_of_the_worked_example(face: int, costs: str) -> None:
    grid = example(face)
    for each in costs.split(", "):
        ends, wanted = each.split()
        one, other = ends.split("-")
        assert cost(grid, one, other) == cost(grid, other, one) == int(wanted)


def test_a_track_does_not_lead_through_spots_or_water() -> None:
    grid = look.grid_of(["R . C", "~ ~ ~", "L m I"])
    assert look.least_costs(grid, (0, 0)) == {(0, 2): 1}
    assert look.least_costs(grid, (2, 0)) == {(2, 2): 2}
    assert not look.is_connected(grid)
    assert look.open_edges(grid) == (1, 0, 1, 0)


def test_exact_costs_are_those_of_any_way() -> None:
    """Straight on, or around: the cost of a detour counts, a space is not entered twice."""
    grid = look.grid_of(["R . C", ". . .", ". m ."])
    assert look.exact_costs(grid, (0, 0), 5) == {(0, 2): {1, 3}}
    assert look.exact_costs(grid, (0, 0), 6) == {(0, 2): {1, 3, 6}}


def test_spots_side_by_side_need_a_way_around() -> None:
    grid = look.grid_of(["R A1", ". ."])
    assert look.least_costs(grid, (0, 0)) == {(0, 1): 2}


def test_seams_between_boards() -> None:
    grid = look.grid_of([". . R .", ". ~ . .", "m . . .", ". . . ~"])
    assert look.seams(grid, 2, 2) == [0, 1, 2, 2]


def test_sums_of_rails() -> None:
    assert look.sums([2, 1, 3]) == {0, 1, 2, 3, 4, 5, 6}
    assert look.sums([2, 2]) == {0, 2, 4}


@pytest.mark.parametrize("players", [1, 2, 5])
def test_boards_are_laid_as_the_rules_have_it(players: int) -> None:
    """In one row of three alone, else in two rows; one joker at most; enough parcels."""
    rng = random.Random(players)
    for _ in range(20):
        laid = look.draw(SET, players, rng)
        boards = [board for board, _ in laid.boards]
        assert len(boards) == len(set(boards)) == (3 if players == 1 else 2 * players)
        assert sum(SET["boards"][board]["letter"] == "J" for board in boards) <= 1
        grid = look.join(SET, laid)
        assert (len(grid), len(grid[0])) == ((5, 15) if players == 1 else (10, 5 * players))
        assert look.parcels(grid) >= 4 * players


def test_boards_are_joined_row_after_row() -> None:
    grid = look.join(SET, Laid(((0, 0), (1, 1), (2, 0), (3, 0)), 2))
    for cell, (board, face) in enumerate(((0, "1920"), (1, "1910"), (2, "1920"), (3, "1920"))):
        top, left = 5 * (cell // 2), 5 * (cell % 2)
        assert [row[left : left + 5] for row in grid[top : top + 5]] == look.grid_of(
            SET["boards"][board][face]
        )
