"""The coach, held against a larger search: `python benchmarks/coach.py GAME --players 2 --games 200`.

`apprentice` plays with the coach beside it and heeds nothing; each of its turns is weighed again with fresh
seeds and four times the simulations. Games are added one by one to coach/GAME-PLAYERS.jsonl, so that a run
goes on where it was left; what all of them say is written to coach.json.
"""

from __future__ import annotations

import argparse
import json
import subprocess
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec

import wagonway
from wagonway.arena.coached import FACTOR, CoachedGame, play, summary
from wagonway.learn.coach import coach_of

HERE = Path(__file__).parent
RESULTS = HERE / "coach.json"


def kept(path: Path) -> list[CoachedGame]:
    """The games that were played already."""
    if not path.exists():
        return []
    return [msgspec.json.decode(line, type=CoachedGame) for line in path.read_bytes().splitlines()]


def measure(game_id: str, players: int, games: int, seed: int) -> dict[str, Any]:
    """Play until there are so many games."""
    file = coach_of(game_id)
    if file is None:
        raise SystemExit(f"{game_id} has no coach.")
    path = HERE / "coach" / f"{game_id}-{players}.jsonl"
    path.parent.mkdir(exist_ok=True)
    found: Sequence[CoachedGame] = kept(path)
    for number in range(len(found), games):
        played = play(wagonway.game(game_id), players, file, number, seed)
        with path.open("ab") as out:
            out.write(msgspec.json.encode(played) + b"\n")
        found = [*found, played]
        print(f"{number + 1} games: {summary(found, file.margin_for(players))}", flush=True)
    commit = subprocess.run(
        ("git", "rev-parse", "--short", "HEAD"), cwd=HERE, capture_output=True, text=True, check=True
    )
    return {
        "command": f"python benchmarks/coach.py {game_id} --players {players} --games {games} --seed {seed}",
        "date": datetime.now(UTC).date().isoformat(),
        "commit": commit.stdout.strip(),
        "margin": file.margin_for(players),
        "simulations": file.simulations,
        "of the judge": FACTOR * file.simulations,
        **summary(found[:games], file.margin_for(players)),
    }


def main() -> None:
    """Measure one game; the figures of the others stay."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("game", choices=wagonway.games())
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    found = measure(asked.game, asked.players, asked.games, asked.seed)
    results = json.loads(RESULTS.read_text(encoding="utf-8")) if RESULTS.exists() else {}
    results[f"{asked.game}, {asked.players}"] = found
    RESULTS.write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
