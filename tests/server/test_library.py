"""The games that a server offers."""

from __future__ import annotations

import pytest

import wagonway
from wagonway.server.play import Library


def test_a_game_that_others_registered_and_that_does_not_load_is_left_out(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    library = Library()
    ours = library.ids()
    monkeypatch.setattr("wagonway.kernel.registry._registered", lambda: {"broken": "nowhere:GAME"})
    assert "broken" in wagonway.games()
    assert [info.id for info in library.infos()] == ours
    library.load()
    assert library.ids() == ours
    assert "The game broken is left out" in caplog.text
    assert [info.id for info in library.infos()] == ours


def test_packages_are_looked_through_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table that is opened, or a page that comes, does not wait for that."""
    library = Library()
    library.load()
    asked: list[None] = []
    monkeypatch.setattr(wagonway, "games", lambda: asked.append(None) or ())
    assert "brass-birmingham" in library.ids()
    assert library.game("brass-birmingham").id == "brass-birmingham"
    assert asked == []
