"""Mail of accounts: whether an address is somebody's, and links to sign in."""

from __future__ import annotations

import asyncio
import logging
import secrets
from email.message import EmailMessage
from email.utils import formatdate

from ..settings import Settings
from ..telling import mail
from ..telling.delivery import Never, NotNow
from ..texts import language, sentence

logger = logging.getLogger("wagonway.server")


def has_mail(settings: Settings) -> bool:
    """Whether this site can send mail with links."""
    return None not in (settings.smtp_host, settings.mail_from, settings.public_url)


async def send(settings: Settings, to: str, kind: str, word: str, lang: str, name: str) -> None:
    """Send a link; `kind` is in (to sign in) or yes (to confirm the address). What fails is logged."""
    lang = language(lang)
    url = f"{(settings.public_url or '').rstrip('/')}/#/account/{kind}/{word}"
    made = EmailMessage()
    made["From"] = settings.mail_from or ""
    made["To"] = to
    made["Subject"] = sentence(f"account-mail-{kind}-subject", lang)
    made["Date"] = formatdate(usegmt=True)
    made["Message-ID"] = f"<{secrets.token_hex(16)}@{mail.host_of(settings)}>"
    made["Content-Language"] = lang
    made["Auto-Submitted"] = "auto-generated"
    made["X-Auto-Response-Suppress"] = "All"
    made.set_content(f"{sentence(f'account-mail-{kind}', lang, {'name': name})}\n\n{url}\n")
    try:
        await asyncio.to_thread(mail.deliver, made, settings)
    except (NotNow, Never) as error:
        logger.error("A mail of an account could not be sent: %s", error)
