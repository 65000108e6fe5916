"""What seats see of positions: made once for all who see alike, and never that of another position."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

import pytest

from wagonway.kernel.refusal import IllegalAction
from wagonway.server import log
from wagonway.server.play import Library, Narrator
from wagonway.server.table import Table

SEATS = (None, 0, 1)


def new_table(luck: random.Random, game: str = "brass-birmingham") -> Table:
    library = Library()
    setup = library.setup(game, 2, {})
    table = Table("t", game, setup, library.narrator(game, setup))
    table.apply(log.Opened([log.Place("invite", "Ann"), log.Place("invite", "Ben")]))
    table.settle(draw(luck))
    return table


def draw(luck: random.Random) -> Any:
    return lambda outcomes: luck.choices(*zip(*outcomes, strict=True))[0]


def next_entry(table: Table, luck: random.Random) -> log.AnyEntry:
    """Something that a person does, or the table."""
    seat = table.seat_on_turn()
    assert seat is not None
    if table.turns and luck.random() < 0.05:
        return log.Back(luck.choice(table.turns)[0], seat)
    if table.back_to() and luck.random() < 0.2:
        return log.Back(luck.choice(table.back_to()), seat)
    if table.can_end():
        return log.EndTurn(seat)
    return log.Decision(seat, luck.choice(table.narrator.actions(table.tip)))


def fresh(table: Table, ply: int, seat: int | None) -> Any:
    """A view made anew, of a position that the line was played to from its start."""
    state = table.narrator.start(table.setup)
    for step in table.line[:ply]:
        state.apply(step.action)
    assert bytes(table.at(ply)) == bytes(state)
    return json.loads(json.dumps(table.narrator.view(state, seat)))


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_what_is_seen_is_that_of_the_position_whatever_happened_before(seed: int) -> None:
    """Every seat's own, over decisions, ends of turns and steps back, on copies as in play."""
    luck = random.Random(seed)
    table = new_table(luck)
    for _ in range(120):
        table = table.copy()
        table.apply(next_entry(table, luck))
        table.settle(draw(luck))
        for seat in luck.sample(SEATS, 2):
            assert json.loads(bytes(table.board.view(seat))) == fresh(table, table.committed, seat)
            assert json.loads(bytes(table.draft.view(seat))) == fresh(table, table.ply, seat)
        assert table.board.figures == table.narrator.figures(table.at(table.committed))
        fresh(table, luck.randrange(table.ply + 1), None)


def test_others_see_a_turn_under_way_by_one_view(monkeypatch: pytest.MonkeyPatch) -> None:
    made: Counter[int | None] = Counter()
    drawn = Narrator.drawn

    def counted(self: Narrator, known: Any, seat: int | None) -> Any:
        made[seat] += 1
        return drawn(self, known, seat)

    monkeypatch.setattr(Narrator, "drawn", counted)
    luck = random.Random(4)
    table = new_table(luck)
    mine = table.seat_on_turn()
    assert mine is not None
    decisions = 0
    while not table.can_end():
        for _ in range(3):
            table.draft.view(mine)
            table.board.view(1 - mine)
        table = table.copy()
        table.apply(log.Decision(mine, luck.choice(table.narrator.actions(table.tip))))
        decisions += 1
    assert decisions > 1
    assert made == {mine: decisions, 1 - mine: 1}


def test_a_position_that_somebody_looks_at_stays_as_it_is() -> None:
    luck = random.Random(5)
    table = new_table(luck)
    tip, before = table.tip, bytes(table.tip)
    other = table.copy()
    seat = other.seat_on_turn()
    assert seat is not None
    listed = other.narrator.actions(other.tip)
    other.apply(log.Decision(seat, listed[0]))
    assert bytes(tip) == before == bytes(table.tip) != bytes(other.tip)
    refused = next(action for action in range(500) if action not in table.narrator.actions(table.tip))
    with pytest.raises(IllegalAction):
        table.apply(log.Decision(seat, refused))
    assert bytes(table.tip) == before
    assert (table.ply, table.entries) == (len(table.marks) - 1, other.entries - 1)
