"""The codes of a component document: squares of boards, icons of cards."""

from __future__ import annotations

from wagonway.kernel.components import Words

from . import constants as k
from .view_types import FaceId

TYPE_LETTERS = "-RLCI"  # by type
CARD_KIND_IDS = ("development", "parcel", "building", "generic", "auction")
FACE_IDS: tuple[FaceId, ...] = ("1920", "1910")

# Codes of squares: anything else is the label of a parcel ("A1")
GROUNDS = {".": k.LAND, "m": k.MOUNTAIN, "~": k.WATER}

# Codes of icons beside money ("$2") and labels ("p:A1")
ICON_CODES = {
    "rail1": k.RAIL_1,
    "rail2": k.RAIL_2,
    "rail3": k.RAIL_3,
    "uplink": k.UPGRADE_LINK_ICON,
    "build": k.BUILD_ICON,
    "upbuild": k.UPGRADE_BUILDING_ICON,
    "tR": k.TYPE_ICON + k.RESIDENTIAL,
    "tL": k.TYPE_ICON + k.LEISURE,
    "tC": k.TYPE_ICON + k.COMMERCIAL,
    "tI": k.TYPE_ICON + k.INDUSTRIAL,
    "worker": k.WORKER_ICON,
    "stress-": k.RELIEF_ICON,
    "pass+": k.PASSENGER_ICON,
}


def square(code: str) -> tuple[int, int, str]:
    """Ground, type of building and label of a square of a board."""
    if code in GROUNDS:
        return GROUNDS[code], k.NO_TYPE, ""
    if code in TYPE_LETTERS[1:]:
        return k.FIRST_SPOT, TYPE_LETTERS.index(code), ""
    return k.FIRST_SPOT, k.NO_TYPE, code


def icon_number(code: str, labels: list[str]) -> tuple[int, int]:
    """The icon of a slot, and the amount that it shows: rails or money, else 1."""
    if code.startswith("$"):
        return k.MONEY_ICON, int(code[1:])
    if code.startswith("p:"):
        return k.LABEL_ICON + labels.index(code[2:]), 1
    icon = ICON_CODES[code]
    return icon, icon if icon <= k.RAIL_3 else 1


_OTHER_IDS = {"stress-": "icon-less-stress", "pass+": "icon-passenger"}


def icon_words(code: str) -> Words:
    """What people call an icon."""
    if code.startswith("$"):
        return Words("icon-money", {"amount": int(code[1:])})
    if code.startswith("p:"):
        return Words("icon-label", {"label": code[2:]})
    return Words(_OTHER_IDS.get(code, f"icon-{code.lower()}"))
