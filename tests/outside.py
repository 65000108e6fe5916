"""Packages that register something, as if they were installed: nothing is fetched, nothing is left behind."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from pathlib import Path

EXAMPLES = Path(__file__).resolve().parents[1] / "examples"


def registered(package: Path, folder: Path) -> str:
    """The PYTHONPATH with which Python has a distribution, whose pyproject.toml lies in `package`.

    Its metadata go to `folder`.
    """
    project = tomllib.loads((package / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    name = project["name"].replace("-", "_")
    info = folder / f"{name}-{project['version']}.dist-info"
    info.mkdir(parents=True)
    head = f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
    (info / "METADATA").write_text(head, encoding="utf-8")
    groups: Mapping[str, Mapping[str, str]] = project["entry-points"]
    lines = [
        line
        for group, entries in groups.items()
        for line in (f"[{group}]", *(f"{key} = {value}" for key, value in entries.items()))
    ]
    (info / "entry_points.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    paths = [str(package), str(folder), os.environ.get("PYTHONPATH", "")]
    return os.pathsep.join(filter(None, paths))
