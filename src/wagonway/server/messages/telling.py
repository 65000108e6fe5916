"""How somebody at a table wishes to be told of what happens while they are not there."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

Channel = Literal["mail", "webhook", "push"]
# It is your turn; somebody asks to go back; whether the game ends; your time runs out; the game is over;
# whoever holds the seat as themselves is asked to another table.
NoticeKind = Literal["turn", "asked", "ending", "remind", "over", "invited"]
WebhookForm = Literal["discord", "slack", "json"]
# Of a day, from midnight.
Minute = Annotated[int, Meta(ge=0, le=1439)]


class WishRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """PUT /api/tables/{table}/wishes/{channel}: a seat is told by this channel from now on."""

    lang: Annotated[str, Meta(max_length=40)]
    kinds: Annotated[list[NoticeKind], Meta(min_length=1, max_length=6)]
    # Mail address, webhook, or what a browser says of itself, as JSON; null: as before.
    target: Annotated[str, Meta(max_length=2000)] | None = None
    # As what webhooks are spoken to; null: found out by their address.
    form: WebhookForm | None = None
    # Name of a time zone, for the minutes below.
    zone: Annotated[str, Meta(max_length=60)] = "UTC"
    # Nothing is told from one minute of the day to another.
    quiet_from: Minute | None = None
    quiet_to: Minute | None = None
    # Once a day, at this minute; null: at once.
    digest: Minute | None = None


class WishShown(Struct, frozen=True):
    """A wish as whoever holds the link of its seat may read it."""

    channel: Channel
    # Shortened: a link that was passed on tells nobody's address.
    target: str
    form: WebhookForm | None
    kinds: list[NoticeKind]
    lang: str
    zone: str
    quiet_from: int | None
    quiet_to: int | None
    digest: int | None
    # Whether whoever reads mail there has said that they want it.
    confirmed: bool
    # How it went with the last notice.
    last: Literal["none", "waiting", "sent", "failed"]


class Wishes(Struct, frozen=True):
    """GET /api/tables/{table}/wishes."""

    channels: list[Channel]
    wishes: list[WishShown]
    # For `applicationServerKey`; null: browsers are not told.
    push_key: str | None = None
