"""The markets: what new mines and works sell there at once."""

import pytest

from .table import Table, at

COAL = "A.money=40 A.cards=location:dudley,location:leek"
TO_OXFORD = "dudley__birmingham=B birmingham__oxford=B"
MINE = "build location:dudley coal_mine place:dudley.0"
# The iron works of Stafford's neighbour: coal comes from Cannock, no merchant is near.
IRON = "A.money=40 A.cards=location:walsall,location:leek cannock.1=B:coal_mine2*3 cannock__walsall=B"
WORKS = "build location:walsall iron_works place:walsall.0"


def prices(t: Table) -> list[int]:
    """Pounds for each cube sold in the last move, in order."""
    return [sold["pounds"] for sold in t.done("event-cube-sold")]


@pytest.mark.rule("MARKET-1")
@pytest.mark.parametrize(
    ("market", "sold", "pounds", "tile"),
    [
        (10, 0, 0, "A:iron_works1*4"),
        (9, 1, 1, "A:iron_works1*3"),
        (8, 2, 2, "A:iron_works1*2"),
        (7, 3, 4, "A:iron_works1*1"),
        (6, 4, 6, "A:iron_works1!"),
        (0, 4, 18, "A:iron_works1!"),
    ],
)
def test_new_works_sell_as_many_cubes_as_the_market_has_empty_spaces(
    market: int, sold: int, pounds: int, tile: str
) -> None:
    """Nobody is asked: it is compulsory. No merchant location is connected: it does not matter."""
    t = at(f"2p {IRON} iron={market}").play(WORKS)
    assert (t.tile("walsall.0"), t.s.iron_market) == (tile, market + sold)
    assert (sum(prices(t)), t.s.seats[0].money) == (pounds, 40 - 5 + pounds)
    assert t.s.actions_left == 1
    assert t.s.iron_on_board == 4 - sold
    assert t.done("event-receive") == [{"seat": 0, "pounds": each} for each in prices(t)]


@pytest.mark.rule("MARKET-1")
def test_works_of_others_sell_nothing_at_that_moment() -> None:
    t = at(f"2p {IRON} redditch.1=B:iron_works1*3 iron=7 B.money=5").play(WORKS)
    assert (t.tile("redditch.1"), t.s.seats[1].money) == ("B:iron_works1*3", 5)
    assert t.done("event-cube-sold") == [
        {"seat": 0, "space": "walsall.0", "resource": "iron", "pounds": pounds} for pounds in (2, 1, 1)
    ]


@pytest.mark.rule("MARKET-2")
@pytest.mark.parametrize(
    ("market", "sold", "pounds", "tile"),
    [
        (14, 0, 0, "A:coal_mine1*2"),
        (13, 1, 1, "A:coal_mine1*1"),
        (12, 2, 2, "A:coal_mine1!"),
        (11, 2, 3, "A:coal_mine1!"),
        (0, 2, 14, "A:coal_mine1!"),
    ],
)
def test_a_new_mine_connected_to_a_merchant_location_sells_likewise(
    market: int, sold: int, pounds: int, tile: str
) -> None:
    t = at(f"2p {COAL} {TO_OXFORD} coal={market}").play(MINE)
    assert (t.tile("dudley.0"), t.s.coal_market) == (tile, market + sold)
    assert (sum(prices(t)), t.s.seats[0].money) == (pounds, 40 - 5 + pounds)
    assert t.s.actions_left == 1
    assert t.s.coal_on_board == 2 - sold


@pytest.mark.rule("MARKET-2")
@pytest.mark.parametrize("ways", ["", "dudley__birmingham=A", "birmingham__oxford=A kidderminster__dudley=B"])
def test_a_new_mine_that_is_not_connected_to_one_sells_nothing(ways: str) -> None:
    t = at(f"2p {COAL} {ways} coal=0").play(MINE)
    assert (t.tile("dudley.0"), t.s.coal_market, t.s.seats[0].money) == ("A:coal_mine1*2", 0, 35)
    assert prices(t) == []


@pytest.mark.rule("MARKET-2")
@pytest.mark.parametrize(
    ("players", "town", "space", "ways"),
    [
        (2, "stone", "stone.1", "stone__stoke_on_trent=B warrington__stoke_on_trent=B"),
        (2, "belper", "belper.1", "belper__derby=A derby__nottingham=B"),
        (3, "belper", "belper.1", "belper__derby=A derby__nottingham=B"),
        (4, "coalbrookdale", "coalbrookdale.2", "coalbrookdale__shrewsbury=B"),
        (2, "redditch", "redditch.0", "gloucester__redditch=A"),
        (2, "redditch", "redditch.0", "redditch__oxford=A"),
    ],
)
def test_any_merchant_location_will_do_with_or_without_merchant_tiles(
    players: int, town: str, space: str, ways: str
) -> None:
    t = at(f"{players}p A.money=40 A.cards=location:{town},location:leek {ways} coal=10")
    t.play(f"build location:{town} coal_mine place:{space}")
    assert (t.tile(space), t.s.coal_market) == ("A:coal_mine1!", 12)
    assert prices(t) == [2, 2]


@pytest.mark.rule("MARKET-2")
def test_new_tiles_of_other_industries_sell_nothing_to_a_market() -> None:
    t = at(f"2p A.money=40 A.cards=location:stafford,location:leek coal=0 iron=9 {TO_OXFORD}")
    t.play("build location:stafford brewery place:stafford.0")
    assert (t.tile("stafford.0"), t.s.coal_market, t.s.iron_market) == ("A:brewery1*1", 0, 8)


@pytest.mark.rule("MARKET-3")
def test_a_link_that_connects_an_older_mine_later_sells_nothing() -> None:
    t = at(
        f"2p A.money=40 A.cards={'location:leek,location:stone'} dudley.0=A:coal_mine1*2 coal=5 dudley__birmingham=A"
    )
    t.play("network location:leek line:birmingham__oxford")
    assert (t.tile("dudley.0"), t.s.coal_market, t.s.seats[0].money) == ("A:coal_mine1*2", 5, 37)
    assert prices(t) == []


@pytest.mark.rule("MARKET-3")
def test_cubes_for_which_there_was_no_room_stay_on_the_tile_when_room_is_made_later() -> None:
    """B buys iron: a space of the market is empty again, and the works of A, empty or not, sell no more."""
    t = at(
        f"2p actions=1 {IRON} iron=10 draw=0 unseen=- B.money=40 B.cards=location:stafford,location:leek"
        " redditch.0=A:coal_mine1*2 redditch__oxford=B coal=13"
    ).play(WORKS)
    assert t.tile("walsall.0") == "A:iron_works1*4"
    t.play("develop location:leek remove:cotton_mill stop")
    assert (t.tile("walsall.0"), t.s.iron_market) == ("A:iron_works1*3", 10)  # works come before the market
    assert t.tile("redditch.0") == "A:coal_mine1*2"
    assert prices(t) == []


@pytest.mark.rule("MARKET-4")
@pytest.mark.parametrize(
    ("level", "market", "sold"),
    [
        ("0/0/0/2", 0, [7, 7, 6, 6, 5]),
        ("0/0/0/2", 5, [5, 4, 4, 3, 3]),
        ("0/0/0/2", 9, [3, 2, 2, 1, 1]),
        ("0/0/0/2", 12, [1, 1]),
    ],
)
def test_coal_fills_the_dearest_empty_space_first(level: str, market: int, sold: list[int]) -> None:
    """The trap: a market that pays 8 pounds while it is empty."""
    t = at(f"2p {COAL} {TO_OXFORD} coal={market} A.mat=coal_mine:{level} iron=10").play(MINE)
    assert prices(t) == sold
    assert t.s.seats[0].money == 40 - 10 - 1 + sum(sold)  # mine IV: 10 pounds and an iron for 1


@pytest.mark.rule("MARKET-4")
@pytest.mark.parametrize(
    ("market", "sold"),
    [(0, [5, 5, 4, 4, 3, 3]), (3, [4, 3, 3, 2, 2, 1]), (6, [2, 2, 1, 1]), (9, [1])],
)
def test_iron_fills_the_dearest_empty_space_first(market: int, sold: list[int]) -> None:
    """The trap: a market that pays 6 pounds while it is empty."""
    t = at(f"2p {IRON} iron={market} A.mat=iron_works:0/0/0/1").play(WORKS)
    assert prices(t) == sold
    assert t.s.seats[0].money == 40 - 12 + sum(sold)


@pytest.mark.rule("MARKET-4")
def test_eight_and_six_pounds_are_for_buying_only() -> None:
    """Of an empty market a cube costs 8 (6) and is bought back for 7 (5)."""
    coal = at(f"2p {COAL} {TO_OXFORD} coal=0").play("build location:dudley iron_works place:dudley.1")
    assert coal.done("event-coal-bought") == [{"seat": 0, "pounds": 8}]
    assert coal.s.coal_market == 0
    mine = at(f"2p {COAL} {TO_OXFORD} coal=0 iron=0 A.mat=coal_mine:0/0/2/2").play(MINE)
    assert mine.done("event-iron-bought") == [{"seat": 0, "pounds": 6}]
    assert (max(prices(mine)), mine.s.iron_market) == (7, 0)


@pytest.mark.rule("MARKET-5")
def test_a_tile_whose_last_cube_is_sold_flips_at_once() -> None:
    mine = at(f"2p {COAL} {TO_OXFORD} coal=12 A.income=20").play(MINE)
    assert (mine.tile("dudley.0"), mine.s.seats[0].income) == ("A:coal_mine1!", 24)
    assert [flipped["space"] for flipped in mine.done("event-flipped")] == ["dudley.0"]
    works = at(f"2p {IRON} iron=6 A.income=20").play(WORKS)
    assert (works.tile("walsall.0"), works.s.seats[0].income) == ("A:iron_works1!", 23)
    kept = at(f"2p {IRON} iron=7 A.income=20").play(WORKS)
    assert (kept.tile("walsall.0"), kept.s.seats[0].income) == ("A:iron_works1*1", 20)


@pytest.mark.rule("MARKET-1")
@pytest.mark.parametrize(
    ("coal", "iron", "prices"),
    [(14, 10, (1, 1)), (13, 8, (1, 2)), (12, 7, (2, 2)), (11, 1, (2, 5)), (1, 1, (7, 5)), (0, 0, (8, 6))],
)
def test_the_next_cube_is_shown_with_its_price(coal: int, iron: int, prices: tuple[int, int]) -> None:
    shown = at(f"2p coal={coal} iron={iron}").state.view(None)
    assert shown["next_price"] == dict(zip(("coal", "iron"), prices, strict=True))
