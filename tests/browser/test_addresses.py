"""Addresses that lead nowhere: a page that says so and where to go, and nothing on the console."""

from __future__ import annotations

import json

import httpx
import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Troubles
from tests.browser.screen import Screen

pytestmark = pytest.mark.browser


@pytest.fixture
def table(url: str) -> str:
    """A table with a bot, made by somebody else."""
    seats = [{"kind": "here"}, {"kind": "bot", "bot": "random"}]
    wish = {"game": "brass-birmingham", "players": 2, "seats": seats}
    made = httpx.post(f"{url}/api/tables", json=wish, timeout=60)
    assert made.status_code == 201, made.text
    return str(made.json()["table"])


def says(screen: Screen, address: str, title: str, text: str) -> None:
    """The page at an address has this title and text, and a way to the start page."""
    screen.page.goto("about:blank")
    screen.page.goto(screen.url + address)
    expect(screen.page.get_by_role("heading", level=1)).to_have_text(title)
    expect(screen.page.get_by_role("main")).to_contain_text(text)
    screen.page.get_by_role("link", name="To the start page").click()
    expect(screen.page.locator(".games .game").first).to_be_visible()


def test_unknown_table(screen: Screen) -> None:
    says(screen, "/#/t/nosuchtable/nosuchtoken", "This link is no longer valid", "There is no such table")


def test_unknown_token(screen: Screen, table: str) -> None:
    says(screen, f"/#/t/{table}/nosuchtoken", "This link is no longer valid", "Ask the host for a new link")


def test_table_without_token(screen: Screen, table: str) -> None:
    says(screen, f"/#/t/{table}", "This link is not complete", "The address names a table, but not your seat")


@pytest.mark.parametrize("address", ["/#/nowhere", "/#/t", "/#/t/a/b/c", "/#/t/%E0%A4%A/x"])
def test_no_page(screen: Screen, address: str) -> None:
    says(screen, address, "There is nothing here", "This address leads to no page")


def test_no_page_of_the_server(screen: Screen, troubles: Troubles) -> None:
    troubles.expect("Failed to load resource.*404")  # what browsers say of any page that is not there
    says(screen, "/no/such/page", "There is nothing here", "This address leads to no page")


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("torn.json", '{"format": "wagonway-record/1", "ga', "torn.json is not a record"),
        ("list.json", "[1, 2]", "list.json is not a record"),
        ("else.json", json.dumps({"format": "other"}), "This is not a record of a game"),
    ],
)
def test_files_that_are_no_record(
    screen: Screen, troubles: Troubles, name: str, text: str, said: str
) -> None:
    troubles.expect("Failed to load resource.*4(00|22)")
    screen.home()
    file = {"name": name, "mimeType": "application/json", "buffer": text.encode()}
    screen.page.locator("input[type=file]").set_input_files(file)
    expect(screen.notices).to_contain_text(said)
    expect(screen.page).to_have_url(screen.url + "/")
    # Another try is answered in place of the first.
    screen.page.locator("input[type=file]").set_input_files({**file, "name": "again.json", "buffer": b"["})
    expect(screen.notices).to_have_count(1)
    expect(screen.notices).to_contain_text("again.json is not a record")
    # The message can be put away, and stays until then.
    screen.notices.get_by_role("button").click()
    expect(screen.notices).to_have_count(0)
