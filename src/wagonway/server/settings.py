"""What a server can be told when it starts."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Literal
from urllib.parse import urlsplit

from msgspec import Meta

Port = Annotated[int, Meta(ge=0, le=65_535)]
# How often something may be done: never is no rate.
Rate = Annotated[int, Meta(ge=1)]
# Not zero and not less, which would throw away everything at once; no more than a century, for there is no
# date a million days ago.
Days = Annotated[float, Meta(gt=0, le=36_525)]
Minutes = Annotated[float, Meta(gt=0, le=36_525 * 24 * 60)]
# As `messages.Channel`, which has it for what is sent.
Channel = Literal["mail", "webhook", "push"]


def default_threads() -> int:
    """Threads of one bot: no more than there are cores, and not all of a large machine."""
    return min(4, os.cpu_count() or 1)


def default_workers() -> int:
    """Processes in which bots think, one of them for what takes no longer than a level does."""
    return max(2, min(3, (os.cpu_count() or 2) - 1))


@dataclass(frozen=True)
class Settings:
    """Settings of one server, with the range of each where not every number will do.

    `data` is a folder that exists and can be written. `database` is a SQLAlchemy address with an async driver
    (`postgresql+asyncpg://...`); without it the tables live in SQLite inside `data`.
    """

    data: Path
    host: str = "127.0.0.1"
    port: Port = 8000
    lan: bool = False
    database: str | None = None
    # Processes that serve tables; several need PostgreSQL.
    processes: Annotated[int, Meta(ge=1, le=64)] = 1
    # With PostgreSQL: seconds after which a process that does not say that it lives counts as gone, and
    # others take its tables. Where other processes reach this one: an address of this machine, for other
    # machines one that they reach; 0: any free port, else the first of as many as there are processes.
    lease_seconds: Annotated[float, Meta(ge=1)] = 3.0
    internal_host: str = "127.0.0.1"
    internal_port: Port = 0
    # Address under which others reach this server, where a proxy stands before it: "https://games.example",
    # or "https://club.example/wagonway" where it has a path of a host.
    public_url: str | None = None
    # Addresses of proxies that are believed when they say who asks.
    trusted_proxies: tuple[str, ...] = ()
    # Seconds between two decisions of a bot, so that people can follow.
    pace: float = 0.5
    # Seconds that bots may think and pause between two turns of a person: with what else is to be done on a
    # busy machine it is no more than ten. A bot told how long to think (`ismcts:ms=30000`) takes that.
    round_seconds: float = 9.0
    # Most seconds that bots of a table think ahead during one turn of a person, in a process that is idle: so
    # they need not think where what they foresaw comes (docs/bots.md, Pondering). They are seconds of one
    # core; 0: never.
    ponder_seconds: Annotated[float, Meta(ge=0)] = 10.0
    # Makes chance and bots repeatable, for tests alone: tables of people draw from the system's randomness.
    seed: int | None = None
    bot_workers: int = field(default_factory=default_workers)
    # Seconds a bot may take beyond what its spec allows, before its process is killed.
    bot_seconds: float = 20.0
    # Most seconds that a bot may be told to think about a decision (`ismcts:ms=30000`).
    think_seconds: float = 30.0
    # Most simulations for a decision, and threads, that a bot may be told to use.
    think_simulations: int = 100_000
    think_threads: int = field(default_factory=default_threads)
    # Simulations for each decision of an analysis, pass by pass; the last also for a hint.
    analysis_passes: tuple[int, ...] = (400, 4000)
    # Processes that search for analyses and hints, beside those in which bots think.
    analysis_workers: Annotated[int, Meta(ge=1)] = 1
    # Seconds for one search, before its process is killed.
    analysis_seconds: float = 60.0
    # Compile the games in a process of its own after the start.
    warm: bool = True
    # New tables and imports from one address, per minute and in a burst.
    tables_per_minute: Rate = 30
    # Component sets of somebody's own that one address may have checked, per second.
    checks_per_second: Rate = 4
    # Whether tables may be opened to everybody who knows this server's address.
    lobby: bool = True
    # So many at a time, in all and by one address.
    lobby_tables: Rate = 100
    lobby_per_address: Rate = 5
    # Where nobody of a table has been there for so many minutes, the lobby shows it no longer; where people
    # have days for a turn, for so many days.
    lobby_minutes: Minutes = 60.0
    lobby_days: Days = 3.0
    # Seats that one address may take there, per minute and in a burst.
    joins_per_minute: Rate = 10
    # Tournaments that may be played at a time; 0: there are none.
    tournaments: Annotated[int, Meta(ge=0, le=1000)] = 20
    # That wait to begin, made by one address; and as many that are played, begun by one.
    tournaments_per_address: Rate = 5
    # Messages from one connection, per second and in a burst.
    messages_per_second: Rate = 40
    # Lines of talk by one link, per minute and in a burst; and at a table in all, a quarter of them by
    # lookers-on.
    lines_per_minute: Rate = 20
    lines: int = 2000
    # Pages that may be open with one link at a time.
    sockets_per_token: int = 200
    # Lessons that are open at a time, in all and for one address, and the seconds after which one is closed.
    lessons: int = 500
    lessons_per_address: int = 20
    lesson_seconds: float = 3 * 3600.0
    max_message: int = 16 * 1024
    max_body: int = 64 * 1024
    max_record: int = 2 * 1024 * 1024
    # A component set of somebody's own.
    max_set: int = 512 * 1024
    # A table nobody looks at leaves the memory after so many seconds; its log stays. So often it is looked,
    # too, or every half a minute.
    idle_seconds: Annotated[float, Meta(ge=0.01)] = 600.0
    # A table at which nothing has happened for so many days is thrown away; None: never.
    retention_days: Days | None = None
    # Whether people may have accounts, which they open with a passkey (the extra `accounts`): not at all,
    # whoever wants one, or whom the keeper has invited.
    accounts: Literal["off", "open", "invited"] = "off"
    # Whether tables may be begun, and seats taken, by people without an account.
    guests: bool = True
    # Tries to sign in from one address, per minute and in a burst, and new accounts from it in an hour.
    sign_ins_per_minute: Rate = 30
    accounts_per_hour: Rate = 10
    # Days after which a device that has not been there is signed in no longer.
    session_days: Days = 180.0
    # Whether games of people with accounts may be rated (the extra `arena`), and after how many of them
    # somebody stands on a leaderboard.
    ratings: bool = True
    rating_games: Rate = 5
    # How people may be told of what happens at their tables while they are not there; none: not at all. They
    # need `public_url`, for the links in what is sent.
    notices: tuple[Channel, ...] = ()
    # Seconds that somebody has to see by themselves that it is their turn, before they are told.
    notice_seconds: Annotated[float, Meta(ge=0)] = 60.0
    # Most that goes to one address in an hour; what is more comes later, together.
    notices_per_hour: Rate = 30
    # How often it is tried to send one, and the seconds until it is tried again for the first time.
    notice_tries: Rate = 8
    notice_again: Annotated[float, Meta(gt=0)] = 60.0
    # Whether somebody keeps this site, who reads what people report and has a page for it: an account that
    # `wagonway keeper` names, or whoever comes by the link that it prints.
    keeper: bool = False
    # What one address may report in an hour, and the days for which a report is kept once it was settled.
    reports_per_hour: Rate = 10
    report_days: Days = 180.0
    # Days for which what was sent, and what could not be, is kept for the keeper.
    notice_days: Days = 30.0
    # Where webhooks may lead, by https: "*" anywhere public, or names of hosts. Only what is named with its
    # scheme ("http://chat.lan:8065") may be without encryption, or in a private network.
    webhook_hosts: tuple[str, ...] = ("*",)
    # The same for the services of browsers.
    push_hosts: tuple[str, ...] = ("*",)
    # The site's key for them, 32 bytes in base64url (None: one of its own, in the data folder); whom those
    # services may ask ("mailto:keeper@games.example"; None: the public address).
    push_key: str | None = None
    push_contact: str | None = None
    # The server that takes mail, how it is spoken to, and from whom mail comes.
    smtp_host: str | None = None
    smtp_port: Port = 587
    smtp_security: Literal["starttls", "tls", "none"] = "starttls"
    smtp_user: str | None = None
    smtp_password: str | None = None
    mail_from: str | None = None
    # Who reads /metrics sends this as a bearer token; None: nobody reads them.
    metrics_token: str | None = None
    # Tell of every request, and as what lines: for people, or JSON for programs.
    access_log: bool = False
    log_format: Literal["text", "json"] = "text"
    # The built client; None: inside the package.
    static: Path | None = None

    def database_url(self) -> str:
        """SQLAlchemy address of the log."""
        return self.database or f"sqlite+aiosqlite:///{(self.data / 'tables.sqlite3').absolute().as_posix()}"

    def shares_database(self) -> bool:
        """Whether other processes may use the same database, so that tables are owned."""
        return self.database_url().startswith("postgresql+asyncpg:")

    def base_path(self) -> str:
        """The path beneath which others find the pages, without a slash at its end; "" for a host's root."""
        return urlsplit(self.public_url or "").path.rstrip("/")

    def static_folder(self) -> Path:
        """Where the built client lies, if it was built."""
        return self.static or Path(__file__).with_name("static")
