"""What a course is about and what has come of it, as JSON files; nothing here needs PyTorch."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path

import msgspec

from wagonway.whole import whole_file

FORMAT = "wagonway-course/1"
FEWEST = 20  # games of a generation: of some the network learns, by the others it is seen what it has learned
BEGUN = ("course.json.new", "lock", "lock-journal")  # of a course that was killed as it began


class CourseError(Exception):
    """A course that cannot be begun or gone on with; one sentence."""


@dataclass(frozen=True)
class Plan:
    """All that the networks of a course follow from, beside the rules."""

    game: str
    players: int
    rules: int
    layout: int
    taste: int  # of the game's own evaluation, to which the networks add
    seed: int = 0
    games: int = 1000  # played by each generation
    keep: int = 5000  # the last games, which are learned from
    player: str = "foresight:sims=64+turns=8"  # plays the games to learn from
    wander: float = 1.0  # points, see `wander` of the bots
    judge: str = "foresight:sims=200"  # plays the matches before a network takes another's place
    gate_games: int = 200  # of the new network
    gate: float = 53.0  # percent of a match for two that the new one has to win
    passes: int = 8
    batch: int = 1024
    rate: float = 2e-3
    decay: float = 1e-2
    format: str = FORMAT


@dataclass(frozen=True)
class Generation:
    """What came of one. Errors are in points, see learning.Errors."""

    generation: int
    network: str  # digest
    parent: (
        str | None
    )  # digest of the network that games were played with, None for the game's own evaluation
    games: int  # learned from
    rows: int
    mean_score: float  # of all seats, in the games of this generation
    learned: tuple[float, ...]
    held_out: tuple[float, ...]
    evaluation: float
    gate: float  # share of the match that it won; alone, points above its parent
    needed: float
    interval: tuple[float, float] | None  # of `gate`, 95 %
    taken: bool  # it is the network that plays from now on


@dataclass
class Log:
    """The generations that are complete."""

    generations: list[Generation] = field(default_factory=list)

    @property
    def best(self) -> Generation | None:
        """The one that plays now; None for the game's own evaluation."""
        return next((made for made in reversed(self.generations) if made.taken), None)


def write_json(path: Path, document: object) -> None:
    """Write a file, as a whole or not at all."""
    with whole_file(path) as file:
        file.write(f"{json.dumps(document, indent=1)}\n".encode())


def open_folder(folder: Path, plan: Plan, given: Sequence[str]) -> Plan:
    """The plan of a folder, which is begun where it is empty or not there.

    `given` names what of `plan` was asked for; the rest is as the folder says. Raises CourseError where the
    folder is another one, or what was asked for is not what it says.
    """
    path = folder / "course.json"
    if not path.exists():
        if folder.is_file():
            raise CourseError(f"{folder} is a file; name a folder.")
        if folder.exists() and any(each.name not in BEGUN for each in folder.iterdir()):
            raise CourseError(f"{folder} holds other things than a course; name another folder.")
        folder.mkdir(parents=True, exist_ok=True)
        write_json(path, asdict(plan))
        return plan
    try:
        found = msgspec.json.decode(path.read_bytes(), type=Plan)
    except (msgspec.DecodeError, msgspec.ValidationError) as error:
        raise CourseError(f"{path} is no course: {error}.") from error
    if found.format != FORMAT:
        raise CourseError(f"{path} is of the format {found.format!r}, not {FORMAT!r}.")
    for key in ("game", "players", "rules", "layout", "taste", *given):
        there, here = getattr(found, key), getattr(plan, key)
        if there != here:
            told = "" if key not in ("rules", "layout", "taste") else " (wagonway is another version)"
            raise CourseError(f"{folder} holds a course with {key} {there}, not {here}{told}.")
    return found


def read_log(folder: Path) -> Log:
    """What has come of a course. Raises CourseError where its file is damaged."""
    path = folder / "log.json"
    if not path.exists():
        return Log()
    try:
        return msgspec.json.decode(path.read_bytes(), type=Log)
    except (msgspec.DecodeError, msgspec.ValidationError) as error:
        raise CourseError(f"{path} is damaged: {error}.") from error
