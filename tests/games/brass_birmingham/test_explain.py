"""Why not? Whole and partial intentions, and the refusal that got furthest."""

import pytest

from wagonway.kernel.spec import IntentionError

from .table import at

HAND = "A.cards=location:cannock,industry:brewery,location:leek"


@pytest.mark.parametrize(
    ("intention", "refusal"),
    [
        ({"verb": "build", "industry": "brewery", "location": "cannock"}, "SPACE_DOES_NOT_SHOW_INDUSTRY"),
        ({"verb": "build", "industry": "coal_mine", "location": "cannock"}, "OK"),
        ({"verb": "build", "location": "dudley"}, "CARD_NOT_FOR_THIS_PLACE"),
        ({"location": "cannock"}, "OK"),
        ({"verb": "build", "space": "walsall.1", "industry": "brewery"}, "OUTSIDE_YOUR_NETWORK"),
        ({"verb": "build", "card": "industry:coal_mine"}, "NO_SUCH_CARD_IN_HAND"),
        ({"verb": "build", "industry": "pottery", "location": "belper"}, "CARD_NOT_FOR_THIS_PLACE"),
        ({"line": "leek__belper"}, "LINE_NOT_OF_THIS_ERA"),
        ({"line": "dudley__birmingham"}, "OUTSIDE_YOUR_NETWORK"),
        ({"line": "cannock__walsall"}, "OK"),
        ({"verb": "network", "location": "cannock"}, "OK"),
        ({"verb": "sell"}, "TILE_IS_NOT_FOR_SALE"),
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
