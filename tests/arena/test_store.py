"""The file of results: every game once, and nothing of another tournament."""

from __future__ import annotations

import os
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest

from tests.arena.rows import head_of, played, row
from wagonway.arena.match import Match
from wagonway.arena.store import Lock, Store, StoreError, TakenError, read, row_of

HEAD = head_of(["greedy@1", "random@1"], 2, searches={"director": "ismcts/1 a"})
SEATS = ("greedy@1", "random@1")


def test_games_come_back_as_they_were(tmp_path: Path) -> None:
    rows = [
        row(SEATS, 0, [7, 3]),
        row(SEATS, 1, [2, 2]),
        row(SEATS, 2, None, [-1.0, 1.0], loser="greedy@1", why="it broke"),
    ]
    with closing(Store(tmp_path / "a.sqlite", HEAD)) as store:
        for each in rows:
            store.add(each)
        assert list(store.rows()) == rows
    with closing(Store(tmp_path / "a.sqlite", HEAD)) as store:
        assert list(store.rows()) == rows
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.sqlite"]


def test_lists_are_by_seat() -> None:
    match = Match("any", ("a", "b", "c"), paired=True)
    found = row_of(match, 4, played([10, 20, 30]))
    assert (found.deal, found.bots, found.scores) == (1, ("c", "a", "b"), (30, 10, 20))
    assert found.returns == (1.0, -1.0, -1.0)


def test_each_row_says_by_which_rules_it_was_played(tmp_path: Path) -> None:
    with closing(Store(tmp_path / "a.sqlite", HEAD)) as store:
        store.add(row(SEATS, 3, [7, 3]))
    with closing(sqlite3.connect(tmp_path / "a.sqlite")) as file:
        (found,) = file.execute("SELECT match, number, deal, rules, components, bots, scores FROM games")
    assert found == ("greedy@1,random@1", 3, 1, 1, "0" * 64, '["random@1", "greedy@1"]', "[3, 7]")


def test_no_game_is_kept_twice(tmp_path: Path) -> None:
    with closing(Store(tmp_path / "a.sqlite", HEAD)) as store:
        store.add(row(SEATS, 0, [7, 3]))
        with pytest.raises(sqlite3.IntegrityError):
            store.add(row(SEATS, 0, [3, 7]))


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ({"rules": 2}, "(rules there: 1; here: 2)"),
        ({"bots": ["greedy@2", "random@1"]}, "(bots there: greedy@1, random@1; here: greedy@2, random@1)"),
        ({"components": "1" * 64}, "components there: 0000"),
        ({"packages": {"clever": "clever-bots 2.0"}}, "here: clever=clever-bots 2.0)"),
        (
            {"searches": {"director": "ismcts/1 b"}},
            "(searches there: director=ismcts/1 a; here: director=ismcts/1 b)",
        ),
        ({"options": {"wet": True}}, "(options there: none; here: wet=True)"),
    ],
)
def test_nothing_else_goes_on_with_a_file(tmp_path: Path, changed: dict, words: str) -> None:
    path = tmp_path / "a.sqlite"
    Store(path, HEAD).close()
    with pytest.raises(StoreError) as error:
        Store(path, {**HEAD, **changed})
    assert "holds another tournament" in str(error.value)
    assert words in str(error.value)
    Store(path, HEAD).close()  # the refused one holds nothing back


def test_a_file_that_says_nothing_of_searches_is_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "a.sqlite"
    Store(path, {key: value for key, value in HEAD.items() if key != "searches"}).close()
    with closing(Store(path, HEAD)) as store:
        assert "searches" not in store.head  # by which settings its games were played nobody knows


def test_games_survive_a_power_cut_but_those_of_a_moment(tmp_path: Path, monkeypatch) -> None:
    """A commit with `synchronous = FULL` (2) has reached the disk, and with it all before."""
    found = []
    with closing(Store(tmp_path / "a.sqlite", HEAD)) as store:
        for number, clock in enumerate([0.0, 0.4, 0.99, 1.0, 1.5, 60.0]):
            monkeypatch.setattr(time, "monotonic", lambda clock=clock: clock)
            store.add(row(SEATS, number, [7, 3]))
            found += store._file.execute("PRAGMA synchronous").fetchone()
        assert store._file.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert found == [2, 1, 1, 2, 1, 2]


def test_two_cannot_write_at_once_but_others_can_read(tmp_path: Path) -> None:
    path = tmp_path / "a.sqlite"
    with closing(Store(path, HEAD)) as store:
        store.add(row(SEATS, 0, [7, 3]))
        with pytest.raises(StoreError, match=r"a\.sqlite is being written by another arena"):
            Store(path, HEAD)
        head, rows = read(path)
    assert head == HEAD
    assert len(rows) == 1
    Store(path, HEAD).close()


def test_files_of_others_are_left_as_they_are(tmp_path: Path) -> None:
    garbage, other = tmp_path / "garbage", tmp_path / "other"
    garbage.write_bytes(b"\x89PNG" * 500)
    with closing(sqlite3.connect(other)) as file:
        file.execute("CREATE TABLE games (title TEXT)")
    before = other.read_bytes()
    for path in (garbage, other):
        for open_it in (lambda path: Store(path, HEAD), read):
            with pytest.raises(StoreError, match="is no file of an arena"):
                open_it(path)
    assert other.read_bytes() == before
    assert sorted(path.name for path in tmp_path.iterdir()) == ["garbage", "other"]


def test_a_damaged_file_is_told_in_one_sentence(tmp_path: Path) -> None:
    def broken_cell(file: sqlite3.Connection) -> None:
        file.execute("UPDATE games SET scores = '[7, '")

    def broken_head(file: sqlite3.Connection) -> None:
        file.execute("UPDATE tournament SET value = '{' WHERE key = 'options'")

    def missing_head(file: sqlite3.Connection) -> None:
        file.execute("DELETE FROM tournament WHERE key = 'bots'")

    for number, (damage, words) in enumerate(
        [
            (broken_cell, "is no file of an arena, or is damaged"),
            (broken_head, "is no file of an arena, or is damaged"),
            (missing_head, "is damaged (it does not say: bots)"),
        ]
    ):
        path = tmp_path / f"{number}.sqlite"
        with closing(Store(path, HEAD)) as store:
            store.add(row(SEATS, 0, [7, 3]))
        with closing(sqlite3.connect(path)) as file, file:
            damage(file)
        with pytest.raises(StoreError) as error:
            read(path)
        assert words in str(error.value)
        with pytest.raises(StoreError) as error, closing(Store(path, HEAD)) as store:
            list(store.rows())
        assert words in str(error.value)


def test_pages_that_a_disk_has_lost_are_told_too(tmp_path: Path) -> None:
    path = tmp_path / "a.sqlite"
    with closing(Store(path, HEAD)) as store:
        for number in range(200):
            store.add(row(SEATS, number, [7, 3]))
    size = path.stat().st_size
    with path.open("r+b") as file:
        file.seek(4096)
        file.write(b"\xff" * (size - 4096))
    with pytest.raises(StoreError, match=r"a\.sqlite is no file of an arena, or is damaged"):
        read(path)


def test_a_file_where_nothing_can_be_written_is_read(tmp_path: Path, monkeypatch) -> None:
    path = tmp_path / "a.sqlite"
    with closing(Store(path, HEAD)) as store:
        store.add(row(SEATS, 0, [7, 3]))
    monkeypatch.setattr(os, "access", lambda folder, how: False)
    seen = []
    connect = sqlite3.connect
    monkeypatch.setattr(sqlite3, "connect", lambda name, **how: seen.append(name) or connect(name, **how))
    head, rows = read(path)
    assert (head, len(rows)) == (HEAD, 1)
    assert seen == [path.as_uri() + "?immutable=1"]  # it makes no file beside it
    assert [each.name for each in tmp_path.iterdir()] == ["a.sqlite"]


def test_a_file_of_a_later_form_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.sqlite"
    Store(path, HEAD).close()
    with closing(sqlite3.connect(path)) as file:
        file.execute("PRAGMA user_version = 9")
    with pytest.raises(StoreError, match="written in form 9; this installation knows form 1"):
        Store(path, HEAD)


def test_places_where_no_file_can_be(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="there is no folder"):
        Store(tmp_path / "no" / "a.sqlite", HEAD)
    with pytest.raises(StoreError, match="is a folder"):
        Store(tmp_path, HEAD)
    with pytest.raises(StoreError, match="there is no file"):
        read(tmp_path / "a.sqlite")


def test_without_a_file_results_are_kept_in_memory() -> None:
    with closing(Store(None, HEAD)) as store:
        store.add(row(SEATS, 0, [7, 3]))
        assert len(list(store.rows())) == 1


def test_a_lock_that_was_let_go_of_meanwhile_is_taken_anew(tmp_path: Path, monkeypatch) -> None:
    """Else two would have one each: of the file that is gone, and of the one that the next makes."""
    path, connect, opened = tmp_path / "a.sqlite", sqlite3.connect, []

    def late(name: Path, **more: object) -> sqlite3.Connection:
        made = connect(name, **more)
        opened.append(name)
        if len(opened) == 1:
            name.unlink()
        return made

    monkeypatch.setattr(sqlite3, "connect", late)
    with closing(Lock(path, patience=5)):
        assert len(opened) == 2
        with pytest.raises(TakenError):
            Lock(path)
    assert list(tmp_path.iterdir()) == []
