"""Webhooks: to whom it is said, when, how often; and where they may not lead."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.server.client import Page, Visitor
from tests.server.telling.post import Chat, by_chat, certificate, chatting, path, wish
from wagonway.server.telling import webhook
from wagonway.server.telling.delivery import Letter, Line, Never
from wagonway.server.texts import TableError

Serve = Callable[..., Awaitable[Visitor]]


@pytest.fixture
async def chat() -> AsyncIterator[Chat]:
    async with chatting() as made:
        yield made


async def two(visitor: Visitor) -> tuple[dict[str, Any], Page, Page]:
    """A table of two that sit apart, by the order in which they play."""
    made = await visitor.make("here", "invite")
    pages = [
        await visitor.page(made["table"], made["host_token"]),
        await visitor.page(made["table"], made["seat_links"][1]["token"]),
    ]
    first = pages[0].update["turn"]["seat"]
    made["tokens"] = [made["host_token"], made["seat_links"][1]["token"]]
    return made, pages[first], pages[1 - first]


def rows(visitor: Visitor) -> list[dict[str, Any]]:
    folder = visitor.app.state.manager.settings.data
    with closing(sqlite3.connect(folder / "tables.sqlite3")) as database:
        database.row_factory = sqlite3.Row
        return [dict(row) for row in database.execute("SELECT * FROM notices ORDER BY made, id")]


async def settled(visitor: Visitor) -> list[dict[str, Any]]:
    """The outbox, once nothing waits in it."""
    async with asyncio.timeout(60):
        while any(row["state"] == "waiting" for row in rows(visitor)):
            await asyncio.sleep(0.01)
    return rows(visitor)


async def test_whose_turn_it_is_is_told_after_the_commit(serve: Serve, chat: Chat) -> None:
    visitor = await serve(**by_chat(chat))
    made, first, second = await two(visitor)
    seat = 1 - first.update["turn"]["seat"]
    token = made["tokens"][seat]
    said = await wish(visitor, made["table"], token, "webhook", target=chat.url, form="json")
    assert said["wishes"][0]["target"] == f"{chat.host}/…"
    (hello,) = await chat.until(1)
    assert hello["notices"][0]["kind"] == "hello"
    # The other's turn is under way: nobody is told before it is ended.
    await first.decide()
    assert [row["kind"] for row in rows(visitor)] == ["hello"]
    await first.turn()
    _, turn = await chat.until(2)
    (notice,) = turn["notices"]
    assert (notice["kind"], notice["seat"]) == ("turn", seat)
    assert notice["link"] == f"https://games.example/#/t/{made['table']}"
    assert token not in json.dumps(turn)
    assert f"P{seat}, it is your turn: Brass: Birmingham" in turn["text"]
    assert turn["id"] == rows(visitor)[1]["message"] == chat.heads[1]["idempotency-key"]
    assert {row["state"] for row in await settled(visitor)} == {"sent"}
    # The one who has ended the turn is not told of their own.
    await second.my_turn()
    assert (await visitor.get(f"/api/tables/{made['table']}/wishes", token))["wishes"][0]["last"] == "sent"
    assert (await visitor.get(f"/api/tables/{made['table']}/wishes", made["tokens"][1 - seat]))[
        "wishes"
    ] == []


async def test_nobody_is_told_of_a_turn_that_is_made(serve: Serve, chat: Chat) -> None:
    visitor = await serve(**by_chat(chat, notice_seconds=0.6))
    made, first, second = await two(visitor)
    seat = 1 - first.update["turn"]["seat"]
    await wish(visitor, made["table"], made["tokens"][seat], "webhook", target=chat.url)
    await chat.until(1)
    await first.turn()
    await second.my_turn()
    await second.turn()
    found = await settled(visitor)
    assert [(row["kind"], row["state"]) for row in found] == [("hello", "sent"), ("turn", "dropped")]
    assert len(chat.got) == 1


@pytest.mark.parametrize(
    ("by_itself", "state"),
    [
        pytest.param(False, "dropped", id="who looks need not be told"),
        # It plays back what the other did.
        pytest.param(True, "sent", id="a page that lies open is nobody"),
    ],
)
async def test_who_looks_at_the_board_need_not_be_told(
    serve: Serve, chat: Chat, by_itself: bool, state: str
) -> None:
    visitor = await serve(**by_chat(chat, notice_seconds=0.6))
    made, first, second = await two(visitor)
    seat = 1 - first.update["turn"]["seat"]
    await wish(visitor, made["table"], made["tokens"][seat], "webhook", target=chat.url)
    await first.turn()
    await second.my_turn()
    await second.send(type="look", id=1, ply=0, by_itself=by_itself)
    await second.until("looked", id=1)
    assert [row["state"] for row in await settled(visitor)] == ["sent", state]


async def test_it_is_tried_again_under_the_same_id(serve: Serve, chat: Chat) -> None:
    visitor = await serve(**by_chat(chat))
    made, *_ = await two(visitor)
    chat.answers = ["503 Busy", "500 Broken"]
    await wish(visitor, made["table"], made["host_token"], "webhook", target=chat.url)
    got = await chat.until(3)
    assert len({each["id"] for each in got}) == 1
    (row,) = await settled(visitor)
    assert (row["state"], row["tries"]) == ("sent", 3)


async def test_what_fails_is_kept_for_the_keeper(
    serve: Serve, chat: Chat, wagonway: Callable[..., Any]
) -> None:
    visitor = await serve(**by_chat(chat, notice_tries=2))
    made, *_ = await two(visitor)
    chat.answers = ["503 Busy", "503 Busy", "400 What"]
    await wish(visitor, made["table"], made["host_token"], "webhook", target=chat.url)
    assert [row["state"] for row in await settled(visitor)] == ["failed"]
    wishes = await visitor.get(f"/api/tables/{made['table']}/wishes", made["host_token"])
    assert wishes["wishes"][0]["last"] == "failed"
    await wish(visitor, made["table"], made["host_token"], "webhook", target=f"{chat.url}2")
    await settled(visitor)
    failed = await visitor.app.state.manager.teller.outbox.failed()
    assert [(each.tries, each.why) for each in failed] == [
        (2, "the answer was 503"),
        (1, "the answer was 400"),
    ]
    assert chat.url not in str(failed)
    folder = visitor.app.state.manager.settings.data
    ran = await asyncio.to_thread(wagonway, "doctor", "--notices", "--json", "--data", folder)
    assert [each["why"] for each in json.loads(ran.out)["failed"]] == [each.why for each in failed]
    await visitor.app.state.manager.teller.outbox.prune(10**15)
    assert rows(visitor) == []


async def test_a_webhook_that_is_gone_is_asked_no_more(serve: Serve, chat: Chat) -> None:
    visitor = await serve(**by_chat(chat))
    made, *_ = await two(visitor)
    chat.answers = ["404 Unknown Webhook"]
    await wish(visitor, made["table"], made["host_token"], "webhook", target=chat.url)
    assert [row["state"] for row in await settled(visitor)] == ["failed"]
    async with asyncio.timeout(60):
        while (await visitor.get(f"/api/tables/{made['table']}/wishes", made["host_token"]))["wishes"]:
            await asyncio.sleep(0.01)


async def test_one_press_ends_them_without_a_link_of_the_table(serve: Serve, chat: Chat) -> None:
    visitor = await serve(**by_chat(chat))
    made, first, _ = await two(visitor)
    seat = 1 - first.update["turn"]["seat"]
    await wish(visitor, made["table"], made["tokens"][seat], "webhook", target=chat.url, form="json")
    stop = path((await chat.until(1))[0]["stop"])
    page = await visitor.http.get(stop)
    assert (page.status_code, page.headers["referrer-policy"]) == (200, "same-origin")
    assert "Stop the notices of Brass: Birmingham" in page.text
    assert f'action="{stop}"' in page.text
    assert (
        len((await visitor.get(f"/api/tables/{made['table']}/wishes", made["tokens"][seat]))["wishes"]) == 1
    )
    # As mail programs do it: no cookie, no origin, a form.
    ended = await visitor.http.post(stop, data={"List-Unsubscribe": "One-Click"})
    assert "Stopped." in ended.text
    assert (await visitor.get(f"/api/tables/{made['table']}/wishes", made["tokens"][seat]))["wishes"] == []
    await first.turn()
    assert [row["kind"] for row in rows(visitor)] == ["hello"]
    assert (await visitor.http.get(stop)).status_code == 404
    # Its own pages alone may send the form.
    foreign = await visitor.http.post(stop, headers={"origin": "https://elsewhere.example"})
    assert foreign.status_code == 403


async def test_a_new_link_of_the_seat_ends_what_the_old_one_wished(serve: Serve, chat: Chat) -> None:
    visitor = await serve(**by_chat(chat))
    made, *_ = await two(visitor)
    token = made["tokens"][1]
    await wish(visitor, made["table"], token, "webhook", target=chat.url)
    await chat.until(1)
    new = await visitor.post(f"/api/tables/{made['table']}/seats/1/link", made["host_token"])
    assert (await visitor.get(f"/api/tables/{made['table']}/wishes", new["token"]))["wishes"] == []
    with closing(sqlite3.connect(visitor.app.state.manager.settings.data / "tables.sqlite3")) as database:
        assert database.execute("SELECT count(*) FROM wishes").fetchone() == (0,)


async def test_who_has_no_seat_wishes_nothing(serve: Serve, chat: Chat) -> None:
    visitor = await serve(**by_chat(chat))
    made, *_ = await two(visitor)
    await wish(visitor, made["table"], made["watch_token"], "webhook", 403, target=chat.url)
    await wish(visitor, made["table"], "nobody", "webhook", 404, target=chat.url)
    await wish(visitor, made["table"], made["host_token"], "mail", 404, target="a@b.example")
    await wish(visitor, made["table"], made["host_token"], "pigeon", 422, target="home")
    await wish(visitor, made["table"], made["host_token"], "webhook", 400)
    await wish(visitor, made["table"], made["host_token"], "webhook", 400, target=chat.url, zone="Mars/One")


async def test_a_server_without_channels_knows_nothing_of_it(visitor: Visitor) -> None:
    made = await visitor.make("here", "invite")
    page = await visitor.page(made["table"], made["host_token"])
    assert page.welcome["notices"] == []
    assert (await visitor.get(f"/api/tables/{made['table']}/wishes", made["host_token"], 404))["error"][
        "code"
    ] == "no_notices"


@pytest.mark.parametrize(
    ("address", "public"),
    [
        ("93.184.216.34", True),
        ("127.0.0.1", False),
        ("10.1.2.3", False),
        ("172.16.0.1", False),
        ("192.168.1.1", False),
        ("169.254.169.254", False),
        ("100.64.0.1", False),
        ("0.0.0.0", False),
        ("224.0.0.1", False),
        ("255.255.255.255", False),
        ("::1", False),
        ("::", False),
        ("fe80::1%eth0", False),
        ("fd00::1", False),
        ("fec0::1", False),
        ("::ffff:127.0.0.1", False),
        ("::ffff:93.184.216.34", True),
        ("64:ff9b::7f00:1", False),
        ("64:ff9b:1::10.0.0.1", False),
        ("64:ff9b:1:a00:0:100::", False),
        ("2002:7f00:1::", False),
        ("2606:2800:220:1:248:1893:25c8:1946", True),
    ],
)
def test_which_addresses_are_of_the_open_net(address: str, public: bool) -> None:
    assert webhook.is_public(address) is public


@pytest.mark.parametrize(
    ("url", "hosts", "code"),
    [
        ("https://chat.example/x", ("*",), None),
        ("https://chat.example/x", ("chat.example",), None),
        ("https://other.example/x", ("chat.example",), "webhook_refused"),
        ("http://chat.example/x", ("*",), "webhook_refused"),
        ("http://chat.lan:8065/x", ("http://chat.lan:8065",), None),
        ("http://chat.lan:8066/x", ("http://chat.lan:8065",), "webhook_refused"),
        ("https://127.0.0.1/x", ("*",), "webhook_refused"),
        ("https://[::1]/x", ("*",), "webhook_refused"),
        ("https://10.0.0.1/x", ("https://10.0.0.1",), None),
        ("https://a:b@chat.example/x", ("*",), "webhook_address"),
        ("https://chat.example/x#y", ("*",), "webhook_address"),
        ("https://chat.example/x y", ("*",), "webhook_address"),
        ("https://chat.example:99999/x", ("*",), "webhook_address"),
        ("https://ch\u00e4t.example/x", ("*",), "webhook_address"),
        ("https:///x", ("*",), "webhook_address"),
        ("ftp://chat.example/x", ("*",), "webhook_address"),
        ("file:///etc/passwd", ("*",), "webhook_address"),
        ("https://chat.example/x\r\nX: y", ("*",), "webhook_address"),
    ],
)
def test_where_webhooks_may_lead(url: str, hosts: tuple[str, ...], code: str | None) -> None:
    if code is None:
        webhook.check(url, hosts)
        return
    with pytest.raises(TableError) as raised:
        webhook.check(url, hosts)
    assert raised.value.code == code


async def test_a_name_that_leads_into_a_private_network_gets_nothing(serve: Serve, chat: Chat) -> None:
    visitor = await serve(**by_chat(chat, webhook_hosts=("*",)))
    made, *_ = await two(visitor)
    url = f"https://localhost:{chat.port}/hook"
    await wish(visitor, made["table"], made["host_token"], "webhook", target=url)
    (row,) = await settled(visitor)
    assert (row["state"], row["why"]) == ("failed", "it leads into a private network")
    assert not chat.heads


@pytest.mark.parametrize("url", ["https://a..b/x", f"https://{64 * 'a'}.example/x"])
async def test_what_can_be_no_name_of_a_host_is_not_tried_again(url: str) -> None:
    with pytest.raises(Never, match="is no name of a host"):
        await webhook.post(url, b"{}", {}, ("*",))


async def test_a_redirection_is_not_followed(serve: Serve, chat: Chat) -> None:
    visitor = await serve(**by_chat(chat))
    made, *_ = await two(visitor)
    chat.answers = [f"302 Found\r\nLocation: {chat.host}/inner"]
    await wish(visitor, made["table"], made["host_token"], "webhook", target=chat.url)
    (row,) = await settled(visitor)
    assert (row["state"], row["why"], len(chat.heads)) == ("failed", "the answer was 302", 1)


async def test_who_speaks_by_https_has_to_be_who_they_say(
    serve: Serve, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with chatting(certificate(tmp_path)) as chat:
        host = f"https://localhost:{chat.port}"
        visitor = await serve(**by_chat(chat, webhook_hosts=(host,), notice_tries=1))
        made, *_ = await two(visitor)
        webhook._trust.cache_clear()
        await wish(visitor, made["table"], made["host_token"], "webhook", target=f"{host}/a")
        (row,) = await settled(visitor)
        assert row["state"] == "failed"
        assert row["why"].startswith("SSLCertVerificationError")
        assert not chat.got
        monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "cert.pem"))
        webhook._trust.cache_clear()
        await wish(visitor, made["table"], made["host_token"], "webhook", target=f"{host}/b")
        await chat.until(1)
        assert chat.heads[0]["host"] == f"localhost:{chat.port}"
        webhook._trust.cache_clear()


NAME = "@everyone [you](https://evil.example) <!channel> *_x_*"
LETTER = Letter(
    id="n1",
    lang="en",
    subject="s",
    lines=(Line("turn", "t", 0, 3, f"{NAME}, it is your turn", "https://games.example/#/t/t"),),
    confirm=None,
    feet=(("To end:", "https://games.example/told/x/stop"),),
    stop="https://games.example/told/x/stop",
)


def test_a_name_calls_nobody_and_is_no_link() -> None:
    said = json.loads(webhook.body(LETTER, "discord"))
    assert said["allowed_mentions"] == {"parse": []}
    assert r"\@everyone \[you\]\(https\://evil.example\) \<!channel\> \*\_x\_\*" in said["content"]
    assert "\nhttps://games.example/#/t/t\n" in said["content"]
    said = json.loads(webhook.body(LETTER, "slack"))
    assert "&lt;!channel&gt;" in said["text"]
    assert "@everyone" not in said["text"]
    assert "](" not in said["text"]
    assert said["mrkdwn"] is False


@pytest.mark.parametrize(
    ("url", "form"),
    [
        ("https://discord.com/api/webhooks/1/x", "discord"),
        ("https://hooks.slack.com/services/T/B/x", "slack"),
        ("https://chat.example/hooks/abc", "slack"),
        ("https://automation.example/in", "json"),
    ],
)
def test_common_services_are_known_by_their_address(url: str, form: str) -> None:
    assert webhook.form_of(url) == form
