"""The websocket: reads messages of a client, hands them to its table, keeps its connection up to date."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable
from typing import get_args

import msgspec
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from . import messages as m
from .beside import beside
from .commands import handle
from .connection import Connection
from .draft import begin_draft
from .lessons import Lecture, find
from .limits import Bucket
from .live import Live
from .manager import Manager
from .people.mine import session_of, with_session
from .play import RuleRefused
from .puzzles import Riddle, find_puzzle
from .ranks.coming import check_seat, may_sit, person_at, session_mark
from .ranks.ending import not_theirs
from .ranks.solving import keeper_of_answers
from .store import Grant, StoreFailed
from .texts import TableError, language
from .unkept import Places, Unkept
from .web import same_origin

logger = logging.getLogger("wagonway.server")
_decode = msgspec.json.Decoder(m.FromClient).decode
_encode = msgspec.json.Encoder().encode
_TAGS = {str(kind.__struct_config__.tag) for kind in get_args(m.FromClient)}

# Who sends one of these looks at the board, and need not be told what stands there; not where it is a page
# that looks by itself.
ATTENTIVE = (
    m.Decide,
    m.Take,
    m.Back,
    m.EndTurn,
    m.Consent,
    m.Agree,
    m.Return,
    m.Explain,
    m.Point,
    m.Look,
    m.Hint,
    m.Weigh,
    m.Say,
    m.Plan,
)
HELLO_SECONDS = 15.0
COME_BACK_SECONDS = 1.0
CLOSED = 4000  # the client's own range of close codes; the reason is in `bye`


class _Tagged(msgspec.Struct):
    """As much of a message as tells what it is about."""

    type: str = ""


async def _goodbye(
    socket: WebSocket, code: str, lang: str, error: TableError | None = None, *, again: bool = False
) -> None:
    text = (error or TableError(code)).text(lang)
    with contextlib.suppress(RuntimeError, WebSocketDisconnect):
        await socket.send_text(_encode(m.Bye(code, text, again)).decode())
        await socket.close(CLOSED)


async def _refuse(socket: WebSocket, lang: str, error: TableError) -> None:
    """Say why nothing is opened; what may be otherwise soon is tried again."""
    again = error.status == 503
    if again and error.code != "table_moved":
        # Pages come back at once: all together they would keep the database busy with nothing else.
        await asyncio.sleep(COME_BACK_SECONDS)
    await _goodbye(socket, error.code, lang, error, again=again)


async def _text(socket: WebSocket, most: int) -> str:
    """The next message. Raises TableError where it is too long or no text, WebSocketDisconnect at the end."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    text = message.get("text")
    if text is None:
        raise TableError("malformed", where="bytes instead of text")
    if len(text) > most:
        raise TableError("too_large", 413, most=most)
    return str(text)


def _read(text: str) -> m.FromClient:
    try:
        message: m.FromClient = _decode(text)
        return message
    except (msgspec.MsgspecError, UnicodeEncodeError, RecursionError) as error:
        raise TableError("malformed", where=str(error)) from error


def _about(text: str) -> str:
    """The type of a message that cannot be read as a whole."""
    try:
        found = msgspec.json.decode(text, type=_Tagged).type
    except (msgspec.MsgspecError, UnicodeEncodeError, RecursionError):
        return ""
    return found if found in _TAGS else ""


# What a connection opens with its first message, as what, and as whom where that matters.
Opens = Callable[[m.Hello], Awaitable[tuple[Live, Grant, str | None]]]
# What is kept nowhere, and as whom it is opened where that matters.
Mine = tuple[Unkept, str | None]


async def _comes(manager: Manager, socket: WebSocket, live: Live, grant: Grant, token: str) -> str | None:
    """Somebody opens a table: who, where it is rated. Raises TableError where they may not, StoreFailed."""
    person = await person_at(manager.people, socket.headers, live.table)
    if await may_sit(manager.people, live.table, grant, person):
        await manager.people.comes(socket.headers, live.table.id, grant.role, token)
    if await check_seat(manager.people, live.table, grant, person):
        # Whoever had only tried the link sees no more of the seat.
        for other in live.connections:
            if other.grant.hash == grant.hash and other.person != person:
                other.leave(not_theirs(other.person).code)
    return person


async def _check_again(manager: Manager, live: Live, connection: Connection) -> None:
    """Whoever a seat is for may have come to it while this page was opened."""
    if not (live.kept and live.table.setup.rated):
        return
    try:
        await check_seat(manager.people, live.table, connection.grant, connection.person)
    except TableError as error:
        connection.leave(error.code)
    except StoreFailed as error:
        logger.error("A connection to table %s needs the database: %s", live.id, error)
        connection.leave("no_store", again=True)


def socket_routes(manager: Manager, places: Places) -> list[WebSocketRoute]:
    """Where sockets are opened; `places` are those for what is kept nowhere."""

    async def table(socket: WebSocket) -> None:
        await serve_socket(manager, socket, **socket.path_params)

    async def lesson(socket: WebSocket) -> None:
        await serve_lesson(manager, places, socket, **socket.path_params)

    async def puzzle(socket: WebSocket) -> None:
        await serve_puzzle(manager, places, socket, **socket.path_params)

    async def plan(socket: WebSocket) -> None:
        await serve_plan(manager, places, socket, **socket.path_params)

    return [
        WebSocketRoute("/ws/{table}", table),
        WebSocketRoute("/ws/lessons/{game}/{lesson}", lesson),
        WebSocketRoute("/ws/puzzles/{game}/{puzzle}", puzzle),
        WebSocketRoute("/ws/{table}/plans/{seat:int}", plan),
    ]


async def serve_socket(manager: Manager, socket: WebSocket, table: str) -> None:
    """One connection to a table, from its first message to its end."""

    async def opened(hello: m.Hello) -> tuple[Live, Grant, str | None]:
        live, grant = await manager.opened(table, with_session(hello.token, socket.headers))
        return live, grant, await _comes(manager, socket, live, grant, hello.token)

    await _serve(manager, socket, f"table {table}", opened)


async def serve_lesson(manager: Manager, places: Places, socket: WebSocket, game: str, lesson: str) -> None:
    """One connection to a lesson, which ends with it."""

    async def opened(_hello: m.Hello) -> Mine:
        return Lecture(manager, await beside(find, manager.library, game, lesson)), None

    await _serve_unkept(manager, places, socket, f"lesson {lesson}", opened)


async def serve_puzzle(manager: Manager, places: Places, socket: WebSocket, game: str, puzzle: str) -> None:
    """One connection to a puzzle, which ends with it."""

    async def opened(_hello: m.Hello) -> Mine:
        found, start = await beside(find_puzzle, manager.library, game, puzzle)
        return Riddle(manager, found, start, await keeper_of_answers(manager, socket, game, found.id)), None

    await _serve_unkept(manager, places, socket, f"puzzle {puzzle}", opened)


async def serve_plan(manager: Manager, places: Places, socket: WebSocket, table: str, seat: int) -> None:
    """One connection to the private copy of a table on which a seat tries out its next turn."""

    async def opened(hello: m.Hello) -> Mine:
        live, grant = await manager.opened(table, with_session(hello.token, socket.headers))
        person = await _comes(manager, socket, live, grant, hello.token)
        return await begin_draft(live, manager.table, grant, person, seat), person

    await _serve_unkept(manager, places, socket, f"plan of table {table}", opened)


async def _serve_unkept(
    manager: Manager,
    places: Places,
    socket: WebSocket,
    what: str,
    opens: Callable[[m.Hello], Awaitable[Mine]],
) -> None:
    with contextlib.ExitStack() as stack:

        async def opened(hello: m.Hello) -> tuple[Live, Grant, str | None]:
            stack.enter_context(places.place(socket.client.host if socket.client else ""))
            live, person = await opens(hello)
            end = asyncio.get_running_loop().call_later(manager.settings.lesson_seconds, live.end)
            stack.callback(end.cancel)
            return live, live.pupil, person

        await _serve(manager, socket, what, opened)


async def _serve(manager: Manager, socket: WebSocket, what: str, opens: Opens) -> None:
    await socket.accept()
    lang = language(socket.headers.get("accept-language", "en"))
    if not same_origin(socket.headers):
        await _goodbye(socket, "origin", lang)
        return
    try:
        async with asyncio.timeout(HELLO_SECONDS):
            hello = _read(await _text(socket, manager.settings.max_message))
        if not isinstance(hello, m.Hello):
            raise TableError("hello_first")
        lang = hello.lang
        live, grant, person = await opens(hello)
    except TimeoutError:
        await _goodbye(socket, "hello_first", lang)
        return
    except WebSocketDisconnect:
        return
    except StoreFailed as error:
        logger.error("A connection to %s needs the database: %s", what, error)
        await _refuse(socket, lang, TableError("no_store", 503))
        return
    except TableError as error:
        await _refuse(socket, lang, error)
        return
    connection = Connection(grant, lang, socket.send_text)
    connection.person = person
    connection.session = session_of(hello.token, socket.headers)
    if live.kept and manager.people.on:
        try:
            connection.account = await manager.people.account_at(socket.headers, live.id, grant)
            connection.hushed = await manager.ties.hushed(connection.account)
        except StoreFailed as error:
            logger.error("A connection to %s needs the database: %s", what, error)
            await _refuse(socket, lang, TableError("no_store", 503))
            return
    if person is not None and connection.session is None:
        connection.session = session_mark(socket.headers)
    try:
        live.join(connection, hello.entry, hello.talk)
    except TableError as error:
        await _goodbye(socket, error.code, lang, error)
        return
    await _check_again(manager, live, connection)
    reader = asyncio.create_task(_listen(manager, socket, live, connection))
    sender = asyncio.create_task(connection.run(live.update, live.seats))
    try:
        with manager.by_session(connection):
            await asyncio.wait((reader, sender), return_when=asyncio.FIRST_COMPLETED)
    finally:
        live.part(connection)
        for task in (reader, sender):
            task.cancel()
        for ended in await asyncio.gather(reader, sender, return_exceptions=True):
            if isinstance(ended, Exception) and not isinstance(
                ended, WebSocketDisconnect | RuntimeError | OSError
            ):
                logger.error("A connection to %s failed", what, exc_info=ended)
        with contextlib.suppress(RuntimeError, WebSocketDisconnect, OSError):
            await socket.close(CLOSED)


async def _listen(manager: Manager, socket: WebSocket, live: Live, connection: Connection) -> None:
    """Read until the client goes away."""
    rate, metrics = manager.settings.messages_per_second, manager.metrics
    bucket = Bucket(rate, 4 * rate)
    while True:
        text, about = "", ""
        try:
            text = await _text(socket, manager.settings.max_message)
            if bucket.take() > 0:
                about = _about(text)
                raise TableError("too_fast", 429)
            message = _read(text)
            about = str(type(message).__struct_config__.tag)
            began = time.monotonic()
            if manager.owning is not None and live.kept:
                await manager.still(live)
            await handle(live, connection, message)
            if isinstance(message, ATTENTIVE) and not (isinstance(message, m.Look) and message.by_itself):
                live.told.see(connection.grant.hash)
            metrics.messages.labels(about).observe(time.monotonic() - began)
        except TableError as error:
            metrics.rejected.labels(error.code).inc()
            connection.tell(
                m.Refused(
                    about or _about(text),
                    error.code,
                    error.text(connection.lang),
                    error.args_,
                    live.table.entries - 1,
                )
            )
            if error.code == "stale":
                # Whoever answered an old question sees where the game stands now.
                connection.refresh()
        except RuleRefused as refused:
            metrics.rejected.labels("rule").inc()
            told = live.table.narrator.refused(refused.refusal, connection.lang)
            connection.tell(
                m.Refused(about, told.name, told.text, told.args, live.table.entries - 1, told.ref)
            )
        except WebSocketDisconnect:
            return
        except Exception:
            logger.exception("A message to table %s failed", live.id)
            metrics.rejected.labels("server_error").inc()
            text = TableError("server_error", 500).text(connection.lang)
            connection.tell(m.Refused(about, "server_error", text, {}, live.table.entries - 1))
