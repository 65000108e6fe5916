"""Which slots to point at: one choice of icons for each way to pay, and what a choice of slots pays.

The rules know only which cards are played and how many slots are used too often (ways_to_pay.py). People
point at slots: for each way there is a choice of icons here that makes it, and for slots that somebody has
chosen, whether they pay or what they lack.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any

from .constants import SLOTS
from .faces import DESTINATIONS, money
from .ways_to_pay import PAIR, Amount, add_up, need_of, worth

Slots = Sequence[Sequence[str]]  # of one card
Taken = tuple[tuple[int, tuple[str, ...]], ...]  # slots of one card, with the icons used of each


def slots_of(document: dict[str, Any], card: int) -> list[list[str]]:
    """The icons of a card, slot by slot."""
    found: list[list[str]] = document["cards"][card]["slots"]
    return found


@dataclass(frozen=True)
class Due:
    """What is to be paid: an icon, or some, and for some actions a destination."""

    main: str  # of ways_to_pay.FAMILIES
    number: int  # of these icons; of "$" the sum
    types: tuple[int, ...] = ()  # destinations of which one will do; none where none is needed
    replaced: bool = True  # whether two others may stand for it
    whole: bool = False  # a slot is used whole or not at all
    idle: bool = False  # cards may be played of which nothing is used

    def needs(self) -> list[int]:
        """Every need that pays it, the plain ones first."""
        pair = self.number, PAIR
        amounts = [(self.number, type_) for type_ in self.types] or [(self.number, 0)]
        if self.types and self.replaced:
            amounts.append(pair)
        found = (need_of(self.main, amount) for amount in amounts)
        return [need for need in found if need is not None]


def choose(cards: Mapping[int, Slots], due: Due, overuse: int) -> dict[int, Taken] | None:
    """Icons of just these cards, with so many slots too many, that pay; None where there are none."""
    sums: dict[tuple[Amount, int], dict[int, Taken]] = {((0, 0), 0): {}}
    for card, slots in cards.items():
        more: dict[tuple[Amount, int], dict[int, Taken]] = {}
        for (amount, used), before in sums.items():
            for (given, number), taken in _of_card(slots, due).items():
                total = add_up(amount, given, due.main)
                over = used + max(number - 1, 0)
                if total is not None and over <= overuse and (number or due.idle):
                    more.setdefault((total, over), {**before, card: taken})
        sums = more
    for need in due.needs():
        for (amount, over), found in sums.items():
            if over == overuse and need_of(due.main, amount) == need:
                return found
    return None


def _of_card(slots: Slots, due: Due) -> dict[tuple[Amount, int], Taken]:
    """What a card can give, with the number of slots that this takes, and one way to take it."""
    found: dict[tuple[Amount, int], Taken] = {((0, 0), 0): ()}
    for place, slot in enumerate(slots):
        for (amount, number), taken in list(found.items()):
            for icons, given in _of_slot(slot, due):
                total = add_up(amount, given, due.main)
                if total is not None:
                    found.setdefault((total, number + 1), (*taken, (place, icons)))
    return found


def _of_slot(slot: Sequence[str], due: Due) -> Iterator[tuple[tuple[str, ...], Amount]]:
    """Icons of a slot, all of use, and what they give."""
    for size in range(1, len(slot) + 1):
        if due.whole and size < len(slot):
            continue
        for icons in combinations(slot, size):
            total: Amount | None = (0, 0)
            for icon in icons:
                given = worth(icon, due.main)
                total = None if total is None or given is None else add_up(total, given, due.main)
            if total is not None:
                yield icons, total


def is_of_use(slot: Sequence[str], due: Due) -> bool:
    """Whether a slot has icons that can be part of what is to be paid."""
    return next(_of_slot(slot, due), None) is not None


# -- slots that somebody points at ------------------------------------------------------------------------


def pays(chosen: Mapping[int, Mapping[int, Sequence[str]]], due: Due) -> bool:
    """Whether these slots pay, with at least one icon of each of them."""
    overuse = sum(max(len(slots) - 1, 0) for slots in chosen.values())
    cards = {card: _only(slots) for card, slots in chosen.items()}
    found = choose(cards, replace(due, idle=False), overuse)
    return found is not None and all(len(found[card]) == len(slots) for card, slots in chosen.items())


def fewest_that_pay(chosen: Mapping[int, Mapping[int, Sequence[str]]], due: Due) -> int | None:
    """How many of these slots would do; None where all of them together do not pay."""
    places = [(card, slot) for card, slots in chosen.items() for slot in slots]
    for size in range(1, len(places) + 1):
        for part in combinations(places, size):
            fewer: dict[int, dict[int, Sequence[str]]] = {}
            for card, slot in part:
                fewer.setdefault(card, {})[slot] = chosen[card][slot]
            if pays(fewer, due):
                return size
    return None


def _only(slots: Mapping[int, Sequence[str]]) -> list[Sequence[str]]:
    """A card of which only these slots can be used."""
    return [slots.get(place, ()) for place in range(SLOTS)]


def count(icons: Sequence[str], main: str) -> int:
    """How many there are of an icon; of "$" their sum."""
    return sum(money(icon) if main == "$" else icon == main for icon in icons)


def lacks_destination(icons: Sequence[str], due: Due) -> bool:
    """Whether no destination is there that would do, nor two that may stand for it."""
    shown = [1 + DESTINATIONS.index(icon) for icon in icons if icon in DESTINATIONS]
    return (
        bool(due.types)
        and not any(kind in due.types for kind in shown)
        and (len(shown) < 2 or not due.replaced)
    )
