"""Rounds and turns."""

import pytest

from wagonway.games.oranienburger_kanal import constants as k

from .table import at


@pytest.mark.rule("ROUND-1")
def test_machine_check_turns_of_a_round() -> None:
    """The first player has the turns 1, 3 and 5 of a round, the other 2 and 4."""
    t = at("2p first=B open=A01,A02,A03,A04 A.has=ore:1 B.has=ore:1")
    seats = []
    for space in range(1, 6):
        seats.append(t.s.seat)
        t.play(f"space:{space}" + " done")
    assert seats == [1, 0, 1, 0, 1]
    t.pass_windows()
    assert (t.s.turn, t.s.round_number) == (0, 2)


@pytest.mark.rule("ROUND-2")
def test_the_red_disc_changes_hands_and_the_discs_are_taken_back() -> None:
    t = at("2p open=A01,A02,A03,A04 A.has=ore:1 B.has=ore:1")
    for space in range(1, 6):
        t.play(f"space:{space} done")
    t.pass_windows()
    assert (t.s.first, t.s.seat) == (1, 1)
    assert list(t.s.disc[:7]) == [k.NOBODY] * 7


@pytest.mark.rule("ROUND-3")
def test_a_space_with_a_disc_cannot_be_chosen() -> None:
    t = at("2p").play("space:4 done")
    assert t.refuses("space:4") == "SPACE_HAS_DISC"
    assert t.legal("space:") == {"1", "2", "3", "5", "6", "7"}
    assert t.refuses("done") == "NOT_NOW"  # one must choose


@pytest.mark.rule("ROUND-4")
def test_the_talers_of_the_space_are_taken_and_may_be_spent_at_once() -> None:
    t = at("2p talers=1/1/1/3/0/2/0 A.has=clay:1").play("space:4")
    assert t.stock() == {"clay": 1, "taler": 3}
    assert t.s.talers[3] == 0
    t.play("lay:canal@h02")
    assert t.stock() == {"clay": 3}


@pytest.mark.rule("ROUND-5")
@pytest.mark.parametrize("space", range(1, 8))
def test_nothing_need_be_done_on_a_space(space: int) -> None:
    t = at("2p open=A01,A02 A.has=wood:8,clay:8,brick:2,iron:2").play(f"space:{space} done")
    assert (t.s.seat, t.s.space, t.stage()) == (1, k.NO_SPACE, k.CHOOSE_SPACE)


@pytest.mark.rule("ROUND-6")
@pytest.mark.parametrize("order", ["card:01 cell:b00 lay:path@h00", "lay:path@h00 card:01 cell:b00"])
def test_parts_joined_by_and_in_any_order(order: str) -> None:
    t = at("2p open=A01,A02 A.has=wood:8,clay:8").play(f"space:1 {order}")
    assert t.s.seat == 1


@pytest.mark.rule("ROUND-7", "SPACE-3")
def test_of_parts_joined_by_or_one_is_chosen() -> None:
    t = at("2p colour=blue piles=0/0/8 target=6 A.has=clay:5,brick:3,wood:2").play("space:3")
    assert t.legal() == {"branch:1", "branch:2", "done", "buy:ore"}
    t.play("branch:2 lay:path@h00")
    assert not t.legal("lay:path@")
    assert t.refuses("lay:path@h01") == "ROUTE_NOT_OFFERED"
    t.play("lay:road@h01 done")
    assert t.s.seat == 1
    t = at("2p colour=blue piles=0/0/8 target=6 A.has=clay:5,brick:3,wood:2")
    assert t.play("space:3 branch:1 lay:path@h00 lay:path@h01 lay:path@h02").s.seat == 1


@pytest.mark.rule("ROUND-8")
def test_the_normal_price_is_paid() -> None:
    t = at("2p A.has=clay:2,brick:1").play("space:3 lay:path@h00 lay:road@h01 lay:path@h02")
    assert t.stock() == {"taler": 1}


@pytest.mark.rule("ROUND-9")
def test_everybody_may_rotate_once_free_of_charge_after_a_round() -> None:
    t = at("2p turn=5 discs=1A,2B,3A,4B A.has=wood:2,clay:2,ore:2 B.has=wood:1,clay:1,ore:1,taler:3")
    t.play("space:6 done")
    t.state.resolve_chance(1)
    assert (t.s.seat, t.stage()) == (0, k.ROUND_END)
    assert t.legal() == {"done", "free-rotate"}
    t.play("free-rotate")
    assert t.stock() == {"wood": 1, "clay": 1, "ore": 1, "brick": 1, "iron": 1}
    assert t.s.seat == 1  # nothing else to do for A
    t.play("free-rotate")
    assert t.refuses("free-rotate") == "FREE_ROTATION_IS_USED"
    t.play("done")
    assert (t.s.round_number, t.s.seat) == (2, 1)


@pytest.mark.rule("ROUND-9")
def test_the_free_rotation_may_be_left_out_and_is_not_asked_for_where_nothing_is_possible() -> None:
    t = at("2p turn=5 discs=1A,2B,3A,4B A.has=wood:2,clay:2,ore:2 B.has=wood:2").play("space:6 done")
    t.state.resolve_chance(1)
    t.play("done")
    assert (t.s.round_number, t.s.seat) == (2, 1)


@pytest.mark.rule("ROUND-10", "ROUND-11")
def test_the_round_after_the_blue_pile_is_empty_is_the_last() -> None:
    line = "2p round=9 turn=5 discs=1A,2B,3A,4B colour=blue piles=0/0/2 target=6 open=A41,A42,A43,A44"
    t = at(f"{line} A.has=ore:1 B.has=ore:1").play("space:6 done")
    assert t.s.last_round == 0
    t.state.resolve_chance(1)
    assert (t.s.last_round, t.s.display, t.s.pile[k.BLUE]) == (1, 6, 0)
    t = at("2p round=10 turn=5 last=1 discs=1A,2B,3A,4B colour=blue piles=0/0/0 target=6 A.has=taler:1")
    t.play("space:6 done")
    assert (t.s.seat, t.stage()) == (0, k.ROUND_END)  # anytime actions, then the end
    t.play("buy:ore done")
    assert t.stage() == k.OVER
    assert t.state.is_terminal()


@pytest.mark.rule("ROUND-3")
def test_each_question_after_the_end_is_answered() -> None:
    t = at("2p round=10 last=1 stage=over colour=blue piles=0/0/0")
    assert t.legal() == set()
    assert t.refuses("space:1") == "NOT_NOW"
