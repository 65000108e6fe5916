"""The table in words, for `render`."""

from __future__ import annotations

import io
from collections.abc import Sequence

from rich.console import Console

from wagonway.cli.board import board
from wagonway.cli.words import ENGLISH, Words
from wagonway.kernel.game import State

RENDER_MODES = ("ansi", "human")
WIDTH = 110  # columns


def table_text(state: State, agents: Sequence[str]) -> str:
    """The table as everybody may see it; seats are called by their agents."""
    page = io.StringIO()
    console = Console(file=page, width=WIDTH, color_system=None)
    for block in board(state, None, Words(state.game, ENGLISH, state.components, agents)):
        console.print(block)
    return page.getvalue()
