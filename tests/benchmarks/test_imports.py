"""Scripts that no test runs find what they import of the package."""

from __future__ import annotations

import ast
import importlib
from pathlib import Path

import pytest

from wagonway.kernel.reading import syntax_of

ROOT = Path(__file__).parents[2]
SCRIPTS = sorted((ROOT / "benchmarks").rglob("*.py"))


def taken(script: Path) -> list[tuple[str, str]]:
    """Module and name of everything that a script imports of the package."""
    tree = syntax_of(script.read_text(encoding="utf-8"))
    return [
        (node.module, name.name)
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module and node.module.split(".")[0] == "wagonway"
        for name in node.names
    ]


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: str(script.relative_to(ROOT / "benchmarks")))
def test_a_script_finds_what_it_imports(script: Path) -> None:
    for module, name in taken(script):
        found = importlib.import_module(module)
        if not hasattr(found, name):
            importlib.import_module(f"{module}.{name}")


def test_there_are_scripts_to_look_at() -> None:
    if not SCRIPTS:
        pytest.skip("the benchmarks are not part of this distribution")
    assert sum(len(taken(script)) for script in SCRIPTS) > 50
