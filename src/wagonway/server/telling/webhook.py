"""Webhooks of chat services: where they may lead, what is said there, and how it gets there.

Somebody's address is asked by this server, which may stand where others cannot reach: so names are resolved
here, every address they have must be public, and the connection goes to the very address that was looked at.
No redirection is followed, and of the answer only its status is read.
"""

from __future__ import annotations

import asyncio
import ipaddress
import json
import re
import socket
import ssl
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from urllib.parse import SplitResult, urlsplit

import h11

from .. import messages as m
from ..texts import TableError
from .delivery import Address, Letter, Never, NotNow

# Seconds for all of it.
SECONDS = 15.0
# Bytes of an answer's head; nobody needs more to say how it went.
MOST_HEAD = 16 * 1024
MOST_WAIT = 3600.0
PORTS = {"https": 443, "http": 80}
FORMS: dict[str, m.WebhookForm] = {
    "discord.com": "discord",
    "discordapp.com": "discord",
    "canary.discord.com": "discord",
    "ptb.discord.com": "discord",
    "hooks.slack.com": "slack",
}
# IPv6 addresses that hold one of IPv4, to which they lead.
NAT64 = ipaddress.ip_network("64:ff9b::/96")
# The same for a network's own use (RFC 8215): where in it those of IPv4 stand is known there alone.
NAT64_HERE = ipaddress.ip_network("64:ff9b:1::/48")
# Keeps a name from calling everybody in a channel, and brackets from becoming a link.
JOINER = "\u2060"


def check(url: str, hosts: Sequence[str]) -> None:
    """Raises TableError where a webhook may not lead there."""
    if not _allowed(_split(url), hosts):
        raise TableError("webhook_refused", 400)


def form_of(url: str) -> m.WebhookForm:
    """How an address is spoken to, as far as it tells."""
    parts = _split(url)
    known = FORMS.get(parts.hostname or "")
    # Mattermost, Rocket.Chat.
    return known or ("slack" if parts.path.startswith("/hooks/") else "json")


def masked(url: str) -> str:
    """An address without what lets others write there."""
    parts = _split(url)
    return f"{parts.scheme}://{parts.netloc}/…"


def _split(url: str) -> SplitResult:
    """The parts of an address. Raises TableError where it is none."""
    try:
        parts = urlsplit(url)
        _ = parts.port
        host = (parts.hostname or "").encode("ascii").decode()
        plain = url.isascii() and url.isprintable() and " " not in url
    except (ValueError, UnicodeError) as error:
        raise TableError("webhook_address", 400) from error
    if parts.scheme not in PORTS or not host or not plain or parts.username is not None or parts.fragment:
        raise TableError("webhook_address", 400)
    return parts


def _origin(parts: SplitResult) -> str:
    port = parts.port or PORTS[parts.scheme]
    return f"{parts.scheme}://{parts.hostname}:{port}"


def _named(parts: SplitResult, hosts: Sequence[str]) -> bool:
    """Whether the keeper has named this very origin: it may be anywhere then."""
    return any("://" in each and _origin(urlsplit(each)) == _origin(parts) for each in hosts)


def _allowed(parts: SplitResult, hosts: Sequence[str]) -> bool:
    if _named(parts, hosts):
        return True
    if parts.scheme != "https" or not ("*" in hosts or parts.hostname in hosts):
        return False
    try:
        return is_public(parts.hostname or "")
    except ValueError:  # a name: where it leads is looked at when something is sent
        return True


def is_public(address: str) -> bool:
    """Whether an IP address is one of the open net. Raises ValueError where it is none."""
    found = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(found, ipaddress.IPv6Address):
        inner = found.ipv4_mapped or found.sixtofour or (found.teredo or (None, None))[1]
        if inner is None and found in NAT64:
            inner = ipaddress.IPv4Address(int(found) & 0xFFFFFFFF)
        if inner is not None:
            return is_public(str(inner))
        if found.is_site_local or found in NAT64_HERE:
            return False
    return found.is_global and not found.is_multicast


async def send(address: Address, letter: Letter, hosts: Sequence[str]) -> None:
    """Send it. Raises NotNow, Never."""
    headers = {
        "Content-Type": "application/json; charset=utf-8",
        # What is sent once more has the same.
        "Idempotency-Key": letter.id,
    }
    await post(address.target, body(letter, address.form or "json"), headers, hosts)


async def post(url: str, content: bytes, headers: Mapping[str, str], hosts: Sequence[str]) -> None:
    """Send something to an address, if it may lead there. Raises NotNow, Never."""
    try:
        parts = _split(url)
    except TableError as error:
        raise Never("the address cannot be read") from error
    if not _allowed(parts, hosts):
        raise Never("this server sends nothing there")
    try:
        async with asyncio.timeout(SECONDS):
            status, wait = await _post(parts, content, headers, anywhere=_named(parts, hosts))
    except TimeoutError as error:
        raise NotNow("no answer in time") from error
    except (OSError, h11.RemoteProtocolError, EOFError) as error:
        raise NotNow(f"{type(error).__name__}: {error}") from error
    if 200 <= status < 300:
        return
    why = f"the answer was {status}"
    if status in (404, 410):
        raise Never(why, gone=True)
    if status in (408, 425, 429) or status >= 500:
        raise NotNow(why, wait)
    raise Never(why)


async def _post(
    parts: SplitResult, content: bytes, more: Mapping[str, str], *, anywhere: bool
) -> tuple[int, float]:
    """Status of the answer, and the seconds that it wants to be left alone."""
    host, port = parts.hostname or "", parts.port or PORTS[parts.scheme]
    reader, writer = await _connect(host, port, parts.scheme, anywhere=anywhere)
    try:
        line = h11.Connection(h11.CLIENT, max_incomplete_event_size=MOST_HEAD)
        target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        headers = [
            ("Host", parts.netloc),
            ("Content-Length", str(len(content))),
            ("User-Agent", "Wagonway"),
            ("Connection", "close"),
            *more.items(),
        ]
        asked = line.send(h11.Request(method="POST", target=target, headers=headers)) or b""
        asked += (line.send(h11.Data(data=content)) or b"") + (line.send(h11.EndOfMessage()) or b"")
        writer.write(asked)
        await writer.drain()
        while True:
            event = line.next_event()
            if event is h11.NEED_DATA:
                line.receive_data(await reader.read(4096))
            elif isinstance(event, h11.Response):
                return event.status_code, _seconds(dict(event.headers).get(b"retry-after", b""))
            elif not isinstance(event, h11.InformationalResponse):
                raise EOFError("no answer")
    finally:
        writer.close()


def _seconds(text: bytes) -> float:
    try:
        return min(MOST_WAIT, max(0.0, float(text)))
    except ValueError:  # nothing, or a date
        return 0.0


async def _connect(
    host: str, port: int, scheme: str, *, anywhere: bool
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A connection to the first of the addresses that a name has, all of which were looked at."""
    loop = asyncio.get_running_loop()
    try:
        found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except socket.gaierror as error:
        raise NotNow(f"{host} is not known") from error
    except UnicodeError as error:
        # A part of it is empty, or too long.
        raise Never(f"{host} is no name of a host") from error
    addresses = list(dict.fromkeys(str(each[4][0]) for each in found))
    if not anywhere and not all(map(is_public, addresses)):
        raise Never("it leads into a private network")
    trust = _trust() if scheme == "https" else None
    failed: OSError | None = None
    for address in addresses:
        try:
            return await asyncio.open_connection(
                address, port, ssl=trust, server_hostname=host if trust is not None else None
            )
        except ssl.SSLError:
            raise
        except OSError as error:
            failed = error
    try:
        raise failed or OSError("no address")
    finally:
        del failed  # it holds this frame


@cache
def _trust() -> ssl.SSLContext:
    return ssl.create_default_context()


# --- what is said ---------------------------------------------------------------------------------------


def body(letter: Letter, form: m.WebhookForm) -> bytes:
    """What a service of this form is sent."""
    match form:
        case "discord":
            said: dict[str, object] = {
                "content": _text(letter, discord),
                # Nobody is called by a name that looks like a call.
                "allowed_mentions": {"parse": []},
                # Without pictures of where links lead.
                "flags": 4,
            }
        case "slack":
            said = {"text": _text(letter, slack), "mrkdwn": False}
        case "json":
            said = {
                "id": letter.id,
                "text": _text(letter, str),
                "notices": [
                    {
                        "kind": line.kind,
                        "table": line.table,
                        "seat": line.seat,
                        "about": line.key,
                        "text": line.text,
                        "link": line.link,
                    }
                    for line in letter.lines
                ],
                "stop": letter.stop,
            }
    return json.dumps(said, ensure_ascii=False).encode()


def _text(letter: Letter, plain: Callable[[str], str]) -> str:
    lines = [f"{plain(line.text)}\n{line.link}" if line.link else plain(line.text) for line in letter.lines]
    return "\n".join([*lines, *(f"{plain(foot)} {stop}" for foot, stop in letter.feet)])


def discord(text: str) -> str:
    """A text that means nothing but itself to Discord."""
    return re.sub(r"([\\*_~`|>#\[\]()<@:-])", r"\\\1", text)


def slack(text: str) -> str:
    """The same to Slack, and to those that read what it reads (Mattermost, Rocket.Chat, Google Chat)."""
    text = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return text.replace("@", f"@{JOINER}").replace("](", f"]{JOINER}(")
