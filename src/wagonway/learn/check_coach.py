"""What is wrong with the coach of a game: texts, lessons, rules, messages and things that are not there."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from fnmatch import fnmatchcase
from pathlib import Path

from wagonway import rulebook
from wagonway.kernel.registry import game as game_of

from .coach import CoachFile, Moment, coach_of, points_of
from .lesson import COACH, lessons_of

MESSAGE = re.compile(r"^([a-z][a-z0-9-]*) *=", re.MULTILINE)


def needed_by_coach(game: str) -> Iterator[str]:
    """Ids of the texts of a game's coach, attributes after a point."""
    file = coach_of(game)
    for moment in file.moments if file is not None else ():
        yield from (moment.title, f"{moment.title}.says")


def faults_of_coach(game: str) -> list[str]:
    """What of its file and texts is wrong, in sentences."""
    file = coach_of(game)
    if file is None:
        return []
    found = [f"{COACH}, {each.id}: {fault}" for each in file.moments for fault in _faults(game, each)]
    return [*found, *(f"{COACH}: {fault}" for fault in _alike(file))]


def unknown_points(game: str, things: Iterable[str]) -> list[str]:
    """What moments point at though it is nothing of the picture, whose things fit these patterns."""
    patterns = list(things)
    file = coach_of(game)
    return [
        f"{COACH}, {moment.id}: points at {point}, which is nothing of the picture."
        for moment in (file.moments if file is not None else ())
        for point in points_of(moment, 0, ())
        if not any(fnmatchcase(point, pattern) for pattern in patterns)
    ]


def _alike(file: CoachFile) -> Iterator[str]:
    ids = [each.id for each in file.moments]
    yield from (f"two moments are called {each}." for each in sorted(set(ids)) if ids.count(each) > 1)


def _faults(game: str, moment: Moment) -> Iterator[str]:
    if moment.lesson and moment.lesson not in {lesson.id for lesson in lessons_of(game)}:
        yield f"there is no lesson {moment.lesson!r}."
    rules = rulebook.read(game).rules
    yield from (f"{ref} is no line of RULES.md." for ref in moment.rules if ref not in rules)
    text = (Path(game_of(game).spec.folder) / "locale" / "en.ftl").read_text(encoding="utf-8")
    messages = set(MESSAGE.findall(text))
    when = moment.when
    wanted = [*when.happened, *([when.asked] if when.asked else [])]
    yield from (f"the game never says {message}." for message in wanted if message not in messages)
    if not (when.asked or when.offered or when.happened or when.view):
        yield "it is not said when it comes."
