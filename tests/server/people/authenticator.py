"""A passkey of a browser, for tests of the server: an Ed25519 key, and what WebAuthn has it sign.

What real browsers send is tried in `tests/browser/test_accounts.py`; this one can also answer wrongly.
"""

from __future__ import annotations

import base64
import hashlib
import json
import secrets
from typing import Any

import cbor2
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

PRESENT, VERIFIED, ATTESTED = 1, 4, 64


def text(value: bytes) -> str:
    return base64.urlsafe_b64encode(value).rstrip(b"=").decode()


class Authenticator:
    """One passkey for one site."""

    def __init__(self, origin: str, host: str = "localhost") -> None:
        self.origin, self.host = origin, host
        self.key = Ed25519PrivateKey.generate()
        self.id = secrets.token_bytes(16)
        self.count = 0
        self.user = b""

    def _data(self, flags: int, rest: bytes = b"") -> bytes:
        self.count += 1
        return hashlib.sha256(self.host.encode()).digest() + bytes([flags]) + self.count.to_bytes(4) + rest

    def _client(self, kind: str, challenge: str) -> bytes:
        told = {"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": False}
        return json.dumps(told).encode()

    def make(self, options: dict[str, Any]) -> dict[str, Any]:
        """What `navigator.credentials.create` gives."""
        self.user = base64.urlsafe_b64decode(options["user"]["id"] + "==")
        raw = self.key.public_key().public_bytes(serialization.Encoding.Raw, serialization.PublicFormat.Raw)
        public = cbor2.dumps({1: 1, 3: -8, -1: 6, -2: raw})
        attested = bytes(16) + len(self.id).to_bytes(2) + self.id + public
        data = self._data(PRESENT | VERIFIED | ATTESTED, attested)
        told = self._client("webauthn.create", options["challenge"])
        made = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        return self._told({"clientDataJSON": text(told), "attestationObject": text(made)})

    def use(self, options: dict[str, Any]) -> dict[str, Any]:
        """What `navigator.credentials.get` gives."""
        data = self._data(PRESENT | VERIFIED)
        told = self._client("webauthn.get", options["challenge"])
        signed = self.key.sign(data + hashlib.sha256(told).digest())
        return self._told(
            {
                "clientDataJSON": text(told),
                "authenticatorData": text(data),
                "signature": text(signed),
                "userHandle": text(self.user),
            }
        )

    def _told(self, response: dict[str, str]) -> dict[str, Any]:
        return {"id": text(self.id), "rawId": text(self.id), "type": "public-key", "response": response}
