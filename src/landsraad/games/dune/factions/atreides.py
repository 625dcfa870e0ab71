"""Atreides: Prescience, the Kwisatz Haderach and the look at a battle plan."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from landsraad.games.dune import hands
from landsraad.games.dune.cards import CHEAP_HERO, KARAMA
from landsraad.games.dune.karama import announce, matter, may_use
from landsraad.games.dune.people import FACTION_WORDS
from landsraad.games.dune.phases.battle.plan import (
    HEAD_WORDS,
    HERO,
    NONE,
    PRESCIENCE,
    SLOT_WORDS,
    Binding,
    Plan,
    saved_by,
)
from landsraad.games.dune.phases.battle.planning import Planning
from landsraad.games.dune.phases.battle.strengths import DIAL_WORDS, number
from landsraad.games.dune.steps import DuneStep
from landsraad.games.dune.worlds import card_watchers
from landsraad.kernel.tree import YES_NO, Answer, Choice
from landsraad.kernel.words import PASS, Words

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune

# --- Prescience ----------------------------------------------------------------------------------------------------------

ELEMENTS: Final = ("leader", "weapon", "defense", "number")
ELEMENT_WORDS: Final = Words("element", ELEMENTS)
_ASK: Final = Choice((PASS, *range(len(ELEMENTS))), ELEMENT_WORDS, "element")
SUBJECTS: Final = ("head", "weapon", "defense", "dial")
"""The elements as subjects of a binding."""
_WORDS: Final = (HEAD_WORDS, SLOT_WORDS, SLOT_WORDS, DIAL_WORDS)


def foresee(g: Dune, battle: Planning) -> None:
    """Give Atreides their question, if it is their battle or their ally's (2.01.08, 2.01.09)."""
    seat = g.state.atreides
    if seat < 0 or not may_use(g, "prescience"):
        return
    target = battle.opponent_of(seat)
    if target >= 0:
        g.push(Prescience(target, "2.01.08"))
        return
    target = battle.opponent_of_ally(g, seat)
    if target >= 0:
        g.push(Prescience(target, "2.01.09"))


def seer(g: Dune, battle: Planning, target: int) -> int:
    """Who uses Prescience on a side: Atreides or, where allies use it themselves, the ally who fights it (W.variant.03)."""
    seat = g.state.atreides
    direct = g.rules.direct_ally_use and seat not in battle.sides
    return battle.opponent_of(target) if direct else seat


@dataclass(slots=True)
class Prescience(DuneStep):
    """One element of the coming plan is asked for, and answered in truth: it is fixed from then on (A75)."""

    target: int
    rule: str
    element: int = PASS
    at: str = "ask"

    def seer(self, g: Dune) -> int:
        """Who asks, and is told."""
        return seer(g, g.under(Planning), self.target)

    def ask(self, g: Dune) -> None:
        g.ask(self.seer(g), "prescience", self.rule, _ASK)

    def prescience(self, g: Dune, seat: int, answer: Answer) -> None:
        self.element = answer[0]
        if self.element == PASS:
            self.at = "over"
            return
        self.at = "react"
        g.tell("prescience_used", self.rule, seat=seat, of=self.target, element=ELEMENTS[self.element])

    def react(self, g: Dune) -> None:
        seat, command = self.seer(g), f"must tell the {ELEMENTS[self.element]}"
        about = matter(g, seat, self.target, command=command, territory=g.under(Planning).territory)
        announce(g, self, "prescience", self.rule, of=seat, then="answer", otherwise="over", about=about)

    def answer(self, g: Dune) -> None:
        plans = g.under(Planning).plans_of(g, self.target)
        options = (plans.leads(), plans.arms(), plans.guards(), plans.dials())[self.element]
        tree = Choice(options, _WORDS[self.element], ELEMENTS[self.element])
        g.ask(self.target, "prescience_answer", self.rule, tree, secret=not g.rules.prescience_public)

    def prescience_answer(self, g: Dune, seat: int, answer: Answer) -> None:
        g.pop()
        g.top(Planning).bind(seat, Binding(SUBJECTS[self.element], answer[0], True, PRESCIENCE, self.rule))
        element = ELEMENTS[self.element]
        facts = {"seat": seat, "element": element, **element_facts(element, answer[0])}
        if g.rules.prescience_public:
            g.tell("prescience_answered", self.rule, **facts)
        else:
            eyes = 1 << seat | 1 << seer(g, g.top(Planning), seat)
            g.tell_only(eyes, "prescience_answered", self.rule, {"seat": seat, "element": element}, **facts)


def element_facts(element: str, value: int) -> dict[str, int | float]:
    """The facts that tell one element of a plan; none of them for "nobody" or an empty slot."""
    if element == "number":
        return {"dial": number(value)}
    if value == HERO:
        return {"hero": CHEAP_HERO}
    if saved_by(value) != NONE:
        return {"hero": CHEAP_HERO, "saved": saved_by(value)}
    return {element: value} if value >= 0 else {"empty": True}


def plan_facts(plan: Plan) -> dict[str, int | float]:
    """The facts that tell a whole plan; what is not in it is left out."""
    facts: dict[str, int | float] = {}
    if plan.head == HERO:
        facts["hero"] = CHEAP_HERO
        if plan.saved != NONE:
            facts["saved"] = plan.saved
    elif plan.head >= 0:
        facts["leader"] = plan.head
    if plan.kwisatz:
        facts["kwisatz_haderach"] = True
    if plan.weapon >= 0:
        facts["weapon"] = plan.weapon
    if plan.defense >= 0:
        facts["defense"] = plan.defense
    facts["dial"] = number(plan.dial)
    facts["spice"] = plan.spice
    if plan.paid:
        facts["paid"] = plan.paid
    return facts


# --- the Kwisatz Haderach --------------------------------------------------------------------------------------------------

AWAKENING: Final = 7
"""So many forces lost in battle awaken the Kwisatz Haderach (2.01.10)."""


def may_accompany(g: Dune, territory: int) -> bool:
    """Whether the Kwisatz Haderach could fight there: awake, alive, and in no other territory this turn (2.01.11, A167)."""
    s = g.state
    return g.rules.kwisatz_haderach and s.kwisatz_active and g.rules.may_accompany(s, territory)


def count_losses(g: Dune, tokens: int) -> None:
    """Atreides forces lost in battle, by whatever part of it, bring the awakening nearer (2.01.10, A87)."""
    if not g.rules.kwisatz_haderach:
        return
    s = g.state
    asleep = s.kwisatz_losses < AWAKENING
    s.kwisatz_losses += tokens
    if asleep and s.kwisatz_losses >= AWAKENING:
        g.tell("kwisatz_awoke", "2.01.10", seat=s.atreides, losses=s.kwisatz_losses)


def accompanied(g: Dune, territory: int, head: int) -> None:
    """The Kwisatz Haderach has fought: for this turn it is bound to that territory, or to whom it came along with."""
    g.state.kwisatz_territory, g.state.kwisatz_leader = territory, head


def blow_up(g: Dune) -> None:
    """Only an explosion kills the Kwisatz Haderach (2.01.13)."""
    g.state.kwisatz_alive = False
    g.tell("kwisatz_killed", "2.01.13", seat=g.state.atreides)


# --- the special Karama power ------------------------------------------------------------------------------------------------


def may_look(g: Dune) -> bool:
    """Whether Atreides are asked for their special Karama: once a game, with the card itself (1.13.06, 1.14.00, 1.14.01).

    Where everyone is asked about Karama in the open, they are asked whether they hold it or not.
    """
    seat = g.state.atreides
    if seat < 0 or not g.rules.has_power(g.state, seat):
        return False
    return g.rules.windows_for_everyone or KARAMA in g.state.houses[seat].hand


@dataclass(slots=True)
class LookAtPlan(DuneStep):
    """Atreides may have one side's whole plan made first, and look at it; also when others fight (1.14.01, A90)."""

    def run(self, g: Dune) -> None:
        seat, battle = g.state.atreides, g.under(Planning)
        options: tuple[int, ...] = (PASS,)
        if KARAMA in g.state.houses[seat].hand:
            options += tuple(g.state.houses[side].faction for side in battle.sides if side != seat)
        tree = Choice(options, FACTION_WORDS, "faction")
        g.ask(seat, "look_at_plan", "1.14.01", tree, secret=True, hidden=not g.rules.windows_for_everyone)

    def look_at_plan(self, g: Dune, seat: int, answer: Answer) -> None:
        g.pop()
        if answer[0] == PASS:
            return
        target = g.state.seat_of(answer[0])
        hands.discard(g, seat, KARAMA, "3.01.11.05")
        g.rules.spend_power(g.state, seat)
        g.top(Planning).inspect(target)
        g.tell("plan_called_for", "1.14.01", seat=seat, of=target)


def see_plan(g: Dune, of: int, plan: Plan) -> None:
    """The plan that has just been locked is shown to Atreides, and to nobody else."""
    seat = g.state.atreides
    g.tell_only(
        1 << seat | 1 << of, "plan_seen", "1.14.01", {"seat": seat, "of": of}, seat=seat, of=of, **plan_facts(plan)
    )


# --- Wormsign ----------------------------------------------------------------------------------------------------------------


def wormsign(g: Dune) -> None:
    """Before anyone ships, Atreides may look at the top spice card (2.01.07)."""
    s = g.state
    if s.atreides >= 0 and (s.spice_deck or g.rules.looks_restock) and may_use(g, "wormsign"):
        g.push(Wormsign())


@dataclass(slots=True)
class Wormsign(DuneStep):
    """A look at the top spice card, which a Karama can prevent but not undo."""

    at: str = "offer"

    def offer(self, g: Dune) -> None:
        g.ask(g.state.atreides, "wormsign", "2.01.07", YES_NO)

    def wormsign(self, g: Dune, seat: int, answer: Answer) -> None:
        self.at = "react" if answer[0] else "over"

    def react(self, g: Dune) -> None:
        announce(g, self, "wormsign", "2.01.07", of=g.state.atreides, then="look", otherwise="over")

    def look(self, g: Dune) -> None:
        s, seat = g.state, g.state.atreides
        if not s.spice_deck:
            g.rules.restock_spice(g)
        s.wormsign = True
        g.tell_only(1 << seat, "wormsign_seen", "2.01.07", {"seat": seat}, seat=seat, spice_card=s.spice_deck[0])
        g.pop()


# --- the card under the hammer ------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class CardLook(DuneStep):
    """Atreides look at the card that comes up, before anybody bids; a Karama must come before the look (2.01.05, A46)."""

    open_point = False
    at: str = "prevent"

    def prevent(self, g: Dune) -> None:
        announce(g, self, "card_look", "2.01.05", of=g.state.atreides, then="look", otherwise="over")

    def look(self, g: Dune) -> None:
        s, seat = g.state, g.state.atreides
        s.card_seen = True
        eyes = card_watchers(s)
        g.tell_only(eyes, "card_looked_at", "2.01.05", {"seat": seat}, seat=seat, card=s.row[0])
        g.pop()
