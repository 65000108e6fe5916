"""What needs no PyTorch of a course: rows, looks, plans, the games of a generation and of a match."""

from __future__ import annotations

from dataclasses import asdict, replace
from importlib.util import find_spec
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import wagonway
from tests.bots.networks import made_up
from wagonway.bots.network import hold
from wagonway.data import Dataset, make
from wagonway.kernel import network
from wagonway.kernel.parts import NUMBER
from wagonway.kernel.search import TASTE_OF_SEARCH
from wagonway.train.course import Course, check_plan, judged, plan_for
from wagonway.train.log import CourseError, Generation, Log, Plan, open_folder, read_log, write_json
from wagonway.train.looks import MOST_CODES, codes_of, looks_of, values_of
from wagonway.train.playing import Hands, lines_of, play_file, spec_of
from wagonway.train.rows import rows_of, turns

QUICK = "turn:nodes=100+width=4"
RAILWAYS = wagonway.game("railways")


def nobody(done: int) -> None:
    """Nobody listens."""


# --- rows and looks -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("id", "players"), [("railways", 1), ("tramways", 2)])
def test_rows_are_what_seats_knew_when_turns_began(id: str, players: int, tmp_path: Path) -> None:
    game = wagonway.game(id)
    game.warm()
    path = tmp_path / "games.jsonl.gz"
    list(make(path, id, [QUICK] * players, 3, seed=5))
    rows = rows_of([path, path], TASTE_OF_SEARCH)
    played = list(Dataset(path))
    assert set(rows.game.tolist()) == set(range(6))
    found = 0
    for number, each in enumerate(played):
        for state in turns(Dataset(path).start(), each):
            assert state.current_player() >= 0
            for seat in range(players):
                known = state.information_state(seat)
                assert np.array_equal(rows.observation[found], known.observe(seat))
                assert rows.worth[found] == round(100 * known.evaluate(seat, TASTE_OF_SEARCH))
                told = rows.game[found], rows.seat[found], rows.score[found]
                assert told == (number, seat, each.scores[seat])
                found += 1
    assert len(rows) == 2 * found > 30


@pytest.mark.parametrize("id", wagonway.games())
def test_codes_are_those_that_the_rules_work_out(id: str) -> None:
    """Numbers at their least have the code 0; each code is below the size of its look."""
    game = wagonway.game(id)
    looks = looks_of(game, np.ones(game.observation_size, np.bool_))
    least, most = game.observation_range()
    for bound, own in ((least, -100), (most, 400)):
        codes = codes_of(looks, values_of(looks, bound[None, :], np.array([own], np.int32)))
        assert codes.shape == (1, len(looks.sizes))
        assert (codes == (0 if bound is least else looks.sizes - 1)).all()
    kinds, table = game.observation_kinds(), looks.table
    alone = table[looks.ends][looks.shared < 0]
    for at, low, high, stride, _, slope in alone[1:].tolist():
        assert (slope > 0) == (kinds[at] == NUMBER and high - low >= MOST_CODES) == (stride == 0)
    nothing = looks_of(game, np.zeros(game.observation_size, np.bool_))
    assert nothing.table[:, network.AT].tolist() == [network.OWN]


# --- plans --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ({"games": 19}, "games 19: it is at least 20"),
        ({"gate": 100.0}, "gate 100"),
        ({"wander": -1.0}, "wander -1"),
        ({"passes": 0}, "passes 0"),
        ({"player": "greedy"}, "plays the games is foresight or turn"),
        ({"judge": "turn"}, "plays the matches is foresight with"),
        ({"player": "turn:wander=2"}, "wander is not for you to say"),
        ({"judge": "foresight:net=a.npz"}, "net is not for you to say"),
        ({"player": "turn:nodez=2"}, "no parameter 'nodez'"),
    ],
)
def test_a_course_that_cannot_be_is_refused(given: dict[str, Any], reason: str) -> None:
    with pytest.raises(Exception, match=reason):
        check_plan(plan_for("railways", 1, **given))


def test_a_folder_says_what_it_is_about(tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "course"
    plan = plan_for("railways", 1, games=50)
    assert open_folder(folder, plan, ()) == plan
    other = replace(plan, games=70)
    assert open_folder(folder, other, ()).games == 50  # it was not asked for
    with pytest.raises(CourseError, match="games 50, not 70"):
        open_folder(folder, other, ("games",))
    for key, value in (("game", "tramways"), ("players", 2), ("layout", 1), ("rules", 99), ("taste", 0)):
        with pytest.raises(CourseError, match=f"a course with {key} "):
            open_folder(folder, replace(plan, **{key: value}), ())


def test_other_folders_stay_as_they_are(tmp_path: Path) -> None:
    plan = plan_for("railways", 1)
    file = tmp_path / "file"
    file.write_text("mine")
    with pytest.raises(CourseError, match="is a file"):
        open_folder(file, plan, ())
    with pytest.raises(CourseError, match="holds other things"):
        open_folder(tmp_path, plan, ())
    assert [each.name for each in tmp_path.iterdir()] == ["file"]
    file.unlink()
    (tmp_path / "course.json.new").write_text("{")  # of a run that was killed as it began
    open_folder(tmp_path, plan, ())
    for text, reason in (("{", "is no course"), ('{"game": 3}', "is no course")):
        (tmp_path / "course.json").write_text(text)
        with pytest.raises(CourseError, match=reason):
            open_folder(tmp_path, plan, ())
    write_json(tmp_path / "course.json", {**asdict(plan), "format": "wagonway-course/9"})
    with pytest.raises(CourseError, match="is of the format 'wagonway-course/9'"):
        open_folder(tmp_path, plan, ())


def test_the_last_network_that_was_taken_plays(tmp_path: Path) -> None:
    assert read_log(tmp_path).best is None

    def made(number: int, taken: bool) -> Generation:
        told = ((0.5,), (0.5,), 0.5, 0.6, 0.53, None, taken)
        return Generation(number, f"{number}", None, 1, 2, 3.0, *told)

    log = Log([made(1, True), made(2, True), made(3, False)])
    write_json(tmp_path / "log.json", asdict(log))
    again = read_log(tmp_path)
    assert again == log
    assert again.best == log.generations[1]
    (tmp_path / "log.json").write_text("[")
    with pytest.raises(CourseError, match="is damaged"):
        read_log(tmp_path)


# --- games and matches --------------------------------------------------------------------------------------


def test_specs_say_the_network_and_how_far_the_bot_wanders() -> None:
    assert spec_of("foresight:sims=8", "@12") == "foresight:sims=8+net=@12"
    assert spec_of("foresight", None, 1.5) == "foresight:wander=1.5"
    assert spec_of(QUICK, "@12", 2.0) == f"{QUICK}+wander=2"


@pytest.fixture
def course(tmp_path: Path) -> Course:
    RAILWAYS.warm()
    return Course(tmp_path / "course", plan_for("railways", 1, player=QUICK, games=20))


def test_games_go_on_where_a_file_ends_and_are_the_same_by_any_number_of_hands(
    course: Course, tmp_path: Path
) -> None:
    head = course._head([f"{QUICK}+wander=2".replace("turn", "turn@1")], 2)
    whole, torn, shared = (tmp_path / name for name in ("whole", "torn", "shared"))
    play_file(whole, head, 6, "compiled", (), Hands(), nobody)
    play_file(torn, head, 3, "compiled", (), Hands(), nobody)
    with torn.open("ab") as file:
        file.write(whole.read_bytes()[-40:-10])
    torn.write_bytes(whole.read_bytes()[: torn.stat().st_size - 60])  # in the middle of the third game
    told: list[int] = []
    play_file(torn, head, 6, "compiled", (), Hands(), told.append)
    play_file(shared, head, 6, "compiled", (), Hands(workers=2), nobody)
    assert torn.read_bytes() == whole.read_bytes() == shared.read_bytes()
    assert told == [2, 3, 4, 5, 6]
    assert len(list(Dataset(whole))) == len(lines_of(whole)) == 6
    with pytest.raises(CourseError, match="holds other games"):
        play_file(whole, {**head, "seed": 4}, 6, "compiled", (), Hands(), nobody)


def test_a_game_that_fails_is_one_sentence(course: Course, tmp_path: Path) -> None:
    head = course._head(["foresight@1:net=@0000000000000000"], 2)
    with pytest.raises(CourseError, match=r"game 0 failed .*there is no network"):
        play_file(tmp_path / "games", head, 2, "compiled", (), Hands(), nobody)


@pytest.mark.parametrize(("id", "players"), [("railways", 1), ("tramways", 2), ("tramways", 3)])
def test_a_match_is_played_on_equal_deals(id: str, players: int, tmp_path: Path) -> None:
    """Who meets itself is neither ahead nor behind."""
    game = wagonway.game(id)
    game.warm()
    data = made_up(game, players).to_bytes()
    bot = f"foresight@1:sims=4+turns=2+moves=1+nodes=2+net={hold(data)}"
    course = Course(tmp_path / "course", plan_for(id, players, gate_games=2))
    verdict = course._gate_of([bot, bot], 1, (data,), Hands())
    assert verdict.result == pytest.approx(0.0 if players == 1 else 1 / players)
    assert not verdict.is_won


def test_alone_a_network_has_to_be_ahead_by_more_than_a_standard_error() -> None:
    plan = plan_for("railways", 1)

    def match(*ahead: int) -> list[dict[str, Any]]:
        return [{"scores": [score]} for each in ahead for score in (50 + each, 50)]

    assert judged(match(1, 3), plan).result == 2
    assert judged(match(1, 3), plan).needed == pytest.approx(1.0)
    assert judged(match(1, 3), plan).is_won
    assert not judged(match(-9, 10), plan).is_won


@pytest.mark.parametrize(("players", "needed"), [(2, 0.53), (4, 0.265)])
def test_with_others_a_network_has_to_win_more_than_its_share(players: int, needed: float) -> None:
    plan = Plan("brass-birmingham", players, 1, 1, 1)
    lines = [{"returns": [1.0] + [-1.0] * (players - 1)}] * 53 + [
        {"returns": [-1.0, 1.0] + [-1.0] * (players - 2)}
    ] * 47
    verdict = judged(lines, plan)
    assert verdict.needed == pytest.approx(needed)
    assert verdict.result == pytest.approx(0.53)
    assert verdict.is_won == (players == 4)
    assert verdict.interval is not None


def play_on_cluster(folder: Path) -> None:
    from wagonway.arena.cluster import ClusterError

    RAILWAYS.warm()
    course = Course(folder / "course", plan_for("railways", 1, games=20))
    data = made_up(RAILWAYS, 1).to_bytes()
    head = course._head([f"foresight@1:sims=4+turns=2+moves=1+net={hold(data)}"], 2)
    here, there = folder / "here", folder / "there"
    play_file(here, head, 4, "compiled", (data,), Hands(), nobody)
    play_file(there, head, 4, "compiled", (data,), Hands(ray="local"), nobody)
    assert there.read_bytes() == here.read_bytes()
    wrong = course._head(["foresight@1:net=@0000000000000000"], 2)
    with pytest.raises(ClusterError, match="there is no network"):
        play_file(folder / "wrong", wrong, 2, "compiled", (), Hands(ray="local"), nobody)


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.skipif(find_spec("ray") is None, reason='Ray is not installed: pip install "wagonway[ray]"')
def test_a_cluster_plays_the_same_games(tmp_path: Path) -> None:
    """The network travels with each game. In a process of its own, for the reason in tests/arena/nodes.py."""
    process = get_context("spawn").Process(target=play_on_cluster, args=(tmp_path,))
    process.start()
    process.join()
    assert process.exitcode == 0
