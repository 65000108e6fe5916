"""What people with accounts see of how they play: profiles and leaderboards. Guests see none of it."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

# What somebody has others see of them: their ratings, the results of rated games and of all others, with whom
# they play, what they build and where their points come from, their layouts of the day and puzzles.
Part = Literal["rating", "results", "unrated", "opponents", "statistics", "days"]


class RatingPoint(Struct, frozen=True):
    """Where somebody stood after a rated game, with the interval of 95 %."""

    # Milliseconds since 1970.
    at: int
    mu: float
    low: float
    high: float


class RatingCurve(Struct, frozen=True):
    """The rating of somebody in a game for so many, and how it came about; the last point is the rating."""

    game: str
    players: int
    games: int
    points: list[RatingPoint]


class Mate(Struct, frozen=True):
    """Who sat on a seat, and how they came out."""

    kind: Literal["person", "bot", "guest"]
    # "" for people who do not have their results shown; of a bot its spec.
    name: str
    score: int
    # From 1; who was level shares it.
    place: int
    left: bool


class PlayedGame(Struct, frozen=True):
    """A finished game."""

    game: str
    # Milliseconds since 1970.
    finished: int
    rated: bool
    # The seat of whose profile it is.
    seat: int
    seats: list[Mate]
    # The date of a layout of the day.
    daily: str | None


class Opponent(Struct, frozen=True):
    """With whom somebody played, and how often each came before the other."""

    kind: Literal["person", "bot"]
    name: str
    games: int
    before: int
    behind: int


class Share(Struct, frozen=True):
    """How many of so many games were won."""

    games: int
    won: int


class SeatShare(Struct, frozen=True):
    """Games won from a seat of a table for so many; the first seat is 0."""

    players: int
    seat: int
    games: int
    won: int


class SourceOfPoints(Struct, frozen=True):
    """Where points came from, on average of a game; `label` by language."""

    label: dict[str, str]
    own: float
    # Of the others at the same tables; null where there were none.
    others: float | None


class ThingBuilt(Struct, frozen=True):
    """How much was built of something on average of a game; `label` by language."""

    label: dict[str, str]
    own: float
    others: float | None
    # Games for several in which it was as much as that average or more, and in which it was less.
    many: Share
    few: Share


class Measured(Struct, frozen=True):
    """The greatest of a length; `label` by language."""

    label: dict[str, str]
    most: int
    # When: milliseconds since 1970.
    at: int


class GameStatistics(Struct, frozen=True):
    """What somebody's games of one kind have in common, of those with the game's own components."""

    game: str
    games: int
    # Of games for several.
    won: Share
    score: float
    sources: list[SourceOfPoints]
    seats: list[SeatShare]
    built: list[ThingBuilt]
    longest: list[Measured]


class Profile(Struct, frozen=True):
    """GET /api/profiles/{name}: what somebody has others see of them, and all of it to themselves."""

    name: str
    yours: bool
    # An account since: milliseconds since 1970.
    since: int
    # What others see; only told to oneself.
    shows: list[Part]
    # What is not shown is empty.
    curves: list[RatingCurve]
    # The last first.
    results: list[PlayedGame]
    opponents: list[Opponent]
    statistics: list[GameStatistics]
    # True: somebody keeps this site, to whom this person can be reported.
    reports: bool | UnsetType = UNSET


class ProfileWish(Struct, frozen=True, forbid_unknown_fields=True):
    """PUT /api/profile: what others are to see of oneself."""

    shows: Annotated[list[Part], Meta(max_length=10)]


class Leader(Struct, frozen=True):
    """A line of a leaderboard of ratings."""

    kind: Literal["person", "bot"]
    name: str
    games: int
    mu: float
    low: float
    high: float
    # From 1, of people; null for bots, and for oneself before one has played enough.
    place: int | None
    yours: bool


class RatedPool(Struct, frozen=True):
    """A game for so many that people are rated in."""

    game: str
    players: int
    people: int


class Leaders(Struct, frozen=True):
    """GET /api/leaders/{game}: by the lower end of the interval, of one number of players."""

    game: str
    # Null where nobody has played a rated game of it.
    players: int | None
    # Rated games after which somebody stands here.
    least: int
    pools: list[RatedPool]
    leaders: list[Leader]


class DayLeader(Struct, frozen=True):
    """A line of a leaderboard of a layout of the day."""

    name: str
    place: int
    score: int
    aims: dict[str, bool]
    yours: bool


class DayLeaders(Struct, frozen=True):
    """GET /api/leaders/{game}/days: the best of each on the layout of a date."""

    game: str
    date: str
    leaders: list[DayLeader]


class PuzzleLeader(Struct, frozen=True):
    """A line of a leaderboard of puzzles: how many somebody solved at first, of how many."""

    name: str
    place: int
    solved: int
    tried: int
    yours: bool


class PuzzleLeaders(Struct, frozen=True):
    """GET /api/leaders/{game}/puzzles"""

    game: str
    leaders: list[PuzzleLeader]


RANKS_TYPES = (Profile, ProfileWish, Leaders, DayLeaders, PuzzleLeaders)
