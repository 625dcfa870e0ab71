"""The log: one JSON object a line, and not more of the same than anybody would read."""

from __future__ import annotations

import json
import logging
import sys
import time
from collections.abc import Callable

from landsraad.kernel.plain import Json

OFTEN = 20
"""Lines of one kind that are written in a while; of the others only their number is told."""
WHILE = 10.0
"""Seconds."""


class JsonLines(logging.Formatter):
    """Time, level, logger, message, and what else was said."""

    STANDARD = frozenset(vars(logging.makeLogRecord({}))) | {"message", "color_message"}

    def format(self, record: logging.LogRecord) -> str:
        told: Json = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        told.update({key: value for key, value in vars(record).items() if key not in self.STANDARD})
        if record.exc_info:
            told["error"] = self.formatException(record.exc_info)
        return json.dumps(told, default=str)


NOISE = frozenset({"Invalid UTF-8 sequence received from client.", "Invalid HTTP request received."})
"""What the web server says of visitors who send rubbish: they have been answered, and there is nothing to do about it."""


def telling(record: logging.LogRecord) -> bool:
    return record.msg not in NOISE


class Calm(logging.Filter):
    """Lets so many lines of one kind through in a while; the next that gets through tells how many did not."""

    def __init__(self, often: int = OFTEN, each: float = WHILE, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self.often = often
        self.each = each
        self.clock = clock
        self.kinds: dict[tuple[str, int, str], list[float]] = {}
        """By logger, level and message: when its while began, and how many lines came since."""

    def filter(self, record: logging.LogRecord) -> bool:
        now, key = self.clock(), (record.name, record.levelno, str(record.msg)[:200])
        if len(self.kinds) > 1000:
            self.kinds.clear()
        begun, count = self.kinds.get(key, (now, 0))
        if now - begun >= self.each:
            if count > self.often:
                record.left_out = int(count) - self.often
            begun, count = now, 0
        self.kinds[key] = [begun, count + 1]
        return count < self.often


def set_up() -> None:
    """Everything that is logged in this process goes to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    handler.addFilter(telling)
    handler.addFilter(Calm())
    logging.basicConfig(level=logging.INFO, handlers=[handler], force=True)
    logging.getLogger("websockets").setLevel(logging.WARNING)
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)
