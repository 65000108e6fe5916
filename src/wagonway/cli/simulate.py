"""`wagonway simulate`: bots against each other, many times over."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from .choose import (
    ComponentsFlag,
    OptionFlags,
    PlayersFlag,
    SeedFlag,
    check_bots,
    check_workers,
    component_source,
    fill_seats,
    form_for,
    open_game,
    read_options,
)
from .output import GameArgument, JsonFlag, WorkersOption, console, fail, print_json, say_error, table

if TYPE_CHECKING:
    from wagonway.arena.match import Match, Results
    from wagonway.arena.summary import Line

INTERRUPTED = 130
# From so many games on it saves time to compile the rules first, which takes up to a minute.
MANY_RANDOM, MANY = 5000, 10


def command(
    game: GameArgument,
    seats: Annotated[
        str, typer.Option("--seats", metavar="BOT,BOT,...", help="A bot for each seat, e.g. greedy,random.")
    ],
    games: Annotated[int, typer.Option("--games", "-n", help="How many games.")] = 100,
    players: PlayersFlag = None,
    seed: SeedFlag = 0,
    option: OptionFlags = None,
    components: ComponentsFlag = None,
    workers: WorkersOption = None,
    rotate: Annotated[
        bool, typer.Option("--rotate", help="Bots move on by one seat after each game.")
    ] = False,
    form: Annotated[str, typer.Option("--form", help="Form of the rules: auto, plain or compiled.")] = "auto",
    plot: Annotated[
        Path | None, typer.Option("--plot", metavar="FILE", help="Draw scores and wins into a picture.")
    ] = None,
    record: Annotated[
        Path | None,
        typer.Option("--record", metavar="DIR", help="Write a record of every game into a folder."),
    ] = None,
    json: JsonFlag = False,
) -> None:
    """Let bots play many games; show wins and mean scores with confidence intervals.

    Bots sit as named, from the first seat on, in every game; with --rotate they move on by one seat after
    each game, and results stay by bot in the order of --seats. Who starts is up to the game. What is dealt in
    a game follows from --seed and the number of the game, whoever plays. A tie shares the win. Intervals are
    of 95 %: Student's for means, Wilson's for shares. Ctrl-C shows what came of the games so far.
    """
    from wagonway.arena.match import Match, Results, play

    played = open_game(game)
    specs = check_bots(fill_seats(played, seats, players, "--seats"), typed=True, game=played)
    if games < 1:
        fail(f"--games {games}: at least one game is to be played.")
    if form not in ("auto", "plain", "compiled"):
        fail(f"There is no form {form!r}; it can be auto, plain or compiled.")
    processes = check_workers(workers)
    options = read_options(played, option)
    set_file = component_source(played, components)
    if plot is not None:
        check_plot(plot)
    if record is not None:
        record.mkdir(parents=True, exist_ok=True)
    match = Match(game, tuple(specs), seed, tuple(sorted(options.items())), set_file, "plain", rotate, record)
    many = games >= (MANY_RANDOM if match.is_random else MANY)
    rules = form_for(played, specs, plain=form == "plain", worth_it=many or form == "compiled")
    match = replace(match, form=rules)
    parts: list[Results] = []
    interrupted = False
    try:
        with progress_bar(game, games) as bar, closing(play(match, games, processes)) as results:
            for part in results:
                parts.append(part)
                bar(len(part))
    except KeyboardInterrupt:
        interrupted = True
    found = Results.join(parts, len(specs))
    summary = _summary(match, found, games, interrupted)
    if json:
        print_json(summary)
    else:
        _show(match, found)
    if plot is not None and len(found):
        draw(match, found, plot)
    if interrupted:
        say_error(f"Interrupted after {len(found)} of {games} games; this is what came of them.")
        fail("", INTERRUPTED)


def progress_bar(game: str, games: int) -> Any:
    """A progress bar on stderr, where that is a terminal; gives a function that takes steps."""
    from contextlib import contextmanager

    @contextmanager
    def shown() -> Any:
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

        err = console(stderr=True)
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        with Progress(*columns, console=err, transient=True, disable=not err.is_terminal) as progress:
            task = progress.add_task(game, total=games)
            yield lambda steps: progress.advance(task, steps)

    return shown()


def _lines(match: Match, found: Results) -> tuple[list[Line], list[Line]]:
    """The numbers of each entry of --seats, and of each bot where one has several."""
    import numpy as np

    from wagonway.arena.summary import line, wins_of

    scores = found.scores.astype(np.float64)
    wins = wins_of(found.returns)
    by_seat = [line(spec, scores[:, seat], wins[:, seat]) for seat, spec in enumerate(match.seats)]
    by_bot = []
    for spec in dict.fromkeys(match.seats):
        columns = [seat for seat, other in enumerate(match.seats) if other == spec]
        # Seats of one game hang together: its mean over them is one value of the sample.
        by_bot.append(line(spec, scores[:, columns].mean(axis=1), wins[:, columns].sum(axis=1)))
    return by_seat, by_bot


def _summary(match: Match, found: Results, games: int, interrupted: bool) -> dict[str, Any]:
    by_seat, by_bot = _lines(match, found)
    return {
        "game": match.game,
        "seats": list(match.seats),
        "players": len(match.seats),
        "games": len(found),
        "asked": games,
        "interrupted": interrupted,
        "seed": match.seed,
        "options": dict(match.options),
        "form": match.form,
        "rotate": match.rotate,
        "wins": [line.wins for line in by_seat],
        "win_share": [line.win_share for line in by_seat],
        "win_ci95": [line.win_ci95 for line in by_seat],
        "mean": [line.mean for line in by_seat],
        "ci95": [line.ci95 for line in by_seat],
        "mean_decisions": float(found.decisions.mean()) if len(found) else 0.0,
        "bots": {
            line.name: {
                "seats": match.seats.count(line.name),
                "wins": line.wins,
                "win_share": line.win_share,
                "mean": line.mean,
                "ci95": line.ci95,
            }
            for line in by_bot
        },
    }


def _show(match: Match, found: Results) -> None:
    by_seat, by_bot = _lines(match, found)
    out = console()
    numbers = ("seat", "seats", "wins", "share", "mean score", "95 %")
    count = len(found)
    rows = table(
        "seat",
        "bot",
        "wins",
        "share",
        "95 %",
        "mean score",
        "95 %",
        numbers=numbers,
        title=f"{count} games of {match.game}",
    )
    for number, line in enumerate(by_seat, 1):
        rows.add_row(str(number), line.name, *_cells(line))
    out.print(rows)
    if len(by_bot) < len(by_seat):
        rows = table("bot", "seats", "mean score", "95 %", "wins", "share", numbers=numbers)
        for line in by_bot:
            _, _, _, mean, interval = _cells(line)
            share = f"{line.wins / count:.1%}" if count else "-"
            rows.add_row(
                line.name, str(match.seats.count(line.name)), mean, interval, f"{line.wins:g}", share
            )
        out.print(rows)


def _cells(line: Line) -> tuple[str, str, str, str, str]:
    """Wins, share, its interval, mean, its interval."""
    share = "-" if line.win_ci95 is None else f"{line.win_ci95[0]:.1%}–{line.win_ci95[1]:.1%}"
    mean = "-" if line.ci95 is None else f"{line.ci95[0]:.1f} to {line.ci95[1]:.1f}"
    return f"{line.wins:.6g}", f"{line.win_share:.1%}", share, f"{line.mean:.1f}", mean


# --- a picture ----------------------------------------------------------------------------------------------


def check_plot(file: Path) -> None:
    """Fail before the games where the picture could not be drawn after them."""
    try:
        from matplotlib.backends.backend_agg import FigureCanvasAgg
    except ModuleNotFoundError:
        fail(
            '--plot needs matplotlib, which is not installed; install it with: pip install "wagonway[plot]".'
        )
    kinds = FigureCanvasAgg.get_supported_filetypes()
    if file.suffix.lstrip(".").lower() not in kinds:
        fail(f"--plot {file}: a picture ends in one of: {', '.join('.' + kind for kind in sorted(kinds))}.")
    if not file.absolute().parent.is_dir():
        fail(f"--plot {file}: there is no folder {file.absolute().parent}.")


def draw(match: Match, found: Results, file: Path) -> None:
    """Scores by seat as boxes, and shares of wins with their intervals."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    by_seat, _ = _lines(match, found)
    names = [f"{seat}\n{line.name}" for seat, line in enumerate(by_seat, 1)]
    figure = Figure(figsize=(max(8.0, 2.2 * len(names)), 4.5), layout="constrained")
    FigureCanvasAgg(figure)
    scores, wins = figure.subplots(1, 2)
    figure.suptitle(f"{match.game}: {len(found)} games, seed {match.seed}")
    places = range(1, len(names) + 1)
    scores.boxplot([found.scores[:, seat] for seat in range(len(names))], positions=places, showmeans=True)
    scores.set_xticks(places, names)
    scores.set_ylabel("score")
    shares = [line.win_share for line in by_seat]
    bounds = [line.win_ci95 or (line.win_share, line.win_share) for line in by_seat]
    errors = [
        [max(0.0, share - low) for share, (low, _) in zip(shares, bounds)],
        [max(0.0, high - share) for share, (_, high) in zip(shares, bounds)],
    ]
    wins.bar(places, shares, yerr=errors, capsize=4, color="#7a94a8")
    wins.set_xticks(places, names)
    wins.set_ylim(0, 1)
    wins.set_ylabel("share of wins")
    figure.savefig(file, dpi=150)
