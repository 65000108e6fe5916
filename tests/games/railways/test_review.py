"""What a reader with fresh eyes found: partial wishes, what previews promise, positions that cannot be."""

from __future__ import annotations

from typing import Any

import pytest

from wagonway.kernel.notation import NotationError

from .asking import preview, reason, say, says, why_not
from .table import at

TICKETS = {5: "ticket,dR ticket,dL ticket,dC ticket,dI"}
JOURNEY = "links=b1,e1 dice=a1:1,-,-,-"
BARE = """
    R.... ..I..
    ..... .....
    ..... .....

    L.... .....
    ..... .....
    ..... ....C
"""


# -- why not: wishes that leave something open ----------------------------------------------------------------


@pytest.mark.rule("MOVE-4", "MOVE-5")
@pytest.mark.parametrize(
    ("wish", "answer"),
    [
        ({"verb": "move", "end": "h1"}, "OK"),
        ({"end": "h1"}, "OK"),
        ({"verb": "move", "end": "a1"}, "NO_SUCH_ROUTE"),
        ({"verb": "move", "building": "a1", "end": "I"}, "OK"),
        ({"verb": "move", "building": "a1", "end": "L"}, "NO_SUCH_ROUTE"),
        ({"building": "d1", "end": "a1"}, "NO_PASSENGER_HERE"),
    ],
)
def test_where_a_passenger_is_to_go_may_be_all_that_is_said(wish: dict[str, Any], answer: str) -> None:
    assert why_not(at(JOURNEY, cards=TICKETS), **wish) == answer


@pytest.mark.rule("PAY-1")
def test_cards_may_be_named_before_all_is_decided_that_they_pay_for() -> None:
    t = at(JOURNEY, cards=TICKETS)
    assert why_not(t, verb="move", cards="5") == "OK"
    assert why_not(t, verb="move", building="a1", slots="5.1") == "SLOTS_LACK_DESTINATION"
    assert why_not(t, verb="move", building="a1", slots="5.3, 5.4") == "OK"
    assert why_not(t, verb="move", building="a1", cards="6", overuse=0) == "OK"
    build = at("capital=6 links=e1")
    assert why_not(build, verb="build", die="b2", cards="7") == "OK"
    assert why_not(build, verb="build", cards="5") == "NO_BUILD_ICON"
    assert why_not(build, verb="build", die="b1", space="f1", slots="7.1") == "OK"  # a part is to be named
    assert why_not(build.play("build:b1"), cards="7") == "OK"
    dice = at("passenger_pool=single_dice dice=a1:1,a1:2,-,-")
    assert why_not(dice, verb="add", building="a1", slots="7.2") == "OK"


@pytest.mark.rule("LINK-1")
def test_a_map_without_links_is_told_to_have_none() -> None:
    for verb in ("buy", "upgrade"):
        assert why_not(at("", BARE), verb=verb) == "NO_LINK_HERE"


@pytest.mark.rule("LINK-2")
def test_a_link_may_be_named_by_a_building_at_its_end() -> None:
    t = at("links=b1 hand=1,5,8 pile=6")
    assert why_not(t, verb="upgrade", building="h1") == "LINK_NOT_OWNED"
    assert why_not(t, verb="buy", building="a1") == "LINK_IS_OWNED"
    assert why_not(t, verb="buy", building="d1") == "OK"
    assert why_not(t, verb="buy", building="j6") == "NO_LINK_HERE"


@pytest.mark.rule("MOVE-2", "ADD-3")
def test_a_die_that_is_elsewhere_gives_and_gets_no_passenger() -> None:
    t = at(JOURNEY, cards=TICKETS)
    assert why_not(t, verb="move", die="p1") == "OK"
    assert why_not(t, verb="move", die="p2") == "DIE_NOT_HERE"
    assert why_not(t, verb="move", die="b1") == "DIE_NOT_HERE"
    assert why_not(t, verb="move", building="d1", die="p1") == "DIE_NOT_HERE"
    assert why_not(t, verb="add", die="b1") == "DIE_NOT_HERE"
    assert why_not(t, verb="add", building="d1", die="p2") == "OK"


@pytest.mark.rule("PAY-8")
@pytest.mark.parametrize("slots", ["one_icon", "whole_slot"])
def test_two_destinations_stand_for_none_that_another_card_of_the_hand_has(slots: str) -> None:
    cards = {5: "dR dC rail rail", 6: "rail dC dI build", 7: "build build build build"}
    t = at(f"dest_wild=if_lacking partial_slot={slots}", cards=cards)
    wish = {"verb": "buy", "link": "b4"}
    assert reason(t, **wish, cards="6") == ("NO_DESTINATION_ICON", 1, 2)
    assert reason(t, **wish, slots="6.1, 6.2, 6.3") == ("SLOTS_LACK_DESTINATION", 1, 2)
    assert why_not(t, **wish, cards="5") == "OK"


@pytest.mark.rule("PAY-10")
def test_slots_that_all_are_of_use_pay_though_cards_may_be_played_away() -> None:
    cards = {5: "rail,dR rail rail rail", 6: "dR,rail dL dC dI", 7: "build build build build"}
    t = at("overplay=yes stage=pay verb=buy at=b4", cards=cards)
    assert why_not(t, verb="pay", slots="5.1") == "OK"
    assert why_not(t, verb="pay", slots="5.1, 6.1") == "OK"
    assert why_not(t, verb="pay", slots="5.1, 7.1") == "SLOT_ADDS_NOTHING"


@pytest.mark.rule("PAY-11")
def test_cards_named_without_a_number_are_held_against_the_end_of_the_track() -> None:
    cards = {5: "rail dR rail rail", 6: "rail,dR rail rail $2", 7: "rail rail rail $2"}
    t = at("pollution_cap_use=forbidden pollution=13", cards=cards)
    wish = {"verb": "buy", "link": "b4"}
    assert reason(t, **wish, cards="5") == ("POLLUTION_AT_MOST", 14, 13)
    assert reason(t, **wish, cards="5", overuse=0) == ("OVERUSE_IS_ANOTHER", 1, 0)
    assert reason(t, **wish, slots="5.1, 5.2") == ("POLLUTION_AT_MOST", 14, 13)
    assert why_not(t, **wish, cards="6") == "OK"


def test_what_belongs_to_a_round_is_not_for_the_setup() -> None:
    t = at("round=0 stage=start_building dice=-,-,-,-")
    for wish in ({"die": "p1"}, {"verb": "move", "end": "R"}, {"verb": "buy"}):
        assert why_not(t, **wish) == "NOT_NOW"


# -- previews -------------------------------------------------------------------------------------------------


@pytest.mark.rule("PAY-3", "PAY-4", "POLLUTION-2")
@pytest.mark.parametrize(
    ("timing", "pollution", "after"),
    [
        ("before", 5, 4),
        ("before", 1, 1),
        ("before", 13, 11),
        ("after", 5, 4),
        ("after", 1, 2),
        ("after", 13, 12),
    ],
)
def test_a_reduction_that_pollutes_tells_where_the_marker_comes_to_stand(
    timing: str, pollution: int, after: int
) -> None:
    cards = {5: "pol- pol- rail rail", 6: "rail rail rail rail", 7: "rail rail rail rail"}
    t = at(f"reduce_multi=sum overuse_timing={timing} pollution={pollution}", cards=cards)
    found = preview(t, "reduce:2")
    assert (found["after"], found["least_pollution"]) == (after, 1)
    assert ("preview-after-pollution", {"after": after}) in says(t, "reduce:2") or pollution == after
    t.play("reduce:2 pay")
    assert t.s.pollution == after


def test_one_is_lost_and_two_are() -> None:
    assert say("en", "event-capital-full", {"lost": 1}) == "Capital is at its limit: 1 is lost."
    assert say("en", "event-capital-full", {"lost": 2}) == "Capital is at its limit: 2 are lost."
    assert say("en", "preview-lost", {"lost": 1}) == "1 beyond the limit is lost"
    assert say("en", "preview-lost", {"lost": 3}) == "3 beyond the limit are lost"


# -- positions ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("stage=pay verb=move at=a1 die=p1", "route: there is no such route from there."),
        (
            "links=b1 stage=pay verb=move at=a1 die=p1 route=2 to=C",
            "route: there is no such route from there.",
        ),
        ("links=b1 stage=pay verb=move at=a1 die=p1 route=1", "to: the route ends at a building C."),
        ("links=b1 stage=pay verb=move at=a1 die=p2 route=1 to=C", "die: p2 is not on that building."),
        ("stage=pay verb=add at=a1 die=b1", "die: b1 is not on that building."),
        ("stage=pay verb=add at=a1 die=p1 dice=a1:6,-,-,-", "die: p1 is full."),
        ("stage=choose_square verb=hire", "verb: hire has no stage choose_square."),
        ("stage=convert verb=buy at=b1", "verb: buy has no stage convert."),
        ("stage=pay verb=hire amount=-1", "at: hire is about no link and no building."),
        ("amount=-1", "amount: no action is under way at the stage choose_action."),
        ("stage=choose_square verb=build die=b1 built=b1@b5:L", "die: b1 is built already."),
        ("stage=pay verb=build die=b1 square=n10", "square: n10 is outside the map."),
        (
            "stage=choose_part verb=build die=b1 square=b5",
            "square: no link is parted in two on b5.",
        ),
        (
            "stage=pay verb=build die=b1 square=f1 part=b4 links=e1",
            "part: no part of a link begins at b4.",
        ),
        (
            "round=0 stage=start_value dice=-,-,-,-",
            "dice: p1 is on a building at the stage start_value.",
        ),
        ("round=0 stage=start_building", "dice: one is still to be placed at the stage start_building."),
        ("round=0 stage=arrange", "map: a cell is free at the stage arrange."),
        ("round=0 stage=deal_hand map=1,-,-,-", "map: there are 4 cards at the stage deal_hand."),
        ("hand=1,2,5,6", "hand: there are 4 cards; 3 are the most."),
        ("round=13", "round: 13 is not between 0 and 12."),
        ("pollution=-1", "pollution: -1 is not between 1 and 13."),
        ("capital=21", "capital: 21 is not between 0 and 20."),
    ],
)
def test_positions_that_the_rules_cannot_go_on_from_are_refused(line: str, sentence: str) -> None:
    with pytest.raises(NotationError) as error:
        at(line)
    assert str(error.value) == sentence


@pytest.mark.rule("LINK-5")
def test_there_are_no_more_markers_than_six() -> None:
    seven = """
        R-C-I R-C-I
        ..... .....
        ..... .....

        R-C-I R-C..
        ..... .....
        ..... .....
    """
    links = "b1,d1,g1,i1,b4,d4"
    assert at(f"links={links} dice=-,-,-,-", seven).s.markers_left == 0
    with pytest.raises(NotationError, match="links: 7 are owned; 6 are the most"):
        at(f"links={links},g4 dice=-,-,-,-", seven)
