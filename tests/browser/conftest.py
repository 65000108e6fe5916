"""Devices on which any word on the console fails the test, and a server for tests that leave it alive."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.screen import Screen
from tests.conftest import Table

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext

RESULTS = Path(__file__).resolve().parents[2] / "test-results"
PATIENCE = 45_000  # milliseconds; machines that run tests may be slow and busy
# An analysis looks less deep, so that the one of a whole game is soon complete.
SHALLOW = ("--set", "analysis_passes=200,1000")

# What the policy of the page forbids is told on the console in words that differ from version to version.
TELL_VIOLATIONS = """
addEventListener('securitypolicyviolation', (event) =>
  console.error(`policy: ${event.violatedDirective} forbids ${event.blockedURI} in ${event.sourceFile}`));
"""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browser tests last: while Playwright is open, its event loop is in the way of asynchronous tests."""
    items.sort(key=lambda item: item.get_closest_marker("browser") is not None)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Iterator[None]:
    """Tell the fixtures how the test went, so that they can keep pictures of what failed."""
    report: Any = yield
    if report.when == "call":
        item.stash[FAILED] = report.failed
    return report


FAILED = pytest.StashKey[bool]()


class Troubles:
    """What pages said on the console, and what a test expects them to say."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self._expected: list[re.Pattern[str]] = []

    def expect(self, pattern: str) -> None:
        """Let messages pass that match, from the whole test."""
        self._expected.append(re.compile(pattern))

    @property
    def unexpected(self) -> list[str]:
        return [said for said in self.heard if not any(each.search(said) for each in self._expected)]

    def listen(self, context: BrowserContext) -> None:
        context.on(
            "console",
            lambda message: (
                self.heard.append(f"{message.type}: {message.text} ({message.location['url']})")
                if message.type in ("error", "warning", "assert")
                else None
            ),
        )
        context.on("weberror", lambda error: self.heard.append(f"exception: {error.error}"))


@pytest.fixture
def troubles() -> Iterator[Troubles]:
    heard = Troubles()
    yield heard
    assert not heard.unexpected, "the pages said on the console:\n" + "\n".join(heard.unexpected)


@pytest.fixture
def device(troubles: Troubles, request: pytest.FixtureRequest) -> Iterator[Callable[..., BrowserContext]]:
    """Makes devices: browser contexts of their own with nothing remembered; `wishes` as for `new_context`."""
    whole = request.node.get_closest_marker("whole_browser") is not None
    browser: Browser = request.getfixturevalue("whole_browser" if whole else "browser")
    from playwright.sync_api import expect

    expect.set_options(timeout=PATIENCE)
    contexts: list[BrowserContext] = []

    def make(**wishes: Any) -> BrowserContext:
        context = browser.new_context(
            **{
                "viewport": {"width": 1280, "height": 720},
                "locale": "en-GB",
                "reduced_motion": "reduce",
                "color_scheme": "light",
                **wishes,
            }
        )
        context.set_default_timeout(PATIENCE)
        context.add_init_script(TELL_VIOLATIONS)
        troubles.listen(context)
        contexts.append(context)
        return context

    yield make
    for number, page in enumerate(page for context in contexts for page in context.pages):
        if request.node.stash.get(FAILED, False):
            name = re.sub(r"\W+", "-", request.node.name).strip("-")
            page.screenshot(path=RESULTS / "failed" / f"{name}-{number}.png")
    for context in contexts:
        context.close()


@pytest.fixture(scope="session")
def standing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    """A table server for all tests that do not end it."""
    table = Table(tmp_path_factory.mktemp("tables"), *SHALLOW)
    yield table
    table.stop()


@pytest.fixture
def url(standing: Table) -> Iterator[str]:
    """Address of the standing server; it must not complain during the test."""
    address = standing.url
    before = len(standing.lines)
    yield address
    assert standing.lines[before:] == []


@pytest.fixture
def screen(device: Callable[..., BrowserContext], url: str) -> Screen:
    """One page on one device."""
    return Screen(device().new_page(), url)
