"""Nobody can do anything outside their powers: every request and message, asked by everybody who may come."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.powers import EXCUSED, MAY, PAGE, ask, page

pytestmark = pytest.mark.slow


async def test_the_page_says_what_everybody_may(tmp_path: Path) -> None:
    """A row that changes, or a new one, is read by somebody: `python -m tests.server.powers` writes it."""
    table = await ask(tmp_path / "data")
    assert page(table).splitlines() == PAGE.read_text(encoding="utf-8").splitlines()
    reached = {name for name, cells in table.items() if MAY in cells.values()}
    assert set(table) - reached - set(EXCUSED) == set(), "somebody must be able to do it, or it shows nothing"
    assert set(EXCUSED) - set(table) == set()
