"""benchmarks/compare.py: what is slower is said, what only drifts is not."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from wagonway.cli.bench import FIGURES

ROOT = Path(__file__).parents[2]


@pytest.fixture
def compare() -> ModuleType:
    if not (ROOT / "benchmarks").is_dir():
        pytest.skip("the benchmarks are not part of this distribution")
    from benchmarks import compare

    return compare


@pytest.fixture
def baseline() -> dict[str, Any]:
    found: dict[str, Any] = json.loads((ROOT / "benchmarks" / "baseline.json").read_text(encoding="utf-8"))
    return found


def test_the_same_is_not_slower(compare: ModuleType, baseline: dict[str, Any]) -> None:
    text, slower = compare.comparison(baseline, baseline)
    assert slower == []
    assert text.endswith("Slower by more than 30%: nothing.")


@pytest.mark.parametrize("name", FIGURES)
@pytest.mark.parametrize(("factor", "expected"), [(1.35, False), (2.5, True), (0.5, False)])
def test_what_is_much_slower_is_told(
    compare: ModuleType, baseline: dict[str, Any], name: str, factor: float, expected: bool
) -> None:
    now = copy.deepcopy(baseline)
    now["scaled"][name] *= 1 / factor if FIGURES[name][1] else factor
    text, slower = compare.comparison(baseline, now)
    assert slower == ([name] if expected else [])
    assert ("× slower**" in text) == expected


def test_thirty_percent_is_the_limit_of_a_rate(compare: ModuleType) -> None:
    before = {"scaled": {"games_per_s": 1000.0}}
    for rate, expected in ((705.0, False), (695.0, True)):
        times = compare.times_slower("games_per_s", before, {"scaled": {"games_per_s": rate}})
        assert compare.is_slower("games_per_s", times) == expected


def test_the_exit_status_says_it_too(
    compare: ModuleType, baseline: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    now = copy.deepcopy(baseline)
    now["scaled"]["copy_ns"] *= 3
    file = tmp_path / "now.json"
    file.write_text(json.dumps(now))
    assert compare.main([str(file)]) == 1
    assert "copy_ns" in capsys.readouterr().out
    assert compare.main([str(file), "--comment-only"]) == 0
    assert compare.main([str(tmp_path / "none.json")]) == 2
    file.write_text(json.dumps({**now, "players": 2}))
    assert compare.main([str(file)]) == 2


def test_a_new_baseline_goes_into_the_readme(
    compare: ModuleType, baseline: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("README", "BASELINE"):
        copied = tmp_path / getattr(compare, name).name
        copied.write_bytes(getattr(compare, name).read_bytes())
        monkeypatch.setattr(compare, name, copied)
    now = copy.deepcopy(baseline)
    now["machine"]["cpu"] = "Difference Engine No. 2"
    compare.update(now)
    compare.update(now)
    text = compare.README.read_text(encoding="utf-8")
    assert text.count("Difference Engine No. 2") == 1
    assert text.count(compare.BEGIN) == text.count(compare.END) == 1
    assert "## Comparing" in text
    assert json.loads(compare.BASELINE.read_text(encoding="utf-8")) == now


def test_the_table_of_the_readme_is_that_of_the_baseline(
    compare: ModuleType, baseline: dict[str, Any]
) -> None:
    assert compare.figures_table(baseline) in compare.README.read_text(encoding="utf-8")
