"""Plays games between equal bots and notes what each card, board and seat had to do with the result.

    cd benchmarks/balance
    python play.py tramways --seats 2 --bot greedy --games 4000 --out raw/tramways-2-greedy.jsonl
    python play.py tramways --seats 2 --bot ismcts:sims=100 --games 200 --out raw/tramways-2-ismcts.jsonl
    python figures.py tramways raw/tramways-*.jsonl --out tramways.json

A line of the file is a game; the first line says of what. The same command goes on where the file stops, and
the luck of a game depends on its number alone. `--set` plays on another set of components.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
import wagonway
from benchmarks.balance.watch import NOTES
from wagonway import bots
from wagonway.kernel.chance import RandomSource
from wagonway.kernel.game import Game

SEED = 11
MOST_DECISIONS = 5_000  # of a game; then nobody wants to end it, and it counts for nothing
TOLD_EVERY = 60  # seconds


def play(game: Game, seats: int, bot: str, options: dict[str, Any], number: int, components: Any) -> Any:
    """One game, as a line of the file."""
    state = game.setup(seats, options=options, components=components, form="compiled")
    luck = RandomSource(SEED, number)
    players = [bots.make(bot) for _ in range(seats)]
    lots = [RandomSource(SEED + 1 + seat, number) for seat in range(seats)]
    notes = NOTES[game.id](seats)
    for _ in range(MOST_DECISIONS):
        state.resolve_chance(luck)
        seat = state.current_player()
        if seat < 0:
            break
        legal = state.legal_actions()
        action = legal[0]
        if len(legal) > 1:
            action = players[seat].choose(state.information_state(seat), legal, lots[seat])
        notes.look(state, seat, legal, action)
        state.apply(action)
    else:
        return {"game": number, "endless": True}
    notes.over(state)
    return {"game": number, "scores": state.scores(), "wins": shares(state.returns()), **notes.line()}


def shares(returns: list[float]) -> list[float]:
    """Of each seat its share of the win; a tie is shared."""
    best = max(returns)
    first = [value == best for value in returns]
    return [is_first / sum(first) for is_first in first]


def read_options(game: Game, texts: list[str]) -> dict[str, Any]:
    """Options as `key=value`, the value being one of the game's."""
    known = {option.key: option for option in game.meta.options}
    found = {}
    for text in texts:
        key, _, value = text.partition("=")
        found[key] = next(each for each in known[key].values if str(each) == value)
    return found


def games_of(path: Path, head: dict[str, Any]) -> int:
    """How many games a file holds; begins it where there is none. Stops where it is of something else."""
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(head) + "\n", encoding="utf-8")
        return 0
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    if json.loads(lines[0]) != head:
        raise SystemExit(f"{path} is of {lines[0].strip()}, not of {json.dumps(head)}.")
    if not lines[-1].endswith("\n"):  # torn
        path.write_text("".join(lines[:-1]), encoding="utf-8")
        lines.pop()
    return len(lines) - 1


def main() -> None:
    reader = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    reader.add_argument("game", choices=sorted(NOTES))
    reader.add_argument("--seats", type=int, default=1)
    reader.add_argument("--bot", default="greedy", help="on all seats")
    reader.add_argument("--games", type=int, default=1000, help="the file is to hold")
    reader.add_argument("--option", action="append", default=[], help="key=value")
    reader.add_argument("--set", type=Path, help="a file of components; else those of the game")
    reader.add_argument("--out", type=Path, required=True)
    asked = reader.parse_args()
    game = wagonway.game(asked.game)
    components = game.components(asked.set)
    options = read_options(game, asked.option)
    head = {"of": game.id, "set": components.hash, "seats": asked.seats, "bot": asked.bot, "options": options}
    begun = told = time.monotonic()
    done = games_of(asked.out, head)
    with asked.out.open("a", encoding="utf-8") as file:
        for number in range(done, asked.games):
            line = play(game, asked.seats, asked.bot, options, number, components)
            file.write(json.dumps(line, separators=(",", ":")) + "\n")
            if time.monotonic() - told > TOLD_EVERY:
                told = time.monotonic()
                file.flush()
                print(f"{asked.out.name}: {number + 1} games, {told - begun:.0f} s", flush=True)
    print(f"{asked.out.name}: {asked.games} games, {time.monotonic() - begun:.0f} s", flush=True)


if __name__ == "__main__":
    main()
