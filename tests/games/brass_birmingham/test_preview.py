"""Previews: what a choice would cost and bring, told before it is taken."""

from typing import Any

import pytest

from wagonway.kernel.chance import CHANCE, RandomSource

from .table import GAME, Table, at

TO_SHREWSBURY = "wolverhampton__dudley=B wolverhampton__coalbrookdale=B coalbrookdale__shrewsbury=B"


def preview(t: Table, word: str) -> Any:
    return t.state.preview(t.state.parse_action(word))


def test_what_cubes_sell_for_is_no_part_of_the_price() -> None:
    """The price must be payable in full before: BUILD-9."""
    t = at(f"2p A.money=5 A.cards=location:dudley {TO_SHREWSBURY}").play("build location:dudley coal_mine")
    told = preview(t, "place:dudley.0")
    assert (told["money"], told["sold"]) == (5, 1)
    t.play("place:dudley.0")
    assert t.s.seats[0].money == 5 - 5 + 1


def test_a_build_tells_its_sources_in_order_and_what_flips() -> None:
    t = at(
        "2p rail A.money=30 A.cards=location:coventry A.mat=pottery:0/0/1/1/1 coventry.1=B:coal_mine2*1 "
        "birmingham__coventry=B birmingham__oxford=B coal=1"
    ).play("build location:coventry pottery")
    told = preview(t, "place:coventry.0")
    assert told["coal"] == [{"from": "coventry.1"}, {"from": "market", "price": 7}]
    assert (told["money"], told["flips"], told["open"]) == (22 + 7, ["coventry.1"], {})
    assert told["gain"] == {"vp": 0, "income": 0}  # the mine is another player's


@pytest.mark.parametrize(("links", "cubes", "flipped"), [("", 2, False), (TO_SHREWSBURY, 0, True)])
def test_the_last_tile_of_the_canals_is_told_as_it_is_built_though_the_era_takes_it_away(
    links: str, cubes: int, flipped: bool
) -> None:
    t = at(f"2p canal round=10 turn=2 actions=1 draw=0 unseen=- coal=10 {links} B.cards=location:dudley")
    t.play("build location:dudley coal_mine")
    told = preview(t, "place:dudley.0")["builds"]
    assert told == {"owner": 1, "industry": "coal_mine", "level": 1, "flipped": flipped, "cubes": cubes}
    assert "event-era-end" in [message for message, _ in t.play("place:dudley.0").state.narrate()]


def test_what_is_left_to_choose_is_open() -> None:
    t = at(
        "2p rail A.money=30 A.cards=location:leek cannock.0=A:coal_mine2*1 cannock.1=B:coal_mine2*1 "
        "stafford__cannock=A"
    ).play("network location:leek")
    told = preview(t, "line:cannock__walsall")
    assert (told["money"], told["coal"], told["open"]) == (5, [], {"coal": 1})
    assert preview(t.play("line:cannock__walsall"), "from:cannock.0")["gain"] == {"vp": 0, "income": 7}


def test_an_overbuild_tells_what_it_replaces() -> None:
    t = at("2p rail A.money=30 A.cards=location:dudley A.mat=coal_mine:0/2/2/2 dudley.0=A:coal_mine1*1").play(
        "build location:dudley coal_mine"
    )
    told = preview(t, "place:dudley.0")["replaces"]
    assert (told["owner"], told["industry"], told["level"], told["cubes"]) == (0, "coal_mine", 1, 1)


def test_a_loan_tells_its_price_in_income() -> None:
    told = preview(at("2p A.income=20 A.cards=location:leek").play("loan"), "location:leek")
    assert (told["money"], told["gain"]) == (-30, {"vp": 0, "income": 14 - 20})


def test_a_loan_tells_it_before_a_card_is_chosen() -> None:
    t = at("2p A.income=20 A.cards=location:leek,location:stone")
    (loan,) = [choice for choice in t.state.legal() if choice["text"] == "loan"]
    assert (loan["preview"]["money"], loan["preview"]["gain"]["income"]) == (-30, 14 - 20)


def test_a_sale_tells_barrel_bonus_and_flip() -> None:
    t = at(
        "2p A.cards=location:leek*2 birmingham.0=A:cotton_mill1 birmingham__oxford=A oxford=any+,blank"
    ).play("sell location:leek sale:birmingham.0")
    told = preview(t, "to:oxford.0")
    assert told["beer"] == [{"from": "barrel", "merchant": "oxford.0"}]
    assert (told["flips"], told["gain"]) == (["birmingham.0"], {"vp": 0, "income": 2 + 5})


@pytest.mark.parametrize(("space", "worth", "points"), [("dudley.0", 3, -2), ("stafford.0", 3, -2)])
def test_a_tile_given_up_tells_its_worth_and_the_points_lost_after_it(
    space: str, worth: int, points: int
) -> None:
    t = at(
        f"2p turn=2 actions=1 draw=0 unseen=- A.cards=location:leek B.cards=location:leek*2 A.money=3 A.income=2 "
        f"A.vp=9 {space}=A:{'coal_mine2!' if space == 'dudley.0' else 'brewery2*1'}"
    ).play("pass location:leek")
    told = preview(t, f"give_up:{space}")
    assert (told["money"], told["gain"]["vp"]) == (-worth, points)


def test_the_end_of_a_round_is_no_part_of_a_preview() -> None:
    t = at(
        "2p turn=2 actions=1 draw=0 unseen=- A.income=20 A.cards=location:leek B.cards=location:leek B.income=20 "
        "B.money=10 stafford__cannock=B"
    ).play("network location:leek")
    told = preview(t, "line:cannock__walsall")
    assert (told["money"], told["gain"]) == (3, {"vp": 0, "income": 0})


@pytest.mark.parametrize("players", [2, 3, 4])
def test_previews_of_random_games_come_true_and_change_nothing(players: int) -> None:
    state, rng = GAME.setup(players=players, form="plain"), RandomSource(11, players)
    compared = 0
    while not state.is_terminal():
        seat = state.current_player()
        if seat == CHANCE:
            state.resolve_chance(rng)
            continue
        before = bytes(state)
        choices = state.legal()
        assert bytes(state) == before
        choice = choices[rng.below(len(choices))]
        mine = state.s.seats[seat]
        money, vp, income = mine.money, mine.vp, mine.income
        state.apply(choice["action"])
        told = choice.get("preview")
        if (
            told is not None
            and choice["kind"] not in ("give_up", "verb")  # a verb alone does nothing yet
            and "event-round-end" not in [message for message, _ in state.narrate()]
        ):
            mine = state.s.seats[seat]
            assert money - mine.money == told["money"] - told["sold"]
            assert (mine.vp - vp, mine.income - income) == (told["gain"]["vp"], told["gain"]["income"])
            compared += 1
    assert compared > 15


SALE = "location:leek"
MILL = f"2p A.money=10 A.cards={SALE},location:derby worcester.0=A:cotton_mill1 worcester__gloucester=A"


def told_of(told: Any) -> dict[str, Any]:
    return {key: value for key, value in told.items() if value and key != "replaces"}


def test_the_sale_to_gloucester_tells_the_bonus_and_what_the_tile_brings() -> None:
    t = at(f"{MILL} gloucester=cotton_mill+,blank").play(f"sell {SALE}")
    sold = {
        "beer": [{"from": "barrel", "merchant": "gloucester.0"}],
        "flips": ["worcester.0"],
        "gain": {"vp": 0, "income": 5},
        "bonus": True,
    }
    assert told_of(preview(t, "sale:worcester.0")) == sold
    t.play("sale:worcester.0")
    before = t.s.seats[0].income
    assert told_of(preview(t, "to:gloucester.0")) == sold
    t.play("to:gloucester.0")
    assert not preview(t, "remove:brewery")["bonus"]
    assert preview(t, "remove:brewery")["flips"] == ["worcester.0"]
    t.play("remove:brewery")
    assert t.s.seats[0].income == before + 5


def test_the_barrel_of_a_merchant_tells_the_bonus_where_a_brewery_could_give_too() -> None:
    t = at(f"{MILL} gloucester=cotton_mill+,blank stafford.0=A:brewery1*1")
    t.play(f"sell {SALE} sale:worcester.0 to:gloucester.0")
    assert preview(t, "barrel")["bonus"]
    assert not preview(t, "from:stafford.0")["bonus"]


@pytest.mark.parametrize(
    ("merchant", "space", "lines", "gain", "money"),
    [
        (
            "shrewsbury",
            "kidderminster.0",
            "coalbrookdale__kidderminster coalbrookdale__shrewsbury",
            (4, 5),
            0,
        ),
        ("oxford", "worcester.0", "birmingham__worcester birmingham__oxford", (0, 7), 0),
        ("warrington", "stoke_on_trent.0", "warrington__stoke_on_trent", (0, 5), -5),
        ("nottingham", "derby.0", "derby__nottingham", (3, 5), 0),
    ],
)
def test_the_bonuses_of_the_other_merchants_are_told(
    merchant: str, space: str, lines: str, gain: tuple[int, int], money: int
) -> None:
    goods = "any+" if merchant == "shrewsbury" else "any+,blank"
    links = " ".join(f"{line}=A" for line in lines.split())
    t = at(f"4p A.cards={SALE},location:derby {space}=A:cotton_mill1 {links} {merchant}={goods}")
    t.play(f"sell {SALE}")
    told, before = preview(t, f"sale:{space}"), t.s.seats[0].income
    assert told["gain"] == {"vp": gain[0], "income": gain[1]}
    assert (told["money"], told["bonus"], told["flips"]) == (money, False, [space])
    t.play(f"sale:{space} to:{merchant}.0")
    assert t.s.seats[0].income == before + gain[1]
