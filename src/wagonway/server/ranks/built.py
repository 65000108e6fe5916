"""What people build in a game, and what is measured of it, as its `built.toml` declares it."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

import wagonway

# A message of the log with its arguments, and the seat that decided.
Told = tuple[str, Mapping[str, Any], int | None]


class Built(Struct, frozen=True, forbid_unknown_fields=True):
    """Messages that say that something was built: `by` is the argument that says what, else it is `key`."""

    events: list[str]
    by: str = ""
    key: str = ""


class Longest(Struct, frozen=True, forbid_unknown_fields=True):
    """Messages with a length, the argument `by`, of which the greatest counts."""

    events: list[str]
    by: str
    key: str


class Ways(Struct, frozen=True, forbid_unknown_fields=True):
    """All that a game declares; nothing where it has no such file."""

    built: list[Built] = []
    longest: list[Longest] = []


@cache
def ways_of(game: str) -> Ways:
    """What is counted of a game. Raises msgspec.ValidationError, tomllib.TOMLDecodeError."""
    path = Path(wagonway.game(game).spec.folder) / "built.toml"
    if not path.is_file():
        return Ways()
    return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Ways)


def _key(value: Any) -> str:
    """What an argument names: an id, or a message whose id ends with one (`noun-path`)."""
    if isinstance(value, Mapping):
        return str(value["id"]).partition("-")[2] or str(value["id"])
    return str(value).replace("_", "-").lower()


def count(game: str, told: Iterable[Told], players: int) -> tuple[list[dict[str, int]], list[dict[str, int]]]:
    """By seat: how often each thing was built, and the greatest of each length."""
    ways = ways_of(game)
    built: list[dict[str, int]] = [{} for _ in range(players)]
    longest: list[dict[str, int]] = [{} for _ in range(players)]
    for message, args, by in told:
        seat = args.get("seat", by)
        if not isinstance(seat, int) or not 0 <= seat < players:
            continue
        for way in ways.built:
            if message in way.events:
                key = _key(args[way.by]) if way.by else way.key
                built[seat][key] = built[seat].get(key, 0) + 1
        for length in ways.longest:
            if message in length.events and isinstance(args.get(length.by), int):
                longest[seat][length.key] = max(longest[seat].get(length.key, 0), args[length.by])
    return built, longest
