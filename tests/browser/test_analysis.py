"""The analysis of a played game: the graph fills, mistakes are marked, the better way is shown."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from functools import cache, partial
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

import wagonway
from tests.browser.conftest import SHALLOW
from tests.browser.games import GAME, open_record
from tests.browser.reading import faultless
from tests.browser.screen import Screen
from tests.browser.test_connection import NO_LINE
from tests.browser.test_layout import STICKING_OUT
from wagonway.kernel.record import Record

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page, Route

    from tests.browser.conftest import Troubles
    from tests.conftest import Table

pytestmark = pytest.mark.browser

# Milliseconds for all searches of one analysis.
PATIENCE = 300_000
GRAVE = re.compile("Inaccuracy|Mistake|Blunder|疑問手|悪手")


@cache
def careless_game() -> Record:
    """The beginning of a game in which nobody thinks."""
    state = wagonway.game(GAME).setup(2, {"introductory": "on"}, form="auto")
    record = Record.begin(state, [{"name": name, "kind": "person"} for name in ("Ann", "Ben")])
    rng = random.Random(8)
    while not state.is_terminal() and len(record.plies) < 60:
        action = rng.choice(state.legal_actions() or [outcome for outcome, _ in state.chance_outcomes()])
        record.add(state, action)
        state.apply(action)
    record.finish(state)
    return record


def analysed(screen: Screen, url: str) -> None:
    """The analysis of the careless game is open and complete; the first time that takes a while."""
    screen.open(open_record(url, careless_game()))
    page = screen.page
    page.locator(".replay").get_by_role("button", name="Analysis").click()
    page.locator("section.card").wait_for()
    expect(page.locator(".head .progress")).to_contain_text("All", timeout=PATIENCE)
    page.locator("figure.graph [data-mark]").first.wait_for()


def to_marked(page: Page, at: int = 1) -> None:
    """By the list of moves to one that bears a mark: keys lead to mistakes alone, and there may be none."""
    marked = page.locator(".moves .move", has=page.locator(".graded .mark"))
    marked.nth(min(at, marked.count() - 1)).click()
    # What was clicked would keep Enter to itself.
    page.locator("#whose-turn").focus()


def to_mistake(page: Page, go: Callable[[], object]) -> None:
    """Go to the next mistake; until the server has answered, the decision before is still there."""
    at = page.locator("section.card .name .soft")
    before = at.inner_text()
    go()
    expect(at).not_to_have_text(before)
    expect(page.locator("section.card .grave")).to_contain_text(GRAVE)


@pytest.mark.slow
def test_the_graph_fills_and_a_mistake_can_be_mended(screen: Screen, url: str) -> None:
    analysed(screen, url)
    page, card = screen.page, screen.page.locator("section.card")
    expect(page.locator("figure.graph .ticks path:not(.done)")).to_have_count(0)
    expect(page.locator("figure.graph .line")).to_have_count(2)
    # From mistake to mistake, from decision to decision.
    to_mistake(page, lambda: to_marked(page))
    first = card.locator(".name .soft").inner_text()
    page.keyboard.press("ArrowRight")
    expect(card.locator(".name .soft")).not_to_have_text(first)
    to_marked(page)
    expect(card.locator(".name .soft")).to_have_text(first)
    alternatives = card.locator("button.alternative")
    expect(alternatives.first).to_contain_text("%")
    expect(card.locator("button.alternative.taken")).to_have_count(1)
    # Show me, and back.
    before = screen.drawn()
    page.keyboard.press("Enter")
    steps = card.locator(".steps .step")
    expect(steps.first).to_be_visible()
    expect(card.locator("button.alternative[aria-pressed=true]")).to_have_count(1)
    expect(card.locator(".shown .thinking")).to_have_count(0, timeout=PATIENCE)
    # What is expected after it waits for another Enter.
    then = card.get_by_role("group", name="What is expected then.")
    expect(then.locator(".reply[aria-pressed=true]")).to_have_count(0)
    expect(card.get_by_role("button", name="See what may follow")).to_be_visible()
    page.keyboard.press("Enter")
    expect(then.locator(".reply").last).to_have_attribute("aria-pressed", "true", timeout=PATIENCE)
    # What is only expected is not played.
    expect(card.get_by_role("button", name="Play on after this move")).to_be_visible()
    page.keyboard.press("Escape")
    expect(card.locator(".shown")).to_have_count(0)
    expect(page.locator(".replay .count")).to_contain_text(first.split()[-1])
    screen.draws(before)
    # From which loss on there is a mark. A fold-out that was clicked has no other keys than Enter and Space.
    page.get_by_text("What marks and graph mean").click()
    page.keyboard.press("ArrowRight")
    expect(card.locator(".name .soft")).not_to_have_text(first)
    to_marked(page)
    expect(card.locator(".name .soft")).to_have_text(first)
    expect(page.locator(".moves details li")).to_contain_text(["7%", "12%", "20%"])
    # The same in a table, for whom a graph says nothing.
    page.get_by_text("All figures as a table").click()
    rows = page.locator("details table tbody tr")
    expect(rows).to_have_count(page.locator("figure.graph .ticks path").count())
    expect(rows.filter(has_text=GRAVE).first).to_contain_text("%")


def test_play_on_from_the_better_decision(screen: Screen, url: str) -> None:
    analysed(screen, url)
    page, card = screen.page, screen.page.locator("section.card")
    to_mistake(page, lambda: to_marked(page))
    name = card.locator(".name strong").inner_text()
    page.keyboard.press("Enter")
    expect(card.locator(".steps .step").first).to_be_visible()
    expect(card.locator(".shown .thinking")).to_have_count(0, timeout=PATIENCE)
    card.get_by_role("button", name="Play on here").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("radio", name=name)).to_be_checked()
    before = page.url
    dialog.get_by_role("button", name="Start the game").click()
    page.wait_for_url(lambda address: address != before)
    expect(page.locator("section.card")).to_have_count(0)
    # The bot is not whoever sat there.
    expect(page.locator("strong", has_text="Engineer").first).to_be_visible()
    # The person is asked, or a bot has played before them.
    sight = screen.look()
    assert sight.choices or sight.end
    screen.step(random.Random(1), sight)
    screen.look()


def test_everybody_can_read_it(screen: Screen, url: str) -> None:
    analysed(screen, url)
    page = screen.page
    to_mistake(page, lambda: to_marked(page))
    page.get_by_text("All figures as a table").click()
    faultless(screen, "analysis")
    page.get_by_role("button", name="Show me").click()
    expect(page.locator(".steps .step").first).to_be_visible()
    expect(page.locator(".shown .thinking")).to_have_count(0, timeout=PATIENCE)
    faultless(screen, "another decision")
    page.locator("section.card").get_by_role("button", name="Play on here").click()
    expect(page.get_by_role("dialog").get_by_role("radio")).to_have_count(2)
    assert page.evaluate(STICKING_OUT) == []


def test_it_is_open_at_the_same_decision_again(screen: Screen, url: str) -> None:
    analysed(screen, url)
    page, card = screen.page, screen.page.locator("section.card")
    to_mistake(page, lambda: to_marked(page))
    at = card.locator(".name .soft")
    there = at.inner_text()
    page.wait_for_url(f"**?analysis={there.split()[-1]}")
    page.reload()
    expect(at).to_have_text(there)
    # Also while its code is under way.
    held: list[Route] = []
    page.route(re.compile(r"/assets/analysis-[^/]*\.js$"), lambda route: held.append(route))
    page.reload()
    screen.board.wait_for()
    page.wait_for_timeout(1000)
    assert held
    assert page.url.endswith(f"?analysis={there.split()[-1]}")
    page.goto("about:blank")
    page.unroute_all()
    page.go_back()
    expect(at).to_have_text(there)
    # Closed, it stays closed.
    page.keyboard.press("j")
    page.wait_for_url(lambda address: "analysis" not in address)
    page.reload()
    screen.board.wait_for()
    expect(card).to_have_count(0)


def test_the_server_dies_while_something_is_to_be_shown(
    serve: Callable[..., Table], device: Callable[..., BrowserContext], troubles: Troubles
) -> None:
    troubles.expect(NO_LINE)
    server = serve(*SHALLOW)
    screen = Screen(device().new_page(), server.url)
    page, card = screen.page, screen.page.locator("section.card")
    screen.open(open_record(server.url, careless_game()))
    page.locator(".replay").get_by_role("button", name="Analysis").click()
    expect(card.get_by_role("button", name="Show me")).to_be_enabled(timeout=PATIENCE)
    server.kill()
    page.keyboard.press("Enter")
    expect(card.locator(".shown .thinking")).to_have_count(1)
    server = serve(*SHALLOW, "--port", server.url.rpartition(":")[2], data=server.data)
    expect(card.locator(".steps .step").first).to_be_visible(timeout=PATIENCE)
    expect(card.locator(".shown .thinking")).to_have_count(0, timeout=PATIENCE)
    expect(card.get_by_role("button", name="Play on here")).to_be_enabled()


@pytest.mark.parametrize("size", [(390, 844), (844, 390)])
def test_it_fits_a_phone(device: Callable[..., BrowserContext], url: str, size: tuple[int, int]) -> None:
    width, height = size
    context = device(viewport={"width": width, "height": height}, has_touch=True, is_mobile=True)
    screen = Screen(context.new_page(), url)
    analysed(screen, url)
    page = screen.page
    for at, lang in enumerate(("en", "ja")):
        screen.language(lang)
        to_mistake(page, partial(to_marked, page, at))
        assert page.evaluate(STICKING_OUT) == []
        board = screen.board.bounding_box()
        assert board is not None
        assert min(board["width"], board["height"]) > 200
        alternative = page.locator("button.alternative:not(.taken)").first
        screen.tap(alternative)
        expect(page.locator(".steps .step").first).to_be_visible()
        screen.tap(page.locator("button[aria-keyshortcuts=Escape]"))
        expect(page.locator(".shown")).to_have_count(0)


# What the hint shows once that is something else; nothing where its move is over.
OTHER_HINT = """(before) => {
  const text = document.querySelector('[data-hint]')?.innerText ?? '';
  return text === before ? null : { text };
}"""


def test_a_hint(screen: Screen) -> None:
    # A step with but one answer waits too, or its hint would be gone before it is read.
    screen.page.add_init_script("if (location.host) localStorage.setItem('wagonway.forced', 'off')")
    screen.start("here", "bot")
    sight, page = screen.look(), screen.page
    assert len(sight.choices) > 1
    page.keyboard.press("i")
    hints = page.locator("[data-hint]")
    expect(hints.first).to_contain_text("%")
    assert 2 <= hints.count() <= 3
    expect(page.locator(".log")).to_contain_text("AAA asked for a hint.")
    faultless(screen, "hint")
    # Each is followed to the end of its move, and who takes it is shown the rest, step by step.
    expect(page.locator(".then span[aria-hidden]")).to_have_count(0, timeout=60_000)
    first = hints.first.inner_text()
    shown, told = first, 0
    while shown:
        hints.first.click()
        shown = page.wait_for_function(OTHER_HINT, arg=shown).json_value()["text"]
        told += bool(shown)
        assert hints.count() == bool(shown)
    assert told, first
    # The host can do without.
    screen.game()
    page.get_by_label("Hints on request").uncheck()
    page.get_by_role("button", name="Start the game").click()
    screen.look()
    expect(page.get_by_role("button", name="Ask for a hint")).to_have_count(0)
