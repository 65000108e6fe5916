"""The addresses of accounts, where the server has them; `GET /api/account` says so everywhere."""

from __future__ import annotations

import json

from fastapi import FastAPI, Request
from starlette.responses import Response

from .. import messages as m
from ..daily import stamp
from ..handing import Handing
from ..lobby_routes import address_of
from ..manager import Manager
from ..owning import Elsewhere
from ..rows import daily
from ..texts import TableError
from ..tokens import token_hash
from ..web import answer, documented, lang_of, read_body
from . import learnt, leaving
from .accounts import Accounts, me
from .letters import has_mail
from .mine import word_of
from .people import COOKIE, People, session_token
from .person import HOST, Person, Sitting, told_name
from .site import Site, site_of


def add_accounts(app: FastAPI, manager: Manager, others: Handing | None = None) -> None:
    """Everything about accounts; `others` take people's names off the tables that they own."""
    settings, people = manager.settings, manager.people

    @app.get("/api/account", openapi_extra=documented(gives=m.AccountInfo))
    async def account(request: Request) -> Response:
        """Whether people may have accounts here, and who asks."""
        person = await people.person_of(request)
        site = site_of(settings, request)
        mail = people.on and has_mail(settings)
        host = site.host if site is not None and people.on else None
        mine = me(person) if person is not None else None
        return answer(m.AccountInfo(settings.accounts, settings.guests, mail, host, mine))

    if people.on:
        _add_ways_in(app, manager)
        _add_own(app, manager, others)
        _add_seats(app, manager)


def _site(manager: Manager, request: Request) -> Site:
    """The site whose passkeys are asked for. Raises TableError."""
    site = site_of(manager.settings, request)
    if site is None:
        raise TableError("no_passkeys", 409)
    return site


def _add_ways_in(app: FastAPI, manager: Manager) -> None:
    settings, people = manager.settings, manager.people
    accounts = Accounts(people)
    app.state.accounts = accounts
    most = settings.max_body

    async def enter(request: Request, way: tuple[str, m.SignedIn], status: int = 200) -> Response:
        token, told = way
        before = session_token(request.headers)
        if before is not None:
            # Nobody is two people in one browser.
            await accounts.sign_out(before)
        return people.set_cookie(answer(told, status), request, token)

    @app.post("/api/account/new", openapi_extra=documented(m.AccountRequest, m.PasskeyAsked))
    async def begin(request: Request) -> Response:
        """A new account: what the browser is to sign."""
        accounts.check_try(address_of(request))
        wish = await read_body(request, m.AccountRequest, most)
        return answer(await accounts.begin(_site(manager, request), wish))

    @app.post("/api/account/new/done", openapi_extra=documented(m.PasskeyAnswer, m.SignedIn, status=201))
    async def make(request: Request) -> Response:
        """The new account, with its recovery codes, told once."""
        accounts.check_try(address_of(request))
        wish = await read_body(request, m.PasskeyAnswer, most)
        made = await accounts.make(_site(manager, request), wish, address_of(request))
        return await enter(request, made, 201)

    @app.post("/api/account/in", openapi_extra=documented(gives=m.PasskeyAsked))
    async def ask(request: Request) -> Response:
        """What a browser is to sign to sign in."""
        accounts.check_try(address_of(request))
        return answer(await accounts.ask(_site(manager, request)))

    @app.post("/api/account/in/done", openapi_extra=documented(m.PasskeyAnswer, m.SignedIn))
    async def sign_in(request: Request) -> Response:
        """Sign in with a passkey."""
        accounts.check_try(address_of(request))
        wish = await read_body(request, m.PasskeyAnswer, most)
        return await enter(request, await accounts.sign_in(_site(manager, request), wish))

    @app.post("/api/account/recover", openapi_extra=documented(m.WordRequest, m.SignedIn))
    async def recover(request: Request) -> Response:
        """Sign in with a recovery code, which works once."""
        accounts.check_try(address_of(request))
        return await enter(request, await accounts.recover(await read_body(request, m.WordRequest, most)))

    @app.post("/api/account/mail", openapi_extra=documented(m.MailAddress, status=204))
    async def write(request: Request) -> Response:
        """Send a link to sign in, if that is the address of an account."""
        accounts.check_try(address_of(request))
        accounts.write_to(await read_body(request, m.MailAddress, most), address_of(request))
        return Response(status_code=204)

    @app.post("/api/account/mail/in", openapi_extra=documented(m.WordRequest, m.SignedIn))
    async def by_mail(request: Request) -> Response:
        """Sign in with the link of a mail, which works once."""
        accounts.check_try(address_of(request))
        wish = await read_body(request, m.WordRequest, most)
        return await enter(request, await accounts.sign_in_by_mail(wish))

    @app.post("/api/account/mail/yes", openapi_extra=documented(m.WordRequest, status=204))
    async def confirm(request: Request) -> Response:
        """The reader of an address says that it is theirs."""
        accounts.check_try(address_of(request))
        await accounts.confirm_mail((await read_body(request, m.WordRequest, most)).word)
        return Response(status_code=204)

    @app.post("/api/account/out", openapi_extra=documented(status=204))
    async def out(request: Request) -> Response:
        """Be signed in no longer."""
        token = session_token(request.headers)
        if token is not None and await people.person_of(request) is not None:
            await accounts.sign_out(token)
        return people.set_cookie(Response(status_code=204), request, None)


def _add_own(app: FastAPI, manager: Manager, others: Handing | None) -> None:
    settings, people = manager.settings, manager.people
    accounts: Accounts = app.state.accounts
    most = settings.max_body

    async def session(request: Request) -> tuple[Person, str]:
        return await people.somebody(request), session_token(request.headers) or ""

    async def changing(request: Request) -> Person:
        person = await people.somebody(request)
        accounts.check_change(person)
        return person

    async def shown(request: Request, person: Person) -> Response:
        return answer(await accounts.whole(person, session_token(request.headers) or ""))

    @app.get("/api/account/whole", openapi_extra=documented(gives=m.Account))
    async def whole(request: Request) -> Response:
        """One's own account: its passkeys, and where one is signed in."""
        return await shown(request, await people.somebody(request))

    @app.put("/api/account/name", openapi_extra=documented(m.AccountName, m.Me))
    async def rename(request: Request) -> Response:
        """Be called otherwise."""
        person = await changing(request)
        return answer(await accounts.rename(person, (await read_body(request, m.AccountName, most)).name))

    @app.post("/api/account/passkeys", openapi_extra=documented(gives=m.PasskeyAsked))
    async def another(request: Request) -> Response:
        """What another device is to sign, to have a passkey too."""
        person = await changing(request)
        return answer(await accounts.ask_another(_site(manager, request), person))

    @app.post("/api/account/passkeys/done", openapi_extra=documented(m.PasskeyAnswer, m.Account))
    async def add(request: Request) -> Response:
        """Another passkey."""
        person = await changing(request)
        wish = await read_body(request, m.PasskeyAnswer, most)
        await accounts.add(_site(manager, request), person, wish)
        return await shown(request, person)

    @app.delete("/api/account/passkeys/{passkey}", openapi_extra=documented(gives=m.Account))
    async def drop(request: Request, passkey: str) -> Response:
        """Have a passkey no longer."""
        person = await people.somebody(request)
        await accounts.drop_passkey(person, passkey)
        return await shown(request, person)

    @app.post("/api/account/codes", openapi_extra=documented(gives=m.Codes))
    async def codes(request: Request) -> Response:
        """New recovery codes; the old ones are worth nothing."""
        return answer(await accounts.new_codes(await changing(request)))

    @app.delete("/api/account/sessions/{which}", openapi_extra=documented(gives=m.Account))
    async def end(request: Request, which: str) -> Response:
        """Be signed in no longer at another place; `others`: at all others."""
        person, token = await session(request)
        await accounts.end(person, None if which == "others" else which, token)
        return await shown(request, person)

    @app.put("/api/account/address", openapi_extra=documented(m.MailAddress, status=204))
    async def address(request: Request) -> Response:
        """Ask at an address whether its reader wants links to sign in there."""
        person = await people.somebody(request)
        accounts.check_try(address_of(request))
        await accounts.ask_mail(person, await read_body(request, m.MailAddress, most))
        return Response(status_code=204)

    @app.delete("/api/account/address", openapi_extra=documented(gives=m.Account))
    async def no_address(request: Request) -> Response:
        """Have no address here."""
        person = await people.somebody(request)
        await accounts.drop_mail(person)
        return await shown(request, person)

    @app.put("/api/account/learnt", openapi_extra=documented(m.LearntRequest, m.Learnt))
    async def learn(request: Request) -> Response:
        """What this browser has learnt and solved joins what the account has; all of it."""
        person = await changing(request)
        wish = await read_body(request, m.LearntRequest, settings.max_record)
        async with people.store.writing() as connection:
            found = await learnt.learn(connection, person.id, wish.learnt)
            if wish.player is not None:
                mine = daily.c.player == token_hash(wish.player)
                key = leaving.player_key(person.id)
                await connection.execute(daily.update().where(mine).values(player=key))
        return answer(found)

    @app.get("/api/account/export")
    async def export(request: Request) -> Response:
        """Everything that is kept of one, as a file."""
        person = await people.somebody(request)
        text = json.dumps(await leaving.told(people, person), ensure_ascii=False, indent=1)
        headers = {
            "cache-control": "no-store",
            "content-disposition": 'attachment; filename="wagonway-account.json"',
        }
        return Response(text + "\n", headers=headers, media_type="application/json")

    @app.delete("/api/account", openapi_extra=documented(m.AccountName, status=204))
    async def give_up(request: Request) -> Response:
        """Give the account up: a pseudonym takes the place of the name, all else goes, games stay."""
        person = await people.somebody(request)
        leaving.check_meant(person, (await read_body(request, m.AccountName, most)).name)
        pseudonym = leaving.new_pseudonym(lang_of(request))
        for sitting in await people.sittings_of(person.id):
            try:
                await _rise(manager, others, request, person, sitting, pseudonym)
            except TableError as error:
                # A table that cannot be read now is not to keep anybody here.
                if error.code not in ("no_table", "log_gap", "broken_table", "newer_table"):
                    raise
        await leaving.give_up(people, person, pseudonym)
        return people.set_cookie(Response(status_code=204), request, None)


async def _rise(
    manager: Manager,
    others: Handing | None,
    request: Request,
    person: Person,
    sitting: Sitting,
    pseudonym: str,
) -> None:
    """Leave a seat under a pseudonym, whoever owns its table. Raises TableError."""
    try:
        live = await manager.table(sitting.table)
    except Elsewhere as error:
        if others is None:
            raise
        place = word_of(sitting.seat).partition(".")[2]
        target = f"/api/tables/{sitting.table}/mine/{place}/rise"
        headers = [
            ("Host", "wagonway"),
            ("Origin", "http://wagonway"),
            ("Cookie", f"{COOKIE}={session_token(request.headers)}"),
        ]
        body = json.dumps({"name": pseudonym}).encode()
        status, _ = await others.whole(error.peer, "POST", target, headers, body)
        if status not in (204, 404):
            raise TableError("table_moved", 503) from error
        return
    await leaving.rise(live, sitting, person, pseudonym)


def _add_seats(app: FastAPI, manager: Manager) -> None:
    settings, people = manager.settings, manager.people

    async def held(person: Person) -> Response:
        return answer(m.SeatsHeld(await _held(manager, people, person)))

    @app.get("/api/account/seats", openapi_extra=documented(gives=m.SeatsHeld))
    async def seats(request: Request) -> Response:
        """The seats that one holds, with the word that opens each."""
        return await held(await people.somebody(request))

    @app.post("/api/account/seats", openapi_extra=documented(m.SitRequest, m.SeatsHeld))
    async def sit(request: Request) -> Response:
        """The seats to which links lead that this browser keeps are one's own."""
        person = await people.somebody(request)
        wish = await read_body(request, m.SitRequest, settings.max_body)
        await people.sit(person.id, [(key.table, key.token) for key in wish.tables])
        return await held(person)

    @app.post("/api/tables/{table}/mine/{place}/rise", openapi_extra=documented(m.RiseRequest, status=204))
    async def rise(request: Request, table: str, place: str) -> Response:
        """Hold a seat no longer as oneself."""
        person = await people.somebody(request)
        wish = await read_body(request, m.RiseRequest, settings.max_body)
        name = told_name(wish.name) if wish.name is not None else None
        for sitting in await people.sittings_at(table):
            if sitting.person == person.id and word_of(sitting.seat) == f"mine.{place}":
                await leaving.rise(await manager.table(table), sitting, person, name)
                await people.rise(person.id, table, sitting.seat)
                return Response(status_code=204)
        raise TableError("not_found", 404)


async def _held(manager: Manager, people: People, person: Person) -> list[m.SeatHeld]:
    sittings = await people.sittings_of(person.id)
    games = await manager.people.games({one.table for one in sittings})
    return [
        m.SeatHeld(
            one.table,
            None if one.seat == HOST else one.seat,
            games.get(one.table, ""),
            word_of(one.seat),
            stamp(one.since),
        )
        for one in sittings
    ]
