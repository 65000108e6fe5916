"""What a person is asked: the prompt, and each choice with what it would cost and bring."""

from __future__ import annotations

from typing import Any

from wagonway.kernel.said import said
from wagonway.kernel.schema import layout_of

from . import constants as k
from . import costs, labels, say
from .decisions import TABLE
from .flow import legal_actions
from .forecast import after_decision, numbers_after, pollution_after
from .names import CARD_IDS, CELL_IDS, SPACE_IDS, TYPE_IDS, Names, cards_of
from .rules.build import build, choose_square, marker_at, part_of_link, price_of
from .rules.layout import is_loop
from .rules.pay import allowed_overuse, fewest, need_due, type_due, ways_within
from .rules.setup import next_cell, next_die
from .slots import choose, slots_of
from .state import State, Work
from .text import action_noun, action_text
from .view import building_id, due, link_id, routes_from, types_of_ends

PROMPTS = TABLE.prompts  # by their stage; those that vary follow
PAY_PROMPTS = {
    k.BUY: "prompt-pay-link",
    k.BUILD: "prompt-pay-build",
    k.MOVE: "prompt-pay-move",
    k.HIRE: "prompt-pay-hire",
    k.RAISE: "prompt-pay-raise",
    k.REDUCE: "prompt-pay-reduce",
    k.ADD: "prompt-pay-add",
    k.UPGRADE: "prompt-pay-upgrade",
}
# What a prompt is at closer sight.
OTHER_PROMPTS = (
    "prompt-second-action",
    "prompt-pass",
    "prompt-discard",
    "prompt-die-add",
    "prompt-pay-link-alike",
    "prompt-pay-upgrade-alike",
    "prompt-chance",
    "prompt-over",
)


def prompt(s: Any, c: Any, w: Any) -> dict[str, Any]:
    """The question to the player: a message id and its arguments."""
    if s.stage == k.PAY:
        asked, told = _pay_prompt(s, c)
    elif s.stage == k.CHOOSE_ACTION:
        asked, told = _action_prompt(s, c, w), {}
    elif s.stage in PROMPTS:
        asked, told = PROMPTS[s.stage], _prompt_arguments(s, c)
        if s.stage == k.CHOOSE_DIE and s.verb == k.ADD:
            asked = "prompt-die-add"
    else:
        asked, told = "prompt-over" if s.stage == k.OVER else "prompt-chance", {}
    return {"id": asked, "args": told}


def _action_prompt(s: Any, c: Any, w: Any) -> str:
    if s.phase > 1:
        return "prompt-second-action"
    legal_actions(s, c, w)
    if w.actions[0] == k.PASS:
        return "prompt-pass"
    return "prompt-discard" if k.DISCARD <= w.actions[0] < k.BUY_LINK else PROMPTS[k.CHOOSE_ACTION]


def _prompt_arguments(s: Any, c: Any) -> dict[str, Any]:
    if s.stage == k.ARRANGE:
        return {"cell": CELL_IDS[next_cell(s)]}
    if s.stage == k.START_BUILDING:
        return {"card": CARD_IDS[s.map_card[next_die(s)]]}
    if s.stage == k.START_VALUE:
        return {"building": SPACE_IDS[s.die_at[next_die(s)]]}
    if s.stage == k.CHOOSE_SQUARE:
        return {"passengers": s.die_value[s.die]}
    if s.stage == k.CONVERT:
        return {"capital": s.capital}
    return {} if s.stage == k.CHOOSE_PART else {"building": SPACE_IDS[s.target]}


def _pay_prompt(s: Any, c: Any) -> tuple[str, dict[str, Any]]:
    asked = PAY_PROMPTS[s.verb]
    if s.verb in (k.BUY, k.UPGRADE):
        told: dict[str, Any] = {"link": SPACE_IDS[s.target]}
        if s.verb == k.BUY:
            told["length"] = s.links[s.link_at[s.target]].length
        one, other = (TYPE_IDS[kind] for kind in types_of_ends(s, c, s.link_at[s.target]))
        if one == other:
            return f"{asked}-alike", {**told, "type": one}
        return asked, {**told, "type": one, "other": other}
    if s.verb == k.BUILD:
        return asked, {
            "space": SPACE_IDS[s.square],
            "capital": int(price_of(c, s.die - k.PASSENGER_DICE)),
        }
    if s.verb == k.MOVE:
        route = routes_from(s, c, s.building_at[s.target])[s.route]
        return asked, {"from": route["from"], "destination": route["end"], "type": route["type"]}
    if s.verb in (k.RAISE, k.REDUCE):
        return asked, {"amount": s.target}
    return asked, {"building": SPACE_IDS[s.target]} if s.verb == k.ADD else {}


# -- choices -----------------------------------------------------------------------------------------------


def choice_of(s: Any, c: Any, names: Names, action: int) -> dict[str, Any]:
    """A legal decision, with what it costs and brings, in numbers and in words."""
    kind, noun = action_noun(action)
    found = details(s, c, names, action)
    told = costs.told_of(s, kind, found)
    choice = {
        "action": action,
        "kind": kind,
        "id": noun,
        "text": action_text(action),
        "label": labels.label(s, c, kind, noun, found),
        "says": [said(message, **say.named(s, c, args)) for message, args in told],
        "after": numbers_after(s, c, action),
        "wish": labels.wish(kind, noun),
        "preview": found,
    }
    if heading := labels.group(kind, found):
        choice["group"] = heading
    return choice


def details(s: Any, c: Any, names: Names, action: int) -> dict[str, Any]:
    """What a decision would cost and bring, in numbers and ids; what each kind of choice has is its own."""
    kind, noun = action_noun(action)
    found: dict[str, Any] = {}
    if kind in ("buy", "upgrade"):
        found = _of_link(s, c, s.link_at[action - (k.BUY_LINK if kind == "buy" else k.UPGRADE_LINK)])
    elif kind == "build":
        die = action - k.BUILD_DIE
        found = {"passengers": c.building_dice[die], "capital": int(price_of(c, die))}
    elif kind == "square":
        found = _of_square(s, c, action - k.SQUARE)
    elif kind == "keep":
        found = {"length": _length_of_part(s, c, action - k.KEEP)}
    elif kind == "move":
        found = _of_start(s, c, action - k.MOVE_FROM)
    elif kind == "route":
        found = dict(routes_from(s, c, s.building_at[s.target])[action - k.ROUTE])
        found.pop("payable")
    elif kind == "die":
        found = {"passengers": s.die_value[action - k.DIE]}
    elif kind == "add":
        found = {"passengers": s.buildings[s.building_at[action - k.ADD_AT]].passengers}
    elif kind in ("hire", "raise", "reduce"):
        found = _of_track(s, c, kind, 1 if kind == "hire" else int(noun))
    elif kind == "pay":
        found = _of_way(s, c, names, action - k.PAY_WITH)
    elif kind == "convert":
        row = action - k.CONVERT_ROW
        found = {"capital": c.convert_capital[row], "profit": c.convert_profit[row]}
    elif kind == "discard":
        found = {"icons": slots_of(names.document, CARD_IDS.index(noun))}
    elif kind == "start":
        found = {"type": TYPE_IDS[s.type_at[action - k.START_AT]]}
    if s.stage == k.CHOOSE_ACTION and k.BUY_LINK <= action < k.SQUARE and kind not in ("move", "build"):
        least = _least_pollution(s, c, action)
        if kind == "reduce" and least:
            found = _of_reduction(s, c, int(noun), least)
        found["least_pollution"] = least
    return found


def _least_pollution(s: Any, c: Any, action: int) -> int:
    """How many slots too many the cleanest way to pay for an action takes."""
    trial = after_decision(s, c, action)
    ways = ways_within(trial, c, trial.hand, need_due(trial), type_due(trial, 0), type_due(trial, 1))
    return int(fewest(ways & allowed_overuse(trial, c)))


def _of_link(s: Any, c: Any, link: int) -> dict[str, Any]:
    here = s.links[link]
    return {
        "length": here.length,
        "types": [TYPE_IDS[kind] for kind in types_of_ends(s, c, link)],
        "loop": bool(is_loop(s, link)),
    }


def _of_square(s: Any, c: Any, space: int) -> dict[str, Any]:
    """What a building on a space would be, join, make and break."""
    trial = layout_of(State).copy(s)
    w = Work.plain()
    marker = marker_at(s, space)
    asks = choose_square(trial, c, w, space)
    keeps = trial.part != k.NO_SPACE
    build(trial, c, w)
    makes = [event for event in _events(w) if event[0] == k.EV_LINK_MADE]
    grown = trial.building_at[space]
    joined = {
        building_id(s, there)
        for there in range(k.SPACES)
        if trial.building_at[there] == grown and s.building_at[there] != k.NO_BUILDING
    }
    return {
        "type": TYPE_IDS[trial.type_at[space]],
        "joins": sorted(name for name in joined if name),
        "makes": [numbers[1] for _, numbers in makes],
        "splits": link_id(s, space),
        "left": _left_of(s, trial, space),
        "asks_part": bool(asks),
        "loses_marker": bool(marker != k.UNOWNED and not keeps),
    }


def _left_of(s: Any, trial: Any, space: int) -> list[int]:
    """Lengths of what is left of the link over a space, once it is built on."""
    old = s.link_at[space]
    if old == k.NO_LINK:
        return []
    spaces = (there for there in range(k.SPACES) if s.link_at[there] == old)
    parts = {int(trial.link_at[there]) for there in spaces} - {k.NO_LINK}
    return [int(trial.links[part].length) for part in sorted(parts)]


def _events(w: Any) -> list[tuple[int, tuple[int, ...]]]:
    events = (w.events[index] for index in range(w.num_events))
    return [(int(event.kind), (int(event.a), int(event.b), int(event.c), int(event.d))) for event in events]


def _length_of_part(s: Any, c: Any, space: int) -> int:
    w = Work.plain()
    part = next(part for part in range(2) if part_of_link(s, c, w, s.square, part) == space)
    part_of_link(s, c, w, s.square, part)
    return int(w.num_spaces)


def _of_start(s: Any, c: Any, space: int) -> dict[str, Any]:
    building = s.building_at[space]
    routes = [route for route in routes_from(s, c, building) if route["payable"]]
    return {"passengers": s.buildings[building].passengers, "routes": len(routes)}


def _of_track(s: Any, c: Any, kind: str, amount: int) -> dict[str, Any]:
    """Where a marker comes to stand, and what goes beyond the end of its track."""
    if kind == "reduce":
        after = max(s.pollution - amount, c.pollution_min)
        return {"after": after, "gain": s.pollution - after, "lost": amount - (s.pollution - after)}
    now, most = (s.workers, c.workers_max) if kind == "hire" else (s.capital, c.capital_max)
    after = min(now + amount, most)
    return {"after": after, "gain": after - now, "lost": amount - (after - now)}


def _of_reduction(s: Any, c: Any, amount: int, overuse: int) -> dict[str, Any]:
    """The same for pollution that slots used too often raise as well, before or after it is reduced."""
    first, last = (overuse, 0) if s.overuse_timing == 0 else (0, overuse)
    before = min(s.pollution + first, c.pollution_max)
    reduced = max(before - amount, c.pollution_min)
    after = min(reduced + last, c.pollution_max)
    return {"after": after, "gain": s.pollution - after, "lost": amount - (before - reduced)}


def _of_way(s: Any, c: Any, names: Names, way: int) -> dict[str, Any]:
    """The cards of a way to pay, and slots on them that make it."""
    subset, overuse = divmod(way, k.OVERUSES)
    cards = c.subset_cards[subset]
    icons = {card: slots_of(names.document, card) for card in range(k.CARDS) if cards >> card & 1}
    chosen = choose(icons, due(s, c), overuse) or {}
    return {
        "cards": cards_of(cards),
        "overuse": overuse,
        "pollution_after": pollution_after(s, c, k.PAY_WITH + way),
        "slots": {
            CARD_IDS[card]: [{"slot": place + 1, "icons": list(used)} for place, used in taken]
            for card, taken in chosen.items()
        },
        "empties_hand": bool(s.phase == 1 and cards == s.hand),
        **_waste_of(s, c, cards, overuse),
    }


def _waste_of(s: Any, c: Any, cards: int, overuse: int) -> dict[str, Any]:
    """What a way to pay takes in vain: cards that the rest pays as cleanly without, slots beyond need."""
    w = Work.plain()
    number = legal_actions(s, c, w)
    ways = [divmod(int(w.actions[index]) - k.PAY_WITH, k.OVERUSES) for index in range(number)]
    others = [(int(c.subset_cards[subset]), slots) for subset, slots in ways]
    within = [(each, slots) for each, slots in others if each & cards == each and slots <= overuse]
    fewest, least = min(within, key=lambda way: (way[0].bit_count(), way[1]))
    return {"idle": cards_of(cards & ~fewest), "needless": overuse - least}
