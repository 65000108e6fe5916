"""Beer: own breweries anywhere, those of others where connected, the barrel of a merchant."""

import pytest

from .table import at

# A sells the cotton mill of Birmingham at Oxford, for one beer.
MILL = "A.money=20 A.cards=location:leek,location:stone birmingham.0=A:cotton_mill1 birmingham__oxford=A"
DRY = f"{MILL} oxford=cotton_mill,blank"  # without a barrel at the merchant
SELL = "sell location:leek sale:birmingham.0 to:oxford.0"
# A lays rails from Dudley; coal is there.
RAILS = "A.money=40 A.cards=location:leek,location:stone dudley.0=A:coal_mine2*3"
FIRST = "network location:leek line:dudley__birmingham"
# Manufacturer V takes two beers.
TWO = (
    "A.money=20 A.cards=location:leek,location:stone birmingham.1=A:manufacturer5 birmingham__oxford=A"
    " redditch__oxford=B"
)


@pytest.mark.rule("BEER-1")
def test_beer_comes_from_an_own_brewery_connected_or_not() -> None:
    """The trap: an own brewery that must be connected."""
    for brewery in ("derby.0", "farm_brewery_north.0"):
        t = at(f"2p {DRY} {brewery}=A:brewery2*2")
        assert t.why_not(verb="sell", sale="birmingham.0") == "OK"
        t.play(SELL)
        assert (t.tile("birmingham.0"), t.tile(brewery)) == ("A:cotton_mill1!", "A:brewery2*1")
        assert t.done("event-beer") == [{"seat": 0, "space": brewery}]
        assert t.s.seats[0].money == 20  # free


@pytest.mark.rule("BEER-1")
def test_an_own_brewery_without_a_barrel_gives_none() -> None:
    t = at(f"2p {DRY} derby.0=A:brewery2!")
    assert t.why_not(verb="sell", sale="birmingham.0") == "NO_BEER"
    assert t.refuses("sell") == "NOTHING_TO_SELL"


@pytest.mark.rule("BEER-1")
def test_each_barrel_is_drunk_once() -> None:
    """Two mills and one barrel: the first sale leaves no beer for a second, and the action is over."""
    t = at(
        f"2p {DRY} redditch__oxford=A worcester.0=A:cotton_mill1 birmingham__worcester=A derby.0=A:brewery1*1"
    )
    t.play("sell location:leek sale:birmingham.0 to:oxford.0")
    assert (t.tile("worcester.0"), t.s.actions_left) == ("A:cotton_mill1", 1)
    assert t.refuses("sell") == "NOTHING_TO_SELL"
    assert t.s.iron_on_board == 0
    assert bytes(at(str(t).partition(" ")[2]).state) == bytes(t.state)


@pytest.mark.rule("BEER-1")
def test_beer_of_a_brewery_just_built_can_be_drunk() -> None:
    t = at(f"2p {DRY}".replace("location:stone", "location:stafford"))
    t.play("build location:stafford brewery place:stafford.0")
    assert bytes(at(str(t).partition(" ")[2]).state) == bytes(t.state)
    t.play("sell location:leek sale:birmingham.0 to:oxford.0")
    assert (t.tile("birmingham.0"), t.tile("stafford.0")) == ("A:cotton_mill1!", "A:brewery1!")


@pytest.mark.rule("BEER-1")
def test_an_own_brewery_gives_beer_for_a_second_rail_connected_or_not() -> None:
    t = at(f"2p rail {RAILS} derby.0=A:brewery2*2").play(f"{FIRST} line:birmingham__oxford")
    assert (t.tile("derby.0"), t.s.seats[0].money) == ("A:brewery2*1", 25)


@pytest.mark.rule("BEER-2")
def test_beer_comes_from_an_opponents_brewery_that_is_connected_to_the_tile_sold() -> None:
    line = f"2p {DRY} walsall.1=B:brewery1*1"
    assert at(line).why_not(verb="sell", sale="birmingham.0") == "NO_BEER"
    assert at(f"{line} cannock__walsall=A").why_not(verb="sell", sale="birmingham.0") == "NO_BEER"
    for owner in "AB":
        t = at(f"{line} walsall__birmingham={owner}").play(SELL)
        assert (t.tile("birmingham.0"), t.tile("walsall.1")) == ("A:cotton_mill1!", "B:brewery1!")


@pytest.mark.rule("BEER-2")
def test_a_brewery_in_the_same_location_is_connected() -> None:
    t = at(
        "2p A.money=20 A.cards=location:leek nuneaton.1=A:cotton_mill1 nuneaton.0=B:brewery1*1"
        " tamworth__nuneaton=A tamworth__birmingham=A birmingham__oxford=A oxford=cotton_mill,blank"
    ).play("sell location:leek sale:nuneaton.1 to:oxford.0")
    assert t.tile("nuneaton.0") == "B:brewery1!"


@pytest.mark.rule("BEER-2")
def test_an_opponents_brewery_elsewhere_in_the_own_network_is_of_no_use() -> None:
    """The brewery must reach the tile sold, not its seller."""
    t = at(f"2p {DRY} stafford.0=B:brewery1*1 stafford__cannock=A walsall.1=B:brewery1! cannock__walsall=A")
    assert t.why_not(verb="sell", sale="birmingham.0") == "NO_BEER"
    choice = at(
        f"2p {DRY} stafford.0=B:brewery2*2 nuneaton.0=A:brewery1*1 walsall.1=B:brewery1*1 walsall__birmingham=B"
    )
    choice.play(SELL)
    assert choice.legal("from:") == {"nuneaton.0", "walsall.1"}
    assert choice.refuses("from:stafford.0") == "NOT_A_SOURCE_OF_BEER"
    assert choice.refuses("from:dudley.0") == "NOT_A_SOURCE_OF_BEER"
    assert choice.refuses("from:birmingham.0") == "NOT_A_SOURCE_OF_BEER"
    assert choice.refuses("from:walsall.1") == "OK"


@pytest.mark.rule("BEER-2")
def test_only_a_brewery_gives_beer() -> None:
    """Coalbrookdale has a space for iron works or a brewery; the iron of an opponent there is no beer."""
    way = "dudley__birmingham=B wolverhampton__dudley=B wolverhampton__coalbrookdale=B"
    works = at(f"2p {DRY} coalbrookdale.0=B:iron_works1*4 {way}")
    assert works.why_not(verb="sell", sale="birmingham.0") == "NO_BEER"
    brewery = at(f"2p {DRY} coalbrookdale.0=B:brewery1*1 {way}")
    assert brewery.why_not(verb="sell", sale="birmingham.0") == "OK"


@pytest.mark.rule("BEER-2")
@pytest.mark.parametrize(
    ("brewery", "way"),
    [
        ("coalbrookdale.0", "wolverhampton__coalbrookdale=B"),  # at the far end of the second rail
        ("walsall.1", "walsall__birmingham=B"),  # at the near end, over the first rail
        ("burton_on_trent.1", "burton_on_trent__tamworth=B tamworth__birmingham=B"),
    ],
)
def test_beer_for_the_second_rail_reaches_either_of_its_ends_once_it_lies(brewery: str, way: str) -> None:
    t = at(f"2p rail {RAILS} {brewery}=B:brewery2*2 {way}").play(FIRST)
    assert t.refuses("line:wolverhampton__dudley") == "OK"
    t.play("line:wolverhampton__dudley")
    assert (t.tile(brewery), t.s.seats[0].money) == ("B:brewery2*1", 25)


@pytest.mark.rule("BEER-2")
def test_a_brewery_that_touches_neither_end_gives_no_beer_for_the_second_rail() -> None:
    """Walsall reaches Wolverhampton, but neither Birmingham nor Oxford."""
    t = at(f"2p rail {RAILS} walsall.1=B:brewery2*2 walsall__wolverhampton=B").play(FIRST)
    assert t.refuses("line:birmingham__oxford") == "NO_BEER"
    assert t.legal("line:") == {"wolverhampton__dudley", "walsall__birmingham"}
    t.play("line:walsall__birmingham")
    assert t.tile("walsall.1") == "B:brewery2*1"


@pytest.mark.rule("BEER-2")
def test_each_end_of_the_line_with_three_ends_reaches_beer() -> None:
    rail = "kidderminster__worcester__farm_brewery_south"
    t = at(f"2p rail {RAILS} farm_brewery_south.0=B:brewery2*2")
    t.play(f"network location:leek line:kidderminster__dudley line:{rail}")
    assert t.tile("farm_brewery_south.0") == "B:brewery2*1"


@pytest.mark.rule("BEER-3")
def test_beer_comes_from_the_barrel_beside_the_merchant_tile_sold_to() -> None:
    t = at(f"2p {MILL} oxford=cotton_mill+,blank").play(SELL)
    assert t.tile("birmingham.0") == "A:cotton_mill1!"
    assert t.state.view(0)["merchants"]["oxford"][0] == {"goods": "cotton_mill", "barrel": False}
    assert t.done("event-barrel") == [{"seat": 0, "merchant": "oxford.0"}]


@pytest.mark.rule("BEER-3")
def test_the_barrel_beside_another_merchant_tile_is_of_no_use() -> None:
    """The trap: a barrel drunk for a sale to the neighbouring tile."""
    t = at(f"2p {MILL} oxford=cotton_mill,manufacturer+ gloucester=cotton_mill+ redditch__oxford=B")
    assert t.why_not(verb="sell", sale="birmingham.0") == "NO_BEER"
    with_own = at(f"2p {MILL} oxford=cotton_mill,any+ derby.0=A:brewery1*1 nuneaton.0=A:brewery1*1")
    with_own.play("sell location:leek sale:birmingham.0 to:oxford.0")
    assert with_own.legal() == {"from:derby.0", "from:nuneaton.0"}
    assert with_own.refuses("barrel") == "NO_BARREL_HERE"
    with_own.play("from:derby.0")
    assert with_own.state.view(0)["merchants"]["oxford"][1] == {"goods": "any", "barrel": True}


@pytest.mark.rule("BEER-3")
def test_a_merchants_barrel_is_for_selling_only() -> None:
    t = at(f"2p rail {RAILS} oxford=any+,cotton_mill+ birmingham__oxford=A derby.0=A:brewery2*1").play(FIRST)
    assert t.refuses("barrel") == "NOT_NOW"
    t.play("line:wolverhampton__dudley")
    assert t.tile("derby.0") == "A:brewery2!"
    assert [tile["barrel"] for tile in t.state.view(0)["merchants"]["oxford"]] == [True, True]


@pytest.mark.rule("BEER-4")
def test_a_tile_that_needs_two_takes_at_least_one_from_a_brewery() -> None:
    t = at(f"2p {TWO} oxford=manufacturer+,any+ gloucester=any+,any+")
    assert t.why_not(verb="sell", sale="birmingham.1") == "NO_BEER"
    one = at(f"2p {TWO} oxford=manufacturer+,any+ derby.0=A:brewery1*1")
    one.play("sell location:leek sale:birmingham.1 to:oxford.0")
    assert one.legal() == {"from:derby.0", "barrel"}
    one.play("barrel")
    assert one.tile("birmingham.1") == "A:manufacturer5!"
    assert one.tile("derby.0") == "A:brewery1!"  # the second beer had one source left
    assert [tile["barrel"] for tile in one.state.view(0)["merchants"]["oxford"]] == [False, True]


@pytest.mark.rule("BEER-4")
def test_two_barrels_may_come_from_two_breweries_or_from_one() -> None:
    t = at(
        f"2p {TWO} oxford=manufacturer,blank derby.0=A:brewery1*1 walsall.1=B:brewery2*2 walsall__birmingham=B"
    )
    t.play("sell location:leek sale:birmingham.1 to:oxford.0 from:walsall.1 from:derby.0")
    assert (t.tile("derby.0"), t.tile("walsall.1")) == ("A:brewery1!", "B:brewery2*1")
    single = at(f"2p {TWO} oxford=manufacturer,blank derby.0=A:brewery2*2")
    single.play("sell location:leek sale:birmingham.1 to:oxford.0")
    assert (single.tile("derby.0"), single.tile("birmingham.1")) == ("A:brewery2!", "A:manufacturer5!")
    short = at(f"2p {TWO} oxford=manufacturer,blank derby.0=A:brewery1*1")
    assert short.why_not(verb="sell", sale="birmingham.1") == "NO_BEER"
    near = at(f"2p {TWO} oxford=manufacturer,blank walsall.1=A:brewery1*1 walsall__birmingham=A")
    assert near.why_not(verb="sell", sale="birmingham.1") == "NO_BEER"  # one barrel, connected or not
    sum_up = at(f"2p {TWO} oxford=manufacturer,blank derby.0=A:brewery1*1 walsall.1=B:brewery1*1")
    assert sum_up.why_not(verb="sell", sale="birmingham.1") == "NO_BEER"
    joined = at(
        f"2p {TWO} oxford=manufacturer,blank derby.0=A:brewery1*1 walsall.1=B:brewery1*1 walsall__birmingham=A"
    )
    assert joined.why_not(verb="sell", sale="birmingham.1") == "OK"


@pytest.mark.rule("BEER-4")
def test_beer_of_two_opponents_adds_up() -> None:
    line = f"3p {TWO} oxford=manufacturer,blank walsall.1=B:brewery1*1 nuneaton.0=C:brewery1*1"
    assert at(f"{line} walsall__birmingham=A").why_not(verb="sell", sale="birmingham.1") == "NO_BEER"
    t = at(f"{line} walsall__birmingham=A tamworth__nuneaton=B tamworth__birmingham=B")
    t.play("sell location:leek sale:birmingham.1 to:oxford.0 from:nuneaton.0")
    assert (t.tile("walsall.1"), t.tile("nuneaton.0")) == ("B:brewery1!", "C:brewery1!")


@pytest.mark.rule("BEER-5")
def test_no_source_of_beer_comes_before_another() -> None:
    """Own breweries near and far, an opponent's, and the merchant's barrel: any of them."""
    line = f"2p {MILL} oxford=cotton_mill+,blank"
    board = "derby.0=A:brewery1*1 nuneaton.0=A:brewery2*2 walsall.1=B:brewery1*1 walsall__birmingham=A"
    for source in ("from:derby.0", "from:nuneaton.0", "from:walsall.1", "barrel"):
        t = at(f"{line} {board}").play(SELL)
        assert t.legal() == {"from:derby.0", "from:nuneaton.0", "from:walsall.1", "barrel"}
        for word in t.legal():
            assert t.refuses(word) == "OK"
        t.play(source)
        left = {
            "from:derby.0": t.tile("derby.0") == "A:brewery1*1",
            "from:nuneaton.0": t.tile("nuneaton.0") == "A:brewery2*2",
            "from:walsall.1": t.tile("walsall.1") == "B:brewery1*1",
            "barrel": t.s.barrel[3] == 1,
        }
        assert left == {word: word != source for word in left}


@pytest.mark.rule("BEER-5")
def test_no_source_of_beer_comes_before_another_for_a_rail() -> None:
    t = at(f"2p rail {RAILS} derby.0=A:brewery2*2 walsall.1=B:brewery2*2 walsall__birmingham=B")
    t.play(f"{FIRST} line:birmingham__oxford")
    assert t.legal() == {"from:derby.0", "from:walsall.1"}
    t.play("from:walsall.1")
    assert (t.tile("derby.0"), t.tile("walsall.1")) == ("A:brewery2*2", "B:brewery2*1")
    assert t.s.actions_left == 1


@pytest.mark.rule("BEER-6")
@pytest.mark.parametrize(("owner", "seat"), [("A", 0), ("B", 1)])
def test_an_emptied_brewery_flips_at_once_for_its_owner(owner: str, seat: int) -> None:
    """Brewery II brings 5 income spaces; cotton mill I brings its owner 5."""
    t = at(f"2p {DRY} walsall.1={owner}:brewery2*1 walsall__birmingham=A A.income=20 B.income=30").play(SELL)
    assert t.tile("walsall.1") == f"{owner}:brewery2!"
    income = [t.s.seats[0].income, t.s.seats[1].income]
    expected = [20 + 5, 30]
    expected[seat] += 5
    assert income == expected
    assert [flipped["space"] for flipped in t.done("event-flipped")] == ["walsall.1", "birmingham.0"]


@pytest.mark.rule("BEER-6")
def test_a_brewery_with_a_barrel_left_does_not_flip() -> None:
    t = at(f"2p {DRY} walsall.1=B:brewery2*2 walsall__birmingham=A B.income=30").play(SELL)
    assert (t.tile("walsall.1"), t.s.seats[1].income) == ("B:brewery2*1", 30)


@pytest.mark.rule("BEER-7")
def test_without_a_source_of_beer_there_is_no_sale() -> None:
    """However much money there is: beer has no market."""
    t = at(f"2p {DRY} A.vp=9".replace("A.money=20", "A.money=500"))
    assert t.refuses("sell") == "NOTHING_TO_SELL"
    assert t.why_not(verb="sell", sale="birmingham.0", merchant="oxford.0") == "NO_BEER"


@pytest.mark.rule("BEER-7")
def test_without_a_source_of_beer_there_is_no_second_rail() -> None:
    t = at(f"2p rail {RAILS}".replace("A.money=40", "A.money=500")).play(FIRST)
    assert (t.s.actions_left, t.s.seats[0].money) == (1, 495)  # the action is over
    other = at(f"2p rail {RAILS} stafford.0=B:brewery2*2 stafford__cannock=B").play(FIRST)
    assert other.s.actions_left == 1
