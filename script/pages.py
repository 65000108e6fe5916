"""Writes docs/actions/ and docs/observations/: what the numbers of each game mean.

python script/pages.py
"""

from __future__ import annotations

from pathlib import Path

from wagonway.games import game, games
from wagonway.kernel import action_page, observation_page

DOCS = Path(__file__).resolve().parents[1] / "docs"


def pages() -> dict[str, str]:
    """The text of each page by its path below docs/."""
    found = {}
    for game_id in games():
        one = game(game_id)
        if one.spec.table is not None:
            found[f"actions/{game_id}.md"] = action_page.page(one)
        found[f"observations/{game_id}.md"] = observation_page.page(one)
    return found


def main() -> None:
    for name, text in pages().items():
        path = DOCS / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
