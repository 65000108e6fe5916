"""A map: what `data/*.json` says, as the rules read it."""

from __future__ import annotations

from typing import Any

from wagonway.kernel.components import ComponentError, check_int, check_keys
from wagonway.kernel.schema import I8, Rows, Struct, rows

from .state import ROADS


class Road(Struct):
    """Between two towns."""

    a: I8
    b: I8
    length: I8  # stone that it takes


class Components(Struct):
    """All that a map decides."""

    num_roads: I8
    rounds: I8
    roads: Rows[Road] = rows(Road, ROADS)


def load(document: dict[str, Any]) -> Components:
    """Make the struct of a document; raises ComponentError."""
    check_keys("map", document, ("name", "size", "rounds", "towns", "roads"))
    c = Components.plain()
    towns = [town["id"] for town in document["towns"]]
    c.num_roads = check_int("roads", len(document["roads"]), 1, ROADS)
    c.rounds = check_int("rounds", document["rounds"], 1, 50)
    for road, entry in zip(c.roads, document["roads"]):
        if not set(entry["ends"]) <= set(towns):
            raise ComponentError(f"{entry['id']}: its ends are towns of the map.")
        road.a, road.b = (towns.index(end) for end in entry["ends"])
        road.length = check_int(entry["id"], entry["length"], 1, 9)
    return c
