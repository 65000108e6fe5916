"""Turns of the action phase."""

from __future__ import annotations

import pytest

from wagonway.games.tramways import constants as k
from wagonway.games.tramways.rules.action import acting, begin_action

from .table import at


@pytest.mark.rule("ACTION-1", "ACTION-2", "ACTION-3")
def test_two_passes_in_turn_order() -> None:
    t = at("players=3 order=2,0,1")
    asked = []
    while t.s.phase == k.PHASE_ACTION:
        asked.append((t.s.action_pass, acting(t.s), t.s.actions_left))
        t.play("money")
    assert asked == [(1, 2, 1), (1, 0, 1), (1, 1, 1), (2, 2, 2), (2, 0, 2), (2, 1, 2)]
    assert (t.s.stage, acting(t.s), t.s.action_pass, t.s.actions_left) == (k.ADMINISTER, 2, 0, 0)
    assert t.each("money") == [7, 7, 7]


@pytest.mark.rule("ACTION-2")
def test_money_instead_of_the_action() -> None:
    t = at("money=3,3", numbers={"income": 4}).play("money")
    assert t.each("money") == [7, 3]
    assert t.done("EV_MONEY") == [(0, 4, k.MONEY_INSTEAD, 0)]
    assert t.state.current_player() == 1


@pytest.mark.rule("ACTION-4")
def test_in_pass_2_money_stands_for_both_actions_by_option_for_one() -> None:
    t = at("pass=2 actions=2").play("money")
    assert (t.state.current_player(), t.s.actions_left) == (1, 2)
    t = at("pass=2 actions=2 partial_pass2=replaces_one").play("money")
    assert (t.state.current_player(), t.s.actions_left) == (0, 1)
    t.play("money")
    assert (t.state.current_player(), t.each("money")) == (1, [7, 3])


BUILDS = {"G1b": "build", "PA1": "p:A1", "PB1": "p:B1", "D01": "build"}


@pytest.mark.rule("ACTION-3", "ACTION-5")
def test_after_an_action_another_one_or_money() -> None:
    t = at("pass=2 actions=2 owners=b2:0 hand0=PA1,G1b,D02", BUILDS).play(
        "build:b2 kind:R use:PA1/1 use:G1b/1"
    )
    assert (t.state.current_player(), t.s.actions_left, t.s.stage) == (0, 1, k.CHOOSE_ACTION)
    assert t.cards(k.IN_DISCARDS) == "PA1 G1b"
    assert "D02" in t.hand(0)
    t.play("money")
    assert (t.state.current_player(), t.each("money")) == (1, [5, 3])


@pytest.mark.rule("ACTION-3")
def test_two_actions_of_one_turn() -> None:
    t = at("pass=2 actions=2 owners=b2:0,f3:0 hand0=PA1,PB1,D01,G1b", BUILDS)
    t.play("build:b2 kind:R use:PA1/1 use:G1b/1 build:f3 kind:C use:PB1/1 use:D01/1")
    assert (t.state.current_player(), t.s.seats[0].hp) == (1, 2)


@pytest.mark.rule("ACTION-5")
def test_nothing_is_under_way_after_an_action() -> None:
    t = at("pass=2 actions=2 owners=b2:0 hand0=PA1,G1b", BUILDS).play("build:b2 kind:R")
    assert (t.s.verb, t.s.kind) == (k.BUILD, k.RESIDENTIAL)
    assert any(t.s.need)
    t.play("use:PA1/1 use:G1b/1")
    assert (t.s.verb, t.s.kind, t.s.spot, t.s.link, t.s.goal) == (0, 0, k.NO_SPOT, k.NO_LINK, 0)
    assert not any(t.s.need)
    assert not any(t.s.used)
    begin_action(t.s, k.MOVE)
    assert t.s.verb == k.MOVE


@pytest.mark.rule("ACTION-6")
def test_icons_of_administration_serve_no_action() -> None:
    cards = {**BUILDS, "G1b": "build $1 worker stress- pass+"}
    t = at("owners=b2:0 hand0=PA1,G1b", cards).play("build:b2 kind:R use:PA1/1")
    assert t.legal() == {"use:G1b/1"}
    assert [t.refuses(f"use:G1b/{slot}") for slot in (2, 3, 4)] == ["ICON_NOT_FOR_ACTIONS"] * 3


@pytest.mark.rule("ACTION-1")
def test_by_option_an_incomplete_link_goes_at_the_end_of_the_turn() -> None:
    line = "owners=b2:0 links=0:0:b2EE,1:0:e5NN*"
    assert at(f"{line} unfinished_removal=each_turn").play("money").s.links[0].owner == k.NOBODY
    kept = at(f"{line} unfinished_removal=each_turn").play("money").s.links[1]
    assert (kept.owner, kept.touched) == (0, 0)
    assert at(line).play("money").s.links[0].owner == 0
