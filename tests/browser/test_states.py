"""Axe finds nothing in any state of any page, by day and by night, and the words of the pictures stand out.

In the tests a few of the states; all of them by `pytest -m browser tests/browser/test_states.py
--all-states`, which notes in benchmarks/states.json what was read.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from tests.browser.noted import NOTED, passed
from tests.browser.reading import by_day_and_night
from tests.browser.screen import Screen
from tests.browser.states import DEVICES, STATES, State

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext

pytestmark = pytest.mark.browser

FEW = (
    ("oranienburger-kanal, middle", "phone"),
    ("railways, ways", "desktop"),
    ("railways, reason", "desktop"),
    ("tramways, end", "phone"),
    ("open tables", "phone"),
    ("gathering", "desktop"),
)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "state" in metafunc.fixturenames:
        every = metafunc.config.getoption("--all-states")
        done = passed("states") if metafunc.config.getoption("--go-on") else set()
        read = [each for each in STATES if every or (each.name, each.device) in FEW]
        left = [each for each in read if str(each) not in done]
        metafunc.parametrize("state", left, ids=str)


def test_there_are_enough_of_them() -> None:
    names = [(each.name, each.device) for each in STATES]
    assert len(set(names)) == len(names) >= 60
    assert set(FEW) <= set(names)


def test_a_state_can_be_read(
    device: Callable[..., BrowserContext],
    url: str,
    state: State,
    request: pytest.FixtureRequest,
    record_property: Callable[[str, object], None],
) -> None:
    screen = Screen(device(**DEVICES[state.device]).new_page(), url)
    state.go(screen, url)
    found = [f"{state}, {each}" for each in by_day_and_night(screen.page)]
    assert found == [], "\n".join(found)
    if request.config.getoption("--all-states"):
        record_property(NOTED, ["states", str(state), {"themes": 2}])
