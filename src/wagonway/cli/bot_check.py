"""`wagonway bot-check`: play a few games of every game with a bot, and say what it does wrong."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated, Any

import typer

from .choose import SeedFlag, games_for
from .output import CHECK_FAILED, JsonFlag, console, fail, print_json, table

if TYPE_CHECKING:
    from wagonway.bots.trial import Trial


def command(
    bot: Annotated[
        str, typer.Argument(metavar="BOT", help="A bot, e.g. stdio:command=./mybot.py or one of bots.toml.")
    ],
    game: Annotated[
        list[str] | None,
        typer.Option(
            "--game", metavar="GAME", help="A game; may be given several times. [default: all it is for]"
        ),
    ] = None,
    games: Annotated[
        int, typer.Option("--games", "-n", help="Games with the fewest and with the most players.")
    ] = 2,
    seed: SeedFlag = 0,
    json: JsonFlag = False,
) -> None:
    """Try a bot of your own: whole games of every game against random bots, one seat on after each.

    Exit status 1 where it fails in any of them, with what it did wrong in which position. Some questions are
    asked twice with the same seed: other answers are no fault, but such games cannot be repeated.
    docs/bot-protocol.md says how a program speaks with wagonway.
    """
    from wagonway.bots import make
    from wagonway.bots.stdio import StdioBot
    from wagonway.bots.trial import try_bot

    if games < 1:
        fail(f"--games {games}: at least one game is to be played.")
    played = games_for(bot, game)
    tried = make(bot)
    trials = [
        try_bot(tried, each, players, games, seed)
        for each in played
        for players in sorted({min(each.players), max(each.players)})
    ]
    program = tried if isinstance(tried, StdioBot) else None
    hello = program.hello if program else {}
    went = program.close() if program else True
    found = {
        "bot": bot,
        "name": hello.get("name", bot),
        "version": hello.get("version"),
        "leaves": went,
        "trials": [asdict(trial) for trial in trials],
    }
    if json:
        print_json(found)
    else:
        _show(found, trials)
    if any(trial.faults for trial in trials):
        raise typer.Exit(CHECK_FAILED)


def _show(found: dict[str, Any], trials: list[Trial]) -> None:
    out = console()
    numbers = ("players", "games", "decisions", "ms each", "slowest", "faults")
    title = " ".join(str(word) for word in (found["name"], found["version"]) if word)
    rows = table("game", *numbers, numbers=numbers, title=title)
    for trial in trials:
        each = f"{1000 * trial.seconds / trial.decisions:.1f}" if trial.decisions else "-"
        cells = (trial.players, trial.games, trial.decisions, each, f"{1000 * trial.slowest:.0f}")
        rows.add_row(trial.game, *map(str, cells), str(len(trial.faults)))
    out.print(rows)
    for trial in trials:
        for fault in trial.faults:
            out.print(f"{trial.game}, {trial.players} players: {fault}.", markup=False, soft_wrap=True)
        for line in trial.stderr:
            out.print(f"  {line}", markup=False, soft_wrap=True)
    changed = sum(trial.changed_its_mind for trial in trials)
    if changed:
        out.print(f"It answered {changed} times otherwise when the same was asked again with the same seed.")
    if not found["leaves"]:
        out.print("It did not end when told to go and had to be ended.")
    if not any(trial.faults for trial in trials):
        out.print("It plays by the rules.")
