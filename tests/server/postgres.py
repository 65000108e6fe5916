"""PostgreSQL from the distribution's packages, started and stopped by the tests."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PLACES = [*sorted(Path("/usr/lib/postgresql").glob("*/bin/createdb")), Path(shutil.which("createdb") or "")]
PROGRAMS = next((place.parent for place in PLACES if place.is_file()), None)
IS_ROOT = hasattr(os, "geteuid") and os.geteuid() == 0


def run(program: str, *arguments: object) -> None:
    assert PROGRAMS is not None
    # The database refuses to be run by the administrator.
    other = ("runuser", "-u", "postgres", "--") if IS_ROOT else ()
    command = [*other, PROGRAMS / program, *map(str, arguments)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd="/")


class Postgres:
    """A server of databases on this machine."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self.folder = folder
        self.made = 0
        if IS_ROOT:
            shutil.chown(folder, "postgres")
        run("initdb", "-D", folder / "d", "-A", "trust", "-U", "keeper", "--no-sync")

    def start(self) -> None:
        options = f"-p {self.port} -k {self.folder} -c listen_addresses=127.0.0.1"
        options += " -c fsync=off"  # a process is killed here and there, the power is not cut
        run("pg_ctl", "-D", self.folder / "d", "-w", "-l", self.folder / "log", "-o", options, "start")

    def stop(self, mode: str = "fast") -> None:
        run("pg_ctl", "-D", self.folder / "d", "-m", mode, "-w", "stop")

    def database(self, name: str | None = None) -> str:
        """The address of a new database."""
        self.made += 1
        name = name or f"d{self.made}"
        run("createdb", "-h", "127.0.0.1", "-p", self.port, "-U", "keeper", name)
        return self._address(name)

    def copy(self, of: str) -> str:
        """The address of a new database that is as another one."""
        self.made += 1
        name = f"d{self.made}"
        run("createdb", "-h", "127.0.0.1", "-p", self.port, "-U", "keeper", "-T", of, name)
        return self._address(name)

    def _address(self, name: str) -> str:
        return f"postgresql+asyncpg://keeper@127.0.0.1:{self.port}/{name}"


@contextmanager
def postgres() -> Iterator[Postgres]:
    """One that runs."""
    with tempfile.TemporaryDirectory() as made:
        found = Postgres(Path(made))
        found.start()
        try:
            yield found
        finally:
            found.stop()
