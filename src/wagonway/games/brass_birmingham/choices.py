"""What a person is asked: the prompt, and each choice with what it would cost and bring."""

from __future__ import annotations

from typing import Any

from . import constants as k
from .costs import price_of, told_of
from .decisions import TABLE
from .flow import current_player
from .forecast import follow
from .labels import label, meant, wish
from .names import VERB_IDS, Names
from .text import action_text

PROMPTS = TABLE.prompts  # by their stage

FORETOLD = ("space", "line", "sale", "merchant", "tile", "source", "barrel", "give_up")


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
        arguments["verb"] = VERB_IDS[s.verb]
    if s.stage == k.SCOUT_CARD:
        arguments["count"] = c.scout_discards - s.count
    if s.stage == k.SHORTFALL:
        arguments["pounds"] = s.owed
    for due, amount in (("coal", s.coal_due), ("iron", s.iron_due), ("beer", s.beer_due)):
        if amount:
            arguments[due] = amount
    builds = s.stage == k.CHOOSE_CARD and s.verb == k.BUILD
    return {"id": "prompt-card-build" if builds else PROMPTS[s.stage], "args": arguments}


def choice_of(s: Any, c: Any, names: Names, seat: int, action: int) -> dict[str, Any]:
    """A legal decision of a seat: what it is called, asks, costs and brings."""
    kind, noun = meant(s, names, action)
    choice: dict[str, Any] = {
        "action": action,
        "kind": kind,
        "id": noun,
        "text": action_text(names, action),
        "label": label(s, names, seat, kind, noun),
        "wish": wish(s, names, action, kind, noun),
    }
    if kind in FORETOLD or action == k.LOAN or (kind == "card" and s.verb == k.LOAN):
        foretold = follow(s, c, names, action)
        choice["says"] = told_of(s, names, seat, kind, noun, foretold)
        choice["after"] = foretold.after
        choice["preview"] = foretold.found
    elif kind == "industry":
        choice["says"] = price_of(c.tiles[s.seats[seat].next_tile[names.numbers["industry"][noun]]])
    return choice
