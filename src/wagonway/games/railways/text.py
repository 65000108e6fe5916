"""Notation: every decision as one word, so that a move is a line of words, and back.

buy:c3 pay:1+4/0
build:b2 square:d4 keep:c4 pay:3/1
move:a1 route:2 pay:2+5/0 convert:3
"""

from __future__ import annotations

from .decisions import TABLE

NOTATION = TABLE.notation()
action_noun = NOTATION.noun
action_text = NOTATION.text
parse_action = NOTATION.parse
