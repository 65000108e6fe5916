"""Links to sign in, through a real mail server: an address is asked first, and a link works once."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Iterator
from datetime import timedelta
from email.message import EmailMessage
from typing import Any

import httpx
import pytest
import sqlalchemy as sa

from tests.server.client import Visitor
from tests.server.people.browser import Browser, code_of
from tests.server.telling.post import Office, by_mail, office
from wagonway.server.people import passkeys
from wagonway.server.rows import challenges

Serve = Callable[..., Awaitable[Visitor]]
ADDRESS = "Ada@post.example"
SITE = "https://games.example"


@pytest.fixture
def post() -> Iterator[Office]:
    with office() as made:
        yield made


def word_of(letter: EmailMessage, kind: str) -> str:
    (word,) = re.findall(rf"https://\S+/#/account/{kind}/(\S+)", letter.get_content())
    return str(word)


def without_notices(post: Office) -> dict[str, Any]:
    """A site that has mail, and tells nobody of their turn."""
    return {**by_mail(post), "notices": (), "accounts": "open"}


async def test_a_link_signs_in_once_where_its_reader_has_agreed(serve: Serve, post: Office) -> None:
    visitor = await serve(**without_notices(post))
    ada = Browser(visitor, origin=SITE)
    made = await ada.make("Ada")
    assert made.status_code == 201, made.text
    assert "; Secure" in made.headers["set-cookie"]
    assert (await ada.ask("GET", "/api/account")).json()["mail"] is True
    wish = {"mail": ADDRESS, "lang": "ja"}
    assert (await ada.ask("PUT", "/api/account/address", wish)).status_code == 204
    (asking,) = await post.until(1)
    assert asking["To"] == ADDRESS
    assert "Ada" in asking.get_content()
    # Until then it opens nothing, and nobody is told so.
    guest = Browser(visitor, origin=SITE)
    assert (await guest.ask("POST", "/api/account/mail", {"mail": ADDRESS})).status_code == 204
    assert (await ada.whole())["mail"] is None
    yes = {"word": word_of(asking, "yes")}
    assert (await guest.ask("POST", "/api/account/mail/yes", yes)).status_code == 204
    assert code_of(await guest.ask("POST", "/api/account/mail/yes", yes)) == "asked_no_more"
    assert (await ada.whole())["mail"] == ADDRESS.lower()

    assert (await guest.ask("POST", "/api/account/mail", {"mail": "ada@POST.example"})).status_code == 204
    assert (await guest.ask("POST", "/api/account/mail", {"mail": "nobody@post.example"})).status_code == 204
    _, letter = await post.until(2)
    assert letter["Subject"] == "Sign in at Wagonway"
    word = {"word": word_of(letter, "in"), "device": "phone"}
    # One word is not good for another thing.
    assert code_of(await guest.ask("POST", "/api/account/mail/yes", word)) == "asked_no_more"
    assert (await guest.ask("POST", "/api/account/mail/in", word)).json()["me"]["name"] == "Ada"
    other = Browser(visitor, origin=SITE)
    assert code_of(await other.ask("POST", "/api/account/mail/in", word)) == "asked_no_more"


async def test_a_link_ends_with_time_and_with_the_address(serve: Serve, post: Office) -> None:
    visitor = await serve(**without_notices(post))
    people, now = visitor.app.state.manager.people, visitor.app.state.manager.now
    ada, guest = Browser(visitor, origin=SITE), Browser(visitor, origin=SITE)
    await ada.make("Ada")
    await ada.ask("PUT", "/api/account/address", {"mail": ADDRESS})
    (asking,) = await post.until(1)
    await guest.ask("POST", "/api/account/mail/yes", {"word": word_of(asking, "yes")})
    for count, (minutes, dropped) in enumerate(((16, False), (1, True)), 2):
        await guest.ask("POST", "/api/account/mail", {"mail": ADDRESS})
        letter = (await post.until(count))[-1]
        people.now = lambda minutes=minutes: now() + timedelta(minutes=minutes)
        if dropped:
            assert (await ada.ask("DELETE", "/api/account/address")).json()["mail"] is None
        refused = await guest.ask("POST", "/api/account/mail/in", {"word": word_of(letter, "in")})
        assert code_of(refused) == "asked_no_more"
        people.now = now


async def test_who_takes_an_address_back_is_not_there_by_its_reader(serve: Serve, post: Office) -> None:
    visitor = await serve(**without_notices(post))
    ada, guest = Browser(visitor, origin=SITE), Browser(visitor, origin=SITE)
    await ada.make("Ada")

    async def yes(word: str) -> httpx.Response:
        return await guest.ask("POST", "/api/account/mail/yes", {"word": word})

    await ada.ask("PUT", "/api/account/address", {"mail": ADDRESS})
    (mistyped,) = await post.until(1)
    assert (await ada.ask("DELETE", "/api/account/address")).json()["mail"] is None
    assert code_of(await yes(word_of(mistyped, "yes"))) == "asked_no_more"
    assert (await ada.whole())["mail"] is None
    # Nor by a link to sign in that was sent before, where the address comes to be theirs again.
    await ada.ask("PUT", "/api/account/address", {"mail": ADDRESS})
    assert (await yes(word_of((await post.until(2))[-1], "yes"))).status_code == 204
    await guest.ask("POST", "/api/account/mail", {"mail": ADDRESS})
    letter = (await post.until(3))[-1]
    await ada.ask("DELETE", "/api/account/address")
    await ada.ask("PUT", "/api/account/address", {"mail": ADDRESS})
    assert (await yes(word_of((await post.until(4))[-1], "yes"))).status_code == 204
    refused = await guest.ask("POST", "/api/account/mail/in", {"word": word_of(letter, "in")})
    assert code_of(refused) == "asked_no_more"


async def test_an_address_that_is_taken_back_meanwhile_is_not_agreed_to(
    serve: Serve, post: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    visitor = await serve(**without_notices(post))
    ada, guest = Browser(visitor, origin=SITE), Browser(visitor, origin=SITE)
    await ada.make("Ada")
    await ada.ask("PUT", "/api/account/address", {"mail": ADDRESS})
    (asking,) = await post.until(1)
    known = passkeys.asked

    async def asked(connection: Any, *args: Any) -> dict[str, str]:
        found = await known(connection, *args)
        # As where another transaction deletes it just now.
        await connection.execute(challenges.delete())
        return found

    monkeypatch.setattr(passkeys, "asked", asked)
    refused = await guest.ask("POST", "/api/account/mail/yes", {"word": word_of(asking, "yes")})
    assert code_of(refused) == "asked_no_more"
    assert (await ada.whole())["mail"] is None


async def test_where_there_is_no_mail_none_is_offered(serve: Serve) -> None:
    visitor = await serve(accounts="open")
    ada = Browser(visitor)
    await ada.make("Ada")
    assert (await ada.ask("GET", "/api/account")).json()["mail"] is False
    assert code_of(await ada.ask("PUT", "/api/account/address", {"mail": ADDRESS})) == "no_mail"
    assert code_of(await ada.ask("POST", "/api/account/mail", {"mail": ADDRESS})) == "no_mail"
    assert code_of(await ada.ask("POST", "/api/account/mail", {"mail": "none"})) == "mail_address"


async def test_an_account_is_no_way_to_fill_the_boxes_of_others(serve: Serve, post: Office) -> None:
    visitor = await serve(**without_notices(post))
    manager = visitor.app.state.manager
    ada, guest = Browser(visitor, origin=SITE), Browser(visitor, origin=SITE)
    await ada.make("Ada")

    async def ask(name: str) -> httpx.Response:
        return await ada.ask("PUT", "/api/account/address", {"mail": f"{name}@post.example"})

    for number in range(5):
        assert (await ask(f"somebody{number}")).status_code == 204
    assert code_of(await ask("somebody5")) == "too_many_greetings"
    first, *_, last = sorted(await post.until(5), key=lambda letter: str(letter["To"]))
    async with manager.store.connected() as connection:
        asked = (await connection.execute(sa.select(challenges).where(challenges.c.kind == "mail-yes"))).all()
    # Only the last address can be agreed to.
    assert len(asked) == 1
    refused = await guest.ask("POST", "/api/account/mail/yes", {"word": word_of(first, "yes")})
    assert code_of(refused) == "asked_no_more"
    agreed = await guest.ask("POST", "/api/account/mail/yes", {"word": word_of(last, "yes")})
    assert agreed.status_code == 204
    assert (await ada.whole())["mail"] == "somebody4@post.example"


async def test_from_one_address_so_many_are_asked_whoever_is_signed_in(serve: Serve, post: Office) -> None:
    visitor = await serve(**without_notices(post), sign_ins_per_minute=6)
    for number in range(3):
        # Two tries each make an account.
        ada = Browser(visitor, origin=SITE)
        assert (await ada.make(f"Ada {number}")).status_code == 201
    refused = await ada.ask("PUT", "/api/account/address", {"mail": ADDRESS})
    assert code_of(refused) == "too_many_sign_ins"


async def test_what_others_ask_for_uses_up_no_letter_of_mine(serve: Serve, post: Office) -> None:
    visitor = await serve(**without_notices(post))
    ada, bob = Browser(visitor, origin=SITE), Browser(visitor, origin=SITE)
    await ada.make("Ada")
    await bob.make("Bob")
    await ada.ask("PUT", "/api/account/address", {"mail": ADDRESS})
    (asking,) = await post.until(1)
    await ada.ask("POST", "/api/account/mail/yes", {"word": word_of(asking, "yes")})
    accounts = visitor.app.state.accounts

    async def settled() -> None:
        while accounts._under_way:
            await asyncio.sleep(0.01)

    for _ in range(5):
        await bob.ask("PUT", "/api/account/address", {"mail": ADDRESS})
        told = await bob.ask(
            "POST", "/api/account/mail", {"mail": ADDRESS}, **{"x-forwarded-for": "203.0.113.5"}
        )
        assert told.status_code == 204
        await settled()
    before = len(post.mails)
    assert (await ada.ask("POST", "/api/account/mail", {"mail": ADDRESS})).status_code == 204
    letter = (await post.until(before + 1))[-1]
    assert letter["Subject"] == "Sign in at Wagonway"
