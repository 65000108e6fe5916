"""Tournaments: how one is made, joined and looked at."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from .parts import Clock

# Everybody meets everybody, or whoever stands alike.
System = Literal["round_robin", "swiss"]
# Who is left over in a round sits with bots, or sits out.
Fill = Literal["bots", "byes"]


class TournamentRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tournaments"""

    game: Annotated[str, Meta(max_length=100)]
    name: Annotated[str, Meta(min_length=1, max_length=40)]
    # Seats at a table.
    players: Annotated[int, Meta(ge=2, le=5)]
    system: System = "swiss"
    # Of Swiss; of a round robin they follow from who comes.
    rounds: Annotated[int, Meta(ge=1, le=20)] = 4
    fill: Fill = "byes"
    # Who fills tables, and plays on for whoever leaves.
    bot: Annotated[str, Meta(max_length=200)] = "engineer"
    options: dict[str, str | int | bool] = {}
    # How much time people have; null: what they need. When it is up, a bot plays on until they are back.
    clock: Clock | None = None


class TournamentMade(Struct, frozen=True):
    """Answer to POST /api/tournaments. The token is told once: it opens what is the organiser's to do."""

    tournament: str
    organiser_token: str


class EntrantRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tournaments/{tournament}/entrants: whoever has the address, before it begins."""

    name: Annotated[str, Meta(min_length=1, max_length=40)]


class EntrantMade(Struct, frozen=True):
    """Answer to it. The token is told once: it opens the entrant's seat in every round."""

    number: int
    token: str


class EntrantBot(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tournaments/{tournament}/bots: a bot takes part; by the organiser."""

    bot: Annotated[str, Meta(max_length=200)]


class Entrant(Struct, frozen=True):
    """Who takes part."""

    number: int
    name: str
    # The spec of a bot; null: a person.
    bot: str | None
    # The round in which they left; null: they play.
    left: int | None


class Fixture(Struct, frozen=True):
    """A table of a round."""

    # Null: not there yet.
    table: str | None
    # Entrants by seat; null: a bot that fills the table.
    seats: list[int | None]
    # By seat, from 1, and the points of the game; null while it is played.
    places: list[int] | None
    scores: list[int] | None
    # There will be no result: the table was thrown away.
    void: bool


class TournamentRound(Struct, frozen=True):
    """A round, and who sits out."""

    number: int
    fixtures: list[Fixture]
    byes: list[int]


class EntrantStanding(Struct, frozen=True):
    """How an entrant stands."""

    number: int
    rank: int
    # Half points: of a table with n seats 2n - 2 for the first place, 0 for the last.
    points: int
    # What the opponents have made, then the own part of the points of each table, added up: they decide
    # between those who have as many points.
    opponents: int
    share: float
    played: int
    byes: int


class TournamentYou(Struct, frozen=True):
    """What the asker is there."""

    organiser: bool
    number: int | None
    # Where their game is, if one is under way, and their seat.
    table: str | None
    seat: int | None


class Tournament(Struct, frozen=True):
    """GET /api/tournaments/{tournament}"""

    tournament: str
    game: str
    name: str
    players: int
    system: System
    # How many there will be; of a round robin not known before it begins.
    rounds: int | None
    fill: Fill
    bot: str
    options: dict[str, str | int | bool]
    clock: Clock | None
    state: Literal["open", "running", "over"]
    # The round that is played; 0 before the first.
    round: int
    # Most who may take part.
    most: int
    entrants: list[Entrant]
    # The first first.
    standings: list[EntrantStanding]
    # In their order, without those that are not drawn yet.
    played: list[TournamentRound]
    you: TournamentYou


TOURNAMENT_TYPES = (TournamentRequest, TournamentMade, EntrantRequest, EntrantMade, EntrantBot, Tournament)
