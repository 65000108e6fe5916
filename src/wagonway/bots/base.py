"""What a bot is, how its spec is read, and how it is told that a game is over."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from .thought import Foreseen, Step

MOST_DIGITS = 9  # of a version
MOST_MS = 3_600_000  # of a clock


class BotError(Exception):
    """A spec that names no bot, or a bot that cannot be made; one sentence."""


class ParameterError(BotError):
    """A parameter that a bot does not have (`value` is None), or a value that it cannot have."""

    def __init__(self, bot: str, parameter: str, value: str | None = None, known: str = "") -> None:
        there_are = f"it has: {known}" if known else "it has none"
        if value is None:
            super().__init__(f"the bot {bot} has no parameter {parameter!r}; {there_are}.")
        else:
            super().__init__(f"the bot {bot}: {parameter} cannot be {value!r}.")
        self.bot, self.parameter, self.value, self.known = bot, parameter, value, known


class Chooser(Protocol):
    """Where a bot's luck comes from: `wagonway.kernel.chance.RandomSource`."""

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        ...


class Bot(Protocol):
    """A player."""

    def choose(self, info_state: Any, legal: Sequence[int], rng: Chooser) -> int:
        """One of `legal` (ascending, never empty), seen from the seat to act of `info_state`.

        `info_state` is the bot's own copy. The same arguments and generator give the same choice.
        """
        ...

    # A bot may also have `games`, the ids of those it is for (see `games_of`), `over(scores, returns)`, which
    # is told of the end of a game (see `tell_over`), `hurry(seconds)`, which is told how long it may think
    # (see `hurry`), and `close()`, which is called when it is not needed any more (see `send_away`).
    #
    # A bot of this package may think ahead: `ponder(info_state, seat, seed, number, is_wanted)` decides on a
    # turn while others are on turn, and `foresee(foreseen)` tells it before a choice what it decided so.


@dataclass(frozen=True)
class Spec:
    """A spec, read."""

    name: str
    version: int | None
    parameters: tuple[tuple[str, str], ...]

    def __str__(self) -> str:
        text = self.name if self.version is None else f"{self.name}@{self.version}"
        return text + (":" + "+".join("=".join(pair) for pair in self.parameters) if self.parameters else "")

    @property
    def think_seconds(self) -> float:
        """How long the spec itself allows a decision to take (`ms=2000`)."""
        return self.number("ms") / 1000

    def number(self, key: str) -> float:
        """A parameter that is a number; 0 where it is not given or none."""
        try:
            return float(dict(self.parameters).get(key, "0"))
        except ValueError:
            return 0.0


def parse(text: str) -> Spec:
    """Read a spec. Raises BotError where it is none."""
    head, colon, tail = text.strip().partition(":")
    name, at, version = head.partition("@")
    if not name or not name.replace("-", "").replace("_", "").isalnum() or (at and not _is_version(version)):
        raise BotError(f"{text!r} is no bot; write it like `greedy`, `greedy@1` or `ismcts:ms=2000`.")
    pairs = []
    for part in tail.split("+") if colon else []:
        key, equals, value = part.partition("=")
        if not key.isidentifier() or not equals or not value:
            raise BotError(f"{text!r}: {part!r} is no parameter; write `name=value`, joined by `+`.")
        pairs.append((key, value))
    if len(dict(pairs)) != len(pairs):
        raise BotError(f"{text!r} gives a parameter twice.")
    return Spec(name, int(version) if at else None, tuple(pairs))


def _is_version(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= MOST_DIGITS


def parse_seats(text: str) -> list[Spec]:
    """Read specs of several seats: `greedy,random`."""
    return [parse(part) for part in text.split(",")]


def games_of(bot: Bot) -> tuple[str, ...] | None:
    """The ids of the games that a bot says it is for; None where it does not say. A program is started.

    Raises BotError where it fails at that.
    """
    told = getattr(bot, "games", None)
    if isinstance(told, list | tuple | set | frozenset) and all(isinstance(game, str) for game in told):
        return tuple(told)
    return None


def tell_over(bot: Bot, scores: Sequence[int], returns: Sequence[float]) -> None:
    """Tell a bot how a game ended, if it wants to know. What it does then changes nothing any more."""
    with _forgiven():
        over = getattr(bot, "over", None)
        if over is not None:
            over(list(scores), list(returns))


def hurry(bot: Bot, seconds: float | None) -> None:
    """Tell a bot, if it wants to know, how long it may think at most; None: as long as it likes."""
    with _forgiven():
        told = getattr(bot, "hurry", None)
        if told is not None:
            told(seconds)


def foresee(bot: Bot, foreseen: Sequence[Foreseen]) -> None:
    """Tell a bot, if it wants to know, which turns it decided on while others were on turn."""
    with _forgiven():
        told = getattr(bot, "foresee", None)
        if told is not None:
            told(foreseen)


def resume(bot: Bot, meant: Sequence[Step]) -> None:
    """Have a bot that plans go on with the turn it has begun at this table; without steps it has none."""
    with _forgiven():
        told = getattr(bot, "resume", None)
        if told is not None:
            told(meant)


def meant_by(bot: Bot) -> tuple[Step, ...]:
    """What a bot that plans means to do in the turn that it has begun."""
    with _forgiven():
        told = getattr(bot, "meant", None)
        if told is not None:
            return tuple(step for step in told() if isinstance(step, Step))
    return ()


def send_away(bot: Bot) -> None:
    """Have a bot let go of what it holds on to, if it has anything (`close`)."""
    with _forgiven():
        close = getattr(bot, "close", None)
        if close is not None:
            close()


@contextlib.contextmanager
def _forgiven() -> Iterator[None]:
    """Whatever another's bot raises in here is passed over, `sys.exit()` too; Ctrl-C is not."""
    try:
        yield
    except KeyboardInterrupt:
        raise
    except BaseException:
        pass


def raised(error: BaseException) -> str:
    """What another's bot has raised, in words that every file can hold; it may have any text, or none."""
    try:
        text = str(error)
    except Exception:
        text = ""
    told = f"{type(error).__name__}: {text}" if text else type(error).__name__
    return told.encode("utf-8", "replace").decode("utf-8")
