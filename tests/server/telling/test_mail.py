"""Mail through a real mail server: asked first, then told; ended with one click."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.client import Page, Visitor
from tests.server.telling.post import Office, by_mail, certificate, office, path, wish
from tests.server.telling.test_webhooks import rows, settled, two
from tests.server.test_time import Time
from wagonway.server import log
from wagonway.server.settings import Settings
from wagonway.server.telling import mail
from wagonway.server.telling.teller import trouble
from wagonway.server.texts import TableError

Serve = Callable[..., Awaitable[Visitor]]
ADDRESS = "ada.lovelace@post.example"


@pytest.fixture
def post() -> Iterator[Office]:
    with office() as made:
        yield made


async def confirmed(visitor: Visitor, post: Office, made: dict[str, Any], seat: int, **more: Any) -> None:
    """Wish to be told by mail, and say yes to the first."""
    await wish(visitor, made["table"], made["tokens"][seat], "mail", target=ADDRESS, **more)
    (asking,) = await post.until(1)
    (url,) = re.findall(r"https://\S+/told/[^/\s]+(?=\s)", asking.get_content())
    answer = await visitor.http.post(f"{path(url)}/confirm")
    assert answer.status_code == 200, answer.text


async def test_an_address_is_asked_before_it_is_told_anything(serve: Serve, post: Office) -> None:
    visitor = await serve(**by_mail(post))
    made, first, second = await two(visitor)
    seat = 1 - first.update["turn"]["seat"]
    said = await wish(visitor, made["table"], made["tokens"][seat], "mail", target=ADDRESS)
    assert (said["wishes"][0]["target"], said["wishes"][0]["confirmed"]) == ("a…@post.example", False)
    (asking,) = await post.until(1)
    assert "#/t/" not in asking.get_content()
    await first.turn()
    await second.my_turn()
    assert [row["kind"] for row in rows(visitor)] == ["hello"]
    (url,) = re.findall(r"https://\S+/told/[^/\s]+(?=\s)", asking.get_content())
    # A program that looks at every link says yes to nothing.
    assert "<button>Yes, tell me here</button>" in (await visitor.http.get(path(url))).text
    wishes = await visitor.get(f"/api/tables/{made['table']}/wishes", made["tokens"][seat])
    assert wishes["wishes"][0]["confirmed"] is False
    assert "Thank you" in (await visitor.http.post(f"{path(url)}/confirm")).text
    wishes = await visitor.get(f"/api/tables/{made['table']}/wishes", made["tokens"][seat])
    assert wishes["wishes"][0]["confirmed"] is True


async def test_another_address_is_told_what_waits_once_it_has_said_yes(serve: Serve, post: Office) -> None:
    visitor = await serve(**by_mail(post))
    time = Time(visitor)
    made, first, second = await two(visitor)
    seat = 1 - first.update["turn"]["seat"]
    quiet = {"quiet_from": 11 * 60, "quiet_to": 14 * 60}
    await confirmed(visitor, post, made, seat, **quiet)
    await first.turn()
    await second.my_turn()
    await wish(visitor, made["table"], made["tokens"][seat], "mail", target="ada@other.example", **quiet)
    (url,) = re.findall(r"https://\S+/told/[^/\s]+(?=\s)", (await post.until(2))[1].get_content())
    # The hours of quiet are over, and nobody has said that they read there.
    time.pass_(hours=3)
    visitor.app.state.manager.teller.wake()
    async with asyncio.timeout(60):
        while next(row for row in rows(visitor) if row["kind"] == "turn")["due"] <= time.moment:
            await asyncio.sleep(0.01)
    assert len(post.mails) == 2
    assert (await visitor.http.post(f"{path(url)}/confirm")).status_code == 200
    told = (await post.until(3))[2]
    assert told["to"] == "ada@other.example"
    assert [row["state"] for row in await settled(visitor)] == ["sent"] * 3


async def test_what_nobody_has_wanted_for_weeks_is_told_no_more(serve: Serve, post: Office) -> None:
    visitor = await serve(**by_mail(post, notice_days=2))
    time, manager = Time(visitor), visitor.app.state.manager
    made, first, _ = await two(visitor)
    seat = 1 - first.update["turn"]["seat"]
    quiet = {"quiet_from": 11 * 60, "quiet_to": 14 * 60}
    await confirmed(visitor, post, made, seat, **quiet)
    live = await manager.table(made["table"])
    async with live.edit() as edit:
        edit.add(log.Ended(1 - seat))
    await wish(visitor, made["table"], made["tokens"][seat], "mail", target="nobody@other.example", **quiet)
    await post.until(2)
    real, asked = manager.teller._table, 0

    async def table(name: str) -> Any:
        nonlocal asked
        asked += 1
        if asked == 1:
            raise TableError("no_store", 503)
        return await real(name)

    manager.teller._table = table

    def over() -> dict[str, Any]:
        return next(row for row in rows(visitor) if row["kind"] == "over")

    for hours, state in ((3, "waiting"), (24, "waiting"), (24, "dropped")):
        time.pass_(hours=hours)
        manager.teller.wake()
        async with asyncio.timeout(60):
            # A database that is away for a moment is no reason.
            while (row := over())["due"] <= time.moment and row["state"] == "waiting":
                manager.teller.wake()
                await asyncio.sleep(0.05)
        assert row["state"] == state
    assert len(post.mails) == 2


async def test_a_mail_says_whose_turn_it_is_and_how_to_end_it(serve: Serve, post: Office) -> None:
    visitor = await serve(**by_mail(post))
    made, first, second = await two(visitor)
    seat = 1 - first.update["turn"]["seat"]
    await confirmed(visitor, post, made, seat, lang="ja")
    await first.turn()
    _, told = await post.until(2)
    assert told["To"] == ADDRESS
    assert told["From"] == "Wagonway <table@games.example>"
    assert told["Subject"] == f"P{seat}さん、あなたの番です：ブラス：バーミンガム"
    assert f"https://games.example/#/t/{made['table']}" in told.get_content()
    assert made["tokens"][seat] not in told.as_string()
    assert told["Message-ID"] == f"<{rows(visitor)[1]['message']}@games.example>"
    assert told["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert told["Auto-Submitted"] == "auto-generated"
    # In one line, as mail programs look for it.
    (stop,) = re.findall(r"\r\nList-Unsubscribe: <(\S+)>\r\n", post.raw[1].decode())
    assert stop in told.get_content()
    await visitor.http.post(path(stop), data={"List-Unsubscribe": "One-Click"})
    await second.my_turn()
    for _ in range(4):
        page = second if second.update["turn"]["seat"] == seat else first
        await page.my_turn()
        await page.turn()
        while second.update["entry"] < page.update["entry"]:
            await second.until("update")
    assert {row["kind"] for row in rows(visitor)} == {"hello", "turn"}
    assert len(rows(visitor)) == 2


async def test_mail_that_is_refused_for_now_comes_later_under_its_id(serve: Serve, post: Office) -> None:
    visitor = await serve(**by_mail(post))
    made, first, _ = await two(visitor)
    seat = 1 - first.update["turn"]["seat"]
    await confirmed(visitor, post, made, seat)
    post.answers = ["451 come back", "421 too busy"]
    await first.turn()
    await post.until(2)
    row = (await settled(visitor))[1]
    assert (row["state"], row["tries"]) == ("sent", 3)
    assert post.mails[1]["Message-ID"] == f"<{row['message']}@games.example>"


async def test_mail_that_nobody_takes_is_kept_for_the_keeper(serve: Serve, post: Office) -> None:
    visitor = await serve(**by_mail(post))
    made, *_ = await two(visitor)
    post.answers = ["550 no such person"]
    await wish(visitor, made["table"], made["host_token"], "mail", target=ADDRESS)
    (row,) = await settled(visitor)
    assert (row["state"], row["why"]) == ("failed", "the mail server said 550")


async def test_a_server_that_is_away_is_no_reason_to_give_up_at_once(serve: Serve, post: Office) -> None:
    visitor = await serve(**by_mail(post, smtp_port=1, notice_tries=3))
    made, *_ = await two(visitor)
    await wish(visitor, made["table"], made["host_token"], "mail", target=ADDRESS)
    (row,) = await settled(visitor)
    assert (row["state"], row["tries"], row["why"]) == ("failed", 3, "ConnectionRefusedError")


async def test_a_mail_server_may_want_starttls_a_name_and_a_password(
    serve: Serve, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with office(tls_context=certificate(tmp_path)) as post:
        asked = {"smtp_security": "starttls", "smtp_user": "keeper", "smtp_password": "secret"}
        visitor = await serve(**by_mail(post, **asked, notice_tries=1))
        made, *_ = await two(visitor)
        await wish(visitor, made["table"], made["host_token"], "mail", target=ADDRESS)
        (row,) = await settled(visitor)
        # Nobody knows who signed it.
        assert (row["state"], row["why"]) == ("failed", "SSLCertVerificationError")
        assert not post.logins
        monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "cert.pem"))
        await wish(visitor, made["table"], made["host_token"], "mail", target=f"b{ADDRESS}")
        await post.until(1)
        assert post.logins == [(b"keeper", b"secret")]


async def test_a_mail_is_not_sent_in_the_clear_where_that_was_not_said(serve: Serve, post: Office) -> None:
    visitor = await serve(**by_mail(post, smtp_security="starttls", notice_tries=1))
    made, *_ = await two(visitor)
    await wish(visitor, made["table"], made["host_token"], "mail", target=ADDRESS)
    assert [row["state"] for row in await settled(visitor)] == ["failed"]
    assert not post.mails


async def test_an_address_is_not_asked_without_end(serve: Serve, post: Office) -> None:
    visitor = await serve(**by_mail(post))
    made, *_ = await two(visitor)
    for _ in range(3):
        await wish(visitor, made["table"], made["host_token"], "mail", target=ADDRESS)
    said = await wish(visitor, made["table"], made["host_token"], "mail", 429, target=ADDRESS)
    assert said["error"]["code"] == "too_many_greetings"


@pytest.mark.parametrize(
    "address",
    [
        "ada",
        "ada@",
        "@post.example",
        "ada@post",
        "ada@post.example\nBcc: all@post.example",
        "ada@post.example, bert@post.example",
        "Ada <ada@post.example>",
        "ada love@post.example",
        "ad\u00e4@post.example",
        "a" * 65 + "@post.example",
        "ada@" + "p" * 250 + ".example",
        "ada@[127.0.0.1]",
    ],
)
def test_what_is_no_mail_address(address: str) -> None:
    with pytest.raises(TableError) as raised:
        mail.check(address)
    assert raised.value.code == "mail_address"


def test_common_mail_addresses_are_taken() -> None:
    for address in ("a@b.example", "ada.lovelace+games@post.co.example", "o'neil@x-y.example"):
        mail.check(address)


@pytest.mark.parametrize(
    ("settings", "missing"),
    [
        ({}, None),
        ({"notices": ("webhook",)}, "public_url"),
        ({"notices": ("webhook",), "public_url": "https://a.example"}, None),
        ({"notices": ("mail",), "public_url": "https://a.example"}, "smtp_host"),
        ({"notices": ("push",), "public_url": "http://a.example"}, "push_contact"),
        (
            {
                "notices": ("mail",),
                "public_url": "https://a.example",
                "smtp_host": "mail.example",
                "mail_from": "a@b.example",
            },
            None,
        ),
    ],
)
def test_a_channel_says_what_it_needs(settings: dict[str, Any], missing: str | None) -> None:
    said = trouble(Settings(data=Path("tables"), **settings))
    assert (missing or "") in (said or "") if missing else said is None


async def test_a_hand_that_others_must_not_see_stands_in_no_notice(serve: Serve, post: Office) -> None:
    visitor = await serve(**by_mail(post))
    made, first, second = await two(visitor)
    seat = 1 - first.update["turn"]["seat"]
    await confirmed(visitor, post, made, seat)
    await first.turn()
    await second.my_turn()
    _, told = await post.until(2)
    table = visitor.app.state.manager._tables[made["table"]].table
    hand = table.narrator.view(table.tip, seat)["seats"][seat]["hand"]
    assert hand, "a hand to look for"
    # Tokens in links might spell anything.
    text = re.sub(r"https://\S+", "", told.get_content()) + told["Subject"]
    assert not [card for card in hand if card in text]


async def test_pages_wait_for_no_mail(serve: Serve, post: Office) -> None:
    """A mail server that takes its time is in nobody's way."""
    held, let_go = asyncio.Event(), asyncio.Event()

    async def slow(server: Any, session: Any, envelope: Any) -> str:
        await let_go.wait()
        held.set()
        return "250 taken"

    post.handle_DATA = slow  # type: ignore[method-assign]
    visitor = await serve(**by_mail(post))
    made, first, _ = await two(visitor)
    await wish(visitor, made["table"], made["host_token"], "mail", target=ADDRESS)
    page: Page = first
    await page.decide()
    let_go.set()
    await settled(visitor)
    assert held.is_set()
