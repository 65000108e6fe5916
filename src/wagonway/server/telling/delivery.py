"""What all channels have in common: what is sent, and how it may fail."""

from __future__ import annotations

from dataclasses import dataclass

from .. import messages as m
from .wishes import Kind


class NotNow(Exception):
    """It was not sent, or nobody knows: it is tried again, after `seconds` at least."""

    def __init__(self, why: str, seconds: float = 0.0) -> None:
        super().__init__(why)
        self.seconds = seconds


class Never(Exception):
    """It cannot be sent, and trying again would not help; `gone`: there is nobody at that address."""

    def __init__(self, why: str, *, gone: bool = False) -> None:
        super().__init__(why)
        self.gone = gone


@dataclass(frozen=True)
class Line:
    """One thing that is told, and the address at which it is answered."""

    kind: Kind
    table: str
    seat: int
    key: int
    text: str
    link: str


@dataclass(frozen=True)
class Letter:
    """All that is told at once, in the receiver's language."""

    # The same however often it is sent.
    id: str
    lang: str
    subject: str
    lines: tuple[Line, ...]
    # Where whoever reads it says that they want it; None: nothing is asked.
    confirm: str | None
    # What stands below: how each of them is ended, and at which address; the last ends all.
    feet: tuple[tuple[str, str], ...]
    stop: str


@dataclass(frozen=True)
class Address:
    """Where it goes."""

    target: str
    form: m.WebhookForm | None = None
