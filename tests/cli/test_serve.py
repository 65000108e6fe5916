"""`wagonway serve`: what it says when it cannot start. What it serves is tested in tests/server."""

from __future__ import annotations

import asyncio
import gc
import json
import os
import signal
import socket
import subprocess
import sys
import urllib.request
import weakref
from pathlib import Path
from types import SimpleNamespace

import pytest

from wagonway.cli import serve as module
from wagonway.cli.output import Failure
from wagonway.server.lan import lan_addresses


def test_a_port_in_use_is_one_sentence_and_status_2(wagonway, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        ran = wagonway("serve", "--port", port, "--data", tmp_path)
    assert ran.code == 2
    assert ran.err.startswith(f"Port {port} on 127.0.0.1 is in use; ")
    assert len(ran.err.splitlines()) == 1


def test_a_file_in_place_of_the_data_folder_is_one_sentence_and_status_2(wagonway, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    ran = wagonway("serve", "--port", 0, "--data", tmp_path / "file" / "data")
    assert ran.code == 2
    assert ran.err.startswith(f"The data folder {tmp_path / 'file' / 'data'} cannot be written (")
    assert len(ran.err.splitlines()) == 1


@pytest.mark.skipif(
    not hasattr(os, "geteuid") or os.geteuid() == 0, reason="the administrator may write anywhere"
)
def test_a_folder_that_may_not_be_written_is_refused(tmp_path: Path) -> None:
    folder = tmp_path / "locked"
    folder.mkdir(mode=0o500)
    with pytest.raises(Failure, match="cannot be written"):
        module.writable_folder(folder)


def test_an_address_of_another_machine_is_one_sentence_and_status_2(wagonway, tmp_path: Path) -> None:
    # 192.0.2.0/24 is set aside for examples and belongs to no machine.
    ran = wagonway("serve", "--host", "192.0.2.1", "--port", 0, "--data", tmp_path)
    assert ran.code == 2
    assert ran.err.startswith("Cannot listen on 192.0.2.1")
    assert len(ran.err.splitlines()) == 1


def test_missing_packages_are_named(wagonway, tmp_path: Path, monkeypatch) -> None:
    monkeypatch.setattr(module, "NEEDED", ("fastapi", "no_such_package"))
    ran = wagonway("serve", "--data", tmp_path)
    assert ran.code == 2
    assert "(no_such_package)" in ran.err
    assert "pip install '.[web]'" in ran.err


def test_the_address_for_a_browser() -> None:
    assert module.url_of("0.0.0.0", 8000) == "http://127.0.0.1:8000/"
    assert module.url_of("192.168.1.7", 80) == "http://192.168.1.7:80/"
    assert module.url_of("::1", 8000) == "http://[::1]:8000/"


def test_tables_that_are_no_database_are_one_sentence_and_status_2(tmp_path: Path) -> None:
    (tmp_path / "tables.sqlite3").write_bytes(b"no database at all" * 500)
    done = subprocess.run(
        [sys.executable, "-m", "wagonway", "serve", "--port", "0", "--data", str(tmp_path)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert "cannot be opened" in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert done.stdout == ""


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["--game", "chess"], "There is no game 'chess'"),
        (["--game", "brass-birmingham", "--players", "7"], "brass-birmingham is for 2, 3, 4 players, not 7."),
        (["--players", "3"], "--players says how many seats the table of --game has"),
        (["--processes", "2"], "2 processes need PostgreSQL; name it with --database"),
        (["--database", "postgresql+psycopg2://host/name"], "The database needs"),
        (["--database", "nonsense"], "'nonsense' is no address of a database"),
        (["--database", "nosuch://host/name"], "'nosuch://host/name' is no address of a database"),
        (["--database", "sqlite:///a.sqlite3"], "The database needs an asynchronous driver"),
        (("--analysis", "400,200"), "--analysis 400,200: write how many simulations each pass has"),
        (("--analysis", "many"), "--analysis many: write how many simulations each pass has"),
    ],
)
def test_wrong_options_are_one_sentence_and_status_2(wagonway, tmp_path, options, sentence) -> None:
    ran = wagonway("serve", "--port", 0, "--data", tmp_path, *options)
    assert ran.code == 2
    assert ran.err.startswith(sentence)
    assert len(ran.err.splitlines()) == 1


def test_a_table_starts_names_its_address_last_and_keeps_its_folder(serve, wagonway, tmp_path: Path) -> None:
    table = serve("--game", "brass-birmingham", "--players", "3")
    with urllib.request.urlopen(f"{table.url}/api/games") as answer:
        assert json.load(answer)[0]["id"] == "brass-birmingham"
    assert table.lines[-1] == f"Wagonway is at {table.url}/"
    seats = [line for line in table.lines if line.startswith("Seat ")]
    assert len({seat.rsplit("/", 1)[1] for seat in seats}) == 3
    second = wagonway("serve", "--port", 0, "--data", table.data)
    assert second.code == 2
    assert second.err.startswith("Another `wagonway serve` uses the data folder")
    table.kill()
    # However the first one ended, the folder is free again.
    again = serve(data=table.data)
    assert again.url != ""


@pytest.mark.skipif(os.name == "nt", reason="a Ctrl-C reaches the whole console there")
def test_ctrl_c_ends_it_in_peace(serve) -> None:
    table = serve()
    assert table.url
    table.process.send_signal(signal.SIGINT)
    assert table.process.wait(30) == 0
    assert not any("Traceback" in line or "Error" in line for line in table.lines)


def test_on_the_local_network_every_seat_has_an_address_and_a_code(serve) -> None:
    addresses = lan_addresses()
    if not addresses:
        pytest.skip("this machine is on no network")
    table = serve("--lan", "--game", "brass-birmingham", "--players", "2")
    assert table.url
    for seat in ("Seat 1", "Seat 2"):
        (at,) = [number for number, line in enumerate(table.lines) if line.startswith(f"{seat}: ")]
        assert f"http://{addresses[0]}:" in table.lines[at]
        assert set(table.lines[at + 1]) <= set(" █▀▄")


def test_as_many_files_may_be_open_as_the_system_allows() -> None:
    """Each socket is one; many systems let programs that do not ask have a thousand."""
    resource = pytest.importorskip("resource")
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(512, hard), hard))
    try:
        module.open_more_files()
        assert resource.getrlimit(resource.RLIMIT_NOFILE) == (hard, hard)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


class Loop:
    """Something that holds itself."""

    def __init__(self) -> None:
        self.itself = self


async def test_what_only_holds_itself_is_given_up(monkeypatch) -> None:
    """At once where it is new, and while few tables are in play also what was there before."""
    monkeypatch.setattr(module, "YOUNG", 0.01)
    monkeypatch.setattr(module, "ALL", 0.0)
    tables = 0
    manager = SimpleNamespace(load=lambda: SimpleNamespace(tables=tables))

    async def end_of(thing: Loop) -> bool:
        there = weakref.ref(thing)
        del thing
        looks = asyncio.create_task(module.look_for_circles(manager))
        await asyncio.sleep(0.1)
        looks.cancel()
        return there() is None

    gc.disable()
    try:
        assert await end_of(Loop())
        old = Loop()
        gc.collect(1)
        tables, there = module.FEW + 1, weakref.ref(old)
        del old
        assert await end_of(Loop())
        assert there() is not None
        tables = module.FEW
        assert await end_of(Loop())
        assert there() is None
    finally:
        gc.enable()
