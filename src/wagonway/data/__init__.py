"""Games of bots as data to learn from: files of games, and arrays of their decisions.

    from wagonway.data import Dataset, make

    for done in make("games.jsonl.gz", "railways", ["greedy"], games=100):
        print(done)
    for batch in Dataset("games.jsonl.gz").batches(1024):
        ...                       # batch.observation, batch.legal, batch.action, batch.returns

A file is text, gzipped: a line that says what was played, and a line for each game with the numbers of all
its plies, outcomes of chance among them. All else is worked out again by the rules when it is asked for, so
that files are small, and observations of a new layout need no new file.
"""

from __future__ import annotations

import gzip
import json
import operator
import zlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from wagonway.arena.tournament import frozen
from wagonway.bots import BotError
from wagonway.kernel.base import ComponentSource
from wagonway.kernel.game import Game, State
from wagonway.kernel.options import listed
from wagonway.kernel.record import Record
from wagonway.kernel.registry import game as game_of

from .files import FORMAT, DataError, Held, add, alone, begin, cut_behind, look_through, read_head
from .heads import differences, is_vague
from .playing import Table, in_order

__all__ = ["FORMAT", "Batch", "DataError", "Dataset", "Played", "make"]


@dataclass(frozen=True)
class Played:
    """One game: its number in the file, the bot on each seat, all plies, and what came of it by seat."""

    number: int
    seats: tuple[str, ...]
    plies: tuple[int, ...]
    scores: tuple[int, ...]
    returns: tuple[float, ...]


@dataclass(frozen=True)
class Batch:
    """Decisions one after another. Those that were forced are left out.

    `legal` holds the legal decisions of row i at `legal[offsets[i]:offsets[i + 1]]`, ascending.
    """

    game: npt.NDArray[np.int64]  # [n], number of the game
    seat: npt.NDArray[np.int8]  # [n], who decided
    observation: npt.NDArray[np.int16]  # [n, game.observation_size], what that seat knew
    action: npt.NDArray[np.int32]  # [n], what it did
    legal: npt.NDArray[np.int32]
    offsets: npt.NDArray[np.int64]  # [n + 1]
    returns: npt.NDArray[np.float32]  # [n], return of that seat at the end, -1 to 1
    score: npt.NDArray[np.int32]  # [n], its points at the end

    def __len__(self) -> int:
        return len(self.action)


def make(
    path: str | Path,
    game: str,
    bots: Sequence[str],
    games: int,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    components: ComponentSource = None,
    form: str = "auto",
    workers: int = 1,
) -> Iterator[int]:
    """Have bots play until a file holds so many games; yields how many it holds, after each game.

    One bot a seat; they move on by one seat after each game. A file that is there is gone on with, and ends
    as if it had been made at once, with bots that choose alike in like positions, as all here do that do not
    go by the clock. It does so by any number of `workers`, processes that play; a script that asks for
    some does so under `if __name__ == "__main__"`.

    The file names the version of each bot, and the value of every option: in one that does not, an option has
    its default, and a bot without a version is the one that plays the first game so.

    Raises DataError where the file holds other games or is another one, which then stays as it is, or where
    another run is at it, OSError, BotError, GameError.
    """
    bots = listed(bots)
    target, one = Path(path), game_of(game)
    form = one.form_in_bulk(form)
    start = one.setup(len(bots), options, components, form)
    head: dict[str, Any] = {
        "format": FORMAT,
        "game": one.id,
        "rules": start.rules_version,
        "components": None if components is None else start.components.document,
        "options": start.options,
        "bots": [frozen(spec) for spec in bots],
        "seed": operator.index(seed),
    }
    with alone(target):
        held = look_through(target) if target.exists() else None
        if held is not None and (other := differences(held.head, head, one.meta.options)):
            raise DataError(f"{target} holds other games than those asked for ({'; '.join(other)}).")
        with closing(Table(head, form)) as table:
            if held is None:
                begin(target, head)
            else:
                if held.games < games:
                    _check_first(target, held, head["bots"], lambda: table.play(0))
                cut_behind(target, held)
            numbers = range(0 if held is None else held.games, games)
            with closing(in_order(table, numbers, workers)) as coming:
                for number, played in zip(numbers, coming):
                    add(target, played)
                    yield number + 1


def _check_first(path: Path, held: Held, bots: Sequence[str], play: Callable[[], dict[str, Any]]) -> None:
    """See that these bots play the first game, where a file does not say of which version its bots are."""
    if held.first is None or not any(map(is_vague, held.head["bots"])):
        return
    there, here = ", ".join(held.head["bots"]), ", ".join(bots)
    try:
        found = json.loads(held.first)
    except ValueError:
        found = None
    if found != json.loads(json.dumps(play())):
        raise DataError(
            f"{path} holds games of {there} without a version, and {here} would have played the first one "
            "otherwise; name another version, or another file."
        )


def _seats(specs: Sequence[str], number: int) -> tuple[str, ...]:
    """Who sits where in a game."""
    return tuple(specs[(seat + number) % len(specs)] for seat in range(len(specs)))


def _is_sound(played: Played) -> bool:
    """Whether it is told in whole numbers, and for each seat how it ended."""
    whole = all(type(number) is int for number in (*played.plies, *played.scores))
    kinds = {type(value) for value in played.returns}
    return whole and kinds <= {int, float} and len(played.scores) == len(played.returns) == len(played.seats)


class Dataset:
    """The games of a file."""

    def __init__(self, path: str | Path, form: str = "auto") -> None:
        """`form` is that of the rules by which positions are worked out again. Raises DataError."""
        self.path = Path(path)
        try:
            with gzip.open(self.path, "rb") as file:
                line = file.readline().decode(errors="replace")
        except (OSError, EOFError, zlib.error) as error:
            raise DataError(f"{self.path} cannot be read: {error}.") from error
        self.head: dict[str, Any] = read_head(self.path, line)
        self.game: Game = game_of(self.head["game"])
        self._form = form

    def __iter__(self) -> Iterator[Played]:
        """Game after game. Raises DataError where the file is torn or damaged behind those before."""
        for number, line in enumerate(self._lines()):
            try:
                row = json.loads(line)
                told = [tuple(row[key]) for key in ("plies", "scores", "returns")]
            except (ValueError, KeyError, TypeError) as error:
                raise self._damaged(number, "is none") from error
            played = Played(number, _seats(self.head["bots"], number), *told)
            if not _is_sound(played):
                raise self._damaged(number, "is none")
            yield played

    def _damaged(self, number: int, how: str) -> DataError:
        return DataError(f"{self.path} is damaged: game {number} {how}.")

    def _lines(self) -> Iterator[bytes]:
        """The lines of the games."""
        count = 0
        try:
            with gzip.open(self.path, "rb") as file:
                file.readline()
                for line in file:
                    yield line
                    count += 1
        except (OSError, EOFError, zlib.error) as error:
            raise DataError(
                f"{self.path} is torn or damaged behind its first {count} games ({error}); "
                "a run that was killed is mended by going on with it."
            ) from error

    def start(self) -> State:
        """The state that every game begins with."""
        head = self.head
        form = self.game.form_in_bulk(self._form)
        players = len(head["bots"])
        return self.game.setup(players, head["options"], head["components"], form, head["rules"])

    def record(self, played: Played) -> Record:
        """A game as a record, for the table and `wagonway replay`."""
        state = self.start()
        record = Record.begin(state, [{"name": name, "kind": "bot"} for name in played.seats])
        for ply in played.plies:
            record.add(state, ply)
            state.apply(ply)
        record.finish(state)
        return record

    def batches(self, size: int, bots: Sequence[str] | None = None) -> Iterator[Batch]:
        """The decisions of all games in their order, `size` at a time; the last batch has what is left.

        `bots` names those whose decisions are wanted; all if left out. Raises DataError for a size that is no
        whole number from 1 on, for a bot that does not play here, and where a game does not end as the file
        says, and IllegalAction where it does not fit the rules.
        """
        try:
            whole = operator.index(size)
        except TypeError:
            whole = 0
        if whole < 1:
            raise DataError(f"batches of {size}: there is at least one decision in each, in whole numbers.")
        return self._batches(whole, None if bots is None else self._named(bots))

    def _named(self, bots: Sequence[str]) -> set[str]:
        """Bots as the file names them; a name without a version is that of today."""
        if isinstance(bots, str):
            raise DataError(f"bots={bots!r}: name them in a list, as in [{bots!r}].")
        there, found = self.head["bots"], set()
        for bot in bots:
            known = [name for name in (bot, *_frozen(bot)) if name in there]
            if not known:
                raise DataError(f"no {bot} plays in {self.path}; there are: {', '.join(sorted(set(there)))}.")
            found.add(known[0])
        return found

    def _batches(self, size: int, bots: set[str] | None) -> Iterator[Batch]:
        start = self.start()
        rows = _Rows(self.game.observation_size)
        for played in self:
            state = start.copy()
            for ply in played.plies:
                seat = state.current_player()
                if seat >= 0 and (bots is None or played.seats[seat] in bots):
                    legal = state.legal_actions()
                    if len(legal) > 1:
                        rows.add(played, seat, state.observe(seat), legal, ply)
                state.apply(ply)
                if len(rows.action) == size:
                    yield rows.batch()
                    rows = _Rows(self.game.observation_size)
            if not state.is_terminal():
                raise self._damaged(played.number, "has no end")
            if (state.scores(), state.returns()) != (list(played.scores), list(played.returns)):
                raise self._damaged(played.number, "ends otherwise than it says")
        if rows.action:
            yield rows.batch()


def _frozen(bot: str) -> list[str]:
    """The spec with its version, if there is such a bot."""
    try:
        return [frozen(bot)]
    except BotError:
        return []


class _Rows:
    """Decisions as they come."""

    def __init__(self, size: int) -> None:
        self._size = size
        self.action: list[int] = []
        self._seen: list[npt.NDArray[np.int16]] = []
        self._legal: list[list[int]] = []
        self._told: list[tuple[int, int, float, int]] = []

    def add(
        self, played: Played, seat: int, seen: npt.NDArray[np.int16], legal: list[int], action: int
    ) -> None:
        self.action.append(action)
        self._seen.append(seen)
        self._legal.append(legal)
        self._told.append((played.number, seat, played.returns[seat], played.scores[seat]))

    def batch(self) -> Batch:
        games, seats, returns, scores = zip(*self._told)
        offsets = np.cumsum([0, *map(len, self._legal)])
        return Batch(
            np.array(games, np.int64),
            np.array(seats, np.int8),
            np.stack(self._seen),
            np.array(self.action, np.int32),
            np.concatenate([np.array(legal, np.int32) for legal in self._legal]),
            offsets.astype(np.int64),
            np.array(returns, np.float32),
            np.array(scores, np.int32),
        )
