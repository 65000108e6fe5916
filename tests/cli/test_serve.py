"""`wagonway serve`: what it says when it cannot start. What it serves is tested in tests/server."""

from __future__ import annotations

import os
import socket
from pathlib import Path

import pytest

from wagonway.cli import serve as module
from wagonway.cli.output import Failure


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
    assert "pip install 'wagonway[web]'" in ran.err


def test_the_address_for_a_browser() -> None:
    assert module.url_of("0.0.0.0", 8000) == "http://127.0.0.1:8000/"
    assert module.url_of("192.168.1.7", 80) == "http://192.168.1.7:80/"
    assert module.url_of("::1", 8000) == "http://[::1]:8000/"
