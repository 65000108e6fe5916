"""The seven action spaces."""

import pytest

from wagonway.games.oranienburger_kanal import constants as k

from .table import at

RICH = "A.has=wood:8,clay:8,ore:8,brick:6,iron:6,taler:30"
BUILT = "A.cells=b11:A01,b12:A02 A.road=v12 open=A03,A04"


def kinds(words: set[str]) -> set[str]:
    return {word.split("@")[0] for word in words}


@pytest.mark.rule("SPACE-1")
def test_space_1_builds_and_lays_a_path_or_a_road() -> None:
    t = at(f"2p {RICH} {BUILT}").play("space:1")
    assert t.legal("card:") == {"03", "04"}
    assert kinds(t.legal("lay:")) == {"path", "road"}
    assert not t.legal("bridge:")
    t.play("lay:path@h00")
    assert not t.legal("lay:")
    t.play("card:03 cell:b00")
    assert t.s.seat == 1


@pytest.mark.rule("SPACE-2", "SPACE-8")
def test_space_2_builds_and_when_extended_builds_a_bridge() -> None:
    t = at(f"2p {RICH} {BUILT}").play("space:2")
    assert t.legal("card:") == {"03", "04"}
    assert t.refuses("bridge:v12") == "EXTENSION_NOT_OPEN"
    t = at(f"2p {RICH} {BUILT} colour=orange piles=0/6/8 target=5").play("space:2")
    assert t.legal("bridge:") == {"v12"}
    t.play("bridge:v12 card:03 cell:b00")
    assert t.s.seat == 1


@pytest.mark.rule("SPACE-3")
def test_space_3_lays_three_paths_or_roads() -> None:
    t = at(f"2p {RICH} {BUILT} colour=orange piles=0/6/8 target=5").play("space:3")
    assert kinds(t.legal("lay:")) == {"path", "road"}
    t.play("lay:road@h00 lay:path@h01 lay:road@h02")
    assert t.s.seat == 1


@pytest.mark.rule("SPACE-3", "SPACE-8")
def test_the_other_side_of_space_3_is_a_path_a_road_and_a_bridge() -> None:
    t = at(f"2p {RICH} {BUILT} colour=blue piles=0/0/7 target=6").play("space:3 branch:2")
    t.play("bridge:v12 lay:road@h00")
    assert kinds(t.legal("lay:")) == {"path"}
    assert t.play("lay:path@h01").s.seat == 1


@pytest.mark.rule("SPACE-4")
def test_space_4_lays_two_of_any_kinds() -> None:
    t = at(f"2p {RICH} {BUILT}").play("space:4")
    assert kinds(t.legal("lay:")) == {"path", "road", "rail", "canal"}
    assert t.refuses("card:03") == "EXTENSION_IS_OF_LAST_ROUND"
    assert t.play("lay:canal@h02 lay:rail@h12").s.seat == 1


@pytest.mark.rule("SPACE-4", "SPACE-8")
def test_space_4_builds_in_the_last_round() -> None:
    t = at(f"2p {RICH} {BUILT} last=1 colour=blue piles=0/0/0 target=6").play("space:4")
    assert t.legal("branch:") == {"1", "2"}
    t.play("branch:2 card:03 cell:b00")
    assert t.s.seat == 1


@pytest.mark.rule("SPACE-5", "SPACE-7")
@pytest.mark.parametrize(("space", "resource"), [(5, "wood"), (7, "clay")])
def test_spaces_5_and_7_give_four(space: int, resource: str) -> None:
    t = at("2p A.has=ore:1").play(f"space:{space}")
    assert t.legal() == {"done", f"take:{resource}"}
    assert t.refuses("take:ore") == "RESOURCE_NOT_OFFERED"
    assert t.play(f"take:{resource}").stock() == {"ore": 1, resource: 4}
    assert t.s.seat == 1


@pytest.mark.rule("SPACE-6")
@pytest.mark.parametrize("resource", ["wood", "clay", "ore"])
def test_space_6_gives_three_of_a_kind(resource: str) -> None:
    t = at("2p A.has=iron:1").play("space:6")
    assert t.legal("take:") == {"wood", "clay", "ore"}
    assert t.play(f"take:{resource}").stock() == {"iron": 1, resource: 3}
    assert t.s.seat == 1


@pytest.mark.rule("SPACE-6")
def test_or_space_6_builds_a_bridge_from_the_start() -> None:
    t = at(f"2p {RICH} {BUILT}").play("space:6")
    assert t.legal("bridge:") == {"v12"}
    assert t.play("bridge:v12").s.seat == 1


FULL = "A.cells=" + ",".join(f"b{i // 4}{i % 4}:A{i + 1:02}" for i in range(12))


@pytest.mark.rule("SPACE-9")
@pytest.mark.parametrize(("option", "opens"), [("at_once", True), ("round_end", False)])
@pytest.mark.parametrize(("colour", "piles", "space"), [("green", "1/7/8", 2), ("orange", "0/1/8", 3)])
def test_a_pile_emptied_in_mid_round_opens_its_extension_by_option(
    option: str, opens: bool, colour: str, piles: str, space: int
) -> None:
    line = (
        f"2p round=5 emptied_pile={option} {FULL} A.has=wood:8,clay:8,brick:6 colour={colour} piles={piles}"
    )
    t = at(f"{line} A.road=v12 open=A41,A42,A43,A44 B.has=wood:1").play("space:1 top-card")
    t.state.resolve_chance(1)
    assert t.done("EV_EXTENSION") == []  # it is an event of the outcome of chance
    t.play("done space:5 done")
    t.play(f"space:{space}")
    assert bool(t.legal("bridge:") or t.legal("branch:")) == opens
    assert t.refuses("top-card") in ("PILE_IS_EMPTY", "NOT_NOW", "BUILD_NOT_OFFERED")


@pytest.mark.rule("SPACE-9")
def test_the_extension_of_the_space_in_use_opens_too() -> None:
    line = f"2p round=5 {FULL} A.has=wood:8 A.road=v12 open=A41,A42,A43,A44 piles=1/7/8"
    t = at(line).play("space:2 top-card draw:13 bridge:v12")
    assert t.s.seat == 1
    late = at(f"{line} emptied_pile=round_end").play("space:2 top-card draw:13")
    assert late.s.seat == 1


@pytest.mark.rule("SPACE-10")
def test_a_blue_pile_emptied_in_mid_round_opens_nothing_in_that_round() -> None:
    """K-2: the extension of space 4 is of the last round, and the next round is the last."""
    line = f"2p round=8 {FULL} A.has=wood:8,clay:8 B.has=wood:1 colour=blue piles=0/0/1 target=6"
    t = at(f"{line} open=A41,A42,A43,A44,A45,A46").play("space:2 top-card")
    t.state.resolve_chance(1)
    assert (t.s.pile[k.BLUE], t.s.last_round) == (0, 0)
    t.play("done space:5 done space:4")
    assert not t.legal("branch:")
    t.play("done space:6 done space:7 done")
    t.pass_windows()
    assert (t.s.last_round, t.s.round_number) == (1, 9)


@pytest.mark.rule("SPACE-11")
def test_a_route_and_what_it_activates_come_before_the_next_route() -> None:
    t = at(
        "2p A.cells=b00:A01 A.road=h00,v01,h10 A.has=clay:1 open=A02",
        {1: {"cost": [{}], "fame": 0, "lines": [{"gain": {"clay": 2}}]}},
    ).play("space:3 lay:path@v00")
    assert t.stage() == k.CHOOSE_EFFECT
    t.play("effect:1 lay:path@h01 lay:path@h02")
    assert t.s.seat == 1


@pytest.mark.rule("SPACE-12", "SPACE-13")
def test_machine_check_what_the_spaces_give_in_a_round() -> None:
    """At most six routes, rails and canals from space 4 alone; two buildings, three in the last round."""
    for last, buildings in ((0, 2), (1, 3)):
        builds = routes = 0
        for space in range(1, 8):
            t = at(f"2p {RICH} {BUILT} last={last} colour=blue piles=0/0/{1 - last} target=6").play(
                f"space:{space}"
            )
            branches = t.legal("branch:") or {""}
            builds += max(bool(_branch(t, branch).legal("card:")) for branch in branches)
            routes += max(_routes(_branch(t, branch)) for branch in branches)
            for branch in branches:
                assert bool({"rail", "canal"} & kinds(_branch(t, branch).legal("lay:"))) == (
                    space == 4 and branch in ("", "1")
                )
        assert (builds, routes) == (buildings, 6)


def _branch(t, branch: str):
    from .table import Table

    other = Table(t.state.copy())
    return other.play(f"branch:{branch}") if branch else other


def _routes(t) -> int:
    return t.s.left_route + t.s.left_path + t.s.left_road


@pytest.mark.rule("SPACE-14")
def test_upper_and_lower_row() -> None:
    t = at("2p turn=5 discs=4A,5B,6A,7B open=A01,A02,A03,A04 talers=0/0/0/0/0/0/0 A.has=iron:1 B.has=iron:1")
    t.play("space:3 done")
    assert list(t.s.talers[:7]) == [1, 1, 1, 1, 0, 0, 0]
