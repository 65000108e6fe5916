"""Tokens: what a link holds, and what the server keeps of it."""

from __future__ import annotations

import hashlib
import secrets

# What everybody may hold who looks on at a table that is open to all.
OPEN = "open"


def new_token() -> str:
    """An unguessable token: 192 bits."""
    return secrets.token_urlsafe(24)


def token_hash(token: str) -> str:
    """What the server keeps of a token."""
    return hashlib.sha256(token.encode()).hexdigest()
