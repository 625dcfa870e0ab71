"""What may come back from the tanks, whoever brings it back: forces, leaders, the Kwisatz Haderach (1.05, A47 - A51)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from landsraad.games.dune import forces, leaders
from landsraad.games.dune.people import LEADERS, LEADERS_OF, STRENGTH
from landsraad.kernel.tree import Answer, Options, Refusal, Tree
from landsraad.kernel.words import NUMBERS, PASS, Words

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune
    from landsraad.games.dune.state import State

REVIVAL: Final = 4
"""The phase's number."""
FORCE_COST: Final = 2
"""Spice for a force beyond the free ones (1.05.01.03)."""
KWISATZ: Final = len(LEADERS)
"""The Kwisatz Haderach among the leaders that may be revived."""
KWISATZ_COST: Final = 2
"""Not printed; its strength (A49)."""
REVIVAL_WORDS: Final = Words("leader", (*LEADERS, "kwisatz_haderach"))

FORCES_INSTEAD: Final = -2
FREE_REVIVAL_WORDS: Final = Words("leader", LEADERS, {PASS: "pass", FORCES_INSTEAD: "forces"})


# --- forces ----------------------------------------------------------------------------------------------------------


def elite_room(g: Dune, seat: int, by_card: bool = False) -> int:
    """Starred tokens that may still come back this turn: one in all (2.03.11, 2.04.20).

    ``by_card``: by Tleilaxu Ghola or the Emperor's Karama, which the option elite_limit_on_ghola binds as well (A51).
    """
    house = g.state.houses[seat]
    if by_card and not g.rules.elite_limit_on_ghola:
        return house.elite_tanks
    return min(house.elite_tanks, max(0, 1 - house.revived_elite))


def revivable(g: Dune, seat: int, by_card: bool = False) -> int:
    """Tokens in the tanks that may come back now, a starred one counted as one (2.03.10, 2.04.19)."""
    return g.state.houses[seat].tanks + elite_room(g, seat, by_card)


def elites_among(g: Dune, seat: int, number: int, by_card: bool = False) -> range:
    """How many starred tokens may be among ``number`` that come back."""
    return range(
        max(0, number - g.state.houses[seat].tanks),
        min(number, elite_room(g, seat, by_card)) + 1,
    )


def revive_forces(g: Dune, seat: int, number: int, elite: int, rule: str, by_card: bool = False) -> None:
    """Bring tokens back to the reserves (1.05.02)."""
    if not by_card or g.rules.elite_limit_on_ghola:
        g.state.houses[seat].revived_elite += elite
    forces.revive(g, seat, number - elite, elite, rule)


# --- leaders ---------------------------------------------------------------------------------------------------------


def is_captive(s: State, leader: int) -> bool:
    """Held by Harkonnen: neither active nor dead, but unavailable (A47)."""
    if s.harkonnen < 0:
        return False
    return any(captive == leader for captive, _ in s.houses[s.harkonnen].captives)


def all_have_died(s: State, seat: int) -> bool:
    """Every leader of the seat's faction has died at least once; captives are left out (1.05.03, A47)."""
    for leader in LEADERS_OF[s.houses[seat].faction]:
        if not s.deaths[leader] and not is_captive(s, leader):
            return False
    return True


def open_right(s: State, seat: int) -> None:
    """The right to revive leaders opens without active leaders or when all have died once, and lasts until no own
    leader is in the tanks (1.05.03, A47)."""
    house = s.houses[seat]
    active = house.pool or house.standing
    opens = house.leader_revival_open or not active or all_have_died(s, seat)
    house.leader_revival_open = bool(house.dead) and opens


def candidates(g: Dune, seat: int) -> tuple[int, ...]:
    """The leaders that an open right extends to, and the Kwisatz Haderach (1.05.04, A48, A49).

    Who has died once may come back; who has died oftener waits until each other one has died as often or is a captive.
    """
    s = g.state
    house = s.houses[seat]
    found: tuple[int, ...] = ()
    if house.leader_revival_open:
        found = tuple(leader for leader in house.dead if _in_reach(s, house.faction, leader))
    if seat == s.atreides and not s.kwisatz_alive and all_have_died(s, seat):
        found += (KWISATZ,)
    return found


def _in_reach(s: State, faction: int, leader: int) -> bool:
    deaths = s.deaths[leader]
    if deaths >= 2:
        for other in LEADERS_OF[faction]:
            if s.deaths[other] < deaths and not is_captive(s, other):
                return False
    return True


def leader_cost(leader: int) -> int:
    """The leader's strength in spice (1.05.03.02)."""
    return KWISATZ_COST if leader == KWISATZ else STRENGTH[leader]


def revive_leader(g: Dune, seat: int, leader: int, rule: str) -> None:
    """Back to the pool (1.05.03.04), or the Kwisatz Haderach back to life (2.01.14)."""
    if leader == KWISATZ:
        g.state.kwisatz_alive = True
        g.tell("kwisatz_revived", "2.01.14", seat=seat)
    else:
        leaders.revive(g, seat, leader, rule)


# --- free revival by a card ------------------------------------------------------------------------------------------


@dataclass(slots=True)
class FreeRevival(Tree):
    """One own leader out of the tanks, in any order, or up to ``most`` forces: by Tleilaxu Ghola or the Emperor's Karama.

    Answers: a leader alone, or ``forces`` and how many, and how many of them starred if there is a choice of kinds.
    """

    seat: int
    most: int
    optional: bool = False
    """Whether it may be declined."""
    rule: str = "3.01.20"
    levels = ("leader", "forces", "elite")

    def domain(self, g: Any, prefix: Answer) -> Options:
        if not prefix:
            options: tuple[int, ...] = (PASS,) if self.optional else ()
            if revivable(g, self.seat, by_card=True):
                options += (FORCES_INSTEAD,)
            return options + tuple(g.state.houses[self.seat].dead)
        if prefix[0] != FORCES_INSTEAD or len(prefix) == 3:
            return None
        if len(prefix) == 1:
            return range(1, min(self.most, revivable(g, self.seat, by_card=True)) + 1)
        return elites_among(g, self.seat, prefix[1], by_card=True) if elite_room(g, self.seat, by_card=True) else None

    def vocabulary(self, prefix: Answer) -> Words:
        return NUMBERS if prefix else FREE_REVIVAL_WORDS

    def why(self, g: Any, prefix: Answer, value: int) -> Refusal | None:
        house = g.state.houses[self.seat]
        if not prefix:
            return self.rule, "that is not in your tanks"
        if len(prefix) == 1 and value > self.most:
            return self.rule, f"no more than {self.most} forces come back in this way"
        if len(prefix) == 2 and value > elite_room(g, self.seat, by_card=True):
            return "2.03.11", "only one starred token may be revived a turn"
        return self.rule, f"your tanks hold {house.tanks} normal and {house.elite_tanks} starred tokens"


def can_revive_freely(g: Dune, seat: int) -> bool:
    """Whether a free revival would find anything in the tanks."""
    return bool(g.state.houses[seat].dead) or revivable(g, seat, by_card=True) > 0


def revive_freely(g: Dune, seat: int, answer: Answer, rule: str) -> None:
    """Carry out an answer of :class:`FreeRevival`, which normal revival does not count (3.01.20, A165)."""
    if answer[0] >= 0:
        revive_leader(g, seat, answer[0], rule)
    elif answer[0] == FORCES_INSTEAD:
        revive_forces(g, seat, answer[1], answer[2] if len(answer) > 2 else 0, rule, by_card=True)
