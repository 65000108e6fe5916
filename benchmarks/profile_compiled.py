"""Where compiled rules spend their time: a profile by function, on Linux with `perf`.

    python benchmarks/profile_compiled.py oranienburger-kanal --players 2 --games 20000

Compiled code has no symbols of its own, so the addresses of its functions are written where `perf` looks for
them. What the compiler has put into its callers counts for these.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from pathlib import Path
from typing import Any

from numba.core import codegen

import wagonway

_objects: dict[str, bytes] = {}


def keep_objects() -> None:
    """Remember the object code of each library that is loaded from now on."""
    library: Any = codegen.CPUCodeLibrary
    original = library._set_compiled_object

    def keep(self: Any, value: bytes) -> Any:
        _objects[self.name] = value
        return original(self, value)

    library._set_compiled_object = keep


def write_map(driver: Any) -> None:
    """The names and addresses of all functions in a driver's library, in perf's own form."""
    (overload,) = driver.overloads.values()
    library = overload.library
    with tempfile.NamedTemporaryFile(suffix=".o") as file:
        file.write(_objects[library.name])
        file.flush()
        listed = subprocess.run(
            ["nm", "-S", "--defined-only", file.name], capture_output=True, text=True, check=True
        ).stdout
    rows = [line.split() for line in listed.splitlines()]
    symbols = {row[3]: (int(row[0], 16), int(row[1], 16)) for row in rows if len(row) == 4}
    entry = overload.fndesc.llvm_func_name
    base = library.get_pointer_to_function(entry) - symbols[entry][0]
    lines = [f"{base + start:x} {size:x} {name}" for name, (start, size) in symbols.items()]
    Path(f"/tmp/perf-{os.getpid()}.map").write_text("\n".join(sorted(lines)) + "\n", encoding="utf-8")


def short(symbol: str) -> str:
    """`flow.list_routes` of a mangled name, which is made of parts with their lengths before them."""
    parts, rest = [], symbol.removeprefix("_ZN")
    while match := re.match(r"\d+", rest):
        end = match.end() + int(match[0])
        parts.append(rest[match.end() : end])
        rest = rest[end:]
    if len(parts) < 2:
        return symbol[:60]
    return f"{parts[-2]}.{parts[-1].partition(parts[-2] + '_')[2] or parts[-1]}"


def main() -> int:
    """Print the functions by their share."""
    parser = argparse.ArgumentParser(description="Profile compiled playouts by function.")
    parser.add_argument("game")
    parser.add_argument("--players", type=int)
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--rows", type=int, default=40)
    given = parser.parse_args()
    if shutil.which("perf") is None or shutil.which("nm") is None:
        print("profile_compiled: perf and nm are needed (linux-perf, binutils).", file=sys.stderr)
        return 2
    keep_objects()
    game = wagonway.game(given.game)
    players = given.players or max(game.players)
    game.warm()
    game.playouts(10, 1, players, form="compiled")
    write_map(game.form("compiled").drivers["play_many"])
    with tempfile.NamedTemporaryFile() as data:
        recorder = subprocess.Popen(
            ["perf", "record", "-q", "-o", data.name, "-p", str(os.getpid()), "-F", "2000"],
            stderr=subprocess.DEVNULL,
        )
        time.sleep(0.5)
        game.playouts(given.games, 2, players, form="compiled")
        recorder.terminate()
        recorder.wait()
        report = subprocess.run(
            ["perf", "report", "-i", data.name, "--stdio", "-q", "--sort", "sym"],
            capture_output=True,
            text=True,
            check=False,
        ).stdout
    shares: defaultdict[str, float] = defaultdict(float)
    for line in report.splitlines():
        match = re.match(r"\s*([\d.]+)%\s+\[.\]\s+(\S+)", line)
        if match:
            shares[short(match[2])] += float(match[1])
    for name, share in sorted(shares.items(), key=lambda each: -each[1])[: given.rows]:
        print(f"{share:6.2f} %  {name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
