"""`wagonway perft`: how many lines of decisions there are."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Annotated

import typer

from .choose import (
    ComponentsFlag,
    OptionFlags,
    SeedFlag,
    check_players,
    compile_first,
    component_source,
    open_game,
    read_options,
)
from .output import GameArgument, JsonFlag, console, fail, print_json, table

if TYPE_CHECKING:
    from wagonway.kernel.game import State


def command(
    game: GameArgument,
    players: Annotated[
        int | None, typer.Option("--players", help="How many play; the least possible if left out.")
    ] = None,
    seed: SeedFlag = 0,
    depth: Annotated[int, typer.Option("--depth", "-d", help="How many decisions deep.")] = 3,
    option: OptionFlags = None,
    components: ComponentsFlag = None,
    form: Annotated[
        str, typer.Option("--form", help="Form of the rules: auto, plain, checked or compiled.")
    ] = "auto",
    divide: Annotated[
        bool, typer.Option("--divide", help="Count behind each first decision as well.")
    ] = False,
    json: JsonFlag = False,
) -> None:
    """Count the lines of decisions from the opening: a number that changes whenever the rules do.

    A line is a sequence of decisions; two that lead to the same position count twice, and one that ends the
    game earlier counts at its own depth only. Chance is no decision: the opening is dealt from --seed, and
    after the n-th decision of a line chance draws from a generator that follows from the seed and n alone, so
    that all lines meet the same luck. The counts are the same in every form of the rules.
    """
    from wagonway.kernel.game import FORMS

    played = open_game(game)
    number = check_players(played, players if players is not None else min(played.players))
    options = read_options(played, option)
    if not 1 <= depth <= 64:
        fail(f"--depth {depth}: it can be 1 to 64.")
    if form not in FORMS:
        fail(f"There is no form {form!r}; it can be {', '.join(FORMS)}.")
    if form == "compiled":
        compile_first(played)
    state = played.setup(number, options, component_source(played, components), form)
    start = time.perf_counter()
    with console(stderr=True).status(f"Counting {depth} decisions deep"):
        counts, first = count(state, seed, depth)
    seconds = time.perf_counter() - start
    if json:
        print_json(
            {
                "game": game,
                "players": number,
                "seed": seed,
                "depth": depth,
                "options": options,
                "form": state.form,
                "nodes": counts,
                "divide": first,
                "seconds": round(seconds, 3),
            }
        )
        return
    out = console()
    rows = table("depth", "nodes", numbers=("depth", "nodes"))
    for level, nodes in enumerate(counts, 1):
        rows.add_row(str(level), f"{nodes:,}")
    out.print(rows)
    if divide:
        rows = table("first decision", "nodes", numbers=("nodes",), title=f"depth {depth}")
        for text, nodes in first.items():
            rows.add_row(text, f"{nodes:,}")
        out.print(rows)
    out.print(f"{game}, {number} players, seed {seed}, {state.form}: {counts[-1]} nodes in {seconds:.2f} s")


def count(state: State, seed: int, depth: int) -> tuple[list[int], dict[str, int]]:
    """Lines of 1 to `depth` decisions from a state just set up; the longest also by their first decision."""
    counts = [0] * depth
    first: dict[str, int] = {}
    _deal(state, seed, 0)
    if depth == 1:
        first = dict.fromkeys(map(state.action_text, state.legal_actions()), 1)
        return [len(first)], first
    counts[0] = len(state.legal_actions())
    for action in state.legal_actions():
        after = state.copy()
        after.apply(action)
        before = counts[-1]
        _count_below(after, seed, 1, counts)
        first[state.action_text(action)] = counts[-1] - before
    return counts, first


def _count_below(state: State, seed: int, done: int, counts: list[int]) -> None:
    """Add the lines that go on from a state after `done` decisions."""
    _deal(state, seed, done)
    legal = state.legal_actions()
    counts[done] += len(legal)
    if done + 1 < len(counts):
        for action in legal:
            after = state.copy()
            after.apply(action)
            _count_below(after, seed, done + 1, counts)


def _deal(state: State, seed: int, done: int) -> None:
    from wagonway.kernel.chance import RandomSource

    state.resolve_chance(RandomSource(seed, done))
