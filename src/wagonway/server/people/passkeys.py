"""Passkeys: what a browser is asked to sign, and whether it did. WebAuthn itself is the library's.

What is asked may be answered once, whoever tries, and within minutes: a wrong answer costs whoever sent it
nothing but a new question, and nobody else anything.
"""

from __future__ import annotations

import base64
import importlib.util
import json
import logging
import secrets
from datetime import datetime, timedelta
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from ..rows import challenges, passkeys
from ..settings import Settings
from ..store import Store
from ..texts import TableError
from ..tokens import token_hash
from .people import hold
from .site import Site

logger = logging.getLogger("wagonway.server")

MINUTES = timedelta(minutes=5)
MOST_PASSKEYS = 20
RP_NAME = "Wagonway"


def trouble(settings: Settings) -> str | None:
    """What is missing for accounts; one sentence."""
    if settings.accounts == "off":
        return None if settings.guests else "Without accounts everybody is a guest: say accounts or guests."
    if importlib.util.find_spec("webauthn") is None:
        return "For accounts, install wagonway with its extra `accounts` (webauthn is missing)."
    return None


async def ask(
    store: Store,
    now: datetime,
    kind: str,
    about: dict[str, str],
    lasts: timedelta = MINUTES,
    only: str | None = None,
) -> str:
    """Keep a question, or the word of a link, until it is answered; its word.

    Where it is to be the `only` one of its kind that somebody was asked, those before are worth nothing.
    Raises TableError where that is somebody who is gone.
    """
    word = secrets.token_urlsafe(24)
    async with store.writing() as connection:
        if only is not None:
            await hold(connection, only)
            await take_back(connection, only, kind)
        await connection.execute(challenges.delete().where(challenges.c.until < now))
        row = {"id": token_hash(word), "kind": kind, "until": now + lasts, "body": json.dumps(about)}
        await connection.execute(challenges.insert().values(**row))
    return word


async def answered(store: Store, now: datetime, kind: str, word: str) -> dict[str, str]:
    """What was known of a question, which is gone with that. Raises TableError where there is none."""
    async with store.writing() as connection:
        about = await asked(connection, now, kind, word)
        await use_up(connection, word)
    return about


async def asked(connection: AsyncConnection, now: datetime, kind: str, word: str) -> dict[str, str]:
    """What is known of a question that still waits. Raises TableError where there is none."""
    mine = challenges.c.id == token_hash(word), challenges.c.kind == kind, challenges.c.until >= now
    body = (await connection.execute(sa.select(challenges.c.body).where(*mine))).scalar()
    if body is None:
        raise TableError("asked_no_more", 409)
    about: dict[str, str] = json.loads(body)
    return about


async def use_up(connection: AsyncConnection, word: str) -> None:
    """A question is answered. Raises TableError where somebody was first, or it was taken back."""
    mine = challenges.c.id == token_hash(word)
    if not (await connection.execute(challenges.delete().where(mine))).rowcount:
        raise TableError("asked_no_more", 409)


async def take_back(connection: AsyncConnection, person: str, *kinds: str) -> None:
    """What somebody was asked is worth nothing any more: of these kinds, or of all."""
    mine = [challenges.c.body.contains(f'"{person}"', autoescape=True)]
    if kinds:
        mine.append(challenges.c.kind.in_(kinds))
    await connection.execute(challenges.delete().where(*mine))


def to_make(site: Site, person: str, name: str, known: list[str]) -> tuple[bytes, dict[str, Any]]:
    """The challenge and options for a new passkey; one authenticator holds one of an account."""
    from webauthn import generate_registration_options
    from webauthn.helpers import options_to_json_dict
    from webauthn.helpers.structs import (
        AuthenticatorSelectionCriteria,
        PublicKeyCredentialDescriptor,
        ResidentKeyRequirement,
        UserVerificationRequirement,
    )

    options = generate_registration_options(
        rp_id=site.host,
        rp_name=RP_NAME,
        user_id=person.encode(),
        user_name=name,
        user_display_name=name,
        authenticator_selection=AuthenticatorSelectionCriteria(
            # It is to be found without a name.
            resident_key=ResidentKeyRequirement.REQUIRED,
            require_resident_key=True,
            user_verification=UserVerificationRequirement.PREFERRED,
        ),
        exclude_credentials=[PublicKeyCredentialDescriptor(id=_bytes(one)) for one in known],
    )
    return options.challenge, dict(options_to_json_dict(options))


def to_use(site: Site) -> tuple[bytes, dict[str, Any]]:
    """The challenge and options to sign in with whatever passkey there is."""
    from webauthn import generate_authentication_options
    from webauthn.helpers import options_to_json_dict
    from webauthn.helpers.structs import UserVerificationRequirement

    options = generate_authentication_options(
        rp_id=site.host, user_verification=UserVerificationRequirement.PREFERRED
    )
    return options.challenge, dict(options_to_json_dict(options))


def check_made(site: Site, challenge: bytes, credential: dict[str, Any]) -> dict[str, Any]:
    """The new passkey as its row. Raises TableError."""
    from webauthn import verify_registration_response

    try:
        found = verify_registration_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=site.host,
            expected_origin=site.origin,
        )
    except Exception as error:
        raise _refused(error) from error
    transports = credential.get("response", {}).get("transports") or []
    told = [str(one)[:20] for one in transports[:10]] if isinstance(transports, list) else []
    return {
        "id": told_id(found.credential_id),
        "public_key": told_id(found.credential_public_key),
        "sign_count": found.sign_count,
        "transports": json.dumps(told),
    }


async def check_used(
    connection: AsyncConnection, site: Site, challenge: bytes, credential: dict[str, Any], now: datetime
) -> str:
    """Whose passkey it is. Raises TableError."""
    from webauthn import verify_authentication_response

    wanted = passkeys.c.id == str(credential.get("id"))[:1400]
    row = (await connection.execute(sa.select(passkeys).where(wanted))).first()
    if row is None:
        raise TableError("passkey_unknown", 403)
    try:
        found = verify_authentication_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=site.host,
            expected_origin=site.origin,
            credential_public_key=_bytes(row.public_key),
            credential_current_sign_count=row.sign_count,
        )
    except Exception as error:
        raise _refused(error) from error
    new = {"sign_count": found.new_sign_count, "used": now}
    await connection.execute(passkeys.update().where(wanted).values(**new))
    return str(row.person)


def told_id(value: bytes) -> str:
    """Bytes as they are kept, and as browsers tell them."""
    return base64.urlsafe_b64encode(value).rstrip(b"=").decode()


def _bytes(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def challenge_of(about: dict[str, str]) -> bytes:
    """What was to be signed."""
    return _bytes(about["challenge"])


def _refused(error: Exception) -> TableError:
    # The library raises of its own, and whatever its parsers raise, where a browser sends nonsense.
    logger.info("A passkey was refused: %s", str(error).partition("\n")[0][:200])
    return TableError("passkey_refused", 403)
