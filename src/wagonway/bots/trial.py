"""A bot tried: whole games against random, every question of which some are asked twice."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import Any

from wagonway.kernel.chance import RandomSource
from wagonway.kernel.game import MOST_DECISIONS, Game

from . import Bot, tell_over
from .stdio import BotFailure

ASK_AGAIN_EVERY = 16  # questions
STANDS_STILL_EVERY = 1_000  # decisions


@dataclass
class Trial:
    """What came of games with one bot among random ones."""

    game: str
    players: int
    games: int = 0
    decisions: int = 0
    seconds: float = 0.0
    slowest: float = 0.0
    changed_its_mind: int = 0  # answers that were others when the same was asked again
    faults: list[str] = field(default_factory=list)
    stderr: tuple[str, ...] = ()


def try_bot(bot: Bot, game: Game, players: int, games: int, seed: int = 0) -> Trial:
    """Play games with the bot in each seat in turn; the first fault of a game ends it."""
    trial = Trial(game.id, players)
    for number in range(games):
        _play(bot, game, number % players, RandomSource(seed, number), trial)
    return trial


def _play(bot: Bot, game: Game, seat: int, luck: RandomSource, trial: Trial) -> None:
    state = game.setup(trial.players)
    for decision in range(MOST_DECISIONS):
        state.resolve_chance(luck)
        to_act = state.current_player()
        stalled = decision > 0 and decision % STANDS_STILL_EVERY == 0 and game.spec.hooks.is_stalled(state)
        if to_act < 0 or stalled:
            break
        legal = state.legal_actions()
        action: int | None = legal[luck.below(len(legal))]
        if to_act == seat and len(legal) > 1:
            action = _ask(bot, state.information_state(seat), legal, trial)
        if action is None:
            return
        state.apply(action)
    tell_over(bot, state.scores(), state.returns())
    trial.games += 1


def _ask(bot: Bot, known: Any, legal: list[int], trial: Trial) -> int | None:
    """The bot's answer, or None where it has failed."""
    trial.decisions += 1
    again = trial.decisions % ASK_AGAIN_EVERY == 1
    answers = []
    for _ in range(1 + again):
        start = time.perf_counter()
        try:
            answers.append(bot.choose(known.copy(), list(legal), RandomSource(trial.decisions)))
        except BotFailure as failure:
            trial.stderr = failure.stderr
            return _note(trial, known, str(failure))
        except Exception as error:  # whatever another's bot raises
            return _note(trial, known, f"it raised {type(error).__name__}: {error}")
        took = time.perf_counter() - start
        trial.seconds += took
        trial.slowest = max(trial.slowest, took)
        if answers[-1] not in legal:
            return _note(trial, known, f"it chose {answers[-1]!r}, which is not possible")
    trial.changed_its_mind += answers[0] != answers[-1]
    return int(answers[0])


def _note(trial: Trial, known: Any, fault: str) -> None:
    trial.faults.append(f"{fault.rstrip('.')}; the position was {known.position_text()}")
