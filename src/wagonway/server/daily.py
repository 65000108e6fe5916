"""The layout of the day: chance that is the same for everybody who plays a game on a date.

A daily table is played alone, with the game's own components and its default options but for those that the
game leaves open. Its outcomes of chance follow from the date and from how many came before in the line, and
from nothing that a process remembers: docs/decisions/daily-layout.md says why.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta

from . import log
from . import messages as m
from .store import DailyRow
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


def results(rows: Sequence[DailyRow], today: str) -> m.DailyResults:
    """What one player played, and the best of each layout; `rows` in the order in which they were begun."""
    games = []
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
    groups: dict[tuple[object, ...], list[m.DailyGame]] = {}
    for game in games:
        layout = (game.date, game.game, game.rules, game.components, *sorted(game.options.items()))
        groups.setdefault(layout, []).append(game)
    best = [_best(group) for group in groups.values()]
    best.sort(key=lambda each: each.date, reverse=True)
    return m.DailyResults(FORMAT, today, best, games[::-1])


def _best(group: Sequence[m.DailyGame]) -> m.DailyBest:
    first = group[0]
    finished = [game for game in group if game.score is not None]
    # More aims before more points; of equals the earliest.
    top = max(finished, key=lambda game: (sum(game.aims.values()), game.score), default=None)
    return m.DailyBest(
        game=first.game,
        date=first.date,
        options=first.options,
        attempts=len(group),
        finished=len(finished),
        table=top.table if top is not None else None,
        score=top.score if top is not None else None,
        aims=top.aims if top is not None else {},
    )


def stamp(time: datetime) -> str:
    """A time as text; SQLite gives it back without its zone, which is always UTC."""
    zoned = time.replace(tzinfo=UTC) if time.tzinfo is None else time.astimezone(UTC)
    return zoned.isoformat(timespec="seconds")
