"""Why not, for whole and partial intentions: the refusal that got furthest; and each refusal is reached."""

from __future__ import annotations

from typing import Any

import pytest

from wagonway.games.tramways import constants as k
from wagonway.games.tramways import explain
from wagonway.games.tramways.rules import refusals
from wagonway.games.tramways.wish import ACTIONS
from wagonway.kernel.spec import IntentionError

from .asking import at, walk
from .spoken import GAME, OTHERWISE

AUCTION = "stage=auction_turn phase=auction"
ADMIN = "stage=administer phase=administration verb=administration"
SHORT = "links=0:0:a1EEE>d1"  # from the residential building to the commercial one
FULL = "links=0:0:d1SEEEEEEN>j1,1:0:a1SEEES"  # two tracks in d2
OPEN = "links=0:0:a1EE*"  # one tile, open to the east
LEISURE = "links=0:0:a1SESSWS>a5 hand0=D4 money=2,0"
VISIT = "move:a1 goal:L ride:0 use:D4/2 use:D4/5"
FAR = "owners=g1:0 links=0:0:a1EEE>d1,1:1:d1EEE>g1,2:0:d1SEEEEEEN>j1,3:0:a1SESSWS>a5 hand0=D1,D2,D3,D4"

# Reached by tests of their own.
ELSEWHERE = {
    *("OK", "HAND_IS_FULL", "NO_PASSENGER_LEFT", "NOT_YOUR_TURN", "GAME_IS_OVER"),
    *("TRACK_CANNOT_END", "RIDE_IS_INCOMPLETE", "DISCARD_TOO_DEAR", "LINE_TOO_DEAR"),
}

# refusal, position, decisions before, intention
REACHED: list[tuple[str, str, str, dict[str, Any]]] = [
    ("NOT_NOW", "", "", {"verb": "bid", "amount": "3"}),
    ("NOT_YOUR_CARD", f"{ADMIN} hand0=D1", "", {"card": "D2", "slot": 1}),
    ("BID_NOT_ON_TRACK", AUCTION, "", {"verb": "bid", "amount": "21"}),
    ("BID_IS_TAKEN", f"{AUCTION} bids=0,5", "", {"amount": "5"}),
    ("BID_IS_OWN", f"{AUCTION} bids=3,5", "", {"amount": "3"}),
    ("BID_TOO_LOW", f"{AUCTION} bids=0,5 bid_floor=highest", "", {"bid": "4"}),
    ("NOT_ENOUGH_MONEY", f"{AUCTION} money=1,0 hand0=G1a", "", {"amount": 9}),
    ("HIGHEST_BID", f"{AUCTION} bids=5,3", "", {"verb": "pass"}),
    ("LAST_IN_AUCTION", f"{AUCTION} bids=5,0 new_order=-,1 count=1", "", {"pass": ""}),
    ("NO_CLAIM", f"{AUCTION} bids=0,3", "", {"verb": "claim"}),
    ("CARD_NOT_OFFERED", "stage=take_card phase=auction display=X1", "", {"card": "X2"}),
    (
        "DECK_IS_EMPTY",
        "players=1 stage=solo_line phase=auction line=X1 box=X2,PA1,PA2,PA3",
        "",
        {"verb": "go_on"},
    ),
    ("NO_SUCH_BOOK", "stage=choose_book round=0", "", {"book": "5"}),
    ("CARD_NOT_IN_BOOK", "stage=take_from_book round=0 book1=D4,D5", "", {"card": "D6"}),
    ("CARD_NOT_IN_PILES", "stage=refill round=6 phase=auction pile0=D1", "", {"card": "X1"}),
    ("NOT_ENOUGH_RAILS", "hand0=D3", "", {"verb": "lay", "space": "a1"}),
    ("RAILS_NOT_EXACT", "hand0=D1,D5", "lay:a1E step:E stop", {"card": "D5", "slot": 1}),
    ("NO_UPGRADE_LINK_ICON", f"{SHORT} hand0=D1", "", {"verb": "upgrade", "link": "0"}),
    ("NO_BUILD_ICON", "owners=g1:0 hand0=D1", "", {"verb": "build", "space": "g1"}),
    ("NO_UPGRADE_BUILDING_ICON", "built=g1:R0 hand0=D1", "", {"verb": "upgrade_building", "space": "g1"}),
    ("NO_DESTINATION_ICON", f"{SHORT} hand0=D4", "", {"link": "0"}),
    ("NO_LABEL_ICON", "owners=g1:0 hand0=D3", "", {"verb": "build", "space": "g1"}),
    ("NO_TYPE_ICON", "built=g1:R0 hand0=D3", "", {"verb": "upgrade_building", "space": "g1"}),
    ("NO_VALID_TICKET", "hand0=X2", "", {"verb": "move", "space": "a1"}),
    ("CONSEQUENCE_UNPAID", f"{ADMIN} money=2,0 workers=1,2 hand0=D5", "", {"card": "D5", "slot": 2}),
    ("ICON_IS_USED", f"{ADMIN} hand0=X1", "use:X1/1", {"card": "X1", "slot": 1}),
    ("ICON_NOT_NEEDED", "hand0=D1,D3", "lay:a1E step:E stop", {"card": "D3", "slot": 1}),
    ("ICON_NOT_FOR_ACTIONS", "hand0=D4", "", {"card": "D4", "slot": 3}),
    ("REST_CANNOT_BE_PAID", "hand0=D1,G1a", "lay:a1E step:E step:S stop", {"card": "D1", "slot": 1}),
    ("NOTHING_DUE", "hand0=D1,D3", "lay:a1E step:E stop", {"verb": "coins"}),
    ("NO_ICON_THERE", f"{ADMIN} hand0=D1", "", {"card": "D1", "slot": 4}),
    ("NO_WORKER", "workers=0,2 hand0=D1", "", {"verb": "lay", "space": "a1"}),
    ("NO_TILE_LEFT", "tiles=0,24 hand0=D1", "", {"verb": "lay", "space": "a1"}),
    ("NO_START_HERE", "hand0=D1", "", {"verb": "lay", "space": "b1"}),
    ("IS_WATER", "hand0=D1", "", {"verb": "lay", "space": "d5"}),
    ("NO_START_HERE", "hand0=D1 water=as_land", "", {"verb": "lay", "space": "d5"}),
    ("FOREIGN_PARCEL", "owners=g1:1 hand0=D1", "", {"verb": "lay", "space": "g1"}),
    ("PARCEL_UNMARKED", "hand0=D1", "", {"verb": "lay", "space": "g1"}),
    ("LEADS_NOWHERE", "hand0=D1", "", {"verb": "lay", "space": "a1", "side": "N"}),
    ("IS_WATER", "hand0=D7", "lay:a5E step:E", {"side": "E"}),
    ("SIDE_IS_USED", f"{SHORT} hand0=D1", "", {"verb": "lay", "space": "a1", "side": "E"}),
    ("NO_ROOM_FOR_TRACK", f"{FULL} hand0=D1", "", {"verb": "lay", "space": "d1", "side": "S"}),
    (
        "FOREIGN_TRACK",
        "owners=a3:1 links=0:1:a3NE second_track=own hand0=D1",
        "",
        {"verb": "lay", "space": "a1", "side": "S"},
    ),
    ("NO_LINK_HERE", "hand0=D1", "", {"link": "7"}),
    ("LINK_IS_COMPLETE", f"{SHORT} hand0=D1", "", {"verb": "extend", "link": "0"}),
    ("TRACK_IS_FOREIGN", "links=0:1:a1EE* hand0=D1", "", {"verb": "extend", "link": "0"}),
    ("NO_TILE_LAID", "hand0=D1", "lay:a1E", {"verb": "stop"}),
    ("TURNS_BACK", "hand0=D1", "lay:a1E", {"side": "W"}),
    ("SAME_AS_BEFORE", f"{OPEN} hand0=D1", "replace:0", {"side": "E"}),
    ("LINK_IS_INCOMPLETE", f"{OPEN} hand0=D4", "", {"verb": "upgrade", "link": "0"}),
    ("LINK_IS_UPGRADED", f"{SHORT}! hand0=D4", "", {"link": "0"}),
    ("LINK_IS_FOREIGN", "links=0:1:a1EEE>d1 hand0=D4", "", {"verb": "upgrade", "link": "0"}),
    ("FOREIGN_PARCEL_TO_BUILD", "owners=g1:1 hand0=D3", "", {"verb": "build", "space": "g1"}),
    ("UNMARKED_PARCEL_TO_BUILD", "hand0=D3", "", {"verb": "build", "space": "g1"}),
    ("ICON_NOT_FOR_ADMINISTRATION", f"{ADMIN} hand0=D1", "", {"card": "D1", "slot": 1}),
    ("NO_PARCEL_HERE", "hand0=D3", "", {"verb": "build", "space": "a1"}),
    ("PARCEL_IS_BUILT", "built=g1:R0 hand0=D3", "", {"verb": "build", "space": "g1"}),
    (
        "NO_TILE_OF_TYPE",
        "built=g1:R0,g3:R1 owners=i5:0 hand0=D3,PB1",
        "",
        {"verb": "build", "space": "i5", "kind": "R"},
    ),
    (
        "NO_CARD_OF_TYPE",
        "owners=i5:0 hand0=D3,PB1 box=BR1,BR2,BR3,BR4",
        "",
        {"verb": "build", "label": "B1", "kind": "R"},
    ),
    (
        "OTHER_TYPE_BESIDE",
        "owners=f6:0 hand0=D3,PB2 other_type_beside=forbidden",
        "",
        {"space": "f6", "kind": "R"},
    ),
    ("NO_BUILDING_HERE", "hand0=D1", "", {"verb": "move", "space": "g1"}),
    ("NOT_A_TILE", "hand0=D3", "", {"verb": "upgrade_building", "space": "a1"}),
    ("BUILDING_IS_UPGRADED", "built=g1:R0! hand0=D3", "", {"verb": "upgrade_building", "space": "g1"}),
    (
        "BUILDING_IS_FOREIGN",
        "built=g1:R1 hand0=D3 upgrade_building_owner=builder",
        "",
        {"verb": "upgrade_building", "space": "g1"},
    ),
    ("NO_PASSENGER_HERE", "passengers=a1:0 hand0=D1", "", {"verb": "move", "space": "a1"}),
    ("NOT_REACHED", "hand0=D1", "", {"verb": "move", "space": "a1", "goal": "C"}),
    (
        "START_MATCHES",
        f"{SHORT} hand0=D1,D2 same_type_start=forbidden",
        "",
        {"verb": "move", "space": "a1", "goal": "R"},
    ),
    ("LINK_NOT_HERE", FAR, "move:a1 goal:I", {"link": "2"}),
    ("RIDDEN_ALREADY", FAR, "move:a1 goal:I ride:0", {"link": "0"}),
    ("PARCEL_STOPS_TRIP", f"{FAR} parcel_pass_through=forbidden", "move:a1 goal:I ride:0", {"link": "1"}),
    ("GOAL_LOST", FAR, "move:a1 goal:I", {"link": "3"}),
    ("PRICE_NOT_LISTED", LEISURE, VISIT, {"verb": "buy", "amount": "15"}),
    ("NO_ROOM", f"{ADMIN} hand0=D5", "", {"card": "D5", "slot": 3}),
    ("WORKERS_FULL", f"{ADMIN} hand0=D5", "", {"card": "D5", "slot": 2}),
    ("NO_STRESS", f"{ADMIN} hand0=D2", "", {"card": "D2", "slot": 3}),
    ("ACTION_IN_HAND", "owners=g1:0 hand0=D1,D3,PA1", "lay:a1E", {"verb": "build", "space": "g1"}),
    ("NOTHING_TO_DO", "hand0=D1", "", {"verb": "extend"}),
]


@pytest.mark.parametrize(
    ("name", "line", "before", "intention"), REACHED, ids=[reached[0] for reached in REACHED]
)
def test_a_refusal_is_reached_by_what_a_person_may_ask(
    name: str, line: str, before: str, intention: dict[str, Any]
) -> None:
    assert at(line).play(before).why_not(**intention) == name


@pytest.mark.rule("SETUP-5", "BUILD-12")
def test_the_passengers_may_run_out() -> None:
    ask = {"card": "D5", "slot": 3}
    empty = at(f"{ADMIN} hand0=D5", numbers={"passengers": 13})
    assert empty.why_not(**ask) == "NO_PASSENGER_LEFT"
    assert at(f"{ADMIN} hand0=D5 passenger_supply=unlimited passengers=a1:0", numbers={"passengers": 13}).why_not(**ask) == "OK"  # fmt: skip


@pytest.mark.rule("BOOKS-2")
def test_a_hand_may_have_no_room_for_another_card() -> None:
    t = at("stage=choose_book round=0")
    assert t.why_not(book="1") == "OK"
    t.s.seats[0].hand_size = t.s.seats[1].hand_size = k.HAND
    assert t.why_not(book="1") == "HAND_IS_FULL"


def test_every_refusal_is_reached_here() -> None:
    all_ = {name for name, code in vars(refusals).items() if name.isupper() and isinstance(code, int)}
    assert {name for name, *_ in REACHED} == all_ - ELSEWHERE


# -- numbers ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("AUCTION-4", "AUCTION-6", "BONUS-6")
def test_money_that_is_short_is_counted_with_the_icons_that_may_pay() -> None:
    assert at(f"{AUCTION} money=1,0 hand0=D4").reason(amount=9) == ("NOT_ENOUGH_MONEY", 9, 3)
    assert at(f"{AUCTION} bids=0,5").reason(amount=5) == ("BID_IS_TAKEN", 5, 1)
    leisure = at(LEISURE).play(VISIT)
    assert leisure.reason(amount=3) == ("NOT_ENOUGH_MONEY", 6, 4)
    assert leisure.why_not(amount=2) == "OK"


@pytest.mark.rule("PAY-8", "ADMIN-4", "ADMIN-5")
def test_a_discard_is_told_its_price_with_its_consequence() -> None:
    t = at(f"{ADMIN} money=3,0 hand0=D1,D5").play("discard:D1")
    assert t.reason(discard="D5") == ("CONSEQUENCE_UNPAID", 4, 3)


@pytest.mark.rule("ACTION-6", "PAY-5")
def test_icons_of_administration_serve_no_action() -> None:
    t = at("hand0=D2,D4,D5 money=9,0")
    for card, slot in (("D2", 3), ("D4", 3), ("D5", 2), ("D5", 3)):
        assert t.why_not(card=card, slot=slot) == "ICON_NOT_FOR_ACTIONS"
    t.play("lay:a1E step:E step:S stop")
    for card, slot in (("D2", 3), ("D4", 3), ("D5", 2), ("D5", 3)):
        assert t.why_not(card=card, slot=slot) == "ICON_NOT_FOR_ACTIONS"
    assert t.ids("use") == {"D2/1"}


@pytest.mark.rule("BUILD-3", "BUILD-4")
def test_a_type_is_named_by_its_number() -> None:
    line = "owners=i5:0 hand0=D3,PB1 build_type_icon=needed"
    assert at(line).why_not(verb="build", space="i5", kind="I") == "OK"
    assert at(line).reason(verb="build", space="i5", kind="C") == ("NO_TYPE_ICON", 3, 0)


# -- partial intentions ----------------------------------------------------------------------------------------


def test_what_is_not_said_may_be_anything() -> None:
    t = at(f"{SHORT} owners=g1:0 hand0=D1,D3,D4,PA1")
    assert t.why_not(verb="lay") == "OK"
    assert t.why_not(verb="build") == "OK"
    assert t.why_not(verb="build", kind="L") == "OK"
    assert t.why_not(verb="move") == "OK"
    assert t.why_not(verb="move", goal="L") == "NOT_REACHED"
    assert t.why_not(verb="upgrade") == "OK"
    assert t.why_not(verb="upgrade_building") == "NOTHING_TO_DO"
    assert at("hand0=D1").why_not(verb="build") == "NOTHING_TO_DO"  # no parcel of one's own
    assert at(f"{SHORT}! hand0=D4").why_not(verb="upgrade") == "NOTHING_TO_DO"
    assert at("links=0:1:a1EEE>d1 hand0=D1,D4").why_not(verb="upgrade") == "NOTHING_TO_DO"
    assert at("links=0:1:a1EEE>d1 hand0=D1,D4 upgrade_foreign=any").why_not(verb="upgrade") == "OK"
    assert at("built=g1:I1! hand0=D3").why_not(verb="upgrade_building") == "NOTHING_TO_DO"
    assert at("built=g1:I1 hand0=D3").why_not(verb="upgrade_building") == "OK"
    assert at(f"{AUCTION} money=1,0 hand0=G1a").why_not(verb="bid") == "OK"


def test_a_thing_of_the_map_means_what_can_be_done_with_it() -> None:
    t = at(f"{SHORT} owners=g1:0,g3:1 hand0=D1,D3,D4,PA1")
    assert t.why_not(space="g1") == "OK"  # built on
    assert t.why_not(space="g3") == "FOREIGN_PARCEL_TO_BUILD"
    assert t.why_not(space="a1") == "OK"  # a passenger leaves, or track begins
    assert t.why_not(space="b1") == "OK"  # the link over it is upgraded
    assert t.why_not(link="0") == "OK"
    assert t.why_not(space="h5") == "NO_START_HERE"
    assert at(f"{OPEN} hand0=D1").why_not(link="0") == "OK"  # goes on
    assert at(f"{OPEN} hand0=D1").why_not(space="b1") == "OK"
    assert at(f"{OPEN} hand0=D1").why_not(verb="lay", link="0") == "OK"


@pytest.mark.rule("MOVE-3", "MOVE-4", "MAP-6")
def test_where_a_passenger_is_to_go_may_be_said_in_any_way() -> None:
    t = at(FAR)
    for goal in ("I", "j1", "C", "d1"):
        assert t.why_not(verb="move", space="a1", goal=goal) == "OK", goal
    assert t.why_not(verb="move", space="a1", goal="A1") == "NO_LABEL_ICON"
    assert at(f"{FAR},PA1").why_not(verb="move", space="a1", goal="A1") == "OK"
    assert t.why_not(verb="move", space="a1", goal="I", via="0") == "OK"
    assert t.why_not(verb="move", space="a1", goal="I", via="3") == "GOAL_LOST"
    assert t.why_not(verb="move", space="f5", goal="I") == "NOT_REACHED"


def test_icons_may_be_named_before_all_is_decided_that_they_pay_for() -> None:
    t = at(f"{SHORT} owners=g1:0 hand0=D1,D3,D4,PA1")
    assert t.why_not(verb="build", space="g1", card="D3", slot=1) == "OK"
    assert t.why_not(verb="build", space="g1", card="D1", slot=1) == "ICON_NOT_NEEDED"
    assert t.why_not(verb="upgrade", link="0", card="D1") == "OK"
    assert t.why_not(verb="upgrade", link="0", card="D4", slot=3) == "ICON_NOT_FOR_ACTIONS"
    assert t.why_not(verb="move", space="a1", card="D1", slot=5) == "OK"


# -- while a question is open ----------------------------------------------------------------------------------


def test_pointing_answers_the_question_of_the_moment() -> None:
    t = at("hand0=D1,D7").play("lay:a1E step:E")
    assert t.why_not(space="d1") == "OK"  # the track leaves c1 towards it
    assert t.why_not(space="c2") == "OK"
    assert t.why_not(space="b1") == "TURNS_BACK"
    assert t.why_not(space="c1") == "OK"  # by any side
    ride = at(FAR).play("move:a1 goal:I")
    assert ride.why_not(space="d1") == "OK"
    assert ride.why_not(space="a5") == "GOAL_LOST"
    goal = at(FAR).play("move:a1")
    assert goal.why_not(space="j1") == "OK"
    assert goal.why_not(space="f5") == "OK"  # for its type can be reached
    assert goal.why_not(space="g3") == "NO_LABEL_ICON"
    place = at(f"{ADMIN} hand0=D5 money=5,0 passengers=f5:0").play("use:D5/3")
    assert place.why_not(space="f5") == "OK"
    assert place.why_not(space="a1") == "NO_ROOM"
    before = at(f"{ADMIN} hand0=D5 money=5,0 passengers=f5:0")
    assert before.why_not(verb="place", space="f5") == "OK"
    assert before.why_not(verb="place", space="a1") == "NO_ROOM"
    assert before.why_not(verb="place", space="g1") == "NO_BUILDING_HERE"
    assert at(f"{ADMIN} hand0=D1").why_not(verb="place", space="f5") == "NOTHING_TO_DO"


def test_a_card_means_what_the_moment_does_with_cards() -> None:
    assert at("stage=take_card phase=auction display=X1").why_not(card="X1") == "OK"
    assert at(f"{ADMIN} hand0=D1").why_not(card="D1") == "OK"  # discarded
    t = at("hand0=D1,D3").play("lay:a1E step:E stop")
    assert t.why_not(card="D1") == "OK"
    assert t.why_not(card="D3") == "ICON_NOT_NEEDED"
    assert t.why_not(card="D2") == "NOT_YOUR_CARD"
    assert t.why_not(verb="use", card="D1", slot=1) == "OK"


def test_the_action_under_way_is_no_hindrance_to_itself() -> None:
    t = at("owners=g1:0 hand0=D1,D3,PA1").play("build:g1")
    assert t.why_not(verb="build", space="g1") == "OK"
    assert t.why_not(verb="build", space="g1", kind="R") == "OK"
    t.play("kind:R")
    assert t.why_not(verb="build", space="g1", kind="R", card="D3", slot=1) == "OK"
    assert t.why_not(verb="lay", space="a1") == "ACTION_IN_HAND"
    assert t.why_not(verb="build", space="g3") == "UNMARKED_PARCEL_TO_BUILD"
    ride = at(FAR).play("move:a1 goal:I ride:0")
    assert ride.why_not(verb="move", space="a1", goal="I", via="2") == "OK"
    laid = at("hand0=D7").play("lay:a1E step:E")
    assert laid.why_not(verb="lay", space="a1", side="E") == "OK"
    assert at(f"{OPEN} hand0=D7").play("extend:0 step:S").why_not(verb="extend", link="0") == "OK"
    assert at(f"{OPEN} hand0=D7").play("replace:0").why_not(verb="replace", link="0") == "OK"
    upgrade = at(f"{SHORT} hand0=D1,D4").play("uplink:0")
    assert upgrade.why_not(verb="upgrade", link="0", card="D4", slot=1) == "OK"
    turned = at("built=g1:I0 hand0=D3").play("upbuild:g1")
    assert turned.why_not(verb="upgrade_building", space="g1", card="D3") == "OK"


def test_tiles_of_a_track_under_way_are_no_hindrance_to_another() -> None:
    t = at("hand0=D1,D7 tiles=1,24").play("lay:a1E step:E")
    before = t.state.position_text()
    assert t.s.seats[0].tiles_left == 0
    assert t.why_not(verb="extend", link="0") == "NO_LINK_HERE"
    assert t.why_not(verb="lay", space="d1", side="W") == "ACTION_IN_HAND"
    assert t.state.position_text() == before


# -- for any seat at any time ----------------------------------------------------------------------------------


def test_who_is_not_on_turn_is_told_what_would_be_against_it() -> None:
    t = at("workers=2,0 hand1=D1,D3 owners=g1:1")
    assert t.why_not(seat=1, verb="lay", space="a1") == "NO_WORKER"
    assert t.why_not(seat=1, verb="build", space="g1") == "NO_LABEL_ICON"
    assert t.why_not(seat=1, verb="build", space="g3") == "UNMARKED_PARCEL_TO_BUILD"
    assert at("hand1=D1").why_not(seat=1, verb="lay", space="a1") == "NOT_YOUR_TURN"
    bids = at(f"{AUCTION} bids=0,5 money=3,9")
    assert bids.why_not(seat=1, verb="bid", amount="2") == "HIGHEST_BID"
    assert at(f"{AUCTION} bids=4,0 money=3,1 hand1=G2a").why_not(seat=1, amount="4") == "BID_IS_TAKEN"
    admin = at(f"{ADMIN} hand1=D2")
    assert admin.why_not(seat=1, card="D2", slot=3) == "NO_STRESS"
    assert at(f"{ADMIN} hand1=D2 stress=0,4").why_not(seat=1, card="D2", slot=3) == "NOT_YOUR_TURN"


def test_what_others_hold_is_no_answer() -> None:
    t = at("hand0=D1 hand1=D3 owners=g1:1")
    action = t.action("lay:a1E")
    assert t.why_not(action=action) == "OK"
    assert t.why_not(seat=1, action=action) == "NOT_YOUR_TURN"


def test_nothing_is_nothing_for_the_moment() -> None:
    assert at("").why_not() == "NOT_NOW"
    assert at("stage=over round=6").why_not(seat=0, verb="lay") == "GAME_IS_OVER"
    assert at("stage=fill_display phase=auction round=2").why_not(seat=0, verb="lay") == "NOT_NOW"
    assert at("stage=choose_book round=0 hand0=D1").why_not(verb="lay", space="a1") == "NOT_NOW"


# -- whole games -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(6))
def test_intentions_about_a_legal_decision_are_fine(seed: int) -> None:
    options = OTHERWISE if seed % 2 else {}
    for state in walk(40 + seed, 1 + seed % 5, **options):
        for action in state.legal_actions():
            kind, noun = GAME.spec.hooks.action_noun(state.names, action)
            assert state.explain({kind: noun}).ok, (kind, noun)
            assert state.explain({"action": action}).ok


@pytest.mark.parametrize("seed", range(3))
def test_intentions_of_everybody_are_answered_from_what_they_know(seed: int) -> None:
    wishes: list[dict[str, Any]] = [{"verb": verb} for verb in ACTIONS]
    wishes += [{"verb": "pass"}, {"amount": 3}, {"card": "D01"}, {"card": "G2a", "slot": 1}, {"link": "1"}]
    for number, state in enumerate(walk(60 + seed, 3)):
        if number % 25:
            continue
        for seat in range(3):
            known = state.information_state(seat)
            for wish in wishes:
                assert known.explain(wish, seat) == state.explain(wish, seat), wish


@pytest.mark.parametrize(
    ("intention", "sentence"),
    [
        ({"space": "z99"}, "there is no space called 'z99'."),
        ({"label": "Z9"}, "there is no label called 'Z9'."),
        ({"verb": "fly"}, "there is no verb called 'fly'."),
        ({"verb": "lay", "side": "Q"}, "there is no side called 'Q'."),
        ({"link": "120"}, "link '120' is not between 0 and 119."),
        ({"card": "Q1"}, "there is no card called 'Q1'."),
        ({"card": "D1", "slot": 6}, "there is no slot called '6'."),
        ({"kind": "X"}, "there is no kind called 'X'."),
        ({"verb": "move", "goal": "Z9"}, "there is no goal called 'Z9'."),
        ({"book": "6"}, "there is no book called '6'."),
        ({"verb": "bid", "amount": "much"}, "amount 'much' is not between 0 and 41."),
        ({"ride": "200"}, "there is no ride called '200'."),
        ({"use": "Q1/1"}, "there is no card called 'Q1'."),
        ({"colour": "red"}, "'colour' is not something an intention can say."),
        ({"action": 9999}, "action 9999 is not between 0 and 4486."),
        ({"action": True}, "action True is not between 0 and 4486."),
    ],
)
def test_what_is_not_there_is_said(intention: dict[str, object], sentence: str) -> None:
    with pytest.raises(IntentionError) as error:
        at("").state.explain(intention, 0)
    assert str(error.value) == sentence


def test_the_order_of_reasons_names_each_once() -> None:
    assert len(set(explain.ORDER)) == len(explain.ORDER)
    assert refusals.OK not in explain.ORDER


@pytest.mark.rule("PAY-8")
def test_cards_that_cannot_be_paid_are_held_all_the_same() -> None:
    dear = (
        "tramways/1 players=2 boards=A,B,C,D owners=b2:0,d3:0,b4:1 links=0:0:e5NNNNEEE>h1 hand1=G2a money=2,3"
    )
    ride = GAME.parse_position(f"{dear} hand0=D19", form="plain")
    assert ride.explain({"verb": "move", "space": "e5", "goal": "C"}).name == "CONSEQUENCE_UNPAID"
    assert ride.explain({"verb": "move"}).name == "CONSEQUENCE_UNPAID"
    track = GAME.parse_position(f"{dear} hand0=D10", form="plain")
    assert track.explain({"verb": "lay", "space": "h1"}).name == "CONSEQUENCE_UNPAID"
    assert track.explain({"verb": "lay"}).name == "CONSEQUENCE_UNPAID"


@pytest.mark.rule("BUILD-3", "MOVE-3")
def test_a_type_or_a_destination_alone_means_the_action_that_it_is_part_of() -> None:
    assert at("owners=g1:0 hand0=D3,PA1").why_not(kind="R") == "OK"
    assert at("owners=g1:0 hand0=D1").why_not(kind="R") == "NO_BUILD_ICON"
    assert at(f"{SHORT} hand0=D1,D2,D3,D4").why_not(goal="C") == "OK"
    assert at("hand0=D1").why_not(goal="C") == "NOT_REACHED"


def test_what_comes_after_a_turn_is_no_part_of_it() -> None:
    t = at(f"{AUCTION} money=9,9")
    assert t.why_not(**{"pass": ""}) == "OK"
    assert t.why_not(**{"pass": "", "bid": "3"}) in ("NOT_NOW", "NOTHING_TO_DO")


# -- several keys ----------------------------------------------------------------------------------------------


@pytest.mark.rule("TRACK-6", "MAP-3")
def test_a_building_is_pointed_at_by_any_of_its_squares() -> None:
    t = at("owners=f6:0 built=f6:C0 hand0=D7")  # f5 and f6 are one
    assert t.why_not(lay="f6E", space="f5") == t.why_not(lay="f6E", label="B2") == "OK"
    assert t.why_not(verb="lay", space="f5") == "OK"
    assert t.why_not(lay="f6E", space="a1") == "NOTHING_TO_DO"


def test_what_an_action_has_nothing_to_do_with_is_no_part_of_it() -> None:
    t = at(f"{SHORT} owners=g1:0 hand0=D1,D3,D4,PA1")
    assert t.why_not(verb="move") == "OK"
    assert t.why_not(verb="move", link="0") == "NOTHING_TO_DO"
    assert t.why_not(link="0") == t.why_not(verb="upgrade", space="d1") == "OK"
    assert t.why_not(verb="upgrade", link="0", space="a1") == "OK"
    assert t.why_not(verb="upgrade", link="0", space="f5") == "NOTHING_TO_DO"
    going_on = at(f"{OPEN} hand0=D7")
    assert going_on.why_not(verb="lay", extend="0", space="a1") == "OK"
    assert t.why_not(link="0", side="N") == "NOTHING_TO_DO"
    assert t.why_not(label="A1", space="g1") == "OK"
    assert t.why_not(label="A1", space="g3") == "NOTHING_TO_DO"
    assert t.why_not(verb="money", space="a1") == "NOTHING_TO_DO"
    take = at("stage=take_card phase=auction display=X1")
    assert take.why_not(card="X1") == "OK"
    assert take.why_not(card="X1", slot=1) == "NOTHING_TO_DO"


def test_keys_of_one_decision_say_one_thing() -> None:
    t = at("hand0=D7").play("lay:a1E")  # the track enters b1
    assert t.why_not(step="E", space="c1") == t.why_not(step="E", side="E") == "OK"
    assert t.why_not(step="E", space="b2") == "NOTHING_TO_DO"
    assert t.why_not(step="E", side="S") == "NOTHING_TO_DO"
    assert t.why_not(verb="stop", side="E") == "NOTHING_TO_DO"
    assert t.why_not(verb="lay", side="S") == t.why_not(verb="lay", side="E") == "OK"
    ride = at(FAR).play("move:a1 goal:I")
    assert ride.why_not(ride="2", link="2") != "OK"
    assert ride.why_not(ride="0", link="0", space="d1", via="0") == "OK"
    assert ride.why_not(ride="0", link="1") == "NOTHING_TO_DO"


def test_decisions_of_a_move_may_be_named_and_those_between_them_left_open() -> None:
    far = at(FAR)
    assert far.why_not(move="a1", ride="0") == far.why_not(move="a1", via="0") == "OK"
    assert far.why_not(move="a1", ride="2") == "LINK_NOT_HERE"
    assert at(f"{SHORT} hand0=D1").why_not(goal="C", use="D1/5") == "OK"
    place = at(f"{ADMIN} hand0=D5 money=5,0 passengers=f5:0")
    assert (
        place.why_not(use="D5/3", space="f5")
        == place.why_not(space="f5")
        == place.why_not(place="f5")
        == "OK"
    )
    assert place.why_not(use="D5/1", place="f5") != "OK"


def test_what_a_trip_brings_is_part_of_it() -> None:
    t = at(f"{SHORT} hand0=D1,D2,D6").play("move:a1 goal:C ride:0 use:D1/2 use:D1/5")
    assert t.why_not(bonus_money="") == t.why_not(verb="move", bonus_money="") == "OK"
    assert t.why_not(verb="lay", bonus_money="") != "OK"


def test_a_number_that_was_decided_is_not_decided_again() -> None:
    t = at("owners=g1:0 hand0=D1,D3,PA1").play("build:g1")
    assert t.why_not(action=t.action("build:g1")) == "NOT_NOW"
    assert t.why_not(action=t.action("use:D3/1")) == "NOT_NOW"
    assert t.why_not(build="g1") == "OK"


def test_buying_is_part_of_the_move_that_leads_there() -> None:
    t = at(LEISURE).play(VISIT)
    assert t.why_not(amount="1") == t.why_not(verb="move", amount="1") == "OK"
    assert t.why_not(verb="move", amount="3") == t.why_not(amount="3") == "NOT_ENOUGH_MONEY"
    assert t.why_not(verb="lay", amount="1") != "OK"
