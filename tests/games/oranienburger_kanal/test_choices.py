"""Prompts, and what a choice would cost and bring before it is taken."""

from __future__ import annotations

from typing import Any

import pytest

from wagonway.games.oranienburger_kanal import choices
from wagonway.games.oranienburger_kanal import constants as k
from wagonway.kernel.schema import layout_of

from .asking import preview, prompt, stock_after, walk
from .table import GAME, Table, at, card

TRADE = {"pay": {"clay": 1}, "gain": {"fame": 1}, "times": 3}


def lays_the_fourth(*lines: Any, has: str = "clay:3", more: str = "", **words: Any) -> Table:
    """A07 on b00 lacks one route, which space 1 may lay."""
    line = f"2p A.has={has} A.cells=b00:A07 A.path=h00,v00,v01 {more}"
    return at(line, {7: card(*lines, **words)}).play("space:1")


def test_a_choice_has_a_kind_an_id_and_a_word() -> None:
    t = at("2p open=A07 A.has=wood:1,clay:1").play("space:1")
    found = {choice["text"]: (choice["kind"], choice["id"]) for choice in t.state.legal()}
    assert found["card:07"] == ("card", "A07")
    assert found["lay:path@h00"] == ("route", "path@h00")
    assert found["done"] == ("done", "")
    assert [choice["action"] for choice in t.state.legal()] == t.state.legal_actions()


def test_a_space_tells_its_talers_and_what_it_offers() -> None:
    t = at("2p talers=3/1/1/1/0/0/0")
    assert preview(t, "space:1") == {"says": {"id": "offer-1", "args": {}}, "talers": 3}
    assert preview(t, "space:2")["says"]["id"] == "offer-2"
    assert preview(at("2p colour=orange"), "space:2")["says"]["id"] == "offer-2-extended"


def test_sides_of_an_or_are_told_apart() -> None:
    t = at("2p colour=blue piles=0/0/8 last=1").play("space:4")
    assert prompt(t) == ("prompt-branch", {"space": 4})
    assert preview(t, "branch:2") == {"says": {"id": "branch-4-2", "args": {}}}
    assert preview(t, "done") == {"says": {"id": "done-act", "args": {}}}


def test_buying_and_turning_the_wheel() -> None:
    t = at("2p A.has=wood:2,clay:1,ore:1,brick:6,taler:9")
    assert preview(t, "buy:wood") == {"cost": {"taler": 3}, "gain": {"wood": 1}}
    assert preview(t, "rotate") == {
        "cost": {"wood": 1, "clay": 1, "ore": 1, "taler": 2},
        "gain": {"iron": 1},
    }


def test_the_stock_then_is_the_stock_then() -> None:
    line = "2p A.has=wood:2,clay:8,ore:1,brick:6,taler:9 talers=0/3/1/1/0/0/0"
    for word in ("buy:wood", "buy:ore", "rotate", "space:2", "space:5"):
        t = at(line)
        said = stock_after(t, word)
        t.play(word)
        seat = t.state.view(0)["seats"][0]
        assert said in (None, seat["stock"]), word
    # The wheel holds eight; nothing is said where nothing changes.
    full = stock_after(at("2p A.has=clay:7,taler:3").play("space:7"), "lay:canal@h01")
    assert full is not None
    assert (full["clay"], full["taler"]) == (8, 0)
    assert stock_after(at("2p talers=0/0/0/0/0/0/0"), "space:1") is None


def test_a_card_tells_its_cost_and_its_fame() -> None:
    cards = {7: card(cost={"wood": 1, "clay": 2}, fame=5), 8: card(cost=[{"wood": 3}, {"brick": 1}], fame=2)}
    t = at("2p open=A07,A08 A.has=wood:1,clay:2,brick:1", cards).play("space:2")
    assert preview(t, "card:07") == {"cost": {"wood": 1, "clay": 2}, "fame": 5}
    assert preview(t, "card:08") == {
        "costs": [{"wood": 3}, {"brick": 1}],
        "payable": [False, True],
        "fame": 2,
    }


def test_a_free_card_costs_nothing() -> None:
    t = lays_the_fourth(build={"what": "building", "n": 1}, free=True, more="open=A08")
    t.play("lay:path@h10 effect:1")
    assert prompt(t) == ("prompt-effect-build", {"card": "A07"})
    assert preview(t, "card:08") == {"fame": 1}


def test_the_cost_that_is_chosen() -> None:
    cards = {7: card(cost=[{"wood": 1}, {"clay": 1}])}
    t = at("2p open=A07 A.has=wood:1,clay:1", cards).play("space:2 card:07")
    assert prompt(t) == ("prompt-cost", {"card": "A07"})
    assert preview(t, "cost:2") == {"cost": {"clay": 1}}
    t.play("cost:2")
    assert prompt(t) == ("prompt-cell", {"card": "A07"})
    assert preview(t, "cell:b00")["cost"] == {"clay": 1}


@pytest.mark.rule("BUILD-6")
def test_a_place_between_four_routes_activates_at_once() -> None:
    line = "2p open=A07 A.has=wood:1 A.path=h00,v00,v01,h10"
    t = at(line, {7: card({"gain": {"ore": 2}})}).play("space:2 card:07")
    found = preview(t, "cell:b00")
    assert found["activates"] == [
        {
            "cell": "b00",
            "card": "A07",
            "by": "routes",
            "lines": [{"line": 1, "possible": True, "gain": {"ore": 2}}],
        }
    ]
    assert "activates" not in preview(t, "cell:b11")


def test_a_route_tells_its_price_and_what_it_takes_the_place_of() -> None:
    t = at("2p A.has=iron:1,wood:1,taler:3,clay:7,brick:1 A.path=h12").play("space:4")
    assert preview(t, "lay:path@h00") == {"cost": {"clay": 1}}
    assert preview(t, "lay:rail@h12") == {"cost": {"wood": 1, "iron": 1}, "removes": "path"}
    assert preview(t, "lay:canal@h01") == {"cost": {"taler": 3}, "gain": {"clay": 1}, "lost": {"clay": 1}}


def test_the_clay_of_a_canal_is_gained_even_where_it_has_to_be_taken() -> None:
    t = at("2p A.has=taler:9").play("space:4")
    assert preview(t, "lay:canal@h01") == {"cost": {"taler": 3}, "gain": {"clay": 2}}


def test_a_fourth_route_tells_what_each_line_would_do() -> None:
    never = {"if": {"of": {"count": "canal"}, "cmp": {"min": 4}}, "gain": {"ore": 1}}
    t = lays_the_fourth({"gain": {"ore": 2, "wood": 1}}, TRADE, never)
    assert preview(t, "lay:path@h10")["activates"] == [
        {
            "cell": "b00",
            "card": "A07",
            "by": "routes",
            "lines": [
                {"line": 1, "possible": True, "gain": {"wood": 1, "ore": 2}},
                {"line": 2, "possible": True, "gain": None},
                {"line": 3, "possible": False, "gain": None},
            ],
        }
    ]


def test_a_building_that_can_do_nothing_is_told_as_that() -> None:
    t = lays_the_fourth()
    found = preview(t, "lay:path@h10")["activates"]
    assert [line["possible"] for line in found[0]["lines"]] == [False]


@pytest.mark.rule("ACTIVATION-4")
def test_one_route_may_activate_two() -> None:
    line = "2p A.has=clay:3 A.cells=b00:A07,b01:A08 A.path=h00,v00,h10,h01,h11"
    cards = {7: card(gain={"ore": 1}), 8: card(gain={"brick": 1})}
    t = at(line, cards).play("space:1")
    found = preview(t, "lay:path@v01")["activates"]
    assert [each["cell"] for each in found] == ["b00", "b01"]
    assert [each["lines"][0]["gain"] for each in found] == [{"ore": 1}, {"brick": 1}]
    t.play("lay:path@v01")
    assert prompt(t) == ("prompt-activation", {})
    assert preview(t, "activate:b01")["activates"][0]["lines"][0]["gain"] == {"brick": 1}


@pytest.mark.rule("ACTIVATION-5")
def test_a_bridge_between_two_loses_one() -> None:
    line = "2p A.has=wood:3 A.cells=b00:A07,b01:A08,b10:A09,b02:A10 A.path=v01,h10 A.bridges=h10,v02"
    cards = {7: card(gain={"ore": 1}), 8: card(gain={"brick": 1})}
    t = at(line, cards).play("space:6")
    found = preview(t, "bridge:v01")
    assert found["cost"] == {"wood": 1}
    assert [(each["cell"], each["by"]) for each in found["activates"]] == [
        ("b00", "bridges"),
        ("b01", "bridges"),
    ]
    t.play("bridge:v01")
    assert prompt(t) == ("prompt-bridge-end", {})
    found = preview(t, "activate:b00")
    assert found["forfeits"] == ["b01"]
    assert [each["cell"] for each in found["activates"]] == ["b00"]


def test_an_effect_tells_its_gain_or_how_often_it_trades() -> None:
    wheel = {"rotate": 2}
    t = lays_the_fourth(
        {"gain": {"ore": 2}}, TRADE, {**TRADE, "times": "any"}, wheel, has="wood:2,clay:3,ore:2"
    )
    t.play("lay:path@h10")
    assert prompt(t) == ("prompt-effect", {"card": "A07", "cell": "b00"})
    first = preview(t, "effect:1")
    assert first == {"says": {"id": "preview-effect", "args": {"effect": "A07.1"}}, "gain": {"ore": 2}}
    second = preview(t, "effect:2")
    assert (second["cost"], second["gain"], second["limit"]) == ({"clay": 1}, {"fame": 1}, 3)
    assert preview(t, "effect:3")["limit"] is None
    assert preview(t, "effect:4")["limit"] == 2
    assert preview(t, "done")["says"]["id"] == "done-effect"
    t.play("effect:4")
    assert prompt(t) == ("prompt-turn", {"card": "A07", "times": 1})
    assert preview(t, "done")["says"]["id"] == "done-trade"


def test_trades_tell_what_one_costs_and_brings() -> None:
    trade = {"pay": {"any_of": [{"clay": 1}, {"wood": 2}]}, "gain": {"fame": 2}, "times": 2}
    t = lays_the_fourth(trade, has="clay:2,wood:2").play("lay:path@h10 effect:1")
    assert prompt(t) == ("prompt-trade", {"card": "A07", "times": 2})
    assert preview(t, "pay:1") == {"cost": {"clay": 1}, "gain": {"fame": 2}}
    assert preview(t, "pay:2") == {"cost": {"wood": 2}, "gain": {"fame": 2}}


def test_a_trade_without_a_limit_says_so() -> None:
    t = lays_the_fourth(**{**TRADE, "times": "any"}).play("lay:path@h10 effect:1")
    assert prompt(t) == ("prompt-trade-any", {"card": "A07"})


def test_branches_and_kinds() -> None:
    branches = [{"gain": {"wood": 2}}, {"gain": {"ore": 1, "clay": 1}}]
    t = lays_the_fourth(choose=1, distinct=True, of=branches, has="clay:1,taler:2").play(
        "lay:path@h10 effect:1"
    )
    assert prompt(t) == ("prompt-choose", {"card": "A07", "count": 1})
    assert preview(t, "choice:1") == {"gain": {"wood": 2}}
    assert preview(t, "choice:2") == {"gain": {"clay": 1, "ore": 1}}
    assert preview(t, "done")["says"]["id"] == "done-choose"
    t.play("choice:2")
    assert prompt(t) == ("prompt-kind", {})
    assert preview(t, "take:ore") == {"gain": {"clay": 1, "ore": 1}}


def test_what_an_effect_takes_away() -> None:
    away = {"build": {"what": "path", "n": 1, "op": "remove"}}
    t = lays_the_fourth(away).play("lay:path@h10 effect:1")
    assert prompt(t) == ("prompt-effect-remove", {"card": "A07"})
    assert preview(t, "remove:h00") == {"removes": "path"}


def test_a_resource_of_a_space_and_what_is_lost_of_it() -> None:
    t = at("2p A.has=wood:6").play("space:6")
    assert preview(t, "take:wood") == {"gain": {"wood": 2}, "lost": {"wood": 1}}
    assert preview(t, "take:ore") == {"gain": {"ore": 3}}


def test_the_end_of_a_round() -> None:
    line = "2p turn=6 stage=round_end A.has=wood:1,clay:1,ore:1,taler:1"
    t = at(line)
    assert prompt(t) == ("prompt-round-end", {})
    assert preview(t, "free-rotate") == {
        "cost": {"wood": 1, "clay": 1, "ore": 1},
        "gain": {"brick": 1, "iron": 1},
    }
    assert preview(t, "done")["says"]["id"] == "done-round-end"
    t.play("free-rotate")
    assert prompt(t) == ("prompt-rotated", {})
    assert preview(t, "done")["says"]["id"] == "done-rotated"
    assert prompt(at(line + " last=1")) == ("prompt-game-end", {})


def test_the_other_prompts() -> None:
    assert prompt(at("2p")) == ("prompt-space", {})
    assert prompt(at("2p").play("space:1")) == ("prompt-act", {"space": 1})
    assert prompt(at("2p stage=over")) == ("prompt-over", {})
    assert prompt(at("2p stage=reveal draw=1")) == ("prompt-chance", {})
    assert prompt(at("2p board=blank stage=start_routes A.place=path:1"))[0] == "prompt-start-routes"
    assert prompt(at("2p others_turn=open stage=others_turn to=B B.has=taler:1"))[0] == "prompt-others-turn"


def test_every_stage_has_its_prompt_and_every_done_its_word() -> None:
    asked = set(range(k.START_ROUTES, k.OVER))
    assert set(choices.PROMPTS) == asked
    never = {k.START_ROUTES, k.CHOOSE_SPACE, k.CHOOSE_COST, k.CHOOSE_CELL, k.CHOOSE_KIND}
    assert set(choices.DONE) == asked - never - {k.CHOOSE_ACTIVATION, k.CHOOSE_BRIDGE_END}


def test_a_preview_leaves_the_state_as_it_is_and_tells_the_truth() -> None:
    layout = layout_of(GAME.spec.State)
    for state in walk(5, 2, 350):
        if state.current_player() < 0:
            continue
        before = layout.pack(state.s)
        for choice in state.legal():
            found = choice["preview"]
            assert found == state.preview(choice["action"])
            if "limit" in found or choice["kind"] not in ("route", "bridge", "cell", "pay", "buy", "rotate"):
                continue
            mine = list(state.s.seats[state.current_player()].stock)
            after = state.copy()
            after.apply(choice["action"])
            due = list(after.s.due)
            for resource, name in enumerate(("wood", "clay", "ore", "brick", "iron", "taler", "fame")):
                change = found.get("gain", {}).get(name, 0) - found.get("cost", {}).get(name, 0)
                now = after.s.seats[state.current_player()].stock[resource]
                assert now + min(due[resource], max(change, 0)) - mine[resource] == change, (choice, name)
        assert layout.pack(state.s) == before


@pytest.mark.rule("ACTIVATION-11")
def test_a_route_laid_again_in_the_same_turn_activates_nothing() -> None:
    away = {"build": {"what": "path", "n": 1, "op": "remove"}}
    again = {"build": {"what": "path", "n": 1}, "free": True}
    t = lays_the_fourth(away, again).play("lay:path@h10 effect:1 remove:h00 effect:2")
    assert "activates" not in preview(t, "lay:path@h00")
    t.play("lay:path@h00")
    assert t.s.num_activations == 0
    later = at("2p A.has=clay:3 A.cells=b00:A07 A.path=v00,v01,h10", {7: card(gain={"ore": 1})})
    assert "activates" in preview(later.play("space:1"), "lay:path@h00")
