"""Until a turn is ended nothing is seen of what the rules do then: no round ends, no game is over."""

from __future__ import annotations

import json
import random
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from tests.server.test_sights import draw
from wagonway.server import commands, log, showing
from wagonway.server import messages as m
from wagonway.server.adding import Grant
from wagonway.server.connection import Connection
from wagonway.server.play import Library
from wagonway.server.table import Table

GAMES = [
    ("brass-birmingham", 2, {}),
    ("brass-birmingham", 3, {"introductory": "on"}),
    ("oranienburger-kanal", 2, {}),
    ("oranienburger-kanal", 1, {}),
    ("oranienburger-kanal", 1, {"campaign": "on"}),
    ("railways", 1, {}),
    ("tramways", 1, {}),
    ("tramways", 3, {}),
]


def played(game: str, players: int, options: dict[str, Any]) -> Table:
    setup = Library().setup(game, players, options)
    table = Table("t", game, setup, Library().narrator(game, setup))
    table.apply(log.Opened([log.Place("here", f"P{seat}") for seat in range(players)]))
    return table


async def unsent(_: str) -> None:
    pytest.fail("nothing is sent here")


def seen(table: Table, seat: int) -> m.Update:
    """What the screen shows on which all play, just now the seat's."""
    connection = Connection(Grant("h", "host", None), "en", unsent)
    connection.shown = seat
    return showing.update(table, connection, [], 0)


def plain(status: m.Said | None) -> Any:
    return msgspec.to_builtins(status)


def drawn(update: m.Update) -> Any:
    """The board, but for how far the game is."""
    return {**json.loads(bytes(update.view)), "status": None}


def look_at_tip(table: Table, seat: int) -> m.Looked:
    """What the same screen is told when it looks at the last position."""
    heard: list[Any] = []
    connection = SimpleNamespace(grant=Grant("h", "host", None), shown=seat, tell=heard.append)
    commands.look(SimpleNamespace(table=table), connection, m.Look(1, table.ply))  # type: ignore[arg-type]
    (looked,) = heard
    return looked


@pytest.mark.parametrize(("game", "players", "options"), GAMES)
def test_nothing_ends_before_the_turn(game: str, players: int, options: dict[str, Any]) -> None:
    luck = random.Random(7)
    table = played(game, players, options)
    table.settle(draw(luck))
    closed = 0
    while not table.over:
        seat = table.seat_on_turn()
        assert seat is not None
        if not table.can_end():
            table.apply(log.Decision(seat, luck.choice(table.narrator.actions(table.tip))))
            continue
        waits, closing = seen(table, seat), table.closing()
        told = [item for item in waits.log if item.ply == table.ply - 1]
        assert "event-round-begins" not in [item.id for item in told]
        before = table.copy()
        looked = look_at_tip(table, seat)
        table.apply(log.EndTurn(seat))
        ended = seen(table, seat)
        asked = before.narrator.status(before.at(before.ply - 1))
        assert json.loads(bytes(waits.view))["status"] == plain(asked)
        if closing is None:
            assert drawn(waits) == drawn(ended)
        else:
            closed += 1
            assert waits.result is None
            assert not any(item.scene for item in told if item.scene is not msgspec.UNSET)
            # With the end of the turn all of it is told, from its first decision on.
            again = [item for item in ended.log if item.ply == table.ply - 1]
            assert [item.id for item in told] == [item.id for item in again][: len(told)]
            assert len(again) > len(told)
            # Nor is more seen by looking back, or in the course of the game.
            assert looked.view == waits.view
            assert looked.log == told
            assert looked.figures == waits.figures
            if table.over:
                way = showing.course(before, before.ply, 0)
                assert "over" not in way.marks[-1].status.id
                assert {graph.id: [row[-1] for row in graph.values] for graph in way.graphs} == waits.figures
            # What a step back would lead to is as it was.
            assert bytes(before.tip) == bytes(table.tip)
            status = json.loads(bytes(waits.view))["status"]["id"]
            assert "over" not in status
        table.settle(draw(luck))
    assert closed > 1 - players


def test_income_comes_with_the_end_of_the_turn() -> None:
    """Somebody took a loan last in a round of Brass, and had the round's income before the turn was ended."""
    luck = random.Random(1)
    table = played("brass-birmingham", 2, {})
    table.settle(draw(luck))
    while not table.over:
        seat = table.seat_on_turn()
        assert seat is not None
        while not table.can_end():
            actions = table.narrator.actions(table.tip)
            loan = [each for each in actions if "loan" in table.tip.action_text(each)]
            table.apply(log.Decision(seat, (loan or actions)[0]))
        waits = seen(table, seat)
        money = json.loads(bytes(waits.view))["seats"][seat]["money"]
        closing = table.closing()
        table.apply(log.EndTurn(seat))
        after = json.loads(bytes(seen(table, seat).view))["seats"][seat]["money"]
        if closing is not None:
            assert money != after
            assert "event-income" not in [item.id for item in waits.log if item.ply == table.ply - 1]
            return
        table.settle(draw(luck))
    pytest.fail("no round was over")
