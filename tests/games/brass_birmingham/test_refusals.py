"""The reason that is true, most useful and rightly cited, whoever asks."""

from __future__ import annotations

import pytest

from wagonway.games.brass_birmingham.rules import refusals as r

from .table import at


def reason(position: str, seat: int = 0, /, **intention: str) -> tuple[str, int, int]:
    refusal = at(position).state.explain(intention, seat)
    return refusal.name, refusal.needs, refusal.has


# -- build -------------------------------------------------------------------------------------------------


@pytest.mark.rule("OVERBUILD-3")
@pytest.mark.parametrize("cards", ["location:stafford", "location:cannock", "industry:brewery"])
@pytest.mark.parametrize(
    ("space", "tile"),
    [
        ("stafford.0", "manufacturer1"),
        ("stafford.0", "brewery1*1"),
        ("stafford.1", "pottery1!"),
        ("worcester.0", "cotton_mill3"),
    ],
)
def test_goods_and_breweries_of_others_are_never_built_over_whatever_the_card(
    cards: str, space: str, tile: str
) -> None:
    t = at(f"2p A.money=60 A.cards={cards} {space}=B:{tile}")
    location = space.partition(".")[0]
    assert t.why_not(verb="build", location=location, space=space) == "OVERBUILD_ONLY_MINES_AND_WORKS"
    empty = at(f"2p A.money=60 A.cards={cards} A.mat=pottery:0/0/0/0/0 stafford.1=B:pottery1")
    assert empty.why_not(verb="build", space="stafford.1") == "OVERBUILD_ONLY_MINES_AND_WORKS"


@pytest.mark.rule("CARD-5", "CARD-7")
def test_this_card_is_said_only_where_a_card_is_named() -> None:
    line = "2p A.money=30 A.cards=location:leek,industry:pottery"
    for place in (
        {"location": "dudley"},
        {"space": "dudley.0"},
        {"space": "dudley.0", "industry": "coal_mine"},
    ):
        assert reason(line, verb="build", **place)[0] == "NO_CARD_BUILDS_HERE"
    named = {"verb": "build", "space": "dudley.0"}
    assert reason(line, **named, card="location:leek")[0] == "CARD_NOT_FOR_THIS_PLACE"
    assert reason(line, **named, card="industry:pottery")[0] == "CARD_NOT_FOR_THIS_INDUSTRY"
    # A card of the industry that reaches no farther than the network is worth a word of its own.
    mine = "2p A.money=30 A.cards=location:leek,industry:coal_mine stafford.0=A:brewery1*1"
    assert reason(mine, **named)[0] == "OUTSIDE_YOUR_NETWORK"


@pytest.mark.rule("CARD-10")
def test_a_farm_brewery_is_not_told_to_have_a_card_of_its_own() -> None:
    line = "2p A.money=30 A.cards=location:cannock,wild:location"
    for card in ({}, {"card": "location:cannock"}, {"card": "wild:location"}):
        told = reason(line, verb="build", space="farm_brewery_north.0", **card)
        assert told[0] == "FARM_NEEDS_BREWERY_CARD"
    assert r.REFS[r.FARM_NEEDS_BREWERY_CARD] == "CARD-10"


@pytest.mark.rule("OVERBUILD-1")
def test_no_level_is_asked_for_that_there_is_not() -> None:
    line = "2p rail A.money=60 A.cards=location:worcester*2 worcester.0=A:cotton_mill4"
    build = {"verb": "build", "space": "worcester.0"}
    assert reason(f"{line} A.mat=cotton_mill:0/0/0/2", **build) == ("OVERBUILD_NO_HIGHER_TILE", 4, 0)
    lower = line.replace("cotton_mill4", "cotton_mill2")
    assert reason(f"{lower} A.mat=cotton_mill:0/1/0/0", **build) == ("OVERBUILD_NO_HIGHER_TILE", 2, 0)
    assert reason(f"{lower} A.mat=cotton_mill:0/1/0/1", **build) == ("OVERBUILD_NEEDS_HIGHER_LEVEL", 3, 2)


@pytest.mark.rule("BUILD-3")
def test_tiles_of_the_rail_era_wait_for_it_and_those_of_the_canal_era_are_in_the_way() -> None:
    brewery = {"verb": "build", "industry": "brewery", "location": "stafford"}
    line = "A.money=30 A.cards=industry:brewery stafford.0=A:brewery2!"
    assert reason(f"2p A.mat=brewery:0/0/0/1 {line}", **brewery) == ("TILE_OF_RAIL_ERA", 4, 0)
    assert reason(f"2p rail A.mat=brewery:1/1/0/1 {line}", **brewery) == ("TILE_NOT_OF_THIS_ERA", 1, 0)
    assert r.REFS[r.TILE_OF_RAIL_ERA] == "BUILD-3"


@pytest.mark.rule("BUILD-14")
def test_each_way_of_being_outside_cites_its_own_line() -> None:
    exempt = "2p A.money=40 coal=0 iron=0 A.mat=coal_mine:0/2/2/2 A.cards=industry:coal_mine dudley.0=B:coal_mine1!"
    assert reason(exempt, verb="build", space="dudley.0")[0] == "EXEMPT_CARD_CANNOT_OVERBUILD"
    assert r.REFS[r.EXEMPT_CARD_CANNOT_OVERBUILD] == "BUILD-14"
    outside = "2p A.money=40 A.cards=industry:coal_mine stafford.0=A:brewery1*1"
    assert reason(outside, verb="build", space="dudley.0")[0] == "OUTSIDE_YOUR_NETWORK"
    assert reason(outside, verb="network", line="birmingham__oxford")[0] == "LINK_OUTSIDE_YOUR_NETWORK"
    assert (r.REFS[r.OUTSIDE_YOUR_NETWORK], r.REFS[r.LINK_OUTSIDE_YOUR_NETWORK]) == ("CARD-7", "NETWORK-4")


@pytest.mark.rule("BUILD-4", "CARD-7")
def test_where_nothing_is_pointed_at_nothing_is_here() -> None:
    line = "2p A.money=30 A.cards=industry:brewery cannock.1=A:coal_mine1*2"
    assert reason(line, verb="build", card="industry:brewery")[0] == "NO_SPACE_IN_YOUR_NETWORK"
    assert reason(line, industry="brewery", location="cannock")[0] == "LOCATION_DOES_NOT_SHOW_INDUSTRY"
    assert reason(line, industry="brewery", space="cannock.0")[0] == "SPACE_DOES_NOT_SHOW_INDUSTRY"
    stafford = f"{line} stafford.0=B:brewery1*1 stafford__cannock=A"
    assert reason(stafford, verb="build", card="industry:brewery")[0] == "NO_BUILD_POSSIBLE"


@pytest.mark.rule("MAP-3")
def test_merchant_locations_have_no_spaces_whatever_is_wanted_there() -> None:
    line = "2p A.money=30 A.cards=location:leek redditch.0=A:manufacturer1"
    assert reason(line, verb="build", location="oxford")[0] == "NO_BUILDING_SPACES_HERE"
    assert reason(line, verb="sell", location="oxford")[0] == "NO_BUILDING_SPACES_HERE"
    assert r.REFS[r.NO_BUILDING_SPACES_HERE] == "MAP-3"
    assert reason(line, location="oxford")[0] == "OK"  # a link leads there


# -- network -----------------------------------------------------------------------------------------------


@pytest.mark.rule("NETWORK-2", "NETWORK-3")
def test_a_rail_is_priced_with_its_coal_however_little_money_there_is() -> None:
    line = "2p rail coal=3 birmingham__oxford=A A.cards=location:dudley"
    rail = {"verb": "network", "line": "birmingham__coventry"}
    assert reason(f"{line} A.money=4", **rail) == ("RAIL_TOO_DEAR", 11, 4)
    assert reason(f"{line} A.money=5", **rail) == ("RAIL_TOO_DEAR", 11, 5)
    dry = "2p rail A.money=4 cannock__walsall=A A.cards=location:dudley"
    assert reason(dry, verb="network", line="cannock__wolverhampton") == ("NO_COAL_CONNECTION", 1, 0)
    second = (
        "2p rail coal=2 stage=link_second verb=network card=location:leek line=birmingham__coventry count=1 "
        "birmingham__oxford=A birmingham__coventry=A stone.0=A:brewery2*1 A.money=4"
    )
    assert reason(second, line="nuneaton__coventry") == ("SECOND_RAIL_TOO_DEAR", 17, 4)


# -- sell --------------------------------------------------------------------------------------------------


@pytest.mark.rule("SELL-2")
def test_what_is_not_there_to_be_sold_is_told_and_not_that_it_is_not_the_moment() -> None:
    line = "2p A.money=30 A.cards=location:leek redditch.0=A:manufacturer1 stone.0=B:cotton_mill1"
    assert reason(line, verb="sell", industry="pottery", location="stafford")[0] == "NO_SUCH_TILE_TO_SELL"
    assert reason(line, verb="sell", industry="pottery")[0] == "NO_SUCH_TILE_TO_SELL"
    assert reason(line, verb="sell", industry="brewery", space="redditch.0")[0] == "NO_SUCH_TILE_TO_SELL"
    assert reason(line, verb="sell", location="stone")[0] == "NOT_YOUR_TILE"
    assert reason(line, verb="sell", location="redditch")[0] == "NO_CONNECTED_BUYER"


@pytest.mark.rule("BEER-3")
def test_the_barrel_of_another_merchant_leaves_that_of_the_right_one() -> None:
    t = at(
        "2p A.cards=location:leek*2 birmingham.0=A:cotton_mill1 birmingham__oxford=A oxford=any+,any+ "
        "stafford.0=A:brewery2*1"
    ).play("sell location:leek sale:birmingham.0 to:oxford.0")
    assert t.why_not(verb="sell", merchant="oxford.1") == "BARREL_OF_ANOTHER_MERCHANT"
    assert t.why_not(verb="sell", merchant="oxford.0") == "OK"
    two = at(
        "2p A.cards=location:leek*2 birmingham.0=A:cotton_mill1 birmingham__oxford=A oxford=any,any+ "
        "stafford.0=A:brewery2*1 stone.0=A:brewery2*1"
    ).play("sell location:leek sale:birmingham.0 to:oxford.0")
    assert two.why_not(verb="sell", merchant="oxford.1") == "NO_BARREL_HERE"


# -- whoever asks, and whatever ----------------------------------------------------------------------------


@pytest.mark.rule("CARD-1", "CARD-2")
@pytest.mark.parametrize(
    "wish",
    [
        {"verb": "loan"},
        {"verb": "pass"},
        {"verb": "scout"},
        {"verb": "develop", "industry": "brewery"},
        {"verb": "network", "line": "stafford__cannock"},
        {"verb": "sell", "space": "redditch.0"},
        {"verb": "build", "industry": "coal_mine"},
        {},
    ],
)
def test_no_action_is_paid_for_with_a_card_that_is_not_there(wish: dict[str, str]) -> None:
    line = (
        "2p A.money=30 A.cards=location:cannock*2,location:stone redditch.0=A:manufacturer3 oxford=any+,any "
    )
    line += "redditch__oxford=A stafford__cannock=B cannock.1=A:coal_mine1*2 B.cards=location:leek"
    line = line.replace("stafford__cannock=B ", "")
    assert reason(line, **wish, card="location:leek")[0] == "NO_SUCH_CARD_IN_HAND"


@pytest.mark.rule("TURN-2")
def test_what_no_action_has_to_do_with_is_no_move() -> None:
    line = "2p A.money=30 A.cards=location:leek*3 redditch.0=A:manufacturer1"
    for wish in (
        {"verb": "loan", "line": "birmingham__oxford"},
        {"verb": "build", "line": "birmingham__oxford"},
        {"verb": "develop", "space": "leek.0"},
        {"line": "birmingham__oxford", "merchant": "oxford.0"},
        {"line": "birmingham__oxford", "location": "leek"},
        {"space": "leek.0", "location": "derby"},
        {"space": "leek.0", "sale": "redditch.0"},
        {"verb": "network", "industry": "pottery"},
    ):
        assert reason(line, **wish)[0] == "NO_SUCH_MOVE", wish
    # Once a card is asked for to lay a link, spaces and industries belong to another action.
    t = at(line).play("network")
    assert t.why_not(space="cannock.0") == t.why_not(industry="pottery") == "NOT_NOW"


@pytest.mark.rule("END-1")
def test_when_it_is_over_nothing_can_be_done_and_nothing_is_to_be_waited_for() -> None:
    over = "2p rail stage=over actions=0 draw=0 unseen=-"
    for wish in ({"verb": "loan"}, {"verb": "pass"}, {"space": "leek.0"}, {"line": "birmingham__oxford"}):
        for seat in (0, 1):
            assert reason(over, seat, **wish)[0] == "GAME_IS_OVER"
    assert at(over).state.explain({"action": 0}, 0).name == "GAME_IS_OVER"


@pytest.mark.rule("TURN-1")
def test_who_is_not_on_turn_is_told_what_would_be_against_it_and_never_that_it_can_be_done() -> None:
    line = "2p A.cards=location:leek B.money=2 B.cards=location:stone*2 A.money=30"
    assert reason(line, 1, verb="loan")[0] == "NOT_NOW"
    assert reason(line, 1, verb="network", line="stafford__cannock") == ("CANAL_TOO_DEAR", 3, 2)
    assert reason(line, 1, card="location:leek")[0] == "NO_SUCH_CARD_IN_HAND"
    assert reason(line, 0, verb="loan")[0] == "OK"
    dealing = "2p stage=refill actions=0 turn=1 A.cards=location:leek B.cards=location:stone"
    assert reason(dealing, 0, verb="loan")[0] == "NOT_NOW"


def test_pointing_asks_for_what_the_moment_asks_for() -> None:
    """Each shape sends what a choice of it would fulfil, so that what can be chosen is never refused."""
    source = at(
        "2p rail A.money=30 A.cards=location:leek*2 cannock.0=A:coal_mine2*1 cannock.1=B:coal_mine2*2 "
        "stafford__cannock=A"
    ).play("network location:leek line:cannock__walsall")
    hooks = source.state.game.spec.hooks
    assert hooks.wishes(source.state)["space"] == {"source": "*"}
    assert source.why_not(source="cannock.1") == "OK"
    short = at(
        "2p turn=2 actions=1 draw=0 unseen=- A.cards=location:leek B.cards=location:leek*2 A.money=3 A.income=2 "
        "dudley.0=A:coal_mine2!"
    ).play("pass location:leek")
    assert hooks.wishes(short.state)["space"] == {"give_up": "*"}
    assert short.why_not(give_up="dudley.0") == "OK"
