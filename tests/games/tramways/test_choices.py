"""Prompts, and what a choice would cost and bring before it is taken."""

from __future__ import annotations

import random
from typing import Any

import pytest

from wagonway.games.tramways import choices
from wagonway.games.tramways import constants as k
from wagonway.games.tramways.names import SPACE_IDS
from wagonway.kernel.chance import CHANCE
from wagonway.kernel.schema import layout_of

from .asking import at, walk
from .spoken import GAME, LANGUAGES, OTHERWISE, plain, say

AUCTION = "stage=auction_turn phase=auction"
ADMIN = "stage=administer phase=administration verb=administration"
SHORT = "links=0:0:a1EEE>d1"  # two tiles, from the residential building to the commercial one
OPEN = "links=0:0:a1EE*"
TRIP = (
    "links=0:0:a1EEE>d1,1:1:d1SEEEEEEN>j1! owners=g1:0"  # on to the industrial one, over seven of the other
)


# -- auction and cards -----------------------------------------------------------------------------------------


def test_a_choice_has_a_kind_an_id_a_word_and_a_preview() -> None:
    t = at("hand0=D1,D3,PA1 owners=g1:0")
    found = {(choice["kind"], choice["id"]): choice["text"] for choice in t.state.legal()}
    assert found[("lay", "a1E")] == "lay:a1E"
    assert found[("build", "g1")] == "build:g1"
    assert found[("money", "money")] == "money"
    assert [choice["action"] for choice in t.state.legal()] == t.state.legal_actions()
    pay = at("hand0=D1").play("lay:a1E step:E stop")
    assert [(choice["kind"], choice["id"]) for choice in pay.state.legal()] == [("use", "D1/1")]


@pytest.mark.rule("AUCTION-3", "AUCTION-6", "AUCTION-7")
def test_bids_tell_what_they_leave_and_places_what_they_cost() -> None:
    t = at(f"{AUCTION} bids=0,2 money=3,0 hand0=D4")
    assert t.prompt() == ("prompt-bid", {"bid": 2, "money": 3})
    assert t.preview("bid:1") == {"money": -1, "left": 2, "below": 2}
    assert t.says("bid:1") == [("preview-below", {"bid": 2})]
    assert t.says("bid:3") == []
    assert "group" not in t.choice("bid:1")
    assert t.choice("bid:5")["group"]["id"] == "group-bid-with-icons"
    assert t.says("pass") == []  # the label says the place
    assert at(f"{AUCTION} money=3,0").prompt() == ("prompt-first-bid", {"money": 3})
    first = at(f"{AUCTION} bids=5,2")
    assert first.prompt() == ("prompt-claim", {"place": 1})
    assert first.preview("claim") == {"place": 1, "stress": 1}
    assert first.says("claim") == [("preview-stress", {"amount": 1})]
    last = at(f"{AUCTION} round=6 bids=5,0 new_order=-,1 count=1")
    assert last.prompt() == ("prompt-last-place", {"place": 1})
    assert last.preview("claim")["stress"] == 2
    other = at(f"{AUCTION} bids=5,0 new_order=1,- count=1")
    assert other.says("claim") == []


@pytest.mark.rule("AUCTION-8", "AUCTION-9", "CARDS-4")
def test_cards_on_offer_tell_what_they_mark_and_cost() -> None:
    t = at("stage=take_card phase=auction display=X1,X2,PA1")
    assert t.prompt() == ("prompt-take", {})
    assert t.preview("take:PA1") == {
        "card": "PA1",
        "stress": 0,
        "void": False,
        "face": {"icons": ["p:A1", "$1", "strip"], "pays": 0, "stress": 0},
        "label": "A1",
        "space": "g1",
    }
    assert t.says("take:PA1")[0] == ("preview-marks", {"space": "g1"})
    assert t.says("take:X1")[0][0] == "preview-icons"
    assert t.says("take:X2")[0] == ("preview-void", {})
    t.play("take:X2")
    assert t.prompt() == ("prompt-void", {})
    t = at("stage=discard_for_void phase=auction hand0=D5,D6,X2 cursor=32 money=4,0")
    t.s.cursor = t.state.names.card_numbers["X2"]
    # What it costs is said once, before what the card would be good for.
    assert [message for message, _ in t.says("discard:D5")] == ["preview-consequence-pay", "preview-icons"]
    assert t.says("discard:D6")[0] == ("preview-consequence-stress", {"amount": 1})
    t.s.consequence_scope = 1
    assert t.says("discard:D5")[0] == ("preview-free", {})


@pytest.mark.rule("SOLO-4", "SOLO-5")
def test_the_line_tells_its_price_and_its_stress() -> None:
    t = at("players=1 stage=solo_line phase=auction line=X1,PA1 money=5")
    assert t.prompt() == ("prompt-line", {"money": 2})
    assert t.says("go_on") == [("preview-pays", {"money": 2})]
    assert ("preview-stress", {"amount": 1}) in t.says("take:PA1")
    assert t.says("take:X1")[0][0] == "preview-icons"
    ends = at("players=1 stage=solo_line phase=auction line=X1 box=X2,PA1,PA2,PA3")
    assert ends.prompt() == ("prompt-line-ends", {})


@pytest.mark.rule("BOOKS-1", "BOOKS-2", "ROUND-2", "CARDS-5")
def test_books_and_the_last_hand() -> None:
    t = at("stage=choose_book round=0 book1=D4,D5,?,?")
    assert t.prompt() == ("prompt-book", {})
    assert t.preview("book:1") == {"size": 4, "top": "D4"}
    assert t.says("book:1") == [("preview-book", {"cards": 4})]
    look = at("stage=take_from_book round=0 book1=D4,D5")
    assert look.prompt() == ("prompt-from-book", {"book": "1"})
    assert look.says("take:D5")[0][0] == "preview-icons"
    # The open one gives way to the next, which everybody sees then.
    assert look.says("take:D4")[0] == ("preview-turns-up", {})
    assert ("preview-turns-up", {}) not in at("stage=take_from_book round=0 book1=D4").says("take:D4")
    refill = at("stage=refill phase=auction round=6 hand0=D1,D2 pile0=D3,PA1 owners=g1:0")
    assert refill.prompt() == ("prompt-refill", {"cards": 5})
    assert refill.says("take:PA1")[0][0] == "preview-icons"


# -- actions ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("ACTION-2", "ACTION-3", "ACTION-4")
def test_money_instead_of_an_action() -> None:
    assert at("").prompt() == ("prompt-action", {})
    assert at("hand0=-").prompt() == ("prompt-only-money", {})
    assert at("").says("money") == [("preview-gain", {"money": 2})]
    two = at("pass=2 actions=2")
    assert two.prompt() == ("prompt-two-actions", {})
    assert two.says("money") == [("preview-gain", {"money": 2}), ("preview-both", {})]
    assert at("pass=2 actions=2 partial_pass2=replaces_one").says("money") == [("preview-gain", {"money": 2})]
    assert at("pass=2 actions=1").prompt() == ("prompt-last-action", {})
    assert at("pass=2 actions=1").preview("money") == {"money": 2, "replaces": 1}


@pytest.mark.rule("TRACK-4", "TRACK-8", "TRACK-9", "TRACK-10")
def test_a_track_tells_its_rails_tile_by_tile() -> None:
    t = at("hand0=D1,D7,G1a")
    assert t.preview("lay:a1E") == {"space": "a1", "side": "E", "to": "b1", "rails": 1, "workers_left": 1}
    assert t.says("lay:a1E") == [("preview-uses-worker", {"workers": 1})]  # one rail, as for most tiles
    t.play("lay:a1E")
    assert t.prompt() == ("prompt-step", {"space": "b1", "rails": 0})
    assert t.says("step:E") == [("preview-rails", {"rails": 1})]
    t.play("step:E")
    assert t.prompt() == ("prompt-step", {"space": "c1", "rails": 1})
    assert t.preview("step:E") == {
        "space": "c1",
        "to": "d1",
        "cost": 1,
        "rails": 2,
        "completes": True,
        "joins": None,
        "over": False,
    }
    assert t.says("step:E") == [("preview-rails", {"rails": 2}), ("preview-completes-link", {})]
    assert t.says("stop") == [("preview-incomplete", {}), ("preview-rails", {"rails": 1})]
    south = at("hand0=D1,D7,G1a").play("lay:a1E step:E step:S step:S")
    assert south.prompt() == ("prompt-step", {"space": "c3", "rails": 3})
    assert south.preview("step:S")["cost"] == 2  # a mountain


@pytest.mark.rule("TRACK-3", "TRACK-10", "TRACK-15")
def test_a_step_tells_that_the_track_cannot_go_on_from_there_and_then_why() -> None:
    t = at("hand0=D1").play("lay:a1E")
    assert t.says("step:E") == [("preview-rails", {"rails": 1}), ("preview-step-over", {})]
    assert t.play("step:E").prompt()[1]["why"] == choices.UNPAID
    tiles, way = (at("hand0=D1,D7,G1a").play("lay:a1E") for _ in range(2))
    assert ("preview-step-over", {}) not in tiles.says("step:E")
    tiles.state.s.seats[0].tiles_left = 1
    way.state.s.sides_at[SPACE_IDS.index("c1")] = 1 << k.EAST | 1 << k.SOUTH
    for t, why in ((tiles, choices.NO_TILE), (way, choices.NO_WAY)):
        assert ("preview-step-over", {}) in t.says("step:E")
        assert t.play("step:E").prompt()[1]["why"] == why


def lost(t: Any, word: str) -> list[tuple[str, dict[str, Any]]]:
    return [(said["id"], plain(said["args"])) for said in t.choice(word).get("loses", [])]


@pytest.mark.rule("TRACK-17", "TRACK-18")
def test_a_choice_tells_which_incomplete_link_it_gives_up() -> None:
    link, gone = "links=0:0:a1EE", [("loses-link-round", {"start": "a1", "tiles": 1})]
    last = at(f"{link} hand0=D1,D3,PA1 owners=g1:0 pass=2 actions=1")
    assert lost(last, "money") == lost(last, "build:g1") == gone
    # A track from elsewhere may meet it still, and what is laid on it is not given up.
    assert lost(last, "lay:a1S") == lost(last, "extend:0") == lost(last, "replace:0") == []
    # There is time yet: another action, another turn; or something was laid on it in this round.
    assert lost(at(f"{link} hand0=D1 pass=2 actions=2 partial_pass2=replaces_one"), "money") == []
    assert lost(at(f"{link} hand0=D1 pass=2 actions=2"), "money") == gone
    assert lost(at(f"{link} hand0=D1 pass=1"), "money") == []
    assert lost(at(f"{OPEN} hand0=D1 pass=2 actions=1"), "money") == []
    # With nothing to lay on it there is no choice but to give it up.
    assert lost(at(f"{link} hand0=D2 pass=2 actions=1 workers=0,0"), "money") == []


@pytest.mark.rule("TRACK-8", "TRACK-17", "TRACK-18")
def test_a_track_tells_which_other_link_it_leaves_behind() -> None:
    t = at("links=0:0:a1EE,1:0:d1SW hand0=D1,D7 pass=2 actions=1")
    elsewhere = t.play("extend:0 step:S")
    assert lost(elsewhere, "stop") == [("loses-link-round", {"start": "d1", "tiles": 1})]
    assert lost(elsewhere, "step:E") == []  # the two become one
    # By option what is left incomplete goes in any case, or at the end of the turn.
    every = at("hand0=D1,D7 pass=2 actions=1 unfinished_removal=not_completed").play("lay:a1E step:E")
    assert lost(every, "stop") == [("loses-link-round", {"start": "a1", "tiles": 1})]
    soon = at("links=0:0:a1EE hand0=D1,D7 pass=1 unfinished_removal=each_turn")
    assert lost(soon, "money") == [("loses-link-turn", {"start": "a1", "tiles": 1})]
    assert lost(soon.play("extend:0 step:S"), "stop") == []


@pytest.mark.rule("ROUND-6")
def test_in_the_last_round_nothing_is_taken_up() -> None:
    assert lost(at("links=0:0:a1EE hand0=D1 round=6 pass=2 actions=1"), "money") == []


@pytest.mark.rule("TRACK-17")
def test_what_is_given_up_is_taken_up() -> None:
    """Whatever is done after such a choice, the link is gone in the next round."""

    rng = random.Random(3)
    links = "links=0:0:a1EE,1:0:d1SW* hand0=D1,D3,PA1 owners=g1:0 pass=2 actions=1 place=1 order=1,0"
    for word in ("money", "build:g1"):
        state = at(links).state
        given = at(links).choice(word)["loses"]
        state.apply(at(links).action(word))
        while state.s.round_number == 1 and not state.is_terminal():
            chance = state.current_player() == CHANCE
            listed = [each for each, _ in state.chance_outcomes()] if chance else state.legal_actions()
            state.apply(rng.choice(listed))
        left = [each for each in state.s.links[: state.s.links_end] if each.owner == 0]
        assert (len(given), [int(each.start_side) for each in left]) == (1, [k.SOUTH])


@pytest.mark.rule("TRACK-6", "TRACK-7", "TRACK-8")
def test_links_that_go_on_tell_where() -> None:
    t = at(f"{OPEN} hand0=D1,D7")
    found = {"length": 1, "space": "a1", "rails": 1, "workers_left": 1}
    assert t.preview("extend:0") == {**found, "to": "c1"}
    assert t.says("extend:0") == [("preview-length", {"tiles": 1}), ("preview-uses-worker", {"workers": 1})]
    assert t.preview("replace:0") == {**found, "to": "b1"}
    # of two that begin alike it says which
    assert [t.choice(f"{kind}:0")["label"]["args"]["to"] for kind in ("extend", "replace")] == ["c1", "b1"]
    meet = at("links=0:0:a1EE*,1:0:d1SW* hand0=D1,D7").play("extend:0 step:S")
    assert meet.preview("step:E") == {
        "space": "c2",
        "to": "d2",
        "cost": 1,
        "rails": 2,
        "completes": True,
        "joins": "1",
        "over": False,
    }
    assert ("preview-joins-link", {}) in meet.says("step:E")


@pytest.mark.rule("UPGRADE-3", "MOVE-10")
def test_an_upgrade_tells_its_happiness_and_the_fare() -> None:
    t = at("links=0:0:a1SESSWS>a5 hand0=D4")
    assert t.preview("uplink:0") == {
        "length": 5,
        "ends": ["a1", "a5"],
        "owner": 0,
        "fare": 5,
        "fare_after": 8,
        "hp": 3,
    }
    assert t.says("uplink:0") == [
        ("preview-hp", {"amount": 3}),
        ("preview-fare-rises", {"money": 5, "after": 8}),
    ]


@pytest.mark.rule("BUILD-3", "BUILD-5", "BUILD-6", "BUILD-8")
def test_a_building_tells_what_it_brings_and_joins() -> None:
    t = at("owners=f6:0 hand0=D3,PB2")
    assert t.preview("build:f6") == {"label": "B2", "hp": 1, "passengers": 1}
    assert t.says("build:f6") == [("preview-hp", {"amount": 1}), ("preview-passenger", {})]
    t.play("build:f6")
    assert t.prompt() == ("prompt-kind", {"space": "f6"})
    assert t.preview("kind:C") == {"joins": ["f5"], "left": 2, "hp": 1, "passengers": 1}
    assert t.says("kind:C") == [
        ("preview-hp", {"amount": 1}),
        ("preview-tiles-left", {"tiles": 2}),
        ("preview-enlarges", {"building": "f5"}),
    ]
    assert t.preview("kind:I")["hand_limit"] == 8
    assert ("preview-hand-limit", {"cards": 8}) in t.says("kind:I")
    assert t.preview("kind:R")["joins"] == []
    capped = at("owners=f6:0 hand0=D3,PB2 industries=2,0").play("build:f6")
    assert "hand_limit" not in capped.preview("kind:I")


@pytest.mark.rule("BUILD-9", "BUILD-10", "BUILD-12")
def test_a_tile_tells_what_its_upgrade_brings() -> None:
    t = at("built=g1:I1,g3:I1 passengers=g1:0 hand0=D3")
    assert t.preview("upbuild:g1") == {"type": "I", "hp": 3, "passengers": 1}
    assert t.says("upbuild:g1") == [("preview-hp", {"amount": 3}), ("preview-passenger", {})]
    assert t.preview("upbuild:g3")["passengers"] == 0
    none = at("built=g1:I1 passengers=g1:0 hand0=D3")
    none.s.passengers_left = 0
    assert none.says("upbuild:g1") == [("preview-hp", {"amount": 3})]


# -- trips -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("MOVE-8", "MOVE-9", "MOVE-10", "MOVE-11", "BONUS-3")
def test_a_trip_tells_who_gets_what() -> None:
    t = at(f"{TRIP} hand0=D3 money=1,0")
    assert t.preview("move:a1") == {"type": "R", "standing": 1, "room": 0}
    assert t.says("move:a1") == [("preview-standing", {"passengers": 1})]
    t.play("move:a1")
    assert t.prompt() == ("prompt-goal", {"from": "a1"})
    assert t.preview("goal:I") == {"type": "I", "bonus": {"stress": 1, "workers": 0}, "goals": ["j1"]}
    assert t.says("goal:I") == [("preview-stress", {"amount": 1})]
    t.play("goal:I")
    assert t.prompt() == ("prompt-ride", {"space": "a1"})
    assert t.says("ride:0") == [("preview-to", {"to": "d1"}), ("preview-own-link", {"money": 2})]
    t.play("ride:0")
    assert t.prompt() == ("prompt-ride", {"space": "d1"})
    assert t.preview("ride:1") == {
        "from": "d1",
        "to": "j1",
        "owner": 1,
        "own": False,
        "fare": 11,
        "pays": 3,
        "arrives": True,
        "trip": {
            "takings": [{"seat": 0, "hp": 1, "money": 2}, {"seat": 1, "hp": 1, "money": 3}],
            "fares": {"0": 2, "1": 3},
            "paid": 3,
            "lacks": 8,
            "stress": 1,
            "lacks_with_bonus": 8,
            "bonus": [{"id": "preview-stress", "args": {"amount": 1}}],
        },
        "type": "I",
        "bonus": {"stress": 1, "workers": 0},
    }
    assert t.says("ride:1") == [
        ("preview-to", {"to": "j1"}),
        ("preview-foreign-link", {"seat": 1, "money": 3}),
        ("preview-short", {"money": 8}),
        ("preview-unpaid", {"stress": 1}),
        ("preview-arrives", {}),
        ("preview-stress", {"amount": 1}),
    ]


@pytest.mark.rule("BONUS-1", "BONUS-2", "BONUS-3", "BONUS-4", "BONUS-5", "BONUS-7")
def test_destinations_tell_their_bonus() -> None:
    hand = "hand0=D1,D2,D3,D4,PA1"
    to_c = at(f"{TRIP} {hand}").play("move:a1 goal:C")
    assert to_c.says("ride:0")[-3:] == [
        ("preview-arrives", {}),
        ("preview-commercial", {"money": 5}),
        ("preview-stress", {"amount": 1}),
    ]
    to_r = at(f"{TRIP} {hand} stress=2,0").play("move:d1 goal:R")
    assert to_r.says("ride:0")[-1] == ("preview-relief", {"amount": 1})
    # Paying may bring stress that is relieved at once, so that no stress yet is not no bonus.
    calm = at(f"{TRIP} {hand}").play("move:d1 goal:R")
    assert calm.says("ride:0")[-1] == ("preview-relief-if-any", {"amount": 1})
    to_i = at(f"{TRIP} {hand} workers=1,2").play("move:d1 goal:I")
    assert to_i.says("ride:1")[-2:] == [("preview-worker", {}), ("preview-stress", {"amount": 1})]
    to_l = at(f"links=0:0:a1SESSWS>a5 {hand}").play("move:a1")
    assert to_l.says("goal:L") == [("preview-leisure", {})]
    parcel = at(f"links=0:0:d1EEE>g1 owners=g1:0 {hand}").play("move:d1")
    assert parcel.preview("goal:A1") == {"label": "A1", "goals": ["g1"], "bonus": {}}
    assert parcel.says("goal:A1") == [("preview-no-bonus", {})]
    assert parcel.play("goal:A1").says("ride:0")[-1] == ("preview-no-bonus", {})
    twice = at(f"links=0:0:d1EEE>g1 built=g1:C0! upgraded_building_effect=double_bonus {hand}")
    assert twice.play("move:d1 goal:C").preview("ride:0")["bonus"] == {"stress": 2, "money": 10, "cards": 2}
    to_c.s.book_size[:] = [0] * len(to_c.s.book_size)  # no card is left to choose
    assert to_c.says("ride:0")[-2:] == [("preview-gain", {"money": 5}), ("preview-stress", {"amount": 1})]


@pytest.mark.rule("BONUS-1", "BONUS-2", "MAP-7")
def test_a_building_brings_the_same_whichever_icon_names_it() -> None:
    t = at("links=0:0:d1EEE>g1 built=g1:I1 hand0=D3,PA1 workers=1,2").play("move:d1")
    brings = [("preview-worker", {}), ("preview-stress", {"amount": 1})]
    assert t.says("goal:I") == t.says("goal:A1") == brings
    t.play("goal:A1")
    assert t.says("ride:0")[-2:] == brings


@pytest.mark.rule("BONUS-2", "BONUS-4", "PAY-3")
def test_what_arriving_brings_is_told_until_it_is_got() -> None:
    def told(t: Any) -> list[tuple[str, dict[str, Any]]]:
        return [(each["id"], each["args"]) for each in t.state.view(0)["pending"]["trip"]["bonus"]]

    shop = at(f"{SHORT} book1=D4,D5 hand0=D1").play("move:a1 goal:C")
    ride = shop.preview("ride:0")["trip"]["bonus"]
    brings = [("preview-commercial", {"money": 5}), ("preview-stress", {"amount": 1})]
    assert [(each["id"], each["args"]) for each in ride] == told(shop.play("ride:0")) == brings
    assert told(shop.play("use:D1/2")) == brings
    stress = shop.s.seats[0].stress
    shop.play("use:D1/5")
    assert (shop.s.seats[0].stress, told(shop)) == (stress + 2, [])  # one of the card, one of the shop
    home = at(f"{SHORT} hand0=D2 stress=3,0 passengers=d1:1").play("move:d1 goal:R ride:0")
    assert told(home) == [("preview-relief", {"amount": 1})]


@pytest.mark.rule("MOVE-2", "MOVE-3", "MOVE-5")
def test_only_what_links_lead_to_is_shown_as_a_destination() -> None:
    # Three residential places: one is reached, one lies beyond it, to one no link leads.
    t = at("links=0:0:d1EEE>g1,1:0:g1SS>g3 built=g1:R0,g3:R0 hand0=D2,PA1 passengers=d1:1").play("move:d1")
    assert t.preview("goal:R")["goals"] == ["g1"]
    t.play("goal:R")
    assert t.state.view(0)["pending"]["goals"] == ["g1"]
    t.play("ride:0")
    assert t.state.view(0)["pending"]["goals"] == ["g1"]


@pytest.mark.rule("BONUS-2", "BONUS-5", "BONUS-6")
def test_what_a_trip_brings_is_asked_with_its_price() -> None:
    t = at(f"{SHORT} hand0=D1").play("move:a1 goal:C ride:0 use:D1/2 use:D1/5")
    assert t.prompt() == ("prompt-bonus", {})
    assert t.says("bonus_money") == [("preview-gain", {"money": 5})]
    leisure = at("links=0:0:a1SESSWS>a5 hand0=D4,D7 money=2,0").play(
        "move:a1 goal:L ride:0 use:D4/2 use:D4/5"
    )
    assert leisure.prompt() == ("prompt-buy", {"money": 8})  # with the $2 and the $4 of cards
    assert leisure.preview("buy:3") == {"hp": 3, "money": -6}
    assert leisure.says("buy:0") == leisure.says("buy:3") == []  # the labels say all
    leisure.play("buy:3")
    assert leisure.prompt() == ("prompt-pay-happiness", {"money": 6, "points": 3})
    assert leisure.preview("use:D4/3")["stress"] == 1  # the third icon of that card
    broke = at("links=0:0:a1SESSWS>a5 hand0=D4 money=0,0", cards={"D4": "uplink tL strip"})
    broke.play("move:a1 goal:L ride:0 use:D4/2 use:D4/5")
    assert broke.prompt() == ("prompt-buy-nothing", {"money": 0})


# -- numbers as they stand after ------------------------------------------------------------------------------


@pytest.mark.rule("MOVE-11", "MOVE-12", "MOVE-13", "BONUS-2")
def test_fares_are_told_as_they_will_be_paid() -> None:
    line = "links=0:1:a1EEE>d1 hand0=D1"
    poor = at(f"{line} money=1,0").play("move:a1 goal:C")
    brings = poor.preview("ride:0")["trip"]
    assert brings["takings"] == [{"seat": 1, "hp": 1, "money": 1}]  # not the whole fare of 2
    assert (brings["paid"], brings["lacks"], brings["stress"]) == (1, 1, 1)
    assert brings["lacks_with_bonus"] == 0  # the $5 of the commercial building come first
    assert ("preview-short-or", {"money": 1, "rest": 0}) in poor.says("ride:0")
    later = at(f"{line} money=1,0 bonus_before_fare=fares").play("move:a1 goal:C")
    assert later.preview("ride:0")["trip"]["lacks_with_bonus"] == 1
    assert ("preview-short", {"money": 1}) in later.says("ride:0")
    dollars = at(f"{line} money=0,0 unpaid_fare=per_dollar").play("move:a1 goal:C")
    assert dollars.preview("ride:0")["trip"]["stress"] == 2
    rich = at(f"{line} money=9,0").play("move:a1 goal:C").preview("ride:0")["trip"]
    assert (rich["paid"], rich["lacks"], rich["stress"]) == (2, 0, 0)


@pytest.mark.rule("MOVE-8", "STRESS-4", "STRESS-7")
def test_after_a_ride_stress_stays_on_its_track() -> None:
    worn = at("links=0:1:a1EEE>d1 hand0=D1 money=0,0 stress=21,0 hp=4,0").play("move:a1 goal:C")
    after = worn.choice("ride:0")["after"]
    assert "seats.0.stress" not in after  # at the end of its track already
    assert after["seats.1.hp"] == 1
    calm = at("links=0:0:d1WWW>a1 hand0=D1,D2 stress=0,0").play("move:d1 goal:R")
    assert "seats.0.stress" not in calm.choice("ride:0")["after"]


def test_the_view_tells_what_the_trip_under_way_brings_and_where_it_may_end() -> None:
    t = at(f"{TRIP} hand0=D3 money=1,0").play("move:a1")
    assert t.state.view(0)["pending"]["goals"] == []
    t.play("goal:I")
    assert t.state.view(0)["pending"]["goals"] == ["j1"]
    assert t.state.view(0)["pending"]["trip"] is None
    t.play("ride:0")
    assert t.state.view(0)["pending"]["trip"]["takings"] == [{"seat": 0, "hp": 1, "money": 2}]
    t.play("ride:1")
    trip = t.state.view(0)["pending"]["trip"]
    assert (trip["paid"], trip["lacks"], trip["stress"]) == (3, 8, 1)


@pytest.mark.parametrize("seed", range(3))
def test_numbers_stand_as_they_were_foretold(seed: int) -> None:
    found = 0
    for state in walk(60 + seed, 2 + seed):
        for choice in state.legal():
            settled = choice["kind"] in ("money", "bonus_money", "discard", "claim", "pass", "coins")
            if "after" in choice and (settled or choice["preview"].get("completes") is True):
                later = state.copy()
                later.apply(choice["action"])
                seats = later.view(None)["seats"]
                for path, number in choice["after"].items():
                    _, seat, name = path.split(".")
                    assert seats[int(seat)][name] == number, choice["text"]
                    found += 1
    assert found > 20


# -- what is asked about --------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(3))
def test_a_choice_fulfils_its_own_wish_and_what_is_not_listed_does_not(seed: int) -> None:
    for number, state in enumerate(walk(40 + seed, 1 + seed)):
        if number % 3:
            continue
        seat = state.current_player()
        for choice in state.legal():
            assert state.explain(choice["wish"], seat).ok, choice
        for other in GAME.spec.hooks.unlisted(state):
            assert not state.explain(other["wish"], seat).ok, other
            assert say("en", other["label"]["id"], other["label"]["args"])


def test_what_pointing_asks_depends_on_the_moment() -> None:
    hooks = GAME.spec.hooks
    wishes = hooks.wishes(at(f"{OPEN} passengers=d1:0").state)
    assert wishes["space"] == {"verb": "lay", "space": "*"}
    assert wishes["building:a1"] == {"verb": "move", "space": "a1"}
    assert wishes["building:d1"] == {"verb": "lay", "space": "d1"}
    assert wishes["link:0"] == {"verb": "extend", "link": "0"}
    assert hooks.wishes(at(SHORT).state)["link:0"] == {"verb": "upgrade", "link": "0"}
    assert hooks.wishes(at(ADMIN).state)["building"] == {"verb": "place", "space": "*"}
    assert hooks.wishes(at("stage=over round=6").state) == {}


def test_a_question_is_named_by_its_verb_and_its_nouns() -> None:
    def asked(**intention: str) -> Any:
        return GAME.spec.hooks.asked(at(f"{SHORT} hand0=D2").state, intention)

    assert asked(verb="lay") == {"id": "verb-lay", "args": {}}
    lay = asked(verb="lay", space="d4")
    assert (lay["id"], lay["args"]["what"]) == ("asked-verb", ["d4"])
    assert asked(verb="upgrade", link="0")["args"]["what"][0]["id"] == "link-ends"
    assert asked(use="D2/1")["args"]["what"][0]["args"]["icon"]["id"] == "icon-rail2"
    assert asked(use="D2/9")["args"]["what"] == ["D2/9"]
    assert asked(goal="C") is None


# -- paying ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("PAY-2", "PAY-3", "PAY-6", "TRACK-9")
def test_an_icon_tells_its_stress_and_what_its_card_costs() -> None:
    t = at("hand0=D1,D2,D5,D6 money=9,0").play("lay:a1E step:E step:E")
    assert t.prompt() == ("prompt-pay-track", {"rails": 2, "ends": 1})
    assert t.preview("use:D2/1") == {
        "card": "D2",
        "slot": 1,
        "icon": "rail2",
        "stress": 0,
        "overuse": 0,
        "pays": 0,
        "stress_so_far": 0,
        "money_so_far": 0,
        "completes": False,
    }
    assert t.says("use:D2/1") == []
    assert t.says("use:D6/1") == [("preview-consequence-stress", {"amount": 1})]
    t.play("use:D2/1")
    assert t.prompt() == ("prompt-pay-track", {"rails": 0, "ends": 1})
    assert t.says("use:D2/2") == [("preview-overuse", {"amount": 1}), ("preview-completes-payment", {})]


@pytest.mark.rule("PAY-3", "PAY-6", "PAY-7")
def test_stress_and_money_so_far_are_told_together() -> None:
    t = at(f"{SHORT} hand0=D8,D6,D4 money=9,0", cards={"D8": "uplink tC tR strip pay stress"}).play(
        "uplink:0"
    )
    assert t.says("use:D8/1") == [
        ("preview-consequence-pay", {"money": 3}),
        ("preview-consequence-stress", {"amount": 1}),
    ]
    t.play("use:D8/1")
    found = t.preview("use:D8/2")
    assert (found["stress"], found["pays"], found["stress_so_far"], found["money_so_far"]) == (1, 0, 2, 3)
    assert t.choice("use:D8/2")["after"] == {
        "seats.0.stress": 2,
        "seats.0.money": 6,
        "seats.0.hp": 3,
    }
    free = at(
        f"{SHORT} hand0=D8,D4 consequence_scope=administration money=9,0",
        cards={"D8": "uplink tC tR strip pay stress"},
    ).play("uplink:0")
    assert free.says("use:D8/1") == []


@pytest.mark.rule("AUCTION-6", "PAY-10")
def test_coins_tell_what_they_leave() -> None:
    t = at(f"{AUCTION} money=5,0 hand0=D4").play("bid:4")
    assert t.prompt() == ("prompt-pay-bid", {"money": 4})
    assert t.preview("coins") == {"money": -4, "left": 1}
    assert t.says("coins") == [("preview-pays", {"money": 4}), ("preview-left", {"money": 1})]
    assert t.preview("use:D4/3")["icon"] == "$2"
    assert t.says("use:D4/3") == [("preview-rest-in-coins", {"money": 2})]


def test_what_is_still_due_is_asked_for() -> None:
    t = at(f"{SHORT} hand0=D1,D4").play("uplink:0")
    assert t.prompt() == ("prompt-pay-upgrade", {"tool": 1, "ends": 1})
    assert t.play("use:D4/1").prompt() == ("prompt-pay-upgrade", {"tool": 0, "ends": 1})
    t = at("owners=f6:0 hand0=D3,PB2 build_type_icon=needed").play("build:f6 kind:I")
    assert t.prompt() == ("prompt-pay-build", {"tool": 1, "parcel": 1, "kind": 1})
    assert t.play("use:D3/3 use:PB2/1").prompt() == (
        "prompt-pay-build",
        {"tool": 1, "parcel": 0, "kind": 0},
    )
    t = at("built=g1:I1 hand0=D3").play("upbuild:g1")
    assert t.prompt() == ("prompt-pay-upgrade-building", {"tool": 1, "ends": 1})
    t = at(f"{SHORT} hand0=D1").play("move:a1 goal:C ride:0")
    assert t.prompt() == ("prompt-pay-move", {"tool": 1, "ends": 1})
    assert t.play("use:D1/5").prompt() == ("prompt-pay-move", {"tool": 0, "ends": 1})


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_combination_of_what_is_due_has_its_sentence(lang: str) -> None:
    bits = [(tool, ends, kind) for tool in (0, 1) for ends in (0, 1) for kind in (0, 1)]
    told = {
        say(lang, "prompt-pay-build", {"tool": tool, "parcel": ends, "kind": kind})
        for tool, ends, kind in bits[1:]
    }
    assert len(told) == 7
    for message in ("prompt-pay-upgrade", "prompt-pay-upgrade-building", "prompt-pay-move"):
        assert len({say(lang, message, {"tool": tool, "ends": ends}) for tool, ends, _ in bits[2:]}) == 3
    rails = [(0, 1), (1, 0), (1, 1), (3, 0), (3, 1)]
    assert len({say(lang, "prompt-pay-track", {"rails": some, "ends": ends}) for some, ends in rails}) == 5


# -- administration --------------------------------------------------------------------------------------------


@pytest.mark.rule("ADMIN-2", "ADMIN-3", "ADMIN-4", "ADMIN-5")
def test_administration_tells_what_icons_do_and_discards_cost() -> None:
    t = at(f"{ADMIN} hand0=D2,D4,D5,D1,D6 workers=1,2 stress=4,0 money=9,0 passengers=a1:0")
    assert t.prompt() == ("prompt-administer", {"money": 0})
    assert t.says("use:D4/3") == [("preview-gain", {"money": 2})]
    assert t.says("use:D2/3") == [("preview-relief", {"amount": 1})]
    assert t.says("use:D5/2") == [("preview-worker", {}), ("preview-consequence-pay", {"money": 3})]
    assert t.says("use:D5/3") == [("preview-passenger", {}), ("preview-consequence-pay", {"money": 3})]
    assert t.says("discard:D1")[0] == ("preview-free", {})
    assert t.says("discard:D5")[0] == ("preview-consequence-pay", {"money": 3})
    assert t.says("done") == []
    t.play("discard:D1 use:D5/2")
    assert t.prompt() == ("prompt-administer", {"money": 1})
    price = [("preview-pays", {"money": 1}), ("preview-consequence-stress", {"amount": 1})]
    assert t.says("discard:D6")[:2] == price
    assert t.says("use:D5/3") == [("preview-passenger", {}), ("preview-overuse", {"amount": 1})]
    weary = at(f"{ADMIN} hand0=D2 stress=4,0").play("use:D2/3")
    assert weary.s.seats[0].stress == 3
    t.play("use:D5/3")
    assert t.prompt() == ("prompt-place", {})
    assert t.says("place:a1") == [("preview-room", {"passengers": 1})]


@pytest.mark.rule("ROUND-5")
def test_the_one_passenger_of_a_round_is_asked_for_by_its_type() -> None:
    t = at(f"{ADMIN} place=1 new_passengers=one_in_all schedule=CRLIC passengers=d1:0,f5:0 hand0=- hand1=-")
    t.play("done")
    while t.state.current_player() < 0:
        t.state.resolve_chance(1)
    assert t.prompt() == ("prompt-place-new", {"type": "C"})
    assert t.ids("place") == {"d1", "f5"}


# -- what cannot be --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "words", "asked"),
    [
        (f"{AUCTION} bids=0,2 money=0,0 hand0=-", "", ("prompt-no-bid", {"bid": 2, "money": 0})),
        (f"{AUCTION} money=0,0 hand0=-", "", ("prompt-no-bid", {"bid": 0, "money": 0})),
        ("hand0=D1", "lay:a1E step:E", ("prompt-step-over", {"space": "c1", "rails": 1, "why": 0})),
        (
            "players=1 stage=solo_line phase=auction line=X1,PA1 money=1",
            "",
            ("prompt-line-dear", {"money": 2}),
        ),
        (f"{ADMIN} money=0,0 hand0=-", "", ("prompt-administer-over", {"money": 0})),
        (f"{ADMIN} money=0,0 hand0=D1 stress=0,0", "", ("prompt-administer-discard", {"money": 0})),
        (f"{ADMIN} money=0,0 hand0=D1,D4", "discard:D1", ("prompt-administer-use", {"money": 1})),
    ],
)
def test_a_prompt_asks_for_nothing_that_cannot_be(line: str, words: str, asked: Any) -> None:
    assert at(line).play(words).prompt() == asked


@pytest.mark.parametrize(("seed", "players"), [(1, 2), (6, 1)])
def test_whatever_is_asked_for_is_among_the_choices(seed: int, players: int) -> None:
    asks_for = {
        "prompt-bid": {"bid", "pass"},
        "prompt-first-bid": {"bid", "pass"},
        "prompt-no-bid": {"pass"},
        "prompt-line": {"take", "go_on"},
        "prompt-line-dear": {"take"},
        "prompt-line-ends": {"take"},
        "prompt-step-over": {"stop"},
        "prompt-administer": {"use", "discard", "done"},
        "prompt-administer-use": {"use", "done"},
        "prompt-administer-discard": {"discard", "done"},
        "prompt-administer-over": {"done"},
    }
    seen = set()
    for state in walk(seed, players):
        asked, legal = state.prompt()["id"], state.legal()
        kinds = {choice["kind"] for choice in legal}
        seen.add(asked)
        assert kinds == asks_for.get(asked, kinds), asked
        assert asked != "prompt-step" or "step" in kinds
        assert asked != "prompt-buy" or len(legal) > 1
    often = {"prompt-administer", "prompt-administer-discard", "prompt-administer-over", "prompt-step-over"}
    assert often <= seen


# -- whole games -----------------------------------------------------------------------------------------------


def test_the_other_prompts() -> None:
    assert at("stage=over round=6").prompt() == ("prompt-over", {})
    assert at("stage=fill_display phase=auction round=2").prompt() == ("prompt-chance", {})


def test_every_stage_has_its_prompt_and_every_action_asks_for_its_payment() -> None:
    assert set(choices.PROMPTS) | {k.PAY} == set(range(k.CHOOSE_BOOK, k.OVER))
    assert set(choices.PAY_PROMPTS) == set(range(k.BID, k.ADMINISTRATION))


@pytest.mark.parametrize("seed", range(5))
def test_previews_leave_the_state_as_it_is_and_tell_the_truth(seed: int) -> None:
    layout = layout_of(GAME.spec.State)
    told: set[str] = set()
    for state in walk(20 + seed, 1 + seed, **(OTHERWISE if seed % 2 else {})):
        before = layout.pack(state.s)
        asked = state.prompt()
        for lang in LANGUAGES:
            say(lang, asked["id"], asked["args"])
        for choice in state.legal():
            found = choice["preview"]
            assert found == state.preview(choice["action"])
            for said in (choice["label"], *choice["says"]):
                if said["id"] not in told:
                    assert all(say(lang, said["id"], said["args"]) for lang in LANGUAGES)
                    told.add(said["id"])
            if choice["kind"] == "use" and found.get("completes"):
                assert_settles(state, choice["action"], found)
        assert layout.pack(state.s) == before


def assert_settles(state: Any, action: int, found: dict[str, Any]) -> None:
    """The stress and the money told are those that fall when all is paid."""
    settled = {card for card in range(k.CARDS) if state.s.settled[card]}
    after = state.copy()
    after.apply(action)
    if settled:
        return  # a second payment of one action: part of what is told fell with the first
    events = after.events()
    stress = [event.numbers for event in events if event.kind == k.EV_STRESS]
    fell = [up + lost for _, up, lost, why in stress if why in (k.STRESS_OVERUSE, k.STRESS_CONSEQUENCE)]
    paid = [event.numbers[2] for event in events if event.kind == k.EV_CONSEQUENCE]
    assert sum(fell) == found["stress_so_far"]
    assert sum(paid) == found["money_so_far"]
