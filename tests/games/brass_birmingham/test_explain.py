"""Why not? Whole and partial intentions, and the refusal that got furthest."""

import pytest

from wagonway.kernel.spec import IntentionError

from .table import at

HAND = "A.cards=location:cannock,industry:brewery,location:leek"


@pytest.mark.parametrize(
    ("intention", "refusal"),
    [
        ({"verb": "build", "industry": "brewery", "location": "cannock"}, "LOCATION_DOES_NOT_SHOW_INDUSTRY"),
        ({"verb": "build", "industry": "coal_mine", "location": "cannock"}, "OK"),
        ({"verb": "build", "location": "dudley"}, "NO_CARD_BUILDS_HERE"),
        ({"location": "cannock"}, "OK"),
        ({"verb": "build", "space": "walsall.1", "industry": "brewery"}, "OUTSIDE_YOUR_NETWORK"),
        ({"verb": "build", "card": "industry:coal_mine"}, "NO_SUCH_CARD_IN_HAND"),
        ({"verb": "build", "industry": "pottery", "location": "belper"}, "NO_CARD_BUILDS_HERE"),
        ({"line": "leek__belper"}, "LINE_NOT_OF_THIS_ERA"),
        ({"line": "dudley__birmingham"}, "LINK_OUTSIDE_YOUR_NETWORK"),
        ({"line": "cannock__walsall"}, "OK"),
        ({"verb": "network", "location": "cannock"}, "OK"),
        ({"verb": "sell"}, "NOTHING_TO_SELL"),
        ({"verb": "sell", "location": "cannock"}, "TILE_IS_NOT_FOR_SALE"),
        ({"sale": "stone.0"}, "SPACE_IS_EMPTY"),
        ({"verb": "develop", "industry": "pottery"}, "TILE_CANNOT_BE_DEVELOPED"),
        ({"verb": "develop"}, "OK"),
        ({"verb": "loan"}, "OK"),
        ({"verb": "scout"}, "OK"),
        ({"verb": "pass"}, "OK"),
    ],
)
def test_an_intention_says_as_much_as_it_likes(intention: dict[str, str], refusal: str) -> None:
    t = at(f"2p A.money=20 {HAND} cannock.1=A:coal_mine1*2 dudley.0=B:coal_mine1*2")
    if refusal == "OK" and "location" in intention and intention.get("verb") != "network":
        t = at(f"2p A.money=20 {HAND} stafford__cannock=A dudley.0=B:coal_mine1*2")
    assert t.why_not(**intention) == refusal


def test_a_cotton_mill_is_refused_for_the_reason_that_got_furthest() -> None:
    """In Worcester both spaces show it: what is missing is money, not the space."""
    t = at("2p A.money=3 A.cards=location:worcester,location:leek")
    assert t.why_not(verb="build", industry="cotton_mill", location="worcester") == "NOT_ENOUGH_MONEY"


def test_in_the_middle_of_a_move_the_card_and_industry_chosen_count() -> None:
    t = at(f"2p A.money=20 {HAND} stafford__cannock=A").play("build location:cannock coal_mine")
    assert t.why_not(space="cannock.1") == "OK"
    assert t.why_not(space="cannock.0") == "SINGLE_SPACE_FIRST"
    assert t.why_not(space="dudley.0") == "CARD_NOT_FOR_THIS_PLACE"
    assert t.why_not(line="cannock__walsall") == "NOT_NOW"
    assert t.why_not(verb="build", card="location:leek") == "NOT_NOW"


def test_a_verb_alone_is_refused_in_general_unless_one_thing_is_missing() -> None:
    """No "here" and no "this card" where nothing is pointed at."""
    t = at("2p rail A.money=30 A.cards=location:leek cannock.1=B:coal_mine2*3 stone.0=A:cotton_mill2")
    assert t.why_not(verb="build") == "NO_BUILD_POSSIBLE"
    assert t.why_not(verb="sell") == "NO_CONNECTED_BUYER"
    assert t.why_not(verb="network") == "NO_LINK_POSSIBLE"
    assert at("2p A.money=2 A.cards=location:leek").why_not(verb="network") == "CANAL_TOO_DEAR"
    assert at("2p A.links=0 A.cards=location:leek").why_not(verb="network") == "NO_LINK_TILES_LEFT"
    empty = "A.mat=" + ",".join(
        f"{kind}:{'/'.join('0' * levels)}"
        for kind, levels in (("cotton_mill", 4), ("manufacturer", 8), ("coal_mine", 4), ("iron_works", 4))
    )
    bulb = at(f"2p A.cards=location:leek {empty},brewery:0/0/0/0")
    assert bulb.why_not(verb="develop") == "NOTHING_TO_DEVELOP"
    assert bulb.why_not(verb="develop", industry="pottery") == "TILE_CANNOT_BE_DEVELOPED"
    assert bulb.why_not(verb="develop", industry="brewery") == "NO_TILE_LEFT"


def test_an_industry_alone_is_refused_for_its_tile_or_in_general() -> None:
    t = at("2p rail A.money=30 A.cards=location:leek walsall.0=A:iron_works1!")
    assert t.why_not(verb="build", industry="brewery") == "TILE_NOT_OF_THIS_ERA"
    assert t.why_not(verb="build", industry="pottery") == "NO_BUILD_POSSIBLE"  # a card for Leek only


def test_a_card_of_one_industry_is_refused_for_what_alone_is_missing() -> None:
    t = at("2p A.money=30 A.cards=industry:iron_works")
    assert t.why_not(verb="build", card="industry:iron_works") == "NO_COAL_CONNECTION"


def test_a_card_alone_is_asked_about_what_it_is_for() -> None:
    """Neither another town's tiles of the wrong era nor other industries are a word about this card."""
    t = at("2p rail A.money=30 A.cards=location:worcester,industry:pottery cannock.1=A:coal_mine2*3")
    assert t.why_not(verb="build", card="industry:pottery") == "NO_SPACE_IN_YOUR_NETWORK"
    assert t.why_not(verb="build", card="location:worcester") == "TILE_NOT_OF_THIS_ERA"
    assert t.why_not(verb="build", card="location:worcester", industry="pottery") == (
        "LOCATION_DOES_NOT_SHOW_INDUSTRY"
    )


def test_of_refusals_for_money_the_smallest_sum_is_told() -> None:
    t = at("2p A.money=2 A.cards=location:birmingham")
    refusal = t.state.explain({"verb": "build"}, 0)
    assert (refusal.name, refusal.needs, refusal.has) == ("NOT_ENOUGH_MONEY", 12, 2)
    canal = at("2p A.money=2 A.cards=location:coalbrookdale").state.explain({"verb": "build"}, 0)
    assert (canal.name, canal.needs) == ("NOT_ENOUGH_MONEY", 5)


def test_a_line_that_nobody_can_reach_is_outside_the_network_though_others_are_taken() -> None:
    t = at("2p A.cards=location:leek birmingham__oxford=A redditch__oxford=B gloucester__redditch=B")
    assert t.why_not(verb="network", location="redditch") == "LINE_TAKEN"
    assert t.why_not(verb="network", location="gloucester") == "LINK_OUTSIDE_YOUR_NETWORK"


def test_a_merchant_alone_tells_of_tiles_for_sale_or_that_there_are_none() -> None:
    t = at("2p A.cards=location:leek*2 dudley.0=A:coal_mine1*2 oxford=any+,blank")
    assert t.why_not(merchant="oxford.0") == "NOTHING_TO_SELL"
    assert t.why_not(merchant="oxford.1") == "NO_MERCHANT_TILE_HERE"
    mill = at(
        "2p A.cards=location:leek*2 worcester.0=A:cotton_mill1 stone.0=B:cotton_mill1 oxford=any+,blank"
    )
    assert mill.why_not(merchant="oxford.0") == "MERCHANT_NOT_CONNECTED"
    assert mill.why_not(merchant="oxford.1") == "NO_MERCHANT_TILE_HERE"


def test_the_question_of_the_moment_is_the_one_answered() -> None:
    """Pointing at a space while a cube, a barrel or a tile to give up is asked for is about that."""
    t = at(
        "2p rail A.money=30 A.cards=location:leek*2 cannock.0=A:coal_mine2*1 cannock.1=B:coal_mine2*2 "
        "stafford__cannock=A walsall.1=B:brewery2! dudley.0=B:coal_mine2*1 wolverhampton.1=B:coal_mine2*1 "
        "cannock__wolverhampton=B"
    ).play("network location:leek line:cannock__walsall")
    assert t.why_not(verb="network", space="cannock.1") == "OK"
    assert t.why_not(source="wolverhampton.1") == "NEARER_COAL_FIRST"
    assert t.why_not(verb="build", space="cannock.1") == "NOT_NOW"  # what is under way is no build
    assert t.why_not(space="dudley.0") == "NO_COAL_CONNECTION"
    assert t.why_not(space="walsall.1") == "NO_COAL_HERE"
    assert t.why_not(line="cannock__wolverhampton") == "NOT_NOW"
    assert t.why_not(verb="loan") == "NOT_NOW"

    sale = at(
        "2p A.cards=location:leek*2 birmingham.0=A:cotton_mill1 birmingham__oxford=A oxford=any+,any+ "
        "stafford.0=A:brewery2*1 stone.0=B:brewery2*1"
    ).play("sell location:leek sale:birmingham.0 to:oxford.0")
    assert sale.why_not(verb="sell", merchant="oxford.0") == "OK"
    assert sale.why_not(verb="sell", merchant="oxford.1") == "BARREL_OF_ANOTHER_MERCHANT"
    assert sale.why_not(verb="sell", space="stafford.0") == "OK"
    assert sale.why_not(verb="sell", space="stone.0") == "NOT_A_SOURCE_OF_BEER"


def test_a_merchants_bonus_and_the_cards_of_a_scout_are_such_questions_too() -> None:
    bonus = at(
        "2p A.cards=location:leek*2 worcester.0=A:cotton_mill1 worcester__gloucester=A gloucester=any+,blank"
    ).play("sell location:leek sale:worcester.0 to:gloucester.0")
    assert bonus.why_not(verb="sell", industry="pottery") == "TILE_CANNOT_BE_DEVELOPED"
    assert bonus.why_not(verb="sell", industry="brewery") == "OK"
    assert bonus.why_not(verb="sell", merchant="gloucester.0") == "OK"  # that is settled
    assert bonus.why_not(verb="sell", merchant="gloucester.1") == "NOT_NOW"
    scout = at("2p A.cards=location:leek*2,location:stone").play("scout location:leek")
    assert scout.why_not(verb="scout", card="location:stone") == "OK"
    assert scout.why_not(verb="scout", card="location:derby") == "NO_SUCH_CARD_IN_HAND"
    assert scout.why_not(verb="scout") == "OK"  # it is under way
    assert scout.why_not(verb="loan") == "NOT_NOW"


def test_in_a_shortfall_a_space_is_a_tile_to_give_up() -> None:
    t = at(
        "2p turn=2 actions=1 draw=0 unseen=- A.cards=location:leek B.cards=location:leek*2 A.money=3 A.income=2 "
        "dudley.0=A:coal_mine2! stafford.1=A:pottery2 stone.0=B:brewery1*1"
    ).play("pass location:leek")
    assert t.why_not(give_up="dudley.0") == "OK"
    assert t.why_not(space="stafford.1") == "TILE_IS_WORTH_NOTHING"
    assert t.why_not(space="stone.0") == "NOT_YOURS_TO_GIVE_UP"
    assert t.why_not(location="cannock") == "NOT_YOURS_TO_GIVE_UP"
    assert t.why_not(verb="build", space="dudley.0") == "NOT_NOW"
    assert t.why_not(verb="loan") == "NOT_NOW"


def test_what_is_chosen_in_a_move_is_chosen() -> None:
    t = at(f"2p A.money=20 {HAND} stafford__cannock=A").play("build location:cannock coal_mine")
    assert t.why_not(verb="build", industry="manufacturer", space="cannock.0") == "NOT_NOW"
    sale = at(
        "2p A.cards=location:leek*2 birmingham.0=A:cotton_mill1 worcester.0=A:cotton_mill1 "
        "birmingham__oxford=A birmingham__worcester=A oxford=any+,any+"
    ).play("sell location:leek sale:birmingham.0")
    assert sale.why_not(verb="sell", space="worcester.0") == "NOT_NOW"
    assert sale.why_not(verb="sell", merchant="oxford.1") == "OK"


def test_decisions_by_number_are_those_of_whoever_is_on_turn_and_tell_others_nothing() -> None:
    t = at("2p A.cards=location:leek B.cards=location:stone*2").play("pass")
    for word, asked_by_a in (("location:leek", "OK"), ("location:stone", "NO_SUCH_CARD_IN_HAND")):
        action = t.state.parse_action(word)
        assert t.state.explain({"action": action}, 0).name == asked_by_a
        assert t.state.explain({"action": action}, 1).name == "NOT_NOW"


@pytest.mark.parametrize(
    ("intention", "words"),
    [
        ({"space": "cannock.7"}, "no space called 'cannock.7'"),
        ({"colour": "red"}, "'colour' is not something"),
        ({"action": "7"}, "is not between"),
        ({"line": 3}, "no line called 3"),
    ],
)
def test_an_unknown_intention_is_refused_in_one_sentence(intention: dict[str, str], words: str) -> None:
    with pytest.raises(IntentionError, match=words):
        at(f"2p {HAND}").why_not(**intention)
