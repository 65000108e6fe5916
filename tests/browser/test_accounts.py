"""Accounts in the browser, with Chromium's virtual authenticator: made, opened elsewhere, recovered, left."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Troubles
from tests.browser.reading import violations
from tests.browser.screen import Screen
from tests.browser.test_invitations import close
from tests.conftest import Table

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, CDPSession, Page

pytestmark = pytest.mark.browser

Device = Callable[..., "BrowserContext"]
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server with accounts, by its name: an address can have no passkeys."""
    table = Table(tmp_path_factory.mktemp("accounts"), "--set", "accounts=open")
    yield table.url.replace("127.0.0.1", "localhost")
    table.stop()


class Keys:
    """What a device signs with."""

    def __init__(self, page: Page) -> None:
        self.session: CDPSession = page.context.new_cdp_session(page)
        self.session.send("WebAuthn.enable")
        options = {
            "protocol": "ctap2",
            "transport": "internal",
            "hasResidentKey": True,
            "hasUserVerification": True,
            "isUserVerified": True,
            "automaticPresenceSimulation": True,
        }
        made = self.session.send("WebAuthn.addVirtualAuthenticator", {"options": options})
        self.id = made["authenticatorId"]

    def all(self) -> list[dict[str, Any]]:
        found = self.session.send("WebAuthn.getCredentials", {"authenticatorId": self.id})
        return list(found["credentials"])

    def take(self, keys: list[dict[str, Any]]) -> None:
        """Passkeys of another device, as those come that keep them for all one's devices."""
        for key in keys:
            self.session.send("WebAuthn.addCredential", {"authenticatorId": self.id, "credential": key})


def someone(device: Device, site: str, **wishes: Any) -> tuple[Screen, Keys]:
    screen = Screen(device(**wishes).new_page(), site)
    screen.home()
    return screen, Keys(screen.page)


def account_of(screen: Screen) -> None:
    """The page of accounts, from the first page on."""
    screen.home()
    screen.page.get_by_role("link", name="Account").click()
    expect(screen.page.get_by_role("heading", name="Account", exact=True)).to_be_visible()


def make(screen: Screen, name: str) -> list[str]:
    """A new account; its recovery codes."""
    account_of(screen)
    page = screen.page
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_role("button", name="Make an account").click()
    expect(page.get_by_role("heading", name="Your recovery codes")).to_be_visible()
    codes = page.locator(".codes code").all_inner_texts()
    page.get_by_role("button", name="I have kept them").click()
    expect(page.get_by_text(f"You are signed in as {name}.")).to_be_visible()
    return codes


def sign_in(screen: Screen) -> None:
    account_of(screen)
    screen.page.get_by_role("button", name="Sign in with a passkey").click()
    expect(screen.page.get_by_text("You are signed in as")).to_be_visible()


def kept(screen: Screen, key: str) -> Any:
    return json.loads(screen.page.evaluate(f"() => localStorage.getItem('wagonway.{key}')") or "null")


def test_a_guest_s_seats_come_along_and_open_on_a_second_device(device: Device, site: str) -> None:
    one, keys = someone(device, site)
    one.start("here", "invite")
    table = kept(one, "tables")[0]["table"]
    close(one)
    one.uncovered()
    one.page.evaluate(
        "() => localStorage.setItem('wagonway.lessons', JSON.stringify({ railways: { first: 2 } }))"
    )
    codes = make(one, "Ada Lovelace")
    assert len(set(codes)) == 10
    expect(one.page.get_by_text("You hold one seat.")).to_be_visible()
    assert violations(one.page) == []

    two, others = someone(device, site, **PHONE)
    # It knows nothing of them yet.
    account_of(two)
    assert kept(two, "tables") is None
    assert violations(two.page) == []
    two.page.get_by_role("button", name="Sign in with a passkey").click()
    expect(two.page.get_by_text("Nothing was signed.")).to_be_visible()
    others.take(keys.all())
    sign_in(two)
    assert violations(two.page) == []
    wide = two.page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0
    # The seats and the rest have come when they are counted.
    expect(two.page.get_by_text("You hold one seat.")).to_be_visible()
    assert kept(two, "lessons") == {"railways": {"first": 2}}
    assert [each["token"] for each in kept(two, "tables")] == ["mine.host"]
    two.home()
    expect(two.page.get_by_text("You are Ada Lovelace here.")).to_be_visible()
    two.page.locator(".tables li .open").first.click()
    two.board.wait_for()
    # With the powers that the first device has, whoever's turn it is.
    (welcome,) = two.messages("welcome")
    assert (welcome["you"]["host"], welcome["you"]["seats"]) == (True, [0])
    assert table in two.page.url
    assert "mine" not in two.page.url

    # The first device sees both sessions, and ends the other one: nothing is open there any more.
    account_of(one)
    sessions = one.page.locator("section[aria-labelledby='sessions-title'] li")
    expect(sessions).to_have_count(2)
    sessions.get_by_role("button", name="End").click()
    expect(sessions).to_have_count(1)
    expect(two.page.get_by_text("sign in first")).to_be_visible()
    two.home()
    expect(two.page.get_by_text("Keep your seats and what you have learnt")).to_be_visible()
    expect(two.page.locator(".tables li")).to_have_count(0)
    assert kept(two, "tables") == []
    # The guest's own link goes on as before.
    one.home()
    one.page.locator(".tables li .open").first.click()
    one.board.wait_for()


def test_a_passkey_that_is_not_made_is_no_account(device: Device, site: str) -> None:
    screen, _ = someone(device, site)
    account_of(screen)
    page = screen.page
    refused = "throw new DOMException('', 'NotAllowedError')"
    page.evaluate(f"() => {{ navigator.credentials.create = async () => {{ {refused} }} }}")
    page.get_by_label("Name", exact=True).fill("Ada")
    page.get_by_role("button", name="Make an account").click()
    expect(page.get_by_text("No passkey was made, so there is no account yet.")).to_be_visible()
    expect(page.get_by_text("Nothing was signed.")).to_have_count(0)


def test_an_account_enters_a_tournament_by_its_name(device: Device, site: str) -> None:
    screen, _ = someone(device, site)
    make(screen, "Grace Hopper")
    wish = {"game": "brass-birmingham", "name": "Cup", "players": 2, "system": "swiss", "rounds": 2}
    fill = {"fill": "bots", "bot": "clerk"}
    made = httpx.post(f"{site}/api/tournaments", json={**wish, **fill}).json()
    page = screen.page
    page.goto(f"{site}/#/tournament/{made['tournament']}")
    expect(page.get_by_text("You enter as Grace Hopper.")).to_be_visible()
    expect(page.get_by_label("Your name")).to_have_count(0)
    page.get_by_role("button", name="Enter", exact=True).click()
    expect(page.locator(".people li").filter(has_text="Grace Hopper")).to_be_visible()


def test_a_code_recovers_an_account_that_is_then_given_up(
    device: Device, site: str, troubles: Troubles
) -> None:
    # What is refused is told on the console as well.
    troubles.expect(r"status of (403|409)")
    one, _ = someone(device, site)
    codes = make(one, "Grace")
    two, keys = someone(device, site)
    account_of(two)
    page = two.page
    page.get_by_text("Other ways to sign in").click()
    page.get_by_label("Recovery code").fill(codes[0].lower())
    page.get_by_label("Recovery code").press("Enter")
    expect(page.get_by_text("9 recovery codes are left. If your passkey")).to_be_visible()
    page.get_by_role("button", name="Add a passkey on this device").click()
    passkeys = page.locator("section[aria-labelledby='passkeys-title'] li")
    expect(passkeys).to_have_count(2)
    assert len(keys.all()) == 1
    passkeys.first.get_by_role("button", name="Remove").click()
    expect(passkeys).to_have_count(1)
    expect(passkeys.get_by_role("button")).to_have_count(0)
    page.get_by_role("button", name="Make new codes").click()
    expect(page.locator(".codes code")).to_have_count(10)
    page.get_by_role("button", name="I have kept them").click()
    page.get_by_role("button", name="Sign out").click()
    sign_in(two)

    # A second person has no such name, and what is kept of the first is a file.
    three, _ = someone(device, site)
    account_of(three)
    three.page.get_by_label("Name", exact=True).fill("GRACE")
    three.page.get_by_role("button", name="Make an account").click()
    expect(three.page.get_by_text("choose another")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save everything as a file").click()
    with open(download.value.path(), encoding="utf-8") as file:
        told = json.load(file)
    assert (told["name"], len(told["passkeys"])) == ("Grace", 1)

    page.get_by_text("Delete the account").click()
    page.get_by_label("Your name, to confirm").fill("grace")
    page.get_by_role("button", name="Delete for good").click()
    expect(page.get_by_text("The account is deleted.")).to_be_visible()
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.get_by_text("belongs to no account here")).to_be_visible()


def test_by_keyboard_and_in_japanese(device: Device, site: str) -> None:
    one, _ = someone(device, site, locale="ja-JP")
    page = one.page
    page.goto(f"{site}/#/account")
    field = page.get_by_label("名前")
    field.focus()
    page.keyboard.type("花子")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="回復コード")).to_be_visible()
    assert violations(page) == []
    page.get_by_role("button", name="保管しました").press("Enter")
    expect(page.get_by_text("花子さんとしてサインインしています。")).to_be_visible()
    assert violations(page) == []


def test_a_bare_address_says_that_it_can_have_no_passkeys(device: Device, site: str) -> None:
    screen = Screen(device().new_page(), site.replace("localhost", "127.0.0.1"))
    account_of(screen)
    expect(screen.page.get_by_role("note")).to_contain_text("Passkeys are not possible at this address.")
    expect(screen.page.get_by_role("button", name="Make an account")).to_have_count(0)
    # Codes work there too.
    expect(screen.page.get_by_label("Recovery code")).to_be_visible()
    assert violations(screen.page) == []


def test_where_there_are_none_nothing_is_asked(screen: Screen) -> None:
    asked: list[str] = []
    screen.page.on("request", lambda request: asked.append(request.url))
    screen.home()
    screen.start("here", "bot")
    screen.board.wait_for()
    screen.home()
    expect(screen.page.get_by_role("link", name="Account")).to_have_count(0)
    assert not [url for url in asked if "account" in url.lower()]
    screen.page.goto(f"{screen.url}/#/account")
    expect(screen.page.get_by_text("There are no accounts on this server.")).to_be_visible()
