"""Accounts: who one is here, where one is signed in, which seats one holds."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from .parts import Token

AccountPolicy = Literal["off", "open", "invited"]
ShortText = Annotated[str, Meta(max_length=200)]
# Stars of a lesson, and what became of a puzzle.
LessonStars = Annotated[int, Meta(ge=0, le=3)]
PuzzleMark = Literal["solved", "missed"]
Key = Annotated[str, Meta(max_length=80)]


class Me(Struct, frozen=True):
    """Who asks."""

    id: str
    name: str
    # When the account was made.
    made: str


class AccountInfo(Struct, frozen=True):
    """GET /api/account."""

    accounts: AccountPolicy
    # Whether people without an account may begin tables and take seats.
    guests: bool
    # Whether links to sign in are sent by mail.
    mail: bool
    # The host to which passkeys belong; null: reached by a bare address, this site can have none.
    host: str | None
    # Null: a guest.
    me: Me | None


class PasskeyAsked(Struct, frozen=True):
    """What a browser is asked to sign, as WebAuthn has it; to be answered within five minutes, once."""

    challenge: str
    options: dict[str, Any]


class AccountRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/account/new: a passkey for a new account."""

    name: ShortText
    # What the link of an invitation holds, where one is needed.
    invitation: ShortText | None = None


class PasskeyAnswer(Struct, frozen=True, forbid_unknown_fields=True):
    """What a browser has signed. `device` is what the session, or the new passkey, is called."""

    challenge: ShortText
    credential: dict[str, Any]
    device: ShortText = ""


class SignedIn(Struct, frozen=True):
    """One is signed in; the session stands in a cookie. `codes`: new recovery codes, told once."""

    me: Me
    codes: list[str] = []
    # Recovery codes that can still be used, where one was.
    codes_left: int | None = None


class WordRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A recovery code, or the word of a link in a mail, in place of a passkey."""

    word: ShortText
    device: ShortText = ""


class MailAddress(Struct, frozen=True, forbid_unknown_fields=True):
    """The address for links to sign in."""

    mail: ShortText
    lang: ShortText = "en"


class AccountName(Struct, frozen=True, forbid_unknown_fields=True):
    """PUT /api/account/name, and DELETE /api/account, where it says that it is meant."""

    name: ShortText


class PasskeyShown(Struct, frozen=True):
    """A passkey of one's own."""

    id: str
    name: str
    made: str
    used: str | None


class SessionShown(Struct, frozen=True):
    """Where one is signed in."""

    id: str
    device: str
    made: str
    seen: str
    # Whether it is this browser.
    here: bool


class SeatHeld(Struct, frozen=True):
    """A seat that one holds; `seat` null: as the host. `token` opens it where one is signed in."""

    table: str
    seat: int | None
    game: str
    token: str
    since: str


class Account(Struct, frozen=True):
    """GET /api/account/whole: everything but seats and progress."""

    me: Me
    # The address for links to sign in, where one was confirmed.
    mail: str | None
    passkeys: list[PasskeyShown]
    sessions: list[SessionShown]
    codes_left: int


class Codes(Struct, frozen=True):
    """New recovery codes, told once; the old ones are worth nothing."""

    codes: list[str]


class KeptLink(Struct, frozen=True, forbid_unknown_fields=True):
    """A link as a browser keeps it."""

    table: Annotated[str, Meta(max_length=40)]
    token: Token


class SitRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/account/seats: the links that this browser keeps lead to seats of one's own from now on."""

    tables: Annotated[list[KeptLink], Meta(max_length=100)]


class SeatsHeld(Struct, frozen=True):
    """The seats that one holds."""

    seats: list[SeatHeld]


class RiseRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/{table}/mine/{place}/rise: hold the seat no longer as oneself.

    With `name` the seat is called so, and what was kept there for oneself goes.
    """

    name: ShortText | None = None


class DayPuzzle(Struct, frozen=True):
    """The puzzle of a date, and what became of it."""

    puzzle: Key
    mark: PuzzleMark


class Learnt(Struct, frozen=True, forbid_unknown_fields=True):
    """What was learnt and solved, by game: of the account and a browser, the best and the first of each."""

    lessons: dict[Key, dict[Key, LessonStars]] = {}
    marks: dict[Key, dict[Key, PuzzleMark]] = {}
    # By date.
    days: dict[Key, dict[Key, DayPuzzle]] = {}


class LearntRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """PUT /api/account/learnt: what a browser knows joins what the account has."""

    learnt: Learnt
    # With what this browser opens its layouts of the day; they are the account's from now on.
    player: Token | None = None


ACCOUNT_TYPES = (
    AccountInfo,
    PasskeyAsked,
    AccountRequest,
    PasskeyAnswer,
    SignedIn,
    WordRequest,
    MailAddress,
    AccountName,
    Account,
    Codes,
    SitRequest,
    SeatsHeld,
    RiseRequest,
    Learnt,
    LearntRequest,
)
