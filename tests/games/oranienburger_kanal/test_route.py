"""Paths, roads, rails and canals."""

import pytest

from wagonway.games.oranienburger_kanal import constants as k

from .table import around, at, card

RICH = "A.has=wood:8,clay:4,ore:8,brick:6,iron:6,taler:30"
FOUR = "space=4 stage=act left=route:4 kinds=path,road,rail,canal"


@pytest.mark.rule("ROUTE-1")
def test_a_path_costs_a_clay_and_replaces_nothing() -> None:
    t = at(f"2p {RICH} A.road=h00 {FOUR}")
    for edge in ("v10", "h00", "h13", "v02"):  # a path, a road, a rail and a canal
        assert t.refuses(f"lay:path@{edge}") == "PATH_CANNOT_REPLACE"
    assert t.play("lay:path@h01").stock()["clay"] == 3
    assert at(f"2p {FOUR} A.has=wood:1").refusal("lay:path@h01") == ("NOT_ENOUGH_CLAY", 1, 0)


@pytest.mark.rule("ROUTE-2", "ROUTE-7")
def test_a_road_costs_a_brick_and_may_replace_a_path() -> None:
    t = at(f"2p {RICH} {FOUR}").play("lay:road@h01 lay:road@v10")
    assert t.stock()["brick"] == 4
    assert t.route("v10") == "road"
    assert t.done("EV_ROUTE") == [(0, 1, k.ROAD, k.NO_ROUTE), (0, 21, k.ROAD, k.PATH)]
    assert t.refuses("lay:road@h13") == t.refuses("lay:road@h01") == "ROUTE_SPACE_TAKEN"


@pytest.mark.rule("ROUTE-3")
def test_a_rail_costs_iron_and_wood_and_touches_a_rail() -> None:
    """The rail lies on h13, from vertex 1,3 to 1,4."""
    t = at(f"2p {RICH} {FOUR}")
    touching = {"h03", "h12", "h23", "v03", "v04", "v13", "v14"} - {"h03", "h23"}
    assert t.legal("lay:rail@") == touching
    assert t.refuses("lay:rail@h00") == "RAIL_MUST_TOUCH_RAIL"
    t.play("lay:rail@v13")
    assert (t.stock()["iron"], t.stock()["wood"]) == (5, 7)
    assert "h22" in t.legal("lay:rail@")
    assert at(f"2p {FOUR} A.has=wood:3").refusal("lay:rail@v13") == ("NOT_ENOUGH_IRON", 1, 0)


@pytest.mark.rule("ROUTE-4", "ROUTE-6")
def test_a_canal_costs_three_talers_touches_a_canal_and_brings_two_clay() -> None:
    t = at(f"2p {RICH} {FOUR}")
    assert t.legal("lay:canal@") == {"h01", "h02", "h11", "h12", "v12"}
    assert t.refuses("lay:canal@h33") == "CANAL_MUST_TOUCH_CANAL"
    t.play("lay:canal@h01")
    assert (t.stock()["taler"], t.stock()["clay"]) == (27, 6)
    assert t.refuses("lay:canal@v02") == "ROUTE_SPACE_TAKEN"
    assert at(f"2p {FOUR} A.has=taler:2").refusal("lay:canal@h01") == ("NOT_ENOUGH_TALERS", 3, 2)


@pytest.mark.rule("ROUTE-3", "ROUTE-4", "ROUTE-7")
@pytest.mark.parametrize("kind", ["rail", "canal"])
def test_rails_and_canals_may_replace_a_path(kind: str) -> None:
    t = at(f"2p {RICH} A.path=h12 {FOUR}").play(f"lay:{kind}@h12")
    assert t.route("h12") == kind


@pytest.mark.rule("ROUTE-5")
def test_rails_hang_together_and_so_do_canals() -> None:
    t = at(f"2p {RICH} A.has=wood:8,iron:6,taler:30 {FOUR}".replace(f"{RICH} ", ""))
    t.play("lay:rail@v13 lay:rail@h22 lay:canal@h11 lay:canal@v11")
    for kind in (k.RAIL, k.CANAL):
        edges = {edge for edge in range(k.EDGES) if t.s.seats[0].route[edge] == kind}
        reached, c = {min(edges)}, t.state.c
        for _ in edges:
            reached |= {
                e for e in edges if any(c.touching[e][i] in reached for i in range(c.num_touching[e]))
            }
        assert reached == edges


@pytest.mark.rule("ROUTE-8")
def test_routes_cross_at_will() -> None:
    """A road, a rail and a canal meet in the vertex 1,3, and a path joins them."""
    t = at(f"2p {RICH} {FOUR}").play("lay:canal@h12 lay:road@v03 lay:path@v13")
    assert [t.route(edge) for edge in ("h12", "v03", "v13", "h13")] == ["canal", "road", "path", "rail"]


@pytest.mark.rule("ROUTE-9")
def test_replacing_a_path_activates_nothing() -> None:
    t = at(f"2p {RICH} A.cells=b00:A01 A.path={around('b00')} {FOUR}", {1: card(gain={"ore": 1})})
    t.play("lay:road@h00")
    assert (t.stage(), t.s.num_activations) == (k.ACT, 0)


BRIDGE = "A.cells=b11:A01,b12:A02 A.path=v12 A.bridges=v12"


@pytest.mark.rule("ROUTE-10")
def test_a_path_under_a_bridge_may_be_replaced_by_option() -> None:
    t = at(f"2p {RICH} {BRIDGE} {FOUR}").play("lay:road@v12")
    assert (t.route("v12"), t.s.seats[0].bridge[23]) == ("road", 1)
    fixed = at(f"2p path_under_bridge=fixed {RICH} {BRIDGE} {FOUR}")
    assert fixed.refuses("lay:road@v12") == "PATH_IS_UNDER_BRIDGE"
    assert "v10" in fixed.legal("lay:road@")


@pytest.mark.rule("ROUTE-11")
@pytest.mark.parametrize(("option", "clay"), [("first", 2), ("after", 0)])
def test_the_clay_of_a_canal_comes_first_by_option(option: str, clay: int) -> None:
    cards = {1: card(pay={"clay": 2}, gain={"fame": 5})}
    line = f"2p canal_clay={option} A.cells=b02:A01 A.road=h12,v03 {FOUR} A.has=taler:3"
    t = at(f"{line} A.path=h02 A.bare=v02 A.canal=h01", cards).play("lay:canal@v02")
    if clay:
        assert t.stock() == {"clay": 2}
        t.play("effect:1")
        assert t.stock() == {"fame": 5}
    else:
        assert t.stock() == {"clay": 2}  # the effect could not be paid, then came the clay
        assert t.stage() == k.ACT


FREE_CANAL = {1: card(build={"what": "canal", "n": 1}, free=True)}


@pytest.mark.rule("ROUTE-12")
@pytest.mark.parametrize(
    ("option", "anywhere", "clay"),
    [("as_paid", False, 2), ("anywhere", True, 2), ("no_clay", False, 0), ("bare", True, 0)],
)
def test_a_canal_free_of_charge_by_option(option: str, anywhere: bool, clay: int) -> None:
    line = f"2p free_canal={option} A.cells=b22:A01 A.road=h22,v23,v22 A.path=h32 A.bare=h22 {FOUR} A.has=brick:1"
    t = at(line, FREE_CANAL).play("lay:road@h22 effect:1")
    assert ("h00" in t.legal("lay:canal@")) == anywhere
    t.play("lay:canal@h02")
    assert t.stock() == ({"clay": clay} if clay else {})
