"""Judges a position for people: which decisions are good, what they bring, how the game may end."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

from wagonway.games import game
from wagonway.kernel.search import TASTE_OF_GREEDY

from .ismcts import VERSION, Search
from .settings import PLANNING, Settings, fingerprint
from .thought import Thought

if TYPE_CHECKING:
    from wagonway.kernel.game import State

# Rises with the code in here, wherever it comes to other judgements.
JUDGE = 10
# Games that are played to their end, so that points are final ones: one for so many simulations, and at most.
SIMULATIONS_A_GAME = 40
MOST_GAMES = 48
TO_THE_END = 1000  # moves
NODES = 300  # of each of their decisions


@cache
def way_of_judging(game_id: str) -> str:
    """Another text wherever a game is judged otherwise: judgements kept under the one before are not used."""
    settings = {key: value for key, value in game(game_id).spec.search.items() if key not in PLANNING}
    return f"ismcts/{JUDGE}.{VERSION} {fingerprint((Settings(), settings))}"


def judge(known: State, simulations: int, seed: int, taken: int | None = None) -> Thought:
    """What a search finds out about the decisions of an information state, `taken` among them.

    The search looks a few moves ahead and compares positions there, whose points are not those of the end.
    The difference is made up for all decisions alike, by games that greedy players finish from here.
    """
    # Whatever a bot of this game plays for: people are told their chances to win.
    thought = Search(known, seed, must=taken, margin=Settings.margin).compare(simulations, taken)
    if known.form != "compiled" or not thought.best.points:
        return thought
    ends = Search(
        known,
        seed,
        must=thought.best.action,
        playout="greedy",
        moves=TO_THE_END,
        nodes=NODES,
        others=0,
        prior=NODES,  # below the best decision a path of decisions as greedy takes them, and no branches
        first=1,
        widen=0.0,
        taste=TASTE_OF_GREEDY,
    )
    final = ends.think(min(MOST_GAMES, max(1, simulations // SIMULATIONS_A_GAME))).best
    missing = [end - near for end, near in zip(final.points, thought.best.points)]
    judgements = tuple(
        replace(one, points=tuple(points + more for points, more in zip(one.points, missing)))
        for one in thought.judgements
    )
    return replace(thought, judgements=judgements)
