"""What the documents promise: examples run, links lead somewhere, commands exist, words stay our own."""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path

import pytest

from wagonway.cli import app

ROOT = Path(__file__).resolve().parents[1]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])


@pytest.mark.parametrize("name", ["README.md", "README.ja.md"])
def test_the_python_example_of_the_readme_runs(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    (example,) = re.findall(r"```python\n(.*?)```", text, flags=re.DOTALL)
    assert len(example.splitlines()) <= 24
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        exec(compile(example, name, "exec"), {})
    lines = said.getvalue().splitlines()
    assert lines[1].startswith("brass-birmingham/2 2p canal")
    assert "build" in lines[2]


@pytest.mark.parametrize("name", ["README.md", "README.ja.md"])
def test_the_readme_names_every_command(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    named = set(re.findall(r"`wagonway ([a-z-]+)", text))
    assert set(app.available()) <= named


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_links_within_the_repository_lead_somewhere(path: Path) -> None:
    for target in re.findall(r"\]\(([^)#\s]+)[^)]*\)", path.read_text(encoding="utf-8")):
        if not target.startswith(("http:", "https:", "mailto:")):
            assert (path.parent / target).exists(), f"{path.name} links to {target}"
