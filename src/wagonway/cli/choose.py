"""What several commands are told on the command line: a game, its options, players, bots, a form."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from .output import check_game_id, console, fail, game_ids

if TYPE_CHECKING:
    from wagonway.kernel.game import Game

OptionFlags = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="KEY=VALUE", help="An option of the game; may be given several times."),
]
PlayersFlag = Annotated[
    int | None, typer.Option("--players", help="Fill up to so many seats with the last bot named.")
]
SeedFlag = Annotated[int, typer.Option("--seed", help="Where chance begins; the same seed, the same games.")]
ComponentsFlag = Annotated[
    Path | None, typer.Option("--components", metavar="FILE", help="A component set of your own.")
]


def open_game(name: str) -> Game:
    """The game of an id, or a failure that names the games there are."""
    from wagonway.kernel.registry import game

    return game(check_game_id(name))


def read_options(game: Game, pairs: Sequence[str] | None) -> dict[str, Any]:
    """The options of `--option KEY=VALUE`, in the types that the game gives them."""
    known = {option.key: option for option in game.meta.options}
    found: dict[str, Any] = {}
    for pair in pairs or ():
        key, equals, text = pair.partition("=")
        if not equals:
            fail(f"--option {pair}: an option is written KEY=VALUE.")
        if key not in known:
            fail(f"{game.id} has no option {key!r}; its options are: {', '.join(known) or 'none'}.")
        if key in found:
            fail(f"The option {key} is given twice.")
        values = {str(value).lower(): value for value in known[key].values}
        if text.lower() not in values:
            fail(f"The option {key} cannot be {text!r}; it can be: {', '.join(values)}.")
        found[key] = values[text.lower()]
    return found


def check_players(game: Game, players: int) -> int:
    """The number itself, if so many can play."""
    if players not in game.players:
        fail(f"{game.id} is played by {', '.join(map(str, game.players))} players, not by {players}.")
    return players


def fill_seats(game: Game, bots: str, players: int | None, flag: str) -> list[str]:
    """The specs that `flag` names, the last of them on all seats up to so many, if so many can play."""
    specs = [spec.strip() for spec in bots.split(",")]
    if players is not None:
        if len(specs) > check_players(game, players):
            fail(f"{flag} names {len(specs)} bots for {players} players.")
        specs += specs[-1:] * (players - len(specs))
    check_players(game, len(specs))
    return specs


def check_bots(specs: Sequence[str], typed: bool = False, game: Game | None = None) -> list[str]:
    """The specs, if there are such bots, in this game if one is given, and they can be made.

    Commands that specs name (`stdio:command=...`) are run only where somebody has `typed` them just now;
    specs out of a file may be anybody's.
    """
    from wagonway.bots import BotError, make
    from wagonway.bots.commands import permit
    from wagonway.bots.styles import make_for

    for spec in specs:
        try:
            if typed:
                permit([spec])
            if game is None:
                make(spec)
            else:
                make_for(spec, game.spec)
        except BotError as error:
            fail(f"{str(error)[:1].upper()}{str(error)[1:]}")
    return list(specs)


def games_for(bot: str, named: Sequence[str] | None) -> list[Game]:
    """The games that a bot is to play: those named, else all that it says it is for.

    What is left out is said. Fails where a game is named that the bot says it is not for.
    """
    check_bots([bot], typed=True)
    asked = [open_game(name) for name in named or game_ids()]
    own = _own_games(bot)
    played = [game for game in asked if own is None or game.id in own]
    others = ", ".join(game.id for game in asked if game not in played)
    if others and (named or not played):
        fail(f"The bot {bot} says that it is for {', '.join(own or ()) or 'no game'}, not for {others}.")
    if others:
        line = f"Left out, as the bot {bot} says that it is not for them: {others}."
        console(stderr=True).print(line, markup=False, soft_wrap=True)
    for game in played:
        check_bots([bot], game=game)
    return played


def _own_games(bot: str) -> tuple[str, ...] | None:
    from wagonway.bots import BotError, games_of, make, send_away

    made = make(bot)
    try:
        return games_of(made)
    except BotError:
        return None  # a program that cannot even say hello; its games show it
    finally:
        send_away(made)


def check_workers(workers: int | None) -> int:
    """How many processes: as many as there are cores if not said."""
    from wagonway.kernel.cores import cores

    if workers is None:
        return cores()
    if not 1 <= workers <= 1024:
        fail(f"--workers {workers}: there can be 1 to 1024.")
    return workers


def form_for(game: Game, bots: Sequence[str], *, plain: bool, worth_it: bool) -> str:
    """The form of the rules for bots: "compiled" where it is ready or worth waiting for, else "plain".

    Bots that search play otherwise without the compiled form, so they always get it, and `plain` is refused:
    what came of their games would not be told apart later.
    """
    from wagonway.bots import check
    from wagonway.bots.levels import own_settings

    searching = [spec for spec in bots if own_settings(check(spec)) is not None]
    if plain and searching:
        fail(
            f"{searching[0]} plays otherwise in the plain form, where search takes too long; leave that out."
        )
    if not plain and (searching or worth_it or game.is_warm()):
        compile_first(game)
        return "compiled"
    return "plain"


def compile_first(game: Game) -> None:
    """Make the compiled form ready, and say so where it takes a while."""
    if game.is_warm():
        return
    with console(stderr=True).status(f"Compiling {game.id}, which takes up to a minute, once"):
        game.warm()


def component_source(game: Game, file: Path | None) -> str | None:
    """The name of a component file that can be played with, or None for the default set."""
    if file is None:
        return None
    game.components(file)
    return str(file)
