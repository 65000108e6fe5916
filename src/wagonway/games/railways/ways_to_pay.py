"""Every way to pay for something with icons, worked out once for each component set.

What a payment does depends on two things alone: which cards are played, for these go to the discards, and how
many slots beyond the first were used on each of them, for these pollute. So a way to pay is a set of one to
three cards and that number; which of several like icons was pointed at makes no difference and is not told
apart.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import chain, combinations, product

from .constants import (
    CARDS,
    HAND,
    MOST_RAILS,
    MOST_RAISED,
    MOST_REDUCED,
    PAY_BUILD,
    PAY_LINK,
    PAY_PASSENGER,
    PAY_RAISE,
    PAY_REDUCE,
    PAY_TICKET,
    PAY_UPGRADE,
    PAY_WORKER,
    TYPES,
)
from .faces import DESTINATIONS, money

Slots = Sequence[Sequence[str]]  # of one card
Amount = tuple[int, int]  # of the main icon; destination: 0 none, 1 to 4 one of a type, PAIR any two
PAIR = 5
Contributions = dict[Amount, int]  # -> bit of 1 << n: with n slots, or n slots too many

# main icon -> most of it in one payment, whether a destination belongs to it
FAMILIES: dict[str, tuple[int, bool]] = {
    "rail": (MOST_RAILS, True),
    "ticket": (1, True),
    "upg": (1, True),
    "build": (1, False),
    "worker": (1, False),
    "pass+": (1, False),
    "$": (MOST_RAISED, False),
    "pol-": (MOST_REDUCED, False),
}


@cache
def subsets() -> tuple[int, ...]:
    """Sets of one to three cards as bits, the small ones first."""
    return tuple(
        sum(1 << card for card in cards)
        for size in range(1, HAND + 1)
        for cards in combinations(range(CARDS), size)
    )


def need_of(main: str, amount: Amount) -> int | None:
    """The need that an amount pays in full, None where nothing costs that."""
    number, destination = amount
    if main == "$":
        return PAY_RAISE + number if number else None
    if main == "pol-":
        return PAY_REDUCE + number if number else None
    if main in ("build", "worker", "pass+"):
        return {"build": PAY_BUILD, "worker": PAY_WORKER, "pass+": PAY_PASSENGER}[main] if number else None
    if number == 0 or destination == 0:
        return None
    place = 0 if destination == PAIR else destination
    if main == "rail":
        return PAY_LINK + (number - 1) * TYPES + place
    return (PAY_TICKET if main == "ticket" else PAY_UPGRADE) + place


def ways_to_pay(cards: Sequence[Slots]) -> tuple[dict[tuple[int, int], int], ...]:
    """(place in `subsets`, need) -> bit of 1 << n where the cards pay it with n slots too many.

    Twice: where one icon of a slot may be used without the other, and where it may not.
    """
    return tuple(_table(cards, whole) for whole in (False, True))


def _table(cards: Sequence[Slots], whole: bool) -> dict[tuple[int, int], int]:
    table: dict[tuple[int, int], int] = {}
    for main in FAMILIES:
        of_card = [_of_card(slots, main, whole) for slots in cards]
        of_set: dict[int, Contributions] = {1 << card: found for card, found in enumerate(of_card)}
        for place, bits in enumerate(subsets()):
            if bits not in of_set:
                highest = 1 << bits.bit_length() - 1
                of_set[bits] = _together(of_set[bits - highest], of_set[highest], main)
            for amount, overuses in of_set[bits].items():
                need = need_of(main, amount)
                if need is not None:
                    table[place, need] = overuses
    return table


def _of_card(slots: Slots, main: str, whole: bool) -> Contributions:
    """What a card can give, by slots too many; it gives something."""
    found: Contributions = {(0, 0): 1}
    for slot in slots:
        more = dict(found)
        for chosen in _choices(slot, main, whole):
            for amount, slot_counts in found.items():
                total = add_up(amount, chosen, main)
                if total is not None:
                    more[total] = more.get(total, 0) | slot_counts << 1
        found = more
    return {amount: counts >> 1 for amount, counts in found.items() if counts >> 1}


def _choices(slot: Sequence[str], main: str, whole: bool) -> set[Amount]:
    """What may be taken from one slot, all of it of use."""
    sets: Iterable[tuple[str, ...]] = (
        (tuple(slot),)
        if whole
        else chain.from_iterable(combinations(slot, n) for n in range(1, len(slot) + 1))
    )
    found = set()
    for icons in sets:
        total: Amount | None = (0, 0)
        for icon in icons:
            given = worth(icon, main)
            total = None if total is None or given is None else add_up(total, given, main)
        if total is not None:
            found.add(total)
    return found


def worth(icon: str, main: str) -> Amount | None:
    """What an icon gives to a payment that is named after `main`; None where it is of no use."""
    if icon in DESTINATIONS:
        return (0, 1 + DESTINATIONS.index(icon)) if FAMILIES[main][1] else None
    if main == "$":
        return (money(icon), 0) if money(icon) else None
    return (1, 0) if icon == main else None


def add_up(one: Amount, other: Amount, main: str) -> Amount | None:
    """Both together, None where that is too much of something."""
    number = one[0] + other[0]
    if number > FAMILIES[main][0] or (PAIR in (one[1], other[1]) and one[1] and other[1]):
        return None
    return number, PAIR if one[1] and other[1] else one[1] + other[1]


def _together(one: Contributions, other: Contributions, main: str) -> Contributions:
    found: Contributions = {}
    for (amount, overuses), (more, most) in product(one.items(), other.items()):
        total = add_up(amount, more, main)
        if total is None:
            continue
        bits = 0
        for n in range(most.bit_length()):
            bits |= overuses << n if most >> n & 1 else 0
        found[total] = found.get(total, 0) | bits
    return found
