"""Why not? An intention, whole or partial, against the rules: the refusal that got furthest.

What an intention does not say may be anything: "buy a link, whichever" is `{"verb": "buy"}`, "this building"
is `{"building": "c3"}`, whether a passenger is to leave it or one to be added there. `verb` is one of buy,
build, move, hire, raise, reduce, add, upgrade and pay; with it go

    link, building, space   where: a link by any of its spaces, too
    die, square             of a building die, and where it is to stand; a passenger die is of its building
    route, end              one of the routes, or what is to be reached: a building, or a type of them
    amount                  of capital or pollution
    cards, overuse          which cards pay, and with how many slots too many
    slots                   the same, slot by slot: "3.2, 3.4, 7.1"

Kinds of choices with the id of their noun say the same (`buy`, `square`, `keep`, `convert`, `start`, ...),
and `action` is a number of the action space. Several keys are one thing, decided one after the other.

Nothing is charged before cards are played. So while another action is under way an intention is held against
the table as it would be without it: the answer is what is against it there, and else that it is not the
moment.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from wagonway.kernel.intentions import Intentions, Reason, Step, index_of, number_of
from wagonway.kernel.schema import layout_of
from wagonway.kernel.spec import IntentionError

from . import constants as k
from .decisions import TABLE
from .flow import DISPATCH, legal_actions
from .names import CARD_IDS, DIE_IDS, SPACE_IDS, TYPE_IDS, VERB_IDS, Names
from .rules import refusals as r
from .rules.build import marker_at
from .rules.pay import need_due, type_due, why_short
from .rules.round import clear_action
from .slots import count, fewest_that_pay, lacks_destination, pays, slots_of
from .state import State
from .view import due

FINE: Reason = (r.OK, 0, 0)
NOT_NOW: Reason = (r.NOT_NOW, 0, 0)

# From what fails first to what fails last: of several refusals the later one is told.
ORDER = (
    r.NOT_NOW,
    r.AMOUNT_IS_NOTHING,
    r.OUTSIDE_THE_MAP,
    r.NO_LINK_HERE,
    r.NO_BUILDING_HERE,
    r.DIE_NOT_HERE,
    r.DIE_IS_BUILT,
    r.LINK_NOT_OWNED,
    r.LINK_IS_OWNED,
    r.LINK_IS_UPGRADED,
    r.LINK_IS_LOOP,
    r.NO_PASSENGER_HERE,
    r.NO_SUCH_ROUTE,
    r.NO_WAY_FROM_HERE,
    r.SQUARE_IS_BUILDING,
    r.TYPES_WOULD_JOIN,
    r.OWN_LINK_IS_THERE,
    r.NO_DIE_LEFT,
    r.DICE_ARE_FULL,
    r.ONE_ICON_ONLY,
    r.NO_WORKER_LEFT,
    r.NO_MARKER_LEFT,
    r.NOT_ENOUGH_CAPITAL,
    r.SUM_NOT_IN_HAND,
    r.NOT_ENOUGH_RAILS,
)
VERBS = {name: verb for verb, name in enumerate(VERB_IDS) if name}
# What the slots lack that somebody points at, by the icon that an action is named after.
LACKING = {
    "rail": r.SLOTS_LACK_RAILS,
    "build": r.SLOTS_LACK_BUILD,
    "ticket": r.SLOTS_LACK_TICKET,
    "worker": r.SLOTS_LACK_WORKER,
    "pol-": r.SLOTS_LACK_REDUCE,
    "pass+": r.SLOTS_LACK_PASSENGER,
    "upg": r.SLOTS_LACK_UPGRADE,
    "$": r.SLOTS_LACK_SUM,
}
ASKING = Intentions(
    TABLE,
    State,
    DISPATCH,
    ORDER,
    ok=r.OK,
    not_now=r.NOT_NOW,
    under_way=range(k.CHOOSE_SQUARE, k.PAY + 1),
    paid=k.PAY_WITH,
)


def explain(s: Any, c: Any, w: Any, names: Names, intention: dict[str, Any]) -> Reason:
    """The refusal of an intention: (0, 0, 0) if it can be done, else reason and numbers.

    Raises IntentionError for an unknown key or id.
    """
    wish = {key: noun for key, noun in intention.items() if noun is not None}
    number, is_all = wish.get("action"), len(wish) == 1
    is_over = len(wish) > 1 and not {"decline", "pass", "discard", "convert"}.isdisjoint(wish)
    payment = _payment(wish)
    ways = _ways(s, c, wish, payment is not None)
    if is_over:
        return NOT_NOW  # each of these ends an action: nothing else is part of it
    if s.stage == k.OVER:
        return r.GAME_IS_OVER, 0, 0
    if not ways or s.stage <= k.DRAW_CARD:
        return NOT_NOW
    if number is not None and is_all:
        return ASKING.reason(s, c, w, number)
    reason = ASKING.best(_reason(s, c, w, names, steps, payment) for steps in ways)
    if reason[0] == r.NOT_NOW and k.CHOOSE_ACTION < s.stage <= k.CONVERT and number is None:
        table = _without_action(s)
        reason = ASKING.best(ASKING.furthest(table, c, w, steps)[0] for steps in ways)
        return reason if reason[0] != r.OK else NOT_NOW
    return reason


def _reason(s: Any, c: Any, w: Any, names: Names, steps: list[Step], payment: Payment | None) -> Reason:
    """What is against decisions one after the other, and against a payment for what they begin."""
    reason, ends = ASKING.furthest(s, c, w, steps)
    if reason[0] != r.OK or payment is None:
        return reason
    return ASKING.best(_paying(end, c, w, names, payment) for end in _to_be_paid(c, w, ends))


def _without_action(s: Any) -> Any:
    """The table as it is if the action under way is not."""
    table = layout_of(State).copy(s)
    clear_action(table)
    table.stage = k.CHOOSE_ACTION
    return table


def _to_be_paid(c: Any, w: Any, states: Iterable[Any]) -> Iterator[Any]:
    """The same states where what the wish leaves open is decided, in every way that makes another price."""
    for state in states:
        if k.CHOOSE_SQUARE <= state.stage < k.PAY:
            number = legal_actions(state, c, w)
            listed = [int(w.actions[index]) for index in range(number)]
            open_ = listed if state.stage == k.CHOOSE_ROUTE else listed[:1]
            yield from _to_be_paid(c, w, [ASKING.after(state, c, w, action) for action in open_])
        else:
            yield state


# -- what a wish may mean ----------------------------------------------------------------------------------


# Where a thing is named that is decided within an action, that action is meant.
WITHIN = {"square": "build", "keep": "build", "route": "move"}


def _ways(s: Any, c: Any, wish: dict[str, Any], is_paid: bool) -> list[list[Step]]:
    """What a wish may mean: decisions one after the other, each of which may be one of several."""
    numbered = list(ASKING.by_number(wish))
    if s.stage == k.CHOOSE_ACTION and "verb" not in wish:
        for kind, verb in WITHIN.items():
            if kind in wish and verb not in wish:
                wish["verb"] = verb
    verb = str(wish.pop("verb", ""))
    if verb not in ("", "pay", *VERBS):
        raise IntentionError(f"there is no verb called {verb!r}.")
    if verb == "pay" and s.stage == k.PAY:
        verb = VERB_IDS[s.verb]
    named = _things(s, wish)
    square: list[Step] = [_on_own_links] if "keep" in wish and "square" not in wish else []
    begins = [kind for kind in VERBS if kind in wish]
    kinds = list(ASKING.by_kind(wish))
    if verb == "pay":
        return []  # nothing is to be paid
    verbs = [verb] if verb else (begins or _verbs_of(s, named)) if named else []
    if square and "space" not in named and verb in ("", "build"):
        kinds = [*square, *kinds]
    if not verbs and not named:
        return [[*numbered, *kinds]] if numbered or kinds or is_paid else []
    begun = [list(ASKING.by_things(c, [each], named)) for each in verbs]
    begun = begun or [list(ASKING.by_things(c, [], named))]
    return [[*numbered, *steps, *kinds] for steps in begun]


def _on_own_links(s: Any) -> list[int]:
    """Where a building asks which part of a link keeps its marker, if its square is not named."""
    if s.stage != k.CHOOSE_SQUARE:
        return list(TABLE.taken(s))
    return [k.SQUARE + space for space in range(k.SPACES) if marker_at(s, space) != k.UNOWNED]


def _things(s: Any, wish: dict[str, Any]) -> dict[str, Any]:
    """Takes the things out of a wish, by their numbers; an end may be a type and stays as it is named."""
    named: dict[str, Any] = {}
    for key in ("link", "building", "space"):
        if key in wish:
            named[key] = index_of(key, wish.pop(key), SPACE_IDS)
    if "die" in wish and s.stage != k.CHOOSE_DIE:
        named["die"] = index_of("die", wish.pop("die"), DIE_IDS)
    if "amount" in wish:
        named["amount"] = number_of("amount", wish.pop("amount"))
    if "end" in wish:
        named["end"] = wish.pop("end")
        if named["end"] not in TYPE_IDS[1:]:
            index_of("end", named["end"], SPACE_IDS)
    return named


def _verbs_of(s: Any, named: dict[str, Any]) -> list[str]:
    """What can be done with the things named; nothing new where a passenger is under way."""
    if "end" in named:
        return ["move"] if len(named) > 1 or s.verb != k.MOVE else []
    if "amount" in named:
        return ["raise", "reduce"]
    if "link" in named:
        here = s.link_at[named["link"]]
        return ["upgrade"] if here != k.NO_LINK and s.marker[s.links[here].first] != k.UNOWNED else ["buy"]
    if "building" in named:
        return ["move", "add"]
    die, space = named.get("die"), named.get("space")
    if die is not None and die < k.PASSENGER_DICE:
        return ["move", "add"]
    if space is not None and s.building_at[space] != k.NO_BUILDING:
        return ["move", "add"]
    if die is not None:
        on_map = space is None and s.die_at[die] != k.NO_SPACE
        return ["move", "add", "build"] if on_map else ["build"]
    if s.link_at[space] == k.NO_LINK:
        return ["build"]
    owned = s.marker[s.links[s.link_at[space]].first] != k.UNOWNED
    return ["upgrade" if owned else "buy", "build"]


# -- paying ------------------------------------------------------------------------------------------------


def _cards(noun: Any) -> list[int]:
    listed = noun if isinstance(noun, list) else str(noun).replace("+", ",").split(",")
    return sorted({index_of("card", str(each).strip(), CARD_IDS) for each in listed if str(each).strip()})


def _slots(noun: Any) -> dict[int, list[int]]:
    """Slots of cards, both from 0: "3.2, 7.1" are the second of card 3 and the first of card 7."""
    found: dict[int, list[int]] = {}
    for each in str(noun).split(","):
        if not each.strip():
            continue
        card, _, slot = each.strip().partition(".")
        if not slot.isdecimal() or not 1 <= int(slot) <= k.SLOTS:
            raise IntentionError(f"there is no slot called {each.strip()!r}.")
        places = found.setdefault(index_of("card", card, CARD_IDS), [])
        if int(slot) - 1 not in places:
            places.append(int(slot) - 1)
    return found


@dataclass(frozen=True)
class Payment:
    """What an action is to be paid with, as far as a wish says it: cards, or slots of them."""

    slots: dict[int, list[int]] | None
    cards: list[int] | None
    overuse: int | None


def _payment(wish: dict[str, Any]) -> Payment | None:
    """Takes the payment out of a wish; None where it names none. Raises IntentionError."""
    if not wish.keys() & {"slots", "cards", "overuse", "pay"} and wish.get("verb") != "pay":
        return None
    slots = _slots(wish.pop("slots")) if "slots" in wish else None
    cards = _cards(wish.pop("cards")) if "cards" in wish else None
    overuse = number_of("overuse", wish.pop("overuse")) if "overuse" in wish else None
    if "pay" in wish:
        named, _, often = str(noun := wish.pop("pay")).partition("/")
        if TABLE.notation(None).parse(f"pay:{noun}") is None:
            raise IntentionError(f"there is no pay called {noun!r}.")
        if (cards or _cards(named)) != _cards(named) or overuse not in (None, int(often)):
            return Payment(slots, [], None)  # it is two
        cards, overuse = _cards(named), int(often)
    return Payment(slots, cards, overuse)


def _paying(s: Any, c: Any, w: Any, names: Names, payment: Payment) -> Reason:
    """Whether cards, or slots of cards, pay for the action under way."""
    if s.stage != k.PAY:
        return NOT_NOW
    slots, overuse = payment.slots, payment.overuse
    if slots is None and payment.cards is None:
        hand = [card for card in range(k.CARDS) if s.hand >> card & 1]
        parts = [list(part) for size in range(1, len(hand) + 1) for part in combinations(hand, size)]
        reasons = [_of_cards(s, c, w, part, overuse) for part in parts]
        of_use = [reason for reason in reasons if reason[0] in (r.OK, r.OVERUSE_IS_ANOTHER)]
        return ASKING.best(of_use or reasons)
    chosen = list(slots) if slots is not None else list(payment.cards or ())
    if slots is not None and payment.cards is not None and sorted(slots) != payment.cards:
        return r.CARDS_DO_NOT_PAY, 0, 0
    bits = sum(1 << card for card in chosen)
    if bits & s.hand != bits:
        return r.CARD_NOT_IN_HAND, 0, 0
    if slots is not None:
        icons = {
            card: {place: slots_of(names.document, card)[place] for place in places}
            for card, places in slots.items()
        }
        reason = _why_slots_do_not_pay(s, c, icons)
        if reason[0] != r.OK:
            return reason
        too_many = sum(len(places) - 1 for places in slots.values())
        if overuse not in (None, too_many):
            return r.OVERUSE_IS_ANOTHER, too_many, int(overuse or 0)
        overuse = too_many
    elif not bits:
        return r.CARDS_DO_NOT_PAY, 0, 0
    return _of_cards(s, c, w, chosen, overuse)


def _of_cards(s: Any, c: Any, w: Any, cards: list[int], overuse: int | None) -> Reason:
    """Whether these cards of the hand pay, with so many slots too many, or any number of them."""
    bits = sum(1 << card for card in cards)
    way = k.PAY_WITH + c.subset_of[bits] * k.OVERUSES
    if overuse is not None:
        reason = ASKING.reason(s, c, w, way + min(overuse, k.MOST_OVERUSE))
    else:
        reasons = [ASKING.reason(s, c, w, way + number) for number in range(k.OVERUSES)]
        reason = ASKING.best(each for each in reasons if each[0] != r.OVERUSE_IS_ANOTHER)
    if reason[0] == r.CARDS_DO_NOT_PAY:
        return _why_short(s, c, w, bits)
    return reason


def _ends_due(s: Any) -> tuple[int, int]:
    """The types of which a destination is due, each once."""
    one, other = int(type_due(s, 0)), int(type_due(s, 1))
    return one, other if other != one else k.NO_TYPE


def _why_short(s: Any, c: Any, w: Any, cards: int) -> Reason:
    """What these cards lack, as if they were the whole hand."""
    trial = layout_of(State).copy(s)
    trial.hand = cards
    w.needs = w.has = 0
    reason = int(why_short(trial, c, w, need_due(s), type_due(s, 0), type_due(s, 1)))
    if reason in (r.OK, r.POLLUTION_AT_MOST):
        # they would pay if no other card of the hand had one
        one, other = _ends_due(s)
        return r.NO_DESTINATION_ICON, one, other
    if reason == r.SLOTS_ARE_WHOLE and s.partial_slot == 0:
        return r.CARDS_DO_NOT_PAY, 0, 0
    return reason, int(w.needs), int(w.has)


def _why_slots_do_not_pay(s: Any, c: Any, chosen: dict[int, dict[int, list[str]]]) -> Reason:
    """What these slots lack, or how many of them would do."""
    asked = due(s, c)
    if chosen and pays(chosen, asked):
        return FINE
    icons = [icon for slots in chosen.values() for slot in slots.values() for icon in slot]
    there = count(icons, asked.main)
    if there < asked.number:
        return LACKING[asked.main], asked.number, there
    if lacks_destination(icons, asked):
        one, other = _ends_due(s)
        return r.SLOTS_LACK_DESTINATION, one, other
    fewest = fewest_that_pay(chosen, asked)
    if fewest is not None:
        return r.SLOT_ADDS_NOTHING, fewest, sum(len(slots) for slots in chosen.values())
    if asked.main == "$":
        return r.SLOTS_LACK_SUM, asked.number, there
    return r.SLOTS_ARE_WHOLE if asked.whole else r.CARDS_DO_NOT_PAY, 0, 0
