"""How somebody wishes to be told: by what, when, of what."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta, tzinfo
from functools import lru_cache
from typing import Literal
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec

from .. import messages as m

MINUTE = 60_000  # milliseconds
# These do not wait for the digest of the day: their time may be up by then.
URGENT = ("hello", "remind", "ending")
# This is asked for at the moment at which it is sent.
ALWAYS = ("hello",)

# What notices are about; the first greets an address, and asks whether it is the right one.
Kind = Literal["hello", "turn", "asked", "ending", "remind", "over", "invited"]


class Wish(msgspec.Struct, frozen=True, omit_defaults=True):
    """A wish as it lies in the database."""

    # A mail address, or that of a webhook.
    target: str
    lang: str
    kinds: tuple[m.NoticeKind, ...]
    form: m.WebhookForm | None = None
    zone: str = "UTC"
    # Minutes of the day.
    quiet: tuple[int, int] | None = None
    digest: int | None = None
    # Whether whoever reads there has said that they want it, where that is asked.
    confirmed: bool = True

    def first(self, kind: Kind, at: int) -> int:
        """When a notice that could go out at a moment is to go out."""
        if self.digest is not None and kind not in URGENT:
            at = _next(at, self.digest, zone_of(self.zone))
        return self.later(kind, at)

    def later(self, kind: Kind, at: int) -> int:
        """The first moment from this one on that lies not in the hours of quiet."""
        if self.quiet is None or kind in ALWAYS:
            return at
        begin, end = self.quiet
        zone = zone_of(self.zone)
        local = _local(at, zone)
        minute = local.hour * 60 + local.minute
        within = begin <= minute < end if begin < end else minute >= begin or minute < end
        return _next(at, end, zone) if within and begin != end else at

    def before(self, at: int) -> int:
        """When the hours of quiet begin that lie over a moment; the moment itself where none do."""
        if self.quiet is None or self.later("turn", at) == at:
            return at
        zone = zone_of(self.zone)
        local = _local(at, zone)
        begin = local.replace(hour=self.quiet[0] // 60, minute=self.quiet[0] % 60, second=0, microsecond=0)
        if begin > local:
            begin -= timedelta(days=1)
        return _moment(begin)


@dataclass(frozen=True)
class WishRow:
    """A wish, whose it is and at which table."""

    hash: str
    channel: m.Channel
    table: str
    # Of the link that ends it.
    stop: str
    wish: Wish


@dataclass(frozen=True)
class Notice:
    """Something to be told by a wish."""

    id: str
    table: str
    hash: str
    channel: m.Channel
    seat: int
    kind: Kind
    key: int
    made: int
    due: int
    message: str | None = None
    tries: int = 0


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Wish).decode


def encode(wish: Wish) -> str:
    return _encode(wish).decode()


def decode(body: str) -> Wish:
    """Raises msgspec.DecodeError."""
    return _decode(body)


def read(body: str) -> Wish | None:
    """A wish that was kept; none where this process cannot read it, as a newer one may have kept it."""
    try:
        return _decode(body)
    except msgspec.DecodeError:
        return None


@lru_cache(200)
def zone_of(name: str) -> tzinfo:
    """A time zone by its name; UTC where this machine does not know it."""
    return zone_known(name) or UTC


def zone_known(name: str) -> tzinfo | None:
    """A time zone by its name, if there is one."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return None


def local_time(at: int, zone: str) -> datetime:
    """A moment as clocks of a zone show it."""
    return _local(at, zone_of(zone))


def _local(at: int, zone: tzinfo) -> datetime:
    return datetime.fromtimestamp(at / 1000, zone)


def _moment(local: datetime) -> int:
    return int(local.timestamp() * 1000)


def _next(at: int, minute: int, zone: tzinfo) -> int:
    """The next moment, this one included, at which clocks of a zone show a minute of the day.

    Where summer time begins there and then, that is the same distance from midnight.
    """
    local = _local(at, zone)
    then = local.replace(hour=minute // 60, minute=minute % 60, second=0, microsecond=0)
    if _moment(then) < at:
        # By the wall: a day of 23 hours is a day.
        then = (local + timedelta(days=1)).replace(
            hour=minute // 60, minute=minute % 60, second=0, microsecond=0
        )
    return _moment(then)
