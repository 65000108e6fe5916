"""What a page asks about notices, and the small pages to which links in notices lead.

Those need no script and no link of a table: whoever reads a notice ends it with one press. Nothing changes by
looking at a page, since programs that check mail look at every link.
"""

from __future__ import annotations

from html import escape
from typing import Literal

from fastapi import FastAPI, Request
from starlette.responses import HTMLResponse, Response

from .. import messages as m
from ..handing import Handing
from ..live import Live
from ..manager import Manager
from ..owning import Elsewhere
from ..ranks.coming import check_seat, person_at
from ..ranks.ending import not_theirs
from ..store import Grant
from ..texts import TableError, language, sentence
from ..web import answer, bearer, documented, lang_of, read_body
from .wishes import WishRow
from .words import MOST_STOPS, labels

LONGEST = 40
# A form that is sent from here says where it comes from, which `no-referrer` would keep it from.
HEADERS = {"cache-control": "no-store", "referrer-policy": "same-origin", "x-robots-tag": "noindex"}
STYLE = (
    "body{font:1.1rem/1.5 system-ui,sans-serif;max-width:34rem;margin:3rem auto;padding:0 1rem;"
    "color-scheme:light dark}button{font:inherit;min-height:44px;padding:.5rem 1.2rem}"
)


def add_notices(app: FastAPI, manager: Manager, others: Handing | None = None) -> None:
    """The addresses under which wishes are told, shown and ended; `others` end those of their tables."""

    async def check_own(request: Request, live: Live, grant: Grant) -> None:
        """Raise TableError where a seat of a rated game counts for somebody else than who asks."""
        person = await person_at(manager.people, request.headers, live.table)
        holds = await check_seat(manager.people, live.table, grant, person)
        if not holds and live.table.setup.rated and not live.table.over:
            # Else whoever tries a link before it is given away would be told by it for ever.
            raise not_theirs(person)

    @app.get("/api/tables/{table}/wishes", openapi_extra=documented(gives=m.Wishes, token=True))
    async def wishes(request: Request, table: str) -> Response:
        """By which channels this server tells people of their turn, and which of them a seat has chosen."""
        live, grant = await manager.opened(table, bearer(request))
        live.told.check_seated(grant)
        await check_own(request, live, grant)
        return answer(await live.told.shown(grant))

    @app.put(
        "/api/tables/{table}/wishes/{channel}",
        openapi_extra=documented(m.WishRequest, m.Wishes, token=True),
    )
    async def wish(request: Request, table: str, channel: m.Channel) -> Response:
        """Be told by a channel what happens at this table; a new address gets a greeting at once."""
        live, grant = await manager.opened(table, bearer(request))
        live.told.check_seated(grant)
        asked = await read_body(request, m.WishRequest, manager.settings.max_body)
        await check_own(request, live, grant)
        manager.teller.check_asking(request.client.host if request.client else "")
        await live.told.wish(grant, channel, asked)
        return answer(await live.told.shown(grant))

    @app.delete("/api/tables/{table}/wishes/{channel}", openapi_extra=documented(gives=m.Wishes, token=True))
    async def unwish(request: Request, table: str, channel: m.Channel) -> Response:
        """Be told nothing more by a channel."""
        live, grant = await manager.opened(table, bearer(request))
        live.told.check_seated(grant)
        await check_own(request, live, grant)
        await live.told.stop(grant.hash, channel)
        return answer(await live.told.shown(grant))

    base = manager.settings.base_path()

    async def found(stops: str) -> list[WishRow]:
        names = [each for each in stops.split(".")[:MOST_STOPS] if each.isascii() and len(each) <= LONGEST]
        rows = [await manager.teller.outbox.by_stop(name) for name in names]
        return [row for row in rows if row is not None]

    async def end(row: WishRow, what: Literal["confirm", "stop"]) -> None:
        """Confirm a wish or end it, wherever its table is. Raises TableError."""
        try:
            live = await manager.table(row.table)
        except Elsewhere as error:
            if others is None:
                raise
            target = f"/told/{row.stop}/{what}"
            status, _ = await others.whole(error.peer, "POST", target, [("Host", "wagonway")])
            if status not in (200, 404):
                raise TableError("table_moved", 503) from error
            return
        if what == "confirm":
            await live.told.confirm(row)
        else:
            await live.told.stop(row.hash, row.channel)

    async def asking(request: Request, rows: list[WishRow], what: str) -> Response:
        """A page with a button; `what` is confirm or stop."""
        lang = language(rows[0].wish.lang) if rows else lang_of(request)
        if not rows:
            return _page(base, lang, sentence("notice-page-none", lang), status=404)
        args = await _names(manager, rows, lang)
        stops = ".".join(row.stop for row in rows)
        to = f"{base}/told/{stops}/{what}"
        button = sentence(f"notice-page-{what}-button", lang)
        return _page(base, lang, sentence(f"notice-page-{what}", lang, args), (to, button))

    @app.get("/told/{stop}", include_in_schema=False)
    async def confirm_page(request: Request, stop: str) -> Response:
        rows = [row for row in await found(stop) if not row.wish.confirmed]
        return await asking(request, rows[:1], "confirm")

    @app.post("/told/{stop}/confirm", include_in_schema=False)
    async def confirm(request: Request, stop: str) -> Response:
        rows = await found(stop)
        if not rows:
            return await asking(request, [], "confirm")
        await end(rows[0], "confirm")
        lang = language(rows[0].wish.lang)
        return _page(base, lang, sentence("notice-page-confirmed", lang))

    @app.get("/told/{stop}/stop", include_in_schema=False)
    async def stop_page(request: Request, stop: str) -> Response:
        return await asking(request, await found(stop), "stop")

    @app.post("/told/{stop}/stop", include_in_schema=False)
    async def stop(request: Request, stop: str) -> Response:
        """Ends them: by the button of the page, or by a mail program (RFC 8058)."""
        rows = await found(stop)
        trouble: TableError | None = None
        for row in rows:
            try:
                await end(row, "stop")
            except TableError as error:
                # The others end all the same.
                if error.code != "no_table":
                    trouble = error
        if trouble is not None:
            raise trouble
        lang = language(rows[0].wish.lang) if rows else lang_of(request)
        return _page(base, lang, sentence("notice-page-stopped" if rows else "notice-page-none", lang))


async def _names(manager: Manager, rows: list[WishRow], lang: str) -> dict[str, str]:
    """Of which tables and for whom, as far as they can be read."""
    found: list[tuple[str, str]] = []
    for row in rows:
        try:
            live = await manager.look(row.table)
        except TableError:
            if row is rows[-1] and not found:
                raise
            continue
        seats = live.told.seats(row)
        found.append(labels(live.table, seats[0] if seats else 0, lang))
    comma = sentence("notice-comma", lang)
    tables = comma.join(dict.fromkeys(table for table, _ in found))
    return {"table": tables, "seat": comma.join(dict.fromkeys(seat for _, seat in found))}


def _page(
    base: str, lang: str, text: str, button: tuple[str, str] | None = None, status: int = 200
) -> Response:
    """A sentence, and a button that sends a form to an address."""
    title = escape(sentence("notice-page-title", lang))
    form = ""
    if button is not None:
        to, label = button
        form = f'<form method="post" action="{escape(to)}"><button>{escape(label)}</button></form>'
    html = (
        f'<!doctype html><html lang="{lang}"><meta charset="utf-8"><title>{title}</title>'
        f'<meta name="viewport" content="width=device-width"><link rel="icon" href="{escape(base)}/icon.svg">'
        f"<style>{STYLE}</style>"
        f"<main><h1>{title}</h1><p>{escape(text)}</p>{form}</main></html>"
    )
    return HTMLResponse(html, status, HEADERS)
