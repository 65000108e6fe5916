"""Looks for the settings with which `ismcts` plays a game best, by Optuna.

    pip install "wagonway[tune]"
    cd benchmarks/search
    python tune.py tramways --seats 3 --trials 60 --study tramways-3.sqlite
    python plot.py tramways-3.svg tramways-3.sqlite

A trial plays the same deals with other settings: alone for points, else from each seat in turn against frozen
`greedy@1` for the lead over the best of them, which says more than a win after a few games. Trials that look
worse than most after the same number of games are broken off, and so are those that take too long. The study
is a file that goes on where it stopped.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import asdict
from pathlib import Path
from typing import Any

import optuna

from wagonway.arena.match import Match, Table
from wagonway.bots.settings import settings_of
from wagonway.games import game as find_game

PEER = "greedy@1"
SEED = 2026


def suggest(trial: optuna.trial.BaseTrial, seats: int) -> dict[str, Any]:
    """Settings to try; how much points count beside the win says nothing alone."""
    settings = {
        "moves": trial.suggest_int("moves", 0, 10),
        "nodes": trial.suggest_int("nodes", 4, 400, log=True),
        "prior": trial.suggest_categorical("prior", [0, 30, 100, 300]),
        "first": trial.suggest_int("first", 1, 30, log=True),
        "widen": trial.suggest_float("widen", 0.05, 2.0, log=True),
        "explore": trial.suggest_float("explore", 0.02, 0.8, log=True),
        "scale": trial.suggest_float("scale", 2.5, 80.0, log=True),
        "prune": trial.suggest_int("prune", 1, 2),
        "others": trial.suggest_int("others", 0, 1),
    }
    if seats > 1:
        settings["margin"] = trial.suggest_categorical("margin", [10, 30, 100])
    return settings


def given_in(text: str, game: str, seats: int) -> dict[str, Any]:
    """All settings that are tuned, those that a text like moves=4+first=3 does not name as they are now."""
    known = asdict(settings_of(find_game(game).spec, seats))
    for part in filter(None, text.split("+")):
        key, value = part.split("=")
        known[key] = type(known[key])(value)
    return {key: known[key] for key in suggest(optuna.trial.FixedTrial(known), seats)}


def spec_of(settings: dict[str, Any], sims: int) -> str:
    """The bot with these settings. It keeps no tree, as then it stops when the rest could change nothing."""
    given = "+".join(f"{key}={value:.4g}" for key, value in settings.items())
    return f"ismcts:sims={sims}+keep=no+{given}"


def lead(table: Table, deal: int) -> float:
    """Points of the first bot alone, else points above the best other one, in one game."""
    scores = table.play(deal).scores
    assert scores is not None, "a bot failed, so there is no score"
    mine, *others = scores
    return float(mine - max(others, default=0))


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--sims", type=int, default=1000, help="simulations a decision")
    parser.add_argument("--games", type=int, default=8, help="deals of a trial")
    parser.add_argument("--trials", type=int, default=50, help="trials to be added")
    parser.add_argument("--minutes", type=float, help="no trial begins later than this")
    parser.add_argument("--slowest", type=float, default=30.0, help="seconds a game may take on average")
    parser.add_argument("--also", action="append", default=[], help="settings to try first: moves=4+first=3")
    parser.add_argument("--study", type=Path, required=True)
    asked = parser.parse_args(arguments)

    def objective(trial: optuna.Trial) -> float:
        seats = (spec_of(suggest(trial, asked.seats), asked.sims), *[PEER] * (asked.seats - 1))
        table = Table(Match(asked.game, seats, SEED, form="compiled", rotate=True))
        begun = time.perf_counter()
        total = 0.0
        for deal in range(asked.games):
            total += lead(table, deal)
            trial.report(total / (deal + 1), deal)
            is_slow = time.perf_counter() - begun > asked.slowest * max(2, deal + 1)
            if is_slow or trial.should_prune():
                raise optuna.TrialPruned
        return total / int(asked.games)

    study = optuna.create_study(
        study_name=f"{asked.game}, {asked.seats}",
        storage=f"sqlite:///{asked.study}",
        load_if_exists=True,
        direction="maximize",
        sampler=optuna.samplers.TPESampler(multivariate=True),
        pruner=optuna.pruners.PercentilePruner(50.0, n_startup_trials=6, n_warmup_steps=2),
    )
    for text in ([] if study.trials else [""]) + asked.also:
        study.enqueue_trial(given_in(text, asked.game, asked.seats))
    study.optimize(
        objective, n_trials=asked.trials, timeout=60 * asked.minutes if asked.minutes is not None else None
    )
    print(f"{len(study.trials)} trials; best: {study.best_value:.1f} with {study.best_params}")


if __name__ == "__main__":
    main()
