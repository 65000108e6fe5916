"""The course of a game as one generator: it asks, is told, and goes on.

`Course(...).run()` yields an `Ask` for every decision and every outcome of chance, with all that may be
answered, and changes `course.table` according to what it is sent. What the rules keep in a stack of things
still to do is here nothing but Python standing in the middle of nested generators.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import contextmanager
from copy import deepcopy
from dataclasses import dataclass, field
from functools import partial
from typing import TypeVar

from . import board, effects
from .effects import Json, Position
from .table import Player, Table
from .words import BASICS, COLOURS, KINDS, NUMBERS, RESOURCES, card_name, colour_of

T = TypeVar("T")
TOLERATED = os.environ.get("TOLERATED", "").split(",")


@dataclass
class Ask:
    """A question: what it is about, to whom (None: chance), and what may be answered, with weights.

    `pointless` says what follows where a game does not ask, for nothing else can come of it.
    """

    stage: str
    seat: int | None
    menu: dict[str, int]
    pointless: str | None = None


Step = Generator[Ask, str, T]

CAPACITY = {"wood": 8, "clay": 8, "ore": 8, "brick": 6, "iron": 6}
START = {"wood": 0, "clay": 2, "ore": 1, "brick": 1, "iron": 0, "taler": 0, "fame": 0}
START_ROUTES = {"path": 2, "rail": 1, "canal": 1}
ROUTE_COST = {
    "path": {"clay": 1},
    "road": {"brick": 1},
    "rail": {"iron": 1, "wood": 1},
    "canal": {"taler": 3},
}
BRIDGE_COST = {"wood": 1}
FRONT = {"path": ["v10", "h32"], "rail": ["h13"], "canal": ["v02"]}  # K-1, where a set does not say
PILES = {1: {"green": 6, "orange": 5, "blue": 7}, 2: {"green": 9, "orange": 7, "blue": 8}}
UPPER = [1, 2, 3, 4]
LOWER = [5, 6, 7]
BLOCKED = {1: [1, 2, 3, 4, 5, 6, 7], 2: [1, 5, 2, 6, 3, 7, 4], 3: [4, 3, 2, 1, 7, 6, 5]}
COVERS = {2: "green", 3: "orange", 4: "blue"}  # which pile covers the lower part of a space
MOST_TRADES = 99  # K-4


@dataclass
class Due:
    """A building that is to be used, and the position at the moment that activated it."""

    cell: str
    judged: Position | None


@dataclass
class Use:
    """A building in use: where, whose, and the position its conditions are judged by."""

    seat: int
    cell: str
    card: str
    judged: Position | None  # None: the position of the moment
    lines: list[Json]
    left: list[int]  # lines not yet used
    caused: list[Due] = field(default_factory=list)  # what the line being carried out activates
    later: list[Due] = field(default_factory=list)  # the same of earlier lines, where they wait for the card
    clay: int = 0  # of canals, still to come
    within: int = 0  # how many lines deep


class Course:
    """A game from its first card to its last point."""

    def __init__(self, document: Json, players: int, options: dict[str, str]) -> None:
        self.document = document
        self.options = options
        self.players = players
        decks = document["decks"]
        cards: list[Json] = decks.get(options["deck"]) or next(iter(decks.values()))
        self.cards = {card_name(options["deck"], card["number"]): card for card in cards}
        self.all = [
            card_name(options["deck"], n) for n in NUMBERS if card_name(options["deck"], n) in self.cards
        ]
        self.table = Table(seats=[Player(dict(START)) for _ in range(players)])
        self.aside_in_pile = False  # campaign: one of the cards set aside is in the blue pile
        self.seen: Counter[str] = Counter()
        self.emptied: set[str] = set()  # edges whose route was taken away in this turn
        self.clay: list[
            int
        ] = []  # clay of canals that comes after the buildings in the same place of `waiting`
        self.waiting: list[list[Due]] = []  # buildings to be activated, the innermost chain last
        self.using: list[Use] = []  # buildings in use, the innermost last
        self.scores: list[dict[str, int]] = []

    # --- small words ----------------------------------------------------------------------------------------

    def saw(self, what: str) -> None:
        """Note that a situation occurred."""
        self.seen[what] += 1

    def player(self, seat: int) -> Player:
        return self.table.seats[seat]

    def other(self, seat: int) -> int:
        return 1 - seat

    def option(self, key: str, value: str) -> bool:
        return self.options[key] == value

    @property
    def solo(self) -> bool:
        return self.players == 1

    # --- the wheel and the purse ----------------------------------------------------------------------------

    def gain(self, seat: int, what: str, amount: int) -> None:
        stock = self.player(seat).stock
        now = stock[what] + amount
        stock[what] = min(now, CAPACITY.get(what, now))
        if stock[what] < now:
            self.saw("gain beyond the wheel")

    def can_pay(self, seat: int, cost: dict[str, int]) -> bool:
        stock = self.player(seat).stock
        return all(stock[what] >= amount for what, amount in cost.items())

    def pay(self, seat: int, cost: dict[str, int]) -> None:
        assert self.can_pay(seat, cost)
        for what, amount in cost.items():
            self.player(seat).stock[what] -= amount

    def can_turn(self, seat: int) -> bool:
        return all(self.player(seat).stock[what] >= 1 for what in BASICS)

    def turn_wheel(self, seat: int) -> None:
        stock = self.player(seat).stock
        for what in BASICS:
            stock[what] -= 1
        for what in ("brick", "iron"):
            if stock[what] == 6:
                self.saw("a marker at 6 pushed along")
            stock[what] = min(6, stock[what] + 1)

    # --- asking ---------------------------------------------------------------------------------------------

    def anytime(self, seat: int) -> set[str]:
        """Buying a basic resource, rotating for money."""
        stock = self.player(seat).stock
        words = {f"buy:{what}" for what in BASICS if stock[what] < 8 and stock["taler"] > stock[what]}
        if stock["taler"] >= 2 and self.can_turn(seat):
            words.add("rotate")
        return words

    def in_reach(self, seat: int) -> Iterable[dict[str, int]]:
        """What a player may come to have by anytime actions, the present stock first."""
        p = self.player(seat)
        now = p.stock
        known = {tuple(now.values())}
        ahead = [now]
        try:
            while ahead:
                p.stock = ahead.pop(0)
                yield p.stock
                for word in self.anytime(seat):
                    after = dict(p.stock)
                    if word == "rotate":
                        p.stock, kept = after, p.stock
                        after["taler"] -= 2
                        self.turn_wheel(seat)
                        p.stock = kept
                    else:
                        after[word[4:]] += 1
                        after["taler"] -= after[word[4:]]
                    if tuple(after.values()) not in known:
                        known.add(tuple(after.values()))
                        ahead.append(after)
        finally:
            p.stock = now

    def done_unless(self, seat: int, possible: Callable[[], bool]) -> str | None:
        """ "done" where something is possible neither now nor after anytime actions."""
        reach = self.in_reach(seat)
        try:
            return None if any(possible() for _ in reach) else "done"
        finally:
            reach.close()  # type: ignore[attr-defined]

    def question(self, stage: str, seat: int | None, menu: dict[str, int]) -> Ask:
        """A question, with all that the table shows of what is under way."""
        caused = [each for use in self.using for each in (use.caused, use.later)]
        self.table.waiting = sorted(due.cell for dues in [*self.waiting, *caused] for due in dues)
        self.table.using = [f"{use.cell} {[i + 1 for i in use.left]}" for use in self.using]
        return Ask(stage, seat, menu)

    def ask(
        self,
        seat: int,
        stage: str,
        menu: Callable[[], Iterable[str]],
        window: bool = True,
        pointless: Callable[[], str | None] = lambda: None,
    ) -> Step[str]:
        """Ask until the answer is no anytime action."""
        while True:
            words = set(menu())
            extra = self.anytime(seat) if window else set()
            ask = self.question(stage, seat, dict.fromkeys(sorted(words | extra), 1))
            ask.pointless = pointless()
            answer = yield ask
            if answer in words:
                return answer
            stock = self.player(seat).stock
            if answer == "rotate":
                stock["taler"] -= 2
                self.turn_wheel(seat)
                self.saw(f"rotated for money: {stage}")
            else:
                what = answer.removeprefix("buy:")
                stock[what] += 1
                stock["taler"] -= stock[what]
                self.saw(f"bought: {stage}")

    def draw(self, stage: str, colour: str) -> Step[str]:
        """A card of a pile, from chance."""
        weights = dict.fromkeys(self.unseen(colour), 1)
        if colour == "blue" and self.aside_in_pile:
            # One card of the pile is one of those set aside, each as likely; the pile's others are unseen ones.
            aside = sorted(self.table.aside)
            left = self.table.pile["blue"] - 1
            weights = {card: left * len(aside) for card in weights} if left else {}
            others = len(self.unseen(colour))
            weights |= dict.fromkeys(aside, max(others, 1))
        answer = yield self.question(
            stage, None, {f"draw:{card}": weight for card, weight in weights.items()}
        )
        card = answer.removeprefix("draw:")
        self.table.pile[colour] -= 1
        if card in self.table.aside:
            self.table.aside.discard(card)
            self.aside_in_pile = False
            self.saw("campaign: the card set aside is drawn")
        return card

    def unseen(self, colour: str) -> list[str]:
        known = self.table.open | self.table.aside | self.table.used
        return [card for card in self.all if card not in known and colour_of(card) == colour]

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

    # --- building -------------------------------------------------------------------------------------------

    def costs_of(self, card: str) -> list[dict[str, int]]:
        return list(self.cards[card]["cost"]) or [{}]

    def builds(self, seat: int, free: bool = False) -> Iterable[str]:
        """The cards that can be built now; with a full board, the top card that must go instead."""
        if len(self.player(seat).cells) == len(board.CELLS):
            return ["top-card"] if self.table.pile[self.table.colour] else []
        return [
            f"card:{card}"
            for card in self.table.open
            if free or any(self.can_pay(seat, cost) for cost in self.costs_of(card))
        ]

    def build(self, seat: int, answer: str, caused: list[Due], free: bool = False) -> Step[None]:
        p = self.player(seat)
        if answer == "top-card":
            if self.option("discard_as_build", "yes"):
                p.built += 1
            colour = self.table.colour
            self.table.used.add((yield from self.draw("discard_top", colour)))
            self.saw("a full board: the top card goes")
            if not self.table.pile[colour]:
                self.saw(f"{colour} is emptied in mid-round")
            return
        card = answer.removeprefix("card:")
        costs = self.costs_of(card)
        cost: dict[str, int] = {}
        if not free:
            ways = [i for i, each in enumerate(costs) if self.can_pay(seat, each)]
            cost = costs[ways[0]]
            if len(ways) > 1:
                self.saw("a cost with alternatives")
                words = [f"cost:{i + 1}" for i in ways]
                cost = costs[int((yield from self.ask(seat, "choose_cost", lambda: words, False))[-1]) - 1]

        def cells() -> Iterable[str]:
            return [f"cell:{cell}" for cell in board.CELLS if cell not in p.cells]

        cell = (yield from self.ask(seat, "choose_cell", cells, window=False))[5:]
        self.pay(seat, cost)
        self.table.open.discard(card)
        self.table.used.add(card)
        p.cells[cell] = card
        p.built += 1
        self.saw("a building")
        if all(edge in p.routes for edge in board.sides(cell).values()):
            caused.append(self.due(seat, cell))
            self.saw("a building on a cell with four routes")

    # --- routes and bridges ---------------------------------------------------------------------------------

    def route_edges(self, seat: int, kind: str, free: bool = False) -> list[str]:
        """Where a route of this kind may go."""
        p = self.player(seat)
        own = [edge for edge, other in p.routes.items() if other == kind]
        must_touch = kind in ("rail", "canal")
        if kind == "canal" and free and self.options["free_canal"] in ("anywhere", "bare"):
            must_touch = False
        found = []
        for edge in board.EDGES:
            here = p.routes.get(edge)
            if here is not None and (here != "path" or kind == "path"):
                continue
            if here is not None and edge in p.bridges and self.option("path_under_bridge", "fixed"):
                continue
            if must_touch and not any(board.touch(edge, other) for other in own):
                continue
            found.append(edge)
        return found

    def put_route(self, seat: int, kind: str, edge: str, caused: list[Due], free: bool = False) -> int:
        """Lay a route; cells that it activates are added to `caused`. Returns the clay that is still to come."""
        p = self.player(seat)
        replaced = edge in p.routes
        p.routes[edge] = kind
        closed: list[str] = []
        if replaced:
            self.saw("a path replaced" + (" under a bridge" if edge in p.bridges else ""))
        elif edge in self.emptied:
            self.saw("a route laid where one was taken away")
        else:
            for cell in board.cells_beside(edge):
                if cell in p.cells and all(side in p.routes for side in board.sides(cell).values()):
                    closed.append(cell)
        if closed:
            self.saw("activated by routes" + (", two at once" if len(closed) == 2 else ""))
        clay = (
            2 if kind == "canal" and not (free and self.options["free_canal"] in ("no_clay", "bare")) else 0
        )
        if clay and (closed or ("F4" in TOLERATED and self.using)) and self.option("canal_clay", "after"):
            self.saw("clay after the activations")
        else:
            self.gain(seat, "clay", clay)
            clay = 0
        caused += [self.due(seat, cell) for cell in closed]
        return clay

    def due(self, seat: int, cell: str) -> Due:
        """A building activated now."""
        frozen = self.option("conditions", "at_activation")
        return Due(cell, deepcopy(self.position(seat)) if frozen else None)

    def route_of_space(self, seat: int, kind: str, edge: str) -> Step[None]:
        caused: list[Due] = []
        clay = self.put_route(seat, kind, edge, caused)
        yield from self.resolve(seat, caused, clay)

    def bridge_edges(self, seat: int) -> list[str]:
        """Where a bridge may go: a route below, a building on either side, no bridge yet."""
        p = self.player(seat)
        return [
            edge
            for edge in board.EDGES
            if board.is_inner(edge)
            and edge in p.routes
            and edge not in p.bridges
            and all(cell in p.cells for cell in board.cells_beside(edge))
        ]

    def put_bridge(self, seat: int, edge: str, caused: list[Due]) -> Step[None]:
        p = self.player(seat)
        p.bridges[edge] = "here"
        second = [cell for cell in board.cells_beside(edge) if effects.bridges_of(p, cell) == 2]
        if any(effects.bridges_of(p, cell) > 2 for cell in board.cells_beside(edge)):
            self.saw("a third or fourth bridge")
        if len(second) == 2:
            self.saw("a bridge that is the second of both")

            def menu() -> Iterable[str]:
                return [f"activate:{cell}" for cell in second]

            second = [(yield from self.ask(seat, "choose_bridge_end", menu))[9:]]
        if second:
            caused += [self.due(seat, cell) for cell in second]
            self.saw("activated by bridges")

    def bridge_of_space(self, seat: int, edge: str) -> Step[None]:
        caused: list[Due] = []
        yield from self.put_bridge(seat, edge, caused)
        yield from self.resolve(seat, caused)

    # --- activations ----------------------------------------------------------------------------------------

    def resolve(self, seat: int, caused: list[Due], clay: int = 0) -> Step[None]:
        """Use the buildings activated, one at a time, in the owner's order, each with what follows from it."""
        waiting = list(caused)
        caused.clear()
        self.waiting.append(waiting)
        self.clay.append(clay)
        if len(waiting) != len({due.cell for due in waiting}):
            self.saw("a building waits twice")
        if waiting and any(self.waiting[:-1]):
            self.saw("a chain while others wait")
        while waiting:
            cells = {due.cell for due in waiting}
            cell = min(cells)
            if len(cells) > 1:
                menu = [f"activate:{each}" for each in cells]
                cell = (yield from self.ask(seat, "choose_activation", partial(list, menu)))[9:]
            due = next(due for due in waiting if due.cell == cell)
            waiting.remove(due)
            yield from self.use(seat, due)
        self.waiting.pop()
        self.gain(seat, "clay", self.clay.pop())

    def position(self, seat: int) -> Position:
        return Position(self.player(seat), self.options, self.document.get("patterns", {}))

    def use(self, seat: int, due: Due) -> Step[None]:
        """Use a building's effects."""
        cell = due.cell
        card = self.player(seat).cells[cell]
        lines: list[Json] = self.cards[card]["lines"]
        mode = self.cards[card].get("mode", "all")
        left = list(range(len(lines)))
        use = Use(seat, cell, card, due.judged, lines, left)
        self.using.append(use)
        self.saw(f"mode: {mode}")
        self.saw(f"chain of {len(self.waiting)}")
        while left:
            menu = partial(self.effect_menu, use)
            answer = yield from self.ask(seat, "choose_effect", menu, pointless=partial(self.no_effect, use))
            if answer == "done":
                break
            i = int(answer[-1]) - 1
            if mode == "choose1":
                left.clear()
            elif mode == "sequence":
                left[:] = [j for j in left if j > i]
            else:
                left.remove(i)
            yield from self.carry_out(use, lines[i])
            caused, use.caused = use.caused, []
            if self.option("chain", "line"):
                clay, use.clay = use.clay, 0
                yield from self.resolve(seat, caused, clay)
            else:
                use.later += caused
        self.using.pop()
        if use.later:
            self.saw("a chain after the whole card")
            self.waiting[-1] += use.later
            self.clay[-1] += use.clay

    def effect_menu(self, use: Use) -> list[str]:
        return ["done", *(f"effect:{i + 1}" for i in use.left if self.is_open(use, use.lines[i]))]

    def no_effect(self, use: Use) -> str | None:
        return self.done_unless(use.seat, lambda: len(self.effect_menu(use)) > 1)

    def is_open(self, use: Use, line: Json) -> bool:
        """Whether a line can be used, and would do something now."""
        if not self.may_use(use, line):
            return False
        if "pay" in line:
            return self.times_of(use, line.get("times", 1)) > 0 and bool(self.open_payments(use, line))
        if "tiers" in line:
            tier = self.tier_of(use, line)
            with self.part_of(use):
                return bool(tier) and (set(tier) <= set(RESOURCES) or self.is_open(use, tier))
        if "build" in line:
            return bool(self.open_pieces(use, line["build"], line.get("free", False)))
        if "choose" in line:
            with self.part_of(use):
                return any(self.is_open(use, branch) for branch in line["of"])
        if "rotate" in line:
            return self.times_of(use, line["rotate"]) > 0 and self.can_turn(use.seat)
        return any((self.bundle_of(use, line) + self.extra(use, line)).values())

    def times_of(self, use: Use, times: int | str | Json) -> int:
        """How often a trade or a rotation can be made at most."""
        if isinstance(times, str):
            return MOST_TRADES
        return times if isinstance(times, int) else self.number(use, times)

    def open_payments(self, use: Use, line: Json) -> list[int]:
        """The ways in which a trade can be paid for now, if there is something to get for it."""
        gain = line["gain"]
        if "what" in gain and not self.open_pieces(use, gain, free=True):
            return []
        pay = line["pay"]
        ways = pay["any_of"] if "any_of" in pay else [pay]
        return [i for i, way in enumerate(ways) if self.can_pay(use.seat, way)]

    def open_pieces(self, use: Use, spec: Json, free: bool) -> list[str]:
        """What can be built, or taken away, now."""
        if spec.get("op") == "remove":
            return list(self.removable(use, spec))
        return list(self.buildable(use, spec, free))

    def tier_of(self, use: Use, line: Json) -> Json:
        """The tier that the count asks for; empty for none."""
        number = self.number(use, line["by"])
        tiers: Json = line["tiers"]
        if str(number) in tiers:
            return tiers[str(number)] or {}
        lows = [int(key[:-1]) for key in tiers if key.endswith("+") and int(key[:-1]) <= number]
        return (tiers[f"{max(lows)}+"] or {}) if lows else {}

    def bundle_of(self, use: Use, line: Json) -> Counter[str]:
        """What a line that gains brings, without what comes on top."""
        times = self.number(use, line["per"]) if "per" in line else 1
        return Counter({what: amount * times for what, amount in line["gain"].items()})

    def judge(self, use: Use) -> Position:
        """The position that conditions and counts of a building in use are judged by.

        What is frozen is what a line of the card itself asks and counts; what is part of a line, or comes on
        top of it or after it, is judged as it comes.
        """
        return use.judged if use.judged and not use.within else self.position(use.seat)

    @contextmanager
    def part_of(self, use: Use) -> Iterator[None]:
        """While a part of a line is looked at or carried out."""
        use.within += 1
        try:
            yield
        finally:
            use.within -= 1

    def may_use(self, use: Use, line: Json) -> bool:
        """Whether the conditions of a line hold."""
        position = self.judge(use)
        if "activation" in line and position.activations(use.cell) != line["activation"]:
            return False
        return "if" not in line or effects.holds(position, use.cell, line["if"])

    # --- effects --------------------------------------------------------------------------------------------

    def carry_out(self, use: Use, line: Json, chosen: bool = True) -> Step[bool]:
        """Carry out a line with all that follows from it; whether anything was done."""
        is_gain = not {"tiers", "build", "choose", "rotate"} & set(line) and "what" not in line.get(
            "gain", {}
        )
        if "pay" in line:
            done = yield from self.trade(use, line, chosen)
        elif "tiers" in line:
            done = yield from self.tiers(use, line)
        elif "build" in line:
            done = yield from self.build_line(use, line)
        elif "choose" in line:
            done = yield from self.choose(use, line)
        elif "rotate" in line:
            done = yield from self.rotations(use, line, chosen)
        else:
            done = yield from self.gain_line(use, line)
        if done and "extra" in line and not is_gain:
            yield from self.take(use, self.extra(use, line))
        if done and "then" in line:
            self.saw("then")
            with self.part_of(use):
                if self.may_use(use, line["then"]):
                    yield from self.carry_out(use, line["then"], chosen=False)
        return done

    def number(self, use: Use, what: Json) -> int:
        number = effects.count(self.judge(use), use.cell, what)
        if number:
            self.saw(f"count: {what['count']}")
            for key in [*what.get("filter", {}), *({"distinct", "every", "max"} & set(what))]:
                self.saw(f"count with {key}")
        return number

    def extra(self, use: Use, line: Json) -> Counter[str]:
        """What is gained on top."""
        more: Counter[str] = Counter()
        if "extra" in line:
            extra = line["extra"]
            with self.part_of(use):
                met = "if" not in extra or effects.holds(self.judge(use), use.cell, extra["if"])
                self.saw(f"extra: {met}")
                if met:
                    times = self.number(use, extra["per"]) if "per" in extra else 1
                    more.update({what: amount * times for what, amount in extra["gain"].items()})
        return more

    def take(self, use: Use, bundle: Counter[str]) -> Step[bool]:
        """Gain a bundle kind by kind, in an order of the owner's choice."""
        due = {what: amount for what, amount in bundle.items() if amount}
        if not due:
            return False
        self.gain(use.seat, "fame", due.pop("fame", 0))
        if not due:
            return True
        several = len(due) > 1
        begun = False
        if several:
            self.saw("an order of kinds")
        while several and due:
            window = self.option("between_kinds", "allowed")
            pointless = partial(self.no_order, use.seat, due, begun)
            answer = yield from self.ask(
                use.seat, "choose_kind", lambda: [f"take:{what}" for what in due], window, pointless
            )
            self.gain(use.seat, answer[5:], due.pop(answer[5:]))
            begun = True
        for what, amount in due.items():
            self.gain(use.seat, what, amount)
        return True

    def no_order(self, seat: int, due: dict[str, int], begun: bool) -> str | None:
        """The first kind, where nothing can be done between two kinds and their order says nothing."""
        p = self.player(seat)
        now = p.stock
        try:
            for taken in range(2 ** len(due) - 1):
                p.stock = dict(now)
                for i, (what, amount) in enumerate(due.items()):
                    if taken >> i & 1:
                        self.gain(seat, what, amount)
                if (taken or begun) and self.option("between_kinds", "allowed") and self.anytime(seat):
                    return None
        finally:
            p.stock = now
        return f"take:{next(iter(due))}"

    def gain_line(self, use: Use, line: Json) -> Step[bool]:
        self.saw("line: gain" + (" per" if "per" in line else ""))
        bundle = self.bundle_of(use, line)
        bundle.update(self.extra(use, line))
        return (yield from self.take(use, bundle))

    def trade(self, use: Use, line: Json, chosen: bool) -> Step[bool]:
        self.saw("line: trade")
        times = self.times_of(use, line.get("times", 1))
        pay = line["pay"]
        ways: list[dict[str, int]] = pay["any_of"] if "any_of" in pay else [pay]
        done = 0

        def menu() -> Iterable[str]:
            yield "done"
            yield from (f"pay:{i + 1}" for i in self.open_payments(use, line))

        while done < times:
            way = 0
            if done or len(ways) > 1 or not (chosen or ("F3" in TOLERATED and self.open_payments(use, line))):
                answer = yield from self.ask(
                    use.seat,
                    "trade",
                    menu,
                    pointless=lambda: self.done_unless(use.seat, lambda: bool(self.open_payments(use, line))),
                )
                if answer == "done":
                    break
                way = int(answer[-1]) - 1
            self.pay(use.seat, ways[way])
            done += 1
            gain = line["gain"]
            if "what" in gain:
                yield from self.pieces(use, gain, free=True)
            else:
                yield from self.take(use, Counter(gain) + self.extra(use, line))
        if done > 1:
            self.saw("several trades")
        return done > 0

    def tiers(self, use: Use, line: Json) -> Step[bool]:
        self.saw("line: tiers")
        tier = self.tier_of(use, line)
        if set(tier) <= set(RESOURCES):
            return (yield from self.take(use, Counter(tier)))
        with self.part_of(use):
            return self.may_use(use, tier) and (yield from self.carry_out(use, tier))

    def choose(self, use: Use, line: Json) -> Step[bool]:
        self.saw("line: choose")
        branches: list[Json] = line["of"]
        left = list(range(len(branches)))
        done = False

        def menu() -> list[str]:
            with self.part_of(use):
                return ["done", *(f"choice:{i + 1}" for i in left if self.is_open(use, branches[i]))]

        def pointless() -> str | None:
            if "F6" in TOLERATED and len(menu()) == 1:
                return "done"
            return self.done_unless(use.seat, lambda: len(menu()) > 1)

        for _ in range(line["choose"]):
            answer = yield from self.ask(use.seat, "choose_line", menu, pointless=pointless)
            if answer == "done":
                break
            i = int(answer[-1]) - 1
            if line.get("distinct"):
                left.remove(i)
            with self.part_of(use):
                done = (yield from self.carry_out(use, branches[i])) or done
        return done

    def rotations(self, use: Use, line: Json, chosen: bool) -> Step[bool]:
        """Free rotations, one at a time."""
        self.saw("line: rotate")
        times = self.times_of(use, line["rotate"])
        turned = 0

        def menu() -> Iterable[str]:
            yield "done"
            if self.can_turn(use.seat):
                yield "free-rotate"

        def pointless() -> str | None:
            return self.done_unless(use.seat, lambda: self.can_turn(use.seat))

        while turned < times:
            if turned or not (chosen or ("F3" in TOLERATED and self.can_turn(use.seat))):
                if (yield from self.ask(use.seat, "trade", menu, pointless=pointless)) == "done":
                    break
            self.turn_wheel(use.seat)
            turned += 1
        return turned > 0

    def build_line(self, use: Use, line: Json) -> Step[bool]:
        return (yield from self.pieces(use, line["build"], free=line.get("free", False)))

    def pieces(self, use: Use, spec: Json, free: bool) -> Step[bool]:
        """Build or remove what a line says, piece by piece."""
        what = spec["what"]
        remove = spec.get("op") == "remove"
        self.saw(f"line: {'remove' if remove else 'build'} {what}")
        left = spec.get("n", 1)
        done = 0

        def pointless() -> str | None:
            return self.done_unless(use.seat, lambda: bool(self.open_pieces(use, spec, free)))

        while left:
            must = done > 0 and not spec.get("upto")
            menu = partial(self.pieces_menu, use, spec, free, must)
            answer = yield from self.ask(use.seat, "effect_build", menu, pointless=pointless)
            if answer == "done":
                break
            left -= 1
            done += 1
            yield from self.piece(use, answer, free)
        return done > 0

    def pieces_menu(self, use: Use, spec: Json, free: bool, must: bool) -> list[str]:
        pieces = self.open_pieces(use, spec, free)
        return pieces if must and pieces else ["done", *pieces]

    def removable(self, use: Use, spec: Json) -> Iterable[str]:
        p = self.player(use.seat)
        for edge in self.allowed_edges(use, spec):
            if spec["what"] == "bridge":
                if p.bridges.get(edge) == "here":
                    yield f"unbridge:{edge}"
            elif edge in p.routes and spec["what"] in ("route", p.routes[edge]):
                yield f"remove:{edge}"

    def buildable(self, use: Use, spec: Json, free: bool) -> Iterable[str]:
        what = spec["what"]
        if what == "building":
            yield from self.builds(use.seat, free)
        elif what == "bridge":
            if free or self.can_pay(use.seat, BRIDGE_COST):
                yield from (
                    f"bridge:{e}" for e in self.bridge_edges(use.seat) if e in self.allowed_edges(use, spec)
                )
        else:
            for kind in KINDS if what == "route" else [what]:
                if free or self.can_pay(use.seat, ROUTE_COST[kind]):
                    for edge in self.route_edges(use.seat, kind, free):
                        if edge in self.allowed_edges(use, spec):
                            yield f"lay:{kind}@{edge}"

    def allowed_edges(self, use: Use, spec: Json) -> list[str]:
        p = self.player(use.seat)
        where = spec.get("on", "anywhere")
        if where == "outer_edge":
            return [edge for edge in board.EDGES if not board.is_inner(edge)]
        if where == "inner_edge":
            return [edge for edge in board.EDGES if board.is_inner(edge)]
        if where == "printed_path":
            return [edge for edge in board.EDGES if edge in p.printed and p.routes.get(edge) == "path"]
        if where == "own_side":
            return list(board.sides(use.cell).values())
        return list(board.EDGES)

    def piece(self, use: Use, answer: str, free: bool) -> Step[None]:
        """One piece of a line: laid, built or removed."""
        p = self.player(use.seat)
        word, _, noun = answer.partition(":")
        if word == "lay":
            kind, edge = noun.split("@")
            if not free:
                self.pay(use.seat, ROUTE_COST[kind])
            use.clay += self.put_route(use.seat, kind, edge, use.caused, free)
        elif word == "bridge":
            if not free:
                self.pay(use.seat, BRIDGE_COST)
            yield from self.put_bridge(use.seat, noun, use.caused)
        elif word == "unbridge":
            p.bridges[noun] = "leaving"
        elif word == "remove":
            del p.routes[noun]
            p.printed.discard(noun)
            self.emptied.add(noun)
        else:
            yield from self.build(use.seat, answer, use.caused, free)

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
