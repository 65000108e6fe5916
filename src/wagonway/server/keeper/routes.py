"""The addresses of whoever keeps the site, and of reports; not there where nobody does."""

from __future__ import annotations

import logging
import math

from fastapi import FastAPI, Request
from starlette.responses import Response

from .. import messages as m
from ..adding import Conflict
from ..health import Readier
from ..limits import Buckets
from ..lobby_routes import address_of
from ..manager import Manager
from ..texts import TableError
from ..web import answer, bearer, documented, error_answer, lang_of, read_body
from . import deeds, reports
from .acts import Acts
from .views import PART, Views
from .who import Keeper, Keepers, end_links

logger = logging.getLogger("wagonway.server")
# What a keeper may ask for, a second and in a burst.
ASKS, ASKS_AT_ONCE = 10.0, 100


def add_keeper(app: FastAPI, manager: Manager) -> None:
    """Everything about keeping a site."""
    # What was kept before stays somebody's, also where nobody keeps the site any more.
    manager.people.keeps("reports", reports.told, reports.forget)
    if manager.settings.keeper:
        _add_reports(app, manager)
        _add_page(app, manager)


def _add_reports(app: FastAPI, manager: Manager) -> None:
    settings, people = manager.settings, manager.people
    made = Buckets(settings.reports_per_hour / 3600, settings.reports_per_hour)

    def take(request: Request) -> None:
        if (wait := made.take(address_of(request))) > 0:
            raise TableError("too_many_reports", 429, minutes=math.ceil(wait / 60))

    @app.post(
        "/api/tables/{table}/reports", openapi_extra=documented(m.ReportRequest, token=True, status=204)
    )
    async def report(request: Request, table: str) -> Response:
        """Report a line of talk, or who has a seat, to whoever keeps the site."""
        live, grant = await manager.opened(table, bearer(request))
        wish = await read_body(request, m.ReportRequest, settings.max_body)
        take(request)
        await reports.report_at(manager, live, grant, await people.person_of(request), wish)
        return Response(status_code=204)

    @app.post("/api/profiles/{name}/reports", openapi_extra=documented(m.ReportRequest, status=204))
    async def report_person(request: Request, name: str) -> Response:
        """Report whoever is called so, for whoever is signed in."""
        if not people.on:
            raise TableError("not_found", 404)
        by = await people.somebody(request)
        wish = await read_body(request, m.ReportRequest, settings.max_body)
        take(request)
        await reports.report_person(manager, name[:100], by, wish)
        return Response(status_code=204)


def _add_page(app: FastAPI, manager: Manager) -> None:
    settings = manager.settings
    keepers, acts, views, readier = (
        Keepers(manager.people),
        Acts(manager),
        Views(manager),
        Readier(manager),
    )
    tries = Buckets(settings.sign_ins_per_minute / 60, settings.sign_ins_per_minute)
    asked = Buckets(ASKS, ASKS_AT_ONCE)
    most = settings.max_body

    async def keeper_of(request: Request) -> Keeper:
        """Who asks. Raises TableError where that is no keeper."""
        keeper = await keepers.asking(request)
        if (wait := asked.take(keeper.who)) > 0:
            raise TableError("too_many_checks", 429, seconds=math.ceil(wait))
        return keeper

    @app.post("/api/keeper/in", openapi_extra=documented(m.KeeperWord, status=204))
    async def enter(request: Request) -> Response:
        """Come by a link that `wagonway keeper` has printed: it works once."""
        if (wait := tries.take(address_of(request))) > 0:
            raise TableError("too_many_sign_ins", 429, seconds=math.ceil(wait))
        token = await keepers.enter((await read_body(request, m.KeeperWord, most)).word)
        return keepers.set_cookie(Response(status_code=204), request, token)

    @app.post("/api/keeper/out", openapi_extra=documented(status=204))
    async def leave(request: Request) -> Response:
        """Be there by a link no longer."""
        await keeper_of(request)
        await keepers.leave(request)
        return keepers.set_cookie(Response(status_code=204), request, None)

    @app.delete("/api/keeper/links", openapi_extra=documented(m.WhyRequest, status=204))
    async def end(request: Request) -> Response:
        """Nobody is there by a link any more."""
        keeper = await keeper_of(request)
        why = (await read_body(request, m.WhyRequest, most)).why
        await end_links(manager.store, manager.now(), keeper.who, why)
        return Response(status_code=204)

    @app.get("/api/keeper", openapi_extra=documented(gives=m.KeeperPage))
    async def page(request: Request) -> Response:
        """Sizes and health."""
        keeper = await keeper_of(request)
        ready = await readier.look()
        return answer(await views.page(keeper, store=ready.store, games=ready.games))

    @app.get("/api/keeper/reports", openapi_extra=documented(gives=m.Reports))
    async def list_reports(request: Request, state: str = "open", skip: int = 0) -> Response:
        """What people have reported: what is open, or (`settled`) what is not any more."""
        await keeper_of(request)
        return answer(await views.reports(state, _skip(skip)))

    @app.post("/api/keeper/reports/{report}", openapi_extra=documented(m.SettleRequest, m.Reported))
    async def settle(request: Request, report: str) -> Response:
        """What became of a report."""
        keeper = await keeper_of(request)
        wish = await read_body(request, m.SettleRequest, most)
        await acts.settle(keeper, report, wish)
        return answer(await views.report(report))

    @app.post("/api/tables/{table}/reports/{report}", openapi_extra=documented(m.HideRequest, m.Reported))
    async def hide(request: Request, table: str, report: str) -> Response:
        """Hide a line that was reported from everybody, or show it again."""
        keeper = await keeper_of(request)
        wish = await read_body(request, m.HideRequest, most)
        await acts.hide(keeper, await manager.table(table), report, wish)
        return answer(await views.report(report))

    @app.post("/api/tables/{table}/removed", openapi_extra=documented(m.WhyRequest, status=204))
    async def remove(request: Request, table: str) -> Response:
        """Throw a table away, for good and for everybody."""
        keeper = await keeper_of(request)
        await acts.remove(keeper, table, (await read_body(request, m.WhyRequest, most)).why)
        return Response(status_code=204)

    @app.post("/api/keeper/mutes", openapi_extra=documented(m.MuteRequest, status=204))
    async def mute(request: Request) -> Response:
        """Keep somebody from writing at tables for so many days."""
        keeper = await keeper_of(request)
        await acts.mute(keeper, await read_body(request, m.MuteRequest, most))
        return Response(status_code=204)

    @app.get("/api/keeper/people", openapi_extra=documented(gives=m.KeptPeople))
    async def people(request: Request, name: str = "", skip: int = 0) -> Response:
        """Accounts whose names hold this."""
        await keeper_of(request)
        return answer(await views.people(name[:100], _skip(skip)))

    @app.post("/api/keeper/people/{person}", openapi_extra=documented(m.SuspendRequest, status=204))
    async def suspend(request: Request, person: str) -> Response:
        """Close an account, or open it again."""
        keeper = await keeper_of(request)
        await acts.suspend(keeper, person, await read_body(request, m.SuspendRequest, most))
        return Response(status_code=204)

    @app.post("/api/keeper/people/{person}/out", openapi_extra=documented(m.WhyRequest, status=204))
    async def sign_out(request: Request, person: str) -> Response:
        """Have somebody signed in nowhere."""
        keeper = await keeper_of(request)
        await acts.sign_out(keeper, person, (await read_body(request, m.WhyRequest, most)).why)
        return Response(status_code=204)

    @app.get("/api/keeper/tables", openapi_extra=documented(gives=m.KeptTables))
    async def tables(request: Request, order: m.TableOrder = "largest", skip: int = 0) -> Response:
        """How many tables there are, and some of them."""
        await keeper_of(request)
        return answer(await views.tables(order, _skip(skip)))

    @app.get("/api/keeper/invitations", openapi_extra=documented(gives=m.Invitations))
    async def invitations(request: Request, skip: int = 0) -> Response:
        """Invitations to have an account."""
        await keeper_of(request)
        return answer(await views.invitations(_skip(skip)))

    @app.post("/api/keeper/invitations", openapi_extra=documented(m.InviteRequest, m.Invited, status=201))
    async def invite(request: Request) -> Response:
        """Another one; what its link holds is told once."""
        keeper = await keeper_of(request)
        return answer(await acts.invite(keeper, await read_body(request, m.InviteRequest, most)), 201)

    @app.delete("/api/keeper/invitations/{invitation}", openapi_extra=documented(m.WhyRequest, status=204))
    async def revoke(request: Request, invitation: str) -> Response:
        """One that nobody has used can be used no longer."""
        keeper = await keeper_of(request)
        await acts.revoke(keeper, invitation, (await read_body(request, m.WhyRequest, most)).why)
        return Response(status_code=204)

    @app.get("/api/keeper/notices", openapi_extra=documented(gives=m.NoticesKept))
    async def notices(request: Request, skip: int = 0) -> Response:
        """Notices that could not be sent."""
        await keeper_of(request)
        return answer(await views.notices(_skip(skip)))

    @app.post("/api/keeper/notices", openapi_extra=documented(m.AgainNotices, status=204))
    async def again(request: Request) -> Response:
        """Try those of a channel again."""
        keeper = await keeper_of(request)
        await acts.again(keeper, await read_body(request, m.AgainNotices, most))
        return Response(status_code=204)

    @app.get("/api/keeper/deeds", openapi_extra=documented(gives=m.Deeds))
    async def list_deeds(request: Request, skip: int = 0) -> Response:
        """What keepers did."""
        await keeper_of(request)
        return answer(await deeds.told(manager.store, _skip(skip), PART))

    async def crowded(request: Request, error: Exception) -> Response:
        """Two keepers at one moment: one of them asks again."""
        logger.warning("Two deeds at one moment: %s", error)
        return error_answer(TableError("not_saved", 503), lang_of(request))

    app.add_exception_handler(Conflict, crowded)


def _skip(skip: int) -> int:
    """How many of a list to leave out. Raises TableError where no list is so long."""
    if not 0 <= skip <= 10_000_000:
        raise TableError("malformed", 422, where="skip")
    return skip
