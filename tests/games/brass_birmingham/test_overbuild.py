"""Overbuild: a new tile in the place of an old one."""

import pytest

from .table import at

LINE = "2p A.money=60 A.cards=location:dudley,location:leek"
DRY = "coal=0 redditch.0=B:coal_mine1!"


def over(old: str, mat: str, more: str = "") -> str:
    """Why A does not build a mine on what lies on the mine space of Dudley."""
    t = at(f"{LINE} A.mat=coal_mine:{mat} dudley.0={old} {more}")
    return t.why_not(verb="build", industry="coal_mine", space="dudley.0")


@pytest.mark.rule("OVERBUILD-1")
@pytest.mark.parametrize(
    ("level", "mat", "refusal"),
    [
        (1, "0/2/2/2", "OK"),
        (1, "0/0/0/2", "OK"),
        (2, "0/0/2/2", "OK"),
        (1, "1/2/2/2", "OVERBUILD_NEEDS_HIGHER_LEVEL"),
        (2, "0/1/2/2", "OVERBUILD_NEEDS_HIGHER_LEVEL"),
        (3, "0/1/2/2", "OVERBUILD_NEEDS_HIGHER_LEVEL"),
    ],
)
def test_the_new_tile_is_of_a_higher_level(level: int, mat: str, refusal: str) -> None:
    assert over(f"A:coal_mine{level}*1", mat) == refusal


@pytest.mark.rule("OVERBUILD-1")
def test_the_refusal_names_the_level_it_needs() -> None:
    t = at(f"{LINE} A.mat=coal_mine:0/1/2/2 dudley.0=A:coal_mine3*1")
    refusal = t.state.explain({"verb": "build", "industry": "coal_mine", "location": "dudley"}, 0)
    assert (refusal.name, refusal.needs, refusal.has) == ("OVERBUILD_NEEDS_HIGHER_LEVEL", 4, 2)


@pytest.mark.rule("OVERBUILD-1")
def test_the_new_tile_is_of_the_same_industry() -> None:
    t = at(
        "2p rail A.money=60 A.cards=location:cannock A.mat=coal_mine:0/2/2/2"
        " cannock.0=A:manufacturer1 cannock.1=A:coal_mine3*1"
    )
    refusal = t.why_not(verb="build", industry="coal_mine", space="cannock.0")
    assert refusal == "SPACE_HOLDS_ANOTHER_INDUSTRY"
    assert t.why_not(verb="build", industry="coal_mine", space="cannock.1") == "OVERBUILD_NEEDS_HIGHER_LEVEL"
    assert t.refuses("build") == "NO_BUILD_POSSIBLE"


@pytest.mark.rule("OVERBUILD-1")
def test_an_overbuilt_space_holds_the_new_tile() -> None:
    t = at(f"{LINE} A.mat=coal_mine:0/2/2/2 dudley.0=A:coal_mine1*1")
    t.play("build location:dudley coal_mine place:dudley.0")
    assert (t.tile("dudley.0"), t.s.seats[0].money) == ("A:coal_mine2*3", 60 - 7)
    assert t.state.view(0)["seats"][0]["mat"]["coal_mine"] == [0, 1, 2, 2]


@pytest.mark.rule("OVERBUILD-2")
@pytest.mark.parametrize(
    ("space", "old", "new"),
    [
        ("birmingham.0", "cotton_mill1", "cotton_mill2"),
        ("birmingham.0", "cotton_mill1!", "cotton_mill2"),
        ("birmingham.1", "manufacturer1", "manufacturer2"),
        ("birmingham.1", "manufacturer1!", "manufacturer2"),
        ("stafford.1", "pottery1", "pottery2"),
        ("stafford.1", "pottery1!", "pottery2"),
        ("dudley.0", "coal_mine1*2", "coal_mine2*3"),
        ("dudley.0", "coal_mine1!", "coal_mine2*3"),
        ("birmingham.2", "iron_works1*3", "iron_works2*4"),
        ("birmingham.2", "iron_works1!", "iron_works2*4"),
        ("stafford.0", "brewery1*1", "brewery2*1"),
        ("stafford.0", "brewery1!", "brewery2*1"),
    ],
)
def test_an_own_tile_may_be_overbuilt_whatever_its_industry_flipped_or_not(
    space: str, old: str, new: str
) -> None:
    """Coal is at hand for all of them, and the iron market is full and far from empty mines."""
    industry, town = new.split("*")[0][:-1], space.split(".")[0]
    t = at(
        f"2p A.money=60 A.cards=location:{town},location:leek {space}=A:{old} iron=10"
        " A.mat=cotton_mill:0/2/3/3,manufacturer:0/2/1/1/2/1/1/2,pottery:0/1/1/1/1,coal_mine:0/2/2/2,"
        "iron_works:0/1/1/1,brewery:0/2/2/1"
        " redditch.0=B:coal_mine2*3 birmingham__redditch=B cannock.1=B:coal_mine2*3 stafford__cannock=B"
    )
    t.play(f"build location:{town} {industry}")
    assert space in t.legal("place:")
    t.play(f"place:{space}")
    assert t.tile(space) == f"A:{new}"


@pytest.mark.rule("OVERBUILD-3")
def test_a_mine_of_an_opponent_may_be_overbuilt_while_there_is_no_coal_at_all() -> None:
    assert over("B:coal_mine1!", "0/2/2/2", "coal=0") == "OK"
    assert over("B:coal_mine1!", "0/2/2/2", DRY) == "OK"
    t = at(f"{LINE} A.mat=coal_mine:0/2/2/2 dudley.0=B:coal_mine1! {DRY} iron=0")
    t.play("build location:dudley coal_mine place:dudley.0")
    assert t.tile("dudley.0") == "A:coal_mine2*3"


@pytest.mark.rule("OVERBUILD-3")
@pytest.mark.parametrize(
    "coal",
    [
        "coal=1",
        "coal=0 redditch.0=B:coal_mine1*1",
        "coal=0 redditch.0=A:coal_mine1*1",
        "coal=13",
        "coal=0 cannock.0=B:coal_mine1! redditch.0=A:coal_mine2*3",
    ],
)
def test_one_coal_on_any_tile_or_in_the_market_forbids_it(coal: str) -> None:
    assert over("B:coal_mine1!", "0/2/2/2", coal) == "OVERBUILD_WHILE_CUBES_ARE_LEFT"
    assert over("A:coal_mine1!", "0/2/2/2", coal) == "OK"  # an own one, whatever is left


@pytest.mark.rule("OVERBUILD-3")
def test_a_mine_with_coal_on_it_is_never_an_opponents_to_lose() -> None:
    assert over("B:coal_mine1*1", "0/2/2/2", "coal=0") == "OVERBUILD_WHILE_CUBES_ARE_LEFT"


@pytest.mark.rule("OVERBUILD-3")
@pytest.mark.parametrize(
    ("iron", "refusal"),
    [
        ("iron=0", "OK"),
        ("iron=0 redditch.1=B:iron_works1!", "OK"),
        ("iron=0 coal=0 redditch.0=B:coal_mine2*3 redditch__oxford=B", "OK"),
        ("iron=1", "OVERBUILD_WHILE_CUBES_ARE_LEFT"),
        ("iron=0 redditch.1=B:iron_works1*1", "OVERBUILD_WHILE_CUBES_ARE_LEFT"),
        ("iron=0 redditch.1=A:iron_works2*1", "OVERBUILD_WHILE_CUBES_ARE_LEFT"),
    ],
)
def test_iron_works_of_an_opponent_may_be_overbuilt_while_there_is_no_iron_at_all(
    iron: str, refusal: str
) -> None:
    """Coal does not matter here, nor iron for a mine: each resource stands for itself."""
    line = (
        f"{LINE} A.mat=iron_works:0/1/1/1 dudley.1=B:iron_works1! dudley__birmingham=B birmingham__oxford=B"
    )
    t = at(f"{line} {iron}")
    assert t.why_not(verb="build", industry="iron_works", space="dudley.1") == refusal
    if refusal == "OK":
        t.play("build location:dudley iron_works place:dudley.1")
        assert t.tile("dudley.1") == "A:iron_works2!"  # all four cubes go to the empty market


@pytest.mark.rule("OVERBUILD-3")
@pytest.mark.parametrize(
    ("space", "old", "industry"),
    [
        ("birmingham.0", "cotton_mill1", "cotton_mill"),
        ("birmingham.0", "cotton_mill1!", "cotton_mill"),
        ("birmingham.1", "manufacturer1!", "manufacturer"),
        ("stafford.1", "pottery1!", "pottery"),
        ("stafford.0", "brewery1!", "brewery"),
        ("stafford.0", "brewery1*1", "brewery"),
    ],
)
def test_no_other_tile_of_an_opponent_may_be_overbuilt(space: str, old: str, industry: str) -> None:
    town = space.split(".")[0]
    t = at(
        f"2p A.money=90 A.cards=location:{town},location:leek {space}=B:{old} coal=0 iron=0"
        " A.mat=cotton_mill:0/2/3/3,manufacturer:0/2/1/1/2/1/1/2,pottery:0/1/1/1/1,brewery:0/2/2/1"
        " birmingham__oxford=B stafford__cannock=B cannock__wolverhampton=B wolverhampton__coalbrookdale=B"
        " coalbrookdale__shrewsbury=B"
    )
    refusal = t.why_not(verb="build", industry=industry, space=space)
    assert refusal == "OVERBUILD_ONLY_MINES_AND_WORKS"


@pytest.mark.rule("OVERBUILD-4")
def test_card_network_cost_resources_and_era_are_as_for_any_build() -> None:
    mine = "A.mat=coal_mine:0/2/2/2 dudley.0=A:coal_mine1!"
    build = {"verb": "build", "industry": "coal_mine", "space": "dudley.0"}
    assert at(f"2p A.money=7 A.cards=location:dudley {mine}").why_not(**build) == "OK"
    assert at(f"2p A.money=6 A.cards=location:dudley {mine}").why_not(**build) == "NOT_ENOUGH_MONEY"
    assert at(f"2p A.money=7 A.cards=location:leek {mine}").why_not(**build) == "NO_CARD_BUILDS_HERE"
    brewery = at(f"2p A.money=7 A.cards=industry:brewery {mine}")
    assert brewery.why_not(**build, card="industry:brewery") == "CARD_NOT_FOR_THIS_INDUSTRY"
    iron = mine.replace("coal_mine:0/2/2/2", "coal_mine:0/0/2/2")  # mine III: 8 and an iron for 2
    assert at(f"2p A.money=9 A.cards=location:dudley {iron}").why_not(**build) == "NOT_ENOUGH_MONEY"
    assert at(f"2p A.money=10 A.cards=location:dudley {iron}").why_not(**build) == "OK"


@pytest.mark.rule("OVERBUILD-4")
def test_coal_network_and_era_count_when_overbuilding() -> None:
    works = "A.money=60 A.mat=iron_works:0/1/1/1 dudley.1=A:iron_works1!"
    build = {"verb": "build", "industry": "iron_works", "space": "dudley.1"}
    assert at(f"2p A.cards=location:dudley {works}").why_not(**build) == "NO_COAL_CONNECTION"
    era = "A.money=60 A.cards=location:stafford A.mat=brewery:0/0/0/1 stafford.0=A:brewery2!"
    brewery = {"verb": "build", "industry": "brewery", "space": "stafford.0"}
    assert at(f"2p {era}").why_not(**brewery) == "TILE_OF_RAIL_ERA"
    assert at(f"2p rail {era}").why_not(**brewery) == "OK"
    far = "2p A.money=60 A.cards=industry:coal_mine A.mat=coal_mine:0/2/2/2 coal=0 dudley.0=B:coal_mine1!"
    mine = {"verb": "build", "industry": "coal_mine", "space": "dudley.0"}
    assert at(f"{far} redditch__oxford=A").why_not(**mine) == "OUTSIDE_YOUR_NETWORK"
    assert at(f"{far} dudley__birmingham=A").why_not(**mine) == "OK"


@pytest.mark.rule("OVERBUILD-4")
def test_in_the_canal_era_an_own_tile_may_be_replaced_but_no_second_one_gained() -> None:
    """A holds the works of Dudley and may not take the empty mine of B as well."""
    mine = {"verb": "build", "industry": "coal_mine", "space": "dudley.0"}
    line = f"A.money=60 A.cards=location:dudley A.mat=coal_mine:0/2/2/2 {DRY}"
    assert at(f"2p {line} dudley.0=A:coal_mine1!").why_not(**mine) == "OK"
    both = f"{line} dudley.0=B:coal_mine1! dudley.1=A:iron_works1!"
    assert at(f"2p {both}").why_not(**mine) == "ONE_TILE_PER_TOWN_IN_CANAL_ERA"
    assert at(f"2p rail {both}").why_not(**mine) == "OK"


@pytest.mark.rule("OVERBUILD-5")
def test_the_old_tile_leaves_the_game_with_what_lies_on_it() -> None:
    """Two coal return to the supply: nothing is paid for them, and they pay for nothing."""
    t = at(f"{LINE} A.mat=coal_mine:0/2/2/2 A.income=20 A.vp=6 dudley.0=A:coal_mine1*2")
    t.play("build location:dudley coal_mine place:dudley.0")
    mine = t.state.view(0)["seats"][0]
    assert mine["mat"]["coal_mine"] == [0, 1, 2, 2]
    assert (mine["money"], mine["spent"], mine["income_space"], mine["vp"]) == (53, 7, 20, 6)
    assert (t.s.coal_on_board, t.s.coal_market) == (3, 13)
    assert t.done("event-removed") == [{"seat": 0, "space": "dudley.0", "industry": "coal_mine", "level": 1}]
    assert t.done("event-flipped") == []
    assert bytes(at(str(t).partition(" ")[2]).state) == bytes(t.state)


@pytest.mark.rule("OVERBUILD-5")
def test_barrels_and_iron_return_to_the_supply_too() -> None:
    beer = at(
        "2p A.money=60 A.cards=location:stafford,location:leek stafford.0=A:brewery1*1 A.mat=brewery:0/2/2/1"
    )
    beer.play("build location:stafford brewery place:stafford.0")
    assert (beer.s.seats[0].barrels, beer.tile("stafford.0")) == (1, "A:brewery2*1")
    iron = at(
        f"{LINE} A.mat=iron_works:0/1/1/1 iron=10 dudley.1=A:iron_works1*3"
        " dudley__birmingham=B birmingham__oxford=B"
    ).play("build location:dudley iron_works place:dudley.1")
    assert (iron.s.iron_on_board, iron.s.iron_market) == (4, 10)


@pytest.mark.rule("OVERBUILD-5")
def test_the_owner_keeps_what_the_old_tile_has_brought_but_it_is_not_scored() -> None:
    """B's flipped mine II would score 2 VP and show an icon to each link at the end of the era."""
    line = (
        "2p round=10 actions=1 A.money=60 A.cards=location:dudley B.cards=location:leek,location:stone"
        " A.mat=coal_mine:0/0/2/2 B.income=17 B.vp=9 B.money=20 coal=0 dudley.0=B:coal_mine2!"
        " dudley__birmingham=B draw=0 unseen=-"
    )
    t = at(line).play("build location:dudley coal_mine place:dudley.0")
    other = t.state.view(1)["seats"][1]
    assert (other["income_space"], other["vp"], other["money"]) == (17, 9, 20)
    assert other["mat"]["coal_mine"] == [1, 2, 2, 2]
    assert t.done("event-removed") == [{"seat": 1, "space": "dudley.0", "industry": "coal_mine", "level": 2}]
    t.play("pass location:leek pass location:stone")
    assert t.state.view(1)["scores"]["canal"] == {"links": [0, 0], "tiles": [0, 0]}
    assert t.s.seats[1].vp == 9
    kept = at(line).play("pass location:dudley pass location:leek pass location:stone")
    assert kept.state.view(1)["scores"]["canal"] == {"links": [0, 1], "tiles": [0, 2]}


@pytest.mark.rule("OVERBUILD-5")
def test_who_loses_the_last_tile_has_nothing_on_the_board() -> None:
    t = at(
        "2p actions=1 A.money=60 A.cards=location:dudley A.mat=coal_mine:0/2/2/2 coal=0 draw=0 unseen=-"
        " B.money=60 B.cards=industry:brewery,location:stone dudley.0=B:coal_mine1!"
    ).play("build location:dudley coal_mine place:dudley.0")
    assert t.why_not(seat=1, verb="build", industry="brewery", location="farm_brewery_north") == "OK"
    assert t.why_not(seat=1, verb="network", line="stoke_on_trent__leek") == "OK"
    assert t.why_not(seat=0, verb="network", line="stoke_on_trent__leek") == "LINK_OUTSIDE_YOUR_NETWORK"
    assert t.why_not(seat=0, verb="network", line="dudley__birmingham") == "NOT_NOW"  # the turn of B


@pytest.mark.rule("OVERBUILD-5")
def test_an_overbuilt_mill_is_no_longer_for_sale() -> None:
    """The unsold mill I leaves; the new one can be sold once, for one barrel."""
    t = at(
        "2p A.money=60 A.cards=location:birmingham,location:leek A.mat=cotton_mill:0/2/3/3"
        " birmingham.0=A:cotton_mill1 birmingham__oxford=A oxford=any+,any+"
    )
    t.play("build location:birmingham cotton_mill place:birmingham.0")
    t.play("sell location:leek sale:birmingham.0 to:oxford.0")
    assert t.tile("birmingham.0") == "A:cotton_mill2!"
    assert (t.s.seats[0].unsold, t.s.actions_left) == (0, 0)


@pytest.mark.rule("OVERBUILD-5")
def test_a_mill_built_over_a_sold_one_is_for_sale() -> None:
    t = at(
        "2p A.money=60 A.cards=location:birmingham,location:leek A.mat=cotton_mill:0/2/3/3"
        " birmingham.0=A:cotton_mill1! birmingham__oxford=A oxford=any+,any+"
    )
    t.play("build location:birmingham cotton_mill place:birmingham.0")
    assert t.refuses("sell") == "OK"
    t.play("sell location:leek sale:birmingham.0 to:oxford.0")
    assert t.tile("birmingham.0") == "A:cotton_mill2!"


@pytest.mark.rule("OVERBUILD-6")
def test_a_free_space_for_the_industry_does_not_forbid_overbuilding() -> None:
    """In Cannock the coal space is free, the space for both holds an own mine."""
    line = "A.money=60 A.cards=location:cannock,location:leek A.mat=coal_mine:0/2/2/2"
    t = at(f"2p rail {line} cannock.0=A:coal_mine1*1").play("build location:cannock coal_mine")
    assert t.legal("place:") == {"cannock.0", "cannock.1"}
    t.play("place:cannock.0")
    assert (t.tile("cannock.0"), t.tile("cannock.1")) == ("A:coal_mine2*3", "")
    canal = at(f"2p {line} cannock.0=A:coal_mine1*1").play("build location:cannock coal_mine")
    assert canal.legal("place:") == {"cannock.0"}  # one tile in a location
    other = at(f"2p {line} cannock.0=B:coal_mine1! coal=0").play("build location:cannock coal_mine")
    assert other.legal("place:") == {"cannock.0", "cannock.1"}
    single = at(f"2p {line} cannock.1=B:coal_mine1! coal=0").play("build location:cannock coal_mine")
    assert single.legal("place:") == {"cannock.0", "cannock.1"}


@pytest.mark.rule("OVERBUILD-7")
@pytest.mark.parametrize("card", ["industry:coal_mine", "wild:industry"])
def test_an_industry_card_reaches_an_own_tile_to_overbuild(card: str) -> None:
    t = at(f"2p A.money=60 A.cards={card},location:leek A.mat=coal_mine:0/2/2/2 dudley.0=A:coal_mine1!")
    t.play(f"build {card} coal_mine")
    assert t.legal("place:") == {"dudley.0"}
    t.play("place:dudley.0")
    assert t.tile("dudley.0") == "A:coal_mine2*3"


@pytest.mark.rule("OVERBUILD-6")
def test_by_option_free_spaces_come_first_where_they_can_be_used() -> None:
    mine = {"verb": "build", "industry": "coal_mine", "space": "tamworth.0"}
    line = (
        "2p A.money=60 A.mat=coal_mine:0/2/2/2 A.cards=location:tamworth coal=0 overbuild_beside_free_space=1"
    )
    assert at(f"{line} tamworth.0=B:coal_mine1!").why_not(**mine) == "FREE_SPACE_FIRST"
    full = at(f"{line} tamworth.0=B:coal_mine1! tamworth.1=B:cotton_mill1")
    assert full.why_not(**mine) == "OK"
    own = f"{line} tamworth.0=A:coal_mine1!"
    assert at(own).why_not(**mine) == "OK"  # in the canal era the other space is of no use to A
    assert at(own.replace("2p ", "2p rail ")).why_not(**mine) == "FREE_SPACE_FIRST"
    free = at(own.replace("2p ", "2p rail ").replace("overbuild_beside_free_space=1", ""))
    assert free.why_not(**mine) == "OK"
    assert at(own.replace("2p ", "2p rail ")).why_not(**{**mine, "space": "tamworth.1"}) == "OK"
