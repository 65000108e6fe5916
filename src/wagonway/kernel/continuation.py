"""Games that go on in thought after a turn, in which everybody plays whole turns: one search for every game.

Written like the drivers: for each game and form the names of the game's functions stand for that game's.
What the seat that thinks cannot know is drawn, the turn is taken, and then whoever is on turn takes the best
turn that a narrow look finds (turn.py), from what that seat would know. So nobody overlooks a second action,
as simulations of ismcts.py do, whose players make one move after the other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .chance import seed_rng
from .drivers import I16Grid, I32s, States, advance
from .ismcts import LIMIT as PLAYOUT_LIMIT
from .ismcts import SearchDesk, add_result, begin_world, judge
from .rule import rule
from .search import begins_turn
from .turn import KEEP, KEPT, LIMIT, OPEN, WIDTH, TurnDesk, at_begin_turn, at_go_on_turn

if TYPE_CHECKING:
    from .drivers import apply, copy_state, current_player, hide


@rule()
def take_best_turn(desk: SearchDesk, thinker: TurnDesk, player: int) -> bool:
    """Take the best turn that `player` sees in world[0]; whether there is one that comes to an end."""
    c = desk.comps[0]
    w = desk.works[0]
    numbers = thinker.numbers
    copy_state(desk.world, 0, desk.world, 1)
    hide(desk.world[1], c, w, player)
    at_begin_turn(desk.world, 1, thinker)
    while at_go_on_turn(thinker, int(numbers[LIMIT])):
        pass
    if numbers[KEPT] == 0 and numbers[OPEN] == 0:
        return False
    row = 2 * int(numbers[WIDTH])
    if numbers[KEPT] == 0:
        row += int(numbers[KEEP])
    for step in range(thinker.lengths[row]):
        apply(desk.world[0], c, w, int(thinker.chains[row][step]))
    return True


@rule()
def play_turns(desk: SearchDesk, thinker: TurnDesk, seat: int, turns: int) -> None:
    """Whole turns from world[0] on, until `seat` is about to begin its `turns`-th of them.

    What is asked between turns (see `begins_turn`) is answered as well, and counts as none.
    """
    c = desk.comps[0]
    w = desk.works[0]
    begun = 0
    for _ in range(desk.numbers[PLAYOUT_LIMIT]):
        player = advance(desk.world[0], c, w, desk.rngs[0])
        if player < 0:
            return
        if player == seat and begins_turn(desk.world[0], c, w):
            begun += 1
            if begun >= turns:
                return
        if not take_best_turn(desk, thinker, player):
            return


@rule()
def at_go_on_from(
    source: States,
    i: int,
    desk: SearchDesk,
    thinker: TurnDesk,
    rows: I16Grid,
    lengths: I32s,
    nodes: I32s,
    n: int,
    seed: int,
    turns: int,
) -> None:
    """One game in thought after each of n rows of decisions that can be taken one after another in source[i].

    It is judged where the seat to act there is about to begin its `turns`-th turn after the row, and counts
    for the row's node of the tree. All rows meet the same luck, that of the seed, as far as they leave it the
    same.
    """
    c = desk.comps[0]
    w = desk.works[0]
    seat = current_player(source[i], c, w)
    for row in range(n):
        seed_rng(desk.rngs[0], seed, 0)
        begin_world(source, i, desk, seat)
        for step in range(lengths[row]):
            apply(desk.world[0], c, w, int(rows[row][step]))
        play_turns(desk, thinker, seat, turns)
        judge(desk.world[0], c, w, desk)
        add_result(desk, int(nodes[row]), int(desk.world[0].players))
