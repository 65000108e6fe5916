"""What a server counts and measures of itself, in Prometheus's words.

Labels are kinds and codes that the program itself names; nothing of a table, a person or a link is in them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from prometheus_client import CollectorRegistry, Counter, Histogram
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest
from prometheus_client.registry import Collector

# Seconds; the bounds of what a person notices stand close together.
BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)


@dataclass(frozen=True)
class Load:
    """How a server stands at this moment."""

    tables: int
    sockets: int
    closed: int
    bots_waiting: int
    bots_thinking: int
    searches_waiting: int


class _Gauges(Collector):
    def __init__(self, load: Callable[[], Load]) -> None:
        self._load = load

    def collect(self) -> Iterator[GaugeMetricFamily]:
        load = self._load()
        for name, text, value in (
            ("tables", "Tables in memory.", load.tables),
            ("sockets", "Open sockets at tables.", load.sockets),
            ("tables_closed", "Tables whose log cannot be read at the moment.", load.closed),
            ("bots_waiting", "Decisions of bots that wait for a process.", load.bots_waiting),
            ("bots_thinking", "Decisions of bots that are being thought about.", load.bots_thinking),
            ("searches_waiting", "Analyses and hints that wait for their turn.", load.searches_waiting),
        ):
            yield GaugeMetricFamily(f"wagonway_{name}", text, value)


class Metrics:
    """The counters of one server; `load` tells what is asked at the moment of reading."""

    content_type = CONTENT_TYPE_LATEST

    def __init__(self, load: Callable[[], Load]) -> None:
        self.registry = CollectorRegistry()
        self.registry.register(_Gauges(load))
        self.entries = Counter(
            "wagonway_entries",
            "Entries written to logs of tables, by kind; decisions of bots are `bot_decision`.",
            ["kind"],
            registry=self.registry,
        )
        self.commits = Histogram(
            "wagonway_commit_seconds",
            "From the wish to write to a table's log until it is on the disk.",
            buckets=BUCKETS,
            registry=self.registry,
        )
        self.failed_commits = Counter(
            "wagonway_failed_commits",
            "Writes to logs of tables that failed, or did not say so.",
            registry=self.registry,
        )
        self.messages = Histogram(
            "wagonway_message_seconds",
            "From the arrival of a message until its effect is written and its answer is on its way.",
            ["type"],
            buckets=BUCKETS,
            registry=self.registry,
        )
        self.rejected = Counter(
            "wagonway_rejected",
            "Messages that were refused, by code; `rule` where a rule of the game refused.",
            ["code"],
            registry=self.registry,
        )
        self.requests = Counter(
            "wagonway_requests",
            "Answers over HTTP, by method and status.",
            ["method", "status"],
            registry=self.registry,
        )

        self.notices = Counter(
            "wagonway_notices",
            "Notices that were sent, failed, or are tried again, by channel.",
            ["channel", "outcome"],
            registry=self.registry,
        )

    def wrote(self, bodies: Sequence[str]) -> None:
        """These entries are on the disk."""
        for kind in _kinds(bodies):
            self.entries.labels(kind).inc()

    def text(self) -> bytes:
        """All of it, as Prometheus reads it."""
        return generate_latest(self.registry)


def _kinds(bodies: Iterable[str]) -> Iterator[str]:
    for body in bodies:
        # An entry's kind is the first that is written of it, so that nothing needs to be read here.
        kind = body.split('"', 4)[3]
        yield "bot_decision" if kind == "decision" and '"bot":true' in body else kind
