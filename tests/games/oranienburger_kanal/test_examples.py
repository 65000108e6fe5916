"""The situations that the published rulebook works as examples, played as whole turns in our own words."""

import pytest

from wagonway.games.oranienburger_kanal import constants as k

from .table import at, card, new


@pytest.mark.rule("ROUND-1", "ROUND-3", "ROUND-4", "SPACE-7", "SPACE-1")
def test_machine_check_first_two_turns_of_a_game() -> None:
    """The first player takes four clay; the other takes the taler of space 1, builds and lays a path."""
    t = new(2, {number: card(cost=[{"wood": 1}, {"clay": 1}]) for number in range(1, 61)}).play("first:1")
    t.state.resolve_chance(4)
    t.play("space:7 take:clay")
    assert t.stock(0) == {"clay": 6, "ore": 1, "brick": 1}
    assert (t.s.seat, t.refuses("space:7")) == (1, "SPACE_HAS_DISC")
    t.play("space:1")
    assert t.stock(1) == {"clay": 2, "ore": 1, "brick": 1, "taler": 1}
    built = min(t.legal("card:"))
    t.play(f"card:{built} cell:b13 lay:path@v13")
    assert t.stock(1) == {"ore": 1, "brick": 1, "taler": 1}  # a clay each; wood there was none
    assert t.s.seats[1].card[7] == int(built) - 1
    assert (t.s.seat, t.s.turn, t.s.display) == (0, 2, 3)


@pytest.mark.rule("BUILD-4")
def test_machine_check_building_by_one_of_two_prices() -> None:
    """A hut that costs a wood or a clay, paid with the wood, and another time with the clay."""
    hut = {7: card(cost=[{"wood": 1}, {"clay": 1}])}
    for way, left in ((1, {"clay": 2, "taler": 1}), (2, {"wood": 1, "clay": 1, "taler": 1})):
        t = at("2p open=A07,A08,A09,A10 A.has=wood:1,clay:2", hut).play(
            f"space:2 card:07 cost:{way} cell:b00"
        )
        assert t.stock() == left


@pytest.mark.rule("ANYTIME-1", "ANYTIME-7", "BUILD-1", "EFFECT-6")
def test_machine_check_boatmans_hut() -> None:
    """Two clay bought for three talers build it; between two canals it trades twice, with ore bought between."""
    hut = card(
        pay={"any_of": [{"ore": 1}, {"taler": 2}]},
        gain={"fame": 2},
        times={"count": "canal"},
        cost={"clay": 2},
    )
    line = "2p open=A01,A02,A03,A04 A.canal=h11,v12 A.road=h21,v11 A.has=ore:1,taler:5"
    t = at(line, {1: hut}).play("space:2")
    assert t.refusal("card:01") == ("NOT_ENOUGH_CLAY", 2, 0)
    t.play("buy:clay buy:clay card:01 cell:b11")
    assert t.stock() == {"ore": 1, "taler": 5 + 1 - 3}
    t.play("effect:1 pay:1 buy:ore pay:1")
    assert t.stock() == {"taler": 2, "fame": 4}
    assert t.s.seat == 1


@pytest.mark.rule("ANYTIME-1", "ANYTIME-2")
def test_machine_check_rotation_in_the_middle_of_a_turn() -> None:
    """Three talers: one for the wood that is missing, two for the rotation; the brick is a road at once."""
    t = at("2p A.has=clay:3,ore:2,taler:2").play("space:3 buy:wood rotate lay:road@h00 done")
    assert t.stock() == {"clay": 2, "ore": 1, "iron": 1}


@pytest.mark.rule("ANYTIME-8", "ANYTIME-5", "WHEEL-2")
@pytest.mark.parametrize(
    ("rails", "order", "ore"), [(1, "effect:2 effect:1", 8), (1, "effect:1 effect:2", 7), (3, "effect:1", 8)]
)
def test_machine_check_turn_of_the_armory(rails: int, order: str, ore: int) -> None:
    """With one rail the wheel is turned first and nothing is lost; of nine ore at once one is lost."""
    armory = {1: card({"gain": {"ore": 3}, "per": {"count": "rail"}}, {"rotate": 1})}
    sides = ["v03", "v04", "h13", "h03"]
    rail = ",".join(sides[:rails])
    road = ",".join(sides[rails:3] + (["h13"] if rails < 3 else []))
    line = f"2p A.cells=b03:A01 A.rail={rail} A.has=wood:1,clay:2,ore:{6 if rails == 1 else 0}"
    t = at(f"{line}{' A.road=' + road if rails < 3 else ''}", armory).play(f"space:1 lay:path@h03 {order}")
    assert t.stock()["ore"] == ore


@pytest.mark.rule("ROUND-9")
def test_machine_check_free_rotation_after_two_purchases() -> None:
    """Wood and clay stand at nothing: one of each is bought for a taler, and the free rotation follows."""
    t = at("2p turn=5 discs=1A,2B,3A,4B open=A01,A02,A03,A04 A.has=ore:2,taler:2").play("space:5 done")
    assert t.refuses("free-rotate") == "WHEEL_NEEDS_ALL_THREE"
    t.play("buy:wood buy:clay free-rotate")
    assert t.stock() == {"ore": 1, "brick": 1, "iron": 1}


@pytest.mark.rule("REFILL-3", "SPACE-8")
def test_machine_check_last_green_card_and_two_orange_ones() -> None:
    t = at("2p round=4 turn=5 discs=1A,2B,3A,4B open=A01,A02 piles=1/7/8").play("space:5 done")
    t.play("draw:03 draw:21 draw:22")
    assert t.s.display == 5
    t.play("space:2")
    assert t.refuses("bridge:v12") == "BRIDGE_NEEDS_TWO_BUILDINGS"  # the space offers a bridge now


@pytest.mark.rule("REFILL-6")
def test_machine_check_talers_after_a_round() -> None:
    """Three discs above, two below: a taler on all four above, and on the one below that was left."""
    line = "2p turn=5 discs=1A,2B,4A,6B open=A01,A02,A03,A04 talers=0/0/0/0/0/0/0"
    t = at(line).play("space:7 done")
    assert list(t.s.talers[:7]) == [1, 1, 1, 1, 1, 0, 0]


@pytest.mark.rule("ACTIVATION-4", "ACTIVATION-5")
def test_machine_check_double_activations() -> None:
    """A route uses both buildings, one after the other; a bridge only one of them."""
    cards = {1: card(gain={"wood": 1}), 2: card(gain={"ore": 1})}
    line = "2p A.cells=b11:A01,b12:A02,b10:A03,b13:A04"
    routes = "A.road=h11,h21,v11,h12,h22,v13 A.has=clay:1"
    t = at(f"{line} {routes}", cards).play("space:1 lay:path@v12 activate:b11 effect:1 effect:1 done")
    assert t.stock() == {"wood": 1, "ore": 1, "taler": 1}
    bridges = "A.road=v11,v12,v13 A.bridges=v11,v13 A.has=wood:1"
    t = at(f"{line} {bridges}", cards).play("space:6 bridge:v12 activate:b11 effect:1")
    assert t.stock() == {"wood": 1}
    assert t.stage() == k.CHOOSE_SPACE
