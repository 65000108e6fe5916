"""Network: laying canals and rails."""

import pytest

from .table import at

CARD = "A.cards=location:leek,location:stone"


@pytest.mark.rule("NETWORK-1")
def test_a_canal_costs_three_pounds_and_there_is_one_in_an_action() -> None:
    t = at(f"2p A.money=20 {CARD} dudley.0=A:coal_mine1*2").play(
        "network location:leek line:dudley__birmingham"
    )
    assert (t.s.seats[0].money, t.s.seats[0].spent, t.s.seats[0].links_left) == (17, 3, 13)
    assert t.s.actions_left == 1
    assert at(f"2p A.money=2 {CARD} dudley.0=A:coal_mine1*2").refuses("network") == "NO_LINK_POSSIBLE"


@pytest.mark.rule("NETWORK-2")
@pytest.mark.rule("BUILD-13")
def test_a_rail_costs_five_pounds_and_a_coal() -> None:
    t = at(f"2p rail A.money=20 {CARD} dudley.0=A:coal_mine2*3").play(
        "network location:leek line:dudley__birmingham"
    )
    assert t.s.seats[0].money == 15
    assert t.tile("dudley.0") == "A:coal_mine2*2"
    dry = at(f"2p rail A.money=20 {CARD} dudley.0=A:coal_mine2!")
    assert dry.why_not(verb="network", line="dudley__birmingham") == "NO_COAL_CONNECTION"


@pytest.mark.rule("NETWORK-3")
@pytest.mark.rule("NETWORK-8")
def test_two_rails_cost_fifteen_pounds_two_coal_and_one_beer() -> None:
    t = at(f"2p rail A.money=20 {CARD} dudley.0=A:coal_mine2*3 stafford.0=A:brewery2*2")
    t.play("network location:leek line:dudley__birmingham line:birmingham__oxford")
    assert t.s.seats[0].money == 5
    assert t.tile("dudley.0") == "A:coal_mine2*1"
    assert t.tile("stafford.0") == "A:brewery2*1"
    assert t.s.actions_left == 1


@pytest.mark.rule("NETWORK-3")
def test_the_second_rail_may_be_left_out() -> None:
    t = at(f"2p rail A.money=20 {CARD} dudley.0=A:coal_mine2*3 stafford.0=A:brewery2*2")
    t.play("network location:leek line:dudley__birmingham stop")
    assert (t.s.seats[0].money, t.s.actions_left) == (15, 1)


@pytest.mark.rule("NETWORK-8")
def test_a_merchants_barrel_gives_no_second_rail() -> None:
    """The trap: a merchant barrel drunk for a rail."""
    t = at(f"2p rail A.money=20 {CARD} dudley.0=A:coal_mine2*3 oxford=any+,cotton_mill+ birmingham__oxford=A")
    t.play("network location:leek line:dudley__birmingham")
    assert t.s.actions_left == 1  # the action is over: no brewery, no second rail


@pytest.mark.rule("NETWORK-4")
@pytest.mark.rule("MAP-8")
def test_a_link_touches_the_own_network_at_any_end() -> None:
    t = at(f"2p A.money=20 {CARD} walsall__birmingham=A dudley__birmingham=B")
    assert t.why_not(verb="network", line="tamworth__birmingham") == "OK"
    assert t.why_not(verb="network", line="kidderminster__dudley") == "LINK_OUTSIDE_YOUR_NETWORK"
    for town in ("kidderminster.1", "worcester.0", "farm_brewery_south.0"):
        tile = "brewery1*1" if "farm" in town else "cotton_mill1"
        three = at(f"2p A.money=20 {CARD} {town}=A:{tile}")
        assert three.why_not(verb="network", line="kidderminster__worcester__farm_brewery_south") == "OK"


@pytest.mark.rule("NETWORK-5")
@pytest.mark.rule("BUILD-12")
@pytest.mark.parametrize("round_number", [1, 6])
def test_with_nothing_on_the_board_any_free_line_will_do_in_any_round(round_number: int) -> None:
    t = at(f"2p round={round_number} A.money=20 {CARD} walsall__birmingham=B")
    assert t.why_not(verb="network", line="stoke_on_trent__leek") == "OK"
    assert t.why_not(verb="network", line="walsall__birmingham") == "LINE_TAKEN"


@pytest.mark.rule("BUILD-12")
@pytest.mark.rule("BUILD-13")
def test_the_exemption_holds_at_the_start_of_the_rail_era() -> None:
    """The trap: an exemption tied to the first turn. Coal is needed all the same."""
    t = at(f"2p rail A.money=20 {CARD} dudley.0=B:coal_mine2*3")
    assert t.why_not(verb="network", line="dudley__birmingham") == "OK"
    assert t.why_not(verb="network", line="stoke_on_trent__leek") == "NO_COAL_CONNECTION"


@pytest.mark.rule("NETWORK-6")
def test_coal_for_the_first_rail_does_not_come_over_the_second() -> None:
    """The trap: the second rail would reach the mine, but the first must have its coal before."""
    line = f"2p rail A.money=40 {CARD} birmingham.1=A:manufacturer2 stafford.0=A:brewery2*2"
    t = at(f"{line} kidderminster.0=B:coal_mine2*3")
    assert t.why_not(verb="network", line="dudley__birmingham") == "NO_COAL_CONNECTION"
    second = at(f"{line} wolverhampton.1=B:coal_mine2*3 dudley.0=B:coal_mine2*1")
    second.play("network location:leek line:dudley__birmingham")
    assert "wolverhampton__dudley" in second.legal("line:")  # its coal comes over the first
    second.play("line:wolverhampton__dudley")
    assert second.tile("wolverhampton.1") == "B:coal_mine2*2"


@pytest.mark.rule("NETWORK-7")
def test_the_two_rails_need_not_touch() -> None:
    t = at(
        f"2p rail A.money=40 {CARD} dudley.0=A:coal_mine2*3 cannock.1=A:coal_mine2*3 stafford.0=A:brewery2*2"
    )
    t.play("network location:leek line:dudley__birmingham line:stafford__cannock")
    assert t.s.seats[0].links_left == 12


@pytest.mark.rule("NETWORK-9")
def test_without_link_tiles_there_is_no_network_and_with_one_no_second_rail() -> None:
    assert (
        at(f"2p A.money=20 A.links=0 {CARD} dudley.0=A:coal_mine1*2").refuses("network") == "NO_LINK_POSSIBLE"
    )
    last = at(f"2p rail A.links=1 A.money=40 {CARD} dudley.0=A:coal_mine2*3 stafford.0=A:brewery2*2")
    last.play("network location:leek line:dudley__birmingham")
    assert last.s.actions_left == 1


@pytest.mark.rule("MAP-6")
def test_one_link_a_line_and_only_lines_of_this_era() -> None:
    canal = at(f"2p A.money=20 {CARD} walsall.0=A:iron_works1*4 walsall__birmingham=B")
    assert canal.why_not(verb="network", line="walsall__birmingham") == "LINE_TAKEN"
    assert canal.why_not(verb="network", line="walsall__tamworth") == "LINE_NOT_OF_THIS_ERA"
    assert canal.why_not(verb="network", line="walsall__burton_on_trent") == "OK"
    rail = at(f"2p rail A.money=20 {CARD} walsall.0=A:iron_works2*4 tamworth.0=B:coal_mine2*3")
    assert rail.why_not(verb="network", line="walsall__tamworth") == "OK"
    assert rail.why_not(verb="network", line="walsall__burton_on_trent") == "LINE_NOT_OF_THIS_ERA"


@pytest.mark.rule("MAP-5")
def test_an_own_link_joins_the_network_at_once() -> None:
    t = at(f"2p A.money=20 {CARD} dudley.0=A:coal_mine1*2")
    assert t.why_not(verb="network", line="birmingham__oxford") == "LINK_OUTSIDE_YOUR_NETWORK"
    t.play("network location:leek line:dudley__birmingham")
    assert t.why_not(verb="network", line="birmingham__oxford") == "OK"


@pytest.mark.rule("MAP-8")
def test_the_line_with_three_ends_is_one_link_and_joins_all_three() -> None:
    """The trap: two links, two payments, or a farm left out."""
    t = at(f"2p A.money=20 {CARD} worcester.0=A:cotton_mill1")
    t.play("network location:leek line:kidderminster__worcester__farm_brewery_south")
    mine = t.s.seats[0]
    assert (mine.money, mine.links_left) == (17, 13)
    places = [t.state.names.locations.index(p) for p in ("kidderminster", "worcester", "farm_brewery_south")]
    assert all(mine.presence[place] > 0 for place in places)
    assert len({t.s.area[place] for place in places}) == 1


@pytest.mark.rule("NETWORK-2")
@pytest.mark.rule("NETWORK-3")
@pytest.mark.parametrize(("money", "refusal"), [(4, 6), (5, 6), (6, None)])
def test_a_rail_whose_coal_is_bought_must_be_payable_with_its_coal(money: int, refusal: int | None) -> None:
    """A rail from Birmingham to Oxford: 5 pounds, and a coal from the market for 1."""
    t = at(f"2p rail A.money={money} {CARD} birmingham.1=A:manufacturer2")
    said = t.state.explain({"verb": "network", "line": "birmingham__oxford"}, 0)
    if refusal is None:
        assert said.ok
        t.play("network location:leek line:birmingham__oxford")
        assert (t.s.seats[0].money, t.s.coal_market) == (0, 12)
    else:
        assert (said.name, said.needs, said.has) == ("RAIL_TOO_DEAR", refusal, money)
        assert t.refuses("network") == "NO_LINK_POSSIBLE"


@pytest.mark.rule("NETWORK-3")
@pytest.mark.parametrize(("money", "possible"), [(5 + 1 + 9, False), (5 + 1 + 10, False), (5 + 1 + 11, True)])
def test_the_second_rail_needs_its_ten_pounds_and_its_coal(money: int, possible: bool) -> None:
    """Both coal are bought, for 1 each from a full market."""
    line = f"2p rail A.money={money} {CARD} birmingham.1=A:manufacturer2 stafford.0=A:brewery2*2 coal=14"
    t = at(line).play("network location:leek line:birmingham__oxford")
    assert (t.s.actions_left == 2) == possible  # else the action is over
    if possible:
        t.play("line:redditch__oxford")
        assert (t.s.seats[0].money, t.s.coal_market) == (0, 12)


@pytest.mark.rule("NETWORK-1")
def test_a_canal_that_cannot_be_paid_is_refused_with_its_price() -> None:
    t = at(f"2p A.money=2 {CARD} dudley.0=A:coal_mine1*2")
    said = t.state.explain({"verb": "network", "line": "dudley__birmingham"}, 0)
    assert (said.name, said.needs, said.has) == ("CANAL_TOO_DEAR", 3, 2)


@pytest.mark.rule("NETWORK-3")
def test_a_second_rail_that_cannot_be_paid_is_refused_with_its_own_price() -> None:
    """Ten pounds are left: enough where the mine gives the coal, a pound short where it must be bought."""
    t = at(
        f"2p rail A.money=15 {CARD} dudley.0=A:coal_mine2*3 birmingham.1=A:manufacturer2 stafford.0=A:brewery2*2"
    ).play("network location:leek line:wolverhampton__dudley")
    assert "kidderminster__dudley" in t.legal("line:")
    said = t.state.explain({"line": "birmingham__oxford"}, 0)
    assert (said.name, said.needs, said.has) == ("SECOND_RAIL_TOO_DEAR", 11, 10)
