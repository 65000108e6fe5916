"""Backups of a server that plays on, and the doctor who looks through its tables."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from tests.server.client import Page, Visitor
from tests.server.logs import read_logs
from wagonway.server.backup import BackupError, backup, file_url, restore
from wagonway.server.doctor import examine
from wagonway.server.settings import Settings
from wagonway.server.store import Store, StoreFailed

Serve = Callable[..., Awaitable[Visitor]]
# Tables that play on; 50 for a long run.
TABLES = int(os.environ.get("WAGONWAY_TABLES", "4"))


def url_in(folder: Path) -> str:
    return Settings(data=folder).database_url()


async def play_on(page: Page, stop: asyncio.Event, began: asyncio.Event) -> int:
    """Decide and step back for as long as it is wanted; how many decisions."""
    made = 0
    while not stop.is_set():
        if page.update["legal"]:
            done = await page.decide()
            made += 1
        else:
            done = await page.ask("back", ply=page.update["committed"])
        assert done["type"] == "update", done
        began.set()
    return made


async def until(holds: Callable[[], bool], playing: list[asyncio.Task[int]]) -> None:
    """Wait for something that happens while all play on."""
    while not holds():
        for task in playing:
            if task.done():
                task.result()  # whoever ends early has failed
        await asyncio.sleep(0.01)


async def seated(visitor: Visitor) -> tuple[dict[str, Any], Page]:
    made = await visitor.make("here", "here")
    page = await visitor.page(made["table"], made["host_token"])
    await page.ask("sit", seat=page.update["turn"]["seat"])
    return made, page


async def test_a_backup_taken_while_tables_play_replays_them_all_elsewhere(
    serve: Serve, tmp_path: Path
) -> None:
    visitor = await serve(tmp_path / "data", messages_per_second=10_000, tables_per_minute=10_000)
    tables = [await seated(visitor) for _ in range(TABLES)]
    stop, began = asyncio.Event(), [asyncio.Event() for _ in tables]
    playing = [
        asyncio.create_task(play_on(page, stop, first))
        for (_, page), first in zip(tables, began, strict=True)
    ]
    await until(lambda: all(first.is_set() for first in began), playing)
    taken = await backup(url_in(tmp_path / "data"), tmp_path / "kept.sqlite3")
    before = sum(map(len, read_logs(tmp_path / "data").values()))
    # Somebody goes on after the backup.
    await until(lambda: sum(map(len, read_logs(tmp_path / "data").values())) > before, playing)
    stop.set()
    assert all(await asyncio.gather(*playing))
    assert (taken.tables, len(taken.positions), taken.faults) == (TABLES, TABLES, [])
    (tmp_path / "other").mkdir()
    put = await restore(tmp_path / "kept.sqlite3", url_in(tmp_path / "other"))
    assert put == taken
    # What was kept is a beginning of what is there now, and links open it.
    now, then = read_logs(tmp_path / "data"), read_logs(tmp_path / "other")
    assert all(now[table][: len(entries)] == entries for table, entries in then.items())
    other = await serve(tmp_path / "other")
    for made, _ in tables:
        page = await other.page(made["table"], made["host_token"])
        assert page.update["entry"] + 1 == len(then[made["table"]])
    assert sorted(path.name for path in tmp_path.iterdir()) == ["data", "kept.sqlite3", "other"]


async def test_what_is_there_is_not_written_over(serve: Serve, tmp_path: Path) -> None:
    visitor = await serve(tmp_path / "data")
    await visitor.make("here", "here")
    kept = tmp_path / "kept.sqlite3"
    await backup(url_in(tmp_path / "data"), kept)
    whole = kept.read_bytes()
    with pytest.raises(BackupError, match="there already"):
        await backup(url_in(tmp_path / "data"), kept)
    with pytest.raises(BackupError, match="tables already"):
        await restore(kept, url_in(tmp_path / "data"))
    assert kept.read_bytes() == whole
    (tmp_path / "torn.sqlite3").write_bytes(whole[: len(whole) // 2])
    with pytest.raises(BackupError, match=r"is (damaged|no backup)"):
        await restore(tmp_path / "torn.sqlite3", url_in(tmp_path))
    with pytest.raises(BackupError, match="no database"):
        await backup(url_in(tmp_path / "nowhere"), tmp_path / "new.sqlite3")


async def test_the_doctor_finds_each_fault_and_mends_what_costs_nothing(serve: Serve, tmp_path: Path) -> None:
    visitor = await serve(tmp_path / "data")
    names = [(await seated(visitor))[0]["table"] for _ in range(4)]
    gap, broken, loose, sound = names
    file = tmp_path / "kept.sqlite3"
    assert not (await backup(url_in(tmp_path / "data"), file)).faults
    with contextlib.closing(sqlite3.connect(file)) as database:
        database.execute("DELETE FROM entries WHERE table_id = ? AND entry = 0", (gap,))
        body = json.dumps({"kind": "decision", "seat": 0, "action": 99_999})
        last = len(read_logs(tmp_path / "data")[broken])
        database.execute(
            "INSERT INTO entries SELECT table_id, ?, ?, at FROM entries WHERE table_id = ? AND entry = 0",
            (last, body, broken),
        )
        database.execute("DELETE FROM tokens WHERE table_id = ? AND role = 'host'", (loose,))
        database.execute(
            "INSERT INTO entries SELECT 'lost', 0, body, at FROM entries WHERE entry = 1 LIMIT 1"
        )
        database.execute(
            "INSERT INTO judgements (position, game, rules, components, search, simulations, body, made_at) "
            "SELECT 'x', 'g', 1, 'c', 's', 1, 'no thought', made_at FROM tables LIMIT 1"
        )
        database.commit()
    found = await examine(file_url(file), export=tmp_path / "out")
    assert {(fault.kind, fault.table, fault.entry) for fault in found.faults} == {
        ("gap", gap, 0),
        ("broken", broken, last),
        ("tokens", loose, None),
        ("orphans", None, None),
        ("judgement", None, None),
    }
    assert sound in found.positions
    assert {path.stem for path in (tmp_path / "out").iterdir()} == {gap, broken, loose}
    kept = json.loads((tmp_path / "out" / f"{broken}.json").read_text("utf-8"))
    assert kept["log"][last]["body"] == body
    assert "hash" not in json.dumps(kept["log"])
    mended = await examine(file_url(file), mend=True)
    assert mended.mended == 2
    left = await examine(file_url(file))
    assert {fault.kind for fault in left.faults} == {"gap", "broken", "tokens"}
    assert left.positions == found.positions


async def test_the_doctor_reads_what_was_said_too(serve: Serve, tmp_path: Path) -> None:
    visitor = await serve(tmp_path / "data")
    name = (await seated(visitor))[0]["table"]
    file = tmp_path / "kept.sqlite3"
    assert not (await backup(url_in(tmp_path / "data"), file)).faults
    with contextlib.closing(sqlite3.connect(file)) as database:
        lines = [(name, 0, "no line"), ("lost", 0, "{}")]
        database.executemany("INSERT INTO talk (table_id, number, body) VALUES (?, ?, ?)", lines)
        database.commit()
    found = await examine(file_url(file), mend=True, export=tmp_path / "out")
    assert {(fault.kind, fault.table) for fault in found.faults} == {("talk", name), ("orphans", None)}
    assert json.loads((tmp_path / "out" / f"{name}.json").read_text("utf-8"))["talk"] == ["no line"]
    assert [fault.kind for fault in (await examine(file_url(file))).faults] == ["talk"]


async def test_a_folder_and_a_backup_may_be_called_anything(serve: Serve, tmp_path: Path) -> None:
    visitor = await serve(tmp_path / "games #1")
    await visitor.make("here", "here")
    kept = tmp_path / "kept #2.sqlite3"
    taken = await backup(url_in(tmp_path / "games #1"), kept)
    assert (taken.tables, len(taken.positions), taken.faults) == (1, 1, [])
    (tmp_path / "other #3").mkdir()
    assert await restore(kept, url_in(tmp_path / "other #3")) == taken
    names = ["games #1", "kept #2.sqlite3", "other #3"]
    assert sorted(path.name for path in tmp_path.iterdir()) == names


async def test_a_row_that_cannot_be_read_is_a_fault_of_its_table_alone(serve: Serve, tmp_path: Path) -> None:
    visitor = await serve(tmp_path / "data")
    wished, sound, *rest = [await visitor.make("here", "invite") for _ in range(3)]
    planned = rest[0]
    with contextlib.closing(sqlite3.connect(tmp_path / "data" / "tables.sqlite3")) as database:
        database.execute("INSERT INTO wishes VALUES ('h', 'mail', ?, 'stop', '{}')", (wished["table"],))
        database.execute("INSERT INTO private VALUES (?, 0, 'plan', '{}')", (planned["table"],))
        database.execute("INSERT INTO private VALUES (?, 1, 'note', 'No plan.')", (planned["table"],))
        database.execute("INSERT INTO talk VALUES (?, 0, '{}')", (planned["table"],))
        database.commit()
    kept = tmp_path / "kept.sqlite3"
    taken = await backup(url_in(tmp_path / "data"), kept)
    told = {(fault.kind, fault.table) for fault in taken.faults}
    assert told == {("wish", wished["table"]), ("plan", planned["table"]), ("talk", planned["table"])}
    assert {sound["table"], planned["table"]} <= set(taken.positions)
    (tmp_path / "other").mkdir()
    assert await restore(kept, url_in(tmp_path / "other")) == taken
    found = await examine(file_url(kept), export=tmp_path / "out")
    assert {path.stem for path in (tmp_path / "out").iterdir()} == {wished["table"], planned["table"]}
    assert found.tables == 3
    # What cannot be read is passed over where the table is opened, and people talk on.
    other = await serve(tmp_path / "other")
    page = await other.page(planned["table"], planned["host_token"])
    await page.send(type="say", seat=0, text="Hello")
    while (line := (await page.until("talk"))["lines"][-1])["number"] == 0:
        assert line["hidden"]
    assert (line["number"], line["text"]) == (1, "Hello")


async def test_the_doctor_ends_where_the_database_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(url_in(tmp_path))
    await store.open()
    await store.create("t", "brass-birmingham", "{}", ["{}"], [])
    await store.close()

    async def load(*_: Any, **__: Any) -> Any:
        raise StoreFailed("the row is torn")

    monkeypatch.setattr(Store, "load", load)
    (fault,) = (await examine(url_in(tmp_path))).faults
    assert (fault.kind, fault.table, fault.text) == ("unread", "t", "it cannot be read: the row is torn")

    async def gone(_: Store) -> None:
        raise StoreFailed("nobody answers")

    monkeypatch.setattr("wagonway.server.doctor._check_answers", gone)
    with pytest.raises(StoreFailed, match="nobody answers"):
        await examine(url_in(tmp_path))


async def test_a_server_that_was_only_looked_at_gives_way_to_a_backup(serve: Serve, tmp_path: Path) -> None:
    days = "INSERT INTO days VALUES ('railways', '2026-11-30', ?)"
    visitor = await serve(tmp_path / "data")
    await visitor.make("here", "here")

    def write(folder: str, *steps: tuple[str, tuple[Any, ...]]) -> list[Any]:
        with contextlib.closing(sqlite3.connect(tmp_path / folder / "tables.sqlite3")) as database:
            for step in steps:
                database.execute(*step)
            database.commit()
            return database.execute("SELECT setup FROM days").fetchall()

    write("data", (days, ("mine",)))
    kept = tmp_path / "kept.sqlite3"
    taken = await backup(url_in(tmp_path / "data"), kept)
    for name in ("looked", "lived"):
        (tmp_path / name).mkdir()
        store = Store(url_in(tmp_path / name))
        await store.open()
        await store.close()
    outage = ("INSERT INTO outages VALUES (1, 2)", ())
    write("looked", (days, ("its own",)), ("INSERT INTO pulse VALUES (0, 1)", ()), outage)
    assert await restore(kept, url_in(tmp_path / "looked")) == taken
    assert write("looked") == [("mine",)]
    # What somebody would miss is named.
    profile = ("INSERT INTO profiles VALUES ('p', '{}')", ())
    write("lived", (days, ("its own",)), profile)
    with pytest.raises(BackupError, match=r"There is something already \(profiles\)"):
        await restore(kept, url_in(tmp_path / "lived"))
    assert write("lived") == [("its own",)]


def test_the_commands(wagonway: Callable[..., Any], tmp_path: Path) -> None:
    """An empty server is kept and put back; a folder in use is not mended."""
    from wagonway.cli.serve import held

    async def made() -> None:
        store = Store(url_in(tmp_path))
        await store.open()
        await store.create("t", "brass-birmingham", "{}", ["{}"], [])
        await store.close()

    asyncio.run(made())
    ran = wagonway("backup", tmp_path / "kept", "--data", tmp_path, "--json")
    assert ran.code == 1, "a backup that does not replay says so"
    assert json.loads(ran.out)["faults"][0]["kind"] == "broken"
    assert (tmp_path / "kept").is_file()
    ran = wagonway("restore", tmp_path / "kept", "--data", tmp_path / "other")
    assert (ran.code, "1 tables with 1 entries, 0 replayed; 1 faults." in ran.out) == (1, True)
    with held(tmp_path / "other"):
        ran = wagonway("doctor", "--mend", "--data", tmp_path / "other")
    assert ran.code == 2
    assert "Another `wagonway serve`" in ran.err
