"""Loan: money now, income levels for good."""

import pytest

from .table import at


@pytest.mark.rule("LOAN-1")
@pytest.mark.rule("LOAN-4")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        (10, 7),
        (11, 8),
        (12, 8),
        (13, 9),
        (15, 10),
        (18, 12),
        (20, 14),
        (30, 24),
        (33, 26),
        (60, 51),
        (99, 88),
        (3, 0),
    ],
)
def test_a_loan_goes_back_three_levels_to_the_highest_space(before: int, after: int) -> None:
    """Also the trap: a loan by spaces in place of levels, or to the lowest space of the new level."""
    t = at(f"2p A.money=4 A.income={before} A.cards=location:leek*2,location:stone").play(
        "loan location:leek"
    )
    assert t.s.seats[0].income == after
    assert t.s.seats[0].money == 34


@pytest.mark.rule("LOAN-2")
@pytest.mark.parametrize(
    ("space", "refusal"), [(3, "OK"), (2, "INCOME_TOO_LOW_FOR_LOAN"), (0, "INCOME_TOO_LOW_FOR_LOAN")]
)
def test_no_loan_below_the_lowest_level(space: int, refusal: str) -> None:
    assert at(f"2p A.income={space} A.cards=location:leek").refuses("loan") == refusal


@pytest.mark.rule("LOAN-3")
@pytest.mark.parametrize("era", ["canal round=8", "rail round=10 draw=0 unseen=-"])
def test_loans_are_open_in_both_eras_to_the_end(era: str) -> None:
    assert at(f"2p {era} A.cards=location:leek B.cards=location:leek").refuses("loan") == "OK"
