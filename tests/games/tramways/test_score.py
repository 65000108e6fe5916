"""The score."""

from __future__ import annotations

import itertools

import pytest

from wagonway.games.tramways.rules import score

from .table import GAME, at


@pytest.mark.rule("SCORE-1", "SCORE-2")
def test_happiness_links_money_less_stress() -> None:
    t = at("hp=7,-2 money=29,9 stress=4,0")
    assert [score.total(t.s, t.c, seat) for seat in (0, 1)] == [7 + 2 - 4, -2]
    assert t.state.scores() == [5, -2]


@pytest.mark.rule("SCORE-1")
def test_only_complete_links_score() -> None:
    t = at("owners=b2:0,d3:0 links=0:0:b2EES>d3,1:0:e5NN")
    assert [score.count_links(t.s, seat) for seat in (0, 1)] == [1, 0]
    assert score.total(t.s, t.c, 0) == 3


@pytest.mark.rule("SCORE-2")
def test_the_penalty_is_a_table() -> None:
    t = at("stress=3,5", numbers={"stress_penalty": [0, 0, 1, 1, 2, 7]})
    assert [score.total(t.s, t.c, seat) for seat in (0, 1)] == [-1, -7]


@pytest.mark.rule("SCORE-3")
@pytest.mark.parametrize(
    ("line", "places"),
    [
        ("hp=9,9 stress=2,3 money=4,4 order=1,0", [1, 2]),  # 7 and 6 points
        ("hp=9,10 stress=2,3 money=4,9 order=1,0", [1, 2]),  # less stress
        ("hp=9,9 stress=2,2 money=4,9 order=0,1", [2, 1]),  # more money
        ("hp=9,9 stress=2,2 money=4,4 order=1,0", [2, 1]),  # earlier in the order
    ],
)
def test_ties(line: str, places: list[int]) -> None:
    t = at(line)
    assert [score.place_of(t.s, t.c, seat) for seat in (0, 1)] == places
    assert score.is_ahead(t.s, t.c, places.index(1), places.index(2))
    assert not score.is_ahead(t.s, t.c, places.index(2), places.index(1))


@pytest.mark.rule("SCORE-1")
def test_returns_tell_how_many_are_beaten() -> None:
    t = at("players=3 round=6 stage=over hp=1,9,5")
    assert t.state.returns() == [-1.0, 1.0, 0.0]
    t = at("players=5 round=6 stage=over hp=1,9,5,7,3")
    assert t.state.returns() == [-1.0, 1.0, 0.0, 0.5, -0.5]


def test_the_returns_of_four_sum_to_exactly_zero_in_any_order() -> None:
    found = at("players=4 round=6 stage=over hp=1,9,5,7").state.returns()
    assert found == [-0.75, 0.75, -0.25, 0.25]
    assert all(sum(order) == 0.0 for order in itertools.permutations(found))


def test_the_first_version_of_the_rules_keeps_its_thirds() -> None:
    state = at("players=4 round=6 stage=over hp=1,9,5,7").state
    old = GAME.parse_position(state.position_text().replace("/2", "/1", 1), state.components, form="plain")
    assert old.returns() == [-1.0, 1.0, -0.334, 0.333]


@pytest.mark.rule("SOLO-6")
def test_alone_the_score_is_the_return() -> None:
    assert at("players=1 round=6 stage=over hp=37").state.returns() == [0.37]
    assert at("players=1 round=6 stage=over hp=-7").state.returns() == [-0.07]
