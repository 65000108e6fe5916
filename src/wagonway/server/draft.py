"""A seat's next turn, tried out on a private copy of the board: a table in memory, of one person.

The copy is made of what the seat knows of the committed position, and of nothing else: what it cannot know is
made up, and the turns of others are passed by with the plainest decisions there are. Where that decides what
the seat can do, as cards are dealt first, say, nothing can be planned.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from wagonway.kernel.chance import CHANCE, RandomSource
from wagonway.kernel.schema import layout_of

from . import log, plans
from . import messages as m
from .beside import beside
from .connection import Connection
from .desk import Subject
from .edit import Edit
from .live import Live
from .play import Item, Narrator, RuleRefused
from .ranks.coming import check_seat
from .ranks.ending import check_holder
from .showing import seats_of
from .store import Grant
from .table import Table
from .texts import TableError
from .unkept import Unkept, UnkeptTable

# Decisions of others, and outcomes of chance, until the seat is on turn.
MOST_PASSED = 400
# Words of every game's notation for doing nothing, or nothing more.
PLAIN = ("pass", "done", "stop")
WHOLE = "prompt-plan-whole"  # of the client's shell


class Start:
    """The position in which a seat is to move next, as far as that can be known."""

    def __init__(self, state: Any, base: int, entries: int, assumed: list[m.LogItem]) -> None:
        self.state = state
        self.base = base
        self.entries = entries
        self.assumed = assumed


def start_of(table: Table, seat: int) -> Start:
    """Where a plan of a seat begins. Raises TableError where there is nothing that can be planned."""
    table.check_open()
    if table.seat_on_turn() == seat:
        raise TableError("plan_your_turn", 409)
    narrator = table.narrator
    known = table.board.state.information_state(seat)
    seed = Subject.of(table.game, table.setup, bytes(known)).seed
    # Twice with other luck: what the seat can do must not be made up.
    found = [_passed(narrator, known.determinize(seat, seed + number), seat, seed) for number in range(2)]
    if _own(narrator, found[0][0], seat) != _own(narrator, found[1][0], seat):
        raise TableError("plan_hidden_before", 409)
    state, told = found[0]
    assumed = [narrator.log_item(table.committed, by, item, committed=True) for by, item in told]
    return Start(state, table.committed, table.entries, assumed)


def _passed(
    narrator: Narrator, state: Any, seat: int, seed: int
) -> tuple[Any, list[tuple[int | None, Item]]]:
    """The position after the others have let their turns pass, and what that told."""
    luck = RandomSource(seed)
    told: list[tuple[int | None, Item]] = []
    for _ in range(MOST_PASSED):
        player = int(state.current_player())
        if player == seat:
            return state, told
        if narrator.ended(state):
            break
        if player == CHANCE:
            state.resolve_chance(luck)
            continue
        state.apply(_plainest(narrator, state))
        told += [(player, item) for item in narrator.items(state)]
    raise TableError("plan_over", 409)


def _plainest(narrator: Narrator, state: Any) -> int:
    """The decision that does the least: what says so, or changes the fewest things that all see."""
    legal = narrator.actions(state)
    words = {state.action_text(action): action for action in legal}
    for word in PLAIN:
        if word in words:
            return words[word]
    if len(legal) == 1:
        return legal[0]
    before = _leaves(narrator.view(state, None))

    def changed(action: int) -> int:
        after = state.copy()
        after.apply(action)
        seen = _leaves(narrator.view(after, None))
        return sum(before.get(path) != value for path, value in seen.items())

    return min(legal, key=changed)


def _leaves(view: Any, path: str = "") -> dict[str, Any]:
    """What a view holds, by path."""
    if isinstance(view, dict):
        parts = view.items()
    elif isinstance(view, list | tuple):
        parts = enumerate(view)  # type: ignore[assignment]
    else:
        return {path: view}
    found: dict[str, Any] = {}
    for key, value in parts:
        found |= _leaves(value, f"{path}.{key}")
    return found


def _own(narrator: Narrator, state: Any, seat: int) -> tuple[Any, ...]:
    """What a seat has, and what it can decide."""
    layout = layout_of(state.game.spec.State)
    values = layout.packer.unpack(bytes(state.information_state(seat)))
    mine = f"seats.{seat}."
    has = [value for leaf, value in zip(layout.leaves, values, strict=True) if leaf.path.startswith(mine)]
    return has, narrator.actions(state)


Find = Callable[[str], Awaitable[Live]]


class Draft(Unkept):
    """A turn that is tried out."""

    table: UnkeptTable

    def __init__(
        self, real: Live, find: Find, grant: Grant, account: str | None, seat: int, start: Start
    ) -> None:
        self._find, self._holder, self._seat, self._start = find, grant, seat, start
        self._account = account
        self._again: int | None = None
        self._kept = False
        names = [place.name for place in real.table.seats]
        table = UnkeptTable(real.id, start.state, seat, real.table.narrator, names)
        kept = real.plans.plan(seat)
        if kept is not None:
            self._again = self._take_again(table, kept)
        super().__init__(real.manager, table, seat)

    def _take_again(self, table: UnkeptTable, kept: plans.Kept) -> int:
        """Take the decisions of the plan there was, as far as they can be; how many that are."""
        for number, step in enumerate(kept.steps):
            action = step.shown.action
            try:
                if table.to_act() != self._seat:
                    return number
                table.narrator.check_action(table.tip, action)
            except (TableError, RuleRefused):
                return number
            if plans.shows(table.narrator, table.tip, action):
                return number
            table.apply(log.Decision(self._seat, action))
        return len(kept.steps)

    async def go_on(self, edit: Edit) -> None:
        """Nothing is drawn, shown or ended here."""
        table = edit.table
        if table.committed:
            raise TableError("plan_ends", 409)
        if any(table.narrator.reveals(ply.items) for ply in table.line):
            raise TableError("plan_hidden", 409)
        if edit.bodies:
            self._kept = False

    def _stand(self) -> tuple[bool, bool]:
        """Whether the turn is at its end, and whether it goes on with what nobody can know yet."""
        table = self.table
        if not table.can_end():
            return False, False
        if table.player == CHANCE and not table.turn_is_full():
            after = table.tip.copy()
            after.resolve_chance(RandomSource(0))
            turn = table.narrator.turn_of(self._start.state)
            if int(after.current_player()) == self._seat and table.narrator.turn_of(after) == turn:
                return False, True
        return True, False

    async def keep(self, *, auto: bool) -> None:
        """Keep what was tried out. Raises TableError where it comes too late, or there is nothing."""
        async with self.lock:
            table = self.table
            actions = [ply.action for ply in table.line]
            if not actions:
                raise TableError("plan_empty", 409)
            if len(actions) > plans.MOST_STEPS:
                raise TableError("plan_long", 409, most=plans.MOST_STEPS)
            whole, _ = self._stand()
            kept = plans.Kept(
                steps=plans.tried(table.narrator, self._start.state, self._seat, actions),
                whole=whole,
                auto=auto,
                entries=self._start.entries,
                base=self._start.base,
            )
            # It may have left the memory meanwhile, as nobody looked at it.
            real = await self._find(table.id)
            await check_seat(self.manager.people, real.table, self._holder, self._account)
            async with real.edit() as edit:
                grant = real.grants.get(self._holder.hash)
                if grant is None:
                    raise TableError("not_your_seat", 403)
                check_holder(edit.table, grant, self._account)
                plans.keep(edit, grant, self._seat, kept)
            self._kept, self._again = True, None
            self.tell()

    def tell(self, *, fresh: bool = False) -> None:
        whole, hidden = self._stand()
        table = self.table
        actions = [ply.action for ply in table.line]
        steps = plans.tried(table.narrator, self._start.state, self._seat, actions)
        told = m.Drafted(
            seat=self._seat,
            base=self._start.base,
            steps=[step.shown for step in steps],
            whole=whole,
            hidden=hidden,
            assumed=self._start.assumed,
            again=self._again,
            kept=self._kept,
            fresh=fresh,
        )
        for connection in self.connections:
            connection.tell(told)

    def update(self, connection: Connection) -> m.Update:
        """The table; the turn is never ended here, but kept."""
        update = super().update(connection)
        if update.turn is None:
            return update
        prompt = m.Prompt(WHOLE) if update.turn.can_end else update.prompt
        turn = msgspec.structs.replace(update.turn, can_end=False, hint=False, since=None)
        return msgspec.structs.replace(update, turn=turn, prompt=prompt)


async def begin_draft(live: Live, find: Find, grant: Grant, account: str | None, seat: int) -> Draft:
    """Try out the next turn of a seat at a table, which `find` gives by its id. Raises TableError."""
    check_holder(live.table, grant, account)
    if seat not in seats_of(live.table, grant):
        raise TableError("not_your_seat", 403)
    if live.table.absent(seat):
        raise TableError("seat_left", 409)
    # With many players it takes a moment in the plain form; the table is not changed, but replaced.
    start = await beside(start_of, live.table.copy(), seat)
    return Draft(live, find, grant, account, seat, start)
