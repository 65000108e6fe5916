"""What a keeper's tools ask a server: whether it lives, whether it can be played at, what it counts."""

from __future__ import annotations

import asyncio
import hmac
import json
import logging
import secrets
import time
from contextvars import ContextVar

from fastapi import FastAPI, Request
from msgspec import Struct
from starlette.datastructures import MutableHeaders
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .manager import Manager
from .store import StoreFailed
from .texts import TableError
from .web import answer, bearer, documented, told_path

access = logging.getLogger("wagonway.access")
logger = logging.getLogger("wagonway.server")
request_id: ContextVar[str] = ContextVar("request_id", default="")

STORE_SECONDS = 5.0  # that the database may take to say that it can be written
KNOWN_SECONDS = 1.0  # that what it said is told again
METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")


class Readiness(Struct):
    """Whether tables can be played; `games` tells in which form bots play each."""

    ready: bool
    store: bool
    games: dict[str, str]


class Readier:
    """Asks the database whether it can be written, once for all who ask meanwhile."""

    def __init__(self, manager: Manager) -> None:
        self._manager = manager
        self._asking: asyncio.Task[None] | None = None
        self._asked = 0.0

    async def store(self) -> bool:
        """Whether the database takes a write now."""
        known = self._asking is not None and time.monotonic() - self._asked < KNOWN_SECONDS
        if self._asking is None or (self._asking.done() and not known):
            self._asking = asyncio.create_task(self._manager.store.check_writable())
            self._asked = time.monotonic()
        # It is not cancelled: a driver's thread cannot be called back.
        done, _ = await asyncio.wait([self._asking], timeout=STORE_SECONDS)
        if not done:
            return False
        error = self._asking.exception()
        if error is not None and not isinstance(error, StoreFailed):
            raise error
        return error is None

    async def look(self) -> Readiness:
        """How the server stands."""
        manager = self._manager
        store = await self.store()
        games = {}
        if manager.prepared:
            ids = manager.library.ids()
            games = {game: "compiled" if manager.warmer.warm(game) else "plain" for game in ids}
        return Readiness(store and manager.prepared and not manager.closing, store, games)


def add_health(app: FastAPI, manager: Manager) -> None:
    """The routes `/healthz`, `/readyz` and `/metrics`."""
    readier = Readier(manager)

    @app.get("/healthz")
    async def healthz() -> PlainTextResponse:
        """The process lives and answers."""
        return PlainTextResponse("ok\n", headers={"cache-control": "no-store"})

    @app.get("/readyz", openapi_extra=documented(gives=Readiness))
    async def readyz() -> Response:
        """Whether tables can be played: the database takes writes, and the games are loaded. 503 if not."""
        found = await readier.look()
        return answer(found, 200 if found.ready else 503)

    @app.get("/metrics", openapi_extra={"security": [{"token": []}]})
    async def metrics(request: Request) -> Response:
        """What the server counts, for Prometheus; with the token of the setting `metrics_token` alone."""
        wanted = manager.settings.metrics_token
        if wanted is None:
            raise TableError("not_found", 404)
        if not hmac.compare_digest(bearer(request).encode(), wanted.encode()):
            raise TableError("no_token", 401)
        return Response(manager.metrics.text(), media_type=manager.metrics.content_type)


class Observed:
    """A layer that gives each request an id, counts its answer, and tells of it if it is wanted.

    Only the method, path and status are told: links carry their tokens where no server sees them, and
    headers, bodies and queries are nobody's business.
    """

    def __init__(self, app: ASGIApp, manager: Manager) -> None:
        self.app = app
        self.manager = manager

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        name = secrets.token_hex(6)
        marked = request_id.set(name)
        status, began = 0, time.monotonic()

        async def told(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                MutableHeaders(scope=message)["x-request-id"] = name
            await send(message)

        try:
            await self.app(scope, receive, told)
        finally:
            request_id.reset(marked)
            method = str(scope.get("method", "SOCKET"))
            if scope["type"] == "http":
                counted = method if method in METHODS else "other"
                self.manager.metrics.requests.labels(counted, str(status)).inc()
            if self.manager.settings.access_log:
                path = told_path(scope["path"])[:200]
                fields = {"request": name, "method": method, "path": path, "status": status}
                fields["ms"] = round(1000 * (time.monotonic() - began), 1)
                access.info("%s %s %s", method, path, status, extra={"fields": fields})


class JsonLines(logging.Formatter):
    """A record as one JSON object a line, with the id of the request in which it was made."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": " ".join(record.getMessage().split()),
            "request": request_id.get(),
            **getattr(record, "fields", {}),
        }
        if record.exc_info and record.exc_info[1] is not None:
            line["error"] = type(record.exc_info[1]).__name__
            line["traceback"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)
