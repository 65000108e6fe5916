"""Wheel: stock, payment, gain and rotation."""

import pytest

from wagonway.games.oranienburger_kanal import constants as k
from wagonway.games.oranienburger_kanal.rules import wheel
from wagonway.games.oranienburger_kanal.state import Work

from .table import at


@pytest.mark.rule("WHEEL-1", "WHEEL-2")
def test_what_exceeds_the_wheel_is_lost() -> None:
    t = at("2p A.has=wood:6,taler:3").play("space:5 take:wood")
    assert t.stock() == {"wood": 8, "taler": 3}
    assert t.done("EV_GAIN") == [(0, k.WOOD, 2, 2)]


@pytest.mark.rule("WHEEL-1")
def test_talers_have_no_limit() -> None:
    t = at("2p A.has=taler:300 talers=7/1/1/1/0/0/0").play("space:1")
    assert t.stock() == {"taler": 307}


@pytest.mark.rule("WHEEL-3")
def test_a_cost_is_paid_whole_or_not_at_all() -> None:
    t = at("2p space=4 stage=act left=route:2 kinds=rail A.has=iron:1,clay:5")
    assert t.refusal("lay:rail@h12") == ("NOT_ENOUGH_WOOD", 1, 0)
    assert t.stock() == {"clay": 5, "iron": 1}


@pytest.mark.rule("WHEEL-4")
def test_a_rotation_makes_iron_and_brick_of_the_three_basics() -> None:
    t = at("2p A.has=wood:1,clay:3,ore:1,taler:2").play("rotate")
    assert t.stock() == {"clay": 2, "brick": 1, "iron": 1}


@pytest.mark.rule("WHEEL-4")
@pytest.mark.parametrize("missing", ["wood", "clay", "ore"])
def test_without_one_of_the_three_there_is_no_rotation(missing: str) -> None:
    has = ",".join(f"{name}:1" for name in ("wood", "clay", "ore") if name != missing)
    assert at(f"2p A.has={has},taler:9").refusal("rotate") == ("WHEEL_NEEDS_ALL_THREE", 3, 2)


@pytest.mark.rule("WHEEL-5")
@pytest.mark.parametrize(("brick", "iron", "after"), [(6, 3, (6, 4)), (2, 6, (3, 6)), (6, 6, (6, 6))])
def test_brick_or_iron_at_its_most_stays_there(brick: int, iron: int, after: tuple[int, int]) -> None:
    t = at(f"2p A.has=wood:1,clay:1,ore:1,brick:{brick},iron:{iron},taler:2").play("rotate")
    assert t.stock() == {"brick": after[0], "iron": after[1]}


@pytest.mark.rule("WHEEL-6")
def test_machine_check_wheel_of_the_start() -> None:
    """The start, after two wood, after one rotation; and a full wheel."""
    t = at("2p")
    mine = t.s.seats[0].stock
    assert tuple(mine[:5]) == (0, 2, 1, 1, 0)
    s, c, w = t.s, t.state.c, Work.plain()
    wheel.gain(s, c, w, 0, k.WOOD, 2)
    assert tuple(s.seats[0].stock[:5]) == (2, 2, 1, 1, 0)
    wheel.rotate(s, c, w, 0, 0)
    assert tuple(s.seats[0].stock[:5]) == (1, 1, 0, 2, 1)


@pytest.mark.rule("WHEEL-5", "WHEEL-6")
def test_machine_check_full_wheel() -> None:
    t = at("2p A.has=wood:8,clay:8,ore:8,brick:6,iron:6,taler:2").play("rotate")
    assert t.stock() == {"wood": 7, "clay": 7, "ore": 7, "brick": 6, "iron": 6}


@pytest.mark.rule("WHEEL-7")
def test_no_space_and_no_purchase_brings_brick_or_iron() -> None:
    t = at("2p A.has=taler:50")
    assert t.legal("buy:") == {"wood", "clay", "ore"}
    for space in range(k.SPACES):
        assert not any(t.state.c.gain_of_space[space][k.BRICK : k.IRON + 1])
