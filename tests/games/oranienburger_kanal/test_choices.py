"""Prompts, and what a choice would cost and bring before it is taken."""

from __future__ import annotations

from typing import Any

import pytest

from wagonway.games.oranienburger_kanal import choices, labels
from wagonway.games.oranienburger_kanal import constants as k
from wagonway.games.oranienburger_kanal.grammar import RESOURCE_IDS
from wagonway.kernel.said import said
from wagonway.kernel.schema import layout_of

from .asking import LANGUAGES, OTHERWISE, choice, label, plain, preview, prompt, say, says, stock_after, walk
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
    assert says(t, "space:1") == [("offer-1", {}), ("preview-talers", {"talers": 3})]
    assert says(t, "space:2")[0] == ("offer-2", {})
    assert says(at("2p colour=orange"), "space:2")[0] == ("offer-2-extended", {})
    assert says(t, "space:5")[0] == ("offer-5", {"bundle": "4 wood"})


def test_sides_of_an_or_are_told_apart() -> None:
    t = at("2p colour=blue piles=0/0/8 last=1").play("space:4")
    assert prompt(t) == ("prompt-branch", {"space": 4})
    assert (label(t, "branch:2"), label(t, "done")) == ("branch-4-2", "done-unused")


def test_a_space_left_unused_is_named_as_given_up() -> None:
    t = at("2p A.has=wood:1,clay:1,taler:5").play("space:5")
    assert label(t, "done") == "done-unused"
    lost = choice(t, "done")["loses"]
    assert [(each["id"], each["args"]["space"]) for each in lost] == [("loses-action", 5)]
    assert plain(lost[0]["args"]["offer"]["args"]) == {"bundle": "4 wood"}
    assert choice(t.play("buy:clay"), "done")["loses"]  # buying is no part of it
    assert "loses" not in choice(t, "buy:clay")
    t = at("2p A.has=wood:3,clay:3").play("space:3")
    assert choice(t, "done")["loses"][0]["args"]["offer"]["id"] == "offer-3"
    t.play("lay:path@h00")
    assert (label(t, "done"), "loses" in choice(t, "done")) == ("done-act", False)
    # nothing is possible: nothing is given up
    assert "loses" not in choice(at("2p A.has=taler:1").play("space:2"), "done")
    t = at("2p colour=blue piles=0/0/8 last=1 A.has=wood:3,clay:3").play("space:4")
    assert choice(t, "done")["loses"][0]["args"]["offer"]["id"] == "offer-4-extended"


def lost(t: Table, word: str = "done") -> list[tuple[str, dict[str, Any]]]:
    return [(each["id"], plain(each["args"])) for each in choice(t, word).get("loses", [])]


@pytest.mark.rule("ACTIVATION-8")
def test_effects_left_unused_are_named_as_given_up() -> None:
    never = {"if": {"of": {"count": "canal"}, "cmp": {"min": 4}}, "gain": {"ore": 1}}
    free = {"build": {"what": "path", "n": 1}, "free": True}
    choose = {"choose": 1, "of": [TRADE, {"gain": {"clay": 2}}]}
    t = lays_the_fourth({"gain": {"wood": 4}}, never, TRADE, choose, free).play("lay:path@h10")
    assert lost(t) == [("loses-effect", {"effect": f"A07.{number}"}) for number in (1, 4, 5)]
    t.play("effect:1 effect:4")
    assert lost(t) == [("loses-effect", {"effect": "A07.4"})]
    t.play("choice:2 effect:5")
    assert lost(t) == [("loses-effect", {"effect": "A07.5"})]
    t.play("lay:path@h33")  # what is left is a trade
    assert prompt(t)[0] == "prompt-effect"
    assert lost(t) == []
    # a gain for which there is no room, and a price that may be left
    t = lays_the_fourth({"gain": {"wood": 4}}, {**free, "free": False}, has="clay:3,wood:8")
    assert lost(t.play("lay:path@h10")) == []


@pytest.mark.rule("ROUND-9")
def test_a_free_turn_of_the_wheel_that_pays_is_named_as_given_up() -> None:
    line = "2p turn=6 stage=round_end B.has=- A.has="
    assert lost(at(line + "wood:3,clay:1,ore:1,brick:2")) == [("loses-rotation", {"points": 1})]
    assert lost(at(line + "wood:3,clay:1,ore:1,brick:6")) == []  # brick for which there is no room
    assert lost(at(line + "wood:3,taler:9")) == []
    t = at(line + "wood:3,clay:2,ore:2,taler:5").play("free-rotate")
    assert lost(t) == []  # the next one has a price
    turns = lays_the_fourth({"rotate": 2}, has="wood:2,clay:3,ore:2").play("lay:path@h10")
    assert lost(turns) == [("loses-effect", {"effect": "A07.1"})]
    assert lost(turns.play("effect:1")) == [("loses-rotation", {"points": 1})]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_given_up_is_said_in_both_languages(lang: str) -> None:
    given: set[str] = set()
    for seed, players in ((41, 1), (42, 2)):
        for state in walk(seed, players):
            if state.current_player() < 0 or state.is_terminal():
                continue
            for each in state.legal():
                for told in each.get("loses", ()):
                    given.add(told["id"])
                    assert say(lang, told["id"], told["args"])
    assert given == {"loses-action", "loses-effect", "loses-rotation"}


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
        foretold, before = stock_after(t, word), t.state.view(0)["seats"][0]["stock"]
        t.play(word)
        after = t.state.view(0)["seats"][0]["stock"]
        assert foretold == {name: after[name] for name in after if after[name] != before[name]}, word
    # The wheel holds eight; nothing is said where nothing changes.
    full = stock_after(at("2p A.has=clay:7,taler:3 talers=0/0/0/0/0/0/0").play("space:4"), "lay:canal@h01")
    assert full == {"clay": 8, "taler": 0}
    assert stock_after(at("2p talers=0/0/0/0/0/0/0"), "space:1") == {}


def test_what_was_due_before_is_no_gain_of_another_choice() -> None:
    """Goods may be bought and the wheel turned while what an effect brings is still to be taken."""
    t = lays_the_fourth({"gain": {"wood": 2, "clay": 1}}, has="wood:3,clay:3,ore:2,taler:9")
    t.play("lay:path@h10 effect:1")
    assert [t.s.due[0], t.s.due[1]] == [2, 1]
    assert preview(t, "buy:ore")["gain"] == {"ore": 1}
    assert preview(t, "rotate")["gain"] == {"brick": 1, "iron": 1}
    assert preview(t, "take:wood") == {"gain": {"wood": 2}}
    assert stock_after(t, "take:wood") == {"wood": 5}


@pytest.mark.parametrize(("players", "options"), [(1, {}), (2, {}), (2, OTHERWISE)])
def test_the_stock_stands_as_it_was_foretold(players: int, options: dict[str, str]) -> None:
    """What a choice brings to be taken counts as taken; a card is paid when its space is chosen."""
    found = 0
    for state in walk(32, players, 500, **options):
        if state.is_terminal() or state.current_player() < 0:
            continue
        path = f"seats.{state.current_player()}.stock."
        stock = state.s.seats[state.current_player()].stock
        for each in state.legal():
            if each["kind"] in ("card", "cost"):
                continue
            later = state.copy()
            later.apply(each["action"])
            for resource, name in enumerate(RESOURCE_IDS):
                then = later.s.seats[state.current_player()].stock[resource]
                owed = max(later.s.due[resource] - state.s.due[resource], 0)
                owed = min(owed, state.c.capacity[resource] - then)
                assert each["after"].get(path + name, stock[resource]) == then + owed, (each, name)
                found += path + name in each["after"]
    assert found > 500


def test_a_card_tells_its_cost_and_its_fame() -> None:
    cards = {7: card(cost={"wood": 1, "clay": 2}, fame=5), 8: card(cost=[{"wood": 3}, {"brick": 1}], fame=2)}
    t = at("2p open=A07,A08 A.has=wood:1,clay:2,brick:1", cards).play("space:2")
    assert preview(t, "card:07") == {"cost": {"wood": 1, "clay": 2}, "fame": 5, "effects": ["A07.1"]}
    assert says(t, "card:07") == [
        ("preview-pay", {"bundle": "1 wood, 2 clay"}),
        ("preview-fame", {"points": 5}),
        ("preview-effect", {"effect": "A07.1"}),
    ]
    assert says(t, "card:08")[0] == ("preview-pay-or", {"bundle": "3 wood", "other": "1 brick"})
    assert preview(t, "card:08") == {
        "costs": [{"wood": 3}, {"brick": 1}],
        "payable": [False, True],
        "fame": 2,
        "effects": ["A08.1"],
    }


def test_a_free_card_costs_nothing() -> None:
    t = lays_the_fourth(build={"what": "building", "n": 1}, free=True, more="open=A08")
    t.play("lay:path@h10 effect:1")
    assert prompt(t) == ("prompt-effect-build", {"card": "A07"})
    assert preview(t, "card:08") == {"fame": 1, "effects": ["A08.1"]}
    assert says(t, "card:08")[0] == ("preview-free", {})


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
            "sure": {"ore": 2},
            "more": False,
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
            "sure": {"wood": 1, "ore": 2},
            "more": True,
        }
    ]


def test_a_building_that_can_do_nothing_is_told_as_that() -> None:
    t = lays_the_fourth()
    found = preview(t, "lay:path@h10")["activates"]
    assert [line["possible"] for line in found[0]["lines"]] == [False]
    assert says(t, "lay:path@h10")[1:] == [("preview-activates-routes", {"card": "A07"})]


def brought(*lines: Any, has: str = "clay:3", mode: str = "all") -> tuple[str, dict[str, Any]]:
    """What the route that activates a building of these lines is said to bring."""
    return says(lays_the_fourth(*lines, has=has, mode=mode), "lay:path@h10")[1]


@pytest.mark.rule("ACTIVATION-8")
def test_what_is_sure_to_come_of_an_activation_is_told_apart_from_what_is_chosen() -> None:
    wood, few = {"gain": {"wood": 2}}, {"of": {"count": "wood", "scope": "stock"}, "cmp": {"max": 1}}
    told = {"card": "A07", "bundle": "2 wood"}
    assert brought(wood) == ("preview-activates-routes-for", told)
    assert brought(wood, TRADE) == ("preview-activates-routes-least", told)
    choose = {"choose": 1, "of": [{"gain": {"ore": 1}}, {"gain": {"clay": 2}}]}
    assert brought(wood, choose) == ("preview-activates-routes-least", told)
    assert brought(wood, {**wood, "then": {"rotate": 1}}, has="clay:3,ore:1") == (
        "preview-activates-routes-least",
        {"card": "A07", "bundle": "4 wood"},
    )
    # one effect takes from the other what it asks for, unless it comes after it
    both = {"card": "A07", "bundle": "2 wood, 2 taler"}
    assert brought(wood, {"if": few, "gain": {"taler": 2}}) == ("preview-activates-routes-for", both)
    # no more than there is room for
    assert brought(wood, wood, has="clay:3,wood:5")[1]["bundle"] == "3 wood"


@pytest.mark.rule("ACTIVATION-8")
def test_of_effects_that_exclude_one_another_no_sum_is_told() -> None:
    two = ({"gain": {"wood": 2}}, {"gain": {"ore": 1}})
    assert brought(*two, mode="choose1") == ("preview-activates-routes-one", {"card": "A07", "count": 2})
    never = {"if": {"of": {"count": "canal"}, "cmp": {"min": 4}}, "gain": {"ore": 1}}
    found = brought(two[0], never, mode="choose1")
    assert found == ("preview-activates-routes-for", {"card": "A07", "bundle": "2 wood"})


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
    # the one or the other, not both
    assert says(t, "bridge:v01")[1:] == [
        ("preview-activates-bridges-for", {"card": "A07", "bundle": "1 ore"}),
        ("preview-activates-or-for", {"card": "A08", "bundle": "1 brick"}),
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
    assert first == {"gain": {"ore": 2}}
    assert choice(t, "effect:1")["label"] == said("choice-effect", effect="A07.1")
    assert says(t, "effect:1") == [("preview-gain", {"bundle": "2 ore"})]
    second = preview(t, "effect:2")
    assert (second["cost"], second["gain"], second["limit"]) == ({"clay": 1}, {"fame": 1}, 3)
    assert preview(t, "effect:3")["limit"] is None
    assert preview(t, "effect:4")["limit"] == 2
    assert says(t, "effect:4")[-1] == ("preview-limit", {"times": 2})
    once = lays_the_fourth({**TRADE, "times": 1}, {"rotate": 1}, has="wood:2,clay:3,ore:2").play(
        "lay:path@h10"
    )
    for word in ("effect:1", "effect:2"):  # a limit of once goes without saying
        assert "preview-limit" not in [message for message, _ in says(once, word)]
    assert label(t, "done") == "done-effect"
    t.play("effect:4")
    assert prompt(t) == ("prompt-turn", {"card": "A07", "times": 1})
    assert label(t, "done") == "done-trade"


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
    assert choice(t, "choice:2")["label"] == said("choice-choice", effect="A07.1.2")
    assert GAME.spec.hooks.noun(t.state.names, "effect", "A07.1.2", "en") == "Gain 1 clay and 1 ore."
    assert label(t, "done") == "done-choose"
    t.play("choice:2")
    assert prompt(t) == ("prompt-kind", {})
    assert preview(t, "take:ore") == {"gain": {"ore": 1}}


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
    assert label(t, "done") == "done-round-end"
    t.play("free-rotate")
    assert prompt(t) == ("prompt-rotated", {"anytime": 1, "last": 0, "short": 0})
    assert label(t, "done") == "done-rotated"
    assert prompt(at(line + " last=1")) == ("prompt-game-end", {})


@pytest.mark.parametrize(
    ("line", "words", "asked"),
    [
        (
            "2p turn=5 stage=round_end A.has=taler:4",
            "",
            ("prompt-rotated", {"anytime": 1, "last": 0, "short": 1}),
        ),
        (
            "1p round=7 turn=4 last=1 stage=round_end A.has=taler:1",
            "",
            ("prompt-rotated", {"anytime": 1, "last": 1, "short": 1}),
        ),
        ("2p turn=5 stage=round_end", "", ("prompt-round-end-over", {})),
        ("1p round=7 turn=4 last=1 stage=round_end", "", ("prompt-game-end-over", {})),
        ("2p A.has=- talers=0/0/0/0/0/0/0", "space:1", ("prompt-act-over", {"space": 1, "anytime": 0})),
        ("2p A.has=taler:3 talers=0/0/0/0/0/0/0", "space:1", ("prompt-act-over", {"space": 1, "anytime": 1})),
    ],
)
def test_a_prompt_asks_for_nothing_that_cannot_be(line: str, words: str, asked: Any) -> None:
    assert prompt(at(line).play(words)) == asked


@pytest.mark.parametrize(("seed", "players"), [(6, 2), (7, 1)])
def test_whatever_is_asked_for_is_among_the_choices(seed: int, players: int) -> None:
    asked_for = {"prompt-act": ("card", "route", "bridge", "take"), "prompt-effect": ("effect",)}
    asked_for |= dict.fromkeys(("prompt-round-end", "prompt-game-end"), ("free-rotate",))
    asked_for |= {"prompt-trade": ("pay",), "prompt-trade-any": ("pay",), "prompt-rotated": ("buy", "rotate")}
    seen = set()
    for state in walk(seed, players):
        if state.current_player() < 0:
            continue
        asked, anytime = state.prompt()["id"], state.prompt()["args"].get("anytime")
        kinds = [each["kind"] for each in state.legal()]
        seen.add(asked)
        assert not asked_for.get(asked) or set(asked_for[asked]) & set(kinds), (asked, kinds)
        assert anytime in (None, ("buy" in kinds) + 2 * ("rotate" in kinds))
        assert asked != "prompt-kind" or kinds.count("take") > 1
        assert asked != "prompt-kind-one" or kinds.count("take") == 1
    assert {"prompt-act", "prompt-act-over", "prompt-effect", "prompt-effect-over", "prompt-kind-one"} <= seen


def test_the_end_of_a_game_of_a_campaign_says_that_the_board_is_cleared() -> None:
    t = at(
        "1p campaign=on round=7 turn=4 last=1 stage=round_end A.has=wood:1,clay:1,ore:1,taler:9 A.path=h00"
    )
    assert says(t, "done") == [("preview-next-game", {"game": 2})]
    after = choice(t, "done")["after"]
    t.play("done")
    stock = t.state.view(None)["seats"][0]["stock"]
    assert {path.rpartition(".")[2]: amount for path, amount in after.items()}.items() <= stock.items()
    assert after["seats.0.stock.taler"] == stock["taler"]
    t = at("1p campaign=on round=6 turn=4 stage=round_end A.has=wood:1,clay:1,ore:1,taler:9")
    assert says(t, "done") == []


def test_to_finish_brings_the_clay_that_is_still_due() -> None:
    line = "2p canal_clay=after A.has=taler:9 A.path=h11,v01 A.cells=b01:A07 talers=0/0/0/0/0/0/0"
    t = at(line, {7: card(gain={"fame": 1})}).play("space:4 lay:canal@h01")
    assert prompt(t)[0] == "prompt-effect"
    told = says(t, "done")
    assert told == [("preview-gain", {"bundle": "2 clay"})]
    t.play("done")
    assert t.stock()["clay"] == 2


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
    assert set(labels.DONE) == asked - never - {k.CHOOSE_ACTIVATION, k.CHOOSE_BRIDGE_END}


def test_a_preview_leaves_the_state_as_it_is_and_tells_the_truth() -> None:
    layout = layout_of(GAME.spec.State)
    for state in walk(5, 2, 350):
        if state.current_player() < 0:
            continue
        before = layout.pack(state.s)
        for each in state.legal():
            found = each["preview"]
            assert found == state.preview(each["action"])
            if "limit" in found or each["kind"] not in ("route", "bridge", "cell", "pay", "buy", "rotate"):
                continue
            mine = list(state.s.seats[state.current_player()].stock)
            after = state.copy()
            after.apply(each["action"])
            for resource, name in enumerate(RESOURCE_IDS):
                change = found.get("gain", {}).get(name, 0) - found.get("cost", {}).get(name, 0)
                now = after.s.seats[state.current_player()].stock[resource]
                owed = max(after.s.due[resource] - state.s.due[resource], 0)
                assert now + min(owed, max(change, 0)) - mine[resource] == change, (each, name)
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


# -- what choices are called, and what can be asked ---------------------------------------------------------


def called(t: Table, word: str, lang: str = "en") -> str:
    found = choice(t, word)["label"]
    return say(lang, found["id"], found["args"])


def test_choices_are_called_by_what_they_are_about() -> None:
    t = at("2p open=A07 A.has=wood:2,clay:7,iron:1,brick:1,taler:9 A.path=h12")
    assert called(t, "space:3") == "Space 3"
    assert called(t, "buy:wood") == "buy 1 wood for 3 talers"
    assert called(t, "buy:ore", "ja") == "鉱石を1ターラーで購入"
    t.play("space:4")
    assert called(t, "lay:rail@h12") == "rail between C1 and C2"
    assert called(t, "lay:path@h00", "ja") == "小道（A1の上）"
    groups = {each["text"]: each.get("group") for each in t.state.legal()}
    assert groups["lay:rail@h12"] == said(
        "group-route-instead", route=said("noun-rail"), old=said("noun-path")
    )
    assert groups["lay:path@h00"] == said("group-route", route=said("noun-path"))
    six = at("2p A.has=wood:6").play("space:6")
    assert called(six, "take:wood") == "take 2 wood"


@pytest.mark.parametrize(("players", "options"), [(1, {"campaign": "on"}), (2, {}), (2, OTHERWISE)])
def test_a_choice_fulfils_its_own_wish_and_is_said_in_both_languages(
    players: int, options: dict[str, str]
) -> None:
    for number, state in enumerate(walk(31, players, 700, **options)):
        if number % 3 or state.is_terminal() or state.current_player() < 0:
            continue
        for each in state.legal():
            assert state.explain(each["wish"], state.current_player()).ok, each
            for lang in LANGUAGES:
                for told in (each["label"], *each["says"], *([each["group"]] if "group" in each else [])):
                    assert say(lang, told["id"], told["args"])


def test_pointing_asks_about_what_is_there() -> None:
    wishes = GAME.spec.hooks.wishes(at("2p A.cells=b01:A05").state)
    assert wishes["edge"] == {"edge": "*"}
    assert (wishes["cell"], wishes["cell:b01"]) == ({"cell": "*"}, {"activate": "b01"})
    assert wishes["rotate"] == {"rotate": ""}
    assert GAME.spec.hooks.wishes(at("2p stage=over").state) == {}


def test_a_question_is_named_by_its_nouns() -> None:
    t = at("2p A.cells=b01:A05")

    def asked(**intention: str) -> str | None:
        found = GAME.spec.hooks.asked(t.state, {key.replace("_", "-"): id for key, id in intention.items()})
        return say("en", found["id"], found["args"]) if found else None

    assert asked(edge="h11") == "between B1 and B2"
    assert asked(route="rail@h11") == "rail between B1 and B2"
    assert asked(cell="b12") == "space C2"
    assert asked(space="3") == "Space 3"
    assert asked(extension="3") == "hidden part of space 3"
    assert asked(buy="wood") == "buy wood"
    assert asked(free_rotate="") == "turn the wheel, free"
    assert asked(effect="2") == "answer 2"
    assert asked(action="7") is None
    assert "on space B1" in (asked(activate="b01") or "")
