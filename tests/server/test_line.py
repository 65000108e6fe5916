"""What a table keeps of each ply: what it told, and nothing that Python has to look at again."""

from __future__ import annotations

import gc
import random

import pytest

import wagonway
from wagonway.server import log
from wagonway.server.play import Library
from wagonway.server.table import Table

GAMES = [game for game in wagonway.games() if 2 in wagonway.game(game).players or game == "railways"]


def played(game: str, plies: int) -> Table:
    """A table at which so many were played at random."""
    library, luck = Library(), random.Random(7)
    players = min(2, max(wagonway.game(game).players))
    setup = library.setup(game, players, {})
    table = Table("t", game, setup, library.narrator(game, setup))
    table.apply(log.Opened([log.Place("here", str(seat)) for seat in range(players)]))
    while table.ply < plies and not table.over:
        table.settle(lambda outcomes: luck.choices(*zip(*outcomes, strict=True))[0])
        seat = table.seat_on_turn()
        assert seat is not None
        if table.can_end():
            table.apply(log.EndTurn(seat))
        else:
            table.apply(log.Decision(seat, luck.choice(table.narrator.actions(table.tip))))
    return table


@pytest.mark.parametrize("game", GAMES)
def test_a_ply_tells_later_what_it_told_at_once(game: str) -> None:
    table = played(game, 120)
    state, told = table.narrator.start(table.setup), 0
    for step in table.line:
        state.apply(step.action)
        items = table.narrator.items(state)
        assert step.items == items
        told += len(items)
    assert told > 20


def test_what_a_line_holds_is_no_work_for_the_collector() -> None:
    """Thousands of tables are millions of plies: looking at each of them would hold up all players."""
    table = played("brass-birmingham", 120)
    gc.collect()
    assert not any(gc.is_tracked(each) for each in (*table.line, *table.marks))
    assert len(table.line) >= 120
