"""`wagonway train`: a network that learns from games that bots play against themselves."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from .choose import check_players, check_workers, compile_first, open_game
from .output import GameArgument, JsonFlag, RayOption, WorkersOption, console, fail, print_json, say_error
from .simulate import INTERRUPTED, progress_bar

if TYPE_CHECKING:
    from wagonway.train.log import Generation


def command(
    game: GameArgument,
    folder: Annotated[
        Path,
        typer.Option("--folder", metavar="DIR", help="Where all of it is kept; an old one is gone on with."),
    ],
    players: Annotated[
        int | None, typer.Option("--players", help="How many sit at a table; the fewest if left out.")
    ] = None,
    generations: Annotated[
        int, typer.Option("--generations", "-g", help="How many there are to be in the end.")
    ] = 1,
    games: Annotated[
        int | None, typer.Option("--games", "-n", help="Games that each generation plays (1000).")
    ] = None,
    keep: Annotated[
        int | None, typer.Option("--keep", help="How many of the last games are learned from (5000).")
    ] = None,
    player: Annotated[
        str | None,
        typer.Option(
            "--player", metavar="BOT", help="Plays the games to learn from (foresight:sims=64+turns=8)."
        ),
    ] = None,
    wander: Annotated[
        float | None,
        typer.Option(
            "--wander", metavar="POINTS", help="By how much its turns may look worse than the best (1)."
        ),
    ] = None,
    judge: Annotated[
        str | None,
        typer.Option(
            "--judge", metavar="BOT", help="Plays the matches between new and old (foresight:sims=200)."
        ),
    ] = None,
    gate_games: Annotated[
        int | None, typer.Option("--gate-games", help="Games of the new network in such a match (200).")
    ] = None,
    gate: Annotated[
        float | None,
        typer.Option(
            "--gate",
            metavar="PERCENT",
            help="Of a match for two that the new network has to win (53); alone it is to be ahead by more "
            "than a standard error.",
        ),
    ] = None,
    passes: Annotated[
        int | None, typer.Option("--passes", help="How often it learns from all games (8).")
    ] = None,
    seed: Annotated[int | None, typer.Option("--seed", help="Where chance begins (0).")] = None,
    workers: WorkersOption = None,
    ray: RayOption = None,
    device: Annotated[str, typer.Option("--device", help="Where it learns: cpu, cuda, cuda:1.")] = "cpu",
    json: JsonFlag = False,
) -> None:
    """Have a network learn from games of bots against themselves; docs/training.md says more.

    Each generation plays games, learns from the last ones, and is tried against the network before, whose
    place it takes only where it wins. The folder holds all of it: a run that was interrupted goes on with the
    same command. `tensorboard --logdir DIR/figures` shows the curves; `foresight:net=DIR/best.npz` plays.
    """
    played = open_game(game)
    seats = check_players(played, min(played.players) if players is None else players)
    if generations < 1:
        fail(f"--generations {generations}: at least one is to be made.")
    for package in ("torch", "tensorboard"):
        if importlib.util.find_spec(package) is None:
            fail(
                f"Learning needs {package}, which is not installed; "
                "install it with: pip install 'wagonway[train]'."
            )
    if ray is not None and importlib.util.find_spec("ray") is None:
        fail('--ray needs Ray, which is not installed; install it with: pip install "wagonway[ray]".')
    _check_device(device)
    from wagonway.train.course import Course, plan_for
    from wagonway.train.playing import Hands

    asked = {
        "games": games,
        "keep": keep,
        "player": player,
        "wander": wander,
        "judge": judge,
        "gate_games": gate_games,
        "gate": gate,
        "passes": passes,
        "seed": seed,
    }
    given: dict[str, Any] = {key: value for key, value in asked.items() if value is not None}
    course = Course(folder, plan_for(game, seats, **given), tuple(given))
    hands = Hands(check_workers(workers), ray)
    compile_first(played)
    try:
        with _Progress() as progress:
            for made in course.go_on(generations, hands, device, say=progress.say):
                progress.close()
                if not json:
                    console().print(sentence(made, seats), markup=False, soft_wrap=True)
    except KeyboardInterrupt:
        say_error(f"Interrupted in generation {len(course.log.generations) + 1}; the same command goes on.")
        fail("", INTERRUPTED)
    best = course.log.best
    if json:
        from dataclasses import asdict

        made_all = [asdict(made) for made in course.log.generations]
        print_json(
            {
                "folder": str(folder),
                "best": None if best is None else best.generation,
                "generations": made_all,
            }
        )
    elif best is None:
        console().print(f"No network has taken the place of {game}'s own evaluation yet.", markup=False)
    else:
        console().print(
            f"foresight:net={folder / 'best.npz'} plays by generation {best.generation}.", markup=False
        )


def sentence(made: Generation, players: int) -> str:
    """What came of a generation, in one line."""
    before = "the game's own evaluation" if made.parent is None else f"network {made.parent}"
    verdict = "takes the place of" if made.taken else "does not take the place of"
    if players == 1:
        result = f"{made.gate:+.2f} points (more than {made.needed:.2f} wanted)"
    else:
        result = f"{made.gate:.1%} won (more than {made.needed:.1%} wanted)"
    return (
        f"Generation {made.generation}: {made.rows} rows of {made.games} games "
        f"(mean score {made.mean_score:.1f}), "
        f"error {made.held_out[-1]:.2f} points, of a line over the evaluation {made.evaluation:.2f}; "
        f"{result}: {made.network} {verdict} {before}."
    )


def _check_device(device: str) -> None:
    import torch

    try:
        torch.zeros(1, device=device)
    except (RuntimeError, AssertionError, ValueError) as error:
        fail(f"--device {device}: PyTorch cannot use it ({' '.join(str(error).split())[:120]}).")


class _Progress:
    """A bar for what is being done, on a terminal."""

    def __init__(self) -> None:
        self._what = ""
        self._bar: Any = None
        self._step: Any = None
        self._done = 0

    def __enter__(self) -> _Progress:
        return self

    def __exit__(self, *failed: object) -> None:
        self.close()

    def say(self, what: str, done: int, of: int) -> None:
        """So much is done."""
        if what != self._what:
            self.close()
            self._what, self._done = what, 0
            self._bar = progress_bar(what, of)
            self._step = self._bar.__enter__()
        self._step(done - self._done)
        self._done = done

    def close(self) -> None:
        """Nothing is being done."""
        if self._bar is not None:
            self._bar.__exit__(None, None, None)
        self._what, self._bar = "", None
