"""`wagonway rules`: a game's rules in the terminal, and the check that nothing of them is missing."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Any

import typer

from .output import CHECK_FAILED, GameArgument, JsonFlag, check_game_id, console, fail, print_json, table


def command(
    game: GameArgument,
    ref: Annotated[
        str | None, typer.Argument(help="A reference (BUILD-3), or the word before its number (BUILD).")
    ] = None,
    lang: Annotated[str, typer.Option("--lang", help="Language of the rules.")] = "en",
    check: Annotated[
        bool,
        typer.Option("--check", help="Fail where a rule lacks a function or a test, or a fact is uncovered."),
    ] = False,
    tests: Annotated[
        Path | None, typer.Option("--tests", help="Folder of the tests (default: those of this checkout).")
    ] = None,
    json: JsonFlag = False,
) -> None:
    """Show the rules of a game, one of them with its functions and tests, or check that all is traced."""
    from wagonway import rulebook

    check_game_id(game)
    if check:
        if ref is not None:
            fail("--check looks at all rules of a game; leave out the reference.")
        _check(game, tests, json)
        return
    book = rulebook.read(game, lang)
    wanted = book.rules if ref is None else {r: rule for r, rule in book.rules.items() if _fits(r, ref)}
    if not wanted:
        words = ", ".join(dict.fromkeys(r.rsplit("-", 1)[0] for r in book.rules))
        fail(f"The rules of {game} have no {ref!r}; their references begin with: {words}.")
    made = rulebook.Trace(functions=rulebook.functions_of(game))
    folder = rulebook.tests_folder(game, tests)
    if folder is not None:
        made.tests = rulebook.tests_in(folder)
    if json:
        print_json({"game": game, "lang": lang, "rules": [_plain(rule, made) for rule in wanted.values()]})
    elif len(wanted) == 1:
        _show_one(next(iter(wanted.values())), made)
    else:
        _show_all(list(wanted.values()))


def _fits(ref: str, wanted: str) -> bool:
    wanted = wanted.upper()
    return ref == wanted or ref.rsplit("-", 1)[0] == wanted


def _relative(file: str) -> str:
    """A shorter path where the file lies below the current folder."""
    shorter = os.path.relpath(file) if os.name != "nt" else file
    return file if shorter.startswith("..") else shorter


def _plain(rule: Any, made: Any) -> dict[str, Any]:
    return {
        "ref": rule.ref,
        "heading": rule.heading,
        "text": rule.text,
        "facts": list(rule.facts),
        "data": list(rule.data),
        "follows_from": list(rule.follows_from),
        "functions": [place.name for place in made.functions.get(rule.ref, [])],
        "tests": [place.name for place in made.tests.get(rule.ref, [])],
    }


def _show_all(rules: list[Any]) -> None:
    from rich.markup import escape
    from rich.table import Table

    out = console(markup=True)
    for heading in dict.fromkeys(rule.heading for rule in rules):
        rows = Table.grid(padding=(0, 2), pad_edge=True)
        rows.add_column(style="cyan", no_wrap=True)
        rows.add_column()
        for rule in rules:
            if rule.heading == heading:
                rows.add_row(rule.ref, escape(rule.text))
        out.print(f"\n[bold]{escape(heading)}[/bold]")
        out.print(rows)


def _show_one(rule: Any, made: Any) -> None:
    from rich.markup import escape

    out = console(markup=True)
    out.print(f"[bold cyan]{rule.ref}[/bold cyan]  [dim]{escape(rule.heading)}[/dim]\n{escape(rule.text)}\n")
    rows = table("what", "where")
    if rule.facts:
        rows.add_row("facts", ", ".join(rule.facts))
    for pointer in rule.data:
        rows.add_row("data", escape(pointer))
    for target in rule.follows_from:
        rows.add_row("follows from", target)
    for kind, places in (("function", made.functions), ("test", made.tests)):
        for place in places.get(rule.ref, []):
            rows.add_row(
                kind, f"{escape(place.name)}  [dim]{escape(_relative(place.file))}:{place.line}[/dim]"
            )
    out.print(rows)


def _check(game: str, tests: Path | None, json: bool) -> None:
    from wagonway import rulebook

    book, made = rulebook.trace(game, tests)
    functions = {place.name for places in made.functions.values() for place in places}
    named = {place.name for places in made.tests.values() for place in places}
    if json:
        print_json(
            {
                "game": game,
                "rules": len(book.rules),
                "functions": len(functions),
                "tests": len(named),
                "facts": len(book.facts),
                "faults": made.faults,
            }
        )
    else:
        out = console(markup=True)
        for fault in made.faults:
            out.print(fault, markup=False)
        out.print(
            f"{len(book.rules)} rules, {len(functions)} functions, {len(named)} tests, "
            f"{len(book.facts)} facts: {len(made.faults)} faults"
        )
    if made.faults:
        raise typer.Exit(CHECK_FAILED)
