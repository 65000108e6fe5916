"""Draws the figures of calibrate.py for the page on sets: plot.py FIGURES.json TARGET.svg"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np

INKS = {"random": "#8a8f98", "greedy": "#2f6f9f"}
FAIR = 3  # percent of games that a place may win beyond an equal share
PLAYERS = ("1", "2", "3", "4", "5")


def values_of(counts: dict[str, int]) -> Any:
    """Numbers that are counted, one by one."""
    return np.repeat([int(value) for value in counts], list(counts.values()))


def scores(axis: Any, report: dict[str, Any]) -> None:
    """Scores of all seats: the middle half, the median, and from the 2nd to the 98th of 100."""
    for player, ink in INKS.items():
        for place, players in enumerate(PLAYERS):
            found = values_of(report[players][player]["scores"])
            low, first, middle, third, high = np.percentile(found, (2, 25, 50, 75, 98))
            at = place + (-0.16 if player == "random" else 0.16)
            axis.plot([at, at], [low, high], color=ink, linewidth=1)
            axis.bar(at, third - first, 0.26, first, color=ink, alpha=0.75)
            axis.plot([at - 0.13, at + 0.13], [middle, middle], color="white", linewidth=1.6)
        axis.bar(0, 0, color=ink, alpha=0.75, label=player)
    axis.set_xticks(range(len(PLAYERS)), PLAYERS)
    axis.set_xlabel("players")
    axis.set_ylabel("score")
    axis.set_ylim(-12, 72)
    axis.legend(frameon=False, loc="upper right", ncols=2)


def places(axis: Any, report: dict[str, Any]) -> None:
    """How often greedy wins from each place of the first order, less an equal share."""
    at = 0.0
    for players in PLAYERS[1:]:
        found = report[players]["greedy"]
        won = np.array(found["places"]) / found["games"] * 100 - 100 / len(found["places"])
        error = 196 * np.sqrt((1 / len(won)) * (1 - 1 / len(won)) / found["games"])
        axis.bar(
            at + np.arange(len(won)), won, 0.8, color=INKS["greedy"], alpha=0.75, yerr=error, ecolor="#8a8f98"
        )
        axis.text(at + (len(won) - 1) / 2, -5.8, f"{players} players", ha="center", va="bottom")
        at += len(won) + 1
    axis.axhline(0, color="black", linewidth=0.8)
    axis.axhline(FAIR, color="#8a8f98", linewidth=0.8, linestyle="--")
    axis.set_ylim(-6, 6)
    axis.set_xticks([])
    axis.set_xlabel("place in the first order, from the first to the last")
    axis.set_ylabel("% of games beyond an equal share")


def main(source: Path, target: Path) -> None:
    report = json.loads(source.read_text(encoding="utf-8"))["games"]
    plt.rcParams.update({"svg.hashsalt": "fixed", "font.size": 9, "svg.fonttype": "none"})
    figure, axes = plt.subplots(1, 2, figsize=(8.4, 3.2))
    scores(axes[0], report)
    places(axes[1], report)
    for axis in axes:
        axis.spines[["top", "right"]].set_visible(False)
    figure.tight_layout()
    figure.savefig(target, metadata={"Date": None})


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
