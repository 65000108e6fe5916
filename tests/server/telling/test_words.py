"""What the server says is said in both languages, and notices with the same arguments."""

from __future__ import annotations

from pathlib import Path

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import wagonway

FOLDER = Path(wagonway.__file__).parent / "server" / "locale"


class Arguments(Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.found.add(node.id.name)


def said(lang: str) -> dict[str, set[str]]:
    found = {}
    for entry in FluentParser().parse((FOLDER / f"{lang}.ftl").read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            arguments = Arguments()
            arguments.visit(entry.value)
            assert entry.id.name not in found
            found[entry.id.name] = arguments.found
    return found


def test_both_languages_say_the_same() -> None:
    english, japanese = said("en"), said("ja")
    assert set(english) == set(japanese)
    notices = {name: found for name, found in english.items() if name.startswith("notice-")}
    assert notices == {name: japanese[name] for name in notices}
    assert {"seat", "table"} == notices["notice-turn"]
