"""Draws what every card is worth and how often it is taken: plot.py GAME.json TARGET.svg BOT SEATS

A picture for each table of the bot with so many seats: across the take rate, or for maps nothing, and up the
points beside its kind. Dashed lines: where a card is large in points.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
from benchmarks.balance.figures import LARGE, Z, excesses, kind_of, spread_of_scores

INKS = {
    "green": "#5f8a3a",
    "orange": "#b5542b",
    "blue": "#2f6f9f",
    "development": "#5f8a3a",
    "auction": "#2f6f9f",
    "parcel": "#8a8f98",
    "map": "#2f6f9f",
    "board": "#2f6f9f",
}


def draw(axis: Any, table: dict[str, Any]) -> None:
    """The cards of a table, or the boards where no card is taken."""
    key = "cards" if table["cards"] else "deals"
    found = excesses(table[key])
    for place, (name, excess) in enumerate(sorted(found.items())):
        entry, ink = table[key][name], INKS.get(kind_of(name).split()[-1], "black")
        taken = 100 * entry["taken"] / entry["open"] if entry.get("open") else None
        if key == "cards" and taken is None:
            continue
        across = place if taken is None else taken
        axis.errorbar(across, excess.points, Z * excess.error, color=ink, alpha=0.25, linewidth=1)
        axis.annotate(name.removeprefix("map "), (across, excess.points), ha="center", va="center", color=ink)
    large = LARGE * spread_of_scores(table)
    for level in (-large, large):
        axis.axhline(level, color="#8a8f98", linewidth=0.8, linestyle="--")
    axis.axhline(0, color="black", linewidth=0.8)
    axis.set_ylabel("points beside its kind")
    axis.set_xlabel("taken by % of the seats that could" if key == "cards" else "cards as map")
    if key == "cards":
        axis.set_xlim(0, 100)
    else:
        axis.set_xticks([])
    axis.spines[["top", "right"]].set_visible(False)
    deck = f"deck {table['options']['deck']}, " if "deck" in table["options"] else ""
    seats = "alone" if table["seats"] == 1 else f"{table['seats']} players"
    bot = table["bot"].removesuffix("+keep=no")
    axis.set_title(f"{deck}{seats}, {table['games']} games of {bot}", loc="left")


def main(source: Path, target: Path, bot: str, seats: int) -> None:
    tables = json.loads(source.read_text(encoding="utf-8"))["tables"]
    tables = [table for table in tables if (table["bot"].split(":")[0], table["seats"]) == (bot, seats)]
    plt.rcParams.update({"svg.hashsalt": "fixed", "font.size": 7, "svg.fonttype": "none"})
    columns = min(2, len(tables))
    lines = -(-len(tables) // columns)
    figure, axes = plt.subplots(lines, columns, squeeze=False, figsize=(4.2 * columns, 4.2 * lines))
    for axis in axes.flat[len(tables) :]:
        axis.set_visible(False)
    for axis, table in zip(axes.flat, tables):
        draw(axis, table)
    figure.tight_layout()
    figure.savefig(target, metadata={"Date": None})


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3], int(sys.argv[4]))
