"""Who meets whom: tournaments, the matches they are made of, and the order of their games.

A match is one set of bots around a table. Every deal of it is played once in each rotation of the bots over
the seats, and all matches of a tournament have the same deals. So bots are compared on the same luck, and the
unit of all statistics is the deal: the games of a deal hang together.
"""

from __future__ import annotations

import importlib.metadata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations

from wagonway.bots import BUILT_IN, GROUP, Spec, check
from wagonway.bots.levels import way_of_playing
from wagonway.bots.styles import is_told_to_learn, style_of
from wagonway.kernel.search import TASTE_LEARNED

ROUND_ROBIN, GAUNTLET, LADDER = "round-robin", "gauntlet", "ladder"
KINDS = (ROUND_ROBIN, GAUNTLET, LADDER)
# Deals of one match in a row: bots are kept while it lasts, yet all matches grow alike.
ROW = 10


def frozen(text: str) -> str:
    """A spec with the version it stands for today: results of `greedy` are results of `greedy@1`.

    Raises BotError.
    """
    spec = check(text)
    versions = BUILT_IN.get(spec.name)
    if spec.version is None and versions is not None:
        spec = Spec(spec.name, max(versions), spec.parameters)
    return str(spec)


def packages(bots: Sequence[str]) -> dict[str, str]:
    """The packages that bots of others come from, with their versions: those may play differently."""
    found = {}
    points = {point.name: point for point in importlib.metadata.entry_points(group=GROUP)}
    for bot in bots:
        name = check(bot).name
        point = points.get(name)
        if name not in BUILT_IN and point is not None and point.dist is not None:
            found[name] = f"{point.dist.name} {point.dist.version}"
    return found


def searches(bots: Sequence[str], game: str, players: int) -> dict[str, str]:
    """How the bots that search go about it in this game: their settings change from time to time."""
    found = {}
    for spec in sorted(map(check, bots), key=str):
        way = way_of_playing(spec, game, players)
        if way is not None:
            # Files of before know the first versions by their names.
            is_first = spec.version in (None, 1)
            name = spec.name if is_first else f"{spec.name}@{spec.version}"
            style = style_of(spec)
            told = [f"style={style}"] * bool(style) + [f"taste={TASTE_LEARNED}"] * is_told_to_learn(spec)
            found[":".join([name, *told])] = way
    return found


@dataclass(frozen=True)
class Tournament:
    """Bots that meet in a game. `bots` are frozen specs, in the order that gauntlet and ladder use."""

    kind: str
    bots: tuple[str, ...]
    players: int

    def matches(self) -> list[tuple[str, ...]]:
        """The bots of each match.

        Two sit at a table for two. At a larger one a round robin brings together every choice of as many
        different bots as there are seats; where there are fewer bots than seats, and in the other kinds, a
        match is one bot against copies of another. Alone each bot plays for itself, on the same deals.
        """
        if self.players == 1:
            return [(bot,) for bot in self.bots]
        if self.kind == ROUND_ROBIN and 2 < self.players <= len(self.bots):
            return list(combinations(self.bots, self.players))
        pairs = self.pairs()
        if self.players > 2 and self.kind == ROUND_ROBIN:
            pairs = list(permutations(self.bots, 2))
        elif self.players > 2 and self.kind == LADDER:
            pairs = [each for one, other in pairs for each in ((one, other), (other, one))]
        return [(one, *[other] * (self.players - 1)) for one, other in pairs]

    def pairs(self) -> list[tuple[str, str]]:
        """The pairs of bots that the tournament is there to compare."""
        if self.kind == GAUNTLET:
            return [(self.bots[0], other) for other in self.bots[1:]]
        if self.kind == LADDER:
            return list(zip(self.bots, self.bots[1:]))
        return list(combinations(self.bots, 2))

    def deals(self, games: int) -> int:
        """How many deals make at least so many games of a match."""
        return -(-games // self.players)

    def order(self, deals: int) -> Iterator[tuple[tuple[str, ...], int]]:
        """All games as (match, number), so that the matches grow alike."""
        matches = self.matches()
        for first in range(0, deals, ROW):
            for match in matches:
                for number in range(first * self.players, min(first + ROW, deals) * self.players):
                    yield match, number
