"""Develop: removing the lowest tiles from the own mat for iron."""

import pytest

from .table import at

LINE = "2p A.money=20 A.cards=location:leek*2"
ALL = {"cotton_mill", "manufacturer", "coal_mine", "iron_works", "brewery"}


@pytest.mark.rule("DEVELOP-1")
@pytest.mark.rule("DEVELOP-2")
def test_one_or_two_tiles_one_after_the_other_for_one_iron_each() -> None:
    t = at(LINE).play("develop location:leek remove:coal_mine")
    assert t.s.seats[0].money == 20 - 2
    assert t.legal() == {"stop", *(f"remove:{i}" for i in ALL)}
    t.play("remove:coal_mine")  # coal mine I was one of a kind: now a coal mine II
    mine = t.s.seats[0]
    assert [mine.mat[n] for n in range(17, 21)] == [0, 1, 2, 2]
    assert (mine.money, mine.spent, t.s.iron_market) == (20 - 2 - 2, 4, 6)
    assert t.s.actions_left == 1


@pytest.mark.rule("DEVELOP-1")
def test_one_tile_is_enough() -> None:
    t = at(LINE).play("develop location:leek remove:brewery stop")
    assert (t.s.actions_left, t.s.seats[0].mat[25]) == (1, 1)


@pytest.mark.rule("DEVELOP-2")
def test_each_iron_may_come_from_another_source() -> None:
    t = at(f"{LINE} dudley.1=B:iron_works1*1").play("develop location:leek remove:brewery")
    assert (t.tile("dudley.1"), t.s.seats[0].money) == ("B:iron_works1!", 20)
    t.play("remove:brewery")
    assert t.s.seats[0].money == 18
    poor = at("2p A.money=1 A.cards=location:leek*2")
    assert poor.why_not(verb="develop", industry="brewery") == "IRON_TO_DEVELOP_TOO_DEAR"
    once = at("2p A.money=2 A.cards=location:leek*2").play("develop location:leek remove:brewery")
    assert once.s.actions_left == 1  # no money for a second one: the action is over


@pytest.mark.rule("DEVELOP-3")
@pytest.mark.parametrize(
    ("mat", "refusal"),
    [
        ("1/1/1/1/1", "TILE_CANNOT_BE_DEVELOPED"),
        ("0/1/1/1/1", "OK"),
        ("0/0/1/1/1", "TILE_CANNOT_BE_DEVELOPED"),
        ("0/0/0/1/1", "OK"),
    ],
)
def test_pottery_one_and_three_block_their_stack(mat: str, refusal: str) -> None:
    t = at(f"{LINE} A.mat=pottery:{mat}")
    assert t.why_not(verb="develop", industry="pottery") == refusal


@pytest.mark.rule("DEVELOP-1")
def test_an_empty_stack_has_nothing_to_remove() -> None:
    t = at(f"{LINE} A.mat=brewery:0/0/0/0")
    assert t.why_not(verb="develop", industry="brewery") == "NO_TILE_LEFT"


@pytest.mark.rule("DEVELOP-4")
def test_a_tile_that_this_era_forbids_may_be_removed() -> None:
    rail = at("2p rail A.money=20 A.cards=location:leek*2")
    assert rail.why_not(verb="develop", industry="coal_mine") == "OK"  # level 1 in the rail era
    canal = at(f"{LINE} A.mat=brewery:0/0/0/1")
    assert canal.why_not(verb="develop", industry="brewery") == "OK"  # brewery IV in the canal era


@pytest.mark.rule("DEVELOP-5")
def test_removed_tiles_bring_nothing() -> None:
    t = at(LINE).play("develop location:leek remove:brewery stop")
    assert (t.s.seats[0].vp, t.s.seats[0].income) == (0, 10)
