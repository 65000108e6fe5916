"""Writes docs/curves.md and its pictures from what lies in this folder: python benchmarks/learning/page.py

A curve is what an example of examples/learning wrote, `TASK-SEED.csv`; `evaluated.json` is a leaderboard of
`wagonway evaluate` with the bots that came of them, called `TASK-SEED`, and with those they are compared to.
"""

from __future__ import annotations

import csv
from itertools import product
from pathlib import Path
from typing import NamedTuple

from wagonway.arena.evaluation import Leaderboard, Result

FOLDER = Path(__file__).resolve().parent
DOCS = FOLDER.parents[1] / "docs"
INKS = ("#2f6f9f", "#b5542b", "#5f8a3a")  # of seeds, in their order
WIDE, HIGH, EDGE = 640, 280, 48
STYLE = """<style>
text { font: 12px system-ui, sans-serif; fill: #2c2620 }
path { fill: none; stroke: #6b5d47 }
polyline { fill: none; stroke-width: 2 }
</style>"""

Row = dict[str, float]
Track = tuple[str, str | None]


class Task(NamedTuple):
    """What is learned; which column of its curves is drawn, up to which value; what it is to reach."""

    id: str
    title: str
    command: str
    column: str
    axis: str
    top: float
    bars: dict[Track, float | str]  # a share or a score, or the bot whose score it is
    ways: dict[str, str] = {"": ""}  # in which its bots are asked: the end of their names, in words


RAILWAYS, BRASS = "railways", "brass-birmingham"
APPRENTICE, GREEDY = (BRASS, "apprentice@1"), (BRASS, "greedy@1")
TASKS = (
    Task(
        "ppo-railways",
        "PPO on Railways",
        "ppo_railways.py",
        "best_points",
        "points",
        50.0,
        {(RAILWAYS, None): "greedy@1"},
        {"": ", looking ahead", "-alone": ", the network by itself (`ahead=0`)"},
    ),
    Task(
        "td-brass",
        "Brass for two by self-play alone",
        "td_brass.py",
        "points",
        "points",
        160.0,
        {APPRENTICE: 0.6, GREEDY: 0.25},
    ),
    Task(
        "imitated-brass",
        "Brass for two, imitation of greedy first",
        "td_brass.py --imitate 400",
        "against_greedy",
        "share won",
        0.6,
        {GREEDY: 0.45},
    ),
)


def curves(task: str) -> dict[int, list[Row]]:
    """The lines of each seed's curve, without what they leave empty."""
    found = {}
    for path in sorted(FOLDER.glob(f"{task}-[0-9]*.csv")):
        with path.open(encoding="utf-8") as file:
            rows = [
                {key: float(value) for key, value in row.items() if value} for row in csv.DictReader(file)
            ]
        found[int(path.stem.removeprefix(f"{task}-"))] = rows
    return found


def picture(task: Task) -> str:
    """Its curves: seconds of the processor across, the column up."""
    drawn = curves(task.id)
    last = max((rows[-1]["cpu_seconds"] for rows in drawn.values()), default=1.0)
    wide, high = WIDE - 2 * EDGE, HIGH - 2 * EDGE

    def place(seconds: float, value: float) -> str:
        return (
            f"{EDGE + wide * seconds / last:.1f},{HIGH - EDGE - high * min(value, task.top) / task.top:.1f}"
        )

    box = f'viewBox="0 0 {WIDE} {HIGH}" role="img" aria-labelledby="title"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {box}>',
        f'<title id="title">{task.title}: {task.axis} by seconds of the processor</title>',
        STYLE,
        f'<rect width="{WIDE}" height="{HIGH}" fill="#fbf8f1"/>',
        f'<path d="M{EDGE},{EDGE} V{HIGH - EDGE} H{WIDE - EDGE}"/>',
    ]
    for step in range(5):
        value = task.top * step / 4
        x, y = place(0, value).split(",")
        parts.append(f'<text x="{float(x) - 8:.1f}" y="{y}" text-anchor="end">{value:g}</text>')
        x, y = place(last * step / 4, 0).split(",")
        parts.append(
            f'<text x="{x}" y="{float(y) + 18:.1f}" text-anchor="middle">{last * step / 4:.0f}</text>'
        )
    parts.append(f'<text x="{EDGE}" y="{EDGE - 14}">{task.axis}</text>')
    for at, (seed, rows) in enumerate(drawn.items()):
        ink = INKS[at % len(INKS)]
        points = " ".join(place(row["cpu_seconds"], row[task.column]) for row in rows)
        parts.append(f'<polyline points="{points}" stroke="{ink}"/>')
        x, y = place(rows[-1]["cpu_seconds"], rows[-1][task.column]).split(",")
        parts.append(f'<text x="{float(x) + 4:.1f}" y="{y}">seed {seed}</text>')
    return "\n".join([*parts, "</svg>", ""])


def shown(value: float, track: Track) -> str:
    return f"{value:.2f}" if track[1] is None else f"{value:.1%}"


def cell(result: Result | None, track: Track) -> str:
    """What came of the games of a track, with its interval."""
    if result is None:
        return "not measured"
    said = shown(result.value, track)
    if result.low is not None and result.high is not None:
        said += f" ({shown(result.low, track)} to {shown(result.high, track)})"
    return f"{said}, {result.games} games"


def rows(head: list[str], lines: list[list[str]]) -> str:
    return "".join(f"| {' | '.join(line)} |\n" for line in [head, ["---"] * len(head), *lines])


def results(board: Leaderboard) -> dict[tuple[str, Track], Result]:
    return {
        (bot, (result.track.game, result.track.opponent)): result
        for bot, entries in board.bots.items()
        for result in entries
    }


def section(task: Task, known: dict[tuple[str, Track], Result]) -> str:
    """A task: its command, its picture, what its bots reached, and its curves in figures."""
    drawn = curves(task.id)
    text = f"## {task.title}\n\n"
    text += f"    python examples/learning/{task.command} --seed SEED --save FILE --curve FILE\n\n"
    text += f"![{task.axis} by seconds of the processor](images/{task.id}.svg)\n\n"
    lines = []
    for track, bar in task.bars.items():
        wanted = known[bar, track].value if isinstance(bar, str) else bar
        asked = shown(wanted, track) + (f" (`{bar}`)" if isinstance(bar, str) else "")
        against = "alone" if track[1] is None else f"against `{track[1]}`"
        for (seed, curve), (end, way) in product(drawn.items(), task.ways.items()):
            result = known.get((f"{task.id}-{seed}{end}", track))
            reached = "-" if result is None else "yes" if result.value >= wanted else "no"
            seconds = f"{curve[-1]['cpu_seconds']:.0f}"
            lines.append([str(seed), seconds, against + way, cell(result, track), asked, reached])
    text += rows(["seed", "seconds", "measured", "result (95 %)", "bar", "reached"], lines)
    for seed, curve in drawn.items():
        head = list(curve[0])
        every = max(1, len(curve) // 12)
        kept = [row for at, row in enumerate(curve) if at % every == 0 or at == len(curve) - 1]
        names = [name.replace("_", " ") for name in head]
        text += f"\nSeed {seed}:\n\n"
        text += rows(names, [[f"{row[key]:g}" if key in row else "" for key in head] for row in kept])
    return text


def page() -> str:
    known = results(Leaderboard(FOLDER / "evaluated.json"))
    text = (FOLDER / "page.md").read_text(encoding="utf-8")
    return text.replace("SECTIONS\n", "\n".join(section(task, known) for task in TASKS if curves(task.id)))


def main() -> None:
    (DOCS / "curves.md").write_text(page(), encoding="utf-8")
    for task in TASKS:
        if curves(task.id):
            (DOCS / "images" / f"{task.id}.svg").write_text(picture(task), encoding="utf-8")


if __name__ == "__main__":
    main()
