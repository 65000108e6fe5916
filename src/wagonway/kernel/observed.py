"""Whether an observation tells all that its seat knows: two searches for what it leaves out.

The promise: at one table the observation of a seat determines the information state of that seat, byte for
byte. Players, options, component set and rules version are told once and never change there. It holds for
every seat, whether it is the one to act or not, wherever a player is to act or the game is over; while
chance is to act nobody is asked and nothing is promised. Between two seats it does not hold: an observation
is turned so that its seat stands first, and seats in like positions may observe the same.
"""

from __future__ import annotations

import hashlib
import itertools
import random
from collections.abc import Hashable, Iterator, Mapping
from typing import Any

from .chance import CHANCE
from .game import Game, State
from .notation import difference
from .schema import layout_of

MOST_CHILDREN = 6  # decisions looked beyond at a position
MOST_FOUND = 5
VALUES = 4  # of each number, tried in one another's place


class Witness:
    """Remembers what each seat observed, and what it knew."""

    def __init__(self) -> None:
        self._met: dict[tuple[int, bytes], tuple[bytes, Hashable]] = {}

    def look(self, known: State, seat: int, where: Hashable) -> Hashable | None:
        """Where the seat observed the same and knew something else; None where it never did.

        `known` is the seat's information state, `where` any name for the position.
        """
        held = _digest(bytes(known))
        first, there = self._met.setdefault((seat, _digest(_seen(known, seat))), (held, where))
        return there if first != held else None


def children(state: State, rng: random.Random) -> Iterator[tuple[int, State]]:
    """Some decisions and where they lead, but for those after which chance is to act."""
    legal = state.legal_actions()
    for action in rng.sample(legal, min(MOST_CHILDREN, len(legal))):
        child = state.copy()
        child.apply(action)
        if child.current_player() != CHANCE:
            yield action, child


def _digest(data: bytes) -> bytes:
    return hashlib.blake2b(data, digest_size=16).digest()


def _seen(known: State, seat: int) -> bytes:
    """The observation of a seat, from its information state."""
    return known.observe(seat).tobytes()


def _positions(
    game: Game,
    players: int,
    seed: int,
    decisions: int,
    options: Mapping[str, Any] | None,
    form: str,
) -> Iterator[tuple[tuple[int, ...], State]]:
    """Positions of random games where a player is to act or the game is over, and some a decision beyond.

    The first of a pair names the position: number of the game, ply, and the decision beyond it.
    """
    made = number = 0
    while made < decisions:
        rng = random.Random(seed * 1_000_003 + number)
        state = game.setup(players, options, None, form)
        state.resolve_chance(rng.getrandbits(32))
        ply = 0
        while made < decisions and not state.is_terminal():
            yield (number, ply), state
            for action, child in children(state, rng):
                yield (number, ply, action), child
            state.apply(rng.choice(state.legal_actions()))
            state.resolve_chance(rng.getrandbits(32))
            ply, made = ply + 1, made + 1
        yield (number, ply), state
        number += 1


def lookalikes(
    game: Game,
    players: int,
    decisions: int,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    form: str = "auto",
) -> list[str]:
    """Pairs of positions that a seat cannot tell apart by its observation, though it knows them to differ.

    Looks at so many decisions of random games and at some of the positions one decision beyond each. One
    sentence for each pair, few of them.
    """
    witness = Witness()
    pairs = []
    for where, state in _positions(game, players, seed, decisions, options, form):
        for seat in range(players):
            there = witness.look(state.information_state(seat), seat, where)
            if there is not None:
                pairs.append((seat, there, where))
        if len(pairs) >= MOST_FOUND:
            break
    wanted: set[Hashable] = {where for _, *both in pairs for where in both}
    found: dict[Hashable, State] = {}
    if wanted:
        for where, state in _positions(game, players, seed, decisions, options, form):
            if where in wanted:
                found[where] = state.copy()
                wanted.discard(where)
            if not wanted:
                break
    return [
        f"{game.id}, {players} players, seat {seat} observes the same at {one} and {other}: "
        + difference(
            game.spec.State,
            bytes(found[one].information_state(seat)),
            bytes(found[other].information_state(seat)),
        )
        for seat, one, other in pairs
    ]


def untold(
    game: Game,
    players: int,
    decisions: int,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
) -> list[str]:
    """Numbers of the state that take several values in play and that no observation ever shows.

    Each is changed, where it stands, to other values that it takes elsewhere, and a seat looks: where no seat
    sees a difference anywhere, its path is listed. Numbers that the rules work out from others are left out,
    and so are those that play never changes.
    """
    layout = layout_of(game.spec.State)
    rng = random.Random(seed)
    held: list[dict[int, tuple[State, int]]] = [{} for _ in layout.leaves]
    for where, state in _positions(game, players, seed, decisions, options, "plain"):
        if len(where) == 2:
            seat = rng.randrange(players)
            known = state.information_state(seat)
            for taken, number in zip(held, layout.flat(known.s), strict=True):
                if len(taken) < VALUES and number not in taken:
                    taken[number] = known, seat
    return [
        layout.leaves[leaf].path
        for leaf, taken in enumerate(held)
        if len(taken) > 1
        and not any(
            _shows(*taken[one], leaf, other) for one, other in itertools.permutations(reversed(taken), 2)
        )
    ]


def _shows(known: State, seat: int, leaf: int, value: int) -> bool:
    """Whether a seat sees a number changed, or the rules would put it right."""
    other = known.copy()
    layout = layout_of(known.game.spec.State)
    numbers = layout.flat(known.s)
    layout.assign(other.s, [*numbers[:leaf], value, *numbers[leaf + 1 :]])
    try:
        if _seen(other, seat) != _seen(known, seat):
            return True
    except IndexError:  # it cannot stand beside the others, and it was looked at
        return True
    try:
        return other.derived() == known
    except IndexError:
        return False
