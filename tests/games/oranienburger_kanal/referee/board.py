"""The industry board by names: cells `b00` to `b23`, edges `h00` to `h33` and `v00` to `v24` (row, column).

Everything is worked out from points of a plane: a cell's upper left corner is its (row, column).
"""

from __future__ import annotations

Point = tuple[int, int]

ROWS = 3
COLUMNS = 4

CELLS = [f"b{r}{c}" for r in range(ROWS) for c in range(COLUMNS)]
HORIZONTAL = [f"h{i}{c}" for i in range(ROWS + 1) for c in range(COLUMNS)]
VERTICAL = [f"v{r}{j}" for r in range(ROWS) for j in range(COLUMNS + 1)]
EDGES = HORIZONTAL + VERTICAL
ROWS_OF_FOUR = [[f"h{i}{c}" for c in range(COLUMNS)] for i in range(ROWS + 1)]
COLUMNS_OF_THREE = [[f"v{r}{j}" for r in range(ROWS)] for j in range(COLUMNS + 1)]


def place(name: str) -> Point:
    """Row and column in the name of a cell or an edge."""
    return int(name[1]), int(name[2])


def ends(edge: str) -> frozenset[Point]:
    """The two points an edge joins."""
    i, j = place(edge)
    return frozenset({(i, j), (i, j + 1) if edge[0] == "h" else (i + 1, j)})


def sides(cell: str) -> dict[str, str]:
    """The edges on the four sides of a cell."""
    r, c = place(cell)
    return {"N": f"h{r}{c}", "E": f"v{r}{c + 1}", "S": f"h{r + 1}{c}", "W": f"v{r}{c}"}


def cells_beside(edge: str) -> list[str]:
    """The one or two cells that have this edge as a side."""
    return [cell for cell in CELLS if edge in sides(cell).values()]


def is_inner(edge: str) -> bool:
    """Between two cells."""
    return len(cells_beside(edge)) == 2


def touch(one: str, other: str) -> bool:
    """Two edges share a point."""
    return one != other and bool(ends(one) & ends(other))


def across(cell: str) -> dict[str, str]:
    """The edge between a cell and each neighbour -> the neighbour."""
    return {edge: other for edge in sides(cell).values() for other in cells_beside(edge) if other != cell}


def on_rim(point: Point) -> bool:
    """On the outer edge of the board."""
    i, j = point
    return i in (0, ROWS) or j in (0, COLUMNS)


# Where the routes one starts with may lie: on the rim, or with one end at it.
START_EDGES = [edge for edge in EDGES if any(on_rim(point) for point in ends(edge))]


def kinds_of(cell: str) -> set[str]:
    """corner, border, inner: what a cell is."""
    r, c = place(cell)
    if r in (0, ROWS - 1) and c in (0, COLUMNS - 1):
        return {"corner", "border"}
    return {"border"} if r in (0, ROWS - 1) or c in (0, COLUMNS - 1) else {"inner"}


def perpendicular(one: str, other: str) -> bool:
    """Two edges that meet at a right angle."""
    return one[0] != other[0] and touch(one, other)


def independent_rings(edges: list[str]) -> int:
    """How many edges can go before no closed loop is left: edges - points + parts."""
    parent: dict[Point, Point] = {}

    def top(point: Point) -> Point:
        while parent.setdefault(point, point) != point:
            point = parent[point]
        return point

    closing = 0
    for edge in edges:
        one, other = (top(point) for point in ends(edge))
        if one == other:
            closing += 1
        else:
            parent[one] = other
    return closing
