"""What the lines of cards count and ask, read from the JSON of the grammar by recursion."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from . import board
from .table import Player
from .words import KINDS, RESOURCES

Json = dict[str, Any]


@dataclass
class Position:
    """One player's things, and how the counts of this game are meant."""

    player: Player
    options: dict[str, str]
    patterns: Json

    def activations(self, cell: str) -> int:
        """How often the building on a cell counts as activated: read from the board, never from history."""
        p = self.player
        if cell not in p.cells:
            return 0
        by_routes = all(edge in p.routes for edge in board.sides(cell).values())
        return int(by_routes) + int(bridges_of(p, cell) >= 2)


def bridges_of(p: Player, cell: str) -> int:
    """Bridges at a cell; one that leaves at the end of the turn still counts."""
    return sum(edge in p.bridges for edge in board.sides(cell).values())


def compares(number: int, cmp: Any) -> bool:
    """A number against "exactly", "at least", "at most"; a bare number is exact, "2+" a minimum."""
    if isinstance(cmp, int):
        return number == cmp
    if isinstance(cmp, str):
        return number >= int(cmp[:-1]) if cmp.endswith("+") else number == int(cmp)
    wanted: dict[str, int] = cmp
    return wanted.get("min", number) <= number <= wanted.get("max", number) and number == wanted.get(
        "eq", number
    )


def holds(position: Position, cell: str, cond: Json) -> bool:
    """Whether a condition of the building on a cell is met."""
    if "all" in cond:
        return all(holds(position, cell, each) for each in cond["all"])
    if "any" in cond:
        return any(holds(position, cell, each) for each in cond["any"])
    if "not" in cond:
        return not holds(position, cell, cond["not"])
    if "at" in cond:
        return cond["at"] in board.kinds_of(cell)
    return compares(count(position, cell, cond["of"]), cond["cmp"])


def count(position: Position, cell: str, what: Json) -> int:
    """A count as the building on a cell sees it."""
    every: int = what.get("every", 1)
    number = _raw_count(position, cell, what) // every
    most: int = what.get("max", number)
    return min(number, most)


def _raw_count(position: Position, cell: str, what: Json) -> int:
    source: str = what["count"]
    scope: str = what.get("scope", "adjacent")
    filters: Json = what.get("filter", {})
    p = position.player
    if source in RESOURCES:
        return p.stock[source]
    if source == "resource":
        held = [name for name in RESOURCES[:5] if p.stock[name]]
        return len(held) if what.get("distinct") else sum(p.stock[name] for name in RESOURCES[:5])
    if source in ("building", "empty_cell"):
        return sum(
            1
            for other in _cells(position, cell, scope, filters)
            if (other in p.cells) == (source == "building")
        )
    if source == "ring":
        return _rings(position, filters)
    if source == "row4":
        return _complete(position, cell, scope, filters, board.ROWS_OF_FOUR)
    if source == "column3":
        return _complete(position, cell, scope, filters, board.COLUMNS_OF_THREE)
    if source == "angle90":
        return _angles(position, cell, scope, filters)
    if source == "pattern":
        shape = position.patterns[what["pattern"]]["edges"]
        anchors = [cell] if scope == "adjacent" else board.CELLS
        return sum(_fits(position, anchor, shape, filters) for anchor in anchors)
    edges = _edges(position, cell, scope, filters)
    if source == "bridge":
        return sum(edge in p.bridges for edge in edges)
    if source == "empty_edge":
        return sum(edge not in p.routes for edge in edges)
    kinds = filters.get("kind", KINDS) if source == "route" else [source]
    found = [p.routes[edge] for edge in edges if p.routes.get(edge) in kinds]
    return len(set(found)) if what.get("distinct") == "route_kind" else len(found)


def _edges(position: Position, cell: str, scope: str, filters: Json) -> list[str]:
    """The edges that a count looks at."""
    p = position.player
    around = board.sides(cell)
    edges = list(around.values()) if scope == "adjacent" else list(board.EDGES)
    if "side" in filters:
        wanted = [filters["side"]] if isinstance(filters["side"], str) else filters["side"]
        edges = [edge for edge in edges if edge in [around[side] for side in wanted]]
    if filters.get("on") == "outer_edge":
        edges = [edge for edge in edges if not board.is_inner(edge)]
    elif filters.get("on") == "inner_edge":
        edges = [edge for edge in edges if board.is_inner(edge)]
    elif filters.get("on") == "printed_path":
        edges = [edge for edge in edges if edge in p.printed]
    if "under_bridge" in filters:
        edges = [edge for edge in edges if (edge in p.bridges) == filters["under_bridge"]]
    return edges


def _cells(position: Position, cell: str, scope: str, filters: Json) -> list[str]:
    """The cells that a count looks at."""
    p = position.player
    if scope == "board":
        cells = list(board.CELLS)
    else:
        around = board.across(cell)
        if "side" in filters:
            wanted = [filters["side"]] if isinstance(filters["side"], str) else filters["side"]
            sides = board.sides(cell)
            around = {
                edge: other for edge, other in around.items() if edge in [sides[side] for side in wanted]
            }
        if "under_bridge" in filters:
            around = {e: other for e, other in around.items() if (e in p.bridges) == filters["under_bridge"]}
        if position.options["neighbour"] == "linked":
            around = {
                edge: other for edge, other in around.items() if edge in p.bridges or other not in p.cells
            }
        cells = list(around.values())
    if "cell" in filters:
        cells = [other for other in cells if filters["cell"] in board.kinds_of(other)]
    if "activation" in filters:
        cells = [other for other in cells if compares(position.activations(other), filters["activation"])]
    return cells


def _rings(position: Position, filters: Json) -> int:
    """Independent closed loops, of one kind or of any."""
    routes = position.player.routes
    kinds = filters.get("kind", KINDS)
    if position.options["ring"] == "any_kinds":
        return board.independent_rings([edge for edge, kind in routes.items() if kind in kinds])
    return sum(
        board.independent_rings([edge for edge, other in routes.items() if other == kind]) for kind in kinds
    )


def _complete(position: Position, cell: str, scope: str, filters: Json, lines: list[list[str]]) -> int:
    """Rows or columns of route spaces that are filled."""
    routes = position.player.routes
    kinds = filters.get("kind", KINDS)
    one_kind = position.options["row_of_four"] == "one_kind"
    found = 0
    for line in lines:
        if scope == "adjacent" and not any(edge in line for edge in board.sides(cell).values()):
            continue
        there = [routes[edge] for edge in line if routes.get(edge) in kinds]
        if len(there) == len(line) and (not one_kind or len(set(there)) == 1):
            found += 1
    return found


def _fits(position: Position, anchor: str, shape: list[Json], filters: Json) -> bool:
    """Whether there is a route in each of the places given from a cell."""
    row, column = board.place(anchor)
    kinds = filters.get("kind", KINDS)
    for each in shape:
        r, c = row + each["row"], column + each["column"]
        edge = {"N": f"h{r}{c}", "E": f"v{r}{c + 1}", "S": f"h{r + 1}{c}", "W": f"v{r}{c}"}[each["side"]]
        if edge not in board.EDGES or position.player.routes.get(edge) not in kinds:
            return False
    return True


def _angles(position: Position, cell: str, scope: str, filters: Json) -> int:
    """Pairs of routes that meet at a right angle."""
    routes = position.player.routes
    kinds = filters.get("kind", KINDS)
    edges = list(board.sides(cell).values()) if scope == "adjacent" else board.EDGES
    there = [edge for edge in edges if routes.get(edge) in kinds]
    return sum(board.perpendicular(one, other) for i, one in enumerate(there) for other in there[i + 1 :])
