"""What pondering saves: how often a bot has thought its turn through while the other was on turn.

    python benchmarks/ponder.py brass-birmingham --bot director --opponent engineer --games 3

In games for two, seats turning. When the other's turn begins it is foreseen, from what the bot's seat knows
then, where the bot may be on turn next. Those positions are thought through in that order, as many as so many
seconds suffice for; where the one that is met is among them the bot answers at once, and that saves the time
in which it thinks there, which is taken here. Tells how often that is so and what share of the time it is.
"""

from __future__ import annotations

import argparse
import math
import time
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean

import wagonway
from wagonway.bots import make, tell_over
from wagonway.bots.pondering import likely_positions
from wagonway.kernel.chance import RandomSource
from wagonway.kernel.game import Game

SEEDS = 1 << 30


@dataclass(frozen=True)
class Turn:
    """One turn of the bot."""

    began: bool  # after one of the other; else nobody could think ahead
    place: int | None  # of its position among those foreseen; None where it is not among them
    foreseen: int
    ahead: float  # seconds that it took to foresee them
    thought: float  # seconds that the bot thought


def play(game: Game, specs: Sequence[str], seat: int, seed: int, samples: int) -> list[Turn]:
    """The turns of `seat` in one game."""
    state, luck = game.setup(2), RandomSource(seed)
    players = [make(spec) for spec in specs]
    turns: list[Turn] = []
    positions: tuple[bytes, ...] = ()
    last, before, ahead = -1, None, 0.0
    while True:
        state.resolve_chance(luck)
        player = state.current_player()
        if player < 0:
            for bot in players:
                tell_over(bot, state.scores(), state.returns())
            return turns
        legal = state.legal_actions()
        # A person's turn is what is thought about, to where the bot is on turn.
        if player not in (last, seat):
            before = state.information_state(seat)
        last = player
        known = state.information_state(player)
        lots = RandomSource(luck.below(SEEDS))
        if player != seat or len(legal) == 1:
            state.apply(players[player].choose(known, legal, lots))
            continue
        if before is not None:
            began = time.perf_counter()
            found = likely_positions(before, seat, luck.below(SEEDS), samples)
            ahead, positions = time.perf_counter() - began, tuple(map(bytes, found))
        key, began = bytes(known), time.perf_counter()
        decision = players[player].choose(known, legal, lots)
        thought = time.perf_counter() - began
        place = positions.index(key) if key in positions else None
        if before is not None or thought > 0.01:
            turns.append(Turn(before is not None, place, len(positions), ahead, thought))
        before, positions = None, ()
        state.apply(decision)


def share(turns: Sequence[Turn], within: float) -> str:
    """How often the position that was met is among the first so many, and how far that may be off, 95 %."""
    part = fmean(turn.place is not None and turn.place < within for turn in turns)
    return f"{100 * part:.0f} ± {196 * math.sqrt(part * (1 - part) / len(turns)):.0f} %"


def main() -> None:
    """Play, and print what came of it."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--bot", default="director")
    parser.add_argument("--opponent", default="engineer")
    parser.add_argument("--seconds", type=float, default=10.0, help="of pondering in one turn of the other")
    parser.add_argument("--samples", type=int, default=48, help="games that go on in thought")
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--first", type=int, default=0, help="seed of the first deal")
    parser.add_argument("--most-seconds", type=float, default=math.inf, help="no game begins after so long")
    wishes = parser.parse_args()
    game, begun, games = wagonway.game(wishes.game), time.monotonic(), 0
    game.warm()
    turns: list[Turn] = []
    for number in range(wishes.games):
        if time.monotonic() - begun > wishes.most_seconds:
            break
        seat = number % 2
        specs = [wishes.bot, wishes.opponent] if seat == 0 else [wishes.opponent, wishes.bot]
        turns += play(game, specs, seat, wishes.first + number // 2, wishes.samples)
        games += 1
    asked = [turn for turn in turns if turn.began]
    usual = fmean(turn.thought for turn in asked)
    saved = sum(
        turn.thought
        for turn in asked
        if turn.place is not None and turn.ahead + usual * (turn.place + 1) <= wishes.seconds
    )
    total = sum(turn.thought for turn in turns)
    print(f"{wishes.game}, {wishes.bot} against {wishes.opponent}: {games} games, {len(asked)} turns")
    shares = ", ".join(f"{many} {share(asked, many)}" for many in (1, 2, 4, 8, 16))
    print(f"met among the first {shares}, all {share(asked, math.inf)}")
    foreseen, ahead = fmean(turn.foreseen for turn in asked), fmean(turn.ahead for turn in asked)
    print(f"{foreseen:.1f} foreseen in {ahead:.2f} s, thought {usual:.2f} s a turn")
    print(f"saved {100 * saved / total:.0f} % of {total:.0f} s")


if __name__ == "__main__":
    main()
