"""A battle plan (1.07.04, 1.13.04), and what binds one in the making."""

from __future__ import annotations

from typing import Final, NamedTuple

from landsraad.games.dune.cards import (
    CHEAP_HERO,
    LASGUN,
    POISON_DEFENSE,
    POISON_WEAPON,
    PROJECTILE_DEFENSE,
    PROJECTILE_WEAPON,
    TREACHERY,
    WORTHLESS,
)
from landsraad.games.dune.people import LEADERS, STRENGTH
from landsraad.kernel.words import PASS, Words

NONE: Final = PASS
"""No leader, or an empty slot."""
HERO: Final = -2
"""A Cheap Hero in the place of a leader."""
NOBODY: Final = -3
"""No leader at all: for what only one leader can do."""

_SAVES: Final = -4


def saving(leader: int) -> int:
    """A Cheap Hero played over a leader, who goes home when the plans are revealed (W.card.cheap_hero_saves)."""
    return _SAVES - leader


def saved_by(head: int) -> int:
    """The leader that a hero is played over, or NONE."""
    return _SAVES - head if head <= _SAVES else NONE


HEAD_WORDS: Final = Words(
    "leader",
    LEADERS,
    special={
        NONE: "none",
        HERO: "cheap_hero",
        **{saving(leader): f"cheap_hero_over_{name}" for leader, name in enumerate(LEADERS)},
    },
)
SLOT_WORDS: Final = Words("card", TREACHERY, special={NONE: "none"})


KWISATZ_BONUS: Final = 4
"""What the Kwisatz Haderach adds to a battle, in halves (2.01.11)."""


class Plan(NamedTuple):
    """What one side stakes on a battle."""

    head: int
    """Who leads: a leader, HERO or NONE."""
    weapon: int
    """The card in that slot, or NONE."""
    defense: int
    kwisatz: int
    """1 if the Kwisatz Haderach comes along."""
    dial: int
    """The number on the wheel, in halves."""
    spice: int
    """What supports it (1.13.04)."""
    paid: int = 0
    """Spice that strengthens the leader, apart from what supports forces (4.03.14.11.02)."""
    saved: int = NONE
    """The leader under a Cheap Hero, if there is one (W.card.cheap_hero_saves)."""

    @property
    def led_by(self) -> int:
        """Who leads, as a plan's question has it: the hero together with the leader under it."""
        return self.head if self.saved == NONE else saving(self.saved)

    def total(self, fallen: bool = False) -> int:
        """Dial, leader and Kwisatz Haderach in halves; a killed head adds nothing, nor does what is with it (2.01.11)."""
        if fallen:
            return self.dial
        return self.dial + (2 * STRENGTH[self.head] if self.head >= 0 else 0) + (KWISATZ_BONUS if self.kwisatz else 0)

    def cards(self) -> list[int]:
        """The treachery cards that it plays."""
        cards = [CHEAP_HERO] if self.head == HERO else []
        return cards + [card for card in (self.weapon, self.defense) if card >= 0]


# --- what binds a plan ---------------------------------------------------------------------------------------------------

VOICE: Final = "voice"
PRESCIENCE: Final = "prescience"
ANNOUNCEMENT: Final = "announcement"
TRUTHTRANCE: Final = "truthtrance"
BOUND_BY: Final = {
    VOICE: "the Voice commands otherwise, and you are able to obey",
    PRESCIENCE: "your answer to Prescience is fixed",
    ANNOUNCEMENT: "you have announced whether anybody leads",
    TRUTHTRANCE: "your answer to Truthtrance binds this plan",
}
"""Where a binding can come from, and how a refusal tells of it."""


class Binding(NamedTuple):
    """Something that a plan must be, or must not be."""

    subject: str
    """``head`` a leader, HERO or NONE leads; ``weapon``, ``defense`` the card (or NONE) in that slot; ``card`` a kind of
    card is played anywhere; ``kind`` a card of one of the KINDS is played; ``voice`` the same, as an order that even beats
    the duty to play a Cheap Hero (A76); ``kwisatz`` 1 if it comes along; ``dial``, ``spice`` exactly so much (dials in
    halves); ``dial_at_least``, ``spice_at_least``."""
    value: int
    wanted: bool
    source: str
    """What it comes from, one of :data:`BOUND_BY`: that decides who knows of it."""
    rule: str
    """What is cited when it forbids something."""


KINDS: Final = (
    "poison_weapon",
    "projectile_weapon",
    "poison_defense",
    "projectile_defense",
    "worthless",
    "cheap_hero",
    "lasgun",
)
"""What the Voice can speak of (2.02.06): specials by name; a Lasgun is no projectile weapon (A76)."""
KIND_WORDS: Final = Words("kind", KINDS)
HERO_KIND: Final = KINDS.index("cheap_hero")
_OF_KIND: Final[tuple[tuple[bool, ...], ...]] = (
    POISON_WEAPON,
    PROJECTILE_WEAPON,
    POISON_DEFENSE,
    PROJECTILE_DEFENSE,
    WORTHLESS,
    tuple(card == CHEAP_HERO for card in range(len(TREACHERY))),
    tuple(card == LASGUN for card in range(len(TREACHERY))),
)


def is_of_kind(card: int, kind: int) -> bool:
    """Whether a card is of one of the KINDS."""
    return _OF_KIND[kind][card]


def part_of(binding: Binding) -> str:
    """The part of a plan that a binding is about: ``head``, ``cards``, ``kwisatz`` or ``forces``."""
    subject, value = binding.subject, binding.value
    if subject == "head":
        return "head"
    if subject in ("kind", "voice"):
        return "head" if value == HERO_KIND else "cards"
    if subject == "card":
        return "head" if value == CHEAP_HERO else "cards"
    if subject in ("weapon", "defense"):
        return "cards"
    return "kwisatz" if subject == "kwisatz" else "forces"


def fits(plan: Plan, binding: Binding) -> bool:
    """Whether a whole plan is as the binding wants it."""
    part = part_of(binding)
    if part == "head":
        return head_fits(binding, plan.led_by)
    if part == "cards":
        return cards_fit(binding, plan.weapon, plan.defense)
    if part == "kwisatz":
        return (plan.kwisatz == binding.value) == binding.wanted
    return forces_fit(binding, plan.dial, plan.spice)


def head_fits(binding: Binding, head: int) -> bool:
    if binding.subject == "head":
        return (head == binding.value) == binding.wanted
    return (head == HERO or head <= _SAVES) == binding.wanted


def cards_fit(binding: Binding, weapon: int, defense: int) -> bool:
    subject, value, wanted = binding.subject, binding.value, binding.wanted
    if subject == "weapon":
        return (weapon == value) == wanted
    if subject == "defense":
        return (defense == value) == wanted
    if subject == "card":
        return (value in (weapon, defense)) == wanted
    kind = _OF_KIND[value]
    return ((weapon >= 0 and kind[weapon]) or (defense >= 0 and kind[defense])) == wanted


def forces_fit(binding: Binding, dial: int, spice: int) -> bool:
    subject, value, wanted = binding.subject, binding.value, binding.wanted
    if subject == "dial":
        return (dial == value) == wanted
    if subject == "dial_at_least":
        return (dial >= value) == wanted
    if subject == "spice":
        return (spice == value) == wanted
    return (spice >= value) == wanted
