"""`wagonway arena`: tournaments of bots, which go on where they stopped."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from .choose import (
    ComponentsFlag,
    OptionFlags,
    check_bots,
    check_players,
    check_workers,
    form_for,
    open_game,
    read_options,
)
from .output import JsonFlag, RayOption, WorkersOption, console, fail, game_ids, print_json, say_error, table
from .simulate import INTERRUPTED, MANY, progress_bar

if TYPE_CHECKING:
    from rich.table import Table

    from wagonway.arena.conduct import Arena
    from wagonway.arena.report import BotLine, MatchLine, PairLine, Report
    from wagonway.arena.sequential import Question
    from wagonway.arena.store import Store

GAMES = 100
LIMIT = 600.0  # seconds; enough for any bot that comes back at all
MOST_FAILURES = 5  # that are told one by one


def command(
    game: Annotated[
        str | None,
        typer.Argument(
            help="The game's id; may be left out with the --store of a tournament.", autocompletion=game_ids
        ),
    ] = None,
    bots: Annotated[
        str | None, typer.Option("--bots", metavar="BOT,BOT,...", help="Who meets, e.g. greedy,random.")
    ] = None,
    players: Annotated[
        int | None, typer.Option("--players", help="How many sit at a table; two if the game allows it.")
    ] = None,
    games: Annotated[
        int | None, typer.Option("--games", "-n", help="Games of each match, in whole deals (100).")
    ] = None,
    form: Annotated[
        str | None,
        typer.Option(
            "--form",
            help="round-robin: all against all; gauntlet: the first against each other one; "
            "ladder: each against the next.",
        ),
    ] = None,
    seed: Annotated[
        int | None, typer.Option("--seed", help="Where chance begins; the same seed, the same deals (0).")
    ] = None,
    option: OptionFlags = None,
    components: ComponentsFlag = None,
    limit: Annotated[
        float | None,
        typer.Option("--limit", metavar="SECONDS", help="Who thinks longer for a decision has lost (600)."),
    ] = None,
    until_sure: Annotated[
        str | None,
        typer.Option(
            "--until-sure",
            metavar="LOW:HIGH",
            help="End a match as soon as it is sure, at 5 % error, whether the first bot wins at least the "
            "share HIGH rather than at most LOW, e.g. 0.5:0.55.",
        ),
    ] = None,
    store: Annotated[
        Path | None,
        typer.Option("--store", metavar="FILE", help="Keep results in a SQLite file, and go on with it."),
    ] = None,
    show: Annotated[
        bool, typer.Option("--show", help="Play nothing; show what the --store holds, also while it grows.")
    ] = False,
    workers: WorkersOption = None,
    ray: RayOption = None,
    plain: Annotated[
        bool,
        typer.Option(
            "--plain",
            help="Without the compiled form, which is compiled first otherwise; not with bots that search.",
        ),
    ] = False,
    plots: Annotated[
        Path | None,
        typer.Option("--plots", metavar="FOLDER", help="Draw ratings, head-to-head results and scores."),
    ] = None,
    json: JsonFlag = False,
) -> None:
    """Let bots meet in a tournament; show ratings, results of every pair, and how sure they are.

    Every deal is played once in each rotation of the bots over the seats, and all matches have the same
    deals. At a table for more than two one bot meets copies of another, except where a round robin has enough
    bots for all seats. With one player the bots' scores of the same deals are compared. A bot that fails or
    thinks too long has lost that game. Intervals are of 95 %, with the deal as the unit.

    With --store an interrupted tournament goes on where it stopped: `wagonway arena --store FILE`.
    """
    from wagonway.arena.conduct import Arena
    from wagonway.arena.store import Store, another, read

    if plots is not None:
        check_plots(plots)
    if show:
        if store is None:
            fail("--show needs the --store to be shown.")
        head, rows = read(store)
        question = read_question(until_sure or head.get("until_sure"))
        _tell(head, rows, question, plots, as_json=json)
        return
    if game is None and store is None:
        fail("Say which game is played: `wagonway arena GAME --bots a,b`, or continue one with --store FILE.")
    old = read(store)[0] if store is not None and (game is None or _has_begun(store)) else None
    given = {"game": game, "bots": bots, "players": players, "form": form, "seed": seed, "limit": limit}
    if old is not None and game not in (None, old["game"]):
        fail(another(store, "game", old["game"], game))
    head = _head(given, option, components, old)
    wanted = games if games is not None else GAMES if old is None else old.get("games", GAMES)
    if wanted < 1:
        fail(f"--games {wanted}: at least one game is to be played.")
    if until_sure is None and old is not None:
        until_sure = old.get("until_sure")
    question = read_question(until_sure)
    processes = check_workers(workers)
    rules = form_for(open_game(head["game"]), head["bots"], plain=plain, worth_it=wanted >= MANY)
    with closing(Store(store, head)) as kept:
        kept.ask(games=wanted, until_sure=until_sure)
        arena = Arena(kept, wanted, rules, question)
        interrupted = _play(arena, kept, processes, ray)
        _tell(kept.head, list(kept.rows()), question, plots, as_json=json, missing=arena.missing)
    if interrupted:
        again = f"`wagonway arena --store {store}` goes on" if store else "without --store they are lost"
        say_error(f"Interrupted after {arena.played()} games, with up to {arena.missing} to come; {again}.")
        fail("", INTERRUPTED)


def _has_begun(store: Path) -> bool:
    return store.exists() and not (store.is_file() and store.stat().st_size == 0)


def read_question(text: str | None) -> Question | None:
    """The question of --until-sure LOW:HIGH."""
    from wagonway.arena.sequential import Question

    if text is None:
        return None
    try:
        low, high = (float(part) for part in text.split(":"))
        return Question(low, high)
    except ValueError:
        fail(f"--until-sure {text}: write two shares, the lower one first, between 0 and 1, e.g. 0.5:0.55.")


def _head(
    given: dict[str, Any], pairs: Sequence[str] | None, components: Path | None, old: dict[str, Any] | None
) -> dict[str, Any]:
    """What is played: as asked, else as the file says, else as usual. Fails where that cannot be."""
    from wagonway.arena.tournament import KINDS, frozen, packages, searches

    def ask(key: str, usual: Any) -> Any:
        if given[key] is not None:
            return given[key]
        return usual if old is None else old[key]

    game = open_game(ask("game", None))
    form = ask("form", KINDS[0])
    if form not in KINDS:
        fail(f"There is no form {form!r} of a tournament; it can be {', '.join(KINDS)}.")
    limit = ask("limit", LIMIT)
    if not limit > 0:
        fail(f"--limit {limit:g}: a bot needs some time.")
    bots = old["bots"] if given["bots"] is None and old is not None else _bots(given["bots"])
    usual = next((count for count in game.players if count > 1), game.players[0])
    document = None if old is None else old["set"]
    if components is not None:
        document = game.components(components).document
    # Under all names of an option that is not given stands its usual value, which may change one day.
    options = {each.key: each.default for each in game.meta.options} if old is None else dict(old["options"])
    if pairs:
        options = {**{each.key: each.default for each in game.meta.options}, **read_options(game, pairs)}
    check_bots(bots, game=game)
    frozen_bots = [frozen(bot) for bot in bots]
    seats = check_players(game, ask("players", usual))
    return {
        "game": game.id,
        "rules": game.rules_version,
        "bots": frozen_bots,
        "packages": packages(frozen_bots),
        "searches": searches(frozen_bots, game.id, seats),
        "players": seats,
        "form": form,
        "seed": ask("seed", 0),
        "options": options,
        "components": game.components(document).hash,
        "set": document,
        "limit": float(limit),
    }


def _bots(text: str | None) -> list[str]:
    from wagonway.arena.tournament import frozen

    bots = [bot.strip() for bot in text.split(",")] if text else []
    if len(bots) < 2:
        fail("A tournament needs two bots at least: --bots greedy,random.")
    check_bots(bots, typed=True)
    known = [frozen(bot) for bot in bots]
    for bot in known:
        if known.count(bot) > 1:
            fail(f"The bot {bot} is named twice in --bots.")
    return bots


def _play(arena: Arena, store: Store, workers: int, ray: str | None) -> bool:
    """Play what is missing, with a progress bar; whether it was interrupted."""
    before = arena.missing
    if before == 0:
        return False
    try:
        results = _results(arena, min(workers, before), ray)
        with progress_bar(store.head["game"], before) as bar, closing(arena.play(results)) as going:
            for missing in going:
                bar(before - missing)
                before = missing
    except KeyboardInterrupt:
        return True
    return False


def _results(arena: Arena, workers: int, ray: str | None) -> Generator[Any, None, None]:
    if ray is None:
        from wagonway.arena.watched import play_watched

        return play_watched(arena.tasks(), workers)
    try:
        from wagonway.arena.cluster import play_on_cluster
    except ModuleNotFoundError as error:
        if error.name != "ray":
            raise
        fail('--ray needs Ray, which is not installed; install it with: pip install "wagonway[ray]".')
    return play_on_cluster(arena.tasks(), ray)


# --- showing ------------------------------------------------------------------------------------------------


def _tell(
    head: dict[str, Any],
    rows: Sequence[Any],
    question: Question | None,
    plots: Path | None,
    *,
    as_json: bool,
    missing: int | None = None,
) -> None:
    """Print what has come of the games, and draw it."""
    from wagonway.arena.report import answers, report
    from wagonway.arena.report import as_json as plain

    found = report(head, rows, question)
    tests = [] if question is None else answers(head, rows, question)
    if as_json:
        shown = {key: value for key, value in head.items() if key != "set"}
        print_json({**shown, "missing": missing, **plain(found), "tests": tests})
    else:
        _show(head, found, tests)
    if plots is not None and found.games:
        from wagonway.arena.plots import draw

        draw(head, found, plots)


def _show(head: dict[str, Any], found: Report, tests: Iterable[dict[str, Any]]) -> None:
    out = console()
    seats = head["players"]
    what = f"{head['form']} of {head['game']}, {seats} player{'s' if seats > 1 else ''}, {found.games} games"
    bots = sorted(found.bots, key=lambda bot: -bot.rating)
    rows = _table(["bot"], ["rating", "skill", "games", "wins"], title=what)
    for bot in bots:
        rows.add_row(*_strength_cells(bot, alone=seats == 1))
    out.print(rows)
    rows = _table(["bot"], ["score", "deviation", "ms a decision", "failed"])
    for bot in bots:
        rows.add_row(*_score_cells(bot))
    out.print(rows)
    if seats > 2:  # at a table for two a match is a pair
        rows = _table(["match"], ["games", "first wins"])
        for match in found.matches:
            rows.add_row(*_match_cells(match))
        out.print(rows)
    rows = _table(["bot", "other"], ["of", "ahead", "points more", "in deviations"])
    for pair in found.pairs:
        if pair.comparisons:
            rows.add_row(*_pair_cells(pair))
    out.print(rows)
    for test in tests:
        out.print(_sentence(test), markup=False)
    _show_failures(found)


def _show_failures(found: Report) -> None:
    for row in found.failures[:MOST_FAILURES]:
        print(f"{row.loser} has lost game {row.number} of {', '.join(row.match)}: {row.why}.")
    if len(found.failures) > MOST_FAILURES:
        print(f"In all {len(found.failures)} games were lost by bots that failed.")
    if found.left_out:
        print(f"{found.left_out} games of deals that are not complete yet are left out.")


def _table(names: list[str], numbers: list[str], title: str | None = None) -> Table:
    """An empty table; where a terminal is narrow, names are folded and numbers stay whole."""
    made = table(*names, *numbers, numbers=tuple(numbers), title=title)
    for column in made.columns:
        column.no_wrap = column.header in numbers
        column.overflow = "fold"
    return made


def _strength_cells(bot: BotLine, *, alone: bool) -> list[str]:
    return [
        bot.bot,
        _give_or_take(bot.rating, bot.rating_ci95, "+.0f"),
        "-" if bot.skill_mu is None else f"{bot.skill_mu:.1f} ± {bot.skill_sigma:.1f}",
        str(bot.games),
        # Alone a bot wins against nobody.
        "-" if alone or not bot.games else _share(bot.win_share, bot.win_ci95),
    ]


def _score_cells(bot: BotLine) -> list[str]:
    return [
        bot.bot,
        "-" if bot.mean is None else _give_or_take(bot.mean, bot.ci95, ".1f"),
        "-" if bot.deviation is None else f"{bot.deviation:.1f}",
        "-" if bot.ms_a_decision is None else f"{bot.ms_a_decision:.3g}",
        str(bot.failures or "-"),
    ]


def _match_cells(match: MatchLine) -> list[str]:
    share = _share(match.win_share, match.win_ci95) if match.games else "-"
    return [names_of(match.bots), str(match.games), share]


def _pair_cells(pair: PairLine) -> list[str]:
    more = pair.difference
    return [
        pair.bot,
        pair.other,
        f"{pair.comparisons:g}",
        _share(pair.share, pair.ci95),
        "-" if more is None else _give_or_take(more, pair.difference_ci95, "+.1f"),
        "-" if pair.in_deviations is None else f"{pair.in_deviations:+.2f}",
    ]


def _give_or_take(value: float, interval: tuple[float, float] | None, how: str) -> str:
    """A value and half of its interval, which lies evenly around it."""
    if interval is None:
        return f"{value:{how}}"
    return f"{value:{how}} ± {(interval[1] - interval[0]) / 2:{how.lstrip('+')}}"


def _share(share: float, interval: tuple[float, float] | None) -> str:
    """A share with its interval, which need not lie evenly around it."""
    if interval is None:
        return f"{share:.1%}"
    return f"{share:.1%} ({100 * interval[0]:.1f}–{100 * interval[1]:.1f})"


def names_of(match: Sequence[str]) -> str:
    """Who sits at a match: "a against b", "a against 3 of b"."""
    others = list(dict.fromkeys(match[1:]))
    if len(others) == 1 and len(match) > 2:
        return f"{match[0]} against {len(match) - 1} of {others[0]}"
    return f"{match[0]} against {', '.join(match[1:])}" if others else match[0]


def _sentence(test: dict[str, Any]) -> str:
    """What a sequential test has found, in words."""
    low, high, error = f"{test['low']:g}", f"{test['high']:g}", f"{test['error']:.0%}"
    share = {
        "yes": f"wins at least {high} (rather than at most {low}, at {error} error)",
        "no": f"wins at most {low} (rather than at least {high}, at {error} error)",
        "open": f"may win {low} or {high}: it is not sure yet",
    }[test["answer"]]
    return f"{names_of((test['bot'], *test['against']))}: after {test['deals']} deals, {test['bot']} {share}."


# --- pictures -----------------------------------------------------------------------------------------------


def check_plots(folder: Path) -> None:
    """Fail before the games where pictures could not be drawn after them."""
    try:
        import matplotlib.backends.backend_agg  # noqa: F401
    except ModuleNotFoundError:
        fail(
            '--plots needs matplotlib, which is not installed; install it with: pip install "wagonway[plot]".'
        )
    if folder.exists() and not folder.is_dir():
        fail(f"--plots {folder} is a file; name a folder.")
    folder.mkdir(parents=True, exist_ok=True)
