"""`wagonway components`: sets of components, those that come with a game and those that users write."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from .output import CHECK_FAILED, GameArgument, JsonFlag, check_game_id, console, print_json, say_error

app = typer.Typer(add_completion=False, no_args_is_help=True, help="Check sets of components.")


@app.callback()
def group() -> None:
    """Check sets of components."""


@app.command()
def check(
    game: GameArgument,
    file: Annotated[
        Path | None, typer.Argument(help="A component file (JSON); the sets of the game if left out.")
    ] = None,
    json: JsonFlag = False,
) -> None:
    """Check whether the rules can play with a component file; exit status 1 where they cannot.

    Errors say what the rules force, all of them where the game can tell; advice is taste and refuses nothing.
    """
    from wagonway.kernel.components import read_document
    from wagonway.kernel.registry import game as game_of

    check_game_id(game)
    spec = game_of(game)
    files = [file] if file is not None else sorted((spec.spec.folder / "data").glob("*.json"))
    found: list[dict[str, Any]] = []
    for path in files:
        # A file that cannot be read is no file to check; that ends the command with status 2.
        document = read_document(path)
        name = str(path) if file is not None else path.name
        errors, advice = (list(map(spec.spec.sentence, each)) for each in spec.spec.examine(document))
        if errors:
            found.append({"file": name, "ok": False, "error": errors[0], "errors": errors})
        else:
            made = spec.components(document)
            found.append({"file": name, "ok": True, "name": dict(made.name), "hash": made.hash})
        if advice:
            found[-1]["advice"] = advice
    if json:
        print_json({"game": game, "ok": all(each["ok"] for each in found), "files": found})
    out = console()
    for each in found:
        for sentence in each.get("errors", ()):
            say_error(f"{each['file']}: {sentence}")
        if json:
            continue
        for advice in each.get("advice", ()):
            out.print(f"{each['file']}: advice: {advice}", markup=False, soft_wrap=True)
        if each["ok"]:
            out.print(
                f"{each['file']}: {each['name'].get('en', '')} can be played, {each['hash'][:12]}",
                markup=False,
            )
    if not all(each["ok"] for each in found):
        raise typer.Exit(CHECK_FAILED)
