"""Income: spaces and levels, and what the end of a round pays."""

import pytest

from .table import Table, at

# The last action of a round: B, second in order, has one left; the draw pile is empty.
LAST = "turn=2 actions=1 draw=0 unseen=-"


def end_round(line: str) -> Table:
    return at(f"2p {line} {LAST} A.cards=location:leek B.cards=location:leek*2").play("pass location:leek")


@pytest.mark.rule("INCOME-1")
def test_a_flip_moves_the_marker_by_spaces_not_levels() -> None:
    """The trap: income moved by levels. Space 60 is level 20; seven spaces on is level 22, not 27."""
    t = at(
        "2p rail B.income=60 A.money=40 A.cards=location:birmingham,location:leek A.mat=cotton_mill:0/2/3/3"
        " dudley.0=B:coal_mine2*1 dudley__birmingham=A"
    )
    t.play("build location:birmingham cotton_mill place:birmingham.0")
    assert t.s.seats[1].income == 67
    assert t.state.view(1)["seats"][1]["income_level"] == 22


@pytest.mark.rule("INCOME-2")
def test_the_track_ends_at_space_99() -> None:
    t = at(
        "2p rail B.income=95 A.money=40 A.cards=location:birmingham,location:leek A.mat=cotton_mill:0/2/3/3"
        " dudley.0=B:coal_mine2*1 dudley__birmingham=A"
    )
    t.play("build location:birmingham cotton_mill place:birmingham.0")
    assert t.s.seats[1].income == 99
    assert t.state.view(1)["seats"][1]["income_level"] == 30


@pytest.mark.rule("INCOME-3")
@pytest.mark.parametrize(
    ("space", "level"), [(10, 0), (11, 1), (13, 2), (30, 10), (33, 11), (99, 30), (7, -3)]
)
def test_the_level_is_received_or_paid_at_the_end_of_each_round(space: int, level: int) -> None:
    t = end_round(f"A.money=20 A.income={space}")
    assert t.s.seats[0].money == 20 + level
    assert t.s.seats[0].spent == 0  # negative income paid does not count as spent
    assert t.done("event-income")[0] == {"seat": 0, "level": level, "pounds": level}


@pytest.mark.rule("INCOME-4")
def test_after_the_last_canal_round_income_is_paid_before_the_era_is_scored() -> None:
    """The trap: the final canal income skipped. The missing pounds cost no point: none was scored yet."""
    line = f"2p round=10 {LAST} B.cards=location:leek B.money=5 B.income=30 A.money=0 A.income=8"
    t = at(f"{line} dudley__birmingham=A birmingham.0=B:cotton_mill2!").play("pass location:leek")
    assert t.s.seats[1].money == 5 + 10
    assert t.done("event-vp-lost") == [{"seat": 0, "points": 0, "forgiven": 2}]
    assert t.s.seats[0].vp == 2  # the link's icons, scored afterwards and not lost


@pytest.mark.rule("INCOME-5")
@pytest.mark.parametrize("space", [30, 5])
def test_after_the_last_rail_round_no_income_is_received_or_paid(space: int) -> None:
    t = at(f"2p rail round=10 {LAST} B.cards=location:leek A.money=12 A.income={space}").play(
        "pass location:leek"
    )
    assert t.state.is_terminal()
    assert t.s.seats[0].money == 12
    assert t.done("event-income") == []
