"""Types that are read are known before there are threads: msgspec dies where two find one out at once."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

# As when pages are opened while a server loads its games; with the fault four of seven such processes died.
LOADED_BY_MANY = """
import sys, threading
from pathlib import Path
from wagonway.server.app import create_app
from wagonway.server.settings import Settings

sys.setswitchinterval(1e-6)
library = create_app(Settings(data=Path(sys.argv[1]))).state.manager.library
games, together = library.ids(), threading.Barrier(6)

def load():
    together.wait()
    for game in games:
        library.info(game)

threads = [threading.Thread(target=load) for _ in range(6)]
for each in threads:
    each.start()
for each in threads:
    each.join()
"""


@pytest.mark.slow
@pytest.mark.parametrize("times", [1, pytest.param(5, marks=pytest.mark.long)])
def test_games_may_be_loaded_by_many_threads_at_once(tmp_path: Path, times: int) -> None:
    for _ in range(times):
        assert subprocess.run([sys.executable, "-c", LOADED_BY_MANY, tmp_path], check=False).returncode == 0
