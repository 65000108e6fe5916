"""Why not, for whole and partial intentions: the refusal that got furthest; and each refusal is reached."""

from __future__ import annotations

from typing import Any

import pytest

from wagonway.games.railways import explain
from wagonway.games.railways.rules import refusals
from wagonway.kernel.spec import IntentionError

from .asking import OTHERWISE, reason, walk, why_not
from .table import at

BUILDING = "stage=choose_square verb=build die=b1 capital=6"
ARRANGE = "map_arrangement=player round=0 stage=arrange map=2,-,-,- dealt=1,3,4 hand=- pile=- dice=-,-,-,-"
LOOP = """
    R-7.. ..I..
    l-j.. .....
    ...|. .....

    L..l- R....
    ..... .....
    ..... ....C
"""
RAILS = dict.fromkeys((5, 6, 7), "rail rail rail rail")

# What slots can lack: the icon, and a position in which it is due
LACKED = {
    "SLOTS_LACK_BUILD": ("build", "stage=pay verb=build die=b1 capital=6 square=b5"),
    "SLOTS_LACK_TICKET": ("ticket", "stage=pay verb=move at=a1 die=p1 route=1 to=C links=b1"),
    "SLOTS_LACK_WORKER": ("worker", "stage=pay verb=hire"),
    "SLOTS_LACK_REDUCE": ("pol-", "stage=pay verb=reduce amount=1 pollution=3"),
    "SLOTS_LACK_PASSENGER": ("pass+", "stage=pay verb=add at=a1 die=p1"),
    "SLOTS_LACK_UPGRADE": ("upg", "stage=pay verb=upgrade at=b1 links=b1"),
}
# refusal, position, cards of the hand, intention
REACHED: list[tuple[str, str, dict[int, str] | None, dict[str, Any]]] = [
    ("NOT_NOW", "", None, {"pay": "5/0"}),
    ("GAME_IS_OVER", "stage=over round=12", None, {"verb": "hire"}),
    ("AMOUNT_IS_NOTHING", "", None, {"raise": "0"}),
    ("CARD_NOT_DEALT", ARRANGE, None, {"lay": "2"}),
    ("CARDS_ARE_NOT_TURNED", ARRANGE, None, {"lay": "3t"}),
    ("BUILDING_NOT_ON_CARD", "round=0 stage=start_building dice=-,-,-,-", None, {"start": "h1"}),
    ("VALUE_NOT_LEFT", "round=0 stage=start_value dice=a1:0,-,-,-", None, {"show": "3"}),
    ("ACTION_IS_NEEDED", "", None, {"decline": ""}),
    ("ACTION_IS_POSSIBLE", "", None, {"pass": ""}),
    ("PASS_COSTS_CARD", "no_legal_action=discard", None, {"pass": ""}),
    ("PASS_COSTS_NOTHING", "", None, {"discard": "5"}),
    ("CARD_NOT_IN_HAND", "no_legal_action=discard", None, {"discard": "8"}),
    ("NOT_ENOUGH_RAILS", "hand=6,7,8 pile=5", None, {"verb": "buy", "link": "e1"}),
    ("NO_DESTINATION_ICON", "", RAILS, {"verb": "buy", "link": "b1"}),
    ("NO_BUILD_ICON", "hand=5,6,8 pile=7 capital=6", None, {"verb": "build", "die": "b1"}),
    ("NO_TICKET_ICON", "hand=5,7,8 pile=6 links=b1", None, {"verb": "move", "building": "a1"}),
    ("NO_WORKER_ICON", "hand=5,7,8 pile=6", None, {"verb": "hire"}),
    ("NO_REDUCE_ICON", "hand=5,6,8 pile=7 pollution=3", None, {"verb": "reduce", "amount": 1}),
    ("NO_PASSENGER_ICON", "hand=5,6,8 pile=7", None, {"verb": "add", "building": "a1"}),
    ("NO_UPGRADE_ICON", "hand=5,7,8 pile=6 links=b1", None, {"verb": "upgrade", "link": "b1"}),
    ("SUM_NOT_IN_HAND", "", None, {"verb": "raise", "amount": 4}),
    (
        "SLOTS_ARE_WHOLE",
        "partial_slot=whole_slot",
        {5: "rail,dC rail,build rail,build rail,build", 6: "$2 $2 $2 $2", 7: "$2 $2 $2 $2"},
        {"verb": "buy", "link": "b1"},
    ),
    (
        "POLLUTION_AT_MOST",
        "pollution_cap_use=forbidden pollution=13",
        {5: "rail rail,dR build build", 6: "$2 $2 $2 $2", 7: "$2 $2 $2 $2"},
        {"verb": "buy", "link": "b1"},
    ),
    ("CARDS_DO_NOT_PAY", "stage=pay verb=buy at=b1", None, {"verb": "pay", "cards": []}),
    ("CARD_ADDS_NOTHING", "stage=pay verb=hire", None, {"verb": "pay", "cards": ["5", "6"]}),
    ("OVERUSE_IS_ANOTHER", "stage=pay verb=buy at=b1", None, {"pay": "5/0"}),
    ("SLOT_ADDS_NOTHING", "stage=pay verb=hire", None, {"verb": "pay", "slots": "6.4, 6.1"}),
    ("SLOTS_LACK_RAILS", "stage=pay verb=buy at=e1", None, {"slots": "5.1"}),
    ("SLOTS_LACK_DESTINATION", "stage=pay verb=buy at=b1", RAILS, {"slots": "5.1, 5.2"}),
    ("SLOTS_LACK_SUM", "stage=pay verb=raise amount=3", None, {"slots": "5.1"}),
    *(
        (name, line, {5: f"rail rail,dC {icon} rail"}, {"slots": "5.1"})
        for name, (icon, line) in LACKED.items()
    ),
    ("NO_LINK_HERE", "", None, {"verb": "buy", "space": "b5"}),
    ("LINK_IS_OWNED", "links=b1", None, {"verb": "buy", "link": "b1"}),
    ("NO_WORKER_LEFT", "workers=0", None, {"verb": "buy", "link": "b1"}),
    ("LINK_NOT_OWNED", "", None, {"verb": "upgrade", "link": "b1"}),
    ("LINK_IS_UPGRADED", "links=b1!", None, {"verb": "upgrade", "link": "b1"}),
    ("DIE_IS_BUILT", "built=b1@b5:L", None, {"verb": "build", "die": "b1"}),
    ("NOT_ENOUGH_CAPITAL", "capital=3", None, {"verb": "build", "die": "b2"}),
    ("OUTSIDE_THE_MAP", BUILDING, None, {"square": "n10"}),
    ("SQUARE_IS_BUILDING", BUILDING, None, {"square": "a1"}),
    ("TYPES_WOULD_JOIN", BUILDING, None, {"square": "b4"}),
    (
        "OWN_LINK_IS_THERE",
        BUILDING + " links=b1 build_on_owned_link=forbidden",
        None,
        {"square": "b1"},
    ),
    (
        "NOT_A_PART",
        "stage=choose_part verb=build die=b1 capital=6 links=e1 square=f1",
        None,
        {"keep": "f1"},
    ),
    ("NO_BUILDING_HERE", "", None, {"verb": "move", "building": "b5"}),
    ("NO_PASSENGER_HERE", "", None, {"verb": "move", "building": "d1"}),
    ("NO_WAY_FROM_HERE", "", None, {"verb": "move", "building": "a1"}),
    ("NO_SUCH_ROUTE", "links=b1", None, {"verb": "move", "building": "a1", "end": "h1"}),
    (
        "DIE_NOT_HERE",
        "passenger_pool=single_dice stage=choose_die verb=add at=a1",
        None,
        {"die": "p2"},
    ),
    (
        "DIE_IS_EMPTY",
        "passenger_pool=single_dice stage=choose_die verb=move at=a1 route=1 to=C links=b1 built=b1@a2:R:0",
        None,
        {"die": "b1"},
    ),
    (
        "DIE_IS_FULL",
        "passenger_pool=single_dice stage=choose_die verb=add at=a1 dice=a1:6,a1:2,-,-",
        None,
        {"die": "p1"},
    ),
    ("DICE_ARE_FULL", "dice=a1:6,-,-,-", None, {"verb": "add", "building": "a1"}),
    ("NO_DIE_LEFT", "", None, {"verb": "add", "building": "d1"}),
    ("WORKERS_AT_MOST", "workers=6 capped_action=illegal", None, {"verb": "hire"}),
    ("CAPITAL_AT_MOST", "capital=20 capped_action=illegal", None, {"verb": "raise"}),
    ("POLLUTION_AT_LEAST", "capped_action=illegal", None, {"verb": "reduce", "amount": 1}),
    ("ONE_ICON_ONLY", "pollution=5", None, {"verb": "reduce", "amount": 2}),
    ("NO_SUCH_ROW", "stage=convert verb=move at=a1", None, {"convert": "8"}),
    (
        "MUST_CONVERT",
        "stage=convert verb=move at=c4 to=L capital=3 leisure_zero=must_convert",
        None,
        {"convert": "0"},
    ),
]


@pytest.mark.parametrize(
    ("name", "line", "cards", "intention"), REACHED, ids=[reached[0] for reached in REACHED]
)
def test_a_refusal_is_reached_by_what_a_person_may_ask(
    name: str, line: str, cards: dict[int, str] | None, intention: dict[str, Any]
) -> None:
    assert why_not(at(line, cards=cards), **intention) == name


@pytest.mark.rule("LINK-8")
def test_a_loop_may_be_refused() -> None:
    t = at("loop_link=forbidden hand=1,2,5 pile=8", LOOP)
    assert why_not(t, verb="buy", link="b1") == "LINK_IS_LOOP"


@pytest.mark.rule("LINK-5")
def test_the_markers_may_run_out() -> None:
    seven = """
        R-C-I R-C-I
        ..... .....
        ..... .....

        R-C-I R-C..
        ..... .....
        ..... .....
    """
    t = at("links=b1,d1,g1,i1,b4,d4 hand=5,6,7 pile=8 dice=-,-,-,-", seven)
    assert reason(t, verb="buy", link="g4") == ("NO_MARKER_LEFT", 1, 6)  # six links are owned


@pytest.mark.rule("BUILD-5")
def test_a_map_may_leave_no_space_for_a_building() -> None:
    full = "\n".join(("RLRLR LRLRL", "LRLRL RLRLR", "RLRLR LRLRL") * 2)
    t = at("capital=6 dice=-,-,-,-", full)
    assert why_not(t, verb="build", die="b1") == "NO_SQUARE_LEFT"


def test_every_refusal_is_reached_here() -> None:
    all_ = {name for name, code in vars(refusals).items() if name.isupper() and isinstance(code, int)}
    elsewhere = {
        *("OK", "LINK_IS_LOOP", "NO_MARKER_LEFT", "NO_SQUARE_LEFT"),
        *("ROW_TOO_DEAR", "SECOND_IS_DECLINED"),
    }
    assert {name for name, *_ in REACHED} == all_ - elsewhere


# -- partial intentions ------------------------------------------------------------------------------------


def test_what_is_not_said_may_be_anything() -> None:
    t = at("")
    assert why_not(t, verb="buy") == "OK"
    assert why_not(t, verb="upgrade") == "LINK_NOT_OWNED"
    assert why_not(t, verb="raise") == "OK"
    assert why_not(at("capital=1"), verb="build") == "NOT_ENOUGH_CAPITAL"
    assert why_not(t, verb="move") == "NO_WAY_FROM_HERE"
    assert why_not(at("dice=-,-,-,-"), verb="move") == "NO_PASSENGER_HERE"
    assert why_not(t, verb="add") == "OK"


def test_a_thing_of_the_map_means_what_can_be_done_with_it() -> None:
    t = at("links=b4")
    assert why_not(t, link="b4") == "OK"  # upgraded
    assert why_not(t, link="b1") == "OK"  # bought
    assert why_not(t, space="g1") == why_not(t, link="e1") == "OK"
    assert why_not(t, building="a4") == "OK"
    assert why_not(t, building="d1") == "NO_DIE_LEFT"
    assert why_not(t, space="b5") == "NOT_ENOUGH_CAPITAL"
    assert why_not(at("capital=6"), space="b5") == "OK"
    assert why_not(t, die="p1") == "OK"
    assert why_not(t, die="b2") == "NOT_ENOUGH_CAPITAL"


@pytest.mark.rule("BUILD-5")
def test_a_building_and_its_place_are_one_wish() -> None:
    t = at("capital=6")
    assert why_not(t, verb="build", die="b1", space="b5") == "OK"
    assert reason(t, verb="build", die="b1", space="b4") == ("TYPES_WOULD_JOIN", 1, 2)
    assert why_not(t, verb="build", space="a1") == "SQUARE_IS_BUILDING"
    assert why_not(at(""), verb="build", die="b1", space="b4") == "NOT_ENOUGH_CAPITAL"


def test_a_passenger_and_where_it_is_to_go_are_one_wish() -> None:
    t = at("links=b1,e1")
    assert why_not(t, verb="move", building="a1", end="h1") == "OK"
    assert why_not(t, verb="move", building="a1", end="c4") == "NO_SUCH_ROUTE"
    assert why_not(t.play("move:a1"), end="d1") == "OK"


@pytest.mark.rule("LINK-3", "PAY-3")
def test_a_link_and_the_cards_for_it_are_one_wish() -> None:
    t = at("hand=1,5,8 pile=6")
    assert why_not(t, verb="buy", link="e1", cards=["1", "5"]) == "OK"
    assert reason(t, verb="buy", link="e1", cards="8") == ("NOT_ENOUGH_RAILS", 3, 2)
    assert why_not(t, verb="buy", link="e1", cards=["1"]) == "NO_DESTINATION_ICON"
    assert why_not(t, verb="buy", link="e1", cards=["1", "5"], overuse=9) == "OVERUSE_IS_ANOTHER"
    assert why_not(t, verb="buy", link="e1", cards=["2"]) == "CARD_NOT_IN_HAND"
    assert why_not(t, verb="buy", cards=["1", "5"]) == "OK"


# -- while an action is under way --------------------------------------------------------------------------


def test_the_action_under_way_is_no_hindrance_to_itself() -> None:
    t = at("capital=6").play("build:b1")
    assert why_not(t, verb="build", die="b1", space="b5") == "OK"
    assert why_not(t, space="b5") == "OK"
    assert why_not(t, verb="build", die="b1", space="a1") == "SQUARE_IS_BUILDING"
    t.play("square:b5")
    assert why_not(t, verb="build", die="b1", square="b5", cards=["7"]) == "OK"
    assert why_not(t, verb="build", die="b1", square="b5", cards=["6"]) == "NO_BUILD_ICON"


def test_another_action_waits_unless_the_table_says_why_not() -> None:
    t = at("").play("hire")
    assert why_not(t, verb="raise", amount=3) == "NOT_NOW"
    assert why_not(t, verb="raise", amount=4) == "SUM_NOT_IN_HAND"
    assert why_not(t, verb="buy", link="b1") == "NOT_NOW"
    assert why_not(t, verb="upgrade", link="b1") == "LINK_NOT_OWNED"


def test_nothing_is_nothing_for_the_moment() -> None:
    assert why_not(at("")) == "NOT_NOW"
    assert why_not(at("stage=over round=12"), verb="hire") == "GAME_IS_OVER"
    assert why_not(at("stage=draw_card hand=5 pile=6,7 discards=8 draw=2"), verb="hire") == "NOT_NOW"
    assert why_not(at(""), verb="pay", slots="5.1") == "NOT_NOW"
    assert why_not(at("")) == "NOT_NOW"


# -- slots -------------------------------------------------------------------------------------------------


@pytest.mark.rule("PAY-3", "PAY-7", "LINK-3")
def test_slots_tell_what_they_lack() -> None:
    t = at("").play("buy:e1")  # 3 rails and C or I; 5: rail | rail,dR | rail,dC | $3
    assert reason(t, verb="pay", slots="5.1") == ("SLOTS_LACK_RAILS", 3, 1)
    assert reason(t, verb="pay", slots="5.1, 5.4") == ("SLOTS_LACK_RAILS", 3, 1)
    assert why_not(t, verb="pay", slots="5.1, 5.2, 5.3") == "OK"
    assert reason(t, verb="pay", slots="5.1,5.2,5.3,5.4") == ("SLOT_ADDS_NOTHING", 3, 4)
    assert why_not(t, verb="pay", slots="8.1") == "CARD_NOT_IN_HAND"
    assert why_not(t, verb="pay", slots="") == "SLOTS_LACK_RAILS"
    t = at("", cards={5: "rail rail rail build"}).play("buy:e1")
    assert reason(t, verb="pay", slots="5.1,5.2,5.3") == ("SLOTS_LACK_DESTINATION", 4, 3)
    assert why_not(t, verb="pay", slots="5.1,5.2,5.3,6.1") == "OK"


@pytest.mark.rule("PAY-2")
def test_an_icon_that_another_slot_has_is_lacking_in_the_slots_and_not_on_the_card() -> None:
    for name, (icon, line) in LACKED.items():
        t = at(line, cards={5: f"rail rail,dC {icon} rail", 6: "dC rail rail rail"})
        assert reason(t, verb="pay", slots="5.1, 6.1") == (name, 1, 0)
        assert why_not(t, verb="pay", slots="5.3, 6.1") in ("OK", "SLOT_ADDS_NOTHING")


@pytest.mark.rule("PAY-7", "PAY-8")
def test_two_other_destinations_among_the_slots_will_do_unless_the_right_one_is_in_hand() -> None:
    cards = {5: "rail,dR rail,dL build build", 6: "dC build build build"}
    t = at("", cards=cards).play("buy:b1")
    assert why_not(t, verb="pay", slots="5.1,5.2") == "OK"
    lacking = {5: "rail,dI rail,dL build build", 6: "dC build build build"}
    assert why_not(at("", cards=lacking).play("buy:b1"), verb="pay", slots="5.1,5.2") == "OK"
    only = at("dest_wild=if_lacking", cards=lacking).play("buy:b1")
    assert why_not(only, verb="pay", slots="5.1,5.2") == "SLOTS_LACK_DESTINATION"


@pytest.mark.rule("CAPITAL-1", "PAY-6", "PAY-11")
def test_slots_of_sums_whole_slots_and_slots_at_the_end_of_the_track() -> None:
    cards = {5: "$3 $2 $4 build"}
    t = at("", cards=cards).play("raise:5")
    assert reason(t, verb="pay", slots="5.1") == ("SLOTS_LACK_SUM", 5, 3)
    assert reason(t, verb="pay", slots="5.1,5.3") == ("SLOTS_LACK_SUM", 5, 7)
    assert reason(t, verb="pay", slots="5.1,5.2,5.3") == ("SLOT_ADDS_NOTHING", 2, 3)
    assert why_not(t, verb="pay", slots="5.1,5.2") == "OK"
    whole = {5: "rail,dC rail,build rail build"}
    t = at("partial_slot=whole_slot", cards=whole).play("buy:b1")
    assert why_not(t, verb="pay", slots="5.1,5.2") == "SLOTS_ARE_WHOLE"
    t = at("pollution_cap_use=forbidden pollution=12").play("buy:b1")
    assert why_not(t, verb="pay", slots="5.1,5.3") == "OK"
    assert reason(t, verb="pay", slots="5.1,5.2,5.3") == ("POLLUTION_AT_MOST", 14, 13)


# -- whole games -------------------------------------------------------------------------------------------


def test_an_action_by_its_number_is_asked_as_it_is() -> None:
    t = at("capital=3")
    for word in ("buy:b1", "build:b1", "build:b2", "move:a1", "raise:4", "square:b5", "pay:5/0", "pass"):
        action = t.state.parse_action(word)
        assert t.state.explain({"action": action}, 0).name == t.refuses(word)


@pytest.mark.parametrize("seed", range(4))
def test_intentions_about_a_legal_decision_are_fine(seed: int) -> None:
    for state in walk(40 + seed, **(OTHERWISE if seed % 2 else {})):
        if state.current_player() < 0:
            continue
        for choice in state.legal():
            assert state.explain({choice["kind"]: choice["id"]}, 0).ok, choice
            if choice["kind"] == "pay":
                slots = ",".join(
                    f"{card}.{used['slot']}"
                    for card, taken in choice["preview"]["slots"].items()
                    for used in taken
                )
                if all(choice["preview"]["slots"].values()):
                    assert state.explain({"verb": "pay", "slots": slots}, 0).ok, choice
        refused = state.explain({"verb": "buy", "link": "n10"}, 0)
        assert not refused.ok


@pytest.mark.parametrize(
    ("intention", "sentence"),
    [
        ({"link": "z9"}, "there is no link called 'z9'."),
        ({"building": "n11"}, "there is no building called 'n11'."),
        ({"verb": "fly"}, "there is no verb called 'fly'."),
        ({"die": "q1"}, "there is no die called 'q1'."),
        ({"verb": "pay", "cards": ["9"]}, "there is no card called '9'."),
        ({"verb": "pay", "slots": "5.5"}, "there is no slot called '5.5'."),
        ({"verb": "pay", "slots": "9.1"}, "there is no card called '9'."),
        ({"route": "77"}, "there is no route called '77'."),
        ({"verb": "raise", "amount": "much"}, "amount 'much' is no number."),
        ({"colour": "red"}, "'colour' is not something an intention can say."),
        ({"action": 9999}, "action 9999 is not between 0 and 2045."),
        ({"action": "x"}, "action 'x' is not between 0 and 2045."),
    ],
)
def test_what_is_not_there_is_said(intention: dict[str, object], sentence: str) -> None:
    with pytest.raises(IntentionError, match=sentence):
        at("").state.explain(intention, 0)


def test_the_order_of_reasons_names_each_once() -> None:
    assert len(set(explain.ORDER)) == len(explain.ORDER)
    assert refusals.OK not in explain.ORDER


def test_a_thing_that_the_action_does_not_concern_is_no_part_of_it() -> None:
    t = at("", cards={5: "worker rail rail dR"})
    assert why_not(t, verb="hire") == "OK"
    assert why_not(t, verb="hire", link="b1") == "NOT_NOW"
    assert why_not(t, verb="buy", amount=2) == "NOT_NOW"
    assert why_not(at("capital=6"), square="b5") == why_not(at("capital=6"), verb="build", square="b5")
    assert why_not(at("phase=2"), decline="", discard="5") == "NOT_NOW"


# -- several keys ------------------------------------------------------------------------------------------


def test_a_space_with_a_link_may_be_built_on_as_well() -> None:
    assert why_not(at("capital=6 workers=0"), space="b1") == "OK"
    assert why_not(at("workers=0 capital=1"), verb="buy", space="b1") == "NO_WORKER_LEFT"


def test_a_building_die_on_the_map_may_carry_a_passenger() -> None:
    assert why_not(at("built=b1@b5:L:0"), die="b1") == "OK"


@pytest.mark.rule("ADD-3")
def test_a_free_die_is_for_a_building_that_has_none() -> None:
    t = at("dice=a1:2,-,-,-")
    assert why_not(t, verb="add", building="d1", die="p2") == "OK"
    assert why_not(t, verb="add", building="a1", die="p2") == "DIE_NOT_HERE"


def test_things_that_have_nothing_to_do_with_each_other_are_no_wish() -> None:
    t = at("")
    assert why_not(t, link="b1") == why_not(t, link="e1", space="f1") == "OK"
    assert why_not(t, link="b1", space="e1") == "NOT_NOW"
    assert why_not(t, verb="buy", link="b1", space="e1") == "NOT_NOW"
    assert why_not(t, link="b1", building="h1") == "NOT_NOW"
    assert why_not(t, link="e1", building="h1") == "OK"


def test_which_part_of_a_link_stays_may_be_said_before_the_square() -> None:
    t = at("capital=6 links=e1")
    assert why_not(t, verb="build", keep="e1") == why_not(t, keep="e1") == "OK"
    assert why_not(t, keep="b1") != "OK"


@pytest.mark.rule("PAY-3")
def test_how_often_slots_are_used_too_often_is_part_of_a_wish() -> None:
    t = at("")
    assert why_not(t, verb="buy", link="b1", overuse=1) == "OK"
    assert why_not(t, verb="hire", overuse=2) == "OVERUSE_IS_ANOTHER"
    t.play("buy:b1")
    assert why_not(t, verb="pay", link="b1", cards=["5"]) == "OK"
    assert why_not(t, verb="pay", link="e1", cards=["5"]) != "OK"
    assert why_not(t, pay="5/1", cards=["5"], slots="5.2, 5.1") == "OK"
    assert why_not(t, pay="5/1", cards=["6"]) == "CARDS_DO_NOT_PAY"
    assert why_not(t, overuse=1) == why_not(t, verb="pay") == "OK"


def test_a_number_that_was_decided_is_not_decided_again() -> None:
    t = at("").play("hire")
    assert why_not(t, action=t.state.parse_action("hire")) == "NOT_NOW"
    assert why_not(t, verb="hire") == "OK"
