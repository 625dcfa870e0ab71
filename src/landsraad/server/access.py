"""Who is who: unguessable tokens in HttpOnly cookies, kept only as hashes; origins; rates; words fit to show."""

from __future__ import annotations

import hashlib
import re
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable
from urllib.parse import urlsplit

from landsraad.kernel.errors import LandsraadError

COOKIE = "landsraad_player"
YEAR = 365 * 24 * 3600
TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")


class TooMany(LandsraadError):
    """Somebody asks too often."""


def new_token() -> str:
    return secrets.token_urlsafe(32)


def is_token(text: str) -> bool:
    """Whether this has the shape of a token that we give."""
    return TOKEN.fullmatch(text) is not None


def new_id() -> str:
    return secrets.token_urlsafe(9)


def hashed(token: str) -> str:
    """What the database keeps of a token: who reads it cannot act with it."""
    return hashlib.sha256(token.encode()).hexdigest()


def same_origin(origin: str | None, host: str | None) -> bool:
    """Whether a request that carries an Origin comes from this server's own pages. Programs send none."""
    if origin is None:
        return True
    try:
        return host is not None and urlsplit(origin).netloc == host
    except ValueError:
        return False


def clean(text: str, most: int) -> str:
    """Words from a stranger on one line: no control characters, nothing that turns the writing round, not too long."""
    line = " ".join(text.split())
    return "".join(c for c in line if c.isprintable())[:most].strip()


class Bucket:
    """``burst`` at once, then ``each`` a second."""

    __slots__ = ("burst", "clock", "each", "last", "left")

    def __init__(self, each: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.each = each
        self.burst = self.left = burst
        self.clock = clock
        self.last = clock()

    def allows(self, cost: float = 1) -> bool:
        now = self.clock()
        self.left = min(self.burst, self.left + (now - self.last) * self.each)
        self.last = now
        if self.left < cost:
            return False
        self.left -= cost
        return True


class Rate:
    """A bucket a key: ``burst`` at once, then ``each`` a second. Old keys are forgotten."""

    def __init__(self, each: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.each = each
        self.burst = burst
        self.clock = clock
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def allows(self, key: str, cost: float = 1) -> bool:
        bucket = self.buckets.get(key)
        if bucket is None:
            bucket = self.buckets[key] = Bucket(self.each, self.burst, self.clock)
            if len(self.buckets) > 10_000:
                self.buckets.popitem(last=False)
        self.buckets.move_to_end(key)
        return bucket.allows(cost)
