"""Learning from rows, pass after pass; all is kept after each, so that a killed run goes on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import torch

from wagonway.kernel.base import GameBase
from wagonway.whole import whole_file

from .looks import looks_of, values_of
from .model import POINTS, Inputs, Model
from .rows import Rows

HELD_OUT = 10  # of so many games one is not learned from


@dataclass(frozen=True)
class Lesson:
    """How it learns."""

    passes: int = 8
    batch: int = 1024  # rows of a step
    rate: float = 2e-3
    decay: float = 1e-2


@dataclass(frozen=True)
class Errors:
    """Roots of mean squared errors of the points at the end, in points; of games that were not learned from.

    `evaluation` is that of the straight line over the game's own evaluation that fits the rows best that were
    learned from: a network that is no better has learned nothing else.
    """

    learned: tuple[float, ...]  # of rows learned from, while they were: a number for each pass
    held_out: tuple[float, ...]  # after each pass
    evaluation: float
    rows: int  # learned from
    rows_held_out: int


def learn(
    game: GameBase,
    rows: Rows,
    lesson: Lesson,
    seed: int,
    checkpoint: Path,
    device: str = "cpu",
    say: Callable[[int], None] | None = None,
) -> tuple[Model, Errors]:
    """A model that has learned how many points the ends of rows are above their worth.

    After each pass all of it is in `checkpoint`, from which a run that was killed goes on; `say` is told the
    passes made. The result follows from the rows, the lesson and the seed, as far as the device adds alike.
    """
    torch.set_num_threads(1)  # the order in which they add would show in the last digits
    held = rows.game % HELD_OUT == 0
    varying = (rows.observation != rows.observation[0]).any(axis=0)
    looks = looks_of(game, varying)
    values = values_of(looks, rows.observation, rows.worth // 100)
    model = Model(looks, values[~held], seed)
    inputs, kept_out = model.inputs(values[~held]), model.inputs(values[held])
    wanted = (rows.score - rows.worth / 100).astype(np.float32)
    line = _line(rows, held, wanted)
    model.begin_with(line)
    model.to(device)
    course = _Course(model, inputs, wanted[~held], lesson, seed, device)
    learned: list[float] = []
    after: list[float] = []
    told = {"lesson": asdict(lesson), "seed": seed, "rows": [len(inputs), len(kept_out)]}
    if checkpoint.exists():
        learned, after = course.load(checkpoint, told)
    for number in range(len(learned), lesson.passes):
        learned.append(course.go_through(number))
        after.append(_error(wanted[held] - model.points(kept_out, device)))
        course.save(checkpoint, {**told, "learned": learned, "held_out": after})
        if say is not None:
            say(number + 1)
    straight = _error((wanted - line[0] - line[1] * rows.worth / 100)[held])
    return model.cpu(), Errors(tuple(learned), tuple(after), straight, len(inputs), len(kept_out))


class _Course:
    """A model on its way."""

    def __init__(
        self,
        model: Model,
        inputs: Inputs,
        wanted: npt.NDArray[np.float32],
        lesson: Lesson,
        seed: int,
        device: str,
    ) -> None:
        self._model, self._inputs, self._lesson = model, inputs, lesson
        self._seed, self._device = seed, device
        self._goal = torch.from_numpy(wanted / np.float32(POINTS)).to(device)
        self._steps = lesson.passes * -(-len(inputs) // lesson.batch)
        self._made = 0
        self._optimiser = torch.optim.AdamW(
            [
                {"params": [model.vectors.weight, model.second.weight, model.out.weight]},
                # The line over the worth is not to shrink.
                {"params": [model.slopes, model.bias, model.second.bias], "weight_decay": 0.0},
            ],
            lr=lesson.rate,
            weight_decay=lesson.decay,
        )

    def go_through(self, number: int) -> float:
        """Learn from all rows once, in an order that follows from the seed and the number of the pass."""
        order = np.random.default_rng((self._seed, number)).permutation(len(self._inputs))
        missing = 0.0
        for begin in range(0, len(order), self._lesson.batch):
            chosen = order[begin : begin + self._lesson.batch]
            for group in self._optimiser.param_groups:
                group["lr"] = self._rate()
            goal = self._goal[torch.from_numpy(chosen).to(self._device)]
            loss = torch.square(self._model(*self._inputs.some(chosen, self._device)) - goal).mean()
            self._optimiser.zero_grad()
            loss.backward()
            self._optimiser.step()
            self._made += 1
            missing += float(loss.detach()) * len(chosen)
        return float(POINTS * np.sqrt(missing / len(order)))

    def _rate(self) -> float:
        """Up within the first tenth, then down to nothing in a straight line."""
        done = (self._made + 1) / (self._steps + 1)
        return self._lesson.rate * min(10 * done, (1 - done) / 0.9)

    def save(self, path: Path, told: dict[str, Any]) -> None:
        """Keep all that the next pass needs; as a whole or not at all."""
        state = {
            "model": self._model.state_dict(),
            "optimiser": self._optimiser.state_dict(),
            "made": self._made,
        }
        with whole_file(path) as file:
            torch.save({**told, **state}, file)

    def load(self, path: Path, told: dict[str, Any]) -> tuple[list[float], list[float]]:
        """Go on from there, if it is about the same; the errors of the passes made."""
        state = torch.load(path, map_location=self._device, weights_only=True)
        if any(state.get(key) != value for key, value in told.items()):
            return [], []
        self._model.load_state_dict(state["model"])
        self._optimiser.load_state_dict(state["optimiser"])
        self._made = state["made"]
        return list(state["learned"]), list(state["held_out"])


def _error(differences: npt.NDArray[Any]) -> float:
    """Root of the mean square."""
    return float(np.sqrt(np.mean(np.square(differences, dtype=np.float64)))) if len(differences) else 0.0


def _line(rows: Rows, held: npt.NDArray[np.bool_], wanted: npt.NDArray[np.float32]) -> tuple[float, float]:
    """The a and b of the line a + b * worth that fits best what is learned from."""
    line = np.stack([np.ones(len(rows)), rows.worth / 100], axis=1)
    at, slope = np.linalg.lstsq(line[~held], wanted[~held], rcond=None)[0]
    return float(at), float(slope)
