"""Bridges."""

import pytest

from wagonway.games.oranienburger_kanal import constants as k

from .table import at

ACT = "space=6 stage=act left=bridge:2"
TWO = "A.cells=b11:A01,b12:A02,b02:A03 A.road=v12,h12 A.has=wood:2"


@pytest.mark.rule("BRIDGE-1")
def test_a_bridge_costs_a_wood() -> None:
    t = at(f"2p {TWO} {ACT}").play("bridge:v12")
    assert t.stock() == {"wood": 1}
    assert at(f"2p {TWO} A.built=0 {ACT}".replace("wood:2", "clay:2")).refusal("bridge:v12") == (
        "NOT_ENOUGH_WOOD",
        1,
        0,
    )


@pytest.mark.rule("BRIDGE-2")
def test_it_needs_a_route_and_buildings_on_both_sides() -> None:
    t = at(f"2p {TWO} {ACT}")
    assert t.legal("bridge:") == {"v12", "h12"}
    assert t.refusal("bridge:h11") == ("BRIDGE_NEEDS_TWO_BUILDINGS", 2, 1)
    no_route = at("2p A.cells=b11:A01,b12:A02 A.has=wood:2 " + ACT)
    assert no_route.refuses("bridge:v12") == "BRIDGE_NEEDS_ROUTE"


@pytest.mark.rule("BRIDGE-3", "BOARD-6")
def test_one_bridge_for_an_edge_and_none_on_the_outer_edge() -> None:
    t = at(f"2p {TWO} A.bridges=v12 {ACT}")
    assert t.refuses("bridge:v12") == "BRIDGE_IS_THERE"
    assert t.refuses("bridge:h02") == "BRIDGE_ONLY_BETWEEN_CELLS"


@pytest.mark.rule("BRIDGE-3")
def test_machine_check_bridges_of_a_full_board() -> None:
    cells = ",".join(f"b{i // 4}{i % 4}:A{i + 1:02}" for i in range(12))
    inner = [f"h{i}{c}" for i in (1, 2) for c in range(4)] + [f"v{r}{j}" for r in range(3) for j in (1, 2, 3)]
    t = at(f"2p A.cells={cells} A.road={','.join(inner)} A.has=wood:2 {ACT}")
    assert len(t.legal("bridge:")) == 17


@pytest.mark.rule("BRIDGE-4")
def test_no_space_takes_a_bridge_away() -> None:
    t = at(f"2p {TWO} A.bridges=v12 {ACT}")
    assert t.refuses("unbridge:v12") == "NOT_NOW"
    t.play("bridge:h12 done")
    assert t.s.seats[0].bridge[23] == 1
    assert t.stage() == k.CHOOSE_SPACE
