"""What compiling costs: python benchmarks/compile.py [--ways one each] [GAME...]; the result in compile.json.

For each game and way, in processes of their own on one core: CPU seconds from an empty cache, after an edit
of one rule, and of loading; the size of the cache; and games a second of whole random playouts, the ways
interleaved, the best of five. Seconds include the start of Python and of Numba. Games that are not named keep
the figures that they have in the file.
"""

from __future__ import annotations

import argparse
import datetime
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

RESULT = Path(__file__).with_name("compile.json")
EDITED = "legal_actions"  # a rule that all games have

CHILD = """
import json, resource, sys, time
from wagonway.kernel.registry import game
g, what = game(sys.argv[1]), sys.argv[2]
if what == "edit":
    rule = g.spec.entries[sys.argv[3]]
    rule.__code__ = rule.__code__.replace(co_consts=(*rule.__code__.co_consts, 987654321))
g.warm()
rate = 0
if what == "play":
    n = 2000
    players = max(g.players)
    g.playouts(20, 1, players)
    begun = time.perf_counter()
    g.playouts(n, 2, players)
    rate = n / (time.perf_counter() - begun)
used = resource.getrusage(resource.RUSAGE_SELF)
print(json.dumps([used.ru_utime + used.ru_stime, rate]))
"""


def child(game: str, what: str, folder: Path, way: str) -> list[float]:
    """CPU seconds, and games a second."""
    # The user's own cache is read too, where the one that is named has nothing.
    places = {"WAGONWAY_CACHE_DIR": str(folder), "XDG_CACHE_HOME": str(folder.parent / "none")}
    environment = {**os.environ, **places, "WAGONWAY_COMPILE": way}
    done = subprocess.run(
        [sys.executable, "-c", CHILD, game, what, EDITED],
        env=environment,
        check=True,
        capture_output=True,
        text=True,
    )
    numbers: list[float] = json.loads(done.stdout)
    return numbers


def megabytes(folder: Path) -> float:
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file()) / 1e6


def measure(game: str, ways: list[str]) -> dict[str, Any]:
    """All figures of a game, by way."""
    found: dict[str, Any] = {way: {} for way in ways}
    with tempfile.TemporaryDirectory() as temporary:
        folders = {way: Path(temporary, way) for way in ways}
        for way, folder in folders.items():
            found[way]["cold_s"] = round(child(game, "cold", folder, way)[0], 1)
            found[way]["warm_s"] = round(child(game, "warm", folder, way)[0], 2)
        rates: dict[str, list[float]] = {way: [] for way in ways}
        for _ in range(5):
            for way, folder in folders.items():
                rates[way].append(child(game, "play", folder, way)[1])
        for way, folder in folders.items():
            found[way]["games_per_s"] = round(max(rates[way]))
            found[way]["cache_mb"] = round(megabytes(folder), 2)
            found[way]["edit_s"] = round(child(game, "edit", folder, way)[0], 1)
            found[way]["cache_after_edit_mb"] = round(megabytes(folder), 2)
    return found


def main() -> None:
    from wagonway.arena import speed
    from wagonway.kernel.registry import games

    parser = argparse.ArgumentParser(description="What compiling costs.")
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--ways", nargs="+", choices=["one", "each"], default=["one", "each"])
    given = parser.parse_args()
    result = {
        "date": datetime.datetime.now(datetime.UTC).date().isoformat(),
        "machine": speed.machine(),
        "games": json.loads(RESULT.read_text(encoding="utf-8"))["games"] if RESULT.is_file() else {},
    }
    for game in given.games or games():
        result["games"][game] = measure(game, given.ways)
        RESULT.write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")
        print(game, json.dumps(result["games"][game]), flush=True)


if __name__ == "__main__":
    main()
