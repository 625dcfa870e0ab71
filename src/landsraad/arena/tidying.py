"""How often Python looks for garbage while bots think."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

SELDOM: Final = (50_000, 20, 50)
"""After so many new objects, so many such looks, and so many of those."""


@contextmanager
def seldom() -> Iterator[None]:
    """Look for garbage seldom. A thought makes thousands of small things that vanish by themselves, and Python would look
    through everything that lasts (boards, decks, battles remembered) each time.
    """
    usual = gc.get_threshold()
    if usual[0]:  # 0: it is switched off
        gc.set_threshold(*[max(mine, other) for mine, other in zip(SELDOM, usual, strict=True)])
    try:
        yield
    finally:
        gc.set_threshold(*usual)
