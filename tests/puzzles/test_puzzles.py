"""Puzzles: what is shipped fits the rules, keeps its solution, and gives nothing away."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from fluent.runtime import FluentResource

import wagonway
from wagonway.bots.levels import LEVELS
from wagonway.kernel import texts
from wagonway.puzzles import Puzzle, PuzzleError, Way, puzzle_of_the_day, puzzles_of, way_of
from wagonway.puzzles.answers import judge
from wagonway.puzzles.check import check, written_wrong
from wagonway.puzzles.files import Head, path_of, read, retire, write
from wagonway.puzzles.lines import alike, core_of, end_of, is_over
from wagonway.puzzles.make import make
from wagonway.puzzles.score import rate, score

GAMES = [game for game in wagonway.games() if puzzles_of(game)]
BRASS = "brass-birmingham"
RAILWAYS = "railways"


def some(game: str, many: int) -> list[Puzzle]:
    """Puzzles from all over the file."""
    there = [puzzle for puzzle in puzzles_of(game) if puzzle.open]
    return there[:: max(1, len(there) // many)][:many]


def test_every_game_of_ours_has_puzzles() -> None:
    assert set(GAMES) >= {BRASS, RAILWAYS, "oranienburger-kanal", "tramways"}


@pytest.mark.parametrize("game", GAMES)
def test_every_puzzle_fits_the_rules(game: str) -> None:
    played, way, puzzles = wagonway.game(game), way_of(game), puzzles_of(game)
    assert len({puzzle.id for puzzle in puzzles}) == len(puzzles)
    for puzzle in puzzles:
        state = puzzle.start(played)
        assert state.players == puzzle.players
        assert puzzle.margin >= way.margin
        assert set(puzzle.themes) <= set(way.themes)
        assert puzzle.themes
        assert all(loss >= puzzle.margin for _, loss in puzzle.others)
        assert len(puzzle.solved) in (0, len(LEVELS) - 1, len(LEVELS))
    for puzzle in some(game, 12):
        assert written_wrong(puzzle.start(played), puzzle, way) == ""


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("game", GAMES)
def test_every_theme_has_its_word(game: str, lang: str) -> None:
    source = texts.source(Path(wagonway.game(game).spec.folder), lang)
    assert FluentResource(source).body
    words = {f"\ntheme-{theme} = " for theme in way_of(game).themes}
    assert all(word in source for word in words)


@pytest.mark.parametrize("game", GAMES)
def test_shipped_puzzles_keep_their_solution(game: str) -> None:
    played = wagonway.game(game)
    played.form("compiled")
    # With a quarter of the budget of `wagonway puzzles check`, so the clearest of them.
    clearest = sorted(some(game, 1000), key=lambda puzzle: -puzzle.margin)[:2]
    assert check(played, clearest, seed=1, effort=1) == []


@pytest.mark.parametrize("game", GAMES)
def test_the_solution_does_not_depend_on_what_is_hidden(game: str) -> None:
    played, (puzzle,) = wagonway.game(game), some(game, 1)
    state = puzzle.start(played)
    seat = state.current_player()
    for seed in (1, 2):
        other = state.determinize(seat, seed)
        assert judge(other, puzzle, other.parse_move(puzzle.solutions[0])).right
        assert bytes(other.information_state(seat)) == bytes(state.information_state(seat))


def test_answers_are_judged_by_where_they_lead() -> None:
    game, way = wagonway.game(BRASS), way_of(BRASS)
    puzzle = next(one for one in puzzles_of(BRASS) if len(one.solutions) > 1)
    start = puzzle.start(game)
    lines = [start.parse_move(text) for text in puzzle.solutions]
    assert all(judge(start, puzzle, line).right for line in lines)
    wrong = start.parse_move(puzzle.others[0][0])
    found = judge(start, puzzle, wrong)
    assert not found.right
    assert not found.near
    assert found.loss == puzzle.others[0][1]
    # The same kind of turn, paid for with something better kept.
    lone = msgspec.structs.replace(puzzle, solutions=puzzle.solutions[:1])
    near = judge(start, lone, lines[1])
    assert (near.right, near.near, near.loss) == (False, True, None)
    assert core_of(start, lines[1], way) == core_of(start, lines[0], way)


def test_turns_are_alike_in_another_order_and_with_another_card() -> None:
    game, way = wagonway.game(BRASS), way_of(BRASS)
    puzzle = next(one for one in puzzles_of(BRASS) if one.solutions[0].startswith("loan"))
    start = puzzle.start(game)
    best = start.parse_move(puzzle.solutions[0])
    found = alike(start, best, way, 1000)
    assert found is not None
    assert len(found) > 1
    assert len({end_of(start, line) for line in found}) == len(found)
    assert {core_of(start, line, way) for line in found} == {core_of(start, best, way)}
    assert alike(start, best, way, 0) is None
    strict = Way(way.margin, way.players, way.themes)
    assert len(alike(start, best, strict, 1000) or []) < len(found)


def test_a_turn_ends_where_another_one_begins() -> None:
    (puzzle,) = some(RAILWAYS, 1)
    start = puzzle.start(wagonway.game(RAILWAYS))
    state = start.copy()
    for action in start.parse_move(puzzle.solutions[0]):
        assert not is_over(start, state)
        state.apply(action)
    assert is_over(start, state)


def one(number: int, since: str, until: str = "") -> Puzzle:
    return Puzzle(f"position {number}", ["a"], [], 3.0, 0.1, 1, ["b"], (0, 0), since, until)


def test_days_keep_their_puzzle_whatever_is_added_or_retired() -> None:
    first = [one(number, "2026-01-01") for number in range(5)]
    days = [f"2026-01-{day:02}" for day in range(1, 11)]
    before = [puzzle_of_the_day(first, day) for day in days]
    assert len({puzzle.id for puzzle in before[:5] if puzzle}) == 5  # they take turns
    assert before[:5] == before[5:]
    later = [*first[1:], one(0, "2026-01-01", until="2026-01-11")]
    later += [one(number, "2026-01-11") for number in range(5, 9)]
    assert [(puzzle_of_the_day(later, day) or first[0]).id for day in days] == [
        puzzle.id for puzzle in before if puzzle
    ]
    after = [puzzle_of_the_day(later, f"2026-01-{day:02}") for day in range(11, 19)]
    ids = {puzzle.id for puzzle in after if puzzle}
    assert len(ids) == 8
    assert first[0].id not in ids
    assert puzzle_of_the_day(first, "2025-12-31") is None


def test_what_is_retired_stays_for_its_days(tmp_path: Path) -> None:
    path = tmp_path / "puzzles.jsonl"
    old, new, good = one(1, "2026-01-01"), one(2, "2026-01-09"), one(3, "2026-01-01")
    write(path, Head("g", 7, 3), [old, new, good])
    retire(path, "g", {old.id, new.id}, "2026-01-09")
    head, puzzles = read(path, "g")
    assert (head.seed, head.games) == (7, 3)
    assert puzzles == [msgspec.structs.replace(old, until="2026-01-09"), good]
    assert not puzzles[0].open
    with pytest.raises(PuzzleError, match="not wagonway-puzzles/1 of other"):
        read(path, "other")
    path.write_text("{}\n")
    with pytest.raises(PuzzleError):
        read(path, "g")


def test_a_maker_that_was_stopped_goes_on_where_it_was(tmp_path: Path) -> None:
    game = wagonway.game(RAILWAYS)
    game.form("compiled")
    head, puzzles = read(path_of(RAILWAYS), RAILWAYS)
    games = next(puzzle.source[0] for puzzle in puzzles if puzzle.source[0] > 0) + 1
    at_once, in_parts = tmp_path / "once.jsonl", tmp_path / "parts.jsonl"
    found: list[int] = []
    make(at_once, game, head.seed, puzzles[0].since, 100, games, found.append)
    make(in_parts, game, head.seed, puzzles[0].since, 100, 1)
    make(in_parts, game, 99, puzzles[0].since, 100, games - 1)  # the file keeps its seed
    assert at_once.read_bytes() == in_parts.read_bytes()
    made = read(at_once, RAILWAYS)[1]
    assert len(found) == games
    assert sum(found) == len(made) > 0
    assert {each.position for each in made} & {each.position for each in puzzles}
    make(at_once, game, head.seed, puzzles[0].since, len(made), 5)  # there are enough
    assert read(at_once, RAILWAYS)[0].games == games


def test_bots_solve_puzzles_and_are_told_apart() -> None:
    game, puzzles = wagonway.game(RAILWAYS), some(RAILWAYS, 6)
    game.form("compiled")
    strong = score(game, puzzles, "foresight:sims=400")
    weak = score(game, puzzles, "random", tries=2)
    assert sum(strong) > sum(weak)
    assert set(weak) <= {0.0, 0.5, 1.0}


def test_difficulty_counts_the_levels_that_fail() -> None:
    puzzle = one(1, "2026-01-01")
    assert puzzle.difficulty == 0
    measured = ([0.0, 0.25, 1, 1, 1], [0, 0, 0, 0, 1], [1, 1, 1, 1], [1, 1, 1])
    rated = [msgspec.structs.replace(puzzle, solved=solved) for solved in measured]
    assert [each.difficulty for each in rated] == [3, 5, 1, 0]


def test_rating_measures_one_level_after_the_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wagonway.puzzles.score.TRIES", (3, 1))
    game, path, (puzzle,) = wagonway.game(RAILWAYS), tmp_path / "puzzles.jsonl", some(RAILWAYS, 1)
    game.form("compiled")
    retired = one(1, "2026-01-01", until="2026-01-02")
    write(path, Head(RAILWAYS), [msgspec.structs.replace(puzzle, solved=[0.5] * 5), retired])
    (rated,) = rate(game, path, ("random", "greedy"))
    assert rated.solved[0] in (0.0, 0.333, 0.667, 1.0)
    assert rated.solved[1] in (0.0, 1.0)
    assert rated.solved[2:] == [0.5] * 3  # those stay that were not measured anew
    assert read(path, RAILWAYS)[1] == [rated, retired]
    monkeypatch.setattr("wagonway.puzzles.score.make_for", lambda spec, _: pytest.fail(f"{spec} tries again"))
    with pytest.raises(pytest.fail.Exception, match="random tries again"):
        rate(game, path, ("random",))
    monkeypatch.setattr("wagonway.puzzles.score.share", lambda *_: pytest.fail("it is tried again"))
    monkeypatch.setattr("wagonway.puzzles.score.make_for", lambda *_: None)
    assert rate(game, path, ("random", "greedy"), only_new=True) == [rated]


def test_what_is_no_puzzle_is_found_out() -> None:
    game, (puzzle,) = wagonway.game(RAILWAYS), some(RAILWAYS, 1)
    game.form("compiled")
    line, _ = puzzle.others[-1]
    turned = msgspec.structs.replace(puzzle, solutions=[line], others=[])
    (fault,) = check(game, [turned], seed=1, effort=1)
    assert fault == (turned, "another turn is better")
    half = msgspec.structs.replace(puzzle, solutions=[puzzle.solutions[0].split()[0]])
    assert check(game, [half], seed=1)[0][1] == "a line is no whole turn"
    both = msgspec.structs.replace(puzzle, others=[(puzzle.solutions[0], 3.0)])
    assert check(game, [both], seed=1)[0][1] == "a solution stands among the others"
    with pytest.raises(PuzzleError, match=r"puzzle \w+ of railways"):
        msgspec.structs.replace(puzzle, position="railways/1 map=nothing").start(game)
