"""Token buckets: so many things at once, so many a second; and turns of what takes the loop long."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class Bucket:
    """Holds up to `size` tokens and gains `rate` a second."""

    __slots__ = ("level", "rate", "size", "when")

    def __init__(self, rate: float, size: float) -> None:
        self.rate = rate
        self.size = size
        self.level = size
        self.when = time.monotonic()

    def take(self, count: int = 1) -> float:
        """Take tokens: 0.0, or none is taken and these are the seconds until there are so many."""
        now = time.monotonic()
        self.level = min(self.size, self.level + (now - self.when) * self.rate)
        self.when = now
        if self.level >= count:
            self.level -= count
            return 0.0
        return (count - self.level) / self.rate


class Buckets:
    """A bucket for each address; those that are full again are forgotten."""

    def __init__(self, rate: float, size: float, most: int = 10_000) -> None:
        self.rate = rate
        self.size = size
        self.most = most
        self._by_key: dict[str, Bucket] = {}

    def take(self, key: str, count: int = 1) -> float:
        """As `Bucket.take`."""
        bucket = self._by_key.get(key)
        if bucket is None:
            if len(self._by_key) >= self.most:
                now = time.monotonic()
                idle = self.size / self.rate
                self._by_key = {key: one for key, one in self._by_key.items() if now - one.when < idle}
            bucket = self._by_key[key] = Bucket(self.rate, self.size)
        return bucket.take(count)


class Turns:
    """What takes the loop long: one piece at a time, and after each everybody else is served for as long."""

    def __init__(self) -> None:
        self._lock = asyncio.Lock()

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """A piece of it, which does not wait."""
        async with self._lock:
            began = time.monotonic()
            try:
                yield
            finally:
                await asyncio.sleep(time.monotonic() - began)
