"""The winner."""

import itertools

import pytest

from .table import GAME, Table, at

LAST = "turn=2 actions=1 draw=0 unseen=- B.cards=location:leek"
LAST_OF_FOUR = "turn=4 actions=1 draw=0 unseen=- D.cards=location:leek"


def finish(line: str, players: int = 2) -> Table:
    return at(f"{players}p rail round=10 {line} {LAST}").play("pass location:leek")


def winners(t: Table) -> list[int]:
    found = t.state.view(None)["winners"]
    assert isinstance(found, list)
    return found


@pytest.mark.rule("END-1")
def test_most_points_win_and_money_and_income_bring_none() -> None:
    t = finish("A.vp=50 B.vp=49 B.money=90 B.income=99")
    assert t.state.is_terminal()
    assert winners(t) == [0]
    assert t.state.scores() == [50, 49]
    assert t.state.returns() == [1.0, -1.0]
    assert t.state.legal_actions() == []


@pytest.mark.rule("END-1")
def test_points_are_shown_by_where_they_came_from() -> None:
    """What the scorings did not bring is told too, once something has been scored."""
    drawn = at("2p A.vp=3").state.view(None)
    assert drawn["scores"] == {"canal": None, "rail": None, "other": None}
    shown = finish("A.vp=3 B.vp=5 leek.0=A:cotton_mill1!").state.view(None)
    rail = shown["scores"]["rail"]
    assert (rail["tiles"], rail["links"], shown["scores"]["other"]) == ([5, 0], [0, 0], [3, 5])
    assert [seat["vp"] for seat in shown["seats"]] == [8, 5]


@pytest.mark.rule("END-2")
@pytest.mark.parametrize(
    ("line", "won"),
    [
        ("A.vp=50 B.vp=50 A.income=14 B.income=15 A.money=60 B.money=1", [1]),
        ("A.vp=50 B.vp=50 A.income=15 B.income=15 A.money=6 B.money=5", [0]),
        ("A.vp=50 B.vp=50 A.income=15 B.income=15 A.money=5 B.money=5", [0, 1]),
    ],
)
def test_ties_go_by_income_then_money_then_are_shared(line: str, won: list[int]) -> None:
    t = finish(line)
    assert winners(t) == won
    assert t.state.returns() == (
        [0.0, 0.0] if len(won) == 2 else [1.0 if seat in won else -1.0 for seat in (0, 1)]
    )


@pytest.mark.parametrize(
    ("points", "returns"),
    [
        ("A.vp=50 B.vp=40 C.vp=30 D.vp=20", [0.75, 0.25, -0.25, -0.75]),
        ("A.vp=20 B.vp=50 C.vp=20 D.vp=20", [-0.25, 0.75, -0.25, -0.25]),
        ("A.vp=50 B.vp=50 C.vp=20 D.vp=20", [0.5, 0.5, -0.5, -0.5]),
        ("A.vp=50 B.vp=50 C.vp=50 D.vp=20", [0.25, 0.25, 0.25, -0.75]),
        ("A.vp=50 B.vp=50 C.vp=50 D.vp=50", [0.0, 0.0, 0.0, 0.0]),
    ],
)
def test_the_returns_of_four_sum_to_exactly_zero_in_any_order(points: str, returns: list[float]) -> None:
    found = at(f"4p rail round=8 {points} {LAST_OF_FOUR}").play("pass location:leek").state.returns()
    assert found == returns
    assert all(sum(order) == 0.0 for order in itertools.permutations(found))


def test_the_first_version_of_the_rules_keeps_its_thirds() -> None:
    line = f"4p rail round=8 A.vp=50 B.vp=40 C.vp=30 D.vp=20 {LAST_OF_FOUR}"
    state = GAME.parse_position(f"brass-birmingham/1 {line}", form="plain")
    state.apply(state.parse_action("pass"))
    state.apply(state.parse_action("location:leek"))
    assert state.returns() == [1.0, 0.333, -0.334, -1.0]


@pytest.mark.rule("END-3")
def test_income_in_a_tie_means_the_level_or_by_option_the_space() -> None:
    line = "A.vp=50 B.vp=50 A.income=33 B.income=31 A.money=1 B.money=2"  # both level 11
    assert winners(finish(line)) == [1]
    assert winners(finish(f"{line} tie_break_income=1")) == [0]


@pytest.mark.rule("END-4")
def test_points_go_beyond_ninety_nine() -> None:
    t = finish("A.vp=180 birmingham.0=A:cotton_mill4!")
    assert t.s.seats[0].vp == 192


@pytest.mark.rule("END-1")
def test_the_order_and_spending_are_settled_once_more() -> None:
    t = finish("A.spent=9 B.spent=2")
    assert [t.s.order[place] for place in (0, 1)] == [1, 0]
    assert [t.s.seats[seat].spent for seat in (0, 1)] == [0, 0]
