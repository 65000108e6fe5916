"""How an account is made, opened and changed."""

from __future__ import annotations

import asyncio
import math
import secrets
from datetime import timedelta
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from .. import messages as m
from ..adding import Conflict
from ..daily import stamp
from ..limits import Buckets
from ..rows import passkeys, people, recovery_codes, sessions
from ..telling import mail
from ..texts import TableError
from ..tokens import token_hash
from . import invitations, letters
from . import passkeys as keys
from .people import People, hold
from .person import Person, folded, told_name
from .site import Site

CODES = 10
# Of 16 letters and digits, none of which looks like another: 80 bits.
LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
ALIKE = str.maketrans("ILO", "110")
MAIL_IN = timedelta(minutes=15)
MAIL_YES = timedelta(days=1)
# Letters to one address in an hour, of each kind: those to sign in for each place from which they are asked
# for, and all together so many that nobody's box is filled.
LETTERS_AN_HOUR = 3
MOST_LETTERS_AN_HOUR = 30
# Addresses that somebody may say are theirs, in a day.
ADDRESSES_A_DAY = 5
# Changes of an account by whoever it is, in a minute and in a burst.
CHANGES_A_MINUTE = 30


class Accounts:
    """The accounts of one server."""

    def __init__(self, people_: People) -> None:
        self.people = people_
        self.store, self.settings = people_.store, people_.settings
        tries, new = self.settings.sign_ins_per_minute, self.settings.accounts_per_hour
        # By address alone: nobody is kept out by what others try with their name.
        self._tries = Buckets(tries / 60, tries)
        self._new = Buckets(new / 3600, new)
        # What somebody asks for at another's address uses up nothing that its reader has.
        self._letters_from = Buckets(LETTERS_AN_HOUR / 3600, LETTERS_AN_HOUR)
        self._letters_in = Buckets(MOST_LETTERS_AN_HOUR / 3600, MOST_LETTERS_AN_HOUR)
        self._letters_yes = Buckets(LETTERS_AN_HOUR / 3600, LETTERS_AN_HOUR)
        self._addresses = Buckets(ADDRESSES_A_DAY / 86_400, ADDRESSES_A_DAY)
        self._changes = Buckets(CHANGES_A_MINUTE / 60, CHANGES_A_MINUTE)
        self._under_way: set[asyncio.Task[None]] = set()

    def check_try(self, address: str) -> None:
        """Raise TableError where an address has tried to sign in often enough."""
        if (wait := self._tries.take(address)) > 0:
            raise TableError("too_many_sign_ins", 429, seconds=math.ceil(wait))

    def check_change(self, person: Person) -> None:
        """Raise TableError where somebody has changed their account often enough."""
        if (wait := self._changes.take(person.id)) > 0:
            raise TableError("too_many_changes", 429, seconds=math.ceil(wait))

    # --- a new account ----------------------------------------------------------------------------------

    async def begin(self, site: Site, wish: m.AccountRequest) -> m.PasskeyAsked:
        """What a browser is to sign for a new account. Raises TableError."""
        name = told_name(wish.name)
        async with self.store.connected() as connection:
            await self._check_name(connection, name)
            await self._invited(connection, wish.invitation)
        person = secrets.token_urlsafe(16)
        challenge, options = keys.to_make(site, person, name, [])
        about = {"challenge": keys.told_id(challenge), "person": person, "name": name}
        if wish.invitation is not None:
            about["invitation"] = wish.invitation
        return m.PasskeyAsked(await keys.ask(self.store, self.people.now(), "new", about), options)

    async def make(self, site: Site, answer: m.PasskeyAnswer, address: str) -> tuple[str, m.SignedIn]:
        """A new account, and a session of it. Raises TableError."""
        now = self.people.now()
        about = await keys.answered(self.store, now, "new", answer.challenge)
        row = keys.check_made(site, keys.challenge_of(about), answer.credential)
        if (wait := self._new.take(address)) > 0:
            raise TableError("too_many_sign_ins", 429, seconds=math.ceil(wait))
        try:
            async with self.store.writing() as connection:
                mark = await self._invited(connection, about.get("invitation"))
                person = await self.people.enter(connection, about["name"], about["person"])
                if mark is not None:
                    await invitations.use(connection, mark, person.id, now)
                await self._keep_passkey(connection, person.id, row, answer.device)
                codes = await self._new_codes(connection, person.id)
                token = await self.people.sign_in(connection, person.id, answer.device)
        except Conflict as error:
            raise TableError("name_taken", 409) from error
        return token, m.SignedIn(me(person), codes)

    async def _check_name(self, connection: AsyncConnection, name: str, but: str = "") -> None:
        taken = sa.select(people.c.id).where(people.c.folded == folded(name), people.c.id != but)
        if (await connection.execute(taken)).first() is not None:
            raise TableError("name_taken", 409)

    async def _invited(self, connection: AsyncConnection, word: str | None) -> str | None:
        """The invitation that is needed, by its hash; None where none is. Raises TableError."""
        if self.settings.accounts == "open":
            return None
        return await invitations.check(connection, word, self.people.now())

    # --- ways in ----------------------------------------------------------------------------------------

    async def ask(self, site: Site) -> m.PasskeyAsked:
        """What a browser is to sign to sign in."""
        challenge, options = keys.to_use(site)
        about = {"challenge": keys.told_id(challenge)}
        return m.PasskeyAsked(await keys.ask(self.store, self.people.now(), "in", about), options)

    async def sign_in(self, site: Site, answer: m.PasskeyAnswer) -> tuple[str, m.SignedIn]:
        """A session by a passkey. Raises TableError."""
        now = self.people.now()
        about = await keys.answered(self.store, now, "in", answer.challenge)
        async with self.store.writing() as connection:
            challenge = keys.challenge_of(about)
            person = await keys.check_used(connection, site, challenge, answer.credential, now)
            return await self._enter(connection, person, answer.device)

    async def recover(self, wish: m.WordRequest) -> tuple[str, m.SignedIn]:
        """A session by a recovery code, which is worth nothing afterwards. Raises TableError."""
        mine = recovery_codes.c.hash == token_hash(plain(wish.word)), recovery_codes.c.used.is_(None)
        async with self.store.writing() as connection:
            person = (await connection.execute(sa.select(recovery_codes.c.person).where(*mine))).scalar()
            used = recovery_codes.update().where(*mine).values(used=self.people.now())
            if not (await connection.execute(used)).rowcount or person is None:
                raise TableError("code_unknown", 403)
            token, told = await self._enter(connection, person, wish.device)
            left = await self._codes_left(connection, person)
        return token, m.SignedIn(told.me, codes_left=left)

    async def sign_in_by_mail(self, wish: m.WordRequest) -> tuple[str, m.SignedIn]:
        """A session by the link of a mail. Raises TableError."""
        about = await keys.answered(self.store, self.people.now(), "mail-in", wish.word)
        async with self.store.writing() as connection:
            # An address that was taken away meanwhile opens nothing any more.
            mine = people.c.id == about["person"], people.c.mail == about["mail"]
            if (await connection.execute(sa.select(people.c.id).where(*mine))).first() is None:
                raise TableError("asked_no_more", 409)
            return await self._enter(connection, about["person"], wish.device)

    async def _enter(self, connection: AsyncConnection, person: str, device: str) -> tuple[str, m.SignedIn]:
        row = (await connection.execute(sa.select(people).where(people.c.id == person))).first()
        if row is None or row.gone is not None:
            raise TableError("passkey_unknown", 403)
        if row.suspended is not None:
            raise TableError("suspended", 403)
        token = await self.people.sign_in(connection, person, device)
        return token, m.SignedIn(m.Me(row.id, row.name, stamp(row.made)))

    def write_to(self, wish: m.MailAddress, asked_from: str) -> None:
        """Send a link to sign in, if that is somebody's address; whoever asks is told nothing of that."""
        mail.check(wish.mail)
        if not letters.has_mail(self.settings):
            raise TableError("no_mail", 409)
        self._do(self._write_to(wish.mail.lower(), wish.lang, asked_from))

    async def _write_to(self, address: str, lang: str, asked_from: str) -> None:
        async with self.store.connected() as connection:
            row = (await connection.execute(sa.select(people).where(people.c.mail == address))).first()
        if row is None or self._letters_from.take(f"{asked_from} {address}") > 0:
            return
        if self._letters_in.take(address) > 0:
            return
        about = {"person": row.id, "mail": address}
        word = await keys.ask(self.store, self.people.now(), "mail-in", about, MAIL_IN)
        await letters.send(self.settings, address, "in", word, lang, row.name)

    def _do(self, work: Any) -> None:
        task = asyncio.ensure_future(work)
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)

    # --- what is one's own ------------------------------------------------------------------------------

    async def whole(self, person: Person, token: str) -> m.Account:
        """An account as its owner sees it; `token` is of the session that asks."""
        mark = token_hash(token)
        async with self.store.connected() as connection:
            address = (
                await connection.execute(sa.select(people.c.mail).where(people.c.id == person.id))
            ).scalar()
            mine = sa.select(passkeys).where(passkeys.c.person == person.id).order_by(passkeys.c.made)
            own = [
                m.PasskeyShown(row.id, row.name, stamp(row.made), stamp(row.used) if row.used else None)
                for row in await connection.execute(mine)
            ]
            there = sa.select(sessions).where(sessions.c.person == person.id, self.people.lasting())
            known = [
                m.SessionShown(row.hash[:16], row.device, stamp(row.made), stamp(row.seen), row.hash == mark)
                for row in await connection.execute(there.order_by(sessions.c.seen.desc()))
            ]
            left = await self._codes_left(connection, person.id)
        return m.Account(me(person), address, own, known, left)

    async def rename(self, person: Person, name: str) -> m.Me:
        """Be called otherwise. Raises TableError."""
        told = told_name(name)
        try:
            async with self.store.writing() as connection:
                await hold(connection, person.id)
                await self._check_name(connection, told, person.id)
                new = people.update().where(people.c.id == person.id).values(name=told, folded=folded(told))
                await connection.execute(new)
        except Conflict as error:
            raise TableError("name_taken", 409) from error
        return m.Me(person.id, told, stamp(person.made))

    async def ask_another(self, site: Site, person: Person) -> m.PasskeyAsked:
        """What another device is to sign, to have a passkey too. Raises TableError."""
        async with self.store.connected() as connection:
            known = await self._passkeys(connection, person)
        challenge, options = keys.to_make(site, person.id, person.name, known)
        about = {"challenge": keys.told_id(challenge), "person": person.id}
        return m.PasskeyAsked(await keys.ask(self.store, self.people.now(), "add", about), options)

    async def add(self, site: Site, person: Person, answer: m.PasskeyAnswer) -> None:
        """Another passkey. Raises TableError."""
        about = await keys.answered(self.store, self.people.now(), "add", answer.challenge)
        if about["person"] != person.id:
            raise TableError("asked_no_more", 409)
        row = keys.check_made(site, keys.challenge_of(about), answer.credential)
        try:
            async with self.store.writing() as connection:
                await hold(connection, person.id)
                await self._passkeys(connection, person)
                await self._keep_passkey(connection, person.id, row, answer.device)
        except Conflict as error:
            raise TableError("passkey_refused", 403) from error

    async def _passkeys(self, connection: AsyncConnection, person: Person) -> list[str]:
        """Those that somebody has, where there may be one more. Raises TableError."""
        mine = sa.select(passkeys.c.id).where(passkeys.c.person == person.id)
        known = list((await connection.execute(mine)).scalars())
        if len(known) >= keys.MOST_PASSKEYS:
            raise TableError("too_many_passkeys", 409, most=keys.MOST_PASSKEYS)
        return known

    async def _keep_passkey(
        self, connection: AsyncConnection, person: str, row: dict[str, Any], name: str
    ) -> None:
        made = {"person": person, "name": " ".join(name.split())[:60], "made": self.people.now()}
        await connection.execute(passkeys.insert().values(**row, **made))

    async def drop_passkey(self, person: Person, which: str) -> None:
        """Have a passkey no longer; the last one stays. Raises TableError."""
        async with self.store.writing() as connection:
            await hold(connection, person.id)
            mine = passkeys.c.person == person.id
            known = list((await connection.execute(sa.select(passkeys.c.id).where(mine))).scalars())
            if which not in known:
                raise TableError("not_found", 404)
            if len(known) == 1:
                raise TableError("last_passkey", 409)
            await connection.execute(passkeys.delete().where(mine, passkeys.c.id == which))

    async def new_codes(self, person: Person) -> m.Codes:
        """New recovery codes in place of the old ones."""
        async with self.store.writing() as connection:
            return m.Codes(await self._new_codes(connection, person.id))

    async def _new_codes(self, connection: AsyncConnection, person: str) -> list[str]:
        await hold(connection, person)
        codes = ["".join(secrets.choice(LETTERS) for _ in range(16)) for _ in range(CODES)]
        await connection.execute(recovery_codes.delete().where(recovery_codes.c.person == person))
        rows = [{"hash": token_hash(code), "person": person, "used": None} for code in codes]
        await connection.execute(recovery_codes.insert(), rows)
        return ["-".join(code[at : at + 4] for at in range(0, 16, 4)) for code in codes]

    async def _codes_left(self, connection: AsyncConnection, person: str) -> int:
        mine = recovery_codes.c.person == person, recovery_codes.c.used.is_(None)
        count = sa.select(sa.func.count()).select_from(recovery_codes).where(*mine)
        return int((await connection.execute(count)).scalar() or 0)

    async def end(self, person: Person, which: str | None, token: str) -> None:
        """Be signed in no longer: in one session, or (None) in all but the one that asks."""
        mark = token_hash(token)
        async with self.store.writing() as connection:
            mine = sa.select(sessions.c.hash).where(sessions.c.person == person.id)
            known = list((await connection.execute(mine)).scalars())
            ended = [one for one in known if (one != mark if which is None else one[:16] == which)]
            if which is not None and not ended:
                raise TableError("not_found", 404)
            if ended:
                await connection.execute(sessions.delete().where(sessions.c.hash.in_(ended)))
        self.people.on_ended(ended)

    async def sign_out(self, token: str) -> None:
        """End the session that asks."""
        mark = token_hash(token)
        async with self.store.connected() as connection:
            await connection.execute(sessions.delete().where(sessions.c.hash == mark))
        self.people.on_ended([mark])

    async def ask_mail(self, person: Person, wish: m.MailAddress) -> None:
        """Ask at an address whether its reader wants links to sign in there. Raises TableError."""
        mail.check(wish.mail)
        if not letters.has_mail(self.settings):
            raise TableError("no_mail", 409)
        for bucket, key in ((self._addresses, person.id), (self._letters_yes, wish.mail.lower())):
            if (wait := bucket.take(key)) > 0:
                raise TableError("too_many_greetings", 429, seconds=math.ceil(wait))
        about = {"person": person.id, "mail": wish.mail.lower()}
        # The last address counts: whoever mistyped one is not to be there by its reader.
        word = await keys.ask(self.store, self.people.now(), "mail-yes", about, MAIL_YES, only=person.id)
        self._do(letters.send(self.settings, wish.mail, "yes", word, wish.lang, person.name))

    async def confirm_mail(self, word: str) -> None:
        """The reader of an address has said yes. Raises TableError."""
        try:
            async with self.store.writing() as connection:
                about = await keys.asked(connection, self.people.now(), "mail-yes", word)
                mine = people.c.id == about["person"], people.c.gone.is_(None)
                await connection.execute(people.update().where(*mine).values(mail=about["mail"]))
                # Last: whoever takes it back holds the account first, and has perhaps just done so.
                await keys.use_up(connection, word)
        except Conflict as error:
            raise TableError("mail_taken", 409) from error

    async def drop_mail(self, person: Person) -> None:
        """Have no address here; nor has whoever was asked there and has not answered."""
        async with self.store.writing() as connection:
            await hold(connection, person.id)
            await keys.take_back(connection, person.id, "mail-yes", "mail-in")
            await connection.execute(people.update().where(people.c.id == person.id).values(mail=None))


def plain(code: str) -> str:
    """A recovery code as it was made, however it is written down."""
    return "".join(char for char in code.upper().translate(ALIKE) if char in LETTERS)


def me(person: Person) -> m.Me:
    """Somebody, as they are told who they are."""
    return m.Me(person.id, person.name, stamp(person.made))
