"""Whether pages can be read by everybody: axe-core, from the client's own packages."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.screen import Screen

AXE = Path(__file__).resolve().parents[2] / "client/node_modules/axe-core/axe.min.js"
WAYS = [("en", "light"), ("en", "dark"), ("ja", "dark"), ("ja", "light")]


@cache
def axe() -> str:
    if not AXE.is_file():
        pytest.fail(f"{AXE} is missing: run `npm ci` in client/, or script/test")
    return AXE.read_text(encoding="utf-8")


def violations(page: Page) -> list[str]:
    """What axe finds on the page as it is, one line for each rule with the first places."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(axe())
    found: list[dict[str, Any]] = page.evaluate(
        """async () => {
          const options = { resultTypes: ['violations'], elementRef: false };
          return (await axe.run(document, options)).violations;
        }"""
    )
    return [
        f"{each['id']} ({each['impact']}): {each['help']}; {len(each['nodes'])} x, e.g. "
        + " | ".join(
            f"{node['html'][:160]} [{' '.join(str(node['failureSummary']).split())[:260]}]"
            for node in each["nodes"][:3]
        )
        for each in found
    ]


def bare_ids(page: Page) -> list[str]:
    """Words that are the id of a message, since no text has it."""
    found: list[str] = page.evaluate(
        """() => {
          const id = /^(board|choice|event|figure|game|home|kind|prompt|status)-[a-z0-9-]+$/;
          const ends = [...document.querySelectorAll('body *')].filter((each) => !each.children.length);
          return ends.map((each) => each.textContent.trim()).filter((text) => id.test(text));
        }"""
    )
    return [f"no text has {text}" for text in found]


def faultless(screen: Screen, what: str) -> None:
    """No violation in both languages and themes, and no text that is missing."""
    found = []
    for lang, theme in WAYS:
        screen.page.emulate_media(color_scheme=theme)
        if screen.page.locator("html").get_attribute("lang") != lang:
            screen.language(lang)
        told = [*violations(screen.page), *bare_ids(screen.page)]
        found += [f"{what}, {lang}, {theme}: {each}" for each in told]
    screen.language("en")
    assert found == [], "\n".join(found)
