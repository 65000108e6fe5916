"""Paying: icons of cards in hand for actions, coins and money icons for bids and happiness.

What is due stands in the state: up to three sets of icons of which one each will do (`need`), rails to be
shown exactly (`rails_due`), money (`money_due`). A slot serves one of these at most, since they ask for icons
of different kinds. What makes cards compete is the money that some cost when they are shown: only as many of
them can be shown together as the coins in hand pay for.
"""

from __future__ import annotations

from wagonway.kernel.notes import note, refuse
from wagonway.kernel.rule import rule

from ..components import Components
from ..constants import (
    BID,
    BUILD_ICON,
    CARDS,
    COINS,
    EV_PLAYED,
    MONEY_BID,
    MONEY_ICON,
    MONEY_LEISURE,
    MOST_RAILS,
    NO_CARD,
    NO_ICON,
    PASSENGER_ICON,
    RAIL_1,
    RAIL_3,
    SLOTS,
    STRESS_OVERUSE,
    STRIP,
    STRIP_SLOT,
    TYPE_ICON,
    TYPES,
    UPGRADE_BUILDING_ICON,
    UPGRADE_LINK_ICON,
    USE,
)
from ..state import State, Work
from .action import acting
from .money import ALL_SLOTS, applies_consequences, free_coins, most_money_with, price_of_card, slots_left
from .refusals import (
    CONSEQUENCE_UNPAID,
    ICON_IS_USED,
    ICON_NOT_FOR_ACTIONS,
    ICON_NOT_NEEDED,
    NO_BUILD_ICON,
    NO_DESTINATION_ICON,
    NO_ICON_THERE,
    NO_LABEL_ICON,
    NO_TYPE_ICON,
    NO_UPGRADE_BUILDING_ICON,
    NO_UPGRADE_LINK_ICON,
    NO_VALID_TICKET,
    NOT_ENOUGH_MONEY,
    NOT_ENOUGH_RAILS,
    NOT_YOUR_CARD,
    NOTHING_DUE,
    OK,
    RAILS_NOT_EXACT,
    REST_CANNOT_BE_PAID,
)
from .stress import add_money, add_stress, bear_consequence

ALL_SUMS = (1 << (MOST_RAILS + 1)) - 1
TYPE_ICONS = 0b1111 << (TYPE_ICON + 1)
RAIL_ICONS = 0b111 << RAIL_1
MOST_DEAR = 15  # cards with a payment that are told apart; nobody pays more


# -- what a hand can pay ---------------------------------------------------------------------------------


@rule("PAY-2", "PAY-8")
def look_at_hand(s: State, c: Components, w: Work, seat: int, card: int, slot: int) -> None:
    """Fill w.icons, w.open_sums and w.is_tight, as if this slot of this card were used too.

    Where the coins pay for none of the cards that cost money, or for all of them, each icon stands for
    itself; between the two the hand is tight, and what can be paid together is looked for.
    """
    mine = s.seats[seat]
    coins = int(mine.money)
    applies = applies_consequences(s)
    dear = 0
    dear_cards = 0
    price = 0
    icons = 0
    dear_icons = 0
    rails = 1
    for index in range(mine.hand_size):
        other = mine.hand[index]
        shown = slots_left(s, other, card, slot)
        seen = icons_on(c, other, shown)
        if applies and c.pays[other] > 0 and s.settled[other] == 0:
            if s.used[other] == 0 and other != card:
                dear += 1
                dear_cards |= 1 << index
                price = int(c.pays[other])
                dear_icons |= seen
                continue
            coins -= c.pays[other]
        icons |= seen
        rails = with_rails(c, other, shown, seen, rails)
    most = coins // price if dear > 0 else 0
    w.most_dear = min(max(most, 0), MOST_DEAR)
    w.is_tight = 1 if 0 < most < dear else 0
    w.dear_icons = dear_icons if most <= 0 else 0
    w.icons = icons if most <= 0 else icons | dear_icons
    if most > 0:
        for index in range(mine.hand_size):
            if (dear_cards >> index) & 1 == 1:
                other = mine.hand[index]
                rails = with_rails(c, other, ALL_SLOTS, c.icons[other], rails)
    w.open_sums = rails


@rule()
def icons_on(c: Components, card: int, slots: int) -> int:
    """The icons on slots of a card, as a set."""
    if slots == ALL_SLOTS:
        return int(c.icons[card])
    icons = 0
    for slot in range(SLOTS):
        if (slots >> slot) & 1 == 1:
            icons |= 1 << c.icon[card][slot]
    return icons


@rule("TRACK-3")
def with_rails(c: Components, card: int, slots: int, icons: int, sums_before: int) -> int:
    """The sums of rails that can be paid once the slots of another card may be used as well."""
    found = sums_before
    if icons & RAIL_ICONS != 0:
        for slot in range(STRIP_SLOT):
            if (slots >> slot) & 1 == 1 and RAIL_1 <= c.icon[card][slot] <= RAIL_3:
                found |= (found << c.amount[card][slot]) & ALL_SUMS
    return found


@rule()
def icons_in_hand(s: State, c: Components, seat: int) -> int:
    """All icons that a hand shows, used or not: a quick look before the careful one."""
    mine = s.seats[seat]
    icons = 0
    for index in range(mine.hand_size):
        icons |= c.icons[mine.hand[index]]
    return icons


@rule("PAY-2", "PAY-8", "PAY-9")
def sums_with(
    s: State, c: Components, w: Work, seat: int, card: int, slot: int, need0: int, need1: int, need2: int
) -> int:
    """The sums of rails that can be paid together with these needs, as bits, after `look_at_hand`."""
    for need in (need0, need1, need2):
        if need != 0 and need & w.icons == 0:
            return 0
    if w.is_tight == 0:
        return int(w.open_sums)
    return tight_sums(s, c, w, seat, card, slot, need0, need1, need2)


@rule("PAY-2", "PAY-8")
def tight_sums(
    s: State, c: Components, w: Work, seat: int, card: int, slot: int, need0: int, need1: int, need2: int
) -> int:
    """The same where cards compete for coins: by the number of dear cards shown, and the needs met.

    w.reach[dear cards][needs met] holds the sums reached. A card is gone through slot after slot; one that
    costs money starts from the row of one dear card fewer.
    """
    all_met = int(need0 != 0) | int(need1 != 0) << 1 | int(need2 != 0) << 2
    needs = all_met + 1
    for dear in range(w.most_dear + 1):
        for met in range(needs):
            w.reach[dear][met] = 0
    w.reach[0][0] = 1
    mine = s.seats[seat]
    for index in range(mine.hand_size):
        other = mine.hand[index]
        slots = slots_left(s, other, card, slot)
        if s.used[other] == 0 and other != card and price_of_card(s, c, other) > 0:
            show_dear(c, w, other, slots, needs, need0, need1, need2)
        else:
            for dear in range(w.most_dear + 1):
                show_slots(c, w, other, slots, dear, needs, need0, need1, need2)
    found = 0
    for dear in range(w.most_dear + 1):
        found |= w.reach[dear][all_met]
    return found


@rule("PAY-8")
def show_dear(
    c: Components, w: Work, card: int, slots: int, needs: int, need0: int, need1: int, need2: int
) -> None:
    """A card that costs money may be shown where one more such card can be paid; from the most downwards."""
    for step in range(w.most_dear):
        dear = w.most_dear - step
        for met in range(needs):
            w.kept[met] = w.reach[dear][met]
            w.reach[dear][met] = w.reach[dear - 1][met]
        show_slots(c, w, card, slots, dear, needs, need0, need1, need2)
        for met in range(needs):
            w.reach[dear][met] |= w.kept[met]


@rule("PAY-2")
def show_slots(
    c: Components, w: Work, card: int, slots: int, dear: int, needs: int, need0: int, need1: int, need2: int
) -> None:
    """Each slot of a card may be used for what it is good for."""
    for slot in range(SLOTS):
        icon = c.icon[card][slot]
        if icon == NO_ICON or (slots >> slot) & 1 == 0:
            continue
        if RAIL_1 <= icon <= RAIL_3:
            for met in range(needs):
                w.reach[dear][met] |= (w.reach[dear][met] << c.amount[card][slot]) & ALL_SUMS
            continue
        meets = (need0 >> icon) & 1 | ((need1 >> icon) & 1) << 1 | ((need2 >> icon) & 1) << 2
        if meets != 0:
            for met in range(needs):
                if met & meets == 0:
                    w.reach[dear][met | meets] |= w.reach[dear][met]


@rule("PAY-2", "PAY-8", "PAY-9")
def can_pay(
    s: State, c: Components, w: Work, seat: int, need0: int, need1: int, need2: int, rails: int
) -> int:
    """OK if the hand pays for these needs and exactly so many rails, else the reason."""
    icons = icons_in_hand(s, c, seat)
    for need in (need0, need1, need2):
        if need != 0 and need & icons == 0:
            w.dear_icons = 0
            return refuse_need(s, w, seat, need)
    look_at_hand(s, c, w, seat, NO_CARD, 0)
    return why_not_pay_for(s, c, w, seat, NO_CARD, 0, need0, need1, need2, rails)


@rule("PAY-2", "PAY-8", "PAY-9")
def why_not_pay_for(
    s: State,
    c: Components,
    w: Work,
    seat: int,
    card: int,
    slot: int,
    need0: int,
    need1: int,
    need2: int,
    rails: int,
) -> int:
    """The same after `look_at_hand`."""
    for need in (need0, need1, need2):
        if need != 0 and need & w.icons == 0:
            return refuse_need(s, w, seat, need)
    if (w.open_sums >> rails) & 1 == 0:
        most = most_of(w.open_sums)
        return refuse(w, NOT_ENOUGH_RAILS if most < rails else RAILS_NOT_EXACT, rails, most)
    if w.is_tight == 1:
        if (tight_sums(s, c, w, seat, card, slot, need0, need1, need2) >> rails) & 1 == 0:
            return refuse(w, CONSEQUENCE_UNPAID, 0, s.seats[seat].money)
    return OK


@rule("PAY-2", "PAY-9")
def why_not_show(s: State, c: Components, w: Work, seat: int, need0: int, need1: int) -> int:
    """OK if the hand shows an icon of each of two needs; after `look_at_hand` with no slot used."""
    return why_not_pay_for(s, c, w, seat, NO_CARD, 0, need0, need1, 0, 0)


@rule()
def refuse_need(s: State, w: Work, seat: int, need: int) -> int:
    """Which icon is missing, or too dear to show."""
    if need & w.dear_icons != 0:
        return refuse(w, CONSEQUENCE_UNPAID, 0, s.seats[seat].money)
    if need == 1 << UPGRADE_LINK_ICON:
        return NO_UPGRADE_LINK_ICON
    if need == 1 << BUILD_ICON:
        return NO_BUILD_ICON
    if need == 1 << UPGRADE_BUILDING_ICON:
        return NO_UPGRADE_BUILDING_ICON
    if need == 1 << STRIP:
        return NO_VALID_TICKET
    if need & TYPE_ICONS == 0 and need & (need - 1) == 0:
        return NO_LABEL_ICON
    for kind in range(1, TYPES):
        if need == 1 << (TYPE_ICON + kind):
            return refuse(w, NO_TYPE_ICON, kind, 0)
    return NO_DESTINATION_ICON


@rule()
def most_of(sums: int) -> int:
    """The highest sum of a set."""
    most = 0
    while sums >> (most + 1) != 0:
        most += 1
    return most


@rule("PAY-2", "PAY-8")
def sums(s: State, c: Components, w: Work, seat: int, need0: int) -> int:
    """The sums of rails that the hand can pay, as bits; with an icon of `need0` as well unless it is 0."""
    look_at_hand(s, c, w, seat, NO_CARD, 0)
    return sums_with(s, c, w, seat, NO_CARD, 0, need0, 0, 0) if need0 != 0 else open_sums(s, c, w, seat)


@rule("PAY-2", "PAY-8")
def open_sums(s: State, c: Components, w: Work, seat: int) -> int:
    """The sums of rails alone, after `look_at_hand`."""
    if w.is_tight == 0 or w.open_sums == 1:
        return int(w.open_sums)
    return tight_sums(s, c, w, seat, NO_CARD, 0, 0, 0, 0)


# -- paying icon by icon ---------------------------------------------------------------------------------


@rule("PAY-1", "PAY-2", "PAY-8", "PAY-9")
def why_not_use(s: State, c: Components, w: Work, card: int, slot: int) -> int:
    """An icon on a card in hand that is due, if its card and the rest can still be paid."""
    seat = acting(s)
    if not is_in_hand(s, seat, card):
        return NOT_YOUR_CARD
    if c.icon[card][slot] == NO_ICON:
        return NO_ICON_THERE
    if (s.used[card] >> slot) & 1 == 1:
        return ICON_IS_USED
    reason = why_not_needed(s, c, w, c.icon[card][slot], c.amount[card][slot])
    if reason != OK:
        return reason
    coins = free_coins(s, c, seat, card)
    if coins < 0 and s.used[card] == 0:
        return refuse(w, CONSEQUENCE_UNPAID, c.pays[card], coins + c.pays[card])
    return why_not_pay_rest(s, c, w, seat, card, slot)


@rule()
def is_in_hand(s: State, seat: int, card: int) -> bool:
    """Whether a player holds a card."""
    mine = s.seats[seat]
    for index in range(mine.hand_size):
        if mine.hand[index] == card:
            return card < CARDS
    return False


@rule("PAY-2", "PAY-5", "TRACK-3")
def why_not_needed(s: State, c: Components, w: Work, icon: int, amount: int) -> int:
    """An icon that is due; rails not beyond the sum due."""
    if RAIL_1 <= icon <= RAIL_3:
        if s.rails_due == 0:
            return ICON_NOT_NEEDED
        return OK if amount <= s.rails_due else refuse(w, RAILS_NOT_EXACT, s.rails_due, amount)
    if icon == MONEY_ICON and s.money_due > 0:
        return OK
    if MONEY_ICON <= icon <= PASSENGER_ICON:
        return ICON_NOT_FOR_ACTIONS if s.money_due <= 0 else ICON_NOT_NEEDED
    return OK if need_of(s, icon) < 3 else ICON_NOT_NEEDED


@rule("PAY-2")
def need_of(s: State, icon: int) -> int:
    """Which of the needs an icon meets; 3 where it meets none."""
    for index in range(3):
        if (s.need[index] >> icon) & 1 == 1:
            return index
    return 3


@rule("PAY-9")
def why_not_pay_rest(s: State, c: Components, w: Work, seat: int, card: int, slot: int) -> int:
    """What is still due once this slot is used can be paid."""
    icon = c.icon[card][slot]
    if icon == MONEY_ICON:
        due = s.money_due - c.amount[card][slot]
        most = most_money_with(s, c, seat, card, slot)
        return OK if most >= due else refuse(w, REST_CANNOT_BE_PAID, due, most)
    met = need_of(s, icon)
    need0 = 0 if met == 0 else int(s.need[0])
    need1 = 0 if met == 1 else int(s.need[1])
    need2 = 0 if met == 2 else int(s.need[2])
    rails = s.rails_due - c.amount[card][slot] if RAIL_1 <= icon <= RAIL_3 else int(s.rails_due)
    look_at_hand(s, c, w, seat, card, slot)
    if why_not_pay_for(s, c, w, seat, card, slot, need0, need1, need2, rails) == OK:
        return OK
    return refuse(w, REST_CANNOT_BE_PAID, 0, 0)


@rule("PAY-1", "PAY-2")
def use(s: State, c: Components, w: Work, card: int, slot: int) -> None:
    """The icon pays for what it is good for."""
    s.used[card] |= 1 << slot
    icon = c.icon[card][slot]
    if icon == MONEY_ICON:
        s.money_due -= c.amount[card][slot]
    elif RAIL_1 <= icon <= RAIL_3:
        s.rails_due -= c.amount[card][slot]
    else:
        s.need[need_of(s, icon)] = 0


@rule("PAY-8", "PAY-10")
def why_not_coins(s: State, c: Components, w: Work) -> int:
    """Coins pay the rest, beside the consequences of the cards shown."""
    if s.money_due <= 0:
        return NOTHING_DUE
    coins = free_coins(s, c, acting(s), NO_CARD)
    if coins < s.money_due:
        return refuse(w, NOT_ENOUGH_MONEY, s.money_due, coins)
    return OK


@rule("PAY-10")
def pay_coins(s: State, c: Components, w: Work) -> None:
    """All that is still due."""
    add_money(s, w, acting(s), -s.money_due, why_money(s))
    s.money_due = 0


@rule()
def why_money(s: State) -> int:
    """What money is paid for."""
    return MONEY_BID if s.verb == BID else MONEY_LEISURE


@rule("PAY-2", "PAY-10")
def is_paid(s: State, c: Components) -> bool:
    """Nothing is due, or only money, and no icon could pay it."""
    if s.need[0] != 0 or s.need[1] != 0 or s.need[2] != 0 or s.rails_due != 0:
        return False
    return s.money_due <= 0 or not has_money_icon(s, c, acting(s))


@rule("PAY-8", "PAY-10")
def has_money_icon(s: State, c: Components, seat: int) -> bool:
    """Whether a money icon of the hand can be used now."""
    mine = s.seats[seat]
    for index in range(mine.hand_size):
        card = mine.hand[index]
        if (c.icons[card] >> MONEY_ICON) & 1 == 1:
            for slot in range(STRIP_SLOT):
                if c.icon[card][slot] == MONEY_ICON and (s.used[card] >> slot) & 1 == 0:
                    if s.used[card] != 0 or free_coins(s, c, seat, card) >= 0:
                        due = s.money_due - c.amount[card][slot]
                        if most_money_with(s, c, seat, card, slot) >= due:
                            return True
    return False


@rule("PAY-9")
def list_payment(s: State, c: Components, w: Work) -> int:
    """Coins, then the icons that may be used next, by card and slot."""
    n = 0
    if s.money_due > 0 and why_not_coins(s, c, w) == OK:
        w.actions[0] = COINS
        n = 1
    wanted = int(s.need[0] | s.need[1] | s.need[2])
    if s.rails_due > 0:
        wanted |= RAIL_ICONS
    if s.money_due > 0:
        wanted |= 1 << MONEY_ICON
    seat = acting(s)
    look_at_hand(s, c, w, seat, NO_CARD, 0)
    is_tight = w.is_tight == 1
    is_poor = w.most_dear == 0
    mine = s.seats[seat]
    for index in range(mine.hand_size):
        card = mine.hand[index]
        if c.icons[card] & wanted != 0:
            is_sure = not is_tight and not (is_poor and s.used[card] == 0 and price_of_card(s, c, card) > 0)
            for slot in range(SLOTS):
                icon = c.icon[card][slot]
                if (wanted >> icon) & 1 == 1 and (s.used[card] >> slot) & 1 == 0:
                    # an icon that stands for itself takes nothing from the rest; rails and money have a sum
                    is_rail = RAIL_1 <= icon <= RAIL_3
                    is_single = c.amount[card][slot] == s.rails_due if is_rail else icon != MONEY_ICON
                    if (is_sure and is_single) or why_not_use(s, c, w, card, slot) == OK:
                        w.actions[n] = USE + SLOTS * card + slot
                        n += 1
    return n


# -- when all is paid ------------------------------------------------------------------------------------


@rule("PAY-3", "PAY-6", "PAY-10", "PAY-11")
def settle(s: State, c: Components, w: Work, seat: int) -> None:
    """The money due leaves or change comes; cards shown take their consequences and stress of overuse."""
    if s.money_due != 0:
        add_money(s, w, seat, -s.money_due, why_money(s))
        s.money_due = 0
    mine = s.seats[seat]
    stress = 0
    for index in range(mine.hand_size):
        card = mine.hand[index]
        if s.used[card] != s.settled[card]:
            note(w, EV_PLAYED, seat, card, s.used[card] & ~s.settled[card], 0)
            if s.settled[card] == 0 and applies_consequences(s):
                bear_consequence(s, c, w, seat, card)
            stress += overuse(s, s.used[card]) - overuse(s, s.settled[card])
            s.settled[card] = s.used[card]
    if stress > 0:
        add_stress(s, c, w, seat, stress, STRESS_OVERUSE)


@rule("PAY-3", "PAY-4")
def overuse(s: State, slots: int) -> int:
    """The icons of a card used beyond the first; by option its strip is none."""
    icons = 0
    for slot in range(STRIP_SLOT + 1 - s.strip_counts):
        icons += (slots >> slot) & 1
    return max(icons - 1, 0)
