"""Why not, for whole and partial intentions: the refusal that got furthest."""

from __future__ import annotations

import pytest

from wagonway.games.oranienburger_kanal import explain
from wagonway.games.oranienburger_kanal.rules import refusals
from wagonway.kernel.spec import IntentionError

from .asking import walk, why_not
from .table import at, card

LAYING = "2p space=3 stage=act left=route:3 kinds=path,road discs=3A A.has=clay:1"


@pytest.mark.rule("ROUND-3", "SOLO-3")
def test_a_space_is_told_by_its_disc_at_any_moment() -> None:
    t = at("2p turn=2 discs=3A")
    assert why_not(t, 1, space="3") == "SPACE_HAS_DISC"
    assert why_not(t, 0, space="3") == "SPACE_HAS_DISC"
    assert why_not(t, 1, space="4") == "OK"
    assert why_not(t, 0, space="4") == "NOT_YOUR_TURN"
    assert why_not(at("1p blocked=2"), space="2") == "SPACE_IS_BLOCKED"


@pytest.mark.rule("SPACE-8")
def test_a_hidden_part_is_told_to_be_hidden() -> None:
    assert why_not(at("2p"), extension="2") == "EXTENSION_NOT_OPEN"
    assert why_not(at("2p colour=orange piles=0/7/8 target=5"), extension="2") == "OK"


def test_a_route_space_means_whatever_can_be_laid_there() -> None:
    assert why_not(at(LAYING), edge="h00") == "OK"
    assert why_not(at(LAYING + " A.path=h00"), edge="h00") == "NOT_ENOUGH_BRICK"
    assert why_not(at(LAYING + " A.road=h00"), edge="h00") == "ROUTE_SPACE_TAKEN"
    assert why_not(at(LAYING), edge="h00", kind="road") == "NOT_ENOUGH_BRICK"
    assert why_not(at(LAYING), edge="h00", kind="rail") == "ROUTE_NOT_OFFERED"


def test_a_kind_means_any_route_space() -> None:
    assert why_not(at(LAYING), kind="path") == "OK"
    assert why_not(at(LAYING), kind="road") == "NOT_ENOUGH_BRICK"
    four = "2p space=4 stage=act left=route:2 kinds=path,road,rail,canal A.has=iron:1,wood:1"
    assert why_not(at(four), kind="rail") == "OK"
    assert why_not(at(four), kind="canal") == "NOT_ENOUGH_TALERS"
    assert why_not(at(four), route="rail@h30") == "RAIL_MUST_TOUCH_RAIL"


@pytest.mark.rule("BRIDGE-2", "BRIDGE-3")
def test_what_a_bridge_lacks_is_told_at_any_moment() -> None:
    assert why_not(at("2p"), bridge="h00") == "BRIDGE_ONLY_BETWEEN_CELLS"
    assert why_not(at("2p"), bridge="v01") == "BRIDGE_NEEDS_TWO_BUILDINGS"
    two = "2p A.cells=b00:A01,b01:A02 A.has=wood:1"
    assert why_not(at(two), bridge="v01") == "BRIDGE_NEEDS_ROUTE"
    assert why_not(at(two + " A.path=v01"), bridge="v01") == "OK"  # by space 6
    assert why_not(at(two + " A.path=v01 turn=3 discs=1B,6A"), bridge="v01") == "NO_FREE_SPACE_OFFERS"
    assert why_not(at("2p A.cells=b00:A01,b01:A02 A.has=- A.path=v01"), bridge="v01") == "NOT_ENOUGH_WOOD"
    assert why_not(at(two + " A.path=v01 A.bridges=v01"), bridge="v01") == "BRIDGE_IS_THERE"


def test_a_card_and_its_place_are_one_wish() -> None:
    building = "2p space=1 stage=act left=build:1 discs=1A open=A07,A08 A.has=wood:1 A.cells=b00:A20"
    cards = {8: card(cost={"wood": 2})}
    assert why_not(at(building, cards), card="A07") == "OK"
    assert why_not(at(building, cards), card="07", cell="b01") == "OK"
    assert why_not(at(building, cards), card="07", cell="b00") == "CELL_TAKEN"
    assert why_not(at(building, cards), card="A08", cell="b01") == "NOT_ENOUGH_WOOD"
    assert why_not(at(building, cards), card="A09") == "CARD_NOT_IN_DISPLAY"
    assert why_not(at(building, cards).play("card:07"), cell="b00") == "CELL_TAKEN"
    assert why_not(at(building, cards).play("card:07"), cell="b01") == "OK"
    assert why_not(at(building, cards).play("card:07"), card="07", cell="b01") == "OK"
    assert why_not(at(building, cards).play("card:07"), card="A08", cell="b01") == "NOT_ENOUGH_WOOD"
    assert why_not(at("2p open=A08 A.has=wood:1", cards), card="A08") == "NOT_ENOUGH_WOOD"


def test_a_space_and_what_it_offers_are_one_wish() -> None:
    open_ = "2p open=A07,A08 A.has=wood:1,clay:1 A.cells=b00:A20"
    assert why_not(at(open_), space="1", card="07") == "OK"
    assert why_not(at(open_), space="1", card="07", cell="b01") == "OK"
    assert why_not(at(open_), space="1", card="07", cell="b00") == "CELL_TAKEN"
    assert why_not(at(open_), space="5", card="07") == "BUILD_NOT_OFFERED"
    assert why_not(at(open_).play("space:1"), space="1", card="07") == "OK"


def test_leaving_the_rest_is_no_part_of_what_was_not_begun() -> None:
    t = at("2p A.has=wood:1")
    assert why_not(t, space="1") == "OK"
    assert why_not(t, space="1", done="") == "NOT_NOW"
    assert why_not(t.play("space:1"), space="1", done="") == "OK"


def test_buying_and_what_else_is_wished_are_two_things_for_who_waits_as_well() -> None:
    t = at("2p B.has=ore:1")
    assert why_not(t, seat=1, buy="clay") == "NOT_ENOUGH_TALERS"
    assert why_not(t, seat=1, buy="clay", kind="canal") == "NOT_NOW"


def test_anytime_actions_tell_what_is_missing() -> None:
    t = at("2p A.has=wood:8,clay:1,taler:1")
    assert why_not(t, buy="wood") == "RESOURCE_IS_FULL"
    assert why_not(t, buy="clay") == "NOT_ENOUGH_TALERS"
    assert why_not(t, buy="ore") == "OK"
    assert why_not(t, rotate="") == "NOT_ENOUGH_TALERS"
    assert why_not(t, free_rotate="") == "WHEEL_NEEDS_ALL_THREE"
    assert why_not(at("2p"), 1, buy="ore") == "NOT_ENOUGH_TALERS"
    assert why_not(at("2p"), 1, rotate="") == "NOT_ENOUGH_TALERS"


def test_buildings_and_effects() -> None:
    cards = {7: card({"gain": {"ore": 1}}, {"pay": {"iron": 1}, "gain": {"fame": 2}})}
    t = at("2p A.has=clay:1 A.cells=b00:A07 A.path=h00,v00,v01", cards)
    assert why_not(t, cell="b00") == "NOT_ACTIVATED"
    t.play("space:1 lay:path@h10")
    assert why_not(t, effect="1") == "OK"
    assert why_not(t, effect="2") == "NOT_ENOUGH_IRON"
    assert why_not(t, effect="3") == "NO_SUCH_EFFECT"
    assert why_not(t, done="") == "OK"


def test_nothing_is_nothing_for_the_moment() -> None:
    assert why_not(at("2p")) == "NOT_NOW"
    assert why_not(at("2p stage=over"), space="1") == "GAME_IS_OVER"


@pytest.mark.rule("ROUND-3", "ROUND-4")
def test_who_names_no_space_means_any_that_is_free() -> None:
    poor = "2p open=A19 talers=1/3/1/1/0/0/0 A.has=-"
    cards = {19: card(cost={"taler": 3})}
    assert why_not(at(poor, cards), space="2", card="A19") == "OK"  # with the talers that lie there
    assert why_not(at(poor, cards), card="A19") == "OK"
    assert why_not(at(poor, cards), space="1", card="A19") == "NOT_ENOUGH_TALERS"
    assert why_not(at(poor + " turn=3 discs=1B,2A", cards), card="A19") == "NOT_ENOUGH_TALERS"
    rich = "2p open=A07 A.has=wood:3 turn=3 discs=1A,2B"
    assert why_not(at(rich), card="A07") == "NO_FREE_SPACE_OFFERS"
    assert why_not(at(rich), space="3", card="A07") == "BUILD_NOT_OFFERED"
    assert why_not(at(rich), cell="b11") == "NO_FREE_SPACE_OFFERS"
    assert why_not(at("2p open=A07 A.has=wood:3"), cell="b11") == "OK"
    assert why_not(at("2p"), done="") == "SPACE_COMES_FIRST"
    assert why_not(at("2p").play("space:1"), space="2") == "SPACE_IS_CHOSEN"


@pytest.mark.rule("SPACE-8", "SPACE-9", "SPACE-10")
def test_a_hidden_part_opens_at_its_own_time() -> None:
    assert why_not(at("2p colour=blue piles=0/0/0 target=6 turn=2 discs=1A"), extension="4") == (
        "EXTENSION_IS_OF_LAST_ROUND"
    )
    assert why_not(at("2p emptied_pile=round_end piles=0/7/8"), extension="2") == (
        "EXTENSION_OPENS_AT_ROUND_END"
    )
    for space in ("1", "5", "6", "7"):
        assert why_not(at("2p"), extension=space) == "SPACE_HAS_NO_EXTENSION"
    assert why_not(at("2p"), branch="2") == "EXTENSION_IS_OF_LAST_ROUND"
    assert why_not(at("2p").play("space:3"), branch="2") == "EXTENSION_NOT_OPEN"
    assert why_not(at("2p"), space="3", branch="1") == "OK"
    assert why_not(at("2p"), space="1", branch="1") == "NO_SUCH_BRANCH"


def test_a_question_is_about_the_board_of_who_asks() -> None:
    assert why_not(at("2p A.cells=b00:A20"), 1, cell="b00") == "NOT_YOUR_TURN"
    assert why_not(at("2p B.cells=b00:A20"), 1, cell="b00") == "CELL_TAKEN"
    bridge = at("2p B.cells=b00:A18,b01:A19 B.path=v01 B.has=wood:5,brick:1")
    assert why_not(bridge, 1, edge="v01") == "NOT_YOUR_TURN"
    assert why_not(bridge, 1, bridge="v01") == "NOT_YOUR_TURN"
    assert why_not(bridge, 1, activate="b00") == "NOT_ACTIVATED"
    assert why_not(bridge, 1, activate="b11") == "CELL_IS_EMPTY"


@pytest.mark.rule("SETUP-8", "SETUP-10")
def test_the_routes_one_starts_with_replace_nothing() -> None:
    t = at("2p board=blank stage=start_routes").play("lay:path@h00")
    assert why_not(t, route="rail@h00") == "START_SPACE_TAKEN"
    assert why_not(t, edge="h00") == "START_SPACE_TAKEN"
    assert why_not(t, kind="road") == "NO_START_ROUTE_OF_KIND"
    assert why_not(t, card="A01") == "START_ROUTES_COME_FIRST"


def test_a_card_and_a_cost_are_one_wish() -> None:
    cards = {7: card(cost=[{"wood": 1}, {"clay": 1}]), 8: card(cost=[{"wood": 3}, {"clay": 1}])}
    t = at("2p open=A07,A08,A09 A.has=wood:1,clay:1", cards)
    assert why_not(t, card="A07", cost="2") == "OK"
    assert why_not(t, card="A08", cost="1") == "NOT_ENOUGH_WOOD"
    assert why_not(t, card="A09", cost="2") == "COST_NOT_ON_CARD"
    poor = at("2p open=A08 A.has=-", cards)
    assert poor.state.explain({"card": "A08"}, 0).name == "NOT_ENOUGH_CLAY"  # the cost that lacks least


def test_what_is_there_is_told_at_closer_sight() -> None:
    assert why_not(at("2p"), top_card="") == "BOARD_IS_NOT_FULL"
    assert why_not(at("2p"), effect="1") == "NOTHING_IS_ACTIVATED"
    assert why_not(at("2p"), pay="1") == "NOTHING_IS_ACTIVATED"
    assert why_not(at("2p").play("space:6"), edge="h11") == "BRIDGE_NEEDS_TWO_BUILDINGS"
    building = at("2p open=A07 A.has=wood:3 A.cells=b00:A20").play("space:1")
    assert why_not(building, cell="b00") == "CELL_TAKEN"
    assert why_not(building, edge="h00", bridge="h11") == "NOT_NOW"  # two things at once are no wish


@pytest.mark.rule("ROUND-9", "ANYTIME-10")
def test_at_the_end_of_a_round_that_is_said() -> None:
    t = at("2p stage=round_end A.has=wood:1,clay:1,ore:1,taler:9")
    assert why_not(t, space="1") == "ROUND_IS_OVER"
    assert why_not(t, free_rotate="") == "OK"
    assert why_not(at("2p A.has=wood:1,clay:1,ore:1"), free_rotate="") == "FREE_ROTATION_IS_LATER"
    assert why_not(at("2p others_turn=open stage=others_turn"), space="1") == "TURN_OF_THE_OTHER"


def test_an_action_by_its_number_is_asked_as_it_is() -> None:
    t = at(LAYING)
    for word in ("lay:path@h00", "lay:rail@h00", "card:07", "space:2", "done"):
        action = t.state.parse_action(word)
        assert t.state.explain({"action": action}, 0).name == t.refuses(word)


def test_intentions_about_a_legal_decision_are_fine() -> None:
    for state in walk(11, 2, 400):
        seat = state.current_player()
        if seat < 0:
            continue
        for choice in state.legal():
            assert state.explain({choice["kind"]: choice["id"]}, seat).ok, choice


@pytest.mark.parametrize(
    ("intention", "sentence"),
    [
        ({"space": "9"}, "there is no space called '9'."),
        ({"edge": "h99"}, "there is no edge called 'h99'."),
        ({"kind": "tunnel"}, "there is no kind called 'tunnel'."),
        ({"card": "B07"}, "there is no card called 'B07'."),
        ({"colour": "red"}, "'colour' is not something an intention can say."),
        ({"action": 9999}, "action 9999 is not between 0 and 404."),
        ({"action": "x"}, "action 'x' is not between 0 and 404."),
    ],
)
def test_what_is_not_there_is_said(intention: dict[str, object], sentence: str) -> None:
    with pytest.raises(IntentionError, match=sentence):
        at("2p").state.explain(intention, 0)


def test_the_order_of_reasons_names_each_once() -> None:
    assert len(set(explain.ORDER)) == len(explain.ORDER)
    assert refusals.OK not in explain.ORDER


@pytest.mark.rule("ANYTIME-3")
def test_buying_is_a_move_of_its_own() -> None:
    t = at("2p A.has=taler:3")
    assert why_not(t, buy="ore") == "OK"
    assert why_not(t, buy="ore", space="1") == "NOT_NOW"
    assert why_not(t, buy="ore", branch="1") == "NOT_NOW"
    assert why_not(t.play("space:1"), buy="ore", space="1") == "OK"


def test_a_decision_by_its_number_is_that_decision_alone() -> None:
    t = at("2p A.has=clay:3")
    assert not t.state.explain({"action": t.state.parse_action("lay:path@h00")}, 0).ok
    assert not t.play("space:5").state.explain({"action": t.state.parse_action("space:5")}, 0).ok
