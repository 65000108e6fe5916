"""A report and what becomes of it: said on one device, reported on another, hidden and muted on a third."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pytest

from tests.browser.conftest import Troubles
from tests.browser.kept import RUDE, Kept
from tests.browser.reading import by_day_and_night

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

pytestmark = pytest.mark.browser
Device = Callable[..., "BrowserContext"]


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Kept]:
    site = Kept(tmp_path_factory.mktemp("kept"), "--set", "accounts=open")
    yield site
    site.server.stop()


def done(page: Page, name: str, why: str, days: str | None = None) -> None:
    """Do a deed, and say why."""
    page.locator("main").get_by_role("button", name=name, exact=True).first.click()
    window = page.get_by_role("dialog")
    if days is not None:
        window.get_by_label("For how many days").fill(days)
    window.get_by_label("Why").fill(why)
    window.get_by_role("button", name=name, exact=True).click()
    window.wait_for(state="detached")


def test_a_line_is_reported_and_the_keeper_acts(device: Device, kept: Kept, troubles: Troubles) -> None:
    from playwright.sync_api import expect

    ada, bea, keeper = (device().new_page() for _ in range(3))
    made = kept.table()
    kept.open(ada, made, 0)
    kept.open(bea, made, 1)
    kept.say(ada, RUDE)
    heard = bea.get_by_role("log", name="Talk")
    expect(heard).to_contain_text("You <b>fool</b>")
    # What the other said can be reported, or the other.
    bea.get_by_role("button", name="Report…").click()
    window = bea.get_by_role("dialog")
    expect(window.locator("select").first.locator("option")).to_have_count(2)
    assert by_day_and_night(bea) == []
    bea.emulate_media(color_scheme="light")
    window.locator("select").last.select_option(label="Insult or threat")
    window.get_by_label("What is there to know").fill("He says it\nevery turn")
    window.get_by_role("button", name="Report", exact=True).click()
    expect(window).to_contain_text("It was sent; thank you.")
    window.get_by_role("button", name="Close").click()

    # A link opens the page once, and does not stay in the address.
    link = kept.link()
    keeper.goto(link)
    expect(keeper.get_by_role("heading", name="Reports")).to_be_visible()
    assert keeper.url.endswith("/#/keeper")
    quote = keeper.locator("blockquote")
    expect(quote).to_have_text(RUDE)
    expect(keeper.get_by_text("He says it every turn")).to_be_visible()
    troubles.expect("409")
    troubles.expect("403")
    again = device().new_page()
    again.goto(link)
    expect(again.get_by_role("alert").first).to_contain_text("This page is for whoever keeps this site.")
    expect(again.locator("blockquote")).to_have_count(0)

    done(keeper, "Hide the line", "an insult")
    for page in (ada, bea):
        said = page.get_by_role("log", name="Talk")
        expect(said).to_contain_text("Hidden by whoever keeps this site.")
        expect(said).not_to_contain_text("fool")
    done(keeper, "Mute", "calm down", days="3")
    expect(keeper.get_by_text("May not write until")).to_be_visible()
    kept.say(ada, "and again")
    expect(ada.get_by_text("has muted you for now; you may write again in about 72 hours")).to_be_visible()
    expect(heard).not_to_contain_text("and again")
    # The other may, and reads on.
    kept.say(bea, "thanks")
    expect(ada.get_by_role("log", name="Talk")).to_contain_text("thanks")
    done(keeper, "Settle", "spoken to")
    expect(keeper.get_by_text("There are none.")).to_be_visible()
    keeper.get_by_role("button", name="Log of deeds").click()
    log = keeper.locator("main li")
    expect(log.nth(0)).to_contain_text("Settled a report")
    expect(log.nth(1)).to_contain_text("Muted")
    expect(log.nth(2)).to_contain_text("Hid a line")
    expect(log.nth(2)).to_contain_text("an insult")
    # And the table goes, of which those who are there are told.
    keeper.get_by_role("button", name="Tables").click()
    expect(keeper.locator("main li")).to_have_count(1)
    keeper.get_by_role("button", name="Throw away").click()
    window = keeper.get_by_role("dialog")
    window.get_by_label("Why").fill("asked for")
    window.get_by_role("button", name="Throw away").click()
    for page in (ada, bea):
        expect(page.get_by_text("Whoever keeps this site has thrown this table away")).to_be_visible()


@pytest.mark.parametrize("lang", ["en-GB", "ja-JP"])
def test_every_part_of_the_page_can_be_read(device: Device, kept: Kept, lang: str) -> None:
    from playwright.sync_api import expect

    page = device(locale=lang, viewport={"width": 390, "height": 844}).new_page()
    made = kept.table()
    headers = {"authorization": f"Bearer {made['links'][1]}"}
    answer = page.request.post(
        f"{kept.url}/api/tables/{made['table']}/reports",
        headers=headers,
        data={"reason": "spam", "seat": 0, "text": "x" * 400},
    )
    assert answer.status == 204, answer.text()
    page.goto(kept.link())
    parts = page.get_by_role("navigation").get_by_role("button")
    expect(parts).to_have_count(6)
    for number in range(6):
        parts.nth(number).click()
        expect(page.locator("#part-title")).to_have_text(parts.nth(number).inner_text().split(" (")[0])
        page.wait_for_load_state("networkidle")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), number
        assert not page.locator("main").get_by_text("keeper-").count(), "a text is missing"
        assert by_day_and_night(page) == []


def test_nobody_is_asked_where_nobody_keeps_the_site(
    device: Device, url: str, kept: Kept, troubles: Troubles
) -> None:
    from playwright.sync_api import expect

    troubles.expect("404")
    page = device().new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    site = Kept.__new__(Kept)
    site.url = url
    made = site.table()
    site.open(page, made, 0)
    page.wait_for_load_state("networkidle")
    assert not page.get_by_role("button", name="Report…").count()
    assert not [each for each in asked if "Report" in each or "keeper" in each.lower()]
    page.goto(f"{url}/#/keeper")
    expect(page.get_by_text("Nobody keeps this site")).to_be_visible()
