"""The documentation site: every link leads somewhere, and MkDocs makes it without a warning."""

from __future__ import annotations

import importlib.util
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[1]


def builder() -> ModuleType:
    spec = importlib.util.spec_from_file_location("build_site", ROOT / "script/build_site.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_what_is_linked_is_gathered_and_what_is_not_there_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    site = builder()
    monkeypatch.setattr(site, "ROOT", tmp_path)
    (tmp_path / "docs").mkdir()
    (tmp_path / "rules").mkdir()
    (tmp_path / "README.md").write_text("[a](docs/a.md#b) [all](rules) [far](https://x.example/y.md)")
    (tmp_path / "docs/a.md").write_text("[code](../rules/code.py)")
    (tmp_path / "rules/code.py").write_text("1")
    (tmp_path / "rules/more.md").write_text("# More")
    found = site.gathered(("README.md",))
    assert set(map(str, found)) == {
        "README.md",
        "docs/a.md",
        "rules/index.md",
        "rules/more.md",
        "rules/code.py",
    }
    assert "[all](rules/index.md)" in found[Path("README.md")]
    assert found[Path("rules/code.py")] is None
    (tmp_path / "docs/a.md").write_text("[gone](gone.md)")
    with pytest.raises(ValueError, match=r"gone\.md is linked"):
        site.gathered(("README.md",))


def test_every_page_of_the_menu_is_there() -> None:
    pages = builder().gathered()
    named = re.findall(r"(?:: |- )([\w/.-]+\.md)$", (ROOT / "mkdocs.yml").read_text(), flags=re.MULTILINE)
    assert len(named) > 10
    assert [name for name in named if Path(name) not in pages] == []


@pytest.mark.slow
def test_the_site_is_built_without_a_warning() -> None:
    if os.environ.get("CI", "").lower() not in ("1", "true"):
        pytest.importorskip("mkdocs", reason="the extra docs is not installed")
        pytest.importorskip("mkdocstrings", reason="the extra docs is not installed")
    quiet = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    command = [sys.executable, str(ROOT / "script/build_site.py")]
    done = subprocess.run(command, capture_output=True, text=True, env=quiet, timeout=900)
    assert (done.returncode, done.stdout + done.stderr) == (0, "")
    api = (ROOT / "build/site/docs/api/index.html").read_text(encoding="utf-8")
    assert "wagonway.kernel.game.State.observe" in api
    assert "int16[observation_size]" in api


def test_what_is_cited_is_this_version() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    cited = dict(re.findall(r"^(\w+): (.*)$", (ROOT / "CITATION.cff").read_text(), flags=re.MULTILINE))
    assert (cited["version"], cited["license"]) == (project["version"], project["license"])
