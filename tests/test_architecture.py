"""The map of the repository names what is there, and all of it."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")


def test_every_path_on_the_page_is_there() -> None:
    named = re.findall(r"`((?:src|client|tests|docs|server|bots|kernel)/[^`<]*)", PAGE)
    assert len(named) > 20
    missing = [
        path for path in named if not (ROOT / path).exists() and not (ROOT / "src/wagonway" / path).exists()
    ]
    assert missing == []


def test_every_part_has_a_row() -> None:
    parts = {path.parent.name for path in (ROOT / "src/wagonway").glob("*/__init__.py")}
    assert parts
    assert {part for part in parts if f"| `src/wagonway/{part}/" not in PAGE} == set()
