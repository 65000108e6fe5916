"""Build: a card, an industry, a space; what it costs and what lies there then."""

import pytest

from wagonway.games.brass_birmingham import events

from .table import Table, at

LEEK = "location:leek"
# Both eras on, level 1 is gone from the mats where a test builds in the rail era.
RAIL_MAT = "A.mat=coal_mine:0/2/2/2,cotton_mill:0/2/3/3,brewery:0/2/2/1,iron_works:0/1/1/1"
MARKET = "dudley__birmingham=A birmingham__oxford=B"  # Dudley and Birmingham reach the coal market


def messages(t: Table) -> list[str]:
    """What the last moves did, as message ids in order."""
    return [events.narrate(t.state.names, event.kind, event.numbers)[0] for event in t.events]


def mat(t: Table, industry: str) -> list[int]:
    """Tiles of each level left on the mat of seat A."""
    return list(t.state.view(0)["seats"][0]["mat"][industry])


@pytest.mark.rule("BUILD-1")
def test_the_tile_built_is_the_lowest_one_left_on_the_mat() -> None:
    t = at(
        "2p A.money=60 A.cards=location:dudley,location:redditch A.mat=coal_mine:0/1/2/2"
        " worcester.0=A:cotton_mill1"
    )
    t.play("build location:dudley coal_mine place:dudley.0")
    assert (t.tile("dudley.0"), mat(t, "coal_mine")) == ("A:coal_mine2*3", [0, 0, 2, 2])
    assert t.done("event-built") == [{"seat": 0, "space": "dudley.0", "industry": "coal_mine", "level": 2}]
    assert t.s.seats[0].money == 60 - 7
    t.play("build location:redditch coal_mine place:redditch.0")
    assert (t.tile("redditch.0"), mat(t, "coal_mine")) == ("A:coal_mine3*4", [0, 0, 1, 2])


@pytest.mark.rule("BUILD-1")
def test_without_a_tile_on_the_mat_nothing_is_built() -> None:
    t = at("2p A.money=60 A.cards=location:dudley,location:leek A.mat=coal_mine:0/0/0/0")
    assert t.why_not(verb="build", industry="coal_mine", location="dudley") == "NO_TILE_LEFT"
    t = at("2p A.money=60 A.cards=location:coventry,location:leek A.mat=coal_mine:0/0/0/0")
    t.play("build location:coventry")
    assert (t.legal(), t.refuses("coal_mine")) == ({"pottery"}, "NO_TILE_LEFT")
    last = at("2p A.money=60 A.cards=location:dudley,location:leek A.mat=coal_mine:0/0/0/1")
    last.play("build location:dudley coal_mine place:dudley.0")
    assert last.state.view(0)["seats"][0]["next"]["coal_mine"] is None
    assert last.why_not(verb="develop", industry="coal_mine") == "NO_TILE_LEFT"


@pytest.mark.rule("BUILD-2")
def test_a_tile_of_the_other_era_blocks_its_industry_until_it_is_removed() -> None:
    line = "2p rail A.money=60 A.cards=location:stafford,location:leek"
    t = at(line)
    assert t.why_not(verb="build", industry="brewery", location="stafford") == "TILE_NOT_OF_THIS_ERA"
    t.play("build location:stafford")
    assert (t.legal(), t.refuses("brewery")) == ({"pottery"}, "TILE_NOT_OF_THIS_ERA")
    t = at(line).play("develop location:leek remove:brewery remove:brewery")
    assert t.why_not(verb="build", industry="brewery", location="stafford") == "OK"
    t.play("build location:stafford brewery place:stafford.0")
    assert t.tile("stafford.0") == "A:brewery2*2"


@pytest.mark.rule("BUILD-2")
def test_a_tile_of_the_rail_era_cannot_be_built_before() -> None:
    line = "A.money=60 A.cards=location:stafford,location:leek A.mat=brewery:0/0/0/1"
    assert at(f"2p {line}").refuses("build") == "OK"  # the other industries
    canal = at(f"2p {line}")
    assert canal.why_not(verb="build", industry="brewery", location="stafford") == "TILE_OF_RAIL_ERA"
    rail = at(f"2p rail {line}").play("build location:stafford brewery place:stafford.0")
    assert rail.tile("stafford.0") == "A:brewery4*2"


@pytest.mark.rule("BUILD-3")
def test_level_1_but_pottery_is_for_canals_brewery_iv_and_pottery_v_for_rails() -> None:
    t = at("2p")
    eras = {tile: tuple(t.state.c.tiles[n].built_in) for n, tile in enumerate(t.state.names.tiles)}
    assert len(eras) == 29
    assert {tile for tile, built_in in eras.items() if built_in == (1, 0)} == {
        ("cotton_mill", 1),
        ("manufacturer", 1),
        ("coal_mine", 1),
        ("iron_works", 1),
        ("brewery", 1),
    }
    assert {tile for tile, built_in in eras.items() if built_in == (0, 1)} == {("brewery", 4), ("pottery", 5)}
    assert set(eras.values()) == {(1, 0), (0, 1), (1, 1)}


@pytest.mark.rule("BUILD-3")
@pytest.mark.parametrize("era", ["canal", "rail"])
def test_pottery_i_is_built_in_both_eras(era: str) -> None:
    t = at(f"2p {era} A.money=60 A.cards=location:stafford,location:leek")
    t.play("build location:stafford pottery place:stafford.1")
    assert t.tile("stafford.1") == "A:pottery1"


@pytest.mark.rule("BUILD-4")
def test_a_free_space_of_the_industry_alone_comes_before_one_that_shows_another_too() -> None:
    line = "2p A.money=60 A.cards=location:cannock,location:leek"
    t = at(line).play("build location:cannock coal_mine")
    assert t.legal("place:") == {"cannock.1"}
    assert t.refuses("place:cannock.0") == "SINGLE_SPACE_FIRST"
    assert t.refuses("place:cannock.1") == "OK"
    taken = at(f"{line} cannock.1=B:coal_mine1*2").play("build location:cannock coal_mine")
    assert taken.legal("place:") == {"cannock.0"}
    assert taken.refuses("place:cannock.0") == "OK"
    taken.play("place:cannock.0")
    assert taken.tile("cannock.0") == "A:coal_mine1*2"


@pytest.mark.rule("BUILD-4")
@pytest.mark.parametrize(
    ("town", "industry", "spaces"),
    [
        ("walsall", "manufacturer", {"walsall.0", "walsall.1"}),  # two of two industries
        ("tamworth", "coal_mine", {"tamworth.0", "tamworth.1"}),
        ("tamworth", "cotton_mill", {"tamworth.0", "tamworth.1"}),
        ("worcester", "cotton_mill", {"worcester.0", "worcester.1"}),  # two of one
        ("birmingham", "manufacturer", {"birmingham.1", "birmingham.3"}),
        ("kidderminster", "cotton_mill", {"kidderminster.1"}),
        ("kidderminster", "coal_mine", {"kidderminster.0"}),
        ("stoke_on_trent", "manufacturer", {"stoke_on_trent.2"}),
        ("coalbrookdale", "brewery", {"coalbrookdale.0"}),
    ],
)
def test_among_free_spaces_of_the_same_rank_the_player_chooses(
    town: str, industry: str, spaces: set[str]
) -> None:
    mats = "A.mat=manufacturer:0/0/0/0/0/1/1/2"  # Manufacturer VI needs neither coal nor iron
    t = at(f"2p A.money=60 A.cards=location:{town},location:leek {mats}")
    t.play(f"build location:{town} {industry}")
    assert t.legal("place:") == spaces
    t.play(f"place:{max(spaces)}")
    assert t.tile(max(spaces)).startswith(f"A:{industry}")


@pytest.mark.rule("BUILD-4")
def test_the_tile_goes_to_a_space_that_shows_its_industry() -> None:
    t = at("2p A.money=60 A.cards=location:cannock,location:leek").play("build location:cannock coal_mine")
    assert t.refuses("place:dudley.1") == "CARD_NOT_FOR_THIS_PLACE"
    t = at("2p A.money=60 A.cards=location:dudley,location:leek").play("build location:dudley coal_mine")
    assert t.refuses("place:dudley.1") == "SPACE_DOES_NOT_SHOW_INDUSTRY"
    assert t.why_not(verb="build", space="dudley.1") == "SPACE_DOES_NOT_SHOW_INDUSTRY"
    assert t.legal("place:") == {"dudley.0"}


@pytest.mark.rule("BUILD-4")
def test_the_single_space_of_another_industry_or_town_is_no_hindrance() -> None:
    """Coventry's pottery space is free, Cannock's coal space too: neither is for coal in Coventry."""
    t = at("2p A.money=60 A.cards=location:coventry,location:leek").play("build location:coventry coal_mine")
    assert t.legal("place:") == {"coventry.1"}


@pytest.mark.rule("BUILD-5")
def test_in_the_canal_era_a_player_has_one_tile_in_a_location() -> None:
    line = "2p A.money=60 A.cards=location:redditch,industry:iron_works redditch.0=A:coal_mine1*2"
    t = at(f"{line} dudley.0=A:coal_mine1*2")
    refusal = t.why_not(verb="build", industry="iron_works", location="redditch")
    assert refusal == "ONE_TILE_PER_TOWN_IN_CANAL_ERA"
    t = at(f"{line} {MARKET} redditch__oxford=B").play("build industry:iron_works iron_works")
    assert t.legal("place:") == {"dudley.1", "birmingham.2"}
    assert t.refuses("place:redditch.1") == "ONE_TILE_PER_TOWN_IN_CANAL_ERA"


@pytest.mark.rule("BUILD-5")
def test_a_flipped_tile_counts_as_well_and_the_tiles_of_others_do_not() -> None:
    line = "2p A.money=60 A.cards=location:redditch redditch__oxford=A"
    flipped = at(f"{line} redditch.0=A:coal_mine1!")
    refusal = flipped.why_not(verb="build", industry="iron_works", location="redditch")
    assert refusal == "ONE_TILE_PER_TOWN_IN_CANAL_ERA"
    other = at(f"{line} redditch.0=B:coal_mine1!")
    assert other.why_not(verb="build", industry="iron_works", location="redditch") == "OK"


@pytest.mark.rule("BUILD-6")
def test_in_the_rail_era_a_player_may_have_any_number_of_tiles_in_a_location() -> None:
    t = at(
        f"2p rail A.money=90 A.cards=location:birmingham,location:leek {RAIL_MAT} birmingham__oxford=B"
        " birmingham.0=A:cotton_mill2! birmingham.1=A:manufacturer2 birmingham.3=A:manufacturer2!"
    )
    assert t.why_not(verb="build", industry="iron_works", location="birmingham") == "OK"
    t.play("build location:birmingham iron_works")
    assert t.legal("place:") == {"birmingham.2"}
    t.play("place:birmingham.2")
    here = t.state.view(0)["spaces"]
    assert [here[f"birmingham.{index}"]["owner"] for index in range(4)] == [0, 0, 0, 0]


@pytest.mark.rule("BUILD-7")
def test_several_players_may_build_in_a_location_and_a_space_is_for_who_comes_first() -> None:
    t = at(
        "2p A.money=60 B.money=60 A.cards=location:worcester,location:leek draw=0 unseen=-"
        " B.cards=location:worcester,location:leek"
    )
    t.play("build location:worcester cotton_mill place:worcester.0 pass location:leek")
    t.play("build location:worcester cotton_mill")
    assert t.legal("place:") == {"worcester.1"}
    assert t.refuses("place:worcester.0") == "OVERBUILD_ONLY_MINES_AND_WORKS"
    t.play("place:worcester.1")
    assert (t.tile("worcester.0"), t.tile("worcester.1")) == ("A:cotton_mill1", "B:cotton_mill1")


@pytest.mark.rule("BUILD-7")
def test_a_space_that_another_industry_has_taken_is_not_free() -> None:
    t = at("2p A.money=60 A.cards=location:cannock cannock.1=B:coal_mine1! cannock.0=B:manufacturer1")
    assert t.why_not(verb="build", space="cannock.0", industry="coal_mine") == "SPACE_HOLDS_ANOTHER_INDUSTRY"
    assert t.refuses("build") == "NO_BUILD_POSSIBLE"


@pytest.mark.rule("BUILD-8")
def test_a_tile_costs_its_money_coal_and_iron() -> None:
    """Cotton mill III: 16 pounds, a coal from the market for 1 and an iron for 2."""
    line = f"2p A.cards=location:birmingham,location:leek A.mat=cotton_mill:0/0/3/3 {MARKET}"
    t = at(f"{line} A.money=19").play("build location:birmingham cotton_mill place:birmingham.0")
    assert (t.s.seats[0].money, t.s.seats[0].spent) == (0, 19)
    assert (t.s.coal_market, t.s.iron_market) == (12, 7)
    assert [paid["pounds"] for paid in t.done("event-pay")] == [16, 1, 2]
    poor = at(f"{line} A.money=18")
    refusal = poor.state.explain({"verb": "build", "industry": "cotton_mill", "location": "birmingham"}, 0)
    assert (refusal.name, refusal.needs, refusal.has) == ("NOT_ENOUGH_MONEY", 19, 18)
    poor.play("build location:birmingham")
    assert "cotton_mill" not in poor.legal()
    assert poor.refuses("cotton_mill") == "NO_BUILD_POSSIBLE"
    poorer = at(f"{line} A.money=17").play("build location:birmingham")
    refusal = poorer.state.why_not(poorer.state.parse_action("cotton_mill"))
    assert (refusal.name, refusal.needs, refusal.has) == ("NOT_ENOUGH_MONEY", 18, 17)  # wherever it stands


@pytest.mark.rule("BUILD-8")
def test_a_tile_of_no_pounds_costs_its_cubes_only() -> None:
    t = at(
        "2p A.money=0 A.cards=location:coventry,location:leek A.mat=pottery:0/1/1/1/1 coventry.1=B:coal_mine2*3"
    ).play("build location:coventry pottery place:coventry.0")
    assert (t.tile("coventry.0"), t.tile("coventry.1")) == ("A:pottery2", "B:coal_mine2*2")
    assert (t.s.seats[0].money, t.done("event-pay")) == (0, [])


@pytest.mark.rule("BUILD-8")
def test_cubes_of_mines_and_works_are_free() -> None:
    """With 18 pounds there is a mill III if the iron, or the coal and a pound, comes for nothing."""
    line = f"2p A.money=18 A.cards=location:birmingham,location:leek A.mat=cotton_mill:0/0/3/3 {MARKET}"
    iron = at(f"{line} redditch.1=B:iron_works1*1")
    iron.play("build location:birmingham cotton_mill place:birmingham.0")
    assert (iron.s.seats[0].money, iron.tile("redditch.1")) == (1, "B:iron_works1!")
    coal = at(f"{line} dudley.0=B:coal_mine1*1")
    coal.play("build location:birmingham cotton_mill place:birmingham.0")
    assert (coal.s.seats[0].money, coal.tile("dudley.0")) == (0, "B:coal_mine1!")


@pytest.mark.rule("BUILD-8")
def test_a_coal_that_does_not_reach_the_place_forbids_the_build() -> None:
    line = "2p A.money=60 A.cards=location:birmingham,location:leek A.mat=cotton_mill:0/0/3/3"
    t = at(f"{line} dudley.0=A:coal_mine1*2")
    assert t.why_not(verb="build", industry="cotton_mill", location="birmingham") == "NO_COAL_CONNECTION"
    assert at(f"{line} {MARKET}").why_not(verb="build", industry="cotton_mill", location="birmingham") == "OK"


@pytest.mark.rule("BUILD-8")
@pytest.mark.parametrize(
    ("iron_market", "money"),
    [(8, 20 + 2 + 2), (9, 20 + 1 + 2), (1, 20 + 5 + 6), (0, 20 + 6 + 6)],
)
def test_two_cubes_cost_what_their_spaces_say(iron_market: int, money: int) -> None:
    """Manufacturer VIII: 20 pounds and two iron."""
    line = (
        f"2p A.cards=location:birmingham,location:leek A.mat=manufacturer:0/0/0/0/0/0/0/2 iron={iron_market}"
    )
    t = at(f"{line} A.money={money}").play("build location:birmingham manufacturer place:birmingham.1")
    assert (t.s.seats[0].money, t.s.iron_market) == (0, max(iron_market - 2, 0))
    poor = at(f"{line} A.money={money - 1}")
    refusal = poor.state.explain({"verb": "build", "industry": "manufacturer", "location": "birmingham"}, 0)
    assert (refusal.name, refusal.needs, refusal.has) == ("NOT_ENOUGH_MONEY", money, money - 1)


@pytest.mark.rule("BUILD-9")
def test_what_the_new_cubes_sell_for_cannot_help_to_pay() -> None:
    """Iron works I cost 5 and a coal for 1, and would at once sell two iron for 1 each."""
    line = f"2p A.cards=location:birmingham,location:leek {MARKET}"
    poor = at(f"{line} A.money=5")
    assert poor.why_not(verb="build", industry="iron_works", location="birmingham") == "NOT_ENOUGH_MONEY"
    t = at(f"{line} A.money=6").play("build location:birmingham iron_works place:birmingham.2")
    assert t.s.seats[0].money == 2
    assert messages(t) == [
        "event-discard",
        "event-pay",
        "event-coal-bought",
        "event-pay",
        "event-built",
        "event-cube-sold",
        "event-receive",
        "event-cube-sold",
        "event-receive",
    ]


@pytest.mark.rule("BUILD-9")
def test_new_cubes_cannot_pay_for_their_own_tile() -> None:
    """A mine costs iron and brings coal; an iron cube for mine III is bought before its coal is sold."""
    line = "2p A.cards=location:dudley,location:leek A.mat=coal_mine:0/0/2/2 coal=0"
    poor = at(f"{line} A.money=9 {MARKET}")
    assert poor.why_not(verb="build", industry="coal_mine", location="dudley") == "NOT_ENOUGH_MONEY"
    t = at(f"{line} A.money=10 {MARKET}").play("build location:dudley coal_mine place:dudley.0")
    assert t.s.seats[0].money == 10 - 8 - 2 + 7 + 7 + 6 + 6
    works = at("2p A.money=60 A.cards=location:dudley,location:leek")
    assert works.why_not(verb="build", industry="iron_works", location="dudley") == "NO_COAL_CONNECTION"


@pytest.mark.rule("BUILD-9")
@pytest.mark.parametrize(
    ("industry", "level", "space", "cubes"),
    [
        ("coal_mine", 1, "dudley.0", 2),
        ("coal_mine", 2, "dudley.0", 3),
        ("coal_mine", 3, "dudley.0", 4),
        ("coal_mine", 4, "dudley.0", 5),
        ("iron_works", 1, "birmingham.2", 4),
        ("iron_works", 2, "birmingham.2", 4),
        ("iron_works", 3, "birmingham.2", 5),
        ("iron_works", 4, "birmingham.2", 6),
        ("cotton_mill", 2, "birmingham.0", 0),
        ("pottery", 1, "coventry.0", 0),
    ],
)
def test_the_cubes_printed_on_a_tile_lie_on_it(industry: str, level: int, space: str, cubes: int) -> None:
    """The iron market is full here, and the mine is connected to no merchant: nothing is sold."""
    counts = {"coal_mine": 4, "iron_works": 4, "cotton_mill": 4, "pottery": 5}[industry]
    left = "/".join("1" if number + 1 == level else "0" for number in range(counts))
    town = space.split(".")[0]
    t = at(
        f"2p A.money=60 A.cards=location:{town},location:leek A.mat={industry}:{left} iron=10"
        " birmingham.1=B:manufacturer2 kidderminster.0=B:coal_mine2*3"
        " kidderminster__dudley=A dudley__birmingham=B"
    )
    iron = {"coal_mine": level >= 3, "pottery": True}.get(industry, False)
    t.play(f"build location:{town} {industry} place:{space}")
    on_it = f"A:{industry}{level}" + (f"*{cubes}" if cubes else "")
    if industry == "iron_works":
        assert t.s.iron_on_board == cubes
    assert t.tile(space) == on_it
    assert t.s.iron_market == 10 - iron


@pytest.mark.rule("BUILD-10")
@pytest.mark.parametrize(
    ("era", "level", "barrels"),
    [
        ("canal", 1, 1),
        ("canal", 2, 1),
        ("canal", 3, 1),
        ("rail", 2, 2),
        ("rail", 3, 2),
        ("rail", 4, 2),
    ],
)
def test_a_brewery_gets_a_barrel_in_the_canal_era_and_two_in_the_rail_era(
    era: str, level: int, barrels: int
) -> None:
    left = "/".join("1" if number + 1 == level else "0" for number in range(4))
    t = at(f"2p {era} A.money=60 A.cards=location:stafford,location:leek A.mat=brewery:{left}")
    t.play("build location:stafford brewery place:stafford.0")
    assert t.tile("stafford.0") == f"A:brewery{level}*{barrels}"


@pytest.mark.rule("BUILD-10")
def test_a_brewery_that_lasts_into_the_rail_era_gets_no_more_barrels() -> None:
    t = at(
        "2p round=10 turn=2 actions=1 B.cards=location:leek draw=0 unseen=-"
        " stafford.0=A:brewery2*1 nuneaton.0=B:brewery3! derby.0=B:brewery2"
    ).play("pass location:leek")
    assert t.state.view(0)["era"] == "rail"
    assert (t.tile("stafford.0"), t.tile("nuneaton.0")) == ("A:brewery2*1", "B:brewery3!")
    assert t.tile("derby.0") == "B:brewery2"


@pytest.mark.rule("BUILD-11")
@pytest.mark.parametrize("card", ["industry:brewery", "wild:industry"])
def test_with_nothing_on_the_board_an_industry_card_builds_in_any_location(card: str) -> None:
    line = f"2p A.money=60 A.cards={card},location:leek"
    t = at(f"{line} dudley.0=B:coal_mine1*2 dudley__birmingham=B").play(f"build {card} brewery")
    assert t.legal("place:") == {
        "derby.0",
        "stone.0",
        "uttoxeter.0",
        "uttoxeter.1",
        "stafford.0",
        "burton_on_trent.1",
        "walsall.1",
        "coalbrookdale.0",
        "nuneaton.0",
        "farm_brewery_north.0",
        "farm_brewery_south.0",
    }
    t.play("place:farm_brewery_south.0")
    assert t.tile("farm_brewery_south.0") == "A:brewery1*1"


@pytest.mark.rule("BUILD-11")
@pytest.mark.parametrize(
    "piece", ["dudley__birmingham=A", "dudley.0=A:coal_mine1!", "dudley.0=A:coal_mine1*2"]
)
def test_one_own_piece_on_the_board_ends_it(piece: str) -> None:
    t = at(f"2p A.money=60 A.cards=industry:brewery,wild:industry {piece}")
    for place in ("stafford", "farm_brewery_north"):
        assert t.why_not(verb="build", industry="brewery", location=place) == "OUTSIDE_YOUR_NETWORK"
    assert t.why_not(verb="network", line="stoke_on_trent__leek") == "LINK_OUTSIDE_YOUR_NETWORK"


@pytest.mark.rule("BUILD-12")
@pytest.mark.parametrize("when", ["canal round=1", "canal round=7", "rail round=1", "rail round=9"])
def test_it_holds_whenever_a_player_has_nothing_on_the_board(when: str) -> None:
    """The trap: an exemption tied to the first turn."""
    t = at(f"2p {when} A.money=60 A.mat=brewery:0/2/2/1 A.cards=industry:brewery dudley.0=B:coal_mine2*3")
    assert t.why_not(verb="build", industry="brewery", location="nuneaton") == "OK"
    assert t.why_not(verb="network", line="dudley__birmingham") == "OK"


@pytest.mark.rule("BUILD-12")
def test_it_holds_again_when_links_and_tiles_of_level_1_have_left_the_board() -> None:
    """A has a mine I and a link in the last canal round; B keeps a mine of level 2."""
    t = at(
        "2p round=10 turn=2 actions=1 B.spent=5 A.money=60 B.money=60 B.cards=location:leek draw=0 unseen=-"
        " A.mat=brewery:0/2/2/1 B.mat=brewery:0/2/2/1 redditch.0=B:coal_mine2!"
        " dudley.0=A:coal_mine1! dudley__birmingham=A"
    )
    farm = {"verb": "build", "industry": "brewery", "location": "farm_brewery_north"}
    assert t.why_not(verb="network", line="stoke_on_trent__leek", seat=0) == "LINK_OUTSIDE_YOUR_NETWORK"
    t.play("pass location:leek")
    hands = [
        ["industry:brewery", *["location:coventry"] * 3, *["location:birmingham"] * 3, "location:cannock"],
        ["industry:brewery", *["location:coalbrookdale"] * 3, *["industry:iron_works"] * 4],
    ]
    for hand in hands:
        t.play(" ".join(f"draw:{card}" for card in hand))
    assert (t.state.view(0)["era"], t.state.current_player()) == ("rail", 0)
    assert t.why_not(seat=0, **farm) == "OK"
    assert t.why_not(seat=1, **farm) == "OUTSIDE_YOUR_NETWORK"


@pytest.mark.rule("BUILD-13")
def test_it_does_not_lift_the_need_for_coal() -> None:
    line = "2p A.money=60 A.cards=industry:iron_works"
    dry = at(f"{line} redditch.0=B:coal_mine1! dudley__birmingham=B")
    for town in ("redditch", "birmingham", "walsall"):
        assert dry.why_not(verb="build", industry="iron_works", location=town) == "NO_COAL_CONNECTION"
    assert dry.refuses("build") == "NO_BUILD_POSSIBLE"
    near = at(f"{line} redditch.0=B:coal_mine1*2 dudley__birmingham=B birmingham__oxford=B")
    near.play("build industry:iron_works iron_works")
    assert near.legal("place:") == {"redditch.1", "dudley.1", "birmingham.2"}
    assert near.refuses("place:walsall.0") == "NO_COAL_CONNECTION"


@pytest.mark.rule("BUILD-13")
def test_a_rail_too_must_be_reached_by_coal() -> None:
    t = at("2p rail A.money=60 A.cards=location:leek dudley.0=B:coal_mine2*3 birmingham__coventry=B")
    assert t.why_not(verb="network", line="dudley__birmingham") == "OK"
    assert t.why_not(verb="network", line="tamworth__birmingham") == "NO_COAL_CONNECTION"
    t.play("network location:leek")
    assert "tamworth__birmingham" not in t.legal("line:")
    assert "kidderminster__dudley" in t.legal("line:")


@pytest.mark.rule("BUILD-14")
@pytest.mark.parametrize("card", ["industry:coal_mine", "wild:industry"])
def test_with_nothing_on_the_board_an_industry_card_does_not_overbuild(card: str) -> None:
    """No coal anywhere, so that the mine of B could be overbuilt by who reaches it."""
    line = "2p A.money=60 A.mat=coal_mine:0/2/2/2 coal=0 dudley.0=B:coal_mine1!"
    t = at(f"{line} A.cards={card}")
    assert t.why_not(verb="build", industry="coal_mine", location="dudley") == "EXEMPT_CARD_CANNOT_OVERBUILD"
    assert t.why_not(verb="build", industry="coal_mine", location="redditch") == "OK"
    t.play(f"build {card} coal_mine")
    assert "dudley.0" not in t.legal("place:")
    assert t.refuses("place:dudley.0") == "EXEMPT_CARD_CANNOT_OVERBUILD"
    linked = at(f"{line} A.cards={card} dudley__birmingham=A").play(f"build {card} coal_mine")
    assert linked.legal("place:") == {"dudley.0"}


@pytest.mark.rule("BUILD-14")
def test_that_goes_for_iron_works_too_and_other_reasons_are_told_first() -> None:
    line = "2p A.money=60 A.cards=industry:iron_works A.mat=iron_works:0/1/1/1"
    board = "dudley.1=B:iron_works1! dudley.0=B:coal_mine1*2 redditch.0=B:coal_mine1*1"
    t = at(f"{line} {board} iron=0").play("build industry:iron_works iron_works")
    assert t.legal("place:") == {"redditch.1"}
    assert t.refuses("place:dudley.1") == "EXEMPT_CARD_CANNOT_OVERBUILD"
    left = at(f"{line} {board} iron=1").play("build industry:iron_works iron_works")
    assert left.legal("place:") == {"redditch.1"}
    assert left.refuses("place:dudley.1") == "OVERBUILD_WHILE_CUBES_ARE_LEFT"


@pytest.mark.rule("BUILD-14")
@pytest.mark.parametrize("card", ["location:dudley", "wild:location"])
def test_a_location_card_overbuilds_also_with_nothing_on_the_board(card: str) -> None:
    t = at(
        f"2p A.money=60 A.mat=coal_mine:0/2/2/2 coal=0 dudley.0=B:coal_mine1! A.cards={card},location:leek"
    )
    t.play(f"build {card} coal_mine")
    assert "dudley.0" in t.legal("place:")
    t.play("place:dudley.0")
    assert t.tile("dudley.0") == "A:coal_mine2*3"
