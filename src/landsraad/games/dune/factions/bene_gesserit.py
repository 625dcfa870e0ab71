"""The Bene Gesserit: advisors, who stand by, and fighters. All their tokens in one territory are of one kind (A66)."""

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
    WORLD_TERRITORIES,
)
from landsraad.games.dune.karama import announce, may_use
from landsraad.games.dune.masks import members
from landsraad.games.dune.steps import DuneStep
from landsraad.games.dune.worlds import WALLACH, is_high
from landsraad.kernel.tree import Answer, Choice, OneOf
from landsraad.kernel.words import PASS, YES_NO_WORDS, Words

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune
    from landsraad.games.dune.state import State

FIGHTER: Final = 0
ADVISOR: Final = 1
TWO_FIGHTERS: Final = 2
"""To the Polar Sink, while Wallach IX shows its high side (4.04.11.02.01)."""
TOKEN_WORDS: Final = Words("token", ("fighter", "advisor", "two_fighters"))


@dataclass(slots=True)
class InTerritory(OneOf["Dune"]):
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
    """2.02.19: whether some of their advisors there are under storm; as all flip together, none can."""
    base = s.bene_gesserit * N_LOCATIONS
    return any(SECTOR_OF[part] == s.storm and s.passive[base + part] for part in PARTS[territory])


def may_take_arms(s: State) -> int:
    """The territories where advisors could be fighters: no ally (2.02.18), and room in a stronghold (A67), as a mask."""
    barred = forces.full_strongholds(s, s.bene_gesserit)
    for ally in members(s.houses[s.bene_gesserit].allies):
        barred |= s.houses[ally].held
    return ~barred


def to_fighters(g: Dune, territory: int, rule: str) -> None:
    forces.take_arms(g.state, g.state.bene_gesserit, PARTS[territory])
    g.tell("advisors_flipped", rule, seat=g.state.bene_gesserit, territory=territory)


def to_advisors(g: Dune, territory: int, rule: str) -> None:
    forces.stand_by(g.state, g.state.bene_gesserit, PARTS[territory])
    g.tell("fighters_flipped", rule, seat=g.state.bene_gesserit, territory=territory)


# --- flips by themselves ---------------------------------------------------------------------------------------------


def stewards(g: Dune, *, late: bool = False) -> None:
    """2.02.21: advisors alone in a territory become fighters by themselves, but not under storm (2.02.19, A68).

    ``late``: in or after Shipment and Movement, where a tournament has none of it (4.01.16).
    """
    s = g.state
    if not s.advisors or not g.rules.stewards or (late and not g.rules.stewards_after_shipment):
        return
    alone = s.advisors & ~others_in(s)
    for territory in members(alone):
        if not stormed_in(s, territory):
            to_fighters(g, territory, "2.02.21")


# --- flips by choice -------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Wartime(DuneStep):
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
        g.tell("wartime_announced", "2.02.17", seat=g.state.bene_gesserit, territory=self.territory)
        announce(g, self, "wartime", "2.02.17", of=g.state.bene_gesserit, then="flip", otherwise="choose")

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
        g.rules.advisors
        and territory not in WORLD_TERRITORIES  # 4.04.09, 4.04.10
        and territory != POLAR_SINK  # where nobody fights there is nothing to stand by for (1.07.01.03)
        and sisters not in (-1, entering)
        and not s.are_allied(sisters, entering)
        and s.fights_in(sisters, territory)
        and may_use(g, "intrusion")
    )


@dataclass(slots=True)
class Intrusion(DuneStep):
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
        announce(g, self, "intrusion", "2.02.15", of=g.state.bene_gesserit, then="flip", otherwise="over")

    def flip(self, g: Dune) -> None:
        to_advisors(g, self.territory, "2.02.15")
        g.pop()


@dataclass(slots=True)
class TakeUpArms(DuneStep):
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
        announce(g, self, "take_up_arms", "2.02.16", of=g.state.bene_gesserit, then="flip", otherwise="over")

    def flip(self, g: Dune) -> None:
        to_fighters(g, self.territory, "2.02.16")
        g.pop()


# --- moving and sending ----------------------------------------------------------------------------------------------


def stance(s: State, seat: int, territory: int) -> int:
    """What a seat's tokens in a territory are: FIGHTER or ADVISOR, or PASS if there are none."""
    house = s.houses[seat]
    if not house.held >> territory & 1:
        return PASS
    return ADVISOR if house.passive >> territory & 1 else FIGHTER


def take_stance(g: Dune, territory: int, came: int, found: int) -> None:
    """What moved tokens are where they arrive. They ``came`` as fighters or advisors, and ``found`` others of theirs as
    such, or none."""
    s = g.state
    if found != PASS:
        if came != found:  # 2.02.20 Adaptive force: like those already there
            adapt = forces.stand_by if found == ADVISOR else forces.take_arms
            adapt(s, s.bene_gesserit, PARTS[territory])
            g.tell("adapted", "2.02.20", seat=s.bene_gesserit, territory=territory, kind=TOKEN_WORDS.name(found))
    elif came == ADVISOR:
        if others_in(s) >> territory & 1:
            g.push(TakeUpArms(territory))
        else:
            to_fighters(g, territory, "2.02.14")  # Enlistment


def advise(g: Dune, shipper: int, location: int) -> None:
    """Another faction has shipped from off-planet: Spiritual Advisors, if there is anyone to send (2.02.05, A60)."""
    sisters = g.state.bene_gesserit
    if sisters not in (-1, shipper) and g.state.houses[sisters].reserves and may_use(g, "spiritual_advisors"):
        g.push(SpiritualAdvisors(shipper, location))


@dataclass(slots=True)
class SpiritualAdvisors(DuneStep):
    """2.02.05: one fighter goes free to the Polar Sink; or, in the advanced game, an advisor along with them (2.02.11)."""

    shipper: int
    location: int
    token: int = PASS
    at: str = "offer"

    def offer(self, g: Dune) -> None:
        s = g.state
        along = g.rules.advisors and not s.fights_in(s.bene_gesserit, TERRITORY_OF[self.location])
        tokens: tuple[int, ...] = (PASS, FIGHTER, ADVISOR) if along else (PASS, FIGHTER)
        if s.houses[s.bene_gesserit].reserves > 1 and is_high(g, WALLACH):
            tokens += (TWO_FIGHTERS,)
        tree = AdvisorChoice(tokens, TOKEN_WORDS, "token", s.houses[self.shipper].faction, self.location)
        g.ask(s.bene_gesserit, "send_advisor", "2.02.05", tree)

    def send_advisor(self, g: Dune, seat: int, answer: Answer) -> None:
        self.token = answer[0]
        self.at = "over" if answer[0] == PASS else "react"

    def react(self, g: Dune) -> None:
        announce(g, self, "spiritual_advisors", "2.02.05", of=g.state.bene_gesserit, then="send", otherwise="over")

    def send(self, g: Dune) -> None:
        s = g.state
        sisters = s.bene_gesserit
        if self.token == ADVISOR:
            forces.from_reserves(s, sisters, self.location, 0, 0, passive=1)
            g.tell("advisor_sent", "2.02.11", seat=sisters, location=self.location)
        else:
            adapts = s.is_advisor(sisters, POLAR_SINK)  # A70
            n = 2 if self.token == TWO_FIGHTERS else 1
            forces.from_reserves(s, sisters, POLAR_SINK_LOCATION, 0 if adapts else n, 0, passive=n if adapts else 0)
            for _ in range(n):
                g.tell("fighter_sent", "2.02.05", seat=sisters, location=POLAR_SINK_LOCATION)
            if adapts:
                g.tell("adapted", "2.02.20", seat=sisters, territory=POLAR_SINK, kind="advisor")
        g.pop()


@dataclass(slots=True)
class AdvisorChoice(OneOf["Dune"]):
    """Nobody, a fighter or an advisor, because a faction has come to ``location``."""

    faction: int = -1
    location: int = -1
