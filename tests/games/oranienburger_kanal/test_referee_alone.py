"""The referee against what the fact sheet lets one check by hand, before it judges anybody."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.oranienburger_kanal.referee import board, cards
from tests.games.oranienburger_kanal.referee.course import Course
from tests.games.oranienburger_kanal.referee.effects import Position, count, holds
from tests.games.oranienburger_kanal.referee.hands import Step
from tests.games.oranienburger_kanal.referee.table import OPTIONS, Player

DEFAULTS = {key: values[0] for key, values in OPTIONS.items()}


def course(players: int, **options: str) -> Course:
    return Course(cards.document(), players, {**DEFAULTS, **options})


def finish(step: Step[Any], *answers: str) -> None:
    """Answer what is asked, then with the first word of each menu."""
    said = list(answers)
    try:
        ask = next(step)
        while True:
            ask = step.send(said.pop(0) if said else next(iter(ask.menu)))
    except StopIteration:
        pass


def set_up(players: int, **options: str) -> Course:
    """A course in which the game is set up and nothing else has happened."""
    made = course(players, **options)
    finish(made.set_up())
    return made


def state_of_the_piles(made: Course) -> tuple[int, int, int, int]:
    pile = made.table.pile
    return len(made.table.open), pile["green"], pile["orange"], pile["blue"]


def take_cards(made: Course, number: int) -> None:
    for card in sorted(made.table.open)[:number]:
        made.table.open.discard(card)
        made.table.used.add(card)
    made.player(0).built = number


def test_board() -> None:
    assert len(board.EDGES) == 31
    assert sum(not board.is_inner(edge) for edge in board.EDGES) == 14
    assert len(board.START_EDGES) == 24
    assert {len([other for other in board.EDGES if board.touch(edge, other)]) for edge in board.EDGES} == {
        3,
        4,
        5,
        6,
    }


def test_two_players_build_two_a_round() -> None:
    made = set_up(2)
    expected = [
        (4, 3, 7, 8),
        (4, 1, 7, 8),
        (5, 0, 5, 8),
        (5, 0, 3, 8),
        (5, 0, 1, 8),
        (6, 0, 0, 6),
        (6, 0, 0, 4),
    ]
    expected += [(6, 0, 0, 2), (6, 0, 0, 0)]
    found = []
    for _ in range(9):
        take_cards(made, 2)
        finish(made.refill())
        found.append(state_of_the_piles(made))
    assert found == expected


@pytest.mark.parametrize("built", [0, 1, 2])
def test_timetable_of_the_solo_game(built: int) -> None:
    made = set_up(1)
    open_cards = []
    for _ in range(6):
        take_cards(made, built)
        made.purge()
        finish(made.refill())
        open_cards.append(len(made.table.open))
    assert open_cards == [5, 5, 6, 6, 6, 6]
    assert state_of_the_piles(made) == (6, 0, 0, 0)
    assert len(made.table.open) + len(made.table.used) == 18


def test_third_building_of_a_solo_round() -> None:
    for option, expected in (("draw_two", 4), ("fill", 5)):
        made = set_up(1, extra_builds=option)
        take_cards(made, 3)
        made.purge()
        finish(made.refill())
        assert len(made.table.open) == expected


def test_wheel() -> None:
    made = set_up(2)
    stock = made.player(0).stock
    assert [*stock.values()][:5] == [0, 2, 1, 1, 0]
    assert not made.can_turn(0)
    made.gain(0, "wood", 2)
    made.turn_wheel(0)
    assert [*stock.values()][:5] == [1, 1, 0, 2, 1]
    stock.update(wood=8, clay=8, ore=8, brick=6, iron=6)
    made.turn_wheel(0)
    assert [*stock.values()][:5] == [7, 7, 7, 6, 6]


def test_score_at_the_start() -> None:
    score = set_up(2).score_of(0)
    assert score["routes"] + score["empty"] == -25


def a_position(routes: str, bridges: str = "", cells: str = "", **options: str) -> Position:
    player = Player(stock={"ore": 3})
    player.routes = {word.partition("=")[0]: word.partition("=")[2] for word in routes.split()}
    player.bridges = dict.fromkeys(bridges.split(), "here")
    player.cells = {cell: f"A{n + 1:02}" for n, cell in enumerate(cells.split())}
    return Position(player, {**DEFAULTS, **options}, cards.PATTERNS)


def test_activation_count_is_read_from_the_board() -> None:
    around = "h00=path v00=road v01=canal h10=rail"
    assert a_position(around, cells="b00").activations("b00") == 1
    assert a_position(around, "v01 h10", "b00 b01 b10").activations("b00") == 2
    assert a_position("v01=path h10=path", "v01 h10", "b00 b01 b10").activations("b00") == 1
    assert a_position(around).activations("b00") == 0


@pytest.mark.parametrize(
    ("what", "expected"),
    [
        ({"count": "route"}, 3),
        ({"count": "route", "distinct": "route_kind"}, 2),
        ({"count": "path", "scope": "board"}, 5),
        ({"count": "path", "scope": "board", "every": 2}, 2),
        ({"count": "path", "scope": "board", "max": 3}, 3),
        ({"count": "path", "filter": {"side": ["N", "E"]}}, 1),
        ({"count": "empty_edge"}, 1),
        ({"count": "ore", "scope": "stock"}, 3),
        ({"count": "angle90"}, 2),
        ({"count": "row4", "scope": "board"}, 1),
        ({"count": "row4"}, 1),
        ({"count": "ring", "scope": "board"}, 0),
        ({"count": "building", "scope": "neighbours"}, 1),
        ({"count": "empty_cell", "scope": "neighbours"}, 1),
    ],
)
def test_counts(what: dict[str, Any], expected: int) -> None:
    position = a_position("h00=path h01=path h02=path h03=path v00=path h10=road", cells="b00 b01")
    assert count(position, "b00", what) == expected


def test_rings() -> None:
    square = "h00=path v00=road v01=canal h10=rail"
    assert count(a_position(square), "b00", {"count": "ring", "scope": "board"}) == 0
    assert count(a_position(square, ring="any_kinds"), "b00", {"count": "ring", "scope": "board"}) == 1
    two = "h00=path v00=path v01=path h10=path h01=path h11=path v02=path"
    assert count(a_position(two), "b00", {"count": "ring", "scope": "board"}) == 2


def test_exact_numbers() -> None:
    two = {"of": {"count": "bridge"}, "cmp": {"eq": 2}}
    assert holds(a_position("", "v01 h10"), "b00", two)
    assert not holds(a_position("", "v11 h10 h20"), "b10", two)
