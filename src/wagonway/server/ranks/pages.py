"""The addresses of profiles and leaderboards: for whoever is signed in, and for nobody else."""

from __future__ import annotations

import math

import msgspec
from fastapi import FastAPI, Request
from starlette.responses import Response

from .. import daily
from .. import messages as m
from ..limits import Buckets
from ..manager import Manager
from ..people.person import Person
from ..texts import TableError
from ..web import answer, documented, read_body


def add_ranks(app: FastAPI, manager: Manager) -> None:
    """Everything about how people play."""
    settings = manager.settings
    asked = Buckets(settings.checks_per_second, 4 * settings.checks_per_second)

    async def asker(request: Request) -> Person:
        """Who asks. Raises TableError where this is a site without accounts, or that is a guest."""
        if not manager.people.on:
            raise TableError("not_found", 404)
        somebody = await manager.people.somebody(request)
        # Statistics take a moment.
        wait = asked.take(somebody.id)
        if wait > 0:
            raise TableError("too_many_checks", 429, seconds=math.ceil(wait))
        return somebody

    @app.get("/api/profiles/{name}", openapi_extra=documented(gives=m.Profile))
    async def profile(request: Request, name: str) -> Response:
        """What somebody has others see of how they play; all of it to themselves."""
        found = await manager.profiles.profile(await asker(request), name[:100])
        if settings.keeper and not found.yours:
            found = msgspec.structs.replace(found, reports=True)
        return answer(found)

    @app.put("/api/profile", openapi_extra=documented(m.ProfileWish, status=204))
    async def show(request: Request) -> Response:
        """What others are to see of oneself."""
        somebody = await asker(request)
        wish = await read_body(request, m.ProfileWish, settings.max_body)
        await manager.profiles.show(somebody.id, wish.shows)
        return Response(status_code=204)

    @app.get("/api/leaders/{game}", openapi_extra=documented(gives=m.Leaders))
    async def leaders(request: Request, game: str, players: int | None = None) -> Response:
        """Ratings in a game for so many players, or for as many as it is most played with."""
        somebody = await asker(request)
        if players is None:
            manager.library.game(game)
        else:
            manager.library.for_players(game, players)
        return answer(await manager.profiles.leaders(somebody, game, players))

    @app.get("/api/leaders/{game}/days", openapi_extra=documented(gives=m.DayLeaders))
    async def days(request: Request, game: str, day: str | None = None, options: str = "{}") -> Response:
        """The best on the layout of a date, today's if none is named; `options` as for the ladder."""
        somebody = await asker(request)
        try:
            wish = msgspec.json.decode(options, type=dict[str, str | int | bool])
        except (msgspec.MsgspecError, UnicodeEncodeError) as error:
            raise TableError("malformed", 422, where="options") from error
        manager.library.check_daily(game, wish)
        setup = await manager.day(game, day or daily.day_of(manager.now()), wish)
        layout = daily.layout_of(game, setup)
        return answer(await manager.profiles.day_leaders(somebody, game, str(setup.daily), layout))

    @app.get("/api/leaders/{game}/puzzles", openapi_extra=documented(gives=m.PuzzleLeaders))
    async def solvers(request: Request, game: str) -> Response:
        """Who has solved the most puzzles at first."""
        somebody = await asker(request)
        manager.library.game(game)
        return answer(await manager.profiles.puzzle_leaders(somebody, game))
