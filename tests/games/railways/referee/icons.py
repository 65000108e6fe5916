"""Icons: what can be taken from cards that are played together, and at how many slots too many.

Everything is tried: of each slot nothing, one icon or both; what was taken, sorted, is a bundle.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations, product
from typing import Any

from .grid import TYPES

Bundle = tuple[str, ...]  # icons, sorted
Hand = tuple[str, ...]  # names of cards, sorted
Accepts = Callable[[Bundle], bool]
Ways = dict[Hand, set[int]]  # cards played -> slots too many

DESTINATIONS = tuple(f"d{letter}" for letter in TYPES)
HAND = 3


def money(icon: str) -> int:
    """X of $X."""
    return int(icon[1:]) if icon.startswith("$") else 0


def bundles_of_slot(slot: Sequence[str], whole: bool) -> set[Bundle]:
    """What may be taken from a slot when something is."""
    sizes = [len(slot)] if whole else range(1, len(slot) + 1)
    return {tuple(sorted(taken)) for size in sizes for taken in combinations(slot, size)}


def groups(cards: Iterable[str]) -> list[Hand]:
    """Every one, two or three of these cards, the small groups first."""
    names = sorted(cards)
    return [group for size in range(1, HAND + 1) for group in combinations(names, size)]


class Faces:
    """The action faces of a set."""

    def __init__(self, document: dict[str, Any]) -> None:
        self.slots: dict[str, list[list[str]]] = {card["id"]: card["slots"] for card in document["cards"]}
        self.known: dict[tuple[Hand, frozenset[str], bool], dict[Bundle, set[int]]] = {}

    def icons(self, cards: Iterable[str]) -> set[str]:
        """All icons that stand on these cards."""
        return {icon for card in cards for slot in self.slots[card] for icon in slot}

    def of_card(self, card: str, of_use: frozenset[str], whole: bool) -> set[tuple[Bundle, int]]:
        """What one card may give of these icons, and with how many slots; it gives something."""
        each_slot = [
            [(), *(bundle for bundle in bundles_of_slot(slot, whole) if of_use.issuperset(bundle))]
            for slot in self.slots[card]
        ]
        return {
            (tuple(sorted(icon for bundle in taken for icon in bundle)), sum(map(bool, taken)))
            for taken in product(*each_slot)
            if any(taken)
        }

    def bundles(self, cards: Hand, of_use: frozenset[str], whole: bool) -> dict[Bundle, set[int]]:
        """What these cards may give together, each something: bundle -> slots too many."""
        key = cards, of_use, whole
        if key not in self.known:
            found: dict[Bundle, set[int]] = {}
            of_last = self.of_card(cards[-1], of_use, whole)
            rest = self.bundles(cards[:-1], of_use, whole) if cards[1:] else {(): {0}}
            for bundle, overuses in rest.items():
                for more, slots in of_last:
                    together = tuple(sorted(bundle + more))
                    found.setdefault(together, set()).update(overuse + slots - 1 for overuse in overuses)
            self.known[key] = found
        return self.known[key]

    def ways(
        self, hand: Iterable[str], of_use: frozenset[str], accepts: Accepts, whole: bool, overplay: bool
    ) -> Ways:
        """Every way to pay with cards of a hand. `accepts` says whether a bundle pays, neither more nor less."""
        found: Ways = {}
        for cards in groups(hand):
            for bundle, overuses in self.bundles(cards, of_use, whole).items():
                if accepts(bundle):
                    found.setdefault(cards, set()).update(overuses)
        if overplay:
            for cards in reversed(groups(hand)):
                for fewer in groups(cards):
                    if fewer in found:
                        found.setdefault(cards, set()).update(found[fewer])
        return found


# --- what pays for what -----------------------------------------------------------------------------------------


def icons_and_a_destination(icon: str, number: int, types: Iterable[str], two_for_one: bool) -> Accepts:
    """So many of an icon, and a destination of one of the types, or any two destinations in its place."""
    wanted = {f"d{letter}" for letter in types}

    def accepts(bundle: Bundle) -> bool:
        destinations = [each for each in bundle if each in DESTINATIONS]
        if bundle.count(icon) != number or len(bundle) != number + len(destinations):
            return False
        if len(destinations) == 1:
            return destinations[0] in wanted
        return two_for_one and len(destinations) == 2

    return accepts


def exactly(*icons: str) -> Accepts:
    """These icons and nothing else."""
    wanted = tuple(sorted(icons))
    return lambda bundle: bundle == wanted


def sum_of_money(amount: int) -> Accepts:
    """Icons $X that come to an amount."""
    return lambda bundle: sum(map(money, bundle)) == amount


ALL_MONEY = frozenset(f"${number}" for number in range(1, 10))
