"""Which buildings are activated, and in which order."""

import pytest

from wagonway.games.oranienburger_kanal import constants as k
from wagonway.games.oranienburger_kanal.rules.count import activation_count

from .table import around, at, card

WOOD = card(gain={"wood": 1})
LAY = "space=3 stage=act left=route:1 kinds=path,road"
BRIDGE = "space=6 stage=act left=bridge:1"


def without(edges: str, *gone: str) -> str:
    return ",".join(edge for edge in edges.split(",") if edge not in gone)


@pytest.mark.rule("ACTIVATION-1")
def test_the_fourth_route_activates() -> None:
    line = f"2p A.cells=b11:A01 {LAY} A.has=clay:1"
    t = at(f"{line} A.road={without(around('b11'), 'h11')}", {1: WOOD}).play("lay:path@h11")
    assert t.stage() == k.CHOOSE_EFFECT
    assert t.done("EV_TO_ACTIVATE") == [(0, 5, 0, 0)]
    assert t.done("EV_ACTIVATED") == [(0, 5, 0, 0)]
    third = at(f"{line} A.road={without(around('b11'), 'h11', 'v11')}", {1: WOOD}).play("lay:path@h11")
    assert third.done("EV_TO_ACTIVATE") == []


@pytest.mark.rule("ACTIVATION-2")
@pytest.mark.parametrize(("before", "activates"), [("", False), ("v11", True), ("v11,h11", False)])
def test_the_second_bridge_activates_and_no_other(before: str, activates: bool) -> None:
    line = "2p A.cells=b11:A01,b10:A02,b01:A03,b12:A04 A.road=v11,h11,v12 A.has=wood:1"
    bridges = f"A.bridges={before}" if before else ""
    t = at(f"{line} {bridges} {BRIDGE}", {1: WOOD}).play("bridge:v12")
    assert (t.stage() == k.CHOOSE_EFFECT) == activates


@pytest.mark.rule("ACTIVATION-3")
def test_once_each_way_in_either_order() -> None:
    cells = "A.cells=b11:A01,b10:A02,b01:A03 A.has=wood:1,clay:1"
    roads = without(around("b11"), "h21")
    t = at(f"2p {cells} A.road={roads} A.bridges=v11 {BRIDGE},route:1 kinds=path", {1: WOOD})
    t.play("bridge:h11 effect:1 lay:path@h21 effect:1")
    assert t.stock() == {"wood": 2}
    t = at(f"2p {cells} A.road={roads} A.bridges=v11 {BRIDGE},route:1 kinds=path", {1: WOOD})
    t.play("lay:path@h21 effect:1 bridge:h11 effect:1")
    assert t.stock() == {"wood": 2}


@pytest.mark.rule("ACTIVATION-4")
def test_one_route_activates_both_its_buildings_one_after_the_other() -> None:
    line = f"2p A.cells=b11:A01,b12:A02 A.road={without(around('b11', 'b12'), 'v12')} {LAY} A.has=clay:1"
    t = at(line, {1: WOOD, 2: card(gain={"ore": 1})}).play("lay:path@v12")
    assert t.stage() == k.CHOOSE_ACTIVATION
    assert t.legal() == {"activate:b11", "activate:b12"}
    assert t.refuses("activate:b00") == "NOT_ACTIVATED"
    t.play("activate:b12")
    assert t.done("EV_ACTIVATED") == [(0, 6, 1, 0)]
    t.play("effect:1")
    assert t.done("EV_ACTIVATED") == [(0, 5, 0, 0)]
    t.play("effect:1")
    assert t.stock() == {"wood": 1, "ore": 1}


TWO_ENDS = (
    "2p A.cells=b11:A01,b12:A02,b10:A03,b13:A04 A.road=v11,v12,v13 A.bridges=v11,v13 A.has=wood:1 " + BRIDGE
)


@pytest.mark.rule("ACTIVATION-5")
def test_a_bridge_that_is_the_second_of_both_activates_one_as_chosen() -> None:
    t = at(TWO_ENDS, {1: WOOD, 2: card(gain={"ore": 1})}).play("bridge:v12")
    assert t.stage() == k.CHOOSE_BRIDGE_END
    assert t.legal() == {"activate:b11", "activate:b12"}
    t.play("activate:b12")
    assert t.done("EV_FORFEITED") == [(0, 5, 0, 0)]
    t.play("effect:1")
    assert t.stock() == {"ore": 1}
    assert t.s.seat == 1


@pytest.mark.rule("ACTIVATION-5", "ACTIVATION-6")
def test_what_is_forfeited_does_not_come_back_with_a_third_bridge_but_counts() -> None:
    """The trap: a history of activations. The count is read from the board."""
    line = TWO_ENDS.replace("b13:A04", "b13:A04,b01:A05").replace("v11,v12,v13", "v11,v12,v13,h11", 1)
    t = at(line.replace("wood:1", "wood:2").replace("bridge:1", "bridge:2"), {1: WOOD, 2: WOOD})
    t.play("bridge:v12 activate:b12 effect:1 bridge:h11")
    assert t.s.seat == 1
    assert activation_count(t.s, 0, 5) == 1
    assert t.s.seats[0].spans[5] == 3


@pytest.mark.rule("ACTIVATION-6")
@pytest.mark.parametrize(
    ("routes", "bridges", "count"),
    [(3, 1, 0), (4, 1, 1), (3, 2, 1), (3, 3, 1), (4, 2, 2), (4, 4, 2)],
)
def test_machine_check_activation_count(routes: int, bridges: int, count: int) -> None:
    edges = around("b11").split(",")  # north, east, south, west
    cells = "b11:A01,b01:A02,b12:A03,b21:A04,b10:A05"
    t = at(f"2p A.cells={cells} A.road={','.join(edges[:routes])} A.bridges={','.join(edges[:bridges])}")
    assert activation_count(t.s, 0, 5) == count


@pytest.mark.rule("ACTIVATION-7")
@pytest.mark.parametrize("chain", ["line", "whole_card"])
def test_pending_twice_it_counts_two_both_times(chain: str) -> None:
    """K-3. A line builds the fourth route and the second bridge of a building before it is resolved."""
    cards = {
        1: card(
            build={"what": "road", "n": 1},
            free=True,
            then={"build": {"what": "bridge", "n": 1}, "free": True},
        ),
        2: card({"activation": 2, "gain": {"ore": 1}}, {"activation": 1, "gain": {"iron": 1}}),
    }
    line = f"2p chain={chain} A.cells=b00:A01,b12:A02,b11:A03,b13:A04 A.bridges=v12"
    edges = f"A.road={without(around('b12'), 'h12')},v13,{around('b00')}".replace("h00,", "", 1)
    t = at(f"{line} {edges} {LAY} A.has=clay:1", cards).play("lay:path@h00 effect:1 lay:road@h12 bridge:v13")
    assert t.done("EV_TO_ACTIVATE") == [(0, 0, 0, 0), (0, 6, 0, 0), (0, 6, 1, 0)]
    t.play("effect:1 effect:1")
    assert t.stock() == {"ore": 2}


@pytest.mark.rule("ACTIVATION-8")
def test_effects_in_any_order_each_once_each_at_will() -> None:
    cards = {1: card({"gain": {"wood": 1}}, {"gain": {"ore": 1}}, {"gain": {"iron": 1}})}
    line = f"2p A.cells=b11:A01 A.road={without(around('b11'), 'h11')} {LAY} A.has=clay:1"
    t = at(line, cards).play("lay:path@h11 effect:3")
    assert t.legal() == {"done", "effect:1", "effect:2"}
    assert t.refuses("effect:3") == "EFFECT_IS_USED"
    assert t.refuses("effect:4") == "NO_SUCH_EFFECT"
    t.play("effect:1 done")
    assert t.stock() == {"wood": 1, "iron": 1}


@pytest.mark.rule("ACTIVATION-8")
@pytest.mark.parametrize(("mode", "after"), [("choose1", set()), ("sequence", {"3"})])
def test_a_card_may_say_otherwise(mode: str, after: set[str]) -> None:
    cards = {1: card({"gain": {"wood": 1}}, {"gain": {"ore": 1}}, {"gain": {"iron": 1}}, mode=mode)}
    line = f"2p A.cells=b11:A01 A.road={without(around('b11'), 'h11')} {LAY} A.has=clay:1"
    t = at(line, cards).play("lay:path@h11 effect:2")
    assert t.legal("effect:") == after


@pytest.mark.rule("ACTIVATION-8")
def test_a_line_that_was_passed_over_was_not_used() -> None:
    lines = [{"gain": {kind: 1}} for kind in ("wood", "ore", "iron", "brick")]
    line = f"2p A.cells=b11:A01 A.road={without(around('b11'), 'h11')} {LAY} A.has=clay:1"
    t = at(line, {1: card(*lines, mode="sequence")}).play("lay:path@h11 effect:2")
    assert t.refuses("effect:1") == "EFFECT_IS_PASSED"
    assert t.refuses("effect:2") == "EFFECT_IS_USED"
    t.play("effect:3")
    assert t.refuses("effect:1") == "EFFECT_IS_PASSED"
    any_order = at(line, {1: card(*lines)}).play("lay:path@h11 effect:2")
    assert any_order.refuses("effect:1") == "OK"


CHAIN = {
    1: card({"build": {"what": "road", "n": 2}, "free": True}, {"gain": {"fame": 1}}),
    2: card(gain={"wood": 1}),
    3: card(gain={"ore": 1}),
}
# A01 in b00 is activated by the edge h00; two more roads complete b02 (h02) and b22 (h32).
CHAIN_LINE = (
    "2p A.cells=b00:A01,b02:A02,b22:A03 A.bare=h32,v02"
    f" A.road={without(around('b00', 'b02', 'b22'), 'h00', 'h02', 'h32')} {LAY} A.has=clay:1"
)


@pytest.mark.rule("ACTIVATION-9", "ACTIVATION-10")
def test_chains_come_after_the_line_or_after_the_whole_card() -> None:
    t = at(CHAIN_LINE, CHAIN).play("lay:path@h00 effect:1 lay:road@h02 lay:road@h32")
    assert t.stage() == k.CHOOSE_ACTIVATION
    assert t.legal("activate:") == {"b02", "b22"}
    t.play("activate:b22 effect:1 effect:1")
    assert t.stock() == {"wood": 1, "ore": 1}
    assert (t.stage(), t.legal("effect:")) == (k.CHOOSE_EFFECT, {"2"})  # back to the first building
    t = at(CHAIN_LINE + " chain=whole_card", CHAIN).play("lay:path@h00 effect:1 lay:road@h02 lay:road@h32")
    assert (t.stage(), t.legal("effect:")) == (k.CHOOSE_EFFECT, {"2"})
    t.play("effect:2")
    assert t.stage() == k.CHOOSE_ACTIVATION


@pytest.mark.rule("ACTIVATION-9")
def test_what_a_building_of_a_chain_triggers_comes_before_its_sisters() -> None:
    """b02 and b22 wait; b02 completes b20, which comes before b22; with whole cards the owner chooses."""
    cards = {**CHAIN, 2: card(build={"what": "road", "n": 1}, free=True), 4: card(gain={"iron": 1})}
    line = CHAIN_LINE.replace("b22:A03", "b22:A03,b20:A04") + " A.path=h20,v20,v21"
    play = "lay:path@h00 effect:1 lay:road@h02 lay:road@h32"
    t = at(line, cards).play(f"{play} activate:b02 effect:1 lay:road@h30")
    assert t.done("EV_ACTIVATED")[-1] == (0, 8, 3, 0)
    t = at(line + " chain=whole_card", cards).play(f"{play} done activate:b02 effect:1 lay:road@h30")
    assert t.legal("activate:") == {"b20", "b22"}


@pytest.mark.rule("ACTIVATION-9")
def test_a_building_that_was_interrupted_goes_on_before_its_sisters() -> None:
    """b02 and b22 wait, b22 first; it completes b20, and then goes on with its second effect before b02."""
    cards = {
        **CHAIN,
        3: card({"build": {"what": "road", "n": 1}, "free": True}, {"gain": {"ore": 1}}),
        4: card(gain={"iron": 1}),
    }
    line = CHAIN_LINE.replace("b22:A03", "b22:A03,b20:A04") + " A.path=h20,v20,v21"
    t = at(line, cards).play(
        "lay:path@h00 effect:1 lay:road@h02 lay:road@h32 activate:b22 effect:1 lay:road@h30"
    )
    t.play("effect:1")
    assert t.stock() == {"iron": 1}
    assert t.legal() == {"done", "effect:2"}
    t.play("effect:2")
    assert t.done("EV_ACTIVATED") == [(0, 2, 1, 0)]


REMOVE = {1: card(build={"what": "bridge", "n": 1, "op": "remove"}, free=True), 2: WOOD}
REMOVE_LINE = (
    "2p A.cells=b00:A01,b11:A02,b12:A03,b10:A04 A.bridges=v12,v11 A.road=v12,v11,v01,h10,v00"
    " space=3 stage=act left=route:1,bridge:1 kinds=path A.has=clay:1,wood:1"
)


@pytest.mark.rule("ACTIVATION-11")
def test_a_bridge_taken_away_counts_until_the_end_of_the_turn() -> None:
    t = at(REMOVE_LINE, REMOVE).play("lay:path@h00 effect:1 unbridge:v12")
    assert (t.s.seats[0].bridge[23], t.s.seats[0].spans[5]) == (2, 2)
    assert t.refuses("bridge:v12") == "BRIDGE_IS_THERE"
    t.play("done")
    assert (t.s.seats[0].bridge[23], t.s.seats[0].spans[5]) == (0, 1)


@pytest.mark.rule("ACTIVATION-11")
def test_then_a_new_second_bridge_activates_again() -> None:
    t = at(REMOVE_LINE, REMOVE).play(
        "lay:path@h00 effect:1 unbridge:v12 done space:5 done space:6 bridge:v12"
    )
    assert t.done("EV_ACTIVATED")[-1] == (0, 5, 1, 0)


@pytest.mark.rule("ACTIVATION-12")
@pytest.mark.parametrize(("option", "fame"), [("at_use", 2), ("at_activation", 1)])
def test_conditions_and_counts_are_read_at_use_by_option(option: str, fame: int) -> None:
    cards = {
        1: card(
            {"build": {"what": "road", "n": 1}, "free": True},
            {"gain": {"fame": 1}, "per": {"count": "road", "scope": "board"}},
            {"if": {"of": {"count": "road", "scope": "board"}, "cmp": {"min": 2}}, "gain": {"ore": 1}},
        )
    }
    line = f"2p conditions={option} A.cells=b00:A01 A.path=v00,v01 A.road=h10 {LAY} A.has=clay:1"
    t = at(line, cards).play("lay:path@h00 effect:1 lay:road@h33 effect:2")
    assert t.stock() == {"fame": fame}
    if fame == 2:
        t.play("effect:3")
    else:
        assert t.stage() == k.CHOOSE_SPACE  # the condition did not hold then


@pytest.mark.rule("ACTIVATION-12", "ROUTE-11")
@pytest.mark.parametrize(("option", "fame"), [("first", 2), ("after", 0)])
def test_the_clay_of_a_canal_is_there_when_it_activates(option: str, fame: int) -> None:
    """Read at the activation, the stock has the clay that came first, and not the clay that comes after."""
    cards = {1: card(gain={"fame": 1}, per={"count": "clay", "scope": "stock"})}
    line = f"2p conditions=at_activation canal_clay={option} A.cells=b02:A01 A.road=h12,v03 A.has=taler:3"
    space = "space=4 stage=act left=route:2 kinds=canal"
    t = at(f"{line} A.path=h02 A.bare=v02 A.canal=h01 {space}", cards).play("lay:canal@v02")
    if fame:
        t.play("effect:1")
    assert t.stock().get("fame", 0) == fame
