"""Notation: every decision as one word, so that a move is a line of words, and back.

buy:c3 pay:1+4/0
build:b2 square:d4 keep:c4 pay:3/1
move:a1 route:2 pay:2+5/0 convert:3
"""

from __future__ import annotations

from functools import lru_cache

from .constants import (
    ADD_AT,
    BUILD_DIE,
    BUY_LINK,
    CARDS,
    CONVERT_ROW,
    DEAL,
    DECLINE,
    DIE,
    DISCARD,
    DRAW,
    FIRST_CHANCE,
    HIRE_WORKER,
    KEEP,
    LAY_CARD,
    MOVE_FROM,
    NUM_ACTIONS,
    OVERUSES,
    PASS,
    PAY_WITH,
    RAISE_CAPITAL,
    REDUCE_POLLUTION,
    ROUTE,
    SHOW,
    SQUARE,
    START_AT,
    UPGRADE_LINK,
)
from .names import CARD_IDS, DIE_IDS, SPACE_IDS, cards_of
from .ways_to_pay import subsets


def _numbers(low: int, high: int, first: int = 0) -> tuple[str, ...]:
    return tuple(str(first + index) for index in range(high - low))


_FACES = tuple(f"{card}{turned}" for card in CARD_IDS for turned in ("", "t"))
_WAYS = tuple(f"{'+'.join(cards_of(cards))}/{overuse}" for cards in subsets() for overuse in range(OVERUSES))

# First number, kind and nouns of each group of actions, the last group first
_GROUPS: tuple[tuple[int, str, tuple[str, ...]], ...] = (
    (DRAW, "draw", CARD_IDS),
    (DEAL, "deal", _FACES),
    (LAY_CARD, "lay", _FACES),
    (SHOW, "show", _numbers(SHOW, LAY_CARD, 1)),
    (START_AT, "start", SPACE_IDS),
    (CONVERT_ROW, "convert", _numbers(CONVERT_ROW, START_AT)),
    (PAY_WITH, "pay", _WAYS),
    (DIE, "die", DIE_IDS),
    (ROUTE, "route", _numbers(ROUTE, DIE, 1)),
    (KEEP, "keep", SPACE_IDS),
    (SQUARE, "square", SPACE_IDS),
    (REDUCE_POLLUTION, "reduce", _numbers(REDUCE_POLLUTION, SQUARE)),
    (RAISE_CAPITAL, "raise", _numbers(RAISE_CAPITAL, REDUCE_POLLUTION)),
    (HIRE_WORKER, "hire", ("",)),
    (ADD_AT, "add", SPACE_IDS),
    (MOVE_FROM, "move", SPACE_IDS),
    (BUILD_DIE, "build", DIE_IDS[-3:]),
    (UPGRADE_LINK, "upgrade", SPACE_IDS),
    (BUY_LINK, "buy", SPACE_IDS),
    (DISCARD, "discard", CARD_IDS),
    (PASS, "pass", ("",)),
    (DECLINE, "decline", ("",)),
)
assert DRAW + CARDS == NUM_ACTIONS
assert DEAL == FIRST_CHANCE


def _found(action: int) -> tuple[str, str]:
    for first, kind, ids in _GROUPS:
        if first <= action < NUM_ACTIONS:
            return kind, ids[action - first]
    raise ValueError(f"{action} is no action; they run from 0 to {NUM_ACTIONS - 1}.")


def action_noun(action: int) -> tuple[str, str]:
    """The kind of a decision or chance outcome, and the id of its noun; the kind again where it has none."""
    kind, noun = _found(action)
    return kind, noun or kind


@lru_cache(maxsize=NUM_ACTIONS)
def action_text(action: int) -> str:
    """One word for a decision or a chance outcome."""
    kind, noun = _found(action)
    return f"{kind}:{noun}" if noun else kind


_NUMBERS = {action_text(action): action for action in range(NUM_ACTIONS)}


def parse_action(word: str) -> int | None:
    """The number of a word of the notation, None where it is none."""
    return _NUMBERS.get(word)
