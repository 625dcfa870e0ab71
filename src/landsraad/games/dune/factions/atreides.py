"""Atreides: Prescience, the Kwisatz Haderach and the look at a battle plan."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from landsraad.games.dune import hands
from landsraad.games.dune.cards import CHEAP_HERO, KARAMA
from landsraad.games.dune.karama import may_use, window
from landsraad.games.dune.people import FACTION_WORDS
from landsraad.games.dune.phases.battle.plan import HEAD_WORDS, HERO, SLOT_WORDS, BattlePlan, Plan
from landsraad.games.dune.phases.battle.strengths import DIAL_WORDS, number
from landsraad.kernel.step import Staged, Step
from landsraad.kernel.tree import YES_NO, Answer, Choice
from landsraad.kernel.words import PASS, Words

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune
    from landsraad.games.dune.phases.battle.battle import Battle

# --- Prescience ----------------------------------------------------------------------------------------------------------

ELEMENTS: Final = ("leader", "weapon", "defense", "number")
ELEMENT_WORDS: Final = Words("element", ELEMENTS)
_ASK: Final = Choice((PASS, *range(len(ELEMENTS))), ELEMENT_WORDS, "element")
SUBJECTS: Final = ("head", "weapon", "defense", "dial")
"""The elements as subjects of a binding."""
_WORDS: Final = (HEAD_WORDS, SLOT_WORDS, SLOT_WORDS, DIAL_WORDS)


def foresee(g: Dune, battle: Battle) -> None:
    """Give Atreides their question, if it is their battle or their ally's (2.01.08, 2.01.09)."""
    seat = g.state.atreides
    if seat < 0 or not may_use(g, "prescience"):
        return
    target = battle.opponent_of(seat)
    if target >= 0:
        g.push(Prescience(target, "2.01.08"))
        return
    target = battle.opponent_of(g.state.houses[seat].ally)
    if target >= 0:
        g.push(Prescience(target, "2.01.09"))


@dataclass(slots=True)
class Prescience(Staged):
    """One element of the coming plan is asked for, and answered in truth: it is fixed from then on (A75)."""

    target: int
    rule: str
    element: int = PASS
    at: str = "ask"

    def ask(self, g: Dune) -> None:
        g.ask(g.state.atreides, "prescience", self.rule, _ASK)

    def prescience(self, g: Dune, seat: int, answer: Answer) -> None:
        self.element = answer[0]
        if self.element == PASS:
            self.at = "over"
            return
        self.at = "react"
        g.tell("prescience_used", self.rule, seat=seat, of=self.target, element=ELEMENTS[self.element])

    def react(self, g: Dune) -> None:
        self.at = "answer"
        window(g, "prescience", self.rule, of=g.state.atreides)

    def closed(self, g: Dune, by: int) -> None:
        if by >= 0:
            self.at = "over"

    def answer(self, g: Dune) -> None:
        plans: BattlePlan = g.stack[-2].plans_of(g, self.target)
        options = (plans.leads(), plans.arms(), plans.guards(), plans.dials())[self.element]
        tree = Choice(options, _WORDS[self.element], ELEMENTS[self.element])
        g.ask(self.target, "prescience_answer", self.rule, tree, secret=not g.rules.prescience_public)

    def prescience_answer(self, g: Dune, seat: int, answer: Answer) -> None:
        g.pop()
        battle: Battle = g.stack[-1]
        battle.bind(seat, (SUBJECTS[self.element], answer[0], True, self.rule))
        element = ELEMENTS[self.element]
        facts = {"seat": seat, "element": element, **element_facts(element, answer[0])}
        if g.rules.prescience_public:
            g.tell("prescience_answered", self.rule, **facts)
        else:
            eyes = 1 << seat | 1 << g.state.atreides
            g.tell_only(eyes, "prescience_answered", self.rule, {"seat": seat, "element": element}, **facts)


def element_facts(element: str, value: int) -> dict[str, float]:
    """The facts that tell one element of a plan; none of them for "nobody" or an empty slot."""
    if element == "number":
        return {"dial": number(value)}
    if value == HERO:
        return {"hero": CHEAP_HERO}
    return {element: value} if value >= 0 else {"empty": True}


def plan_facts(plan: Plan) -> dict[str, float]:
    """The facts that tell a whole plan; what is not in it is left out."""
    head, weapon, defense, kwisatz, dial, spice = plan
    facts: dict[str, float] = {}
    if head == HERO:
        facts["hero"] = CHEAP_HERO
    elif head >= 0:
        facts["leader"] = head
    if kwisatz:
        facts["kwisatz_haderach"] = True
    if weapon >= 0:
        facts["weapon"] = weapon
    if defense >= 0:
        facts["defense"] = defense
    facts["dial"] = number(dial)
    facts["spice"] = spice
    return facts


# --- the Kwisatz Haderach --------------------------------------------------------------------------------------------------

AWAKENING: Final = 7
"""So many forces lost in battle awaken the Kwisatz Haderach (2.01.10)."""


def may_accompany(g: Dune, territory: int) -> bool:
    """Whether the Kwisatz Haderach could fight there: awake, alive, and in no other territory this turn (2.01.11, A167)."""
    s = g.state
    return g.rules.advanced and s.kwisatz_active and s.kwisatz_territory in (-1, territory)


def count_losses(g: Dune, tokens: int) -> None:
    """Atreides forces lost in battle, by whatever part of it, bring the awakening nearer (2.01.10, A87)."""
    s = g.state
    asleep = s.kwisatz_losses < AWAKENING
    s.kwisatz_losses += tokens
    if asleep and s.kwisatz_losses >= AWAKENING and g.rules.advanced:
        g.tell("kwisatz_awoke", "2.01.10", seat=s.atreides, losses=s.kwisatz_losses)


def accompanied(g: Dune, territory: int) -> None:
    """The Kwisatz Haderach has fought: for this turn it is bound to that territory."""
    g.state.kwisatz_territory = territory


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
    if seat < 0 or not g.rules.advanced or g.state.houses[seat].power_used:
        return False
    return g.rules.windows_for_everyone or KARAMA in g.state.houses[seat].hand


@dataclass(slots=True)
class LookAtPlan(Step):
    """Atreides may have one side's whole plan made first, and look at it; also when others fight (1.14.01, A90)."""

    def run(self, g: Dune) -> None:
        seat, battle = g.state.atreides, g.stack[-2]
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
        g.state.houses[seat].power_used = True
        g.stack[-1].inspected = target
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
    if g.state.atreides >= 0 and g.state.spice_deck and may_use(g, "wormsign"):
        g.push(Wormsign())


@dataclass(slots=True)
class Wormsign(Staged):
    """A look at the top spice card, which a Karama can prevent but not undo."""

    at: str = "offer"

    def offer(self, g: Dune) -> None:
        g.ask(g.state.atreides, "wormsign", "2.01.07", YES_NO)

    def wormsign(self, g: Dune, seat: int, answer: Answer) -> None:
        self.at = "react" if answer[0] else "over"

    def react(self, g: Dune) -> None:
        self.at = "look"
        window(g, "wormsign", "2.01.07", of=g.state.atreides)

    def closed(self, g: Dune, by: int) -> None:
        if by >= 0:
            self.at = "over"

    def look(self, g: Dune) -> None:
        s, seat = g.state, g.state.atreides
        s.wormsign = True
        g.tell_only(1 << seat, "wormsign_seen", "2.01.07", {"seat": seat}, seat=seat, spice_card=s.spice_deck[0])
        g.pop()


# --- the card under the hammer ------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class CardLook(Staged):
    """Atreides look at the card that comes up, before anybody bids; a Karama must come before the look (2.01.05, A46)."""

    open_point = False
    at: str = "prevent"

    def prevent(self, g: Dune) -> None:
        self.at = "look"
        window(g, "card_look", "2.01.05", of=g.state.atreides)

    def closed(self, g: Dune, by: int) -> None:
        if by >= 0:
            self.at = "over"

    def look(self, g: Dune) -> None:
        s, seat = g.state, g.state.atreides
        s.card_seen = True
        g.tell_only(1 << seat, "card_looked_at", "2.01.05", {"seat": seat}, seat=seat, card=s.row[0])
        g.pop()
