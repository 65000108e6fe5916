"""The layout of the day: chance that is the same for everybody who plays a game on a date.

A daily table is played alone, with the game's own components and its default options but for those that the
game leaves open. Its outcomes of chance follow from the date and from how many came before in the line, and
from nothing that a process remembers: docs/decisions/daily-layout.md says why.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, date, datetime, timedelta

from . import log
from . import messages as m
from .store import DailyRow, Finish
from .table import Draw, Table
from .texts import TableError

FORMAT = "wagonway-daily/1"
RESOLUTION = 53  # bits of a drawn number: as many as a double holds


def now() -> datetime:
    """The time by this server's clock, in UTC."""
    return datetime.now(UTC)


def day_of(time: datetime) -> str:
    """The date of a time, as it is written everywhere: 2026-11-21."""
    return time.date().isoformat()


def seconds_left(time: datetime) -> int:
    """Seconds until the next date begins; at least one."""
    tomorrow = datetime.combine(time.date() + timedelta(days=1), datetime.min.time(), UTC)
    return max(1, int((tomorrow - time).total_seconds()))


def seed_of(game: str, setup: log.Setup) -> bytes:
    """What all chance of a daily table follows from."""
    text = "\n".join(("wagonway-daily/1", str(setup.daily), game, setup.components, str(setup.rules)))
    return hashlib.sha256(text.encode()).digest()


def outcome(seed: bytes, number: int, outcomes: Sequence[tuple[int, float]]) -> int:
    """The outcome number `number` of a line, from 0; `outcomes` are (action, probability) in any order."""
    digest = hashlib.sha256(seed + number.to_bytes(8, "big")).digest()
    point = (int.from_bytes(digest[:8], "big") >> (64 - RESOLUTION)) / 2**RESOLUTION
    ordered = sorted(one for one in outcomes if one[1] > 0)
    for action, probability in ordered:
        point -= probability
        if point < 0:
            return action
    return ordered[-1][0]


def draw_for(table: Table) -> Draw:
    """How chance is drawn at a daily table."""
    seed = seed_of(table.game, table.setup)

    def draw(outcomes: Sequence[tuple[int, float]]) -> int:
        return outcome(seed, sum(step.seat is None for step in table.line), outcomes)

    return draw


def layout_of(game: str, setup: log.Setup) -> str:
    """Under which the marks of a layout are kept: a hash of all that they depend on."""
    parts = (setup.daily, game, setup.rules, setup.components, sorted(setup.options.items()))
    return hashlib.sha256(json.dumps(parts).encode()).hexdigest()


def finish_of(table: Table) -> Finish:
    """How a layout of the day has ended."""
    return Finish(table.narrator.result(table.tip).scores[0], table.narrator.aims(table.tip))


def worth(finish: Finish) -> tuple[int, int]:
    """More aims before more points."""
    return sum(finish.aims.values()), finish.score


def reaches(own: Finish | None, mark: Finish) -> bool:
    """Whether a result is as good as a mark at least."""
    return own is not None and worth(own) >= worth(mark)


def check_day(wanted: str, today: str) -> None:
    """Raise TableError unless a layout can be begun now."""
    try:
        known = date.fromisoformat(wanted).isoformat() == wanted
    except ValueError:
        known = False
    if not known:
        raise TableError("daily_date", 422, date=wanted[:20])
    if wanted != today:
        raise TableError("daily_other_day", 409, date=wanted, today=today)


def layouts(rows: Iterable[DailyRow]) -> list[str]:
    """The layout of each game."""
    return [layout_of(row.game, log.decode_setup(row.setup)) for row in rows]


def results(
    rows: Sequence[DailyRow], today: str, marks: Mapping[str, Mapping[str, Finish]] | None = None
) -> m.DailyResults:
    """What one player played, and the best of each layout; `rows` in the order in which they were begun.

    `marks` are what bots made of the layouts, as far as it is known.
    """
    games, groups = [], dict[str, list[m.DailyGame]]()
    for row in rows:
        setup = log.decode_setup(row.setup)
        games.append(
            m.DailyGame(
                table=row.table,
                game=row.game,
                date=setup.daily or "",
                rules=setup.rules,
                components=setup.components,
                options=setup.options,
                begun=stamp(row.begun),
                finished=stamp(row.finished) if row.finished is not None else None,
                score=row.score,
                aims=row.aims,
            )
        )
        groups.setdefault(layout_of(row.game, setup), []).append(games[-1])
    best = [_best(group, (marks or {}).get(layout, {})) for layout, group in groups.items()]
    best.sort(key=lambda each: each.date, reverse=True)
    names = sorted({game.game for game in games})
    return m.DailyResults(FORMAT, today, best, games[::-1], [_streak(games, name, today) for name in names])


def _streak(games: Sequence[m.DailyGame], name: str, today: str) -> m.DailyStreak:
    """Days in a row on which a layout was begun on its date, and later or at once played to its end."""
    done = {
        date.fromisoformat(game.date).toordinal()
        for game in games
        if game.game == name and game.score is not None and game.begun[:10] == game.date
    }
    longest = run = 0
    last = date.fromisoformat(today).toordinal()
    for day in range(min(done, default=last), max(done, default=last) + 1):
        run = run + 1 if day in done else 0
        longest = max(longest, run)
    # A day that is not over yet breaks nothing.
    day = last if last in done else last - 1
    now = 0
    while day - now in done:
        now += 1
    return m.DailyStreak(name, now, longest)


def _best(group: Sequence[m.DailyGame], marks: Mapping[str, Finish]) -> m.DailyBest:
    first = group[0]
    finished = [(Finish(game.score, game.aims), game) for game in group if game.score is not None]
    # Of equals the earliest.
    own, top = max(finished, key=lambda each: worth(each[0]), default=(None, None))
    return m.DailyBest(
        game=first.game,
        date=first.date,
        options=first.options,
        attempts=len(group),
        finished=len(finished),
        table=top.table if top is not None else None,
        score=top.score if top is not None else None,
        aims=top.aims if top is not None else {},
        marks=len(marks),
        reached=sum(reaches(own, mark) for mark in marks.values()),
    )


def stamp(time: datetime) -> str:
    """A time as text; SQLite gives it back without its zone, which is always UTC."""
    zoned = time.replace(tzinfo=UTC) if time.tzinfo is None else time.astimezone(UTC)
    return zoned.isoformat(timespec="seconds")
