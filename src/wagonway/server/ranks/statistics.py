"""What somebody's finished games have in common: sources of points, seats, what was built, what was longest.

One code for all games: each says of itself what its terms are called, and in `built.toml` what is counted.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache

from .. import messages as m
from ..texts import LANGUAGES
from ..wording import game_text
from .played import Played, SeatPlayed

# A message of a game with its text by language, in the order of LANGUAGES.
Label = tuple[str, ...]


@cache
def label_of(game: str, message: str) -> Label:
    """What a game calls something; its id where it does not say."""
    plain = message.partition("-")[2].replace("-", " ")
    return tuple(game_text(game, lang, message, {}) or plain for lang in LANGUAGES)


def _told(label: Label) -> dict[str, str]:
    return dict(zip(LANGUAGES, label, strict=True))


@dataclass
class Amounts:
    """Amounts by label, of somebody and of the others at the same tables."""

    own: Counter[Label] = field(default_factory=Counter)
    others: Counter[Label] = field(default_factory=Counter)
    games: int = 0
    seats: int = 0

    def add(self, own: Mapping[Label, int], others: Sequence[Mapping[Label, int]]) -> None:
        self.own.update(own)
        self.games += 1
        for each in others:
            self.others.update(each)
            self.seats += 1

    def labels(self) -> list[Label]:
        """The most first."""
        return sorted(
            {*self.own, *self.others}, key=lambda label: (-abs(self.own[label]), -self.others[label], label)
        )

    def mean(self, label: Label) -> float:
        return round(self.own[label] / self.games, 2)

    def mean_of_others(self, label: Label) -> float | None:
        return round(self.others[label] / self.seats, 2) if self.seats else None


def by_label(game: str, kind: str, amounts: Mapping[str, int]) -> dict[Label, int]:
    """Amounts by what they are called: what is called alike is one."""
    found: Counter[Label] = Counter()
    for key, amount in amounts.items():
        found[label_of(game, f"{kind}-{key.replace('_', '-')}")] += amount
    return dict(found)


def share(games: Iterable[tuple[Played, int]]) -> m.Share:
    won = [game.won(seat) for game, seat in games]
    return m.Share(len(won), sum(won))


def statistics(games: Sequence[tuple[Played, int]]) -> list[m.GameStatistics]:
    """Of each game, of the finished games with the seat that somebody had; the most played first."""
    groups: dict[str, list[tuple[Played, int]]] = defaultdict(list)
    for game, seat in games:
        # Points of somebody's own cards are not to be compared, nor what was left before its end.
        if not game.own_set and game.ended_by is None and not game.seats[seat].left:
            groups[game.game].append((game, seat))
    most = sorted(groups, key=lambda name: (-len(groups[name]), name))
    return [_of_one(name, groups[name]) for name in most]


def _of_one(game: str, games: Sequence[tuple[Played, int]]) -> m.GameStatistics:
    several = [(each, seat) for each, seat in games if each.players > 1]
    points = _amounts(game, "term", games, lambda seat: seat.terms)
    things = _amounts(game, "built", games, lambda seat: seat.built)
    return m.GameStatistics(
        game=game,
        games=len(games),
        won=share(several),
        score=round(sum(each.seats[seat].score for each, seat in games) / len(games), 2),
        sources=[
            m.SourceOfPoints(_told(label), points.mean(label), points.mean_of_others(label))
            for label in points.labels()
        ],
        seats=_seats(several),
        built=[_built(game, label, things, several) for label in things.labels()],
        longest=_longest(game, games),
    )


def _amounts(
    game: str, kind: str, games: Sequence[tuple[Played, int]], of: Callable[[SeatPlayed], Mapping[str, int]]
) -> Amounts:
    found = Amounts()
    for each, seat in games:
        others = [by_label(game, kind, of(one)) for place, one in enumerate(each.seats) if place != seat]
        found.add(by_label(game, kind, of(each.seats[seat])), others)
    return found


def _seats(games: Sequence[tuple[Played, int]]) -> list[m.SeatShare]:
    groups: dict[tuple[int, int], list[tuple[Played, int]]] = defaultdict(list)
    for game, seat in games:
        groups[game.players, seat].append((game, seat))
    return [
        m.SeatShare(players, seat, found.games, found.won)
        for (players, seat), mine in sorted(groups.items())
        for found in (share(mine),)
    ]


def _built(game: str, label: Label, things: Amounts, several: Sequence[tuple[Played, int]]) -> m.ThingBuilt:
    mean = things.own[label] / things.games
    many: list[tuple[Played, int]] = []
    few: list[tuple[Played, int]] = []
    for each, seat in several:
        amount = by_label(game, "built", each.seats[seat].built).get(label, 0)
        (many if amount >= mean else few).append((each, seat))
    return m.ThingBuilt(
        _told(label), things.mean(label), things.mean_of_others(label), share(many), share(few)
    )


def _longest(game: str, games: Sequence[tuple[Played, int]]) -> list[m.Measured]:
    best: dict[str, tuple[int, int]] = {}
    for each, seat in games:
        for key, length in each.seats[seat].longest.items():
            # Of equals the first that there was.
            best[key] = max(best.get(key, (0, 0)), (length, -each.finished))
    return [
        m.Measured(_told(label_of(game, f"longest-{key}")), length, -at)
        for key, (length, at) in sorted(best.items())
    ]
