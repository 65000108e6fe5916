"""Notation: every decision as one word, so that a move is a line of words, and back.

build location:cannock coal_mine place:cannock.1
network industry:brewery line:birmingham__oxford stop
sell wild:location sale:stone.0 to:oxford.1 barrel stop
"""

from __future__ import annotations

from .decisions import TABLE
from .names import Names


def action_noun(names: Names, action: int) -> tuple[str, str]:
    """The kind of a decision or chance outcome, and the id of its noun. Raises ValueError for no action."""
    return TABLE.notation(names).noun(action)


def action_text(names: Names, action: int) -> str:
    """One word for a decision or a chance outcome. Raises ValueError for no action."""
    return TABLE.notation(names).text(action)


def parse_action(names: Names, word: str) -> int | None:
    """The number of a word of the notation, None where it is none."""
    return TABLE.notation(names).parse(word)
