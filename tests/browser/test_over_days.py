"""Four friends, each on a device of their own, play over days: each is told by a channel of their own."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Troubles
from tests.browser.screen import Screen
from tests.browser.test_invitations import close, guest_at, link_of, on_turn
from tests.browser.test_telling import SUBSCRIBES, mailing, pushing, serving, telling, until
from tests.server.telling.post import Office, office

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext

pytestmark = pytest.mark.browser
NAMES = ("AAA", "BBB", "CCC", "DDD")


class Services:
    """A chat service, a mail server and a browser's push service: what each has got, as text."""

    def __init__(self, post: Office, browser: Any) -> None:
        self.post, self.browser = post, browser
        self.chats: list[dict[str, Any]] = []

    def chat(self) -> list[str]:
        return [said["text"] for said in self.chats]

    def mail(self) -> list[str]:
        return [str(letter.get_content()) for letter in self.post.mails]

    def push(self) -> list[str]:
        return [self.browser.read(number)["title"] for number in range(len(self.browser.got))]


@pytest.fixture
def services() -> Iterator[tuple[Services, str]]:
    test_push = pytest.importorskip("tests.server.telling.test_push")
    me = test_push.Browser()

    class Hook(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            if self.path == "/chat":
                found.chats.append(json.loads(body))
            else:
                me.got.append(({}, body))
            self.send_response(201)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            """Nothing."""

    with office() as post, serving(Hook) as me.port:
        found = Services(post, me)
        yield found, f"http://127.0.0.1:{me.port}"


def notices(screen: Screen) -> Locator:
    screen.page.get_by_role("button", name="Menu").click()
    screen.page.get_by_role("button", name="Notices while away").click()
    return screen.page.get_by_role("dialog", name="Notices while away")


def save(form: Locator, state: str) -> None:
    form.get_by_role("button", name="Save").click()
    expect(form.locator("[data-state]")).to_have_attribute("data-state", state)


def begin(screen: Screen) -> None:
    """A table of four over days."""
    screen.game()
    page = screen.page
    page.get_by_role("radio", name="4", exact=True).check(force=True)
    for number, name in enumerate(NAMES, 1):
        page.get_by_label(f"Seat {number}: who sits here").select_option("here" if number == 1 else "invite")
        page.get_by_label(f"Seat {number}: name").fill(name)
    page.locator("details.clock summary").click()
    page.get_by_label("Clock", exact=True).select_option("days")
    page.get_by_role("button", name="Start the game").click()
    screen.board.wait_for()


@pytest.mark.long
def test_each_of_four_is_told_by_a_channel_of_their_own_when_it_is_their_turn(
    device: Callable[..., BrowserContext],
    services: tuple[Services, str],
    tmp_path: Path,
    troubles: Troubles,
) -> None:
    troubles.expect(r"ERR_CONNECTION_REFUSED")
    told, address = services
    wishes = {"webhook_hosts": address, **pushing(address), **mailing(told.post)}
    table = telling(tmp_path / "tables", "webhook,mail,push", **wishes)
    try:
        host = Screen(device().new_page(), table.url)
        begin(host)
        links = [link_of(host, f"Link for {name}") for name in NAMES[1:]]
        close(host)
        pushed = device()
        pushed.grant_permissions(["notifications"], origin=table.url)
        pushed.add_init_script(f"({SUBSCRIBES})({json.dumps(told.browser.subscription)})")
        places: list[Callable[[], BrowserContext]] = [device, lambda: pushed, device]
        screens = [host]
        for place, link, name in zip(places, links, NAMES[1:], strict=True):
            screens.append(guest_at(place, table.url, link, name))

        form = notices(host)
        form.get_by_label("Address of a webhook").fill(f"{address}/chat")
        form.get_by_label("What kind it is").select_option("json")
        save(form, "sent")
        close(host)
        form = notices(screens[1])
        form.get_by_label("Mail address").fill("bbb@post.example")
        save(form, "asked")
        close(screens[1])
        (url,) = re.findall(r"http://\S+/told/[^/\s]+(?=\s)", until(told.mail)[0])
        reader = device().new_page()
        reader.goto(url)
        reader.get_by_role("button", name="Yes, tell me here").click()
        expect(reader.get_by_text("Thank you.")).to_be_visible()
        form = notices(screens[2])
        form.get_by_label("Let this browser tell me").check()
        save(form, "sent")
        close(screens[2])
        until(told.chat), until(told.push)

        # Whoever has no channel sees it on the page: who is on turn, and until when.
        heard = {"AAA": told.chat, "BBB": told.mail, "CCC": told.push}
        rng, before = random.Random(1), {name: len(got()) for name, got in heard.items()}
        expected = dict.fromkeys(heard, 0)
        movers: list[str] = []
        # Two rounds, so that each comes once after somebody else.
        for turn in range(8):
            mover = on_turn(screens)
            expect(mover.page.locator(".ask .clock")).to_contain_text("until")
            name = NAMES[screens.index(mover)]
            # Whoever has spent least begins a round: after a turn of their own nobody is told of another.
            if movers and movers[-1] != name and name in heard:
                expected[name] += 1
                got, most = heard[name], before[name] + expected[name]
                until(lambda got=got, most=most: len(got()) >= most)
                assert f"{name}, it is your turn" in got()[-1]
            movers.append(name)
            if turn < 7:
                mover.play_turn(rng)
                # The same may be on turn again, with the page as it was.
                expect(mover.end_button).to_have_count(0)
        # Nobody was told of a turn of somebody else.
        assert {each: len(got()) - before[each] for each, got in heard.items()} == expected
        assert all(expected.values())
    finally:
        table.stop()
