"""`wagonway invite`: a link that can be followed, or what is missing for one."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest


def test_a_link_for_one_person(wagonway, tmp_path: Path) -> None:
    ran = wagonway("invite", "for Ada", "--data", str(tmp_path), "--set", "public_url=https://games.example")
    assert ran.code == 0
    assert ran.out.startswith("https://games.example/#/account/invited/")


def test_without_the_extra_there_is_no_link(
    wagonway, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = importlib.util.find_spec
    monkeypatch.setattr(
        importlib.util, "find_spec", lambda name, *rest: None if name == "webauthn" else real(name, *rest)
    )
    ran = wagonway("invite", "for Ada", "--data", str(tmp_path))
    assert (ran.code, ran.out) == (2, "")
    assert "(webauthn)" in ran.err
    assert "`accounts`" in ran.err
    assert not (tmp_path / "tables.sqlite3").exists()
