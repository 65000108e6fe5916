"""What imports what: no circles between modules, not by types alone either, and the kernel knows no game.

Read from the sources, so that an import inside a function counts as well.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

from wagonway.kernel.reading import syntax_of

SOURCES = Path(__file__).parents[1] / "src"


@cache
def modules() -> dict[str, Path]:
    """Name of each module of the package -> its file; a package is its __init__."""
    names = {}
    for path in SOURCES.rglob("*.py"):
        parts = path.relative_to(SOURCES).with_suffix("").parts
        names[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return names


def imported(name: str, path: Path) -> Iterator[str]:
    """What a module imports of this package, the nearest module that there is of each name."""
    known = modules()
    home = name if path.name == "__init__.py" else name.rpartition(".")[0]
    for node in ast.walk(syntax_of(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            above = home.split(".")[: len(home.split(".")) - node.level + 1] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            found = [f"{base}.{alias.name}" for alias in node.names]
        else:
            continue
        for each in found:
            while each and each not in known:
                each = each.rpartition(".")[0]
            if each and each != name:
                yield each


@cache
def imports() -> dict[str, frozenset[str]]:
    return {name: frozenset(imported(name, path)) for name, path in sorted(modules().items())}


def circle(graph: Mapping[str, frozenset[str]]) -> list[str]:
    """One circle as its way round; empty where there is none."""
    done: set[str] = set()

    def follow(way: list[str]) -> list[str]:
        for target in sorted(graph.get(way[-1], ())):
            if target in way:
                return [*way[way.index(target) :], target]
            if target not in done and (found := follow([*way, target])):
                return found
        done.add(way[-1])
        return []

    for start in graph:
        if start not in done and (found := follow([start])):
            return found
    return []


def test_a_circle_is_found() -> None:
    tree = {"a": frozenset("bc"), "b": frozenset("c"), "c": frozenset()}
    assert circle(tree) == []
    assert circle({**tree, "c": frozenset("d"), "d": frozenset("b")}) == ["b", "c", "d", "b"]


def test_imports_are_found() -> None:
    # Relative, by the package's name, for types alone, and inside a function.
    assert "wagonway.kernel.forms" in imports()["wagonway.kernel.base"]
    assert "wagonway.kernel.registry" in imports()["wagonway.cli.choose"]
    assert "wagonway.kernel.spec" in imports()["wagonway.kernel.digest"]
    assert "wagonway.kernel.compile" in imports()["wagonway.kernel.warm"]


def area(name: str) -> str:
    """The first part of a name below the package; modules directly below it count as one part, called ""."""
    parts = name.split(".")
    path = modules()[name]
    return parts[1] if len(parts) > 2 or (len(parts) == 2 and path.name == "__init__.py") else ""


AREAS = sorted({area(name) for name in modules()})


@pytest.mark.parametrize("part", AREAS)
def test_no_module_imports_itself_by_a_detour(part: str) -> None:
    mine = {name for name in modules() if area(name) == part}
    assert circle({name: frozenset(imports()[name] & mine) for name in mine}) == []


def test_no_part_imports_itself_by_a_detour() -> None:
    parts = {part: frozenset[str]() for part in AREAS if part}
    for name, targets in imports().items():
        if area(name):
            parts[area(name)] |= {area(each) for each in targets} - {"", area(name)}
    assert circle(parts) == []


def test_the_kernel_knows_no_game_and_nobody_who_uses_it() -> None:
    wrong = [
        f"{name} imports {target}"
        for name, targets in imports().items()
        if area(name) == "kernel"
        for target in targets
        if area(target) != "kernel"
    ]
    assert wrong == []


def test_only_a_game_imports_a_game() -> None:
    def package(name: str) -> str:
        parts = name.split(".")
        return parts[2] if parts[1:2] == ["games"] and len(parts) > 2 else ""

    wrong = [
        f"{name} imports {target}"
        for name, targets in imports().items()
        for target in targets
        if package(target) and package(target) != package(name)
    ]
    assert wrong == []
