"""What a move costs the server: `python benchmarks/server_move.py` plays Brass for two over real sockets.

Both seats of each table sit elsewhere and play at random. What is told is the processor's time of the
server's own process, as the system counts it, for each message that changed a table (a decision or the end
of a turn), from its arrival to the last socket, commit included. `--tables` and `--moves` say how much is
played, `--times` how often: the middle one is told, with the least and the greatest. The figure leaves out
what the start and the opening of tables cost. `loop_ms` is the part of the loop, `threads_ms` that of the
threads beside it, one of which writes. With `--network` sockets come from elsewhere, as a proxy says, and
are compressed. With `--database` tables lie in a PostgreSQL that runs, and `--processes` serve them
together: their time is told as one, and that of the database is not in it. A move costs more on a machine
that others use as well: `load` is the machine's. No test depends on it.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

# As a script it finds only what lies beside it.
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from benchmarks.serving import Served, conditions, members, serving, settled

KEPT = Path(__file__).with_suffix(".json")


class Seat:
    """One player of a table."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.update: dict[str, Any] = {}

    async def newer(self, entry: int) -> None:
        """Wait for an update that tells of an entry after this one."""
        while self.update.get("entry", -2) <= entry:
            message = json.loads(await self.socket.recv())
            if message["type"] == "refused":
                raise RuntimeError(str(message))
            if message["type"] == "update":
                self.update = message


async def play(seats: list[Seat], moves: int, luck: random.Random) -> int:
    """So many decisions and ends of turns at one table; how many there were until the game was over."""
    for made in range(moves):
        update = seats[0].update
        if update["turn"] is None:
            return made
        mover = seats[update["turn"]["seat"]]
        now = mover.update
        if now["legal"]:
            wish = {"type": "decide", "ply": now["ply"], "action": luck.choice(now["legal"])["action"]}
        else:
            wish = {"type": "end_turn", "ply": now["ply"]}
        entry = now["entry"]
        await mover.socket.send(json.dumps(wish))
        await asyncio.gather(*(seat.newer(entry) for seat in seats))
    return moves


async def measure(served: Served, tables: int, moves: int, headers: dict[str, str]) -> dict[str, float]:
    luck = random.Random(1)
    games: list[list[Seat]] = []
    async with httpx.AsyncClient(base_url=served.url, timeout=60) as http:
        seats = [{"kind": "invite"}, {"kind": "invite"}]
        for _ in range(tables):
            wish = {"game": "brass-birmingham", "players": 2, "seats": seats}
            made = (await http.post("/api/tables", json=wish)).json()
            sockets = []
            for link in made["seat_links"]:
                address = served.socket(made["table"])
                seat = Seat(await connect(address, max_size=2**24, additional_headers=headers))
                await seat.socket.send(json.dumps({"type": "hello", "token": link["token"]}))
                await seat.newer(-1)
                sockets.append(seat)
            games.append(sockets)
        for each in members(served.pid):
            await settled(http, each)

    before, before_loop, began = served.spent(), served.spent_by_loops(), time.monotonic()
    done = sum(await asyncio.gather(*(play(game, moves, luck) for game in games)))
    after, after_loop, seconds = served.spent(), served.spent_by_loops(), time.monotonic() - began
    cost, loop = after - before, after_loop - before_loop
    for game in games:
        for seat in game:
            await seat.socket.close()
    return {
        "moves": done,
        "moves_a_second": done / seconds,
        "cpu_ms_a_move": 1000 * cost / done,
        "loop_ms": 1000 * loop / done,
        "threads_ms": 1000 * (cost - loop) / done,
    }


def run(wish: argparse.Namespace) -> dict[str, float]:
    """Start a server, play at it, and end it."""
    headers = {"X-Forwarded-For": "192.0.2.7"} if wish.network else {}
    settings = {"messages_per_second": 100_000, "tables_per_minute": 100_000, "warm": "false"}
    with (
        tempfile.TemporaryDirectory() as data,
        serving(data, settings, wish.database, wish.processes) as served,
    ):
        return asyncio.run(measure(served, wish.tables, wish.moves, headers))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--moves", type=int, default=150, help="at each table")
    parser.add_argument("--times", type=int, default=1)
    parser.add_argument("--network", action="store_true", help="sockets come from elsewhere")
    parser.add_argument("--database", metavar="URL", help="an empty database of PostgreSQL")
    parser.add_argument("--processes", type=int, default=1, help="with --database")
    parser.add_argument("--keep", action="store_true", help=f"keep the figures in {KEPT.name}")
    wish = parser.parse_args()
    runs = [run(wish) for _ in range(wish.times)]
    middle = {key: statistics.median(each[key] for each in runs) for key in runs[0]}
    costs = [each["cpu_ms_a_move"] for each in runs]
    figures: dict[str, Any] = {
        **conditions(),
        "tables": wish.tables,
        "times": wish.times,
        "moves": int(middle.pop("moves")),
        **{key: round(value, 3) for key, value in middle.items()},
        "least": round(min(costs), 3),
        "greatest": round(max(costs), 3),
    }
    print(json.dumps(figures))
    if wish.keep:
        kept = json.loads(KEPT.read_text(encoding="utf-8")) if KEPT.is_file() else {}
        name = "network" if wish.network else "here"
        kept[f"postgresql_{wish.processes}" if wish.database else name] = figures
        KEPT.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
