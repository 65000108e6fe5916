"""Paying with the icons of cards in hand.

What is to be paid is a number (`need`, see constants.py) and, where a destination icon belongs to it, the
type or two types of which one will do; `need` itself then stands for the two destination icons that replace
any. Without a destination both types are NO_TYPE. All ways to pay were worked out with the component set:
for a need and a set of cards, bit 1 << n of c.ways says that just these cards pay it with n slots used too
often.
"""

from __future__ import annotations

from wagonway.kernel.notes import note, refuse
from wagonway.kernel.rule import rule

from ..components import Components
from ..constants import (
    BUILD,
    BUILD_ICON,
    BUY,
    EV_PLAYED,
    HANDS,
    HIRE,
    MOST_OVERUSE,
    MOST_RAILS,
    MOVE,
    NEEDS,
    NO_SUBSET,
    NO_TYPE,
    OVERUSES,
    PASSENGER_ICON,
    PAY_BUILD,
    PAY_LINK,
    PAY_PASSENGER,
    PAY_RAISE,
    PAY_REDUCE,
    PAY_TICKET,
    PAY_UPGRADE,
    PAY_WITH,
    PAY_WORKER,
    RAIL_ICON,
    RAISE,
    REDUCE,
    REDUCE_ICON,
    TICKET_ICON,
    TYPES,
    UPGRADE,
    UPGRADE_ICON,
    WORKER_ICON,
)
from ..state import State, Work
from .limit import pollute
from .refusals import (
    CARD_ADDS_NOTHING,
    CARD_NOT_IN_HAND,
    CARDS_DO_NOT_PAY,
    NO_BUILD_ICON,
    NO_DESTINATION_ICON,
    NO_PASSENGER_ICON,
    NO_REDUCE_ICON,
    NO_TICKET_ICON,
    NO_UPGRADE_ICON,
    NO_WORKER_ICON,
    NOT_ENOUGH_RAILS,
    NOT_NOW,
    OK,
    OVERUSE_IS_ANOTHER,
    POLLUTION_AT_MOST,
    SLOTS_ARE_WHOLE,
    SUM_NOT_IN_HAND,
)

# Parts of a hand as bits of its first, second and third card, in the order of c.subset_cards
PARTS = (1, 2, 4, 3, 5, 6, 7)


@rule("LINK-3")
def need_of_link(length: int) -> int:
    """As many rails as the link has spaces. MOST_RAILS and a destination are more than three cards show."""
    return PAY_LINK + (min(length, MOST_RAILS) - 1) * TYPES


@rule("PAY-7", "PAY-8")
def may_replace(s: State, c: Components, one: int, other: int) -> bool:
    """Two destination icons may stand for one; by option only where the hand has none that would do."""
    if s.dest_wild == 0 or one == NO_TYPE:
        return True
    return c.icons[s.hand][one] == 0 and c.icons[s.hand][other] == 0


@rule("PAY-3", "PAY-6", "PAY-7", "PAY-10")
def ways_of(s: State, c: Components, cards: int, need: int, one: int, other: int) -> int:
    """How often slots may be used too often where these cards pay: bit of 1 << n; 0 where they do not.

    By option further cards may be played with those that pay.
    """
    if s.overplay == 0:
        return ways_of_just(s, c, cards, need, one, other)
    return ways_within(s, c, cards, need, one, other)


@rule("PAY-3", "PAY-5", "PAY-6", "PAY-7")
def ways_of_just(s: State, c: Components, cards: int, need: int, one: int, other: int) -> int:
    """The same, where every card gives an icon that is used."""
    subset = c.subset_of[cards]
    first = NEEDS * s.partial_slot + need
    found = c.ways[first + one][subset] | c.ways[first + other][subset]
    if may_replace(s, c, one, other):
        found |= c.ways[first][subset]
    return found


@rule("PAY-11")
def allowed_overuse(s: State, c: Components) -> int:
    """How often slots may be used too often: bit of 1 << n."""
    room = MOST_OVERUSE if s.pollution_cap_use == 0 else min(MOST_OVERUSE, c.pollution_max - s.pollution)
    return (2 << room) - 1


@rule("PAY-1", "PAY-6", "PAY-7")
def can_pay(s: State, c: Components, need: int, one: int, other: int) -> bool:
    """Whether some cards of the hand pay this."""
    if s.pollution_cap_use == 1:
        return ways_within(s, c, s.hand, need, one, other) & allowed_overuse(s, c) != 0
    row = HANDS * s.partial_slot + s.hand
    if c.payable[row][need + one] == 1 or c.payable[row][need + other] == 1:
        return True
    return c.payable[row][need] == 1 and may_replace(s, c, one, other)


@rule()
def ways_within(s: State, c: Components, cards: int, need: int, one: int, other: int) -> int:
    """Slots used too often with whatever part of these cards pays: bit of 1 << n."""
    found = 0
    part = int(cards)
    for _ in range(len(PARTS)):
        if part > 0:
            found |= ways_of_just(s, c, part, need, one, other)
            part = (part - 1) & cards
    return found


@rule()
def fewest(overuses: int) -> int:
    """The least n whose bit is set."""
    for n in range(OVERUSES):
        if (overuses >> n) & 1 == 1:
            return n
    return 0


@rule("PAY-1")
def why_not_pay(s: State, c: Components, w: Work, need: int, one: int, other: int) -> int:
    """Whether some cards of the hand pay this; else which icon is missing."""
    if can_pay(s, c, need, one, other):
        return OK
    return why_short(s, c, w, need, one, other)


@rule("PAY-1", "PAY-6", "PAY-7", "PAY-11")
def why_short(s: State, c: Components, w: Work, need: int, one: int, other: int) -> int:
    """What the hand lacks: the main icon, the destination, or a way to use them together."""
    icons = c.icons[s.hand]
    main = why_short_of_main(s, c, w, need)
    if main != OK:
        return main
    if one != NO_TYPE and icons[one] == 0 and icons[other] == 0:
        destinations = 0
        for kind in range(RAIL_ICON + 1, TYPES):
            destinations += icons[kind]
        if destinations < 2:
            return refuse(w, NO_DESTINATION_ICON, one, other if other != one else NO_TYPE)
    possible = ways_within(s, c, s.hand, need, one, other)
    if possible != 0:
        return refuse(w, POLLUTION_AT_MOST, s.pollution + fewest(possible), c.pollution_max)
    return refuse(w, SLOTS_ARE_WHOLE, 0, 0)


@rule("PAY-9")
def why_short_of_main(s: State, c: Components, w: Work, need: int) -> int:
    """Whether the hand has the icons that the action is named after, as many as it takes."""
    icons = c.icons[s.hand]
    if need >= PAY_REDUCE:
        number = need - PAY_REDUCE
        return short(w, NO_REDUCE_ICON, number, icons[REDUCE_ICON])
    if need >= PAY_RAISE:
        most = c.most_raised[HANDS * s.partial_slot + s.hand]
        if c.payable[HANDS * s.partial_slot + s.hand][need] == 0:
            return refuse(w, SUM_NOT_IN_HAND, need - PAY_RAISE, most)
        return OK
    if need == PAY_PASSENGER:
        return short(w, NO_PASSENGER_ICON, 1, icons[PASSENGER_ICON])
    if need == PAY_WORKER:
        return short(w, NO_WORKER_ICON, 1, icons[WORKER_ICON])
    if need == PAY_BUILD:
        return short(w, NO_BUILD_ICON, 1, icons[BUILD_ICON])
    if need == PAY_UPGRADE:
        return short(w, NO_UPGRADE_ICON, 1, icons[UPGRADE_ICON])
    if need == PAY_TICKET:
        return short(w, NO_TICKET_ICON, 1, icons[TICKET_ICON])
    return short(w, NOT_ENOUGH_RAILS, (need - PAY_LINK) // TYPES + 1, icons[RAIL_ICON])


@rule()
def short(w: Work, reason: int, needs: int, has: int) -> int:
    """OK where there is as much as it takes, else the reason with both numbers."""
    return refuse(w, reason, needs, has) if has < needs else OK


# -- the action under way -------------------------------------------------------------------------------


@rule("LINK-3", "BUILD-1", "MOVE-1", "HIRE-1", "CAPITAL-1", "POLLUTION-1", "ADD-1", "UPGRADE-1")
def need_due(s: State) -> int:
    """What the action under way costs in icons."""
    if s.verb == BUY:
        return need_of_link(s.links[s.link_at[s.target]].length)
    if s.verb == UPGRADE:
        return PAY_UPGRADE
    if s.verb == MOVE:
        return PAY_TICKET
    if s.verb == BUILD:
        return PAY_BUILD
    if s.verb == HIRE:
        return PAY_WORKER
    if s.verb == RAISE:
        return PAY_RAISE + s.target
    if s.verb == REDUCE:
        return PAY_REDUCE + s.target
    return PAY_PASSENGER


@rule("LINK-3", "MOVE-4", "UPGRADE-1")
def type_due(s: State, end: int) -> int:
    """The type of destination icon that the action under way takes: of either end of a link."""
    if s.verb == BUY or s.verb == UPGRADE:
        return s.buildings[s.links[s.link_at[s.target]].ends[end]].type
    return s.destination


@rule()
def ways_due(s: State, c: Components, cards: int) -> int:
    """In which ways these cards pay for the action under way: bit of 1 << n, n slots used too often."""
    found = ways_of(s, c, cards, need_due(s), type_due(s, 0), type_due(s, 1))
    return found & allowed_overuse(s, c)


@rule("PAY-1", "PAY-3", "PAY-10", "PAY-11")
def why_not_way(s: State, c: Components, w: Work, subset: int, overuse: int) -> int:
    """Cards of the hand that pay, with as many slots used too often as named."""
    if subset >= NO_SUBSET:
        return NOT_NOW
    cards = c.subset_cards[subset]
    if cards & s.hand != cards:
        return refuse(w, CARD_NOT_IN_HAND, 0, 0)
    need = need_due(s)
    one = type_due(s, 0)
    other = type_due(s, 1)
    found = ways_of(s, c, cards, need, one, other)
    if found == 0:
        if ways_within(s, c, cards, need, one, other) != 0:
            return refuse(w, CARD_ADDS_NOTHING, 0, 0)
        return refuse(w, CARDS_DO_NOT_PAY, 0, 0)
    if (found >> overuse) & 1 == 0:
        return refuse(w, OVERUSE_IS_ANOTHER, fewest(found), overuse)
    if (allowed_overuse(s, c) >> overuse) & 1 == 0:
        return refuse(w, POLLUTION_AT_MOST, s.pollution + overuse, c.pollution_max)
    return OK


@rule("PAY-1", "PAY-3")
def list_ways(s: State, c: Components, w: Work) -> int:
    """All ways to pay for the action under way, ascending; return how many."""
    first = s.hand & -s.hand
    rest = s.hand ^ first
    second = rest & -rest
    third = rest ^ second
    n = 0
    for part in PARTS:
        if (part & 2 != 0 and second == 0) or (part & 4 != 0 and third == 0):
            continue
        cards = first * (part & 1) + second * ((part >> 1) & 1) + third * (part >> 2)
        ways = ways_due(s, c, cards)
        for overuse in range(OVERUSES):
            if (ways >> overuse) & 1 == 1:
                w.actions[n] = PAY_WITH + c.subset_of[cards] * OVERUSES + overuse
                n += 1
    return n


@rule("PAY-1", "PAY-3", "PAY-4")
def play_cards(s: State, c: Components, w: Work, cards: int, overuse: int) -> None:
    """The cards leave the hand; slots used too often pollute at once, by option after the action."""
    s.hand &= ~cards
    s.play = cards
    note(w, EV_PLAYED, cards, overuse, 0, 0)
    if overuse > 0:
        if s.overuse_timing == 0:
            pollute(s, c, w, overuse)
        else:
            s.overuse = overuse


@rule("PAY-1", "PAY-4")
def put_cards_away(s: State, c: Components, w: Work) -> None:
    """After the action its cards go to the discards."""
    if s.overuse > 0:
        pollute(s, c, w, s.overuse)
        s.overuse = 0
    s.discards |= s.play
    s.play = 0
