"""Writes how strong the levels are, from the arena files in this folder: python scale.py

They are the fixed points of the scale on which people are rated (docs/decisions/standing.md). One that met
others of these versions is measured, and so is one that plays as an earlier version did that met them; of any
other its step to the level below is that of the first versions, and it says so.
"""

from __future__ import annotations

import json
from collections import defaultdict
from pathlib import Path
from typing import Any

import numpy as np

import wagonway
from wagonway.arena.ratings import POINTS, Rating, comparisons, rate
from wagonway.arena.store import Row, read
from wagonway.bots import BUILT_IN
from wagonway.bots.base import parse
from wagonway.bots.levels import LEVELS, way_of_playing

FOLDER = Path(__file__).parent
FILE = Path(__file__).parents[2] / "src" / "wagonway" / "arena" / "levels.json"
FIRST = 1  # version
NOW = {name: f"{name}@{max(BUILT_IN[name])}" for name in LEVELS}


def rated(files: list[tuple[list[str], list[Row]]]) -> dict[str, Rating]:
    """All bots that met each other, with what every file says of them; its deals are its own."""
    bots = sorted({bot for names, _ in files for bot in names})
    return dict(zip(bots, rate(np.concatenate([comparisons(rows, bots) for _, rows in files])), strict=True))


def ways_of(bot: str, game_id: str) -> list[str | None]:
    """How a level plays at each table for several; another one where it plays differently."""
    tables = [players for players in wagonway.game(game_id).meta.players if players > 1]
    return [way_of_playing(parse(bot), game_id, players) for players in tables]


def levels(game_id: str, found: dict[str, Rating]) -> dict[str, Any]:
    """Natural logarithms of odds, from the clerk's, and half of the interval of 95 %.

    Levels as they were before stay where they were measured: whoever met them was rated by that.
    """
    zero = found[NOW["clerk"]].points

    def measured(bot: str) -> dict[str, Any]:
        half = 0.0 if bot == NOW["clerk"] else found[bot].half
        return {"strength": (found[bot].points - zero) / POINTS, "half": half / POINTS, "measured": True}

    told: dict[str, Any] = {}
    for place, name in enumerate(LEVELS):
        before = [f"{name}@{version}" for version in range(FIRST + 1, max(BUILT_IN[name]))]
        told |= {bot: measured(bot) for bot in before if bot in found}
        alike = [bot for bot in before if ways_of(bot, game_id) == ways_of(NOW[name], game_id)]
        known = [bot for bot in (*alike, NOW[name]) if bot in found]
        if known:
            told[NOW[name]] = measured(known[-1])
            continue
        below = LEVELS[place - 1]
        step = found[f"{name}@{FIRST}"].points - found[f"{below}@{FIRST}"].points
        at = told[NOW[below]]["strength"] + step / POINTS
        told |= {bot: {"strength": at, "half": None, "measured": False} for bot in (*alike, NOW[name])}
    return told


def main() -> None:
    files: dict[str, list[tuple[list[str], list[Row]]]] = defaultdict(list)
    for path in sorted(FOLDER.glob("*.sqlite")):
        head, rows = read(path)
        names = list(head["bots"])
        if head["players"] > 1 and all(bot.partition("@")[0] in LEVELS for bot in names):
            files[head["game"]].append((names, rows))
    told = {game: levels(game, rated(found)) for game, found in sorted(files.items())}
    rounded = json.loads(json.dumps(told), parse_float=lambda number: round(float(number), 3))
    FILE.write_text(json.dumps(rounded, indent=2) + "\n", encoding="utf-8")
    print(f"Wrote {FILE}.")


if __name__ == "__main__":
    main()
