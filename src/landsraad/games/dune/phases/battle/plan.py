"""Battle plans: the tree of legal ones (1.07.04, 1.07.04.01, 1.13.04), and what binds them.

A plan is the tuple (head, weapon, defense, kwisatz, dial, spice): who leads, the cards in the two slots, whether the
Kwisatz Haderach comes along, the number on the wheel in halves and the spice that supports it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING, Final

from landsraad.games.dune.board import TERRITORY_TITLES
from landsraad.games.dune.cards import (
    CHEAP_HERO,
    DEFENSE,
    LASGUN,
    POISON_DEFENSE,
    POISON_WEAPON,
    PROJECTILE_DEFENSE,
    PROJECTILE_WEAPON,
    TREACHERY,
    TREACHERY_TITLES,
    WEAPON,
    WORTHLESS,
)
from landsraad.games.dune.people import LEADER_TITLES, LEADERS, STRENGTH
from landsraad.games.dune.phases.battle.strengths import Muster, dials
from landsraad.kernel.tree import Answer, Options, Refusal, Tree
from landsraad.kernel.words import NUMBERS, PASS, YES_NO_WORDS, Words

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune

Plan = tuple[int, int, int, int, int, int]

NONE: Final = PASS
"""No leader, or an empty slot."""
HERO: Final = -2
"""A Cheap Hero in the place of a leader."""

HEAD_WORDS: Final = Words("leader", LEADERS, special={NONE: "none", HERO: "cheap_hero"})
SLOT_WORDS: Final = Words("card", TREACHERY, special={NONE: "none"})

# --- what binds a plan ---------------------------------------------------------------------------------------------------

Binding = tuple[str, int, bool, str]
"""(subject, value, wanted, rule): the plan must (or, not wanted, must not) be so. Subjects and their values:

``head`` a leader, HERO or NONE leads; ``weapon``, ``defense`` the card (or NONE) in that slot; ``card`` a kind of card is
played anywhere; ``kind`` a card of one of the KINDS is played; ``voice`` the same, as an order that even beats the duty to
play a Cheap Hero (A76); ``kwisatz`` 1 if it comes along; ``dial``, ``spice`` exactly so much (dials in halves);
``dial_at_least``, ``spice_at_least``. The rule is the one that is cited when it forbids something.
"""

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


def part_of(binding: Binding) -> str:
    """The part of a plan that a binding is about: ``head``, ``cards``, ``kwisatz`` or ``forces``."""
    subject, value, _, _ = binding
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
    head, weapon, defense, kwisatz, dial, spice = plan
    part = part_of(binding)
    if part == "head":
        return _head_fits(binding, head)
    if part == "cards":
        return _cards_fit(binding, weapon, defense)
    if part == "kwisatz":
        return (kwisatz == binding[1]) == binding[2]
    return _forces_fit(binding, dial, spice)


def _head_fits(binding: Binding, head: int) -> bool:
    subject, value, wanted, _ = binding
    return (head == (value if subject == "head" else HERO)) == wanted


def _cards_fit(binding: Binding, weapon: int, defense: int) -> bool:
    subject, value, wanted, _ = binding
    if subject == "weapon":
        return (weapon == value) == wanted
    if subject == "defense":
        return (defense == value) == wanted
    if subject == "card":
        return (value in (weapon, defense)) == wanted
    kind = _OF_KIND[value]
    return ((weapon >= 0 and kind[weapon]) or (defense >= 0 and kind[defense])) == wanted


def _forces_fit(binding: Binding, dial: int, spice: int) -> bool:
    subject, value, wanted, _ = binding
    if subject == "dial":
        return (dial == value) == wanted
    if subject == "dial_at_least":
        return (dial >= value) == wanted
    if subject == "spice":
        return (spice == value) == wanted
    return (spice >= value) == wanted


# --- the tree ------------------------------------------------------------------------------------------------------------


@cache
def _level_names(kwisatz: bool, normal: bool, elite: bool, spicing: bool) -> tuple[str, ...]:
    names = ["leader", "weapon", "defense"]
    if kwisatz:
        names.append("kwisatz_haderach")
    if normal:
        names += ["spiced", "unspiced"] if spicing else ["forces"]
    if elite:
        names += ["elite_spiced", "elite_unspiced"] if spicing else ["elite"]
    return tuple(names)


@dataclass(slots=True)
class BattlePlan(Tree):
    """leader -> weapon -> defense -> Kwisatz Haderach -> tokens, with and without spice.

    Only what can be is a level: the Kwisatz Haderach if it may come along, starred tokens if they are there and count
    otherwise than normal ones, spice where it matters (A79). Bindings have been worked in; those that nothing could
    meet were left out, so that there is always a plan.
    """

    seat: int
    place: int
    """The territory."""
    heads: tuple[int, ...]
    bare: bool
    """Whether nobody may lead."""
    weapons: tuple[int, ...]
    defenses: tuple[int, ...]
    kwisatz: tuple[int, ...]
    """The values of that level; empty if there is none."""
    normal: int
    elite: int
    plain: int
    strong: int
    spicing: bool
    spice: int
    pairs: tuple[tuple[int, int], ...] | None = None
    """The weapons and defenses that go together, if something binds them."""
    musters: tuple[Answer, ...] | None = None
    """The choices of tokens, if something binds the dial."""
    barred: bool = False
    """Whether something binds that nobody leading would break."""
    bound: tuple[Binding, ...] = ()

    def domain(self, g: Dune, prefix: Answer) -> Options:
        chosen = len(prefix)
        if chosen == 0:
            return (NONE, *self.heads) if self.bare else self.heads
        if chosen < 3:
            if prefix[0] == NONE:  # 1.07.04.06
                return (NONE,)
            if chosen == 1:
                return self.weapons
            weapon = prefix[1]
            if self.pairs is not None:
                return tuple(pair[1] for pair in self.pairs if pair[0] == weapon)
            if weapon >= 0 and weapon in self.defenses:  # a worthless card fills one slot only (A78)
                return tuple(card for card in self.defenses if card != weapon)
            return self.defenses
        if self.kwisatz:
            if chosen == 3:
                return (0,) if prefix[0] == NONE else self.kwisatz
            return self._tokens(prefix[4:])
        return self._tokens(prefix[3:])

    def _tokens(self, tail: Answer) -> Options:
        chosen = len(tail)
        if self.musters is not None:
            found = sorted({m[chosen] for m in self.musters if m[:chosen] == tail and len(m) > chosen})
            return found or None
        first = self.normal or self.elite
        both = self.normal and self.elite
        if not self.spicing:
            if chosen == 0:
                return range(first + 1)
            return range(self.elite + 1) if both and chosen == 1 else None
        if chosen == 0:
            return range((first if first < self.spice else self.spice) + 1)
        if chosen == 1:
            return range(first - tail[0] + 1)
        if not both or chosen == 4:
            return None
        if chosen == 2:
            left = self.spice - tail[0]
            return range((self.elite if self.elite < left else left) + 1)
        return range(self.elite - tail[2] + 1)

    def level(self, prefix: Answer) -> str:
        return _level_names(bool(self.kwisatz), self.normal > 0, self.elite > 0, self.spicing)[len(prefix)]

    def vocabulary(self, prefix: Answer) -> Words:
        chosen = len(prefix)
        if chosen == 0:
            return HEAD_WORDS
        if chosen < 3:
            return SLOT_WORDS
        return YES_NO_WORDS if self.level(prefix) == "kwisatz_haderach" else NUMBERS

    def read(self, answer: Answer) -> Plan:
        """The plan that an answer to this tree states."""
        return read_plan(answer, bool(self.kwisatz), self.normal, self.plain, self.strong, self.spicing)

    def worth(self, tail: Answer) -> tuple[int, int]:
        """The dial and the spice of a choice of tokens."""
        return _worth(tail, self.normal, self.plain, self.strong, self.spicing)

    def dials(self) -> tuple[int, ...]:
        """The numbers that can be dialled, in halves."""
        if self.musters is not None:
            return tuple(sorted({self.worth(tail)[0] for tail in self.musters}))
        tokens = self.normal + self.elite
        spice = min(self.spice, tokens) if self.spicing else -1
        return dials(self.normal, self.elite, self.plain, self.strong, spice)

    def leads(self) -> tuple[int, ...]:
        """Who can lead."""
        return (NONE, *self.heads) if self.bare else self.heads

    def arms(self) -> tuple[int, ...]:
        """What can stand in the weapon's slot."""
        return self.weapons if self.heads else (NONE,)

    def guards(self) -> tuple[int, ...]:
        """What can stand in the defense's slot."""
        if not self.heads:
            return (NONE,)
        return self.defenses if self.pairs is None else tuple(dict.fromkeys(pair[1] for pair in self.pairs))

    def all_musters(self) -> Iterator[Answer]:
        """Every choice of tokens."""
        if self.musters is not None:
            yield from self.musters
            return
        todo: list[Answer] = [()]
        while todo:
            tail = todo.pop()
            options = self._tokens(tail)
            if options is None:
                yield tail
            else:
                todo += [(*tail, value) for value in reversed(options)]

    def all_pairs(self) -> tuple[tuple[int, int], ...]:
        """Every choice of cards for the two slots of a plan with a leader."""
        if self.pairs is not None:
            return self.pairs
        return tuple((w, d) for w in self.weapons for d in self.defenses if w != d or w == NONE)

    # --- bindings -----------------------------------------------------------------------------------------------------

    def under(self, binding: Binding) -> BattlePlan | None:
        """The plans of this tree that are as the binding wants; None if there are none."""
        narrowed = getattr(self, "_under_" + part_of(binding))(binding)
        return None if narrowed is None else replace(narrowed, bound=(*self.bound, binding))

    def _under_head(self, binding: Binding) -> BattlePlan | None:
        heads = tuple(head for head in self.heads if _head_fits(binding, head))
        alone = _head_fits(binding, NONE)
        bare = self.bare and alone
        if binding[0] == "voice" and not heads and alone and not self.barred:
            bare = True  # forbidden its only head, the side fights without one (A76)
        if not heads and not bare:
            return None
        return replace(self, heads=heads, bare=bare, barred=self.barred or not alone)

    def _under_cards(self, binding: Binding) -> BattlePlan | None:
        pairs = tuple(pair for pair in self.all_pairs() if _cards_fit(binding, pair[0], pair[1]))
        alone = _cards_fit(binding, NONE, NONE)
        heads = self.heads if pairs else ()
        bare = self.bare and alone
        if not heads and not bare:
            return None
        weapons = tuple(dict.fromkeys(pair[0] for pair in pairs))
        return replace(
            self, heads=heads, bare=bare, barred=self.barred or not alone, pairs=pairs, weapons=weapons or (NONE,)
        )

    def _under_kwisatz(self, binding: Binding) -> BattlePlan | None:
        _, value, wanted, _ = binding
        flags = tuple(flag for flag in self.kwisatz or (0,) if (flag == value) == wanted)
        alone = (value == 0) == wanted
        heads = self.heads if flags else ()
        bare = self.bare and alone
        if not heads and not bare:
            return None
        kwisatz = (flags or (0,)) if self.kwisatz else ()
        return replace(self, heads=heads, bare=bare, barred=self.barred or not alone, kwisatz=kwisatz)

    def _under_forces(self, binding: Binding) -> BattlePlan | None:
        musters = tuple(tail for tail in self.all_musters() if _forces_fit(binding, *self.worth(tail)))
        return replace(self, musters=musters) if musters else None

    # --- refusals -----------------------------------------------------------------------------------------------------

    def why(self, g: Dune, prefix: Answer, value: int) -> Refusal | None:
        level = self.level(prefix)
        if level == "leader":
            return self._why_head(g, value)
        if level in ("weapon", "defense"):
            return self._why_card(g, prefix, value)
        if level == "kwisatz_haderach":
            return self._bound_by("kwisatz") or ("2.01.11", "the Kwisatz Haderach comes along with a leader or a hero")
        if self.musters is not None:
            return self._bound_by("forces")
        if level in ("spiced", "elite_spiced"):
            return "1.13.04.04", f"each of these forces needs one spice, and you have {self.spice}"
        return "1.07.04.02", f"there are {self.normal + self.elite} of your forces in this battle"

    def _why_head(self, g: Dune, value: int) -> Refusal | None:
        s, house = g.state, g.state.houses[self.seat]
        if value == NONE:
            return self._bound_by("head") or (
                "1.07.04.05",
                "a leader or a Cheap Hero must be played as long as there is one",
            )
        if value == HERO:
            if CHEAP_HERO not in house.hand:
                return "1.07.04.03", "you hold no Cheap Hero"
            return self._bound_by("head")
        for leader, territory in house.standing:
            if leader == value and territory != self.place:
                title = LEADER_TITLES[leader]
                return "1.07.04.04", f"{title} has already fought in {TERRITORY_TITLES[territory]} in this phase"
        if value not in available_leaders(s.houses[self.seat].pool, house.standing, self.place):
            return "G.active_leaders", f"{LEADER_TITLES[value]} is not one of your active leaders"
        return self._bound_by("head")

    def _why_card(self, g: Dune, prefix: Answer, value: int) -> Refusal | None:
        if prefix[0] == NONE:
            return "1.07.04.06", "without a leader or a Cheap Hero no treachery card is played"
        if value == NONE:
            return self._bound_by("cards")
        title = TREACHERY_TITLES[value]
        if value not in g.state.houses[self.seat].hand:
            return "1.07.04.07", f"you do not hold {title}"
        if not (WORTHLESS[value] or (WEAPON if len(prefix) == 1 else DEFENSE)[value]):
            return "1.07.04.07", f"{title} is no {self.level(prefix)} and no worthless card"
        if len(prefix) == 2 and value == prefix[1]:
            return "3.01.01", f"{title} already stands in the place of your weapon"
        return self._bound_by("cards")

    def _bound_by(self, part: str) -> Refusal | None:
        for binding in self.bound:
            if part_of(binding) == part:
                return binding[3], BOUND_BY[binding[3]]
        return None


def read_plan(answer: Answer, kwisatz: bool, normal: int, plain: int, strong: int, spicing: bool) -> Plan:
    """The plan that an answer states, given what the tree was made from."""
    dial, spice = _worth(answer[4 if kwisatz else 3 :], normal, plain, strong, spicing)
    return answer[0], answer[1], answer[2], answer[3] if kwisatz else 0, dial, spice


def _worth(tail: Answer, normal: int, plain: int, strong: int, spicing: bool) -> tuple[int, int]:
    first = plain if normal else strong
    if not spicing:
        return tail[0] * first + (tail[1] * strong if len(tail) > 1 else 0), 0
    dial, spice = (2 * tail[0] + tail[1]) * first, tail[0]
    if len(tail) > 2:
        dial, spice = dial + (2 * tail[2] + tail[3]) * strong, spice + tail[2]
    return dial, spice


BOUND_BY: Final = {
    "2.02.06": "the Voice commands otherwise, and you are able to obey",
    "2.02.07": "the Voice commands otherwise, and you are able to obey",
    "2.01.08": "your answer to Prescience is fixed",
    "2.01.09": "your answer to Prescience is fixed",
    "1.07.04.05": "you have announced whether anybody leads",
    "3.01.22": "your answer to Truthtrance binds this plan",
}
"""Why something is bound, by the rule that binds it."""


def available_leaders(pool: tuple[int, ...], standing: tuple[tuple[int, int], ...], territory: int) -> list[int]:
    """The leaders that may fight in a territory: active ones, and those that have fought there before (1.07.04.04)."""
    return [*pool, *(leader for leader, where in standing if where == territory)]


def draft(g: Dune, seat: int, territory: int, m: Muster, kwisatz: bool, bound: tuple[Binding, ...]) -> BattlePlan:
    """The legal plans of a seat. Bindings come in the order in which they were laid; what cannot be met is left out."""
    house = g.state.houses[seat]
    heads = sorted(available_leaders(house.pool, house.standing, territory), key=STRENGTH.__getitem__)
    bare = not heads
    weapons, defenses = [NONE], [NONE]
    for card in house.hand:
        if WORTHLESS[card]:
            weapons.append(card)
            defenses.append(card)
        elif WEAPON[card]:
            weapons.append(card)
        elif DEFENSE[card]:
            if defenses[-1] != card:
                defenses.append(card)
        elif card == CHEAP_HERO and HERO not in heads:
            bare = bare and g.rules.cheap_hero_optional  # A77
            heads.append(HERO)
    normal, elite = m.kinds()
    plans = BattlePlan(
        seat,
        territory,
        tuple(heads),
        bare,
        tuple(weapons),
        tuple(defenses),
        (0, 1) if kwisatz else (),
        normal,
        elite,
        m.plain,
        m.strong,
        m.spicing,
        house.spice if m.spicing else 0,
    )
    for binding in bound:
        plans = plans.under(binding) or plans
    return plans
