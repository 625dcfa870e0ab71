"""The Bene Gesserit: advisors and fighters. All their tokens in one territory are of one kind (A66)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from landsraad.games.dune import forces
from landsraad.games.dune.board import (
    N_LOCATIONS,
    PARTS,
    POLAR_SINK,
    POLAR_SINK_LOCATION,
    SECTOR_OF,
    TERRITORY_OF,
    TERRITORY_WORDS,
)
from landsraad.games.dune.karama import may_use, window
from landsraad.kernel.step import Staged
from landsraad.kernel.tree import Answer, Choice
from landsraad.kernel.words import PASS, YES_NO_WORDS, Words

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune
    from landsraad.games.dune.state import State

FIGHTER: Final = 0
ADVISOR: Final = 1
TOKEN_WORDS: Final = Words("token", ("fighter", "advisor"))


@dataclass(slots=True)
class InTerritory(Choice):
    """No or yes, about the tokens in one territory."""

    territory: int = -1


def yes_no_in(territory: int) -> InTerritory:
    return InTerritory((0, 1), YES_NO_WORDS, "choice", territory)


# --- what may flip ---------------------------------------------------------------------------------------------------


def others_in(s: State) -> int:
    """The territories with tokens of any faction but the Bene Gesserit, as a mask."""
    mask = 0
    for seat, house in enumerate(s.houses):
        if seat != s.bene_gesserit:
            mask |= house.held
    return mask


def stormed_in(s: State, territory: int) -> bool:
    """2.02.19: whether some of their tokens there are under storm; as all flip together, none can."""
    base = s.bene_gesserit * N_LOCATIONS
    return any(SECTOR_OF[part] == s.storm and s.normal[base + part] for part in PARTS[territory])


def may_take_arms(s: State) -> int:
    """The territories where advisors could be fighters: no ally (2.02.18), and room in a stronghold (A67), as a mask."""
    ally = s.houses[s.bene_gesserit].ally
    barred = forces.closed_to(s, s.bene_gesserit)
    if ally >= 0:
        barred |= s.houses[ally].held
    return ~barred


def to_fighters(g: Dune, territory: int, rule: str) -> None:
    g.state.advisors &= ~(1 << territory)
    g.tell("advisors_flipped", rule, seat=g.state.bene_gesserit, territory=territory)


def to_advisors(g: Dune, territory: int, rule: str) -> None:
    g.state.advisors |= 1 << territory
    g.tell("fighters_flipped", rule, seat=g.state.bene_gesserit, territory=territory)


# --- flips by themselves ---------------------------------------------------------------------------------------------


def stewards(g: Dune) -> None:
    """2.02.21: advisors alone in a territory become fighters by themselves, but not under storm (2.02.19, A68)."""
    s = g.state
    if not s.advisors or not g.rules.stewards:
        return
    alone = s.advisors & ~others_in(s)
    for territory in members(alone):
        if not stormed_in(s, territory):
            to_fighters(g, territory, "2.02.21")


def members(mask: int) -> list[int]:
    """The territories in a mask."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


# --- flips by choice -------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Wartime(Staged):
    """2.02.17: before anybody ships, the advisors of a territory may become fighters, one territory after another."""

    done: int = 0
    """Territories that have been chosen already, as a mask."""
    territory: int = -1
    at: str = "choose"

    def choose(self, g: Dune) -> None:
        s = g.state
        able = 0
        if may_use(g, "wartime"):
            able = s.advisors & may_take_arms(s) & ~self.done
        territories = [territory for territory in members(able) if not stormed_in(s, territory)]
        if not territories:
            g.pop()
            return
        tree = Choice((PASS, *territories), TERRITORY_WORDS, "territory")
        g.ask(s.bene_gesserit, "wartime", "2.02.17", tree)

    def wartime(self, g: Dune, seat: int, answer: Answer) -> None:
        self.territory = answer[0]
        if answer[0] == PASS:
            self.at = "over"
        else:
            self.done |= 1 << answer[0]
            self.at = "react"

    def react(self, g: Dune) -> None:
        self.at = "flip"
        g.tell("wartime_announced", "2.02.17", seat=g.state.bene_gesserit, territory=self.territory)
        window(g, "wartime", "2.02.17", of=g.state.bene_gesserit)

    def closed(self, g: Dune, by: int) -> None:
        if by >= 0:
            self.at = "choose"

    def flip(self, g: Dune) -> None:
        self.at = "choose"
        to_fighters(g, self.territory, "2.02.17")


def entered(g: Dune, seat: int, territory: int) -> None:
    """Forces of ``seat`` have come into a territory, in whatever way (G.enters): Intrusion, if it applies."""
    s = g.state
    sisters = s.bene_gesserit
    if sisters >= 0 and s.houses[sisters].held >> territory & 1 and may_intrude(g, seat, territory):
        g.push(Intrusion(seat, territory))


def may_intrude(g: Dune, entering: int, territory: int) -> bool:
    s = g.state
    sisters = s.bene_gesserit
    return (
        g.rules.advanced
        and sisters not in (-1, entering)
        and s.houses[sisters].ally != entering
        and s.fights_in(sisters, territory)
        and may_use(g, "intrusion")
    )


@dataclass(slots=True)
class Intrusion(Staged):
    """2.02.15: when another faction that is no ally enters, the Bene Gesserit fighters there may become advisors."""

    entering: int
    territory: int
    at: str = "offer"

    def offer(self, g: Dune) -> None:
        if not may_intrude(g, self.entering, self.territory):
            g.pop()
            return
        g.ask(g.state.bene_gesserit, "intrusion", "2.02.15", yes_no_in(self.territory))

    def intrusion(self, g: Dune, seat: int, answer: Answer) -> None:
        self.at = "react" if answer[0] else "over"

    def react(self, g: Dune) -> None:
        self.at = "flip"
        window(g, "intrusion", "2.02.15", of=g.state.bene_gesserit)

    def closed(self, g: Dune, by: int) -> None:
        if by >= 0:
            self.at = "over"

    def flip(self, g: Dune) -> None:
        to_advisors(g, self.territory, "2.02.15")
        g.pop()


@dataclass(slots=True)
class TakeUpArms(Staged):
    """2.02.16: advisors that have moved to where others are, and no advisors were before, may become fighters."""

    territory: int
    at: str = "offer"

    def offer(self, g: Dune) -> None:
        s = g.state
        if not may_take_arms(s) >> self.territory & 1 or not may_use(g, "take_up_arms"):
            g.pop()
            return
        g.ask(s.bene_gesserit, "take_up_arms", "2.02.16", yes_no_in(self.territory))

    def take_up_arms(self, g: Dune, seat: int, answer: Answer) -> None:
        self.at = "react" if answer[0] else "over"

    def react(self, g: Dune) -> None:
        self.at = "flip"
        window(g, "take_up_arms", "2.02.16", of=g.state.bene_gesserit)

    def closed(self, g: Dune, by: int) -> None:
        if by >= 0:
            self.at = "over"

    def flip(self, g: Dune) -> None:
        to_fighters(g, self.territory, "2.02.16")
        g.pop()


# --- moving and sending ----------------------------------------------------------------------------------------------


def take_stance(g: Dune, territory: int, advisors: bool, joined: bool) -> None:
    """What moved tokens are where they arrive. ``advisors``: what they were; ``joined``: others of theirs were there."""
    s = g.state
    if joined:
        if advisors != bool(s.advisors >> territory & 1):  # 2.02.20 Adaptive force: like those already there
            kind = "fighter" if advisors else "advisor"
            g.tell("adapted", "2.02.20", seat=s.bene_gesserit, territory=territory, kind=kind)
    elif advisors:
        if others_in(s) >> territory & 1:
            s.advisors |= 1 << territory
            g.push(TakeUpArms(territory))
        else:
            to_fighters(g, territory, "2.02.14")  # Enlistment


def advise(g: Dune, shipper: int, location: int) -> None:
    """Another faction has shipped from off-planet: Spiritual Advisors, if there is anyone to send (2.02.05, A60)."""
    sisters = g.state.bene_gesserit
    if sisters not in (-1, shipper) and g.state.houses[sisters].reserves and may_use(g, "spiritual_advisors"):
        g.push(SpiritualAdvisors(shipper, location))


@dataclass(slots=True)
class SpiritualAdvisors(Staged):
    """2.02.05: one fighter goes free to the Polar Sink; or, in the advanced game, an advisor along with them (2.02.11)."""

    shipper: int
    location: int
    token: int = PASS
    at: str = "offer"

    def offer(self, g: Dune) -> None:
        s = g.state
        along = g.rules.advanced and not s.fights_in(s.bene_gesserit, TERRITORY_OF[self.location])
        tokens = (PASS, FIGHTER, ADVISOR) if along else (PASS, FIGHTER)
        tree = AdvisorChoice(tokens, TOKEN_WORDS, "token", s.houses[self.shipper].faction, self.location)
        g.ask(s.bene_gesserit, "send_advisor", "2.02.05", tree)

    def send_advisor(self, g: Dune, seat: int, answer: Answer) -> None:
        self.token = answer[0]
        self.at = "over" if answer[0] == PASS else "react"

    def react(self, g: Dune) -> None:
        self.at = "send"
        window(g, "spiritual_advisors", "2.02.05", of=g.state.bene_gesserit)

    def closed(self, g: Dune, by: int) -> None:
        if by >= 0:
            self.at = "over"

    def send(self, g: Dune) -> None:
        s = g.state
        sisters = s.bene_gesserit
        if self.token == ADVISOR:
            forces.from_reserves(s, sisters, self.location, 1, 0)
            s.advisors |= 1 << TERRITORY_OF[self.location]
            g.tell("advisor_sent", "2.02.11", seat=sisters, location=self.location)
        else:
            forces.from_reserves(s, sisters, POLAR_SINK_LOCATION, 1, 0)
            g.tell("fighter_sent", "2.02.05", seat=sisters, location=POLAR_SINK_LOCATION)
            if s.advisors >> POLAR_SINK & 1:  # A70
                g.tell("adapted", "2.02.20", seat=sisters, territory=POLAR_SINK, kind="advisor")
        g.pop()


@dataclass(slots=True)
class AdvisorChoice(Choice):
    """Nobody, a fighter or an advisor, because a faction has come to ``location``."""

    faction: int = -1
    location: int = -1
