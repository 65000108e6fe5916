"""`wagonway bench`: how fast a game's rules run on this machine."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

import typer

from .choose import check_players, compile_first, open_game
from .output import CHECK_FAILED, GameArgument, JsonFlag, console, fail, print_json, say_error, table

BARS_OF = ("brass-birmingham", 4)
# What each figure is, whether more of it is better, and the bar for the game named above.
FIGURES: dict[str, tuple[str, bool, str]] = {
    "games_per_s": ("whole playouts, compiled, one core: games/s", True, "3,000"),
    "decisions_per_s": ("whole playouts, compiled, one core: decisions/s", True, ""),
    "batch_games_per_s": ("batch of 64, compiled, one core: games/s", True, "3,000"),
    "loop_games_per_s": ("stepped from a Python loop, compiled: games/s", True, "500"),
    "plain_games_per_s": ("whole playouts, plain: games/s", True, "40"),
    "all_cores_games_per_s": ("whole playouts, compiled, all cores: games/s", True, ""),
    "search_per_s": ("search by random playouts from an opening for two: simulations/s", True, "2,500"),
    "legal_apply_us": ("legal_actions and apply, median with a choice: µs", False, "1.5"),
    "copy_ns": ("copy of a state, compiled: ns", False, "100"),
    "warm_start_s": ("warm start of the compiled game: s", False, "2"),
    "cold_first_list_s": ("first decisions in a cold process: s", False, "1"),
}


def command(
    game: GameArgument,
    players: Annotated[
        int | None, typer.Option("--players", help="How many play; the most possible if left out.")
    ] = None,
    seconds: Annotated[
        float, typer.Option("--seconds", metavar="S", help="About how long each figure is measured.")
    ] = 2.0,
    json: JsonFlag = False,
) -> None:
    """Measure a game's rules: random play in every way that there is, and what a start costs.

    Each figure is the best of seven short measurements (starts: of three). `scaled` is what it would be on a
    machine whose interpreter turns `while i < n: i += 1`, at the top level of a script, 5.8 million times a
    second; this machine's own count of that loop is taken before and after the others. Mean scores and
    decisions of the compiled and the plain form on the same seeds have to be equal; exit status 1 where they
    are not.
    """
    from wagonway.arena import speed

    played = open_game(game)
    number = check_players(played, players if players is not None else max(played.players))
    if not 0.01 <= seconds <= 600:
        fail(f"--seconds {seconds:g}: it can be 0.01 to 600.")
    compile_first(played)
    found = _measure(played, number, seconds)
    scale = speed.REFERENCE_LOOP / found["plain_loop_per_s"]
    found["scaled"] = {
        name: found[name] * (scale if more_is_better else 1 / scale)
        for name, (_, more_is_better, _) in FIGURES.items()
    }
    found["scaled_to"] = speed.REFERENCE_LOOP
    found["machine"] = speed.machine()
    if json:
        print_json(found)
    else:
        _show(found)
    if not found["forms_agree"]:
        say_error(
            f"{game}: the compiled and the plain form play the same seeds differently; see wagonway fuzz."
        )
        raise typer.Exit(CHECK_FAILED)


def _measure(game: Any, players: int, seconds: float) -> dict[str, Any]:
    from wagonway.arena import speed
    from wagonway.kernel.cores import cores

    found: dict[str, Any] = {"game": game.id, "players": players, "seconds": seconds}
    with console(stderr=True).status("Measuring") as status:

        def measured(what: str, measure: Callable[[], Any]) -> Any:
            status.update(f"Measuring {what}")
            return measure()

        before = measured("the plain loop", lambda: speed.plain_loop_per_s(seconds / 2))
        found["function_loop_per_s"] = speed.function_loop_per_s(seconds / 4)
        found["games_per_s"], found["decisions_per_s"] = measured(
            "whole playouts", lambda: speed.playout_rates(game, players, seconds, "compiled")
        )
        found["loop_games_per_s"] = measured("a Python loop", lambda: speed.loop_rate(game, players, seconds))
        found["batch_games_per_s"] = measured("a batch", lambda: speed.batch_rate(game, players, seconds))
        found["plain_games_per_s"], found["plain_decisions_per_s"] = measured(
            "the plain form", lambda: speed.playout_rates(game, players, seconds, "plain")
        )
        found["cores"] = cores()
        found["all_cores_games_per_s"], _ = measured(
            "all cores", lambda: speed.playout_rates(game, players, seconds, "compiled", found["cores"])
        )
        found["search_per_s"] = measured("a search", lambda: speed.search_rate(game, seconds))
        found["legal_apply_us"] = measured("decisions", lambda: speed.legal_apply_us(game, players, seconds))
        found["copy_ns"] = measured("copies", lambda: speed.copy_ns(game, players, seconds / 2))
        found["warm_start_s"] = measured("warm starts", lambda: speed.warm_start_s(game.id, players))
        found["cold_first_list_s"] = measured(
            "cold starts", lambda: speed.cold_first_list_s(game.id, players)
        )
        after = measured("the plain loop", lambda: speed.plain_loop_per_s(seconds / 2))
        found["plain_loop_per_s"] = max(before, after)
        # As many games as the plain form plays in that time, so that a longer run compares more.
        games = max(10, int(found["plain_games_per_s"] * seconds))
        compiled, plain = measured(
            "both forms on the same seeds",
            lambda: [speed.means(game, players, games, form) for form in ("compiled", "plain")],
        )
    found["mean_games"] = games
    found["mean_scores"], found["mean_decisions"] = compiled
    found["plain_mean_scores"], found["plain_mean_decisions"] = plain
    found["forms_agree"] = compiled == plain
    return found


def _show(found: dict[str, Any]) -> None:
    out = console()
    machine = found["machine"]
    out.print(
        f"{machine['cpu']}, {machine['cores']} cores, {machine['system']}, Python {machine['python']}, "
        f"Numba {machine['numba']}, NumPy {machine['numpy']}",
        markup=False,
    )
    rows = table(
        found["game"],
        "here",
        "scaled",
        "bar",
        numbers=("here", "scaled", "bar"),
        title=f"{found['game']}, {found['players']} players",
    )
    for name, (what, more_is_better, bar) in FIGURES.items():
        sign = ("≥ " if more_is_better else "≤ ") if bar else ""
        asked = sign + bar if (found["game"], found["players"]) == BARS_OF else ""
        rows.add_row(what, figure(found[name]), figure(found["scaled"][name]), asked)
    rows.add_row("plain loop: turns/s", figure(found["plain_loop_per_s"]), figure(found["scaled_to"]), "")
    out.print(rows)
    scores = " ".join(f"{score:.3f}" for score in found["mean_scores"])
    same = "the same" if found["forms_agree"] else "NOT the same"
    out.print(
        f"Mean scores {scores} and mean decisions {found['mean_decisions']:.3f} of {found['mean_games']} "
        f"games are {same} in the compiled and the plain form."
    )


def figure(value: float) -> str:
    """Three figures that count, and all before the point."""
    if value >= 100:
        return f"{value:,.0f}"
    return f"{value:.3g}"
