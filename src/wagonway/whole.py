"""Files that are there as a whole or not at all, whatever happens while they are written."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

USUAL = 0o666  # as `open` makes files, less what the process leaves out


@contextmanager
def whole_file(path: Path, mode: int = USUAL) -> Iterator[BinaryIO]:
    """Somewhere to write what a file is to hold, which has it once the block has ended and it is on the disk.

    Until then, and where the block fails, it is as before. A link stays one, and a file keeps its rights;
    `mode` are those of a new one. One process at a time may write to a path: it begins beside it, under the
    name with `.new` behind, and what a process that was killed has left there is written over.
    """
    target = path.resolve()
    new = target.with_name(f"{target.name}.new")
    try:
        with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, mode), "wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        if target.exists():
            shutil.copymode(target, new)
        new.replace(target)
    except BaseException:
        new.unlink(missing_ok=True)
        raise
