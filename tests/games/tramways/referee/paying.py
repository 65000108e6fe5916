"""Paying: icons one after another, or money icons and coins."""

from __future__ import annotations

from dataclasses import dataclass, field

from .desk import Desk, Step
from .icons import RAILS, Need, Purse, Use, money


@dataclass
class Bill:
    """What is still to be paid."""

    needs: list[Need] = field(default_factory=list)
    rails: int = 0

    def without(self, icon: str) -> Bill | None:
        """What is left once an icon is used; None where it is of no use."""
        for place, need in enumerate(self.needs):
            if icon in need:
                return Bill(self.needs[:place] + self.needs[place + 1 :], self.rails)
        if 0 < RAILS.get(icon, 0) <= self.rails:
            return Bill(self.needs, self.rails - RAILS[icon])
        return None

    @property
    def is_paid(self) -> bool:
        return not self.needs and not self.rails


def need(*icons: str) -> Need:
    return frozenset(icons)


class Paying(Desk):
    """Asks for icons and coins."""

    def can_pay(self, seat: int, bill: Bill) -> bool:
        return self.purse(seat).pays(bill.needs, bill.rails)

    def with_use(self, purse: Purse, use: Use) -> Purse:
        """The same purse once an icon is used."""
        card = use[0]
        begun = purse.begun | ({card} if card in purse.costs else set())
        return Purse([each for each in purse.icons if each[0] != use], purse.costs, purse.coins, begun)

    def uses_of(self, seat: int, bill: Bill) -> dict[Use, Bill]:
        """The icons that can be used next, with what is still to be paid then."""
        purse = self.purse(seat)
        found = {}
        for use, icon in purse.icons:
            rest = bill.without(icon)
            if rest is not None and self.with_use(purse, use).pays(rest.needs, rest.rails):
                found[use] = rest
        return found

    def pay(self, seat: int, bill: Bill) -> Step[None]:
        """Ask for one icon after another until nothing is due."""
        before = {card: set(slots) for card, slots in self.table.used.items()}
        while not bill.is_paid:
            uses = self.uses_of(seat, bill)
            words = {f"use:{card}/{slot}": (card, slot) for card, slot in uses}
            answer = yield self.ask("pay", seat, words)
            use = words[answer]
            bill = uses[use]
            self.use(*use)
        self.note_payment()
        self.settle(seat, before)

    def note_payment(self) -> None:
        self.saw(f"paid with {min(len(self.table.used), 4)} cards")
        if len(self.begun) > 1 and sum(self.price_of_consequence(card) > 0 for card in self.begun) > 1:
            self.saw("two consequences to pay at once")

    def money_uses(self, seat: int, due: int) -> dict[Use, int]:
        """The money icons that can be used, with what is still due then."""
        purse = self.purse(seat)
        found = {}
        for use, icon in purse.icons:
            if money(icon) and self.with_use(purse, use).affords(due - money(icon)):
                found[use] = due - money(icon)
        return found

    def pay_money(self, seat: int, due: int) -> Step[None]:
        """Ask for money icons and coins until nothing is due; what is paid too much comes back."""
        before = {card: set(slots) for card, slots in self.table.used.items()}
        coins = 0
        while due > 0:
            uses = self.money_uses(seat, due)
            words = {f"use:{card}/{slot}": (card, slot) for card, slot in uses}
            menu = list(words)
            if self.purse(seat).left(frozenset()) >= due:
                menu.append("coins")
            if not uses:
                coins, due = due, 0
                break
            answer = yield self.ask("pay", seat, menu)
            if answer == "coins":
                coins, due = due, 0
            else:
                use = words[answer]
                due = uses[use]
                self.use(*use)
                self.saw("paid with a money icon")
        if due < 0:
            self.saw("change is given")
        self.settle(seat, before)
        self.change_money(seat, -coins - due)
