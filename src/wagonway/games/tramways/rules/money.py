"""What it costs to show a card, and what the coins and money icons of a hand pay."""

from __future__ import annotations

from wagonway.kernel.rule import rule

from ..components import Components
from ..constants import (
    HAND,
    MONEY_ICON,
    NO_CARD,
    PHASE_ADMINISTRATION,
    SLOTS,
    STRIP_SLOT,
)
from ..state import State, Work

ALL_SLOTS = (1 << SLOTS) - 1

# -- what a card costs -----------------------------------------------------------------------------------


@rule("PAY-6", "PAY-7")
def applies_consequences(s: State) -> bool:
    """Consequences apply in any phase, by option with administration alone."""
    return s.consequence_scope == 0 or s.phase == PHASE_ADMINISTRATION


@rule("PAY-6", "PAY-7")
def price_of_card(s: State, c: Components, card: int) -> int:
    """The money that showing a card costs."""
    return c.pays[card] if applies_consequences(s) else 0


@rule("PAY-8")
def free_coins(s: State, c: Components, seat: int, card: int) -> int:
    """The coins in hand less what the cards shown so far will cost, this one among them."""
    coins = int(s.seats[seat].money)
    if applies_consequences(s):
        mine = s.seats[seat]
        for index in range(mine.hand_size):
            other = mine.hand[index]
            if c.pays[other] > 0 and s.settled[other] == 0 and (s.used[other] != 0 or other == card):
                coins -= c.pays[other]
    return coins


@rule("PAY-2")
def slots_left(s: State, other: int, card: int, slot: int) -> int:
    """The slots of a card that are not used yet, if this slot of this card is used too."""
    used = int(s.used[other])
    if other == card:
        used |= 1 << slot
    return ALL_SLOTS & ~used


# -- money -----------------------------------------------------------------------------------------------


@rule("PAY-10")
def most_money(s: State, c: Components, w: Work, seat: int) -> int:
    """What coins and money icons of the hand can pay together."""
    return most_money_with(s, c, seat, NO_CARD, 0)


@rule("PAY-8", "PAY-10")
def most_money_with(s: State, c: Components, seat: int, card: int, slot: int) -> int:
    """The same if this slot of this card is used already."""
    mine = s.seats[seat]
    coins = free_coins(s, c, seat, card)
    money = coins
    chosen = 0
    for index in range(mine.hand_size):
        other = mine.hand[index]
        if s.used[other] != 0 or other == card or price_of_card(s, c, other) == 0:
            money += money_icons(s, c, other, card, slot)
            chosen |= 1 << index
    for _ in range(mine.hand_size):
        best = best_gain(s, c, seat, chosen)
        if best == HAND or coins < c.pays[mine.hand[best]]:
            break
        other = mine.hand[best]
        coins -= c.pays[other]
        money += money_icons(s, c, other, NO_CARD, 0) - c.pays[other]
        chosen |= 1 << best
    return money


@rule("PAY-10")
def best_gain(s: State, c: Components, seat: int, chosen: int) -> int:
    """Of the cards in hand not chosen yet the one that brings most beyond its price; HAND if none does."""
    mine = s.seats[seat]
    best = HAND
    gain = 0
    for index in range(mine.hand_size):
        card = mine.hand[index]
        if (chosen >> index) & 1 == 0 and (c.icons[card] >> MONEY_ICON) & 1 == 1:
            brings = money_icons(s, c, card, NO_CARD, 0) - c.pays[card]
            if brings > gain:
                gain = brings
                best = index
    return best


@rule("PAY-10")
def money_icons(s: State, c: Components, other: int, card: int, slot: int) -> int:
    """The money on slots of a card that are not used yet."""
    if (c.icons[other] >> MONEY_ICON) & 1 == 0:
        return 0
    slots = slots_left(s, other, card, slot)
    money = 0
    for place in range(STRIP_SLOT):
        if (slots >> place) & 1 == 1 and c.icon[other][place] == MONEY_ICON:
            money += c.amount[other][place]
    return money
