"""The solo game."""

import pytest

from wagonway.games.oranienburger_kanal import constants as k
from wagonway.games.oranienburger_kanal.rules.spaces import is_extended

from .table import Table, at, card, new

LAST_TURN = "1p round=1 turn=4 blocked=1 discs=2A,3A,5A A.has=iron:1"


def play_round(t: Table, builds: int = 2) -> None:
    """A round in which so many buildings are built and nothing else is done."""
    t.state.resolve_chance(t.s.round_number)
    spaces = sorted(t.legal("space:"), key=lambda space: (int(space) > 2, space))[:4]
    for space in spaces:
        t.s.seats[0].stock[k.WOOD] = 1
        t.play(f"space:{space}")
        if t.legal("branch:"):
            t.play("branch:2")
        if builds and t.s.left_build:
            t.play(f"card:{max(t.legal('card:'))}").play(f"cell:{min(t.legal('cell:'))}")
            builds -= 1
        if t.stage() == k.ACT and t.s.space != k.NO_SPACE:
            t.play("done")
    t.pass_windows()


@pytest.mark.rule("SOLO-1")
def test_seven_rounds_of_four_turns() -> None:
    t = new(1)
    turns = 0
    while not t.state.is_terminal():
        t.state.resolve_chance(turns)
        if t.stage() == k.CHOOSE_SPACE:
            turns += 1
            t.play(f"space:{min(t.legal('space:'))}")
        if not t.state.is_terminal():
            t.play("done") if t.legal("done") else None
    assert turns == 28
    assert t.s.round_number == 7


@pytest.mark.rule("SOLO-2", "SOLO-3")
def test_the_blocking_disc_starts_on_space_1_without_its_taler() -> None:
    t = new(1)
    assert list(t.s.talers[:7]) == [0, 1, 1, 1, 0, 0, 0]
    t.state.resolve_chance(1)
    assert t.refuses("space:1") == "SPACE_IS_BLOCKED"
    assert t.legal("space:") == {"2", "3", "4", "5", "6", "7"}


@pytest.mark.rule("SOLO-4", "SOLO-5")
@pytest.mark.parametrize(("built", "gone"), [(0, {4, 7}), (1, {4}), (2, set()), (3, set())])
def test_lowest_cards_leave_where_fewer_than_two_were_built(built: int, gone: set[int]) -> None:
    t = at(f"{LAST_TURN} A.built={built} open=A09,A05,A08,A12 piles=5/5/7").play("space:6 done")
    t.state.resolve_chance(4)
    assert {card for card in range(60) if t.s.place[card] == k.GONE} == gone
    assert t.s.display == 4 - len(gone) + 2


@pytest.mark.rule("SOLO-5")
def test_two_cards_are_drawn_and_one_more_where_that_empties_the_pile() -> None:
    t = at(f"{LAST_TURN} A.built=2 open=A09,A05 piles=2/5/7").play("space:6 done")
    t.state.resolve_chance(4)
    assert (t.s.display, list(t.s.pile), t.s.colour) == (5, [0, 4, 7], k.ORANGE)


@pytest.mark.rule("SOLO-6")
@pytest.mark.parametrize(("option", "display"), [("draw_two", 3), ("fill", 4)])
def test_with_three_buildings_in_a_round_two_cards_or_the_display_by_option(
    option: str, display: int
) -> None:
    t = at(f"{LAST_TURN} extra_builds={option} A.built=3 open=A09 piles=5/5/7").play("space:6 done")
    t.state.resolve_chance(4)
    assert t.s.display == display


@pytest.mark.rule("SOLO-7")
@pytest.mark.parametrize(("option", "gone"), [("no", 2), ("yes", 1)])
def test_a_discard_of_a_full_board_counts_as_built_by_option(option: str, gone: int) -> None:
    cells = ",".join(f"b{i // 4}{i % 4}:A{i + 21}" for i in range(12))
    line = f"1p turn=4 blocked=1 discs=5A,6A,7A discard_as_build={option} A.cells={cells} piles=5/5/7"
    t = at(f"{line} A.has=iron:1 open=A01,A02,A03,A04").play("space:2 top-card draw:15")
    t.state.resolve_chance(1)
    assert {c for c in range(4) if t.s.place[c] == k.GONE} == set(range(gone))


@pytest.mark.rule("SOLO-8", "SOLO-10")
def test_machine_check_timetable() -> None:
    """Open cards after each refill, extensions, the blocking disc, and 18 cards seen in all."""
    t = new(1)
    t.state.resolve_chance(1)
    display, blocked, extended = [t.s.display], [], {}
    seen = {card for card in range(60) if t.s.place[card] != k.UNSEEN}
    for number in range(1, 8):
        assert t.s.round_number == number
        blocked.append(t.s.blocked + 1)
        for space in (k.BUILD_AND_BRIDGE, k.LAY_THREE, k.LAY_TWO):
            if is_extended(t.s, space):
                extended.setdefault(space + 1, number)
        play_round(t)
        display.append(t.s.display)
        seen |= {card for card in range(60) if t.s.place[card] != k.UNSEEN}
    assert display[:7] == [4, 5, 5, 6, 6, 6, 6]
    assert blocked == [1, 2, 3, 4, 5, 6, 7]
    assert extended == {2: 2, 3: 4, 4: 7}
    assert len(seen) == 18
    assert t.state.is_terminal()


@pytest.mark.rule("SOLO-9")
def test_talers_where_no_disc_of_any_sort_lies() -> None:
    line = "1p round=5 turn=4 blocked=5 discs=1A,2A,3A talers=0/0/0/2/0/1/0 A.built=2 open=A41,A42"
    t = at(f"{line} colour=blue target=6 piles=0/0/5 A.has=iron:1").play("space:7 done")
    t.state.resolve_chance(1)
    # 5 was blocked and 7 chosen; then the disc moves to 6, whose talers go back
    assert list(t.s.talers[:7]) == [1, 1, 1, 3, 0, 0, 0]
    assert t.s.blocked == 5


@pytest.mark.rule("SOLO-10")
def test_the_talers_of_the_newly_blocked_space_go_back() -> None:
    t = at(f"{LAST_TURN} A.built=2 open=A09,A05,A08,A12 talers=0/0/0/1/0/0/1").play("space:6 done")
    t.state.resolve_chance(1)
    assert (t.s.blocked, t.s.talers[1]) == (1, 0)
    assert list(t.s.talers[:7]) == [1, 0, 1, 2, 0, 0, 2]


@pytest.mark.rule("SOLO-11")
def test_after_round_seven_anytime_actions_and_the_rotation() -> None:
    line = "1p round=7 turn=4 last=1 blocked=7 discs=2A,3A,5A colour=blue piles=0/0/0 target=6"
    t = at(f"{line} A.has=wood:1,clay:1,taler:5", {1: card()}).play("space:6 done")
    assert t.stage() == k.ROUND_END
    t.play("buy:ore free-rotate")
    assert t.stage() == k.ROUND_END
    t.play("done")
    assert t.state.is_terminal()
    assert t.stock() == {"brick": 1, "iron": 1, "taler": 4}
