"""What a node counts of itself, for Prometheus."""

from __future__ import annotations

import logging

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest

REGISTRY = CollectorRegistry()
ProcessCollector(registry=REGISTRY)
_SHORT = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
LAG = Histogram("landsraad_loop_lag_seconds", "By how much the event loop is late.", buckets=_SHORT, registry=REGISTRY)
ANSWERS = Histogram(
    "landsraad_answer_seconds",
    "From an answer at its table to the moment when it is on record.",
    buckets=_SHORT,
    registry=REGISTRY,
)
FAULTS = Counter("landsraad_faults", "Errors in the log, by logger.", ["logger"], registry=REGISTRY)
TABLES = Gauge("landsraad_tables_live", "Tables in memory.", registry=REGISTRY)
SOCKETS = Gauge("landsraad_sockets", "Sockets at tables.", registry=REGISTRY)
THINKING = Gauge("landsraad_bots_waiting", "Tables that wait for a bot's thought.", registry=REGISTRY)
READERS = Gauge("landsraad_lobby_readers", "Sockets at the lobby.", registry=REGISTRY)


class FaultCounter(logging.Handler):
    """Counts what is logged as an error."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)

    def emit(self, record: logging.LogRecord) -> None:
        FAULTS.labels(record.name).inc()


def count_faults() -> None:
    """From now on, once however often it is asked for."""
    ours = logging.getLogger("landsraad")
    if not any(isinstance(handler, FaultCounter) for handler in ours.handlers):
        ours.addHandler(FaultCounter())


def told() -> bytes:
    """In Prometheus' own format."""
    return generate_latest(REGISTRY)
