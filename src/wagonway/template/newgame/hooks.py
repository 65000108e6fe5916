"""What the game says to people and clients: messages of `locale/`, and the board."""

from __future__ import annotations

from typing import Any

from wagonway.kernel.board import Board, Fact, Line, Marker, Place, Track
from wagonway.kernel.said import Said, said
from wagonway.kernel.spec import PlayedEvent
from wagonway.kernel.table_hooks import TableHooks

from . import state as k
from .flow import DISPATCH, TABLE
from .refusals import ORDER
from .rules import points_of


class GameHooks(TableHooks):
    """The words and the board."""

    table, dispatch, order = TABLE, DISPATCH, ORDER
    things = {"pave": "road"}

    def says(self, state: Any, action: int) -> list[Said]:
        """What a choice costs and brings."""
        s, c = state.s, state.c
        if action == k.QUARRY:
            return [said("brings-stone", stone=s.cart + 1)]
        road = action - k.PAVE
        cost = said("costs-stone", stone=c.roads[road].length)
        return [cost, said("brings-points", points=points_of(s, c, s.turn, road))]

    def narrate(self, state: Any, event: PlayedEvent) -> tuple[str, dict[str, Any]]:
        """What happened, for the log."""
        a, b, points, _ = event.numbers
        if event.kind == k.CAME:
            return "event-came", {"stone": a}
        if event.kind == k.QUARRIED:
            return "event-quarried", {"seat": a, "stone": b}
        return "event-paved", {"seat": a, "road": state.names.ids["road"][b], "points": points}

    def board(self, state: Any, seat: int | None) -> Board:
        """Everything that is drawn; see wagonway.kernel.board."""
        s, c, document = state.s, state.c, state.names.document
        owners = [None if owner == k.NOBODY else owner for owner in s.owner]
        now = min(s.round_number, c.rounds - 1)
        return Board(
            width=document["size"][0],
            height=document["size"][1],
            places=[Place("town", town["id"], town["x"], town["y"]) for town in document["towns"]],
            lines=[
                Line("road", road["id"], road["ends"], owner, str(road["length"]))
                for road, owner in zip(document["roads"], owners)
            ],
            tracks=[
                Track(said("track-round"), [str(number + 1) for number in range(c.rounds)], [Marker(now)]),
                Track(said("track-cart"), ["1", "2", "3"], [Marker(s.cart - 1)] if s.cart else []),
            ],
            seats=[
                [Fact(said("fact-points"), each.points), Fact(said("fact-stone"), each.stone)]
                for each in s.seats[: s.players]
            ],
            status=said("status", round=now + 1, rounds=c.rounds),
        )
