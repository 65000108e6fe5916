"""Scripts of benchmarks/, which is no package, as modules."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

BENCHMARKS = Path(__file__).parents[2] / "benchmarks"


def load(path: str) -> ModuleType:
    """The script at a path below benchmarks/; a test that asks for one that is not there is skipped."""
    file = BENCHMARKS / path
    if not file.is_file():
        pytest.skip("the benchmarks are not part of this distribution")
    name = "benchmarks_" + path.removesuffix(".py").replace("/", "_")
    spec = importlib.util.spec_from_file_location(name, file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module  # what a script hands to other processes is found by its name
    spec.loader.exec_module(module)
    return module
