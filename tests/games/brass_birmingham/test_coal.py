"""Coal: from the nearest connected mine, else from the market."""

import pytest

from .table import at

# A builds cotton mill II (one coal) in Worcester; see the line's words for what lies where.
MILL = "A.money=60 A.mat=cotton_mill:0/2/3/3 A.cards=location:worcester,location:leek"
BUILD = "build location:worcester cotton_mill place:worcester.0"
TO_GLOUCESTER = "worcester__gloucester=B"


@pytest.mark.rule("COAL-1")
def test_coal_is_needed_where_the_tile_is_built() -> None:
    """A mine connected to the network but not to the town is of no use."""
    far = at(f"2p {MILL} dudley.0=A:coal_mine2*3 wolverhampton__dudley=A")
    assert far.why_not(verb="build", industry="cotton_mill", location="worcester") == "NO_COAL_CONNECTION"
    near = at(f"2p {MILL} kidderminster.0=B:coal_mine2*3 kidderminster__worcester__farm_brewery_south=B")
    near.play(BUILD)
    assert near.tile("kidderminster.0") == "B:coal_mine2*2"


@pytest.mark.rule("COAL-3")
def test_coal_of_an_opponent_is_free_and_pays_nobody() -> None:
    t = at(f"2p {MILL} kidderminster.0=B:coal_mine2*3 kidderminster__worcester__farm_brewery_south=B")
    money = t.s.seats[1].money
    t.play(BUILD)
    assert (t.s.seats[0].money, t.s.seats[1].money) == (60 - 14, money)


@pytest.mark.rule("COAL-3")
@pytest.mark.rule("COAL-4")
def test_a_mine_in_the_same_town_is_nearest_of_all() -> None:
    """Connected to itself, at distance 0, without any link."""
    t = at(
        "2p rail A.money=60 A.cards=location:coventry,location:leek A.mat=manufacturer:0/0/1/1/2/1/1/2"
        " coventry.1=B:coal_mine2*1 nuneaton.1=A:coal_mine2*3 nuneaton__coventry=A"
    )
    t.play("build location:coventry manufacturer place:coventry.2")  # level 3 costs two coal
    assert (t.tile("coventry.1"), t.tile("nuneaton.1")) == ("B:coal_mine2!", "A:coal_mine2*2")


@pytest.mark.rule("COAL-4")
def test_among_equally_near_mines_the_player_chooses_cube_by_cube() -> None:
    t = at(
        f"2p rail {MILL} A.income=20 birmingham__worcester=A dudley__birmingham=A kidderminster__dudley=A"
        " kidderminster.0=B:coal_mine2*1 kidderminster__worcester__farm_brewery_south=B"
        " redditch.0=A:coal_mine2*3 birmingham__redditch=A"
    )
    # Kidderminster is one step away and comes first without a question.
    t.play(BUILD)
    assert t.tile("kidderminster.0") == "B:coal_mine2!"
    two = at(
        "2p rail A.money=60 A.cards=location:birmingham,location:leek A.mat=manufacturer:0/0/1/1/2/1/1/2"
        " dudley.0=B:coal_mine2*3 redditch.0=A:coal_mine2*1 dudley__birmingham=A birmingham__redditch=A"
    )
    two.play("build location:birmingham manufacturer place:birmingham.1")
    assert two.legal("from:") == {"dudley.0", "redditch.0"}
    two.play("from:redditch.0")
    assert two.tile("redditch.0") == "A:coal_mine2!"  # run out: the next cube has one source left
    assert two.tile("dudley.0") == "B:coal_mine2*2"


@pytest.mark.rule("COAL-5")
def test_coal_from_the_market_although_a_connected_mine_has_coal_is_forbidden() -> None:
    """Nor may a farther mine be used before a nearer one."""
    t = at(
        f"2p rail {MILL} {TO_GLOUCESTER} kidderminster__worcester__farm_brewery_south=A"
        " kidderminster.0=B:coal_mine2*1 kidderminster__dudley=A dudley.0=A:coal_mine2*3"
    )
    t.play(BUILD)
    assert (t.tile("kidderminster.0"), t.tile("dudley.0")) == ("B:coal_mine2!", "A:coal_mine2*3")
    assert t.s.coal_market == 13
    tied = at(
        "2p rail A.money=60 A.cards=location:birmingham,location:leek A.mat=manufacturer:0/0/1/1/2/1/1/2"
        " dudley.0=B:coal_mine2*3 redditch.0=A:coal_mine2*1 dudley__birmingham=A birmingham__redditch=A"
        " wolverhampton__dudley=B wolverhampton.1=B:coal_mine2*3"
    )
    tied.play("build location:birmingham manufacturer place:birmingham.1")
    assert tied.refuses("from:wolverhampton.1") == "NEARER_COAL_FIRST"


@pytest.mark.rule("COAL-6")
@pytest.mark.parametrize(
    ("players", "town", "way"),
    [
        (2, "stoke_on_trent", "warrington__stoke_on_trent=A"),
        (2, "derby", "derby__nottingham=A"),
        (3, "derby", "derby__nottingham=A"),
        (4, "coalbrookdale", "coalbrookdale__shrewsbury=A"),
    ],
)
def test_any_merchant_location_opens_the_market_with_or_without_tiles(
    players: int, town: str, way: str
) -> None:
    t = at(
        f"{players}p A.money=60 A.mat=manufacturer:0/0/1/1/2/1/1/2,iron_works:0/1/1/1"
        f" A.cards=location:{town},location:leek {way}"
    )
    industry = {"stoke_on_trent": "manufacturer", "derby": "iron_works", "coalbrookdale": "iron_works"}[town]
    before = t.s.coal_market
    t.play(f"build location:{town} {industry}").play(sorted(t.legal())[0])
    assert t.s.coal_market < before


@pytest.mark.rule("COAL-7")
def test_the_cheapest_cube_goes_first_and_an_empty_market_sells_at_eight() -> None:
    t = at(f"2p {MILL} {TO_GLOUCESTER}").play(BUILD)
    assert (t.s.coal_market, t.s.seats[0].money) == (12, 60 - 14 - 1)
    dear = at(f"2p {MILL} {TO_GLOUCESTER} coal=1").play(BUILD)
    assert (dear.s.coal_market, dear.s.seats[0].money) == (0, 60 - 14 - 7)
    empty = at(f"2p {MILL} {TO_GLOUCESTER} coal=0").play(BUILD)
    assert (empty.s.coal_market, empty.s.seats[0].money) == (0, 60 - 14 - 8)
    poor = at(f"2p {MILL} {TO_GLOUCESTER} coal=0".replace("A.money=60", "A.money=21"))
    assert poor.why_not(verb="build", industry="cotton_mill", location="worcester") == "NOT_ENOUGH_MONEY"


@pytest.mark.rule("COAL-8")
def test_without_mine_and_merchant_there_is_no_coal() -> None:
    t = at(f"2p {MILL}")
    assert t.why_not(verb="build", industry="cotton_mill", location="worcester") == "NO_COAL_CONNECTION"
    short = at(
        "2p rail A.money=60 A.cards=location:birmingham A.mat=manufacturer:0/0/1/1/2/1/1/2"
        " dudley.0=B:coal_mine2*1 dudley__birmingham=A"
    )
    refusal = short.why_not(verb="build", industry="manufacturer", location="birmingham")
    assert refusal == "NO_COAL_CONNECTION"  # one cube of two


@pytest.mark.rule("COAL-9")
def test_an_emptied_mine_flips_at_once_for_its_owner_in_anybodys_action() -> None:
    t = at(f"2p {MILL} kidderminster.0=B:coal_mine2*1 kidderminster__worcester__farm_brewery_south=B")
    t.play(BUILD)
    assert t.tile("kidderminster.0") == "B:coal_mine2!"
    assert t.s.seats[1].income == 10 + 7
    assert [step["space"] for step in t.done("event-flipped")] == ["kidderminster.0"]


@pytest.mark.rule("COAL-2")
def test_coal_for_a_rail_is_measured_from_its_nearest_end_once_it_lies() -> None:
    """The mine beyond the new rail's far end is nearer than the one behind the near end."""
    t = at(
        "2p rail A.money=60 A.cards=location:leek*2 birmingham.1=A:manufacturer2"
        " dudley.0=B:coal_mine2*3 birmingham__coventry=A coventry.1=A:coal_mine2*3"
        " nuneaton.1=B:coal_mine2*3"
    )
    t.play("network location:leek line:dudley__birmingham")
    assert t.tile("dudley.0") == "B:coal_mine2*2"  # distance 0 from the end at Dudley
    assert t.tile("coventry.1") == "A:coal_mine2*3"  # distance 1 from the end at Birmingham
