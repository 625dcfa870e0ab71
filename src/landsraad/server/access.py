"""Who is who: unguessable tokens in HttpOnly cookies, kept only as hashes; origins; rates."""

from __future__ import annotations

import hashlib
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable
from urllib.parse import urlsplit

COOKIE = "landsraad_player"
YEAR = 365 * 24 * 3600


def new_token() -> str:
    return secrets.token_urlsafe(32)


def new_id() -> str:
    return secrets.token_urlsafe(9)


def hashed(token: str) -> str:
    """What the database keeps of a token: who reads it cannot act with it."""
    return hashlib.sha256(token.encode()).hexdigest()


def same_origin(origin: str | None, host: str | None) -> bool:
    """Whether a request that carries an Origin comes from this server's own pages. Programs send none."""
    return origin is None or (host is not None and urlsplit(origin).netloc == host)


class Rate:
    """A bucket a key: ``burst`` at once, then ``each`` a second. Old keys are forgotten."""

    def __init__(self, each: float, burst: int, clock: Callable[[], float] = time.monotonic) -> None:
        self.each = each
        self.burst = burst
        self.clock = clock
        self.buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def allows(self, key: str) -> bool:
        now = self.clock()
        left, last = self.buckets.pop(key, (float(self.burst), now))
        left = min(float(self.burst), left + (now - last) * self.each)
        allowed = left >= 1
        self.buckets[key] = (left - 1 if allowed else left, now)
        if len(self.buckets) > 10_000:
            self.buckets.popitem(last=False)
        return allowed
