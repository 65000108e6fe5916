"""The results of a tournament in a SQLite file: one row for each game, written as soon as it has ended.

The file says what is played in it, and goes on with nothing else. While a tournament is going on, a second
file beside it keeps others from going on with it too; reading is possible all the time.
"""

from __future__ import annotations

import contextlib
import json
import math
import os
import sqlite3
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .match import Match, Played

VERSION = 1  # of the tables
ON_DISK_EVERY = 1.0  # seconds; waiting for the disk takes some milliseconds, as long as a game of quick bots
RETRY_EVERY = 0.05  # seconds; whoever waits for a file looks so often whether it is free
LATER = ("searches",)  # what files of before do not say
# What every file says, for whoever reads it without another head to compare it with.
ALWAYS = ("game", "rules", "bots", "players", "form", "seed", "options", "components", "set", "limit")
APPLICATION = 0x57474E57  # what `file` and others recognise it by

TABLES = """
CREATE TABLE tournament (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE games (
    match TEXT NOT NULL,         -- specs of its bots
    number INTEGER NOT NULL,     -- of the game within its match
    deal INTEGER NOT NULL,       -- the chance it was played with, together with the seed
    rules INTEGER NOT NULL,      -- version of the rules
    components TEXT NOT NULL,    -- hash of the set of components
    bots TEXT NOT NULL,          -- by seat, as are all lists here (JSON)
    scores TEXT,                 -- null where a bot has failed
    returns TEXT NOT NULL,       -- from -1 to 1
    decisions INTEGER NOT NULL,
    questions TEXT NOT NULL,     -- decisions in which there was a choice
    thought TEXT NOT NULL,       -- seconds that they took
    seconds REAL NOT NULL,       -- of the whole game
    loser TEXT,                  -- a bot that has failed
    why TEXT,                    -- and how
    PRIMARY KEY (match, number)
) WITHOUT ROWID;
"""


class StoreError(Exception):
    """A file that cannot be gone on with; one sentence."""


class TakenError(Exception):
    """Another has the lock of a file."""


class Lock:
    """The right to write to a file, which the system takes back however this process ends."""

    def __init__(self, path: Path, patience: float = 0.0) -> None:
        """Raises TakenError where another has it for so many seconds more, OSError for no place."""
        target = path.resolve()
        self._path = target.with_name(target.name + ".lock")
        until = time.monotonic() + patience
        while (held := _take(self._path)) is None:
            if time.monotonic() >= until:
                raise TakenError
            time.sleep(RETRY_EVERY)
        self._held = held

    def close(self) -> None:
        """Let others have it."""
        with contextlib.suppress(OSError):
            self._path.unlink()
        self._held.close()


def _take(path: Path) -> sqlite3.Connection | None:
    """Lock a file of its own; None where another has."""
    path.touch()
    with contextlib.suppress(sqlite3.OperationalError, FileNotFoundError), contextlib.ExitStack() as stack:
        before = path.stat().st_ino
        held = sqlite3.connect(path, timeout=0.0, isolation_level=None)
        stack.callback(held.close)
        held.execute("BEGIN EXCLUSIVE")
        # Whoever had it may have unlinked it in between: then the next one would lock another file.
        if path.stat().st_ino == before:
            stack.pop_all()
            return held
    return None


@dataclass(frozen=True)
class Row:
    """One game. Lists are by seat."""

    match: tuple[str, ...]
    number: int
    deal: int
    bots: tuple[str, ...]
    scores: tuple[int, ...] | None
    returns: tuple[float, ...]
    decisions: int
    questions: tuple[int, ...]
    thought: tuple[float, ...]
    seconds: float
    loser: str | None
    why: str | None


def row_of(match: Match, number: int, played: Played) -> Row:
    """What came of a game, by seat."""
    seats = [match.seat_of(entry, number) for entry in range(len(match.seats))]
    entries = [seats.index(seat) for seat in range(len(seats))]
    return Row(
        match.seats,
        number,
        match.deal_of(number),
        tuple(match.seats[entry] for entry in entries),
        None if played.scores is None else tuple(played.scores[entry] for entry in entries),
        tuple(played.returns[entry] for entry in entries),
        played.decisions,
        tuple(played.questions[entry] for entry in entries),
        tuple(round(played.thought[entry], 6) for entry in entries),
        round(played.seconds, 6),
        played.loser,
        played.why,
    )


class Store:
    """An open file of results, or with no name one in memory.

    `head` is what is played: plain values by name, among them `rules` and `components` of every game.
    """

    def __init__(self, path: Path | None, head: Mapping[str, Any] | None = None) -> None:
        """Open a file for going on with it. Raises StoreError.

        Without `head` it has to be there; with one it is begun, or has to be about the same.
        """
        self.path = path
        self._lock: Lock | None = None
        self._on_disk = -math.inf  # when a game last had to be there
        self._file = _open(path, must_exist=head is None)
        try:
            if path is not None:
                self._lock = _lock(path)
            self.head = self._begin(head)
        except BaseException:
            self.close()
            raise

    def _begin(self, head: Mapping[str, Any] | None) -> dict[str, Any]:
        with self._file:
            # Two that begin the same file at once: the second waits here and then finds it begun.
            self._file.execute("BEGIN IMMEDIATE")
            if head is not None and _is_empty(self._file):
                for statement in TABLES.split(";"):
                    self._file.execute(statement)
                self._file.execute(f"PRAGMA application_id = {APPLICATION}")
                self._file.execute(f"PRAGMA user_version = {VERSION}")
                rows = [(key, json.dumps(value)) for key, value in head.items()]
                self._file.executemany("INSERT INTO tournament VALUES (?, ?)", rows)
        with _understood(self.path):
            found = _head(self._file, self.path)
        for key, value in (head or {}).items():
            if key in LATER and key not in found:
                continue
            if found.get(key) != json.loads(json.dumps(value)):
                raise StoreError(another(self.path, key, found.get(key), value))
        return found

    def ask(self, **wanted: Any) -> None:
        """Note how far the tournament is to go, for whoever continues it."""
        with self._file:
            rows = [(key, json.dumps(value)) for key, value in wanted.items()]
            self._file.executemany("INSERT OR REPLACE INTO tournament VALUES (?, ?)", rows)
        self.head.update(wanted)

    def add(self, row: Row) -> None:
        """Keep a game. A second result of the same game is an error."""
        lists = (row.bots, row.scores, row.returns, row.questions, row.thought)
        bots, scores, returns, questions, thought = (
            None if each is None else json.dumps(each) for each in lists
        )
        values = (
            *(",".join(row.match), row.number, row.deal, self.head["rules"], self.head["components"]),
            *(bots, scores, returns, row.decisions, questions, thought, row.seconds, row.loser, row.why),
        )
        self._wait_for_the_disk()
        with self._file:
            self._file.execute(f"INSERT INTO games VALUES ({', '.join('?' * len(values))})", values)

    def _wait_for_the_disk(self) -> None:
        """Have the next game survive a power cut too, with all before it, unless one has a moment ago."""
        now = time.monotonic()
        is_due = now - self._on_disk >= ON_DISK_EVERY
        self._file.execute(f"PRAGMA synchronous = {'FULL' if is_due else 'NORMAL'}")
        if is_due:
            self._on_disk = now

    def rows(self) -> Iterator[Row]:
        """All games, by match and number. Raises StoreError."""
        with _understood(self.path):
            yield from _rows(self._file)

    def close(self) -> None:
        """Let go of the file."""
        self._file.close()
        if self._lock is not None:
            self._lock.close()
            self._lock = None


def another(path: Path | None, key: str, there: Any, here: Any) -> str:
    """That a file is not about what is asked for."""
    return (
        f"{path} holds another tournament ({key} there: {_said(there)}; here: {_said(here)}); "
        "take another file."
    )


def read(path: Path) -> tuple[dict[str, Any], list[Row]]:
    """What a file says is played in it, and its games; someone may be writing to it. Raises StoreError."""
    _check_place(path, must_exist=True)
    with _understood(path), contextlib.closing(sqlite3.connect(_to_read(path), uri=True)) as file:
        return _head(file, path), list(_rows(file))


def _to_read(path: Path) -> str:
    """The address of a file that is only read, also from where nothing can be written.

    Reading beside a writer takes notes in a file beside it; where that is impossible nobody writes either.
    """
    is_still = (
        not os.access(path.absolute().parent, os.W_OK) and not path.with_name(path.name + "-wal").exists()
    )
    return path.absolute().as_uri() + ("?immutable=1" if is_still else "?mode=rw")


@contextlib.contextmanager
def _understood(path: Path | None) -> Iterator[None]:
    """Say in one sentence what is wrong with a file that cannot be read or says what makes no sense."""
    try:
        yield
    except sqlite3.OperationalError as error:
        raise StoreError(f"{path} cannot be read ({error}).") from error
    except (sqlite3.DatabaseError, ValueError, TypeError) as error:
        raise StoreError(f"{path} is no file of an arena, or is damaged ({error}); take another.") from error


def _check_place(path: Path | None, *, must_exist: bool) -> None:
    if path is not None:
        if path.is_dir():
            raise StoreError(f"{path} is a folder, not a file of results.")
        if must_exist and not path.is_file():
            raise StoreError(f"there is no file {path}.")
        if not path.absolute().parent.is_dir():
            raise StoreError(f"{path}: there is no folder {path.absolute().parent}.")


def _open(path: Path | None, *, must_exist: bool) -> sqlite3.Connection:
    _check_place(path, must_exist=must_exist)
    with _understood(path):
        file = sqlite3.connect(str(path) if path is not None else ":memory:")
        try:
            if must_exist or not _is_empty(file):
                _head(file, path)
            # One write for each game, which survives the end of the process.
            file.execute("PRAGMA journal_mode = WAL")
            file.execute("PRAGMA synchronous = NORMAL")
        except BaseException:
            file.close()
            raise
    return file


def _is_empty(file: sqlite3.Connection) -> bool:
    return bool(file.execute("SELECT count(*) FROM sqlite_master").fetchone()[0] == 0)


def _head(file: sqlite3.Connection, path: Path | None) -> dict[str, Any]:
    if file.execute("PRAGMA application_id").fetchone()[0] != APPLICATION:
        raise StoreError(f"{path} is no file of an arena; take another name.")
    version = file.execute("PRAGMA user_version").fetchone()[0]
    if version != VERSION:
        raise StoreError(f"{path} was written in form {version}; this installation knows form {VERSION}.")
    head = {key: json.loads(value) for key, value in file.execute("SELECT key, value FROM tournament")}
    for key in ALWAYS:
        if key not in head:
            raise StoreError(f"{path} is damaged (it does not say: {key}); take another.")
    return head


def _rows(file: sqlite3.Connection) -> Iterator[Row]:
    columns = "match, number, deal, bots, scores, returns, decisions, questions, thought, seconds, loser, why"
    for match, number, deal, bots, scores, returns, decisions, questions, thought, *rest in file.execute(
        f"SELECT {columns} FROM games ORDER BY match, number"
    ):
        yield Row(
            tuple(match.split(",")),
            number,
            deal,
            tuple(json.loads(bots)),
            None if scores is None else tuple(json.loads(scores)),
            tuple(json.loads(returns)),
            decisions,
            tuple(json.loads(questions)),
            tuple(json.loads(thought)),
            *rest,
        )


def _lock(path: Path) -> Lock:
    try:
        return Lock(path)
    except TakenError as error:
        raise StoreError(f"{path} is being written by another arena.") from error


def _said(value: Any) -> str:
    if isinstance(value, list):
        return ", ".join(map(str, value))
    if isinstance(value, dict):
        return ", ".join(f"{key}={each}" for key, each in value.items()) or "none"
    return str(value)
