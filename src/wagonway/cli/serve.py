"""`wagonway serve`: the table, on this machine alone or for the local network."""

from __future__ import annotations

import contextlib
import errno
import importlib.util
import os
import socket
import sys
import tempfile
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .output import console, fail

if TYPE_CHECKING:
    import uvicorn

NEEDED = ("fastapi", "uvicorn", "sqlalchemy", "alembic", "aiosqlite", "segno")


def command(
    host: Annotated[
        str | None, typer.Option(help="Address to listen on. [default: 127.0.0.1; 0.0.0.0 with --lan]")
    ] = None,
    port: Annotated[
        int, typer.Option(min=0, max=65535, help="Port to listen on; 0 takes any free one.")
    ] = 8000,
    lan: Annotated[
        bool,
        typer.Option("--lan", help="Open the table to the local network; prints addresses and QR codes."),
    ] = False,
    data: Annotated[
        Path | None,
        typer.Option(envvar="WAGONWAY_DATA", help="Folder of the tables. [default: the user's data folder]"),
    ] = None,
    open_page: Annotated[
        bool, typer.Option("--open/--no-browser", help="Open the page in a browser here.")
    ] = False,
) -> None:
    """Serve the table to browsers on this machine or, with --lan, on the local network."""
    missing = [name for name in NEEDED if importlib.util.find_spec(name) is None]
    if missing:
        fail(
            f"The table needs packages that are not installed ({', '.join(missing)}); "
            "install them with `pip install 'wagonway[web]'`."
        )
    folder = writable_folder(data)
    listening = listen(host or ("0.0.0.0" if lan else "127.0.0.1"), port)
    serve(listening, folder, lan=lan, open_page=open_page)


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


def serve(listening: socket.socket, folder: Path, *, lan: bool, open_page: bool) -> None:
    """Run the server on a bound socket until it is stopped; prints its address once it answers."""
    import uvicorn

    from wagonway.server.app import create_app
    from wagonway.server.settings import Settings

    host, port = listening.getsockname()[:2]
    app = create_app(Settings(data=folder, host=host, port=port, lan=lan))
    config = uvicorn.Config(
        app, log_level="warning", access_log=False, timeout_graceful_shutdown=3, ws_max_size=1 << 20
    )

    class Server(uvicorn.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets=sockets)
            if self.started:
                announce(host, port, lan=lan, open_page=open_page)

    server: uvicorn.Server = Server(config)
    with contextlib.suppress(KeyboardInterrupt):
        server.run(sockets=[listening])
    if not server.started:
        fail("The table could not be started; its words are above.")


def announce(host: str, port: int, *, lan: bool, open_page: bool) -> None:
    """Tell where the table is; the last line names the address."""
    out = console()
    here = url_of(host, port)
    if not (Path(__file__).parents[1] / "server" / "static" / "index.html").is_file():
        print(
            "The pages are not built, so only the programming interface answers; "
            "install again without WAGONWAY_SKIP_CLIENT.",
            file=sys.stderr,
        )
    if lan:
        from wagonway.server.lan import lan_addresses, show_qr

        for address in lan_addresses():
            url = url_of(address, port)
            out.print(f"On the same network: {url}", markup=False)
            show_qr(url)
    out.print(f"Wagonway is at {here}", markup=False)
    sys.stdout.flush()
    if open_page:
        webbrowser.open(here)
