"""Makes the pictures of the pages anew: docs/images/*.png, as README.md and its translation show them.

python script/pictures.py [NAME ...]      all of them, or these: table-day home-day ...

The pages have to be built (script/server does); Pillow comes with the extra `plot`. Figures come from what
measures them: docs/games and docs/bots.md name the command beside each.
"""

from __future__ import annotations

import argparse
import os
import random
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
from PIL import Image
from playwright.sync_api import Browser, sync_playwright

import wagonway
from wagonway.bots import make
from wagonway.kernel.record import Record

IMAGES = Path(__file__).resolve().parents[1] / "docs/images"
NAMES = ("Ada", "Ben", "Cem", "Dai")


@dataclass(frozen=True)
class Picture:
    """A page to be pictured: a table in the midst of a game, or another by its address."""

    game: str | None = None
    players: int = 1
    # How far the game is.
    part: float = 0.7
    address: str = "/"
    dark: bool = False
    lang: str = "en"
    size: tuple[int, int] = (1280, 720)


PICTURES = {
    "home-day": Picture(),
    "home-night": Picture(dark=True),
    "home-phone": Picture(size=(390, 844), lang="ja"),
    "game-day": Picture(address="/#/g/railways"),
    "table-day": Picture("brass-birmingham", 4),
    "table-night": Picture("brass-birmingham", 4, dark=True),
    "table-ja": Picture("brass-birmingham", 4, lang="ja"),
    "kanal-day": Picture("oranienburger-kanal", 2),
    "railways-day": Picture("railways"),
    "tramways-day": Picture("tramways", 4),
}


@contextmanager
def server() -> Iterator[str]:
    """The address of a table server with nothing in it."""
    with tempfile.TemporaryDirectory(prefix="wagonway-") as folder:
        process = subprocess.Popen(
            [sys.executable, "-m", "wagonway", "serve", "--port", "0", "--data", folder],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
        try:
            assert process.stdout is not None
            for line in process.stdout:
                if said := re.search(r"Wagonway is at (http://\S+)/", line):
                    yield said[1]
                    return
            sys.exit("The server did not start; try `wagonway serve` to see why.")
        finally:
            process.terminate()
            process.wait()


def played(game: str, players: int) -> tuple[Record, list[int]]:
    """A whole game of greedy bots, and the plies at which the first seat's turns begin."""
    state = wagonway.game(game).setup(players, {}, form="auto")
    record = Record.begin(state, [{"name": name, "kind": "person"} for name in NAMES[:players]])
    rng, dice, bot = random.Random(3), wagonway.RandomSource(seed=3), make("greedy")
    actors: list[int] = []
    while not state.is_terminal():
        seat = state.current_player()
        if seat < 0:
            actions, weights = zip(*state.chance_outcomes(), strict=True)
            action = rng.choices(actions, weights)[0]
        else:
            action = bot.choose(state.information_state(seat), state.legal_actions(), dice)
        record.add(state, action)
        state.apply(action)
        actors.append(seat)
    record.finish(state)
    return record, [ply for ply, seat in enumerate(actors) if seat == 0 and actors[ply - 1 : ply] != [0]]


def table(url: str, picture: Picture) -> str:
    """The address of a table that stands in the midst of such a game, the first seat to play."""
    assert picture.game is not None
    record, turns = played(picture.game, picture.players)
    seats: list[dict[str, Any]] = [{"kind": "here", "name": NAMES[0]}]
    seats += [{"kind": "bot", "bot": "greedy", "name": name} for name in NAMES[1 : picture.players]]
    wish = {
        "record": record.to_document(),
        "fork_at": turns[int(len(turns) * picture.part)],
        "seats": seats,
    }
    made = httpx.post(f"{url}/api/records", json=wish, timeout=60)
    made.raise_for_status()
    return f"/#/t/{made.json()['table']}/{made.json()['host_token']}"


def take(browser: Browser, url: str, picture: Picture, path: Path) -> None:
    """Open the page as somebody with this screen, language and theme, and picture it."""
    width, height = picture.size
    context = browser.new_context(
        viewport={"width": width, "height": height},
        locale=picture.lang,
        color_scheme="dark" if picture.dark else "light",
        reduced_motion="reduce",
        device_scale_factor=1,
    )
    page = context.new_page()
    page.goto(url + (table(url, picture) if picture.game else picture.address))
    what = "button[data-action]" if picture.game else "main svg"
    page.locator(what).first.wait_for(timeout=120_000)
    page.wait_for_load_state("networkidle")
    # A server that has just started says so until the rules are compiled.
    page.locator(".bar .warm").wait_for(state="detached", timeout=600_000)
    page.screenshot(path=path)
    # A page has few colours: a third of the size, and nothing to be seen of it.
    with Image.open(path) as full:
        small = full.convert("RGB").quantize(256, dither=Image.Dither.NONE)
    small.save(path, optimize=True)
    context.close()


def main() -> None:
    parser = argparse.ArgumentParser(description="Make the pictures of the pages anew.")
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"of: {', '.join(PICTURES)}")
    names = parser.parse_args().names or list(PICTURES)
    if unknown := [name for name in names if name not in PICTURES]:
        parser.error(f"there is no picture {unknown[0]!r}")
    with server() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("WAGONWAY_CHROMIUM", "/usr/bin/chromium"), args=["--no-sandbox"]
        )
        for name in names:
            take(browser, url, PICTURES[name], IMAGES / f"{name}.png")
            print(f"docs/images/{name}.png", flush=True)
        browser.close()


if __name__ == "__main__":
    main()
