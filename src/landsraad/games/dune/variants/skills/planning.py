"""Skills before and in the battle plan: the Mentat's question, and skilled leaders in front of the shield or behind it."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING, Final

from landsraad.games.dune.cards import TREACHERY, TREACHERY_WORDS, WEAPON
from landsraad.games.dune.people import LEADER_TITLES, LEADER_WORDS, LEADERS
from landsraad.games.dune.phases.battle.battle import Battle
from landsraad.games.dune.phases.battle.plan import SLOT_WORDS
from landsraad.games.dune.phases.battle.plan_tree import BattlePlan, available_leaders
from landsraad.games.dune.phases.battle.planning import note, noted
from landsraad.games.dune.steps import DuneStep, DuneTree
from landsraad.games.dune.variants.skills.cards import MENTAT, PLANETOLOGIST, SPECIAL, SPICE_BANKER, TOP
from landsraad.games.dune.variants.skills.holding import ARRANGED, TAKEN, owner_of_top, skill_of, skilled_of
from landsraad.kernel.errors import BadPosition
from landsraad.kernel.step import altered
from landsraad.kernel.tree import Answer, Choice, OneOf, Options, Refusal, Topic
from landsraad.kernel.words import PASS, Words

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune
    from landsraad.games.dune.state import State

_WEAPONS: Final = tuple(card for card in range(len(TREACHERY)) if WEAPON[card])
_SPECIALS: Final = tuple(card for card in range(len(TREACHERY)) if SPECIAL[card])

# --- the Mentat (4.03.14.05.01) ------------------------------------------------------------------------------------------


def ask_mentat(g: Dune, battle: Battle) -> None:
    _, seat = owner_of_top(g.state, MENTAT)
    if seat in battle.sides:
        g.push(AskForWeapon(seat, battle.opponent_of(seat)))


@dataclass(slots=True)
class ShownCard(OneOf["Dune"]):
    """The card that is shown to a faction which has asked for ``weapon``."""

    weapon: int = -1


@dataclass(slots=True)
class AskForWeapon(DuneStep):
    """A weapon is asked for by name; the opponent shows it, or else another card of its choice, to nobody else (A206)."""

    open_point = False
    seat: int
    target: int
    weapon: int = PASS
    at: str = "ask"

    def ask(self, g: Dune) -> None:
        g.ask(self.seat, "mentat", TOP[MENTAT], Choice((PASS, *_WEAPONS), TREACHERY_WORDS, "card"))

    def mentat(self, g: Dune, seat: int, answer: Answer) -> None:
        self.weapon = answer[0]
        if self.weapon == PASS:
            self.at = "over"
            return
        self.at = "show"
        g.tell("weapon_asked_for", TOP[MENTAT], seat=seat, of=self.target, card=self.weapon)

    def show(self, g: Dune) -> None:
        """Asked even if there is nothing to choose: whether there is would tell of the hand."""
        hand = g.state.houses[self.target].hand
        cards = (self.weapon,) if self.weapon in hand else tuple(dict.fromkeys(hand)) or (PASS,)
        g.ask(self.target, "show_card", TOP[MENTAT], ShownCard(cards, SLOT_WORDS, "card", self.weapon), secret=True)

    def show_card(self, g: Dune, seat: int, answer: Answer) -> None:
        g.pop()
        both, others = 1 << seat | 1 << self.seat, {"seat": seat, "to": self.seat}
        if answer[0] == PASS:
            g.tell_only(both, "card_shown", TOP[MENTAT], others, **others, empty=True)
        else:
            g.tell_only(both, "card_shown", TOP[MENTAT], others, **others, card=answer[0])


# --- in front of the shield or behind it (4.03.04) -----------------------------------------------------------------------

TAKE_WORDS: Final = Words("choice", ("leave", "take"))


@dataclass(slots=True)
class TakeTree(DuneTree):
    """For each skilled leader who could fight here: leave him in front of the shield, or take him behind it."""

    leaders: tuple[int, ...]
    allowed: tuple[Answer, ...]

    def domain(self, g: Dune, prefix: Answer) -> Options:
        n = len(prefix)
        if n == len(self.leaders):
            return None
        return sorted({choice[n] for choice in self.allowed if choice[:n] == prefix})

    def level(self, prefix: Answer) -> str:
        return ("take",)[len(prefix) // len(self.leaders)]

    def about(self, prefix: Answer) -> Topic | None:
        return LEADER_WORDS, self.leaders[len(prefix)]

    def vocabulary(self, prefix: Answer) -> Words:
        return TAKE_WORDS

    def why(self, g: Dune, prefix: Answer, value: int) -> Refusal | None:
        name = LEADER_TITLES[self.leaders[len(prefix)]]
        if value:
            return "4.03.04", f"{name} stays in front of the shield"
        return "1.07.04.05", f"without {name} nobody could lead as you must: take him behind the shield"


def candidates(g: Dune, battle: Battle, seat: int) -> tuple[int, ...]:
    """The skilled leaders of a side who could fight here."""
    house = g.state.houses[seat]
    able = available_leaders(house.pool, house.standing, battle.territory)
    return tuple(leader for leader in skilled_of(g.state, seat) if leader in able)


def take_tree(g: Dune, battle: Battle, seat: int) -> TakeTree:
    """The choices that leave a plan which keeps every word that binds it, and somebody to lead it if there is anybody."""
    leaders = candidates(g, battle, seat)
    full = battle.plans_of(g, seat)
    allowed: list[Answer] = []
    for choice in product((0, 1), repeat=len(leaders)):
        taken = tuple((TAKEN, leader) for leader, take in zip(leaders, choice, strict=True) if take)
        plans = altered(battle, notes=(*battle.notes, (ARRANGED, seat), *taken)).plans_of(g, seat)
        if plans.bound == full.bound and (plans.heads or not full.heads):
            allowed.append(choice)
    return TakeTree(leaders, tuple(allowed))


@dataclass(slots=True)
class Arrange(DuneStep):
    """Both sides say at once which of their skilled leaders they take; whether these lead stays hidden."""

    choices: tuple[tuple[int, Answer], ...] = ()
    """(seat, choice) of those who have said so."""

    def run(self, g: Dune) -> None:
        battle = g.under(Battle)
        for seat in battle.sides:
            if candidates(g, battle, seat) and not any(seat == one for one, _ in self.choices):
                g.ask(seat, "take_skilled", "4.03.04", take_tree(g, battle, seat), secret=True)
        if g.open:
            return
        g.pop()
        said = dict(self.choices)
        for seat in battle.sides:
            note(battle, ARRANGED, seat)
            for leader, take in zip(candidates(g, battle, seat), said.get(seat, ()), strict=False):
                if take:
                    note(battle, TAKEN, leader)
                    g.tell("skilled_leader_taken", "4.03.04", seat=seat, leader=leader)

    def take_skilled(self, g: Dune, seat: int, answer: Answer) -> None:
        self.choices += ((seat, answer),)


def arranged(g: Dune, battle: Battle, taken: tuple[int, ...]) -> None:
    """A written-down battle in which both sides have said whom they take."""
    able = [leader for seat in battle.sides for leader in candidates(g, battle, seat)]
    for leader in taken:
        if leader not in able:
            raise BadPosition("battle.taken", f"{LEADERS[leader]} is no skilled leader who could fight here")
    for seat in battle.sides:
        note(battle, ARRANGED, seat)
        for leader in candidates(g, battle, seat):
            if leader in taken:
                note(battle, TAKEN, leader)


def arrange(g: Dune, battle: Battle) -> None:
    if any(candidates(g, battle, seat) for seat in battle.sides):
        g.push(Arrange())
    else:
        for seat in battle.sides:
            note(battle, ARRANGED, seat)


def improvised(s: State, seat: int) -> tuple[int, ...]:
    """The special cards, if a Planetologist fights for the seat (4.03.14.06.02)."""
    able = any(skill_of(s, leader) == PLANETOLOGIST for leader in skilled_of(s, seat))
    return _SPECIALS if able else ()


# --- the plan ------------------------------------------------------------------------------------------------------------


def change_plans(g: Dune, battle: Battle, plans: BattlePlan) -> BattlePlan:
    """Who lies in front does not lead; a Planetologist plays special cards, a Spice Banker spice (4.03.05)."""
    s, seat = g.state, plans.seat
    if seat in noted(battle, ARRANGED):
        taken = noted(battle, TAKEN)
        front = [leader for leader in skilled_of(s, seat) if leader not in taken]
        plans = altered(plans, heads=tuple(head for head in plans.heads if head not in front))
    for head in plans.heads:
        skill = skill_of(s, head) if head >= 0 else -1
        if skill == PLANETOLOGIST:
            specials = tuple(dict.fromkeys(card for card in s.houses[seat].hand if SPECIAL[card]))
            plans = altered(plans, improviser=head, specials=specials, weapons=(*plans.weapons, *specials))
        elif skill == SPICE_BANKER:
            plans = altered(plans, financier=head, purse=s.houses[seat].spice)
    return plans
