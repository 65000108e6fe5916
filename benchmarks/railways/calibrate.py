"""Measures the cards of Railways: what happens in games, what players of different strength reach.

    cd benchmarks/railways
    python calibrate.py --out figures.json --standing ../../src/wagonway/games/railways/standing.json
    python plot.py figures.json ../../docs/images/railways-scores.svg

1. Playing check P1: games of `random`, of the bot `greedy` and of a player that goes where games have been
   least; in how many of them each thing happens that the rules provide for (happenings.py).
2. Playing checks P2 and P3: the scores of `random`, `greedy` and a beam search (search.py) on the same
   layouts, what the beam search does, and how many links it owns.
3. Each variant: how often random, greedy and the beam search, told of the variant, meet its aims.

The figures and the plot in docs/games/railways.md come from here, and so does the table of standings by which
a finished game is compared with those of `greedy`; a test asks that they belong to the cards as they are. It
takes about half an hour on one core; `--processes 2` halves that.
"""

from __future__ import annotations

import argparse
import json
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
from benchmarks.railways.happenings import ACTIONS, HAPPENINGS, Counter, curious_player
from benchmarks.railways.search import Beam
from benchmarks.railways.table import SPEC, Table, greedy_player, random_player
from wagonway.games.railways import constants as k
from wagonway.games.railways.layouts import survey
from wagonway.games.railways.standing import fingerprint
from wagonway.kernel.components import read_document

VARIANTS = (
    *("mayor", "conductor", "engineer", "mayor_conductor", "mayor_engineer", "conductor_engineer"),
    "railway_king",
)
FIRST_OF = {  # numbers of the first decisions of an action -> the action
    k.BUY_LINK: k.BUY,
    k.UPGRADE_LINK: k.UPGRADE,
    k.BUILD_DIE: k.BUILD,
    k.MOVE_FROM: k.MOVE,
    k.ADD_AT: k.ADD,
    k.HIRE_WORKER: k.HIRE,
    k.RAISE_CAPITAL: k.RAISE,
    k.REDUCE_POLLUTION: k.REDUCE,
}
Figures = dict[str, Any]


def action_of(decision: int) -> int:
    """The action that a decision begins; NO_VERB where it begins none."""
    if not k.BUY_LINK <= decision < k.SQUARE:
        return k.NO_VERB
    return FIRST_OF[max(first for first in FIRST_OF if first <= decision)]


# --- work for one process ---


def watched_games(who: str, first: int, last: int, nodes: int, done: Figures | None = None) -> Figures:
    """What happens in games of a player; of the curious one, beside what is known to have happened."""
    table, counter = Table(), Counter()
    if done:
        counter.times.update(done)
    for number in range(first, last):
        if who == "curious":
            player = curious_player(table, counter, number)
        else:
            player = greedy_player(table, nodes) if who == "greedy" else random_player(table, number)
        table.play(number, player, counter)
        counter.game_over()
    return {"games": dict(counter.games), "times": dict(counter.times)}


def scored_games(
    who: str, variant: str, first: int, last: int, width: int, nodes: int
) -> list[tuple[int, bool, int, list[int]]]:
    """Of each game the score, whether it was won, links owned and how often each action was taken."""
    table = Table({"variant": variant})
    beam = Beam(table, width) if who == "beam" else None
    greedy = greedy_player(table, nodes) if who == "greedy" else None
    found = []
    for number in range(first, last):
        decisions: list[int] = []

        def watch(states: Any, action: int, table: Table, told: list[int] = decisions) -> None:
            told.append(action)
            table.apply(states, 0, action)

        if beam is not None:
            end, decisions = beam.play(number)
        else:
            end = table.play(number, greedy or random_player(table, number), watch)
        actions = Tally(action_of(decision) for decision in decisions)
        found.append(
            (
                table.score(end),
                table.outcome(end) > 0,
                k.MARKERS - int(end["markers_left"][0]),
                [actions[verb] for verb in range(k.VERBS)],
            )
        )
    return found


# --- all of it ---


class Work:
    """Spreads numbers of games over processes."""

    def __init__(self, processes: int) -> None:
        self.processes = processes

    def spread(self, do: Callable[..., Any], games: int, *arguments: Any) -> list[Any]:
        """What `do(..., first, last, ...)` gives for parts of the games; None marks their place."""
        parts = max(1, min(games, 4 * self.processes if games > 100 else self.processes))
        edges = [games * part // parts for part in range(parts + 1)]
        place = arguments.index(None)
        calls = [(*arguments[:place], low, high, *arguments[place + 1 :]) for low, high in pairwise(edges)]
        if self.processes == 1:
            return [do(*call) for call in calls]
        with ProcessPoolExecutor(self.processes) as pool:
            return [each.result() for each in [pool.submit(do, *call) for call in calls]]


def check_happenings(work: Work, asked: argparse.Namespace, _: Figures) -> Figures:
    """P1: in how many of all games each thing happened."""
    total: Tally[str] = Tally()
    played = {}
    for who, share in (("random", 0.7), ("greedy", 0.2), ("curious", 0.1)):
        games = round(asked.mixed * share)
        done = dict(total) if who == "curious" else None
        for part in work.spread(watched_games, games, who, None, asked.nodes, done):
            total.update(part["games"])
        played[who] = games
        print("happenings", who, games, flush=True)
    for what in HAPPENINGS:
        print(f"{total[what]:6} {what}")
    return {"games": played, "found": {what: total[what] for what in HAPPENINGS}}


def measure_scores(work: Work, asked: argparse.Namespace, said: Figures) -> Figures:
    """P2 and P3."""
    for who in asked.players.split(","):
        clock = time.perf_counter()
        parts = work.spread(scored_games, asked.layouts, who, "economist", None, asked.width, asked.nodes)
        games = [game for part in parts for game in part]
        scores = np.array([game[0] for game in games])
        actions = np.array([game[3] for game in games])[:, k.NO_VERB + 1 :].sum(0)
        said[who] = {
            "games": len(games),
            "mean": round(float(scores.mean()), 2),
            "sd": round(float(scores.std()), 2),
            "least": int(scores.min()),
            "most": int(scores.max()),
            "links": np.bincount([game[2] for game in games], minlength=k.MARKERS + 1).tolist(),
            "actions": {
                what: round(float(actions[verb - 1] / actions.sum()), 4) for verb, what in ACTIONS.items()
            },
            "scores": scores.tolist(),
        }
        shown = {key: value for key, value in said[who].items() if key != "scores"}
        print(who, shown, f"{time.perf_counter() - clock:.0f} s", flush=True)
    return said


def measure_variants(work: Work, asked: argparse.Namespace, said: Figures) -> Figures:
    for variant in VARIANTS:
        said.setdefault(variant, {})
        for who in asked.players.split(","):
            games = asked.beams if who == "beam" else asked.layouts
            parts = work.spread(scored_games, games, who, variant, None, asked.width, asked.nodes)
            found = [game for part in parts for game in part]
            said[variant][who] = {
                "games": games,
                "won": sum(game[1] for game in found),
                "mean": round(float(np.mean([game[0] for game in found])), 2),
            }
        print(variant, said[variant], flush=True)
    return said


def standing(scores: list[int]) -> Figures:
    """Of each score from the least up: how many of 1,000 games it is better than (half of those alike)."""
    found = np.array(scores)
    values = range(int(found.min()), int(found.max()) + 2)
    better = [round(1000 * float((found < v).mean() + (found == v).mean() / 2)) for v in values]
    return {"least": values[0], "better_than": better}


def layouts_of(document: Figures) -> Figures:
    """What the check of the set finds over all layouts."""
    found = survey(tuple(tuple(card["map"]) for card in document["cards"]))
    return {
        "links": np.bincount(found.links).tolist(),
        "at_most_six": round(float((found.links <= k.MARKERS).mean()), 4),
        "junction": round(float(found.junction.mean()), 4),
        "clash": round(float(found.clash.mean()), 4),
        "loops": round(float((found.loops > 0).mean()), 4),
    }


def main() -> None:
    reader = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    reader.add_argument("--mixed", type=int, default=10_000, help="games in which things are to happen")
    reader.add_argument("--layouts", type=int, default=1000, help="that are played by each player")
    reader.add_argument("--beams", type=int, default=100, help="games of the beam search, for each variant")
    reader.add_argument("--width", type=int, default=8, help="states that the beam search keeps")
    reader.add_argument("--nodes", type=int, default=600, help="decisions that greedy tries")
    reader.add_argument("--processes", type=int, default=1)
    reader.add_argument("--players", default="random,greedy,beam", help="who is measured (2 and 3)")
    reader.add_argument("--only", default="happenings,scores,variants")
    reader.add_argument("--out", type=Path, help="where the figures go; what they had besides stays")
    reader.add_argument("--standing", type=Path, help="where the table of standings goes")
    asked = reader.parse_args()
    document = read_document(SPEC.folder / "data" / "components.json")
    work = Work(asked.processes)
    report: Figures = {}
    if asked.out and asked.out.exists():
        report = json.loads(asked.out.read_text(encoding="utf-8"))
    report |= {"cards": fingerprint(document), "layouts": layouts_of(document)}
    for name, measure in (
        ("happenings", check_happenings),
        ("scores", measure_scores),
        ("variants", measure_variants),
    ):
        if name in asked.only:
            report[name] = measure(work, asked, report.get(name, {}))
            if asked.out:
                asked.out.write_text(json.dumps(report) + "\n", encoding="utf-8")
    if asked.standing:
        greedy = report["scores"]["greedy"]
        made = {"cards": report["cards"], "games": greedy["games"], **standing(greedy["scores"])}
        asked.standing.write_text(json.dumps(made) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
