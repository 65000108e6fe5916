"""What a person is asked: the prompt, and each choice with what it would cost and bring."""

from __future__ import annotations

from typing import Any

from wagonway.kernel.schema import layout_of

from . import constants as k
from .decisions import TABLE
from .events import EVENTS
from .flow import apply, current_player, legal_actions
from .names import Names
from .state import State
from .text import action_noun, action_text
from .view import tile_on

PROMPTS = TABLE.prompts  # by their stage

PREVIEWED = {"space", "line", "merchant", "tile", "source", "barrel", "give_up"}


def prompt(s: Any, c: Any, w: Any, names: Names) -> dict[str, Any]:
    """The question to the player to act: a message id and its arguments."""
    if s.stage not in PROMPTS:
        return {"id": "prompt-over" if s.stage == k.OVER else "prompt-chance", "args": {}}
    arguments: dict[str, Any] = {"seat": current_player(s, c, w), "actions": s.actions_left}
    if s.card != k.NO_CARD:
        arguments["card"] = names.cards[s.card]
    if s.industry != k.NO_INDUSTRY:
        arguments["industry"] = names.industries[s.industry]
    if s.space != k.NO_SPACE:
        arguments["space"] = names.spaces[s.space]
    if s.stage == k.CHOOSE_CARD:
        arguments["verb"] = action_text(names, s.verb)
    if s.stage == k.SCOUT_CARD:
        arguments["count"] = c.scout_discards - s.count
    if s.stage == k.SHORTFALL:
        arguments["pounds"] = s.owed
    for due, amount in (("coal", s.coal_due), ("iron", s.iron_due), ("beer", s.beer_due)):
        if amount:
            arguments[due] = amount
    return {"id": PROMPTS[s.stage], "args": arguments}


def choices(s: Any, c: Any, w: Any, names: Names) -> list[dict[str, Any]]:
    """The legal decisions of the player to act, with previews where they help to decide."""
    number = legal_actions(s, c, w)
    listed = [int(w.actions[index]) for index in range(number)]
    return [_choice(s, c, w, names, action) for action in listed]


def _choice(s: Any, c: Any, w: Any, names: Names, action: int) -> dict[str, Any]:
    kind, noun = action_noun(names, action)
    if kind == "barrel":
        noun = names.merchant_spaces[s.merchant]
    choice: dict[str, Any] = {
        "action": action,
        "kind": kind,
        "id": noun,
        "text": action_text(names, action),
    }
    if kind in PREVIEWED or action == k.LOAN or (kind == "card" and s.verb == k.LOAN):
        choice["preview"] = preview(s, c, w, names, action)
    return choice


def preview(s: Any, c: Any, w: Any, names: Names, action: int) -> dict[str, Any]:
    """What a decision would cost and bring, as far as it needs no further choice.

    `money` pounds to pay (less than 0: to receive, or what a tile given up is worth), `coal`, `iron`,
    `beer` the sources in order, `sold` pounds from cubes sold to a market, which are no part of `money`
    because they cannot help to pay it, `flips` spaces turned over, `gain` points and income spaces of
    the player to act, `replaces` the tile overbuilt, `open` what is left to choose, `bonus` whether a
    merchant's bonus then asks for a tile to remove. A sale that one merchant alone can take is told whole.
    """
    trial = layout_of(State).copy(s)
    seat = current_player(trial, c, w)
    replaces = None
    if k.PLACE <= action < k.TAKE and s.spaces[action - k.PLACE].owner != k.NOBODY:
        replaces = tile_on(s, names, action - k.PLACE)
    if action == k.LOAN:  # brings the same with every card
        apply(trial, c, w, action)
        legal_actions(trial, c, w)
        action = int(w.actions[0])
    apply(trial, c, w, action)
    found = _sum_up(w, names, seat)
    if trial.stage == k.SELL_MERCHANT and legal_actions(trial, c, w) == 1:
        apply(trial, c, w, int(w.actions[0]))
        _add(found, _sum_up(w, names, seat))
    found["bonus"] = trial.stage == k.SELL_BONUS and s.stage != k.SELL_BONUS
    if found["bonus"]:  # the sale goes on alike, whichever tile is removed
        legal_actions(trial, c, w)
        apply(trial, c, w, int(w.actions[0]))
        _add(found, _sum_up(w, names, seat))
    found["replaces"] = replaces
    due = (("coal", trial.coal_due), ("iron", trial.iron_due), ("beer", trial.beer_due))
    found["open"] = {name: int(amount) for name, amount in due if amount}
    return found


def _add(found: dict[str, Any], more: dict[str, Any]) -> None:
    """Add what follows to what was found."""
    for what in ("money", "coal", "iron", "beer", "sold", "flips"):
        found[what] += more[what]
    for what, change in more["gain"].items():
        found["gain"][what] += change


def _sum_up(w: Any, names: Names, seat: int) -> dict[str, Any]:
    found: dict[str, Any] = {
        "money": 0,
        "coal": [],
        "iron": [],
        "beer": [],
        "sold": 0,
        "flips": [],
        "gain": {"vp": 0, "income": 0},
    }
    for index in range(w.num_events):
        event = w.events[index]
        kind, numbers = int(event.kind), (event.a, event.b, event.c, event.d)
        if kind == k.EV_ROUND_END:
            break
        if kind in (k.EV_COAL, k.EV_IRON, k.EV_BEER):
            found[EVENTS[kind][0].removeprefix("event-")].append({"from": names.spaces[numbers[1]]})
        elif kind in (k.EV_COAL_BOUGHT, k.EV_IRON_BOUGHT):
            resource = "coal" if kind == k.EV_COAL_BOUGHT else "iron"
            found[resource].append({"from": "market", "price": int(numbers[1])})
        elif kind == k.EV_BARREL:
            found["beer"].append({"from": "barrel", "merchant": names.merchant_spaces[numbers[1]]})
        elif kind == k.EV_PAY:
            found["money"] += int(numbers[1])
        elif kind == k.EV_RECEIVE:
            found["money"] -= int(numbers[1])
        elif kind == k.EV_CUBE_SOLD:
            found["sold"] += int(numbers[3])
            found["money"] += int(numbers[3])  # received in an event of its own
        elif kind == k.EV_GAVE_UP:
            found["money"] -= int(numbers[3])
        elif kind == k.EV_VP_LOST and numbers[0] == seat:
            found["gain"]["vp"] -= int(numbers[1])
        elif kind == k.EV_FLIPPED:
            found["flips"].append(names.spaces[numbers[1]])
        elif kind == k.EV_VP and numbers[0] == seat:
            found["gain"]["vp"] += int(numbers[1])
        elif kind == k.EV_INCOME_MOVED and numbers[0] == seat:
            found["gain"]["income"] += int(numbers[2]) - int(numbers[1])
    return found
