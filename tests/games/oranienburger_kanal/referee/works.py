"""Building, laying routes, building bridges; and which buildings are activated by that."""

from __future__ import annotations

from collections.abc import Iterable
from copy import deepcopy
from functools import partial

from . import board, effects
from .effects import Position
from .hands import Due, Hands, Step


class Works(Hands):
    """What is built, and what it sets off."""

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
        if clay and closed and self.option("canal_clay", "after"):
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
        raise NotImplementedError
