"""Writes the page of a game's balance: python page.py oranienburger-kanal.json ../../docs/games

The page shows every figure of the file, card by card; a test asks that it is the page of these figures.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
import wagonway
from benchmarks.balance.figures import Excess, Share, Z, excesses, kind_of, outliers

Figures = dict[str, Any]
KINDS = {
    "development": "Development cards",
    "auction": "Auction cards",
    "parcel": "Parcel cards",
    "building": "Building cards",
    "generic": "Generic cards",
    "board": "Boards",
    "map": "Cards as map",
    "face": "Action faces",
    "space": "Action spaces",
}
HEADING = """# {name}: the set, card by card

What [the measurement of balance](../balance.md) says of every card and board of the original set, {sets}.
The words and the rules for outliers stand there; what follows stands on [the page of the game]({page}.md).
Columns are tables of equal bots: how many seats, who plays, how many games.
"""
CELLS = """
## Cards and boards

Each cell: the take rate, the excess in points with its interval, the share of the wins of those who had it.
"""


def column(table: Figures) -> str:
    """What a table is called at the head of a column."""
    deck = f"deck {table['options']['deck']}, " if "deck" in table["options"] else ""
    seats = "alone" if table["seats"] == 1 else f"{table['seats']} seats"
    return f"{deck}{seats}, `{table['bot'].removesuffix('+keep=no')}`, {table['games']}"


def rows(head: list[str], lines: list[list[str]]) -> str:
    table = [head, ["---"] * len(head), *lines]
    return "".join(f"| {' | '.join(line)} |\n" for line in table)


def values_of(table: Figures) -> Any:
    return np.repeat([int(score) for score in table["scores"]], list(table["scores"].values()))


def scores(tables: list[Figures]) -> str:
    lines = []
    for table in tables:
        values = values_of(table)
        low, first, middle, third, high = (
            f"{value:.0f}" for value in np.percentile(values, (2, 25, 50, 75, 98))
        )
        bot = [column(table), f"{values.mean():.1f}", f"{values.std():.1f}"]
        lines.append([*bot, f"{low} to {high}", f"{first} to {third}", middle])
    return rows(["table", "mean score", "deviation", "96 of 100 seats", "middle half", "median"], lines)


def places(tables: list[Figures]) -> str:
    lines = []
    for table in tables:
        if table["seats"] == 1:
            continue
        shares = [Share(won, table["games"]) for won in table["places"]]
        lines.append([column(table), f"{100 / table['seats']:.1f}", ", ".join(map(percent, shares))])
    return (
        rows(["table", "equal share, %", "wins from the first place to the last, %"], lines) if lines else ""
    )


def percent(share: Share) -> str:
    low, high = share.interval()
    return f"{100 * share.rate:.1f} ({100 * low:.1f} to {100 * high:.1f})"


def cell(entry: Figures | None, excess: Excess | None, seats: int) -> str:
    """Take rate, excess with its interval, share of the wins."""
    if entry is None:
        return "–"
    parts = []
    if entry.get("open"):
        parts.append(f"{100 * entry['taken'] / entry['open']:.0f}%")
    if excess is not None:
        parts.append(f"{excess.points:+.1f} ± {Z * excess.error:.1f}")
    if seats > 1 and entry.get("had") and "won" in entry:
        parts.append(f"{100 * entry['won'] / entry['had']:.0f}%")
    return ", ".join(parts) or "–"


def names_of(game: str, document: Figures) -> dict[str, str]:
    """What stands beside the id of a card: its name, or its icons."""
    found: dict[str, str] = {}
    if game == "oranienburger-kanal":
        for deck, cards in document["decks"].items():
            found |= {f"{deck}{card['number']:02d}": card["name"]["en"] for card in cards}
    elif game == "railways":
        for card in document["cards"]:
            found |= {f"{side} {card['id']}": card["name"]["en"] for side in ("map", "face")}
    else:
        found = {card["id"]: " ".join(card["slots"]) for card in document["cards"]}
    return found


def kinds(key: str, tables: list[Figures], names: dict[str, str]) -> str:
    """A table for each kind of cards, boards or uses: a row for each, a column for each table."""
    by_kind: dict[str, list[str]] = {}
    for name in sorted({name for table in tables for name in table[key]}):
        if key != "uses" or " " in name:  # of cards in a hand the rest of the row says enough
            by_kind.setdefault(kind_of(name), []).append(name)
    text = ""
    for kind, members in by_kind.items():
        asked = [table for table in tables if any(name in table[key] for name in members)]
        beside = [excesses(table[key]) if key != "uses" else {} for table in asked]
        lines = []
        for name in members:
            cells = [
                cell(table[key].get(name), found.get(name), table["seats"])
                for table, found in zip(asked, beside)
            ]
            lines.append([f"{name} {names.get(name, '')}".strip(), *cells])
        title = KINDS.get(kind, f"Deck {kind}")
        text += f"\n### {title}\n\n" + rows(["", *map(column, asked)], lines)
    return text


def odd_ones(tables: list[Figures]) -> str:
    lines = [
        [column(table), what, why.replace(" beside its kind", "")]
        for table in tables
        for what, why in outliers(table)
    ]
    return rows(["table", "what", "how far"], lines) if lines else "None.\n"


def page(figures: Figures) -> str:
    """The whole page."""
    game = wagonway.game(figures["game"])
    document = game.components().document
    names = names_of(game.id, document)
    tables = figures["tables"]
    sets = ", ".join(f"`{mark[:12]}`" for mark in sorted({table["set"] for table in tables}))
    text = HEADING.format(name=game.name["en"], sets=sets, page=game.id)
    text += "\n## Scores\n\n" + scores(tables)
    if shares := places(tables):
        text += "\n## Places of the first turn order\n\n" + shares
    text += "\n## Outliers\n\n" + odd_ones(tables)
    text += CELLS
    for key in ("cards", "deals", "uses"):
        text += kinds(key, tables, names)
    return text


def main(source: Path, folder: Path) -> None:
    figures = json.loads(source.read_text(encoding="utf-8"))
    (folder / f"{figures['game']}-balance.md").write_text(page(figures), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
