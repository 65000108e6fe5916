"""A person in front of a page: what they see, and what they can do with mouse and keys.

Nothing here knows the rules: choices are what the page lists and highlights. Controls are found by what stays
the same in every language.
"""

from __future__ import annotations

import contextlib
import json
import random
from collections.abc import Callable
from dataclasses import dataclass
from itertools import zip_longest
from typing import TYPE_CHECKING, Any

from playwright.sync_api import TimeoutError as PlaywrightTimeout

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

# What a person sees who waits until something can be done; null while nothing can.
SIGHT = """() => {
  const all = (what) => [...document.querySelectorAll(what)];
  const choices = all('button[data-action]');
  const end = document.querySelector('.right button[aria-keyshortcuts="e"]');
  // Under way to the server.
  const words = all('button[data-bar]');
  if ([...choices, ...words, end].some((button) => button?.ariaDisabled === 'true')) return null;
  if (document.querySelector('.lost')) return null;
  // What can be done with a thing that was clicked is on its way: perhaps it is done at once.
  if (document.querySelector('.table.asking')) return null;
  // What is summed up has the panel to itself.
  const summed = document.querySelector('section.scene [data-scene-close]');
  if (summed && !document.querySelector('#final-title')) {
    summed.click();
    return null;
  }
  const sight = {
    choices: choices.map((button) => ({ key: button.dataset.choice, text: button.innerText })),
    lit: all('[data-shape][role="button"]').map((shape) => shape.dataset.shape),
    end: end !== null,
    hand_over: document.querySelector('#hand-over-title') !== null,
    over: document.querySelector('#final-title') !== null,
    sure: document.querySelector('[data-ways="sure"]') !== null,
    status: document.querySelector('.bar .status')?.innerText ?? '',
    prompt: document.querySelector('.prompt')?.innerText ?? '',
  };
  // On a phone it may wait in another part.
  const waits = document.querySelector('.parts .mark') !== null;
  const something = sight.choices.length || sight.lit.length || words.length || sight.end || waits;
  return something || sight.hand_over || sight.over ? sight : null;
}"""

# A point of the window at which a click reaches a shape; null where nothing of it lies open. A bent line is
# not in the middle of its box, so points along its paths are tried too.
POINT = """(key) => {
  for (const shape of document.querySelectorAll(`[data-shape="${CSS.escape(key)}"]`)) {
    if (!shape.closest('.board')) shape.scrollIntoView({ block: 'center' });
    const box = shape.getBoundingClientRect();
    const points = [];
    for (const path of shape.querySelectorAll('path.hit')) {
      const matrix = path.getScreenCTM();
      const length = path.getTotalLength();
      for (const part of [0.5, 0.35, 0.65, 0.2, 0.8]) {
        points.push(path.getPointAtLength(length * part).matrixTransform(matrix));
      }
    }
    if (!points.length) points.push({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
    for (const { x, y } of points) {
      if (document.elementFromPoint(x, y)?.closest('[data-shape]') === shape) return { x, y };
    }
  }
  return null;
}"""

# The board in words.
DRAWN = """(board) => [
  ...[...board.querySelectorAll('[aria-label]')].map((each) => each.getAttribute('aria-label')),
  ...[...board.querySelectorAll('text')]
    .filter((each) => !each.closest('.marks'))
    .map((each) => each.textContent.trim()),
]"""

# Remembers a click on one element, also where the click takes it away.
NOTICE = """(element) => {
  window.touched = false;
  element.addEventListener('click', () => (window.touched = true), { once: true });
}"""

# How gladly a random player takes a choice: passing and loans all the time would leave most of the game out.
TASTE = {"verb:sell": 12.0, "verb:build": 6.0, "verb:network": 3.0, "verb:loan": 0.8, "verb:pass": 0.1}


@dataclass(frozen=True)
class Sight:
    """What can be done: the keys of the listed choices with their texts, and the shapes that are lit."""

    choices: dict[str, str]
    lit: list[str]
    end: bool
    hand_over: bool
    over: bool
    # It is asked whether something is meant that shows what was hidden.
    sure: bool
    # "Canal era, Round 3 of 10"
    status: str
    prompt: str


class Screen:
    """A page of the table server at `url`."""

    def __init__(self, page: Page, url: str) -> None:
        self.page = page
        self.url = url
        # Where tests run on several devices: its name.
        self.device = ""
        # Shapes that were lit but could not be clicked: a fault of the drawing.
        self.covered: list[str] = []
        # Everything that came over sockets, as text.
        self.received: list[str] = []
        page.on(
            "websocket",
            lambda socket: socket.on("framereceived", lambda frame: self.received.append(str(frame))),
        )

    # --- ways in ---

    def home(self) -> None:
        self.page.goto(self.url + "/")
        self.page.locator(".games .game").first.wait_for()

    def reload(self) -> None:
        """Load the page anew, when nothing lies over it any more."""
        self.uncovered()
        self.page.reload()

    def uncovered(self) -> None:
        """Wait until what was closed has taken its entry out of the history: nothing may come in between."""
        self.page.wait_for_function("() => !history.state?.layers")

    def game(self, game: str = "brass-birmingham") -> None:
        """The page of a game, with the form of a new table."""
        self.page.goto(f"{self.url}/#/g/{game}")
        self.page.locator("button.start").wait_for()

    def start(self, *kinds: str, bot: str = "random", players: int = 2, **options: str) -> None:
        """Open a table on the page of Brass by clicking. `kinds` by seat: here, invite, bot."""
        self.game()
        page = self.page
        page.get_by_role("radio", name=str(players), exact=True).check(force=True)
        for number, kind in enumerate(kinds, 1):
            page.get_by_label(f"Seat {number}: who sits here").select_option(kind)
            if kind == "bot":
                page.get_by_label(f"Seat {number}: which bot").select_option(bot)
            else:
                page.get_by_label(f"Seat {number}: name").fill("ABCD"[number - 1] * 3)
        if options:
            page.locator("details.house summary").click()
        for label, value in options.items():
            page.get_by_label(label.replace("_", " "), exact=True).select_option(label=value)
        page.get_by_role("button", name="Start the game").click()
        self.board.wait_for()

    def open(self, made: dict[str, Any]) -> None:
        """Open a table that was made beforehand, with its host's link."""
        self.page.goto(f"{self.url}/#/t/{made['table']}/{made['host_token']}")
        self.board.wait_for()

    # --- what is there ---

    @property
    def board(self) -> Locator:
        return self.page.locator(".table svg.board")

    @property
    def prompt(self) -> Locator:
        return self.page.locator(".ask .prompt")

    @property
    def choices(self) -> Locator:
        return self.page.locator("button[data-action]")

    @property
    def hand(self) -> Locator:
        return self.page.locator('[data-anchor="hand"]')

    @property
    def end_button(self) -> Locator:
        return self.page.locator('.right button[aria-keyshortcuts="e"]')

    @property
    def back_button(self) -> Locator:
        return self.page.locator('.right button[aria-keyshortcuts="z"]')

    def look(self) -> Sight:
        """Wait until something can be done here, or the game is over."""
        seen: dict[str, Any] = self.page.wait_for_function(SIGHT).json_value()
        seen["choices"] = {each["key"]: each["text"] for each in seen["choices"]}
        return Sight(**seen)

    def cards(self) -> list[str]:
        """Ids of the cards of the hand that is in the page."""
        return self.page.locator('[data-shape^="card:"]').evaluate_all(
            "(all) => all.map((each) => each.dataset.shape.slice(5))"
        )

    # --- what is done ---

    def choose(self, key: str) -> None:
        """Click a choice of the list, by its key or the beginning of it (`verb:loan`)."""
        self.page.locator(f'button[data-action][data-choice^="{key}"]').first.click()
        self.mean_it()

    def mean_it(self) -> None:
        """Where the page asks before what shows something hidden: it is meant."""
        if self.page.locator('[data-ways="sure"]').count():
            self.page.locator('[data-ways="sure"] button.offer').first.click()

    def click_shape(self, shape: str) -> bool:
        """Click a shape of board, hand or mat; False where nothing of it lies open."""
        point = self.page.evaluate(POINT, shape)
        if point is None:
            self.covered.append(shape)
            return False
        self.page.mouse.click(point["x"], point["y"])
        self.mean_it()
        return True

    def tap(self, target: Locator) -> None:
        """Touch something, as often as a person would: a busy browser gives up on a touch now and then."""
        for _ in range(3):
            target.evaluate(NOTICE)
            target.tap()
            with contextlib.suppress(PlaywrightTimeout):
                self.page.wait_for_function("() => window.touched", timeout=3000)
                return
        raise AssertionError(f"touched three times without a click: {target}")

    def end_turn(self) -> None:
        self.end_button.click()

    def take_over(self) -> None:
        """Say that the next person sits in front of the screen."""
        self.page.locator(".hand-over button").click()
        self.page.locator(".hand-over").wait_for(state="detached")

    def step(self, rng: random.Random, sight: Sight) -> None:
        """Do one thing that can be done: a choice at random, by list or picture, else the end of turn."""
        if sight.hand_over:
            self.take_over()
        elif sight.sure:
            self.mean_it()
        elif sight.choices:
            keys = list(sight.choices)
            (key,) = rng.choices(keys, [TASTE.get(key.rpartition(":")[0], 1.0) for key in keys])
            if not (sight.lit and rng.random() < 0.5 and self.click_shape(rng.choice(sight.lit))):
                self.choose(key)
        else:
            self.end_turn()

    def play(
        self,
        rng: random.Random,
        until: Callable[[Sight], bool] = lambda sight: False,
        most: int = 2000,
    ) -> Sight:
        """Play on until the game is over or `until` says so; returns what is seen then."""
        for _ in range(most):
            sight = self.look()
            if sight.over or until(sight):
                return sight
            self.step(rng, sight)
        raise AssertionError(f"not over after {most} clicks")

    def play_turn(self, rng: random.Random) -> None:
        """Play until the turn can be ended, and end it."""
        self.play(rng, lambda sight: sight.end)
        self.end_turn()

    def language(self, lang: str) -> None:
        """Change the language with the menu that stands on the page, or else in the table's menu."""
        menu = self.page.locator(".settings select:has(option[value=ja])")
        hidden = not menu.is_visible()
        if hidden:
            self.page.locator(".bar button").first.click()
        menu.select_option(lang)
        self.page.locator(f"html[lang={lang}]").wait_for(state="attached")
        if hidden:
            self.page.keyboard.press("Escape")
            self.page.locator("dialog").wait_for(state="detached")

    @property
    def notices(self) -> Locator:
        return self.page.locator(".notices .notice")

    def messages(self, kind: str) -> list[dict[str, Any]]:
        """What the server sent of one type, in order."""
        found: list[dict[str, Any]] = [json.loads(text) for text in self.received]
        return [message for message in found if message["type"] == kind]

    def drawn(self) -> list[str]:
        """The board in words: the names of everything drawn on it, and the figures.

        Traces of others' moves are left out: who looks at a record has none.
        """
        return self.board.evaluate(DRAWN)

    def draws(self, wanted: list[str]) -> None:
        """Wait until the board is drawn as it once was: what is asked of the server comes a moment later."""
        with contextlib.suppress(PlaywrightTimeout):
            self._compare("===", wanted)
        now = self.drawn()
        assert now == wanted, [pair for pair in zip_longest(now, wanted) if pair[0] != pair[1]][:6]

    def draws_other_than(self, before: list[str]) -> None:
        """Wait until the board is no longer drawn like this."""
        self._compare("!==", before)

    def _compare(self, how: str, other: list[str]) -> None:
        drawn = f"JSON.stringify(({DRAWN})(document.querySelector('svg.board')))"
        self.page.wait_for_function(f"(other) => {drawn} {how} JSON.stringify(other)", arg=other)
