"""Compares the speed of now with the baseline that is stored here, and says what became slower.

    python benchmarks/compare.py               measure, compare; exit status 1 where something is slower
    python benchmarks/compare.py RESULT.json   compare what `wagonway bench --json` wrote
    python benchmarks/compare.py --update      measure, store as the baseline, write the table of README.md

Compared are scaled figures: in units of the interpreter's own speed on the machine that measured them. The
answer is Markdown, ready to be a comment. Slower means by more than 30 %: speeds drift that much with the
neighbours on a shared machine, so that a figure that is only just slower deserves a second run.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from wagonway.cli.bench import FIGURES, figure

HERE = Path(__file__).parent
BASELINE = HERE / "baseline.json"
README = HERE / "README.md"
BEGIN, END = "<!-- figures: begin -->", "<!-- figures: end -->"
TOLERANCE = 0.30
# Times of whole processes depend on disks and neighbours more than on this code.
STARTS = ("warm_start_s", "cold_first_list_s")
TOLERANCE_OF_STARTS = 1.0


def measure(game: str, players: int, seconds: float) -> dict[str, Any]:
    """What `wagonway bench` finds now."""
    command = [sys.executable, "-m", "wagonway", "bench", game, "--players", str(players), "--json"]
    done = subprocess.run(
        [*command, "--seconds", str(seconds)], stdout=subprocess.PIPE, text=True, check=True
    )
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def times_slower(name: str, before: dict[str, Any], now: dict[str, Any]) -> float:
    """How many times slower a figure is now: 1 the same, 2 half as fast."""
    old, new = before["scaled"][name], now["scaled"][name]
    more_is_better = FIGURES[name][1]
    slower: float = old / new if more_is_better else new / old
    return slower


def is_slower(name: str, times: float) -> bool:
    """Whether that is more than drift. A rate 30 % lower is 1 / 0.7 times slower."""
    if name in STARTS:
        return times > 1 + TOLERANCE_OF_STARTS
    return times > 1 / (1 - TOLERANCE)


def comparison(before: dict[str, Any], now: dict[str, Any]) -> tuple[str, list[str]]:
    """The comparison as Markdown, and the names of the figures that are slower."""
    slower = []
    lines = [
        f"**{now['game']}, {now['players']} players**, scaled figures",
        "",
        "| | baseline | now | |",
        "|---|---:|---:|---|",
    ]
    for name, (what, _, _) in FIGURES.items():
        if name not in before["scaled"] or name not in now["scaled"]:
            continue
        times = times_slower(name, before, now)
        word = (
            ""
            if 0.95 < times < 1.05
            else f"{times:.2f} × slower"
            if times > 1
            else f"{1 / times:.2f} × faster"
        )
        if is_slower(name, times):
            slower.append(name)
            word = f"**{word}**"
        old, new = before["scaled"][name], now["scaled"][name]
        lines.append(f"| {what} | {figure(old)} | {figure(new)} | {word} |")
    lines += ["", f"Slower by more than {TOLERANCE:.0%}: {', '.join(slower) or 'nothing'}."]
    return "\n".join(lines), slower


def figures_table(found: dict[str, Any]) -> str:
    """The table of README.md."""
    machine = found["machine"]
    where = (
        f"{found['game']}, {found['players']} players, on: {machine['cpu']}, {machine['cores']} cores, "
        f"{machine['system']}, Python {machine['python']}, Numba {machine['numba']}, "
        f"NumPy {machine['numpy']}. The plain loop: {found['plain_loop_per_s']:,.0f} turns/s "
        f"({found['function_loop_per_s']:,.0f} inside a function)."
    )
    lines = [where, "", "| | here | scaled | bar (scaled) |", "|---|---:|---:|---:|"]
    for name, (what, more_is_better, bar) in FIGURES.items():
        sign = ("≥ " if more_is_better else "≤ ") if bar else ""
        lines.append(f"| {what} | {figure(found[name])} | {figure(found['scaled'][name])} | {sign}{bar} |")
    scores = ", ".join(f"{score:.3f}" for score in found["mean_scores"])
    same = "the same" if found["forms_agree"] else "NOT the same"
    of = f"mean decisions {found['mean_decisions']:.3f} of {found['mean_games']} random games"
    return "\n".join([*lines, "", f"Mean scores {scores} and {of}: {same} in both forms."])


def update(found: dict[str, Any]) -> None:
    """Store a measurement as the baseline, here and in README.md."""
    BASELINE.write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    text = README.read_text(encoding="utf-8")
    head, _, rest = text.partition(BEGIN)
    _, _, tail = rest.partition(END)
    README.write_text(f"{head}{BEGIN}\n\n{figures_table(found)}\n\n{END}{tail}", encoding="utf-8")


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line; returns the exit status."""
    parser = argparse.ArgumentParser(description="Compare the speed of now with the stored baseline.")
    parser.add_argument("result", nargs="?", type=Path, help="what `wagonway bench --json` wrote")
    parser.add_argument("--baseline", type=Path, default=BASELINE)
    parser.add_argument("--game", default="brass-birmingham")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=2.0, help="about how long each figure is measured")
    parser.add_argument("--update", action="store_true", help="store what is measured as the baseline")
    parser.add_argument("--comment-only", action="store_true", help="exit status 0 whatever is slower")
    given = parser.parse_args(arguments)
    try:
        if given.result is not None:
            now = json.loads(given.result.read_text(encoding="utf-8"))
        else:
            now = measure(given.game, given.players, given.seconds)
        if given.update:
            update(now)
            print(figures_table(now))
            return 0
        before = json.loads(given.baseline.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        print(f"compare: {error}", file=sys.stderr)
        return 2
    except subprocess.CalledProcessError as error:
        return error.returncode or 2
    if (before["game"], before["players"]) != (now["game"], now["players"]):
        print(f"compare: the baseline is of {before['game']}, {before['players']} players.", file=sys.stderr)
        return 2
    text, slower = comparison(before, now)
    print(text)
    return 1 if slower and not given.comment_only else 0


if __name__ == "__main__":
    sys.exit(main())
