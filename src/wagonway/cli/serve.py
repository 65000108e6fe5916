"""`wagonway serve`: the table, on this machine alone or for the local network."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import gc
import importlib.util
import json
import logging
import os
import re
import socket
import sys
import tempfile
import time
import urllib.request
import webbrowser
from collections.abc import Callable, Iterator
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any
from urllib.parse import urlsplit

import typer

from .output import check_game_id, console, fail, game_ids
from .settings import ConfigOption, SetOption, told

if TYPE_CHECKING:
    from wagonway.server.manager import Manager
    from wagonway.server.settings import Settings

MOST_SIMULATIONS = 1_000_000
# Seconds between two looks for circles among the things that were made since the last, and among all things.
# Python looks when many more were made than were given up; but each move gives up a position of hundreds of
# lists and makes another: at thousands of tables its looks were rare, and each took half a second. To look at
# everything takes a millisecond or two a table, and finds next to nothing: it is done while few are played.
YOUNG = 0.25
ALL = 600.0
FEW = 50
NEEDED = ("fastapi", "uvicorn", "sqlalchemy", "alembic", "aiosqlite", "prometheus_client", "segno")


def command(
    host: Annotated[
        str | None, typer.Option(help="Address to listen on. [default: 127.0.0.1; 0.0.0.0 with --lan]")
    ] = None,
    port: Annotated[
        int | None,
        typer.Option(min=0, max=65535, help="Port to listen on; 0 takes any free one. [default: 8000]"),
    ] = None,
    lan: Annotated[
        bool,
        typer.Option("--lan", help="Open the table to the local network; prints addresses and QR codes."),
    ] = False,
    game: Annotated[
        str | None,
        typer.Option(
            help="Open a table of this game at once and print a link (with --lan a QR code) for each seat.",
            autocompletion=game_ids,
        ),
    ] = None,
    players: Annotated[
        int | None, typer.Option(help="How many seats that table has. [default: the most the game takes]")
    ] = None,
    data: Annotated[
        Path | None,
        typer.Option(envvar="WAGONWAY_DATA", help="Folder of the tables. [default: the user's data folder]"),
    ] = None,
    database: Annotated[
        str | None,
        typer.Option(
            envvar="WAGONWAY_DATABASE",
            metavar="URL",
            help="Keep the tables in this database, not in the folder: postgresql+asyncpg://USER@HOST/NAME.",
        ),
    ] = None,
    processes: Annotated[
        int | None,
        typer.Option(
            min=1,
            max=64,
            help="Processes that serve tables; several need PostgreSQL (--database). [default: 1]",
        ),
    ] = None,
    public_url: Annotated[
        str | None,
        typer.Option(
            metavar="URL",
            help="Address under which others reach this server, behind a proxy; may have a path.",
        ),
    ] = None,
    trust_proxy: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ADDRESS",
            help="Believe a proxy at this address when it says who asks (X-Forwarded-For); may be repeated.",
        ),
    ] = None,
    analysis: Annotated[
        str | None,
        typer.Option(
            metavar="N[,N...]",
            help="Simulations for each decision of an analysis, pass by pass. [default: 400,4000]",
        ),
    ] = None,
    open_page: Annotated[
        bool, typer.Option("--open/--no-browser", help="Open the page in a browser here.")
    ] = False,
    config: ConfigOption = None,
    wishes: SetOption = None,
) -> None:
    """Serve the table to browsers on this machine or, with --lan, on the local network."""
    missing = [name for name in NEEDED if importlib.util.find_spec(name) is None]
    if missing:
        fail(
            f"The table needs packages that are not installed ({', '.join(missing)}); "
            "install wagonway with its extra `web`, in a checkout with `pip install '.[web]'`."
        )
    from wagonway.bots.commands import entries

    entries()  # what is wrong with the file of bots is said now, not to visitors
    wish = wished_table(game, players)
    passes = analysis_passes(analysis)
    # What has an option of its own goes before what stands elsewhere.
    own = {
        "data": data,
        "host": host,
        "port": port,
        "lan": lan or None,
        "database": database,
        "processes": processes,
        "public_url": public_url,
        "trusted_proxies": tuple(trust_proxy) if trust_proxy else None,
        **passes,
    }
    known = told(config, wishes) | {name: value for name, value in own.items() if value is not None}
    if known.get("database") is not None:
        check_database(known["database"])
    check_public_url(known.get("public_url"))
    folder = writable_folder(known.get("data"))
    at = known.get("host") or ("0.0.0.0" if known.get("lan") else "127.0.0.1")
    with held(folder), listen(at, known.get("port", 8000)) as listening:
        from wagonway.server.people import passkeys
        from wagonway.server.settings import Settings
        from wagonway.server.telling.teller import trouble

        at, number = listening.getsockname()[:2]
        settings = Settings(**(known | {"data": folder, "host": at, "port": number}))
        if missed := trouble(settings) or passkeys.trouble(settings):
            fail(missed)
        if settings.processes == 1:
            serve(listening, settings, wish, open_page=open_page)
            return
        if not settings.shares_database():
            fail(
                f"{settings.processes} processes need PostgreSQL; name it with --database, "
                "or leave --processes out: SQLite is for one."
            )
        from .several import serve_several

        serve_several(serve, listening, settings, lambda: announce(settings, wish, open_page))


def analysis_passes(text: str | None) -> dict[str, Any]:
    """The setting that --analysis makes; a failure where it is no list of rising numbers."""
    if text is None:
        return {}
    passes = tuple(int(part) if part.strip().isdecimal() else 0 for part in text.split(","))
    if 0 in passes or list(passes) != sorted(set(passes)) or passes[-1] > MOST_SIMULATIONS:
        fail(
            f"--analysis {text}: write how many simulations each pass has, each more than the one before "
            f"and at most {MOST_SIMULATIONS}, as in 400,4000."
        )
    return {"analysis_passes": passes}


def wished_table(game: str | None, players: int | None) -> dict[str, Any] | None:
    """What is sent to the server to open the table of --game; a failure where it cannot be played so."""
    if game is None:
        if players is not None:
            fail("--players says how many seats the table of --game has; name the game as well.")
        return None
    from wagonway.kernel.registry import game as game_of

    possible = game_of(check_game_id(game)).players
    players = max(possible) if players is None else players
    if players not in possible:
        fail(f"{game} is for {', '.join(map(str, possible))} players, not {players}.")
    return {"game": game, "players": players, "seats": [{"kind": "invite"}] * players}


@contextlib.contextmanager
def held(folder: Path) -> Iterator[None]:
    """Keep the folder to this process: two servers on the same tables would not see each other's moves.

    The system lets go of the lock when the process ends, however it ends.
    """
    with (folder / "serve.lock").open("a+") as lock:
        try:
            if sys.platform == "win32":
                import msvcrt

                msvcrt.locking(lock.fileno(), msvcrt.LK_NBLCK, 1)
            else:
                import fcntl

                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            if error.errno in (errno.EACCES, errno.EAGAIN, errno.EWOULDBLOCK, errno.EDEADLK):
                fail(
                    f"Another `wagonway serve` uses the data folder {folder}; "
                    "stop it, or name another folder with --data DIR."
                )
            # Some network folders know no locks; better unlocked than not at all.
        yield


def check_public_url(url: str | None) -> None:
    """A failure where the pages could not be found under that address."""
    if url is None:
        return
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.netloc:
        fail(f"--public-url {url}: write an address such as https://games.example.")
    if parts.query or parts.fragment or not re.fullmatch(r"(/[\w.~-]+)*/?", parts.path, re.ASCII):
        fail(
            f"--public-url {url}: beneath a path of letters, digits and . _ ~ - the pages can be found, "
            "such as https://club.example/wagonway."
        )


def check_database(url: str) -> None:
    """A failure where the address of --database is none, or lacks its driver."""
    from sqlalchemy import make_url
    from sqlalchemy.exc import ArgumentError, NoSuchModuleError

    try:
        dialect = make_url(url).get_dialect()
        dialect.import_dbapi()
    except (ArgumentError, NoSuchModuleError):
        hidden = re.sub(r":[^:@/]*@", ":***@", url)
        fail(
            f"{hidden!r} is no address of a database; "
            "one looks like postgresql+asyncpg://user:password@host/name."
        )
    except ModuleNotFoundError as error:
        fail(f"The database needs the package {error.name}; install it with `pip install {error.name}`.")
    if not getattr(dialect, "is_async", False) or (
        dialect.name == "postgresql" and dialect.driver != "asyncpg"
    ):
        fail("The database needs an asynchronous driver; begin its address with postgresql+asyncpg://.")


def writable_folder(wanted: Path | None) -> Path:
    """The folder of the tables, made if absent; a failure where it cannot be written."""
    if wanted is None:
        from platformdirs import user_data_path

        wanted = user_data_path("wagonway", appauthor=False)
    folder = wanted.expanduser().absolute()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        fail(f"The data folder {folder} cannot be written ({error.strerror}); name another with --data DIR.")
    return folder


def listen(host: str, port: int) -> socket.socket:
    """A bound socket; a failure where the port is taken or the address is not of this machine."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except OSError:
        fail(f"{host!r} is no address that can be listened on; try --host 127.0.0.1 or --lan.")
    family, kind, protocol, _, address = found[0]
    listening = socket.socket(family, kind, protocol)
    if os.name != "nt":
        # Without it a restart would have to wait for the last run's connections to time out; Windows would
        # take it as leave to share the port.
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind(address)
        listening.listen(128)
    except OSError as error:
        listening.close()
        if error.errno == errno.EADDRINUSE:
            fail(
                f"Port {port} on {host} is in use; stop what uses it, "
                "or take another with --port (0 takes any free one)."
            )
        if error.errno == errno.EACCES:
            fail(f"Port {port} may not be opened by this user; take one above 1023 with --port.")
        fail(f"Cannot listen on {host}, port {port}: {error.strerror}.")
    return listening


def url_of(host: str, port: int) -> str:
    """Address of the page for a browser; of all addresses the one of this machine."""
    if host in ("0.0.0.0", "::", ""):
        host = "127.0.0.1"
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


class Startup:
    """The application, with what went wrong at its start kept instead of logged as a traceback."""

    def __init__(self, app: Any) -> None:
        self.app = app
        self.error: Exception | None = None

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "lifespan":
            await self.app(scope, receive, send)
            return

        async def without_traceback(message: Any) -> None:
            if message["type"] == "lifespan.startup.failed":
                message = {**message, "message": ""}
            await send(message)

        try:
            await self.app(scope, receive, without_traceback)
        except Exception as error:
            self.error = error
            raise


class OneLine(logging.Formatter):
    """A record as one line, with the exception's own words but no traceback."""

    def format(self, record: logging.LogRecord) -> str:
        line = " ".join(record.getMessage().split())
        if record.exc_info and record.exc_info[1] is not None:
            error = record.exc_info[1]
            line = f"{line} ({type(error).__name__}: {' '.join(str(error).split())}; more in errors.log)"
        return line


def open_more_files() -> None:
    """A socket is an open file: take as many as the system allows, and not the few of who does not ask."""
    try:
        import resource
    except ImportError:  # Windows, which knows no such limit
        return
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    # Some systems name a limit that is more than they give.
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def set_up_logging(settings: Settings, name: str = "errors.log") -> None:
    """One line to the terminal for what goes wrong while serving; tracebacks to errors.log in the folder.

    With the setting `log_format = "json"` the terminal gets a JSON object a line, tracebacks included.
    """
    from wagonway.server.health import JsonLines

    here = logging.StreamHandler()
    if settings.log_format == "json":
        here.setFormatter(JsonLines())
    elif os.environ.get("WAGONWAY_DEBUG") != "1":
        here.setFormatter(OneLine())
    there = RotatingFileHandler(
        settings.data / name, maxBytes=1_000_000, backupCount=1, encoding="utf-8", delay=True
    )
    there.setFormatter(logging.Formatter("%(asctime)s %(name)s %(message)s"))
    there.setLevel(logging.WARNING)
    # The server's own last word on a failed start; ours says why.
    for handler in (here, there):
        handler.addFilter(lambda record: "startup failed" not in record.getMessage())
    root = logging.getLogger()
    root.handlers = [here, there]
    root.setLevel(logging.WARNING)
    logging.getLogger("wagonway.access").setLevel(logging.INFO if settings.access_log else logging.WARNING)


def serve(
    listening: socket.socket,
    settings: Settings,
    wish: dict[str, Any] | None,
    *,
    open_page: bool,
    number: int = 0,
    began: Callable[[], None] | None = None,
) -> None:
    """Run the server on a bound socket until it is stopped; prints its address once it answers.

    Of several processes it is one by `number`, and calls `began` instead.
    """
    import uvicorn

    from wagonway.server.app import create_app
    from wagonway.server.beside import SWITCH
    from wagonway.server.wire import wire_of

    set_up_logging(settings, f"errors.{number}.log" if number else "errors.log")
    open_more_files()
    sys.setswitchinterval(SWITCH)
    made = create_app(settings)
    manager: Manager = made.state.manager
    sockets = [listening]
    if manager.owning is not None:
        # Where other processes reach this one, and no other.
        port = settings.internal_port
        sockets.append(listen(settings.internal_host, port and port + number))
        manager.owning.at(*sockets[1].getsockname()[:2])
    app = Startup(made)
    config = uvicorn.Config(
        app,
        lifespan="on",
        log_config=None,
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=3,
        ws=wire_of(made.state.handing, settings.base_path()),
        # The words of a message come as up to four bytes a letter; what is longer is not even received.
        ws_max_size=4 * settings.max_message,
        # Addresses that a proxy tells are believed from none but those named.
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=list(settings.trusted_proxies),
    )
    tasks = []

    class Server(uvicorn.Server):
        async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
            if manager.owning is not None:
                # Whoever comes now is for another process.
                for server in self.servers:
                    server.close()
            # Pages are told before their sockets close, and come back by themselves.
            await manager.farewell()
            await super().shutdown(sockets=sockets)

        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets=sockets)
            tasks.append(asyncio.create_task(look_for_circles(manager)))
            if began is not None:
                began()
                return
            # Beside the loop, which has to answer when the table of --game is asked for.
            tasks.append(asyncio.create_task(asyncio.to_thread(announce, settings, wish, open_page)))

    try:
        Server(config).run(sockets=sockets)
    except KeyboardInterrupt:
        return
    except SystemExit:
        if app.error is None:
            raise
        raise app.error from None


async def look_for_circles(manager: Manager) -> None:
    """Give up what nothing but itself holds, in Python's place: often a little, and seldom everything."""
    gc.disable()
    seen = time.monotonic()
    while True:
        await asyncio.sleep(YOUNG)
        everything = False
        if time.monotonic() - seen > ALL:
            seen = time.monotonic()
            everything = manager.load().tables <= FEW
        gc.collect(2 if everything else 0)


def announce(settings: Settings, wish: dict[str, Any] | None, open_page: bool) -> None:
    """Tell where the table is. The last line names the address."""
    from wagonway.server.lan import lan_addresses, show_qr

    out = console()
    here = url_of(settings.host, settings.port)
    if not (settings.static_folder() / "index.html").is_file():
        print(
            "The pages are not built, so only the programming interface answers; "
            "install again without WAGONWAY_SKIP_CLIENT.",
            file=sys.stderr,
        )

    def show(what: str, url: str, *, code: bool) -> None:
        out.print(f"{what}: {url}", markup=False, soft_wrap=True)
        if code and settings.lan:
            show_qr(url)

    if settings.lan:
        for address in lan_addresses():
            show("On the same network", url_of(address, settings.port), code=wish is None)
    if wish is not None:
        try:
            made = post(f"{here}api/tables", wish)
        except OSError as error:
            print(f"The table could not be opened ({error}); open one on the page.", file=sys.stderr)
            made = {"seat_links": []}
        for seat in made["seat_links"]:
            show(f"Seat {seat['seat'] + 1}", seat["link"]["url"], code=True)
        if "watch_link" in made:
            watch = made["watch_link"]["url"]
            show("The board without hands, for a big screen", watch, code=True)
            show("The host's own link", watch.replace(made["watch_token"], made["host_token"]), code=False)
    out.print(f"Wagonway is at {here}", markup=False, soft_wrap=True)
    sys.stdout.flush()
    if open_page:
        webbrowser.open(here)


def post(url: str, body: dict[str, Any]) -> dict[str, Any]:
    """Ask the own server; proxies of the environment are not for the way to oneself."""
    request = urllib.request.Request(
        url, json.dumps(body).encode(), {"content-type": "application/json"}, method="POST"
    )
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    with opener.open(request, timeout=60) as answer:
        made: dict[str, Any] = json.load(answer)
    return made
