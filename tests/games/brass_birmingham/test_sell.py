"""Sell: goods to merchants, for beer."""

import pytest

from .table import Table, at

CARD = "A.cards=location:leek*2"
# Worcester's mill I (one beer) is connected to Gloucester by another player's canal.
MILL = f"2p A.money=10 {CARD} worcester.0=A:cotton_mill1 worcester__gloucester=B"
GLOUCESTER = "gloucester=cotton_mill+,blank"
OXFORD = "birmingham__oxford=B oxford=any+,cotton_mill+"


def sale(t: Table) -> Table:
    return t.play("sell location:leek sale:worcester.0")


@pytest.mark.rule("SELL-1")
def test_a_sell_action_that_sells_nothing_is_not_allowed() -> None:
    assert at(f"2p {CARD} oxford=any+,blank").refuses("sell") == "NOTHING_TO_SELL"
    assert at(f"{MILL} {GLOUCESTER}").refuses("sell") == "OK"
    t = at(f"{MILL} {GLOUCESTER}").play("sell location:leek")
    assert t.legal() == {"sale:worcester.0"}  # no "stop" before the first sale


@pytest.mark.rule("SELL-2")
@pytest.mark.parametrize(
    ("line", "refusal"),
    [
        (f"{MILL} {GLOUCESTER}", "OK"),
        (f"{MILL} gloucester=any+,blank", "OK"),
        (f"{MILL} gloucester=manufacturer+,blank", "NO_CONNECTED_BUYER"),
        (f"2p {CARD} worcester.0=A:cotton_mill1 {GLOUCESTER}", "NO_CONNECTED_BUYER"),
        (f"2p {CARD} worcester.0=B:cotton_mill1 worcester__gloucester=B {GLOUCESTER}", "NOT_YOUR_TILE"),
        (
            f"2p {CARD} worcester.0=A:cotton_mill1! worcester__gloucester=B {GLOUCESTER}",
            "TILE_ALREADY_FLIPPED",
        ),
        (f"2p {CARD} worcester__gloucester=B {GLOUCESTER}", "SPACE_IS_EMPTY"),
    ],
)
def test_for_sale_is_an_own_unflipped_tile_connected_to_a_buyer(line: str, refusal: str) -> None:
    """By links of anybody: the tile's town need not touch an own link."""
    assert at(line).why_not(sale="worcester.0") == refusal


@pytest.mark.rule("SELL-2")
def test_mines_works_and_breweries_are_never_sold() -> None:
    t = at(f"2p {CARD} dudley.0=A:coal_mine1*2 dudley__birmingham=A birmingham__oxford=A oxford=any+,blank")
    assert t.why_not(sale="dudley.0") == "TILE_IS_NOT_FOR_SALE"


@pytest.mark.rule("SELL-2")
def test_the_merchant_must_be_connected_and_show_the_goods() -> None:
    t = sale(at(f"{MILL} {GLOUCESTER} stafford.0=A:brewery1*1 oxford=cotton_mill+,any+ shrewsbury=any+"))
    assert t.legal() == {"to:gloucester.0"}
    assert t.refuses("to:oxford.0") == "MERCHANT_NOT_CONNECTED"
    other = sale(at(f"{MILL} gloucester=cotton_mill+,manufacturer+"))
    assert other.refuses("to:gloucester.1") == "MERCHANT_DOES_NOT_BUY_THIS"


@pytest.mark.rule("SELL-3")
def test_a_blank_tile_buys_nothing() -> None:
    t = sale(at(f"{MILL} {GLOUCESTER}"))
    assert t.refuses("to:gloucester.1") == "NO_MERCHANT_TILE_HERE"
    assert at(f"{MILL} gloucester=blank,blank").why_not(sale="worcester.0") == "NO_CONNECTED_BUYER"


@pytest.mark.rule("SELL-4")
def test_with_two_players_only_the_tile_for_all_goods_buys_pottery() -> None:
    c = at("2p").state.c
    goods = [
        c.merchant_tiles[2][kind] for kind in range(6)
    ]  # none, blank, cotton, manufacturer, pottery, any
    assert goods == [0, 2, 1, 1, 0, 1]
    assert [c.merchant_tiles[3][kind] for kind in range(6)] == [0, 3, 1, 1, 1, 1]
    assert [c.merchant_tiles[4][kind] for kind in range(6)] == [0, 3, 2, 2, 1, 1]
    t = at(
        "2p A.cards=location:leek coventry.0=A:pottery1 birmingham__coventry=A birmingham__oxford=A oxford=any+,blank"
    )
    assert t.why_not(sale="coventry.0") == "OK"


@pytest.mark.rule("SELL-5")
def test_the_beer_printed_on_each_tile() -> None:
    t = at("2p")
    thirst = {tile: t.state.c.tiles[number].beer for number, tile in enumerate(t.state.names.tiles)}
    sold = {
        tile: beer for tile, beer in thirst.items() if tile[0] in ("cotton_mill", "manufacturer", "pottery")
    }
    assert {tile for tile, beer in sold.items() if beer == 0} == {("manufacturer", 3), ("manufacturer", 7)}
    assert {tile for tile, beer in sold.items() if beer == 2} == {
        ("manufacturer", 5),
        ("pottery", 3),
        ("pottery", 5),
    }
    assert {beer for tile, beer in sold.items()} == {0, 1, 2}


@pytest.mark.rule("SELL-5")
@pytest.mark.rule("BEER-4")
def test_a_tile_that_needs_two_barrels_takes_one_at_most_from_the_merchant() -> None:
    line = f"2p rail A.money=10 {CARD} coventry.0=A:pottery3 birmingham__coventry=A {OXFORD}"
    assert at(line).why_not(sale="coventry.0") == "NO_BEER"
    t = at(f"{line} stafford.0=A:brewery2*1").play("sell location:leek sale:coventry.0 to:oxford.0")
    assert t.legal() == {"barrel", "from:stafford.0"}
    t.play("barrel")  # the brewery's barrel is then the only one left
    assert (t.tile("coventry.0"), t.tile("stafford.0")) == ("A:pottery3!", "A:brewery2!")
    assert t.s.barrel[4] == 1  # the barrel beside the neighbouring tile (oxford.1) is untouched


@pytest.mark.rule("SELL-6")
def test_a_sale_without_beer_drinks_no_barrel_and_takes_no_bonus() -> None:
    t = at(f"2p rail A.money=10 {CARD} birmingham.1=A:manufacturer3 birmingham__oxford=A oxford=any+,blank")
    income = t.s.seats[0].income
    t.play("sell location:leek sale:birmingham.1 to:oxford.0")
    assert t.tile("birmingham.1") == "A:manufacturer3!"
    assert t.s.barrel[3] == 1
    assert t.s.seats[0].income == income + 4  # the tile's own four spaces, not Oxford's two besides


@pytest.mark.rule("SELL-7")
def test_several_tiles_in_one_action_mixing_industries_and_merchants_one_after_another() -> None:
    """The trap: mixed sales in a single Sell action forbidden."""
    t = at(
        f"2p A.money=10 {CARD} worcester.0=A:cotton_mill1 birmingham.1=A:manufacturer1 worcester__gloucester=A"
        " birmingham__worcester=A birmingham__oxford=A gloucester=cotton_mill+,blank oxford=manufacturer+,blank"
    )
    t.play("sell location:leek sale:birmingham.1 to:oxford.0")
    assert t.legal() == {"sale:worcester.0", "stop"}
    assert t.tile("birmingham.1") == "A:manufacturer1!"  # done before the next sale begins
    assert t.s.seats[0].income == 10 + 2 + 5
    t.play("sale:worcester.0 to:gloucester.0 remove:brewery")
    assert t.tile("worcester.0") == "A:cotton_mill1!"
    assert t.s.actions_left == 1


@pytest.mark.rule("SELL-7")
def test_beer_and_bonus_come_before_the_flip() -> None:
    t = at(
        f"2p A.money=10 {CARD} birmingham.1=A:manufacturer1 birmingham__oxford=A oxford=manufacturer+,blank"
    )
    t.play("sell location:leek sale:birmingham.1 to:oxford.0")
    assert [
        e.name for e in t.events if e.name in ("event-barrel", "event-income-moved", "event-flipped")
    ] == [
        "event-barrel",
        "event-income-moved",
        "event-flipped",
        "event-income-moved",
    ]


@pytest.mark.rule("SELL-8")
def test_a_merchant_tile_accepts_any_number_of_sales_but_its_barrel_one() -> None:
    t = at(
        f"2p A.money=10 {CARD} worcester.0=A:cotton_mill1 kidderminster.1=A:cotton_mill1 worcester__gloucester=A"
        " kidderminster__worcester__farm_brewery_south=A gloucester=cotton_mill+,blank stafford.0=A:brewery1*1"
    )
    t.play("sell location:leek sale:worcester.0 to:gloucester.0 barrel remove:brewery")
    assert t.refuses("sale:kidderminster.1") == "OK"
    t.play("sale:kidderminster.1 to:gloucester.0")  # its barrel is gone: the brewery gives
    assert t.tile("stafford.0") == "A:brewery1!"
    assert t.tile("kidderminster.1") == "A:cotton_mill1!"


@pytest.mark.rule("SELL-9")
@pytest.mark.rule("BEER-3")
def test_of_two_merchant_spaces_each_has_its_own_tile_and_barrel() -> None:
    """The trap: a barrel used for a sale to the neighbouring tile."""
    t = sale(at(f"{MILL} gloucester=cotton_mill,any+ stafford.0=A:brewery1*1"))
    assert t.legal() == {"to:gloucester.0", "to:gloucester.1"}
    t.play("to:gloucester.0")
    assert t.tile("stafford.0") == "A:brewery1!"  # not the neighbour's barrel
    dry = sale(at(f"{MILL} gloucester=cotton_mill,any+"))
    assert dry.refuses("to:gloucester.0") == "NO_BEER"
    assert dry.legal() == {"to:gloucester.1"}


@pytest.mark.rule("SELL-10")
@pytest.mark.rule("BEER-5")
def test_the_barrel_may_be_left_for_a_brewery_and_then_there_is_no_bonus() -> None:
    t = sale(at(f"{MILL} gloucester=cotton_mill+,blank stafford.0=A:brewery1*1")).play("to:gloucester.0")
    assert t.legal() == {"from:stafford.0", "barrel"}
    t.play("from:stafford.0")
    assert t.s.barrel[1] == 1
    assert t.tile("worcester.0") == "A:cotton_mill1!"
    assert t.done("event-developed") == []


@pytest.mark.rule("SELL-11")
@pytest.mark.parametrize(
    ("players", "line", "space", "merchant", "gain"),
    [
        (2, "birmingham.1=A:manufacturer1 birmingham__oxford=A", "birmingham.1", "oxford", ("income", 2 + 5)),
        (
            2,
            "wolverhampton.0=A:manufacturer1 wolverhampton__coalbrookdale=A coalbrookdale__shrewsbury=A",
            "wolverhampton.0",
            "shrewsbury",
            ("vp", 4),
        ),
        (4, "derby.1=A:manufacturer1 derby__nottingham=A", "derby.1", "nottingham", ("vp", 3)),
        (
            3,
            "stoke_on_trent.2=A:manufacturer1 warrington__stoke_on_trent=A",
            "stoke_on_trent.2",
            "warrington",
            ("money", 5),
        ),
    ],
)
def test_what_each_merchants_barrel_brings(
    players: int, line: str, space: str, merchant: str, gain: tuple[str, int]
) -> None:
    tiles = "manufacturer+" if merchant == "shrewsbury" else "manufacturer+,blank"
    t = at(f"{players}p A.money=10 {CARD} {line} {merchant}={tiles}")
    before = getattr(t.s.seats[0], gain[0])
    t.play(f"sell location:leek sale:{space} to:{merchant}.0")
    assert getattr(t.s.seats[0], gain[0]) == before + gain[1]


@pytest.mark.rule("SELL-12")
def test_gloucester_removes_a_lowest_tile_without_iron() -> None:
    t = sale(at(f"{MILL} {GLOUCESTER} iron=0")).play("to:gloucester.0")
    assert t.legal() == {
        f"remove:{i}" for i in ("cotton_mill", "manufacturer", "coal_mine", "iron_works", "brewery")
    }
    assert t.refuses("remove:pottery") == "TILE_CANNOT_BE_DEVELOPED"
    money = t.s.seats[0].money
    t.play("remove:manufacturer")
    assert t.s.seats[0].mat[4] == 0  # manufacturer I
    assert t.s.seats[0].money == money
    assert t.tile("worcester.0") == "A:cotton_mill1!"


@pytest.mark.rule("SELL-12")
def test_the_bonus_is_lost_if_nothing_can_be_removed() -> None:
    empty = (
        "A.mat=cotton_mill:0/0/0/0,manufacturer:0/0/0/0/0/0/0/0,coal_mine:0/0/0/0,"
        "iron_works:0/0/0/0,brewery:0/0/0/0"
    )
    t = sale(at(f"{MILL} {GLOUCESTER} {empty}")).play("to:gloucester.0")
    assert t.tile("worcester.0") == "A:cotton_mill1!"
    assert t.done("event-bonus-lost") == [{"seat": 0, "merchant": "gloucester.0"}]


@pytest.mark.rule("SELL-13")
def test_by_option_the_removal_may_be_declined() -> None:
    compulsory = sale(at(f"{MILL} {GLOUCESTER}")).play("to:gloucester.0")
    assert compulsory.refuses("stop") == "BONUS_IS_COMPULSORY"
    declinable = sale(at(f"{MILL} {GLOUCESTER} gloucester_bonus=1")).play("to:gloucester.0 stop")
    assert declinable.tile("worcester.0") == "A:cotton_mill1!"
    assert declinable.done("event-developed") == []
