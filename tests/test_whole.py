"""A file is as it was before or as it is to be."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from wagonway.whole import whole_file

KILLED = """
import os, signal, sys
from pathlib import Path
from wagonway.whole import whole_file
with whole_file(Path(sys.argv[1])) as file:
    file.write(b"half")
    file.flush()
    os.kill(os.getpid(), signal.SIGKILL)
"""


def write(path: Path, data: bytes) -> None:
    with whole_file(path) as file:
        file.write(data)


def test_it_holds_what_was_written(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    for data in (b"first", b"then"):
        write(path, data)
        assert path.read_bytes() == data
    assert list(tmp_path.iterdir()) == [path]


def test_where_writing_fails_it_is_as_before(tmp_path: Path) -> None:
    path = tmp_path / "a"
    write(path, b"before")

    def parts() -> Iterator[bytes]:
        yield b"aft"
        assert path.read_bytes() == b"before"
        raise ValueError("no more")

    with pytest.raises(ValueError, match="no more"), whole_file(path) as file:
        file.writelines(parts())
    assert path.read_bytes() == b"before"
    assert list(tmp_path.iterdir()) == [path]


def test_a_disk_that_is_full_leaves_it_as_before(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a"
    write(path, b"before")

    def full(_: int) -> None:
        raise OSError("no space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="no space left"):
        write(path, b"after")
    assert path.read_bytes() == b"before"
    assert list(tmp_path.iterdir()) == [path]


def test_a_process_that_is_killed_leaves_it_as_before_and_in_nobodys_way(tmp_path: Path) -> None:
    path = tmp_path / "a"
    write(path, b"before")
    done = subprocess.run([sys.executable, "-c", KILLED, str(path)], check=False)
    assert done.returncode == -signal.SIGKILL
    assert path.read_bytes() == b"before"
    write(path, b"after")
    assert path.read_bytes() == b"after"
    assert list(tmp_path.iterdir()) == [path]


def test_links_and_rights_stay(tmp_path: Path) -> None:
    there, link = tmp_path / "there", tmp_path / "link"
    write(there, b"before")
    there.chmod(0o640)
    link.symlink_to(there)
    write(link, b"after")
    assert link.is_symlink()
    assert there.read_bytes() == b"after"
    assert there.stat().st_mode & 0o777 == 0o640


def test_a_new_file_may_be_its_owners_alone(tmp_path: Path) -> None:
    path = tmp_path / "key"
    with whole_file(path, 0o600) as file:
        assert {each.stat().st_mode & 0o077 for each in tmp_path.iterdir()} == {0}
        file.write(b"secret")
    assert path.stat().st_mode & 0o777 == 0o600
