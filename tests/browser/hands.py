"""Somebody who plays by one way alone: mouse on board and hand, keys, or a finger on a phone held upright.

Nobody here knows the rules, and nobody does what a hand could not: whoever works by keys presses keys,
whoever holds a phone touches what lies in sight, and pushes what does not.
"""

from __future__ import annotations

import random
from collections import deque
from typing import TYPE_CHECKING, Any

from tests.browser.screen import Screen, Sight

if TYPE_CHECKING:
    from playwright.sync_api import CDPSession, Locator

# Everything that can be pointed at on the board and in the hand.
THINGS = """() => [...new Set([...document.querySelectorAll('[data-shape][tabindex]')]
  .filter((each) => !each.closest('[data-anchor="hand"], .hand') || each.checkVisibility())
  .map((each) => each.dataset.shape))]"""
# What the bar by the board offers.
WORDS = """() => [...document.querySelectorAll('button[data-bar]')]
  .map((each) => each.dataset.bar).filter((each) => each !== 'back')"""

# Where a thing can be hit: a point of the window; of what can be chosen rather than what only bears the same
# name. `outside`: it lies in a frame that has to be pushed along by that much.
PLACE = """(key) => {
  const all = [...document.querySelectorAll(`[data-shape="${CSS.escape(key)}"]`)];
  all.sort((a, b) => (b.getAttribute('role') === 'button') - (a.getAttribute('role') === 'button'));
  let outside = null;
  for (const shape of all) {
    const frame = shape.closest('.frame');
    if (!frame) shape.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const box = shape.getBoundingClientRect();
    const points = [];
    for (const path of shape.querySelectorAll('path.hit')) {
      const matrix = path.getScreenCTM();
      const length = path.getTotalLength();
      for (const part of [0.5, 0.35, 0.65, 0.2, 0.8]) {
        points.push(path.getPointAtLength(length * part).matrixTransform(matrix));
      }
    }
    if (!points.length) {
      for (const [x, y] of [[0.5, 0.5], [0.25, 0.25], [0.75, 0.25], [0.25, 0.75], [0.75, 0.75]])
        points.push({ x: box.x + box.width * x, y: box.y + box.height * y });
    }
    for (const { x, y } of points)
      if (document.elementFromPoint(x, y)?.closest('[data-shape]') === shape) return { x, y, outside: null };
    const view = frame?.getBoundingClientRect();
    if (view) {
      const [x, y] = [points[0].x - view.x - view.width / 2, points[0].y - view.y - view.height / 2];
      if (Math.abs(x) > view.width / 2 - 24 || Math.abs(y) > view.height / 2 - 24)
        outside ??= { x, y, width: view.width, height: view.height, left: view.x, top: view.y };
    }
  }
  return outside && { x: 0, y: 0, outside };
}"""

# Words too small to be read: how high they are on the screen, whatever the drawing's scale. What is for
# readers alone has no size; what is marked says again what is told beside it, by shape and colour or words.
SMALL_WORDS = """(least) => {
  const found = new Map();
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const text = node.textContent.trim();
    const holder = node.parentElement;
    if (!text || !holder.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (holder.closest('script, style, title, desc, option, .sr, .skip, [data-repeats]')) continue;
    const drawn = holder.closest('text');
    const matrix = drawn?.getScreenCTM();
    const frame = drawn ? null : holder.closest('.drawing');
    const scale = matrix ? Math.hypot(matrix.c, matrix.d)
      : frame ? frame.getBoundingClientRect().width / frame.offsetWidth : 1;
    const size = Math.round(parseFloat(getComputedStyle(holder).fontSize) * scale * 10) / 10;
    if (size < least - 0.05) found.set(`${text} (${holder.closest('[class]')?.getAttribute('class')})`, size);
  }
  return [...found];
}"""

# What can be chosen on the board and is narrower than a finger wants; a track is as broad as the stroke that
# is hit.
SMALL_SHAPES = """(least) => [...document.querySelectorAll(
    '.middle .choosable[data-shape], .middle .choosable > [data-shape]')]
  .map((shape) => {
    const box = shape.getBoundingClientRect();
    const hit = shape.querySelector('path.hit');
    const m = hit?.getScreenCTM();
    const stroke = hit ? parseFloat(getComputedStyle(hit).strokeWidth) * Math.hypot(m.a, m.b) : 0;
    return [shape.dataset.shape, Math.round(Math.max(stroke, Math.min(box.width, box.height)) * 10) / 10];
  })
  .filter(([, size]) => size < least - 0.05)"""

# Buttons of the sheet and of what opens over it that a finger would miss.
SMALL_BUTTONS = """(least) => [...document.querySelectorAll(
    '.right button, .parts button, .actions button, [data-ways] button')]
  .filter((each) => each.checkVisibility())
  .map((each) => [each.innerText || each.ariaLabel, Math.round(each.getBoundingClientRect().height)])
  .filter(([, size]) => size < least - 0.05)"""


# What can be done where one looks.
SOMETHING = "[data-shape][role=button], button[data-bar], button[data-action]"


# The shape that has the focus.
SHAPE = "() => document.activeElement?.dataset?.shape ?? null"


class Hands:
    """Somebody who never touches the list of choices: mouse on board, hand, mat and bar."""

    # The smallest words, in pixels.
    words_from = 12.0
    device: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}

    def __init__(self, screen: Screen, rng: random.Random) -> None:
        self.screen, self.page, self.rng = screen, screen.page, rng
        self.steps = 0
        # What was seen last, and what was done until then.
        self.sight: Sight | None = None
        self.done: deque[str] = deque(maxlen=12)
        # What was too small with its size, and the step at which that was seen first.
        self.small: dict[str, int] = {}

    def play(self, most: int) -> None:
        """Play until the game is over; what fails says at which step, what was seen and done there."""
        try:
            while not self.over():
                assert self.steps < most, f"not over after {most} steps"
        except Exception as error:
            error.add_note(f"step {self.steps}, last seen: {self.sight}\ndone: {'; '.join(self.done)}")
            raise

    def over(self) -> bool:
        """Look, measure, and do one thing, unless the game is over."""
        self.sight = self.screen.look()
        self.check()
        if self.sight.over:
            assert not self.small, "\n".join(f"step {step}: {what}" for what, step in self.small.items())
            return True
        self.step(self.sight)
        self.steps += 1
        return False

    def check(self) -> None:
        """What holds whenever something can be done."""
        self.measure("words", SMALL_WORDS, self.words_from)

    def measure(self, what: str, script: str, least: float) -> None:
        """Keep what is smaller than `least` pixels; once more, if it is: it may have been on its way."""
        if self.page.evaluate(script, least):
            for name, size in self.page.evaluate(script, least):
                self.small.setdefault(f"{what} below {least:g} px: {name}: {size}", self.steps)

    def step(self, sight: Sight) -> None:
        if self.offers():
            self.pick()
            return
        words, things = self.page.evaluate(WORDS), self.page.evaluate(THINGS)
        assert words or sight.lit or things, "nothing to be done on the board, in the hand or by the bar"
        if "end" in words and not sight.lit:
            self.word("end")
        elif things and self.rng.random() < 0.2:
            # Whether something can be done with it: that opens, or a reason is given, or nothing.
            self.thing(self.rng.choice(things))
            self.page.wait_for_timeout(200)
        elif sight.lit and (not words or self.rng.random() < 0.8):
            self.thing(self.rng.choice(sight.lit))
        elif words:
            self.word(self.rng.choice(words))
        else:
            self.thing(self.rng.choice(things))
            self.page.wait_for_timeout(200)

    def offers(self) -> int:
        return int(self.page.locator("[data-ways] button.offer").count())

    def pick(self) -> None:
        self.touch_at(self.page.locator("[data-ways] button.offer").nth(self.rng.randrange(self.offers())))

    def word(self, bar: str) -> None:
        self.touch_at(self.page.locator(f'button[data-bar="{bar}"]'))

    def thing(self, shape: str) -> None:
        self.done.append(shape)
        place = self.page.evaluate(PLACE, shape)
        if place is not None and place["outside"] is None:
            self.touch(place["x"], place["y"])

    def touch(self, x: float, y: float) -> None:
        self.page.mouse.click(x, y)

    def touch_at(self, what: Locator) -> None:
        self.done.append(what.inner_text())
        what.click()


class Fingers(Hands):
    """On a phone held upright: the board in panels, the sheet of choices, the hand; one of them at a time."""

    words_from = 11.0
    device = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}

    def __init__(self, screen: Screen, rng: random.Random) -> None:
        super().__init__(screen, rng)
        self.touches: CDPSession = self.page.context.new_cdp_session(self.page)

    def check(self) -> None:
        super().check()
        self.measure("shapes of the board", SMALL_SHAPES, 24)
        self.measure("buttons of the sheet", SMALL_BUTTONS, 44)

    def step(self, sight: Sight) -> None:
        if not self.offers():
            parts = self.page.locator("button[data-part]")
            if sight.end and not sight.choices:
                self.touch_at(self.screen.end_button)
                return
            if not self.page.locator(SOMETHING).count():
                self.touch_at(self.page.locator("button[data-part=choices]"))
                return
            if self.rng.random() < 0.25 and parts.count():
                self.touch_at(parts.nth(self.rng.randrange(parts.count())))
                return
            if sight.choices and (not sight.lit or self.rng.random() < 0.4):
                choices = self.page.locator("button[data-action]")
                self.touch_at(choices.nth(self.rng.randrange(choices.count())))
                return
        super().step(sight)

    def thing(self, shape: str) -> None:
        """Push what does not lie in sight until it does."""
        self.done.append(shape)
        for _ in range(8):
            place = self.page.evaluate(PLACE, shape)
            if place is None:
                return
            if place["outside"] is None:
                self.touch(place["x"], place["y"])
                return
            self.push(place["outside"])

    def push(self, outside: dict[str, float]) -> None:
        """Draw a finger over the frame, as far as there is room."""
        x, y = outside["left"] + outside["width"] / 2, outside["top"] + outside["height"] / 2
        room = 0.42
        dx = max(-outside["width"] * room, min(outside["width"] * room, -outside["x"]))
        dy = max(-outside["height"] * room, min(outside["height"] * room, -outside["y"]))
        start = (x - dx / 2, y - dy / 2)
        self._touch("touchStart", *start)
        for part in range(1, 5):
            self._touch("touchMove", start[0] + dx * part / 4, start[1] + dy * part / 4)
        self.touches.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        self.page.wait_for_timeout(30)

    def _touch(self, kind: str, x: float, y: float) -> None:
        self.touches.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})

    def touch(self, x: float, y: float) -> None:
        self.page.touchscreen.tap(x, y)

    def touch_at(self, what: Locator) -> None:
        self.done.append(what.inner_text())
        self.screen.tap(what)


class Keys(Hands):
    """At the keyboard: nothing here touches the mouse."""

    def check(self) -> None:
        super().check()
        if self.steps:
            # Where it was is taken away: it goes on a moment later.
            self.page.wait_for_function("() => document.activeElement !== document.body", timeout=10_000)

    def press(self, key: str) -> None:
        self.done.append(key)
        self.page.keyboard.press(key)

    def pick(self) -> None:
        if self.rng.random() < 0.1:
            self.press("Escape")
            return
        for _ in range(self.rng.randrange(self.offers())):
            self.press("ArrowDown")
        self.press("Enter")

    def word(self, bar: str) -> None:
        if bar == "end":
            self.press("e")
            return
        # From the list back to the bar that stands before it.
        self.press("c")
        for _ in range(40):
            if self.page.evaluate("() => document.activeElement?.dataset.bar ?? null") == bar:
                self.press("Enter")
                return
            self.press("Shift+Tab")
        raise AssertionError(f"from the choices Shift+Tab does not lead to {bar}")

    def thing(self, shape: str) -> None:
        """To what can be chosen, on by Tab or by arrows, and take what is there."""
        self.press("k")
        on_board = self.page.evaluate(SHAPE)
        if self.offers():
            return  # what can be done with the thing before lies open by now
        assert on_board, "k does not lead to the board"
        for _ in range(self.rng.choice((0, 1, 2, 4, 6))):
            self.press(self.rng.choice(("Tab", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")))
        if not self.page.evaluate(SHAPE):
            self.press("k")  # Tab has led on, past the pictures
        self.press(self.rng.choice(("Enter", "Enter", " ")))


WAYS: dict[str, type[Hands]] = {"board": Hands, "keys": Keys, "phone": Fingers}
