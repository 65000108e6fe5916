"""Situations that must have occurred in the games followed, so that agreement says something."""

from __future__ import annotations

from collections.abc import Mapping

SITUATIONS: tuple[str, ...] = (
    # setting up
    "two dice start in one building",
    "a card is laid turned",
    "a card is laid as printed",
    # paying
    *(f"paid with {number} cards" for number in (1, 2, 3)),
    *(f"over-use by {number}" for number in (0, 1, 2, 3, 4)),
    *(f"a card of which {number} slots are used" for number in (2, 3)),
    "two destinations for one",
    "pollution at its most",
    "pollution beyond its most",
    "pollution at its floor",
    # links
    *(f"bought a link of {length}" for length in (1, 2, 3, 4)),
    "bought over a seam",
    "bought a loop",
    "upgraded",
    "upgraded a loop",
    "no worker left",
    "all workers",
    "a worker too many",
    "the last marker",
    "a purchase fails for want of workers",
    "a purchase fails for want of markers",
    # building
    "built on land",
    "built on a track",
    "built on an owned link",
    "built next to one type",
    "built next to nothing",
    "built corner to corner",
    "a site is refused because of two types",
    "a site is refused because of an owned link",
    "buildings are joined",
    "a link is created",
    "an owned link is cut, 1 left (owned)",
    "an owned link is cut, 2 left (owned)",
    "an owned link is cut, 2 left (upgraded)",
    "an owned link is lost",
    "an owned loop",
    # passengers
    *(f"a way past {number} buildings" for number in (1, 2, 3, 4)),
    *(f"delivered to {letter}" for letter in "RLCI"),
    "from a building of the same type",
    "a forced stop",
    "an upgraded fare",
    *(f"leisure row {number}" for number in range(6)),
    "nothing to convert",
    "a conversion without a choice",
    "a die is chosen",
    "a passenger die leaves the map",
    "a building die leaves the map",
    "an empty building die stays",
    "an empty building die has a passenger again",
    "a passenger more",
    "a passenger die is put back",
    "no passenger can be added to a full building",
    # the small actions
    "capital raised",
    "capital beyond its most",
    *(f"pollution reduced by {number}" for number in (1, 2)),
    "an action without effect may be chosen",
    # rounds and the end
    *(f"shuffled, {number} left over" for number in (0, 1)),
    "phase 2 is declined",
    "phase 2 is impossible",
    *(f"aim met: {aim}" for aim in ("mayor", "conductor", "engineer")),
)


def missing(seen: Mapping[str, int]) -> list[str]:
    """Situations that did not occur."""
    return [what for what in SITUATIONS if not seen.get(what)]
