"""Where several rules meet in one move: the last tile, the last pound, the last cube."""

import pytest

from .table import at

COAL = "cannock.1=B:coal_mine2*3 stafford.0=A:brewery2*2"


@pytest.mark.rule("NETWORK-3", "NETWORK-9")
def test_two_rails_with_the_last_two_link_tiles_and_the_last_pound() -> None:
    t = at(f"2p rail A.money=15 A.links=2 A.cards=location:leek*2 {COAL}")
    t.play("network location:leek line:stafford__cannock line:cannock__walsall")
    assert (t.s.seats[0].money, t.s.seats[0].links_left, t.s.actions_left) == (0, 0, 1)
    assert t.refuses("network") == "NO_LINK_POSSIBLE"
    for line in ("A.money=15 A.links=1", "A.money=14 A.links=2"):
        one = at(f"2p rail {line} A.cards=location:leek*2 {COAL}")
        one.play("network location:leek line:stafford__cannock")
        assert one.s.actions_left == 1  # the action is over: nothing to ask


@pytest.mark.rule("NETWORK-3", "COAL-6", "COAL-9")
def test_the_first_rail_takes_the_last_cube_and_the_second_must_be_able_to_buy() -> None:
    line = (
        "2p rail A.cards=location:leek*2 cannock.1=B:coal_mine2*1 stafford.0=A:brewery2*2 "
        "stone__stafford=B stone__stoke_on_trent=B warrington__stoke_on_trent=B coal=2"
    )
    t = at(f"{line} A.money=22").play("network location:leek line:stafford__cannock")
    assert (t.tile("cannock.1"), t.s.seats[1].income) == ("B:coal_mine2!", 17)
    t.play("line:cannock__walsall")
    assert t.s.seats[0].money == 22 - 5 - 10 - 7
    poor = at(f"{line} A.money=21").play("network location:leek line:stafford__cannock")
    assert (poor.s.actions_left, poor.s.seats[0].money) == (1, 16)


@pytest.mark.rule("NETWORK-6", "BEER-2")
def test_beer_that_only_the_second_rail_reaches_serves_no_other_second_rail() -> None:
    t = at(
        "2p rail A.money=30 A.cards=location:leek stafford.1=A:pottery2 cannock.1=B:coal_mine2*3 "
        "burton_on_trent.1=B:brewery2*1"
    ).play("network location:leek line:stafford__cannock")
    assert t.legal("line:") == {"cannock__burton_on_trent"}
    assert t.refuses("line:cannock__walsall") == "NO_BEER"
    t.play("line:cannock__burton_on_trent")
    assert (t.tile("burton_on_trent.1"), t.s.seats[1].income) == ("B:brewery2!", 15)


@pytest.mark.rule("COAL-4", "MAP-8")
def test_mines_at_two_of_three_ends_tie_and_one_beyond_does_not() -> None:
    t = at(
        "2p rail A.money=30 A.cards=location:leek redditch.0=B:coal_mine2*2 gloucester__redditch=B "
        "worcester__gloucester=B kidderminster.0=A:coal_mine2*1 dudley.0=B:coal_mine2*1 kidderminster__dudley=B"
    ).play("network location:leek line:kidderminster__worcester__farm_brewery_south")
    assert t.tile("kidderminster.0") == "A:coal_mine2!"  # at an end: no choice
    tie = at(
        "2p rail A.money=30 A.cards=location:leek redditch.0=B:coal_mine2*2 gloucester__redditch=B "
        "worcester__gloucester=B kidderminster.1=A:cotton_mill2 dudley.0=B:coal_mine2*1 kidderminster__dudley=B "
        "coalbrookdale.2=B:coal_mine2*1 coalbrookdale__kidderminster=B"
    ).play("network location:leek line:kidderminster__worcester__farm_brewery_south")
    assert tie.legal("from:") == {"dudley.0", "coalbrookdale.2"}  # Redditch is one more away, over Gloucester
    assert tie.refuses("from:redditch.0") == "NEARER_COAL_FIRST"


@pytest.mark.rule("COAL-4", "MAP-2", "MAP-8")
def test_coal_for_a_tile_ties_over_the_line_with_three_ends_and_through_a_merchant() -> None:
    """Two steps to Dudley over the three-ended line, two to Redditch through Gloucester."""
    t = at(
        "2p rail A.money=30 A.cards=location:worcester A.mat=cotton_mill:0/2/3/3 "
        "kidderminster__worcester__farm_brewery_south=B kidderminster__dudley=B dudley.0=B:coal_mine2*1 "
        "worcester__gloucester=B gloucester__redditch=B redditch.0=B:coal_mine2*1"
    ).play("build location:worcester cotton_mill place:worcester.0")
    assert t.legal("from:") == {"dudley.0", "redditch.0"}


@pytest.mark.rule("SELL-12", "BEER-4", "SELL-7")
def test_a_bonus_in_the_midst_of_a_sale_for_two_barrels() -> None:
    """The removal is asked for when the barrel is drunk; then the sale goes on with the brewery's."""
    t = at(
        "2p A.income=10 A.cards=location:leek*2 coventry.0=A:pottery3 birmingham__coventry=B "
        "birmingham__worcester=B worcester__gloucester=B gloucester=any+,blank stafford.0=A:brewery1*1"
    ).play("sell location:leek sale:coventry.0 to:gloucester.0 barrel")
    assert t.legal("remove:") == {"cotton_mill", "manufacturer", "coal_mine", "iron_works", "brewery"}
    assert (t.tile("stafford.0"), t.tile("coventry.0")) == ("A:brewery1*1", "A:pottery3")
    t.play("remove:coal_mine")
    assert (t.tile("stafford.0"), t.tile("coventry.0")) == ("A:brewery1!", "A:pottery3!")
    assert t.s.seats[0].income == 10 + 4 + 5
    assert t.s.iron_market == 8  # without iron


@pytest.mark.rule("BEER-6", "SELL-7")
def test_a_brewery_emptied_by_its_owners_sale_moves_income_before_the_tile_sold() -> None:
    t = at(
        "2p A.income=97 A.cards=location:leek*2 birmingham.0=A:cotton_mill1 birmingham__oxford=B "
        "oxford=cotton_mill,blank stafford.0=A:brewery1*1"
    ).play("sell location:leek sale:birmingham.0 to:oxford.0")
    assert t.done("event-income-moved") == [{"seat": 0, "before": 97, "after": 99}]
    assert t.done("event-flipped") == [
        {"seat": 0, "space": "stafford.0"},
        {"seat": 0, "space": "birmingham.0"},
    ]


@pytest.mark.rule("BUILD-8")
def test_a_tile_without_price_is_built_without_money_if_a_mine_gives_the_coal() -> None:
    line = "2p rail A.money=0 A.cards=location:coventry A.mat=pottery:0/1/1/1/1"
    t = at(f"{line} coventry.1=B:coal_mine2*1").play("build location:coventry pottery place:coventry.0")
    assert (t.tile("coventry.0"), t.s.seats[0].money) == ("A:pottery2", 0)
    market = at(f"{line} birmingham__coventry=B birmingham__oxford=B")
    assert market.why_not(verb="build", space="coventry.0", industry="pottery") == "NOT_ENOUGH_MONEY"


@pytest.mark.rule("BUILD-12", "SHORTFALL-3")
def test_who_gives_up_the_last_tile_may_build_anywhere_again() -> None:
    t = at(
        "2p order=BA turn=2 actions=1 draw=0 unseen=- A.money=0 A.income=8 A.cards=location:leek,industry:brewery "
        "B.cards=location:leek dudley.0=A:coal_mine2*3 B.spent=1"
    )
    assert t.why_not(verb="build", space="stone.0", industry="brewery") == "OUTSIDE_YOUR_NETWORK"
    t.play("pass location:leek give_up:dudley.0")
    assert t.why_not(verb="build", space="stone.0", industry="brewery") == "NOT_ENOUGH_MONEY"


@pytest.mark.rule("BUILD-14", "OVERBUILD-3")
def test_with_nothing_on_the_board_a_location_card_overbuilds_and_an_industry_card_does_not() -> None:
    line = "2p rail coal=0 A.money=30 A.mat=coal_mine:0/0/2/2 iron=8 dudley.0=B:coal_mine2!"
    for card, refusal in (
        ("location:dudley", "OK"),
        ("wild:location wild=3/4", "OK"),
        ("industry:coal_mine", "EXEMPT_CARD_CANNOT_OVERBUILD"),
        ("wild:industry wild=4/3", "EXEMPT_CARD_CANNOT_OVERBUILD"),
    ):
        t = at(f"{line} A.cards={card}")
        assert t.why_not(verb="build", space="dudley.0", industry="coal_mine") == refusal


@pytest.mark.rule("SCOUT-1", "SCOUT-2", "TURN-9", "CARD-4")
def test_scout_with_the_last_three_cards_leaves_both_wild_cards_for_the_last_turn() -> None:
    t = at(
        "2p round=9 turn=2 draw=0 unseen=- A.cards=location:leek,location:stone "
        "B.cards=location:leek,location:derby,location:stone,location:belper"
    ).play("pass location:belper scout location:leek location:derby location:stone")
    assert (t.s.seats[1].hand_size, t.s.round_number) == (2, 10)
    t.play("pass location:leek pass location:stone")
    assert t.refuses("scout") == "SCOUT_WITH_WILD_CARD"
    t.play("pass wild:location pass wild:industry")
    assert (t.s.era, t.s.wild_locations, t.s.wild_industries, t.s.pile) == (1, 4, 4, 40)


LAST_CANAL = "2p round=10 turn=2 actions=1 draw=0 unseen=- B.cards=location:leek"


@pytest.mark.rule("INCOME-4", "SHORTFALL-3", "ERA-5")
def test_a_tile_given_up_in_the_last_canal_round_is_not_scored() -> None:
    t = at(
        f"{LAST_CANAL} B.money=0 B.income=8 dudley.0=B:coal_mine2! birmingham.0=B:cotton_mill2! "
        "wolverhampton__dudley=A"
    ).play("pass location:leek")
    assert t.legal("give_up:") == {"dudley.0", "birmingham.0"}
    t.play("give_up:dudley.0")
    assert (t.s.era, t.s.seats[1].vp, t.s.seats[1].money, t.s.owed) == (1, 5, 1, 0)
    assert t.s.seats[0].vp == 0  # nor do its icons count for a link


@pytest.mark.rule("SHORTFALL-4", "SHORTFALL-7")
def test_four_seats_fall_short_and_each_settles_alone_in_the_new_order() -> None:
    t = at(
        "4p order=ABCD turn=4 actions=1 draw=0 unseen=- D.cards=location:leek A.cards=location:leek*2 "
        "A.spent=9 B.spent=4 C.spent=4 D.spent=1 A.income=0 B.income=5 C.income=9 D.income=9 A.vp=3 B.vp=9 "
        "A.money=0 B.money=1 C.money=0 D.money=5 dudley.0=B:coal_mine2*3 worcester.0=C:cotton_mill1!"
    ).play("pass location:leek")
    assert [t.s.order[place] for place in range(4)] == [3, 1, 2, 0]
    assert t.s.seats[3].money == 4
    assert t.state.current_player() == 1
    t.play("give_up:dudley.0")  # 3 pounds of the 4 still missing: then 1 VP
    assert (t.s.seats[1].vp, t.s.seats[1].money, t.state.current_player()) == (8, 0, 2)
    t.play("give_up:worcester.0")
    assert t.s.seats[2].money == 6 - 1
    assert (t.s.seats[0].vp, t.s.seats[0].money) == (0, 0)  # 10 missing, 3 VP lost, 7 forgiven
    assert (t.s.round_number, t.state.current_player()) == (2, 3)


@pytest.mark.rule("INTRO-2", "INTRO-4")
def test_the_introductory_variant_can_end_below_zero() -> None:
    """Points lost in a shortfall stop at 0; the income level is taken off all the same."""
    t = at(f"{LAST_CANAL} introductory=1 A.money=0 A.income=0 A.vp=3 B.money=0 B.income=10").play(
        "pass location:leek"
    )
    assert t.state.is_terminal()
    assert t.state.scores() == [-10, 0]
    assert t.state.view(None)["winners"] == [1]


@pytest.mark.rule("ERA-9", "BEER-1")
def test_a_barrel_kept_into_the_rail_era_is_drunk_there() -> None:
    t = at(f"{LAST_CANAL} stafford.0=A:brewery2*1 birmingham.0=A:cotton_mill2 oxford=cotton_mill,blank")
    t.play("pass location:leek")
    assert t.tile("stafford.0") == "A:brewery2*1"  # nothing is added either
    rail = at(
        "2p rail A.cards=location:leek*2 stafford.0=A:brewery2*1 birmingham.0=A:cotton_mill2 "
        "birmingham__oxford=B oxford=cotton_mill,blank"
    ).play("sell location:leek sale:birmingham.0 to:oxford.0")
    assert rail.tile("stafford.0") == "A:brewery2!"
