"""The page of component sets of one's own, as tests use it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.browser.screen import Screen

if TYPE_CHECKING:
    from playwright.sync_api import Locator

# What reaches out of the window at the right.
OUTSIDE = """() => [...document.querySelectorAll('main *, header *')].filter((each) => {
  const box = each.getBoundingClientRect();
  return box.width && box.right > innerWidth + 1 && !each.closest('svg, .sr');
}).map((each) => each.outerHTML.slice(0, 120))"""


class Sets:
    """Somebody at the page of own sets, and at the editor of one."""

    def __init__(self, screen: Screen, game: str) -> None:
        self.screen = screen
        self.page = screen.page
        self.game = game

    def open(self) -> None:
        """The list, by the link of the start page."""
        self.screen.home()
        self.page.get_by_role("link", name="Sets of your own").click()
        self.section.wait_for()

    @property
    def section(self) -> Locator:
        """What the list has for the game."""
        return self.page.locator("section", has=self.page.get_by_role("heading", name=self.game))

    @property
    def file(self) -> Locator:
        """Where a file of the game is opened."""
        return self.section.locator("input[type=file]")

    def begin(self, how: str) -> None:
        """A new set: "New, blank" or "New, from the game’s set"; waits for its first check."""
        self.section.get_by_role("button", name=how).click()
        expect(self.state).to_be_enabled()

    @property
    def state(self) -> Locator:
        """The button that says how many errors there are."""
        return self.page.locator("button.state")

    @property
    def play(self) -> Locator:
        return self.page.get_by_role("button", name="Play with this set")

    def card(self, number: int) -> None:
        """Open a card of the deck by its place in the list."""
        self.page.locator(f'[data-number="{number}"]').click()

    def face(self, number: int) -> Locator:
        """A card's entry in the list."""
        return self.page.locator(f'[data-number="{number}"]')

    def amount(self, place: str) -> Locator:
        """The field of an amount, by the place that the check would name."""
        return self.page.locator(f'[data-place="{place}"] input')

    def says(self) -> Locator:
        """The plain-language text beside the card."""
        return self.page.locator("ol[data-says]")

    def accept(self) -> None:
        """Wait until the check has seen the last change and finds nothing wrong."""
        expect(self.play).to_have_attribute("aria-disabled", "false")
