"""Notation: every decision as one word, so that a move is a line of words, and back.

space:1 card:07 cost:1 cell:b12 lay:path@h11 done
space:6 take:ore
buy:wood rotate effect:2 pay:1 done

Cards are called by their number, for what is decided does not say which deck is in play; "card:A07" is
understood as well.
"""

from __future__ import annotations

import re

from .decisions import TABLE

NOTATION = TABLE.notation()
action_text = NOTATION.text


def action_noun(action: int) -> tuple[str, str]:
    """The kind of a decision or chance outcome, and the id of its noun; "" where it has none."""
    kind, noun = NOTATION.noun(action)
    return kind, "" if noun == kind else noun


def parse_action(word: str) -> int | None:
    """The number of a word of the notation, with or without the deck of a card; None where it is none."""
    return NOTATION.parse(re.sub(r"^(card|draw):[AB](?=\d\d$)", r"\1:", word))
