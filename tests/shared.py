"""Material that tests share but the repository does not hold: facts, traces, rulebooks.

It lies beside the checkout in `shared/`, or where the environment variable WAGONWAY_SHARED says. Tests that
need it are skipped where it is absent, with a message that says so.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]


def shared_folder() -> Path:
    """Where the shared material would be."""
    return Path(os.environ.get("WAGONWAY_SHARED") or ROOT.parent / "shared")


def shared(*parts: str) -> Path:
    """A file or folder of the shared material; skips the test (or the module) where it is absent."""
    path = shared_folder().joinpath(*parts)
    if not path.exists():
        pytest.skip(
            f"{'/'.join(parts)} is not here; set WAGONWAY_SHARED to the folder that holds it",
            allow_module_level=True,
        )
    return path
