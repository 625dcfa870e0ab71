"""Special actions of the Harkonnen's named leaders (A.solo.act.01)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from landsraad.games.war.game import War


def ready(g: War, result: int) -> tuple[int, ...]:
    return ()


def begin(g: War, leader: int) -> None:
    return
