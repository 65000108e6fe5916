"""Profiles and leaderboards, read from the rows of finished games.

Everybody with an account sees of somebody what they have shown, which is their rating and the results of
rated games unless they say otherwise; all of it they see themselves.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Sequence
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from wagonway.arena.skill import Skill, anchor
from wagonway.bots import BUILT_IN
from wagonway.bots.levels import LEVELS

from .. import messages as m
from ..beside import beside
from ..people.people import People, hold
from ..people.person import Person, folded
from ..rows import answers, people, played, profiles, ratings, took_part
from ..store import Store, in_parts
from ..texts import TableError
from .counting import bot_of, person
from .played import Played, decode
from .statistics import statistics

# What others see unless somebody says otherwise.
DEFAULT: tuple[m.Part, ...] = ("rating", "results")
PARTS: tuple[m.Part, ...] = ("rating", "results", "unrated", "opponents", "statistics", "days")
# Games that statistics are made of, results that are told, points of a curve, opponents, lines of a board.
MOST_GAMES = 1000
MOST_RESULTS = 100
MOST_POINTS = 200
MOST_OPPONENTS = 30
MOST_LEADERS = 100

_shows = msgspec.json.Decoder(list[str])


class Profiles:
    """What is known of people's play."""

    def __init__(self, store: Store, people_: People, least: int) -> None:
        self._store, self._people, self._least = store, people_, least
        people_.keeps("play", _kept, _forget)

    # --- what is shown ----------------------------------------------------------------------------------

    async def shows(self, wanted: Iterable[str]) -> dict[str, Collection[m.Part]]:
        """What these people have others see of them."""
        found: dict[str, Collection[m.Part]] = dict.fromkeys(wanted, DEFAULT)
        async with self._store.connected() as connection:
            for some in in_parts(sorted(found)):
                rows = await connection.execute(sa.select(profiles).where(profiles.c.person.in_(some)))
                said = {row.person: _shows.decode(row.shows) for row in rows}
                found |= {who: [part for part in PARTS if part in shown] for who, shown in said.items()}
        return found

    async def show(self, who: str, parts: Collection[m.Part]) -> None:
        """Have others see these parts, and nothing else."""
        body = msgspec.json.encode([part for part in PARTS if part in parts]).decode()
        async with self._store.writing() as connection:
            await hold(connection, who)
            await connection.execute(profiles.delete().where(profiles.c.person == who))
            await connection.execute(profiles.insert().values(person=who, shows=body))

    # --- a profile --------------------------------------------------------------------------------------

    async def profile(self, asker: Person, name: str) -> m.Profile:
        """Somebody by their name, as `asker` may see them. Raises TableError where there is nobody."""
        async with self._store.connected() as connection:
            mine = sa.select(people.c.id).where(people.c.folded == folded(name), people.c.gone.is_(None))
            who = (await connection.execute(mine)).scalar()
        if who is None:
            raise TableError("no_person", 404)
        somebody = (await self._people.by_id([who]))[who]
        yours = who == asker.id
        shown = (await self.shows([who]))[who]
        seen: Collection[m.Part] = PARTS if yours else shown
        games = await self._games(who)
        return m.Profile(
            name=somebody.name,
            yours=yours,
            since=int(somebody.made.timestamp() * 1000),
            shows=[part for part in PARTS if part in shown] if yours else [],
            curves=await self._curves(who) if "rating" in seen else [],
            results=await self._results(asker, who, games, seen),
            opponents=await self._opponents(asker, who, games) if "opponents" in seen else [],
            statistics=await beside(statistics, games) if "statistics" in seen else [],
        )

    async def _games(self, who: str) -> list[tuple[Played, int]]:
        """Finished games with the seat that somebody had, the last first."""
        mine = (
            sa.select(played.c.body, took_part.c.seat)
            .join(took_part, took_part.c.table_id == played.c.table_id)
            .where(took_part.c.person == who)
            .order_by(played.c.finished.desc(), played.c.table_id)
            .limit(MOST_GAMES)
        )
        async with self._store.connected() as connection:
            return [(decode(row.body), row.seat) for row in await connection.execute(mine)]

    async def _curves(self, who: str) -> list[m.RatingCurve]:
        mine = sa.select(ratings).where(ratings.c.player == person(who)).order_by(ratings.c.number)
        found: dict[tuple[str, int], list[m.RatingPoint]] = defaultdict(list)
        async with self._store.connected() as connection:
            for row in await connection.execute(mine):
                found[row.game, row.players].append(_point(row.finished, Skill(row.mu, row.sigma)))
        return [
            m.RatingCurve(game, players, len(points), _thinned(points))
            for (game, players), points in sorted(found.items())
        ]

    async def _named(self, asker: Person, games: Sequence[Played], of: str) -> dict[str, tuple[str, Any]]:
        """Names of those who played, and what they show; of whose profile it is, and to whom, all."""
        ids = {who for game in games for who in game.people().values()}
        known, shown = await self._people.by_id(ids), await self.shows(ids)
        return {
            who: (known[who].name, PARTS if who in (asker.id, of) else shown[who])
            for who in ids
            if who in known
        }

    async def _results(
        self, asker: Person, who: str, games: Sequence[tuple[Played, int]], seen: Collection[m.Part]
    ) -> list[m.PlayedGame]:
        told = [each for each in games if ("results" if each[0].rated else "unrated") in seen]
        told = told[:MOST_RESULTS]
        named = await self._named(asker, [game for game, _ in told], who)
        return [
            m.PlayedGame(
                game=game.game,
                finished=game.finished,
                rated=game.rated,
                seat=seat,
                seats=_mates(game, named, own=who == asker.id),
                daily=game.daily,
            )
            for game, seat in told
        ]

    async def _opponents(
        self, asker: Person, who: str, games: Sequence[tuple[Played, int]]
    ) -> list[m.Opponent]:
        met: dict[tuple[Any, str], Counter[str]] = defaultdict(Counter)
        named = await self._named(asker, [game for game, _ in games], who)
        for game, seat in games:
            worth = game.worth()
            for place, other in enumerate(game.seats):
                if place == seat or other.kind == "guest" or other.who == who:
                    continue
                shown = PARTS if other.kind == "bot" else named.get(other.who, ("", ()))[1]
                if who == asker.id or _part(game) in shown:
                    counts = met[other.kind, other.who]
                    counts["games"] += 1
                    counts["before"] += worth[seat] > worth[place]
                    counts["behind"] += worth[seat] < worth[place]
        found = []
        for (kind, other_), counts in met.items():
            name = other_ if kind == "bot" else named.get(other_, ("", ()))[0]
            found.append(m.Opponent(kind, name, counts["games"], counts["before"], counts["behind"]))
        return sorted(found, key=lambda one: (-one.games, one.name))[:MOST_OPPONENTS]

    # --- leaderboards -----------------------------------------------------------------------------------

    async def leaders(self, asker: Person, game: str, players: int | None) -> m.Leaders:
        """Who stands where in a game for so many; for as many as it is most played with, if none is named."""
        pools = await self._pools(game)
        if players is None:
            players = max(pools, key=lambda pool: pool.people).players if pools else None
        if players is None:
            return m.Leaders(game, None, self._least, pools, [])
        number, games_ = sa.func.max(ratings.c.number), sa.func.count()
        last = (
            sa.select(ratings.c.player, number.label("number"), games_.label("games"))
            .where(ratings.c.game == game, ratings.c.players == players)
            .group_by(ratings.c.player)
            .subquery()
        )
        now = sa.select(ratings.c.player, ratings.c.mu, ratings.c.sigma, last.c.games).join(
            last, (last.c.player == ratings.c.player) & (last.c.number == ratings.c.number)
        )
        async with self._store.connected() as connection:
            rows = (await connection.execute(now.where(ratings.c.game == game))).all()
        bots = {bot_of(row.player): row for row in rows if bot_of(row.player) is not None}
        found = [row for row in rows if bot_of(row.player) is None]
        ids = [row.player.partition(":")[2] for row in found]
        known, shown = await self._people.by_id(ids), await self.shows(ids)
        ranked = []
        for row, who in zip(found, ids, strict=True):
            yours, there = who == asker.id, who in known and known[who].gone is None
            enough = row.games >= self._least
            if there and (yours or (enough and "rating" in shown[who])):
                skill = Skill(row.mu, row.sigma)
                # Of oneself one sees more than others do.
                counts = enough and "rating" in shown[who]
                ranked.append((skill, counts, known[who].name, row.games, yours))
        ranked.sort(key=lambda each: (-each[0].low, each[2]))
        lines, place = [], 0
        for skill, counts, name, games, yours in ranked:
            place += counts
            if yours or place <= MOST_LEADERS:
                lines.append(_leader("person", name, games, skill, place if counts else None, yours=yours))
        for level in (f"{name}@{max(BUILT_IN[name])}" for name in LEVELS):
            met = bots.get(level)
            start = anchor(game, players, level)
            if met is not None or start.fixed:
                skill = start.skill if met is None else Skill(met.mu, met.sigma)
                lines.append(_leader("bot", level, 0 if met is None else met.games, skill, None, yours=False))
        return m.Leaders(game, players, self._least, pools, sorted(lines, key=lambda line: -line.low))

    async def _pools(self, game: str) -> list[m.RatedPool]:
        counted = (
            sa.select(ratings.c.players, sa.func.count(sa.distinct(ratings.c.player)).label("people"))
            .where(ratings.c.game == game, ratings.c.player.startswith("person:"))
            .group_by(ratings.c.players)
            .order_by(ratings.c.players)
        )
        async with self._store.connected() as connection:
            return [m.RatedPool(game, row.players, row.people) for row in await connection.execute(counted)]

    async def day_leaders(self, asker: Person, game: str, date: str, layout: str) -> m.DayLeaders:
        """The best of each on a layout of the day: most aims met, then most points."""
        mine = (
            sa.select(played.c.body, took_part.c.person)
            .join(took_part, took_part.c.table_id == played.c.table_id)
            .where(played.c.layout == layout)
            .order_by(played.c.finished)
        )
        best: dict[str, tuple[tuple[int, int], Played]] = {}
        async with self._store.connected() as connection:
            for row in await connection.execute(mine):
                each = decode(row.body)
                worth = sum(each.aims.values()), each.seats[0].score
                if row.person not in best or worth > best[row.person][0]:
                    best[row.person] = worth, each
        found = await self._shown(asker, best)
        ranked = sorted(found, key=lambda one: (best[one][0], found[one]), reverse=True)
        lines = [
            m.DayLeader(
                name=found[who],
                place=1 + sum(best[other][0] > best[who][0] for other in ranked),
                score=best[who][1].seats[0].score,
                aims=best[who][1].aims,
                yours=who == asker.id,
            )
            for who in ranked
        ]
        return m.DayLeaders(game, date, [line for line in lines if line.yours or line.place <= MOST_LEADERS])

    async def puzzle_leaders(self, asker: Person, game: str) -> m.PuzzleLeaders:
        """Who has solved the most puzzles of a game at first."""
        counted = (
            sa.select(
                answers.c.person,
                sa.func.count().label("tried"),
                sa.func.sum(sa.case((answers.c.right.is_(True), 1), else_=0)).label("solved"),
            )
            .where(answers.c.game == game)
            .group_by(answers.c.person)
        )
        async with self._store.connected() as connection:
            rows = {row.person: row for row in await connection.execute(counted)}
        found = await self._shown(asker, rows)
        ranked = sorted(found, key=lambda who: (-rows[who].solved, rows[who].tried, found[who]))
        lines = [
            m.PuzzleLeader(
                name=found[who],
                place=1 + sum(rows[other].solved > rows[who].solved for other in ranked),
                solved=int(rows[who].solved),
                tried=int(rows[who].tried),
                yours=who == asker.id,
            )
            for who in ranked
        ]
        return m.PuzzleLeaders(game, [line for line in lines if line.yours or line.place <= MOST_LEADERS])

    async def _shown(self, asker: Person, ids: Collection[str]) -> dict[str, str]:
        """Names of those of these people who show their days and puzzles, and of whoever asks."""
        known, shown = await self._people.by_id(ids), await self.shows(ids)
        return {
            who: one.name
            for who, one in known.items()
            if one.gone is None and (who == asker.id or "days" in shown[who])
        }

    async def answered(self, who: str, game: str, puzzle: str, at: int, *, right: bool) -> None:
        """Somebody has answered a puzzle; only the first time counts."""
        first = sa.select(answers.c.at).where(
            answers.c.person == who, answers.c.game == game, answers.c.puzzle == puzzle
        )
        async with self._store.writing() as connection:
            if (await connection.execute(first)).first() is None:
                row = {"person": who, "game": game, "puzzle": puzzle, "right": right, "at": at}
                await connection.execute(answers.insert().values(**row))


def _point(at: int, skill: Skill) -> m.RatingPoint:
    return m.RatingPoint(at, round(skill.mu, 3), round(skill.low, 3), round(skill.high, 3))


def _thinned(points: list[m.RatingPoint]) -> list[m.RatingPoint]:
    """So many of them at most, the last one always."""
    step = -(-len(points) // MOST_POINTS)
    return points[::-1][::step][::-1]


def _leader(kind: Any, name: str, games: int, skill: Skill, place: int | None, *, yours: bool) -> m.Leader:
    mu, low, high = (round(value, 3) for value in (skill.mu, skill.low, skill.high))
    return m.Leader(kind, name, games, mu, low, high, place, yours)


def _part(game: Played) -> str:
    """The part of a profile that a game is told in."""
    return "results" if game.rated else "unrated"


def _mates(game: Played, named: dict[str, tuple[str, Any]], *, own: bool) -> list[m.Mate]:
    """Who sat where; to others only those by name who show such results themselves."""
    part = _part(game)
    worth = game.worth()
    found = []
    for each, value in zip(game.seats, worth, strict=True):
        name = each.who
        if each.kind == "person":
            called, shown = named.get(each.who, ("", ()))
            name = called if own or part in shown else ""
        elif each.kind == "guest" and not own:
            name = ""
        place = 1 + sum(other > value for other in worth)
        found.append(m.Mate(each.kind, name, each.score, place, each.left))
    return found


async def _kept(connection: AsyncConnection, who: str) -> Any:
    """All that is kept of how somebody plays."""
    mine = (
        sa.select(played.c.body, took_part.c.seat)
        .join(took_part, took_part.c.table_id == played.c.table_id)
        .where(took_part.c.person == who)
        .order_by(played.c.finished)
    )
    own = ratings.c.player == person(who)
    return {
        "games": [
            {
                "table": game.table,
                "game": game.game,
                "finished": game.finished,
                "rated": game.rated,
                "seat": row.seat,
                "played": msgspec.to_builtins(game.seats[row.seat]),
            }
            for row in (await connection.execute(mine)).all()
            for game in (decode(row.body),)
        ],
        "ratings": [
            {"game": row.game, "players": row.players, "at": row.finished, "mu": row.mu, "sigma": row.sigma}
            for row in await connection.execute(sa.select(ratings).where(own).order_by(ratings.c.number))
        ],
        "puzzles": [
            {"game": row.game, "puzzle": row.puzzle, "right": row.right, "at": row.at}
            for row in await connection.execute(sa.select(answers).where(answers.c.person == who))
        ],
        "shows": [
            row.shows for row in await connection.execute(sa.select(profiles).where(profiles.c.person == who))
        ],
    }


async def _forget(connection: AsyncConnection, who: str) -> None:
    """Somebody is gone: of their games only the pseudonym is left, which others played with."""
    for rows in (profiles, answers):
        await connection.execute(rows.delete().where(rows.c.person == who))
