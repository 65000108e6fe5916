"""How the things of the table are called in messages: places by what stands there, links by their ends."""

from __future__ import annotations

from typing import Any

from wagonway.kernel.said import Said, said

from . import constants as k
from .names import SPACE_IDS, SPACE_NUMBERS, TYPE_IDS, Names

# Codes of icons -> messages; types are words of their own, money and labels take an argument.
ICONS = {
    "rail1": "icon-rail1",
    "rail2": "icon-rail2",
    "rail3": "icon-rail3",
    "uplink": "icon-uplink",
    "build": "icon-build",
    "upbuild": "icon-upbuild",
    "worker": "icon-worker",
    "stress-": "icon-less-stress",
    "pass+": "icon-passenger",
    "strip": "icon-strip",
}
# Arguments that are spaces; of `space` it may be told before something is built there.
PLACES = ("from", "to", "start", "end", "building")


def icon(code: str) -> Said:
    """An icon of the document: "tR", "p:A1", "$4", "rail2"."""
    if code.startswith("$"):
        return said("icon-money", amount=int(code[1:]))
    if code.startswith("p:"):
        return said("icon-label", label=code[2:])
    if code.startswith("t"):
        return said(f"type-{code[1:].lower()}")
    return said(ICONS[code])


def _spot_on(s: Any, space: int) -> Any:
    return next((s.spots[spot] for spot in range(s.num_spots) if s.spots[spot].space == space), None)


def place(s: Any, names: Names, space: str) -> Said | str:
    """A building by its type, a parcel by its label, and where it is; else the space itself."""
    spot = _spot_on(s, SPACE_NUMBERS[space])
    if spot is not None and spot.type != k.NO_TYPE:
        return said("place-building", type=TYPE_IDS[spot.type], space=space)
    return parcel(s, names, space)


def parcel(s: Any, names: Names, space: str) -> Said | str:
    """A parcel by its label, built on or not; else as `place`."""
    spot = _spot_on(s, SPACE_NUMBERS[space])
    if spot is None:
        return space
    if spot.label != k.NO_LABEL:
        return said("place-parcel", label=names.labels[spot.label], space=space)
    return said("place-building", type=TYPE_IDS[spot.type], space=space) if spot.type else space


def short_place(s: Any, names: Names, space: str) -> Said | str:
    """The same short enough for a list of links: "R c3", "A1 d4"."""
    spot = _spot_on(s, SPACE_NUMBERS[space])
    if spot is None:
        return space
    sign = TYPE_IDS[spot.type] or (names.labels[spot.label] if spot.label != k.NO_LABEL else "")
    return said("place-short", sign=sign, space=space) if sign else space


def link(s: Any, names: Names, number: int) -> Said:
    """A link by its ends, or by the one that it has."""
    here = s.links[number]
    start = short_place(s, names, SPACE_IDS[s.spots[here.start].space])
    if here.end == k.NO_SPOT:
        return said("link-open", start=start)
    return said("link-ends", start=start, end=short_place(s, names, SPACE_IDS[s.spots[here.end].space]))


def named(s: Any, names: Names, args: dict[str, Any]) -> dict[str, Any]:
    """Arguments whose ids of spaces are places, and several cards or spaces a list."""
    return {key: _named(s, names, key, value) for key, value in args.items() if value is not None}


def _named(s: Any, names: Names, key: str, value: Any) -> Any:
    if not isinstance(value, str):
        return value
    if key == "space":
        return parcel(s, names, value)
    if key in PLACES:
        return place(s, names, value)
    if key == "spaces":
        return [place(s, names, space) for space in value.split(", ")]
    if key == "cards":
        return value.split(", ")
    return value
