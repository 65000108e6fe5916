"""How long lessons take is counted from what is read and done, not guessed."""

from __future__ import annotations

import pytest

from wagonway.learn import lesson_texts, lessons_of, pace
from wagonway.learn.pace import minutes_of


def test_half_an_hour_is_enough_for_brass() -> None:
    assert sum(map(minutes_of, lessons_of("brass-birmingham"))) <= 30


def test_more_text_in_one_language_takes_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = lessons_of("railways")[0]
    usual, texts = minutes_of(lesson), lesson_texts
    more = f"lesson-journey-ride = {'長' * 10 * pace.CHARACTERS}"
    monkeypatch.setattr(pace, "lesson_texts", lambda game, lang: more if lang == "ja" else texts(game, lang))
    assert minutes_of.__wrapped__(lesson) > usual + 5
