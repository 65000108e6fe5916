"""Fingers on the map of a phone: two zoom, one moves it, a tap chooses, two taps bring back how it opened."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.games import greedy_game, open_record, turn_of
from tests.browser.screen import POINT, Screen
from tests.browser.test_upright import PHONE

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, CDPSession

pytestmark = pytest.mark.browser

MOST_ZOOM = 6

# Where the drawing lies in its frame, and how large it is beside how it would fit.
CAMERA = """() => {
  const drawing = document.querySelector('.frame:has(svg.board) > .drawing');
  const { a, e, f } = new DOMMatrix(getComputedStyle(drawing).transform);
  return { zoom: a, x: Math.round(e), y: Math.round(f) };
}"""
# A point of the map in sight where nothing can be chosen.
GROUND = """() => {
  const box = document.querySelector('.frame:has(svg.board)').getBoundingClientRect();
  for (let y = box.top + 20; y < box.bottom - 20; y += 9)
    for (let x = box.left + 20; x < box.right - 20; x += 9) {
      const near = [[0, 0], [8, 0], [-8, 0], [0, 8], [0, -8]];
      const found = near.map(([dx, dy]) => document.elementFromPoint(x + dx, y + dy));
      if (found.every((each) => each?.closest('svg.board') && !each.closest('[role=button], [data-shape]')))
        return { x, y };
    }
  return null;
}"""
# Notes at things that stick out of the frame.
NOTES = """() => [...document.querySelectorAll('.note rect, .chooser .ground')].map((each) => {
  const [note, frame] = [each, each.closest('.frame')].map((one) => one.getBoundingClientRect());
  const slack = 3;
  return note.top > frame.top - slack && note.bottom < frame.bottom + slack;
})"""


class Fingers:
    """Fingers on the screen of a page."""

    def __init__(self, screen: Screen) -> None:
        self.page = screen.page
        self.line: CDPSession = screen.page.context.new_cdp_session(screen.page)

    def _send(self, kind: str, *points: tuple[float, float]) -> None:
        touches = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self.line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    def pinch(self, x: float, y: float, first: float, last: float) -> None:
        """Two fingers around a point, so far from it at first and at last."""
        self._send("touchStart", (x - first, y))
        self._send("touchStart", (x - first, y), (x + first, y))
        for step in range(1, 9):
            far = first + (last - first) * step / 8
            self._send("touchMove", (x - far, y), (x + far, y))
        self._send("touchEnd")

    def drag(self, x: float, y: float, by: tuple[float, float]) -> None:
        self._send("touchStart", (x, y))
        for step in range(1, 9):
            self._send("touchMove", (x + by[0] * step / 8, y + by[1] * step / 8))
        self._send("touchEnd")

    def tap(self, x: float, y: float) -> None:
        self._send("touchStart", (x, y))
        self._send("touchEnd")


def phone_at(device: Callable[..., BrowserContext], url: str, game: str, players: int) -> Screen:
    record = greedy_game(players, game=game)
    seats = [{"kind": "here", "name": "Ann"}] + [
        {"kind": "bot", "bot": "random", "name": name} for name in ("Ben", "Cem")[: players - 1]
    ]
    phone = Screen(device(**PHONE).new_page(), url)
    phone.open(open_record(url, record, fork_at=turn_of(record, 0, 0.4), seats=seats))
    phone.look()
    return phone


def middle(phone: Screen) -> tuple[float, float]:
    box = phone.page.locator(".frame:has(svg.board)").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def camera(phone: Screen) -> dict[str, Any]:
    phone.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)))")
    found: dict[str, Any] = phone.page.evaluate(CAMERA)
    return found


@pytest.mark.parametrize(
    ("game", "players"), [("brass-birmingham", 3), ("oranienburger-kanal", 1), ("tramways", 2)]
)
def test_two_fingers_zoom_one_moves_and_a_tap_chooses(
    device: Callable[..., BrowserContext], url: str, game: str, players: int
) -> None:
    phone = phone_at(device, url, game, players)
    fingers, (x, y) = Fingers(phone), middle(phone)
    begun = camera(phone)
    fingers.pinch(x, y, 30, 75)
    large = camera(phone)
    assert large["zoom"] > 1.5 * begun["zoom"], (begun, large)
    fingers.drag(x, y, (-40, -30))
    moved = camera(phone)
    assert moved["zoom"] == large["zoom"]
    assert (moved["x"], moved["y"]) != (large["x"], large["y"])
    # Within bounds, however often.
    for _ in range(4):
        fingers.pinch(x, y, 20, 90)
    assert camera(phone)["zoom"] <= MOST_ZOOM + 0.01
    for _ in range(6):
        fingers.pinch(x, y, 90, 15)
    assert camera(phone)["zoom"] == 1
    # Nothing was chosen by all that; two taps bring back how it opened, one does nothing of the kind.
    fingers.pinch(x, y, 30, 60)
    now = camera(phone)
    ground = phone.page.evaluate(GROUND)
    assert ground is not None
    fingers.tap(**ground)
    assert camera(phone) == now
    # On a busy machine the second may come too late to be one.
    for _ in range(5):
        phone.page.wait_for_timeout(500)
        fingers.tap(**ground)
        fingers.tap(**ground)
        if camera(phone) == begun:
            break
    assert camera(phone) == begun
    assert phone.look().choices


def test_a_tap_after_a_pinch_chooses(device: Callable[..., BrowserContext], url: str) -> None:
    phone = phone_at(device, url, "railways", 1)
    fingers, (x, y) = Fingers(phone), middle(phone)
    fingers.pinch(x, y, 30, 45)
    camera(phone)
    on_map = phone.page.locator("svg.board [data-shape][role=button]")
    shapes = on_map.evaluate_all("(all) => all.map((each) => each.dataset.shape)")
    point = next(found for shape in shapes if (found := phone.page.evaluate(POINT, shape)))
    before = phone.messages("update")[-1]["ply"]
    fingers.tap(**point)
    phone.page.wait_for_timeout(500)
    asked = phone.page.locator("[data-ways], .chooser").count()
    assert asked or phone.messages("update")[-1]["ply"] > before


@pytest.mark.parametrize(("game", "players"), [("railways", 1), ("tramways", 2)])
def test_what_is_said_at_a_thing_is_in_sight(
    device: Callable[..., BrowserContext], url: str, game: str, players: int
) -> None:
    phone = phone_at(device, url, game, players)
    page, fingers = phone.page, Fingers(phone)
    x, y = middle(phone)
    fingers.pinch(x, y, 30, 60)
    camera(phone)
    # Whatever lies open in what is in sight, from its upper edge on.
    points = page.evaluate(
        """() => {
          const frame = document.querySelector('.frame:has(svg.board)').getBoundingClientRect();
          const found = new Map();
          for (let y = frame.top + 6; y < frame.bottom - 6; y += 7)
            for (let x = frame.left + 10; x < frame.right - 10; x += 7) {
              const shape = document.elementFromPoint(x, y)?.closest('svg.board [data-shape]');
              const key = shape?.getAttribute('data-shape');
              if (key && shape.getAttribute('role') !== 'button' && !found.has(key)) found.set(key, { x, y });
            }
          // Of bare ground there is little to say.
          const bare = ([key]) => Number(key.startsWith('space:'));
          return [...found].toSorted((a, b) => bare(a) - bare(b)).map(([, point]) => point);
        }"""
    )
    said = []
    for point in points[:12]:
        fingers.tap(**point)
        # Two taps in a row would bring back how the map opened.
        page.wait_for_timeout(400)
        camera(phone)
        said += page.evaluate(NOTES)
        page.keyboard.press("Escape")
    assert said, points
    assert all(said), said
