"""The place that the score of an Economist takes among measured games.

`standing.json` is written by benchmarks/railways/calibrate.py: for each score from `least` up, how many of
1,000 games of the bot `greedy` it is better than, with the default options on the cards whose hash stands
there. Games with other cards or other options are not compared with those.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from wagonway.kernel.components import content_hash

from .position import OPTIONS
from .view_types import Standing

TABLE = Path(__file__).parent / "standing.json"


@cache
def measured() -> dict[str, Any] | None:
    """The table, None where nothing has been measured."""
    if not TABLE.is_file():
        return None
    found: dict[str, Any] = json.loads(TABLE.read_text(encoding="utf-8"))
    return found


def fingerprint(document: dict[str, Any]) -> str:
    """The hash of all that matters of a set of cards: with other names it is the same."""
    cards = [{key: card[key] for key in ("map", "slots")} for card in document["cards"]]
    return content_hash({"grid": document["grid"], "numbers": document["numbers"], "cards": cards})


def standing(s: Any, document: dict[str, Any], score: int) -> Standing | None:
    """Of how many games a score is better than how many percent; None where there is no comparison."""
    table = measured()
    if table is None or any(getattr(s, key) for key in OPTIONS) or table["cards"] != fingerprint(document):
        return None
    better: list[int] = table["better_than"]
    place = min(max(score - table["least"], 0), len(better) - 1)
    return {"percent": round(better[place] / 10), "games": table["games"]}
