"""A tournament on a Ray cluster of several nodes, one of which dies."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.arena.nodes import Nodes, nodes
from tests.arena.rows import counted, wait_for
from wagonway.arena.store import read
from wagonway.arena.watched import play_watched

RAILWAYS = "railways"
BOTS = ("--bots", "greedy:nodes=6,greedy:nodes=3", "-n", "40", "--plain")
GAMES = 80

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc"),
    pytest.mark.skipif(find_spec("ray") is None, reason='Ray is not installed: pip install "wagonway[ray]"'),
]


@pytest.fixture
def cluster() -> Iterator[Nodes]:
    """Three nodes of one core each, on this machine."""
    with nodes() as made:
        yield made


def descendants(pid: int) -> list[int]:
    """The processes below a process."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[1]) == pid:
            child = int(path.parent.name)
            found += [child, *descendants(child)]
    return found


def plays(raylet: int) -> bool:
    """Whether a game is played on a node: whether a process there has one of its own that plays."""
    for pid in descendants(raylet):
        try:
            if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes():
                return True
        except OSError:
            continue
    return False


def test_every_game_is_there_once_although_a_node_dies(cluster: Nodes, tmp_path: Path) -> None:
    store = tmp_path / "a.sqlite"
    arguments = ["arena", RAILWAYS, *BOTS, "--store", str(store), "--ray", cluster.address]
    process = subprocess.Popen(
        [sys.executable, "-m", "wagonway", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "RAY_DEDUP_LOGS": "0"},
    )
    try:
        wait_for(store, 10, process)
        until = time.monotonic() + 60
        while not plays(cluster.raylet):
            assert time.monotonic() < until, "nothing is played on the node that is to die"
            assert process.poll() is None
            time.sleep(0.02)
        cluster.die()
        at_death = counted(store)
        out, err = process.communicate(timeout=300)
    finally:
        process.kill()
        process.communicate()
    assert process.returncode == 0, err
    assert 10 <= at_death < GAMES - 10
    assert f"round-robin of {RAILWAYS}, 1 player, {GAMES} games" in out
    head, rows = read(store)
    games = {(row.match, row.number): (row.scores, row.decisions) for row in rows}
    assert len(games) == len(rows) == GAMES
    assert {row.loser for row in rows} == {None}
    # And they are the games that this machine alone would have played.
    from wagonway.arena.conduct import Arena
    from wagonway.arena.store import Store

    alone = Store(None, head)
    arena = Arena(alone, 10, "plain")
    list(arena.play(play_watched(arena.tasks(), 1)))
    for row in alone.rows():
        assert games[row.match, row.number] == (row.scores, row.decisions)
    alone.close()


def test_where_there_is_no_cluster_one_sentence_says_so(wagonway) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{free.getsockname()[1]}"
        ran = wagonway("arena", RAILWAYS, *BOTS, "--ray", address)
    assert ran.code == 2
    assert f"there is no Ray cluster at '{address}'" in ran.err
    assert len(ran.err.splitlines()) == 1
