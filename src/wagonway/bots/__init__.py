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
from collections.abc import Callable, Collection
from functools import cache, partial
from typing import Any

from .base import Bot as Bot
from .base import BotError as BotError
from .base import Chooser as Chooser
from .base import ParameterError as ParameterError
from .base import Spec as Spec
from .base import foresee as foresee
from .base import games_of as games_of
from .base import hurry as hurry
from .base import meant_by as meant_by
from .base import parse as parse
from .base import parse_seats as parse_seats
from .base import raised as raised
from .base import resume as resume
from .base import send_away as send_away
from .base import tell_over as tell_over
from .policy import Policy as Policy

GROUP = "wagonway.bots"
# Name, and module:class by version; a number after @ is what its maker is handed first. The highest version
# is what the bare name means.
BUILT_IN: dict[str, dict[int, str]] = {
    "random": {1: "wagonway.bots.random:RandomBot"},
    "greedy": {1: "wagonway.bots.greedy:GreedyBot"},
    "turn": {1: "wagonway.bots.turn:TurnBot"},
    "foresight": {1: "wagonway.bots.foresight:ForesightBot"},
    "ismcts": {1: "wagonway.bots.ismcts:IsmctsBot"},
    # Five strengths for people, weakest first.
    "apprentice": {
        1: "wagonway.bots.frozen:apprentice",
        2: "wagonway.bots.second_person:apprentice",
        3: "wagonway.bots.earlier:third_apprentice",
        4: "wagonway.bots.levels:apprentice",
    },
    "clerk": {
        1: "wagonway.bots.frozen:clerk",
        2: "wagonway.bots.second_person:clerk",
        3: "wagonway.bots.earlier:third_clerk",
        4: "wagonway.bots.levels:clerk",
    },
    "engineer": {
        1: "wagonway.bots.frozen:engineer",
        **{number: f"wagonway.bots.earlier:engineer@{number}" for number in range(2, 4)},
        4: "wagonway.bots.levels:engineer",
    },
    "director": {
        1: "wagonway.bots.frozen:director",
        **{number: f"wagonway.bots.earlier:director@{number}" for number in range(2, 11)},
        11: "wagonway.bots.levels:director",
    },
    "tycoon": {
        1: "wagonway.bots.frozen:tycoon",
        **{number: f"wagonway.bots.earlier:tycoon@{number}" for number in range(2, 12)},
        12: "wagonway.bots.levels:tycoon",
    },
}


BY_SIMULATIONS = ("ismcts", "foresight")
"""Bots that a spec gives a number of simulations, a clock or both."""


def clocked(spec: Spec, seconds: float) -> Spec:
    """The spec with a clock where it says nothing but simulations, which may take any time."""
    if spec.name not in BY_SIMULATIONS or spec.number("ms"):
        return spec
    from .ismcts import SIMULATIONS

    given = dict(spec.parameters)
    added = {"sims": given.get("sims", str(SIMULATIONS)), "ms": f"{1000 * seconds:.0f}"}
    return Spec(spec.name, spec.version, tuple({**given, **added}.items()))


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


def _factory(spec: Spec) -> Callable[..., Bot]:
    versions = BUILT_IN.get(spec.name)
    if versions is None:
        made: Callable[..., Bot] = _plugins()[spec.name].load()
        return made
    module, _, name = versions[spec.version or max(versions)].partition(":")
    name, _, number = name.partition("@")
    built: Callable[..., Bot] = getattr(importlib.import_module(module), name)
    return partial(built, int(number)) if number else built


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
