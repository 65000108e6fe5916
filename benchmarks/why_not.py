"""Answers to why not, held to their promises in large numbers: `python benchmarks/why_not.py [GAME ...]`.

What came of it is written to why-not.json, game by game: how many intentions were asked, how many answers
were false, how often a cure was followed, how often each refusal was met and which were never met.
"""

from __future__ import annotations

import argparse
import json
import subprocess
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import wagonway
from wagonway.arena.asking import ask, sittings
from wagonway.kernel.asking import Tally

HERE = Path(__file__).parent
RESULTS = HERE / "why-not.json"


def measure(game_id: str, intentions: int, seed: int, workers: int) -> dict[str, Any]:
    """Ask so many random intentions of one game."""
    game, total = wagonway.game(game_id), Tally()
    for tally in ask(sittings(game_id, list(game.players), intentions, seed, {}), workers):
        total.add(tally)
        for found in tally.found:
            print(f"{found.kind}: {found.answer}: {found.again()}", flush=True)
    commit = subprocess.run(
        ("git", "rev-parse", "--short", "HEAD"), cwd=HERE, capture_output=True, text=True, check=True
    )
    never = set(game.spec.refusals.values()) - total.answers.keys()
    return {
        "command": f"wagonway fuzz {game_id} --intentions {intentions} --seed {seed}",
        "date": datetime.now(UTC).date().isoformat(),
        "commit": commit.stdout.strip(),
        "intentions": total.asked,
        "false": len(total.found),
        "unseen": total.unseen,
        "cures followed": sum(total.cured.values()),
        "answers": dict(total.answers.most_common()),
        "never met": sorted(never),
    }


def main() -> None:
    """Measure the games named, or all; the figures of the others stay."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("games", nargs="*", default=wagonway.games())
    parser.add_argument("--intentions", type=int, default=120_000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--workers", type=int, default=1)
    asked = parser.parse_args()
    for game_id in asked.games:
        found = measure(game_id, asked.intentions, asked.seed, asked.workers)
        results = json.loads(RESULTS.read_text(encoding="utf-8")) if RESULTS.exists() else {}
        results[game_id] = found
        RESULTS.write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")
        print(f"{game_id}: {found['intentions']} intentions, {found['false']} false", flush=True)


if __name__ == "__main__":
    main()
