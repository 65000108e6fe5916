"""What script/checks.py takes for granted of the tests."""

from __future__ import annotations

from pathlib import Path

TESTS = Path(__file__).parent


def test_tests_with_a_browser_lie_in_its_folder() -> None:
    """Its step reads no other."""
    marked = {path for path in TESTS.rglob("test_*.py") if "mark.browser" in path.read_text(encoding="utf-8")}
    marked.discard(Path(__file__))
    assert marked
    assert {path.parent for path in marked} == {TESTS / "browser"}
