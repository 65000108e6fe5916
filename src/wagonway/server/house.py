"""What a table in play needs of the server that it is part of."""

from __future__ import annotations

import random
from typing import Protocol

from wagonway.bots.pool import Pool

from .desk import Desk
from .people.people import People
from .play import Library
from .ranks.counting import Counter
from .settings import Settings
from .store import Store, Stored
from .table import Draw, Table
from .telling.teller import Teller
from .timekeeper import Timekeeper
from .warming import Warmer


class House(Protocol):
    """The server, as far as a table knows it."""

    settings: Settings
    store: Store
    library: Library
    random: random.Random
    pool: Pool
    warmer: Warmer
    desk: Desk
    timekeeper: Timekeeper
    teller: Teller
    people: People
    counter: Counter
    closing: bool

    def draw_for(self, table: Table) -> Draw: ...

    def seed(self) -> int: ...

    def moment(self) -> int: ...

    def lost(self, table: str) -> None: ...

    async def stored(self, table: str, *, settled: bool = False) -> Stored: ...

    def rebuilt(self, stored: Stored) -> Table: ...
