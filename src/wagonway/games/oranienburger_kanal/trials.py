"""What comes of decisions, tried on copies: what is paid and gained, what activated buildings bring."""

from __future__ import annotations

from itertools import permutations
from typing import Any

from wagonway.kernel.schema import layout_of

from . import constants as k
from .flow import apply, why_not
from .grammar import CELL_IDS, RESOURCE_IDS
from .rules.refusals import OK
from .state import State
from .view import bundle, card_id
from .view_types import Bundle

Happened = list[tuple[int, tuple[int, ...]]]

MOST_STEPS = 4  # decisions between a route and the use of what it activates
MOST_ANSWERS = 12  # decisions that an effect may ask for
MOST_ORDERED = 4  # effects of which every order is tried are fewer


def after(s: Any, c: Any, w: Any, action: int) -> Any:
    """The state after a decision; what happened is in `w`."""
    trial = layout_of(State).copy(s)
    apply(trial, c, w, action)
    return trial


def events_of(w: Any) -> Happened:
    """What the last decision did, as far as its round goes."""
    happened: Happened = []
    for index in range(w.num_events):
        event = w.events[index]
        if event.kind == k.EV_ROUND_END:
            break
        happened.append((int(event.kind), (int(event.a), int(event.b), int(event.c), int(event.d))))
    return happened


def sum_up(before: Any, after: Any, c: Any, seat: int, happened: Happened) -> tuple[Bundle, Bundle, Bundle]:
    """Paid, gained (what it brings to be taken too), and gained beyond the room."""
    paid, gained, lost = ([0] * k.RESOURCES for _ in range(3))
    for kind, numbers in happened:
        if kind == k.EV_PAY:
            paid[numbers[1]] += numbers[2]
        elif kind == k.EV_GAIN:
            gained[numbers[1]] += numbers[2]
            lost[numbers[1]] += numbers[3]
        elif kind == k.EV_BOUGHT:
            paid[k.TALER] += numbers[2]
            gained[numbers[1]] += 1
        elif kind == k.EV_ROTATED:
            paid[k.TALER] += numbers[1]
            for basic in range(k.BASICS):
                paid[basic] += 1
            for essential in (k.BRICK, k.IRON):
                gained[essential] += int(before.seats[seat].stock[essential] < c.capacity[essential])
    if after.seat == seat:
        for resource in range(k.RESOURCES):
            room = c.capacity[resource] - after.seats[seat].stock[resource]
            owed = after.due[resource]
            # What was to be taken before is not brought by this.
            earlier = min(before.due[resource], owed) if before.seat == seat else 0
            gained[resource] += min(owed, room) - min(earlier, room)
            lost[resource] += max(owed - room, 0) - max(earlier - room, 0)
    return bundle(paid), bundle(gained), bundle(lost)


def activated(s: Any, trial: Any, c: Any, w: Any, seat: int, cell: int, by: str) -> dict[str, Any]:
    """What each line of a building would do that a decision activates, and what is sure to come of it.

    `sure` is gained by whoever uses all effects that only bring something; `more` says that there is more to
    choose, `one_of` that so many effects are possible and only one of them may be used.
    """
    card = trial.seats[seat].card[cell]
    used = _in_use(trial, c, w, cell)
    lines: list[dict[str, Any]] = []
    for number in range(c.cards[s.deck * k.CARDS + card].num_lines):
        possible = used is not None and why_not(used, c, w, k.EFFECT + number) == OK
        told: dict[str, Any] = {"line": number + 1, "possible": possible, "gain": None}
        if possible:
            then = layout_of(State).copy(used)
            apply(then, c, w, k.EFFECT + number)
            cost, gain, _ = sum_up(used, then, c, seat, events_of(w))
            told["gain"] = gain if gain and not cost else None
        lines.append(told)
    found: dict[str, Any] = {"cell": CELL_IDS[cell], "card": card_id(s, card), "by": by, "lines": lines}
    usable = [line["line"] - 1 for line in lines if line["possible"]]
    if len(usable) > 1 and c.cards[s.deck * k.CARDS + card].mode == k.ONE_LINE:
        return {**found, "sure": {}, "more": True, "one_of": len(usable)}
    sure, asked, left = _surely(used, c, w, seat, [place for place in usable if lines[place]["gain"]])
    return {
        **found,
        "sure": sure,
        "more": asked or left or len(usable) > sum(bool(line["gain"]) for line in lines),
    }


def _surely(used: Any, c: Any, w: Any, seat: int, free: list[int]) -> tuple[Bundle, bool, bool]:
    """What effects bring, one after another in the best order; whether one asks, and whether one was left."""
    found: tuple[dict[str, int], bool, bool] = ({}, False, False)
    if not free:
        return {}, False, False
    for order in permutations(free) if len(free) < MOST_ORDERED else [free]:
        state = layout_of(State).copy(used)
        gains: dict[str, int] = {}
        asked = left = False
        for number in order:
            if state.stage != k.CHOOSE_EFFECT or why_not(state, c, w, k.EFFECT + number) != OK:
                left = True
                continue
            before = layout_of(State).copy(state)
            apply(state, c, w, k.EFFECT + number)
            for name, amount in sum_up(before, state, c, seat, events_of(w))[1].items():
                gains[name] = gains.get(name, 0) + amount
            asked |= _answer(state, c, w)
        if sum(gains.values()) > sum(found[0].values()):
            found = (gains, asked, left)
    gains, asked, left = found
    return bundle([gains.get(name, 0) for name in RESOURCE_IDS]), asked, left


def _answer(state: Any, c: Any, w: Any) -> bool:
    """Take what an effect brings, and leave what it asks for; whether it asked."""
    asked = False
    for _ in range(MOST_ANSWERS):
        if state.stage == k.CHOOSE_KIND:
            step = next((k.TAKE + kind for kind in range(k.RESOURCES) if state.due[kind]), k.DONE)
        elif state.stage in (k.TRADE, k.EFFECT_BUILD, k.CHOOSE_LINE):
            asked, step = True, k.DONE
        else:
            break
        if why_not(state, c, w, step) != OK:
            break
        apply(state, c, w, step)
    return asked


def _in_use(trial: Any, c: Any, w: Any, cell: int) -> Any:
    """The state in which the effects of an activated building are chosen; or None."""
    state = layout_of(State).copy(trial)
    for _ in range(MOST_STEPS):
        if state.stage == k.CHOOSE_EFFECT and state.activations[state.current].cell == cell:
            return state
        if state.stage in (k.CHOOSE_ACTIVATION, k.CHOOSE_BRIDGE_END):
            step = k.ACTIVATE + cell
        elif state.stage == k.CHOOSE_KIND:
            step = next((k.TAKE + kind for kind in range(k.RESOURCES) if state.due[kind]), k.DONE)
        else:
            return None
        if why_not(state, c, w, step) != OK:
            return None
        apply(state, c, w, step)
    return None
