"""What helps beside the board: the game on one printed page, the rule that matters now, twenty questions."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

import wagonway
from tests.browser.reading import violations
from tests.browser.screen import Screen
from wagonway.learn import lessons_of
from wagonway.learn.questions import questions_of

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext

pytestmark = pytest.mark.browser

TAUGHT = [game for game in wagonway.games() if lessons_of(game)]
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


@pytest.mark.parametrize(("lang", "scheme"), [("en", "light"), ("ja", "dark")])
def test_the_player_aid_is_one_page_of_paper(
    device: Callable[..., BrowserContext], url: str, lang: str, scheme: str
) -> None:
    page = device(locale=lang, color_scheme=scheme, **PHONE).new_page()
    for game in TAUGHT:
        page.goto(f"{url}/#/aid/{game}")
        page.locator(".aid").wait_for()
        expect(page.locator(".aid")).not_to_contain_text("aid-")
        pdf = page.pdf(prefer_css_page_size=True)
        assert len(re.findall(rb"/Type\s*/Page\b", pdf)) == 1, game
        (wide, high) = map(float, re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", pdf)[0])
        assert (round(wide), round(high)) in {(595, 842), (594, 841), (596, 842)}
    assert violations(page) == []
    # On paper there is nothing but the aid, whatever the screen looks like.
    page.emulate_media(media="print")
    expect(page.locator("header")).to_be_hidden()
    expect(page.locator("[data-aid='print']")).to_be_hidden()
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_answers_are_hidden_until_they_are_asked_for(
    device: Callable[..., BrowserContext], url: str, lang: str
) -> None:
    page = device(locale=lang, **PHONE).new_page()
    page.goto(f"{url}/#/learn/railways")
    page.locator("a[href*='questions']").click()
    for question in questions_of("railways", lang):
        asked = page.locator(f"[data-question='{question.id}']")
        expect(asked.locator(".answer")).to_be_hidden()
        asked.locator("summary").focus()
        page.keyboard.press("Enter")
        expect(asked.locator(".answer")).to_contain_text(question.answer)
    assert violations(page) == []
    page.locator("[data-question='link'] a").click()
    page.locator("section.teacher").wait_for()


def test_the_question_mark_opens_the_rule_that_matters_now(screen: Screen) -> None:
    page = screen.page
    screen.home()
    page.locator(".game[data-game='railways'] button.primary").click()
    screen.board.wait_for()
    page.keyboard.press("?")
    line = page.locator("[data-ref='SETUP-4']")
    expect(line).to_be_focused()
    expect(line).to_be_in_viewport()
    asked = screen.prompt.inner_text()
    page.locator("button[data-action]").first.click()
    expect(screen.prompt).not_to_have_text(asked)
    page.locator(".bar button", has=page.locator("svg")).and_(page.get_by_label("The rules of what")).click()
    expect(page.locator("[data-ref='SETUP-5']")).to_be_focused()
    # The other help stands above it, wherever it is.
    expect(page.locator("[data-help='aid']")).to_be_in_viewport()
    page.locator("[data-help='keys']").click()
    expect(page.get_by_role("dialog")).to_contain_text("The rules of what is decided now")


def test_every_way_to_begin_stands_on_the_first_screen_of_a_phone(
    device: Callable[..., BrowserContext], url: str
) -> None:
    page = device(**PHONE).new_page()
    for game in TAUGHT:
        for way in ("g", "learn"):
            page.goto(f"{url}/#/{way}/{game}")
            box = page.locator("[data-start='guided']").bounding_box()
            assert box is not None
            assert box["y"] + box["height"] <= 844, (game, way)
