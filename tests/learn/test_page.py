"""docs/new-lesson.md: its lesson can be played, and it names all that a file can say."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import msgspec
import pytest

from wagonway.learn import Goal, Step, lesson_texts, lessons_of
from wagonway.learn.aid import aid_of
from wagonway.learn.check import faults_of, play
from wagonway.learn.coach import CoachFile, When, coach_of
from wagonway.learn.judge import Verdict
from wagonway.learn.lesson import File
from wagonway.learn.questions import QuestionFile, asked_of

PAGE = (Path(__file__).parents[2] / "docs" / "new-lesson.md").read_text(encoding="utf-8")


def blocks(kind: str) -> list[str]:
    return re.findall(rf"```{kind}\n(.*?)```", PAGE, re.DOTALL)


def test_the_lesson_of_the_page_is_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lesson, course, _, aid, _ = blocks("toml")
    texts = "\n".join(blocks("ftl"))
    (tmp_path / "01-buy.toml").write_text(lesson, encoding="utf-8")
    for lang in ("en", "ja"):
        (tmp_path / f"{lang}.ftl").write_text(texts, encoding="utf-8")
    (tmp_path / "course.toml").write_text(course, encoding="utf-8")
    (tmp_path / "aid.toml").write_text(aid, encoding="utf-8")
    for module in ("lesson", "coach", "aid", "questions"):
        monkeypatch.setattr(f"wagonway.learn.{module}.folder_of", lambda game: tmp_path)
    lessons_of.cache_clear()
    coach_of.cache_clear()
    try:
        (buy,) = lessons_of("railways")
        assert play(buy, 0, buy.steps[0].solution) == Verdict("done", "done")
        assert lesson_texts("railways", "en") == texts
        (part,) = aid_of("railways", "en")
        assert part.says == ["After 12 rounds of 2 actions: profit, and 3 for each link, less pollution."]
        # What is left are headings, which one lesson alone does not teach.
        assert all("heading" in fault for fault in faults_of("railways"))
    finally:
        lessons_of.cache_clear()
        coach_of.cache_clear()


def test_the_page_names_all_that_can_be_said() -> None:
    said = {field.name for kind in (File, Step, Goal) for field in msgspec.structs.fields(kind)}
    assert {name for name in said if f"| `{name}` |" not in PAGE} == set()


def test_the_question_of_the_page_is_one_of_those_that_are_asked() -> None:
    (asked,) = msgspec.convert(tomllib.loads(blocks("toml")[2]), QuestionFile).questions
    assert asked in asked_of("railways")


def test_the_page_names_all_that_a_coach_goes_by() -> None:
    coach = msgspec.convert(tomllib.loads(blocks("toml")[-1]), CoachFile)
    assert [moment.id for moment in coach.moments] == ["loan"]
    said = {field.name for kind in (CoachFile, When) for field in msgspec.structs.fields(kind)}
    assert {name for name in said if f"`{name}`" not in PAGE} - {"mine"} == set()
