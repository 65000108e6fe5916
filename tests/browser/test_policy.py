"""The fixtures notice what a page must not do: words on the console, errors, and what its policy forbids."""

from __future__ import annotations

import re

import pytest

from tests.browser.conftest import Troubles
from tests.browser.screen import Screen

pytestmark = pytest.mark.browser

SCRIPT = "document.head.append(Object.assign(document.createElement('script'), { text: 'window.spy = 1' }))"


@pytest.mark.parametrize(
    ("deed", "heard"),
    [
        ("console.warn('careful')", "warning: careful"),
        ("setTimeout(() => { throw new Error('broken') })", "exception: .*broken"),
        (SCRIPT, "error: policy: script-src.* forbids inline"),
        ("new Image().src = 'http://192.0.2.1/spy.png'", "error: policy: img-src forbids http://192.0.2.1"),
        (
            "fetch('http://192.0.2.1/').catch(() => null)",
            "error: policy: connect-src forbids http://192.0.2.1",
        ),
    ],
)
def test_nothing_goes_unnoticed(screen: Screen, troubles: Troubles, deed: str, heard: str) -> None:
    screen.home()
    assert troubles.heard == []
    screen.page.evaluate(f"() => {{ {deed}; }}")
    for _ in range(600):
        if any(re.match(heard, said) for said in troubles.unexpected):
            break
        screen.page.wait_for_timeout(50)
    else:
        raise AssertionError(f"{heard} is not among {troubles.heard}")
    troubles.expect(".")
    assert screen.page.evaluate("() => window.spy === undefined")
