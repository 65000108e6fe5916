"""How things are called in messages: buildings by their type, links by their ends, cards by number."""

from __future__ import annotations

from typing import Any

from wagonway.kernel.said import Said, said

from . import constants as k
from .names import SPACE_IDS, SPACE_NUMBERS, TYPE_IDS
from .rules.layout import is_loop
from .view import along

# Codes of icons -> messages; those of destinations are made from their type, money takes an argument.
ICONS = {
    "rail": "icon-rail",
    "build": "icon-build",
    "ticket": "icon-ticket",
    "worker": "icon-worker",
    "pol-": "icon-less-pollution",
    "pass+": "icon-passenger",
    "upg": "icon-upgrade",
}
# Arguments that are buildings, by one of their spaces
BUILDINGS = ("building", "from", "destination")


def icon(code: str) -> Said:
    """An icon of the document: "rail", "dC", "$4"."""
    if code.startswith("$"):
        return said("icon-capital", amount=int(code[1:]))
    return said(ICONS[code] if code in ICONS else f"icon-{code.lower()}")


def building(s: Any, space: str) -> Said | str:
    """A building by its type and one of its spaces; the space where none is."""
    kind = s.type_at[SPACE_NUMBERS[space]]
    return said("place-building", type=TYPE_IDS[kind], space=space) if kind else space


def short(s: Any, space: str) -> Said | str:
    """The same short enough for a list of links: "R c3"."""
    kind = s.type_at[SPACE_NUMBERS[space]]
    return said("place-short", sign=TYPE_IDS[kind], space=space) if kind else space


def link(s: Any, c: Any, space: str) -> Said | str:
    """A link by its ends, by one of its spaces too where another has the same; the space where none is."""
    number = s.link_at[SPACE_NUMBERS[space]]
    if number == k.NO_LINK:
        return space
    ends = _ends(s, c, number)
    start, end = (short(s, SPACE_IDS[s.buildings[each].first]) for each in ends)
    if is_loop(s, number):
        return said("link-around", start=start)
    alike = [each for each in range(s.num_links) if sorted(_ends(s, c, each)) == sorted(ends)]
    if len(alike) > 1:
        return said("link-ends-over", start=start, end=end, space=SPACE_IDS[s.links[number].first])
    return said("link-ends", start=start, end=end)


def _ends(s: Any, c: Any, number: int) -> list[int]:
    """The buildings at both ends of a link."""
    return [int(each) for each in along(s, c, number)[1]]


def die(c: Any, name: str) -> Said:
    """A passenger die by its number, a building die by what it shows."""
    number = int(name[1:])
    if name.startswith("p"):
        return said("die-passenger", number=number)
    return said("die-building", passengers=int(c.building_dice[number - 1]))


def card(name: str) -> Said:
    """A card by its number."""
    return said("card-number", number=int(name))


def slots(used: dict[str, list[int]]) -> Said:
    """Slots of cards; a card of which none is used stands for itself."""
    told = [
        said(
            "slots-of-card" if places else "slots-none-of-card",
            card=card(name),
            count=len(places) or None,
            slots=[said("slot-number", number=place) for place in places] or None,
        )
        for name, places in used.items()
    ]
    found = told.pop()
    while told:
        found = said("slots-of-cards", card=told.pop(), cards=found)
    return found


def named(s: Any, c: Any, args: dict[str, Any]) -> dict[str, Any]:
    """Arguments whose ids are said with what stands there; several cards are a list."""
    return {key: _named(s, c, key, value) for key, value in args.items() if value is not None}


def _named(s: Any, c: Any, key: str, value: Any) -> Any:
    if not isinstance(value, str):
        return value
    if key in BUILDINGS:
        return building(s, value)
    if key == "link":
        return link(s, c, value)
    if key == "other":
        return said(f"type-{value.lower()}")
    if key == "card":
        return card(value)
    if key == "cards":
        return [card(each) for each in value.split(", ")]
    return value
