"""What HTTP answers have in common: typed bodies, errors in one sentence, headers, the built pages."""

from __future__ import annotations

import asyncio
import logging
from functools import cache
from html import escape
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import quote, urlsplit

import msgspec
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect
from starlette.responses import FileResponse, HTMLResponse, PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from . import messages as m
from .people.mine import with_session
from .store import StoreFailed
from .texts import TableError, language, sentence

logger = logging.getLogger("wagonway.server")

_T = TypeVar("_T")
_encode = msgspec.json.Encoder().encode

# Styles may stand in the page, for positions worked out by scripts; scripts only come from here.
POLICY = (
    "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; object-src 'none'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
BODY_SECONDS = 30.0  # that somebody may take to send a body
# Lists and objects in a body, ten times as many as the largest set has: to make more holds up all others.
MOST_PARTS = 20_000
# A body of more bytes waits for its turn to be read.
LARGE = 32 * 1024
# Not from the system's table, which on some machines calls scripts plain text.
MEDIA_TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".ico": "image/x-icon",
    ".js": "text/javascript",
    ".json": "application/json",
    ".map": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}


def answer(value: Any, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    """A JSON answer. What tables say is never kept by anybody in between."""
    return Response(
        _encode(value),
        status,
        {"cache-control": "no-store", **(headers or {})},
        media_type="application/json",
    )


def error_answer(error: TableError, lang: str) -> Response:
    """An error as every client gets it."""
    body = m.ErrorAnswer(m.ErrorBody(error.code, error.text(lang), error.args_))
    headers = {}
    if error.status == 429:
        headers["retry-after"] = str(error.args_.get("seconds", 1))
    return answer(body, error.status, headers)


def lang_of(request: Request) -> str:
    """The language that the client reads."""
    return language(request.headers.get("accept-language", "en"))


async def read_body(request: Request, kind: type[_T], most: int) -> _T:
    """The body as a message. Raises TableError where it is too large, no JSON, or something else."""
    body = bytearray()
    try:
        async with asyncio.timeout(BODY_SECONDS):
            async for chunk in request.stream():
                body += chunk
                if len(body) > most:
                    raise TableError("body_too_large", 413, most=most)
    except (ClientDisconnect, TimeoutError) as error:
        raise TableError("body_too_slow", 408) from error
    if len(body) <= LARGE:
        return _read(bytes(body), kind)
    if body.count(b"[") + body.count(b"{") > MOST_PARTS:
        raise TableError("malformed", 422, where=f"more than {MOST_PARTS} lists and objects")
    async with request.app.state.turns.turn():
        return _read(bytes(body), kind)


def _read(body: bytes, kind: type[_T]) -> _T:
    try:
        return msgspec.json.decode(body, type=kind)
    except msgspec.ValidationError as error:
        raise TableError("malformed", 422, where=str(error)) from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise TableError("not_json", 400, where=str(error)) from error


def bearer(request: Request) -> str:
    """The token of a request. Raises TableError where there is none."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer" or not token.strip():
        raise TableError("no_token", 401)
    return with_session(token.strip(), request.headers)


def schema_of(*kinds: type) -> dict[str, Any]:
    """JSON schemas of messages, for OpenAPI."""
    _, found = msgspec.json.schema_components(kinds, ref_template="#/components/schemas/{name}")
    return found


@cache
def _reference(kind: Any) -> dict[str, Any]:
    # To work these out anew, route by route, took a third of the time in which the application is made.
    return msgspec.json.schema_components([kind], ref_template="#/components/schemas/{name}")[0][0]


def documented(
    takes: type | None = None, gives: Any = None, token: bool = False, status: int = 200
) -> dict[str, Any]:
    """What OpenAPI says of a route: its body, its answer, its errors."""

    def content(kind: Any) -> dict[str, Any]:
        return {"application/json": {"schema": dict(_reference(kind))}}

    extra: dict[str, Any] = {
        "responses": {
            str(status): {
                "description": "Done.",
                **({"content": content(gives)} if gives is not None else {}),
            },
            "4XX": {"description": "Refused; one sentence says why.", "content": content(m.ErrorAnswer)},
        }
    }
    if takes is not None:
        extra["requestBody"] = {"required": True, "content": content(takes)}
    if token:
        extra["security"] = [{"token": []}]
    return extra


def add_errors(app: FastAPI) -> None:
    """Every error leaves as one sentence."""

    async def refused(request: Request, error: Exception) -> Response:
        assert isinstance(error, TableError)
        return error_answer(error, lang_of(request))

    async def unreached(request: Request, error: Exception) -> Response:
        path = told_path(request.url.path)
        logger.error("A request for %s needs the database: %s", path, error)
        return error_answer(TableError("no_store", 503), lang_of(request))

    async def unknown(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        if error.status_code == 405:
            return error_answer(TableError("wrong_method", 405, method=request.method), lang_of(request))
        return error_answer(TableError("not_found", error.status_code), lang_of(request))

    async def misfit(request: Request, error: Exception) -> Response:
        assert isinstance(error, RequestValidationError)
        where = "; ".join(f"{'.'.join(map(str, one['loc']))}: {one['msg']}" for one in error.errors())
        return error_answer(TableError("malformed", 422, where=where[:200]), lang_of(request))

    app.add_exception_handler(RequestValidationError, misfit)
    app.add_exception_handler(TableError, refused)
    app.add_exception_handler(StoreFailed, unreached)
    app.add_exception_handler(HTTPException, unknown)


# What comes after these stands in no log.
UNTOLD = ("/told/", "/api/profiles/")


def told_path(path: str) -> str:
    """A path as logs may have it: what stands in links of notices ends them, and names are people's own."""
    return next((f"{start}…" for start in UNTOLD if path.startswith(start)), path)


class Application(FastAPI):
    """Requests go through all layers; sockets past those that are not for them.

    Each layer keeps a frame for as long as a socket is open: all together they took a third of its memory.
    """

    sockets: ASGIApp

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        app = self.sockets if scope["type"] == "websocket" else super().__call__
        await app(scope, receive, send)


class Guard:
    """The outermost layer: headers of safety on every answer, and no traceback to anybody."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        request = Request(scope)
        begun = False

        async def guarded(message: Message) -> None:
            nonlocal begun
            if message["type"] == "http.response.start":
                begun = True
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        # PostgreSQL takes no such text, which is no reason to say that the database is away.
        if "\0" in scope["path"]:
            await error_answer(TableError("not_found", 404), lang_of(request))(scope, receive, guarded)
            return
        if request.method not in ("GET", "HEAD", "OPTIONS") and not same_origin(request.headers):
            await error_answer(TableError("origin", 403), lang_of(request))(scope, receive, guarded)
            return
        try:
            await self.app(scope, receive, guarded)
        except Exception:
            # The path alone: addresses may carry what is nobody's business.
            logger.exception("A request for %s failed", told_path(scope["path"]))
            if not begun:
                response = error_answer(TableError("server_error", 500), lang_of(Request(scope)))
                await response(scope, receive, guarded)


def same_origin(headers: Headers) -> bool:
    """Whether the page that asks came from this server, under whatever name it was reached.

    Programs send no Origin; pages of other sites cannot leave it out.
    """
    origin = headers.get("origin")
    return origin is None or urlsplit(origin).netloc.lower() == headers.get("host", "").lower()


class Beneath:
    """Takes the path off beneath which a proxy hands everything on; a proxy may have taken it off before."""

    def __init__(self, app: ASGIApp, base: str) -> None:
        self.app = app
        self.base = base

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path: str = scope.get("path", "")
        if self.base and (path == self.base or path.startswith(f"{self.base}/")):
            raw: bytes = scope.get("raw_path") or b""
            start = len(quote(self.base, safe="/~").encode())
            scope = {**scope, "path": path[len(self.base) :] or "/", "raw_path": raw[start:] or b"/"}
        await self.app(scope, receive, send)


def page(folder: Path, path: str, lang: str, base: str) -> Response:
    """A file of the built client; its first page for every address without a file.

    `base` is the path beneath which browsers find it, without a slash at its end: the first page is told.
    Raises TableError where there is no such file.
    """
    index = folder / "index.html"
    if not index.is_file():
        text = sentence("page-not-built", lang)
        return PlainTextResponse(text + "\n", 503, {"cache-control": "no-store"})
    if path:
        root = folder.resolve()
        try:
            wanted = (root / path).resolve()
            is_file = wanted.is_file()
        except (OSError, ValueError) as error:  # a name that no file can have
            raise TableError("not_found", 404) from error
        if wanted.is_relative_to(root) and is_file and not wanted.name.startswith("."):
            # Vite names these by their content.
            forever = wanted.is_relative_to(root / "assets")
            cache = "public, max-age=31536000, immutable" if forever else "no-cache"
            return _file(wanted, cache)
        if "." in path.rsplit("/", 1)[-1] or path.startswith(("api/", "ws/", "assets/")):
            raise TableError("not_found", 404)
    # All that it names, and itself, stands beneath that path.
    text = index.read_text(encoding="utf-8").replace('="./', f'="{escape(base)}/')
    return HTMLResponse(text, headers={"cache-control": "no-cache"})


def _file(path: Path, cache: str) -> Response:
    kind = MEDIA_TYPES.get(path.suffix, "application/octet-stream")
    return FileResponse(path, media_type=kind, headers={"cache-control": cache})
