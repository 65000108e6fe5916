"""The traps seen in public engines of this game, each by name."""

from .table import at

LAST = "turn=2 actions=1 draw=0 unseen=- B.cards=location:leek"
CARD = "A.cards=location:leek*2"


def test_trap_link_icons_of_unflipped_tiles_or_merchant_icons_forgotten() -> None:
    t = at(
        f"2p rail round=10 birmingham__oxford=A birmingham.0=A:cotton_mill2 birmingham.1=B:manufacturer5! {LAST}"
    )
    t.play("pass location:leek")
    assert t.s.seats[0].link_points[1] == 2 + 2  # Oxford, and the flipped manufacturer V


def test_trap_manufacturer_four_costs_eight_pounds() -> None:
    t = at(
        "2p rail A.money=30 A.cards=location:birmingham,location:leek A.mat=manufacturer:0/0/0/1/2/1/1/2 iron=10"
    )
    t.play("build location:birmingham manufacturer place:birmingham.1")
    assert t.s.seats[0].money == 30 - 8 - 1


def test_trap_eight_and_six_are_prices_of_an_empty_market_not_spaces() -> None:
    t = at(
        "2p rail A.money=30 A.cards=location:coalbrookdale,location:leek A.mat=iron_works:0/0/0/1,coal_mine:0/0/0/2"
        " coal=0 iron=0 coalbrookdale__shrewsbury=A"
    )
    t.play("build location:coalbrookdale iron_works place:coalbrookdale.1")
    assert [sale["pounds"] for sale in t.done("event-cube-sold")] == [5, 5, 4, 4, 3, 3]
    assert t.done("event-coal-bought") == [{"seat": 0, "pounds": 8}]
    mine = at(
        "2p rail A.money=30 A.cards=location:coalbrookdale,location:leek A.mat=coal_mine:0/2/2/2 coal=0"
        " coalbrookdale__shrewsbury=A"
    )
    mine.play("build location:coalbrookdale coal_mine place:coalbrookdale.2")
    assert [sale["pounds"] for sale in mine.done("event-cube-sold")] == [7, 7, 6]


def test_trap_coal_from_the_market_although_a_connected_mine_has_coal() -> None:
    t = at(
        "2p A.money=30 A.cards=location:worcester,location:leek A.mat=cotton_mill:0/2/3/3 worcester__gloucester=A"
        " kidderminster__worcester__farm_brewery_south=A kidderminster.0=B:coal_mine2*3"
    )
    t.play("build location:worcester cotton_mill place:worcester.0")
    assert (t.s.coal_market, t.tile("kidderminster.0")) == (13, "B:coal_mine2*2")


def test_trap_coal_for_the_first_rail_reached_through_the_second() -> None:
    t = at(
        f"2p rail A.money=30 {CARD} stafford.0=A:brewery2*2 birmingham.1=A:manufacturer2 kidderminster.0=B:coal_mine2*3"
    )
    assert t.why_not(verb="network", line="dudley__birmingham") == "NO_COAL_CONNECTION"


def test_trap_merchant_barrel_for_the_neighbouring_tile_or_for_a_rail() -> None:
    t = at(
        f"2p {CARD} worcester.0=A:cotton_mill1 worcester__gloucester=A gloucester=cotton_mill,manufacturer+"
    )
    assert t.why_not(sale="worcester.0") == "NO_BEER"
    rail = at(f"2p rail A.money=30 {CARD} dudley.0=A:coal_mine2*3 birmingham__oxford=A oxford=any+,any+")
    rail.play("network location:leek line:dudley__birmingham")
    assert rail.s.actions_left == 1


def test_trap_own_brewery_wrongly_required_to_be_connected() -> None:
    t = at(
        f"2p {CARD} worcester.0=A:cotton_mill1 worcester__gloucester=B gloucester=cotton_mill,blank"
        " uttoxeter.0=A:brewery1*1"
    )
    t.play("sell location:leek sale:worcester.0 to:gloucester.0")
    assert t.tile("uttoxeter.0") == "A:brewery1!"
    other = at(
        f"2p {CARD} worcester.0=A:cotton_mill1 worcester__gloucester=B gloucester=cotton_mill,blank"
        " uttoxeter.0=B:brewery1*1"
    )
    assert other.why_not(sale="worcester.0") == "NO_BEER"


def test_trap_loan_by_spaces_or_to_the_lowest_space_of_the_level() -> None:
    t = at(f"2p A.income=60 {CARD}").play("loan location:leek")
    assert t.s.seats[0].income == 51  # level 20 to level 17: neither space 57 nor space 49


def test_trap_income_moved_by_levels_when_a_tile_flips() -> None:
    t = at(
        f"2p A.income=30 {CARD} birmingham.1=A:manufacturer1 birmingham__oxford=A oxford=manufacturer+,blank"
    )
    t.play("sell location:leek sale:birmingham.1 to:oxford.0")
    assert t.s.seats[0].income == 30 + 2 + 5


def test_trap_exemption_missing_at_the_start_of_the_rail_era() -> None:
    t = at("2p rail A.money=30 A.cards=industry:brewery,location:leek")
    assert (
        t.why_not(verb="build", industry="brewery", location="farm_brewery_north") == "TILE_NOT_OF_THIS_ERA"
    )
    developed = at("2p rail A.money=30 A.cards=industry:brewery,location:leek A.mat=brewery:0/2/2/1")
    assert developed.why_not(verb="build", industry="brewery", location="farm_brewery_north") == "OK"
    on_board = at(
        "2p rail A.money=30 A.cards=industry:brewery,location:leek A.mat=brewery:0/2/2/1 leek.0=A:cotton_mill2"
    )
    refusal = on_board.why_not(verb="build", industry="brewery", location="farm_brewery_north")
    assert refusal == "OUTSIDE_YOUR_NETWORK"


def test_trap_wild_cards_shuffled_into_the_rail_deck() -> None:
    t = at(f"2p round=10 A.discard=location:leek {LAST.replace('location:leek', 'wild:industry')} wild=4/3")
    t.play("pass wild:industry")
    assert t.s.wild_industries == 4
    assert t.s.pile == 40
    assert {t.state.action_text(outcome) for outcome, _ in t.state.chance_outcomes()}.isdisjoint(
        {"draw:wild:location", "draw:wild:industry"}
    )


def test_trap_wild_location_used_at_a_farm_brewery() -> None:
    t = at("2p A.money=30 A.cards=wild:location,location:leek wild=3/4 cannock__farm_brewery_north=A")
    assert (
        t.why_not(verb="build", location="farm_brewery_north", card="wild:location")
        == "FARM_NEEDS_BREWERY_CARD"
    )
    t.play("build wild:location brewery")
    assert "farm_brewery_north.0" not in t.legal("place:")


def test_trap_level_one_removed_before_canal_scoring_or_from_the_mats() -> None:
    t = at(f"2p round=10 birmingham.0=A:cotton_mill1! birmingham__oxford=A {LAST}").play("pass location:leek")
    assert (t.s.seats[0].link_points[0], t.s.seats[0].tile_points[0]) == (2 + 1, 5)
    assert t.tile("birmingham.0") == ""
    assert [t.s.seats[0].mat[n] for n in (0, 4, 12, 17, 21, 25)] == [3, 1, 1, 1, 1, 2]


def test_trap_barrels_beside_blank_tiles_in_the_refill() -> None:
    t = at(f"2p round=10 gloucester=blank,any shrewsbury=cotton_mill oxford=blank,manufacturer {LAST}")
    t.play("pass location:leek")
    assert [t.s.barrel[n] for n in range(5)] == [1, 0, 1, 0, 1]


def test_trap_three_way_line_as_two_links_or_without_the_farms_icons() -> None:
    line = "kidderminster__worcester__farm_brewery_south"
    t = at(f"2p A.money=30 {CARD} worcester.0=A:cotton_mill1").play(f"network location:leek line:{line}")
    assert (t.s.seats[0].money, t.s.seats[0].links_left) == (27, 13)
    scored = at(f"2p rail round=10 {line}=A farm_brewery_south.0=B:brewery2! {LAST}").play(
        "pass location:leek"
    )
    assert scored.s.seats[0].link_points[1] == 2


def test_trap_mixed_industry_sales_in_one_action_forbidden() -> None:
    t = at(
        f"2p {CARD} birmingham.0=A:cotton_mill2 birmingham.1=A:manufacturer3 birmingham__oxford=A oxford=any+,blank"
    )
    t.play("sell location:leek sale:birmingham.1 to:oxford.0 sale:birmingham.0 to:oxford.0")
    assert (t.tile("birmingham.0"), t.tile("birmingham.1")) == ("A:cotton_mill2!", "A:manufacturer3!")


def test_trap_final_canal_income_skipped() -> None:
    t = at(f"2p round=10 A.money=1 A.income=30 {LAST}").play("pass location:leek")
    assert (t.s.era, t.s.seats[0].money) == (1, 11)
