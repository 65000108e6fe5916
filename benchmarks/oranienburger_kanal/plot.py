"""Draws the figures of calibrate.py for the game's page: plot.py FIGURES.json TARGET.svg"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np

BANDS = (80, 100, 120, 130, 140, 150)
INKS = {"random": "#8a8f98", "greedy": "#2f6f9f", "beam": "#b5542b"}
NAMES = {"random": "random", "greedy": "greedy", "beam": "beam search"}


def main(source: Path, target: Path) -> None:
    report = json.loads(source.read_text(encoding="utf-8"))["decks"]
    plt.rcParams.update({"svg.hashsalt": "fixed", "font.size": 9, "svg.fonttype": "none"})
    figure, axes = plt.subplots(len(report), 1, sharex=True, figsize=(7.2, 2.3 * len(report)), squeeze=False)
    for axis, (deck, said) in zip(axes[:, 0], report.items(), strict=True):
        for band in BANDS:
            axis.axvline(band, color="#d9b44a" if band == 120 else "#dcdcdc", linewidth=1, zorder=0)
        for player, ink in INKS.items():
            scores = np.array(said[player]["scores"])
            steps = np.arange(-20, 201, 5)
            share = np.histogram(scores, steps)[0] / len(scores) * 100
            axis.stairs(share, steps, color=ink, fill=player != "beam", alpha=0.75, linewidth=1.4)
            label = f"{NAMES[player]}\nmean {scores.mean():.0f}"
            axis.annotate(label, (scores.mean(), share.max()), ha="center", va="bottom", color=ink)
        axis.set_ylim(0, 42)
        axis.set_ylabel("% of games")
        axis.set_title(f"Deck {deck}", loc="left", fontsize=10)
        axis.spines[["top", "right"]].set_visible(False)
    axes[-1, 0].set_xlabel("fame in a solo game (lines: bands of the rulebook; 120 is won)")
    figure.tight_layout()
    figure.savefig(target, metadata={"Date": None})


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
