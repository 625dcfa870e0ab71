"""What tokens count in a battle: spice dialling, Sardaukar, Fedaykin and Battle Hardened, all in one place.

Strengths are counted in halves, so that all of them are whole numbers.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from landsraad.games.dune.board import N_LOCATIONS
from landsraad.games.dune.worlds import SALUSA, is_high
from landsraad.kernel.words import Words

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune

KWISATZ: Final = 1
SARDAUKAR: Final = 2
FEDAYKIN: Final = 4
HARDENED: Final = 8
"""What a Karama can prevent for one battle, as bits of a mask."""

PREVENTABLE: Final = (
    (KWISATZ, "kwisatz_haderach", "2.01.11"),
    (SARDAUKAR, "sardaukar", "2.03.08"),
    (FEDAYKIN, "fedaykin", "2.04.18"),
    (HARDENED, "battle_hardened", "2.04.21"),
)

DIAL_WORDS: Final = Words("dial", tuple(f"{half / 2:g}" for half in range(2 * 2 * 20 + 1)))
"""Numbers on the wheel: "0", "0.5", "1", … (1.13.04.03)."""


def number(halves: int) -> int | float:
    """A strength for people: 9 halves are 4.5, 8 are 4."""
    return halves // 2 if halves % 2 == 0 else halves / 2


class Muster(NamedTuple):
    """The tokens of one side in a battle and their worth in halves.

    A token that spice supports is worth twice ``plain`` (``strong``, if starred): without spice it counts half (1.13.04.02).
    Where ``spicing`` does not apply, ``plain`` and ``strong`` are full strengths and no spice is used.
    """

    normal: int
    elite: int
    plain: int
    strong: int
    spicing: bool
    drilled: bool = False
    """Starred tokens need no spice: ``strong`` is their full strength (4.04.11.04.01)."""

    def kinds(self) -> tuple[int, int]:
        """Normal and starred tokens for a plan, where starred ones that count as normal are just that (A82)."""
        return (self.normal + self.elite, 0) if self.strong == self.plain else (self.normal, self.elite)


def muster(g: Dune, seat: int, opponent: int, part: tuple[int, ...], prevented: int) -> Muster:
    """What a seat can fight with in these locations."""
    s = g.state
    base = seat * N_LOCATIONS
    normal = elite = 0
    for location in part:
        normal += s.normal[base + location]
        elite += s.elite[base + location]
    spicing = g.rules.spice_dialling and (seat != s.fremen or bool(prevented & HARDENED))  # 1.13.04, 2.04.21
    plain = 1 if spicing else 2
    strong = plain
    if elite:
        if seat == s.emperor:
            if opponent != s.fremen and not prevented & SARDAUKAR:  # 2.03.08, 2.03.09
                strong = 2 * plain
        elif not prevented & FEDAYKIN:  # 2.04.18
            strong = 2 * plain
    drilled = spicing and elite > 0 and seat == s.emperor and is_high(g, SALUSA)
    return Muster(normal, elite, plain, 2 * strong if drilled else strong, spicing, drilled)


@cache
def dials(normal: int, elite: int, plain: int, strong: int, spiced: int, drilled: bool = False) -> tuple[int, ...]:
    """Every number that these tokens can be dialled for, ``spiced`` of them at most with spice (-1: without spicing)."""
    found = set()
    if drilled:
        normals = dials(normal, 0, plain, plain, min(spiced, normal))
        return tuple(sorted({worth + e * strong for worth in normals for e in range(elite + 1)}))
    for n in range(normal + 1):
        for e in range(elite + 1):
            worth = n * plain + e * strong
            found.add(worth)
            for spice in range(1, min(spiced, n + e) + 1):
                for starred in range(max(0, spice - n), min(e, spice) + 1):
                    found.add(worth + starred * strong + (spice - starred) * plain)
    return tuple(sorted(found))


def loss_choices(m: Muster, dial: int, spice: int) -> tuple[tuple[int, int], ...]:
    """The tokens (starred, normal) that are worth exactly this dial at this spice: one choice is lost (A79)."""
    found = []
    for starred in range(m.elite + 1):
        normals = set()
        if m.drilled:
            rest = dial - starred * m.strong - 2 * spice * m.plain
            found += [(starred, spice + rest)] if rest >= 0 and spice + rest <= m.normal else []
            continue
        for spiced in range(min(starred, spice) + 1):
            rest = dial - (starred + spiced) * m.strong - 2 * (spice - spiced) * m.plain
            if rest >= 0 and rest % m.plain == 0:
                normals.add(spice - spiced + rest // m.plain)
        found += [(starred, normal) for normal in sorted(normals) if normal <= m.normal]
    return tuple(found) or _nearest(m, dial)


def _nearest(m: Muster, dial: int) -> tuple[tuple[int, int], ...]:
    """Where nothing is worth exactly the dial: the tokens that are worth least above it (W.battle.28)."""
    worth = {(e, n): e * m.strong + n * m.plain for e in range(m.elite + 1) for n in range(m.normal + 1)}
    least = min(value for value in worth.values() if value >= dial)
    return tuple(sorted(choice for choice, value in worth.items() if value == least))
