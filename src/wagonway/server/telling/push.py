"""Web Push: to a browser on one of its devices, through the service that the browser names.

What is said is encrypted for that browser (RFC 8291); the service reads nothing but how long it is. The
site says who it is by a key of its own (VAPID, RFC 8292), which lies in the data folder unless the keeper
names one.
"""

from __future__ import annotations

import base64
import importlib.util
import json
import secrets
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Annotated, Any
from urllib.parse import urlsplit

import msgspec

from wagonway.whole import whole_file

from ..settings import Settings
from ..texts import TableError
from . import webhook
from .delivery import Address, Letter, Never

NEEDED = ("cryptography", "http_ece", "py_vapid")
# Seconds for which a service keeps it for a browser that is not there.
KEPT = 2 * 86_400
# Services take 4096 bytes with what encryption adds.
MOST_LINES = 4
MOST_TEXT = 240
OWN = 0o600  # rights of a file that its owner alone may read
KEY_FILE = "push.key"
Key = Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_-]{16,120}$")]


class Keys(msgspec.Struct, frozen=True):
    """What only this browser can read is encrypted with."""

    p256dh: Key
    auth: Key


class Subscription(msgspec.Struct, frozen=True):
    """What a browser says of itself (`PushSubscription.toJSON()`)."""

    endpoint: Annotated[str, msgspec.Meta(max_length=1000)]
    keys: Keys


_decode = msgspec.json.Decoder(Subscription).decode


def missing() -> list[str]:
    """Packages that are not installed."""
    return [name for name in NEEDED if importlib.util.find_spec(name) is None]


def read(target: str) -> Subscription:
    """Raises TableError where that is no browser."""
    try:
        found = _decode(target)
        if len(_bytes(found.keys.p256dh)) != 65 or len(_bytes(found.keys.auth)) != 16:
            raise ValueError("keys")
        _receiver(found.keys.p256dh)
    except (msgspec.MsgspecError, ValueError, UnicodeError) as error:
        raise TableError("push_address", 400) from error
    return found


def check(target: str, hosts: Sequence[str]) -> str:
    """What is kept of it. Raises TableError where that is no browser, or nothing is sent to its service."""
    found = read(target)
    try:
        webhook.check(found.endpoint, hosts)
    except TableError as error:
        raise TableError("push_address", 400) from error
    return msgspec.json.encode(found).decode()


def masked(target: str) -> str:
    """The service, without which browser it is."""
    return urlsplit(read(target).endpoint).netloc


def public_key(settings: Settings) -> str:
    """What browsers need to know of the site's key before they name a service."""
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    point = _vapid(_secret(settings)).public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return _text(point)


async def send(address: Address, letter: Letter, settings: Settings) -> None:
    """Send it. Raises NotNow, Never."""
    try:
        to = read(address.target)
        webhook.check(to.endpoint, settings.push_hosts)
    except TableError as error:
        raise Never("this server sends nothing there") from error
    parts = urlsplit(to.endpoint)
    about = settings.push_contact or settings.public_url or ""
    claims = {"aud": f"{parts.scheme}://{parts.netloc}", "sub": about}
    headers = {
        **_vapid(_secret(settings)).sign(claims),
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(KEPT),
        "Urgency": "normal",
    }
    await webhook.post(to.endpoint, encrypted(to, body(letter)), headers, settings.push_hosts)


def body(letter: Letter) -> bytes:
    """What the browser shows; the same `id` takes the place of what was shown before."""
    lines = [
        line.text if len(line.text) <= MOST_TEXT else f"{line.text[:MOST_TEXT]}…" for line in letter.lines
    ]
    said = {
        "id": letter.id,
        "lang": letter.lang,
        "title": lines[0],
        "body": "\n".join(lines[1:MOST_LINES]),
        "link": next((line.link for line in letter.lines if line.link), ""),
    }
    return json.dumps(said, ensure_ascii=False).encode()


def encrypted(to: Subscription, content: bytes) -> bytes:
    """What only that browser can read."""
    import http_ece
    from cryptography.hazmat.primitives.asymmetric import ec

    made: bytes = http_ece.encrypt(
        content,
        salt=secrets.token_bytes(16),
        private_key=ec.generate_private_key(ec.SECP256R1()),
        dh=_bytes(to.keys.p256dh),
        auth_secret=_bytes(to.keys.auth),
        version="aes128gcm",
    )
    return made


def _receiver(point: str) -> None:
    """Raises ValueError where that is no point of the curve."""
    from cryptography.hazmat.primitives.asymmetric import ec

    ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), _bytes(point))


def _bytes(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _text(content: bytes) -> str:
    return base64.urlsafe_b64encode(content).rstrip(b"=").decode()


@cache
def _vapid(secret: str) -> Any:
    from py_vapid import Vapid02

    return Vapid02.from_raw(secret.encode())


def _secret(settings: Settings) -> str:
    """The site's key: 32 bytes in base64url. One that was lost ends what browsers have agreed to."""
    return settings.push_key or _kept(settings.data / KEY_FILE)


@cache
def _kept(file: Path) -> str:
    if not file.is_file():
        from cryptography.hazmat.primitives.asymmetric import ec

        number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
        with whole_file(file, OWN) as made:
            made.write(f"{_text(number.to_bytes(32, 'big'))}\n".encode())
    return file.read_text(encoding="ascii").strip()
