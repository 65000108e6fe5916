"""The log on disk: nothing twice, nothing half, nothing lost."""

from __future__ import annotations

import ast
import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
import sqlalchemy as sa

import wagonway.server
from tests.server.client import Visitor
from wagonway.kernel.reading import syntax_of
from wagonway.server.rows import pulse
from wagonway.server.settings import Settings
from wagonway.server.store import Conflict, Due, Finish, Grant, JudgementRow, Store, StoreError

Serve = Callable[..., Awaitable[Visitor]]


def at(folder: Path) -> Store:
    return Store(Settings(data=folder).database_url())


async def test_entries_are_written_all_or_none(tmp_path: Path) -> None:
    store = at(tmp_path)
    await store.open()
    await store.create("t", "g", "{}", ["0"], [Grant("h", "host", None)])
    await store.append("t", 1, ["1", "2"])
    with pytest.raises(Conflict):
        await store.append("t", 2, ["x", "y"])
    with pytest.raises(Conflict):
        await store.append("t", 2, ["x"], [Grant("n", "seat", 0)], ["h"])
    with pytest.raises(Conflict):
        await store.create("t", "g", "{}", ["0"], [])
    found = await store.load("t")
    assert found is not None
    assert found.entries == ["0", "1", "2"]
    assert found.grants == [Grant("h", "host", None)]
    await store.append("t", 3, ["3"], [Grant("n", "seat", 0)], ["h"])
    found = await store.load("t")
    assert found is not None
    assert sorted(found.grants, key=lambda grant: grant.hash) == [
        Grant("h", "host", None, dead=True),
        Grant("n", "seat", 0),
    ]
    assert await store.load("nothing") is None
    assert await store.ids() == ["t"]
    await store.close()


async def test_the_disk_is_told_to_hold_what_is_acknowledged(tmp_path: Path) -> None:
    store = at(tmp_path)
    await store.open()
    async with store.engine.connect() as connection:
        mode = (await connection.exec_driver_sql("PRAGMA journal_mode")).scalar()
        level = (await connection.exec_driver_sql("PRAGMA synchronous")).scalar()
    assert (mode, level) == ("wal", 2)
    await store.close()


async def test_opening_again_keeps_everything(tmp_path: Path) -> None:
    for number in range(3):
        store = at(tmp_path)
        await store.open()
        await store.create(f"t{number}", "g", "{}", ["0"], [])
        assert len(await store.ids()) == number + 1
        await store.close()


async def test_a_newer_database_is_left_alone(tmp_path: Path) -> None:
    store = at(tmp_path)
    await store.open()
    await store.close()
    with sqlite3.connect(tmp_path / "tables.sqlite3") as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
    store = at(tmp_path)
    with pytest.raises(StoreError, match=r"newer version[^\n]*\.$"):
        await store.open()
    await store.close()


async def test_what_is_no_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / "tables.sqlite3").write_text("this is a letter, not a database\n" * 100)
    store = at(tmp_path)
    with pytest.raises(StoreError, match=r"cannot be opened[^\n]*\.$"):
        await store.open()
    await store.close()


async def test_two_servers_on_one_log_take_no_decision_twice(serve: Serve, tmp_path: Path) -> None:
    """What one server holds in memory may be old: the log decides, and the loser sees what happened."""
    folder = tmp_path / "shared"
    one, two = await serve(folder), await serve(folder)
    made = await one.make("here", "random")
    first = await one.page(made["table"], made["host_token"])
    await first.my_turn()
    second = await two.page(made["table"], made["host_token"])
    assert second.update["legal"] == first.update["legal"]
    await first.decide(first.update["legal"][0]["action"])
    await second.send(type="decide", ply=second.update["ply"], action=second.update["legal"][1]["action"])
    assert (await second.until("refused"))["code"] == "stale"
    while second.update["ply"] != first.update["ply"]:
        await second.until("update")
    assert second.update["legal"] == first.update["legal"]
    answer = await second.decide()
    assert answer["type"] == "update"


async def test_a_full_disk_loses_nothing_and_says_so(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = await visitor.make("here", "random")
    page = await visitor.page(made["table"], made["host_token"])
    before = await page.my_turn()
    store = visitor.app.state.manager.store

    async def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(store, "append", full)
        refused = await page.ask("decide", ply=before["ply"], action=before["legal"][0]["action"])
    assert refused["code"] == "not_saved"
    await page.send(type="hello", token=made["host_token"])
    await page.until("update")
    assert page.update["ply"] == before["ply"]
    assert page.update["legal"] == before["legal"]
    assert (await page.decide())["type"] == "update"


async def test_acknowledged_only_after_the_commit(visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    made = await visitor.make("here", "random")
    page = await visitor.page(made["table"], made["host_token"])
    before = await page.my_turn()
    twin = await visitor.page(made["table"], made["host_token"])
    store = visitor.app.state.manager.store
    write, written = store.append, asyncio.Event()

    async def slow(*arguments: object, **more: object) -> None:
        await written.wait()
        await write(*arguments, **more)

    monkeypatch.setattr(store, "append", slow)
    await page.send(type="decide", ply=before["ply"], action=before["legal"][0]["action"])
    # Whatever is asked meanwhile, nobody hears of the decision before it is on the disk.
    await twin.send(type="hello", token=made["host_token"])

    async def hears_of_it() -> None:
        while twin.update["ply"] == before["ply"]:
            await twin.receive()

    with pytest.raises(TimeoutError):
        await asyncio.wait_for(hears_of_it(), 0.3)
    written.set()
    await asyncio.wait_for(hears_of_it(), 30)
    while page.update["ply"] == before["ply"]:
        await page.until("update")


OF_PEOPLE = ("passkeys", "sessions", "recovery_codes", "sittings", "progress", "invitations", "challenges")
STANDING = ("took_part", "played", "ratings", "profiles", "answers")
CUPS = ("fixtures", "entrants", "tournaments")
KEEPER = ("keepers", "reports", "mutes", "deeds", "keeper_sessions")
FRIENDS = ("ties", "offers")
PEOPLE = (*FRIENDS, *KEEPER, *OF_PEOPLE, *CUPS, "people", *STANDING)
KEPT = ("private", *PEOPLE)
OWNED = ("owners", "processes", *KEPT)
TOLD = ("wishes", "notices", "lobby", *OWNED)
TIME = ("dues", "pulse", "outages", *TOLD)


@pytest.mark.parametrize(
    ("version", "missing"),
    [
        ("0001", ("talk", "daily", "judgements", "days", "marks", *TIME)),
        ("0002", ("talk", "judgements", "days", "marks", *TIME)),
        ("0003", ("talk", "days", "marks", *TIME)),
        ("0004", ("talk", "days", "marks", *TIME)),
        ("0005", ("days", "marks", *TIME)),
        ("0006", TIME),
        ("0007", TOLD),
        ("0008", ("lobby", *OWNED)),
        ("0009", OWNED),
        ("0010", KEPT),
        ("0011", PEOPLE),
        ("0012", (*FRIENDS, *KEEPER, *CUPS, *STANDING)),
        ("0013", (*FRIENDS, *KEEPER, *CUPS)),
        ("0014", (*FRIENDS, *KEEPER)),
        ("0015", FRIENDS),
    ],
)
async def test_tables_of_earlier_versions_are_kept(
    tmp_path: Path, version: str, missing: tuple[str, ...]
) -> None:
    store = at(tmp_path)
    await store.open()
    await store.create("t", "g", "{}", ["0"], [Grant("h", "host", None)])
    await store.close()
    with sqlite3.connect(tmp_path / "tables.sqlite3") as database:
        for name in missing:
            database.execute(f"DROP TABLE {name}")
        if version < "0004":
            database.execute("ALTER TABLE tables DROP COLUMN deleted_at")
        if "people" not in missing:
            database.execute("ALTER TABLE people DROP COLUMN askable")
        if "people" not in missing and "keepers" in missing:
            database.execute("ALTER TABLE people DROP COLUMN suspended")
        database.execute("UPDATE alembic_version SET version_num = ?", (version,))
    store = at(tmp_path)
    await store.open()
    assert await store.ids() == ["t"]
    assert await store.daily_games("nobody") == []
    await store.create("u", "g", "{}", ["0"], [], player="p")
    assert [row.table for row in await store.daily_games("p")] == ["u"]
    assert await store.judgements(["a"]) == {}
    await store.append("u", 1, ["1"], due=Due("u", 2**40, live=True))
    assert [due.table for due in await store.dues()] == ["u"]
    await store.delete("t")
    assert await store.ids() == ["u"]
    await store.close()


async def test_only_the_deepest_judgement_of_a_position_is_kept(tmp_path: Path) -> None:
    store = at(tmp_path)
    await store.open()
    for simulations, position in ((20, "a"), (50, "a"), (30, "a"), (30, "b")):
        row = JudgementRow(position, "g", 1, "c", "s", simulations, f"{simulations}")
        await store.keep_judgement(row)
    found = await store.judgements([*(f"{number}" for number in range(1200)), "a", "b"])
    assert {key: (row.simulations, row.body) for key, row in found.items()} == {
        "a": (50, "50"),
        "b": (30, "30"),
    }
    await store.close()


async def test_a_daily_game_ends_with_its_last_entry_or_not_at_all(tmp_path: Path) -> None:
    store = at(tmp_path)
    await store.open()
    await store.create("t", "g", "{}", ["0"], [], player="p")
    await store.create("u", "g", "{}", ["0"], [], player="q")
    with pytest.raises(Conflict):
        await store.append("t", 0, ["again"], finish=Finish(7, {"king": True}))
    assert [row.score for row in await store.daily_games("p")] == [None]
    await store.append("t", 1, ["1"], finish=Finish(-7, {"king": False}))
    ((row,), (other,)) = (await store.daily_games("p"), await store.daily_games("q"))
    assert (row.score, row.aims, row.finished is not None) == (-7, {"king": False}, True)
    assert (other.score, other.aims, other.finished) == (None, {}, None)
    await store.close()


async def test_who_reads_before_they_write_lose_to_nobody(tmp_path: Path) -> None:
    """A move that is written in between would have ended them at once."""
    store = at(tmp_path)
    await store.open()
    assert store.writer is not None

    def other_move(database: sqlite3.Connection) -> None:
        database.execute("INSERT INTO pulse VALUES (5, 1)")

    async with store.writing() as connection:
        await connection.execute(sa.select(pulse))
        move = asyncio.create_task(store.create("t", "g", "{}", ["0"], []))
        other = asyncio.create_task(store.writer.write(other_move))
        await asyncio.sleep(0.2)
        assert not other.done(), "the writer waits for its turn"
        await connection.execute(pulse.insert().values(id=7, at=0))
    await asyncio.gather(move, other)
    async with store.connected() as connection:
        assert set((await connection.execute(sa.select(pulse.c.id))).scalars()) >= {5, 7}
    await store.close()


def test_transactions_that_write_say_so_before_they_read() -> None:
    """Seen of those whose statements stand in one place."""
    seen = 0
    for file in sorted(Path(wagonway.server.__file__).parent.rglob("*.py")):
        for block in ast.walk(syntax_of(file.read_text(encoding="utf-8"))):
            if not isinstance(block, ast.AsyncWith):
                continue
            if not any(".connected()" in ast.unparse(item.context_expr) for item in block.items):
                continue
            done = [
                ast.unparse(each)
                for each in ast.walk(ast.Module(block.body, []))
                if isinstance(each, ast.Call) and ast.unparse(each.func).endswith(".execute")
            ]
            writes = [any(word in each for word in (".insert()", ".update()", ".delete()")) for each in done]
            seen += any(writes)
            assert not any(writes) or "sa.select" not in done[0], f"{file.name}:{block.lineno}"
    assert seen > 10


LONG = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i+1 FROM n WHERE i < 3000000) SELECT max(i) FROM n"


async def test_whoever_gives_up_twice_leaves_nothing_that_waits(tmp_path: Path) -> None:
    store = at(tmp_path)
    await store.open()
    before = asyncio.all_tasks()

    async def ask() -> None:
        async with store.connected() as connection:
            await connection.exec_driver_sql(LONG)

    asking = asyncio.create_task(ask())
    await asyncio.sleep(0.05)
    # Whose page is closed, and then the table is.
    for _ in range(2):
        assert not asking.done()
        asking.cancel()
        await asyncio.sleep(0.01)
    with pytest.raises(asyncio.CancelledError):
        await asking
    async with asyncio.timeout(10):
        while left := asyncio.all_tasks() - before - {asking}:
            await asyncio.wait(left)
    assert await store.ids() == []
    await store.close()
