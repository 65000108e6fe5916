"""`wagonway fuzz`: random games, examined."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING, Annotated, Any

import typer

from .ask import ask_many, ask_one
from .choose import (
    OptionFlags,
    SeedFlag,
    check_players,
    check_workers,
    compile_first,
    open_game,
    read_options,
)
from .output import CHECK_FAILED, GameArgument, JsonFlag, WorkersOption, fail, print_json, say_error

if TYPE_CHECKING:
    from wagonway.arena.hunt import Found
    from wagonway.kernel.game import Game

INTERRUPTED = 130
BULK = 64  # games that are also played whole and in batches


def command(
    game: GameArgument,
    games: Annotated[
        int | None, typer.Option("--games", "-n", help="How many games at each number of players (100).")
    ] = None,
    players: Annotated[
        str, typer.Option("--players", metavar="all|N", help="How many play: a number, or all that can.")
    ] = "all",
    seed: SeedFlag = 0,
    option: OptionFlags = None,
    workers: WorkersOption = None,
    plain: Annotated[
        bool, typer.Option("--plain", help="Without the compiled form, which is compiled first otherwise.")
    ] = False,
    selftest: Annotated[
        bool, typer.Option("--selftest", help="Plant known bugs and see that each is found.")
    ] = False,
    intentions: Annotated[
        int | None,
        typer.Option("--intentions", help="Ask so many random intentions why not, instead of playing games."),
    ] = None,
    at: Annotated[
        str | None, typer.Option("--at", metavar="POSITION", help="With --ask: where it is asked.")
    ] = None,
    seat: Annotated[
        int | None, typer.Option("--seat", help="With --ask: who asks; the player to act if left out.")
    ] = None,
    ask: Annotated[
        str | None, typer.Option("--ask", metavar="JSON", help="Ask one intention why not, and check that.")
    ] = None,
    json: JsonFlag = False,
) -> None:
    """Play random games and look for faults; exit status 1 where there is one.

    Faults are: a crash, a dead end, a game without an end, a difference between the compiled and the plain
    form, something that is not conserved, something that does not survive a round trip (bytes, texts,
    records), information that leaks, an answer of why_not that is not that of the list. Game n of a hunt has
    the seed --seed plus n; the first and then one in a hundred are examined in full, the others after every
    ply in two forms, and now and then as a whole. Games with an odd seed have options drawn at random, unless
    given. Each fault is shown with players, seed, game, ply, its position in a line, and the command that
    finds it again. --selftest alone plays no other games.

    --intentions asks at random positions why a random intention, whole or partial, cannot be done, and checks
    the answers: OK exactly where a listed move does it; a reason that names a condition is true; its advice,
    followed, does not meet the same refusal again. What a false answer is shown with asks for it again.
    """
    played = open_game(game)
    counts = _counts(played, players)
    fixed = read_options(played, option)
    processes = check_workers(workers)
    if (ask is None) != (at is None):
        fail("--ask and --at go together: an intention and the position where it is asked.")
    if ask is not None and at is not None:
        ask_one(played, at, seat, ask, json=json)
        return
    if intentions is not None:
        ask_many(played, counts, intentions, seed, fixed, processes, json=json)
        return
    if games is not None and games < 1:
        fail(f"--games {games}: at least one game is to be played.")
    planted: list[dict[str, Any]] = []
    if selftest:
        planted = _selftest(played, counts, seed, quiet=json)
    found: list[Found] = []
    done = 0
    interrupted = False
    if not selftest or games is not None:
        forms = ("plain", "checked") if plain else ("compiled", "plain", "checked")
        if not plain:
            compile_first(played)
        wanted = 100 if games is None else games
        try:
            for count, faults in _hunt(played, counts, wanted, seed, fixed, forms, processes):
                done += count
                found += faults
                if not json:
                    for fault in faults:
                        _show(fault)
        except KeyboardInterrupt:
            interrupted = True
    missed = [each for each in planted if not each["found"]]
    if json:
        print_json(
            {
                "game": game,
                "players": counts,
                "seed": seed,
                "games": done,
                "faults": len(found),
                "found": [_plain(each) for each in found],
                "planted": planted,
                "interrupted": interrupted,
            }
        )
    else:
        if interrupted:
            say_error("Interrupted; this is what came of the games so far.")
        if planted:
            print(f"{len(planted)} planted bugs, {len(planted) - len(missed)} found")
        print(f"{done} games, {len(found)} faults")
    if interrupted:
        fail("", INTERRUPTED)
    if found or missed:
        raise typer.Exit(CHECK_FAILED)


def _counts(game: Game, players: str) -> list[int]:
    if players == "all":
        return list(game.players)
    numbers = players.split(",")
    if not all(number.isascii() and number.isdecimal() and len(number) < 4 for number in numbers):
        fail(f"--players {players}: it is a number of players, or all.")
    return [check_players(game, int(number)) for number in dict.fromkeys(numbers)]


def _selftest(game: Game, counts: list[int], seed: int, *, quiet: bool) -> list[dict[str, Any]]:
    """Plant every known bug at each number of players; which of them were found."""
    from wagonway.kernel.planted import plant_all

    planted = []
    for players in counts:
        for bug in plant_all(game, players):
            found = bug.is_found(players, seed)
            planted.append({"bug": bug.name, "players": players, "found": found})
            if not quiet:
                print(f"{'found ' if found else 'MISSED'}  {players} players: {bug.name}", flush=True)
    return planted


def _hunt(
    game: Game,
    counts: list[int],
    games: int,
    seed: int,
    fixed: dict[str, Any],
    forms: tuple[str, ...],
    workers: int,
) -> Any:
    """Hunt with a progress bar; yields (number of games, faults)."""
    from wagonway.arena.hunt import MOST_FAULTS, compare_in_bulk, hunt, pieces

    from .simulate import progress_bar

    faults = 0
    with progress_bar(game.id, games * len(counts)) as bar:
        if "compiled" in forms:
            for players in counts:
                found = compare_in_bulk(game.id, players, seed, min(games, BULK))
                faults += len(found)
                yield 0, found
        with closing(hunt(pieces(game.id, counts, games, seed, fixed, forms), workers)) as results:
            for count, found in results:
                bar(count)
                faults += len(found)
                yield count, found
                if faults >= MOST_FAULTS:
                    say_error(f"After {faults} faults the hunt ends early; mend these first.")
                    return


def _plain(found: Found) -> dict[str, Any]:
    fault = found.fault
    return {
        "kind": fault.kind,
        "text": fault.text,
        "players": fault.players,
        "seed": fault.seed,
        "game": found.number,
        "ply": fault.ply,
        "options": dict(found.options),
        "position": fault.position,
        "again": found.again(),
    }


def _show(found: Found) -> None:
    """A fault in four lines."""
    fault = found.fault
    options = "".join(f", {key}={str(value).lower()}" for key, value in found.options)
    print(f"FAULT  {fault.kind}: {fault.text}")
    print(f"  at   {fault.players} players, seed {fault.seed}, game {found.number}, ply {fault.ply}{options}")
    print(f"  line {fault.position}")
    print(f"  try  {found.again()}", flush=True)
