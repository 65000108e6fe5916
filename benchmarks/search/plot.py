"""Draws studies of tune.py: plot.py TARGET.svg STUDY.db [STUDY.db ...]

A row for each study: what the trials reached one after the other, and what some settings have to do with it.
"""

from __future__ import annotations

import sys
from typing import Any

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt
import optuna

WHOLE, BROKEN_OFF = "#2f6f9f", "#b9bec7"
SHOWN = ("moves", "nodes", "first", "explore", "others")
LOGARITHMIC = ("nodes", "first", "explore")
TICKS = {
    "moves": (0, 2, 4, 6, 8, 10),
    "others": (0, 1),
    "nodes": (4, 12, 40, 120, 400),
    "first": (1, 2, 5, 10, 30),
    "explore": (0.02, 0.05, 0.1, 0.2, 0.5),
}


def reached(trial: optuna.trial.FrozenTrial) -> float | None:
    """The value of a trial, of one broken off the last that it reported."""
    if trial.value is not None:
        return trial.value
    steps = trial.intermediate_values
    return steps[max(steps)] if steps else None


def draw(axes: Any, study: optuna.Study) -> None:
    """One row."""
    trials = [trial for trial in study.trials if reached(trial) is not None]
    whole = [trial for trial in trials if trial.state == optuna.trial.TrialState.COMPLETE]
    parts = [trial for trial in trials if trial.state != optuna.trial.TrialState.COMPLETE]
    for some, ink, size in ((parts, BROKEN_OFF, 10), (whole, WHOLE, 18)):
        values = [reached(trial) for trial in some]
        axes[0].scatter([trial.number for trial in some], values, s=size, color=ink)
        for axis, name in zip(axes[1:], SHOWN):
            axis.scatter([trial.params[name] for trial in some], values, s=size, color=ink)
    told = [(trial.number, trial.value) for trial in whole if trial.value is not None]
    best = [max(value for number, value in told if number <= trial.number) for trial in whole]
    axes[0].step([trial.number for trial in whole], best, where="post", color=WHOLE, linewidth=1)
    axes[0].set_ylabel("points" if study.study_name.endswith(" 1") else "lead in points")
    game, seats = study.study_name.split(", ")
    axes[0].set_title(f"{game}, {'alone' if seats == '1' else seats + ' players'}", loc="left", fontsize=10)
    axes[0].set_xlabel("trial")
    for axis, name in zip(axes[1:], SHOWN):
        axis.set_xlabel(name)
        if name in LOGARITHMIC:
            axis.set_xscale("log")
        if name in TICKS:
            axis.set_xticks(TICKS[name], [f"{value:g}" for value in TICKS[name]])
            axis.minorticks_off()
        if name == "others":
            axis.set_xlim(-0.5, 1.5)


def main(arguments: list[str] | None = None) -> None:
    optuna.logging.set_verbosity(optuna.logging.WARNING)
    target, *files = sys.argv[1:] if arguments is None else arguments
    figure, rows = plt.subplots(
        len(files), 1 + len(SHOWN), figsize=(15, 2.6 * len(files)), sharey="row", squeeze=False
    )
    for axes, file in zip(rows, files):
        draw(axes, optuna.load_study(study_name=None, storage=f"sqlite:///{file}"))
    figure.tight_layout()
    figure.savefig(target, metadata={"Date": None})


if __name__ == "__main__":
    main()
