"""Writes how strong the levels are, from the arena files in this folder: python scale.py

They are the fixed points of the scale on which people are rated (docs/decisions/standing.md). One that met
others of these versions is measured; of one that did not, its step to the level below is that of the first
versions, and it says so.
"""

from __future__ import annotations

import json
from collections import defaultdict
from pathlib import Path
from typing import Any

import numpy as np

from wagonway.arena.ratings import POINTS, Rating, comparisons, rate
from wagonway.arena.store import Row, read
from wagonway.bots.levels import LEVELS

FOLDER = Path(__file__).parent
FILE = Path(__file__).parents[2] / "src" / "wagonway" / "arena" / "levels.json"
NOW, FIRST = 2, 1  # versions


def rated(files: list[tuple[list[str], list[Row]]]) -> dict[str, Rating]:
    """All bots that met each other, with what every file says of them; its deals are its own."""
    bots = sorted({bot for names, _ in files for bot in names})
    return dict(zip(bots, rate(np.concatenate([comparisons(rows, bots) for _, rows in files])), strict=True))


def levels(found: dict[str, Rating]) -> dict[str, Any]:
    """Natural logarithms of odds, from the clerk's, and half of the interval of 95 %."""
    zero = found[f"clerk@{NOW}"].points
    told: dict[str, Any] = {}
    for place, name in enumerate(LEVELS):
        known = found.get(f"{name}@{NOW}")
        if known is not None:
            half = 0.0 if name == "clerk" else known.half
            told[f"{name}@{NOW}"] = {
                "strength": (known.points - zero) / POINTS,
                "half": half / POINTS,
                "measured": True,
            }
            continue
        below = LEVELS[place - 1]
        step = found[f"{name}@{FIRST}"].points - found[f"{below}@{FIRST}"].points
        at = told[f"{below}@{NOW}"]["strength"] + step / POINTS
        told[f"{name}@{NOW}"] = {"strength": at, "half": None, "measured": False}
    return told


def main() -> None:
    files: dict[str, list[tuple[list[str], list[Row]]]] = defaultdict(list)
    for path in sorted(FOLDER.glob("*.sqlite")):
        head, rows = read(path)
        names = list(head["bots"])
        if head["players"] > 1 and all(bot.partition("@")[0] in LEVELS for bot in names):
            files[head["game"]].append((names, rows))
    told = {game: levels(rated(found)) for game, found in sorted(files.items())}
    rounded = json.loads(json.dumps(told), parse_float=lambda number: round(float(number), 3))
    FILE.write_text(json.dumps(rounded, indent=2) + "\n", encoding="utf-8")
    print(f"Wrote {FILE}.")


if __name__ == "__main__":
    main()
