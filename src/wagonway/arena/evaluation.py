"""A fixed way to measure a bot, so that figures of different people and days can be compared.

A bot plays every game that it is for: alone for its score, and for two against three bots of frozen versions,
each deal once from either seat. Chance is the same for everybody (`SEED`), so that bots can be compared deal
by deal. Games are kept in a file, one line each, as they are played; whoever starts again goes on behind the
last one. Games of another version of the rules are played again.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

import wagonway
from wagonway.bots import BotError
from wagonway.whole import whole_file

from .match import Match, play
from .store import Lock, TakenError
from .summary import mean_interval, share_interval, wins_of

PROTOCOL = "wagonway-evaluation/1"
SEED = 20_261_125
GAMES = 400  # of each track
OPPONENTS = ("random@1", "apprentice@1", "greedy@1")
AT_ONCE = 32  # games between two looks at the file
PATIENCE = 60.0  # seconds; others have a leaderboard for a moment


@dataclass(frozen=True)
class Track:
    """What is measured: a game alone, or for two against an opponent."""

    game: str
    opponent: str | None = None

    def match(self, bot: str, form: str) -> Match:
        """The match of a bot on this track."""
        seats = (bot,) if self.opponent is None else (bot, self.opponent)
        return Match(self.game, seats, SEED, form=form, paired=len(seats) > 1)

    def __str__(self) -> str:
        return self.game if self.opponent is None else f"{self.game} against {self.opponent}"


@dataclass(frozen=True)
class Result:
    """What came of a track, with a 95 % interval: alone the mean score, for two the share of games won.

    A tie is half a win. `low` and `high` are None where there are too few games.
    """

    track: Track
    games: int
    value: float
    low: float | None
    high: float | None


def tracks(games: Iterable[str], opponents: Sequence[str] = OPPONENTS) -> list[Track]:
    """The tracks of some games, each alone first."""
    found = []
    for name in games:
        players = wagonway.game(name).players
        found += [Track(name)] if 1 in players else []
        found += [Track(name, opponent) for opponent in opponents] if 2 in players else []
    return found


class Evaluation:
    """The games that one bot has played by the protocol, in a file of JSON lines."""

    def __init__(self, bot: str, store: Path) -> None:
        """Reads what is there. Raises BotError where the file holds games of another bot or protocol."""
        self.bot, self.store = bot, store
        self._rows: dict[Track, dict[int, tuple[list[int], list[float]]]] = {}
        if not store.exists() or store.stat().st_size == 0:
            self._write([self._head()])
        lines = store.read_text(encoding="utf-8", errors="replace").split("\n")
        if _read(lines[0]) != self._head():
            raise BotError(f"{store} holds other games than those of {bot} by {PROTOCOL}: {lines[0][:200]}")
        whole = lines[1:-1]  # the last line is empty, or torn where a process was killed
        for number, line in enumerate(map(_read, whole), 2):
            try:
                self._take(line)
            except (KeyError, TypeError) as error:
                raise BotError(f"{store} is damaged: its line {number} is no game.") from error
        if lines[-1]:
            with whole_file(store) as file:
                file.write("\n".join([lines[0], *whole, ""]).encode())

    def _take(self, line: dict[str, Any]) -> None:
        if line["rules"] == wagonway.game(line["game"]).rules_version:
            track = Track(line["game"], line["opponent"])
            self._rows.setdefault(track, {})[line["number"]] = (line["scores"], line["returns"])

    def _head(self) -> dict[str, Any]:
        return {"protocol": PROTOCOL, "bot": self.bot, "seed": SEED}

    def _write(self, lines: Iterable[Mapping[str, Any]]) -> None:
        text = "".join(json.dumps(line) + "\n" for line in lines)
        with self.store.open("a", encoding="utf-8") as file:
            file.write(text)

    def played(self, track: Track) -> int:
        """How many games of a track are there, from the first on without a gap."""
        rows = self._rows.get(track, {})
        return next(number for number in range(len(rows) + 1) if number not in rows)

    def play(self, track: Track, games: int, form: str, workers: int = 1) -> Iterator[int]:
        """Play what is missing of the first `games` games; yields how many there are after each handful."""
        while (first := self.played(track)) < games:
            count = min(AT_ONCE, games - first)
            rows = self._rows.setdefault(track, {})
            rules = wagonway.game(track.game).rules_version
            for results in play(track.match(self.bot, form), count, workers, first):
                lines = []
                for number, scores, returns in zip(results.numbers, results.scores, results.returns):
                    rows[int(number)] = (scores.tolist(), returns.tolist())
                    came = {"scores": scores.tolist(), "returns": returns.tolist()}
                    lines.append({**asdict(track), "rules": rules, "number": int(number), **came})
                self._write(lines)
            yield self.played(track)

    def result(self, track: Track, games: int | None = None) -> Result | None:
        """What came of a track's first games, all there are if left out; None where there are none."""
        n = self.played(track) if games is None else min(games, self.played(track))
        if n == 0:
            return None
        rows = [self._rows[track][number] for number in range(n)]
        if track.opponent is None:
            scores = np.array([scores[0] for scores, _ in rows], np.float64)
            return Result(track, n, float(scores.mean()), *(mean_interval(scores) or (None, None)))
        wins = float(wins_of(np.array([returns for _, returns in rows]))[:, 0].sum())
        return Result(track, n, wins / n, *(share_interval(wins, n) or (None, None)))


def _read(line: str) -> Any:
    try:
        return json.loads(line)
    except ValueError:
        return None


class Leaderboard:
    """Results of several bots in one JSON file, `{"protocol": ..., "bots": {bot: [results]}}`."""

    def __init__(self, path: Path) -> None:
        """Raises BotError where the file is another one or damaged."""
        self.path = path
        self.bots: dict[str, list[Result]] = {}
        if path.exists():
            document = _read(path.read_text(encoding="utf-8", errors="replace"))
            if not isinstance(document, dict) or document.get("protocol") != PROTOCOL:
                raise BotError(f"{path} is no leaderboard of {PROTOCOL}.")
            try:
                self.bots = msgspec.convert(document.get("bots"), dict[str, list[Result]])
            except msgspec.ValidationError as error:
                raise BotError(f"{path} is damaged: {error} of its bots.") from error

    def enter(self, bot: str, results: Iterable[Result]) -> None:
        """Put a bot's results in; its older ones of the same tracks go."""
        new = {result.track: result for result in results}
        kept = [result for result in self.bots.get(bot, []) if result.track not in new]
        self.bots[bot] = sorted([*kept, *new.values()], key=lambda result: str(result.track))

    def save(self) -> None:
        """Write the file, wholly or not at all."""
        bots = {bot: [asdict(result) for result in self.bots[bot]] for bot in sorted(self.bots)}
        text = json.dumps({"protocol": PROTOCOL, "bots": bots}, indent=1)
        with whole_file(self.path) as file:
            file.write(f"{text}\n".encode())

    def tables(self) -> dict[Track, list[tuple[str, Result]]]:
        """The bots of each track, the best first."""
        found: dict[Track, list[tuple[str, Result]]] = {}
        for bot, results in self.bots.items():
            for result in results:
                found.setdefault(result.track, []).append((bot, result))
        return {
            track: sorted(found[track], key=lambda entry: -entry[1].value) for track in sorted(found, key=str)
        }


def entered(path: Path, bot: str, results: Iterable[Result]) -> Leaderboard:
    """Put a bot's results into the leaderboard of a file, beside what others have put there by now.

    Raises BotError where the file is another one or damaged, or stays with another run.
    """
    try:
        with closing(Lock(path, PATIENCE)):
            board = Leaderboard(path)
            board.enter(bot, results)
            board.save()
            return board
    except TakenError as error:
        raise BotError(f"{path} is being written by another run, for {PATIENCE:g} seconds now.") from error
