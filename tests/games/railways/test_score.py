"""The score."""

import pytest

from .table import at


@pytest.mark.rule("SCORE-1", "SCORE-2")
def test_profit_and_three_for_each_owned_link_less_pollution() -> None:
    t = at("profit=11 links=b1,e1! pollution=4")
    assert t.state.scores() == [11 + 6 - 4]
    assert at("pollution=13").state.scores() == [-13]
    assert at("links=b4,e1!,b1!", numbers={"link_points": 5}).state.scores() == [14]


@pytest.mark.rule("VARIANT-2")
def test_economist_is_a_score_neither_won_nor_lost() -> None:
    assert at("stage=over round=12 phase=2 profit=11 pollution=4").state.returns() == [0.07]
    assert at("stage=over round=12 phase=2 profit=0 pollution=4").state.returns() == [-0.04]
    assert at("stage=over round=12 phase=2 profit=300").state.returns() == [1]
