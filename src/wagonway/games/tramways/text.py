"""Notation: every decision as one word, so that a move is a line of words, and back.

bid:7 use:41/2 coins
lay:c3E step:S step:E use:0/1 use:80/2
move:c3 goal:C ride:17 ride:4 use:0/5 use:12/3 book:2

Cards and links are numbers from 0, in the order of their tables; the slots of a card are counted from 1, the
fifth being the strip of a valid ticket. Labels of parcels are numbers too (goal:l3): words are the same in
every set.
"""

from __future__ import annotations

from .decisions import TABLE
from .names import Names

NOTATION = TABLE.notation()
KINDS = tuple(block.kind for block in TABLE.blocks)
action_text = NOTATION.text
parse_action = NOTATION.parse


def action_noun(names: Names, action: int) -> tuple[str, str]:
    """The kind of a decision or chance outcome, and the id of its noun; the kind again where it has none."""
    return TABLE.notation(names).noun(action)
