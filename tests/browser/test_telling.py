"""Being told while away: asked for at the table, in both languages, and ended from the notice itself."""

from __future__ import annotations

import json
import random
import re
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PATIENCE, RESULTS, Troubles
from tests.browser.reading import violations
from tests.browser.screen import Screen
from tests.browser.test_invitations import close, guest_at, link_of, on_turn
from tests.conftest import Table
from tests.server.telling.post import Office, office

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext

pytestmark = pytest.mark.browser
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def until(there: Callable[[], Any]) -> Any:
    """What is there at last."""
    for _ in range(PATIENCE // 50):
        if found := there():
            return found
        time.sleep(0.05)
    raise AssertionError("it did not come")


@contextmanager
def serving(handler: type[BaseHTTPRequestHandler]) -> Iterator[int]:
    """A service elsewhere; its port."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield server.server_address[1]
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


@pytest.fixture
def chat() -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """A chat service: its address, and what it was sent."""
    got: list[dict[str, Any]] = []

    class Hook(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            got.append(json.loads(self.rfile.read(int(self.headers["content-length"]))))
            self.send_response(204)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            """Nothing."""

    with serving(Hook) as port:
        yield f"http://127.0.0.1:{port}", got


def telling(folder: Path, notices: str, **wishes: Any) -> Table:
    """A server that tells by these channels at once, and knows its own address."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    own = {"notices": notices, "public_url": f"http://127.0.0.1:{port}", "notice_seconds": 0}
    wishes = own | wishes
    options = [part for name, value in wishes.items() for part in ("--set", f"{name}={value}")]
    return Table(folder, "--port", str(port), *options)


def mailing(post: Office) -> dict[str, Any]:
    """Settings of a server whose letters go through this office."""
    return {
        "smtp_host": "127.0.0.1",
        "smtp_port": post.port,
        "smtp_security": "none",
        "mail_from": "table@games.example",
    }


def pushing(host: str) -> dict[str, Any]:
    """Settings of a server that sends to the push service there."""
    return {"push_hosts": host, "push_contact": "mailto:keeper@games.example"}


def picture(screen: Screen, name: str) -> None:
    """To be looked at."""
    screen.page.screenshot(path=RESULTS / "pages" / f"{name}.png")


def fits(screen: Screen) -> None:
    """Nothing of the window lies beyond its edges."""
    dialog = screen.page.get_by_role("dialog")
    assert dialog.evaluate("(one) => one.scrollWidth <= one.clientWidth"), "it scrolls sideways"


def test_a_seat_is_told_as_it_wishes(
    device: Callable[..., BrowserContext],
    chat: tuple[str, list[dict[str, Any]]],
    tmp_path: Path,
    troubles: Troubles,
) -> None:
    # One address is refused, and the server ends while pages are open.
    troubles.expect(r"status of 400 .*/wishes/webhook")
    troubles.expect(r"ERR_CONNECTION_REFUSED")
    hooks, got = chat
    with office() as post:
        table = telling(tmp_path / "tables", "webhook,mail", webhook_hosts=hooks, **mailing(post))
        try:
            host = Screen(device().new_page(), table.url)
            host.start("here", "invite")
            link = link_of(host, "Link for BBB")
            close(host)
            guest = guest_at(lambda: device(locale="ja-JP", **PHONE), table.url, link)
            guest.page.get_by_role("textbox").fill("花子")
            guest.page.get_by_role("button", name="席に着く").click()
            guest.board.wait_for()

            # The host into a chat, with hours of quiet that are not now.
            host.page.get_by_role("button", name="Menu").click()
            host.page.get_by_role("button", name="Notices while away").click()
            form = host.page.get_by_role("dialog", name="Notices while away")
            form.get_by_role("button", name="Save").click()
            expect(form.get_by_role("status")).to_have_text("Say where you wish to be told first.")
            form.get_by_label("Address of a webhook").fill("https://127.0.0.1/hook")
            form.get_by_role("button", name="Save").click()
            expect(form.get_by_role("status")).to_contain_text("This server sends nothing to that address")
            form.get_by_label("Address of a webhook").fill(f"{hooks}/hook")
            form.get_by_label("What kind it is").select_option("json")
            form.get_by_label("Quiet hours").check()
            form.get_by_label("from", exact=True).fill("03:00")
            form.get_by_label("to", exact=True).fill("03:01")
            form.get_by_role("button", name="Save").click()
            expect(form.get_by_role("status")).to_have_text("That is how you are told from now on.")
            expect(form.locator("[data-state]")).to_have_attribute("data-state", "sent")
            expect(form.locator(".target")).to_have_text(f"{hooks}/…")
            hello = until(lambda: got[:1])[0]
            assert hello["text"].startswith("From now on you are told here what waits for")
            fits(host)
            assert violations(host.page) == []
            picture(host, "telling-desktop-en")
            close(host)

            # The guest by mail, on a phone and in Japanese.
            guest.page.get_by_role("button", name="メニュー").first.click()
            guest.page.get_by_role("button", name="不在時のお知らせ").click()
            form = guest.page.get_by_role("dialog", name="不在時のお知らせ")
            form.get_by_label("メールアドレス").fill("hanako@post.example")
            form.get_by_role("button", name="保存").click()
            expect(form.locator("[data-state]")).to_have_attribute("data-state", "asked")
            fits(guest)
            assert violations(guest.page) == []
            picture(guest, "telling-phone-ja")
            close(guest)
            mail = until(lambda: post.mails[:1])[0]
            (url,) = re.findall(r"http://\S+/told/[^/\s]+(?=\s)", mail.get_content())
            reader = device(locale="ja-JP").new_page()
            reader.goto(url)
            reader.get_by_role("button", name="はい、ここに送ってください").click()
            expect(reader.get_by_text("ありがとうございます。")).to_be_visible()

            # Each is told when the other has made a turn; the link opens the table where one was before.
            first = on_turn([host, guest])
            first.play_turn(random.Random(1))
            if first is guest:
                told = until(lambda: got[1:2])[0]
                link, stop = told["notices"][0]["link"], told["stop"]
                text = told["text"]
            else:
                letter = until(lambda: post.mails[1:2])[0]
                text = letter.get_content()
                link = re.findall(r"http://\S+/#/t/\S+", text)[0]
                stop = letter["List-Unsubscribe"].strip(" <>")
            assert "it is your turn" in text or "あなたの番です" in text
            other = host if first is guest else guest
            again = other.page.context.new_page()
            again.goto(link)
            again.locator(".board").first.wait_for()
            expect(again.locator("button[data-action]").first).to_be_attached()
            again.close()

            # One press ends it, without any link of the table.
            reader.goto(stop)
            assert violations(reader) == []
            reader.get_by_role("button", name=re.compile("Stop them|止める")).click()
            expect(reader.get_by_text(re.compile("Stopped|止めました"))).to_be_visible()
            other.page.get_by_role("button", name=re.compile("Menu|メニュー")).first.click()
            other.page.get_by_role("button", name=re.compile("Notices while away|不在時のお知らせ")).click()
            form = other.page.get_by_role("dialog")
            expect(form.locator("fieldset").first).to_be_visible()
            expect(form.locator(".target")).to_have_count(0)
        finally:
            table.stop()


# What a browser asks its maker's service for, which no test can reach; the rest is the browser's own.
SUBSCRIBES = """(said) => {
  PushManager.prototype.subscribe = async function (asked) {
    window.asked = asked;
    return said;
  };
}"""
SHOWN = """async () => {
  const shown = await (await navigator.serviceWorker.ready).getNotifications();
  return shown.map((one) => [one.title, one.tag, one.data.link]);
}"""
CHOOSES = """async () => {
  self.clients.openWindow = async (link) => (self.opened = link);
  const [one] = await self.registration.getNotifications();
  const event = new NotificationEvent('notificationclick', { notification: one });
  self.dispatchEvent(event);
  for (let n = 0; n < 100 && !self.opened; n++) await new Promise((go) => setTimeout(go, 20));
  return self.opened;
}"""


@pytest.mark.whole_browser  # the shell shows no notices
def test_a_browser_shows_what_its_service_cannot_read(
    device: Callable[..., BrowserContext], tmp_path: Path, troubles: Troubles
) -> None:
    test_push = pytest.importorskip("tests.server.telling.test_push")
    troubles.expect(r"ERR_CONNECTION_REFUSED")
    troubles.expect(r"status of 404 .*/told/nothing")
    me = test_push.Browser()

    class Service(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            me.got.append(({}, self.rfile.read(int(self.headers["content-length"]))))
            self.send_response(201)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            """Nothing."""

    with serving(Service) as me.port:
        # Long enough for an open page to play back what happened: nobody has seen it for that.
        table = telling(tmp_path / "tables", "push", notice_seconds=3, **pushing(me.host))
        try:
            context = device(reduced_motion="no-preference")
            context.grant_permissions(["notifications"], origin=table.url)
            context.add_init_script(f"({SUBSCRIBES})({json.dumps(me.subscription)})")
            host = Screen(context.new_page(), table.url)
            host.start("here", "invite")
            guest = guest_at(device, table.url, link_of(host, "Link for BBB"), "Bea")
            close(host)
            assert (
                host.page.evaluate("async () => (await navigator.serviceWorker.getRegistrations()).length")
                == 0
            )
            host.page.get_by_role("button", name="Menu").click()
            host.page.get_by_role("button", name="Notices while away").click()
            form = host.page.get_by_role("dialog", name="Notices while away")
            form.get_by_label("Let this browser tell me").check()
            form.get_by_role("button", name="Save").click()
            expect(form.get_by_role("status")).to_have_text("That is how you are told from now on.")
            expect(form.locator("[data-state]")).to_have_attribute("data-state", "sent")
            picture(host, "telling-push-en")
            close(host)
            assert host.page.evaluate("window.asked.applicationServerKey.length") == 65
            until(lambda: me.got[:1])
            if on_turn([host, guest]) is host:
                host.play_turn(random.Random(1))
            # Whoever has spent less begins the next round: the guest may have two turns, one after the other.
            while on_turn([host, guest]) is guest:
                guest.play_turn(random.Random(1))
                expect(guest.end_button).to_have_count(0)
            until(lambda: me.got[1:2])
            said = me.read(1)
            assert "AAA, it is your turn" in said["title"]

            # The page is closed; what was sent arrives by the browser's own way for tests.
            page = context.new_page()
            host.page.close()
            page.goto(f"{table.url}/told/nothing")
            line = context.new_cdp_session(page)
            known: list[dict[str, Any]] = []
            line.on(
                "ServiceWorker.workerRegistrationUpdated",
                lambda told: known.extend(told["registrations"]),
            )
            line.send("ServiceWorker.enable")
            for _ in range(PATIENCE // 50):
                if known:
                    break
                page.wait_for_timeout(50)
            for _ in range(2):  # sent again, it takes the place of the first
                line.send(
                    "ServiceWorker.deliverPushMessage",
                    {
                        "origin": table.url,
                        "registrationId": known[0]["registrationId"],
                        "data": json.dumps(said),
                    },
                )
            for _ in range(PATIENCE // 50):
                if shown := page.evaluate(SHOWN):
                    break
                page.wait_for_timeout(50)
            assert shown == [[said["title"], said["id"], said["link"]]]
            assert context.service_workers[0].evaluate(CHOOSES) == said["link"]
            # The browser takes it away in its own time.
            until(lambda: page.evaluate(SHOWN) == [])
        finally:
            table.stop()


def test_a_table_of_a_server_that_tells_nobody_loads_nothing_for_it(screen: Screen) -> None:
    asked: list[str] = []
    screen.page.on("request", lambda request: asked.append(request.url))
    screen.start("here", "invite")
    close(screen)
    screen.page.get_by_role("button", name="Menu").click()
    expect(screen.page.get_by_role("button", name="Your seat")).to_be_visible()
    expect(screen.page.get_by_role("button", name="Notices while away")).to_have_count(0)
    assert not [url for url in asked if "telling" in url.lower() or "wishes" in url]
