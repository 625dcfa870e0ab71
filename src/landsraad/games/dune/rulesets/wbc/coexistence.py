"""Co-existence: Bene Gesserit tokens that count as not being there (W.bg.coexist, A186).

They choose at the beginning of the Movement Round wherever they share a territory, and when they come to share one. Alone
they never co-exist; with an ally, or beside two others in a stronghold, they must. In the Polar Sink, where nobody
fights, nothing is chosen. No Karama cancels any of it (A174).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.games.dune import forces
from landsraad.games.dune.board import POLAR_SINK, STRONGHOLD, TERRITORY_OF
from landsraad.games.dune.factions.bene_gesserit import (
    ADVISOR,
    FIGHTER,
    TOKEN_WORDS,
    AdvisorChoice,
    SpiritualAdvisors,
    others_in,
)
from landsraad.games.dune.karama import may_use
from landsraad.games.dune.masks import members
from landsraad.games.dune.phases.movement import destinations, way_key
from landsraad.games.dune.phases.names import MOVEMENT
from landsraad.games.dune.rulesets.wbc import stances
from landsraad.games.dune.rulesets.wbc.grounds import (
    Ground,
    company,
    fighters_on,
    ground_of,
    grounds,
    number_on,
    passive_on,
)
from landsraad.games.dune.steps import DuneStep, Staged
from landsraad.kernel.masks import mask_of
from landsraad.kernel.tree import Answer, OneOf
from landsraad.kernel.words import PASS, YES_NO_WORDS

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune
    from landsraad.games.dune.state import State


@dataclass(slots=True)
class CoexistChoice(OneOf["Dune"]):
    """Whether the tokens in the part of a territory around ``location`` co-exist."""

    location: int = -1


def coexist_choice(location: int) -> CoexistChoice:
    return CoexistChoice((0, 1), YES_NO_WORDS, "choice", location)


# --- what holds by itself ------------------------------------------------------------------------------------------------


def must_coexist(s: State, ground: Ground) -> bool:
    """With an ally, and in a stronghold that two other players hold (W.bg.coexist_forced)."""
    sisters = s.bene_gesserit
    others = company(s, ground, sisters)
    if any(s.are_allied(sisters, other) for other in others):
        return True
    holders = [other for other in others if fighters_on(s, other, ground)]
    return STRONGHOLD[TERRITORY_OF[ground[0]]] and len(holders) > 1


def coexist(g: Dune, ground: Ground, rule: str) -> None:
    """All tokens of the Bene Gesserit on a ground co-exist."""
    sisters = g.state.bene_gesserit
    if fighters_on(g.state, sisters, ground):
        forces.stand_by(g.state, sisters, ground)
        g.tell("coexisting", rule, seat=sisters, location=ground[0], coexist=True)


def decide(g: Dune, ground: Ground, yes: int, rule: str) -> None:
    """They have said whether they co-exist on a ground."""
    stances.note(g, ground, bool(yes))
    (coexist if yes else take_part)(g, ground, rule)


def take_part(g: Dune, ground: Ground, rule: str) -> None:
    """None of them does."""
    sisters = g.state.bene_gesserit
    if passive_on(g.state, sisters, ground):
        forces.take_arms(g.state, sisters, ground)
        g.tell("coexisting", rule, seat=sisters, location=ground[0], coexist=False)


def look_around(g: Dune) -> None:
    """Alone they take part again, in any round (W.bg.coexist_alone); beside an ally they do not (W.bg.coexist_forced)."""
    s = g.state
    sisters = s.bene_gesserit
    if sisters < 0:
        return
    house = s.houses[sisters]
    for territory in members(house.passive):
        for ground in grounds(s, territory):
            if passive_on(s, sisters, ground) and not company(s, ground, sisters):
                take_part(g, ground, "W.bg.coexist_alone")
    for ally in members(house.allies):
        for territory in members(house.fighting & s.houses[ally].held & ~(1 << POLAR_SINK)):
            for ground in grounds(s, territory):
                if number_on(s, ally, ground):
                    coexist(g, ground, "W.bg.coexist_forced")


def forget(g: Dune) -> None:
    """A new turn, by territory: nothing has been declared, so they take part wherever they need not co-exist (W.variant.10).
    The token of set-up co-exists until the first Movement Round (W.setup.14)."""
    s = g.state
    s.stances = ()
    if s.bene_gesserit >= 0 and s.turn > 1:
        for territory in members(s.houses[s.bene_gesserit].passive & ~(1 << POLAR_SINK)):
            for ground in grounds(s, territory):
                if not must_coexist(s, ground):
                    take_part(g, ground, "W.variant.10")


# --- at the beginning of Movement ------------------------------------------------------------------------------------------


def shared(s: State) -> Iterator[Ground]:
    """The grounds that the Bene Gesserit share with others."""
    sisters = s.bene_gesserit
    for territory in members(s.houses[sisters].held & others_in(s) & ~(1 << POLAR_SINK)):
        for ground in grounds(s, territory):
            if number_on(s, sisters, ground) and company(s, ground, sisters):
                yield ground


@dataclass(slots=True)
class Declaration(DuneStep):
    """Before anybody ships, they say for each shared territory whether all their tokens there co-exist
    (W.bg.coexist_declare)."""

    done: int = 0
    """The grounds that have been decided, by their first locations, as a mask."""
    at: str = "bow"

    def bow(self, g: Dune) -> None:
        """Where they have no choice."""
        for ground in shared(g.state):
            if must_coexist(g.state, ground):
                decide(g, ground, True, "W.bg.coexist_forced")
                self.done |= 1 << ground[0]
        self.at = "choose"

    def choose(self, g: Dune) -> None:
        ground = self.next(g.state)
        if ground:
            g.ask(g.state.bene_gesserit, "coexist", "W.bg.coexist_declare", coexist_choice(ground[0]))
        else:
            g.pop()

    def next(self, s: State) -> Ground:
        """The ground that is decided next; empty if there is none."""
        for ground in shared(s):
            if not self.done >> ground[0] & 1:
                return ground
        return ()

    def coexist(self, g: Dune, seat: int, answer: Answer) -> None:
        ground = self.next(g.state)
        self.done |= 1 << ground[0]
        decide(g, ground, answer[0], "W.bg.coexist_declare")


def declare(g: Dune) -> None:
    if g.state.bene_gesserit >= 0:
        g.state.stances = ()
        g.push(Declaration())


# --- when tokens meet ------------------------------------------------------------------------------------------------------


def met(g: Dune, seat: int, location: int, number: int) -> None:
    """So many tokens of a seat have come to a location: the Bene Gesserit choose if they have come to share it just now,
    from being alone or from being absent (W.bg.coexist_when)."""
    s = g.state
    sisters = s.bene_gesserit
    if sisters < 0 or TERRITORY_OF[location] == POLAR_SINK:
        return
    ground = ground_of(s, location)
    stances.joined(s, ground, seat)
    own, others = number_on(s, sisters, ground), company(s, ground, sisters)
    if not own or not others:
        return
    if must_coexist(s, ground):
        decide(g, ground, True, "W.bg.coexist_forced")
    elif g.rules.coexistence_by_territory:
        by_territory(g, ground, location)
    elif seat == sisters:
        if own == number:  # those who join others of theirs take part (W.bg.coexist_token)
            g.push(Meeting(location))
    elif others == [seat] and number_on(s, seat, ground) == number:
        g.push(Meeting(location))


def by_territory(g: Dune, ground: Ground, location: int) -> None:
    """What has been declared of the territory holds for all who come; otherwise it is declared now, if this is the
    Movement Round (W.variant.01, W.variant.10)."""
    s = g.state
    if stances.may_declare(s, ground):
        if s.phase == MOVEMENT:
            g.push(Meeting(location))
    elif stances.declared(s, ground):
        coexist(g, ground, "W.variant.11")


@dataclass(slots=True)
class Meeting(DuneStep):
    """W.bg.coexist_when: the tokens there co-exist from now on, or take part."""

    location: int

    def run(self, g: Dune) -> None:
        g.ask(g.state.bene_gesserit, "coexist", "W.bg.coexist_when", coexist_choice(self.location))

    def coexist(self, g: Dune, seat: int, answer: Answer) -> None:
        g.pop()
        decide(g, ground_of(g.state, self.location), answer[0], "W.bg.coexist_when")


# --- an ally who wants to come ---------------------------------------------------------------------------------------------


def closed_to_ally(s: State, seat: int, ground: Ground) -> bool:
    """Whether an ally may not come where the Bene Gesserit take part beside a third player (W.bg.ally_entry)."""
    sisters = s.bene_gesserit
    return bool(fighters_on(s, sisters, ground)) and bool(company(s, ground, sisters, seat))


def consent_needed(s: State, seat: int) -> int:
    """The locations that an ally enters or crosses only with their consent: where they are alone (W.bg.ally_through)."""
    sisters = s.bene_gesserit
    needed = 0
    if sisters >= 0 and s.are_allied(seat, sisters):
        for territory in members(s.houses[sisters].held & ~(1 << POLAR_SINK)):
            for ground in grounds(s, territory):
                if number_on(s, sisters, ground) and not company(s, ground, sisters):
                    needed |= mask_of(ground)
    return needed


def ask_consent(g: Dune, step: Staged, seat: int, starts: Ground, location: int, then: str, otherwise: str) -> None:
    """Ask the Bene Gesserit whether their ally may come to a location, if it takes their consent (A188)."""
    step.at = then
    needed = consent_needed(g.state, seat)
    if not needed or location < 0:
        return
    if needed >> location & 1:
        g.push(Consent(seat, location, otherwise))
    elif starts:
        far, closed = g.rules.reach(g.state, seat, False), g.rules.closed_to(g.state, seat) | needed
        if location not in destinations(*way_key(g, starts, far, closed)):
            g.push(Consent(seat, location, otherwise, through=True))


@dataclass(slots=True)
class ConsentChoice(OneOf["Dune"]):
    """Whether a faction may come to ``location``, or pass on the way there."""

    faction: int = -1
    location: int = -1
    through: bool = False


@dataclass(slots=True)
class Consent(DuneStep):
    """The Bene Gesserit let their ally in, or through, and will co-exist; or they do not, and it chooses again."""

    ally: int
    location: int
    otherwise: str
    """The stage with which the step below goes on if they refuse."""
    through: bool = False

    @property
    def rule(self) -> str:
        return "W.bg.ally_through" if self.through else "W.bg.ally_entry"

    def run(self, g: Dune) -> None:
        s = g.state
        faction = s.houses[self.ally].faction
        tree = ConsentChoice((0, 1), YES_NO_WORDS, "choice", faction, self.location, self.through)
        g.ask(s.bene_gesserit, "let_ally_in", self.rule, tree)

    def let_ally_in(self, g: Dune, seat: int, answer: Answer) -> None:
        g.pop()
        told = {"seat": seat, "to": self.ally, "location": self.location}
        g.tell("consent_given" if answer[0] else "consent_refused", self.rule, **told)
        if not answer[0]:
            step: Staged = g.stack[-1]
            step.at = self.otherwise


# --- advisors --------------------------------------------------------------------------------------------------------------


def advise(g: Dune, shipper: int, location: int) -> None:
    """Another player has shipped from off-planet: one token may follow (W.ship.19)."""
    s = g.state
    sisters = s.bene_gesserit
    if sisters not in (-1, shipper) and s.houses[sisters].reserves and may_use(g, "spiritual_advisors"):
        g.push(Advisors(shipper, location))


@dataclass(slots=True)
class Advisors(SpiritualAdvisors):
    """A Spiritual Advisor to the Polar Sink (W.bg.spiritual), or a Combat Advisor to the same place, who co-exists, also
    beside others of theirs that do not (W.bg.combat)."""

    def offer(self, g: Dune) -> None:
        s = g.state
        along = stances.may_coexist(s, ground_of(s, self.location))
        tokens = (PASS, FIGHTER, ADVISOR) if along else (PASS, FIGHTER)
        tree = AdvisorChoice(tokens, TOKEN_WORDS, "token", s.houses[self.shipper].faction, self.location)
        g.ask(s.bene_gesserit, "send_advisor", "W.ship.19", tree)

    def send(self, g: Dune) -> None:
        SpiritualAdvisors.send(self, g)
        if self.token == ADVISOR:
            stances.note(g, ground_of(g.state, self.location), True)
