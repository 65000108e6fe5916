"""Who can sit at a table, with which bots, and which clocks it can have."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from wagonway.bots import BUILT_IN, BotError, ParameterError, check, parse
from wagonway.bots.levels import LEVELS
from wagonway.bots.network import is_foreign
from wagonway.bots.styles import StyleError, check_style
from wagonway.games import game as game_of

from . import log
from . import messages as m
from .settings import Settings
from .texts import TableError

# What a clock gives at least, for a turn and the game together.
LEAST_SECONDS = 10
# Who plays on where a seat counts for somebody: nobody is to gain by being away, and coming back in time.
STANDS_IN = LEVELS[0]
# Of a rated game for which none was chosen: who stays away for so long has left it, so that it ends.
RATED_CLOCK = m.Clock(pace="days", turn=14 * 86_400, then="bot", bot=STANDS_IN)


def is_level(bot: str | None) -> bool:
    """Whether a spec is one of the levels as they are now: of others it is not known how strong they are."""
    try:
        spec = parse(bot or "random")
    except BotError:
        return False
    newest = spec.name in LEVELS and spec.version in (None, max(BUILT_IN[spec.name]))
    return newest and not spec.parameters


def checked_bot(spec: str, game: str, settings: Settings, *, rated: bool = False) -> str:
    """The spec, if such a bot can sit at a table of a game, or at a rated one. Raises TableError."""
    try:
        # A spec comes from anybody: which files there are here is nobody's business.
        if is_foreign(asked := parse(spec)):
            raise ParameterError(asked.name, "net", dict(asked.parameters)["net"])
        found = check(spec)
        check_style(found, game_of(game).spec)
    except StyleError as error:
        given = {"bot": spec[:60], "style": error.style[:60]}
        if not error.known:
            raise TableError("bot_styleless", 400, **given) from error
        raise TableError("bot_style", 400, **given, known=error.known) from error
    except ParameterError as error:
        wrong = {"bot": error.bot[:60], "parameter": error.parameter[:60]}
        if error.value is not None:
            raise TableError("bot_value", 400, **wrong, value=error.value[:60]) from error
        if not error.known:
            raise TableError("bot_plain", 400, **wrong) from error
        raise TableError("bot_parameter", 400, **wrong, known=error.known) from error
    except BotError as error:
        raise TableError("unknown_bot", 400, bot=spec[:60], reason=str(error)) from error
    if rated and not is_level(spec):
        raise TableError("rated_bot", 400)
    most = settings.think_seconds
    if not found.think_seconds <= most:  # or it is no number
        raise TableError("bot_too_slow", 400, bot=spec[:60], most=f"{most:g}", ms=f"{1000 * most:.0f}")
    for key, limit in (("sims", settings.think_simulations), ("threads", settings.think_threads)):
        if not found.number(key) <= limit:
            raise TableError("bot_too_large", 400, bot=spec[:60], parameter=key, most=limit)
    return str(found)


def checked_clock(
    clock: m.Clock | None, game: str, settings: Settings, *, daily: bool = False, rated: bool = False
) -> m.Clock | None:
    """The clock that is asked for, or that a rated game has in any case.

    Raises TableError where there can be no such clock.
    """
    if clock is None:
        return fair_clock(None) if rated else None
    if rated and clock.then == "offer":
        raise TableError("rated_clock", 400)
    if daily:
        raise TableError("daily_clock", 400)
    if clock.turn + clock.game < LEAST_SECONDS:
        raise TableError("clock_short", 400, least=LEAST_SECONDS)
    clock = msgspec.structs.replace(clock, bot=checked_bot(clock.bot, game, settings, rated=rated))
    return fair_clock(clock) if rated else clock


def fair_clock(clock: m.Clock | None) -> m.Clock:
    """A clock as a rated game has it, whatever was chosen for another."""
    return msgspec.structs.replace(clock, bot=STANDS_IN) if clock is not None else RATED_CLOCK


def places_of(settings: Settings, game: str, seats: Sequence[m.SeatRequest], players: int) -> list[log.Place]:
    """Who is to sit where at a new table. Raises TableError where that cannot be."""
    if len(seats) != players:
        raise TableError("wrong_seats", 400, players=players, seats=len(seats))
    found = []
    for number, seat in enumerate(seats):
        name = " ".join(seat.name.split()) or f"{number + 1}"
        bot = checked_bot(seat.bot or "random", game, settings) if seat.kind == "bot" else None
        found.append(
            log.Place("invite" if seat.kind == "open" or seat.kind == "asked" else seat.kind, name, bot)
        )
    return found
