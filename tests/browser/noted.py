"""What long runs found is kept in a file of benchmarks/, with the day on which it was seen."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).resolve().parents[2] / "benchmarks"


def note(file: str, key: str, found: dict[str, Any]) -> None:
    """Keep what was found under a key of `file`.json, in the place of what was found before."""
    path = FOLDER / f"{file}.json"
    kept = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    kept[key] = {"on": time.strftime("%Y-%m-%d", time.gmtime()), **found}
    lines = ",\n".join(f"  {json.dumps(each)}: {json.dumps(kept[each])}" for each in sorted(kept))
    path.write_text("{\n" + lines + "\n}\n", encoding="utf-8")
