"""The files of lessons: `games/<game>/lessons/NN-name.toml`, and their texts beside them, `en.ftl`, `ja.ftl`.

    teaches = ["Link"]                      # headings or lines of RULES.md

    [[steps]]
    id = "buy"
    position = "railways/1 map=..."         # left out: the step before goes on
    points = ["link:d1"]                    # things of the picture that its text speaks of
    goal = { view = { "links.d1.marker" = "owned" } }
    solution = ["buy:d1", "pay:1+2/0"]

    [[steps.wrong]]
    id = "hire"
    decisions = ["hire", "pay:3/0"]

The message `lesson-<lesson>` is the title, its attribute `.about` what is learnt; `lesson-<lesson>-<step>`
is the text of a step, `.done` what was learnt, `.missed` why something else is not the goal, and `.<id>` why
a wrong answer that was foreseen is not. A step without a goal is read and done with. `course.toml` names, as
`reference`, the headings of RULES.md that lessons leave to the reader, and the `terms` of the game: the
message `word-<id>` is the word, its attribute `.means` what it means; `book.py` reads these and the overview.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from wagonway.kernel.chance import CHANCE, TERMINAL
from wagonway.kernel.game import Game, State
from wagonway.kernel.notation import NotationError
from wagonway.kernel.options import GameError
from wagonway.kernel.registry import game as game_of

FILE = re.compile(r"(?P<number>\d\d)-(?P<id>[a-z][a-z0-9-]*)\.toml")
COURSE = "course.toml"
COACH = "coach.toml"
AID = "aid.toml"
QUESTIONS = "questions.toml"
# Files of the folder that are no lessons.
BESIDE = (COURSE, COACH, AID, QUESTIONS)
Name = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9-]*$")]


class LessonError(GameError):
    """A lesson that cannot be read or begun; one sentence with its file."""


class Goal(Struct, frozen=True, forbid_unknown_fields=True):
    """When a task is solved: all that is said here holds."""

    # The last decision fits one of these, in the game's notation; `*` stands for anything.
    decided: list[str] = []
    # Messages of the game's log that were told since the step began.
    happened: list[str] = []
    # Of the pupil's view, by path ("seats.0.money", "links.d1.marker"): a value, or ">=3", "<=3".
    view: dict[str, str | int | bool] = {}
    # The message of what is asked now.
    asked: str = ""


class Wrong(Struct, frozen=True, forbid_unknown_fields=True):
    """An answer that is not the goal, foreseen.

    The rules refuse the last of `decisions` with the reason `refused`, or allow all of them; then the
    attribute `id` of the step's message says why they are not the goal.
    """

    decisions: Annotated[list[str], Meta(min_length=1)]
    # Answers that are as wrong as this one: a pattern for each decision. Left out: no other.
    like: list[str] = []
    id: Name | None = None
    refused: str = ""


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    """Something to read, or with a goal something to do."""

    id: Name
    position: str = ""
    # Decisions and outcomes of chance before the step begins.
    begin: list[str] = []
    points: list[str] = []
    goal: Goal | None = None
    # The pupil's decisions that reach the goal, and those that are still on the way to it where not all of
    # one action are (patterns, as in `Goal.decided`).
    solution: list[str] = []
    along: list[str] = []
    # What chance and the other seats do meanwhile, in order. Chance may be left out.
    others: list[str] = []
    wrong: list[Wrong] = []


class File(Struct, frozen=True, forbid_unknown_fields=True):
    """What a file holds."""

    teaches: Annotated[list[str], Meta(min_length=1)]
    steps: Annotated[list[Step], Meta(min_length=1)]
    # Where the pupil sits.
    seat: int = 0


class Course(Struct, frozen=True, forbid_unknown_fields=True):
    """What holds for all lessons of a game."""

    # Headings of RULES.md that are looked up and not learnt.
    reference: list[str] = []
    # Things of the board of data/sample.txt that the marks of the overview point at.
    overview: list[str] = []
    # The words of the game, in the order in which they are met: lines of RULES.md that say what they mean.
    terms: dict[Name, list[str]] = {}


@dataclass(frozen=True)
class Taken:
    """A decision or outcome of chance since a step began: whether it is the pupil's, what it told."""

    text: str
    mine: bool
    told: tuple[str, ...]


class Lesson:
    """One lesson of a game. Positions are in the plain form."""

    def __init__(self, game: Game, id_: str, file: File, path: Path) -> None:
        self.game, self.id, self.path = game, id_, path
        self.teaches, self.steps, self.seat = file.teaches, file.steps, file.seat

    @property
    def title(self) -> str:
        """The message that names it."""
        return f"lesson-{self.id}"

    def text_of(self, step: Step, attribute: str = "") -> str:
        """The message of a step, or one of its attributes."""
        return f"lesson-{self.id}-{step.id}{'.' if attribute else ''}{attribute}"

    def where(self, step: Step) -> str:
        """File and step, for messages."""
        return f"{self.path.name}, step {step.id}"

    @cached_property
    def _starts(self) -> list[State]:
        found: list[State] = []
        for step in self.steps:
            try:
                state = self._position(step, found)
                for text in step.begin:
                    state.apply(state.parse_action(text))
            except (GameError, NotationError) as error:
                raise LessonError(f"{self.where(step)}: {error}") from error
            found.append(state)
        return found

    def _position(self, step: Step, before: list[State]) -> State:
        if step.position:
            return self.game.parse_position(step.position, form="plain")
        if not before:
            raise LessonError(f"{self.where(step)}: the first step needs a position.")
        last = self.steps[len(before) - 1]
        return self.walk(last, before[-1], last.solution)[1]

    def start(self, number: int) -> State:
        """The position in which a step begins, to be played on. Raises LessonError."""
        return self._starts[number].copy()

    def walk(self, step: Step, start: State, decisions: Iterable[str]) -> tuple[list[Taken], State]:
        """The line of the pupil's decisions with what the others do after each, and where it leads.

        Raises GameError where the rules refuse one, NotationError where one is no decision.
        """
        state = start.copy()
        line: list[Taken] = []

        def take(text: str, mine: bool) -> None:
            state.apply(state.parse_action(text))
            line.append(Taken(text, mine, tuple(message for message, _ in state.narrate())))

        for text in decisions:
            take(text, mine=True)
            while (action := self.others_next(step, line, state)) is not None:
                take(state.action_text(action), mine=False)
        return line, state

    def others_next(self, step: Step, line: Sequence[Taken], state: State) -> int | None:
        """What chance or another seat does now, as the file says; None where it is the pupil's turn.

        Chance of which the file says nothing possible takes the first outcome; a seat then does nothing.
        """
        player = state.current_player()
        if player in (self.seat, TERMINAL):
            return None
        if player == CHANCE:
            possible = [action for action, _ in state.chance_outcomes()]
        else:
            possible = state.legal_actions()
        left = list(step.others)
        for taken in line:
            if left and not taken.mine and taken.text == left[0]:
                del left[0]
        if left and (action := state.parse_action(left[0])) in possible:
            return action
        return possible[0] if player == CHANCE else None


def folder_of(game: Game) -> Path:
    """Where the lessons of a game lie."""
    return Path(game.spec.folder) / "lessons"


def read(path: Path, kind: Any) -> Any:
    """What a file of lessons holds. Raises LessonError."""
    try:
        return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), kind)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, msgspec.ValidationError) as error:
        raise LessonError(f"{path.name}: {error}.") from error


@cache
def lessons_of(game: str) -> tuple[Lesson, ...]:
    """The lessons of a game in their order; none where it has none. Raises GameError, LessonError."""
    found = game_of(game)
    lessons = []
    for path in sorted(folder_of(found).glob("*.toml")):
        named = FILE.fullmatch(path.name)
        if named is None and path.name in BESIDE:
            continue
        if named is None:
            raise LessonError(f"{path.name}: lessons are called NN-name.toml.")
        lessons.append(Lesson(found, named["id"], read(path, File), path))
    return tuple(lessons)


def course_of(game: str) -> Course:
    """What holds for all lessons of a game. Raises GameError, LessonError."""
    path = folder_of(game_of(game)) / COURSE
    course: Course = read(path, Course) if path.is_file() else Course()
    return course


def lesson_texts(game: str, lang: str) -> str:
    """The Fluent text of a game's lessons in a language; "" where there is none."""
    path = folder_of(game_of(game)) / f"{lang}.ftl"
    return path.read_text(encoding="utf-8") if path.is_file() else ""
