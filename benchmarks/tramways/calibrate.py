"""Measures the set of Tramways: what happens in games, what players reach, whether places are fair.

    cd benchmarks/tramways
    python calibrate.py --out figures.json
    python plot.py figures.json ../../docs/images/tramways-scores.svg

1. Check K11 and the maps: deals for each number of players, how many hands can open with a complete link, and
   that maps keep what the checklist says of them.
2. Check P1: games of `random`, of the bot `greedy` and of one that is careless with stress; in how many of
   them each thing happens that the rules provide for (happenings.py).
3. Checks P2 and P3: scores, final stress, links, what is done and who moves a passenger by round 2, by number
   of players.
4. Fairness: how often the place in the first turn order wins, among equal bots; likewise the seat. The player
   `modest`, greedy that leaves the auction to chance, shows how much of it is the taste of greedy in bids.

The figures in docs/games/tramways-cards.md come from here; a test asks that they belong to the set as it is.
Parts can be measured one by one and added up: `--only games --first 200 --games 100 --add`. Everything takes
hours on one core, nearly all of it the thinking of `greedy`, which tries `--nodes` decisions for each of its
own.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections import Counter as Tally
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
from benchmarks.tramways.happenings import Counter, counted
from benchmarks.tramways.table import (
    SPEC,
    Array,
    Table,
    careless_player,
    greedy_player,
    k,
    modest_player,
    random_player,
)
from wagonway.games.tramways.layouts import can_open, draw, flaws, join, opening_hands
from wagonway.kernel.components import content_hash, read_document

Figures = dict[str, Any]
PLAYERS = (1, 2, 3, 4, 5)
ACTIONS = {
    k.TAKE_MONEY: "money",
    k.LAY_FROM: "track",
    k.EXTEND: "track",
    k.REPLACE: "track",
    k.UPGRADE_OF: "link upgraded",
    k.BUILD_AT: "building",
    k.UPGRADE_AT: "building upgraded",
    k.MOVE_FROM: "passenger",
}
"""First numbers of the decisions that begin an action."""
NAMES = tuple(dict.fromkeys(ACTIONS.values()))


def action_of(decision: int) -> str:
    return ACTIONS[max(first for first in ACTIONS if first <= decision)]


def players_of(who: str, table: Table, number: int, nodes: int) -> list[Any]:
    """The same player on all seats."""
    if who == "greedy":
        player = greedy_player(table, nodes)
    elif who == "modest":
        player = modest_player(table, number, nodes)
    else:
        player = careless_player(table, number) if who == "careless" else random_player(table, number)
    return [player] * table.players


# --- work for one process ---


def dealt(file: Path, players: int, first: int, last: int) -> Figures:
    """Maps and opening hands."""
    document = read_document(file)
    found: Figures = {"maps": last - first, "flaws": 0, "hands": 0, "open": 0, "parcels": {}}
    parcels: Tally[str] = Tally()
    for number in range(first, last):
        rng = random.Random(f"{players} {number}")
        laid = draw(document, players, rng)
        grid = join(document, laid)
        found["flaws"] += bool(flaws(document, laid, players))
        hands = opening_hands(document, grid, players, rng)
        found["hands"] += len(hands)
        found["open"] += sum(can_open(grid, hand) for hand in hands)
        parcels[str(sum(code[-1].isdigit() for row in grid for code in row))] += 1
    found["parcels"] = dict(parcels)
    return found


class Diary:
    """Notes of one game: actions by kind, the order of the first round, who moved a passenger by round 2.

    All that happens goes on to a counter.
    """

    def __init__(self, counter: Counter) -> None:
        self.counter = counter
        self.actions: Tally[str] = Tally()
        self.order: list[int] = []
        self.moved: set[int] = set()

    def __call__(self, states: Array, action: int, table: Table) -> None:
        s = states[0]
        stage = int(s["stage"])
        if stage == k.CHOOSE_ACTION:
            what = action_of(action)
            self.actions[what] += 1
            if what == "passenger" and s["round_number"] <= 2:
                self.moved.add(int(s["order"][int(s["place"])]))
        elif not self.order and s["round_number"] == 1:
            self.order = s["order"][: table.players].tolist()
        self.counter(states, action, table)


def played(
    file: Path, who: str, players: int, first: int, last: int, nodes: int
) -> tuple[list[Figures], dict[str, int]]:
    """Of each game scores, stress, links and more by seat; and in how many games each thing happened."""
    table, counter = Table(players, read_document(file)), Counter()
    found = []
    for number in range(first, last):
        diary = Diary(counter)
        end = table.play(number, players_of(who, table, number, nodes), diary)
        counter.game_over()
        seats, links = end[0]["seats"], end[0]["links"]
        owners = links["owner"][links["end"] != k.NO_SPOT].tolist()
        outcomes = table.outcomes(end)
        found.append(
            {
                "scores": table.scores(end),
                "stress": seats["stress"][:players].tolist(),
                "hp": seats["hp"][:players].tolist(),
                "money": seats["money"][:players].tolist(),
                "links": [owners.count(seat) for seat in range(players)],
                "winner": outcomes.index(max(outcomes)),
                "order": diary.order or list(range(players)),
                "moved": len(diary.moved),
                "actions": dict(diary.actions),
            }
        )
    return found, dict(counter.games)


# --- all of it ---


class Work:
    """Spreads numbers of games over processes."""

    def __init__(self, processes: int, first: int) -> None:
        self.processes = processes
        self.first = first

    def spread(self, do: Callable[..., Any], games: int, *arguments: Any) -> list[Any]:
        """What `do(..., first, last, ...)` gives for parts of the games; None marks their place."""
        parts = max(1, min(games, 4 * self.processes if self.processes > 1 else 1))
        edges = [self.first + games * part // parts for part in range(parts + 1)]
        place = arguments.index(None)
        calls = [(*arguments[:place], low, high, *arguments[place + 1 :]) for low, high in pairwise(edges)]
        if self.processes == 1:
            return [do(*call) for call in calls]
        with ProcessPoolExecutor(self.processes) as pool:
            return [each.result() for each in [pool.submit(do, *call) for call in calls]]


def measure_deals(work: Work, asked: argparse.Namespace, said: Figures) -> None:
    for players in asked.seats:
        found: Figures = {}
        for part in work.spread(dealt, asked.games, asked.set, players, None):
            found = added(found, part)
        said[str(players)] = found
        print("deals", players, {key: found[key] for key in ("maps", "flaws", "hands", "open")}, flush=True)


def measure_games(work: Work, asked: argparse.Namespace, said: Figures) -> None:
    """Scores and happenings of the same games."""
    for players in asked.seats:
        for who in asked.who:
            clock = time.perf_counter()
            parts = work.spread(played, asked.games, asked.set, who, players, None, asked.nodes)
            found = summary(players, [game for games, _ in parts for game in games])
            happened: Figures = dict.fromkeys(counted(players), 0)
            for _, times in parts:
                happened = added(happened, times)
            found["happened"] = happened
            mine = said.setdefault(str(players), {})
            mine[who] = added(mine.get(who, {}), found) if asked.add else found
            print(f"{who} {players}: {shown(mine[who])} {time.perf_counter() - clock:.0f} s", flush=True)
            print({what: times for what, times in mine[who]["happened"].items() if times < 20}, flush=True)


def summary(players: int, games: list[Figures]) -> Figures:
    """Sums and counts, so that parts can be added up."""
    places = [0] * players  # games won from each place of the first order
    seats = [0] * players
    for game in games:
        places[game["order"].index(game["winner"])] += 1
        seats[game["winner"]] += 1
    actions: Tally[str] = Tally()
    for game in games:
        actions.update(game["actions"])
    scores = Tally(str(score) for game in games for score in game["scores"])
    stress = Tally(str(level) for game in games for level in game["stress"])
    best = sum(max(game["scores"]) for game in games)
    return {
        "games": len(games),
        "scores": dict(scores),
        "best": best,
        "stress": dict(stress),
        "hp": sum(sum(game["hp"]) for game in games),
        "links": sum(sum(game["links"]) for game in games),
        "money": sum(sum(game["money"]) for game in games),
        "places": places,
        "seats": seats,
        "moved": sum(game["moved"] for game in games),
        "actions": {what: actions[what] for what in NAMES},
    }


def added(one: Any, other: Any) -> Any:
    """Counts of two parts together."""
    if isinstance(other, dict):
        return {key: added(one.get(key, 0), other.get(key, 0)) for key in {**one, **other}} if one else other
    if isinstance(one, dict):
        return one
    if isinstance(other, list):
        return [a + b for a, b in zip(one, other)] if one else other
    return one + other


def mean_of(counts: dict[str, int]) -> tuple[float, float]:
    """Mean and standard deviation of numbers that are counted."""
    values = np.array([int(value) for value in counts])
    weights = np.array(list(counts.values()))
    mean = float((values * weights).sum() / weights.sum())
    return mean, float(np.sqrt((weights * (values - mean) ** 2).sum() / weights.sum()))


def shown(found: Figures) -> str:
    mean, spread = mean_of(found["scores"])
    seats = sum(found["scores"].values())
    places = [round(won / found["games"], 3) for won in found["places"]]
    share = {
        what: round(times / sum(found["actions"].values()), 3) for what, times in found["actions"].items()
    }
    levels = mean_of(found["stress"])[0]
    sums = ", ".join(f"{what} {found[what] / seats:.2f}" for what in ("hp", "links", "money", "moved"))
    best = found["best"] / found["games"]
    return (
        f"{found['games']} games, score {mean:.1f} +- {spread:.1f}, best {best:.1f}, stress {levels:.1f}, "
        f"{sums}, places {places}, {share}"
    )


MEASURES = {"deals": measure_deals, "games": measure_games}


def main() -> None:
    reader = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    reader.add_argument("--only", default="deals,games", help="what is measured")
    reader.add_argument("--seats", default="1,2,3,4,5", help="numbers of players")
    reader.add_argument("--who", default="random,greedy", help="bots")
    reader.add_argument("--games", type=int, default=2000, help="of each bot and number of players")
    reader.add_argument("--first", type=int, default=0, help="number of the first game")
    reader.add_argument("--nodes", type=int, default=600, help="decisions that greedy tries")
    reader.add_argument("--processes", type=int, default=1)
    reader.add_argument("--add", action="store_true", help="to what --out has of other games")
    reader.add_argument("--set", type=Path, default=SPEC.folder / "data" / "components.json", help="its file")
    reader.add_argument("--out", type=Path, help="where the figures go; what they had besides stays")
    asked = reader.parse_args()
    asked.seats = [int(players) for players in asked.seats.split(",")]
    asked.who = asked.who.split(",")
    report: Figures = {}
    if asked.out and asked.out.exists():
        report = json.loads(asked.out.read_text(encoding="utf-8"))
    mark = content_hash(read_document(asked.set))
    if report.get("set", mark) != mark:
        print("the figures were of another set; they begin anew.")
        report = {}
    report |= {"set": mark, "nodes": asked.nodes}
    work = Work(asked.processes, asked.first)
    for name in asked.only.split(","):
        MEASURES[name](work, asked, report.setdefault(name, {}))
        if asked.out:
            asked.out.write_text(json.dumps(report, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
