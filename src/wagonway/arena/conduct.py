"""A tournament on its way: what is still to be played, what has come in, when it is sure."""

from __future__ import annotations

import json
from collections.abc import Generator, Iterable, Iterator, Mapping
from contextlib import closing
from typing import Any

from .match import Match, Played
from .ratings import before, worth_alone
from .sequential import OPEN, Question, SequentialTest
from .store import Row, Store, row_of
from .summary import wins_of
from .tournament import Tournament
from .watched import Task


class Arena:
    """Plays the games of a store that are missing.

    `games` are how many each match has in the end; with a question a match ends as soon as it is answered.
    `form` is that of the rules.
    """

    def __init__(self, store: Store, games: int, form: str, question: Question | None = None) -> None:
        head = store.head
        self.store = store
        self.tournament = tournament_of(head)
        self.deals = self.tournament.deals(games)
        self.question = question
        self._form = form
        self._done: dict[tuple[str, ...], set[int]] = {match: set() for match in self.tournament.matches()}
        self.tests = Tests(self.tournament, question)
        for row in store.rows():
            self._count(row)
        self.missing = self._missing()

    def _count(self, row: Row) -> None:
        self._done.setdefault(row.match, set()).add(row.number)
        self.tests.add(row)

    def match(self, seats: tuple[str, ...]) -> Match:
        """What the table is told of a match."""
        head = self.store.head
        return Match(
            head["game"],
            seats,
            head["seed"],
            tuple(sorted(head["options"].items())),
            None if head["set"] is None else json.dumps(head["set"]),
            self._form,
            paired=True,
            forfeit=True,
            limit=head["limit"],
        )

    def _missing(self) -> int:
        """How many games may still have to be played."""
        return sum(
            number not in self._done[seats]
            for seats, number in self.tournament.order(self.deals)
            if not self.tests.is_sure(seats)
        )

    def played(self) -> int:
        """How many games of the matches there are."""
        return sum(map(len, self._done.values()))

    def tasks(self) -> Iterator[Task]:
        """The games to play; each is chosen when it is asked for, by what is known then."""
        for seats, number in self.tournament.order(self.deals):
            if number not in self._done[seats] and not self.tests.is_sure(seats):
                yield Task(self.match(seats), number)

    def take(self, task: Task, played: Played) -> None:
        """Keep the result of a game."""
        row = row_of(task.match, task.number, played)
        self.store.add(row)
        sure = self.tests.sure()
        self._count(row)
        # Games that were under way when a match became sure are kept too.
        self.missing = max(0, self.missing - 1) if self.tests.sure() == sure else self._missing()

    def play(self, results: Iterable[tuple[Task, Played]]) -> Generator[int, None, None]:
        """Keep results as they come; yields how many games are still missing."""
        if isinstance(results, Generator):
            with closing(results):
                yield from self._keep(results)
        else:
            yield from self._keep(results)

    def _keep(self, results: Iterable[tuple[Task, Played]]) -> Generator[int, None, None]:
        for task, played in results:
            self.take(task, played)
            yield self.missing


def tournament_of(head: Mapping[str, Any]) -> Tournament:
    """The tournament of a store."""
    return Tournament(head["form"], tuple(head["bots"]), head["players"])


class Tests:
    """The sequential test of each pair that a tournament compares: the first bot against the other.

    Alone it is a pair of bots whose scores are compared, else a match, of which the share counts that its
    first bot wins. Deals are taken in the order of their numbers, whichever ends first: short games must not
    count before long ones.
    """

    def __init__(self, tournament: Tournament, question: Question | None) -> None:
        self.players = tournament.players
        compared: list[tuple[str, ...]] = (
            list(tournament.pairs()) if self.players == 1 else tournament.matches()
        )
        self.tests = {} if question is None else {pair: SequentialTest(question) for pair in compared}
        self._games: dict[tuple[tuple[str, ...], int], list[Row]] = {}

    def add(self, row: Row) -> None:
        """Take a game, and every deal that is complete with it."""
        if not self.tests:
            return
        self._games.setdefault((row.match, row.deal), []).append(row)
        for pair, test in self.tests.items():
            if row.match == pair or (self.players == 1 and row.bots[0] in pair):
                while test.answer == OPEN and (share := self._share(pair, test.deals)) is not None:
                    test.add(share)

    def _share(self, pair: tuple[str, ...], deal: int) -> float | None:
        """What the first bot won of a deal; None while a game of it is missing."""
        if self.players == 1:
            one, other = (self._games.get(((bot,), deal)) for bot in pair)
            return (
                None if one is None or other is None else before(worth_alone(one[0]), worth_alone(other[0]))
            )
        rows = self._games.get((pair, deal), [])
        return share_of(rows, pair[0]) if len(rows) == self.players else None

    def sure(self) -> int:
        """How many have their answer."""
        return sum(test.answer != OPEN for test in self.tests.values())

    def is_sure(self, match: tuple[str, ...]) -> bool:
        """Whether no game of a match is needed any more."""
        if not self.tests:
            return False
        if self.players > 1:
            return match in self.tests and self.tests[match].answer != OPEN
        return all(test.answer != OPEN for pair, test in self.tests.items() if match[0] in pair)


def share_of(rows: Iterable[Row], bot: str) -> float:
    """The mean share of the win that a bot had in games; several winners share it."""
    import numpy as np

    shares = []
    for row in rows:
        wins = wins_of(np.array([row.returns]))[0]
        shares.append(sum(float(win) for win, other in zip(wins, row.bots) if other == bot))
    return sum(shares) / len(shares)
