"""What is asked about tournaments over HTTP."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import math
import secrets
from collections.abc import Callable
from typing import Any, Literal

from fastapi import FastAPI, Request
from starlette.responses import Response

from .. import messages as m
from ..beside import beside
from ..bot_specs import checked_bot, checked_clock
from ..clock import DAY
from ..limits import Buckets
from ..live import Live
from ..lobby_routes import address_of
from ..manager import Manager
from ..showing import why_dead
from ..store import Grant
from ..texts import TableError
from ..tokens import new_token, token_hash
from ..web import answer, bearer, documented, read_body
from . import keeping
from .keeping import PLAYED, Body, Entrant, State, Tournament
from .pairing import MOST, MOST_ROBIN
from .runner import names_of
from .standings import Standing, standings

MOST_BOTS = 16
# Those that have not begun by then are thrown away, where room is looked for; earlier those that nobody,
# or one alone, has entered.
DAYS_OPEN = 14
DAYS_ALONE = 2
# Of these so many more than may be played at a time.
OPEN_TIMES = 5
# How often one address may look, a second and in a burst: a class behind one address looks every few seconds.
LOOKS = 20.0
LOOKS_AT_ONCE = 200
# Pages need not know that its rounds are still drawn.
SHOWN: dict[State, Literal["open", "running", "over"]] = {
    "open": "open",
    "drawing": "running",
    "running": "running",
    "over": "over",
    "gone": "over",
}
# Tournaments of which it is known who stands where.
MOST_RANKS = 64


class Ranks:
    """Who stands where, as long as no table ends: it is asked for far more often than it changes."""

    def __init__(self) -> None:
        self._known: dict[str, tuple[Any, list[Standing]]] = {}

    async def of(self, tournament: Tournament) -> list[Standing]:
        body, numbers = tournament.body, [each.number for each in tournament.entrants]
        mark = numbers, [each.result for each in tournament.fixtures]
        known = self._known.pop(tournament.id, None)
        if known is None or known[0] != mark:
            asked = numbers, tournament.played, tournament.byes, body.system, body.players
            known = mark, await beside(standings, *asked)
        while len(self._known) >= MOST_RANKS:
            del self._known[next(iter(self._known))]
        self._known[tournament.id] = known
        return known[1]


def most_of(body: Body) -> int:
    """How many may take part."""
    return MOST_ROBIN if body.system == "round_robin" else MOST


def seat_token(token: str, table: str) -> str:
    """The token of an entrant's seat at a table: the same on each device, and nothing that the server has."""
    made = hashlib.sha256(f"seat\0{token}\0{table}".encode()).digest()
    return base64.urlsafe_b64encode(made[:24]).decode()


def add_tournaments(
    app: FastAPI,
    manager: Manager,
    link: Callable[[Request, str, str], m.Link],
    take_creation: Callable[[Request], None],
) -> None:
    """Everything about tournaments. Whoever has the address of one may look at it, and take part."""
    settings, store, runner, people = manager.settings, manager.store, manager.tournaments, manager.people
    joins = Buckets(settings.joins_per_minute / 60, 2 * settings.joins_per_minute)
    looks, ranked = Buckets(LOOKS, LOOKS_AT_ONCE), Ranks()
    # Tournaments that were made from an address and have not begun; that were begun from it and are played.
    made_from: dict[str, set[str]] = {}
    begun_from: dict[str, set[str]] = {}
    # Whoever looks whether there is room has it, before another looks.
    counting = asyncio.Lock()

    async def tidy(mine: dict[str, set[str]], *states: State) -> None:
        """Forget of addresses what is in none of these states any more."""
        left = await keeping.in_state(store, {each for own in mine.values() for each in own}, *states)
        for one in list(mine):
            mine[one] &= left
            if not mine[one]:
                del mine[one]

    async def check_room(address: str) -> None:
        """Raise TableError where no other tournament can be made, here or from an address."""
        now = manager.moment()
        await keeping.forget_old(store, now - DAYS_OPEN * DAY, now - DAYS_ALONE * DAY)
        if await keeping.count(store, "open") >= OPEN_TIMES * settings.tournaments:
            raise TableError("tournaments_full", 409, most=OPEN_TIMES * settings.tournaments)
        await tidy(made_from, "open")
        await tidy(begun_from, *PLAYED)
        if len(made_from.get(address, ())) >= settings.tournaments_per_address:
            raise TableError("tournaments_crowded", 429, most=settings.tournaments_per_address)

    async def found(tournament: str, *, gone: bool = False) -> Tournament:
        known = None
        if settings.tournaments and tournament.isascii() and len(tournament) <= 32:
            known = await keeping.load(store, tournament, gone=gone)
        if known is None:
            raise TableError("no_tournament", 404)
        return known

    def mark_of(request: Request) -> str | None:
        return token_hash(bearer(request)) if "authorization" in request.headers else None

    async def entrant_of(request: Request, tournament: Tournament) -> Entrant | None:
        """As whom somebody asks: by their token, or their account."""
        mark, person = mark_of(request), await people.person_of(request)
        for each in tournament.entrants:
            if mark is not None and each.hash == mark:
                return each
        for each in tournament.entrants:
            if person is not None and each.person == person.id:
                return each
        return None

    def check_organiser(request: Request, tournament: Tournament) -> None:
        if token_hash(bearer(request)) != tournament.organiser:
            raise TableError("not_organiser", 403)

    async def shown(request: Request, tournament: Tournament) -> Response:
        who = await entrant_of(request, tournament)
        is_organiser = mark_of(request) == tournament.organiser
        return answer(await told(tournament, who, organiser=is_organiser))

    async def told(tournament: Tournament, who: Entrant | None, *, organiser: bool) -> m.Tournament:
        body, names = tournament.body, await names_of(people, tournament)
        ranks = await ranked.of(tournament)
        mine = next(
            (each for each in tournament.under_way if who is not None and who.number in each.seats), None
        )
        return m.Tournament(
            tournament=tournament.id,
            game=body.game,
            name=body.name,
            players=body.players,
            system=body.system,
            rounds=tournament.rounds or None,
            fill=body.fill,
            bot=body.bot,
            options=body.options,
            clock=body.clock,
            state=SHOWN[tournament.state],
            round=tournament.round,
            most=most_of(body),
            entrants=[
                m.Entrant(each.number, names[each.number], each.bot, each.left)
                for each in tournament.entrants
            ],
            standings=[
                m.EntrantStanding(
                    each.entrant,
                    each.rank,
                    each.points,
                    each.opponents,
                    round(float(each.share), 4),
                    each.played,
                    each.byes,
                )
                for each in ranks
            ],
            played=[_round(tournament, number) for number in range(1, tournament.round + 1)],
            you=m.TournamentYou(
                organiser,
                who.number if who is not None else None,
                mine.table if mine is not None and mine.made else None,
                mine.seats.index(who.number) if mine is not None and who is not None else None,
            ),
        )

    @app.post("/api/tournaments", openapi_extra=documented(m.TournamentRequest, m.TournamentMade, status=201))
    async def make_tournament(request: Request) -> Response:
        """A new tournament. The organiser's token is told once."""
        wish = await read_body(request, m.TournamentRequest, settings.max_body)
        if not settings.tournaments:
            raise TableError("no_tournaments", 404)
        await people.check_guest(request)
        take_creation(request)
        # Everything is right before the first round has to be.
        await beside(manager.library.setup, wish.game, wish.players, wish.options)
        clock = checked_clock(wish.clock, wish.game, settings)
        if clock is not None and clock.then != "bot":
            # Nobody else could play on for a seat, and a round waits for all of its tables.
            raise TableError("tournament_clock", 400)
        body = Body(
            name=" ".join(wish.name.split()) or wish.game,
            game=wish.game,
            players=wish.players,
            system=wish.system,
            rounds=wish.rounds,
            fill=wish.fill,
            bot=checked_bot(wish.bot, wish.game, settings),
            options=wish.options,
            clock=clock,
            seed=secrets.token_hex(8),
        )
        tournament, token = secrets.token_urlsafe(9), new_token()
        async with counting:
            await check_room(address_of(request))
            await keeping.make(store, tournament, manager.moment(), token_hash(token), body)
            made_from.setdefault(address_of(request), set()).add(tournament)
        return answer(m.TournamentMade(tournament, token), 201)

    @app.get("/api/tournaments/{tournament}", openapi_extra=documented(gives=m.Tournament))
    async def tournament_shown(request: Request, tournament: str) -> Response:
        """Pairings and standings; with a token of it also what one's own is."""
        wait = looks.take(address_of(request))
        if wait > 0:
            raise TableError("too_many_looks", 429, seconds=math.ceil(wait))
        return await shown(request, await found(tournament))

    @app.delete("/api/tournaments/{tournament}", openapi_extra=documented(token=True, status=204))
    async def delete_tournament(request: Request, tournament: str) -> Response:
        """Throw it away; the tables that are played stay what they are: its organiser."""
        check_organiser(request, await found(tournament))
        await keeping.delete(store, tournament)
        return Response(status_code=204)

    @app.post(
        "/api/tournaments/{tournament}/entrants",
        openapi_extra=documented(m.EntrantRequest, m.EntrantMade, status=201),
    )
    async def enter(request: Request, tournament: str) -> Response:
        """Take part, before it begins. The token is told once."""
        wish = await read_body(request, m.EntrantRequest, settings.max_body)
        wait = joins.take(address_of(request))
        if wait > 0:
            raise TableError("too_many_joins", 429, seconds=math.ceil(wait))
        await people.check_guest(request)
        known, person = await found(tournament), await people.person_of(request)
        name = person.name if person is not None else " ".join(wish.name.split())
        if not name:
            raise TableError("malformed", 400, where="name")
        token, owner = new_token(), person.id if person is not None else None
        number = await keeping.enter(
            store, known.id, name, most_of(known.body), mark=token_hash(token), person=owner
        )
        if number is None:
            raise TableError("tournament_closed", 409)
        return answer(m.EntrantMade(number, token), 201)

    @app.post(
        "/api/tournaments/{tournament}/bots", openapi_extra=documented(m.EntrantBot, m.Tournament, token=True)
    )
    async def enter_bot(request: Request, tournament: str) -> Response:
        """Have a bot take part, before it begins: the organiser."""
        known = await found(tournament)
        check_organiser(request, known)
        wish = await read_body(request, m.EntrantBot, settings.max_body)
        bot = checked_bot(wish.bot, known.body.game, settings)
        bots = sum(each.bot is not None for each in known.entrants)
        if bots >= MOST_BOTS:
            raise TableError("tournament_bots", 409, most=MOST_BOTS)
        if await keeping.enter(store, known.id, f"{bots + 1}", most_of(known.body), bot=bot) is None:
            raise TableError("tournament_closed", 409)
        return await shown(request, await found(tournament))

    @app.delete(
        "/api/tournaments/{tournament}/entrants/{number}",
        openapi_extra=documented(gives=m.Tournament, token=True),
    )
    async def leave(request: Request, tournament: str, number: int) -> Response:
        """Take part no more: oneself, or whoever the organiser says. A bot plays a game to its end."""
        known = await found(tournament)
        who = await entrant_of(request, known)
        if (who is None or who.number != number) and mark_of(request) != known.organiser:
            raise TableError("not_organiser", 403)
        if known.entrant(number) is None:
            raise TableError("no_entrant", 404)
        if not (
            await keeping.remove(store, known.id, number) or await keeping.leave(store, known.id, number)
        ):
            raise TableError("tournament_left", 409)
        runner.wake()
        return await shown(request, await found(tournament))

    @app.post("/api/tournaments/{tournament}/start", openapi_extra=documented(gives=m.Tournament, token=True))
    async def start(request: Request, tournament: str) -> Response:
        """Begin, for those who take part now: the organiser."""
        known = await found(tournament)
        check_organiser(request, known)
        body = known.body
        fewest = 2 if body.fill == "bots" else body.players
        # Nobody enters from here on, nor is it begun again, however long the drawing takes.
        robin = body.system == "round_robin"
        async with counting:
            own = begun_from.setdefault(address_of(request), set())
            own.add(known.id)
            await keeping.begin(
                store,
                known.id,
                "drawing" if robin else "running",
                fewest,
                settings.tournaments,
                at=manager.moment(),
                own=own,
                most_own=settings.tournaments_per_address,
            )
        try:
            if robin:
                await runner.plan(known.id)
        finally:
            # What was cut off here is done there.
            runner.wake()
        return await shown(request, await found(tournament))

    @app.post("/api/tables/{table}/entrant", openapi_extra=documented(gives=m.LinkMade, token=True))
    async def own_seat(request: Request, table: str) -> Response:
        """The link to one's seat at a table of a tournament, with the entrant's token; the same each time."""
        token = bearer(request)
        of = await keeping.of_table(store, table) if table.isascii() and len(table) <= 32 else None
        # One that was thrown away too: its tables stay, for those as well who have not come yet.
        known = await found(of, gone=True) if of is not None else None
        if known is None:
            raise TableError("no_table", 404)
        who = next((each for each in known.entrants if each.hash == token_hash(token)), None)
        fixture = next(each for each in known.fixtures if each.table == table)
        if who is None or who.number not in fixture.seats:
            raise TableError("not_your_seat", 403)
        live, seat, own = (
            await manager.table(table),
            fixture.seats.index(who.number),
            seat_token(token, table),
        )
        await let_in(live, seat, own)
        if who.person is not None:
            # What was theirs as themselves has died with the link before.
            await people.seat(who.person, table, seat, token_hash(own))
        return answer(m.LinkMade(seat, own, link(request, table, own)))


async def let_in(live: Live, seat: int, token: str) -> None:
    """Have a token open a seat; what opened it before dies, and its wishes go over. Raises TableError."""
    mark = token_hash(token)
    known = live.grants.get(mark)
    if known is None:
        store = live.manager.store
        rows = await keeping.wishes_at(store, live.id, seat)
        async with live.edit() as edit:
            if edit.table.seats[seat].kind != "invite" and seat not in edit.table.away:
                raise TableError("seat_to_bot", 403)
            if mark not in live.grants:
                edit.dead += [
                    each
                    for each in live.grants.values()
                    if each.role == "seat" and each.seat == seat and not each.dead
                ]
                edit.grants.append(Grant(mark, "seat", seat))
        if rows:
            await live.told.carry(live.grants[mark], rows, aware=True)
    elif known.dead:
        raise TableError(why_dead(live.table, known), 403)


def _round(tournament: Tournament, number: int) -> m.TournamentRound:
    mine = [each for each in tournament.fixtures if each.round == number]
    return m.TournamentRound(
        number,
        [
            m.Fixture(
                each.table if each.made else None,
                list(each.seats),
                list(each.result.places) if each.result is not None and each.result.places else None,
                list(each.result.scores) if each.result is not None and each.result.places else None,
                each.result is not None and not each.result.places,
            )
            for each in mine
            if each.table is not None
        ],
        [one for each in mine if each.table is None for one in each.game.entrants],
    )
