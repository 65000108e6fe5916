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

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from wagonway.kernel.schema import layout_of

from . import constants as k
from .flow import apply, legal_actions, why_not
from .names import CARD_IDS, DIE_IDS, SPACE_IDS, TYPE_IDS, VERB_IDS, Names
from .rules import refusals as r
from .rules.pay import need_due, type_due, why_short
from .rules.round import clear_action
from .slots import count, fewest_that_pay, lacks_destination, pays, slots_of
from .state import State
from .text import parse_action
from .view import due, routes_from

Reason = tuple[int, int, int]  # refusal, and its two numbers
Step = list[int] | Callable[[Any], list[int]]  # decisions one of which is meant; they may follow from a state
FINE: Reason = (r.OK, 0, 0)
NOT_NOW: Reason = (r.NOT_NOW, 0, 0)

# From what fails first to what fails last: of several refusals the later one is told.
ORDER = (
    r.NOT_NOW,
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
DEPTH = {reason: depth for depth, reason in enumerate(ORDER)}
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
# Kinds of choices that are words of the notation, the kind before the noun's id.
KINDS = (
    "buy",
    "upgrade",
    "build",
    "move",
    "add",
    "hire",
    "raise",
    "reduce",
    "decline",
    "pass",
    "discard",
    "lay",
    "start",
    "show",
    "square",
    "keep",
    "route",
    "die",
    "pay",
    "convert",
)
ALONE = ("hire", "decline", "pass")
DIE_AWAY = -1  # in place of a decision: the die meant is not on that building
STARTS = k.CHOOSE_SQUARE  # stages from here to PAY belong to an action under way


class UnknownIntention(Exception):
    """An intention names something that is not there; one sentence."""


def explain(s: Any, c: Any, w: Any, names: Names, intention: dict[str, Any]) -> Reason:
    """The refusal of an intention: (0, 0, 0) if it can be done, else reason and numbers.

    Raises UnknownIntention for an unknown key or id.
    """
    wish = {key: noun for key, noun in intention.items() if noun is not None}
    slots = _slots(wish.pop("slots")) if "slots" in wish else None
    cards = _cards(wish.pop("cards")) if "cards" in wish else None
    overuse = _number("overuse", wish.pop("overuse")) if "overuse" in wish else None
    by_number = "action" in wish
    steps = list(_steps(s, c, wish))
    paid = slots is not None or cards is not None
    if (not steps and not paid) or s.stage <= k.DRAW_CARD or s.stage == k.OVER:
        return NOT_NOW
    reason, ends = _furthest(s, c, w, steps)
    if reason[0] == r.NOT_NOW and k.CHOOSE_ACTION < s.stage <= k.CONVERT and not by_number:
        reason, _ = _furthest(_without_action(s), c, w, steps)
        return reason if reason[0] != r.OK else NOT_NOW
    if reason[0] != r.OK or not paid:
        return reason
    return _best(_paying(end, c, w, names, slots, cards, overuse) for end in _to_be_paid(c, w, ends))


def _without_action(s: Any) -> Any:
    """The table as it is if the action under way is not."""
    table = layout_of(State).copy(s)
    clear_action(table)
    table.stage = k.CHOOSE_ACTION
    return table


# -- decisions one after the other -------------------------------------------------------------------------


def _furthest(s: Any, c: Any, w: Any, steps: list[Step]) -> tuple[Reason, list[Any]]:
    """What becomes of steps that may each be one of several decisions, and the states they can lead to."""
    states = [s]
    for place, step in enumerate(steps):
        said: list[tuple[Reason, Any, int]] = []
        for state in states:
            actions = step if isinstance(step, list) else step(state)
            if _is_under_way(state, actions):
                said.append((FINE, state, -1))
            else:
                said += [(_why_not(state, c, w, action), state, action) for action in actions]
        best = _best(reason for reason, _, _ in said)
        if best[0] != r.OK:
            return best, []
        last = place == len(steps) - 1
        passed = [(state, action) for reason, state, action in said if reason[0] == r.OK]
        states = [_after(state, c, w, action, last) for state, action in passed]
    return FINE, states


def _after(s: Any, c: Any, w: Any, action: int, last: bool) -> Any:
    """The state after a decision, as long as there is one to come; paying and what follows it is not done."""
    if action < 0 or (last and action >= k.PAY_WITH):
        return s
    after = layout_of(State).copy(s)
    apply(after, c, w, action)
    return after


def _to_be_paid(c: Any, w: Any, states: Iterable[Any]) -> Iterator[Any]:
    """The same states where what the wish leaves open is decided, in every way that makes another price."""
    for state in states:
        if k.CHOOSE_SQUARE <= state.stage < k.PAY:
            number = legal_actions(state, c, w)
            listed = [int(w.actions[index]) for index in range(number)]
            open_ = listed if state.stage == k.CHOOSE_ROUTE else listed[:1]
            yield from _to_be_paid(c, w, [_after(state, c, w, action, False) for action in open_])
        else:
            yield state


def _is_under_way(s: Any, actions: list[int]) -> bool:
    """Whether one of these decisions is the one that was taken already."""
    if not STARTS <= s.stage <= k.PAY:
        return False
    taken = {
        k.BUY: k.BUY_LINK + s.target,
        k.UPGRADE: k.UPGRADE_LINK + s.target,
        k.BUILD: k.BUILD_DIE + s.die - k.PASSENGER_DICE,
        k.MOVE: k.MOVE_FROM + s.target,
        k.ADD: k.ADD_AT + s.target,
        k.HIRE: k.HIRE_WORKER,
        k.RAISE: k.RAISE_CAPITAL + s.target,
        k.REDUCE: k.REDUCE_POLLUTION + s.target,
    }[s.verb]
    if taken in actions:
        return True
    if s.stage == k.CHOOSE_SQUARE or s.stage == k.CHOOSE_ROUTE:
        return False
    return (s.verb == k.BUILD and k.SQUARE + s.square in actions) or (
        s.verb == k.MOVE and k.ROUTE + s.route in actions
    )


def _why_not(s: Any, c: Any, w: Any, action: int) -> Reason:
    if action == DIE_AWAY:
        return (r.DIE_NOT_HERE, 0, 0) if s.stage == k.CHOOSE_ACTION else NOT_NOW
    w.needs = w.has = 0
    reason = int(why_not(s, c, w, action))
    return (reason, int(w.needs), int(w.has)) if reason != r.OK else FINE


def _best(reasons: Iterable[Reason]) -> Reason:
    """The one that got furthest; the first of those that got equally far."""
    return max(reasons, key=_depth, default=NOT_NOW)


def _depth(reason: Reason) -> int:
    return len(ORDER) + 1 if reason[0] == r.OK else DEPTH.get(reason[0], len(ORDER))


# -- what a wish may mean ----------------------------------------------------------------------------------


def _steps(s: Any, c: Any, wish: dict[str, Any]) -> Iterator[Step]:
    """The decisions that each part of a wish may mean, the part that is decided first at first."""
    if "action" in wish:
        action = wish.pop("action")
        if not isinstance(action, int) or isinstance(action, bool) or not 0 <= action < k.NUM_ACTIONS:
            raise UnknownIntention(f"action {action!r} is not between 0 and {k.NUM_ACTIONS - 1}.")
        yield [action]
    if wish.keys() & {"verb", "link", "building", "space", "end", "amount"} or _names_die(s, wish):
        yield from _of_verb(s, c, wish)
    for kind in KINDS:
        if kind in wish:
            yield [_word(kind, wish.pop(kind))]
    if wish:
        raise UnknownIntention(f"{next(iter(wish))!r} is not something an intention can say.")


def _names_die(s: Any, wish: dict[str, Any]) -> bool:
    return s.stage != k.CHOOSE_DIE and "die" in wish


def _word(kind: str, noun: Any) -> int:
    word = kind if kind in ALONE else f"{kind}:{noun}"
    action = parse_action(word)
    if action is None:
        raise UnknownIntention(f"there is no {kind} called {noun!r}.")
    return action


def _of_verb(s: Any, c: Any, wish: dict[str, Any]) -> Iterator[Step]:
    """The first decision of an action, and what it leaves open."""
    verb = wish.pop("verb", None)
    if verb == "pay":
        return
    if verb is not None and str(verb) not in VERBS:
        raise UnknownIntention(f"there is no verb called {verb!r}.")
    link = _space("link", wish.pop("link")) if "link" in wish else None
    building = _space("building", wish.pop("building")) if "building" in wish else None
    space = _space("space", wish.pop("space")) if "space" in wish else None
    die = _index("die", wish.pop("die"), DIE_IDS) if "die" in wish else None
    amount = _number("amount", wish.pop("amount")) if "amount" in wish else None
    verbs = [str(verb)] if verb is not None else []
    if verb is None and "end" in wish:
        verbs = ["move"] if building is not None or s.verb != k.MOVE else []
    elif verb is None and amount is not None:
        verbs = ["raise", "reduce"]
    elif verb is None and (link, building, space, die) != (None,) * 4:
        verbs = _verbs_of(s, link, building, space, die)
    if verbs:
        yield [action for each in verbs for action in _first_of(s, each, link, building, space, die, amount)]
    if space is not None and verbs == ["build"]:
        yield [k.SQUARE + space]
    if "end" in wish:
        end = wish.pop("end")
        if end not in TYPE_IDS[1:]:
            _space("end", end)
        yield lambda state: list(_routes_to(state, c, end))


def _verbs_of(
    s: Any, link: int | None, building: int | None, space: int | None, die: int | None
) -> list[str]:
    """What can be done with a thing of the map."""
    if link is None and building is None and space is not None:
        if s.link_at[space] != k.NO_LINK:
            link = space
        elif s.building_at[space] != k.NO_BUILDING:
            building = space
    if link is not None:
        owned = s.link_at[link] != k.NO_LINK and s.marker[_first_of_link(s, link)] != k.UNOWNED
        return ["upgrade"] if owned else ["buy"]
    if building is not None or (die is not None and die < k.PASSENGER_DICE):
        return ["move", "add"]
    return ["build"]


def _first_of(
    s: Any,
    verb: str,
    link: int | None,
    building: int | None,
    space: int | None,
    die: int | None,
    amount: int | None,
) -> Iterator[int]:
    """The numbers of the decision that begins an action."""
    if verb in ("buy", "upgrade"):
        first = k.BUY_LINK if verb == "buy" else k.UPGRADE_LINK
        where = link if link is not None else space
        found = [s.links[each].first for each in range(s.num_links) if _is_end(s, each, building)]
        if where is not None:
            yield first + _first_of_link(s, where)
        elif found:
            yield from (first + each for each in found)
        else:
            yield first + (0 if building is None else building)
    elif verb == "build":
        dice = range(k.BUILDING_DICE) if die is None else [die - k.PASSENGER_DICE]
        yield from (k.BUILD_DIE + each for each in dice if each >= 0)
    elif verb in ("move", "add"):
        first = k.MOVE_FROM if verb == "move" else k.ADD_AT
        where = building if building is not None else space
        free = verb == "add" and die is not None and die < k.PASSENGER_DICE and s.die_at[die] == k.NO_SPACE
        if die is not None and not free:
            if s.die_at[die] == k.NO_SPACE or not _is_on(s, die, where):
                yield DIE_AWAY
                return
            where = s.die_at[die]
        if where is not None:
            yield first + _first_of_building(s, where)
        else:
            yield from (first + s.buildings[each].first for each in range(s.num_buildings))
    elif verb == "hire":
        yield k.HIRE_WORKER
    elif verb == "raise":
        amounts = range(1, k.MOST_RAISED + 1) if amount is None else [amount]
        yield from (k.RAISE_CAPITAL + each for each in amounts if 0 < each <= k.MOST_RAISED)
    else:
        amounts = range(1, k.MOST_REDUCED + 1) if amount is None else [amount]
        yield from (k.REDUCE_POLLUTION + each for each in amounts if 0 < each <= k.MOST_REDUCED)


def _is_end(s: Any, link: int, building: int | None) -> bool:
    """Whether a link leads to the building on a space; any link where none is named."""
    return building is None or s.building_at[building] in list(s.links[link].ends)


def _is_on(s: Any, die: int, space: int | None) -> bool:
    """Whether a die is on the building of a space; anywhere where none is named."""
    return space is None or s.building_at[s.die_at[die]] == s.building_at[space]


def _first_of_link(s: Any, space: int) -> int:
    """The first space of the link over a space; the space itself where there is none."""
    link = s.link_at[space]
    return int(s.links[link].first) if link != k.NO_LINK else space


def _first_of_building(s: Any, space: int) -> int:
    building = s.building_at[space]
    return int(s.buildings[building].first) if building != k.NO_BUILDING else space


def _routes_to(s: Any, c: Any, end: str) -> Iterator[int]:
    """The routes that end at a building, or at one of a type; where there are none, one that is none."""
    none = True
    if s.verb == k.MOVE:
        reached = end if end in TYPE_IDS else SPACE_IDS[_first_of_building(s, SPACE_IDS.index(end))]
        for index, route in enumerate(routes_from(s, c, s.building_at[s.target])):
            if reached in (route["end"], route["type"]):
                none = False
                yield k.ROUTE + index
    if none:
        yield k.ROUTE + k.MOST_ROUTES - 1


def _space(key: str, noun: Any) -> int:
    return _index(key, noun, SPACE_IDS)


def _index(key: str, noun: Any, ids: tuple[str, ...]) -> int:
    if noun not in ids:
        raise UnknownIntention(f"there is no {key} called {noun!r}.")
    return ids.index(noun)


def _number(key: str, noun: Any) -> int:
    if isinstance(noun, bool) or not str(noun).isdecimal() or len(str(noun)) > 3:
        raise UnknownIntention(f"{key} {noun!r} is no number.")
    return int(noun)


# -- paying ------------------------------------------------------------------------------------------------


def _cards(noun: Any) -> list[int]:
    listed = noun if isinstance(noun, list) else str(noun).replace("+", ",").split(",")
    return sorted({_index("card", str(each).strip(), CARD_IDS) for each in listed if str(each).strip()})


def _slots(noun: Any) -> dict[int, list[int]]:
    """Slots of cards, both from 0: "3.2, 7.1" are the second of card 3 and the first of card 7."""
    found: dict[int, list[int]] = {}
    for each in str(noun).split(","):
        if not each.strip():
            continue
        card, _, slot = each.strip().partition(".")
        if not slot.isdecimal() or not 1 <= int(slot) <= k.SLOTS:
            raise UnknownIntention(f"there is no slot called {each.strip()!r}.")
        places = found.setdefault(_index("card", card, CARD_IDS), [])
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
        reason = _why_not(s, c, w, way + min(overuse, k.MOST_OVERUSE))
    else:
        reasons = [_why_not(s, c, w, way + number) for number in range(k.OVERUSES)]
        reason = _best(each for each in reasons if each[0] != r.OVERUSE_IS_ANOTHER)
    if reason[0] == r.CARDS_DO_NOT_PAY:
        return _why_short(s, c, w, bits)
    return reason


def _why_short(s: Any, c: Any, w: Any, cards: int) -> Reason:
    """What these cards lack, as if they were the whole hand."""
    trial = layout_of(State).copy(s)
    trial.hand = cards
    w.needs = w.has = 0
    reason = int(why_short(trial, c, w, need_due(s), type_due(s, 0), type_due(s, 1)))
    if reason in (r.OK, r.POLLUTION_AT_MOST):
        return r.NO_DESTINATION_ICON, 1, 0  # they would pay if no other card of the hand had one
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
        return r.NO_DESTINATION_ICON, 1, 0
    fewest = fewest_that_pay(chosen, asked)
    if fewest is not None:
        return r.SLOT_ADDS_NOTHING, fewest, sum(len(slots) for slots in chosen.values())
    if asked.main == "$":
        return r.SUM_NOT_IN_HAND, asked.number, there
    return r.SLOTS_ARE_WHOLE if asked.whole else r.CARDS_DO_NOT_PAY, 0, 0
