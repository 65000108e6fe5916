"""What seats keep for themselves at a table: a plan of their next turn, and notes.

A plan is a row of decisions with what each of them was shown to cost and to bring. When its seat comes on
turn it is played as one turn, in the same breath as whatever brought the turn about, if every decision is
legal and shown just as it was; what shows something hidden is left to the player. Nothing of it is told to
anybody but whoever holds the seat, and it is gone with the first turn that is made on that seat.
"""

from __future__ import annotations

import logging
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

import msgspec
from msgspec import UNSET

from . import log
from . import messages as m
from .adding import PrivateRow
from .connection import Connection
from .edit import Edit
from .play import Narrator, RuleRefused
from .showing import seats_of
from .store import Grant
from .table import Draw, Table
from .texts import TableError

logger = logging.getLogger("wagonway.server")

# Decisions of a plan.
MOST_STEPS = 60
NOBODY = -1
BY_PLAN = "table-by-plan"  # a message of the client's shell
PLAN, NOTE = "plan", "note"


class Step(msgspec.Struct, frozen=True):
    """A decision of a plan, and what it told when it was tried out; nothing where it ends the turn."""

    shown: m.Legal
    told: list[tuple[str, m.Args]] = []


class Kept(msgspec.Struct, frozen=True):
    """A plan as it lies in the database."""

    steps: list[Step]
    # Whether it is all of a turn: it is ended then.
    whole: bool
    # Whether it is played as soon as it can be; else it lies ready.
    auto: bool
    # Entries of the log, and committed plies, when it was tried out.
    entries: int
    base: int


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Kept).decode
_step = msgspec.json.Decoder(Step).decode


def written(kept: Kept) -> str:
    """A plan as a row holds it."""
    return _encode(kept).decode()


class Compared(NamedTuple):
    """A plan beside a position: so many steps hold, and what the next is now, if that can be done at all."""

    holds: int
    now: m.Legal | None
    refused: RuleRefused | None
    # All of it can be played, and the turn ends or goes on as was shown.
    whole: bool


def tried(narrator: Narrator, state: Any, seat: int, actions: Sequence[int]) -> list[Step]:
    """The steps of a plan, from the position before the first of them."""
    state, steps = state.copy(), []
    turn = narrator.turn_of(state)
    for action in actions:
        shown = _bare(narrator.choice(state, action))
        state.apply(action)
        steps.append(Step(shown, _told(narrator, state, seat, turn)))
    return steps


def shows(narrator: Narrator, state: Any, action: int) -> bool:
    """Whether a decision shows what is hidden."""
    return narrator.choice(state, action).final is not UNSET


def _bare(shown: m.Legal) -> m.Legal:
    """A decision without what is only drawn."""
    return msgspec.structs.replace(shown, preview=UNSET)


def _told(narrator: Narrator, state: Any, seat: int, turn: int) -> list[tuple[str, m.Args]]:
    # What the end of a turn brings is about the others too.
    if int(state.current_player()) != seat or narrator.turn_of(state) != turn:
        return []
    return [(item.id, item.args) for item in narrator.items(state)]


def _same(one: Step, other: Step) -> bool:
    """Whether a decision costs and brings what was shown; none that shows something hidden does."""
    return _plain(one) == _plain(other) and other.shown.final is UNSET


def _plain(step: Step) -> Step:
    """A step as it is read from the database, without where it stands among others."""
    shown = msgspec.structs.replace(step.shown, wish=UNSET, group=UNSET, shape=UNSET, final=UNSET)
    return _step(_encode(Step(shown, step.told)))


def compare(narrator: Narrator, known: Any, seat: int, kept: Kept) -> Compared:
    """A plan beside what its seat knows now, with that seat to act."""
    state, turn = known.copy(), narrator.turn_of(known)
    for holds, step in enumerate(kept.steps):
        action = step.shown.action
        goes_on = int(state.current_player()) == seat and narrator.turn_of(state) == turn
        if not goes_on:
            return Compared(holds, None, None, whole=False)
        try:
            narrator.check_action(state, action)
        except RuleRefused as refused:
            return Compared(holds, None, refused, whole=False)
        except TableError:
            return Compared(holds, None, None, whole=False)
        shown = _bare(narrator.choice(state, action))
        state.apply(action)
        if not _same(step, Step(shown, _told(narrator, state, seat, turn))):
            return Compared(holds, shown, None, whole=False)
    ends = int(state.current_player()) != seat or narrator.turn_of(state) != turn
    return Compared(len(kept.steps), None, None, whole=ends or not kept.whole)


class Planning(Protocol):
    """A table with plans."""

    table: Table

    @property
    def connections(self) -> Collection[Connection]: ...


class Plans:
    """What the seats of one table keep for themselves."""

    def __init__(self, live: Planning, rows: Iterable[PrivateRow] = ()) -> None:
        self._live = live
        self._notes: dict[int, str] = {}
        self._plans: dict[int, Kept] = {}
        # What a page was told last.
        self._told: dict[Connection, m.Planned] = {}
        self.take(rows)

    def take(self, rows: Iterable[PrivateRow]) -> None:
        """Take what the database has."""
        self._notes.clear()
        self._plans.clear()
        self.learn({(row.seat, row.kind): row.body for row in rows})

    def learn(self, changes: Mapping[tuple[int, str], str | None]) -> None:
        """Take changes that are written."""
        for (seat, kind), body in changes.items():
            if kind == NOTE:
                self._notes.pop(seat, None)
                if body is not None:
                    self._notes[seat] = body
            else:
                self._plans.pop(seat, None)
                if body is not None and (kept := self._read(seat, body)) is not None:
                    self._plans[seat] = kept

    def _read(self, seat: int, body: str) -> Kept | None:
        """A plan as the database has it; None where it cannot be read: that is no reason to open no table."""
        try:
            return _decode(body)
        except (msgspec.MsgspecError, UnicodeEncodeError) as error:
            logger.error(
                "The plan of seat %d at table %s cannot be read: %s", seat, self._live.table.id, error
            )
            return None

    def plan(self, seat: int) -> Kept | None:
        """The plan of a seat."""
        return self._plans.get(seat)

    # --- what plans do --------------------------------------------------------------------------------------

    def follow(self, edit: Edit, draw: Draw) -> None:
        """Play the plan of whoever comes on turn by what an edit adds; end those that are none any more."""
        seats = {
            *self._plans,
            *(seat for (seat, kind), body in edit.private.items() if body and kind == PLAN),
        }
        for each in sorted(seats):
            self._look_after(edit, each)
        while (seat := self._to_play(edit)) is not None:
            kept = self._of(edit, seat)
            assert kept is not None
            try:
                found = compare(edit.table.narrator, _known(edit.table, seat), seat, kept)
            except Exception:
                # Whoever has just moved is not to suffer from another's plan.
                logger.exception("The plan of a seat at table %s could not be looked at", edit.table.id)
                return
            if not found.whole:
                return
            play(edit, seat, kept, len(kept.steps), end=kept.whole)
            edit.settle(draw)
            for other in sorted(seats):
                self._look_after(edit, other)

    def _of(self, edit: Edit, seat: int) -> Kept | None:
        if (seat, PLAN) in edit.private:
            body = edit.private[seat, PLAN]
            return _decode(body) if body is not None else None
        return self._plans.get(seat)

    def _look_after(self, edit: Edit, seat: int) -> None:
        """A plan goes with the turn that is made, and only lies there where its player plays already."""
        kept, table = self._of(edit, seat), edit.table
        if kept is None:
            return
        made = any(step.seat == seat for step in table.line[kept.base : table.committed])
        if made or table.over:
            edit.private[seat, PLAN] = None
            return
        began = table.ply > table.committed and table.seat_on_turn() == seat
        if kept.auto and (began or went_back(table, kept)):
            edit.private[seat, PLAN] = written(msgspec.structs.replace(kept, auto=False))

    def _to_play(self, edit: Edit) -> int | None:
        """The seat whose plan is to be looked at now."""
        table = edit.table
        seat = table.to_act()
        # Whoever asks to go back, or whether the game ends, is answered first.
        open_question = table.ask is not None or table.ending is not None
        if seat is None or table.review or table.over or open_question or table.ply > table.committed:
            return None
        if table.setup.rated and seat not in table.entered:
            return None  # the first turn is played by whoever it is to count for
        kept = self._of(edit, seat)
        return None if kept is None or not kept.auto or table.absent(seat) else seat

    # --- what is told ---------------------------------------------------------------------------------------

    def tell(self, only: Connection | None = None) -> None:
        """Tell the holders of seats what is new of what they keep, and nobody else."""
        for connection in [only] if only is not None else list(self._live.connections):
            seat = connection.shown
            before = self._told.get(connection, m.Planned(NOBODY))
            if seat is None or seat not in seats_of(self._live.table, connection.grant):
                self._told[connection] = msgspec.structs.replace(before, seat=NOBODY)
                continue
            told = self._planned(seat, connection.lang)
            if _is_new(told, before):
                self._told[connection] = told
                connection.tell(told)

    def leave(self, connection: Connection) -> None:
        """A page is gone."""
        self._told.pop(connection, None)

    def _planned(self, seat: int, lang: str) -> m.Planned:
        kept, table = self._plans.get(seat), self._live.table
        if kept is None:
            return m.Planned(seat, None, self._notes.get(seat, ""))
        now, why = None, None
        holds, stand = 0, "waits"
        mine = table.seat_on_turn() == seat and not table.absent(seat)
        if mine and table.ply == table.committed and table.to_act() == seat:
            found = compare(table.narrator, _known(table, seat), seat, kept)
            holds, now = found.holds, found.now
            stand = "holds" if found.whole else "changed"
            if found.refused is not None:
                why = table.narrator.refused(found.refused.refusal, lang)
        elif mine:
            stand = "begun"
        plan = m.PlanShown(
            steps=[step.shown for step in kept.steps],
            whole=kept.whole,
            auto=kept.auto,
            stand=stand,  # type: ignore[arg-type]
            holds=holds,
            now=now,
            why=why,
        )
        return m.Planned(seat, plan, self._notes.get(seat, ""))


def _is_new(told: m.Planned, before: m.Planned) -> bool:
    """Whether a page is to be told; what it was told of another seat it forgets, or shows still."""
    if told.seat == before.seat:
        return told != before
    return any(each.plan is not None or each.note for each in (told, before))


def _known(table: Table, seat: int) -> Any:
    return table.tip.information_state(seat)


def went_back(table: Table, kept: Kept) -> bool:
    """Whether the game was taken back to before the position for which something was planned."""
    return any(low < kept.base for low in table.lowest[kept.entries :])


def play(edit: Edit, seat: int, kept: Kept, steps: int, *, end: bool) -> None:
    """Play so many steps of a plan, which is gone with that."""
    if edit.table.clocks is not None and seat in edit.table.missing():
        edit.add(log.Arrived(seat))
    for number, step in enumerate(kept.steps[:steps]):
        note = BY_PLAN if number == 0 else None
        edit.add(log.Decision(seat, step.shown.action, note=note, plan=True))
    if end:
        edit.add(log.EndTurn(seat))
    edit.private[seat, PLAN] = None


def keep(edit: Edit, grant: Grant, seat: int, kept: Kept) -> None:
    """Keep a plan. Raises TableError where it comes too late."""
    table = edit.table
    table.check_open()
    if grant.dead or seat not in seats_of(table, grant) or table.absent(seat):
        raise TableError("not_your_seat", 403)
    made = any(step.seat == seat for step in table.line[kept.base :])
    if made or went_back(table, kept):
        raise TableError("plan_late", 409)
    edit.private[seat, PLAN] = written(kept)


def change(edit: Edit, plans: Plans, seat: int, act: m.PlanAct) -> None:
    """Do what the holder of a seat wishes with their plan. Raises TableError, RuleRefused."""
    table, kept = edit.table, plans.plan(seat)
    if kept is None:
        raise TableError("no_plan", 404)
    match act:
        case "drop":
            edit.private[seat, PLAN] = None
        case "auto" | "lay":
            # It is wished for anew: what was taken back before counts no more.
            anew = msgspec.structs.replace(
                kept, auto=act == "auto", entries=table.entries, base=table.committed
            )
            edit.private[seat, PLAN] = written(anew)
        case "play":
            table.check_open()
            if table.to_act() != seat or table.absent(seat) or table.ply > table.committed:
                raise TableError("not_your_turn", 409)
            found = compare(table.narrator, _known(table, seat), seat, kept)
            if not found.holds:
                raise TableError("plan_changed", 409)
            # Whoever has it played by hand looks at it before it is ended.
            play(edit, seat, kept, found.holds, end=False)
