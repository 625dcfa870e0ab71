"""Bots that take their time think apart from those that answer at once, and not for ever: at the deadline a quick one answers
in their place."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace
from typing import Final

from landsraad import bots
from landsraad.server.thinking.minds import Occasion, Thinker, Thought

log = logging.getLogger("landsraad.bots")

DEADLINE: Final = 8.0
"""Seconds that people wait at most for a bot that takes its time, whatever else its process has to do."""


class PatientThinker:
    """Gives slow bots to one thinker and quick ones to another, so that nobody's table waits for another's search."""

    def __init__(self, quick: Thinker, slow: Thinker, deadline: float = DEADLINE) -> None:
        self.quick, self.slow, self.deadline = quick, slow, deadline

    async def think(self, occasion: Occasion) -> Thought:
        if occasion.asked is None or not bots.is_slow(occasion.asked[1]):
            return await self.quick.think(occasion)
        try:
            async with asyncio.timeout(self.deadline):
                return await self.slow.think(occasion)
        except TimeoutError:
            log.warning("a bot has thought for too long", extra={"table": occasion.row.id})
        except Exception:
            log.exception("a bot failed to think", extra={"table": occasion.row.id})
        seat, _ = occasion.asked
        return await self.quick.think(replace(occasion, asked=(seat, bots.stand_in(occasion.row.game))))

    def close(self) -> None:
        self.quick.close()
        if self.slow is not self.quick:
            self.slow.close()
