"""The end of a round: the display and the talers."""

import pytest

from wagonway.games.oranienburger_kanal import constants as k

from .table import Table, at, new


def build_two_a_round(t: Table) -> tuple[int, int, int, int]:
    """Play a round of two players in which spaces 1 and 2 build and the others do nothing; refill."""
    t.state.resolve_chance(t.s.round_number)
    for space in (1, 2, 5, 6, 7):
        t.s.seats[t.s.seat].stock[k.WOOD] = 1
        t.play(f"space:{space}")
        if space < 3:
            t.play(f"card:{min(t.legal('card:'))}").play(f"cell:{min(t.legal('cell:'))}")
        if t.stage() == k.ACT:
            t.play("done")
    t.pass_windows()
    return (t.s.display, *t.s.pile)


@pytest.mark.rule("REFILL-1", "REFILL-2", "REFILL-7", "ROUND-10")
def test_machine_check_refills_of_two_players() -> None:
    """Two buildings in each round: nine refills, and the tenth round is the last."""
    t = new(2).play("first:1")
    found = []
    for _ in range(9):
        assert t.s.last_round == 0
        found.append(build_two_a_round(t))
    assert found == [
        (4, 3, 7, 8),
        (4, 1, 7, 8),
        (5, 0, 5, 8),
        (5, 0, 3, 8),
        (5, 0, 1, 8),
        (6, 0, 0, 6),
        (6, 0, 0, 4),
        (6, 0, 0, 2),
        (6, 0, 0, 0),
    ]
    assert (t.s.last_round, t.s.round_number) == (1, 10)
    assert sum(place == k.BUILT for place in t.s.place[:60]) == 18
    t.pass_windows()
    for space in (3, 4, 5, 6, 7):
        t.play(f"space:{space} done")
    t.pass_windows()
    assert t.state.is_terminal()


END = "turn=5 discs=1B,4A,5B,6A A.has=iron:1 B.has=iron:1"


def refilled(line: str) -> Table:
    t = at(f"2p round=4 {END} {line}").play("space:7 done")
    t.state.resolve_chance(2)
    return t.pass_windows()


@pytest.mark.rule("REFILL-1")
def test_the_display_is_filled_up() -> None:
    t = refilled("open=A01,A02 piles=5/7/8")
    assert (t.s.display, list(t.s.pile), t.s.target) == (4, [3, 7, 8], 4)


@pytest.mark.rule("REFILL-2")
@pytest.mark.parametrize(
    ("line", "display", "piles"),
    [
        ("open=A01,A02 piles=2/7/8", 5, [0, 6, 8]),
        ("open=A21,A22,A23 colour=orange target=5 piles=0/2/8", 6, [0, 0, 7]),
    ],
)
def test_a_pile_that_is_just_emptied_adds_a_card_of_the_next(
    line: str, display: int, piles: list[int]
) -> None:
    t = refilled(line)
    assert (t.s.display, list(t.s.pile)) == (display, piles)


@pytest.mark.rule("REFILL-3")
@pytest.mark.parametrize(
    ("line", "display", "piles"),
    [
        ("open=A01,A02 piles=1/7/8", 5, [0, 5, 8]),
        ("open=A21,A22,A23 colour=orange target=5 piles=0/1/8", 6, [0, 0, 6]),
    ],
)
def test_one_card_where_two_are_missing_comes_with_two_of_the_next_colour(
    line: str, display: int, piles: list[int]
) -> None:
    t = refilled(line)
    assert (t.s.display, list(t.s.pile)) == (display, piles)


@pytest.mark.rule("REFILL-4", "ROUND-10")
def test_the_last_round_may_be_played_with_five_cards() -> None:
    t = refilled("open=A41,A42,A43,A44 colour=blue target=6 piles=0/0/1")
    assert (t.s.display, t.s.last_round) == (5, 1)


@pytest.mark.rule("REFILL-5")
def test_where_nobody_builds_the_game_stands_still() -> None:
    t = refilled("open=A01,A02,A03,A04 piles=5/7/8")
    assert (t.s.display, list(t.s.pile), t.s.last_round) == (4, [5, 7, 8], 0)
    from .table import GAME

    assert not GAME.spec.hooks.is_stalled(t.state)
    assert GAME.spec.hooks.is_stalled(at("2p round=501").state)
    assert not GAME.spec.hooks.is_stalled(at("1p round=7").state)


@pytest.mark.rule("REFILL-6")
def test_talers_on_the_upper_spaces_and_on_lower_ones_that_were_not_chosen() -> None:
    t = refilled("open=A01,A02,A03,A04 talers=0/3/1/0/0/2/0")
    assert list(t.s.talers[:7]) == [1, 4, 2, 1, 0, 2, 0]
    t = at("2p turn=5 discs=1B,2A,3B,4A A.has=iron:1 B.has=iron:1 open=A01,A02,A03,A04 talers=0/0/0/0/0/2/0")
    t.play("space:5 done").pass_windows()
    assert list(t.s.talers[:7]) == [1, 1, 1, 1, 0, 3, 1]
