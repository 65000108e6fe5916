"""`wagonway settings`, and how other commands get theirs."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from .output import JsonFlag, console, fail, print_json, table

if TYPE_CHECKING:
    from wagonway.server.configure import Setting

ConfigOption = Annotated[
    Path | None,
    typer.Option(
        "--config", envvar="WAGONWAY_CONFIG", metavar="FILE", help="Read settings from this TOML file."
    ),
]
SetOption = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="NAME=VALUE", help="Another setting; `wagonway settings` lists them."),
]


def found(config: Path | None, wishes: list[str] | None) -> dict[str, Setting]:
    """All settings and where they come from; a failure where one cannot be."""
    from wagonway.server.configure import SettingsError, gather

    options = {}
    for wish in wishes or ():
        name, equals, value = wish.partition("=")
        if not equals:
            fail(f"--set {wish}: write NAME=VALUE.")
        options[name.strip()] = value.strip()
    try:
        return gather(config, os.environ, options)
    except SettingsError as error:
        fail(str(error))


def told(config: Path | None, wishes: list[str] | None) -> dict[str, Any]:
    """The settings that somebody has named, in the file, the environment or by --set."""
    return {name: one.value for name, one in found(config, wishes).items() if one.source != "default"}


def command(config: ConfigOption = None, wishes: SetOption = None, as_json: JsonFlag = False) -> None:
    """Show a server's settings, their values, and where each comes from.

    Each may stand in a TOML file (--config), in the environment (WAGONWAY_ and its name in capitals) or after
    --set; what comes later here goes before.
    """
    from wagonway.server.configure import shown

    settings = found(config, wishes)
    if as_json:
        print_json(
            {
                name: {"value": shown(name, value), "from": source}
                for name, (value, source) in settings.items()
            }
        )
        return
    rows = table("Setting", "Value", "From")
    for name, (value, source) in settings.items():
        rows.add_row(name, shown(name, value), source)
    console().print(rows)
