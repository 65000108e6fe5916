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
from typing import Any

from wagonway.kernel.intentions import Intentions, Reason, Step, index_of, number_of
from wagonway.kernel.schema import layout_of
from wagonway.kernel.spec import IntentionError

from . import constants as k
from .decisions import TABLE
from .flow import DISPATCH, legal_actions
from .names import CARD_IDS, DIE_IDS, SPACE_IDS, TYPE_IDS, VERB_IDS, Names
from .rules import refusals as r
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
# Icons that are lacking, by the icon that an action is named after.
LACKING = {
    "rail": r.NOT_ENOUGH_RAILS,
    "build": r.NO_BUILD_ICON,
    "ticket": r.NO_TICKET_ICON,
    "worker": r.NO_WORKER_ICON,
    "pol-": r.NO_REDUCE_ICON,
    "pass+": r.NO_PASSENGER_ICON,
    "upg": r.NO_UPGRADE_ICON,
    "$": r.SUM_NOT_IN_HAND,
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
    slots = _slots(wish.pop("slots")) if "slots" in wish else None
    cards = _cards(wish.pop("cards")) if "cards" in wish else None
    overuse = number_of("overuse", wish.pop("overuse")) if "overuse" in wish else None
    by_number = "action" in wish
    is_over = len(wish) > 1 and not {"decline", "pass", "discard", "convert"}.isdisjoint(wish)
    steps = list(_steps(s, c, wish))
    if is_over:
        return NOT_NOW  # each of these ends an action: nothing else is part of it
    paid = slots is not None or cards is not None
    if s.stage == k.OVER:
        return r.GAME_IS_OVER, 0, 0
    if (not steps and not paid) or s.stage <= k.DRAW_CARD:
        return NOT_NOW
    reason, ends = ASKING.furthest(s, c, w, steps)
    if reason[0] == r.NOT_NOW and k.CHOOSE_ACTION < s.stage <= k.CONVERT and not by_number:
        reason, _ = ASKING.furthest(_without_action(s), c, w, steps)
        return reason if reason[0] != r.OK else NOT_NOW
    if reason[0] != r.OK or not paid:
        return reason
    return ASKING.best(_paying(end, c, w, names, slots, cards, overuse) for end in _to_be_paid(c, w, ends))


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


def _steps(s: Any, c: Any, wish: dict[str, Any]) -> Iterator[Step]:
    """The decisions that each part of a wish may mean, the part that is decided first at first."""
    yield from ASKING.by_number(wish)
    if s.stage == k.CHOOSE_ACTION and "verb" not in wish:
        # Where a thing is named that is decided within an action, that action is meant.
        for kind, verb in (("square", "build"), ("route", "move")):
            if kind in wish and verb not in wish:
                wish["verb"] = verb
    if wish.keys() & {"verb", "link", "building", "space", "end", "amount"} or _names_die(s, wish):
        yield from _of_verb(s, c, wish)
    yield from ASKING.by_kind(wish)


def _names_die(s: Any, wish: dict[str, Any]) -> bool:
    return s.stage != k.CHOOSE_DIE and "die" in wish


def _of_verb(s: Any, c: Any, wish: dict[str, Any]) -> Iterator[Step]:
    """The first decision of an action, and what it leaves open."""
    verb = wish.pop("verb", None)
    if verb == "pay":
        return
    if verb is not None and str(verb) not in VERBS:
        raise IntentionError(f"there is no verb called {verb!r}.")
    named = _things(wish)
    verbs = [str(verb)] if verb is not None else _verbs_of(s, named)
    yield from ASKING.by_things(c, verbs, named)


def _things(wish: dict[str, Any]) -> dict[str, Any]:
    """Takes the things out of a wish, by their numbers; an end may be a type and stays as it is named."""
    named: dict[str, Any] = {}
    for key in ("link", "building", "space"):
        if key in wish:
            named[key] = index_of(key, wish.pop(key), SPACE_IDS)
    if "die" in wish:
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
        return ["move"] if "building" in named or s.verb != k.MOVE else []
    if "amount" in named:
        return ["raise", "reduce"]
    link, building, die, space = (named.get(key) for key in ("link", "building", "die", "space"))
    if link is None and building is None and space is not None:
        if s.link_at[space] != k.NO_LINK:
            link = space
        elif s.building_at[space] != k.NO_BUILDING:
            building = space
    if link is not None:
        here = s.link_at[link]
        return ["upgrade"] if here != k.NO_LINK and s.marker[s.links[here].first] != k.UNOWNED else ["buy"]
    if building is not None or (die is not None and die < k.PASSENGER_DICE):
        return ["move", "add"]
    return ["build"] if named else []


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


def _paying(
    s: Any,
    c: Any,
    w: Any,
    names: Names,
    slots: dict[int, list[int]] | None,
    cards: list[int] | None,
    overuse: int | None,
) -> Reason:
    """Whether cards, or slots of cards, pay for the action under way."""
    if s.stage != k.PAY:
        return NOT_NOW
    chosen = list(slots) if slots is not None else list(cards or ())
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
        overuse = sum(len(places) - 1 for places in slots.values())
    elif not bits:
        return r.CARDS_DO_NOT_PAY, 0, 0
    way = k.PAY_WITH + c.subset_of[bits] * k.OVERUSES
    if overuse is not None:
        reason = ASKING.reason(s, c, w, way + min(overuse, k.MOST_OVERUSE))
    else:
        reasons = [ASKING.reason(s, c, w, way + number) for number in range(k.OVERUSES)]
        reason = ASKING.best(each for each in reasons if each[0] != r.OVERUSE_IS_ANOTHER)
    if reason[0] == r.CARDS_DO_NOT_PAY:
        return _why_short(s, c, w, bits)
    return reason


def _no_destination(s: Any) -> Reason:
    one, other = int(type_due(s, 0)), int(type_due(s, 1))
    return r.NO_DESTINATION_ICON, one, other if other != one else k.NO_TYPE


def _why_short(s: Any, c: Any, w: Any, cards: int) -> Reason:
    """What these cards lack, as if they were the whole hand."""
    trial = layout_of(State).copy(s)
    trial.hand = cards
    w.needs = w.has = 0
    reason = int(why_short(trial, c, w, need_due(s), type_due(s, 0), type_due(s, 1)))
    if reason in (r.OK, r.POLLUTION_AT_MOST):
        # they would pay if no other card of the hand had one
        return _no_destination(s)
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
        return _no_destination(s)
    fewest = fewest_that_pay(chosen, asked)
    if fewest is not None:
        return r.SLOT_ADDS_NOTHING, fewest, sum(len(slots) for slots in chosen.values())
    if asked.main == "$":
        return r.SUM_NOT_IN_HAND, asked.number, there
    return r.SLOTS_ARE_WHOLE if asked.whole else r.CARDS_DO_NOT_PAY, 0, 0
