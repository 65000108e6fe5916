"""The command's frame: the table of commands, lazy loading, and the guard around all of them."""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import typer
from typer.core import TyperGroup
from typer.main import get_command

from .output import OK, WRONG_INPUT, Failure, say_error

INTERRUPTED = 130  # what a shell reports for Ctrl-C
INTERNAL_ERROR = 70  # EX_SOFTWARE of sysexits.h


class Command(NamedTuple):
    """A line of the table: where a command lives and what `wagonway --help` says of it."""

    module: str
    help: str
    panel: str


TABLE = "At the table"
KEEPING = "Keeping a server"
RESEARCH = "Games by the thousand"
RULES = "Rules and components"

# A module has either `command`, a function, or `app`, a Typer with sub-commands. Listing a command here is
# all it takes; the help line stands here so that `wagonway --help` imports none of them.
COMMANDS: dict[str, Command] = {
    "serve": Command("serve", "Serve the table to browsers on this machine or the local network.", TABLE),
    "play": Command("play", "Play a game in the terminal.", TABLE),
    "replay": Command("replay", "Replay a record and show how it went.", TABLE),
    "settings": Command("settings", "Show a server's settings and where each comes from.", KEEPING),
    "backup": Command("backup", "Keep all tables of a server in a file, while it plays on.", KEEPING),
    "restore": Command("restore", "Put a backup into an empty folder or database.", KEEPING),
    "doctor": Command("doctor", "Look through a server's tables, entry by entry.", KEEPING),
    "invite": Command("invite", "Invite somebody to have an account on a server.", KEEPING),
    "keeper": Command("keeper", "Say who keeps a site, or print a link to the keeper's page.", KEEPING),
    "deeds": Command("deeds", "Print what the keepers of a site did.", KEEPING),
    "simulate": Command("simulate", "Let bots play many games and compare them.", RESEARCH),
    "arena": Command("arena", "Let bots meet in a tournament, rate them, and go on another day.", RESEARCH),
    "evaluate": Command("evaluate", "Measure a bot by a fixed protocol, for a leaderboard.", RESEARCH),
    "dataset": Command("dataset", "Keep games of bots in a file, to learn from.", RESEARCH),
    "train": Command("train", "Have a network learn from games of bots against themselves.", RESEARCH),
    "bot-check": Command("bot_check", "Try a bot of your own in every game.", RESEARCH),
    "perft": Command("perft", "Count the positions a given number of decisions away.", RESEARCH),
    "fuzz": Command("fuzz", "Hunt for faults with random games.", RESEARCH),
    "bench": Command("bench", "Measure the speed of a game's rules.", RESEARCH),
    "warm": Command("warm", "Compile games ahead, so that the first game starts at once.", RESEARCH),
    "new-game": Command("new_game", "Make a package with a small game, to change into your own.", RULES),
    "rules": Command("rules", "Show a game's rules, or check that each has its code and tests.", RULES),
    "lessons": Command("lessons", "Show a game's lessons, or check that each can be solved.", RULES),
    "puzzles": Command("puzzles", "Make puzzles, check them, or have a bot solve them.", RULES),
    "components": Command("components", "Check sets of components.", RULES),
    "verify-trace": Command("verify_trace", "Compare traces of another engine with the rules.", RULES),
}


def available() -> dict[str, Command]:
    """The commands whose module is part of this installation."""
    here = Path(__file__).parent
    return {name: command for name, command in COMMANDS.items() if (here / f"{command.module}.py").is_file()}


def load(name: str) -> Any:
    """Import the module of a command and make the command of it."""
    module = importlib.import_module(f"{__package__}.{COMMANDS[name].module}")
    app = getattr(module, "app", None)
    if app is None:
        app = typer.Typer(add_completion=False)
        app.command(name)(module.command)
    command = get_command(app)
    command.name = name
    return command


class LazyGroup(TyperGroup):
    """A group of placeholders; the one that is called is replaced by the real command first."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        if args and args[0] in self.commands:
            self.commands[args[0]] = load(args[0])
        return super().resolve_command(ctx, args)


def _version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        print(f"wagonway {version('wagonway')}")
        raise typer.Exit


def _root(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version and stop.")
    ] = False,
) -> None:
    """Heavy industrial-age board games: a table in the browser, bots, and research from the command line."""


def _placeholder() -> None:
    raise AssertionError("a placeholder is replaced before it is called")


def make_app() -> typer.Typer:
    """The whole command tree, with placeholders for the commands."""
    app = typer.Typer(
        name="wagonway",
        cls=LazyGroup,
        callback=_root,
        no_args_is_help=True,
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    for name, command in available().items():
        app.command(name, help=command.help, rich_help_panel=command.panel)(_placeholder)
    return app


def run(arguments: Sequence[str]) -> int:
    """Run one command line; its exit status. Nothing but SystemExit of a broken pipe gets past."""
    as_json = "--json" in arguments
    try:
        code = get_command(make_app()).main(args=list(arguments), prog_name="wagonway", standalone_mode=False)
        if code == INTERRUPTED:  # Typer has caught the interrupt and says nothing
            say_error("Interrupted.")
        return code if isinstance(code, int) else OK
    except Failure as failure:
        if failure.message:  # else the command has said it
            say_error(failure.message, as_json=as_json)
        return failure.code
    except typer.TyperException as error:
        # No arguments at all: Typer has shown the help and has nothing to add.
        message = error.format_message()
        if message:
            context = getattr(error, "ctx", None)
            path = context.command_path if context is not None else "wagonway"
            if not message.endswith((".", "?", "!")):
                message += "."
            say_error(f"{message} See `{path} --help`.", as_json=as_json)
        return WRONG_INPUT
    except typer.Abort:
        say_error("Interrupted.")
        return INTERRUPTED
    except Exception as error:
        if os.environ.get("WAGONWAY_DEBUG") == "1":
            raise
        say_error(describe(error), as_json=as_json)
        return WRONG_INPUT if is_for_users(error) else INTERNAL_ERROR


def is_for_users(error: Exception) -> bool:
    """The project's own exceptions are written for whoever caused them, as are the system's about files."""
    return type(error).__module__.split(".")[0] == "wagonway" or (
        isinstance(error, OSError) and error.strerror is not None
    )


def describe(error: Exception) -> str:
    """One sentence for an exception that reached the top."""
    if isinstance(error, OSError) and error.strerror is not None:
        return f"{error.filename}: {error.strerror}." if error.filename else f"{error.strerror}."
    if is_for_users(error):
        return str(error)
    what = type(error).__name__ + (f": {error}" if str(error) else "")
    return (
        f"Something went wrong inside wagonway ({' '.join(what.split())}); "
        "run it again with WAGONWAY_DEBUG=1 to see where, and please report it."
    )


def main() -> None:
    """Entry point of the command."""
    sys.exit(run(sys.argv[1:]))
