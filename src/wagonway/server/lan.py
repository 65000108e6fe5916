"""Addresses on the local network, and QR codes of links."""

from __future__ import annotations

import contextlib
import io
import ipaddress
import socket
import sys


def lan_addresses() -> list[str]:
    """IPv4 addresses under which other machines of the local network reach this one, best first."""
    found: list[str] = []
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        # Nothing is sent: connecting a datagram socket only asks for the way out.
        probe.connect(("192.0.2.1", 9))
        found.append(str(probe.getsockname()[0]))
    with contextlib.suppress(OSError):
        found += [
            str(entry[4][0]) for entry in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)
        ]
    return [address for address in dict.fromkeys(found) if not address.startswith(("127.", "0."))]


def table_url(base: str, table: str, token: str) -> str:
    """A link to a table. The token stands in the fragment, which browsers never send to a server."""
    return f"{base.rstrip('/')}/#/t/{table}/{token}"


def qr_svg(text: str) -> str:
    """The text as a QR code: SVG that takes its colour from the page and its size from its box."""
    import segno

    out = io.BytesIO()
    segno.make(text, micro=False, error="m").save(
        out,
        kind="svg",
        xmldecl=False,
        svgns=True,
        omitsize=True,
        border=4,
        dark="#000",
        light="#fff",
        nl=False,
    )
    return out.getvalue().decode()


def show_qr(text: str) -> None:
    """The text as a QR code on the terminal, drawn with half blocks where it can show them."""
    import segno

    encoding = (sys.stdout.encoding or "").lower().replace("-", "")
    if sys.stdout.isatty() or encoding == "utf8":
        segno.make(text, micro=False).terminal(compact=True)


def is_here(host: str) -> bool:
    """Whether a name means this machine itself, which is of no use on another one."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
