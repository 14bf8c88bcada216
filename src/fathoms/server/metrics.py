"""What is counted while the server runs, for Prometheus."""

from typing import Any

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

_LATENCIES = (0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5, 5.0)


class Metrics:
    """The counters of one server process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        own: dict[str, Any] = {"registry": self.registry, "namespace": "fathoms"}
        self.tables = Gauge("tables", "Tables in storage.", ["state"], **own)
        self.live_tables = Gauge("live_tables", "Tables in the memory of this process.", **own)
        self.sockets = Gauge("sockets", "Open sockets.", **own)
        self.moves = Counter("moves", "Moves made durable by this process.", ["by"], **own)
        self.refusals = Counter("refusals", "Requests and messages refused.", ["code"], **own)
        self.requests = Histogram("request_seconds", "HTTP requests.", ["route", "status"], buckets=_LATENCIES, **own)
        self.move_seconds = Histogram(
            "move_seconds", "From a move's arrival to its durability.", buckets=_LATENCIES, **own
        )
        self.agents_waiting = Gauge("agents_waiting", "Choices that agents have yet to make.", **own)

    def text(self) -> bytes:
        """All counters in Prometheus's text format."""
        return generate_latest(self.registry)
