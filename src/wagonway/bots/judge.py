"""Judges a position for people: which decisions are good, what they bring, how the game may end."""

from __future__ import annotations

import math
from dataclasses import replace
from functools import cache
from statistics import mean
from typing import TYPE_CHECKING

from wagonway.games import game
from wagonway.kernel.chance import RandomSource
from wagonway.kernel.search import TASTE_LEARNED, TASTE_OF_GREEDY, TASTE_OF_SEARCH
from wagonway.kernel.turn import MOST_MOVES

from .comparing import AFTER_NODES, AFTER_WIDTH, Comparison
from .foresight import PLAN_NODES, PLAN_WIDTH, TRUST
from .foresight import VERSION as FORESIGHT_VERSION
from .ismcts import CANDIDATES, VERSION, Search
from .settings import PERSON, PLANNING, WEIGHING, Settings, Weighing, fingerprint, weighing_of
from .thought import Judgement, Thought
from .turn import NODES, WIDTH

if TYPE_CHECKING:
    from wagonway.kernel.game import State

# Rises with the code in here and in comparing.py, wherever it comes to other judgements.
JUDGE = 13
# Games that are played to their end, so that points are final ones: one for so many simulations, and at most.
SIMULATIONS_A_GAME = 40
MOST_GAMES = 48
TO_THE_END = 1000  # moves
END_NODES = 300  # of each of their decisions
# Games that tell the chance to meet an aim, after each decision: one for so many simulations, and how many.
SIMULATIONS_A_TRY = 20
FEWEST_TRIES = 20
MOST_TRIES = 200


@cache
def way_of_judging(game_id: str) -> str:
    """Another text wherever a game is judged otherwise: judgements kept under the one before are not used."""
    spec = game(game_id).spec
    # What levels bring along for themselves judges nothing.
    search = {key: value for key, value in spec.search.items() if key not in (PERSON, *PLANNING)}
    search[WEIGHING] = {key: value for key, value in search.get(WEIGHING, {}).items() if key not in PLANNING}
    looks = (TRUST, NODES, WIDTH, PLAN_NODES, PLAN_WIDTH, AFTER_NODES, AFTER_WIDTH)
    how = (Settings(), Weighing(), search, looks, spec.weights)
    keen = " keen" if spec.can_be_keen else ""
    return f"turns/{JUDGE}.{VERSION}.{FORESIGHT_VERSION} {fingerprint(how)}{keen}"


def judge(known: State, simulations: int, seed: int, taken: int | None = None) -> Thought:
    """What a search finds out about the decisions of an information state, `taken` among them.

    It looks a few moves ahead and compares positions there, whose points are not those of the end.
    The difference is made up for all decisions alike, by games that greedy players finish from here.
    """
    thought = compare(known, simulations, seed, taken)
    if known.form != "compiled" or not thought.best.points:
        return thought
    if known.game.spec.hooks.aims(known):
        return by_aims(known, thought, simulations, seed)
    ends = Search(
        known,
        seed,
        must=thought.best.action,
        playout="greedy",
        moves=TO_THE_END,
        nodes=END_NODES,
        others=0,
        prior=END_NODES,  # below the best decision a path of decisions as greedy takes them, and no branches
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


def compare(known: State, simulations: int, seed: int, taken: int | None) -> Thought:
    """The decisions by the whole turns that begin with them, as the strong weigh those.

    One by one where a turn is too long to be thought of at once; and where there are aims, as the turns that
    look best are those with the most points, and may miss them.
    """
    how = weighing_of(known.game.spec, known.players)
    aimed = bool(known.game.spec.hooks.aims(known))
    at_once = how.reach == MOST_MOVES and not how.tree
    if known.form == "compiled" and at_once and not aimed:
        share = max(1, simulations * how.share // 100)
        return Comparison(known, how).compare(known, share, seed, taken)
    taste = TASTE_OF_SEARCH if aimed else TASTE_LEARNED
    # Whatever a bot of this game plays for: people are told their chances to win.
    margin = Settings.margin
    search = Search(known, seed, must=taken, margin=margin, taste=taste, **how.of_simulations)
    return search.compare(simulations, taken)


def by_aims(known: State, thought: Thought, simulations: int, seed: int) -> Thought:
    """The decisions that were compared, by the chance to meet what the game sets out for.

    A search that ends before the game does cannot count aims, and its points hold what it gives for steps
    towards them. So each decision is followed by games that greedy players finish: they tell the chance, and
    the points.
    Of decisions whose chances are too near to be told apart, the one that the search prefers stands first.
    """
    tries = min(MOST_TRIES, max(FEWEST_TRIES, simulations // SIMULATIONS_A_TRY))
    judged = []
    for one in thought.judgements[:CANDIDATES]:
        # The same luck for all decisions, as far as they leave it the same.
        ends = [play_out(known, one.action, RandomSource(seed, number)) for number in range(tries)]
        met = [all(known.game.spec.hooks.aims(end).values()) for end in ends]
        judged.append(
            replace(
                one,
                aim=sum(met) / tries,
                games=tries,
                points=tuple(float(mean(scores)) for scores in zip(*(end.scores() for end in ends))),
            )
        )
    best = max(judged, key=lambda one: one.aim or 0.0)
    judged.sort(key=lambda one: 0.0 if is_near(best, one) else 1.0 - (one.aim or 0.0))
    return replace(thought, judgements=tuple(judged))


def play_out(known: State, action: int, luck: RandomSource) -> State:
    """A finished game: what the seat to act cannot know is drawn, it decides so, and greedy players go on."""
    state = known.determinize(known.current_player(), luck)
    state.apply(action)
    state.resolve_chance(luck)
    while not state.is_terminal():
        legal = state.legal_actions()
        if len(legal) == 1:
            state.apply(legal[0])
        else:
            state.apply(state.information_state(state.current_player()).best_decision(END_NODES))
        state.resolve_chance(luck)
    return state


def is_near(one: Judgement, other: Judgement) -> bool:
    """Whether two chances to meet the aim differ by no more than two standard errors."""
    return abs((one.aim or 0.0) - (other.aim or 0.0)) <= 2 * math.sqrt(variance(one) + variance(other))


def variance(one: Judgement) -> float:
    """Of a share that was counted, as if one game more had met the aim and one more had missed it."""
    share = ((one.aim or 0.0) * one.games + 1) / (one.games + 2)
    return share * (1 - share) / max(1, one.games)
