"""A Ray cluster of three nodes on this machine, for the tests: `python -m tests.arena.nodes`.

It has a process of its own. Ray ends any process in which a question to a cluster is under way while that
cluster ends, a minute later and without a word; the process of the tests must not be one of these.

Says its address and the process of a node that can die, as a line of JSON. The line `die` on its standard
input kills that node, which is answered by `dead`; where the input ends, all end.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass


@dataclass
class Nodes:
    """A cluster that runs."""

    process: subprocess.Popen[str]
    address: str
    # The process of Ray at the node that can die.
    raylet: int

    def die(self) -> None:
        """Kill that node, and everything on it."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write("die\n")
        self.process.stdin.flush()
        assert self.process.stdout.readline() == "dead\n"


@contextmanager
def nodes() -> Iterator[Nodes]:
    """Three nodes of one core each."""
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.arena.nodes"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "RAY_USAGE_STATS_ENABLED": "0"},
    )
    with process:
        assert process.stdout is not None
        yield Nodes(process, **json.loads(process.stdout.readline()))


def main() -> None:
    # Ray writes to the standard output as well.
    told = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)
    from ray.cluster_utils import Cluster

    made = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    try:
        made.add_node(num_cpus=1)
        victim = made.add_node(num_cpus=1)
        found = {"address": made.address, "raylet": victim.all_processes["raylet"][0].process.pid}
        print(json.dumps(found), file=told, flush=True)
        for line in sys.stdin:
            assert line == "die\n", line
            made.remove_node(victim, allow_graceful=False)
            print("dead", file=told, flush=True)
    finally:
        made.shutdown()


if __name__ == "__main__":
    main()
