"""docs/curves.md is the page of the curves in benchmarks/learning."""

from __future__ import annotations

from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def test_the_page_and_its_pictures_are_those_of_the_curves() -> None:
    if not (ROOT / "benchmarks").is_dir():
        pytest.skip("the benchmarks are not part of this distribution")
    from benchmarks.learning import page

    drawn = [task for task in page.TASKS if page.curves(task.id)]
    assert drawn
    assert (ROOT / "docs/curves.md").read_text(encoding="utf-8") == page.page()
    for task in drawn:
        picture = ROOT / "docs/images" / f"{task.id}.svg"
        assert picture.read_text(encoding="utf-8") == page.picture(task)


def test_a_curve_goes_on_in_time_and_games() -> None:
    if not (ROOT / "benchmarks").is_dir():
        pytest.skip("the benchmarks are not part of this distribution")
    from benchmarks.learning import page

    for task in page.TASKS:
        for rows in page.curves(task.id).values():
            for key in ("cpu_seconds", "games"):
                values = [row[key] for row in rows]
                assert values == sorted(values)
            assert all(task.column in row for row in rows)
