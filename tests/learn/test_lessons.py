"""Lessons are read, judged and checked: each is solved by its solution, and foresees what it says it does."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

import wagonway
from wagonway.learn import Lesson, LessonError, lesson_texts, lessons_of
from wagonway.learn.book import PARTS, book_faults, book_of
from wagonway.learn.check import _lesson_faults, _needed, faults_of, play
from wagonway.learn.judge import Verdict, judge, seen
from wagonway.learn.lesson import File

MAP = "railways/1 map=3,1,7,2 hand=4,5,6 pile=8 dice=d1:2,h2:1,d5:1,g5:2"
BUY: dict[str, Any] = {
    "id": "buy",
    "position": MAP,
    "goal": {"view": {"links.h5.marker": "owned"}},
    "solution": ["buy:h5", "pay:4+5/0"],
    "wrong": [{"id": "other", "decisions": ["hire", "pay:6/0"]}],
}
TAUGHT = [game for game in wagonway.games() if lessons_of(game)]


def lesson(*steps: dict[str, Any]) -> Lesson:
    file = msgspec.convert({"teaches": ["Link"], "steps": list(steps)}, File)
    return Lesson(wagonway.game("railways"), "tried", file, Path("01-tried.toml"))


def faults(*steps: dict[str, Any]) -> list[str]:
    return list(_lesson_faults(lesson(*steps)))


@pytest.mark.parametrize("game", TAUGHT)
def test_the_lessons_of_a_game_hold(game: str) -> None:
    assert faults_of(game) == []


def test_railways_is_taught() -> None:
    assert "railways" in TAUGHT


# -- the judge -----------------------------------------------------------------------------------------------


def test_a_task_is_on_its_way_until_it_is_done() -> None:
    tried = lesson(BUY)
    step, start = tried.steps[0], tried.start(0)
    assert judge(tried, step, start, *tried.walk(step, start, [])) == Verdict("task")
    assert judge(tried, step, start, *tried.walk(step, start, ["buy:h5"])) == Verdict("task")
    assert play(tried, 0, ["buy:h5", "pay:4+5/0"]) == Verdict("done", "done")


def test_another_action_is_not_the_goal_and_a_foreseen_one_says_why() -> None:
    tried = lesson(BUY)
    assert play(tried, 0, ["raise:3", "pay:4/0"]) == Verdict("missed", "missed")
    assert play(tried, 0, ["hire", "pay:6/0"]) == Verdict("missed", "other")


def test_a_step_without_a_goal_is_read() -> None:
    tried = lesson({"id": "look", "position": MAP}, BUY)
    assert play(tried, 0, []) == Verdict("read")


def test_what_is_along_the_way_may_be_more_than_one_action() -> None:
    both = {**BUY, "along": ["hire", "buy:*", "pay:*"], "wrong": []}
    tried = lesson({**both, "solution": ["hire", "pay:6/0", "buy:h5", "pay:4+5/0"]})
    assert play(tried, 0, tried.steps[0].solution) == Verdict("done", "done")
    assert play(tried, 0, ["raise:3"]) == Verdict("missed", "missed")


def test_chance_does_what_the_file_says_and_else_the_first_that_it_can() -> None:
    ten_years = {
        "id": "years",
        "position": "railways/1 map=3,1,7,2 hand=4,5 pile=6,8 phase=2",
        "along": ["*"],
        "others": ["draw:8"],
        "goal": {"view": {"round": 2}, "asked": "prompt-action"},
        "solution": ["raise:3", "pay:4/0"],
    }
    assert faults(ten_years) == []
    for others in ([], ["draw:4"]):
        tried = lesson({**ten_years, "others": others})
        line, state = tried.walk(tried.steps[0], tried.start(0), ["raise:3", "pay:4/0"])
        assert [taken.text for taken in line if not taken.mine] == ["draw:6"]
        assert state.view(0)["round"] == 2


def test_a_step_goes_on_from_the_solution_of_the_one_before() -> None:
    tried = lesson(BUY, {"id": "after", "points": ["link:h5"]})
    assert seen(tried.start(1).view(0), "links.h5.marker") == "owned"


def test_goals_are_reached_by_all_that_they_name() -> None:
    tried = lesson(
        {**BUY, "goal": {"decided": ["pay:*/0"], "happened": ["event-bought"], "view": {"workers": "<=1"}}}
    )
    assert play(tried, 0, ["buy:h5", "pay:4+5/0"]).stand == "done"
    assert play(tried, 0, ["buy:h5", "pay:4/1"]).stand == "missed"
    assert seen({"a": [{"id": "x", "n": 3}]}, "a.x.n") == seen({"a": [{"n": 3}]}, "a.0.n") == 3
    assert seen({"spaces": {"dudley.0": {"level": 2}}}, "spaces.dudley.0.level") == 2
    assert seen({"a": 1}, "a.b") is seen({}, "a") is None


# -- what the check finds ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"solution": ["hire", "pay:6/0"]}, "its solution does not reach the goal"),
        ({"solution": []}, "it has no solution"),
        ({"solution": ["buy:h5", "pay:8/0"]}, "its solution cannot be played"),
        ({"solution": ["buy:h5", "pay:4+5/0", "decline"]}, "comes too late"),
        ({"solution": ["nonsense"]}, "its solution cannot be played"),
        ({"others": ["draw:8"]}, "others act although"),
        ({"wrong": [{"id": "x", "decisions": ["buy:h5", "pay:4+5/0"]}]}, "is done, not x"),
        ({"wrong": [{"id": "x", "decisions": ["buy:h5"]}]}, "comes too late: the step is missed"),
        ({"wrong": [{"decisions": ["buy:h5"], "refused": "NO_WORKER_LEFT"}]}, "gets OK, not NO_WORKER_LEFT"),
        ({"wrong": [{"id": "x", "decisions": ["build:b9"]}]}, "cannot be played"),
        ({"position": "railways/1 map=9"}, "map"),
        ({"begin": ["upgrade:h5"]}, "LINK_NOT_OWNED"),
    ],
)
def test_the_check_finds_what_is_wrong(change: dict[str, Any], fault: str) -> None:
    assert faults(BUY) == []
    (found,) = faults({**BUY, **change})[:1]
    assert found.startswith("01-tried.toml, step buy: ")
    assert fault in found


def test_a_refusal_that_was_foreseen_is_that_of_the_rules() -> None:
    no_worker = {
        "id": "hire",
        "position": f"{MAP} workers=0",
        "goal": {"view": {"workers": 1}},
        "solution": ["hire", "pay:6/0"],
        "wrong": [{"decisions": ["buy:h5"], "refused": "NO_WORKER_LEFT"}],
    }
    assert faults(no_worker) == []


def test_steps_have_names_of_their_own_and_something_is_to_be_done() -> None:
    assert "two steps have the same id" in faults(BUY, BUY)[0]
    assert "there is nothing to do" in faults({"id": "look", "position": MAP})[0]
    assert "it has answers and no goal" in faults({**BUY, "goal": None}, {**BUY, "id": "again"})[0]
    assert "the first step needs a position" in faults({"id": "look"}, BUY)[0]


def test_every_text_that_a_lesson_needs_is_named() -> None:
    assert list(_needed([lesson(BUY, {"id": "read"})])) == [
        "lesson-tried",
        "lesson-tried.about",
        "lesson-tried-buy",
        "lesson-tried-buy.done",
        "lesson-tried-buy.missed",
        "lesson-tried-buy.other",
        "lesson-tried-read",
    ]


@pytest.mark.parametrize("game", TAUGHT)
def test_no_text_of_the_lessons_stands_before_one_of_the_game(game: str) -> None:
    """A table with a coach has both: else its score table would say the words of the glossary."""
    own = lessons_of(game)[0].path.parent
    said = re.compile(r"^([a-z][\w-]*) =", re.MULTILINE)
    both = (own / "en.ftl", own.parent / "locale" / "en.ftl")
    taught, shown = (set(said.findall(path.read_text(encoding="utf-8"))) for path in both)
    assert taught & shown == set()


@pytest.fixture
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Path]:
    """A folder that stands for that of the lessons of Railways."""
    own = lessons_of("railways")[0].path.parent
    for path in own.iterdir():
        (tmp_path / path.name).write_bytes(path.read_bytes())
    monkeypatch.setattr("wagonway.learn.lesson.folder_of", lambda game: tmp_path)
    lessons_of.cache_clear()
    yield tmp_path
    lessons_of.cache_clear()


def test_a_text_a_heading_or_a_word_too_many_is_found(folder: Path) -> None:
    assert faults_of("railways") == []
    path = folder / "ja.ftl"
    text = path.read_text(encoding="utf-8").replace("    .near = ", "    .nearby = ")
    path.write_text(f"{text}\nlesson-nobody = 誰も呼ばない\n", encoding="utf-8")
    course = folder / "course.toml"
    course.write_text(
        'reference = ["Link", "Tunnels"]\n[terms]\nslot = ["PAY-2", "PAY-99"]\nferry = []\n', encoding="utf-8"
    )
    found = "\n".join(faults_of("railways"))
    assert "ja.ftl lacks lesson-journey-further.near." in found
    assert "ja.ftl says lesson-journey-further.nearby, which nobody needs." in found
    assert "ja.ftl says lesson-nobody, which nobody needs." in found
    assert "course.toml: slot names PAY-99, no line of RULES.md." in found
    assert "en.ftl lacks word-ferry.means." in found
    assert "en.ftl says word-link, which nobody needs." in found
    assert "course.toml: 'Tunnels' is no heading of RULES.md." in found
    assert "The heading 'Link' of RULES.md is taught, and marked as reference." in found


def test_a_mark_that_no_text_names_and_a_name_that_marks_nothing_are_found(folder: Path) -> None:
    path = folder / "ja.ftl"
    path.write_text(path.read_text(encoding="utf-8").replace("③", "④"), encoding="utf-8")
    found = faults_of("railways")
    assert "ja.ftl, lesson-journey-score never names ③, which marks pollution:3." in found
    assert "ja.ftl, lesson-journey-score names ④, which marks nothing." in found
    assert "ja.ftl, moment-over never names ③, which marks pollution." in found


def test_a_wrong_answer_is_like_its_own_patterns(folder: Path) -> None:
    path = folder / "01-journey.toml"
    path.write_text(
        path.read_text(encoding="utf-8").replace('like = ["move:h2"', 'like = ["move:d1"'), encoding="utf-8"
    )
    assert any("is not like move:d1 * *." in fault for fault in faults_of("railways"))


def test_files_that_cannot_be_read_are_named(folder: Path) -> None:
    (folder / "03-broken.toml").write_text("teaches = []\n", encoding="utf-8")
    assert faults_of("railways")[0].startswith("03-broken.toml: ")
    with pytest.raises(LessonError, match=r"03-broken\.toml"):
        lessons_of("railways")
    (folder / "03-broken.toml").rename(folder / "broken.toml")
    lessons_of.cache_clear()
    with pytest.raises(LessonError, match=r"broken\.toml: lessons are called NN-name\.toml"):
        lessons_of("railways")


def test_a_game_without_lessons_has_none(folder: Path) -> None:
    for path in folder.iterdir():
        path.unlink()
    assert lessons_of("railways") == ()
    assert lesson_texts("railways", "en") == ""
    assert faults_of("railways") == ["railways has no lessons."]


# -- the book ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("game", ["brass-birmingham", "railways", "oranienburger-kanal", "tramways"])
def test_every_game_has_an_overview_of_two_minutes(game: str, lang: str) -> None:
    book = book_of(game, lang)
    length = len(" ".join(book.overview).split()) / 200 if lang == "en" else len("".join(book.overview)) / 500
    assert len(book.overview) == len(PARTS)
    assert all(book.overview)
    assert 1 <= length <= 2.1
    assert all(term.means and term.forms[0] == term.word for term in book.terms)


def test_a_form_that_two_words_share_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    found = book_of("railways", "en")
    twice = msgspec.structs.replace(
        found.terms[0], forms=[*found.terms[0].forms, found.terms[1].word.upper()]
    )
    shared = msgspec.structs.replace(found, terms=[twice, *found.terms[1:]], points=found.points[1:])
    monkeypatch.setattr("wagonway.learn.book.book_of", lambda game, lang: shared)
    assert list(book_faults("railways", "en")) == [
        "en.ftl: 'building' is a form of link and of building.",
        "en.ftl: the marks of the overview are not those of course.toml.",
    ]
