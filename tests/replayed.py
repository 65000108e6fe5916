"""What a record replays to, as one digest."""

from __future__ import annotations

import hashlib

from wagonway.kernel.game import State
from wagonway.kernel.record import Record


def digest_of(record: Record, form: str) -> str:
    """SHA-256 over all legal lists and positions of the game, whose result has to be the record's."""
    seen = hashlib.sha256()

    def look(ply: int, state: State, action: int) -> None:
        seen.update(f"{state.legal_actions()} {state.position_text()}\n".encode())

    final = record.replay(on_ply=look, form=form)
    assert final.is_terminal()
    assert record.result == {"scores": final.scores(), "returns": final.returns()}
    return seen.hexdigest()
