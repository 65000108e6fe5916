"""Sources are read whatever else is read at the same time."""

from __future__ import annotations

import ast
import gc
import inspect
from collections.abc import Iterator

import pytest

from wagonway.kernel.reading import source_of, syntax_of

MODULE = inspect.getsource(ast)


@pytest.fixture
def cleaned_up() -> Iterator[list[str]]:
    """The next look at the memory makes a syntax tree too, as what is cleaned up does with a traceback."""
    told: list[str] = []

    def read(phase: str, info: dict[str, int]) -> None:
        if not told:
            told.append(phase)
            ast.parse("(((0, 1), 2), 3)")

    gc.collect()
    gc.callbacks.append(read)
    yield told
    gc.callbacks.remove(read)


def test_a_tree_is_made_while_another_is_made(cleaned_up: list[str]) -> None:
    assert ast.dump(syntax_of(MODULE)) == ast.dump(ast.parse(MODULE))
    assert cleaned_up


def test_a_class_is_read_while_another_is_made(cleaned_up: list[str]) -> None:
    assert source_of(ast.NodeVisitor).startswith("class NodeVisitor(object):")
    assert cleaned_up


def test_a_mistake_in_the_source_is_told() -> None:
    with pytest.raises(SyntaxError):
        syntax_of("1 +")
