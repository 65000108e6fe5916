"""Shortfall: negative income that cannot be paid."""

import pytest

from .table import Table, at

LAST = "turn=2 actions=1 draw=0 unseen=- A.cards=location:leek B.cards=location:leek*2"


def end_round(line: str, order: str = "") -> Table:
    """A, at level -8 (space 2), must pay 8 pounds unless the line says otherwise."""
    income = "" if "A.income" in line else "A.income=2"
    return at(f"2p {line} {income} {order} {LAST}").play("pass location:leek")


@pytest.mark.rule("SHORTFALL-1")
def test_tiles_go_one_by_one_at_their_owners_choice_flipped_or_not() -> None:
    t = end_round("A.money=3 stafford.0=A:brewery2*1 dudley.0=A:coal_mine2! birmingham__oxford=A")
    assert t.state.current_player() == 0
    assert t.s.seats[0].money == 0
    assert t.legal("give_up:") == {"stafford.0", "dudley.0"}  # links never
    assert t.refuses("give_up:stafford.1") == "NOT_YOURS_TO_GIVE_UP"
    t.play("give_up:dudley.0")  # 3 pounds of the 5 still owed
    assert (t.s.owed, t.legal("give_up:")) == (2, {"stafford.0"})
    t.play("give_up:stafford.0")  # 3 pounds: 1 is kept
    assert t.s.seats[0].money == 1
    assert t.tile("stafford.0") == t.tile("dudley.0") == ""


@pytest.mark.rule("SHORTFALL-1")
def test_whoever_can_pay_just_pays() -> None:
    t = end_round("A.money=8 dudley.0=A:coal_mine2*3")
    assert (t.s.seats[0].money, t.tile("dudley.0")) == (0, "A:coal_mine2*3")


@pytest.mark.rule("SHORTFALL-2")
def test_a_tile_is_worth_half_its_price_rounded_down_and_the_surplus_is_kept() -> None:
    t = end_round("A.money=0 worcester.0=A:cotton_mill4 stafford.0=A:brewery1*1").play("give_up:worcester.0")
    assert t.s.seats[0].money == 18 // 2 - 8
    assert t.tile("stafford.0") == "A:brewery1*1"  # covered: no further tile
    dear = end_round("A.money=7 worcester.0=A:cotton_mill4 stafford.0=A:brewery1*1")
    assert dear.legal("give_up:") == {"worcester.0", "stafford.0"}  # a dearer one than needed, too
    odd = end_round("A.money=6 stafford.0=A:brewery1*1").play("give_up:stafford.0")
    assert odd.s.seats[0].money == 0  # 5 pounds: half is 2


@pytest.mark.rule("SHORTFALL-3")
def test_what_lies_on_the_tile_returns_to_the_supply() -> None:
    t = end_round("A.money=7 dudley.0=A:coal_mine2*3 dudley.1=B:iron_works1*4").play("give_up:dudley.0")
    assert (t.s.coal_on_board, t.s.coal_market, t.s.iron_on_board) == (0, 13, 4)


@pytest.mark.rule("SHORTFALL-4")
@pytest.mark.parametrize(("points", "left", "forgiven"), [(20, 15, 0), (3, 0, 2), (0, 0, 5)])
def test_without_tiles_each_missing_pound_costs_a_point_down_to_zero(
    points: int, left: int, forgiven: int
) -> None:
    t = end_round(f"A.money=3 A.vp={points}")
    assert t.s.seats[0].vp == left
    assert t.done("event-vp-lost") == [{"seat": 0, "points": points - left, "forgiven": forgiven}]
    assert t.s.seats[0].money == 0


@pytest.mark.rule("SHORTFALL-4")
def test_points_go_only_after_the_last_tile() -> None:
    t = end_round("A.money=0 A.vp=20 stafford.0=A:brewery1*1").play("give_up:stafford.0")
    assert t.s.seats[0].vp == 20 - (8 - 2)


@pytest.mark.rule("SHORTFALL-5")
def test_tiles_worth_nothing_are_kept_or_by_option_taken_before_points() -> None:
    line = "A.money=0 A.vp=20 stafford.1=A:pottery2"
    kept = end_round(line)
    assert (kept.tile("stafford.1"), kept.s.seats[0].vp) == ("A:pottery2", 12)
    taken = end_round(f"{line} worthless_tiles_in_shortfall=1")
    assert taken.legal("give_up:") == {"stafford.1"}
    taken.play("give_up:stafford.1")
    assert (taken.tile("stafford.1"), taken.s.seats[0].vp) == ("", 12)
    choice = end_round(f"{line} dudley.0=A:coal_mine2*3")
    assert choice.refuses("give_up:stafford.1") == "TILE_IS_WORTH_NOTHING"


@pytest.mark.rule("SHORTFALL-6")
def test_tiles_are_never_turned_into_money_at_another_time() -> None:
    t = at("2p A.money=0 A.cards=location:leek dudley.0=A:coal_mine2*3")
    assert t.refuses("give_up:dudley.0") == "NOT_NOW"


@pytest.mark.rule("SHORTFALL-7")
def test_several_seats_settle_in_the_new_turn_order() -> None:
    line = "A.money=0 B.money=0 B.income=2 A.spent=5 dudley.0=A:coal_mine2*3 stafford.0=B:brewery1*1"
    t = end_round(line)  # B spent nothing and is first now
    assert t.state.current_player() == 1
    t.play("give_up:stafford.0")
    assert t.state.current_player() == 0
    t.play("give_up:dudley.0")
    assert t.s.round_number == 2
    assert t.state.current_player() == 1


@pytest.mark.rule("SHORTFALL-2")
def test_what_a_tile_brings_beyond_the_debt_is_foretold_and_told() -> None:
    t = end_round("A.money=5 dudley.0=A:coal_mine3*3")  # owes 3 more, and is worth 4
    (choice,) = t.state.legal()
    assert [(each["id"], each["args"]) for each in choice["says"]] == [
        ("preview-worth", {"pounds": 4}),
        ("preview-kept", {"pounds": 1}),
    ]
    assert choice["after"] == {"seats.0.money": 1}
    t.play("give_up:dudley.0")
    assert t.s.seats[0].money == 1
    told = [(message, args) for message, args in t.state.narrate() if message != "event-income"]
    assert told[1] == ("event-kept", {"seat": 0, "pounds": 1})
