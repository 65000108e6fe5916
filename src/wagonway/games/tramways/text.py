"""Notation: every decision as one word, so that a move is a line of words, and back.

bid:7 use:41/2 coins
lay:c3E step:S step:E use:0/1 use:80/2
move:c3 goal:C ride:17 ride:4 use:0/5 use:12/3 book:2

Cards and links are numbers from 0, in the order of their tables; the slots of a card are counted from 1, the
fifth being the strip of a valid ticket. Labels of parcels are numbers too (goal:l3): words are the same in
every set.
"""

from __future__ import annotations

from functools import lru_cache

from . import constants as k
from .faces import FACE_IDS, TYPE_LETTERS
from .names import BOOK_IDS, SIDE_IDS, SLOT_IDS, SPACE_IDS, Names


def _numbers(count: int) -> tuple[str, ...]:
    return tuple(map(str, range(count)))


_STARTS = tuple(f"{space}{side}" for space in SPACE_IDS for side in SIDE_IDS)
_ICONS = tuple(f"{card}/{slot}" for card in range(k.CARDS) for slot in SLOT_IDS)
_FACES = tuple(f"{board}/{face}" for board in range(k.BOARDS) for face in range(k.FACES))
_GOALS = (*TYPE_LETTERS, *(f"l{label}" for label in range(k.LABELS)))

# First number, kind and nouns of each group of actions, the last group first. A type "-" is never chosen.
_GROUPS: tuple[tuple[int, str, tuple[str, ...]], ...] = (
    (k.NEXT_SEAT, "seat", _numbers(k.MAX_SEATS)),
    (k.TILE, "tile", tuple(TYPE_LETTERS)),
    (k.BOARD, "board", _FACES),
    (k.DRAW, "draw", _numbers(k.CARDS)),
    (k.USE, "use", _ICONS),
    (k.DISCARD, "discard", _numbers(k.CARDS)),
    (k.TAKE, "take", _numbers(k.CARDS)),
    (k.PLACE_AT, "place", SPACE_IDS),
    (k.MOVE_FROM, "move", SPACE_IDS),
    (k.UPGRADE_AT, "upbuild", SPACE_IDS),
    (k.BUILD_AT, "build", SPACE_IDS),
    (k.UPGRADE_OF, "uplink", _numbers(k.MOST_LINKS)),
    (k.REPLACE, "replace", _numbers(k.MOST_LINKS)),
    (k.EXTEND, "extend", _numbers(k.MOST_LINKS)),
    (k.LAY_FROM, "lay", _STARTS),
    (k.RIDE, "ride", _numbers(k.MOST_LINKS)),
    (k.GOAL, "goal", _GOALS),
    (k.STEP, "step", SIDE_IDS),
    (k.KIND, "kind", tuple(TYPE_LETTERS)),
    (k.BUY, "buy", _numbers(k.MOST_HP + 1)),
    (k.TAKE_BOOK, "book", BOOK_IDS),
    (k.BID_AMOUNT, "bid", _numbers(k.MOST_BID + 1)),
    (k.DONE, "done", ("",)),
    (k.BONUS_MONEY, "bonus_money", ("",)),
    (k.COINS, "coins", ("",)),
    (k.STOP, "stop", ("",)),
    (k.TAKE_MONEY, "money", ("",)),
    (k.GO_ON, "go_on", ("",)),
    (k.CLAIM, "claim", ("",)),
    (k.PASS, "pass", ("",)),
)
KINDS = tuple(kind for _, kind, _ in reversed(_GROUPS))
assert k.NEXT_SEAT + k.MAX_SEATS == k.NUM_ACTIONS


def _found(action: int) -> tuple[int, str, tuple[str, ...]]:
    for first, kind, ids in _GROUPS:
        if first <= action < k.NUM_ACTIONS:
            return action - first, kind, ids
    raise ValueError(f"{action} is no action; they run from 0 to {k.NUM_ACTIONS - 1}.")


def action_noun(names: Names, action: int) -> tuple[str, str]:
    """The kind of a decision or chance outcome, and the id of its noun; the kind again where it has none."""
    index, kind, ids = _found(action)
    if kind in ("take", "discard", "draw"):
        return kind, _of_set(names.cards, index)
    if kind == "use":
        card, slot = divmod(index, k.SLOTS)
        return kind, f"{_of_set(names.cards, card)}/{SLOT_IDS[slot]}"
    if kind == "board":
        board, face = divmod(index, k.FACES)
        return kind, f"{_of_set(names.boards, board)}/{FACE_IDS[face]}"
    if kind == "goal" and index >= k.TYPES:
        return kind, _of_set(names.labels, index - k.TYPES)
    return kind, ids[index] or kind


def _of_set(ids: tuple[str, ...], index: int) -> str:
    """The id of a component; its number where the set has fewer."""
    return ids[index] if index < len(ids) else str(index)


@lru_cache(maxsize=k.NUM_ACTIONS)
def action_text(action: int) -> str:
    """One word for a decision or a chance outcome."""
    index, kind, ids = _found(action)
    return f"{kind}:{ids[index]}" if ids[index] else kind


_NUMBERS = {action_text(action): action for action in range(k.NUM_ACTIONS)}


def parse_action(word: str) -> int | None:
    """The number of a word of the notation, None where it is none."""
    return _NUMBERS.get(word)
