"""A bot tried: whole games against random, in which some questions are asked twice."""

from __future__ import annotations

import time
from dataclasses import dataclass, field

from wagonway.kernel.chance import RandomSource
from wagonway.kernel.game import MOST_DECISIONS, Game, State

from .base import Bot, raised, tell_over
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
    seconds: float = 0.0  # for its decisions, questions that were repeated counted once
    slowest: float = 0.0
    changed_its_mind: int = 0  # answers that were others when the same was asked again
    faults: list[str] = field(default_factory=list)
    stderr: tuple[str, ...] = ()


class _Fault(Exception):
    """What a bot did wrong; `stderr` is what its program had written."""

    def __init__(self, what: str, stderr: tuple[str, ...] = ()) -> None:
        super().__init__(what)
        self.stderr = stderr


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
        action = legal[luck.below(len(legal))]
        if to_act == seat and len(legal) > 1:
            known = state.information_state(seat)
            try:
                action = _ask(bot, known, legal, trial)
            except _Fault as fault:
                trial.stderr = fault.stderr
                trial.faults.append(f"{fault}; the position was {known.position_text()}")
                return
        state.apply(action)
    tell_over(bot, state.scores(), state.returns())
    trial.games += 1


def _ask(bot: Bot, known: State, legal: list[int], trial: Trial) -> int:
    """The bot's answer; some questions are asked twice. Raises _Fault."""
    trial.decisions += 1
    answers = []
    for _ in range(2 if trial.decisions % ASK_AGAIN_EVERY == 1 else 1):
        start = time.perf_counter()
        try:
            answers.append(int(bot.choose(known.copy(), list(legal), RandomSource(trial.decisions))))
        except BotFailure as failure:
            raise _Fault(str(failure).rstrip("."), failure.stderr) from failure
        except KeyboardInterrupt:
            raise
        except BaseException as error:  # whatever another's bot raises, `sys.exit()` too
            raise _Fault(f"it raised {raised(error)}") from error
        took = time.perf_counter() - start
        trial.seconds += took if len(answers) == 1 else 0
        trial.slowest = max(trial.slowest, took)
        if answers[-1] not in legal:
            raise _Fault(f"it chose {answers[-1]!r}, which is not possible")
    trial.changed_its_mind += answers[0] != answers[-1]
    return answers[0]
