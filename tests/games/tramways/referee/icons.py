"""What the icons of some cards can pay: every choice of them is tried.

A choice is judged by what it comes to and by the consequences of its cards, for which there must be coins.
Choices that come to the same with the same such cards need be tried no further.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from .words import STRIP_PLACE

STRIP = "strip"
RAILS = {"rail1": 1, "rail2": 2, "rail3": 3}
Use = tuple[int, int]  # card and slot, slots counted from 1
Payers = frozenset[int]  # cards whose consequence costs money
Need = frozenset[str]  # icons of which one will do


def money(icon: str) -> int:
    return int(icon[1:]) if icon.startswith("$") else 0


@dataclass
class Card:
    """What is printed on a card."""

    kind: str
    slots: dict[int, str]
    pays: int
    stress: int
    void: bool
    mark: int
    label: str | None
    type: str | None


def cards_of(document: dict[str, Any]) -> list[Card]:
    """All cards of a set."""
    found = []
    for printed in document["cards"]:
        slots = dict(enumerate(printed["slots"], start=1))
        if printed["strip"]:
            slots[STRIP_PLACE] = STRIP
        found.append(
            Card(
                printed["kind"],
                slots,
                document["numbers"]["consequence_money"] * ("pay" in printed["consequences"]),
                int("stress" in printed["consequences"]),
                bool(printed["void"]),
                int(printed.get("mark", 0)),
                printed.get("label"),
                printed.get("type"),
            )
        )
    return found


@dataclass
class Purse:
    """Icons that can still be used, with what the consequences of their cards would cost, and coins.

    `begun` are cards used already in this payment, whose consequences are still to come.
    """

    icons: list[tuple[Use, str]]
    costs: dict[int, int]  # cards whose consequence would have to be paid
    coins: int
    begun: Payers = frozenset()
    known: dict[Need | None, set[int]] = field(default_factory=dict)
    rails: set[tuple[int, Payers]] | None = None

    def payers(self, card: int) -> Payers:
        return frozenset({card}) if card in self.costs and card not in self.begun else frozenset()

    def left(self, payers: Payers) -> int:
        """Coins that are left once the consequences are paid."""
        return self.coins - sum(self.costs.get(card, 0) for card in payers | self.begun)

    def sums(self, value: Callable[[str], int]) -> set[tuple[int, Payers]]:
        """All that icons of some value can come to, and the cards that cost money then."""
        found: set[tuple[int, Payers]] = {(0, frozenset())}
        for (card, _), icon in self.icons:
            if value(icon):
                payers = self.payers(card)
                found |= {(total + value(icon), more | payers) for total, more in found}
        return found

    def sums_of_rails(self) -> set[tuple[int, Payers]]:
        if self.rails is None:
            self.rails = self.sums(lambda icon: RAILS.get(icon, 0))
        return self.rails

    def options(self, need: Need) -> set[Payers]:
        """The cards that cost money, for each icon that meets a need."""
        return {self.payers(card) for (card, _), icon in self.icons if icon in need}

    def choices(self, needs: Iterable[Need]) -> set[Payers]:
        """The same for several needs together; they have no icon in common."""
        found: set[Payers] = {frozenset()}
        for need in needs:
            found = {some | more for some in found for more in self.options(need)}
        return found

    def pays(self, needs: Iterable[Need], rails: int) -> bool:
        """Whether some choice of icons meets all needs and has exactly so many rails."""
        chosen = self.choices(needs)
        return any(
            self.left(some | more) >= 0
            for total, more in self.sums_of_rails()
            if total == rails
            for some in chosen
        )

    def rail_sums(self, need: Need | None) -> set[int]:
        """All numbers of rails that can be paid, by themselves or together with one more need."""
        if need not in self.known:
            chosen = self.choices([] if need is None else [need])
            self.known[need] = {
                total
                for total, more in self.sums_of_rails()
                for some in chosen
                if self.left(some | more) >= 0
            }
        return self.known[need]

    def affords(self, due: int) -> bool:
        """Whether money icons and coins can pay an amount; consequences are paid in coins first."""
        if self.left(frozenset()) >= max(due, 0):
            return True
        return any(self.left(payers) >= max(0, due - total) for total, payers in self.sums(money))
