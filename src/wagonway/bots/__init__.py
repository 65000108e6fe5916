"""Bots: players that get the information state of their seat and nothing else.

A spec names a bot: `random`, `greedy@1` (a frozen version), `ismcts:ms=2000+threads=2` (with parameters);
commas separate seats. Other packages register bots as entry points of the group `wagonway.bots`, each a class
or function that takes the parameters by keyword and gives a `Bot`; programs in any language are named in a
file `bots.toml` (see commands.py).
"""

from __future__ import annotations

import contextlib
import importlib
import importlib.metadata
import importlib.util
import inspect
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Protocol

GROUP = "wagonway.bots"
# Name, and module:class by version. The highest version is what the bare name means.
BUILT_IN: dict[str, dict[int, str]] = {
    "random": {1: "wagonway.bots.random:RandomBot"},
    "greedy": {1: "wagonway.bots.greedy:GreedyBot"},
    "ismcts": {1: "wagonway.bots.ismcts:IsmctsBot"},
    # Five strengths for people, weakest first.
    "apprentice": {1: "wagonway.bots.levels:apprentice"},
    "clerk": {1: "wagonway.bots.levels:clerk"},
    "engineer": {1: "wagonway.bots.levels:engineer"},
    "director": {1: "wagonway.bots.levels:director"},
    "tycoon": {1: "wagonway.bots.levels:tycoon"},
}


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

    # A bot may also have `over(scores, returns)`, which is told of the end of a game (see `tell_over`), and
    # `close()`, which is called when it is not needed any more (see `send_away`).


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


def clocked(spec: Spec, seconds: float) -> Spec:
    """The spec with a clock where it says nothing but simulations, which may take any time."""
    if spec.name != "ismcts" or spec.number("ms"):
        return spec
    from .ismcts import SIMULATIONS

    given = dict(spec.parameters)
    added = {"sims": given.get("sims", str(SIMULATIONS)), "ms": f"{1000 * seconds:.0f}"}
    return Spec(spec.name, spec.version, tuple({**given, **added}.items()))


def parse(text: str) -> Spec:
    """Read a spec. Raises BotError where it is none."""
    head, colon, tail = text.strip().partition(":")
    name, at, version = head.partition("@")
    if not name or not name.replace("-", "").replace("_", "").isalnum() or (at and not version.isdigit()):
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


def parse_seats(text: str) -> list[Spec]:
    """Read specs of several seats: `greedy,random`."""
    return [parse(part) for part in text.split(",")]


@cache
def _plugins() -> dict[str, importlib.metadata.EntryPoint]:
    return {point.name: point for point in importlib.metadata.entry_points(group=GROUP)}


def names() -> list[str]:
    """Names of the bots of this installation, simplest first."""
    own = [name for name, versions in BUILT_IN.items() if _is_here(versions[max(versions)])]
    programs: Collection[str] = ()
    with contextlib.suppress(BotError):  # said where one of them is asked for
        programs = _programs()
    return [*own, *sorted({*_plugins(), *programs} - set(own))]


def _programs() -> Collection[str]:
    """Names of the bots that are programs. Raises BotError where their file cannot be read."""
    from .commands import entries

    return entries().keys()


def _is_program(spec: Spec) -> bool:
    """Whether a program of its own plays; a bot of a package goes before one of the same name in the file."""
    if spec.name in BUILT_IN or spec.name in _plugins():
        return False
    return spec.name == "stdio" or spec.name in _programs()


def _is_here(target: str) -> bool:
    return importlib.util.find_spec(target.partition(":")[0]) is not None


def check(text: str) -> Spec:
    """Read a spec and see that its bot exists and takes its parameters. Raises BotError.

    Bots of other packages are not loaded: what their parameters are shows when they are made.
    """
    spec = parse(text)
    if _is_program(spec):
        from . import commands

        commands.check(spec)
        return spec
    if spec.name not in names():
        raise BotError(f"there is no bot {spec.name!r}; there are: {', '.join(names())}.")
    versions = BUILT_IN.get(spec.name)
    if spec.version is not None and (versions is None or spec.version not in versions):
        known = ", ".join(f"{spec.name}@{number}" for number in versions or ()) or spec.name
        raise BotError(f"there is no bot {spec.name}@{spec.version}; there are: {known}.")
    if versions is not None and spec.parameters:
        _build(spec)
    return spec


def make(text: str) -> Bot:
    """The bot of a spec. Raises BotError where there is none, or its parameters are wrong."""
    spec = check(text)
    if _is_program(spec):
        from . import commands

        return commands.make(spec)
    return _build(spec)


def _build(spec: Spec) -> Bot:
    factory = _factory(spec)
    try:
        return factory(**_arguments(factory, spec))
    except BotError:
        raise
    except (TypeError, ValueError, OverflowError) as error:
        raise BotError(f"the bot {spec} cannot be made: {error}.") from error


def tell_over(bot: Bot, scores: Sequence[int], returns: Sequence[float]) -> None:
    """Tell a bot how a game ended, if it wants to know. What it does then changes nothing any more."""
    with _forgiven():
        over = getattr(bot, "over", None)
        if over is not None:
            over(list(scores), list(returns))


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


def _factory(spec: Spec) -> Callable[..., Bot]:
    versions = BUILT_IN.get(spec.name)
    if versions is None:
        made: Callable[..., Bot] = _plugins()[spec.name].load()
        return made
    module, _, name = versions[spec.version or max(versions)].partition(":")
    built: Callable[..., Bot] = getattr(importlib.import_module(module), name)
    return built


def _arguments(factory: Callable[..., Bot], spec: Spec) -> dict[str, Any]:
    """Parameters in the types that the factory annotates: int, float, bool, str."""
    takes = inspect.signature(factory).parameters
    found: dict[str, Any] = {}
    for key, value in spec.parameters:
        if key not in takes:
            raise ParameterError(spec.name, key, known=", ".join(takes))
        kind = str(takes[key].annotation)
        try:
            if "int" in kind:
                found[key] = int(value)
            elif "float" in kind:
                found[key] = float(value)
            elif "bool" in kind:
                found[key] = {"yes": True, "true": True, "1": True, "no": False, "false": False, "0": False}[
                    value.lower()
                ]
            else:
                found[key] = value
        except (ValueError, KeyError):
            raise ParameterError(spec.name, key, value) from None
    return found
