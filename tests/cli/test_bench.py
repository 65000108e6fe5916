"""`wagonway bench`: what is measured is what is said, whatever it comes to."""

from __future__ import annotations

import json

import pytest

from wagonway.arena import speed
from wagonway.cli.bench import FIGURES, figure

BRASS = "brass-birmingham"
KEYS = {
    "game", "players", "games_per_s", "decisions_per_s", "loop_games_per_s", "batch_games_per_s",
    "plain_games_per_s", "all_cores_games_per_s", "cores", "legal_apply_us", "copy_ns", "warm_start_s",
    "cold_first_list_s", "search_per_s", "plain_loop_per_s", "mean_scores", "mean_decisions",
}  # fmt: skip


@pytest.mark.slow
def test_every_figure_is_there_also_scaled(wagonway) -> None:
    ran = wagonway("bench", BRASS, "--players", 2, "--seconds", 0.05, "--json")
    assert ran.code == 0, ran.err
    found = json.loads(ran.out)
    assert set(found) >= KEYS
    assert (found["game"], found["players"]) == (BRASS, 2)
    scale = 5_800_000 / found["plain_loop_per_s"]
    for name, (_, more_is_better, _) in FIGURES.items():
        assert found[name] > 0
        expected = found[name] * scale if more_is_better else found[name] / scale
        assert found["scaled"][name] == pytest.approx(expected)
    assert found["decisions_per_s"] == pytest.approx(found["games_per_s"] * found["mean_decisions"], rel=0.2)
    assert found["forms_agree"]
    assert found["mean_scores"] == found["plain_mean_scores"]
    assert found["mean_decisions"] == found["plain_mean_decisions"]
    assert {"cpu", "cores", "python", "numba"} <= set(found["machine"])


@pytest.fixture
def instant(monkeypatch: pytest.MonkeyPatch) -> None:
    """Figures out of thin air, for what is done with them."""
    for name in (
        "plain_loop_per_s",
        "function_loop_per_s",
        "loop_rate",
        "batch_rate",
        "search_rate",
        "legal_apply_us",
        "copy_ns",
    ):
        monkeypatch.setattr(speed, name, lambda *_: 11_600_000.0)
    monkeypatch.setattr(speed, "playout_rates", lambda *_: (1234.5, 400_000.0))
    for name in ("warm_start_s", "cold_first_list_s"):
        monkeypatch.setattr(speed, name, lambda *_: 0.5)
    monkeypatch.setattr(speed, "means", lambda *_: ([1.5, 2.5], 300.0))
    monkeypatch.setattr("wagonway.cli.bench.compile_first", lambda _: None)


def test_the_table_names_the_machine(wagonway, instant) -> None:
    ran = wagonway("bench", BRASS, "--players", 4)
    assert ran.code == 0
    found = speed.machine()
    first = ran.out.splitlines()[0]
    for part in (
        found["cpu"],
        f"{found['cores']} cores",
        f"Python {found['python']}",
        f"Numba {found['numba']}",
    ):
        assert part in first
    (row,) = [
        line.split() for line in ran.out.splitlines() if line.strip().startswith("whole playouts, plain")
    ]
    assert row[-4:] == ["1,234", "617", "≥", "40"]
    assert "are the same in the compiled and the plain form." in ran.out
    assert "≥" not in wagonway("bench", BRASS, "--players", 2).out  # the bars are those of one game


def test_forms_that_play_differently_are_status_1(wagonway, instant, monkeypatch) -> None:
    monkeypatch.setattr(
        speed, "means", lambda game, players, n, form: ([1.5, 2.5 + (form == "plain")], 300.0)
    )
    ran = wagonway("bench", BRASS, "--json", "--players", 2)
    assert ran.code == 1
    assert not json.loads(ran.out)["forms_agree"]
    assert "play the same seeds differently" in ran.err


def test_a_rate_is_of_what_was_done(monkeypatch) -> None:
    now = 0.0

    def work(n: int) -> float:
        nonlocal now
        now += n * 0.25 + 0.001
        return n * 3

    monkeypatch.setattr(speed.time, "perf_counter", lambda: now)
    assert speed.rate(work, 70.0) == pytest.approx(12, rel=0.01)


def test_the_plain_loop_turns_as_often_as_it_is_told() -> None:
    assert speed.plain_loop(1234) == speed.function_loop(1234) == 1234


@pytest.mark.parametrize(
    ("value", "text"), [(123456.7, "123,457"), (99.94, "99.9"), (0.01234, "0.0123"), (3, "3")]
)
def test_figures_are_short(value: float, text: str) -> None:
    assert figure(value) == text


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["chess"], "There is no game 'chess'"),
        ([BRASS, "--players", "8"], "not by 8."),
        ([BRASS, "--seconds", "0"], "--seconds 0: it can be 0.01 to 600."),
    ],
)
def test_bad_input_is_one_sentence_and_status_2(wagonway, arguments: list[str], sentence: str) -> None:
    ran = wagonway("bench", *arguments)
    assert ran.code == 2
    assert ran.out == ""
    assert sentence in ran.err
    assert len(ran.err.splitlines()) == 1
