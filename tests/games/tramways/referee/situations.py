"""Situations that must have occurred in the games followed, so that agreement says something."""

from __future__ import annotations

from collections.abc import Mapping

SITUATIONS: tuple[str, ...] = (
    # setting up, auction
    "the map is laid again",
    "a bid below the highest",
    "a bid above the highest",
    "passed first",
    "passed",
    "the highest bid takes a place",
    "the last one takes a place",
    "a lower place is claimed",
    "a parcel is won",
    "a void ticket is won",
    "a discard for a void ticket that cannot be paid",
    # paying
    *(f"paid with {number} cards" for number in (1, 2, 3, 4)),
    "paid with a money icon",
    "change is given",
    *(f"over-use by {number}" for number in (1, 2, 3)),
    "a consequence is paid",
    "a consequence of stress",
    "two consequences to pay at once",
    "stress at its floor",
    "stress beyond its top",
    "stress at its top at the end of a round",
    "happiness below 0",
    # tracks
    "no worker for a track",
    "lay a track",
    "a link is extended",
    "replace a track",
    "a tile is replaced",
    "a tile on land",
    "a tile on a mountain",
    "a tile on water",
    "a straight tile",
    "a curve",
    "a second track, own",
    "a second track, foreign",
    "a track crosses itself",
    *(f"a complete link of {length}" for length in (1, 2, 3, 4, 5)),
    "a link from a place to itself",
    "a track stays incomplete",
    "two tracks are joined",
    "a link is removed",
    "an own link is upgraded",
    "a foreign link is upgraded",
    # buildings
    "a building stands alone",
    "a building is enlarged",
    "an industry, hand limit 8",
    "an industry, hand limit 9",
    "a building is upgraded",
    "a building is upgraded, a passenger comes",
    # passengers
    *(f"a trip over {number} links" for number in (1, 2, 3)),
    "over an own link",
    "over a foreign link",
    "an upgraded fare of 5",
    "a trip from a building of the same type",
    "a start of the same type is refused",
    "a trip past a parcel",
    "a trip that comes by twice",
    "a trip to a label",
    "a trip to a label without a building",
    "a fare is not paid",
    *(f"a bonus of {letter}" for letter in "RLCI"),
    "a bonus of I with all workers",
    "a bonus of money",
    "a bonus of a card",
    "a destination without a bonus",
    *(f"happiness bought: {points}" for points in (0, 1, 2, 3)),
    # administration and rounds
    *(f"discarded: {number}" for number in (1, 2, 3)),
    *(f"administration: {icon}" for icon in ("$", "worker", "stress-", "pass+")),
    *(f"new passengers: {letter}" for letter in "RLCI"),
    "no room for a new passenger",
    "a passenger in all",
    "discards make a new pile",
    "nothing left to draw",
    "a card is chosen in round 6",
    "nothing left to refill with",
    "money instead of both actions",
    # alone
    *(f"a line of {number}" for number in (1, 2, 3)),
    "the newest card of the line",
    "an older card of the line",
    # the end
    "a tie that is broken",
)


def missing(seen: Mapping[str, int]) -> list[str]:
    """Situations that did not occur."""
    return [what for what in SITUATIONS if not seen.get(what)]
