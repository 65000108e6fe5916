"""Writes how strong the levels are, from the arena files in this folder: python scale.py

They are the fixed points of the scale on which people are rated (docs/decisions/standing.md). One that met
others of these versions is measured, and so is one that plays as an earlier version did that met them; of any
other its step to the level below is that of the first versions, and it says so.
"""

from __future__ import annotations

import json
from collections import defaultdict
from dataclasses import replace
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
ZERO = "clerk@2"  # who was the clerk when the first people were rated, and where they began
NOW = {name: f"{name}@{max(BUILT_IN[name])}" for name in LEVELS}


def rated(files: list[tuple[list[str], list[Row]]]) -> dict[str, Rating]:
    """All bots that met each other, with what every file says of them; its deals are its own."""
    bots = sorted({bot for names, _ in files for bot in names})
    return dict(zip(bots, rate(np.concatenate([comparisons(rows, bots) for _, rows in files])), strict=True))


def versions_of(name: str) -> list[str]:
    """A level as it was from its second version on, and as it is."""
    return [f"{name}@{version}" for version in range(FIRST + 1, max(BUILT_IN[name]) + 1)]


def first_alike(game_id: str) -> dict[str, str]:
    """Of each version of each level the first one that plays a game as it does, at all tables for several."""
    tables = [players for players in wagonway.game(game_id).meta.players if players > 1]
    found: dict[str, str] = {}
    for name in LEVELS:
        first: dict[tuple[str | None, ...], str] = {}
        for bot in versions_of(name):
            ways = tuple(way_of_playing(parse(bot), game_id, players) for players in tables)
            found[bot] = first.setdefault(ways, bot)
    return found


def as_first(rows: list[Row], first: dict[str, str]) -> list[Row]:
    """The same games, by bots that bear the name of the first that plays as they do."""

    def named(bots: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(first.get(bot, bot) for bot in bots)

    return [replace(row, match=named(row.match), bots=named(row.bots)) for row in rows]


def levels(found: dict[str, Rating], first: dict[str, str]) -> dict[str, Any]:
    """Natural logarithms of odds, from those of `ZERO`, and half of the interval of 95 %.

    Levels as they were before stay where they were measured, or guessed: whoever met them was rated by that.
    """
    zero = found[ZERO].points

    def measured(bot: str) -> dict[str, Any]:
        half = 0.0 if bot == ZERO else found[first[bot]].half
        return {
            "strength": (found[first[bot]].points - zero) / POINTS,
            "half": half / POINTS,
            "measured": True,
        }

    told: dict[str, Any] = {}
    for place, name in enumerate(LEVELS):
        told |= {bot: measured(bot) for bot in versions_of(name) if first[bot] in found}
        guessed = [bot for bot in versions_of(name) if bot not in told]
        if not guessed:
            continue
        below = LEVELS[place - 1]
        step = found[f"{name}@{FIRST}"].points - found[f"{below}@{FIRST}"].points
        at = told[NOW[below]]["strength"] + step / POINTS
        told |= {bot: {"strength": at, "half": None, "measured": False} for bot in guessed}
    return told


def main() -> None:
    files: dict[str, list[tuple[list[str], list[Row]]]] = defaultdict(list)
    for path in sorted(FOLDER.glob("*.sqlite")):
        head, rows = read(path)
        names = list(head["bots"])
        # Who has a style has no place on the scale, and makes that of others no surer.
        if head["players"] > 1 and all(bot.partition("@")[0] in LEVELS and ":" not in bot for bot in names):
            files[head["game"]].append((names, rows))
    told = {}
    for game_id, found in sorted(files.items()):
        first = first_alike(game_id)
        renamed = [([first.get(bot, bot) for bot in names], as_first(rows, first)) for names, rows in found]
        told[game_id] = levels(rated(renamed), first)
    rounded = json.loads(json.dumps(told), parse_float=lambda number: round(float(number), 3))
    FILE.write_text(json.dumps(rounded, indent=2) + "\n", encoding="utf-8")
    print(f"Wrote {FILE}.")


if __name__ == "__main__":
    main()
