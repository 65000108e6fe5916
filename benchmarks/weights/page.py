"""Writes docs/weights.md from the studies that lie in this folder: python benchmarks/weights/page.py"""

from __future__ import annotations

import importlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import wagonway

FOLDER = Path(__file__).resolve().parent
PAGE = FOLDER.parents[1] / "docs" / "weights.md"
TABLES = {1: "alone", 2: "for two", 3: "for three", 4: "for four"}
SURE = 2  # errors


def learned(game: str) -> Any:
    """What a game's learned.py has."""
    return importlib.import_module(f"{wagonway.game(game).spec.package}.learned")


def studies() -> Iterator[tuple[str, int, list[dict[str, Any]]]]:
    """Game, seats and lines of each study."""
    for path in sorted(FOLDER.glob("*.jsonl")):
        game, _, players = path.stem.rpartition("-")
        yield game, int(players), [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def row(words: list[str]) -> str:
    return f"| {' | '.join(words)} |\n"


def section(game: str, players: int, lines: list[dict[str, Any]]) -> str:
    rounds = [line for line in lines if "round" in line]
    first, last = rounds[0], rounds[-1]
    name = wagonway.game(game).spec.meta.name["en"]
    text = f"## {name} {TABLES[players]}\n\n"
    text += row(["", "weight, beginning", "end", "a step, beginning", "end"]) + row(["---"] * 5)
    slopes = iter(first["slope"])
    worth = [next(slopes) if step > 0 else None for step in first["steps"]]
    for number, feature in enumerate(learned(game).FEATURES):
        two = slice(2 * number, 2 * number + 2)
        if not any(first["steps"][two]):
            continue
        weights = [f"{weight / 100:+.2f}" if weight else "0" for weight in last["weights"][two]]
        steps = [
            "" if slope is None else told(step / 100, slope, first["error"])
            for step, slope in zip(first["steps"][two], worth[two], strict=True)
        ]
        text += row([feature, *weights, *steps])
    games = ", ".join(f"{line['games']:,}" for line in rounds)
    text += f"\nError of a step's worth in the first round: {first['error']:.2f}. "
    text += f"{len(rounds)} rounds of {games} games" + (
        ", each on both ways of a deal.\n" if players == 1 else ".\n"
    )
    for line in lines:
        if "trial" in line:
            text += "\n" + tried(line, players)
    return text


def told(step: float, slope: float, error: float) -> str:
    words = f"{step:.2f}: {slope:+.2f}"
    return f"**{words}**" if abs(slope) >= SURE * error else words


def tried(line: dict[str, Any], players: int) -> str:
    """What games of the weights found against those of before say."""
    interval = 1.96 * line["error"]
    ahead = f"{line['ahead']:+.1f} ± {interval:.1f} points"
    share = line["won"]
    half = 1.96 * (share * (1 - share) / line["trial"]) ** 0.5
    won = f"{100 * share:.1f} % ± {100 * half:.1f} of {line['trial']:,}"
    where = f"`turn:nodes={line['nodes']},width={line['width']}`"
    deals = "deals were better than before" if players == 1 else "games were won against what was before"
    if players > 2:
        deals = f"games were won by one among others that played as before, even being {100 / players:.0f} %"
    return f"By {where}, on other deals: {won} {deals}, {ahead}.\n"


def page() -> str:
    text = (FOLDER / "page.md").read_text("utf-8")
    return text.replace("SECTIONS\n", "\n".join(section(*study) for study in studies()))


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
