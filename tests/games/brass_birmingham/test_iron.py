"""Iron: from any iron works, else from the market."""

import pytest

from .table import at

BREW = "A.money=40 A.cards=location:stafford,location:leek"  # brewery I costs one iron
BUILD = "build location:stafford brewery place:stafford.0"


@pytest.mark.rule("IRON-1")
def test_iron_comes_from_any_works_without_connection_at_the_players_choice() -> None:
    t = at(f"2p {BREW} dudley.1=B:iron_works1*4 redditch.1=A:iron_works1*1").play(BUILD)
    assert t.legal("from:") == {"dudley.1", "redditch.1"}
    assert t.refuses("from:walsall.0") == "NO_IRON_HERE"
    t.play("from:dudley.1")
    assert t.tile("dudley.1") == "B:iron_works1*3"
    assert t.s.seats[0].money == 40 - 5
    assert t.s.iron_market == 8


@pytest.mark.rule("IRON-1")
def test_two_iron_may_come_from_two_works() -> None:
    t = at(
        "2p rail A.money=40 A.cards=location:birmingham,location:leek A.mat=manufacturer:0/0/0/0/0/0/0/2"
        " dudley.1=B:iron_works2*2 redditch.1=A:iron_works2*2"
    )
    t.play("build location:birmingham manufacturer place:birmingham.1 from:dudley.1 from:redditch.1")
    assert (t.tile("dudley.1"), t.tile("redditch.1")) == ("B:iron_works2*1", "A:iron_works2*1")


@pytest.mark.rule("IRON-2")
def test_the_market_sells_iron_only_when_no_works_have_any_and_then_the_cheapest_first() -> None:
    t = at(f"2p {BREW}").play(BUILD)
    assert (t.s.iron_market, t.s.seats[0].money) == (7, 40 - 5 - 2)
    empty = at(f"2p {BREW} iron=0").play(BUILD)
    assert (empty.s.iron_market, empty.s.seats[0].money) == (0, 40 - 5 - 6)
    part = at(
        "2p rail A.money=40 A.cards=location:birmingham,location:leek A.mat=manufacturer:0/0/0/0/0/0/0/2"
        " dudley.1=B:iron_works2*1 iron=10"
    )
    part.play("build location:birmingham manufacturer place:birmingham.1")
    assert (part.tile("dudley.1"), part.s.iron_market) == ("B:iron_works2!", 9)
    assert part.s.seats[0].money == 40 - 20 - 1


@pytest.mark.rule("IRON-2")
def test_market_sold_at_eight_and_six_on_an_empty_market_only() -> None:
    """The trap: ladders with the prices of an empty market as spaces."""
    coal = [at("2p").state.c.coal_price[cubes] for cubes in range(15)]
    iron = [at("2p").state.c.iron_price[cubes] for cubes in range(11)]
    assert coal == [8, 7, 7, 6, 6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1]
    assert iron == [6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1]


@pytest.mark.rule("IRON-3")
def test_emptied_works_flip_at_once_for_their_owner() -> None:
    t = at(f"2p {BREW} dudley.1=B:iron_works1*1").play(BUILD)
    assert t.tile("dudley.1") == "B:iron_works1!"
    assert t.s.seats[1].income == 10 + 3
