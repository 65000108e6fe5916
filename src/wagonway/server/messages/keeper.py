"""Keeping a site: what people report, what a keeper sees and does, and the log of it."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from .parts import SeatNumber, TalkLine

MOST_WHY = 400  # characters
ReportReason = Literal["insult", "spam", "private", "cheating", "other"]
ReportState = Literal["open", "done", "dismissed"]
Why = Annotated[str, Meta(max_length=MOST_WHY)]
# For how long somebody may not write; 0: they may again.
MuteDays = Annotated[int, Meta(ge=0, le=365)]
TableOrder = Literal["largest", "oldest", "quiet"]


class ReportRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Report to whoever keeps the site, with one of the first two at a table: a line, or who has a seat."""

    reason: ReportReason
    text: Why = ""
    # The number of a line of talk.
    line: Annotated[int, Meta(ge=0, le=1_000_000)] | None = None
    seat: SeatNumber | None = None


class Reported(Struct, frozen=True):
    """A report, as a keeper sees it: what was said as whoever reports it read it, and nothing of the game."""

    id: str
    # Milliseconds since 1970.
    at: int
    state: ReportState
    reason: ReportReason
    text: str
    # Where; null: on somebody's profile. `there`: whether that table is still there.
    table: str | None
    game: str | None
    there: bool
    # Who is reported, as they were called; by account, where they have one.
    seat: int | None
    name: str
    person: str | None
    person_name: str | None
    # Whether that account is closed, and is a keeper's.
    suspended: bool
    keeper: bool
    # Whether they can be kept from writing, and until when they are.
    mutable: bool
    muted: int | None
    reporter_name: str
    reporter_person: str | None
    line: TalkLine | None
    # Whether that line is hidden now.
    hidden: bool


class Reports(Struct, frozen=True):
    """GET /api/keeper/reports: the last first, so many after those that were skipped."""

    reports: list[Reported]
    total: int


class WhyRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A deed, and why."""

    why: Why = ""


class SettleRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/keeper/reports/{report}: what became of it."""

    state: ReportState
    why: Why = ""


class HideRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/{table}/reports/{report}: hide the line from everybody there, or show it again."""

    hidden: bool
    why: Why = ""


class MuteRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/keeper/mutes: whom a report is about, or an account, may not write at tables for so long."""

    days: MuteDays
    report: Annotated[str, Meta(max_length=40)] | None = None
    person: Annotated[str, Meta(max_length=40)] | None = None
    why: Why = ""


class SuspendRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/keeper/people/{person}: close an account, or open it again."""

    suspended: bool
    why: Why = ""


class KeptPerson(Struct, frozen=True):
    """An account, as a keeper sees it."""

    id: str
    name: str
    # Days.
    made: str
    seen: str | None
    sessions: int
    # Whether there is an address for links to sign in; which one, is nobody's business.
    mail: bool
    suspended: bool
    keeper: bool
    muted: int | None


class KeptPeople(Struct, frozen=True):
    """GET /api/keeper/people"""

    people: list[KeptPerson]
    total: int


class KeptTable(Struct, frozen=True):
    """A table, as a keeper sees it: how large and how old, and nothing of the game."""

    id: str
    game: str
    # Days.
    made: str
    last: str
    entries: int
    lines: int


class KeptTables(Struct, frozen=True):
    """GET /api/keeper/tables: by when something last happened there, in the lobby, and with a clock."""

    day: int
    week: int
    month: int
    older: int
    listed: int
    clocks: int
    tables: list[KeptTable]
    total: int


class Invitation(Struct, frozen=True):
    """An invitation to have an account."""

    id: str
    note: str
    made: str
    until: str
    used: str | None
    # By whom.
    name: str | None
    # Whether somebody can use it now.
    good: bool


class Invitations(Struct, frozen=True):
    """GET /api/keeper/invitations"""

    invitations: list[Invitation]
    total: int


class InviteRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/keeper/invitations"""

    note: Annotated[str, Meta(max_length=60)]
    days: Annotated[int, Meta(ge=1, le=365)] = 14


class Invited(Struct, frozen=True):
    """What the link of a new invitation holds, told once."""

    word: str


class NoticeCount(Struct, frozen=True):
    """How many notices of a channel are in a state."""

    channel: str
    state: str
    count: int


class NoticeFailed(Struct, frozen=True):
    """A notice that could not be sent; nothing of where it was to go."""

    id: str
    channel: str
    kind: str
    table: str
    made: int
    tries: int
    why: str


class NoticesKept(Struct, frozen=True):
    """GET /api/keeper/notices"""

    counts: list[NoticeCount]
    failed: list[NoticeFailed]
    total: int


class AgainNotices(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/keeper/notices: try those of a channel again that could not be sent."""

    channel: Annotated[str, Meta(max_length=8)]
    why: Why = ""


class KeeperDeed(Struct, frozen=True):
    """What a keeper did: `who` and `whom` as kind and id, and what they are called now."""

    number: int
    at: int
    who: str
    who_name: str | None
    what: str
    whom: str
    whom_name: str | None
    why: str


class Deeds(Struct, frozen=True):
    """GET /api/keeper/deeds: the last first."""

    deeds: list[KeeperDeed]
    total: int


class KeeperWord(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/keeper/in: what a keeper's link holds, which opens the page once."""

    word: Annotated[str, Meta(max_length=200)]


class Health(Struct, frozen=True):
    """Sizes, and how this process stands."""

    version: str
    database: str
    # Bytes.
    database_size: int | None
    # Whether the database takes writes, and in which form bots play each game.
    store: bool
    games: dict[str, str]
    tables: int
    people: int
    # In memory of this process.
    open_tables: int
    closed_tables: int
    sockets: int
    bots_waiting: int
    bots_thinking: int
    searches_waiting: int
    notices_waiting: int
    # Processes that share the database.
    processes: int


class KeeperPage(Struct, frozen=True):
    """GET /api/keeper: who keeps the site, and how it stands."""

    # The account's name; null: who came by a link.
    name: str | None
    # Browsers that are there by a link.
    links: int
    open_reports: int
    accounts: str
    notices: list[str]
    health: Health


KEEPER_TYPES = (
    ReportRequest,
    Reported,
    Reports,
    WhyRequest,
    SettleRequest,
    HideRequest,
    MuteRequest,
    SuspendRequest,
    KeptPeople,
    KeptTables,
    Invitations,
    InviteRequest,
    Invited,
    NoticesKept,
    AgainNotices,
    Deeds,
    KeeperWord,
    KeeperPage,
)
