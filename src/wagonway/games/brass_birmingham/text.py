"""Notation: every decision as one word, so that a move is a line of words, and back.

build location:cannock coal_mine place:cannock.1
network industry:brewery line:birmingham__oxford stop
sell wild:location sale:stone.0 to:oxford.1 barrel stop
"""

from __future__ import annotations

from functools import lru_cache

from .constants import (
    BARREL,
    CARD,
    DRAW,
    FIRST_CHANCE,
    GIVE_UP,
    INDUSTRY,
    LINE,
    MERCHANT,
    MERCHANT_TILE,
    NEXT_IN_ORDER,
    NUM_ACTIONS,
    PLACE,
    REMOVE,
    SALE,
    STOP,
    TAKE,
    VERBS,
)
from .names import VERB_IDS, Names


def action_noun(names: Names, action: int) -> tuple[str, str]:
    """The kind of a decision or chance outcome, and the id of its noun."""
    if action < VERBS:
        return "verb", VERB_IDS[action]
    if action == STOP:
        return "stop", "stop"
    if action < INDUSTRY:
        return "card", names.cards[action - CARD]
    if action < PLACE:
        return "industry", names.industries[action - INDUSTRY]
    if action < TAKE:
        return "space", names.spaces[action - PLACE]
    if action < LINE:
        return "source", names.spaces[action - TAKE]
    if action < SALE:
        return "line", names.lines[action - LINE]
    if action < MERCHANT:
        return "sale", names.spaces[action - SALE]
    if action < BARREL:
        return "merchant", names.merchant_spaces[action - MERCHANT]
    if action < REMOVE:
        return "barrel", "barrel"
    if action < GIVE_UP:
        return "tile", names.industries[action - REMOVE]
    if action < FIRST_CHANCE:
        return "give_up", names.spaces[action - GIVE_UP]
    if action < NEXT_IN_ORDER:
        return "draw", names.cards[action - DRAW]
    if action < MERCHANT_TILE:
        return "order", str(action - NEXT_IN_ORDER)
    if action < NUM_ACTIONS:
        return "goods", names.goods[action - MERCHANT_TILE]
    raise ValueError(f"{action} is no action; they run from 0 to {NUM_ACTIONS - 1}.")


PREFIX = {
    "space": "place:",
    "source": "from:",
    "line": "line:",
    "sale": "sale:",
    "merchant": "to:",
    "tile": "remove:",
    "give_up": "give_up:",
    "draw": "draw:",
    "order": "order:",
    "goods": "goods:",
}


def action_text(names: Names, action: int) -> str:
    """One word for a decision or a chance outcome."""
    kind, noun = action_noun(names, action)
    return PREFIX.get(kind, "") + noun


@lru_cache(maxsize=16)
def action_words(names: Names) -> dict[str, int]:
    """The number of each word of the notation; kept for the sets last used."""
    return {action_text(names, action): action for action in range(NUM_ACTIONS)}
