"""To which host passkeys belong, and what belongs to a browser's session."""

from __future__ import annotations

import ipaddress
from typing import NamedTuple
from urllib.parse import SplitResult, urlsplit

from fastapi import Request

from ..settings import Settings


class Site(NamedTuple):
    """The host to which passkeys belong, and the origin of pages that may use them."""

    host: str
    origin: str


def site_of(settings: Settings, request: Request) -> Site | None:
    """As which site a page asks; None where it was reached by a bare address, which can have no passkeys."""
    if settings.public_url is not None:
        parts = urlsplit(settings.public_url)
        host, origin = parts.hostname, _origin(parts)
    else:
        # It was compared with the host that was asked: another site's page does not come as far as here.
        host = request.url.hostname
        origin = request.headers.get("origin") or f"{request.url.scheme}://{request.url.netloc}"
    if host is None or _is_address(host):
        return None
    return Site(host, origin)


def _origin(parts: SplitResult) -> str:
    """The origin of an address as browsers tell it: small letters, and no port that goes without saying."""
    usual = {"http": 80, "https": 443}.get(parts.scheme)
    port = "" if parts.port in (None, usual) else f":{parts.port}"
    return f"{parts.scheme}://{parts.hostname}{port}"


def _is_address(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True
