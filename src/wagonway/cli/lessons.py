"""`wagonway lessons`: the lessons of games, and the check that each of them can be solved."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from .output import CHECK_FAILED, JsonFlag, check_game_id, console, print_json, table


def command(
    game: Annotated[str | None, typer.Argument(help="A game; left out: all that have lessons.")] = None,
    check: Annotated[
        bool,
        typer.Option("--check", help="Play each by its solution and every wrong answer that it foresees."),
    ] = False,
    json: JsonFlag = False,
) -> None:
    """Show the lessons of games, or check that each can be solved and that everything is taught."""
    import wagonway
    from wagonway.learn import lessons_of

    if game is not None:
        check_game_id(game)
    games = [game] if game is not None else [each for each in wagonway.games() if lessons_of(each)]
    if check:
        _check(games, json)
    elif json:
        print_json({each: [_plain(lesson) for lesson in lessons_of(each)] for each in games})
    else:
        for each in games:
            _show(each)


def _plain(lesson: Any) -> dict[str, Any]:
    from wagonway.learn.pace import minutes_of

    tasks = sum(step.goal is not None for step in lesson.steps)
    return {"id": lesson.id, "minutes": minutes_of(lesson), "tasks": tasks, "teaches": lesson.teaches}


def _show(game: str) -> None:
    from wagonway.learn import lessons_of

    rows = table("lesson", "minutes", "tasks", "teaches")
    for lesson in map(_plain, lessons_of(game)):
        teaches = ", ".join(lesson["teaches"])
        rows.add_row(lesson["id"], str(lesson["minutes"]), str(lesson["tasks"]), teaches)
    out = console(markup=True)
    out.print(f"[bold]{game}[/bold]")
    out.print(rows)


def _check(games: list[str], json: bool) -> None:
    from wagonway.learn import lessons_of
    from wagonway.learn.check import faults_of
    from wagonway.learn.pace import minutes_of

    faults = {game: faults_of(game) for game in games}
    wrong = any(faults.values())
    if json:
        print_json({game: {"lessons": _number(game), "faults": found} for game, found in faults.items()})
    else:
        out = console(markup=True)
        for game, found in faults.items():
            for fault in found:
                out.print(fault, markup=False)
            number = "?" if found else len(lessons_of(game))
            minutes = "?" if found else sum(map(minutes_of, lessons_of(game)))
            out.print(f"{game}: {number} lessons, {minutes} minutes, {len(found)} faults", markup=False)
    if wrong:
        raise typer.Exit(CHECK_FAILED)


def _number(game: str) -> int:
    from wagonway.learn import LessonError, lessons_of

    try:
        return len(lessons_of(game))
    except LessonError:
        return 0
