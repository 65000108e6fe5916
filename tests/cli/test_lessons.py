"""`wagonway lessons`: listing and checking; the check itself is tested in tests/learn/."""

from __future__ import annotations

import json

from wagonway.learn import lessons_of
from wagonway.learn.pace import minutes_of


def test_lessons_are_listed_with_what_they_teach(wagonway) -> None:
    ran = wagonway("lessons", "railways")
    assert ran.code == 0
    for lesson in lessons_of("railways"):
        assert f" {lesson.id} " in ran.out
    listed = json.loads(wagonway("lessons", "railways", "--json").out)["railways"]
    assert [each["id"] for each in listed] == [lesson.id for lesson in lessons_of("railways")]
    assert all(each["tasks"] and each["teaches"] for each in listed)


def test_the_check_says_how_many_there_are(wagonway) -> None:
    ran = wagonway("lessons", "railways", "--check")
    minutes = sum(map(minutes_of, lessons_of("railways")))
    number = len(lessons_of("railways"))
    assert (ran.code, ran.out.strip()) == (0, f"railways: {number} lessons, {minutes} minutes, 0 faults")


def test_without_a_game_all_that_have_lessons_are_checked(wagonway) -> None:
    found = json.loads(wagonway("lessons", "--check", "--json").out)
    assert found["railways"] == {"lessons": len(lessons_of("railways")), "faults": []}


def test_what_is_wrong_fails_the_check(wagonway, monkeypatch) -> None:
    monkeypatch.setattr("wagonway.learn.check.faults_of", lambda game: [f"{game} is wrong."])
    ran = wagonway("lessons", "railways", "--check")
    assert ran.code == 1
    assert ran.out.startswith("railways is wrong.")


def test_an_unknown_game_is_one_sentence(wagonway) -> None:
    ran = wagonway("lessons", "chess", "--check")
    assert ran.code == 2
    assert ran.err.startswith("There is no game 'chess'")
