"""Pictures of a tournament; importing this needs the extra `plot`."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure

from .report import BotLine, Report

RATINGS, HEADS, SCORES = "ratings.png", "head-to-head.png", "scores.png"
COLOUR = "#40607a"


def draw(head: Mapping[str, Any], found: Report, folder: Path) -> list[Path]:
    """Draw ratings with their intervals, head-to-head results, and scores; the files."""
    seats = head["players"]
    title = f"{head['game']}, {seats} player{'s' if seats > 1 else ''}, {found.games} games"
    bots = sorted(found.bots, key=lambda bot: bot.rating)
    drawn = []
    for name, figure in (
        (RATINGS, _ratings(bots)),
        (HEADS, _heads(found, bots)),
        (SCORES, _scores(found, bots)),
    ):
        figure.suptitle(title)
        figure.savefig(folder / name, dpi=150)
        drawn.append(folder / name)
    return drawn


def _figure(wide: float, high: float) -> Figure:
    figure = Figure(figsize=(wide, high), layout="constrained")
    FigureCanvasAgg(figure)
    return figure


def _ratings(bots: list[BotLine]) -> Figure:
    figure = _figure(8.0, 1.8 + 0.45 * len(bots))
    axes = figure.subplots()
    for at, bot in enumerate(bots):
        low, high = bot.rating_ci95 or (bot.rating, bot.rating)
        axes.errorbar(
            bot.rating, at, xerr=[[bot.rating - low], [high - bot.rating]], fmt="o", color=COLOUR, capsize=4
        )
    axes.set_yticks(range(len(bots)), [bot.bot for bot in bots])
    axes.set_ylim(-0.6, len(bots) - 0.4)
    axes.axvline(0.0, color="0.7", linewidth=1)
    axes.set_xlabel("rating in points (0: the mean of the bots; bars: 95 %)")
    return figure


def _heads(found: Report, bots: list[BotLine]) -> Figure:
    """Of a row's bot: how often it came before that of the column."""
    order = [found.bots.index(bot) for bot in reversed(bots)]
    won = found.compared.sum(axis=0)[np.ix_(order, order)]
    met = won + won.T
    shares = np.divide(100.0 * won, met, out=np.full_like(won, np.nan), where=met > 0)
    figure = _figure(3.5 + 0.9 * len(order), 2.5 + 0.7 * len(order))
    axes = figure.subplots()
    image = axes.imshow(shares, cmap="RdBu", vmin=0.0, vmax=100.0)
    names = [found.bots[at].bot for at in order]
    axes.set_xticks(range(len(names)), names, rotation=30, ha="right")
    axes.set_yticks(range(len(names)), names)
    for row, column in np.argwhere(met > 0):
        share = shares[row, column]
        dark = abs(share - 50.0) > 30.0
        words = f"{share:.0f} %\nof {met[row, column]:g}"
        axes.text(column, row, words, ha="center", va="center", fontsize=8, color="w" if dark else "k")
    axes.set_xlabel("before this bot")
    axes.set_ylabel("how often this bot came")
    figure.colorbar(image, ax=axes, label="share of comparisons, %")
    return figure


def _scores(found: Report, bots: list[BotLine]) -> Figure:
    names = [bot.bot for bot in reversed(bots) if len(found.scores[bot.bot])]
    figure = _figure(8.0, 1.5 + 1.1 * max(1, len(names)))
    if not names:
        return figure
    together = np.concatenate([found.scores[name] for name in names])
    low, high = int(together.min()), int(together.max())
    width = max(1, -(-(high - low + 1) // 40))
    edges = np.arange(low, high + width + 1, width) - 0.5
    rows = figure.subplots(len(names), 1, sharex=True, squeeze=False)[:, 0]
    for axes, name in zip(rows, names):
        scores = found.scores[name]
        axes.hist(scores, bins=edges, weights=np.full(len(scores), 100.0 / len(scores)), color=COLOUR)
        axes.axvline(float(scores.mean()), color="k", linewidth=1)
        axes.set_title(f"{name}: mean {scores.mean():.1f}, {len(scores)} scores", fontsize=9, loc="left")
        axes.set_ylabel("%")
    rows[-1].set_xlabel("final score (the line: the mean)")
    return figure
