"""How people play, on pages of their own: profiles, leaderboards, rated games; guests see none of it."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.conftest import RESULTS, Troubles
from tests.browser.reading import by_day_and_night
from tests.browser.screen import Screen
from tests.conftest import Table
from wagonway.arena.skill import anchor
from wagonway.bots import BUILT_IN
from wagonway.bots.levels import LEVELS

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

pytestmark = pytest.mark.browser
Device = Callable[..., "BrowserContext"]


class Site:
    """A site with accounts whose people have played."""

    def __init__(self, url: str, sessions: dict[str, str]) -> None:
        self.url, self.sessions = url, sessions

    def page(self, device: Device, name: str | None = None, **wishes: object) -> Page:
        """A page of somebody who is signed in, or (None) of a guest."""
        context = device(**wishes)
        if name is not None:
            cookie = {"name": "wagonway_session", "value": self.sessions[name], "url": self.url}
            context.add_cookies([cookie])
        return context.new_page()


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    pytest.importorskip("openskill")
    folder = tmp_path_factory.mktemp("site")
    ran = subprocess.run(
        [sys.executable, "-m", "tests.browser.played", str(folder)],
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert ran.returncode == 0, ran.stderr
    table = Table(folder, "--set", "accounts=open", "--set", "rating_games=2")
    yield Site(table.url, json.loads(ran.stdout))
    table.stop()


def test_a_profile_shows_others_what_its_owner_allows(device: Device, site: Site) -> None:
    from playwright.sync_api import expect

    mine, hers = site.page(device, "Ada"), site.page(device, "Bea")
    mine.goto(f"{site.url}/#/people/Ada")
    expect(mine.locator("#ratings-title")).to_be_visible()
    curves = mine.locator("[data-rating='tramways'] svg[role='img']")
    expect(curves).to_have_count(2)  # for two, and for three
    assert (curves.first.get_attribute("aria-label") or "").startswith("Rating in Tramways for 2: ")
    statistics = mine.locator("[data-statistics='tramways']")
    expect(statistics.get_by_role("table")).to_have_count(2)
    expect(statistics).to_contain_text("Complete links")
    expect(mine.locator("#results-title ~ ul > li")).to_have_count(6)
    assert by_day_and_night(mine) == []
    # What others see is less.
    hers.goto(f"{site.url}/#/people/Ada")
    expect(hers.locator("[data-rating='tramways']")).to_have_count(2)
    expect(hers.locator("#results-title ~ ul > li")).to_have_count(5)
    expect(hers.locator("[data-statistics]")).to_have_count(0)
    expect(hers.get_by_role("checkbox")).to_have_count(0)
    # Until she says so.
    box = mine.get_by_role("checkbox", name="Where your points come from, and what you build")
    with mine.expect_response("**/api/profile"):
        box.check()
    hers.reload()
    expect(hers.locator("[data-statistics='tramways']")).to_be_visible()
    hers.get_by_role("link", name="Cy").first.click()
    expect(hers.get_by_role("heading", level=1)).to_have_text("Cy")


@pytest.mark.parametrize("lang", ["en-GB", "ja-JP"])
def test_leaderboards_say_who_stands_where(device: Device, site: Site, lang: str) -> None:
    from playwright.sync_api import expect

    page = site.page(device, "Ada", locale=lang, viewport={"width": 390, "height": 844})
    page.goto(f"{site.url}/#/leaders/tramways")
    rows = page.locator("#rated-title ~ div table tbody tr")
    # Two people and the levels of bots that are measured: who has played once is not there yet.
    today = [f"{name}@{max(BUILT_IN[name])}" for name in LEVELS]
    measured = sum(anchor("tramways", 2, bot).fixed for bot in today)
    assert measured >= 4
    expect(rows).to_have_count(2 + measured)
    expect(page.locator("tr.own")).to_have_count(1)
    expect(page.locator("tr.own")).to_contain_text("Ada")
    assert by_day_and_night(page) == []
    page.locator("[role='group'] button").nth(1).click()
    expect(page.locator("[role='group'] button[aria-pressed='true']")).to_contain_text("3")
    page.goto(f"{site.url}/#/leaders/railways")
    expect(page.locator("#days-title ~ div tbody tr")).to_have_count(1)
    expect(page.locator("#puzzles-title ~ div tbody tr")).to_have_count(1)
    expect(page.locator("#rated-title")).to_have_count(0)
    assert by_day_and_night(page) == []
    page.goto(f"{site.url}/#/people/Ada")
    expect(page.locator("#ratings-title")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert by_day_and_night(page) == []


def test_a_rated_game_is_begun_by_whoever_is_signed_in(device: Device, site: Site) -> None:
    from playwright.sync_api import expect

    page = site.page(device, "Ada")
    page.goto(f"{site.url}/#/g/tramways")
    page.get_by_role("link", name="Leaderboards").click()
    expect(page.locator("#rated-title")).to_be_visible()
    page.goto(f"{site.url}/#/g/tramways")
    page.get_by_role("checkbox", name="Rated game").check()
    # Who plays on for somebody is not chosen there.
    page.get_by_label("Seat 2: who sits here").select_option("invite")
    page.locator("details.clock summary").click()
    expect(page.get_by_text("In a rated game it is the apprentice")).to_be_visible()
    expect(page.get_by_label("Which bot")).to_have_count(0)
    page.screenshot(path=RESULTS / "pages" / "rated-clock.png", full_page=True)
    page.get_by_label("Seat 2: who sits here").select_option("bot")
    page.locator("form button.start").click()
    screen = Screen(page, site.url)
    screen.look()
    expect(page.get_by_text("This game is rated: nobody is helped, and who leaves is last.")).to_be_visible()
    # It counts for her: the server takes what she decides, and offers no hint.
    screen.play_turn(random.Random(1))
    expect(page.locator("button[aria-keyshortcuts='i']")).to_have_count(0)


def test_guests_see_none_of_it(device: Device, site: Site, troubles: Troubles) -> None:
    from playwright.sync_api import expect

    troubles.expect("401")
    page = site.page(device)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{site.url}/#/g/tramways")
    expect(page.locator("form button.start")).to_be_visible()
    expect(page.get_by_role("link", name="Leaderboards")).to_have_count(0)
    expect(page.get_by_role("checkbox", name="Rated game")).to_have_count(0)
    page.wait_for_load_state("networkidle")
    assert not [each for each in asked if "Standing" in each or "Rated" in each or "/leaders" in each]
    page.goto(f"{site.url}/#/people/Ada")
    expect(page.get_by_role("alert")).to_contain_text("sign in first")
    expect(page.locator("[data-rating]")).to_have_count(0)


def test_the_account_leads_there_and_whoever_signs_out_sees_none_of_it(device: Device, site: Site) -> None:
    from playwright.sync_api import expect

    page = site.page(device, "Cy")
    page.goto(f"{site.url}/#/account")
    page.get_by_role("link", name="How you play").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Cy")
    expect(page.get_by_role("checkbox")).to_have_count(6)
    page.evaluate("location.hash = '#/g/tramways'")
    expect(page.get_by_role("link", name="Leaderboards")).to_be_visible()
    page.evaluate("location.hash = '#/account'")
    with page.expect_response("**/api/games"):
        page.get_by_role("button", name="Sign out").click()
    page.evaluate("location.hash = '#/g/tramways'")
    expect(page.locator("form button.start")).to_be_visible()
    expect(page.get_by_role("link", name="Leaderboards")).to_have_count(0)
    expect(page.get_by_role("checkbox", name="Rated game")).to_have_count(0)
