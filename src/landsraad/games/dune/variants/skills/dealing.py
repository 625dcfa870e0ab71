"""Skill cards between the deck and the leaders: set-up (4.03.01, 4.03.02), revival (4.03.11) and death (4.03.10)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from landsraad.games.dune.people import LEADER_WORDS, LEADERS_OF
from landsraad.games.dune.steps import DuneStep
from landsraad.games.dune.variants.skills.cards import SKILL_WORDS, SKILLS
from landsraad.games.dune.variants.skills.holding import NO_SKILL, skill_of, skilled_of
from landsraad.kernel.tree import YES_NO, Answer, Choice
from landsraad.kernel.tuples import changed

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune
    from landsraad.kernel.plain import Json

DEALT: Final = 2
"""Cards to choose from."""
OPEN: Final = -1
"""Not chosen yet."""


class Dealing(DuneStep):
    """A step with skill cards that lie neither in the deck nor beside a leader."""

    __slots__ = ()

    def held(self) -> tuple[int, ...]:
        """These cards."""
        raise NotImplementedError


def assign(g: Dune, seat: int, leader: int, skill: int, rule: str) -> None:
    """A card lies face up beside a leader from now on."""
    s = g.state
    s.skills = tuple(sorted((*s.skills, (leader, skill))))
    g.tell("skill_assigned", rule, seat=seat, leader=leader, skill=skill)


def put_back(g: Dune, cards: tuple[int, ...]) -> None:
    """Cards are shuffled into the deck."""
    g.state.skill_deck = g.shuffled(tuple(sorted((*g.state.skill_deck, *cards))))


def lose_skill(g: Dune, seat: int, leader: int) -> None:
    """4.03.10: the card of a dead leader goes back into the deck."""
    s = g.state
    skill = skill_of(s, leader)
    if skill == NO_SKILL:
        return
    s.skills = tuple(pair for pair in s.skills if pair[0] != leader)
    put_back(g, (skill,))
    g.tell("skill_lost", "4.03.10", seat=seat, skill=skill)


@dataclass(slots=True)
class DealSkills(Dealing):
    """4.03.01, 4.03.02: two cards each, of which one is kept; then each chooses the leader who has it."""

    open_point = False
    dealt: tuple[tuple[int, ...], ...] = ()
    """By seat."""
    kept: tuple[int, ...] = ()
    """By seat: the card that it keeps, or OPEN."""
    named: tuple[int, ...] = ()
    """By seat: the leader who gets it, or OPEN."""
    at: str = "deal"

    def deal(self, g: Dune) -> None:
        s = g.state
        cards = g.shuffled(range(len(SKILLS)))
        n = len(s.houses)
        self.dealt = tuple(tuple(sorted(cards[DEALT * i : DEALT * i + DEALT])) for i in range(n))
        s.skill_deck = cards[DEALT * n :]
        self.kept = self.named = (OPEN,) * n
        for seat in range(n):
            g.tell_only(1 << seat, "skills_dealt", "4.03.01", {"seat": seat}, seat=seat, skills=self.dealt[seat])
        self.at = "choose"

    def choose(self, g: Dune) -> None:
        for seat, cards in enumerate(self.dealt):
            if self.kept[seat] == OPEN:
                g.ask(seat, "keep_skill", "4.03.01", Choice(cards, SKILL_WORDS, "skill"), secret=True)
        if g.open:
            return
        back = tuple(card for cards in self.dealt for card in cards if card not in self.kept)
        self.dealt = ()
        put_back(g, back)
        for seat, skill in enumerate(self.kept):
            g.tell("skill_kept", "4.03.01", seat=seat, skill=skill)
        self.at = "appoint"

    def keep_skill(self, g: Dune, seat: int, answer: Answer) -> None:
        self.kept = changed(self.kept, seat, answer[0])

    def appoint(self, g: Dune) -> None:
        for seat, house in enumerate(g.state.houses):
            if self.named[seat] == OPEN:
                tree = Choice(LEADERS_OF[house.faction], LEADER_WORDS, "leader")
                g.ask(seat, "assign_skill", "4.03.02", tree, secret=True)
        if g.open:
            return
        g.pop()
        for seat, leader in enumerate(self.named):
            assign(g, seat, leader, self.kept[seat], "4.03.02")

    def assign_skill(self, g: Dune, seat: int, answer: Answer) -> None:
        self.named = changed(self.named, seat, answer[0])

    def held(self) -> tuple[int, ...]:
        return tuple(card for cards in self.dealt for card in cards) if self.dealt else self.kept

    def shown(self, g: Dune, seat: int | None) -> Json:
        if self.dealt:
            return {} if seat is None else {"skill_cards": [SKILLS[card] for card in self.dealt[seat]]}
        return {"skills_kept": {g.seats[i]: SKILLS[card] for i, card in enumerate(self.kept)}}


def after_revival(g: Dune, seat: int, leader: int) -> None:
    """4.03.11: who has no skill card may draw for a leader that it has revived; several in the order in which they did."""
    if skilled_of(g.state, seat) or len(g.state.skill_deck) < DEALT:
        return
    i = len(g.stack)
    while i and isinstance(g.stack[i - 1], NewSkill):
        i -= 1
    g.stack.insert(i, NewSkill(seat, leader))


@dataclass(slots=True)
class NewSkill(Dealing):
    """A revived leader may get a skill: two cards are drawn, one is kept."""

    open_point = False
    seat: int
    leader: int
    drawn: tuple[int, ...] = ()
    at: str = "offer"

    def offer(self, g: Dune) -> None:
        g.ask(self.seat, "draw_skill", "4.03.11", YES_NO)

    def draw_skill(self, g: Dune, seat: int, answer: Answer) -> None:
        if not answer[0]:
            self.at = "over"
            return
        s = g.state
        self.drawn, s.skill_deck = tuple(sorted(s.skill_deck[:DEALT])), s.skill_deck[DEALT:]
        g.tell_only(1 << seat, "skills_dealt", "4.03.11", {"seat": seat}, seat=seat, skills=self.drawn)
        self.at = "keep"

    def keep(self, g: Dune) -> None:
        g.ask(self.seat, "keep_skill", "4.03.11", Choice(self.drawn, SKILL_WORDS, "skill"), secret=True)

    def keep_skill(self, g: Dune, seat: int, answer: Answer) -> None:
        g.pop()
        put_back(g, tuple(card for card in self.drawn if card != answer[0]))
        assign(g, seat, self.leader, answer[0], "4.03.11")

    def held(self) -> tuple[int, ...]:
        return self.drawn

    def shown(self, g: Dune, seat: int | None) -> Json:
        return {"skill_cards": [SKILLS[card] for card in self.drawn]} if seat == self.seat and self.drawn else {}
