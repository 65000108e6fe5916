"""The page of a game's action space, for people who read records and for learners."""

from __future__ import annotations

from .decisions import Block
from .game import Game


def page(game: Game) -> str:
    """The action space of a game as a page of Markdown."""
    blocks = game.action_space()
    lines = [
        f"# {game.name['en']}: the action space",
        "",
        f"{game.num_actions} numbers, the same in every state. `game.action_text(number)` is the word",
        "of one, `game.parse_action(word)` its number, `game.action_space()` this table for programs. From",
        f"{game.first_chance} on nobody decides: chance brings it.",
        "",
        "This page is written from the game's decisions.py by `python script/pages.py`.",
        "",
        "| numbers | words | how many | decided at |",
        "|---|---|---|---|",
    ]
    lines += [_line(game, block) for block in blocks]
    return "\n".join(lines) + "\n"


def _line(game: Game, block: Block) -> str:
    last = block.first + block.count - 1
    words = [game.action_text(action) for action in range(block.first, last + 1)]
    shown = words if len(words) < 4 else [words[0], words[1], "...", words[-1]]
    told = ", ".join(word if word == "..." else f"`{word}`" for word in shown)
    numbers = str(block.first) if block.count == 1 else f"{block.first} to {last}"
    many = str(block.count) if len(block.shape) < 2 else " × ".join(map(str, block.shape))
    who = " (chance)" if block.chance else ""
    return f"| {numbers} | {told} | {many} | {', '.join(block.stages)}{who} |"
