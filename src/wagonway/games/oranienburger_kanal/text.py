"""Notation: every decision as one word, so that a move is a line of words, and back.

space:1 card:07 cost:1 cell:b12 lay:path@h11 done
space:6 take:ore
buy:wood rotate effect:2 pay:1 done

Cards are called by their number, for what is decided does not say which deck is in play; "card:A07" is
understood as well.
"""

from __future__ import annotations

import re
from functools import lru_cache

from .constants import (
    ACTIVATE,
    BRANCH,
    BRIDGE,
    BUY,
    CARD,
    CELL,
    CHOICE,
    COST,
    DONE,
    DRAW,
    EDGES,
    EFFECT,
    FIRST_CHANCE,
    FIRST_SEAT,
    FREE_ROTATE,
    LAY,
    NUM_ACTIONS,
    PAY,
    REMOVE,
    ROTATE,
    SPACE,
    TAKE,
    TOP_CARD,
    UNBRIDGE,
)
from .grammar import CELL_IDS, EDGE_IDS, KIND_IDS, RESOURCE_IDS
from .names import CARD_NUMBERS, SPACE_IDS


def action_noun(action: int) -> tuple[str, str]:
    """The kind of a decision or chance outcome, and the id of its noun."""
    for first, kind, ids in _GROUPS:
        if action >= first and action < NUM_ACTIONS:
            return kind, ids[action - first]
    raise ValueError(f"{action} is no action; they run from 0 to {NUM_ACTIONS - 1}.")


def _numbers(low: int, high: int) -> tuple[str, ...]:
    """Numbers of spaces, lines, branches and alternatives begin with 1."""
    return tuple(str(index + 1) for index in range(high - low))


_ROUTES = tuple(f"{kind}@{edge}" for kind in KIND_IDS for edge in EDGE_IDS)
assert len(_ROUTES) == BRIDGE - LAY == 4 * EDGES

# First number, kind and nouns of each group of actions, the last group first
_GROUPS: tuple[tuple[int, str, tuple[str, ...]], ...] = (
    (FIRST_SEAT, "first", _numbers(FIRST_SEAT, NUM_ACTIONS)),
    (DRAW, "draw", CARD_NUMBERS),
    (UNBRIDGE, "unbridge", EDGE_IDS),
    (REMOVE, "remove", EDGE_IDS),
    (PAY, "pay", _numbers(PAY, REMOVE)),
    (CHOICE, "choice", _numbers(CHOICE, PAY)),
    (EFFECT, "effect", _numbers(EFFECT, CHOICE)),
    (ACTIVATE, "activate", CELL_IDS),
    (BRIDGE, "bridge", EDGE_IDS),
    (LAY, "route", _ROUTES),
    (CELL, "cell", CELL_IDS),
    (COST, "cost", _numbers(COST, CELL)),
    (TOP_CARD, "top-card", ("",)),
    (CARD, "card", CARD_NUMBERS),
    (TAKE, "take", RESOURCE_IDS),
    (BRANCH, "branch", _numbers(BRANCH, TAKE)),
    (FREE_ROTATE, "free-rotate", ("",)),
    (ROTATE, "rotate", ("",)),
    (BUY, "buy", RESOURCE_IDS),
    (DONE, "done", ("",)),
    (SPACE, "space", SPACE_IDS),
)
assert UNBRIDGE + EDGES == FIRST_CHANCE == DRAW

_WORDS = {"route": "lay"}


@lru_cache(maxsize=NUM_ACTIONS)
def action_text(action: int) -> str:
    """One word for a decision or a chance outcome."""
    kind, noun = action_noun(action)
    word = _WORDS.get(kind, kind)
    return f"{word}:{noun}" if noun else word


_NUMBERS = {action_text(action): action for action in range(NUM_ACTIONS)}


def parse_action(word: str) -> int | None:
    """The number of a word of the notation, with or without the deck of a card; None where it is none."""
    return _NUMBERS.get(re.sub(r"^(card|draw):[AB](?=\d\d$)", r"\1:", word))
