"""Adding passengers."""

import pytest

from wagonway.games.railways import constants as k

from .table import at


@pytest.mark.rule("ADD-1")
def test_it_costs_a_passenger_icon_and_goes_on_any_building() -> None:
    t = at("dice=a1:1,-,-,-")
    assert t.legal("add:") == {"a1", "d1", "h1", "a4", "c4", "j6"}
    assert t.play("add:a1").legal("pay:") == {"7/0"}
    assert at("", cards={7: "rail rail rail rail"}).refusal("add:a1") == ("NO_PASSENGER_ICON", 1, 0)
    assert t.state.legal_actions()
    assert at("", cards={7: "rail rail rail rail"}).legal("add:") == set()


@pytest.mark.rule("ADD-2")
def test_a_die_there_shows_one_more_up_to_six() -> None:
    t = at("dice=a1:5,-,-,-").play("add:a1 pay")
    assert (t.dice()[0], t.buildings()["a1"]) == ("a1:6", ("R", 6))
    assert t.done("EV_PASSENGER") == [(0, 0, 6, 0)]
    full = at("dice=a1:6,-,-,-")
    assert full.refuses("add:a1") == "DICE_ARE_FULL"
    assert "a1" not in full.legal("add:")


@pytest.mark.rule("ADD-2")
def test_of_several_dice_the_first_with_room_takes_it() -> None:
    t = at("built=b2@a2:R dice=a1:6,a1:3,-,-").play("add:a1 pay")
    assert t.dice()[:2] == ["a1:6", "a1:4"]
    t = at("built=b2@a2:R dice=a1:6,-,-,-").play("add:a1 pay")
    assert t.dice()[5] == "a2:3"
    t = at("built=b2@a2:R:0 dice=-,-,-,-").play("add:a1 pay")
    assert t.dice()[5] == "a2:1"
    assert t.dice()[0] == ""


@pytest.mark.rule("ADD-3")
def test_without_a_die_there_a_free_one_is_put_showing_1() -> None:
    t = at("dice=a1:1,-,h1:1,-").play("add:j6 pay")
    assert t.dice()[:4] == ["a1:1", "j6:1", "h1:1", ""]
    assert t.buildings()["j6"] == ("C", 1)
    assert t.s.buildings[5].dice == 1
    none = at("dice=a1:1,a4:1,h1:1,c4:1")
    assert none.refuses("add:j6") == "NO_DIE_LEFT"
    assert none.legal("add:") == {"a1", "a4", "h1", "c4"}
    assert none.refuses("add:b1") == "NO_BUILDING_HERE"


@pytest.mark.rule("ADD-3", "BUILD-12")
def test_a_building_whose_die_was_removed_may_get_a_passenger_die() -> None:
    t = at("empty_building_die=removed built=b1@i3:L:- dice=-,-,-,-")
    t.play("add:i3 pay")
    assert (t.dice()[0], t.buildings()["i3"]) == ("i3:1", ("L", 1))


@pytest.mark.rule("MOVE-3", "ADD-2")
def test_by_option_the_player_says_which_die_takes_it() -> None:
    t = at("passenger_pool=single_dice built=b2@a2:R dice=a1:6,a1:3,h1:1,-").play("add:a1")
    assert t.stage() == k.CHOOSE_DIE
    assert t.legal() == {"die:p2", "die:b2"}
    assert t.refusal("die:p1") == ("DIE_IS_FULL", 6, 6)
    assert t.refuses("die:p3") == "DIE_NOT_HERE"
    t.play("die:b2 pay")
    assert t.dice()[5] == "a2:3"
    t = at("passenger_pool=single_dice dice=a1:1,-,-,-").play("add:a1")
    assert t.stage() == k.PAY
