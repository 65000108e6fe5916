"""What effects do, by the forms of their lines."""

from typing import Any

import pytest

from wagonway.games.oranienburger_kanal import constants as k

from .table import Table, at, card

# The building A01 in b00 has three routes; h00 is the fourth.
LINE = "2p A.cells=b00:A01 A.road=v00,v01,h10 space=3 stage=act left=route:1 kinds=path"


def use(*lines: Any, has: str = "clay:1", more: str = "", first: int = 1, **words: Any) -> Table:
    """The table after A01 with these lines was activated and its line `first` was chosen."""
    t = activated(*lines, has=has, more=more, **words)
    return t.play(f"effect:{first}")


def activated(*lines: Any, has: str = "clay:1", more: str = "", **words: Any) -> Table:
    others = {number: card(fame=number) for number in range(2, 9)}
    t = at(f"{LINE} A.has={has} {more}", {1: card(*lines), **others}, **words)
    return t.play("lay:path@h00")


# -- gains ----------------------------------------------------------------------------------------


@pytest.mark.rule("EFFECT-1")
def test_a_condition_and_a_price() -> None:
    condition = {"of": {"count": "road"}, "cmp": {"min": 4}}
    t = activated(
        {"if": condition, "gain": {"ore": 1}}, {"pay": {"iron": 2}, "gain": {"fame": 3}}, has="clay:1,taler:1"
    )
    assert t.refusal("effect:1") == ("COUNT_TOO_SMALL", 4, 3)
    assert t.refusal("effect:2") == ("NOT_ENOUGH_IRON", 2, 0)
    paid = use({"pay": {"iron": 2}, "gain": {"fame": 3}}, has="clay:1,iron:3")
    assert paid.stock() == {"iron": 1, "fame": 3}


@pytest.mark.rule("EFFECT-9")
def test_of_several_routes_that_are_too_dear_the_first_tells_its_price() -> None:
    t = activated({"build": {"what": "route", "n": 1}, "free": False}, has="clay:1,taler:2")
    assert t.refusal("effect:1") == ("NOT_ENOUGH_CLAY", 1, 0)  # a path, and not the talers of a canal
    assert t.play("buy:clay").refuses("effect:1") == "OK"


@pytest.mark.rule("EFFECT-1")
def test_a_building_of_which_nothing_can_be_used_is_not_asked_for() -> None:
    t = activated({"if": {"of": {"count": "canal"}, "cmp": {"min": 1}}, "gain": {"ore": 1}})
    assert t.stage() == k.CHOOSE_SPACE
    assert t.done("EV_ACTIVATED") == [(0, 0, 0, 0)]
    # What anytime actions may mend is asked for.
    t = activated({"pay": {"ore": 1}, "gain": {"fame": 1}}, has="clay:1,taler:1")
    assert t.play("buy:ore effect:1").stock() == {"fame": 1}


@pytest.mark.rule("EFFECT-2")
def test_routes_on_the_sides_or_on_the_board() -> None:
    """Example 1 of the grammar: two clay for each adjacent canal, a taler for each rail anywhere."""
    lines = [
        {"gain": {"clay": 2}, "per": {"count": "canal"}},
        {"gain": {"taler": 1}, "per": {"count": "rail", "scope": "board"}},
    ]
    more = "A.road=v00 A.rail=h03,h12,v03,v04 A.canal=v01,h10"
    t = at(
        f"2p A.cells=b00:A01 {more} space=3 stage=act left=route:1 kinds=path A.has=clay:7", {1: card(*lines)}
    ).play("lay:path@h00 effect:1")
    assert t.done("EV_GAIN") == [(0, k.CLAY, 2, 2)]
    t.play("effect:2")
    assert t.stock() == {"clay": 8, "taler": 5}


@pytest.mark.rule("EFFECT-3")
@pytest.mark.parametrize(("bridges", "holds"), [("v11", False), ("v11,h11", True), ("v11,h11,v12", False)])
def test_an_exact_number_is_exact(bridges: str, holds: bool) -> None:
    lines = [{"if": {"of": {"count": "bridge"}, "cmp": {"eq": 2}}, "gain": {"ore": 1}}, {"gain": {"iron": 1}}]
    line = "2p A.cells=b11:A01,b10:A02,b01:A03,b12:A04 A.road=v11,h11,v12 A.has=clay:1"
    t = at(f"{line} A.bridges={bridges} space=3 stage=act left=route:1 kinds=path", {1: card(*lines)})
    t.play("lay:path@h21")
    assert (t.refuses("effect:1") == "OK") == holds


@pytest.mark.rule("EFFECT-4")
@pytest.mark.parametrize(
    ("canals", "gain"), [(0, {}), (1, {"fame": 1}), (2, {}), (3, {"iron": 2, "wood": 4}), (4, {"fame": 9})]
)
def test_a_tier_goes_by_the_present_count(canals: int, gain: dict[str, int]) -> None:
    """Example 2: with three adjacent canals the tier for two may not be taken instead."""
    tiers = {"1": {"fame": 1}, "2": None, "3": {"iron": 2, "wood": 4}, "4+": {"gain": {"fame": 9}}}
    edges = ["v00", "v01", "h10", "h00"]
    line = "2p A.cells=b00:A01 space=4 stage=act left=route:1 kinds=path,canal A.has=clay:1,taler:3"
    last = "canal" if canals == 4 else "path"
    here = edges[: min(canals, 3)]
    there = ",".join(edge for edge in edges[:3] if edge not in here)
    words = f"A.canal={','.join(here)} " if here else ""
    words += f"A.road={there}" if there else ""
    t = at(f"{line} {words}", {1: card({"by": {"count": "canal"}, "tiers": tiers}, {"gain": {"ore": 1}})})
    t.play(f"lay:{last}@h00")
    before = t.stock()
    if not gain:
        assert t.refuses("effect:1") == "EFFECT_GIVES_NOTHING"
        return
    t.play("effect:1")
    while t.stage() == k.CHOOSE_KIND:
        t.play("take:iron" if "iron" in t.legal("take:") else "take:wood")
    after = t.stock()
    assert {name: after[name] - before.get(name, 0) for name in gain} == gain


@pytest.mark.rule("EFFECT-5")
def test_a_gain_per_something_is_the_whole_bundle_as_often() -> None:
    t = use({"gain": {"wood": 1, "fame": 2}, "per": {"count": "road"}})
    assert t.stock() == {"wood": 3, "fame": 6}


@pytest.mark.rule("EFFECT-5")
def test_without_any_to_count_there_is_nothing_to_gain() -> None:
    t = activated({"gain": {"wood": 1}, "per": {"count": "canal"}}, {"gain": {"ore": 1}})
    assert t.refuses("effect:1") == "NOTHING_TO_COUNT"


@pytest.mark.rule("EFFECT-5")
@pytest.mark.parametrize(("cell", "fame"), [("b00", 2), ("b11", 0)])
def test_something_on_top(cell: str, fame: int) -> None:
    """Example 10: two brick at the second activation, and two fame in a corner."""
    from .table import around

    lines = {"gain": {"brick": 2}, "extra": {"if": {"at": "corner"}, "gain": {"fame": 2}}}
    edges = around(cell).split(",")
    line = f"2p A.cells={cell}:A01 A.path={','.join(edges[1:])} space=3 stage=act left=route:1 kinds=path"
    t = at(f"{line} A.has=clay:1", {1: card(lines)}).play(f"lay:path@{edges[0]} effect:1")
    assert t.stock() == ({"brick": 2, "fame": fame} if fame else {"brick": 2})


# -- trades ---------------------------------------------------------------------------------------


@pytest.mark.rule("EFFECT-6")
def test_each_trade_is_paid_by_a_way_chosen_anew() -> None:
    """Example 4: one trade for each adjacent road, two ways to pay."""
    trade = {"pay": {"any_of": [{"ore": 2}, {"taler": 1}]}, "gain": {"fame": 2}, "times": {"count": "road"}}
    t = use(trade, has="clay:1,ore:2,taler:2")
    assert t.stage() == k.TRADE
    assert t.legal() == {"done", "buy:wood", "buy:clay", "pay:1", "pay:2"}
    t.play("pay:1")
    assert t.refusal("pay:1") == ("NOT_ENOUGH_ORE", 2, 0)
    assert t.refuses("pay:3") == "PAYMENT_NOT_OFFERED"
    t.play("pay:2 pay:2")
    assert t.stock() == {"fame": 6}
    assert t.stage() == k.CHOOSE_SPACE  # three trades were all


@pytest.mark.rule("EFFECT-6")
def test_trades_may_end_before_their_limit() -> None:
    t = use({"pay": {"wood": 1}, "gain": {"fame": 1}, "times": 3}, has="clay:1,wood:3").play("pay:1 done")
    assert t.stock() == {"wood": 1, "fame": 2}


@pytest.mark.rule("EFFECT-7")
def test_a_trade_without_a_limit_ends_with_the_stock_or_after_99_times() -> None:
    t = use({"pay": {"iron": 1}, "gain": {"fame": 1}, "times": "any"}, has="clay:1,iron:6")
    assert t.s.times_left == 98
    t.play("pay:1 " * 5)
    assert t.stock() == {"fame": 6}
    assert t.stage() == k.CHOOSE_SPACE


@pytest.mark.rule("EFFECT-7")
def test_a_set_whose_trade_pays_for_itself_is_refused() -> None:
    from wagonway.kernel.components import ComponentError

    with pytest.raises(ComponentError, match="has no end"):
        activated({"pay": {"clay": 1}, "gain": {"taler": 8}, "times": "any"})


@pytest.mark.rule("EFFECT-6", "EFFECT-9")
def test_a_trade_may_buy_a_route() -> None:
    t = use({"pay": {"ore": 2}, "gain": {"what": "road", "n": 1}, "times": 2}, has="clay:1,ore:4")
    assert (t.stage(), t.s.times_left) == (k.EFFECT_BUILD, 1)
    t.play("lay:road@h33 pay:1 done")  # paid, and the road left out
    assert t.stock() == {}


# -- then, choose, rotate -------------------------------------------------------------------------


@pytest.mark.rule("EFFECT-8")
def test_what_follows_then_needs_what_is_before_it() -> None:
    """Example 9, with a road."""
    line = {
        "build": {"what": "road", "n": 1},
        "free": True,
        "then": {"gain": {"fame": 1}, "per": {"count": "road"}},
    }
    assert use(line).play("lay:road@h33").stock() == {"fame": 3}
    assert use(line).play("done").stock() == {}


@pytest.mark.rule("EFFECT-8")
def test_then_after_a_tier_and_within_a_choice() -> None:
    tiers = {"by": {"count": "road"}, "tiers": {"3": {"ore": 1}}, "then": {"gain": {"fame": 1}}}
    assert use(tiers).stock() == {"ore": 1, "fame": 1}
    choice = {"choose": 1, "of": [tiers, {"gain": {"iron": 1}}], "then": {"gain": {"brick": 1}}}
    assert use(choice).play("choice:1").stock() == {"ore": 1, "fame": 1, "brick": 1}


@pytest.mark.rule("EFFECT-16")
def test_a_choice_of_several_different_branches() -> None:
    """Example 11: two different ones of three."""
    line = {
        "choose": 2,
        "distinct": True,
        "of": [{"gain": {"iron": 1}}, {"gain": {"brick": 1}}, {"gain": {"fame": 3}}],
    }
    t = use(line)
    assert t.legal() == {"done", "choice:1", "choice:2", "choice:3"}
    t.play("choice:3")
    assert t.refuses("choice:3") == "BRANCH_IS_CHOSEN"
    assert t.refuses("choice:4") == "NO_SUCH_EFFECT"
    assert t.play("choice:1").stock() == {"iron": 1, "fame": 3}
    again = use({**line, "distinct": False}).play("choice:3 choice:3")
    assert again.stock() == {"fame": 6}


@pytest.mark.rule("EFFECT-15")
def test_free_rotations() -> None:
    t = use({"rotate": 2}, has="clay:3,wood:2,ore:1,taler:1")
    assert t.stock() == {"clay": 1, "wood": 1, "brick": 1, "iron": 1, "taler": 1}
    t.play("buy:ore free-rotate")
    assert t.stock() == {"brick": 2, "iron": 2}
    assert t.stage() == k.CHOOSE_SPACE
    none = activated({"rotate": 1}, {"gain": {"fame": 1}}, has="clay:3,wood:2")
    assert none.refusal("effect:1") == ("WHEEL_NEEDS_ALL_THREE", 3, 2)


@pytest.mark.rule("EFFECT-15", "ANYTIME-8")
def test_machine_check_armory() -> None:
    """Ore 6, one adjacent rail: the gain first loses an ore; the rotation first saves it."""
    lines = [{"gain": {"ore": 3}, "per": {"count": "rail"}}, {"rotate": 1}]
    line = "2p A.cells=b00:A01 A.road=v00,h10 A.rail=v01 space=3 stage=act left=route:1 kinds=path"
    t = at(f"{line} A.has=clay:2,wood:1,ore:6", {1: card(*lines)}).play("lay:path@h00 effect:1 effect:2")
    assert t.stock() == {"ore": 7, "brick": 1, "iron": 1}
    t = at(f"{line} A.has=clay:2,wood:1,ore:6", {1: card(*lines)}).play("lay:path@h00 effect:2 effect:1")
    assert t.stock() == {"ore": 8, "brick": 1, "iron": 1}


# -- building -------------------------------------------------------------------------------------


@pytest.mark.rule("EFFECT-9")
def test_what_an_effect_builds_keeps_the_rules_of_placement() -> None:
    t = use({"build": {"what": "rail", "n": 1}, "free": True})
    assert t.refuses("lay:rail@h33") == "RAIL_MUST_TOUCH_RAIL"
    for other in ("lay:road@h33", "bridge:v01", "card:02", "remove:h13", "unbridge:v01"):
        assert t.refuses(other) == "NOT_OF_THIS_EFFECT", other
    t.play("lay:rail@h12")
    assert t.stock() == {}


@pytest.mark.rule("EFFECT-9")
def test_and_costs_its_price_unless_it_is_free() -> None:
    t = use({"build": {"what": "route", "n": 2, "upto": True}, "free": False}, has="clay:2,brick:1")
    assert {word.split("@")[0] for word in t.legal("lay:")} == {"path", "road"}
    t.play("lay:road@h33")
    assert {word.split("@")[0] for word in t.legal("lay:")} == {"path"}
    assert t.play("lay:path@h02").stock() == {}
    dear = activated(
        {"build": {"what": "rail", "n": 1}, "free": False}, {"gain": {"ore": 1}}, has="clay:1,wood:1"
    )
    assert dear.refusal("effect:1") == ("NOT_ENOUGH_IRON", 1, 0)


@pytest.mark.rule("EFFECT-9")
def test_an_exact_number_is_built_whole_as_far_as_possible() -> None:
    t = use({"build": {"what": "road", "n": 2}, "free": True, "then": {"gain": {"fame": 1}}})
    t.play("lay:road@h33")
    assert t.refusal("done") == ("ACTION_NOT_COMPLETE", 2, 1)
    assert t.play("lay:road@h02").stock() == {"fame": 1}
    assert use({"build": {"what": "road", "n": 2, "upto": True}, "free": True}).play("lay:road@h33 done")


@pytest.mark.rule("EFFECT-9")
@pytest.mark.parametrize(
    ("on", "allowed", "refusal"),
    [
        ("outer_edge", "h33", "ONLY_ON_OUTER_EDGE"),
        ("inner_edge", "v12", "ONLY_ON_INNER_EDGE"),
        ("printed_path", "v10", "ONLY_ON_PRINTED_PATH"),
        ("own_side", "h00", "ONLY_ON_OWN_SIDE"),
    ],
)
def test_where_an_effect_builds(on: str, allowed: str, refusal: str) -> None:
    t = use({"build": {"what": "road", "n": 1, "on": on}, "free": True})
    assert t.refuses(f"lay:road@{allowed}") == "OK"
    elsewhere = {"outer_edge": "v12", "inner_edge": "h33", "printed_path": "h00", "own_side": "h33"}[on]
    assert t.refuses(f"lay:road@{elsewhere}") == refusal


@pytest.mark.rule("EFFECT-9", "BUILD-1")
def test_an_effect_builds_a_building() -> None:
    t = use({"build": {"what": "building", "n": 1}, "free": True}, more="open=A02,A03")
    t.play("card:03 cell:b23")
    assert (t.s.seats[0].card[11], t.s.seats[0].built) == (2, 1)
    paid = use(
        {"build": {"what": "building", "n": 1}, "free": False}, has="clay:1,wood:1", more="open=A02,A03"
    )
    assert paid.play("card:02 cell:b23").stock() == {}


@pytest.mark.rule("EFFECT-9", "ACTIVATION-9")
def test_an_effect_takes_a_route_away_and_nothing_is_won_by_laying_it_again() -> None:
    line = {
        "build": {"what": "path", "n": 1, "op": "remove"},
        "free": True,
        "then": {"build": {"what": "path", "n": 1}, "free": True},
    }
    t = use(line)
    assert t.legal("remove:") == {"h00", "v10", "h32"}
    assert t.refuses("remove:v00") == "NO_ROUTE_HERE"
    t.play("remove:h00 lay:path@h00")
    assert t.done("EV_TO_ACTIVATE") == []
    assert t.stage() == k.CHOOSE_SPACE


@pytest.mark.rule("EFFECT-10")
def test_what_one_owns_is_what_the_wheel_shows_then() -> None:
    line = {"gain": {"fame": 1}, "per": {"count": "ore", "scope": "stock"}}
    assert activated(line, has="clay:1,ore:3,taler:4").play("buy:ore effect:1").stock() == {
        "ore": 4,
        "fame": 4,
    }


@pytest.mark.rule("EFFECT-6")
def test_fame_tokens_may_be_paid() -> None:
    """Example 12."""
    t = use({"pay": {"fame": 1}, "gain": {"ore": 1, "wood": 1}, "times": "any"}, has="clay:1,fame:2").play(
        "pay:1"
    )
    assert t.stock() == {"ore": 2, "wood": 2}


@pytest.mark.rule("EFFECT-8", "ROUND-5")
def test_a_trade_or_a_rotation_that_follows_is_asked_for() -> None:
    """What one has not chosen takes nothing by itself."""
    trade = {"gain": {"ore": 2}, "then": {"pay": {"ore": 2}, "gain": {"fame": 3}}}
    t = use(trade)
    assert (t.stage(), t.stock()) == (k.TRADE, {"ore": 2})
    assert t.play("done").stock() == {"ore": 2}
    assert use(trade).play("pay:1").stock() == {"fame": 3}
    turn = {"gain": {"ore": 1}, "then": {"by": {"count": "road"}, "tiers": {"3": {"rotate": 1}}}}
    t = use(turn, has="clay:2,wood:1")
    assert t.legal() == {"done", "free-rotate"}


@pytest.mark.rule("EFFECT-16", "ANYTIME-3")
def test_a_branch_that_a_purchase_makes_possible_is_waited_for() -> None:
    line = {"choose": 2, "distinct": True, "of": [{"gain": {"fame": 1}}, {"rotate": 1}]}
    t = use(line, has="clay:2,wood:1,taler:1").play("choice:1")
    assert t.legal() == {"done", "buy:ore"}
    assert t.play("buy:ore choice:2").stock() == {"brick": 1, "iron": 1, "fame": 1}


@pytest.mark.rule("ROUTE-11")
def test_the_clay_of_a_canal_that_activates_nothing_comes_at_once() -> None:
    line = {"build": {"what": "canal", "n": 1}, "free": True}
    t = use(line, {"gain": {"ore": 1}}, more="canal_clay=after").play("lay:canal@h02")
    assert t.stock() == {"clay": 2}
    assert t.legal("effect:") == {"2"}
