"""The hours in which somebody wants to sleep."""

from __future__ import annotations

import re
from datetime import datetime, time, timedelta
from zoneinfo import ZoneInfo

from landsraad.kernel.errors import LandsraadError
from landsraad.kernel.plain import Json

_HOUR = re.compile(r"([01]\d|2[0-3]):[0-5]\d")


def check_quiet(quiet: Json) -> None:
    """Refuse hours that are none, and places without a clock."""
    for name in ("from", "to"):
        if not _HOUR.fullmatch(str(quiet[name])):
            raise LandsraadError(f"quiet hours are like 22:00, not {quiet[name]!r}")
    _zone(str(quiet["zone"]))


def quiet_until(quiet: Json | None, now: float) -> float | None:
    """When the quiet hours end, if these are some; None if somebody may be woken."""
    if not quiet:
        return None
    zone = _zone(str(quiet["zone"]))
    here = datetime.fromtimestamp(now, zone)
    begin, end = time.fromisoformat(quiet["from"]), time.fromisoformat(quiet["to"])
    for day in (here.date() - timedelta(days=1), here.date()):
        first = datetime.combine(day, begin, zone)
        last = datetime.combine(day + timedelta(days=int(end <= begin)), end, zone)
        if first.timestamp() <= now < last.timestamp():
            return last.timestamp()
    return None


def _zone(name: str) -> ZoneInfo:
    try:
        return ZoneInfo(name)
    except (KeyError, ValueError, OSError) as error:
        raise LandsraadError(f"there is no time zone {name[:40]!r}; one is Europe/Berlin") from error
