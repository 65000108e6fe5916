"""Games between bots: who sits where, with which luck, and what came of it.

The luck of a game depends on the seed and the number of the game alone: the same seed deals the same cards
to whoever plays, so that bots can be compared game by game, and however the work is divided.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

import wagonway
from wagonway.bots import Bot, BotError, check, make, raised, send_away, tell_over
from wagonway.bots.styles import check_style
from wagonway.kernel.chance import RandomSource
from wagonway.kernel.game import MOST_DECISIONS, Game, State
from wagonway.kernel.record import Record

from .processes import spread

RANDOM = ("random", "random@1")
LOOK_EVERY = 1_000  # decisions; then a game that stands still is given up, and nobody wins it
NOBODY_ASKED = -1
# Games in a piece of work, by form, where they are played by the rules alone: about half a second.
PIECE = {"plain": 64, "compiled": 2048}


class MatchError(Exception):
    """A match that cannot be played on; one sentence that names the game and the bot."""


class Forfeit(MatchError):
    """A bot that broke down, answered what is not possible or took too long; `why` says it in few words."""

    def __init__(self, message: str, entry: int = 0, why: str = "") -> None:  # one argument: to be pickled
        super().__init__(message)
        self.entry = entry
        self.why = why


@dataclass(frozen=True)
class Match:
    """What is played. `seats` are specs of bots; `form` is that of the rules, "plain" or "compiled".

    With `rotate` the bots move on by one seat after each game; results stay by bot, in the order of `seats`.
    With `paired` they do so as well, and each deal is played as often as there are seats, so that every bot
    has it once from every seat. With `forfeit` a bot that fails has lost the game, else the match ends; it
    fails too where it thinks for more than `limit` seconds. `components` is the name of a file or the JSON of
    a document. `record` is the folder for records of the games.
    """

    game: str
    seats: tuple[str, ...]
    seed: int = 0
    options: tuple[tuple[str, Any], ...] = ()
    components: str | None = None
    form: str = "plain"
    rotate: bool = False
    record: Path | None = None
    paired: bool = False
    forfeit: bool = False
    limit: float | None = None

    @property
    def is_random(self) -> bool:
        """Whether the rules themselves can play it."""
        return not self.paired and all(seat in RANDOM for seat in self.seats)

    def seat_of(self, entry: int, number: int) -> int:
        """Where the bot of an entry of `seats` sits in a game."""
        return (entry + number) % len(self.seats) if self.rotate or self.paired else entry

    def deal_of(self, number: int) -> int:
        """The deal that a game is played with."""
        return number // len(self.seats) if self.paired else number


@dataclass(frozen=True)
class Piece:
    """Games first to first + count - 1 of a match."""

    match: Match
    first: int
    count: int


@dataclass(frozen=True)
class Played:
    """What came of one game, by entry of the match's `seats`.

    `questions` are the decisions in which the bot had a choice, `thought` the seconds it took for them. Where
    a bot has failed, `loser` is its spec, `why` says how, and there are no scores.
    """

    scores: list[int] | None
    returns: list[float]
    decisions: int
    questions: list[int]
    thought: list[float]
    seconds: float
    loser: str | None = None
    why: str | None = None


def forfeited(match: Match, entry: int, why: str, seconds: float) -> Played:
    """A game that a bot has lost by failing: all its seats are last, the others share the first place."""
    loser = match.seats[entry]
    returns = [-1.0 if spec == loser else 1.0 for spec in match.seats]
    nothing = [0] * len(match.seats)
    return Played(None, returns, 0, nothing, [0.0] * len(nothing), seconds, loser, why)


@dataclass
class Results:
    """What came of games. Rows are games; columns are the entries of the match's `seats`."""

    numbers: npt.NDArray[np.int64]
    scores: npt.NDArray[np.int32]
    returns: npt.NDArray[np.float64]
    decisions: npt.NDArray[np.int32]

    def __len__(self) -> int:
        return len(self.numbers)

    def in_order(self) -> Results:
        """The same, by the numbers of the games."""
        order = np.argsort(self.numbers)
        return Results(self.numbers[order], self.scores[order], self.returns[order], self.decisions[order])

    @staticmethod
    def join(parts: list[Results], seats: int) -> Results:
        """All of them, in order."""
        if not parts:
            none = np.zeros((0, seats))
            return Results(np.zeros(0, np.int64), none.astype(np.int32), none, np.zeros(0, np.int32))
        return Results(
            np.concatenate([part.numbers for part in parts]),
            np.concatenate([part.scores for part in parts]),
            np.concatenate([part.returns for part in parts]),
            np.concatenate([part.decisions for part in parts]),
        ).in_order()


def play(match: Match, games: int, workers: int = 1, first: int = 0) -> Generator[Results, None, None]:
    """Play games, numbers `first` to first + games - 1; yields results as they come, in any order.

    Raises MatchError, GameFault, and Lost where a process dies.
    """
    # Compiled random games release the GIL and need no processes.
    in_threads = match.is_random and match.form == "compiled" and match.record is None
    pieces = _pieces(match, first, games, 1 if in_threads else workers)
    if in_threads:
        for piece in pieces:
            yield _play_at_random(piece, threads=workers)
        return
    for _, results in spread(play_piece, pieces, min(workers, games)):
        yield results


def _pieces(match: Match, first: int, games: int, workers: int) -> Iterator[Piece]:
    """Pieces of the work. Random games are many and short; of others none is worth waiting for another."""
    bulk = match.is_random and match.record is None
    size = PIECE.get(match.form, 64) if bulk else 1
    size = max(1, min(size, games // workers))
    for at in range(first, first + games, size):
        yield Piece(match, at, min(size, first + games - at))


def play_piece(piece: Piece) -> Results:
    """Play a piece of a match. Raises MatchError, whose cause a process could not hand on."""
    match = piece.match
    if match.is_random and match.record is None:
        return _play_at_random(piece, threads=1)
    table = _table(match)
    games = [table.play(number) for number in range(piece.first, piece.first + piece.count)]
    return Results(
        np.arange(piece.first, piece.first + piece.count),
        np.array([game.scores for game in games], np.int32),
        np.array([game.returns for game in games], np.float64),
        np.array([game.decisions for game in games], np.int32),
    )


@lru_cache(1)
def _table(match: Match) -> Table:
    return Table(match)


def _play_at_random(piece: Piece, threads: int) -> Results:
    match = piece.match
    game = wagonway.game(match.game)
    played = game.playouts(
        piece.count,
        match.seed,
        len(match.seats),
        dict(match.options),
        match.components,
        game.form(match.form).name,  # whoever chose "auto" here has been told what it means
        piece.first,
        threads,
    )
    numbers = np.arange(piece.first, piece.first + piece.count)
    entries = np.arange(len(match.seats))[None, :]
    seats = (entries + numbers[:, None]) % len(match.seats) if match.rotate else entries
    seats = np.broadcast_to(seats, played["scores"].shape)
    return Results(
        numbers,
        np.take_along_axis(played["scores"], seats, 1),
        np.take_along_axis(played["returns"], seats, 1),
        played["decisions"],
    )


class Table:
    """Bots around one table, game after game.

    `watch` is told the entry of a bot that is about to be asked or told something, and NOBODY_ASKED once it
    has come back.
    """

    def __init__(self, match: Match, watch: Callable[[int], None] | None = None) -> None:
        self.match = match
        self.game: Game = wagonway.game(match.game)
        self.components = self.game.components(_components(match.components))
        self._watch = watch or (lambda entry: None)
        self._bots: list[Bot | None] = [None] * len(match.seats)
        try:
            for spec in match.seats:
                check_style(check(spec), self.game.spec)
            if not match.forfeit:
                self._bots = [make(spec) for spec in match.seats]
        except BotError as error:
            raise MatchError(str(error)) from error

    def play(self, number: int) -> Played:
        """Play a game. Raises Forfeit where a bot fails and the match does not let it lose for that."""
        start = time.perf_counter()
        try:
            return self._play(number, start)
        except Forfeit as failure:
            if not self.match.forfeit:
                raise
            # Whoever has failed begins anew, and nobody plays on with half a game in mind.
            self._watch(failure.entry)
            self.close()
            self._watch(NOBODY_ASKED)
            return forfeited(self.match, failure.entry, failure.why, time.perf_counter() - start)

    def close(self) -> None:
        """Send the bots away."""
        for bot in self._bots:
            if bot is not None:
                send_away(bot)
        self._bots = [None] * len(self._bots)

    def _play(self, number: int, start: float) -> Played:
        match = self.match
        players = len(match.seats)
        state = self.game.setup(players, dict(match.options), self.components, match.form)
        entry_at = {match.seat_of(entry, number): entry for entry in range(players)}
        record = None
        if match.record is not None:
            people = [{"name": match.seats[entry_at[seat]], "kind": "bot"} for seat in range(players)]
            record = Record.begin(state, people)
        questions, thought = [0] * players, [0.0] * players
        decisions = self._play_on(state, number, entry_at, record, questions, thought)
        scores, returns = state.scores(), state.returns()
        self._tell_over(scores, returns)
        if record is not None and match.record is not None:
            record.finish(state)
            path = match.record / f"{match.game}-{match.seed}-{number:06}.json"
            path.write_text(record.to_json(), encoding="utf-8")
        seats = [match.seat_of(entry, number) for entry in range(players)]
        return Played(
            [scores[seat] for seat in seats],
            [returns[seat] for seat in seats],
            decisions,
            questions,
            thought,
            time.perf_counter() - start,
        )

    def _tell_over(self, scores: list[int], returns: list[float]) -> None:
        for entry, bot in enumerate(self._bots):
            if bot is not None:
                self._watch(entry)
                tell_over(bot, scores, returns)
                self._watch(NOBODY_ASKED)

    def _play_on(
        self,
        state: State,
        number: int,
        entry_at: dict[int, int],
        record: Record | None,
        questions: list[int],
        thought: list[float],
    ) -> int:
        match = self.match
        chance = RandomSource(match.seed, match.deal_of(number))
        # At random all draw from the one generator of the game, as `Game.playouts` does: the same games.
        luck = [chance if match.is_random else self._luck(entry, number) for entry in range(len(self._bots))]
        decisions = 0
        while True:
            outcomes = state.resolve_chance(chance)
            if record is not None:
                record.plies.extend(state.action_text(outcome) for outcome in outcomes)
            seat = state.current_player()
            if seat < 0:
                return decisions
            if decisions > 0 and decisions % LOOK_EVERY == 0 and self.game.spec.hooks.is_stalled(state):
                return decisions  # nobody wins
            if decisions >= MOST_DECISIONS:
                raise MatchError(
                    f"game {number} of seed {match.seed} goes on after {MOST_DECISIONS} decisions."
                )
            legal = state.legal_actions()
            entry = entry_at[seat]
            action = legal[0]
            if match.is_random:
                action = legal[chance.below(len(legal))]
            elif len(legal) > 1:  # what is forced is no question
                asked = time.perf_counter()
                action = self._ask(entry, state.information_state(seat), legal, luck[entry], number)
                questions[entry] += 1
                thought[entry] += time.perf_counter() - asked
            if record is not None:
                record.add(state, action)
            state.apply(action)
            decisions += 1

    def _luck(self, entry: int, number: int) -> RandomSource:
        """A generator of a bot's own: what it draws does not change what is dealt."""
        return RandomSource(self.match.seed ^ 0x5DEECE66D, number * 64 + entry)

    def _ask(self, entry: int, known: State, legal: list[int], luck: RandomSource, number: int) -> int:
        spec = self.match.seats[entry]
        where = f"game {number} of seed {self.match.seed}"
        limit = self.match.limit
        start = time.monotonic()
        self._watch(entry)
        try:
            action = int(self._bot(entry).choose(known, list(legal), luck))
        except KeyboardInterrupt:  # where nobody hears Ctrl-C it is the bot's own: it stays the one asked
            raise
        except BaseException as error:  # whatever another's bot raises, `sys.exit()` too
            self._watch(NOBODY_ASKED)
            what = _what(error)
            raise Forfeit(f"the bot {spec} failed in {where} ({what}).", entry, what) from error
        self._watch(NOBODY_ASKED)
        if action not in legal:
            what = f"chose {action}, which is not possible"
            raise Forfeit(f"the bot {spec} chose {action} in {where}, which is not possible.", entry, what)
        if limit is not None and time.monotonic() - start > limit:
            raise Forfeit(f"the bot {spec} thought for too long in {where}.", entry, too_long(limit))
        return action

    def _bot(self, entry: int) -> Bot:
        """The bot of an entry, made now where it has not been."""
        bot = self._bots[entry]
        if bot is None:
            bot = self._bots[entry] = make(self.match.seats[entry])
        return bot


def _what(error: BaseException) -> str:
    """What a bot raised; errors made for bots are sentences already."""
    return str(error).rstrip(".") if isinstance(error, BotError) else raised(error)


def too_long(limit: float) -> str:
    """Why a bot has lost that needed more time for a decision than there was."""
    return f"thought for more than {limit:g} seconds"


def _components(source: str | None) -> str | dict[str, Any] | None:
    """The name of a file, or the document itself where its JSON is given."""
    if source is not None and source.lstrip().startswith("{"):
        document: dict[str, Any] = json.loads(source)
        return document
    return source
