"""The introductory variant: the canal era alone."""

import pytest

from .table import Table, at

LAST = "introductory=1 round=10 turn=2 actions=1 draw=0 unseen=- B.cards=location:leek"


def finish(line: str) -> Table:
    return at(f"2p {line} {LAST}").play("pass location:leek")


@pytest.mark.rule("INTRO-1")
def test_the_game_ends_with_the_canal_era() -> None:
    assert finish("").state.is_terminal()
    whole = at(f"2p {LAST.replace('introductory=1 ', '')}").play("pass location:leek")
    assert not whole.state.is_terminal()


@pytest.mark.rule("INTRO-2")
def test_income_is_paid_and_links_and_tiles_score_as_ever() -> None:
    t = finish("A.money=0 A.income=17 birmingham__oxford=A birmingham.0=A:cotton_mill1!")
    assert t.s.seats[0].money == 4
    assert t.s.seats[0].vp == (2 + 1) + 5 + 4 // 4 + 4


@pytest.mark.rule("INTRO-2")
def test_ties_are_settled_as_ever() -> None:
    t = finish("A.money=3 B.money=2 A.income=10 B.income=10")
    assert t.state.view(None)["winners"] == [0]


@pytest.mark.rule("INTRO-3")
@pytest.mark.parametrize(("money", "points"), [(0, 0), (3, 0), (4, 1), (59, 14), (60, 15), (200, 15)])
def test_every_four_pounds_are_a_point_up_to_fifteen(money: int, points: int) -> None:
    assert finish(f"A.money={money}").s.seats[0].vp == points


@pytest.mark.rule("INTRO-4")
@pytest.mark.parametrize(("space", "level"), [(20, 5), (8, -2)])
def test_the_income_level_is_added_or_taken_off(space: int, level: int) -> None:
    t = finish(f"A.money=20 A.vp=30 A.income={space}")
    assert t.s.seats[0].vp == 30 + (20 + level) // 4 + level


@pytest.mark.rule("INTRO-5")
def test_flipped_tiles_of_level_two_and_up_score_twice() -> None:
    t = finish("A.money=0 birmingham.0=A:cotton_mill2! redditch.1=A:iron_works1! walsall.0=A:manufacturer2")
    assert t.s.seats[0].vp == 5 + 3 + 5


@pytest.mark.rule("INTRO-4")
def test_a_negative_income_can_leave_less_than_no_points_or_by_option_none() -> None:
    """2 points for 8 pounds, 2 from before, level -7."""
    line = "A.money=15 A.vp=2 A.income=3"
    assert finish(line).s.seats[0].vp == -3
    assert finish(f"{line} introductory_vp_below_zero=1").s.seats[0].vp == 0
