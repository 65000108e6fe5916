"""A table by keyboard alone: no test here touches the mouse."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.screen import Screen

pytestmark = pytest.mark.browser

FOCUS = "() => document.activeElement?.getAttribute('{}') ?? null"


def press_until(page: Page, key: str, arrived: str, most: int = 60) -> None:
    """Press a key until the focus is on what the selector `arrived` names."""
    for _ in range(most):
        if page.evaluate("(what) => document.activeElement?.matches(what) ?? false", arrived):
            # Whoever works by keyboard has to see where they are.
            assert page.evaluate("() => document.activeElement.matches(':focus-visible')")
            return
        page.keyboard.press(key)
    raise AssertionError(f"{most} times {key} did not lead to {arrived}")


def choose(screen: Screen, key: str) -> None:
    """Walk through the list of choices, in which the focus is, to one of them, and take it."""
    press_until(screen.page, "ArrowDown", f'button[data-action][data-choice^="{key}"]')
    screen.page.keyboard.press("Enter")


def open_table(screen: Screen) -> None:
    page = screen.page
    screen.home()
    press_until(page, "Tab", "[data-game=brass-birmingham] a")
    page.keyboard.press("Enter")
    page.locator("button.start").wait_for()
    press_until(page, "Tab", "input[name=players]:checked")
    press_until(page, "Tab", "input.field")
    page.keyboard.type("Ada")
    press_until(page, "Tab", "button.start")
    page.keyboard.press("Enter")
    screen.look()


def test_a_whole_turn(screen: Screen) -> None:
    page = screen.page
    open_table(screen)
    # The first stop of a table is the way past everything to the choices.
    press_until(page, "Tab", "a.skip", most=3)
    page.keyboard.press("Enter")
    press_until(page, "Tab", "button[data-choice]", most=1)
    assert page.locator("strong", has_text="Ada").count() == 1

    links = page.locator('[data-anchor^="link:"]')
    there = links.count()  # the bot may have been first

    # A link: verb and card from the list, the line on the board itself.
    choose(screen, "verb:network")
    card = screen.look()
    assert all(key.startswith("card:") for key in card.choices)
    assert page.evaluate(FOCUS.format("data-choice")) in card.choices, "the focus stays in the list"
    choose(screen, "card:")
    lines = screen.look()
    assert all(key.startswith("line:") for key in lines.choices)
    press_until(page, "Shift+Tab", 'svg.board [data-shape^="line:"][role=button]', most=12)
    line = str(page.evaluate(FOCUS.format("data-shape")))
    # What has the focus on the board is marked in the list as well.
    assert page.locator("button.choice.pointed").get_attribute("data-choice").startswith(line + ":")
    page.keyboard.press("Enter")
    laid = screen.look()
    assert laid.end
    assert not laid.choices
    expect(page.locator(f'[data-anchor="link:{line.removeprefix("line:")}"]')).to_have_count(1)

    # Back by one step, and forth again.
    page.keyboard.press("z")
    again = screen.look()
    assert again.choices.keys() == lines.choices.keys()
    expect(links).to_have_count(there)
    page.keyboard.press("c")
    choose(screen, line)
    assert screen.look().end

    # The end of the turn hands on to the bot; then it is our turn again.
    page.keyboard.press("e")
    expect(page.locator(".log li", has_text="Clerk").first).to_be_visible()
    back = screen.look()
    assert any(key.startswith("verb:") for key in back.choices)
    page.keyboard.press("c")
    press_until(page, "Tab", "button[data-action]", most=1)


def test_single_keys_choose_what_shows_them(screen: Screen) -> None:
    page = screen.page
    open_table(screen)
    page.keyboard.press("l")
    cards = screen.look()
    assert all(key.startswith("card:") for key in cards.choices)
    page.keyboard.press("1")
    done = screen.look()
    assert done.end
    assert not done.choices
    page.keyboard.press("z")
    page.keyboard.press("c")
    assert screen.look().choices.keys() == cards.choices.keys()
    # All keys are listed where one looks for them, and can be switched off.
    page.keyboard.press("?")
    page.locator("[data-help=keys]").press("Enter")
    dialog = page.get_by_role("dialog")
    expect(dialog.locator("kbd", has_text="z").first).to_be_visible()
    press_until(page, "Tab", "dialog input[type=checkbox]", most=5)
    page.keyboard.press("Space")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    page.keyboard.press("1")
    page.keyboard.press("z")
    assert screen.look().choices.keys() == cards.choices.keys()


def test_why_not_opens_the_rule_beside_the_board(screen: Screen) -> None:
    page = screen.page
    open_table(screen)
    page.keyboard.press("c")
    # Nothing can be sold before anything is built.
    press_until(page, "ArrowDown", 'button[data-choice="verb:sell:no"]')
    why = page.locator("#why")
    expect(why).to_contain_text("Sell")
    cite = why.locator("button.cite")
    expect(cite).to_contain_text("SELL")
    ref = cite.inner_text().split()[-1]
    page.keyboard.press("w")
    press_until(page, "Tab", "#why button.cite", most=2)
    page.keyboard.press("Enter")
    expect(page.get_by_role("tab", name="Rules")).to_have_attribute("aria-selected", "true")
    line = page.locator(f'.rules [data-ref="{ref}"]')
    expect(line).to_be_in_viewport()
    expect(line).to_be_focused()
    # Beside the board, not over it.
    board, rules = screen.board.bounding_box(), line.bounding_box()
    assert board is not None
    assert rules is not None
    assert rules["x"] + rules["width"] <= board["x"]
    # And the choices are still there to go on with.
    page.keyboard.press("c")
    choose(screen, "verb:loan")
    assert all(key.startswith("card:") for key in screen.look().choices)
