"""Draws the figures of calibrate.py for the game's page: plot.py FIGURES.json TARGET.svg"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np

INKS = {"random": "#8a8f98", "greedy": "#2f6f9f", "beam": "#b5542b"}
NAMES = {"random": "random", "greedy": "greedy", "beam": "beam search"}
BESIDE = {"random": 0, "greedy": -5, "beam": 8}


def main(source: Path, target: Path) -> None:
    report = json.loads(source.read_text(encoding="utf-8"))["scores"]
    plt.rcParams.update({"svg.hashsalt": "fixed", "font.size": 9, "svg.fonttype": "none"})
    figure, axis = plt.subplots(figsize=(7.2, 3.0))
    least = min(said["least"] for said in report.values())
    most = max(said["most"] for said in report.values())
    steps = np.arange(least - least % 2 - 2, most + 4, 2)
    for player, ink in INKS.items():
        scores = np.array(report[player]["scores"])
        share = np.histogram(scores, steps)[0] / len(scores) * 100
        axis.stairs(share, steps, color=ink, fill=player != "beam", alpha=0.75, linewidth=1.4)
        label = f"{NAMES[player]}\nmean {scores.mean():.1f}"
        place = scores.mean() + BESIDE[player]  # two of the three are close to each other
        axis.annotate(label, (place, share.max() + 0.5), ha="center", va="bottom", color=ink)
    axis.set_ylim(0, axis.get_ylim()[1] * 1.2)
    axis.set_ylabel("% of layouts")
    axis.set_xlabel("score of the Economist, each player once on each layout")
    axis.spines[["top", "right"]].set_visible(False)
    figure.tight_layout()
    figure.savefig(target, metadata={"Date": None})


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
