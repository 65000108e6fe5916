"""Twenty questions for each game, each with the lesson and the step that answers it."""

from __future__ import annotations

import msgspec
import pytest

import wagonway
from wagonway.learn import lessons_of, questions
from wagonway.learn.questions import NUMBER, asked_of, question_faults, questions_of

TAUGHT = [game for game in wagonway.games() if lessons_of(game)]


@pytest.mark.parametrize("game", TAUGHT)
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_twenty_things_are_asked_of_whoever_has_had_the_lessons(game: str, lang: str) -> None:
    asked = questions_of(game, lang)
    assert len(asked) == NUMBER
    assert len({each.asks for each in asked}) == NUMBER
    assert all(each.answer and each.title and each.rules for each in asked)


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"lesson": "nothing"}, "there is no lesson 'nothing'"),
        ({"step": "nothing"}, "journey has no step 'nothing'"),
        ({"rules": ["NONE-1"]}, "NONE-1 is no line of RULES.md"),
        ({"rules": ["LIMIT-1"]}, "journey does not say that it teaches LIMIT-1"),
        ({"id": "stop"}, "20 different questions are asked"),
    ],
)
def test_the_check_finds_what_no_lesson_answers(
    monkeypatch: pytest.MonkeyPatch, change: dict[str, object], fault: str
) -> None:
    asked = asked_of("railways")
    assert list(question_faults("railways")) == []
    changed = [msgspec.structs.replace(asked[0], **change), *asked[1:]]
    monkeypatch.setattr(questions, "asked_of", lambda _: changed)
    assert any(fault in found for found in question_faults("railways"))


def test_a_lesson_of_which_nothing_is_asked_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = [each for each in asked_of("railways") if each.lesson != "setup"]
    monkeypatch.setattr(questions, "asked_of", lambda _: asked)
    assert any("nothing is asked of the lesson setup" in found for found in question_faults("railways"))
