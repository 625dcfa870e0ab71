"""What may come back from the tanks, whoever brings it back: forces, leaders, the Kwisatz Haderach (1.05, A47 - A51)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from landsraad.games.dune import forces, leaders
from landsraad.games.dune.people import LEADERS, LEADERS_OF, STRENGTH
from landsraad.games.dune.steps import DuneTree
from landsraad.games.dune.worlds import SALUSA, is_low
from landsraad.kernel.tree import Answer, Options, Refusal
from landsraad.kernel.words import NUMBERS, PASS, Words

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune
    from landsraad.games.dune.state import State

FORCE_COST: Final = 2
"""Spice for a force beyond the free ones (1.05.01.03)."""
KWISATZ: Final = len(LEADERS)
"""The Kwisatz Haderach among the leaders that may be revived."""
KWISATZ_COST: Final = 2
"""Not printed; its strength (A49)."""
REVIVAL_WORDS: Final = Words("leader", (*LEADERS, "kwisatz_haderach"))

FORCES_INSTEAD: Final = -2
FREE_REVIVAL_WORDS: Final = Words("leader", REVIVAL_WORDS.names, {PASS: "pass", FORCES_INSTEAD: "forces"})


# --- forces ----------------------------------------------------------------------------------------------------------


def elite_room(g: Dune, seat: int, by_card: bool = False) -> int:
    """Starred tokens that may still come back this turn: one in all (2.03.11, 2.04.20).

    ``by_card``: by Tleilaxu Ghola or the Emperor's Karama, which the option elite_limit_on_ghola binds as well (A51).
    """
    house = g.state.houses[seat]
    if by_card and not g.rules.elite_limit_on_ghola:
        return house.elite_tanks
    return min(house.elite_tanks, max(0, 1 - house.revived_elite))


def bonus(g: Dune, seat: int) -> int:
    """What variants add to free revival, beyond the limit of a turn (4.04.11.00.03)."""
    forces = 0
    for variant in g.rules.on_free_revival:
        forces += variant.on_free_revival(g, seat)
    return forces


def limit(g: Dune, seat: int) -> int:
    """Forces that a player may revive each turn, the free ones included (1.05.01)."""
    return g.rules.revival_limit(g.state.houses[seat].faction) + bonus(g, seat)


def elite_rule(g: Dune, seat: int) -> str:
    """What allows one starred token a turn: of the Sardaukar, or of the Fedaykin."""
    return "2.03.11" if seat == g.state.emperor else "2.04.20"


def starred_pay(g: Dune, seat: int) -> bool:
    """Whether starred tokens are never among the free ones: Sardaukar while Salusa Secundus is low, if the option
    salusa_low_penalty says so (4.04.11.04.02, A117)."""
    return not g.rules.salusa_halves_payments and seat == g.state.emperor and is_low(g, SALUSA)


def force_cost(number: int, elite: int, free: int, *, starred_pay: bool = False) -> int:
    """Spice for so many tokens, so many of them starred, of which some are free (1.05.01.03)."""
    return FORCE_COST * (number - min(free, number - elite if starred_pay else number))


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
    if s.harkonnen >= 0:
        for captive, _ in s.houses[s.harkonnen].captives:
            if captive == leader:
                return True
    return False


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
    if g.rules.leaders_turn_together:
        found = tuple(leader for leader in house.dead if s.face_up >> leader & 1)
        return (*found, KWISATZ) if seat == s.atreides and s.face_up >> KWISATZ & 1 else found
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
        g.state.face_up &= ~(1 << KWISATZ)
        g.tell("kwisatz_revived", "2.01.14", seat=seat)
    else:
        leaders.revive(g, seat, leader, rule)


# --- free revival by a card ------------------------------------------------------------------------------------------


@dataclass(slots=True)
class FreeRevival(DuneTree):
    """One own leader out of the tanks, in any order, or up to ``most`` forces: by Tleilaxu Ghola or the Emperor's Karama.

    Answers: a leader alone, or ``forces`` and how many, and how many of them starred if there is a choice of kinds.
    """

    seat: int
    most: int
    optional: bool = False
    """Whether it may be declined."""
    rule: str = "3.01.20"
    levels = ("leader", "forces", "elite")

    def domain(self, g: Dune, prefix: Answer) -> Options:
        if not prefix:
            options: tuple[int, ...] = (PASS,) if self.optional else ()
            if revivable(g, self.seat, by_card=True):
                options += (FORCES_INSTEAD,)
            return options + in_tanks(g, self.seat)
        if prefix[0] != FORCES_INSTEAD or len(prefix) == 3:
            return None
        if len(prefix) == 1:
            return range(1, min(self.most, revivable(g, self.seat, by_card=True)) + 1)
        return elites_among(g, self.seat, prefix[1], by_card=True) if elite_room(g, self.seat, by_card=True) else None

    def vocabulary(self, prefix: Answer) -> Words:
        return NUMBERS if prefix else FREE_REVIVAL_WORDS

    def why(self, g: Dune, prefix: Answer, value: int) -> Refusal | None:
        house = g.state.houses[self.seat]
        if not prefix:
            return self.rule, "that is not in your tanks"
        if len(prefix) == 1 and value > self.most:
            return self.rule, f"no more than {self.most} forces come back in this way"
        if len(prefix) == 2 and value > elite_room(g, self.seat, by_card=True):
            return elite_rule(g, self.seat), "only one starred token may be revived a turn"
        return self.rule, f"your tanks hold {house.tanks} normal and {house.elite_tanks} starred tokens"


def can_revive_freely(g: Dune, seat: int) -> bool:
    """Whether a free revival would find anything in the tanks."""
    return bool(in_tanks(g, seat)) or revivable(g, seat, by_card=True) > 0


def in_tanks(g: Dune, seat: int) -> tuple[int, ...]:
    """Whom a free revival may bring back: any own leader in the tanks, and the Kwisatz Haderach "like any other leader"
    (2.01.14, option kwisatz_by_ghola)."""
    s = g.state
    gone = seat == s.atreides and not s.kwisatz_alive and g.rules.kwisatz_by_ghola
    return (*s.houses[seat].dead, KWISATZ) if gone else s.houses[seat].dead


def revive_freely(g: Dune, seat: int, answer: Answer, rule: str) -> None:
    """Carry out an answer of :class:`FreeRevival`, which normal revival does not count (3.01.20, A165)."""
    if answer[0] >= 0:
        revive_leader(g, seat, answer[0], rule)
    elif answer[0] == FORCES_INSTEAD:
        revive_forces(g, seat, answer[1], answer[2] if len(answer) > 2 else 0, rule, by_card=True)
