"""The word by which somebody who is signed in opens a seat that they hold: "mine.3", "mine.host".

It goes where the token of a link goes, and is worth nothing without the cookie of a session, which the server
puts beside it. What opens is the very link by which the seat is held: it is no second one, and ends with it.
"""

from __future__ import annotations

from starlette.datastructures import Headers

from ..tokens import token_hash
from .people import session_token
from .person import HOST

MINE = "mine"


def word_of(seat: int) -> str:
    """The word for a place."""
    return f"{MINE}.{'host' if seat == HOST else seat}"


def with_session(token: str, headers: Headers) -> str:
    """What was sent as a token, with the session that makes it worth something."""
    if not token.startswith(f"{MINE}.") or token.count(".") != 1:
        return token
    return f"{token}.{session_token(headers) or ''}"


def session_of(token: str, headers: Headers) -> str | None:
    """The session, by its hash, without which what was sent is worth nothing; None: it needs none."""
    parts = parts_of(with_session(token, headers))
    return token_hash(parts[1]) if parts is not None else None


def parts_of(token: str) -> tuple[int, str] | None:
    """Place and session of such a word; None where it is none."""
    first, *rest = token.split(".")
    if first != MINE or len(rest) != 2:
        return None
    place, session = rest
    if place == "host":
        return HOST, session
    return (int(place), session) if place.isascii() and place.isdigit() and len(place) < 3 else None
