"""The course of a game as one generator: it asks, is told, and goes on.

`Course(...).run()` yields an `Ask` for every decision and every outcome of chance, with all that may be
answered, and changes `course.table` according to what it is sent. What the rules keep in a stack of things
still to do is here nothing but Python standing in the middle of nested generators.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from . import board
from .hands import (
    BLOCKED,
    BRIDGE_COST,
    COVERS,
    FRONT,
    LOWER,
    PILES,
    ROUTE_COST,
    START,
    START_ROUTES,
    UPPER,
    Due,
    Step,
)
from .table import Player
from .uses import Uses
from .words import BASICS, COLOURS, KINDS, colour_of

BANDS = {
    "needs_practice": -999,
    "taking_shape": 80,
    "not_enough": 100,
    "won": 120,
    "admirable": 130,
    "outstanding": 140,
    "extraordinary": 150,
}
CAMPAIGN_BANDS = {"room_to_improve": -999, "won": 350, "superb": 370}


class Course(Uses):
    """A game from its first card to its last point."""

    # --- a game ---------------------------------------------------------------------------------------------

    def run(self) -> Step[None]:
        """The whole game; in a campaign three of them."""
        games = 3 if self.options["campaign"] == "on" and self.solo else 1
        for number in range(1, games + 1):
            self.table.game = number
            yield from self.set_up()
            while True:
                yield from self.round()
                if self.over:
                    break
                self.begin_round()
            self.score()
            if number < games:
                self.clear_away()

    over = False

    def set_up(self) -> Step[None]:
        table = self.table
        self.over = False
        table.round, table.turn, table.last_round = 0, 1, False
        table.discs, table.colour, table.target = {}, "green", 4
        piles = self.document.get("numbers", {}).get("piles", {str(n): pile for n, pile in PILES.items()})
        table.pile = dict(piles[str(self.players)])
        table.talers = dict.fromkeys(UPPER, 1)
        front = self.option("board", "front")
        for i in range(self.players):
            table.seats[i] = Player(dict(START))
            if front:
                printed = self.document.get("front", FRONT)
                table.seats[i].routes = {edge: kind for kind, edges in printed.items() for edge in edges}
                table.seats[i].printed = set(printed["path"])
            else:
                table.seats[i].to_place = dict(START_ROUTES)
        if self.solo:
            table.blocked = BLOCKED[table.game][0]
            table.talers.pop(table.blocked, None)
            table.first = 0
            if table.game == 3:
                self.mix_in_aside()
        else:
            answer = yield self.question("first_player", None, {"first:1": 1, "first:2": 1})
            table.first = int(answer[-1]) - 1
        for _ in range(4):
            table.open.add((yield from self.draw("reveal", "green")))
        if not front:
            for seat in self.in_order():
                yield from self.place_start_routes(seat)
        table.round = 1

    def mix_in_aside(self) -> None:
        """Game 3 of a campaign: one of the blue cards set aside goes into the pile, nobody sees which."""
        self.aside_in_pile = bool(self.table.aside)
        if not self.aside_in_pile:
            self.table.pile["blue"] -= 1
            self.saw("campaign: no card was set aside")

    def in_order(self) -> list[int]:
        """The seats, the one with the red disc first."""
        return [self.table.first] if self.solo else [self.table.first, self.other(self.table.first)]

    def place_start_routes(self, seat: int) -> Step[None]:
        p = self.player(seat)
        plain_paths = self.option("start_paths", "plain")
        while any(p.to_place.values()):

            def menu() -> Iterable[str]:
                for kind, left in p.to_place.items():
                    for edge in board.START_EDGES:
                        if left and edge not in p.routes:
                            yield f"lay:{kind}@{edge}"

            kind, edge = (yield from self.ask(seat, "start_routes", menu, window=False))[4:].split("@")
            p.routes[edge] = kind
            if kind == "path" and not plain_paths:
                p.printed.add(edge)
            p.to_place[kind] -= 1
            self.saw(f"start route: {kind}")

    def clear_away(self) -> None:
        """Between two games of a campaign: blue cards still open are set aside, all others are used up."""
        table = self.table
        blue = {card for card in table.open if colour_of(card) == "blue"}
        table.aside |= blue
        table.used |= table.open - blue
        table.open = set()
        self.saw(f"campaign: {len(blue)} blue cards set aside")

    # --- rounds and turns -----------------------------------------------------------------------------------

    def round(self) -> Step[None]:
        turns = 4 if self.solo else 5
        order = self.in_order()
        for turn in range(1, turns + 1):
            self.table.turn = turn
            seat = order[(turn - 1) % len(order)]
            if self.option("others_turn", "open") and not self.solo:
                yield from self.window_of_the_other(self.other(seat))
            yield from self.turn(seat)
        yield from self.end_round()

    def window_of_the_other(self, seat: int) -> Step[None]:
        """AMB-3: anytime actions in the other player's turn. One window, for nothing can come between."""
        yield from self.ask(
            seat, "others_turn", lambda: ["done"], pointless=lambda: None if self.anytime(seat) else "done"
        )

    def turn(self, seat: int) -> Step[None]:
        table = self.table

        def spaces() -> Iterable[str]:
            return [f"space:{n}" for n in UPPER + LOWER if n not in table.discs and n != table.blocked]

        chosen = yield from self.ask(seat, "choose_space", spaces)
        space = int(chosen[-1])
        table.discs[space] = seat
        self.player(seat).stock["taler"] += table.talers.pop(space, 0)
        yield from self.action(seat, space)
        self.emptied.clear()
        p = self.player(seat)
        for edge in [edge for edge, how in p.bridges.items() if how == "leaving"]:
            del p.bridges[edge]
            self.saw("a bridge leaves at the end of the turn")

    def is_extended(self, space: int) -> bool:
        """Whether the covered part of a space is open."""
        if space == 4:
            return self.table.last_round
        colour = COVERS[space]
        if self.option("emptied_pile", "at_once"):
            return self.table.pile[colour] == 0
        return COLOURS.index(self.table.colour) > COLOURS.index(colour)

    def action(self, seat: int, space: int) -> Step[None]:
        if space == 1:
            yield from self.parts(seat, build=1, lay=[({"path", "road"}, 1)])
        elif space == 2:
            yield from self.parts(seat, build=1, bridge=lambda: self.is_extended(2))
        elif space == 3:
            branch = (yield from self.branch(seat)) if self.is_extended(3) else 1
            if branch == 1:
                yield from self.parts(seat, lay=[({"path", "road"}, 3)])
            elif branch == 2:
                yield from self.parts(seat, lay=[({"path"}, 1), ({"road"}, 1)], bridge=lambda: True)
        elif space == 4:
            branch = (yield from self.branch(seat)) if self.is_extended(4) else 1
            if branch == 1:
                yield from self.parts(seat, lay=[(set(KINDS), 2)])
            elif branch == 2:
                yield from self.parts(seat, build=1)
        else:
            gains = {5: {"wood": 4}, 6: dict.fromkeys(BASICS, 3), 7: {"clay": 4}}[space]
            yield from self.take_or_bridge(seat, gains, bridge=space == 6)

    def branch(self, seat: int) -> Step[int]:
        answer = yield from self.ask(seat, "choose_branch", lambda: ["branch:1", "branch:2", "done"])
        self.saw("an extension with an or")
        return 0 if answer == "done" else int(answer[-1])

    def take_or_bridge(self, seat: int, gains: dict[str, int], bridge: bool) -> Step[None]:
        def menu() -> Iterable[str]:
            yield "done"
            yield from (f"take:{what}" for what in gains)
            if bridge and self.can_pay(seat, BRIDGE_COST):
                yield from (f"bridge:{edge}" for edge in self.bridge_edges(seat))

        answer = yield from self.ask(seat, "act", menu)
        if answer.startswith("take:"):
            self.gain(seat, answer[5:], gains[answer[5:]])
        elif answer.startswith("bridge:"):
            self.pay(seat, BRIDGE_COST)
            yield from self.bridge_of_space(seat, answer[7:])

    def parts(
        self,
        seat: int,
        build: int = 0,
        lay: Sequence[tuple[set[str], int]] = (),
        bridge: Callable[[], bool] = lambda: False,
    ) -> Step[None]:
        """The parts of an action, each at will and in any order, each finished before the next."""
        groups = [kinds for kinds, _ in lay]
        left = [number for _, number in lay]
        bridged = False

        def menu() -> Iterable[str]:
            yield "done"
            if build:
                yield from self.builds(seat)
            for kind in {kind for kinds, number in zip(groups, left) if number for kind in kinds}:
                if self.can_pay(seat, ROUTE_COST[kind]):
                    yield from (f"lay:{kind}@{edge}" for edge in self.route_edges(seat, kind))
            if bridge() and not bridged and self.can_pay(seat, BRIDGE_COST):
                yield from (f"bridge:{edge}" for edge in self.bridge_edges(seat))

        while build or any(left) or (bridge() and not bridged):
            answer = yield from self.ask(seat, "act", menu)
            if answer == "done":
                return
            if answer.startswith("lay:"):
                kind, edge = answer[4:].split("@")
                left[next(i for i, kinds in enumerate(groups) if left[i] and kind in kinds)] -= 1
                self.pay(seat, ROUTE_COST[kind])
                yield from self.route_of_space(seat, kind, edge)
            elif answer.startswith("bridge:"):
                bridged = True
                self.pay(seat, BRIDGE_COST)
                yield from self.bridge_of_space(seat, answer[7:])
            else:
                build -= 1
                caused: list[Due] = []
                yield from self.build(seat, answer, caused)
                yield from self.resolve(seat, caused)

    # --- the end of a round ---------------------------------------------------------------------------------

    def end_round(self) -> Step[None]:
        """Cards, wheels, talers and discs."""
        table = self.table
        if not (self.solo and table.round == 7):
            if self.solo:
                self.purge()
            yield from self.refill()
        for seat in self.in_order():
            yield from self.free_rotation(seat)
        self.over = table.last_round
        if self.over:
            return
        for space in UPPER:
            table.talers[space] = table.talers.get(space, 0) + 1
        for space in LOWER:
            if space not in table.discs and space != table.blocked:
                table.talers[space] = table.talers.get(space, 0) + 1

    def purge(self) -> None:
        """Solo: the lowest numbers go where less than two buildings were built."""
        for card in sorted(self.table.open)[: max(0, 2 - self.player(0).built)]:
            self.table.open.discard(card)
            self.table.used.add(card)
            self.saw("purged")

    def refill(self) -> Step[None]:
        """New cards from the pile, and from the next one where it ends."""
        table = self.table
        fill = not self.solo or self.option("extra_builds", "fill")
        drawn = 0
        wanted = 2
        while True:
            missing = table.target - len(table.open) if fill else wanted - drawn
            if missing > 0 and table.pile[table.colour]:
                table.open.add((yield from self.draw("reveal", table.colour)))
                drawn += 1
            elif not table.pile[table.colour] and table.colour != "blue":
                self.saw(f"{table.colour} is used up, {max(missing, 0)} missing")
                table.colour = COLOURS[COLOURS.index(table.colour) + 1]
                table.target += 1
                wanted += 1
            else:
                if missing > 0:
                    self.saw("blue is used up, some missing")
                return

    def free_rotation(self, seat: int) -> Step[None]:
        turned = False

        def menu() -> Iterable[str]:
            yield "done"
            if not turned and self.can_turn(seat):
                yield "free-rotate"

        def pointless() -> str | None:
            return None if self.anytime(seat) or "free-rotate" in menu() else "done"

        while (yield from self.ask(seat, "round_end", menu, pointless=pointless)) != "done":
            self.turn_wheel(seat)
            turned = True
            self.saw("a free rotation")

    def begin_round(self) -> None:
        table = self.table
        table.round += 1
        table.turn = 1
        if self.solo:
            table.last_round = table.round == 7
            table.blocked = BLOCKED[table.game][table.round - 1]
            table.talers.pop(table.blocked, None)
        else:
            table.last_round = table.colour == "blue" and table.pile["blue"] == 0
            table.first = self.other(table.first)
        table.discs = {}
        for p in table.seats:
            p.built = 0

    # --- scoring --------------------------------------------------------------------------------------------

    def score_of(self, seat: int) -> dict[str, int]:
        """The seven parts."""
        p = self.player(seat)
        return {
            "buildings": sum(int(self.cards[card]["fame"]) for card in p.cells.values()),
            "taler": p.stock["taler"],
            "tokens": p.stock["fame"],
            "iron_brick": p.stock["iron"] + p.stock["brick"],
            "basics": min(p.stock[what] for what in BASICS),
            "routes": sum(kind != "path" for kind in p.routes.values()),
            "empty": len(p.routes) - len(board.EDGES),
        }

    def score(self) -> None:
        self.scores = [self.score_of(seat) for seat in range(self.players)]
        if self.solo:
            self.table.totals.append(self.total(0))

    def rank(self) -> str | None:
        """The band of a solo game or a campaign."""
        if not self.solo:
            return None
        bands = CAMPAIGN_BANDS if self.option("campaign", "on") else BANDS
        total = sum(self.table.totals)
        return [name for name, low in bands.items() if total >= low][-1]

    def total(self, seat: int) -> int:
        return sum(self.scores[seat].values())

    def standing(self, seat: int) -> tuple[int, ...]:
        """What decides between two players: the fame, then the tie-breaks in order."""
        p = self.player(seat)
        return (
            self.total(seat),
            len(p.routes),
            len(p.cells),
            p.stock["iron"] + p.stock["brick"],
            sum(p.stock[what] for what in BASICS),
        )

    def winner(self) -> int | None:
        """The seat that has won; None for a draw."""
        one, other = self.standing(0), self.standing(1)
        return None if one == other else int(other > one)
