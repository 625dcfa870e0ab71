"""Truthtrance: one public question that must be answered truthfully with yes or no (3.01.22).

The engine knows the answer to most questions and gives it for the player who is asked. Questions about a battle plan in
the making are answered by the player, and the answer binds the plan (A110). A question ``on_honour`` has been put in
words, aloud or, as ``in_words``, in the answer itself, so that the record keeps them; nobody can check it. What the other player cannot know may not be asked (A150).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from landsraad.games.dune import hands, promises
from landsraad.games.dune.board import TERRITORY_TITLES
from landsraad.games.dune.cards import (
    BLOW_TERRITORY,
    CHEAP_HERO,
    DEFENSE,
    SPICE_CARD_WORDS,
    SPICE_CARDS,
    STORM_CARDS,
    TREACHERY,
    TREACHERY_TITLES,
    TREACHERY_WORDS,
    TRUTHTRANCE,
    WEAPON,
    WORTHLESS,
)
from landsraad.games.dune.people import FACTION_TITLES, FACTION_WORDS, FORCES, LEADER_TITLES, LEADER_WORDS, LEADERS_OF
from landsraad.games.dune.phases.battle import plan
from landsraad.games.dune.phases.battle.bindings import bind_plan, could_be, plan_in_making
from landsraad.games.dune.phases.battle.plan import HEAD_WORDS, HERO, NONE, SLOT_WORDS, Binding
from landsraad.games.dune.state import Deal, Oath
from landsraad.games.dune.steps import DuneStep, DuneTree
from landsraad.kernel.plain import Json
from landsraad.kernel.speech import ANY_WORDS, SPEECH, spoken
from landsraad.kernel.tree import Answer, OneOf, Options, Refusal
from landsraad.kernel.words import NUMBERS, YES_NO_WORDS, Words

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune
    from landsraad.kernel.question import Question

SPICE_CARD_TITLES: Final = (*(TERRITORY_TITLES[t] for t in BLOW_TERRITORY), "Shai-Hulud")
MOST_SPICE: Final = 60
"""The largest amount of spice that is worth a question."""


@dataclass(frozen=True, slots=True)
class Subject:
    """One kind of question: what it may be about when it is put to a seat, and whether the answer is yes."""

    name: str
    text: str
    """The question in words; ``{}`` stands for what it is about."""
    fact: str
    """The name of what it is about: card, leader, amount, …"""
    words: Words
    titles: Sequence[str]
    """Titles for people of what it is about; none for plain numbers."""
    details: Callable[[Dune, int], Sequence[int]]
    """What a seat may be asked about; nothing if this is no question for it. Public knowledge alone decides that."""
    true: Callable[[Dune, int, int], bool] | None = None
    """The truth, for seat and detail; None if the player must answer."""
    binding: str = ""
    """What the answer binds of a plan in the making."""


def _cards(g: Dune, of: int) -> Sequence[int]:
    return range(len(TREACHERY))


def _leaders(g: Dune, of: int) -> Sequence[int]:
    """The leaders of the factions that play: the traitor deck (0.11)."""
    return [leader for house in g.state.houses for leader in LEADERS_OF[house.faction]]


def _own_leaders(g: Dune, of: int) -> Sequence[int]:
    """Leaders that could be in a seat's pool: its own, and for Harkonnen captured ones (2.05.10.02)."""
    captor = of == g.state.harkonnen and g.rules.captured_leaders
    return _leaders(g, of) if captor else LEADERS_OF[g.state.houses[of].faction]


def _active(g: Dune, of: int, leader: int) -> bool:
    house = g.state.houses[of]
    return leader in house.pool or any(leader == one for one, _ in house.standing)


def _amounts(g: Dune, of: int) -> Sequence[int]:
    return range(1, MOST_SPICE + 1)


def _hand_sizes(g: Dune, of: int) -> Sequence[int]:
    return range(1, g.rules.hand_limit(g.state.houses[of].faction) + 1)


def _foretold_factions(g: Dune, of: int) -> Sequence[int]:
    s = g.state
    return s.factions_beside(of) if of == s.bene_gesserit else ()


def _foretold_turns(g: Dune, of: int) -> Sequence[int]:
    return range(1, g.rules.turns + 1) if of == g.state.bene_gesserit else ()


def _storms(g: Dune, of: int) -> Sequence[int]:
    return sorted(set(STORM_CARDS)) if of == g.state.fremen and g.state.storm_card_seen else ()


def _wormsigns(g: Dune, of: int) -> Sequence[int]:
    return range(len(SPICE_CARDS)) if of == g.state.atreides and g.state.wormsign else ()


def _next_cards(g: Dune, of: int) -> Sequence[int]:
    return range(len(TREACHERY)) if of == g.state.atreides and g.state.card_seen else ()


def _is_next(g: Dune, of: int, card: int) -> bool:
    s = g.state
    return card == (s.row[0] if s.row else s.deck[0])


def _spoken(g: Dune, of: int) -> Sequence[int]:
    return (0,)


def _written(g: Dune, of: int) -> Sequence[int]:
    return ANY_WORDS


def _future(g: Dune, of: int) -> Sequence[int]:
    """Only the option truthtrance_future lets questions reach into the future (A110)."""
    return (0,) if g.rules.truthtrance_future else ()


def _has_plan(g: Dune, of: int) -> bool:
    """Whether a plan may be asked about: one in the making or, where questions reach into the future, the next one."""
    return g.rules.truthtrance_future or plan_in_making(g, of)


def _kinds(g: Dune, of: int) -> Sequence[int]:
    return range(len(plan.KINDS))


def _holds_kind(g: Dune, of: int, kind: int) -> bool:
    return any(plan.is_of_kind(card, kind) for card in g.state.houses[of].hand)


def _planned_kinds(g: Dune, of: int) -> Sequence[int]:
    return range(len(plan.KINDS)) if _has_plan(g, of) else ()


def _heads(g: Dune, of: int) -> Sequence[int]:
    """Who could lead a plan in the making, as far as anybody may know."""
    return (NONE, HERO, *_own_leaders(g, of)) if _has_plan(g, of) else ()


def _weapons(g: Dune, of: int) -> Sequence[int]:
    """What could lie in that slot; special cards, too, where a skill allows it (4.03.14.06.02)."""
    if not _has_plan(g, of):
        return ()
    return [*_WEAPONS, *(card for variant in g.rules.on_weapons for card in variant.on_weapons(g, of))]


def _defenses(g: Dune, of: int) -> Sequence[int]:
    return _DEFENSES if _has_plan(g, of) else ()


def _dials(g: Dune, of: int) -> Sequence[int]:
    return range(1, FORCES + 1) if _has_plan(g, of) else ()


def _kwisatz(g: Dune, of: int) -> Sequence[int]:
    return (1,) if of == g.state.atreides and g.rules.kwisatz_haderach and _has_plan(g, of) else ()


_WEAPONS: Final = (NONE, *(card for card in range(len(TREACHERY)) if WEAPON[card] or WORTHLESS[card]))
_DEFENSES: Final = (NONE, *(card for card in range(len(TREACHERY)) if DEFENSE[card] or WORTHLESS[card]))
_CARD: Final = ("card", TREACHERY_WORDS, TREACHERY_TITLES)
_LEADER: Final = ("leader", LEADER_WORDS, LEADER_TITLES)
_NUMBER: Final = ("amount", NUMBERS, ())
_KIND: Final = (
    "kind",
    plan.KIND_WORDS,
    (
        "a poison weapon",
        "a projectile weapon",
        "a poison defense",
        "a projectile defense",
        "a worthless card",
        "a Cheap Hero",
        "a Lasgun",
    ),
)

SUBJECTS: Final = (
    Subject("on_honour", "What do you say to the question that was put in words?", "", NUMBERS, (), _spoken),
    Subject("holds_card", "Do you hold {}?", *_CARD, _cards, lambda g, of, x: x in g.state.houses[of].hand),
    Subject(
        "has_traitor", "Is {} your traitor?", *_LEADER, _leaders, lambda g, of, x: x in g.state.houses[of].traitors
    ),
    Subject(
        "rejected_traitor",
        "Did you put {} back at the beginning?",
        *_LEADER,
        _leaders,
        lambda g, of, x: x in g.state.houses[of].rejected,
    ),
    Subject("has_leader", "Can {} fight for you?", *_LEADER, _own_leaders, _active),
    Subject(
        "spice_at_least",
        "Do you have {} spice or more?",
        *_NUMBER,
        _amounts,
        lambda g, of, x: g.state.houses[of].spice >= x,
    ),
    Subject(
        "cards_at_least",
        "Do you hold {} cards or more?",
        *_NUMBER,
        _hand_sizes,
        lambda g, of, x: len(g.state.houses[of].hand) >= x,
    ),
    Subject(
        "predicted_faction",
        "Did you predict a victory of {}?",
        "faction",
        FACTION_WORDS,
        FACTION_TITLES,
        _foretold_factions,
        lambda g, of, x: g.state.prediction[0] == x,
    ),
    Subject(
        "predicted_turn",
        "Did you predict a victory in turn {}?",
        "turn",
        NUMBERS,
        (),
        _foretold_turns,
        lambda g, of, x: g.state.prediction[1] == x,
    ),
    Subject(
        "storm_card",
        "Will the storm move {} sectors?",
        "sectors",
        NUMBERS,
        (),
        _storms,
        lambda g, of, x: g.state.storm_card == x,
    ),
    Subject(
        "top_spice_card",
        "Is {} on top of the spice deck?",
        "spice_card",
        SPICE_CARD_WORDS,
        SPICE_CARD_TITLES,
        _wormsigns,
        lambda g, of, x: g.state.spice_deck[0] == x,
    ),
    Subject("next_card", "Is {} the card you looked at?", *_CARD, _next_cards, _is_next),
    Subject("plan_leader", "Will {} lead?", "leader", HEAD_WORDS, LEADER_TITLES, _heads, binding="head"),
    Subject("plan_weapon", "Will {} be your weapon?", "card", SLOT_WORDS, TREACHERY_TITLES, _weapons, binding="weapon"),
    Subject(
        "plan_defense", "Will {} be your defense?", "card", SLOT_WORDS, TREACHERY_TITLES, _defenses, binding="defense"
    ),
    Subject("plan_dial", "Will you dial {} or more?", *_NUMBER, _dials, binding="dial_at_least"),
    Subject("plan_kwisatz", "Will the Kwisatz Haderach come along?", "", NUMBERS, (), _kwisatz, binding="kwisatz"),
    Subject("will_you", "Do you promise {}?", "promise", NUMBERS, (), _future),
    Subject("holds_kind", "Do you hold {}?", *_KIND, _kinds, _holds_kind),
    Subject("plan_kind", "Will you play {}?", *_KIND, _planned_kinds, binding="kind"),
    Subject("in_words", "{}", "words", SPEECH, (), _written),
)
_INNER: Final = str.maketrans("“”", "‘’")
"""Quotation marks within what is quoted."""
_SPECIAL: Final = {NONE: "nobody and nothing", HERO: "a Cheap Hero"}
SUBJECT_WORDS: Final = Words("subject", [subject.name for subject in SUBJECTS], special={})
WILL_YOU: Final = SUBJECT_WORDS.value("will_you")
IN_WORDS: Final = SUBJECT_WORDS.value("in_words")
ON_HONOUR: Final = SUBJECT_WORDS.value("on_honour")


@dataclass(slots=True)
class TruthTree(DuneTree):
    """Whom to ask, the kind of question, and what it is about."""

    seat: int

    def domain(self, g: Dune, prefix: Answer) -> Options:
        s = g.state
        if not prefix:
            return s.factions_beside(self.seat)
        of = s.seat_of(prefix[0])
        if len(prefix) == 1:
            return [i for i, subject in enumerate(SUBJECTS) if subject.details(g, of)]
        if prefix[1] == WILL_YOU:
            return promises.options(g, of, self.seat, prefix[2:], something=True)
        subject = SUBJECTS[prefix[1]]
        return None if len(prefix) == 3 or not subject.fact else subject.details(g, of)

    def level(self, prefix: Answer) -> str:
        if len(prefix) == 2:
            return SUBJECTS[prefix[1]].fact
        return ("of", "subject", "", "about")[len(prefix)]

    def vocabulary(self, prefix: Answer) -> Words:
        if len(prefix) < 2:
            return SUBJECT_WORDS if prefix else FACTION_WORDS
        return promises.vocabulary(prefix[2:]) if prefix[1] == WILL_YOU else SUBJECTS[prefix[1]].words

    def why(self, g: Dune, prefix: Answer, value: int) -> Refusal | None:
        if not prefix:
            return "3.01.22", "The question goes to another player"
        if len(prefix) == 1:
            if value == WILL_YOU:
                return "3.01.22", "Truthtrance asks about the present or the past, not about the future"
            return "3.01.22", "That is nothing this player could know: only what it knows for certain may be asked"
        return None


def truthtrance_offer(g: Dune, seat: int) -> Question | None:
    if TRUTHTRANCE not in g.state.houses[seat].hand:
        return None
    return g.question_class(seat, "truthtrance", "3.01.22", TruthTree(seat))


def truthtrance(g: Dune, seat: int, answer: Answer) -> None:
    """The game halts until the answer is out."""
    hands.discard(g, seat, TRUTHTRANCE, "3.01.22")
    words = spoken(answer[2]) if answer[1] == IN_WORDS else ""
    asked = Truth(seat, g.state.seat_of(answer[0]), (IN_WORDS,) if words else answer[1:], words)
    g.tell("truth_asked", "3.01.22", seat=seat, of=asked.of, **asked.facts(g))
    subject = SUBJECTS[answer[1]]
    if subject.true is None:
        g.push(asked)
    else:
        asked.tell(g, subject.true(g, asked.of, answer[2]))


@dataclass(slots=True)
class TruthAnswer(OneOf["Dune"]):
    """Yes or no to a question, which is told in words."""

    question: str = ""


@dataclass(slots=True)
class Truth(DuneStep):
    """A question that the player must answer; nothing else happens meanwhile."""

    open_point = False
    seat: int
    of: int
    question: Answer
    """The subject, and what it is about."""
    said: str = ""
    """The question as it was put in words."""

    def run(self, g: Dune) -> None:
        honest: tuple[int, ...] = (0, 1)
        if SUBJECTS[self.question[0]].binding and plan_in_making(g, self.of):
            honest = tuple(yes for yes in (0, 1) if could_be(g, self.of, self.binding(bool(yes))))
        g.ask(self.of, "truth", "3.01.22", TruthAnswer(honest, YES_NO_WORDS, "answer", self.words(g)))

    def truth(self, g: Dune, seat: int, answer: Answer) -> None:
        g.pop()
        self.tell(g, bool(answer[0]))

    def tell(self, g: Dune, yes: bool) -> None:
        """The answer is public. It binds a plan, or the next one; a promise goes into the log of deals."""
        g.tell("truth_told", "3.01.22", seat=self.of, to=self.seat, answer="yes" if yes else "no", **self.facts(g))
        if SUBJECTS[self.question[0]].binding and not plan_in_making(g, self.of):
            bound = self.binding(yes)
            g.state.sworn += (Oath(self.of, bound.subject, bound.value, bound.wanted),)
        elif SUBJECTS[self.question[0]].binding:
            bind_plan(g, self.of, self.binding(yes))
        if yes and self.question[0] == WILL_YOU:
            s = g.state
            s.deals += (Deal(s.turn, self.of, self.seat, 0, self.question[1:], (promises.NOTHING,)),)

    def binding(self, yes: bool) -> Binding:
        """What a plan must be like if the answer is so. Dials are counted in halves."""
        subject = SUBJECTS[self.question[0]]
        value = self.question[1] if subject.fact else 1
        if subject.binding == "dial_at_least":
            value *= 2
        if subject.binding == "head" and value == HERO:  # over a leader, too (W.card.cheap_hero_saves)
            return Binding("card", CHEAP_HERO, yes, plan.TRUTHTRANCE, "3.01.22")
        return Binding(subject.binding, value, yes, plan.TRUTHTRANCE, "3.01.22")

    def facts(self, g: Dune) -> Json:
        """The question as events tell it."""
        subject = SUBJECTS[self.question[0]]
        facts: Json = {"subject": subject.name, "question": self.words(g)}
        if len(self.question) == 2 and self.question[0] not in (WILL_YOU, IN_WORDS):
            value = self.question[1]
            if subject.fact == "leader" and value == HERO:
                facts["hero"] = CHEAP_HERO  # a card, no leader
            else:
                facts[subject.fact] = value
        return facts

    def words(self, g: Dune) -> str:
        """The question in words."""
        if self.said:
            return f"“{self.said.translate(_INNER)}”"
        subject = SUBJECTS[self.question[0] if self.question[0] != IN_WORDS else ON_HONOUR]
        if self.question[0] == WILL_YOU:
            return subject.text.format(promises.text(g, self.question[1:], self.seat))
        detail = self.question[-1]
        later = "In your next battle: " if subject.binding and not plan_in_making(g, self.of) else ""
        if not subject.titles:
            return later + subject.text.format(detail)
        return later + subject.text.format(subject.titles[detail] if detail >= 0 else _SPECIAL[detail])
