"""Writes docs/actions/: a page of the action space of each game whose decisions are a table.

python script/action_pages.py
"""

from __future__ import annotations

from pathlib import Path

from wagonway.games import game, games
from wagonway.kernel.action_page import page

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "actions"


def pages() -> dict[str, str]:
    """The text of each page by the name of its file."""
    found = {}
    for game_id in games():
        one = game(game_id)
        if one.spec.table is not None:
            found[f"{game_id}.md"] = page(one)
    return found


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, text in pages().items():
        (FOLDER / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
