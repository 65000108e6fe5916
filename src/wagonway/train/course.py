"""A course: generation after generation a network that learns from games played by the one before.

All is in one folder, and each file in it is written as a whole or is one of games that goes on where it ends:

    course.json            what it is about
    games/0001.jsonl.gz    games of a generation, to learn from
    learning.pt            the network that is learning, after each pass; gone when it has learned
    networks/0001.npz      what came of it, and what it learned beside it in 0001.json
    gates/0001.jsonl.gz    its match against the network before
    log.json               what came of each generation
    best.npz               the network that plays now
    figures/               for TensorBoard

A generation plays, learns from the last games, and is tried against what was before, which it replaces only
where it wins. A run that was killed goes on, and comes to what it would have come to.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np

from wagonway.arena.summary import mean_interval, share_interval, wins_of
from wagonway.arena.tournament import frozen
from wagonway.bots.network import About, Network, hold, read
from wagonway.data.files import FORMAT as GAMES_FORMAT
from wagonway.kernel.registry import game as game_of

from .log import FEWEST, CourseError, Generation, Log, Plan, open_folder, read_log, write_json
from .playing import FORESEEING, WANDERING, Hands, check_player, lines_of, play_file, spec_of

Say = Callable[[str, int, int], None]  # what is being done, how much of it is done, of how much


def _nobody(what: str, done: int, of: int) -> None:
    """Nobody listens."""


@dataclass(frozen=True)
class Verdict:
    """What a match says: the share that the new one won; alone, how many points it is ahead.

    It has won where that is more than what is needed.
    """

    result: float
    needed: float
    interval: tuple[float, float] | None

    @property
    def is_won(self) -> bool:
        return self.result > self.needed


class Course:
    """The course of a folder."""

    def __init__(self, folder: Path, plan: Plan, given: tuple[str, ...] = ()) -> None:
        """Begins it, or goes on with it; see `open_folder` for `given`. Raises CourseError."""
        check_plan(plan)
        self.folder = folder
        self.plan = open_folder(folder, plan, given)
        check_plan(self.plan)
        self.log: Log = read_log(folder)
        self._start = game_of(self.plan.game).setup(self.plan.players)

    def go_on(
        self,
        generations: int,
        hands: Hands | None = None,
        device: str = "cpu",
        form: str = "compiled",
        say: Say = _nobody,
    ) -> Iterator[Generation]:
        """Go on until there are so many generations; yields each new one as it is complete.

        Raises CourseError, and whatever games raise.
        """
        hands = hands or Hands()
        for name in ("games", "networks", "gates"):
            (self.folder / name).mkdir(exist_ok=True)
        with closing(_lock(self.folder)):
            self.log = read_log(self.folder)
            self._settle()
            while len(self.log.generations) < generations:
                made = self._generation(len(self.log.generations) + 1, hands, device, form, say)
                self.log.generations.append(made)
                write_json(self.folder / "log.json", asdict(self.log))
                self._settle()
                yield made

    def _settle(self) -> None:
        """See that what follows from the log is as it says."""
        from . import figures

        best = self.log.best
        if best is not None:
            self._network(best.generation).save(self.folder / "best.npz")
        if self.log.generations:
            figures.write(self.folder / "figures", self.log.generations[-1])

    def _generation(self, number: int, hands: Hands, device: str, form: str, say: Say) -> Generation:
        plan, best = self.plan, self.log.best
        parent = None if best is None else self._network(best.generation)
        carried = () if parent is None else (parent.to_bytes(),)
        names = [hold(data) for data in carried]
        before = names[0] if names else None
        player = frozen(spec_of(plan.player, before, plan.wander))
        path = self._path("games", number)
        head = self._head([player] * plan.players, 2 * number)
        play_file(path, head, plan.games, form, carried, hands, lambda n: say("games", n, plan.games))
        new, told = self._learned(number, device, say)
        data = new.to_bytes()
        bots = [frozen(spec_of(plan.judge, hold(data))), frozen(spec_of(plan.judge, before))]
        verdict = self._gate_of(bots, number, (data, *carried), hands, form, say)
        scores = [score for line in lines_of(path) for score in line["scores"]]
        return Generation(
            number,
            new.digest,
            None if parent is None else parent.digest,
            mean_score=float(np.mean(scores)),
            gate=verdict.result,
            needed=verdict.needed,
            interval=verdict.interval,
            taken=verdict.is_won,
            **told,
        )

    def _learned(self, number: int, device: str, say: Say) -> tuple[Network, dict[str, Any]]:
        """The network of a generation, and what it says of its learning."""
        path = self.folder / "networks" / f"{number:04}.npz"
        beside, checkpoint = path.with_suffix(".json"), self.folder / "learning.pt"
        if not path.exists():
            from .learning import Lesson, learn
            from .rows import rows_of

            plan = self.plan
            say("passes", 0, plan.passes)
            files = -(-plan.keep // plan.games)
            first = max(1, number - files + 1)
            rows = rows_of([self._path("games", each) for each in range(first, number + 1)], plan.taste)
            lesson = Lesson(plan.passes, plan.batch, plan.rate, plan.decay)
            seed = self._seed(2 * number)
            model, errors = learn(
                self._start.game,
                rows,
                lesson,
                seed,
                checkpoint,
                device,
                lambda n: say("passes", n, plan.passes),
            )
            about = About(plan.game, plan.players, plan.layout, plan.taste)
            told = {
                "games": plan.games * (number - first + 1),
                "rows": errors.rows,
                "learned": errors.learned,
                "held_out": errors.held_out,
                "evaluation": errors.evaluation,
            }
            write_json(beside, told)
            model.network(about).save(path)
        checkpoint.unlink(missing_ok=True)
        found = json.loads(beside.read_text(encoding="utf-8"))
        return read(path), {
            key: tuple(value) if isinstance(value, list) else value for key, value in found.items()
        }

    def _gate_of(
        self,
        bots: list[str],
        number: int,
        networks: tuple[bytes, ...],
        hands: Hands,
        form: str = "compiled",
        say: Say = _nobody,
    ) -> Verdict:
        """A match of the new network, `bots[0]`, against what was before."""
        plan = self.plan
        seats = [bots[0], *[bots[1]] * max(1, plan.players - 1)]
        head = {**self._head(seats, 2 * number + 1), "paired": True, "players": plan.players}
        deals = plan.gate_games if plan.players == 1 else -(-plan.gate_games // plan.players)
        games = deals * max(2, plan.players)
        path = self._path("gates", number)
        path.parent.mkdir(exist_ok=True)
        play_file(path, head, games, form, networks, hands, lambda n: say("gate", n, games))
        return judged(lines_of(path), plan)

    def _network(self, number: int) -> Network:
        return read(self.folder / "networks" / f"{number:04}.npz")

    def _path(self, kind: str, number: int) -> Path:
        return self.folder / kind / f"{number:04}.jsonl.gz"

    def _seed(self, number: int) -> int:
        """Another one for everything that is drawn."""
        return (self.plan.seed * 1_000_003 + number) % (1 << 30)

    def _head(self, bots: list[str], number: int) -> dict[str, Any]:
        return {
            "format": GAMES_FORMAT,
            "game": self.plan.game,
            "rules": self.plan.rules,
            "components": None,
            "options": self._start.options,
            "bots": bots,
            "seed": self._seed(number),
        }


def judged(lines: list[dict[str, Any]], plan: Plan) -> Verdict:
    """What a match says; alone the new one has to be ahead by more than one standard error."""
    if plan.players == 1:
        scores = np.array([line["scores"][0] for line in lines], np.float64)
        ahead = scores[0::2] - scores[1::2]
        error = float(ahead.std(ddof=1)) / len(ahead) ** 0.5 if len(ahead) > 1 else 0.0
        return Verdict(float(ahead.mean()), error, mean_interval(ahead))
    wins = float(wins_of(np.array([line["returns"] for line in lines], np.float64))[:, 0].sum())
    needed = plan.gate / 100 * 2 / plan.players
    return Verdict(wins / len(lines), needed, share_interval(wins, len(lines)))


def plan_for(game: str, players: int, **given: Any) -> Plan:
    """A plan as these rules have it. Raises CourseError, GameError."""
    from wagonway.bots.settings import settings_of

    start = game_of(game).setup(players)
    taste = settings_of(start.game.spec, players).taste
    return Plan(game, players, start.rules_version, start.game.observation_layout, taste, **given)


def check_plan(plan: Plan) -> None:
    """Raises CourseError where a course cannot be like this."""
    for key, least in (("games", FEWEST), ("keep", 1), ("gate_games", 2), ("passes", 1), ("batch", 1)):
        if getattr(plan, key) < least:
            raise CourseError(f"{key} {getattr(plan, key)}: it is at least {least}.")
    if not 0 <= plan.wander <= 1000:
        raise CourseError(f"wander {plan.wander:g}: it is 0 to 1000 points.")
    if not 0 < plan.gate < 100:
        raise CourseError(f"gate {plan.gate:g}: it is a share of games in percent.")
    check_player(plan.player, WANDERING, "the bot that plays the games")
    check_player(plan.judge, FORESEEING, "the bot that plays the matches")
    for text in (spec_of(plan.player, None, plan.wander), plan.judge):
        frozen(text)


def _lock(folder: Path) -> sqlite3.Connection:
    """Hold a lock that the system lets go of however this process ends. Raises CourseError."""
    lock = sqlite3.connect(folder / "lock", timeout=0.0, isolation_level=None)
    try:
        lock.execute("BEGIN EXCLUSIVE")
        return lock
    except sqlite3.OperationalError as error:
        lock.close()
        raise CourseError(f"{folder} is being worked on by another process.") from error
