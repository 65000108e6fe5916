"""What a game promises of its refusals, so that a machine can hold them to it (asking.py).

A game's cures.py says in PROMISES which things its decisions are about, in the keys of its intentions, and
for each refusal when it is true and what would cure it:

    PROMISES = Promises(
        nouns=nouns,
        about=about,
        reasons={
            r.CANAL_TOO_DEAR: Reason(lambda a: a.mine.money < a.needs, cure=pay),
            r.LINE_TAKEN: Reason(lambda a: a.s.links[a.line] != NOBODY, without="a link stays"),
        },
        without={r.NOT_NOW: "says of no thing what would have to be otherwise"},
    )

reads: a canal is too dear where the seat has less than the refusal says is needed, and `pay` gives it that;
a line is taken where a link lies, and nothing can be granted that would change it; NOT_NOW names no
condition. A game without the file is held to answering OK where, and only where, some listed move does what
is wished, as far as the wishes of its choices say what that is.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

# Keys of an intention -> ids of the things, any of which may stand there.
About: TypeAlias = Mapping[str, Collection[str]]


@dataclass(frozen=True)
class Asked:
    """An intention of a seat at a position and the refusal that it met. Only a cure may change `s`."""

    s: Any  # plain
    c: Any
    names: Any
    wish: Mapping[str, Any]
    seat: int
    acting: bool  # whether it is this seat's to decide
    needs: int
    has: int

    @property
    def mine(self) -> Any:
        """What lies before the seat, in games that keep it in `seats`."""
        return self.s.seats[self.seat]


@dataclass(frozen=True)
class Reason:
    """When a refusal is true, and what grants what it says is missing.

    A cure changes the position; one that cannot do so for this very wish returns False. Where the advice is
    to wish for something else it returns that wish. `without` says why there is none.
    """

    holds: Callable[[Asked], bool]
    cure: Callable[[Asked], Mapping[str, Any] | bool | None] | None = None
    without: str = ""


def nothing_under_way(s: Any, c: Any, names: Any) -> About:
    """No decision of the move was taken before."""
    return {}


@dataclass(frozen=True)
class Promises:
    """See the module. States and components are plain; `names` is what the game's hooks made of a set."""

    # of the names: keys of an intention -> every id that may stand there; None: those that moves are about
    nouns: Callable[[Any], Mapping[str, Collection[str]]] | None = None
    # (s, c, names, action): what a decision is about; None: the wish that its choice fulfils
    about: Callable[[Any, Any, Any, int], About] | None = None
    # the same, what a decision is about besides where it answers the question of the moment, and no later one
    answers: Callable[[Any, Any, Any, int], About] | None = None
    # a wish with its keys as `about` has them, where one of them means another thing beside some others
    meant: Callable[[Mapping[str, str]], Mapping[str, str]] = dict
    # keys of `about` that people say otherwise -> how
    said: Mapping[str, str] = field(default_factory=dict)
    # keys that, alone and where a move begins, are answers to the question of the moment and to no later one
    at_once: Collection[str] = ()
    # keys of how a move began: with one of them a wish may speak of what is under way in place of an answer
    begun_by: Collection[str] = ()
    # (s, c, names, wish): whether two of its keys name one thing, and not the same one
    at_odds: Callable[[Any, Any, Any, Mapping[str, str]], bool] | None = None
    # what decisions of the move that were taken before are about
    under_way: Callable[[Any, Any, Any], About] = nothing_under_way
    # keys that decisions of the move may still be about, to look no farther; None: any
    to_come: Callable[[Any], Collection[str]] | None = None
    # whether a move begins here, and so ended before; None: as greedy.py has it
    begins: Callable[[Any], bool] | None = None
    # whether a decision ends its move, whatever comes next; None: none does
    ends: Callable[[int], bool] | None = None
    reasons: Mapping[int, Reason] = field(default_factory=dict)
    without: Mapping[int, str] = field(default_factory=dict)  # code -> why it has neither condition nor cure
    # makes a position richer than games at random are, keeping it one that could be
    stir: Callable[[random.Random, Any, Any, Any], None] | None = None

    def undeclared(self, codes: Mapping[int, str]) -> list[str]:
        """What is wrong with the declarations of these refusals, a sentence each."""
        found = []
        for code, name in codes.items():
            reason, why = self.reasons.get(code), self.without.get(code)
            if code == 0:
                if reason or why:
                    found.append(f"{name} is no refusal.")
            elif (reason is None) == (why is None):
                found.append(f"{name} has either a condition or a reason for having none.")
            elif reason is not None and (reason.cure is None) != bool(reason.without):
                found.append(f"{name} has either a cure or a reason for having none.")
            elif why == "":
                found.append(f"{name} has neither condition nor cure, and no reason why.")
        return found + [f"{code} is no code." for code in {*self.reasons, *self.without} - codes.keys()]
