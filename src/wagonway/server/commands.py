"""What clients ask: a handler for each message."""

from __future__ import annotations

from collections.abc import Sequence

from wagonway.kernel.refusal import IllegalAction

from . import coaching, log, plans
from . import messages as m
from .bot_specs import STANDS_IN, checked_bot
from .connection import Connection
from .desk import Subject
from .draft import Draft
from .lessons import Lecture
from .live import Live
from .play import refused_by_table
from .puzzles import Riddle
from .ranks.ending import enter
from .showing import all_may_be_seen, eyes_until, items, last_ply, may_analyse, seats_of
from .store import StoreFailed
from .texts import TableError, language
from .tournaments import keeping


async def handle(live: Live, connection: Connection, message: m.FromClient) -> None:
    """Do what a client asks. Raises TableError or RuleRefused where it cannot be."""
    match message:
        case m.Decide():
            await take(live, connection, message.ply, [message.action])
        case m.Take():
            await take(live, connection, message.ply, message.actions)
        case m.Back():
            await back(live, connection, message.ply)
        case m.EndTurn():
            await end_turn(live, connection, message.ply)
        case m.Consent():
            await consent(live, connection, message.request, message.yes)
        case m.Sit():
            sit(live, connection, message.seat)
        case m.Arrive():
            await live.arrive(connection)
        case m.Explain():
            explain(live, connection, message)
        case m.Point():
            point(live, connection, message)
        case m.Look():
            look(live, connection, message)
        case m.Series():
            # Beside the loop: it looks at every position of the line, which no edit changes.
            last = last_ply(live.table, connection)
            connection.tell(await live.sums.course(live.table, last, message.id))
        case m.Score():
            last = last_ply(live.table, connection)
            if message.ply >= last:
                raise TableError("look_range", 404, ply=message.ply, last=last)
            connection.tell(await live.sums.find(live.table, message.ply, message.id, connection.shown))
        case m.Analyse():
            await analyse(live, connection, message)
        case m.Vary():
            _check_analysis(live, connection)
            live.analyst.vary(connection, message)
        case m.Hint():
            await hint(live, connection, message)
        case m.Coach():
            coaching.switch(live.table, connection, message, live.manager.desk)
        case m.Weigh():
            await weigh(live, connection, message)
        case m.Say():
            await live.talk.say(connection.grant, message, connection.account)
        case m.Leave():
            await leave(live, connection, message)
        case m.Return():
            await live.come_back(message.seat, connection)
        case m.Rest():
            await rest(live, connection, message)
        case m.Agree():
            await agree(live, connection, yes=message.yes)
        case m.Learn():
            learn(live, message.step)
        case m.Set():
            set_up(live, message.show)
        case m.Plan():
            await plan(live, connection, message)
        case m.Keep():
            await keep(live, auto=message.auto)
        case m.Note():
            await note(live, connection, message)
        case m.Ping():
            connection.tell(m.Pong())
        case m.Hello():
            # Said again where the reader changes the language.
            connection.lang = language(message.lang)
            live.plans.tell(connection)
            connection.refresh()


def learn(live: Live, step: int) -> None:
    if not isinstance(live, Lecture):
        raise TableError("no_lesson", 404)
    live.turn_to(step)


def set_up(live: Live, show: m.Shown) -> None:
    if not isinstance(live, Riddle):
        raise TableError("no_puzzle", 404)
    live.show(show)


def _check_shown(live: Live, connection: Connection, seat: int) -> None:
    """Raise TableError unless this page shows that seat, and holds it."""
    if seat not in seats_of(live.table, connection.grant):
        raise TableError("not_your_seat", 403)
    if connection.shown != seat:
        raise TableError("sit_first", 409)


async def plan(live: Live, connection: Connection, message: m.Plan) -> None:
    async with live.edit() as edit:
        _check_shown(live, connection, message.seat)
        if message.act == "play":
            await enter(live.manager, edit, message.seat, connection.person)
        plans.change(edit, live.plans, message.seat, message.act)


async def keep(live: Live, *, auto: bool) -> None:
    if not isinstance(live, Draft):
        raise TableError("no_plan", 404)
    await live.keep(auto=auto)


async def note(live: Live, connection: Connection, message: m.Note) -> None:
    async with live.edit() as edit:
        _check_shown(live, connection, message.seat)
        # A database may have no place for this character.
        text = message.text.replace("\0", "")
        edit.private[message.seat, plans.NOTE] = text if text.strip() else None


async def take(live: Live, connection: Connection, ply: int, actions: Sequence[int]) -> None:
    """Take decisions one after the other; where one is refused, none has been taken."""
    async with live.edit() as edit:
        table = edit.table
        seat = table.check_turn(seats_of(live.table, connection.grant), ply)
        if connection.shown != seat and table.to_act() == seat:
            raise TableError("sit_first", 409)
        if table.clocks is not None and seat in table.missing():
            edit.add(log.Arrived(seat))
        await enter(live.manager, edit, seat, connection.person)
        for action in actions:
            if table.to_act() != seat:
                raise TableError("turn_complete", 409)
            try:
                edit.add(log.Decision(seat, action))
            except IllegalAction:
                table.narrator.check_action(table.tip, action)  # tells why not
                raise
        if table.goes_on_by_itself():
            edit.add(log.EndTurn(seat))


async def end_turn(live: Live, connection: Connection, ply: int) -> None:
    async with live.edit() as edit:
        seat = edit.table.check_turn(seats_of(live.table, connection.grant), ply)
        if not edit.table.can_end():
            raise TableError("cannot_end", 409)
        edit.add(log.EndTurn(seat))


async def back(live: Live, connection: Connection, ply: int) -> None:
    async with live.edit() as edit:
        table = edit.table
        table.check_open()
        seats = seats_of(live.table, connection.grant)
        on_turn = table.seat_on_turn()
        if on_turn in seats and ply in table.back_to():
            edit.add(log.Back(ply, on_turn))
            return
        if ply not in table.further(seats):
            raise TableError("cannot_go_back", 409, ply=ply)
        seat = table.line[ply].seat
        assert seat is not None
        if not table.consenting(seat):
            edit.add(log.Back(ply, seat))
        elif table.ask is not None:
            raise TableError("asked_already", 409)
        else:
            edit.add(log.Asked(seat, ply))


async def consent(live: Live, connection: Connection, request: int, yes: bool) -> None:
    async with live.edit() as edit:
        ask, seats = edit.table.ask, seats_of(live.table, connection.grant)
        own = [seat for seat in edit.table.waiting() if seat in seats]
        if ask is None or ask.number != request or not (own or (ask.seat in seats and not yes)):
            raise TableError("no_request", 409)
        if not own:
            edit.answered = "withdrawn"
            edit.add(log.Consented(request, ask.seat, False))
            return
        if not yes:
            edit.answered = "refused"
        edit.add(log.Consented(request, own[0], yes))
        if yes and not edit.table.waiting():
            edit.answered = "granted"
            edit.add(log.Back(ask.ply, ask.seat))


async def _named(live: Live) -> str:
    """Who plays on at a table without a clock: at one of a tournament, whom its organiser has named."""
    if (tournament := live.table.setup.tournament) is None:
        return STANDS_IN
    try:
        known = await keeping.load(live.manager.store, tournament, whole=False, gone=True)
    except StoreFailed as error:
        raise TableError("no_store", 503) from error
    return known.body.bot if known is not None else STANDS_IN


async def leave(live: Live, connection: Connection, message: m.Leave) -> None:
    if message.seat not in seats_of(live.table, connection.grant):
        raise TableError("not_your_seat", 403)
    setup = live.table.setup
    bot = checked_bot(message.bot, live.table.game, live.manager.settings, rated=setup.rated)
    if setup.rated or setup.tournament is not None:
        bot = setup.clock.bot if setup.clock is not None else await _named(live)
    await live.leave(message.seat, message.then, bot)


async def rest(live: Live, connection: Connection, message: m.Rest) -> None:
    async with live.edit() as edit:
        clocks, seat = edit.table.clocks, message.seat
        edit.table.check_open()
        if seat not in seats_of(live.table, connection.grant) or edit.table.absent(seat):
            raise TableError("not_your_seat", 403)
        if clocks is None or (message.days and clocks.rest_left(seat) <= 0):
            raise TableError("no_rest", 409)
        edit.add(log.Rested(seat, message.days))


async def agree(live: Live, connection: Connection, *, yes: bool) -> None:
    async with live.edit() as edit:
        own = [seat for seat in edit.table.agreeing() if seat in seats_of(live.table, connection.grant)]
        if not own:
            raise TableError("no_ending", 409)
        edit.add(log.Agreed(own[0], yes))


def sit(live: Live, connection: Connection, seat: int | None) -> None:
    own = seats_of(live.table, connection.grant)
    anyone = all_may_be_seen(live.table) and (seat is None or seat < len(live.table.seats))
    if seat is not None and seat not in own and not anyone:
        raise TableError("not_your_seat", 403)
    if seat is None and len(own) == 1 and not anyone:
        seat = own[0]
    connection.shown = seat
    live.plans.tell(connection)
    connection.refresh()


def explain(live: Live, connection: Connection, message: m.Explain) -> None:
    table, seat = live.table, connection.shown
    seats = seats_of(live.table, connection.grant)
    about = None
    try:
        table.check_open()
        table.check_begun()
        if seat is None or seat not in seats:
            raise TableError("sit_first" if seats else "not_your_turn", 409)
        # Who is not on turn asks about the board that they see.
        state = (table.draft if table.seat_on_turn() in seats else table.board).state
        refusal = table.narrator.explain(state, seat, message.intention, connection.lang)
        about = table.narrator.asked(state, seat, message.intention)
    except TableError as error:
        refusal = refused_by_table(error, connection.lang)
    connection.tell(m.Explained(message.id, refusal, about))


def point(live: Live, connection: Connection, message: m.Point) -> None:
    """Tell what can be done with a thing, or follows from a decision; nothing while others are to act."""
    table, seat = live.table, connection.shown
    found: list[m.Way] = []
    asked = seat is not None and seat in seats_of(table, connection.grant) and table.to_act() == seat
    if asked and seat is not None and message.ply == table.ply and not (table.review or table.over):
        if message.action is not None:
            found = table.narrator.follows(table.tip, seat, message.action)
        elif message.thing is not None:
            found = table.narrator.ways(table.tip, seat, message.thing)
    connection.tell(m.Ways(message.id, message.ply, found, table.narrator.means))


def look(live: Live, connection: Connection, message: m.Look) -> None:
    table, seat = live.table, message.seat
    done = all_may_be_seen(live.table)
    last = last_ply(table, connection)
    if message.ply > last:
        raise TableError("look_range", 404, ply=message.ply, last=last)
    if seat is not None and seat >= len(table.seats):
        raise TableError("no_seat", 404, seat=seat)
    if seat is None:
        seat = connection.shown
    elif seat != connection.shown and not done:
        until = eyes_until(table, connection.grant)
        if until is None or message.ply > until:
            raise TableError("look_eyes", 403)
    seen = table.seen_at(message.ply)
    most = table.closing() if message.ply == table.ply else None
    log_items = items(table, max(0, message.ply - 1), message.ply, most)
    connection.tell(m.Looked(message.id, message.ply, last, seen.view(seat), log_items, seat, seen.figures))


def _check_analysis(live: Live, connection: Connection) -> None:
    live.table.check_alone()
    if not may_analyse(live.table, connection):
        raise TableError("no_analysis", 403)


async def analyse(live: Live, connection: Connection, message: m.Analyse) -> None:
    if not message.on:
        live.analyst.leave(connection)
        return
    _check_analysis(live, connection)
    await live.analyst.look(connection, message.ply)


async def hint(live: Live, connection: Connection, message: m.Hint) -> None:
    if not message.on:
        live.hints.leave(connection.tell)
        return
    live.table.check_alone()
    async with live.edit() as edit:
        table = edit.table
        seat = table.check_turn(seats_of(live.table, connection.grant), message.ply)
        if not table.hints_allowed():
            raise TableError("no_hints", 403)
        if table.to_act() != seat:
            raise TableError("turn_complete", 409)
        if connection.shown != seat:
            raise TableError("sit_first", 409)
        if len(table.narrator.actions(table.tip)) < 2:
            raise TableError("hint_forced", 409)
        subject = Subject.of(table.game, table.setup, table.narrator.information(table.tip, seat))
        if (message.ply, seat) not in table.hinted:
            edit.add(log.Hinted(seat, message.ply))
        state = table.tip.determinize(seat, subject.seed)
    live.hints.give(connection.tell, message, seat, subject, state)


async def weigh(live: Live, connection: Connection, message: m.Weigh) -> None:
    live.table.check_alone()
    async with live.edit() as edit:
        table = edit.table
        seat = table.check_turn(seats_of(live.table, connection.grant), message.ply)
        # Where other people play, they are told.
        if table.hints_allowed() and table.others(seat) and (message.ply, seat) not in table.hinted:
            edit.add(log.Hinted(seat, message.ply))
    live.weigher.weigh(connection, message)
