"""How a request is handed on to the process that owns its table."""

from __future__ import annotations

from typing import Any

import h11
import pytest

from wagonway.server.handing import ASKER, _handed


@pytest.mark.parametrize(
    ("server", "hosts", "said"),
    [
        (("192.0.2.1", 8000), ["games.example"], "games.example"),
        # As it is answered where nothing is handed on: by the first, and by the server's own name.
        (("192.0.2.1", 8000), ["games.example", "other.example"], "games.example"),
        (("192.0.2.1", 8000), [], "192.0.2.1:8000"),
        (("2001:db8::1", 8000), [], "[2001:db8::1]:8000"),
        (("/run/wagonway", None), [], "/run/wagonway"),
        (None, [], ""),
    ],
)
def test_a_request_is_handed_on_with_one_host(
    server: tuple[str, int | None] | None, hosts: list[str], said: str
) -> None:
    scope: dict[str, Any] = {
        "scheme": "http",
        "server": server,
        "client": ("192.0.2.7", 4000),
        "headers": [(b"accept", b"*/*"), *((b"host", host.encode()) for host in hosts)],
    }
    headers = _handed(scope)
    assert [value for name, value in headers if name == "host"] == [said]
    assert (ASKER, "192.0.2.7") in headers
    assert ("accept", "*/*") in headers
    # h11 refuses none and several.
    h11.Request(method="GET", target="/", headers=headers)
