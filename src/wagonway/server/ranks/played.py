"""What is kept of a finished game of people with accounts, worked out once, when it ends.

It outlives its table, as what a layout of the day brought does: these are the results of its players.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import replace
from typing import Literal

import msgspec
from msgspec import Struct

from wagonway.bots import BUILT_IN, BotError, check

from .. import daily, showing
from ..table import Table
from . import built

logger = logging.getLogger("wagonway.server")

_decode = msgspec.json.Decoder


class SeatPlayed(Struct, frozen=True, omit_defaults=True):
    """How a seat came out of a game."""

    kind: Literal["person", "bot", "guest"]
    # Of a person their account, of a bot its spec, of a guest what they were called.
    who: str
    score: int
    # From -1 to 1, as the game has it.
    returns: float
    # Who played has left the seat, or lost it to the clock, and did not come back.
    left: bool = False
    # Points by where they came from; what was built, and the greatest lengths: `built.toml` of the game.
    terms: dict[str, int] = {}
    built: dict[str, int] = {}
    longest: dict[str, int] = {}


class Played(Struct, frozen=True, omit_defaults=True):
    """A finished game."""

    table: str
    game: str
    # Milliseconds since 1970.
    finished: int
    seats: list[SeatPlayed]
    rated: bool = False
    # Played with the game's own components; else what it measures is not to be compared.
    own_set: bool = False
    # The date of a layout of the day, and which of its aims were met.
    daily: str | None = None
    aims: dict[str, bool] = {}
    # It was ended as it stood, since the time of this seat was up.
    ended_by: int | None = None

    @property
    def players(self) -> int:
        return len(self.seats)

    def people(self) -> dict[int, str]:
        """Accounts by seat."""
        return {seat: each.who for seat, each in enumerate(self.seats) if each.kind == "person"}

    def worth(self) -> list[float]:
        """What seats are ranked by: whoever left, or whose time was up, is behind all who stayed."""
        gone = {seat for seat, each in enumerate(self.seats) if each.left} | {self.ended_by}
        return [-2.0 if seat in gone else each.returns for seat, each in enumerate(self.seats)]

    def won(self, seat: int) -> bool:
        """Whether nobody was before a seat, of several."""
        worth = self.worth()
        return len(worth) > 1 and worth[seat] == max(worth) > -2.0


def decode(body: str) -> Played:
    return _decode(Played).decode(body)


def encode(played: Played) -> str:
    return msgspec.json.encode(played).decode()


def played_of(table: Table, people: Mapping[int, str], at: int) -> Played | None:
    """What is kept of a game that has just ended; None where nobody with an account played it.

    `people` are accounts by seat: of a rated game whoever began it there, of any other who sits there now.
    """
    if not people or table.review or not table.over:
        return None
    result = showing.result(table)
    if result is None:
        return None
    terms, things, lengths = _measured(table)
    seats = []
    for seat, place in enumerate(table.seats):
        kind: Literal["person", "bot", "guest"] = "guest"
        who = place.name
        if seat in people:
            kind, who = "person", people[seat]
        elif place.kind == "bot" and not (table.setup.rated and _stands_in(table, seat)):
            # In which version: later ones may play differently.
            kind, who = "bot", latest(place.bot or "random")
        seats.append(
            SeatPlayed(
                kind,
                who,
                result.scores[seat],
                result.returns[seat],
                left=seat in table.deserted,
                terms=terms[seat],
                built=things[seat],
                longest=lengths[seat],
            )
        )
    return Played(
        table=table.id,
        game=table.game,
        finished=at,
        seats=seats,
        rated=table.setup.rated,
        own_set=table.setup.document is not None,
        daily=table.setup.daily,
        aims=daily.finish_of(table).aims if table.setup.daily is not None else {},
        ended_by=table.ended_by,
    )


def _stands_in(table: Table, seat: int) -> bool:
    """Whether a bot plays for somebody, or was put on a seat after the beginning: it is nobody's opponent."""
    first, place = table.opened[seat], table.seats[seat]
    return seat in table.deserted or (first.kind, first.bot) != (place.kind, place.bot)


Counts = list[dict[str, int]]


def _measured(table: Table) -> tuple[Counts, Counts, Counts]:
    """By seat: points by source, what was built, the greatest lengths.

    Whatever a game's package gets wrong here, its game has ended.
    """
    players = table.setup.players
    told = [(item.id, item.args, step.seat) for step in table.line for item in step.items]
    try:
        things, lengths = built.count(table.game, told, players)
        return _terms(table), things, lengths
    except Exception:
        logger.exception("What was played at table %s cannot be measured", table.id)
        nothing: Counts = [{} for _ in range(players)]
        return nothing, nothing, nothing


def latest(bot: str) -> str:
    """A spec with its version, where it has one; as it was written where nobody knows it any more."""
    try:
        spec = check(bot)
    except BotError:
        return bot  # it is installed no longer
    versions = BUILT_IN.get(spec.name)
    if spec.version is None and versions is not None:
        spec = replace(spec, version=max(versions))
    return str(spec)


def _terms(table: Table) -> list[dict[str, int]]:
    """By seat: the points of the game's own count, or of all its decisions where it counts as it goes."""
    found: list[dict[str, int]] = [{} for _ in range(table.setup.players)]
    last = table.ply - 1
    if last < 0 or not table.narrator.ended(table.tip):
        return found  # ended as it stood: nothing was counted
    narrator = table.narrator
    gains = narrator.counted(table.at(last), table.line[last].action)
    if not gains:
        state = table.at(0)
        gains = [gain for step in table.line for gain in narrator.gains(state, step.action)]
    for gain in gains:
        found[gain.seat][gain.term] = found[gain.seat].get(gain.term, 0) + gain.points
    return found
