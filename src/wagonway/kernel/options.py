"""A game's meta.toml: its names, numbers of players and options.

    id = "brass-birmingham"
    players = [2, 3, 4]
    hidden_information = false        # where everybody sees everything; true if left out
    zero_sum = true                   # where the returns of two or more sum to zero; false if left out
    daily = true                      # a game for one that has a layout of the day; false if left out

    [name]
    en = "Brass: Birmingham"

    [[options]]
    key = "tie_break_income"          # a field of the State, which holds the index of the value
    values = ["level", "space"]
    default = "level"
    rule = "END-4"
    daily = true                      # may be chosen for a layout of the day too; false if left out

    [bounds.4]                        # of every game of four, whatever its options; each may be left out
    decisions = 2500                  # that its players make at most; 100,000 if left out
    chance = 160                      # outcomes that chance brings at most; 100,000 if left out
    returns = [-0.75, 0.75]           # the least and the greatest; from -1 to 1 if left out

A value is text, a whole number or true/false.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from numbers import Integral
from pathlib import Path
from typing import Any, TypeAlias

from .schema import layout_of

Value: TypeAlias = str | int | bool

# No game of any kind asks for more decisions than this.
MOST_DECISIONS = 100_000


class GameError(Exception):
    """A request that a game cannot fulfil; one sentence: what, where, what to do."""


class OptionError(GameError):
    """An option or number of players that the game does not know."""


def listed(bots: Any) -> tuple[str, ...]:
    """The specs of bots, which are a list of texts.

    Raises GameError for one alone, which would be read as one for each of its letters, and for anything else.
    """
    if isinstance(bots, str) or not isinstance(bots, Iterable):
        raise GameError(f"bots are a list, as in ['greedy', 'random'], not {bots!r}.")
    return tuple(bots)


@dataclass(frozen=True)
class Option:
    """One option of a game; `values[0]` is stored as 0 in the state's field `key`, and so on."""

    key: str
    values: tuple[Value, ...]
    default: Value
    rule: str = ""
    facts: Mapping[str, Any] = field(default_factory=dict)  # whatever else stands in meta.toml
    daily: bool = False  # may be chosen for a layout of the day

    def index_of(self, value: Any) -> int:
        """The number that the state holds for a value. Raises OptionError."""
        for index, known in enumerate(self.values):
            if type(known) is type(value) and known == value:
                return index
        known_values = ", ".join(_shown(known) for known in self.values)
        raise OptionError(f"{self.key}: {_shown(value)} is not one of its values: {known_values}.")


@dataclass(frozen=True)
class Bounds:
    """What no game of so many players goes beyond, whatever its options, with the sets that come with it."""

    decisions: int = MOST_DECISIONS  # of all players together
    chance: int = MOST_DECISIONS  # outcomes
    least: float = -1.0  # return of a seat, in the newest rules version
    greatest: float = 1.0


@dataclass(frozen=True)
class Meta:
    """What meta.toml says."""

    id: str
    name: Mapping[str, str]
    players: tuple[int, ...]
    options: tuple[Option, ...]
    facts: Mapping[str, Any]  # the whole document
    daily: bool = False  # has a layout of the day
    zero_sum: bool = False  # the returns of two players or more sum to zero
    minutes: tuple[int, int] | None = None  # how long a game takes people, from and to
    weight: int | None = None  # how much there is to think of, 1 (light) to 5 (heavy)
    bounds: Mapping[int, Bounds] = field(default_factory=dict)  # by number of players

    def numbers(self, given: Any) -> dict[str, int]:
        """What each option's field holds, from the values given and defaults. Raises OptionError."""
        if not isinstance(given, Mapping | None):
            raise OptionError(f"{self.id}: options are values by their keys, not {given!r}.")
        given = dict(given or {})
        numbers = {}
        for option in self.options:
            numbers[option.key] = option.index_of(given.pop(option.key, option.default))
        for key in given:
            known = ", ".join(option.key for option in self.options) or "none"
            raise OptionError(f"{self.id} has no option {key!r}; its options are: {known}.")
        return numbers

    def check_players(self, players: Any) -> int:
        """Return `players` if so many can play. Raises OptionError."""
        whole = isinstance(players, Integral) and not isinstance(players, bool)  # 2.0 is none
        if not whole or players not in self.players:
            possible = ", ".join(map(str, self.players))
            many = "player" if possible == "1" else "players"
            raise OptionError(f"{self.id} is played by {possible} {many}, not by {players!r}.")
        return int(players)


def read_meta(path: Path) -> Meta:
    """Read and check a meta.toml. Raises GameError naming the file and the entry."""
    try:
        document = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise GameError(f"{path}: cannot be read ({error.strerror}).") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise GameError(f"{path}: {error}.") from error
    try:
        players = tuple(int(number) for number in document["players"])
        options = tuple(_read_option(path, entry) for entry in document.get("options", ()))
        daily = _read_flag(path, "daily", document.get("daily", False))
        zero_sum = _read_flag(path, "zero_sum", document.get("zero_sum", False))
        bounds = {number: _read_bounds(path, document, number) for number in players}
        meta = Meta(
            document["id"],
            dict(document["name"]),
            players,
            options,
            document,
            daily,
            zero_sum,
            _read_minutes(path, document.get("minutes")),
            _read_weight(path, document.get("weight")),
            bounds,
        )
    except KeyError as error:
        raise GameError(f"{path}: the entry {error} is missing.") from error
    if meta.daily and 1 not in meta.players:
        raise GameError(f"{path}: daily: the layout of the day is played alone, and this game is not.")
    return meta


def _read_flag(path: Path, key: str, value: Any) -> bool:
    if not isinstance(value, bool):
        raise GameError(f"{path}: {key} is true or false, not {value!r}.")
    return value


def _read_minutes(path: Path, value: Any) -> tuple[int, int] | None:
    if value is None:
        return None
    match value:
        case [int(least), int(most)] if 0 < least <= most:
            return least, most
    raise GameError(f"{path}: minutes is the least and the most, as in [60, 120], not {value!r}.")


def _read_weight(path: Path, value: Any) -> int | None:
    if value is None or (isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= 5):
        return value
    raise GameError(f"{path}: weight is a number from 1 (light) to 5 (heavy), not {value!r}.")


def _read_bounds(path: Path, document: Mapping[str, Any], players: int) -> Bounds:
    told = dict(document.get("bounds", {}).get(str(players), {}))
    least, greatest = told.pop("returns", (-1.0, 1.0))
    try:
        bounds = Bounds(**told, least=least, greatest=greatest)
    except TypeError as error:
        raise GameError(f"{path}: bounds of {players}: they are decisions, chance and returns.") from error
    if not (min(bounds.decisions, bounds.chance) >= 0 and -1 <= least < greatest <= 1):
        raise GameError(f"{path}: bounds of {players}: {told} do not hold anything.")
    return bounds


def _read_option(path: Path, entry: Mapping[str, Any]) -> Option:
    entry = dict(entry)
    key, values, default = entry.pop("key"), tuple(entry.pop("values")), entry.pop("default")
    rule, daily = entry.pop("rule", ""), _read_flag(path, f"option {key!r}: daily", entry.pop("daily", False))
    option = Option(key, values, default, rule, entry, daily)
    if len(values) < 2:
        raise GameError(f"{path}: option {key!r} has nothing to choose from.")
    try:
        option.index_of(default)
    except OptionError as error:
        raise GameError(f"{path}: the default of {error}") from error
    return option


def check_fields(meta: Meta, state: Any) -> None:
    """Raise GameError unless the state has a number for every option, and for players and rules."""
    have = {f.name for f in layout_of(state).fields if not f.shape}
    for name in ("players", "rules", *(option.key for option in meta.options)):
        if name not in have:
            raise GameError(f"{meta.id}: the State has no field {name!r}.")


def _shown(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else repr(value)
