"""Lessons on the page: each is played to its end, the first move takes no minute, keys alone suffice."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

import wagonway
from tests.browser.noted import NOTED, passed
from tests.browser.reading import violations
from tests.browser.screen import Screen
from wagonway.learn import Lesson, Step, lessons_of
from wagonway.learn.book import book_of

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

pytestmark = pytest.mark.browser

TAUGHT = [game for game in wagonway.games() if lessons_of(game)]
LANGUAGES = ("en", "ja")
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
# Words, or in Japanese characters, that somebody reads in a second; seconds to find and click something.
PACE = {"en": 200 / 60, "ja": 500 / 60}
CLICK = 3
MOST_SECONDS, MOST_CLICKS = 60, 3


def numbers(lesson: Lesson, step: int) -> list[int]:
    """The actions of a step's solution."""
    start = lesson.start(step)
    return [start.parse_action(text) for text in lesson.steps[step].solution]


def teacher(page: Page, step: int) -> None:
    page.locator(f".teacher[data-step='{step}']").wait_for()


def answer(page: Page, actions: list[int], stand: str = "done") -> None:
    """Take decisions by the list of choices; what has but one answer the page may take by itself."""
    left = list(actions)
    done = page.locator(f"[data-stand='{stand}']")
    # While an answer is on its way the button stands there still, and may never come back.
    end = page.locator('.right button[aria-keyshortcuts="e"]:not([aria-disabled=true])')
    while left:
        shown = page.locator(
            ", ".join(f"button[data-action='{action}']:not([aria-disabled=true])" for action in left)
        )
        shown.or_(done).or_(end).first.wait_for()
        if done.count():
            return
        if not shown.count():
            end.click()
            continue
        for place, action in enumerate(left):
            button = page.locator(f"button[data-action='{action}']:not([aria-disabled=true])")
            if button.count():
                before = page.locator(".table").inner_html()
                button.click()
                if page.locator("[data-ways='sure']").count():
                    page.locator("[data-ways='sure'] button.offer").first.click()
                page.wait_for_function(
                    "(before) => document.querySelector('.table').innerHTML !== before", arg=before
                )
                left = left[place + 1 :]
                break
    end.or_(done).first.wait_for()
    if not done.count():
        end.click()
    done.wait_for()


def open_lesson(screen: Screen, lesson: Lesson) -> None:
    screen.page.goto(f"{screen.url}/#/learn/{lesson.game.id}/{lesson.id}")
    teacher(screen.page, 0)


def check_words(page: Page) -> None:
    """Every message is said: none shows its id."""
    assert not re.search(r"\blesson-", page.locator("section.teacher").inner_text())


# What is said of an answer is seen from its beginning, and to its end unless it fills the panel.
IN_SIGHT = """() => {
  const box = (what) => document.querySelector(what).getBoundingClientRect();
  const [panel, said, foot] = ['div.teacher', '.teacher .said', '.teacher .foot'].map(box);
  const begins = said.top >= panel.top && said.top + 40 <= foot.top;
  return begins && (said.bottom <= foot.top + 1 || said.top - panel.top < 20);
}"""


def check_answer(page: Page) -> None:
    """What is said of it needs no scrolling to."""
    if page.locator(".teacher .said").count():
        page.wait_for_function(IN_SIGHT)


SIGNS = "①②③④⑤⑥⑦⑧⑨"


def check_points(page: Page, step: Step) -> None:
    """What the text in sight points at is on the page, and marked; nothing else is."""
    text = page.locator("section.teacher").inner_text()
    for sign, point in zip(SIGNS, step.points, strict=False):
        # What lies outside of its window is told at the edge of that.
        mark = page.locator(f".point[data-point='{point}'], .away[data-away='{point}'] > .tag")
        if sign in text:
            expect(mark).to_be_visible()
            expect(mark).to_have_text(str(step.points.index(point) + 1))
        else:
            expect(mark).to_have_count(0)
    # Numbers find their places once all stands still.
    page.wait_for_function(f"() => ({COVERED})().length === 0")


# Marks whose number lies over what any of them marks.
COVERED = """() => {
  const boxes = [...document.querySelectorAll('.point')].map((each) => each.getBoundingClientRect());
  const beside = (a, b) => a.left + 1 > b.right || a.top + 1 > b.bottom;
  const free = (a, b) => beside(a, b) || beside(b, a);
  return [...document.querySelectorAll('.point > span')]
    .filter((each) => !boxes.every((box) => free(each.getBoundingClientRect(), box)))
    .map((each) => each.parentElement.dataset.point);
}"""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Lessons in one language each, turn about; with --whole-games in both.

    What they teach is judged by the rules without a page as well: of each game the first two and the last are
    played here in each run, the others are `long`.
    """
    if "taught_in" not in metafunc.fixturenames:
        return
    whole = metafunc.config.getoption("--whole-games")
    done = passed("lessons") if metafunc.config.getoption("--go-on") else set()
    metafunc.parametrize(
        ("lesson", "taught_in"),
        [
            pytest.param(
                lesson,
                lang,
                id=f"{game}-{lesson.id}" + (f"-{lang}" if whole else ""),
                marks=() if number in (0, 1, len(lessons) - 1) else pytest.mark.long,
            )
            for game in TAUGHT
            for lessons in [lessons_of(game)]
            for number, lesson in enumerate(lessons)
            for lang in (LANGUAGES if whole else (LANGUAGES[number % 2],))
            if f"{game}, {lesson.id}, {lang}" not in done
        ],
    )


def test_a_lesson_is_played_to_its_end(
    device: Callable[..., BrowserContext],
    url: str,
    lesson: Lesson,
    taught_in: str,
    request: pytest.FixtureRequest,
    record_property: Callable[[str, object], None],
) -> None:
    screen = Screen(device(viewport={"width": 1280, "height": 800}, locale=taught_in).new_page(), url)
    page = screen.page
    open_lesson(screen, lesson)
    for number, step in enumerate(lesson.steps):
        teacher(page, number)
        check_points(page, step)
        if step.goal is not None:
            answer(page, numbers(lesson, number))
        check_words(page)
        check_answer(page)
        if number < len(lesson.steps) - 1:
            page.locator("[data-lesson='next']").click()
    expect(page.locator(".teacher .stars .earned")).to_have_count(3)
    page.goto(f"{url}/#/learn/{lesson.game.id}")
    expect(page.locator(f"a[data-lesson='{lesson.id}'] .earned")).to_have_count(3)
    check_page = page.locator("main").inner_text()
    assert not re.search(r"\blesson-", check_page)
    if request.config.getoption("--whole-games"):
        record_property(
            NOTED, ["lessons", f"{lesson.game.id}, {lesson.id}, {taught_in}", {"steps": len(lesson.steps)}]
        )


def test_a_hand_of_tramways_lies_in_two_columns_at_least(
    device: Callable[..., BrowserContext], url: str
) -> None:
    screen = Screen(device(viewport={"width": 1280, "height": 800}).new_page(), url)
    open_lesson(screen, lessons_of("tramways")[7])
    cards = screen.page.locator(".hand .cards > svg")
    cards.first.wait_for()
    lefts = "(all) => new Set(all.map((each) => Math.round(each.getBoundingClientRect().left))).size"
    assert cards.evaluate_all(lefts) > 1


def test_a_link_to_a_lesson_brings_the_words_it_uses(device: Callable[..., BrowserContext], url: str) -> None:
    phone = device(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, locale="en")
    screen = Screen(phone.new_page(), url)
    open_lesson(screen, lessons_of("oranienburger-kanal")[1])
    word = screen.page.locator(".teacher .term").first
    word.tap()
    expect(word).to_have_attribute("aria-expanded", "true")


def test_a_phrase_wider_than_the_panel_is_broken(device: Callable[..., BrowserContext], url: str) -> None:
    screen = Screen(device(viewport={"width": 1280, "height": 800}, locale="ja").new_page(), url)
    open_lesson(screen, lessons_of("brass-birmingham")[2])
    size = "({ scrollWidth, clientWidth }) => scrollWidth - clientWidth"
    assert screen.page.locator("div.teacher").evaluate(size) == 0


@pytest.mark.parametrize(
    ("game", "lang"),
    [
        # In one language each, turn about.
        pytest.param(game, lang, marks=() if LANGUAGES[number % 2] == lang else pytest.mark.long)
        for number, game in enumerate(TAUGHT)
        for lang in LANGUAGES
    ],
)
def test_the_first_move_is_made_within_a_minute_and_three_clicks(
    device: Callable[..., BrowserContext], url: str, game: str, lang: str
) -> None:
    """Whoever comes for the first time reads all there is to read, and chooses the first thing to do."""
    screen = Screen(device(viewport={"width": 1280, "height": 800}, locale=lang).new_page(), url)
    page, lesson = screen.page, lessons_of(game)[0]
    read: list[str] = []
    screen.home()
    card = page.locator(f".game[data-game='{game}']")
    read.append(card.inner_text())
    card.locator("a[href*='/learn/']").click()
    first = page.locator("a[data-lesson]").first
    # What stands above the lessons is there with them.
    read.append(first.inner_text())
    read.append(" ".join(page.locator("main h1, main > p:has(~ ol)").all_inner_texts()))
    first.click()
    teacher(page, 0)
    read.append(page.locator("section.teacher .text").inner_text())
    clicks = 3
    page.locator(f"button[data-action='{numbers(lesson, 0)[0]}']").click()
    page.locator(".table .ask button[aria-keyshortcuts='z'], [data-stand='done']").first.wait_for()
    text = "\n".join(read)
    size = len(text.split()) if lang == "en" else len(re.sub(r"\s", "", text))
    seconds = size / PACE[lang] + CLICK * clicks
    assert clicks <= MOST_CLICKS
    assert seconds <= MOST_SECONDS, f"{size} words or characters: {seconds:.0f} s"


def test_a_word_is_found_by_its_name_and_by_what_it_means(screen: Screen) -> None:
    page = screen.page
    page.goto(f"{screen.url}/#/learn/railways")
    words = page.locator("[data-term]")
    words.first.wait_for()
    assert words.count() > 10
    page.get_by_role("searchbox").fill("45 DEGREES")
    expect(words).to_have_count(1)
    expect(words).to_contain_text("UPGRADE-3")
    page.get_by_role("searchbox").fill("tunnel")
    expect(words).to_have_count(0)


def test_something_else_may_be_tried_again_and_costs_a_star(screen: Screen) -> None:
    lesson = lessons_of("railways")[0]
    wrong = next(each for each in lesson.steps[0].wrong if each.id)
    start, page = lesson.start(0), screen.page
    open_lesson(screen, lesson)
    for text in wrong.decisions:
        page.locator(f"button[data-action='{start.parse_action(text)}']").click()
    again = page.locator("[data-lesson='again']")
    again.wait_for()
    expect(page.locator(".said.missed")).to_be_visible()
    expect(page.locator("button[data-action]")).to_have_count(0)
    again.click()
    for number, step in enumerate(lesson.steps):
        if step.goal is not None:
            answer(page, numbers(lesson, number))
        if number < len(lesson.steps) - 1:
            page.locator("[data-lesson='next']").click()
            teacher(page, number + 1)
    expect(page.locator(".teacher .stars .earned")).to_have_count(2)


def test_a_line_that_was_lost_leads_back_to_the_step(screen: Screen) -> None:
    lesson, page = lessons_of("railways")[0], screen.page
    open_lesson(screen, lesson)
    answer(page, numbers(lesson, 0))
    page.locator("[data-lesson='next']").click()
    teacher(page, 1)
    page.context.set_offline(True)
    page.locator(".lost").wait_for()
    with page.expect_websocket():
        page.context.set_offline(False)
    page.locator(".lost").wait_for(state="detached")
    expect(page.locator(".teacher[data-step='1']")).to_be_visible()
    answer(page, numbers(lesson, 1))
    assert len(screen.messages("welcome")) == 2


def test_keys_alone_lead_through_a_lesson_and_the_focus_is_never_lost(screen: Screen) -> None:
    lesson, page = lessons_of("railways")[1], screen.page
    open_lesson(screen, lesson)
    for number in range(len(lesson.steps)):
        teacher(page, number)
        for action in numbers(lesson, number):
            page.locator(f"button[data-action='{action}']").wait_for()
            page.keyboard.press("c")
            for _ in range(60):
                if page.evaluate("() => document.activeElement.dataset.action") == str(action):
                    break
                page.keyboard.press("ArrowDown")
            page.keyboard.press("Enter")
        page.locator("[data-stand='done']").wait_for()
        page.wait_for_function("() => 'lesson' in document.activeElement.dataset")
        assert page.evaluate("() => document.activeElement !== document.body")
        if number < len(lesson.steps) - 1:
            page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    page.wait_for_function("(here) => location.hash !== here", arg=f"#/learn/railways/{lesson.id}")


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_axe_finds_nothing(device: Callable[..., BrowserContext], url: str, size: str, lang: str) -> None:
    wishes = PHONE if size == "phone" else {"viewport": {"width": 1280, "height": 800}}
    screen = Screen(device(locale=lang, **wishes).new_page(), url)
    page, lesson = screen.page, lessons_of("railways")[0]
    page.goto(f"{url}/#/learn/railways")
    page.locator("ol.lessons").wait_for()
    assert violations(page) == []
    open_lesson(screen, lesson)
    check_points(page, lesson.steps[0])
    assert violations(page) == []


def test_a_lesson_is_played_by_touch_on_a_phone_held_upright(
    device: Callable[..., BrowserContext], url: str
) -> None:
    screen = Screen(device(**PHONE).new_page(), url)
    page, lesson = screen.page, lessons_of("railways")[1]
    open_lesson(screen, lesson)
    # Text, board and choices are there at once, and nothing is wider than the phone.
    text = page.locator("section.teacher .text").bounding_box()
    assert text is not None
    assert text["x"] >= 0
    assert text["x"] + text["width"] <= 390
    assert text["y"] + 20 <= 844
    expect(screen.board).to_be_visible()
    page.locator("button[data-part='choices']").tap()
    answer(page, numbers(lesson, 0))
    expect(page.locator("[data-lesson='next']")).to_be_in_viewport()


# Touches the first tab that is marked, if there is one: what lies behind it.
TO_TAB = """() => {
  const mark = document.querySelector('[data-behind]');
  const { left, top, width, height } = mark?.getBoundingClientRect() ?? {};
  if (mark) document.elementFromPoint(left + width / 2, top + height / 2).closest('button').click();
  return mark?.dataset.point;
}"""


@pytest.mark.parametrize("lesson", lessons_of("railways")[::3], ids=lambda lesson: lesson.id)
def test_what_is_spoken_of_is_marked_on_an_upright_phone_too(
    device: Callable[..., BrowserContext], url: str, lesson: Lesson
) -> None:
    """What lies on another panel is marked on its tab, which a step without a task turns to by itself."""
    screen = Screen(device(locale="en", **PHONE).new_page(), url)
    page = screen.page
    open_lesson(screen, lesson)
    for number, step in enumerate(lesson.steps):
        teacher(page, number)
        check_points(page, step)
        text = page.locator("section.teacher").inner_text()
        if step.goal is None and any(sign in text for sign, _ in zip(SIGNS, step.points)):
            expect(page.locator("[data-point]:not([data-behind])").first).to_be_visible()
        if point := page.evaluate(TO_TAB):
            expect(page.locator(f"[data-point='{point}']:not([data-behind])")).to_be_visible()
            check_points(page, step)
        if step.goal is not None:
            page.locator("button[data-part='choices']").tap()
            answer(page, numbers(lesson, number))
        if number < len(lesson.steps) - 1:
            page.locator("[data-lesson='next']").click()


def test_what_opens_over_the_board_has_no_marks_on_it(
    device: Callable[..., BrowserContext], url: str
) -> None:
    screen = Screen(device(**PHONE).new_page(), url)
    page = screen.page
    lesson = next(each for each in lessons_of("tramways") if each.id == "build")
    open_lesson(screen, lesson)
    mark = page.locator(".point[data-point='spot:d3']")
    expect(mark).to_be_visible()
    # What does not fit into the row by the board goes on out of sight, and fades there.
    row = page.locator(".actions .answers")
    page.locator(".board [data-shape='spot:d3'][role=button]").tap()
    page.locator(".chooser").wait_for()
    expect(mark).to_have_count(0)
    expect(row).not_to_have_css("mask-image", "none")
    assert row.evaluate("(each) => each.scrollWidth > each.clientWidth")
    page.locator(".actions [data-bar='back']").tap()
    expect(mark).to_be_visible()
    expect(row).to_have_css("mask-image", "none")


# Looks for what lies above a place: in so many frames, and then how many in a second.
LOOKS = """async () => {
  const [at, second] = [document.elementFromPoint, 1000];
  let looks = 0;
  document.elementFromPoint = function (...place) {
    looks++;
    return at.apply(this, place);
  };
  for (let frame = 0; frame < 100; frame++) await new Promise(requestAnimationFrame);
  const [before, began] = [looks, performance.now()];
  while (performance.now() - began < second) await new Promise(requestAnimationFrame);
  const seconds = (performance.now() - began) / second;
  document.elementFromPoint = at;
  return [before, (looks - before) / seconds];
}"""


def test_marks_that_stand_still_are_looked_at_now_and_then_and_go_with_what_moves(
    device: Callable[..., BrowserContext], url: str
) -> None:
    screen = Screen(device(**PHONE).new_page(), url)
    page = screen.page
    open_lesson(screen, next(each for each in lessons_of("tramways") if each.id == "build"))
    mark = page.locator(".point[data-point='spot:d3']")
    expect(mark).to_be_visible()
    marks = page.locator(".point, .away").count()
    first, later = page.evaluate(LOOKS)
    assert first > 0
    # Ten looks a second, and one frame more or less.
    assert later <= 12 * marks
    small = mark.bounding_box()
    assert small is not None
    page.mouse.move(small["x"] + small["width"] / 2, small["y"] + small["height"] / 2)
    page.mouse.wheel(0, -300)
    page.wait_for_function(
        """(small) => {
          const [mark, spot] = ['.point[data-point="spot:d3"]', '.board [data-shape="spot:d3"]'].map((each) =>
            document.querySelector(each)?.getBoundingClientRect());
          const middle = ({ left, width }) => left + width / 2;
          return mark && mark.width > small * 1.2 && Math.abs(middle(mark) - middle(spot)) < 1;
        }""",
        arg=small["width"],
    )


# Choices of which neither head nor foot is cut off or covered, and how many there are.
WHOLE = """(all) => [all.filter((each) => {
  const { left, top, width, height } = each.getBoundingClientRect();
  const seen = (part) => each.contains(document.elementFromPoint(left + width / 2, top + part * height));
  return [0.15, 0.5, 0.85].every(seen);
}).length, all.length]"""


@pytest.mark.parametrize("lang", [pytest.param("en", marks=pytest.mark.long), "ja"])
def test_three_choices_are_in_sight_on_a_phone(
    device: Callable[..., BrowserContext], url: str, lang: str
) -> None:
    screen = Screen(device(locale=lang, **PHONE).new_page(), url)
    page = screen.page
    for game in TAUGHT:
        for lesson in [each for each in lessons_of(game) if each.steps[0].goal is not None][::3]:
            open_lesson(screen, lesson)
            page.locator("button[data-part='choices']").tap()
            choices = page.locator("button[data-choice]")
            choices.first.wait_for()
            page.wait_for_timeout(300)
            seen, there = choices.evaluate_all(WHOLE)
            assert seen >= min(3, there), (lesson.game.id, lesson.id)


def test_the_last_lesson_leads_to_a_game_and_says_whose_word_it_is(screen: Screen) -> None:
    lesson, page = lessons_of("tramways")[-1], screen.page
    open_lesson(screen, lesson)
    task = next(number for number, step in enumerate(lesson.steps) if step.goal is not None)
    for number in range(task):
        page.locator("[data-lesson='next']").click()
        teacher(page, number + 1)
    answer(page, numbers(lesson, task))
    # It would be the other player's turn.
    expect(screen.prompt).to_have_text("Read the explanation.")
    page.locator("[data-lesson='next']").click()
    expect(page.locator("[data-lesson='questions']")).to_have_attribute("href", "/#/questions/tramways")
    expect(page.locator("[data-lesson='play']")).to_have_attribute("href", "/#/g/tramways")
    # What comes next is a first game with the coach.
    page.locator(".teacher button.primary[data-start='guided']").click()
    page.locator("section.coach").wait_for()


def test_a_table_leads_to_its_lessons(screen: Screen) -> None:
    page = screen.page
    screen.home()
    page.locator(".game[data-game='railways'] button.primary").click()
    screen.board.wait_for()
    page.locator(".bar button").first.click()
    page.get_by_role("button", name="Teach me this").click()
    page.locator("ol.lessons").wait_for()
    page.goto(f"{screen.url}/#/g/railways")
    page.get_by_role("link", name="Learn the game").click()
    page.locator("ol.lessons").wait_for()


@pytest.mark.parametrize(("game", "lang"), [("railways", "en"), ("tramways", "ja")])
def test_the_overview_is_marked_and_its_words_say_what_they_mean(
    screen: Screen, game: str, lang: str
) -> None:
    page = screen.page
    page.add_init_script(f"localStorage.setItem('wagonway.lang', '{lang}')")
    screen.game(game)
    overview = page.locator(".overview")
    book = book_of(game, lang)
    expect(overview.locator(".mark")).to_have_count(len(book.points))
    word = overview.locator(".term").first
    word.focus()
    page.keyboard.press("Enter")
    means = overview.get_by_role("note")
    meaning = {form.casefold(): term.means for term in book.terms for form in term.forms}
    expect(means).to_contain_text(meaning[word.inner_text().casefold()])
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(means).to_have_count(0)
