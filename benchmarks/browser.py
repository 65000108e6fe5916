"""How long a person waits: plays some turns in a real Chromium and prints figures.

`python benchmarks/browser.py` begins with what is compiled on this machine, with `--cold` with nothing. It
judges nothing, and no test depends on it. WAGONWAY_CHROMIUM names the browser, if not /usr/bin/chromium.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import re
import statistics
import subprocess
import sys
import tempfile
import time
from itertools import pairwise
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

FLAGS = ("--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking")

# How often a page is opened anew.
OPENINGS = 9

# Clicks, and waits until the page offers something else and has drawn it; milliseconds.
ANSWER = """(what) => new Promise((done) => {
  const began = performance.now();
  const clicked = document.querySelector(what);
  const leaves = clicked.matches('.hand-over button');
  clicked.click();
  const look = () => {
    const ready = [...document.querySelectorAll(
      '.right button[data-action], .right button[aria-keyshortcuts="e"], .hand-over button'
    )].some((button) => button.ariaDisabled !== 'true' && !(leaves && button === clicked));
    if (ready) requestAnimationFrame(() => setTimeout(() => done(performance.now() - began)));
    else setTimeout(look, 1);
  };
  setTimeout(look);
})"""


# The first thing drawn that is no bare ground; milliseconds from the start of the navigation.
# (Waiting is done in the page: Playwright's own waiting evaluates text, which the page's policy forbids.)
PAINT = """() => new Promise((done) => {
  const look = () => {
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    paint ? done(paint.startTime) : setTimeout(look, 1);
  };
  look();
})"""
# When the page has what it came for, by the same clock.
DRAWN = """(what) => new Promise((done) => {
  const look = () => document.querySelector(what)
    ? requestAnimationFrame(() => setTimeout(() => done(performance.now())))
    : setTimeout(look, 1);
  look();
})"""

# Notes when an answer to "why not?" has been drawn; the listener stands before that of the page.
HEARING = """
window.answered = [];
window.WebSocket = class extends WebSocket {
  constructor(...args) {
    super(...args);
    this.addEventListener('message', ({ data }) => {
      if (String(data).includes('"type":"explained"'))
        requestAnimationFrame(() => setTimeout(() => window.answered.push(performance.now())));
    });
  }
};"""
# The mouse comes to a thing that cannot be chosen: milliseconds to the reason, null where none is asked.
REASON = """(n) => new Promise((done) => {
  const shape = document.querySelectorAll('.board [data-shape]:not([role=button])')[n];
  const before = window.answered.length;
  const began = performance.now();
  shape.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
  const look = () => {
    const at = window.answered[before];
    const late = performance.now() - began > 2000;
    if (at === undefined && !late) setTimeout(look, 1);
    else done(at === undefined ? null : at - began);
  };
  look();
})"""
# Milliseconds between the frames while the board is dragged.
FRAMES = """() => {
  window.frames_at = [];
  const frame = (now) => { window.frames_at?.push(now); if (window.frames_at) requestAnimationFrame(frame); };
  requestAnimationFrame(frame);
}"""
GAMES = ("brass-birmingham", "railways", "oranienburger-kanal", "tramways")


def openings(chromium: Browser, address: str, what: str, times: int) -> tuple[list[float], list[float]]:
    """Milliseconds to the first paint, and until `what` is drawn, in browsers that know nothing."""
    paints, drawn = [], []
    for _ in range(times):
        context = chromium.new_context(viewport={"width": 1280, "height": 720}, locale="en")
        page = context.new_page()
        page.goto(address)
        drawn.append(float(page.evaluate(DRAWN, what)))
        paints.append(float(page.evaluate(PAINT)))
        context.close()
    return paints, drawn


def start_table(page: Page, url: str, kinds: tuple[str, ...], game: str = GAMES[0]) -> None:
    """Open a table on the page of a game, and wait until its board is drawn and somebody can act."""
    page.goto(f"{url.rstrip('/')}/#/g/{game}")
    page.locator("button.start").wait_for()
    for number, kind in enumerate(kinds, 1):
        page.get_by_label(f"Seat {number}: who sits here").select_option(kind)
    page.locator("button.start").click()
    page.locator("button[data-action], .hand-over button").first.wait_for(timeout=120_000)


def click(page: Page, what: str) -> float:
    """Milliseconds from a click to the next thing that can be done."""
    return float(page.evaluate(ANSWER, what))


def reasons(page: Page, times: int) -> list[float]:
    """Milliseconds from the mouse on things that cannot be chosen, spread over the board, to the reason."""
    count = page.locator(".board [data-shape]:not([role=button])").count()
    found = [page.evaluate(REASON, n * count // times % count) for n in range(min(times, count))]
    return [float(each) for each in found if each is not None]


def pan(page: Page) -> list[float]:
    """Milliseconds between frames while the board, twice as large as its frame, is dragged to and fro."""
    page.keyboard.press("+")
    page.keyboard.press("+")
    box = page.locator(".middle > .board").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.evaluate(FRAMES)
    for n in range(180):
        along = abs((n + 45) % 180 - 90) - 45
        page.mouse.move(x + 3 * along, y + 1.5 * along)
        page.wait_for_timeout(8)
    at = page.evaluate("() => { const found = window.frames_at; window.frames_at = null; return found; }")
    page.mouse.up()
    return [after - before for before, after in pairwise(at)]


def play(page: Page, turns: int) -> tuple[list[float], list[float]]:
    """Milliseconds of each decision, and of each end of a turn up to one's next choice."""
    decisions: list[float] = []
    ends: list[float] = []
    while len(ends) < turns:
        if page.locator(".hand-over button").count():
            click(page, ".hand-over button")
        elif page.locator(".right button[aria-keyshortcuts=e]").count():
            ends.append(click(page, ".right button[aria-keyshortcuts=e]"))
        else:
            # A link where it can be had, else the first choice: builds and links draw most.
            network = page.locator('button[data-action][data-choice^="verb:network"]').count()
            what = 'button[data-action][data-choice^="verb:network"]' if network else "button[data-action]"
            decisions.append(click(page, what))
    return decisions, ends


def measure(turns: int, cold: bool) -> dict[str, Any]:
    """All figures of one run; seconds, except where the name says milliseconds."""
    found: dict[str, Any] = {}
    with tempfile.TemporaryDirectory(prefix="wagonway-") as folder, sync_playwright() as playwright:
        environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
        if cold:
            environment["WAGONWAY_CACHE_DIR"] = str(Path(folder, "compiled"))
        chromium = playwright.chromium.launch(
            executable_path=os.environ.get("WAGONWAY_CHROMIUM", "/usr/bin/chromium"), args=list(FLAGS)
        )
        found["browser"] = chromium.version
        began = time.perf_counter()
        server = subprocess.Popen(
            [sys.executable, "-m", "wagonway", "serve", "--port", "0", "--data", folder],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env=environment,
        )
        try:
            url = ""
            assert server.stdout is not None
            for line in server.stdout:
                if said := re.search(r"Wagonway is at (http://\S+)", line):
                    url = said[1]
                    break
            if not url:
                sys.exit("The server did not start; try `wagonway serve` to see why.")
            found["serve_s"] = time.perf_counter() - began
            page = chromium.new_page(viewport={"width": 1280, "height": 720}, locale="en")
            page.goto(url)
            page.locator(".games .game").first.wait_for()
            found["first_page_s"] = time.perf_counter() - began
            paints, drawn = openings(chromium, url, ".games .game svg", OPENINGS)
            found["first_paint_ms"], found["games_drawn_ms"] = summary(paints), summary(drawn)
            loaded = time.perf_counter()
            start_table(page, url, ("here", "bot"))
            found["first_choices_s"] = time.perf_counter() - loaded
            own = page.evaluate("JSON.parse(localStorage.getItem('wagonway.tables'))[0]")
            address = f"{url.rstrip('/')}/#/t/{own['table']}/{own['token']}"
            _, opened = openings(chromium, address, ".table svg.board", OPENINGS)
            found["table_opened_ms"] = summary(opened)
            _, bots = play(page, 3)
            found["bot_turn_ms"] = bots
            start_table(page, url, ("here", "here"))
            decisions, ends = play(page, turns)
            found["decisions"] = len(decisions)
            found["click_ms"] = summary(decisions)
            found["end_turn_ms"] = summary(ends)
            page = chromium.new_page(viewport={"width": 1280, "height": 800}, locale="en")
            page.add_init_script(HEARING)
            found["why_not_ms"], found["pan_ms"] = {}, {}
            for game in GAMES:
                start_table(page, url, ("here",) if game == "railways" else ("here", "bot"), game)
                found["why_not_ms"][game] = summary(reasons(page, 100))
                found["pan_ms"][game] = summary(pan(page))
            moving = page.evaluate("matchMedia('(prefers-reduced-motion: reduce)').matches")
            found["pieces_move"] = not moving
        finally:
            server.kill()
            server.wait()
            chromium.close()
    return found


def summary(times: list[float]) -> dict[str, float]:
    """Median, 95th percentile and longest."""
    ordered = sorted(times)
    return {
        "median": statistics.median(ordered),
        "p95": ordered[min(len(ordered) - 1, int(0.95 * len(ordered)))],
        "longest": ordered[-1],
    }


def main() -> None:
    parser = argparse.ArgumentParser(description="How long a person waits for the page.")
    parser.add_argument("--turns", type=int, default=16, help="turns to play (default %(default)s)")
    parser.add_argument("--cold", action="store_true", help="begin with nothing compiled")
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")
    options = parser.parse_args()
    found = measure(options.turns, options.cold)
    if options.json:
        print(json.dumps(found))
        return
    click_ms, end_ms = found["click_ms"], found["end_turn_ms"]
    print(f"Chromium {found['browser']}, {os.cpu_count()} cores, {platform.platform()}")
    print(f"{'cold, nothing compiled' if options.cold else 'compiled before'}, pieces moving\n")
    rows = [
        ("`wagonway serve` to its address", f"{found['serve_s']:.2f} s"),
        ("`wagonway serve` to the first page that can be used", f"{found['first_page_s']:.2f} s"),
        (f"first paint of the start page, {OPENINGS} times", three(found["first_paint_ms"])),
        ("its games drawn", three(found["games_drawn_ms"])),
        ("a table opened by its link, board drawn", three(found["table_opened_ms"])),
        ("page of a game to the first choices of a new table", f"{found['first_choices_s']:.2f} s"),
        ("the end of my turn to my next, the bot's pace included", several(found["bot_turn_ms"])),
        (f"click to answer, {found['decisions']} decisions", three(click_ms)),
        ("the end of a turn to the hand-over", three(end_ms)),
    ]
    for game in GAMES:
        rows.append((f"{game}: the mouse on a thing to the reason why not", three(found["why_not_ms"][game])))
        rows.append((f"{game}: between frames while the board is dragged", three(found["pan_ms"][game])))
    for what, figure in rows:
        print(f"{what:58} {figure}")


def several(times: list[float]) -> str:
    return ", ".join(f"{each / 1000:.1f} s" for each in times)


def three(of: dict[str, float]) -> str:
    return f"median {of['median']:.0f} ms, 95 % {of['p95']:.0f} ms, longest {of['longest']:.0f} ms"


if __name__ == "__main__":
    main()
