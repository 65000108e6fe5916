"""Mail, by the server that the keeper names."""

from __future__ import annotations

import asyncio
import re
import smtplib
import ssl
from email.message import EmailMessage
from email.policy import EmailPolicy
from email.utils import formatdate, parseaddr
from urllib.parse import urlsplit

from ..settings import Settings
from ..texts import TableError
from .delivery import Address, Letter, Never, NotNow

SECONDS = 20.0
# Mail to names that are not ASCII needs servers of which few are.
LOCAL = r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}"
HOST = r"(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]"
ADDRESS = re.compile(f"{LOCAL}@{HOST}", re.ASCII)
MOST = 254


def check(address: str) -> None:
    """Raises TableError where that is no mail address."""
    if len(address) > MOST or not ADDRESS.fullmatch(address):
        raise TableError("mail_address", 400)


def masked(address: str) -> str:
    """An address that is known again by whoever has it, and by nobody else."""
    name, _, host = address.rpartition("@")
    return f"{name[:1]}…@{host}"


class _Policy(EmailPolicy):
    """Leaves an address in a header whole: folded or encoded, mail programs would not find it."""

    def fold(self, name: str, value: str) -> str:
        return self._whole(name, value) or super().fold(name, value)

    def fold_binary(self, name: str, value: str) -> bytes:
        return self._whole(name, value).encode("ascii") or super().fold_binary(name, value)

    def _whole(self, name: str, value: str) -> str:
        return f"{name}: {value}{self.linesep}" if name == "List-Unsubscribe" else ""


def message(address: Address, letter: Letter, settings: Settings) -> EmailMessage:
    """The mail that says it."""
    made = EmailMessage(_Policy())
    made["From"] = settings.mail_from or ""
    made["To"] = address.target
    made["Subject"] = letter.subject
    made["Date"] = formatdate(usegmt=True)
    # The same where it is sent once more: programs show it once.
    made["Message-ID"] = f"<{letter.id}@{host_of(settings)}>"
    made["Content-Language"] = letter.lang
    made["Auto-Submitted"] = "auto-generated"
    made["X-Auto-Response-Suppress"] = "All"
    # One click, without a page (RFC 8058).
    made["List-Unsubscribe"] = f"<{letter.stop}>"
    made["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    lines = [f"{line.text}\n{line.link}" if line.link else line.text for line in letter.lines]
    if letter.confirm is not None:
        lines.append(letter.confirm)
    feet = "\n".join(f"{foot}\n{stop}" for foot, stop in letter.feet)
    made.set_content("\n\n".join([*lines, f"-- \n{feet}"]) + "\n")
    return made


def host_of(settings: Settings) -> str:
    sender = parseaddr(settings.mail_from or "")[1].rpartition("@")[2]
    return sender or urlsplit(settings.public_url or "").hostname or "localhost"


async def send(address: Address, letter: Letter, settings: Settings) -> None:
    """Send it. Raises NotNow, Never."""
    # A thread that waits for the keeper's own server is not in anybody's way.
    await asyncio.to_thread(deliver, message(address, letter, settings), settings)


def deliver(made: EmailMessage, settings: Settings) -> None:
    trust = ssl.create_default_context()
    host, port = settings.smtp_host or "", settings.smtp_port
    try:
        if settings.smtp_security == "tls":
            line: smtplib.SMTP = smtplib.SMTP_SSL(host, port, timeout=SECONDS, context=trust)
        else:
            line = smtplib.SMTP(host, port, timeout=SECONDS)
        with line:
            if settings.smtp_security == "starttls":
                line.starttls(context=trust)
            if settings.smtp_user is not None:
                line.login(settings.smtp_user, settings.smtp_password or "")
            line.send_message(made)
    except smtplib.SMTPRecipientsRefused as error:
        code, _ = next(iter(error.recipients.values()))
        why = f"the mail server said {code} of the address"
        raise (Never(why) if 500 <= code < 600 else NotNow(why)) from error
    except smtplib.SMTPDataError as error:
        why = f"the mail server said {error.smtp_code}"
        raise (Never(why) if 500 <= error.smtp_code < 600 else NotNow(why)) from error
    except (smtplib.SMTPException, OSError) as error:
        # What is wrong with the server, or with how it is asked, may be put right meanwhile.
        code = error.smtp_code if isinstance(error, smtplib.SMTPResponseException) else 0
        raise NotNow(f"{type(error).__name__} {code or ''}".strip()) from error
