"""Every refusal at a position drawn for it: it is met there, its condition holds and its cure helps."""

from __future__ import annotations

from typing import Any

import pytest

from wagonway.games.brass_birmingham.rules import refusals
from wagonway.kernel.asking import Asking, Tally

from .table import GAME, at

LEEK = "A.cards=location:leek"
MILL = "birmingham.0=A:cotton_mill1"
SALE = f"2p {LEEK}*2 {MILL} birmingham__oxford=A"
LAST = f"turn=2 actions=1 draw=0 unseen=- {LEEK} B.cards=location:leek*2"
MINES = (
    f"2p rail A.money=30 {LEEK}*2 cannock.0=A:coal_mine2*1 cannock.1=B:coal_mine2*2 stafford__cannock=A "
    "walsall.1=B:brewery2! dudley.0=B:coal_mine2*1 wolverhampton.1=B:coal_mine2*1 cannock__wolverhampton=B"
)
WALSALL = "network location:leek line:cannock__walsall"
BARREL = "stafford.0=A:brewery2*1 stone.0=A:brewery2*1"
SOLD = "sell location:leek sale:birmingham.0 to:oxford.0"
BONUS = f"2p {LEEK}*2 worcester.0=A:cotton_mill1 worcester__gloucester=A gloucester=any+,blank"
BULB = {"verb": "develop", "industry": "pottery"}
DUDLEY = {"verb": "build", "space": "dudley.0"}
# Name of a refusal: position, decisions from there, intention
MET: dict[str, tuple[str, str, dict[str, Any]]] = {
    "NOT_NOW": (f"2p {LEEK}", "pass", {"verb": "loan"}),
    "NO_SUCH_CARD_IN_HAND": (f"2p {LEEK}", "", {"verb": "loan", "card": "location:stone"}),
    "NO_BUILD_POSSIBLE": ("2p A.cards=location:uttoxeter A.money=0", "", {"action": 0}),
    "NO_LINK_POSSIBLE": ((f"2p {LEEK} dudley.0=A:coal_mine1! wolverhampton__dudley=B kidderminster__dudley=B "
                         "dudley__birmingham=B"), "", {"verb": "network"}),
    "NOTHING_TO_DEVELOP": (f"2p {LEEK} A.money=0 iron=0", "", {"action": 2}),
    "NOTHING_TO_SELL": (f"2p {LEEK}", "", {"verb": "sell"}),
    "INCOME_TOO_LOW_FOR_LOAN": (f"2p {LEEK} A.income=2", "", {"verb": "loan"}),
    "SCOUT_WITH_WILD_CARD": (f"2p {LEEK}*3,wild:industry wild=4/3", "", {"verb": "scout"}),
    "SCOUT_NEEDS_THREE_CARDS": (f"2p {LEEK}*2", "", {"verb": "scout"}),
    "NO_TILE_LEFT": (f"2p {LEEK} A.mat=pottery:0/0/0/0/0", "", BULB),
    "TILE_NOT_OF_THIS_ERA": ("2p rail A.cards=location:dudley A.money=30", "", DUDLEY),
    "CARD_NOT_FOR_THIS_INDUSTRY": ("2p A.cards=industry:pottery", "", {**DUDLEY, "card": "industry:pottery"}),
    "CARD_NOT_FOR_THIS_PLACE": (f"2p {LEEK}", "", {**DUDLEY, "card": "location:leek"}),
    "FARM_NEEDS_BREWERY_CARD": (f"2p {LEEK}", "", {"verb": "build", "location": "farm_brewery_north"}),
    "OUTSIDE_YOUR_NETWORK": ("2p A.cards=industry:coal_mine stone.0=A:brewery1*1", "", DUDLEY),
    "SPACE_DOES_NOT_SHOW_INDUSTRY": (f"2p {LEEK}", "", {**DUDLEY, "industry": "pottery"}),
    "SPACE_HOLDS_ANOTHER_INDUSTRY": (
        "2p A.cards=location:cannock cannock.0=B:manufacturer1", "",
        {"verb": "build", "space": "cannock.0", "industry": "coal_mine"},
    ),
    "OVERBUILD_NEEDS_HIGHER_LEVEL": ("2p A.cards=location:dudley dudley.0=A:coal_mine1!", "", DUDLEY),
    "OVERBUILD_ONLY_MINES_AND_WORKS": (f"2p {LEEK} stafford.1=B:pottery1", "",
                                       {"verb": "build", "space": "stafford.1"}),
    "OVERBUILD_WHILE_CUBES_ARE_LEFT": (
        "2p A.cards=location:dudley A.mat=coal_mine:0/2/2/2 dudley.0=B:coal_mine1!", "", DUDLEY,
    ),
    "SINGLE_SPACE_FIRST": ("2p A.cards=location:cannock", "",
                           {"verb": "build", "space": "cannock.0", "industry": "coal_mine"}),
    "ONE_TILE_PER_TOWN_IN_CANAL_ERA": ("2p A.cards=location:dudley A.money=30 dudley.1=A:iron_works1!", "", DUDLEY),
    "NO_COAL_CONNECTION": ("2p A.cards=location:dudley A.money=30", "", {"verb": "build", "space": "dudley.1"}),
    "NOT_ENOUGH_MONEY": ("2p A.cards=location:dudley A.money=1", "", DUDLEY),
    "NO_LINK_TILES_LEFT": (f"2p {LEEK} A.links=0", "", {"verb": "network"}),
    "LINE_NOT_OF_THIS_ERA": (f"2p {LEEK}", "", {"line": "leek__belper"}),
    "LINE_TAKEN": (f"2p {LEEK} birmingham__oxford=B", "", {"line": "birmingham__oxford"}),
    "NO_BEER": (f"{SALE} oxford=any,any", "", {"verb": "sell", "space": "birmingham.0"}),
    "TILE_CANNOT_BE_DEVELOPED": (f"2p {LEEK}", "", BULB),
    "NOT_YOUR_TILE": (f"2p {LEEK} worcester.0=B:cotton_mill1", "", {"verb": "sell", "space": "worcester.0"}),
    "TILE_IS_NOT_FOR_SALE": (f"2p {LEEK} dudley.0=A:coal_mine1*2", "", {"verb": "sell", "space": "dudley.0"}),
    "TILE_ALREADY_FLIPPED": (f"2p {LEEK} {MILL}!", "", {"verb": "sell", "space": "birmingham.0"}),
    "NO_CONNECTED_BUYER": (f"2p {LEEK} {MILL} oxford=any+,any+", "", {"verb": "sell"}),
    "NO_MERCHANT_TILE_HERE": (f"{SALE} oxford=any+,blank", "", {"merchant": "oxford.1"}),
    "MERCHANT_DOES_NOT_BUY_THIS": (f"{SALE} oxford=any+,pottery+", "", {"merchant": "oxford.1"}),
    "MERCHANT_NOT_CONNECTED": (f"2p {LEEK} {MILL} oxford=any+,any+", "", {"merchant": "oxford.0"}),
    "NO_BARREL_HERE": (f"{SALE} oxford=any,any+ {BARREL}", SOLD, {"merchant": "oxford.0"}),
    "NEARER_COAL_FIRST": (MINES, WALSALL, {"source": "wolverhampton.1"}),
    "NO_IRON_HERE": (
        f"2p {LEEK} walsall.0=A:iron_works1*2 dudley.1=B:iron_works1*2", "develop location:leek remove:brewery",
        {"source": "redditch.1"},
    ),
    "NOT_A_SOURCE_OF_BEER": (f"{SALE} oxford=any,any+ {BARREL}", SOLD, {"source": "derby.0"}),
    "ACTION_NOT_COMPLETE": (f"2p {LEEK}*2", "network", {"action": 7}),
    "TILE_IS_WORTH_NOTHING": (
        f"2p {LAST} A.money=3 A.income=2 dudley.0=A:coal_mine2! stafford.1=A:pottery2", "pass location:leek",
        {"give_up": "stafford.1"},
    ),
    "SPACE_IS_EMPTY": (f"2p {LEEK}", "", {"sale": "stone.0"}),
    "BONUS_IS_COMPULSORY": (BONUS, "sell location:leek sale:worcester.0 to:gloucester.0", {"action": 7}),
    "CANAL_TOO_DEAR": (f"2p {LEEK} A.money=2", "", {"verb": "network"}),
    "RAIL_TOO_DEAR": (f"2p rail {LEEK} A.money=5 {MILL}", "", {"line": "birmingham__oxford"}),
    "SECOND_RAIL_TOO_DEAR": (
        ("2p rail coal=2 stage=link_second verb=network card=location:leek line=birmingham__coventry count=1 "
        "birmingham__oxford=A birmingham__coventry=A stone.0=A:brewery2*1 A.money=4"), "",
        {"line": "nuneaton__coventry"},
    ),
    "IRON_TO_DEVELOP_TOO_DEAR": (f"2p {LEEK} A.money=1", "", {"verb": "develop"}),
    "NO_COAL_HERE": (MINES, WALSALL, {"space": "walsall.1"}),
    "NOT_YOURS_TO_GIVE_UP": (
        f"2p {LAST} A.money=3 A.income=2 dudley.0=A:coal_mine2!", "pass location:leek", {"space": "stone.0"},
    ),
    "LINK_OUTSIDE_YOUR_NETWORK": (f"2p {LEEK} {MILL}", "", {"line": "stafford__cannock"}),
    "NO_CARD_BUILDS_HERE": (f"2p {LEEK}", "", DUDLEY),
    "TILE_OF_RAIL_ERA": ("2p A.cards=industry:brewery A.mat=brewery:0/0/0/1", "", {"industry": "brewery", "verb": "build"}),
    "OVERBUILD_NO_HIGHER_TILE": (
        "2p rail A.cards=location:dudley A.mat=coal_mine:0/0/0/1 dudley.0=A:coal_mine4!", "", DUDLEY,
    ),
    "EXEMPT_CARD_CANNOT_OVERBUILD": (
        "2p A.cards=industry:coal_mine coal=0 A.mat=coal_mine:0/2/2/2 dudley.0=B:coal_mine1!", "", DUDLEY,
    ),
    "LOCATION_DOES_NOT_SHOW_INDUSTRY": (f"2p {LEEK}", "", {"industry": "brewery", "location": "cannock"}),
    "NO_BUILDING_SPACES_HERE": (f"2p {LEEK}", "", {"verb": "build", "location": "oxford"}),
    "NO_SUCH_TILE_TO_SELL": (f"2p {LEEK} {MILL}", "", {"verb": "sell", "industry": "pottery"}),
    "BARREL_OF_ANOTHER_MERCHANT": (f"{SALE} oxford=any+,any+ {BARREL}", SOLD, {"merchant": "oxford.1"}),
    "NO_SUCH_MOVE": (f"2p {LEEK}", "", {"verb": "loan", "line": "birmingham__oxford"}),
    "GAME_IS_OVER": ("2p rail stage=over actions=0 draw=0 unseen=-", "", {"verb": "loan"}),
    "NO_SPACE_IN_YOUR_NETWORK": (
        "2p A.cards=industry:brewery cannock.1=A:coal_mine1*2", "", {"verb": "build", "card": "industry:brewery"},
    ),
    "FREE_SPACE_FIRST": (
        ("2p A.cards=location:tamworth A.mat=coal_mine:0/2/2/2 coal=0 overbuild_beside_free_space=1 "
        "tamworth.0=B:coal_mine1!"), "", {"verb": "build", "space": "tamworth.0", "industry": "coal_mine"},
    ),
}  # fmt: skip


def test_no_refusal_is_left_out() -> None:
    assert set(MET) == {name for code, name in GAME.spec.refusals.items() if code != refusals.OK}


@pytest.mark.parametrize("name", MET)
def test_a_refusal_is_met_and_keeps_its_promise(name: str) -> None:
    line, words, wish = MET[name]
    state = at(line, form="plain").play(words).state
    seat = state.current_player()
    seat = {"NOT_NOW": 1, "GAME_IS_OVER": 0}.get(name, seat)
    tally = Tally()
    Asking(state, tally).check(seat, wish)
    assert list(tally.answers) == [name]
    assert [f"{each.kind}: {each.text}" for each in tally.found] == []
    reason = GAME.spec.promises.reasons[getattr(refusals, name)]
    # Every cure that is declared has been followed here.
    assert set(tally.cured) == ({name} if reason.cure is not None else set())
