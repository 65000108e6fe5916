"""Games played on many machines by Ray; importing this needs the extra `ray`.

A machine that goes away takes the games with it that are being played there; Ray hands them to others. Each
result is kept once, by whoever began the tournament, in its own file. Every machine needs the same
installation of Wagonway and of the bots.
"""

from __future__ import annotations

import contextlib
import logging
import os
import socket
from collections.abc import Callable, Generator, Iterable
from typing import Any, TypeVar

# Ray reports its use to its makers unless told not to.
os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")

import ray
from ray.exceptions import RayError

import wagonway

from .match import MatchError, Played
from .watched import Player, Task

Work = TypeVar("Work")
Result = TypeVar("Result")

LOCAL = "local"
# Machines a game may lose under way; more and something is wrong with the game rather than with them.
TRIES = 20
AHEAD = 2  # tasks handed out for each core, so that none waits for the next
CONNECT_SECONDS = 10.0
LOOK_EVERY = 1.0  # seconds between looks at how large the cluster is

_player: Player | None = None  # of a process of Ray, which plays one game after another


class ClusterError(Exception):
    """A cluster that cannot be used; one sentence."""


def play_on_cluster(tasks: Iterable[Task], address: str) -> Generator[tuple[Task, Played], None, None]:
    """Play games on a cluster; yields them as they end, in any order.

    `address` is that of the cluster, "auto" for the one that this machine is part of, or "local" to begin
    one here. Raises MatchError where a game cannot be played, and ClusterError.
    """
    _connect(address)
    try:
        yield from _play(tasks)
    finally:
        ray.shutdown()


def spread_on_cluster(
    function: Callable[[Work], Result | str], tasks: Iterable[Work], address: str, game: str
) -> Generator[tuple[Work, Result], None, None]:
    """Have a cluster do tasks of a game; yields (task, function(task)) as they are done, in any order.

    A text that the function returns is why a task cannot be done. Raises ClusterError.
    """
    _connect(address)
    try:
        rules = _rules_of(game)
        for task, result in _hand_out(_do_here, ((task, (function, task, game, rules)) for task in tasks)):
            if isinstance(result, str):
                raise ClusterError(result)
            yield task, result
    finally:
        ray.shutdown()


def _connect(address: str) -> None:
    try:
        _knock(address)
        ray.init(
            address=address,
            include_dashboard=False if address == LOCAL else None,
            logging_level=logging.ERROR,
            log_to_driver=False,
        )
    except (ConnectionError, RuntimeError, ValueError, OSError, RayError) as error:
        why = " ".join(str(error).split()).rstrip(".")[:200]
        raise ClusterError(f"there is no Ray cluster at {address!r} ({why}).") from error


def _knock(address: str) -> None:
    """See that somebody answers at host:port; Ray itself would go on trying for a quarter of an hour."""
    host, colon, port = address.rpartition("://")[2].rpartition(":")
    if colon and port.isdecimal():
        socket.create_connection((host, int(port)), timeout=CONNECT_SECONDS).close()


def _play(tasks: Iterable[Task]) -> Generator[tuple[Task, Played], None, None]:
    for task, played in _hand_out(_play_here, ((task, (task, _rules(task))) for task in tasks)):
        if isinstance(played, str):
            raise MatchError(played)
        assert isinstance(played, Played)
        yield task, played


def _hand_out(
    function: Callable[..., Any], calls: Iterable[tuple[Work, tuple[Any, ...]]]
) -> Generator[tuple[Work, Any], None, None]:
    """Call a function on the machines of the cluster, once for each task with its arguments."""
    remote = ray.remote(num_cpus=1, max_retries=TRIES)(function)
    waiting = iter(calls)
    under_way: dict[Any, Work] = {}
    while True:
        # Machines come and go.
        room = AHEAD * max(1, _cores())
        while len(under_way) < room:
            call = next(waiting, None)
            if call is None:
                break
            task, arguments = call
            under_way[remote.remote(*arguments)] = task
        if not under_way:
            return
        done, _ = ray.wait(list(under_way), num_returns=1, timeout=LOOK_EVERY)
        for reference in done:
            task = under_way.pop(reference)
            yield task, _result(reference, task)


def _cores() -> int:
    resources: dict[str, float] = ray.cluster_resources()  # type: ignore[no-untyped-call]
    return int(resources.get("CPU", 1))


def _result(reference: Any, task: object) -> Any:
    try:
        return ray.get(reference)
    except RayError as error:
        where = (
            f"game {task.number} of {', '.join(task.match.seats)}" if isinstance(task, Task) else f"{task}"
        )
        raise ClusterError(f"{where} was lost with every machine that played it ({error}).") from error


def _rules(task: Task) -> tuple[str, int]:
    """What every machine has to agree on."""
    return _rules_of(task.match.game)


def _rules_of(game: str) -> tuple[str, int]:
    from importlib.metadata import version

    return version("wagonway"), wagonway.game(game).rules_version


def _others_rules(game: str, rules: tuple[str, int]) -> str | None:
    """Why a machine with other rules plays nothing; None where they are the same."""
    with contextlib.suppress(KeyError):
        if _rules_of(game) != rules:
            return f"a machine has wagonway {_rules_of(game)}, not {rules} (version, version of the rules)."
    return None


def _do_here(function: Callable[[Any], Any], task: Any, game: str, rules: tuple[str, int]) -> Any:
    """Do a task on a machine of the cluster; a text is why that is not possible."""
    return _others_rules(game, rules) or function(task)


def _play_here(task: Task, rules: tuple[str, int]) -> Played | str:
    """Play a game on a machine of the cluster; a text is why that is not possible."""
    global _player
    other = _others_rules(task.match.game, rules)
    if other is not None:
        return other
    if _player is None:
        _player = Player()
    try:
        return _player.play(task)
    except MatchError as error:
        return str(error)
