"""What the documents promise: examples run, links lead somewhere, commands exist, words stay our own."""

from __future__ import annotations

import contextlib
import importlib
import inspect
import io
import os
import re
import shlex
from pathlib import Path
from typing import Any

import pytest
from typer import TyperException

from wagonway.cli import app
from wagonway.kernel.forms import Form

ROOT = Path(__file__).resolve().parents[1]
ENVIRONMENTS = sorted(path.stem for path in (ROOT / "src/wagonway/envs").glob("[a-z]*.py"))
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


def command_lines(text: str) -> list[str]:
    """What a page would have one type: in blocks of shell, in indented ones, amid a sentence."""
    blocks = re.findall(r"^```sh\n(.*?)^```", text, flags=re.MULTILINE | re.DOTALL)
    lines = [line for block in blocks for line in block.splitlines()]
    lines += re.findall(r"^    (wagonway .*)$", text, flags=re.MULTILINE)
    # A sentence that ends with an option names it, without what it takes.
    lines += re.findall(r"`(wagonway [^`\n]+ (?!-)[^` \n]+)`", text)
    return [line for line in lines if line]


def read_command(line: str) -> None:
    """Have the command read its arguments as it would, and do nothing. Raises TyperException."""
    name, *arguments = shlex.split(line, comments=True)[1:]
    app.load(name).make_context(name, arguments)


LEARNERS = ("learners", "first-agent", "bots", "bot-protocol", "arena", "training")


@pytest.mark.parametrize("name", LEARNERS)
def test_commands_of_the_pages_for_learners_are_understood(name: str) -> None:
    lines = command_lines((ROOT / f"docs/{name}.md").read_text(encoding="utf-8"))
    assert lines
    for line in lines:
        program, *given = line.split()
        if program == "wagonway":
            read_command(line)
        elif program == "python":
            options = {word for word in given if word.startswith("--")}
            source = (ROOT / given[0]).read_text(encoding="utf-8")
            assert {word for word in options if f'"{word}"' not in source} == set(), line


@pytest.mark.parametrize("wrong", ["--gamez 3", "--games many", "--games", "and more"])
def test_a_command_that_is_not_understood_is_noticed(wrong: str) -> None:
    with pytest.raises(TyperException):
        read_command(f"wagonway dataset railways games.jsonl.gz --bots greedy {wrong}")


def named(dotted: str) -> Any:
    """What the page of the API names, in whichever module it is written down."""
    module, _, name = dotted.rpartition(".")
    return getattr(importlib.import_module(module), name)


def of_the_api() -> dict[str, Any]:
    """Name -> class or function of docs/api.md."""
    if os.environ.get("CI", "").lower() not in ("1", "true"):
        for extra in ("pettingzoo", "pyspiel"):
            pytest.importorskip(extra)
    page = (ROOT / "docs/api.md").read_text(encoding="utf-8")
    return {dotted: named(dotted) for dotted in re.findall(r"^::: (\S+)$", page, flags=re.MULTILINE)}


def is_ours(thing: Any) -> bool:
    """A class or function, and none of another package."""
    return (inspect.isclass(thing) or inspect.isfunction(thing)) and thing.__module__.startswith("wagonway")


@pytest.mark.parametrize(
    "module",
    [
        "wagonway",
        *(f"wagonway.envs.{name}" for name in ENVIRONMENTS),
        "wagonway.data",
        "wagonway.kernel.encoding",
    ],
)
def test_the_page_of_the_api_has_every_public_name(module: str) -> None:
    on_the_page = list(of_the_api().values())
    public = importlib.import_module(module)
    names = getattr(public, "__all__", ())
    assert names or module == "wagonway.envs.text"
    missing = [name for name in names if is_ours(it := getattr(public, name)) and it not in on_the_page]
    assert missing == []


def test_the_page_of_the_api_has_what_its_methods_return_and_its_rows_hold() -> None:
    on_the_page = of_the_api()
    known = {Form, *on_the_page.values()}  # how a form stores its states is the kernel's alone
    missing = set()
    for dotted, thing in on_the_page.items():
        said = [(thing, thing.__annotations__.get("return", ""))] if inspect.isfunction(thing) else []
        for owner in () if inspect.isfunction(thing) else filter(is_ours, thing.__mro__):
            said += [(owner, note) for name, note in inspect.get_annotations(owner).items() if name[0] != "_"]
            for name, member in vars(owner).items():
                asked = getattr(member, "fget", None) or getattr(member, "__func__", member)
                if name[0] != "_" and inspect.isfunction(asked):
                    said.append((owner, asked.__annotations__.get("return", "")))
        for owner, annotation in said:
            names = vars(importlib.import_module(owner.__module__))
            found = [names.get(word) for word in re.findall(r"\w+", str(annotation))]
            missing |= {f"{it.__qualname__} of {dotted}" for it in found if is_ours(it) and it not in known}
    assert missing == set()


def test_the_map_names_every_environment() -> None:
    (row,) = re.findall(
        r"^\| `src/wagonway/envs/`.*$", (ROOT / "docs/architecture.md").read_text(), flags=re.MULTILINE
    )
    assert set(re.findall(r"`(\w+)\.py`", row)) == set(ENVIRONMENTS) - {"text"}
