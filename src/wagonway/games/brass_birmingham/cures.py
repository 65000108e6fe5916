"""What each refusal promises: when it is true, and what cures it. See wagonway/kernel/cures.py."""

from __future__ import annotations

from wagonway.kernel.cures import Promises

from . import wish

PROMISES = Promises(
    nouns=wish.nouns,
    about=wish.about,
    answers=wish.answers,
    under_way=wish.under_way,
    to_come=wish.to_come,
)
