"""What the game says to people and clients."""

from typing import Any

from wagonway.kernel.board import Board, Card, Cards, Fact, Line, Marker, Place, Token, Track
from wagonway.kernel.said import Said, said
from wagonway.kernel.spec import PlayedEvent
from wagonway.kernel.table_hooks import TableHooks

from . import state as k
from .flow import DISPATCH, TABLE
from .refusals import ORDER
from .rules import WEEKS, find_ways, has_office, points_of_wire


class GameHooks(TableHooks):
    """Singing Wires in words."""

    table, dispatch, order = TABLE, DISPATCH, ORDER
    things = {"wire": "line", "send": "telegram", "return": "telegram"}

    def says(self, state: Any, action: int) -> list[Said]:
        s, c, w = state.s, state.c, k.Work.plain()
        if action == k.COPPER:
            return [said("brings-spools", spools=c.ships[s.ship - 1])]
        if action >= k.RETURN:
            return [said("brings-spools", spools=1)]
        if action < k.SEND:
            line = action - k.WIRE
            brings = said("brings-points", points=points_of_wire(s, c, line))
            return [said("costs-spools", spools=c.lines[line].worth), brings]
        here = c.telegrams[action - k.SEND]
        find_ways(s, c, w, s.turn, here.a)
        toll = w.toll[here.b]
        brings = said("brings-points", points=here.worth - toll)
        return [brings, said("costs-toll", points=toll)] if toll else [brings]

    def narrate(self, state: Any, event: PlayedEvent) -> tuple[str, dict[str, Any]]:
        seat, number, points, _ = event.numbers
        ids = state.names.ids
        if event.kind == k.BEGAN:
            return "event-week", {"week": seat, "spools": number}
        if event.kind == k.ARRIVED:
            shown = seat == k.NOBODY
            return (
                ("event-open", {"telegram": ids["telegram"][number]})
                if shown
                else ("event-hand", {"seat": seat})
            )
        args: dict[str, Any] = {"seat": seat, "points": points}
        if event.kind in (k.LAID, k.PAID):
            args["line"] = ids["line"][number]
        elif event.kind in (k.SENT, k.GAVE_BACK):
            args["telegram"] = ids["telegram"][number]
        else:
            args["spools"] = number
        return f"event-{event.name.lower()}", args

    def board(self, state: Any, seat: int | None) -> Board:
        s, c, document = state.s, state.c, state.names.document
        weeks = WEEKS[s.weeks]
        owners = [None if owner == k.NOBODY else owner for owner in s.owner]
        own = [] if seat is None else _cards(state, s.held[k.HAND * seat : k.HAND * (seat + 1)])
        ships = [str(c.ships[ship]) for ship in range(k.SHIPS)]
        return Board(
            width=document["size"][0],
            height=document["size"][1],
            places=[
                Place("town", town["id"], town["x"], town["y"], tokens=[
                    Token(who, "", said("office")) for who in range(s.players) if has_office(s, c, who, at)
                ])
                for at, town in enumerate(document["towns"])
            ],
            lines=[
                Line("line", line["id"], line["ends"], owner, str(line["length"]),
                     said("poles", spools=line["length"]) if owner is None else said("wired"))
                for line, owner in zip(document["lines"], owners)
            ],
            tracks=[
                Track(said("track-week"), [*map(str, range(1, weeks + 1))], [Marker(min(s.week, weeks - 1))]),
                Track(said("track-ship"), ships, [Marker(s.ship - 1)] if s.ship else []),
            ],
            cards=[Cards(said("cards-counter"), _cards(state, s.held[k.COUNTER :])),
                   *([Cards(said("cards-hand"), own, seat)] if seat is not None else [])],
            seats=[[Fact(said(f"fact-{fact}"), getattr(each, fact)) for fact in ("points", "spools", "sent")]
                   for each in s.seats[: s.players]],
            status=said("status", week=min(s.week + 1, weeks), weeks=weeks),
        )  # fmt: skip


def _cards(state: Any, held: list[int]) -> list[Card]:
    ids, telegrams = state.names.ids["telegram"], state.c.telegrams
    fees = {ids[each]: telegrams[each].worth for each in held if each < k.TELEGRAMS}
    return [Card("telegram", noun, str(fee), [], said("fee", points=fee)) for noun, fee in fees.items()]
