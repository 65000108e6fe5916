"""The map: locations, lines, the own network, and what is connected."""

import pytest

from .table import Table, at

CARD = "A.cards=location:leek,location:stone"
# Seat A wants to build a coal mine with an industry card: where is the own network?
MINE = "A.money=60 A.cards=industry:coal_mine,location:leek"
THREE_ENDS = "kidderminster__worcester__farm_brewery_south"


def mine_in(t: Table, town: str) -> str:
    """Why the industry card does not build a coal mine in a town."""
    return t.why_not(verb="build", card="industry:coal_mine", industry="coal_mine", location=town)


def assert_caches_hold(t: Table) -> None:
    """What the rules have noted of the board, move by move, is what a fresh look at it finds."""
    fresh = at(str(t).partition(" ")[2])
    assert bytes(fresh.state) == bytes(t.state)


@pytest.mark.rule("MAP-1")
def test_the_own_network_is_where_an_own_tile_lies_or_an_own_link_touches() -> None:
    t = at(f"2p {MINE} dudley.1=A:iron_works1! cannock__walsall=A")
    assert t.play("build industry:coal_mine coal_mine").legal("place:") == {"cannock.1"}
    rail = at(f"2p rail {MINE} A.mat=coal_mine:0/2/2/2 dudley.1=A:iron_works2! cannock__walsall=A")
    assert rail.play("build industry:coal_mine coal_mine").legal("place:") == {"cannock.1", "dudley.0"}


@pytest.mark.rule("MAP-1")
def test_tiles_and_links_of_others_do_not_extend_the_own_network() -> None:
    t = at(
        f"2p {MINE} walsall__birmingham=A cannock__walsall=B dudley__birmingham=B redditch.1=B:iron_works1!"
        " wolverhampton__dudley=A"
    )
    assert mine_in(t, "wolverhampton") == "OK"
    assert mine_in(t, "dudley") == "OK"
    assert mine_in(t, "cannock") == "OUTSIDE_YOUR_NETWORK"
    assert mine_in(t, "redditch") == "OUTSIDE_YOUR_NETWORK"
    assert t.why_not(verb="network", line="stafford__cannock") == "LINK_OUTSIDE_YOUR_NETWORK"
    assert t.why_not(verb="network", line="walsall__wolverhampton") == "OK"


@pytest.mark.rule("MAP-1")
def test_a_location_leaves_the_network_with_the_last_own_piece_there() -> None:
    """A gives up the iron works at the end of the round; in Dudley nothing is left, in Cannock a link."""
    t = at(
        "2p rail round=4 turn=2 actions=1 order=AB A.money=0 A.income=5 B.cards=location:leek,location:stone"
        " A.cards=industry:coal_mine,location:leek A.mat=coal_mine:0/2/2/2"
        " dudley.1=A:iron_works2! cannock__walsall=A draw=0 unseen=-"
    ).play("pass location:leek give_up:dudley.1")
    assert "dudley.1" not in t.state.view(0)["spaces"]
    assert_caches_hold(t)
    t.play("loan location:leek")
    assert mine_in(t, "dudley") == "OUTSIDE_YOUR_NETWORK"
    assert mine_in(t, "cannock") == "OK"
    assert t.why_not(verb="network", line="wolverhampton__dudley") == "LINK_OUTSIDE_YOUR_NETWORK"


@pytest.mark.rule("MAP-2")
def test_a_merchant_location_belongs_to_a_network() -> None:
    t = at(f"2p A.money=20 {CARD} birmingham__oxford=A")
    assert t.why_not(verb="network", line="redditch__oxford") == "OK"
    assert t.why_not(verb="network", line="gloucester__redditch") == "LINK_OUTSIDE_YOUR_NETWORK"


@pytest.mark.rule("MAP-2")
@pytest.mark.parametrize(
    ("farm", "line"),
    [("farm_brewery_north", "cannock__farm_brewery_north"), ("farm_brewery_south", THREE_ENDS)],
)
def test_a_farm_brewery_belongs_to_a_network(farm: str, line: str) -> None:
    t = at(f"2p A.money=20 {CARD} {farm}.0=A:brewery1*1")
    assert t.legal() >= {"network"}
    assert t.play("network location:leek").legal("line:") == {line}


@pytest.mark.rule("MAP-2")
def test_routes_lead_through_merchant_locations() -> None:
    """Gloucester joins Worcester and Redditch."""
    line = "2p A.money=60 A.mat=cotton_mill:0/2/3/3 A.cards=location:worcester,location:leek coal=0"
    t = at(f"{line} redditch.0=B:coal_mine1*2 worcester__gloucester=B gloucester__redditch=B")
    t.play("build location:worcester cotton_mill place:worcester.0")
    assert (t.tile("redditch.0"), t.s.seats[0].money) == ("B:coal_mine1*1", 60 - 14)


@pytest.mark.rule("MAP-2")
def test_routes_lead_to_a_farm_brewery() -> None:
    """Beer of an opponent's farm reaches the mill of Worcester, which is sold at Gloucester."""
    line = "2p A.money=20 A.cards=location:leek worcester.0=A:cotton_mill1 gloucester=cotton_mill,blank"
    t = at(f"{line} farm_brewery_south.0=B:brewery1*1 worcester__gloucester=A {THREE_ENDS}=B")
    t.play("sell location:leek sale:worcester.0 to:gloucester.0")
    assert (t.tile("worcester.0"), t.tile("farm_brewery_south.0")) == ("A:cotton_mill1!", "B:brewery1!")


@pytest.mark.rule("MAP-3")
def test_merchant_locations_have_no_building_space_and_a_farm_brewery_has_one() -> None:
    names = at("2p").state.names
    spaces = {place: names.location_of_space.count(place) for place in names.locations}
    assert [
        spaces[place] for place in ("warrington", "nottingham", "shrewsbury", "gloucester", "oxford")
    ] == [
        0,
        0,
        0,
        0,
        0,
    ]
    assert (spaces["farm_brewery_north"], spaces["farm_brewery_south"]) == (1, 1)
    assert sum(spaces.values()) == 49
    t = at("2p A.money=60 A.cards=wild:industry dudley.0=B:coal_mine1*2 wild=4/3")
    for farm in ("farm_brewery_north", "farm_brewery_south"):
        assert t.why_not(verb="build", industry="brewery", location=farm) == "OK"
        assert t.why_not(verb="build", industry="pottery", location=farm) == "LOCATION_DOES_NOT_SHOW_INDUSTRY"


@pytest.mark.rule("MAP-4")
def test_links_of_any_owners_connect() -> None:
    """Three links of three players from Walsall to Oxford; without the middle one there is no route."""
    line = "3p A.money=20 A.cards=location:leek walsall.1=A:manufacturer1 oxford=manufacturer+,blank"
    way = "walsall__wolverhampton=A wolverhampton__dudley=B dudley__birmingham=C birmingham__oxford=A"
    t = at(f"{line} {way}")
    assert t.why_not(verb="sell", sale="walsall.1") == "OK"
    t.play("sell location:leek sale:walsall.1 to:oxford.0")
    assert t.tile("walsall.1") == "A:manufacturer1!"
    for gap in way.split():
        broken = at(f"{line} {way.replace(gap, '')}")
        assert broken.why_not(verb="sell", sale="walsall.1") == "NO_CONNECTED_BUYER"
        refusal = broken.why_not(verb="sell", sale="walsall.1", merchant="oxford.0")
        assert refusal == "MERCHANT_NOT_CONNECTED"


@pytest.mark.rule("MAP-4")
def test_the_order_in_which_links_are_laid_does_not_matter() -> None:
    """The last link laid joins two areas: coal of the one reaches the other, and a market both."""
    t = at(
        "2p A.money=60 A.cards=location:wolverhampton,location:leek dudley.0=A:coal_mine1*1"
        " birmingham__oxford=B wolverhampton__dudley=A"
    )
    t.play("network location:leek line:dudley__birmingham")
    t.play("build location:wolverhampton manufacturer place:wolverhampton.0")
    assert t.tile("dudley.0") == "A:coal_mine1!"
    assert_caches_hold(t)


@pytest.mark.rule("MAP-4")
def test_a_link_between_places_already_connected_changes_no_connection() -> None:
    """It closes a circle; the coal of the area is still there, once."""
    t = at(
        "2p A.money=60 A.cards=location:leek,location:wolverhampton dudley.0=A:coal_mine1*2"
        " dudley__birmingham=A walsall__birmingham=B walsall__wolverhampton=B"
    )
    t.play("network location:leek line:wolverhampton__dudley")
    assert_caches_hold(t)
    t.play("build location:wolverhampton manufacturer place:wolverhampton.0")
    assert t.tile("dudley.0") == "A:coal_mine1*1"


@pytest.mark.rule("MAP-1")
@pytest.mark.rule("MAP-4")
def test_without_the_canals_the_map_is_seen_afresh_in_the_rail_era() -> None:
    """Tiles of level 2 keep their places, cubes and barrels; what the canals joined is apart again."""
    t = at(
        "2p round=10 turn=2 actions=1 A.money=60 B.cards=location:leek draw=0 unseen=-"
        " dudley.0=A:coal_mine2*3 redditch.0=B:coal_mine1*2 dudley.1=B:iron_works2*4 redditch.1=A:iron_works1*1"
        " stafford.0=A:brewery2*1 walsall.1=B:brewery1*1 birmingham.0=A:cotton_mill2 leek.0=B:cotton_mill1"
        " birmingham.1=B:manufacturer2! dudley__birmingham=A birmingham__oxford=B walsall__birmingham=A"
    ).play("pass location:leek")
    assert_caches_hold(t)
    assert (t.s.coal_on_board, t.s.iron_on_board) == (3, 4)
    assert [mine.pieces for mine in t.s.seats[:2]] == [3, 2]
    assert len(set(t.s.area[:27])) == 27


@pytest.mark.rule("MAP-4")
def test_a_location_is_connected_to_itself_without_any_link() -> None:
    t = at(
        "2p A.money=60 A.cards=location:cannock,location:leek A.mat=manufacturer:1/2/1/1/2/1/1/2"
        " cannock.1=B:coal_mine1*2"
    )
    t.play("build location:cannock manufacturer place:cannock.0")
    assert t.tile("cannock.1") == "B:coal_mine1*1"


@pytest.mark.rule("MAP-5")
def test_the_second_rail_of_an_action_can_start_from_the_first() -> None:
    t = at(f"2p rail A.money=20 {CARD} dudley.0=A:coal_mine2*3 stafford.0=A:brewery2*2")
    t.play("network location:leek")
    assert "birmingham__oxford" not in t.legal("line:")
    assert t.refuses("line:birmingham__oxford") == "LINK_OUTSIDE_YOUR_NETWORK"
    t.play("line:dudley__birmingham")
    assert t.refuses("line:birmingham__oxford") == "OK"
    t.play("line:birmingham__oxford")
    assert t.state.view(0)["links"] == {"dudley__birmingham": 0, "birmingham__oxford": 0}


@pytest.mark.rule("MAP-5")
def test_the_next_action_can_build_on_a_new_link_at_all_its_ends() -> None:
    t = at(f"2p {MINE} worcester.0=A:cotton_mill1")
    assert mine_in(t, "kidderminster") == "OUTSIDE_YOUR_NETWORK"
    t.play(f"network location:leek line:{THREE_ENDS}")
    assert t.s.seats[0].links_left == 13
    assert mine_in(t, "kidderminster") == "OK"
    canal = at(f"2p A.money=20 {CARD} dudley.0=A:coal_mine1*2")
    assert canal.why_not(verb="network", line="birmingham__oxford") == "LINK_OUTSIDE_YOUR_NETWORK"
    canal.play("network location:leek line:dudley__birmingham")
    assert canal.why_not(verb="network", line="birmingham__oxford") == "OK"


@pytest.mark.rule("MAP-5")
def test_a_first_link_ends_the_exemption_of_an_empty_board() -> None:
    t = at(f"2p A.money=20 {CARD}").play("network location:leek line:dudley__birmingham")
    assert t.why_not(verb="network", line="stoke_on_trent__leek") == "LINK_OUTSIDE_YOUR_NETWORK"


@pytest.mark.rule("MAP-6")
def test_a_line_holds_one_link() -> None:
    for owner in "AB":
        t = at(f"2p A.money=20 {CARD} walsall.0=A:iron_works1! walsall__birmingham={owner}")
        assert t.why_not(verb="network", line="walsall__birmingham") == "LINE_TAKEN"
        t.play("network location:leek")
        assert "walsall__birmingham" not in t.legal("line:")
        assert "walsall__wolverhampton" in t.legal("line:")
    rail = at(f"2p rail A.money=40 {CARD} dudley.0=A:coal_mine2*3 stafford.0=A:brewery2*2")
    rail.play("network location:leek line:dudley__birmingham")
    assert rail.refuses("line:dudley__birmingham") == "LINE_TAKEN"


@pytest.mark.rule("MAP-6")
def test_canals_lie_on_canal_lines_and_rails_on_rail_lines() -> None:
    canal = at(f"2p A.money=20 {CARD} walsall.0=A:iron_works1!")
    assert canal.why_not(verb="network", line="walsall__tamworth") == "LINE_NOT_OF_THIS_ERA"
    assert canal.why_not(verb="network", line="walsall__burton_on_trent") == "OK"
    rail = at(
        f"2p rail A.money=40 {CARD} walsall.0=A:iron_works2! cannock.1=A:coal_mine2*3 stafford.0=A:brewery2*2"
    )
    assert rail.why_not(verb="network", line="walsall__tamworth") == "NO_COAL_CONNECTION"
    assert rail.why_not(verb="network", line="walsall__burton_on_trent") == "LINE_NOT_OF_THIS_ERA"
    rail.play("network location:leek line:cannock__walsall")
    assert rail.refuses("line:walsall__tamworth") == "OK"
    assert rail.refuses("line:walsall__burton_on_trent") == "LINE_NOT_OF_THIS_ERA"


@pytest.mark.rule("MAP-7")
def test_most_lines_serve_both_eras_one_canals_only_and_eight_rails_only() -> None:
    t = at("2p")
    lines = {name: tuple(t.state.c.lines[n].open) for n, name in enumerate(t.state.names.lines)}
    assert len(lines) == 39
    assert {name for name, eras in lines.items() if eras == (1, 0)} == {"walsall__burton_on_trent"}
    assert {name for name, eras in lines.items() if eras == (0, 1)} == {
        "leek__belper",
        "derby__uttoxeter",
        "uttoxeter__stone",
        "cannock__burton_on_trent",
        "walsall__tamworth",
        "birmingham__nuneaton",
        "nuneaton__coventry",
        "birmingham__redditch",
    }
    assert sum(eras == (1, 1) for eras in lines.values()) == 30


@pytest.mark.rule("MAP-7")
def test_with_nothing_on_the_board_all_lines_of_the_era_are_open_and_no_other() -> None:
    canal = at(f"2p A.money=20 {CARD}").play("network location:leek").legal("line:")
    assert len(canal) == 31
    assert "walsall__burton_on_trent" in canal
    coal = " ".join(
        f"{space}=B:coal_mine2*3"
        for space in "belper.1 leek.1 stone.1 burton_on_trent.0 cannock.1 tamworth.0 wolverhampton.1"
        " coalbrookdale.2 dudley.0 kidderminster.0 coventry.1 nuneaton.1 redditch.0".split()
    )
    t = at(f"2p rail A.money=20 {CARD} {coal}").play("network location:leek")
    # Three of the 38 rail lines have neither a mine nor a merchant at an end, and get no coal.
    without_coal = {"derby__uttoxeter", "birmingham__worcester", "walsall__birmingham"}
    assert set(t.state.names.lines) - t.legal("line:") == {"walsall__burton_on_trent", *without_coal}


@pytest.mark.rule("MAP-7")
@pytest.mark.parametrize("era", ["canal", "rail"])
def test_the_northern_farm_brewery_has_a_line_of_its_own_to_cannock(era: str) -> None:
    t = at(f"2p {era} A.money=20 {CARD} cannock.1=A:coal_mine2*3")
    assert t.why_not(verb="network", line="cannock__farm_brewery_north") == "OK"
    ends = {name for name in t.state.names.lines if "farm_brewery_north" in name}
    assert ends == {"cannock__farm_brewery_north"}


@pytest.mark.rule("MAP-8")
@pytest.mark.parametrize("town", ["kidderminster.1=A:cotton_mill1", "worcester.0=A:cotton_mill1"])
def test_any_end_of_the_line_with_three_ends_is_enough_to_lay_it(town: str) -> None:
    t = at(f"2p A.money=20 {CARD} {town}")
    assert t.why_not(verb="network", line=THREE_ENDS) == "OK"
    assert at(f"2p A.money=20 {CARD} farm_brewery_south.0=A:brewery1*1").why_not(line=THREE_ENDS) == "OK"
    outside = at(f"2p A.money=20 {CARD} dudley.0=A:coal_mine1*2 {town.replace('=A', '=B')}")
    assert outside.why_not(verb="network", line=THREE_ENDS) == "LINK_OUTSIDE_YOUR_NETWORK"


@pytest.mark.rule("MAP-8")
def test_one_link_tile_touches_all_three_ends() -> None:
    """The trap: two links, two payments, or a farm left out."""
    t = at("2p A.money=20 A.cards=location:leek,industry:brewery worcester.0=A:cotton_mill1")
    t.play(f"network location:leek line:{THREE_ENDS}")
    mine = t.s.seats[0]
    assert (mine.money, mine.links_left) == (17, 13)
    assert t.why_not(verb="network", line=THREE_ENDS) == "LINE_TAKEN"
    assert t.why_not(verb="network", line="kidderminster__dudley") == "OK"
    t.play("build industry:brewery brewery")
    assert t.legal("place:") == {"farm_brewery_south.0"}


@pytest.mark.rule("MAP-8")
def test_the_line_with_three_ends_joins_any_two_in_one_step() -> None:
    """Kidderminster is one step from Worcester over it, Birmingham one step too: a tie, not a detour."""
    t = at(
        "2p rail A.money=60 A.mat=cotton_mill:0/2/3/3 A.cards=location:worcester"
        f" {THREE_ENDS}=B birmingham__worcester=B birmingham__redditch=B"
        " kidderminster.0=B:coal_mine2*3 redditch.0=B:coal_mine2*3"
    ).play("build location:worcester cotton_mill place:worcester.0")
    assert (t.tile("kidderminster.0"), t.tile("redditch.0")) == ("B:coal_mine2*2", "B:coal_mine2*3")
    tie = at(
        "2p rail A.money=60 A.mat=cotton_mill:0/2/3/3 A.cards=location:worcester"
        f" {THREE_ENDS}=B kidderminster__dudley=B birmingham__worcester=B birmingham__redditch=B"
        " dudley.0=B:coal_mine2*3 redditch.0=B:coal_mine2*3"
    ).play("build location:worcester cotton_mill place:worcester.0")
    assert tie.legal("from:") == {"dudley.0", "redditch.0"}


@pytest.mark.rule("MAP-8")
@pytest.mark.parametrize("end", ["kidderminster.1", "worcester.0"])
def test_the_farm_is_joined_with_both_towns(end: str) -> None:
    """Beer of the farm reaches a mill in either town."""
    t = at(
        f"2p A.money=20 A.cards=location:leek {end}=A:cotton_mill1 gloucester=cotton_mill,blank"
        f" farm_brewery_south.0=B:brewery1*1 worcester__gloucester=A {THREE_ENDS}=B"
    )
    assert t.why_not(verb="sell", sale=end) == "OK"
    t.play(f"sell location:leek sale:{end} to:gloucester.0")
    assert t.tile("farm_brewery_south.0") == "B:brewery1!"


@pytest.mark.rule("MAP-9")
def test_no_link_leads_to_uttoxeter_in_the_canal_era() -> None:
    t = at(f"2p A.money=20 {CARD}")
    for line in ("derby__uttoxeter", "uttoxeter__stone"):
        assert t.why_not(verb="network", line=line) == "LINE_NOT_OF_THIS_ERA"
    assert not {line for line in t.play("network location:leek").legal("line:") if "uttoxeter" in line}
    assert sum("uttoxeter" in line for line in t.state.names.lines) == 2
    rail = at(f"2p rail A.money=20 {CARD} stone.1=A:coal_mine2*3")
    assert rail.why_not(verb="network", line="uttoxeter__stone") == "OK"


@pytest.mark.rule("MAP-9")
def test_in_the_canal_era_a_card_builds_in_uttoxeter_but_no_coal_comes_there() -> None:
    t = at(
        "3p A.money=60 A.cards=location:uttoxeter,location:leek stone.1=A:coal_mine1*2"
        " stone__stoke_on_trent=A warrington__stoke_on_trent=A derby__nottingham=A"
    )
    assert t.why_not(verb="build", industry="brewery", location="uttoxeter") == "OK"
    assert t.why_not(verb="build", industry="cotton_mill", location="uttoxeter") == "OK"
    # Manufacturer I and cotton mill II need a coal.
    assert t.why_not(verb="build", industry="manufacturer", location="uttoxeter") == "NO_COAL_CONNECTION"
    t.play("build location:uttoxeter cotton_mill place:uttoxeter.1")
    assert t.tile("uttoxeter.1") == "A:cotton_mill1"


@pytest.mark.rule("MAP-9")
def test_in_the_canal_era_nothing_built_in_uttoxeter_can_be_sold() -> None:
    t = at(
        "4p A.money=60 A.cards=location:leek uttoxeter.1=A:cotton_mill1 warrington=any+,any+ nottingham=any+"
        " stone__stoke_on_trent=A warrington__stoke_on_trent=A derby__nottingham=A stafford.0=A:brewery1*1"
    )
    assert t.refuses("sell") == "NOTHING_TO_SELL"
    assert t.why_not(verb="sell", sale="uttoxeter.1") == "NO_CONNECTED_BUYER"
