"""One table as its log says it is: the line that is played, whose turn it is, what may be asked of it.

Nothing here waits, writes or knows connections. Every change is an entry: `Table.apply` is the only way to
change, at a restart as in play, so a table rebuilt from its log is the table that was.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any

from . import log
from .clock import Clocks
from .line import LEFT, TIMED_OUT, Ask, Mark, Ply, Told
from .play import CHANCE, TERMINAL, Narrator
from .sights import Sights
from .texts import TableError

# So many plies lie between two positions of a line that are kept; the others are played to from there.
APART = 8

# Picks one of the outcomes (action, probability).
Draw = Callable[[Sequence[tuple[int, float]]], int]


class Table:
    """The state of a table after all entries of its log so far."""

    judged = True  # whether decisions may be judged here, once that gives nothing away

    def __init__(self, table: str, game: str, setup: log.Setup, narrator: Narrator) -> None:
        self.id = table
        self.game = game
        self.setup = setup
        self.narrator = narrator
        self.seats: list[log.Place] = []
        # As they were at first: a seat that was left to a bot is somebody's again at another table.
        self.opened: tuple[log.Place, ...] = ()
        # As the host calls it.
        self.name = ""
        # When the turn under way began: milliseconds since 1970, 0 where the log does not say.
        self.began = 0
        # Entries so far; the next one gets this number.
        self.entries = 0
        # The position before the ply to come. It is never changed: a ply puts another into its place.
        self.tip: Any = narrator.start(setup)
        self.line: list[Ply] = []
        # marks[k] is the position before ply k; the last is the tip.
        self.marks = [Mark(bytes(self.tip))]
        # Who is to act, asked of which position.
        self._asked: tuple[Any, int] = (None, TERMINAL)
        # What is seen of the committed position and of the tip, as far as it was asked for.
        self._sights: dict[Mark, Sights] = {}
        self._over: tuple[Mark, Sights] | None = None
        # Plies below are committed.
        self.committed = 0
        # (first ply, seat) of the turns that people have committed, and of those of an imported record.
        self.turns: list[tuple[int, int]] = []
        self.ask: Ask | None = None
        # (ply, seat) of the hints that were asked for. A step back does not make them unheard.
        self.hinted: list[tuple[int, int]] = []
        # (ply, seat, what, how many decisions it is about) of what the table itself tells everybody.
        self.told: list[tuple[int, int, Told, int]] = []
        # The place of the person for whom a bot plays until they are back, by seat.
        self.away: dict[int, log.Place] = {}
        # Seats that whoever wants may take.
        self.offered: set[int] = set()
        # Players are still looked for: nothing is dealt until no seat is offered.
        self.gathering = False
        # Seats that the host has freed: links to them that are dead were taken from somebody.
        self.freed: set[int] = set()
        # In the lobby, for people who speak this ("": anything), and since when; None: not.
        self.listed: str | None = None
        self.listed_at = 0
        self.clocks = Clocks(setup.clock, setup.players) if setup.clock is not None else None
        # Seats whose people have been here, as far as clocks wait for that.
        self.arrived: set[int] = set()
        # The seat whose time is up, while the others are asked whether the game ends; groups for it.
        self.ending: int | None = None
        self.ending_yes: set[str] = set()
        # The game was ended as it stood, since the time of this seat was up.
        self.ended_by: int | None = None
        # Of a rated game: whom a seat counts for, by the id of their account. And seats that were left.
        self.entered: dict[int, str] = {}
        self.deserted: set[int] = set()
        self.imported = False
        # lowest[e]: the lowest ply that entry e changed or committed: for who was away, where the line parts.
        self.lowest: list[int] = []

    def copy(self) -> Table:
        """The same table, which goes its own way from here."""
        twin = copy.copy(self)
        twin.seats, twin.line, twin.marks = self.seats[:], self.line[:], self.marks[:]
        twin.turns, twin.hinted = self.turns[:], self.hinted[:]
        twin.told, twin.lowest = self.told[:], self.lowest[:]
        twin.away, twin.entered = dict(self.away), dict(self.entered)
        twin.offered, twin.arrived, twin.deserted = set(self.offered), set(self.arrived), set(self.deserted)
        twin.freed, twin.ending_yes = set(self.freed), set(self.ending_yes)
        twin.clocks = self.clocks.copy() if self.clocks is not None else None
        twin.ask = replace(self.ask, yes=set(self.ask.yes)) if self.ask is not None else None
        return twin

    # --- what it is -------------------------------------------------------------------------------------

    @property
    def ply(self) -> int:
        """The ply to come."""
        return len(self.line)

    @property
    def player(self) -> int:
        """The seat to act by the rules, CHANCE or TERMINAL."""
        if self._asked[0] is not self.tip:
            self._asked = self.tip, int(self.tip.current_player())
        return self._asked[1]

    @property
    def over(self) -> bool:
        """Whether the game has ended, for good."""
        if self.ended_by is not None:
            return True
        return self.committed == self.ply and self.player == TERMINAL

    @property
    def review(self) -> bool:
        return self.setup.review

    def seat_on_turn(self) -> int | None:
        """Whose turn is under way: a person's until the end of turn is committed.

        None at the end, and before the beginning.
        """
        if self.gathering:
            return None
        if self.ply > self.committed:
            return self.line[self.committed].seat
        player = self.player
        return player if player >= 0 else None

    def to_act(self) -> int | None:
        """Who is to take a decision now; None where a turn waits to be ended, or all is over."""
        player = self.player
        if self.gathering or player < 0:
            return None
        if self.ply > self.committed and player != self.line[self.committed].seat:
            return None
        if self.turn_is_full():
            return None
        return player

    def turn_is_full(self) -> bool:
        """Whether the rules begin another turn of the same seat here: the one under way has to be ended."""
        return self.ply > self.committed and self.narrator.turn_of(self.tip) != self.narrator.turn_of(
            self.board.state
        )

    def bot_to_act(self) -> int | None:
        """The bot seat that is to decide, if it is one."""
        player = self.to_act()
        if player is None or self.review or self.seats[player].kind != "bot" or self.ply > self.committed:
            return None
        if self.ended_by is not None:
            return None
        return player

    def bots_alone(self) -> bool:
        return all(place.kind == "bot" for place in self.seats)

    def people(self) -> list[log.Place]:
        """The seats of another game for the same people: none stays with the bot that took it over."""
        seated = zip(self.seats, self.opened, strict=True)
        return [first.called(now.name) if now.kind == "bot" != first.kind else now for now, first in seated]

    def stands_still(self) -> bool:
        """Whether bots alone play a game that they bring no nearer to its end: they leave it there."""
        alone = self.bots_alone() and self.bot_to_act() is not None
        return alone and self.narrator.stands_still(self.tip)

    def at_chance(self) -> bool:
        """Whether chance is to be drawn now: only after a commit, and when all are there."""
        waits = self.review or self.gathering
        return self.ply == self.committed and not waits and self.player == CHANCE

    def at(self, ply: int) -> Any:
        """The position before a ply of the line."""
        if ply == self.ply:
            return self.tip
        first = ply
        while (kept := self.marks[first].kept) is None:
            first -= 1
        state = self.narrator.position(kept, self.setup)
        for step in self.line[first:ply]:
            state.apply(step.action)
        return state

    @property
    def board(self) -> Sights:
        """The committed position, which all see."""
        return self._seen(self.committed)

    @property
    def draft(self) -> Sights:
        """The position with the turn under way, which is for its player."""
        return self._seen(self.ply)

    @property
    def turn_over(self) -> Sights:
        """The draft as its player sees it: what the rules do once the turn is ended has not happened yet."""
        if not self.can_end():
            return self.draft
        key = self.marks[self.ply]
        if self._over is None or self._over[0] is not key:
            step, before, closing, seen = self.line[-1], self.at(self.ply - 1), self.closing(), self.draft
            if closing is not None:
                state = self.narrator.before_closing(before, step.action, step.items[closing])
                seen = Sights(self.narrator, state)
            self._over = key, seen.told(self.narrator.status(before))
        return self._over[1]

    def seen_at(self, ply: int) -> Sights:
        """What is seen of the position before a ply by whoever may look at it."""
        return self.turn_over if ply == self.ply else Sights(self.narrator, self.at(ply))

    def closing(self) -> int | None:
        """Where a turn waits to be ended: from which item of its last ply on more has ended than the turn."""
        return self.narrator.closing(self.line[-1].items) if self.can_end() else None

    def _seen(self, ply: int) -> Sights:
        key = self.marks[ply]
        if key not in self._sights:
            lasting = {self.marks[self.committed], self.marks[self.ply]}
            # Copies of this table go on with what they had.
            self._sights = {each: seen for each, seen in self._sights.items() if each in lasting}
            self._sights[key] = Sights(self.narrator, self.at(ply))
        return self._sights[key]

    def group(self, seat: int) -> str:
        """Seats at this screen share the host's link, so one of them answers for all."""
        return "here" if self.seats[seat].kind == "here" else f"seat {seat}"

    def absent(self, seat: int) -> bool:
        """Whether no person plays a seat now: a bot does, or it is offered."""
        return self.seats[seat].kind == "bot" or seat in self.offered

    def missing(self) -> list[int]:
        """Seats of people elsewhere who have never been here."""
        return [
            seat
            for seat, place in enumerate(self.seats)
            if place.kind == "invite" and seat not in self.arrived | self.offered
        ]

    def is_shown(self) -> bool:
        """Whether everybody may look on."""
        return self.listed is not None and self.setup.watching is not None and self.setup.watching.open

    def begun(self) -> bool:
        """Whether somebody has decided something."""
        return any(step.seat is not None for step in self.line)

    def agreeing(self) -> list[int]:
        """Seats whose answer is missing to whether the game ends; one answer a screen is enough."""
        if self.ending is None:
            return []
        return [seat for seat in self.others(self.ending) if self.group(seat) not in self.ending_yes]

    def _timed(self) -> int | None:
        """Whose clock runs."""
        seat = None if self.over or self.review or self.ending is not None else self.seat_on_turn()
        return None if seat is None or self.absent(seat) or self.missing() else seat

    def _begun(self) -> tuple[int, int] | None:
        """Whose turn is under way, whoever plays it, and its number; None while chance acts."""
        seat = self.line[self.committed].seat if self.ply > self.committed else self.player
        return None if seat in (None, CHANCE) else (seat, self.narrator.turn_of(self.board.state))

    def can_end(self) -> bool:
        return self.ply > self.committed and self.to_act() is None

    def goes_on_by_itself(self) -> bool:
        """Whether the turn under way goes on with chance and nothing of it can be taken back.

        To end it there would decide nothing: somebody looks at cards and then chooses.
        """
        chance = self.ply > self.committed and self.player == CHANCE
        return chance and not self.turn_is_full() and not self.back_to()

    def back_to(self) -> list[int]:
        """Plies of the turn under way that its player may step back to at once."""
        first = self.committed
        for ply in range(self.committed, self.ply):
            if self.narrator.reveals(self.line[ply].items):
                first = ply + 1
        return list(range(first, self.ply))

    def further(self, seats: Iterable[int]) -> list[int]:
        """First plies of earlier turns of these seats.

        A layout of the day goes back to nothing before the last outcome of chance: what it brought is known.
        Nor does a game of a tournament where nobody else has a say, or trying again until one wins would do.
        """
        own, first = set(seats), self._last_shown() if self.setup.daily is not None else 0
        if self.setup.tournament is not None and not any(map(self.consenting, seats)):
            return []
        return [ply for ply, seat in self.turns if seat in own and first <= ply < self.committed]

    def _last_shown(self) -> int:
        """The ply after the last one that showed something nobody could know."""
        for ply in range(self.ply - 1, -1, -1):
            if self.line[ply].seat is None or self.narrator.reveals(self.line[ply].items):
                return ply + 1
        return 0

    def others(self, seat: int) -> list[int]:
        """Seats that other people than that of this seat play now."""
        own = self.group(seat)
        return [
            other for other in range(len(self.seats)) if not self.absent(other) and self.group(other) != own
        ]

    def consenting(self, seat: int) -> list[int]:
        """Seats of the people whose consent this seat needs to go back further.

        Where the result counts for somebody, those too who have left it and may come back.
        """
        counts = self.setup.rated or self.setup.tournament is not None
        back = {*self.away, *self.entered} - {seat} if counts else ()
        return self.others(seat) + [one for one in sorted(back) if self.absent(one)]

    def waiting(self) -> list[int]:
        """Seats whose answer to the open request is missing; one answer a screen is enough."""
        if self.ask is None:
            return []
        return [seat for seat in self.consenting(self.ask.seat) if self.group(seat) not in self.ask.yes]

    def since(self, seats: Sequence[int]) -> int | None:
        """The ply after the last committed decision of these seats; None without seats."""
        if not seats:
            return None
        for ply in range(self.committed - 1, -1, -1):
            if self.line[ply].seat in seats:
                return ply + 1
        return 0

    def hints_allowed(self) -> bool:
        """Whether whoever is on turn may ask for a hint."""
        if self.review or self.setup.daily is not None or self.setup.rated:
            return False
        if self.setup.hints is not None:
            return self.setup.hints
        return [place.kind for place in self.seats if place.kind != "bot"] == ["here"]

    def log_from(self, entry: int | None) -> int:
        """From which ply on a client's log is out of date that knows all entries up to `entry`."""
        if entry is None or entry < 0:
            return 0
        return min([self.ply, *self.lowest[entry + 1 :]])

    # --- what may be done -------------------------------------------------------------------------------

    def check_open(self) -> None:
        """Raise TableError where nothing can be played any more."""
        if self.review:
            raise TableError("review", 409)
        if self.over:
            raise TableError("over", 409)

    def check_alone(self) -> None:
        """Raise TableError where the server helps nobody: a game that is rated and not over."""
        if self.setup.rated and not self.over:
            raise TableError("rated_no_help", 403)

    def check_fair(self, seat: int | None = None) -> None:
        """Raise TableError where the host decides nothing: a rated game is under way.

        Of the seat of somebody who has never come they do, and of all where nobody but they has come.
        """
        missing = self.missing()
        free = seat in missing if seat is not None else missing and len(self.entered) < 2
        if self.entered and not self.over and not free:
            raise TableError("rated_running", 409)

    def check_begun(self) -> None:
        """Raise TableError where players are still looked for."""
        if self.gathering:
            raise TableError("not_begun", 409)

    def check_turn(self, seats: Sequence[int], ply: int) -> int:
        """The seat on turn, if it is one of these and this ply is the one to answer."""
        self.check_open()
        self.check_begun()
        seat = self.seat_on_turn()
        if ply != self.ply:
            raise TableError("stale", 409, ply=ply, now=self.ply)
        if seat is not None and seat in seats and seat in self.offered:
            raise TableError("seat_offered", 409)
        if seat is None or seat not in seats or self.seats[seat].kind == "bot":
            raise TableError("not_your_turn", 409)
        return seat

    # --- how it changes ---------------------------------------------------------------------------------

    def apply(self, entry: log.AnyEntry) -> None:
        """Take the next entry. What stands in a log is legal: it was checked before it was written."""
        low, committed = self.ply, self.committed
        match entry:
            case log.Opened():
                self.seats = list(entry.seats)
                self.opened = tuple(entry.seats)
            case log.Imported():
                self.imported = True
                for action in entry.actions:
                    player = self.player
                    seat = player if player >= 0 else None
                    if seat is not None and (not self.line or self.line[-1].seat != seat):
                        self.turns.append((self.ply, seat))
                    self._play(action, seat)
                self.committed = self.ply
            case log.Decision():
                self._play(entry.action, entry.seat, entry.note)
                if entry.bot:
                    self.committed = self.ply
            case log.Chance():
                self._play(entry.outcome, None)
                self.committed = self.ply
            case log.EndTurn():
                self.turns.append((self.committed, entry.seat))
                self.committed = self.ply
                # The others play on instead of answering, or who asked does instead of waiting.
                self._asks_no_more("back-over")
            case log.Back():
                low = entry.ply
                if (ask := self.ask) is not None and ask.ply >= entry.ply:
                    granted = (ask.ply, ask.seat) == (entry.ply, entry.seat)
                    self._asks_no_more("back-granted" if granted else "back-over")
                self._cut(entry.ply)
            case log.Asked():
                self.ask = Ask(self.entries, entry.seat, entry.ply)
                decisions = sum(ply.seat is not None for ply in self.line[entry.ply :])
                self.told.append((self.ply, entry.seat, "back-asked", decisions))
            case log.Consented():
                self._answer(entry)
            case log.Hinted():
                if (entry.ply, entry.seat) not in self.hinted:
                    self.hinted.append((entry.ply, entry.seat))
            case log.SeatChanged():
                before, self.seats[entry.seat] = self.seats[entry.seat], entry.place
                if entry.place.kind != before.kind or entry.seat in self.offered:
                    self._settled(entry.seat)
                if entry.place.name == before.name:  # a new link, too, may be somebody else's
                    self._tell(entry.seat, entry.place.kind)
            case log.Named():
                self.name = entry.name
            case _:
                self._apply_seated(entry)
        if self.gathering and not self.offered:
            self.gathering, self.began = False, entry.at
        if self.committed != committed or self.over:
            self.ending = None
            self.ending_yes = set()
        if self.over:
            self._asks_no_more("back-over")
        if self.clocks is not None:
            made = isinstance(entry, log.EndTurn)
            self.clocks.turn_to(self._timed(), self.committed, entry.at, made=made, begun=self._begun)
        if self.committed != committed or not self.entries:
            self.began = entry.at
        self.lowest.append(min(low, committed) if self.committed != committed else low)
        self.entries += 1

    def _apply_seated(self, entry: log.OfSeats) -> None:
        """Take an entry about who sits where, or about time."""
        match entry:
            case log.Arrived():
                self.arrived.add(entry.seat)
            case log.Called():
                self.seats[entry.seat] = self.seats[entry.seat].called(entry.name)
                if entry.seat in self.away:
                    self.away[entry.seat] = self.away[entry.seat].called(entry.name)
            case log.Entered():
                self.entered[entry.seat] = entry.person
            case log.Down():
                if self.clocks is not None:
                    self.clocks.downs.append((entry.since, entry.until))
            case log.Rested():
                if self.clocks is not None:
                    self.clocks.rest(entry.seat, entry.at, entry.days)
            case log.TimedOut():
                self._tell(entry.seat, TIMED_OUT[entry.then])
                if self.clocks is not None:
                    self.clocks.time_out()
                if entry.then == "end":
                    self.ending, self.ending_yes = entry.seat, set()
                else:
                    self._vacate(entry.seat, entry.bot)
            case log.Agreed():
                if entry.yes:
                    self.ending_yes.add(self.group(entry.seat))
                else:
                    self.ending = None
            case log.Ended():
                self.ended_by = entry.seat
                self._tell(entry.seat, "ended")
            case log.Left():
                self._tell(entry.seat, LEFT[entry.then])
                self._vacate(entry.seat, entry.bot)
            case log.Returned():
                self.seats[entry.seat] = self.away.get(entry.seat, self.seats[entry.seat])
                self.deserted.discard(entry.seat)
                self._settled(entry.seat)
                self._tell(entry.seat, "returned")
            case log.Taken():
                self.seats[entry.seat] = entry.place
                self._settled(entry.seat)
                self.arrived.add(entry.seat)
                self._tell(entry.seat, "taken")
            case log.Freed():
                self.seats[entry.seat] = log.Place("invite", self.seats[entry.seat].name)
                self._settled(entry.seat)
                self.arrived.discard(entry.seat)
                self.entered.pop(entry.seat, None)
                self.offered.add(entry.seat)
                self.freed.add(entry.seat)
                self.gathering = True
                self._tell(entry.seat, "freed")
            case log.Listed():
                self.listed, self.listed_at = entry.lang, entry.at

    def _tell(self, seat: int, what: Told) -> None:
        self.told.append((self.ply, seat, what, 0))

    def _answer(self, entry: log.Consented) -> None:
        """Take an answer to the open request; of whoever asked it is that they ask no more."""
        ask = self.ask
        if ask is None:
            return
        if entry.yes:
            ask.yes.add(self.group(entry.seat))
        elif entry.seat == ask.seat:
            self._asks_no_more("back-withdrawn")
        else:
            self._asks_no_more("back-refused", entry.seat)

    def _asks_no_more(self, why: Told, seat: int | None = None) -> None:
        """The open request, if there is one, is at an end: `seat` did it, or whoever asked is told of."""
        if self.ask is not None:
            self._tell(self.ask.seat if seat is None else seat, why)
        self.ask = None

    def _vacate(self, seat: int, bot: str | None) -> None:
        """Nobody plays a seat any more: a bot does, or whoever takes it."""
        self.arrived.add(seat)
        self.deserted.add(seat)
        self.offered.discard(seat)
        if self.ending == seat:
            self.ending = None
        if bot is None:
            self.offered.add(seat)
            return
        place = self.seats[seat]
        self.away.setdefault(seat, place)
        self.seats[seat] = log.Place("bot", place.name, bot)

    def _settled(self, seat: int) -> None:
        """It is clear again who plays a seat."""
        self.away.pop(seat, None)
        self.offered.discard(seat)
        if seat not in self.entered:  # whoever comes to it has not left what somebody else did
            self.deserted.discard(seat)
        if self.ending == seat:
            self.ending = None

    def _play(self, action: int, seat: int | None, note: str | None = None) -> None:
        after = self.tip.copy()
        after.apply(action)
        self.tip = after
        self.line.append(Ply.of(action, seat, self.narrator.items(self.tip), note))
        self.marks.append(Mark(bytes(after) if self.ply % APART == 0 else None))

    def _cut(self, ply: int) -> None:
        self.tip = self.at(ply)
        del self.line[ply:]
        del self.marks[ply + 1 :]
        self.committed = min(self.committed, ply)
        self.turns = [turn for turn in self.turns if turn[0] < ply]
        self.hinted = list(dict.fromkeys((min(ply, at), seat) for at, seat in self.hinted))
        self.told = [(min(ply, at), seat, what, n) for at, seat, what, n in self.told]

    def settle(self, draw: Draw, at: int = 0) -> list[log.Chance]:
        """Draw chance until somebody is to act, changing the table; the entries that say so."""
        made = []
        while self.at_chance():
            entry = log.Chance(draw(self.tip.chance_outcomes()), at=at)
            self.apply(entry)
            made.append(entry)
        return made
