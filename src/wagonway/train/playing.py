"""The games of a course, played by several processes or machines, kept in files by their numbers.

A file is one of `wagonway.data`: it is gone on with where it ends. Networks travel with each game, so that
they need not lie where it is played; bots name them by digest.
"""

from __future__ import annotations

import gzip
import json
import os
from collections.abc import Callable, Generator, Iterable
from contextlib import closing
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from wagonway.arena.match import Match
from wagonway.arena.match import Table as MatchTable
from wagonway.arena.processes import Lost, spread
from wagonway.bots import Spec, parse, raised
from wagonway.bots.network import hold
from wagonway.data.files import Held, add, begin, cut_behind, look_through
from wagonway.data.playing import Table

from .log import CourseError

FORESEEING = ("foresight",)  # bots that play by a network
WANDERING = ("foresight", "turn")  # bots that draw lots among good turns


@dataclass(frozen=True)
class Hands:
    """Who plays the games: so many processes here, or a Ray cluster at an address."""

    workers: int = 1
    ray: str | None = None


@dataclass(frozen=True)
class Task:
    """A game of a file: `head` is that of the file, as JSON."""

    head: str
    form: str
    number: int
    networks: tuple[bytes, ...]

    def __str__(self) -> str:
        return f"game {self.number}"


def spec_of(text: str, network: str | None = None, wander: float = 0.0) -> str:
    """The spec of a bot that plays by a network if it can, and wanders."""
    spec = parse(text)
    added = dict(spec.parameters)
    if network is not None and spec.name in FORESEEING:
        added["net"] = network
    if wander:
        added["wander"] = f"{wander:g}"
    return str(replace(spec, parameters=tuple(added.items())))


def check_player(text: str, names: tuple[str, ...], what: str) -> None:
    """See that a bot of a course is one of these, with nothing that a course says. Raises CourseError."""
    spec: Spec = parse(text)
    if spec.name not in names:
        raise CourseError(f"{what} is {' or '.join(names)} with parameters, not {text!r}.")
    for key in ("net", "wander", "style"):
        if key in dict(spec.parameters):
            raise CourseError(f"{what} {text!r}: {key} is not for you to say here.")


def play_file(
    path: Path,
    head: dict[str, Any],
    games: int,
    form: str,
    networks: Iterable[bytes],
    hands: Hands,
    say: Callable[[int], None],
) -> None:
    """Have a file hold its games 0 to games - 1; `say` is told how many it holds.

    With a `paired` head a game is one of a match: each deal is played with the first bot in each seat, alone
    by each of the bots. Raises CourseError, and DataError where the file is damaged.
    """
    held = look_through(path) if path.exists() else None
    if held is None:
        begin(path, head)
        held = Held(head, 0, None, 0)
    elif held.head != json.loads(json.dumps(head)):
        raise CourseError(f"{path} holds other games than those of this course.")
    else:
        cut_behind(path, held)
    carried = tuple(networks)
    told = json.dumps(head)
    numbers = range(held.games, games)
    say(held.games)
    tasks = (Task(told, form, number, carried) for number in numbers)
    if not numbers:
        return
    waiting: dict[int, dict[str, Any]] = {}
    due = held.games
    with closing(_played(tasks, min(hands.workers, len(numbers)), hands.ray, head["game"])) as coming:
        for task, row in coming:
            waiting[task.number] = row
            while due in waiting:
                add(path, waiting.pop(due))
                due += 1
            say(due)
    with path.open("rb+") as file:  # what follows from the games is not on the disk before them
        os.fsync(file.fileno())


def _played(
    tasks: Iterable[Task], workers: int, ray: str | None, game: str
) -> Generator[tuple[Task, dict[str, Any]], None, None]:
    if ray is not None:
        from wagonway.arena.cluster import spread_on_cluster

        yield from spread_on_cluster(_play, tasks, ray, game)
        return
    try:
        with closing(spread(_play, tasks, workers)) as coming:
            for task, row in coming:
                if isinstance(row, str):
                    raise CourseError(row)
                yield task, row
    except Lost as lost:
        raise CourseError(f"{lost}; what was played is kept, and the same command goes on.") from lost


def _play(task: Task) -> dict[str, Any] | str:
    """Play a game; a text is why that is not possible."""
    try:
        for data in task.networks:
            hold(data)
        table = _table(task.head, task.form)
        if isinstance(table, Table):
            return table.play(task.number)
        return _match(table, task.number)
    except Exception as error:
        return f"{task} failed ({raised(error)})."


def _match(tables: tuple[MatchTable, ...], number: int) -> dict[str, Any]:
    """A game of a match, by bot in the order of the head; alone one bot after the other on the same deal."""
    if len(tables) == 1:
        played = tables[0].play(number)
    else:
        played = tables[number % len(tables)].play(number // len(tables))
    return {"scores": played.scores, "returns": played.returns}


@lru_cache(1)
def _table(head: str, form: str) -> Table | tuple[MatchTable, ...]:
    told = json.loads(head)
    if not told.get("paired"):
        return Table(told, form)
    options = tuple(sorted(told["options"].items()))
    match = Match(told["game"], tuple(told["bots"]), told["seed"], options, form=form, paired=True)
    if told["players"] > 1:
        return (MatchTable(match),)
    return tuple(MatchTable(replace(match, seats=(bot,), paired=False)) for bot in told["bots"])


def lines_of(path: Path) -> list[dict[str, Any]]:
    """The games of a file."""
    with gzip.open(path, "rb") as file:
        return [json.loads(line) for line in file.read().splitlines()[1:]]
