"""Who sits down against bots: five levels by name, weakest first, wherever a bot is chosen."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.screen import Screen
from tests.browser.test_invitations import dialog_of
from tests.browser.test_layout import STICKING_OUT
from wagonway.bots.levels import LEVELS

pytestmark = pytest.mark.browser

ENGLISH = [
    "Apprentice — beginner, 1 of 5",
    "Clerk — easy, 2 of 5",
    "Engineer — medium, 3 of 5",
    "Director — hard, 4 of 5",
    "Tycoon — hardest, 5 of 5",
]


def offered(select: Locator) -> list[str]:
    """The choices that stand outside the groups of other bots."""
    texts: list[str] = select.locator("> option").all_inner_texts()
    return [text.strip() for text in texts]


def test_the_page_of_a_game_offers_an_easy_one_first(screen: Screen) -> None:
    screen.game()
    select = screen.page.get_by_label("Seat 2: which bot")
    assert offered(select) == ENGLISH
    expect(select).to_have_value("clerk")
    apart = select.locator('optgroup[label="For experiments"] > option')
    values = apart.evaluate_all("(all) => all.map((each) => each.value)")
    assert values == ["random", "greedy", "turn", "ismcts", "foresight"]
    screen.language("ja")
    select = screen.page.get_by_label("席2：ボットの種類")
    assert [text.partition("：")[0] for text in offered(select)] == [
        "見習い",
        "事務員",
        "技師",
        "重役",
        "大実業家",
    ]
    assert all(f"レベル{number}／5" in text for number, text in enumerate(offered(select), 1))
    screen.page.set_viewport_size({"width": 360, "height": 640})
    assert screen.page.evaluate(STICKING_OUT) == []


def test_a_style_is_chosen_beside_the_level_and_told_at_the_table(screen: Screen) -> None:
    screen.game()
    page = screen.page
    page.set_viewport_size({"width": 390, "height": 844})
    style = page.get_by_label("Seat 2: style")
    assert offered(style) == ["no style", "brewer", "railway baron", "cotton lord", "financier"]
    expect(style).to_have_value("")
    style.select_option("brewer")
    expect(page.get_by_text("Likes to build breweries")).to_be_visible()
    page.get_by_label("Seat 2: which bot").select_option("apprentice")
    expect(style).to_have_count(0)
    page.get_by_label("Seat 2: which bot").select_option("engineer")
    style.select_option("railway_baron")
    assert page.evaluate(STICKING_OUT) == []
    screen.language("ja")
    expect(page.get_by_label("席2：ボットの性格").locator("option:checked")).to_have_text("鉄道王")
    assert page.evaluate(STICKING_OUT) == []
    screen.language("en")
    page.set_viewport_size({"width": 1280, "height": 800})
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator("strong", has_text="Engineer (railway baron)").first).to_be_visible()


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_plays_under_its_name(screen: Screen, level: str) -> None:
    screen.start("here", "bot", bot=level)
    screen.look()
    expect(screen.page.locator("strong", has_text=level.capitalize()).first).to_be_visible()


def test_a_chair_is_handed_to_the_engineer_unless_another_one_is_chosen(screen: Screen) -> None:
    screen.start("here", "invite")
    dialog = dialog_of(screen)
    select = dialog.get_by_label("Seat 2: which bot")
    expect(select).to_have_value("engineer")
    assert offered(select) == ENGLISH
    select.select_option("apprentice")
    dialog.get_by_role("button", name="Hand to this bot").last.click()
    # Whoever holds that seat would lose it.
    expect(dialog.get_by_role("alert")).to_contain_text("only looks on")
    dialog.get_by_role("button", name="Do it").click()
    expect(dialog.get_by_text("Apprentice", exact=True)).to_be_visible()


def test_the_host_does_not_give_its_own_seat_away_by_one_click(screen: Screen) -> None:
    screen.start("here", "invite")
    dialog = dialog_of(screen)
    dialog.get_by_role("button", name="Make an invitation link").click()
    question = dialog.get_by_role("alert")
    expect(question).to_contain_text("this screen no longer does")
    question.get_by_role("button", name="Leave it as it is").click()
    expect(question).to_have_count(0)
    dialog.get_by_role("button", name="Hand to this bot").first.click()
    question.get_by_role("button", name="Do it").click()
    expect(dialog.get_by_text("Engineer", exact=True)).to_be_visible()
