"""The bot `foresight`: weighs its best whole turns by what follows them, in games that go on in thought.

Turns are drawn up as the bot `turn` does. What the seat cannot know is drawn then, and the game goes on after
the turn in one of two ways. Either everybody plays whole turns, for `rounds` of the seat's own
(kernel/continuation.py); or, with `rounds=0`, it is a simulation of `ismcts`: a tree of the seat's later
decisions grows below each turn, and positions are judged that lie equally many own moves ahead. All turns
meet the same luck. All get some simulations, the better half more, and so on (sequential halving). What a
turn looks worth by itself counts like a number of simulations, so that few of them do not decide by their
luck.

In what follows nobody has a style: others do not know of one, and the seat plays on as everybody would. What
a style likes of the end of a turn counts for that turn in each of its simulations, and draws it up.

While others are on turn the bot may think through the positions in which it is likely to be next, see
pondering.py.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from wagonway.games import game
from wagonway.kernel import ismcts as tree_search
from wagonway.kernel.chance import RandomSource
from wagonway.kernel.game import State
from wagonway.kernel.search import HUNDREDTHS
from wagonway.kernel.turn import MOST_MOVES

from .base import Chooser
from .ismcts import SIMULATIONS, Tree, check_budget
from .ismcts import VERSION as SEARCH_VERSION
from .network import MOST_SHARE, WHOLE, Network, network_of
from .pondering import Interrupted, likely_positions, never
from .settings import MOST, MOST_ROUNDS, MOST_TURNS, Weighing, fingerprint, settings_of
from .styles import taste_of
from .thought import Foreseen
from .turn import MOST_WANDER, NODES, ROOM, WIDTH, Turn, TurnSearch, TurnTaker, drawn, new_desk

# Another one wherever other turns are taken by the same settings.
VERSION = 1
TURNS = 32
TRUST = 16
MOST_TRUST = 1_000_000
IN_THOUGHT = 2  # of `keen`: so do all, in what follows a turn
# Of a turn that somebody takes in thought, see `TurnSearch`; with them VERSION rises.
PLAN_NODES, PLAN_WIDTH = 800, 6
NEARLY = 4  # a bot that wanders draws among turns with at least one such part of the most simulations
SEED_STEP = 1_000_003  # between the seeds of two rounds
SEEDS = 1 << 30
MOST_STARTS = 8  # from which it is known where the bot may be on turn next


@dataclass(frozen=True)
class Outlook:
    """A turn, and what simulations say of it."""

    turn: Turn
    visits: int
    chances: tuple[float, ...]
    """Mean shares of the win by seat, from 0 to 1; empty where no simulation was made."""
    points: tuple[float, ...]
    """Mean points by seat where the simulations ended."""


def _first(rows: list[int], most: int) -> list[int]:
    return rows[:most]


class Foresight:
    """Weighs the turns of whoever is to act in one information state after another of the same game.

    `turns` are drawn up at most, each of `reach` moves at most; what one looks worth by itself counts like
    `trust` simulations. In these everybody plays whole turns until the seat is about to begin the one with
    the number `rounds` after it, of which the rest of one that its reach has cut off is the first; with 0
    they are those of `ismcts`. Other parameters stand in for those of `Settings`; `style` is one of those of
    the game. With `sparing=1` turns are looked for in them in a quicker way, see kernel/turn.py. A network
    judges where simulations end, `share` percent of what it says count; the turns are drawn up without it.
    With `keen=1` they are drawn up by a closer look, see `TurnSearch`; with 2 everybody looks as close in
    what follows.
    """

    def __init__(
        self,
        known: State,
        turns: int = TURNS,
        trust: int = TRUST,
        style: str = "",
        network: Network | None = None,
        share: int = WHOLE,
        rounds: int = 0,
        reach: int = MOST_MOVES,
        sparing: int = 0,
        keen: int = 0,
        **parameters: Any,
    ) -> None:
        """Raises BotError for a network that was not made for this table."""
        settings = replace(settings_of(known.game.spec, known.players), **parameters)
        if network is not None:
            network.check(known, settings.taste)
        # Chances grow by a quarter for each unit of the scale, where they are even.
        self._weight = trust / (4 * settings.scale * HUNDREDTHS)
        self._share = 1 / (4 * settings.scale * HUNDREDTHS)
        self._plain = settings.taste
        self._taste = taste_of(settings.taste, style, known.game.spec)
        self._likes = np.zeros(turns)  # of each turn, beside its worth; without a style it stays 0
        self._search = TurnSearch(known, NODES, WIDTH, self._taste, turns, reach, keen=keen)
        self._tree = Tree(known, settings, 0, 0, keeps=False, network=network, share=share)
        self._rounds = rounds
        look = (PLAN_NODES, PLAN_WIDTH, self._plain)
        closer = int(keen == IN_THOUGHT)
        self._thinker = new_desk(known, *look, keep=1, reach=MOST_MOVES, sparing=sparing, keen=closer)
        if closer:
            known._form.make_keen(self._tree.desk.works)
        self._rows = np.zeros((turns, ROOM), np.int16)
        self._lengths = np.zeros(turns, np.int32)

    def think(
        self,
        known: State,
        seed: int,
        simulations: int | None = None,
        seconds: float | None = None,
        is_wanted: Callable[[], bool] = never,
    ) -> tuple[Outlook, ...]:
        """Outlooks of the turns from here, the one to take first, after so many simulations or so long.

        With a number of simulations the result follows from the information state, the seed and the settings
        alone. Raises BotError where no player is to act, Interrupted as soon as `is_wanted` says that the
        process is wanted for something else.
        """
        if simulations is None and seconds is None:
            simulations = SIMULATIONS
        began = time.perf_counter()
        found = self._search.think(known, None if seconds is None else seconds / 2)
        seat = known.current_player()
        known = known.information_state(seat)
        self._begin(known, found, seat)
        left, _ = self._narrowed(known, found, seed, simulations, began, seconds, is_wanted)
        others = [row for row in range(len(found)) if row not in left]
        return tuple(self._outlook(found[row], row, known.players) for row in left + others)

    def _narrowed(
        self,
        known: State,
        found: Sequence[Turn],
        seed: int,
        simulations: int | None,
        began: float = 0.0,
        seconds: float | None = None,
        is_wanted: Callable[[], bool] = never,
        kept: Callable[[list[int], int], list[int]] = _first,
    ) -> tuple[list[int], int]:
        """The rows left when the better half of the turns has gone on step by step, the best first.

        All steps have as many simulations, or take as long; `kept` says which of the rows in their order are
        left where so many should be. With the rows comes how many simulations were made.
        """
        seat = known.current_player()
        left = list(range(len(found)))
        stages = (len(found) - 1).bit_length()
        done = 0
        for stage in range(1, stages + 1):
            until = math.inf if simulations is None else simulations * stage // stages
            end = math.inf if seconds is None else began + seconds * stage / stages
            while done + len(left) <= until and time.perf_counter() < end:
                if is_wanted():
                    raise Interrupted
                self._follow(known, left, (seed + SEED_STEP * done) % SEEDS)
                done += len(left)
            left.sort(key=lambda row: -self._value(found, row, seat))
            left = kept(left, (len(left) + 1) // 2)
        return left, done

    def _begin(self, known: State, found: Sequence[Turn], seat: int) -> None:
        self._tree.begin(known, None)
        self._tree.plant(len(found), seat)
        for row, turn in enumerate(found):
            self._rows[row, : len(turn.decisions)] = turn.decisions
            self._lengths[row] = len(turn.decisions)
            if self._taste != self._plain:
                self._likes[row] = turn.worth - self._plain_worth(known, turn, seat)

    def _plain_worth(self, known: State, turn: Turn, seat: int) -> int:
        """How the position after a turn looks to a seat without a style."""
        end = known.copy()
        for decision in turn.decisions:
            end.apply(decision)
        return round(HUNDREDTHS * end.evaluate(seat, self._plain))

    def _follow(self, known: State, left: Sequence[int], seed: int) -> None:
        """One simulation after each of the turns that are left, all with the luck of one seed."""
        rows = np.array(left, np.int64)
        which = (self._rows[rows], self._lengths[rows], (rows + 1).astype(np.int32), len(left), seed)
        if self._rounds:
            here = (known._states, 0, self._tree.desk, self._thinker)
            known._drivers["at_go_on_from"](*here, *which, self._rounds)
            return
        self._tree.make_room(len(left))
        known._drivers["at_follow"](known._states, 0, self._tree.desk, *which)

    def _value(self, found: Sequence[Turn], row: int, seat: int) -> float:
        """By which turns are compared that had equally many simulations."""
        behind = found[0].worth - found[row].worth
        visits = int(self._tree.desk.tree[row + 1][tree_search.VISITS])
        liked = self._share * visits * float(self._likes[row])
        return float(self._tree.desk.sums[row + 1][seat]) - self._weight * behind + liked

    def _outlook(self, turn: Turn, row: int, players: int) -> Outlook:
        visits = int(self._tree.desk.tree[row + 1][tree_search.VISITS])
        if visits == 0:
            return Outlook(turn, 0, (), ())
        means = (self._tree.desk.sums[row + 1] / visits).tolist()
        most = tree_search.MOST_SEATS
        return Outlook(turn, visits, tuple(means[:players]), tuple(means[most : most + players]))


class ForesightBot(TurnTaker[Foresight]):
    """Plays the turn with the best outlook, decision after decision.

    `sims` and `ms` are the budget of a turn, whichever ends first. With `sims` alone the choice follows from
    the information state in which the turn began and the generator. `rounds` says what a simulation is, and
    `sparing` how turns are looked for in it, see `Foresight`. `net` names a network (network.py) that judges
    where simulations end. With `wander` it draws lots among the turns that it has looked at, where so many
    points less make one e times as rare: for games to learn from.
    """

    def __init__(
        self,
        sims: int = 0,
        ms: int = 0,
        turns: int = TURNS,
        trust: int = TRUST,
        moves: int | None = None,
        nodes: int | None = None,
        style: str = "",
        taste: int | None = None,
        net: str = "",
        net_share: int = WHOLE,
        wander: float = 0.0,
        rounds: int = 0,
        reach: int = MOST_MOVES,
        sparing: int = 0,
        keen: int = 0,
    ) -> None:
        super().__init__()
        check_budget(sims, ms)
        for name, value, least, most in (
            ("turns", turns, 1, MOST_TURNS),
            ("trust", trust, 0, MOST_TRUST),
            ("net_share", net_share, 0, MOST_SHARE),
            ("wander", wander, 0, MOST_WANDER),
            ("rounds", rounds, 0, MOST_ROUNDS),
            ("reach", reach, 1, MOST_MOVES),
            ("sparing", sparing, 0, 1),
            ("keen", keen, 0, IN_THOUGHT),
        ):
            if not least <= value <= most:
                raise ValueError(f"{name} is a number from {least} to {most}")
        given = {
            name: value
            for name, value in (("moves", moves), ("nodes", nodes), ("taste", taste))
            if value is not None
        }
        for name, value in given.items():
            if not 0 <= value <= MOST[name]:
                raise ValueError(f"{name} is a number from 0 to {MOST[name]:g}")
        self._simulations = sims or (None if ms else SIMULATIONS)
        self._seconds = ms / 1000 if ms else None
        self._most: float | None = None
        self._foreseen: dict[bytes, tuple[int, ...]] = {}
        # Where it may be on turn next, as it was found from there: several seats may be played by one bot.
        self._positions: dict[tuple[bytes, int, int], tuple[State, ...]] = {}
        self._settings: dict[str, Any] = {"turns": turns, "trust": trust, "style": style, **given}
        self._settings |= {"rounds": rounds, "reach": reach, "sparing": sparing, "keen": keen}
        self._settings |= {"network": network_of(net), "share": net_share}
        self._wander = wander

    def hurry(self, seconds: float | None) -> None:
        self._most = seconds

    def foresee(self, foreseen: Sequence[Foreseen]) -> None:
        """Take these turns where they were foreseen, from now on, until told otherwise."""
        self._foreseen = {one.known: one.decisions for one in foreseen}

    def ponder(
        self, info_state: State, seat: int, seed: int, number: int, is_wanted: Callable[[], bool] = never
    ) -> Foreseen | None:
        """The turn that it will take if the likeliest position but `number` comes, where it is on turn next.

        `info_state` is that of its seat while others are on turn. It has all of its budget for it, however
        short its time may be when it is asked. None where not so many positions are foreseen. Raises
        Interrupted as soon as somebody else wants the process.
        """
        start = (bytes(info_state.information_state(seat)), seat, seed)
        if start not in self._positions:
            self._positions[start] = likely_positions(info_state, seat, seed, is_wanted=is_wanted)
            if len(self._positions) > MOST_STARTS:
                del self._positions[next(iter(self._positions))]
        positions = self._positions[start]
        if number >= len(positions):
            return None
        known, search = positions[number], self.search_at(info_state)
        turn = self._weigh(search, known, RandomSource(seed + number), self._seconds, is_wanted)
        return Foreseen(bytes(known), turn.decisions)

    def choose(self, info_state: State, legal: Sequence[int], rng: Chooser) -> int:
        foreseen = self._foreseen.get(bytes(info_state)) if self._foreseen else None
        if foreseen is not None:
            self._plan.make(info_state, foreseen)
        return super().choose(info_state, legal, rng)

    def new_search(self, info_state: State) -> Foresight:
        return Foresight(info_state, **self._settings)

    def decide(self, search: Foresight, info_state: State, rng: Chooser) -> Turn:
        clocks = [clock for clock in (self._seconds, self._most) if clock is not None]
        return self._weigh(search, info_state, rng, min(clocks) if clocks else None)

    def _weigh(
        self,
        search: Foresight,
        info_state: State,
        rng: Chooser,
        seconds: float | None,
        is_wanted: Callable[[], bool] = never,
    ) -> Turn:
        found = search.think(info_state, rng.below(SEEDS), self._simulations, seconds, is_wanted)
        if not self._wander or not found[0].visits:
            return found[0].turn
        seat = info_state.current_player()
        # What was dropped early had few simulations, and would often be drawn for its luck.
        tried = [outlook for outlook in found if NEARLY * outlook.visits >= found[0].visits]
        return tried[drawn([outlook.points[seat] for outlook in tried], self._wander, rng)].turn

    def over(self, scores: Sequence[int], returns: Sequence[float]) -> None:
        super().over(scores, returns)
        self._foreseen, self._positions = {}, {}


def way_of_weighing(
    own: object, game_id: str, players: int, how: Weighing | None, sparing: bool = False
) -> str:
    """A text that is another one where the bot plays a game differently; `own` is what it brings along.

    `how` it weighs its turns is None where its spec or its version says so; a spec may be sparing too.
    """
    settings = settings_of(game(game_id).spec, players)
    way = f"foresight/{VERSION}.{SEARCH_VERSION} {fingerprint((own, TURNS, TRUST, settings))}"
    if how is None:
        return way
    way += f" weighing {fingerprint((how, PLAN_NODES, PLAN_WIDTH))}"
    # Came later, and is no part of the `repr`: so the text of others stays what it was.
    if not how.rounds:
        way += "".join(f" {name} {value}" for name, value in how.of_simulations.items())
    if how.keen:
        way += " keen in thought"
    return f"{way} sparing" if sparing and how.rounds else way
