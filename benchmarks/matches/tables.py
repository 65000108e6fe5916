"""Writes what the arena files in this folder show into README.md beside them: python tables.py

A test asks that the README says what the files say.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import wagonway
from wagonway.arena.report import MatchLine, Report, report
from wagonway.arena.sequential import Question
from wagonway.arena.store import read
from wagonway.cli.arena import read_question

FOLDER = Path(__file__).parent
BEGIN, END = "<!-- figures: begin -->", "<!-- figures: end -->"
Cells = list[str]


def percent(share: float, interval: tuple[float, float] | None) -> str:
    low, high = interval or (0.0, 1.0)
    return f"{100 * share:.1f} % ({100 * low:.1f} to {100 * high:.1f})"


def points(mean: float | None, interval: tuple[float, float] | None) -> str:
    if mean is None or interval is None:
        return "–"
    return f"{mean:.1f} ± {(interval[1] - interval[0]) / 2:.1f}"


def scores(found: Report, bots: tuple[str, ...]) -> str:
    """Of each bot, in the order of the match."""
    by_name = {line.bot: line for line in found.bots}
    return ", ".join(points(by_name[bot].mean, by_name[bot].ci95) for bot in dict.fromkeys(bots))


def sure(line: MatchLine, question: Question | None) -> str:
    """What the sequential test says."""
    if question is None:
        return "–"
    asked = f"{100 * question.low:g} or {100 * question.high:g} %"
    return {
        "yes": f"sure after {line.sure_after_deals} deals: not {100 * question.low:g} % ({asked})",
        "no": f"sure after {line.sure_after_deals} deals: not {100 * question.high:g} % ({asked})",
    }.get(str(line.answer), f"not sure yet ({asked})")


def table_of(head: dict[str, Any]) -> str:
    """Which game, with which options that are not the usual ones, and how many seats."""
    game = wagonway.game(head["game"])
    usual = {each.key: each.default for each in game.meta.options}
    others = [f"{key} {value}" for key, value in head["options"].items() if usual.get(key) != value]
    seats = "alone" if head["players"] == 1 else f"{head['players']} players"
    return ", ".join([game.name["en"], seats, *others])


def rows_of(path: Path) -> tuple[list[Cells], list[Cells]]:
    """Rows of one file for the table of games with others, and for that of games alone."""
    head, games = read(path)
    question = read_question(head.get("until_sure"))
    file, table = f"[`{path.name}`]({path.name})", table_of(head)
    if head["players"] == 1:
        found = report(head, games)
        by_name = {line.bot: line for line in found.bots}
        return [], [
            [file, table, f"`{pair.bot}`, `{pair.other}`", f"{pair.comparisons:.0f}"]
            + [points(by_name[bot].mean, by_name[bot].ci95) for bot in (pair.bot, pair.other)]
            + [points(pair.difference, pair.difference_ci95), f"{pair.in_deviations or 0.0:.2f}"]
            for pair in found.pairs
        ]
    lines = []
    for match in dict.fromkeys(game.match for game in games):
        found = report(head, [game for game in games if game.match == match], question)
        line = next(line for line in found.matches if line.bots == match)
        bots = " against ".join(f"`{bot}`" for bot in dict.fromkeys(match))
        won = percent(line.win_share, line.win_ci95)
        lines.append([file, table, bots, str(line.games), won, scores(found, match), sure(line, question)])
    return lines, []


def tabulated(head: Cells, lines: list[Cells]) -> str:
    shown = [head, ["---"] * len(head), *lines]
    return "".join(f"| {' | '.join(line)} |\n" for line in shown)


def figures(folder: Path) -> str:
    """Both tables, of all files of a folder."""
    with_others: list[Cells] = []
    alone: list[Cells] = []
    for path in sorted(folder.glob("*.sqlite")):
        one, other = rows_of(path)
        with_others += one
        alone += other
    text = ""
    if with_others:
        head = [
            "file",
            "table",
            "bots",
            "games",
            "won by the first",
            "points",
            "sequential test at 5 % error",
        ]
        text += "\n" + tabulated(head, with_others)
    if alone:
        text += "\n" + tabulated(
            [
                "file",
                "table",
                "bots",
                "deals",
                "points of one",
                "of the other",
                "ahead",
                "in deviations of the other",
            ],
            alone,
        )
    return text


def page(text: str, folder: Path) -> str:
    """The README with its figures made anew."""
    before, rest = text.split(BEGIN)
    return f"{before}{BEGIN}\n{figures(folder)}\n{END}{rest.split(END)[1]}"


if __name__ == "__main__":
    readme = FOLDER / "README.md"
    readme.write_text(page(readme.read_text(encoding="utf-8"), FOLDER), encoding="utf-8")
