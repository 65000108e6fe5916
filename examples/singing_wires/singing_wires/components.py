"""A map with its telegrams: what `data/*.json` says, as the rules read it."""

from typing import Any

from wagonway.kernel.components import ComponentError, check_int, check_keys
from wagonway.kernel.schema import I8, Ints, Rows, Struct, row, rows

from .state import LINES, SHIPS, TELEGRAMS, TOWNS


class Link(Struct):
    """Poles between two towns, or a telegram from one to the other."""

    a: I8
    b: I8
    worth: I8  # spools that a wire takes; points that a telegram brings


class Components(Struct):
    """All that a map decides."""

    num_towns: I8
    num_lines: I8
    num_telegrams: I8
    spools: I8  # of the first company; each next one has one more
    points: Ints = row(I8, 5)  # for a wire of so many spools
    office: I8  # points for the first office of a town
    ships: Ints = row(I8, SHIPS)  # spools that a purchase brings
    lines: Rows[Link] = rows(Link, LINES)
    telegrams: Rows[Link] = rows(Link, TELEGRAMS)


def load(document: dict[str, Any]) -> Components:
    """Make the struct of a document; raises ComponentError."""
    keys = ("name", "size", "towns", "lines", "telegrams", "spools", "wire_points", "office_points", "ships")
    check_keys("map", document, keys)
    c = Components.plain()
    towns = [town["id"] for town in document["towns"]]
    c.num_towns = check_int("towns", len(towns), 2, TOWNS)
    c.num_lines = check_int("lines", len(document["lines"]), 1, LINES)
    c.num_telegrams = check_int("telegrams", len(document["telegrams"]), 12, TELEGRAMS)
    c.spools = check_int("spools", document["spools"], 0, 9)
    c.office = check_int("office_points", document["office_points"], 0, 9)
    for length, points in enumerate(document["wire_points"][:4]):
        c.points[length + 1] = check_int("wire_points", points, 0, 9)
    for ship, spools in enumerate(document["ships"][:SHIPS]):
        c.ships[ship] = check_int("ships", spools, 1, 9)
    for links, key, most in ((c.lines, "length", 4), (c.telegrams, "fee", 30)):
        for link, entry in zip(links, document["lines" if key == "length" else "telegrams"]):
            ends = entry["ends"]
            if len(ends) != 2 or ends[0] == ends[1] or not {*ends} <= {*towns}:
                raise ComponentError(f"{entry['id']}: its ends are two towns of the map.")
            link.a, link.b = (towns.index(end) for end in ends)
            link.worth = check_int(entry["id"], entry[key], 1, most)
    return c
