"""What fits where: a small laptop and a phone held sideways, in both languages, by day and by night.

The pictures in test-results/pages are there to be looked at.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import RESULTS
from tests.browser.games import greedy_game, open_record, turn_of
from tests.browser.hands import SMALL_WORDS
from tests.browser.screen import Screen

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Locator

pytestmark = pytest.mark.browser

PICTURES = RESULTS / "pages"
DEVICES: dict[str, dict[str, Any]] = {
    "laptop": {"viewport": {"width": 1280, "height": 720}},
    "phone": {
        "viewport": {"width": 844, "height": 390},
        "device_scale_factor": 2,
        "has_touch": True,
        "is_mobile": True,
    },
}
GAMES = ["brass-birmingham", "oranienburger-kanal", "railways", "tramways"]
# Themes change colours, and what is looked at here are places.
LOOKS = [("en", "light"), ("ja", "dark")]

# What sticks out of the window sideways, or of a box that cuts it off; it may end in an ellipsis or scroll.
STICKING_OUT = """() => {
  const found = [];
  const width = document.documentElement.clientWidth;
  if (document.scrollingElement.scrollWidth > width) found.push('the page scrolls sideways');
  const texts = 'button, p, h1, h2, h3, li, dd, dt, th, td, label, select, summary';
  for (const each of document.querySelectorAll(texts)) {
    if (!each.checkVisibility() || each.closest('.sr, .skip, svg')) continue;
    const box = each.getBoundingClientRect();
    if (box.width < 2) continue;
    if (box.right > width + 1 || box.left < -1) found.push(`outside: ${each.outerHTML.slice(0, 120)}`);
    const style = getComputedStyle(each);
    const cut = each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 0;
    if (cut && style.overflowX === 'hidden' && style.textOverflow !== 'ellipsis') {
      found.push(`cut off: ${each.outerHTML.slice(0, 120)}`);
    }
  }
  return found;
}"""


@pytest.fixture(params=DEVICES)
def at(request: pytest.FixtureRequest, device: Callable[..., BrowserContext], url: str) -> Screen:
    """A page on one of the devices; `at.device` says on which."""
    screen = Screen(device(**DEVICES[request.param]).new_page(), url)
    screen.device = request.param
    return screen


def each_look(screen: Screen, name: str, check: Callable[[], None]) -> None:
    """Check and picture the page in every language and theme."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    for lang, theme in LOOKS:
        screen.page.emulate_media(color_scheme=theme)
        if screen.page.locator("html").get_attribute("lang") != lang:
            screen.language(lang)
        assert screen.page.evaluate(STICKING_OUT) == [], f"{name}, {lang}, {theme}"
        check()
        screen.page.screenshot(path=PICTURES / f"{name}-{screen.device}-{lang}-{theme}.png")


def inside(screen: Screen, what: Locator, least: tuple[int, int] = (1, 1)) -> None:
    """It lies in the window as a whole, and is not tiny."""
    box, window = what.bounding_box(), screen.page.viewport_size
    assert box is not None, f"{what} is not to be seen"
    assert window is not None
    assert box["x"] >= -1, box
    assert box["y"] >= -1, box
    assert box["x"] + box["width"] <= window["width"] + 1, box
    assert box["y"] + box["height"] <= window["height"] + 1, box
    assert box["width"] >= least[0], box
    assert box["height"] >= least[1], box


def fills_the_window(screen: Screen) -> None:
    """The table is as high as the window: only its parts scroll, never the page."""
    high = screen.page.evaluate("[document.documentElement.scrollHeight, innerHeight]")
    assert high[0] == high[1], high


# Words of the panels beside a map that the panels cut off, or that lie over the mark beside them.
CUT_BESIDE = """() => {
  const ends = (each) => each.closest('.order li, .panels').getBoundingClientRect().right + 0.5;
  return [...document.querySelectorAll('.panels span:not(.sr)')]
    .filter((each) => !each.closest('.map') && each.getBoundingClientRect().right > ends(each))
    .map((each) => each.innerText);
}"""


def usable(screen: Screen) -> None:
    """Question and board are in sight together; every choice can be reached and hit with a finger."""
    # What was chosen last may still be under way to the server, under the list that it came from.
    screen.look()
    fills_the_window(screen)
    inside(screen, screen.prompt)
    inside(screen, screen.board, (300, 250))
    assert screen.page.evaluate(CUT_BESIDE) == []
    for choice in screen.choices.all():
        choice.scroll_into_view_if_needed()
        inside(screen, choice, (80, 40))
        covered = choice.evaluate(
            """(button) => {
              const box = button.getBoundingClientRect();
              const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
              return !button.contains(there);
            }"""
        )
        assert not covered, choice.inner_text()
    screen.page.locator(".right .flow").evaluate("(flow) => flow.scrollTo(0, 0)")


def fork(url: str, players: int, part: float, verb: str) -> dict[str, Any]:
    """A table that plays on from a played game: the first seat at this screen, the others bots."""
    record = greedy_game(players)
    seats = [{"kind": "here", "name": "Ann"}] + [
        {"kind": "bot", "bot": "greedy", "name": name} for name in ("Ben", "Cem", "Dai")[: players - 1]
    ]
    return open_record(url, record, fork_at=turn_of(record, 0, part, verb), seats=seats)


IN_VIEW = """((box) => box.top >= 0 && box.bottom <= innerHeight)(each.getBoundingClientRect()))"""


def reachable(at: Screen, what: str) -> None:
    """It can be scrolled to, and is large enough to be touched."""
    button = at.page.locator(what).last
    for _ in range(20):
        button.scroll_into_view_if_needed()
        # What comes late moves what lies below it.
        if button.evaluate("async (each) => (await new Promise(requestAnimationFrame), " + IN_VIEW):
            break
        at.page.wait_for_timeout(50)
    inside(at, button, (80, 40))
    at.page.evaluate("scrollTo(0, 0)")


def test_start_page(at: Screen) -> None:
    at.home()
    each_look(at, "start", lambda: reachable(at, ".game .primary"))


@pytest.mark.parametrize("game", ["brass-birmingham", "railways"])
def test_page_of_a_game(at: Screen, game: str) -> None:
    at.game(game)
    at.page.locator("figure svg").first.wait_for()
    each_look(at, f"game-{game}", lambda: reachable(at, "button.start"))


def test_opening(at: Screen) -> None:
    at.start("here", "bot", "bot", players=3)
    at.look()
    each_look(at, "opening", lambda: usable(at))


def test_middle(at: Screen, url: str) -> None:
    at.open(fork(url, 4, 0.35, "build"))
    at.look()

    def whole() -> None:
        usable(at)
        if at.device == "laptop":
            # Four seats and what they did last, without scrolling.
            for seat in at.page.locator(".people > li").all():
                inside(at, seat)
            inside(at, at.page.locator(".log-below .log"), (200, 100))

    each_look(at, "canal", whole)
    at.choose("verb:build")
    # What is pointed at must not push the choices away from under the finger.
    assert all(key.startswith("card:") for key in at.look().choices)
    each_look(at, "cards", lambda: usable(at))


def test_lit_board(at: Screen, url: str) -> None:
    at.open(fork(url, 4, 0.6, "network"))
    at.look()
    at.choose("verb:network")
    at.look()
    at.choose("card:")
    at.look()
    each_look(at, "rail", lambda: usable(at))
    # What is lit can be hit.
    lines = at.look().lit
    assert lines
    assert at.click_shape(lines[0]), lines
    at.look()


def test_everything_is_one_touch_away_on_a_phone(device: Callable[..., BrowserContext], url: str) -> None:
    phone = Screen(device(**DEVICES["phone"]).new_page(), url)
    phone.device = "phone"
    page = phone.page
    phone.open(fork(url, 4, 0.35, "build"))
    phone.look()

    def part(name: str) -> Locator:
        return page.locator(f"[data-part={name}]")

    beside = phone.board.bounding_box()
    phone.tap(part("hand"))
    for card in page.locator('[data-shape^="card:"]').all():
        inside(phone, card, (60, 60))
    phone.tap(part("mat"))
    inside(phone, page.locator('[data-shape^="mat:"]').first, (150, 40))
    # Neither costs the board anything, and the question stays.
    inside(phone, phone.prompt)
    assert phone.board.bounding_box() == beside
    phone.tap(part("board"))
    expect(page.locator(".right")).to_have_count(0)
    inside(phone, phone.board, (300, 250))
    expect(page.locator(".bar #whose-turn")).to_be_visible()
    phone.tap(part("choices"))
    phone.choose("verb:build")
    assert all(key.startswith("card:") for key in phone.look().choices)
    # Who chooses a card of the hand sees what is asked next.
    phone.tap(part("hand"))
    phone.tap(page.locator('[data-shape^="card:"][role=button]').first)
    expect(part("choices")).to_have_attribute("aria-pressed", "true")
    each_look(phone, "parts", lambda: usable(phone))


def test_the_board_alone_is_as_wide_as_an_upright_phone(
    device: Callable[..., BrowserContext], url: str
) -> None:
    upright = DEVICES["phone"] | {"viewport": {"width": 390, "height": 844}}
    phone = Screen(device(**upright).new_page(), url)
    phone.open(fork(url, 4, 0.35, "build"))
    phone.look()
    beside = phone.board.bounding_box()
    phone.tap(phone.page.locator("[data-part=board]"))
    expect(phone.page.locator(".right")).to_have_count(0)
    # A sum beside a player is no money they have.
    expect(phone.page.locator(".order .spent").first).to_have_text(re.compile(r"^£\d+Spent$"))
    # The map is moved in its frame, and large enough to be read: 11 px for the names of places.
    inside(phone, phone.page.locator(".frame:has(svg.board)"), (380, 300))
    heights = phone.page.locator("svg.board .name").evaluate_all(
        "(all) => all.map((each) => each.getScreenCTM().d * parseFloat(getComputedStyle(each).fontSize))"
    )
    assert min(heights) >= 11, heights
    inside(phone, phone.page.locator(".parts"), (370, 40))
    phone.tap(phone.page.locator("[data-part=choices]"))
    inside(phone, phone.prompt)
    assert phone.board.bounding_box() == beside


def test_the_next_choice_and_the_hand_are_in_sight(screen: Screen, url: str) -> None:
    """However far down the list one has chosen (1280 by 720)."""
    screen.open(fork(url, 4, 0.35, "build"))
    page = screen.page
    screen.choose("verb:build")
    screen.look()
    flow = page.locator(".right .flow")
    flow.evaluate("(flow) => flow.scrollTo(0, flow.scrollHeight)")
    page.locator(".right button[data-action]").last.click()
    screen.look()
    expect(page.locator(".right button[data-action]").first).to_be_in_viewport(ratio=1)
    expect(page.locator('section.hand [data-shape^="card:"]').first).to_be_in_viewport(ratio=1)
    assert flow.evaluate("(flow) => flow.scrollTop") == 0


def test_only_the_parts_scroll(screen: Screen, url: str) -> None:
    record = greedy_game(1, game="oranienburger-kanal")
    here = [{"kind": "here", "name": "Ann"}]
    screen.open(open_record(url, record, fork_at=turn_of(record, 0, 0.5), seats=here))
    screen.look()
    # Words for readers alone, in lists that go on below the window.
    below = "(all) => all.some((each) => each.getBoundingClientRect().top > innerHeight)"
    assert screen.page.locator(".left .sr, .right .sr").evaluate_all(below)
    fills_the_window(screen)


def test_end(at: Screen, url: str) -> None:
    at.open(open_record(url, greedy_game(4)))

    def shown() -> None:
        expect(at.page.locator("#final-title")).to_be_in_viewport()
        inside(at, at.page.locator(".final table").first)
        inside(at, at.board, (250, 200))
        inside(at, at.page.locator(".replay"))

    each_look(at, "end", shown)


def test_screen_changes_hands(at: Screen) -> None:
    at.start("here", "here")
    assert at.look().hand_over
    each_look(at, "hand-over", lambda: inside(at, at.page.locator(".hand-over button"), (80, 40)))


def test_invitations(at: Screen) -> None:
    at.start("here", "invite")
    field = at.page.get_by_role("dialog").locator("input[readonly]").first
    expect(field).to_be_visible()
    at.page.screenshot(path=PICTURES / f"invitations-{at.device}-en-light.png")
    inside(at, field, (120, 30))
    assert at.page.evaluate(STICKING_OUT) == []


@pytest.mark.parametrize("game", GAMES)
def test_the_bar_of_a_replay_leaves_words_large_enough(
    game: str, device: Callable[..., BrowserContext], url: str
) -> None:
    screen = Screen(device(viewport={"width": 1280, "height": 800}).new_page(), url)
    screen.open(open_record(url, greedy_game(1 if game == "railways" else 2, game=game)))
    for _ in range(3):
        screen.page.locator(".replay").get_by_role("button", name="One step back").click()
    screen.board.wait_for()
    assert screen.page.evaluate(SMALL_WORDS, 12) == []
    # One row, though there are turns of one's own to go to, and a cross.
    tops = screen.page.locator(".replay .bar > .button").evaluate_all(
        "(all) => all.map((each) => each.getBoundingClientRect().top)"
    )
    assert max(tops) - min(tops) < 4, tops


WIDE: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
UPRIGHT = DEVICES["phone"] | {"viewport": {"width": 390, "height": 844}}
CUT = """() => {
  const flow = document.querySelector('.right .flow').getBoundingClientRect();
  const rows = [...document.querySelectorAll('.right [data-choice]')];
  return rows.filter((row) => row.getBoundingClientRect().bottom > flow.bottom + 1).length;
}"""


def test_the_hand_makes_room_for_the_choices_and_what_lies_below_is_said(
    device: Callable[..., BrowserContext], url: str
) -> None:
    screen = Screen(device(**WIDE).new_page(), url)
    page = screen.page
    here = [{"kind": "here", "name": "Ann"}]
    record = greedy_game(1, game="railways")
    screen.open(open_record(url, record, fork_at=turn_of(record, 0, 0.3), seats=here))
    screen.look()
    rows = page.locator(".right [data-choice]")
    assert rows.count() > 8
    for n in range(5):
        expect(rows.nth(n)).to_be_in_viewport(ratio=1)
    cut = page.evaluate(CUT)
    assert cut
    expect(page.locator(".right .below")).to_contain_text(f"{cut} more")
    page.screenshot(path=PICTURES / "column-railways.png")
    flow = page.locator(".right .flow")
    flow.evaluate("(flow) => flow.scrollTo(0, flow.scrollHeight)")
    expect(page.locator(".right .below")).to_have_count(0)


def test_the_tile_to_remove_is_chosen_beside_the_mat(device: Callable[..., BrowserContext], url: str) -> None:
    screen = Screen(device(**WIDE).new_page(), url)
    page = screen.page
    screen.start("here", "bot")
    screen.look()
    screen.choose("verb:develop")
    screen.look()
    screen.choose("card:")
    screen.look()
    stacks = page.locator('.right .mat [data-shape^="mat:"][role=button]')
    expect(stacks.first).to_be_in_viewport(ratio=1)
    assert page.evaluate(CUT) == 0
    page.screenshot(path=PICTURES / "column-develop.png")
    stacks.first.click()
    expect(page.locator(".left .log li", has_text="removes").first).to_be_visible()


def test_the_rules_are_searched_in_a_field_that_holds_its_words(
    device: Callable[..., BrowserContext], url: str
) -> None:
    screen = Screen(device(**WIDE).new_page(), url)
    screen.start("here", "bot")
    screen.look()
    screen.page.locator(".left [role=tab]", has_text="Rules").click()
    field = screen.page.locator(".rules input[type=search]")
    box = field.bounding_box()
    assert box
    assert box["width"] > 170, box
    screen.page.screenshot(path=PICTURES / "rules-search.png")


HIGH = """() => {
  const { width, height } = document.querySelector('main .board').getBoundingClientRect();
  return [width, height];
}"""
BROADER = """(all) => all.filter((each) => each.scrollWidth > each.clientWidth + 1
  || each.getBoundingClientRect().right > each.parentElement.getBoundingClientRect().right + 1)
  .map((each) => each.outerHTML.slice(0, 120))"""
SIZES = {"wide": WIDE, "phone": DEVICES["phone"], "upright": UPRIGHT}


@pytest.mark.parametrize(
    "at_the_end", [pytest.param(False, id="play"), pytest.param(True, id="end", marks=pytest.mark.long)]
)
@pytest.mark.parametrize("game", GAMES)
def test_larger_words_take_nothing_from_the_board(
    game: str, at_the_end: bool, device: Callable[..., BrowserContext], url: str
) -> None:
    players = 1 if game == "railways" else 2
    record = greedy_game(players, game=game)
    seats = [{"kind": "here", "name": "Ann"}, {"kind": "bot", "bot": "random", "name": "Ben"}][:players]
    begin = {} if at_the_end else {"fork_at": turn_of(record, 0, 0.5), "seats": seats}
    made = open_record(url, record, **begin)
    for name, wishes in SIZES.items():
        screen = Screen(device(**wishes).new_page(), url)
        page = screen.page
        page.goto(f"{url}/#/t/{made['table']}/{made['host_token']}")
        page.locator("#final-title" if at_the_end else ".choices, .parts").first.wait_for()
        screen.language("ja")
        usual = page.evaluate(HIGH)
        for size in ("large", "larger"):
            page.evaluate("(size) => (document.documentElement.dataset.size = size)", size)
            page.wait_for_timeout(100)
            width, height = page.evaluate(HIGH)
            assert width >= usual[0] - 1, (name, size, usual, width)
            assert height >= usual[1] - 1, (name, size, usual, height)
            assert page.evaluate(STICKING_OUT) == [], (name, size)
            # Nor are players and scores wider than the columns in which they stand.
            wide = page.locator(".people, .people > li, .final table").evaluate_all(BROADER)
            assert wide == [], (name, size)
        PICTURES.mkdir(parents=True, exist_ok=True)
        page.screenshot(path=PICTURES / f"larger-{game}-{name}-{'end' if at_the_end else 'play'}.png")
