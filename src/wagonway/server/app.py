"""The table as an ASGI application."""

from __future__ import annotations

import math
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

import msgspec
from fastapi import FastAPI, Request
from fastapi.openapi.utils import get_openapi
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Router
from starlette.types import ASGIApp

from wagonway.rulebook import RulebookError

from . import daily, lessons, log, puzzles, records
from . import messages as m
from .again import again
from .beside import beside
from .bot_specs import checked_bot, checked_clock, places_of
from .handing import Handing, HandOn
from .health import Observed, add_health
from .keeper.routes import add_keeper
from .known import know_types
from .lan import is_here, lan_addresses, qr_svg, table_url
from .limits import Buckets, Turns
from .live import Live
from .lobby_routes import add_lobby, address_of
from .manager import Manager
from .people.friends import FREE, add_friends, check_welcome, guests_of, offer
from .people.leaving import player_key
from .people.mine import MINE, with_session
from .people.routes import add_accounts
from .ranks.beginning import check_rated, offered
from .ranks.coming import check_seat, person_at
from .ranks.pages import add_ranks
from .settings import Settings
from .showing import seat_list, seats_of, you
from .sockets import socket_routes
from .standing import standings
from .store import Grant
from .telling.pages import add_notices
from .texts import TableError
from .tokens import new_token, token_hash
from .tournaments.pages import add_tournaments
from .unkept import Places
from .web import (
    Application,
    Beneath,
    Guard,
    add_errors,
    answer,
    bearer,
    documented,
    lang_of,
    page,
    read_body,
    schema_of,
)


def create_app(settings: Settings) -> Application:
    """The whole application: `/api`, `/ws/{table}` and the built pages."""
    know_types()
    manager = Manager(settings)
    creations = Buckets(settings.tables_per_minute / 60, settings.tables_per_minute)
    checks = Buckets(settings.checks_per_second, 2 * settings.checks_per_second)
    acts = Buckets(1, 120)  # what the host of a table does stays in its log for ever
    unkept = Places(settings.lessons, settings.lessons_per_address)

    @asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        await manager.open()
        try:
            yield
        finally:
            await manager.close()

    app = Application(
        title="Wagonway",
        description="Tables of heavy board games. What is played goes over the socket /ws/{table}.",
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    app.state.manager = manager
    app.state.turns = Turns()
    app.add_middleware(GZipMiddleware, minimum_size=1024)
    app.add_middleware(Guard)
    # Where several processes may share the database, tables are found by whoever owns them.
    handing = app.state.handing = Handing(manager) if manager.owning is not None else None
    if handing is not None:
        app.add_middleware(HandOn, handing=handing, most=settings.max_body)
    app.add_middleware(Observed, manager=manager)
    app.add_middleware(Beneath, base=settings.base_path())
    add_errors(app)
    _describe(app)

    def base_url(request: Request) -> str:
        """Under which address others reach this server, as far as it can know."""
        if settings.public_url:
            return settings.public_url.rstrip("/")
        host = request.url.hostname or "127.0.0.1"
        if settings.lan and is_here(host) and (addresses := lan_addresses()):
            return f"http://{addresses[0]}:{settings.port}"
        return f"{request.url.scheme}://{request.url.netloc}"

    def link(request: Request, table: str, token: str) -> m.Link:
        return m.Link(table_url(base_url(request), table, token), "")

    async def drawn(request: Request, table: str, token: str, *, big: bool = False) -> m.Link:
        url = link(request, table, token).url + ("?big" if big else "")
        try:
            # Milliseconds of the processor for each: beside the loop, and only where a page shows it.
            return m.Link(url, await beside(qr_svg, url))
        except ValueError as error:  # an address that no code has room for
            raise TableError("malformed", 400, where="host") from error

    def made(request: Request, live: Live, tokens: dict[int | str, str]) -> m.TableMade:
        links = [
            m.SeatLink(
                seat,
                place.kind,
                tokens.get(seat),
                link(request, live.id, tokens[seat]) if seat in tokens else None,
            )
            for seat, place in enumerate(live.table.seats)
        ]
        watch = str(tokens["watch"])
        return m.TableMade(live.id, str(tokens["host"]), watch, link(request, live.id, watch), links)

    def take_creation(request: Request) -> None:
        if (wait := creations.take(address_of(request))) > 0:
            raise TableError("too_many_tables", 429, seconds=math.ceil(wait))

    def take_check(request: Request) -> None:
        if (wait := checks.take(address_of(request))) > 0:
            raise TableError("too_many_checks", 429, seconds=math.ceil(wait))

    def table_seats(live: Live, yours: m.You) -> m.TableSeats:
        seats = seat_list(live.table, live.connections)
        return m.TableSeats(live.id, live.table.game, seats, yours)

    async def opened(request: Request, table: str) -> tuple[Live, Grant]:
        return await manager.opened(table, bearer(request))

    async def hosted(request: Request, table: str) -> tuple[Live, Grant]:
        live, grant = await opened(request, table)
        if grant.role != "host":
            raise TableError("not_host", 403)
        if acts.take(table) > 0:
            raise TableError("too_fast", 429)
        return live, grant

    async def key_of(request: Request) -> str:
        """Whose layouts of the day are asked for: of who is signed in ("": nobody), or of who has a token."""
        token = bearer(request)
        if token == MINE:
            person = await manager.people.person_of(request)
            return player_key(person.id) if person is not None else ""
        return token_hash(token)

    async def player_of(request: Request) -> str | None:
        """The player, if this server knows them."""
        if "authorization" not in request.headers:
            return None
        key = await key_of(request)
        known = bearer(request) == MINE or await manager.store.daily_games(key)
        return key if key and known else None

    async def results_of(request: Request) -> m.DailyResults:
        rows = await manager.store.daily_games(await key_of(request))
        marks = await manager.store.marks(daily.layouts(rows))
        return daily.results(rows, daily.day_of(manager.now()), marks)

    # --- games ------------------------------------------------------------------------------------------

    @app.get("/api/games", openapi_extra=documented(gives=list[m.GameInfo]))
    async def games(request: Request) -> Response:
        """The games of this installation, and what of them there is for whoever asks."""
        signed_in = await manager.people.person_of(request) is not None
        return answer([offered(manager, one, signed_in=signed_in) for one in manager.library.infos()])

    @app.get("/api/games/{game}/sample", openapi_extra=documented(gives=m.GameSample))
    async def sample(game: str) -> Response:
        """A position that shows what the game looks like."""
        found = await beside(manager.library.sample, game)
        return answer(found, headers={"cache-control": "no-cache"})

    @app.get("/api/games/{game}/locale/{lang}")
    async def locale(game: str, lang: str) -> Response:
        """The game's messages in Fluent."""
        text = manager.library.locale(game, lang)
        return PlainTextResponse(text, headers={"cache-control": "no-cache"})

    @app.get("/api/games/{game}/components")
    async def own_components(game: str) -> Response:
        """The game's own component set."""
        return answer(manager.library.components(game, None), headers={"cache-control": "no-cache"})

    @app.get("/api/games/{game}/components/{wanted}")
    async def components(game: str, wanted: str) -> Response:
        """A component set by its hash."""
        forever = {"cache-control": "public, max-age=31536000, immutable"}
        return answer(await component_set(manager, game, wanted), headers=forever)

    @app.get("/api/games/{game}/captions/{wanted}", openapi_extra=documented(gives=dict[str, Any]))
    async def captions(game: str, wanted: str) -> Response:
        """Texts made from a component set, such as what its cards do in words."""
        await component_set(manager, game, wanted)
        return answer(manager.library.captions(game, wanted), headers={"cache-control": "no-cache"})

    @app.post(
        "/api/games/{game}/components/check", openapi_extra=documented(dict[str, Any], m.ComponentReport)
    )
    async def check_components(request: Request, game: str) -> Response:
        """Whether a component set of one's own can be played. Nothing is kept."""
        document = await read_body(request, dict[str, Any], settings.max_set)
        take_check(request)
        return answer(await beside(manager.library.examine, game, document))

    @app.get("/api/games/{game}/rules", openapi_extra=documented(gives=list[m.RuleLine]))
    async def rules(request: Request, game: str, lang: str | None = None) -> Response:
        """The game's rules, line by line."""
        try:
            return answer(manager.library.rules(game, lang or lang_of(request)))
        except RulebookError as error:
            raise TableError("unknown_rule", 404, ref=game) from error

    @app.get("/api/games/{game}/rules/{ref}", openapi_extra=documented(gives=m.RuleLine))
    async def rule(request: Request, game: str, ref: str, lang: str | None = None) -> Response:
        """One line of the rules."""
        try:
            lines = manager.library.rules(game, lang or lang_of(request))
        except RulebookError:
            lines = []
        for line in lines:
            if line.ref == ref:
                return answer(line)
        raise TableError("unknown_rule", 404, ref=ref[:60])

    @app.get("/api/games/{game}/lessons", openapi_extra=documented(gives=list[m.LessonInfo]))
    async def lesson_list(game: str) -> Response:
        """The lessons of a game, in their order. Each is held over the socket /ws/lessons/{game}/{lesson}."""
        return answer(lessons.infos(manager.library, game))

    @app.get("/api/games/{game}/book/{lang}", openapi_extra=documented(gives=m.Book))
    async def book(game: str, lang: str) -> Response:
        """A game in two minutes, and its words with what they mean."""
        return answer(lessons.book(manager.library, game, lang))

    @app.get("/api/games/{game}/aid/{lang}", openapi_extra=documented(gives=list[m.AidPart]))
    async def aid(game: str, lang: str, components: str | None = None) -> Response:
        """A game on one page, with the figures of a component set; the game's own where none is named."""
        return answer(lessons.aid(manager.library, game, lang, components))

    @app.get("/api/games/{game}/questions/{lang}", openapi_extra=documented(gives=list[m.Question]))
    async def questions(game: str, lang: str) -> Response:
        """What somebody knows who has had the lessons, with the answers."""
        return answer(lessons.questions(manager.library, game, lang))

    @app.get("/api/games/{game}/lessons/texts/{lang}")
    async def lesson_texts(game: str, lang: str) -> Response:
        """What the lessons of a game say, in Fluent."""
        text = lessons.texts(manager.library, game, lang)
        return PlainTextResponse(text, headers={"cache-control": "no-cache"})

    @app.get("/api/games/{game}/puzzles", openapi_extra=documented(gives=m.PuzzleList))
    async def puzzle_list(game: str, day: str | None = None) -> Response:
        """The puzzles of a game, and the one of a date, today's if none is named.

        Each is set over the socket /ws/puzzles/{game}/{puzzle}.
        """
        today = daily.day_of(manager.now())
        return answer(puzzles.listed(manager.library, game, today, day or today))

    # --- tables -----------------------------------------------------------------------------------------

    @app.post("/api/tables", openapi_extra=documented(m.TableRequest, m.TableMade, status=201))
    async def make_table(request: Request) -> Response:
        """A new table. Its tokens are told once."""
        wish = await read_body(request, m.TableRequest, settings.max_body + settings.max_set)
        if wish.daily is not None:
            manager.library.check_daily(wish.game, wish.options)
            if wish.players != 1 or any(seat.kind != "here" for seat in wish.seats):
                raise TableError("daily_alone", 400)
            if wish.components is not None:
                raise TableError("daily_components", 400)
            if wish.watching is not None:
                raise TableError("daily_alone", 400)
            daily.check_day(wish.daily, daily.day_of(manager.now()))
        await manager.people.check_guest(request)
        if wish.rated:
            await check_rated(manager, request, wish)
        # A set of somebody's own stays in memory: it is read once all else is known to be right.
        manager.library.for_players(wish.game, wish.players)
        seats = places_of(settings, wish.game, wish.seats, wish.players)
        free = [log.Freed(number) for number, seat in enumerate(wish.seats) if seat.kind in FREE]
        listed = any(seat.kind == "open" for seat in wish.seats)
        listed = listed or (wish.watching is not None and wish.watching.open)
        guests = await guests_of(manager, request, wish.seats)
        if listed:
            await manager.lobby.check_room(address_of(request))
        take_creation(request)
        clock = checked_clock(wish.clock, wish.game, settings, daily=wish.daily is not None, rated=wish.rated)
        if wish.daily is None:
            setup = await beside(
                manager.library.setup, wish.game, wish.players, wish.options, wish.components
            )
            chosen = {"hints": wish.hints, "clock": clock, "watching": wish.watching, "rated": wish.rated}
            setup = msgspec.structs.replace(setup, **chosen)
            first: list[log.AnyEntry] = [*free, log.Listed(wish.lang)] if listed else [*free]
            if guests:
                manager.asking.count(guests[0].host, len(guests))
            live, tokens = await manager.open_table(wish.game, setup, seats, first)
            if listed:
                manager.lobby.note(address_of(request), live.id)
            await manager.people.sits(request, live.id, str(tokens["host"]))
            await offer(manager, live, guests)
            return answer(made(request, live, tokens), 201)
        known = await player_of(request)
        player = new_token()
        setup = await manager.day(wish.game, wish.daily, wish.options)
        live, tokens = await manager.open_table(wish.game, setup, seats, player=known or token_hash(player))
        await manager.people.sits(request, live.id, str(tokens["host"]))
        told = made(request, live, tokens)
        return answer(told if known else msgspec.structs.replace(told, player_token=player), 201)

    @app.post("/api/tables/standings", openapi_extra=documented(m.StandingsRequest, m.Standings))
    async def table_standings(request: Request) -> Response:
        """Whose turn it is at these tables, how far they are, and how they ended."""
        wish = await read_body(request, m.StandingsRequest, settings.max_body)
        # What was handed on is asked of nobody else.
        others = None if request.scope.get("handed") else handing
        keys = [m.TableKey(key.table, with_session(key.token, request.headers)) for key in wish.tables]
        return answer(await standings(manager, keys, lang_of(request), others))

    @app.post("/api/tables/{table}/name", openapi_extra=documented(m.TableName, token=True, status=204))
    async def name_table(request: Request, table: str) -> Response:
        """Call the table something: its host."""
        live, _ = await hosted(request, table)
        name = " ".join((await read_body(request, m.TableName, settings.max_body)).name.split())
        await live.rename(name)
        return Response(status_code=204)

    @app.delete("/api/tables/{table}", openapi_extra=documented(token=True, status=204))
    async def delete_table(request: Request, table: str) -> Response:
        """Throw the table away, for good and for everybody: its host."""
        live, _ = await hosted(request, table)
        await manager.delete(live)
        return Response(status_code=204)

    @app.post(
        "/api/tables/{table}/again",
        openapi_extra=documented(m.AgainRequest, m.TableMade, token=True, status=201),
    )
    async def play_again(request: Request, table: str) -> Response:
        """Another table like this one: its host. Everybody who is there is told their place."""
        live, grant = await hosted(request, table)
        await manager.people.check_guest(request)
        wish = await read_body(request, m.AgainRequest, settings.max_body)
        take_creation(request)
        new, tokens = await again(manager, live, grant, same_deal=wish.same_deal)
        await manager.people.sits(request, new.id, str(tokens["host"]))
        return answer(made(request, new, tokens), 201)

    @app.get("/api/tables/{table}/seats", openapi_extra=documented(gives=m.TableSeats, token=True))
    async def seats(request: Request, table: str) -> Response:
        """Who sits where."""
        live, grant = await opened(request, table)
        return answer(
            m.TableSeats(
                live.id, live.table.game, seat_list(live.table, live.connections), you(live.table, grant)
            )
        )

    @app.post("/api/tables/{table}/seats/{seat}/link", openapi_extra=documented(gives=m.LinkMade, token=True))
    async def new_link(request: Request, table: str, seat: int) -> Response:
        """A new link to a seat, for a person elsewhere; the old one dies."""
        live, _ = await hosted(request, table)
        token = new_token()
        await live.change_seat(seat, lambda place: log.Place("invite", place.name), token=token)
        return answer(m.LinkMade(seat, token, await drawn(request, table, token)))

    @app.post("/api/tables/{table}/watch/link", openapi_extra=documented(gives=m.LinkMade, token=True))
    async def new_watch_link(request: Request, table: str) -> Response:
        """A new link for the big screen; the old one dies."""
        live, _ = await hosted(request, table)
        token = new_token()
        await live.new_watch_link(token)
        return answer(m.LinkMade(None, token, await drawn(request, table, token)))

    @app.post(
        "/api/tables/{table}/seats/{seat}/bot",
        openapi_extra=documented(m.BotRequest, m.TableSeats, token=True),
    )
    async def to_bot(request: Request, table: str, seat: int) -> Response:
        """Hand a seat to a bot; its link dies."""
        live, _ = await hosted(request, table)
        wish = await read_body(request, m.BotRequest, settings.max_body)
        bot = checked_bot(wish.bot, live.table.game, settings, rated=live.table.setup.rated)
        await live.change_seat(seat, lambda place: log.Place("bot", place.name, bot))
        return answer(table_seats(live, m.You([], True)))

    @app.post(
        "/api/tables/{table}/seats/{seat}/here", openapi_extra=documented(gives=m.TableSeats, token=True)
    )
    async def to_here(request: Request, table: str, seat: int) -> Response:
        """Take a seat to the host's screen; its link dies."""
        live, _ = await hosted(request, table)
        await live.change_seat(seat, lambda place: log.Place("here", place.name))
        return answer(
            m.TableSeats(
                live.id, live.table.game, seat_list(live.table, live.connections), m.You([seat], True)
            )
        )

    @app.post(
        "/api/tables/{table}/seats/{seat}/take",
        openapi_extra=documented(m.TakeRequest, m.LinkMade, token=True),
    )
    async def take_seat(request: Request, table: str, seat: int) -> Response:
        """Take a seat that is offered: whoever looks on, or is host. The link that led to it dies."""
        live, grant = await opened(request, table)
        if grant.role in ("seat", "open"):
            raise TableError("not_your_seat", 403)
        name = " ".join((await read_body(request, m.TakeRequest, settings.max_body)).name.split())
        await manager.people.check_guest(request)
        await check_welcome(manager, request, table, "not_offered", 409)
        token = new_token()
        await live.take_seat(seat, name, token)
        await manager.people.sits(request, table, token)
        return answer(m.LinkMade(seat, token, link(request, table, token)))

    @app.post(
        "/api/tables/{table}/seats/{seat}/name",
        openapi_extra=documented(m.NameRequest, m.TableSeats, token=True),
    )
    async def rename(request: Request, table: str, seat: int) -> Response:
        """Name a seat: the host any, others their own."""
        live, grant = await opened(request, table)
        if grant.role != "host" and seat not in seats_of(live.table, grant):
            raise TableError("not_your_seat", 403)
        name = " ".join((await read_body(request, m.NameRequest, settings.max_body)).name.split())
        await live.call_seat(seat, name or f"{seat + 1}")
        return answer(
            m.TableSeats(
                live.id, live.table.game, seat_list(live.table, live.connections), you(live.table, grant)
            )
        )

    # --- records ----------------------------------------------------------------------------------------

    @app.get("/api/tables/{table}/record", openapi_extra=documented(gives=dict[str, Any], token=True))
    async def export(request: Request, table: str, embed: bool = False, talk: bool = False) -> Response:
        """The record of the line that was played; before the end only what this seat has seen of it.

        With `embed` a component set of one's own is part of it, with `talk` what was said at the table.
        """
        live, grant = await opened(request, table)
        person = await person_at(manager.people, request.headers, live.table)
        await check_seat(manager.people, live.table, grant, person)
        hushed = await manager.ties.hushed_at(request.headers, live.id, grant) if talk else ()
        text = records.export(live, grant, embed=embed, talk=talk, hushed=hushed)
        name = f"{live.table.game}-{live.id}.json"
        headers = {"cache-control": "no-store", "content-disposition": f'attachment; filename="{name}"'}
        return Response(text, headers=headers, media_type="application/json")

    @app.post("/api/records", openapi_extra=documented(m.RecordImport, m.TableMade, status=201))
    async def import_record(request: Request) -> Response:
        """A table that shows a record, or with `seats` one that plays on from a ply of it."""
        take_creation(request)
        wish = await read_body(request, m.RecordImport, settings.max_record)
        await manager.people.check_guest(request)
        if any(seat.kind in FREE for seat in wish.seats or ()):
            raise TableError("begun", 409)
        live, tokens = await records.open_record(manager, wish, partial(places_of, settings))
        return answer(made(request, live, tokens), 201)

    # --- the layout of the day --------------------------------------------------------------------------

    @app.get("/api/daily", openapi_extra=documented(gives=m.DailyInfo))
    async def today() -> Response:
        """Today's date by this server's clock."""
        now = manager.now()
        return answer(m.DailyInfo(daily.day_of(now), daily.seconds_left(now)))

    @app.get("/api/daily/results", openapi_extra=documented(gives=m.DailyResults, token=True))
    async def daily_results(request: Request) -> Response:
        """A player's own attempts at layouts of the day, and the best of each; as a file, if it is saved."""
        headers = {"content-disposition": 'attachment; filename="wagonway-daily.json"'}
        return answer(await results_of(request), headers=headers)

    @app.get("/api/daily/{game}", openapi_extra=documented(gives=m.DailyLadder, token=True))
    async def ladder(request: Request, game: str, day: str | None = None, options: str = "{}") -> Response:
        """What there is to reach on the layout of a date, today's if none is named.

        `options` are those that may be chosen, as JSON. The player's token is not needed; with it the answer
        has the own best. What bots make of it is found out when somebody asks, and takes them a while.
        """
        try:
            wish = msgspec.json.decode(options, type=dict[str, str | int | bool])
        except (msgspec.MsgspecError, UnicodeEncodeError) as error:
            raise TableError("malformed", 422, where="options") from error
        take_check(request)
        manager.library.check_daily(game, wish)
        setup = await manager.day(game, day or daily.day_of(manager.now()), wish)
        best = None
        if "authorization" in request.headers:
            found = (await results_of(request)).best
            same = (game, setup.daily, setup.options)
            best = next((each for each in found if (each.game, each.date, each.options) == same), None)
        return answer(await manager.ladders.ladder(game, setup, best))

    # --- network ----------------------------------------------------------------------------------------

    @app.get("/api/lan", openapi_extra=documented(gives=m.LanInfo))
    async def lan() -> Response:
        """Addresses of this server on the local network."""
        addresses = (
            [f"http://{address}:{settings.port}" for address in lan_addresses()] if settings.lan else []
        )
        return answer(m.LanInfo(addresses))

    @app.post("/api/qr", openapi_extra=documented(m.QrRequest, m.Link))
    async def qr(request: Request) -> Response:
        """The link and QR code of a token that the page has kept."""
        wish = await read_body(request, m.QrRequest, settings.max_body)
        take_check(request)
        return answer(await drawn(request, wish.table, wish.token, big=wish.big))

    routes = socket_routes(manager, unkept)
    app.router.routes += routes
    sockets: ASGIApp = Router(routes)
    if handing is not None:
        sockets = HandOn(sockets, handing, settings.max_body)
    app.sockets = Beneath(Observed(sockets, manager), settings.base_path())

    add_lobby(app, manager, hosted, link, take_check, handing)
    add_health(app, manager)
    add_notices(app, manager, handing)
    add_accounts(app, manager, handing)
    add_friends(app, manager, hosted, link)
    add_ranks(app, manager)
    add_keeper(app, manager)
    add_tournaments(app, manager, link, take_creation)

    @app.api_route("/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    async def pages(request: Request, path: str) -> Response:
        if path == "api" or path.startswith("api/"):
            raise TableError("not_found", 404)
        return page(settings.static_folder(), path, lang_of(request), settings.base_path())

    return app


async def component_set(manager: Manager, game: str, wanted: str) -> dict[str, Any]:
    """The document of a component set, by hash. Raises TableError.

    One of somebody's own is in memory with its table; another process may have that, and then the log has it.
    """
    try:
        return manager.library.components(game, wanted)
    except TableError:
        document = manager.document(game, wanted)
        if document is None and manager.owning is not None and len(wanted) == 64 and wanted.isalnum():
            document = await manager.store.component_set(game, wanted)
        if document is None:
            raise
    await beside(manager.library.game(game).components, document)
    return manager.library.components(game, wanted)


def _describe(app: FastAPI) -> None:
    """OpenAPI from the same messages that are sent."""

    def openapi() -> dict[str, Any]:
        if app.openapi_schema is None:
            made = get_openapi(
                title=app.title, version=_version(), description=app.description, routes=app.routes
            )
            parts = made.setdefault("components", {})
            parts.setdefault("schemas", {}).update(schema_of(*m.HTTP_TYPES))
            parts["securitySchemes"] = {"token": {"type": "http", "scheme": "bearer"}}
            app.openapi_schema = made
        return app.openapi_schema

    app.openapi = openapi  # type: ignore[method-assign]


def _version() -> str:
    from importlib.metadata import version

    return version("wagonway")
