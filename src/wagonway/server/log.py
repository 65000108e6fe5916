"""What can stand in a table's log, as JSON, one entry a row.

The log only grows: a step back is an entry that says so. Entries are read back for as long as there are
tables, so fields are added with defaults and never change their meaning. What a newer version has added is
refused and not passed over: whoever does not know that a game is rated would play it as another game.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from .messages import Clock, SeatKind, TimeUp, Vacant, Watching


class Place(Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits on a seat."""

    kind: SeatKind
    name: str
    bot: str | None = None

    def called(self, name: str) -> Place:
        return Place(self.kind, name, self.bot)


class Setup(Struct, frozen=True, forbid_unknown_fields=True):
    """What a table is made with and keeps; stored beside the log."""

    players: int
    rules: int
    # Content hash of the component set; its document too where it is not the game's own.
    components: str
    options: dict[str, str | int | bool] = {}
    document: dict[str, Any] | None = None
    # An imported record, to be looked at and not played on.
    review: bool = False
    # The date of a layout of the day, "2026-11-21" in UTC: chance follows from it.
    daily: str | None = None
    # Whether hints may be asked for; None: where one person plays alone or against bots.
    hints: bool | None = None
    # None: everybody takes the time they need.
    clock: Clock | None = None
    # None: who has the link looks on, without hands.
    watching: Watching | None = None
    # Its people are rated by how it ends: docs/decisions/standing.md.
    rated: bool = False
    # The tournament of which this is a table.
    tournament: str | None = None


class Entry(
    Struct, tag_field="kind", frozen=True, omit_defaults=True, kw_only=True, forbid_unknown_fields=True
):
    """Base of all entries."""

    # When it happened, in milliseconds since 1970; 0 in logs older than that was written down.
    at: int = 0


class Opened(Entry, tag="opened", frozen=True):
    """The first entry."""

    seats: list[Place]


class Imported(Entry, tag="imported", frozen=True):
    """The line of a record that this table begins with: decisions and chance outcomes."""

    actions: list[int]


class Decision(Entry, tag="decision", frozen=True):
    """One decision. A bot's is committed at once, a person's by `EndTurn`."""

    seat: int
    action: int
    bot: bool = False
    # Something to tell the players with it: the id of a message of the shell.
    note: str | None = None
    # A plan took it, that its player had made before it was their turn.
    plan: bool = False


class Chance(Entry, tag="chance", frozen=True):
    """One outcome of chance, after a commit."""

    outcome: int


class EndTurn(Entry, tag="end_turn", frozen=True):
    """The person on turn commits all decisions so far."""

    seat: int


class Back(Entry, tag="back", frozen=True):
    """The line goes back to the position before `ply`."""

    ply: int
    # Who went back; None: the table did, because a seat changed hands in the middle of a turn.
    seat: int | None = None


class Asked(Entry, tag="asked", frozen=True):
    """A person asks the others to go back to `ply`. The number of this entry names the request."""

    seat: int
    ply: int


class Consented(Entry, tag="consented", frozen=True):
    """An answer to a request."""

    request: int
    seat: int
    yes: bool


class Hinted(Entry, tag="hinted", frozen=True):
    """A person has asked for a hint before the decision at `ply`."""

    seat: int
    ply: int


class SeatChanged(Entry, tag="seat", frozen=True):
    """A seat has another kind, name or bot from now on."""

    seat: int
    place: Place


class Called(Entry, tag="called", frozen=True):
    """A seat, and whoever has left it for a while, is called so from now on; nothing else of it changes."""

    seat: int
    name: str


class Named(Entry, tag="named", frozen=True):
    """The host calls the table by another name from now on."""

    name: str


class Arrived(Entry, tag="arrived", frozen=True):
    """Somebody has taken this seat for the first time; clocks run once all have been."""

    seat: int


class Entered(Entry, tag="entered", frozen=True):
    """A person with an account, by its id, plays this seat of a rated game: it counts for nobody else."""

    seat: int
    person: str


class Down(Entry, tag="down", frozen=True):
    """Nobody could reach the server from one moment to another: it counts for no clock."""

    since: int
    until: int


class Rested(Entry, tag="rested", frozen=True):
    """A seat is away for so many days; 0: it is back."""

    seat: int
    days: int


class TimedOut(Entry, tag="timed_out", frozen=True):
    """The time of a seat is up."""

    seat: int
    then: TimeUp
    # Who plays on, for "bot".
    bot: str | None = None


class Agreed(Entry, tag="agreed", frozen=True):
    """An answer to whether the game ends as it stands."""

    seat: int
    yes: bool


class Ended(Entry, tag="ended", frozen=True):
    """All have agreed: the game is over, since the time of `seat` was up."""

    seat: int


class Left(Entry, tag="left", frozen=True):
    """A person has left their seat, for a bot or for whoever wants it."""

    seat: int
    then: Vacant
    bot: str | None = None


class Returned(Entry, tag="returned", frozen=True):
    """A person is back on the seat that they have left, or that a time-out has taken."""

    seat: int


class Taken(Entry, tag="taken", frozen=True):
    """Somebody else has taken a seat that was offered."""

    seat: int
    place: Place


class Freed(Entry, tag="freed", frozen=True):
    """The host has freed a seat before the first decision: the game begins when no seat is free."""

    seat: int


class Listed(Entry, tag="listed", frozen=True):
    """The table stands in the lobby while it has free seats, or no longer (`lang` None)."""

    # What its people speak: "ja"; "": anything.
    lang: str | None


# About who sits where, and about time.
OfSeats = (
    Arrived
    | Called
    | Entered
    | Down
    | Rested
    | TimedOut
    | Agreed
    | Ended
    | Left
    | Returned
    | Taken
    | Freed
    | Listed
)
AnyEntry = (
    Opened
    | Imported
    | Decision
    | Chance
    | EndTurn
    | Back
    | Asked
    | Consented
    | Hinted
    | SeatChanged
    | Named
    | OfSeats
)

_decoder = msgspec.json.Decoder(AnyEntry)
_setup_decoder = msgspec.json.Decoder(Setup)
_encoder = msgspec.json.Encoder()


def encode(entry: Entry | Setup) -> str:
    """One line of JSON."""
    return _encoder.encode(entry).decode()


def decode(body: str) -> AnyEntry:
    """The entry of a row. Raises msgspec.ValidationError where it is none that is known."""
    entry: AnyEntry = _decoder.decode(body)
    return entry


def is_unknown(error: msgspec.ValidationError) -> bool:
    """Whether something stands there that this version has no name for, rather than nothing where it asks."""
    # A field, a kind of entry, one of several words; the library says it in words alone.
    return str(error).startswith(("Object contains unknown field", "Invalid value", "Invalid enum value"))


def decode_setup(body: str) -> Setup:
    """The setup of a table. Raises msgspec.ValidationError where it is none that is known."""
    return _setup_decoder.decode(body)
