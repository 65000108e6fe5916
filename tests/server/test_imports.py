"""No module of the server or of the bots needs one that needs it, not even for its types."""

from __future__ import annotations

import ast
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

import wagonway
from wagonway.kernel.reading import syntax_of


def imports(package: str) -> dict[str, set[str]]:
    """The modules of a package, and which of its others each imports, anywhere in it."""
    folder = Path(wagonway.__file__).parent / package
    found: dict[str, set[str]] = {}
    for path in folder.glob("*.py"):
        named: set[str] = set()
        for node in ast.walk(syntax_of(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.ImportFrom):
                continue
            whole = f"wagonway.{package}.{node.module or ''}" if node.level == 1 else f"{node.module}."
            if whole.startswith(f"wagonway.{package}."):
                inner = whole.split(".")[2]
                named |= {inner} if inner else {alias.name for alias in node.names}
        found[path.stem] = {
            name if (folder / f"{name}.py").is_file() or (folder / name).is_dir() else "__init__"
            for name in named
        }
    return found


@pytest.mark.parametrize("package", ["server", "bots"])
def test_nothing_goes_in_circles(package: str) -> None:
    found = imports(package)
    assert sum(map(len, found.values())) > len(found)
    TopologicalSorter(found).prepare()
