"""Compiling: the same functions, the right cache at the right place."""

from __future__ import annotations

import dis
import os
import stat
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from tests.kernel.toy_game import GAME, flow
from tests.kernel.toy_game.rules import sale
from tests.kernel.toy_game.state import Seat, State, Work
from wagonway.kernel import cache
from wagonway.kernel.compile import copies_rows
from wagonway.kernel.compile_signatures import bound_for_compiling
from wagonway.kernel.digest import RuleError, description_of, game_digest, globals_of, reached
from wagonway.kernel.game import Game
from wagonway.kernel.options import GameError
from wagonway.kernel.registry import game
from wagonway.kernel.rule import rule
from wagonway.kernel.spec import GameSpec
from wagonway.kernel.warm import main as warm_main

ROOT = Path(__file__).resolve().parents[2]


def fresh_digest() -> str:
    """The digest of the toy game as its functions are now."""
    return game_digest(GameSpec("tests.kernel.toy_game"))


def test_the_digest_is_stable_and_names_the_game() -> None:
    assert fresh_digest() == fresh_digest()
    assert fresh_digest() == game_digest(GAME)


def test_the_digest_sees_an_edit_deep_in_another_module(monkeypatch: pytest.MonkeyPatch) -> None:
    before = fresh_digest()

    @rule()
    def cards_left(s: Any) -> int:
        return 1

    cards_left.__module__ = sale.__name__
    cards_left.__qualname__ = "cards_left"
    monkeypatch.setitem(vars(sale), "cards_left", cards_left)
    assert fresh_digest() != before


def test_the_digest_sees_a_changed_constant(monkeypatch: pytest.MonkeyPatch) -> None:
    before = fresh_digest()
    monkeypatch.setitem(vars(sale), "STALLS", 2)
    assert fresh_digest() != before


def test_callees_come_before_callers() -> None:
    order = [function.__name__ for function in reached(GAME.entries.values())]
    assert order.index("cards_left") < order.index("price_at") < order.index("sell") < order.index("apply")
    assert len(order) == len(set(order))


def test_a_field_of_the_name_of_a_function_is_no_call() -> None:
    assert "score" not in globals_of(sale.sell)
    assert set(globals_of(sale.sell)) == {"price_at", "SOLD", "NO_FACE"}


def test_the_globals_of_a_rule_are_those_that_dis_tells() -> None:
    rules = reached(bound_for_compiling(game("tramways").spec).values())
    assert len(rules) > 200
    for each in rules:
        told = [step.argval for step in dis.get_instructions(each) if step.opname == "LOAD_GLOBAL"]
        assert globals_of(each) == list(dict.fromkeys(told)), each
    # More names than a byte counts.
    many = [f"name_{n}" for n in range(300)]
    made: dict[str, Any] = {}
    exec(f"def add():\n    return {' + '.join(many)}", made)
    assert globals_of(made["add"]) == many


@rule()
def circle(n: int) -> int:
    return around(n)


@rule()
def around(n: int) -> int:
    return circle(n) if n > 0 else 0


def unmarked(n: int) -> int:
    return n


@rule()
def calls_unmarked(n: int) -> int:
    return unmarked(n)


@rule()
def misspelt(n: int) -> int:
    return nn + n  # type: ignore[name-defined]  # noqa: F821


TABLE = {1: 2}


@rule()
def reads_a_dict(n: int) -> int:
    return TABLE[n]


@pytest.mark.parametrize(
    ("function", "words"),
    [
        (circle, "calls itself"),
        (calls_unmarked, r"unmarked is not marked @rule\(\)"),
        (misspelt, "the name nn is not defined"),
        (reads_a_dict, "TABLE is a dict"),
    ],
)
def test_what_cannot_be_compiled_is_named(function: Any, words: str) -> None:
    with pytest.raises(RuleError, match=words):
        reached([function])


@rule(copies=True)
def copies_apart(s: State, w: Work, seat: int) -> None:
    """Reads one, writes the other."""


@rule(copies=True)
def copies_within(s: State, t: State) -> None:
    """May be given the same one twice."""


@rule(copies=True)
def copies_a_part(s: State, seat: Seat) -> None:
    """May be given a part of the state beside it."""


def test_what_copies_rows_takes_records_that_lie_apart() -> None:
    assert copies_rows(GAME, copies_apart)
    assert not copies_rows(GAME, flow.observe)
    for function in (copies_within, copies_a_part):
        with pytest.raises(RuleError, match="each once"):
            copies_rows(GAME, function)


def test_the_digest_sees_that_a_rule_copies_rows() -> None:
    def described(**marks: bool) -> list[str]:
        def one(s: State) -> int:
            return 1

        return list(description_of(rule(**marks)(one)))

    assert described() != described(copies=True)


def test_rules_that_do_not_compile_still_play_plainly(toy: Game) -> None:
    spec = GameSpec(GAME.package)
    spec.__dict__["entries"] = {**GAME.entries, "derive": reads_a_dict}
    game = Game(spec)
    assert not game.is_warm()
    assert game.setup(2).form == "plain"
    with pytest.raises(RuleError, match="TABLE"):
        game.warm()


def test_a_type_error_of_the_compiler_names_the_function() -> None:
    @rule()
    def derive(s: flow.State, c: flow.Components, w: flow.Work) -> None:
        s.no_such_field = 1  # type: ignore[attr-defined]

    spec = GameSpec(GAME.package)
    spec.__dict__["entries"] = {**GAME.entries, "derive": derive}
    with pytest.raises(RuleError, match="derive does not compile") as error:
        Game(spec).warm()
    assert "no_such_field" in str(error.value)


def run(code: str, folder: Path, **environment: str) -> str:
    """Run a program in a process of its own, with a cache folder of its own; returns what it printed."""
    own = {"WAGONWAY_CACHE_DIR": str(folder), "XDG_CACHE_HOME": str(folder / "user"), "TMPDIR": str(folder)}
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        capture_output=True,
        text=True,
        env={**os.environ, **own, **environment},
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


ASK = """
import sys
from tests.kernel.toy_game import GAME
from wagonway.kernel.game import Game
game = Game(GAME)
was = game.is_warm()
print(was, "numba" in sys.modules, game.setup(2).form, end=" ")
"""
PLAY = f"""{ASK}
game.warm()
print(game.setup(2).form, game.playouts(50, 1, 2)["scores"].sum())
"""


@pytest.fixture(scope="module")
def warm_folder(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A cache folder that cold processes have filled at the same time, and what a cold one printed."""
    folder = tmp_path_factory.mktemp("cache")
    with ThreadPoolExecutor(2) as pool:
        printed = sorted(pool.map(lambda _: run(PLAY, folder), range(2)))
    assert printed[0].split()[-1] == printed[1].split()[-1]
    return folder, printed[0]


def test_a_second_process_finds_what_the_first_compiled(warm_folder: tuple[Path, str]) -> None:
    folder, first = warm_folder
    score = first.split()[-1]
    assert first.split() == ["False", "False", "plain", "compiled", score]
    assert run(PLAY, folder).split() == ["True", "False", "compiled", "compiled", score]


def test_a_moved_read_only_folder_is_used_as_it_is(warm_folder: tuple[Path, str], tmp_path: Path) -> None:
    import shutil

    moved = tmp_path / "shipped"
    shutil.copytree(warm_folder[0], moved)
    files = [path for path in moved.rglob("*") if path.is_file()]
    for path in files:
        os.utime(path, (0, 0))
        path.chmod(stat.S_IRUSR)
    before = {path: path.stat().st_mtime for path in files}
    assert run(PLAY, moved).split()[:3] == ["True", "False", "compiled"]
    assert {path: path.stat().st_mtime for path in files} == before


def test_a_cache_for_another_processor_is_not_loaded(warm_folder: tuple[Path, str], tmp_path: Path) -> None:
    import shutil

    moved = tmp_path / "moved"
    shutil.copytree(warm_folder[0], moved)
    (marker,) = moved.rglob(cache.MARKER)
    marker.write_text('{"target": "another", "versions": ""}', encoding="utf-8")
    assert run(PLAY, moved).split()[:4] == ["True", "False", "plain", "compiled"]


def test_no_folder_that_can_be_written_is_no_obstacle(tmp_path: Path) -> None:
    """Every folder in question is a file: nothing can be made there."""
    wall = tmp_path / "file"
    wall.write_text("")
    no_temporary_folder = f"import tempfile; tempfile.tempdir = {str(wall)!r}\n"
    printed = run(
        no_temporary_folder + PLAY,
        tmp_path,
        WAGONWAY_CACHE_DIR=str(wall / "a"),
        XDG_CACHE_HOME=str(wall / "b"),
    )
    assert printed.split()[:4] == ["False", "False", "plain", "compiled"]


def test_all_drivers_are_one_file(warm_folder: tuple[Path, str]) -> None:
    assert [path.name for path in warm_folder[0].rglob("*.pack")] == ["functions.pack", "drivers.pack"]
    assert not list(warm_folder[0].rglob("*.nb?"))


def test_nobody_counts_who_holds_an_array(warm_folder: tuple[Path, str]) -> None:
    (path,) = warm_folder[0].rglob("functions.pack")
    head, parts = cache.read_pack(path) or ({}, [])
    assert len(parts) == head["latest"] > 20
    assert not [part for part in parts if b"NRT_incref" in part or b"NRT_decref" in part]


@pytest.mark.parametrize("name", ["drivers.pack", "functions.pack"])
@pytest.mark.parametrize("damage", [lambda data: data[:-100], lambda data: data[:200] + b"?" + data[201:]])
def test_a_damaged_file_is_made_again(
    warm_folder: tuple[Path, str], tmp_path: Path, name: str, damage: Callable[[bytes], bytes]
) -> None:
    import shutil

    moved = tmp_path / "moved"
    shutil.copytree(warm_folder[0], moved)
    (path,) = moved.rglob(name)
    whole = path.read_bytes()
    path.write_bytes(damage(whole))
    assert cache.read_pack(path) is None
    if name == "functions.pack":  # is asked for only where the drivers are missing
        assert not cache.Functions(path).get("anything")
        return
    score = warm_folder[1].split()[-1]
    assert run(PLAY, moved).split() == ["True", "False", "plain", "compiled", score]
    assert run(PLAY, moved).split() == ["True", "False", "compiled", "compiled", score]


def test_a_file_that_cannot_be_written_is_no_obstacle(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    assert not cache.write_pack(tmp_path / "folder", {}, [b"part"])
    assert not cache.write_pack(tmp_path / "nowhere" / "file", {}, [b"part"])
    assert [path.name for path in tmp_path.iterdir()] == ["folder"]


def test_the_cache_of_functions_keeps_what_the_last_two_compilings_used(tmp_path: Path) -> None:
    path = tmp_path / "functions.pack"
    for key, old in [("a", None), ("b", "a"), ("c", "b"), ("d", "c")]:
        functions = cache.Functions(path)
        assert functions.get("always") == (None if old is None else b"always")
        functions.put("always", b"always")
        functions.put(key, key.encode())
        functions.save()
    functions = cache.Functions(path)
    assert [functions.get(key) for key in "abcd"] == [None, None, b"c", b"d"]


def test_an_edit_of_one_rule_compiles_that_rule_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    from wagonway.kernel.compile import function_keys
    from wagonway.kernel.compile_signatures import bound_for_compiling

    def keys() -> dict[str, str]:
        spec = GameSpec("tests.kernel.toy_game")
        functions = reached(bound_for_compiling(spec).values())
        found = function_keys(spec, functions)
        return {f"{function.__module__}.{function.__name__}": found[id(function)] for function in functions}

    before = keys()
    assert keys() == before

    def edited(number: int) -> None:
        code = sale.cards_left.__code__
        monkeypatch.setattr(sale.cards_left, "__code__", code.replace(co_consts=(*code.co_consts, number)))

    edited(12345)
    after = keys()
    assert [name for name in before if before[name] != after[name]] == [f"{sale.__name__}.cards_left"]
    # Those that call it depend on its annotations too.
    monkeypatch.setitem(sale.cards_left.__annotations__, "return", "bool")
    changed = {name.split(".")[-1] for name, key in keys().items() if key != after[name]}
    assert {"cards_left", "reveal"} <= changed
    assert not {"at_start", "apply", "play_many"} & changed


def test_numbas_own_way_gives_the_same_games(warm_folder: tuple[Path, str], tmp_path: Path) -> None:
    score = warm_folder[1].split()[-1]
    first = run(PLAY, tmp_path, WAGONWAY_COMPILE="each")
    assert first.split() == ["False", "False", "plain", "compiled", score]
    names = {path.name.split("-")[0] for path in tmp_path.rglob("*.nbi")}
    assert "play_many" in names
    assert "sell" not in names  # the drivers contain it
    assert run(PLAY, tmp_path, WAGONWAY_COMPILE="each").split()[:3] == ["True", "False", "compiled"]
    # What was compiled so is nothing to the usual way.
    assert run(ASK, tmp_path, WAGONWAY_COMPILE="one").split() == ["False", "False", "plain"]


def test_a_numba_that_is_not_as_expected_is_told_in_one_line(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    from wagonway.kernel import compile as compiling
    from wagonway.kernel import one_module

    monkeypatch.setenv("WAGONWAY_CACHE_DIR", str(tmp_path))
    monkeypatch.delenv("WAGONWAY_COMPILE", raising=False)
    asked: list[str | None] = []

    def by_each(spec: Any, spot: Any, progress: Any = None) -> dict[str, Any]:
        asked.append(spot and spot.way)
        return {}

    monkeypatch.setattr("wagonway.kernel.each_function.compile_game", by_each)
    with monkeypatch.context() as other:
        other.delattr(one_module.compiler.DefaultPassBuilder, "define_nopython_pipeline")
        compiling.compile_game(GAME)
    assert asked == [cache.EACH]
    (line,) = caplog.messages
    assert "define_nopython_pipeline" in line
    caplog.clear()
    monkeypatch.setattr(cache, "numba_version", lambda: "0.99.1")
    compiling.compile_game(GAME)
    assert asked == [cache.EACH] * 2
    (line,) = caplog.messages
    assert "Numba 0.99.1 has not been tried" in line
    caplog.clear()
    monkeypatch.setenv("WAGONWAY_COMPILE", "each")
    compiling.compile_game(GAME)
    assert asked == [cache.EACH] * 3
    assert not caplog.messages  # it was asked for


def test_an_unknown_way_of_compiling_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WAGONWAY_COMPILE", "twice")
    with pytest.raises(GameError, match="WAGONWAY_COMPILE=twice: it can be one or each"):
        cache.ways()


def test_processes_that_compile_at_the_same_time_do_not_disturb_each_other(
    warm_folder: tuple[Path, str],
) -> None:
    folder, _ = warm_folder
    assert run(PLAY, folder).split()[:3] == ["True", "False", "compiled"]
    assert not list(folder.rglob("*.part"))


def test_old_digests_are_dropped(tmp_path: Path) -> None:
    for number in range(8):
        spot = cache.Spot(tmp_path / "toy" / f"digest{number}", f"digest{number}")
        spot.path.mkdir(parents=True)
        cache.mark_complete(spot, "here")
        os.utime(spot.path, (number, number))
    left = sorted(path.name for path in (tmp_path / "toy").iterdir())
    assert len(left) == cache.KEPT
    assert "digest7" in left
    assert "digest0" not in left


def test_a_shared_temporary_folder_of_somebody_else_is_not_trusted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(tmp_path))
    own = cache._own_temporary_folder()
    assert own is not None
    own.chmod(0o777)
    assert cache._own_temporary_folder() is None
    own.rmdir()
    own.symlink_to(tmp_path)
    assert cache._own_temporary_folder() is None


def test_warming_an_unknown_game_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert warm_main(["whist"]) == 1
    assert "no game 'whist'" in capsys.readouterr().err
