"""People with an account, for tests that are about something else than how one gets it."""

from __future__ import annotations

from tests.server.client import Visitor


async def account(visitor: Visitor, name: str) -> tuple[str, dict[str, str]]:
    """A new account: the id of its person, and the headers of a browser that is signed in as them."""
    people = visitor.app.state.manager.people
    async with people.store.connected() as connection:
        person = await people.enter(connection, name)
        token = await people.sign_in(connection, person.id, "a browser of tests")
    here = f"http://127.0.0.1:{visitor.port}"
    return person.id, {"cookie": f"wagonway_session={token}", "origin": here}
