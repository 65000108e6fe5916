"""Who decides in a batch beside the one outside: bots that play on the compiled side."""

from __future__ import annotations

from typing import Any, NamedTuple

from .bulk import BY_GREEDY, BY_RANDOM
from .options import GameError
from .search import NODES_OF_GREEDY

MOST_NODES = 1_000_000  # as of the bot `greedy`
DIGITS = 20  # Python reads no number of thousands of them
TEACHERS = {"random": BY_RANDOM, "greedy": BY_GREEDY}


class Teacher(NamedTuple):
    """The number of a teacher, and about how many decisions it tries for one."""

    number: int
    nodes: int


def teacher(text: Any) -> Teacher:
    """The teacher of a bot's spec: "random", "greedy", "greedy:nodes=100".

    Raises GameError for a bot that does not play on the compiled side.
    """
    head, _, settings = text.partition(":") if isinstance(text, str) else ("", "", "")
    name = head.removesuffix("@1")
    if name in TEACHERS:
        if not settings:
            return Teacher(TEACHERS[name], NODES_OF_GREEDY)
        key, _, value = settings.partition("=")
        if name == "greedy" and key == "nodes" and value.removeprefix("-").isdecimal():
            if len(value) <= DIGITS and 1 <= int(value) <= MOST_NODES:
                return Teacher(BY_GREEDY, int(value))
            raise GameError(f"the bot {text[:60]} cannot be made: nodes is a number from 1 to {MOST_NODES}.")
    raise GameError(f"{text!r} does not play in a batch; {', '.join(sorted(TEACHERS))} do.")
