"""What a connection sees of a table: whose seats are its own, the position as they know it, and the log.

Functions of the table and the connection alone, which change neither.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from wagonway.kernel.told import summed

from . import messages as m
from .connection import Connection
from .line import Told
from .store import Grant
from .table import Table
from .texts import TableError

# Messages of the client's shell.
RATED = "table-rated"
HINTED = "table-hinted"
WATCHED = "table-watched"
HANDS_SEEN = "table-hands-seen"
STANDS_STILL = "table-stands-still"
TOLD: dict[Told, str] = {
    "bot": "table-seat-to-bot",
    "here": "table-seat-to-here",
    "invite": "table-seat-to-link",
    "time-bot": "table-time-bot",
    "time-offer": "table-time-offer",
    "time-end": "table-time-end",
    "left-bot": "table-left-bot",
    "left-offer": "table-left-offer",
    "returned": "table-returned",
    "taken": "table-taken",
    "freed": "table-freed",
    "ended": "table-ended",
    "back-asked": "table-back-asked",
    "back-granted": "table-back-granted",
    "back-refused": "table-back-refused",
    "back-withdrawn": "table-back-withdrawn",
    "back-over": "table-back-over",
}


def why_dead(table: Table, grant: Grant) -> str:
    if grant.role == "open":
        return "not_open"
    kind = table.seats[grant.seat].kind if grant.seat is not None else "invite"
    if kind == "bot":
        return "seat_to_bot"
    return "seat_freed" if grant.seat in table.freed else "link_dead"


def seats_of(table: Table, grant: Grant) -> list[int]:
    """Seats that a token plays."""
    if grant.dead or table.review:
        return []
    if grant.role == "host":
        return [
            seat
            for seat, place in enumerate(table.seats)
            if place.kind == "here" and seat not in table.offered
        ]
    return [grant.seat] if grant.seat is not None else []


def you(table: Table, grant: Grant) -> m.You:
    return m.You(seats_of(table, grant), grant.role == "host" and not grant.dead)


def all_may_be_seen(table: Table) -> bool:
    return table.review or table.over


def may_see_all(table: Table, grant: Grant) -> bool:
    """The end opens everything; so does a table where all people share one screen, to that screen."""
    if all_may_be_seen(table):
        return True
    if table.setup.rated or table.setup.tournament is not None:
        return False
    # Whoever a bot stands in for may come back, to the hand that they had.
    kinds = [table.away.get(seat, place).kind for seat, place in enumerate(table.seats)]
    people = {seat for seat, kind in enumerate(kinds) if kind != "bot"}
    own = set(seats_of(table, grant)) | set(returning(table, grant)) - table.offered
    return people == own if people else grant.role == "host"


def may_analyse(table: Table, connection: Connection) -> bool:
    """Whether this connection may see decisions judged: all of them at the end, one's own alone."""
    if not table.judged:
        return False
    if all_may_be_seen(table):
        return True
    alone = table.setup.players == 1 and table.hints_allowed()
    return alone and bool(seats_of(table, connection.grant))


def eyes_until(table: Table, grant: Grant) -> int | None:
    """The last ply at which a token may look through the eyes of any seat; None: not before the end.

    So many turns, of whoever it was, were made since then.
    """
    left = table.setup.watching.hands if table.setup.watching is not None else None
    if left is None or grant.role not in ("watch", "open") or grant.dead:
        return None
    last = None
    for ply in range(table.committed - 1, -1, -1):
        seat = table.line[ply].seat
        if seat is None or seat == last:
            continue
        if left == 0:
            return ply + 1
        left, last = left - 1, seat
    return None


def seat_list(table: Table, connections: Iterable[Connection]) -> list[m.Seat]:
    """Seats with presence."""
    there = {seat for item in connections for seat in seats_of(table, item.grant)}
    return [
        m.Seat(
            seat,
            place.kind,
            place.name,
            place.bot,
            connected=place.kind == "bot" or seat in there,
            offered=seat in table.offered,
            stands_in=seat in table.away,
        )
        for seat, place in enumerate(table.seats)
    ]


def returning(table: Table, grant: Grant) -> list[int]:
    """Seats that a token may come back to: they were left, or a time-out took them."""
    left = {seat: table.away.get(seat, table.seats[seat]).kind for seat in {*table.away, *table.offered}}
    hosts = grant.role == "host" and not grant.dead
    own = seats_of(table, grant)
    return sorted(seat for seat, kind in left.items() if seat in own or (hosts and kind == "here"))


def result(table: Table) -> m.Result | None:
    """How the game ended; None while it is played."""
    if table.ended_by is not None:
        scores = table.narrator.scores(table.tip)
        # As it stood: who had more is before who had less.
        share = 2 / max(1, len(scores) - 1)
        returns = [1.0 - share * sum(other > score for other in scores) for score in scores]
        return m.Result(scores, returns, table.ended_by)
    return table.narrator.result(table.tip) if table.narrator.ended(table.tip) else None


def times(table: Table, now: int) -> m.Times | None:
    """How the clocks stand at a moment; None where there are none."""
    clocks, seats = table.clocks, range(len(table.seats))
    if clocks is None:
        return None
    return m.Times(
        now=now,
        running=clocks.running,
        due=clocks.due(),
        paused=clocks.is_paused(now),
        left=[clocks.left(seat, now) for seat in seats],
        rests=[clocks.rests_until(seat, now) for seat in seats],
        rest_left=[clocks.rest_left(seat) for seat in seats],
        missing=table.missing(),
    )


def ending(table: Table, grant: Grant) -> m.Ending | None:
    """The question whether the game ends as it stands, as a token sees it."""
    if table.ending is None:
        return None
    waiting = table.agreeing()
    return m.Ending(table.ending, waiting, bool(set(waiting) & set(seats_of(table, grant))))


def waiting(table: Table) -> m.Waiting | None:
    """Whether players are looked for; None where that is over, and not asked again."""
    frees = not (table.review or table.over or table.begun()) and table.setup.daily is None
    if not frees and table.listed is None:
        return None
    return m.Waiting(table.gathering, table.listed, frees)


def update(table: Table, connection: Connection, thinking: Sequence[int], now: int) -> m.Update:
    """The table as a connection may see it at a moment."""
    narrator, shown, low = table.narrator, connection.shown, connection.stale_from
    seats = seats_of(table, connection.grant)
    on_turn = table.seat_on_turn()
    mine = on_turn is not None and on_turn in seats and not table.absent(on_turn)
    asked = mine and shown == on_turn and table.to_act() == on_turn and not table.review
    seen = table.turn_over if mine else table.board
    done = all_may_be_seen(table)
    turn = None
    if on_turn is not None and not done:
        further = table.further(seats)
        turn = m.Turn(
            seat=on_turn,
            tentative=table.ply > table.committed,
            first_ply=table.committed,
            back_to=table.back_to() if mine else [],
            further=further,
            back_needs_consent=any(table.consenting(seat) for seat in seats),
            can_end=mine and table.can_end(),
            hint=asked and table.hints_allowed() and len(narrator.actions(seen.state)) > 1,
            since=table.began or None,
        )
    return m.Update(
        entry=table.entries - 1,
        ply=table.ply,
        committed=table.committed,
        view=seen.view(shown),
        prompt=narrator.prompt(seen.state) if asked else None,
        legal=narrator.legal(seen.state) if asked else [],
        unlisted=narrator.unlisted(seen.state) if asked else [],
        wishes=seen.wishes(shown) if not done else {},
        log_from=low,
        log=items(table, low, table.ply, table.closing()),
        turn=turn,
        thinking=list(thinking),
        seat_shown=shown,
        since=table.since([shown] if shown is not None else seats),
        result=result(table) if done else None,
        figures=seen.figures,
        analysis=may_analyse(table, connection),
        times=times(table, now) if not done else None,
        ending=ending(table, connection.grant),
        returning=returning(table, connection.grant) if not done else [],
        waiting=waiting(table) if not done else None,
        eyes_until=eyes_until(table, connection.grant) if not done else None,
    )


def last_ply(table: Table, connection: Connection) -> int:
    """The last ply that a connection may look at."""
    return table.ply if table.seat_on_turn() in seats_of(table, connection.grant) else table.committed


def course(table: Table, last: int, asked: int) -> m.Course:
    """How what counts changed up to a ply."""
    plies: list[int] = []
    rows: list[dict[str, list[int]]] = []
    marks: list[m.Mark] = []
    for ply in range(last + 1):
        seen = table.seen_at(ply)
        figures, status = seen.figures, seen.status
        if status is not None and (not marks or _part(marks[-1].status) != _part(status)):
            marks.append(m.Mark(ply, status))
        if not rows or figures != rows[-1] or ply == last:
            plies.append(ply)
            rows.append(figures)
    seats = range(len(table.seats))
    graphs = [m.Graph(name, [[row[name][seat] for row in rows] for seat in seats]) for name in rows[0]]
    return m.Course(asked, plies, graphs, marks)


def scored(table: Table, ply: int, asked: int) -> m.Scored:
    """What the part of the game brought that ended at a ply: all of it where the game ended there.

    Raises TableError where none did.
    """
    narrator = table.narrator
    scene = narrator.scene(table.line[ply].items) if ply < table.ply else None
    if scene is None:
        raise TableError("no_scene", 404, ply=ply)
    # A round goes back to whatever ended before it, an era to the era before.
    ends = {"round": ("round", "era"), "era": ("era",), "game": ()}[scene]
    earlier = range(ply - 1, -1, -1) if ends else ()
    first = next((each + 1 for each in earlier if narrator.scene(table.line[each].items) in ends), 0)
    if scene != "round" and (counted := narrator.counted(table.at(ply), table.line[ply].action)):
        sums = [sum(gain.points for gain in counted if gain.seat == seat) for seat in range(len(table.seats))]
        return m.Scored(asked, ply, first, [m.Gain(*gain) for gain in counted], [0] * len(sums), sums)
    state = table.at(first)
    before = narrator.scores(state)
    gains = [gain for each in table.line[first : ply + 1] for gain in narrator.gains(state, each.action)]
    told = [m.Gain(*gain) for gain in summed(gains)]
    return m.Scored(asked, ply, first, told, before, narrator.scores(state))


def scored_board(table: Table, told: m.Scored, seat: int | None) -> m.Scored:
    """The same, and the position that was scored as a seat sees it; of a round nothing is added."""
    ended, narrator = table.line[told.ply], table.narrator
    if narrator.scene(ended.items) in (None, "round"):
        return told
    state = narrator.scored_on(table.at(told.ply), ended.action)
    return msgspec.structs.replace(told, view=narrator.view(state, seat), figures=narrator.figures(state))


def _part(status: m.Said) -> tuple[Any, ...]:
    """What tells the parts of a game apart: the message and the round; turns are too many to be marked."""
    inner = status.args.get("status")
    if isinstance(inner, m.Said):
        return (status.id, status.args.get("game"), inner.args.get("round"))
    return (status.id, status.args.get("round"))


def _begun_as(table: Table) -> list[m.LogItem]:
    """Whether it is rated, who looks on, and sees what, as everybody reads it."""
    watching = table.setup.watching
    found = [m.LogItem(0, None, RATED, {}, True)] if table.setup.rated else []
    if watching is None:
        return found
    if watching.open:
        found.append(m.LogItem(0, None, WATCHED, {}, True))
    if watching.hands is not None:
        found.append(m.LogItem(0, None, HANDS_SEEN, {"n": watching.hands}, True))
    return found


def items(table: Table, first: int, end: int, most: int | None = None) -> list[m.LogItem]:
    """Log items of a stretch of plies, `most` of them of the last ply."""
    found = []
    for ply in range(first, end + 1):
        if ply == 0:
            found += _begun_as(table)
        for _, seat in [hint for hint in table.hinted if hint[0] == ply]:
            found.append(m.LogItem(ply, seat, HINTED, {"seat": seat}, True))
        for _, seat, what, n in [each for each in table.told if each[0] == ply]:
            args: m.Args = {"seat": seat, "n": n} if n else {"seat": seat}
            found.append(m.LogItem(ply, None, TOLD[what], args, True))
        if ply == end:
            if ply == table.ply and table.stands_still():
                found.append(m.LogItem(ply, None, STANDS_STILL, {}, True))
            break
        step = table.line[ply]
        committed = ply < table.committed
        for item in step.items[: most if ply == end - 1 else None]:
            found.append(table.narrator.log_item(ply, step.seat, item, committed=committed))
        if step.note is not None:
            seat = step.seat if step.seat is not None else 0
            found.append(m.LogItem(ply, step.seat, step.note, {"seat": seat}, committed))
    return found
