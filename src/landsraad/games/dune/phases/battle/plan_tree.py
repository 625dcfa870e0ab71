"""The tree of legal battle plans (1.07.04, 1.07.04.01, 1.13.04), with what binds them worked in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from landsraad.games.dune.board import TERRITORY_TITLES
from landsraad.games.dune.cards import CHEAP_HERO, DEFENSE, TREACHERY_TITLES, WEAPON, WORTHLESS
from landsraad.games.dune.people import LEADER_TITLES, STRENGTH
from landsraad.games.dune.phases.battle.plan import (
    BOUND_BY,
    HEAD_WORDS,
    HERO,
    KWISATZ_BONUS,
    NOBODY,
    NONE,
    SLOT_WORDS,
    Binding,
    Plan,
    cards_fit,
    forces_fit,
    head_fits,
    part_of,
    saved_by,
    saving,
)
from landsraad.games.dune.phases.battle.strengths import Muster, dials, number
from landsraad.games.dune.steps import DuneTree
from landsraad.kernel.step import altered
from landsraad.kernel.tree import Answer, Options, Refusal
from landsraad.kernel.words import NUMBERS, YES_NO_WORDS, Words

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune

MOST_PAID: Final = 3
"""Spice that a leader can be paid to be stronger (4.03.14.11.02)."""


@cache
def _level_names(
    kwisatz: bool, financed: bool, normal: bool, elite: bool, spicing: bool, whole: bool, drilled: bool
) -> tuple[str, ...]:
    names = ["leader", "weapon", "defense"]
    if kwisatz:
        names.append("kwisatz_haderach")
    if financed:
        names.append("paid")
    if whole:
        return (*names, "number")
    if normal:
        names += ["spiced", "unspiced"] if spicing else ["forces"]
    if elite:
        names += ["elite_spiced", "elite_unspiced"] if spicing and not drilled else ["elite"]
    return tuple(names)


@dataclass(slots=True)
class BattlePlan(DuneTree):
    """leader -> weapon -> defense -> Kwisatz Haderach -> spice for the leader -> tokens, with and without spice.

    Only what can be is a level: the Kwisatz Haderach if it may come along, spice for a leader who takes some, starred tokens if they are there and count
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
    drilled: bool = False
    """Starred tokens need no spice."""
    barred: bool = False
    """Whether something binds that nobody leading would break."""
    bound: tuple[Binding, ...] = ()
    improviser: int = NOBODY
    """The leader who may play one of ``specials``, which are among the weapons, in the place of a weapon (4.03.14.06.02)."""
    specials: tuple[int, ...] = ()
    financier: int = NOBODY
    """The leader whom up to MOST_PAID spice out of ``purse`` makes stronger (4.03.14.11.02)."""
    purse: int = 0
    companion: int = NOBODY
    """The only one whom the Kwisatz Haderach may come along with, if it is bound to somebody (W.atreides.kh)."""
    whole: bool = False
    """A number is dialled, not tokens: ``normal`` is their strength (W.battle.04)."""

    def domain(self, g: Dune, prefix: Answer) -> Options:
        chosen = len(prefix)
        if chosen == 0:
            return (NONE, *self.heads) if self.bare else self.heads
        if chosen < 3:
            if prefix[0] == NONE:  # 1.07.04.06
                return (NONE,)
            if chosen == 1:
                return self.armed(prefix[0])
            weapon = prefix[1]
            if self.pairs is not None:
                return tuple(pair[1] for pair in self.pairs if pair[0] == weapon)
            if weapon >= 0 and weapon in self.defenses:  # a worthless card fills one slot only (A78)
                return tuple(card for card in self.defenses if card != weapon)
            return self.defenses
        start = 3
        if self.kwisatz:
            if chosen == 3:
                return self.kwisatz if self._accompanies(prefix[0]) else (0,)
            start = 4
        if prefix[0] != self.financier:
            return self._tokens(prefix[start:], self.spice)
        if chosen == start:
            return range(min(MOST_PAID, self.purse - self._least_spice()) + 1)
        return self._tokens(prefix[start + 1 :], self.spice - prefix[start] if self.spicing else 0)

    def armed(self, head: int) -> tuple[int, ...]:
        """What may stand in the weapon's slot of a plan that this head leads."""
        if not self.specials or head == self.improviser:
            return self.weapons
        return tuple(card for card in self.weapons if card not in self.specials)

    def _accompanies(self, head: int) -> bool:
        """Whether the Kwisatz Haderach may come along with this head."""
        return head != NONE and self.companion in (NOBODY, head)

    def _least_spice(self) -> int:
        """The spice that must be left for the forces if something binds the dial."""
        return min(self.worth(tail)[1] for tail in self.musters) if self.musters is not None else 0

    def _tokens(self, tail: Answer, spice: int) -> Options:
        """The next number of tokens, with so much spice to support them."""
        chosen = len(tail)
        if self.musters is not None:
            fitting = [m for m in self.musters if m[:chosen] == tail and len(m) > chosen]
            if spice < self.spice:
                fitting = [m for m in fitting if self.worth(m)[1] <= spice]
            found = sorted({m[chosen] for m in fitting})
            return found or None
        first = self.normal or self.elite
        both = self.normal and self.elite
        if self.drilled and (not self.normal or chosen >= 2):
            return range(self.elite + 1) if chosen == (2 if self.normal else 0) else None
        if not self.spicing:
            if chosen == 0:
                return range(first + 1)
            return range(self.elite + 1) if both and chosen == 1 else None
        if chosen == 0:
            return range((first if first < spice else spice) + 1)
        if chosen == 1:
            return range(first - tail[0] + 1)
        if not both or chosen == 4:
            return None
        if chosen == 2:
            left = spice - tail[0]
            return range((self.elite if self.elite < left else left) + 1)
        return range(self.elite - tail[2] + 1)

    def costs(self, g: Dune, prefix: Answer, options: Sequence[int]) -> Sequence[int]:
        """1.13.04.04: each force that spice supports takes one."""
        return options if self.level(prefix) in ("paid", "spiced", "elite_spiced") else ()

    def strengths(self, g: Dune, prefix: Answer, options: Sequence[int]) -> Sequence[float]:
        """What a head, the Kwisatz Haderach and so many tokens add to the total."""
        level = self.level(prefix)
        if level == "leader":
            return [STRENGTH[head] if head >= 0 else 0 for head in options]
        if level in ("weapon", "defense"):
            return ()
        if level == "kwisatz_haderach":
            return [number(KWISATZ_BONUS * flag) for flag in options]
        if level == "paid":
            return options
        each = self.strong if level.startswith("elite") else self.plain
        if level in ("spiced", "elite_spiced"):
            each *= 2
        return [number(each * n) for n in options]

    def level(self, prefix: Answer) -> str:
        financed = bool(prefix) and prefix[0] == self.financier
        kinds = self.normal > 0, self.elite > 0, self.spicing, self.whole, self.drilled
        return _level_names(bool(self.kwisatz), financed, *kinds)[len(prefix)]

    def vocabulary(self, prefix: Answer) -> Words:
        chosen = len(prefix)
        if chosen == 0:
            return HEAD_WORDS
        if chosen < 3:
            return SLOT_WORDS
        return YES_NO_WORDS if self.level(prefix) == "kwisatz_haderach" else NUMBERS

    def read(self, answer: Answer) -> Plan:
        """The plan that an answer to this tree states."""
        kwisatz, start, paid = 0, 3, 0
        if self.kwisatz:
            kwisatz, start = answer[3], 4
        if answer[0] == self.financier:
            paid, start = answer[start], start + 1
        dial, spice = self.worth(answer[start:])
        saved = saved_by(answer[0])
        head = answer[0] if saved == NONE else HERO
        return Plan(head, answer[1], answer[2], kwisatz, dial, spice, paid, saved)

    def worth(self, tail: Answer) -> tuple[int, int]:
        """The dial and the spice of a choice of tokens."""
        return _worth(tail, self.normal, self.plain, self.strong, self.spicing, self.drilled)

    def dials(self) -> tuple[int, ...]:
        """The numbers that can be dialled, in halves."""
        if self.musters is not None:
            return tuple(sorted({self.worth(tail)[0] for tail in self.musters}))
        tokens = self.normal + self.elite
        spice = min(self.spice, tokens) if self.spicing else -1
        return dials(self.normal, self.elite, self.plain, self.strong, spice, self.drilled)

    def leads(self) -> tuple[int, ...]:
        """Who can lead."""
        return (NONE, *self.heads) if self.bare else self.heads

    def arms(self) -> tuple[int, ...]:
        """What can stand in the weapon's slot."""
        if not self.heads:
            return (NONE,)
        return self.weapons if self.improviser in self.heads else self.armed(NOBODY)

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
            options = self._tokens(tail, self.spice)
            if options is None:
                yield tail
            else:
                todo += [(*tail, value) for value in reversed(options)]

    def all_pairs(self) -> tuple[tuple[int, int], ...]:
        """Every choice of cards for the two slots of a plan with a leader."""
        if self.pairs is not None:
            return self.pairs
        return tuple((w, d) for w in self.arms() for d in self.defenses if w != d or w == NONE)

    def _able(self, heads: tuple[int, ...], pairs: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
        """Those heads whom one of these pairs of cards suits."""
        if not self.specials or any(weapon not in self.specials for weapon, _ in pairs):
            return heads if pairs else ()
        return tuple(head for head in heads if head == self.improviser) if pairs else ()

    # --- bindings -----------------------------------------------------------------------------------------------------

    def under(self, binding: Binding) -> BattlePlan | None:
        """The plans of this tree that are as the binding wants; None if there are none."""
        narrowed = getattr(self, "_under_" + part_of(binding))(binding)
        return None if narrowed is None else altered(narrowed, bound=(*self.bound, binding))

    def _under_head(self, binding: Binding) -> BattlePlan | None:
        heads = tuple(head for head in self.heads if head_fits(binding, head))
        if self.pairs is not None:
            heads = self._able(heads, self.pairs)
        alone = head_fits(binding, NONE)
        bare = self.bare and alone
        if binding.subject == "voice" and not heads and alone and not self.barred:
            bare = True  # forbidden its only head, the side fights without one (A76)
        if not heads and not bare:
            return None
        return altered(self, heads=heads, bare=bare, barred=self.barred or not alone)

    def _under_cards(self, binding: Binding) -> BattlePlan | None:
        pairs = tuple(pair for pair in self.all_pairs() if cards_fit(binding, pair[0], pair[1]))
        alone = cards_fit(binding, NONE, NONE)
        heads = self._able(self.heads, pairs)
        bare = self.bare and alone
        if not heads and not bare:
            return None
        weapons = tuple(dict.fromkeys(pair[0] for pair in pairs))
        return altered(
            self, heads=heads, bare=bare, barred=self.barred or not alone, pairs=pairs, weapons=weapons or (NONE,)
        )

    def _under_kwisatz(self, binding: Binding) -> BattlePlan | None:
        value, wanted = binding.value, binding.wanted
        flags = tuple(flag for flag in self.kwisatz or (0,) if (flag == value) == wanted)
        alone = (value == 0) == wanted
        heads = self.heads if flags else ()
        bare = self.bare and alone
        if not heads and not bare:
            return None
        kwisatz = (flags or (0,)) if self.kwisatz else ()
        return altered(self, heads=heads, bare=bare, barred=self.barred or not alone, kwisatz=kwisatz)

    def _under_forces(self, binding: Binding) -> BattlePlan | None:
        musters = tuple(tail for tail in self.all_musters() if forces_fit(binding, *self.worth(tail)))
        return altered(self, musters=musters) if musters else None

    # --- refusals -----------------------------------------------------------------------------------------------------

    def why(self, g: Dune, prefix: Answer, value: int) -> Refusal | None:
        level = self.level(prefix)
        if level == "leader":
            return self._why_head(g, value)
        if level in ("weapon", "defense"):
            return self._why_card(g, prefix, value)
        if level == "kwisatz_haderach":
            if self.companion != NOBODY:
                return "2.01.11", "the Kwisatz Haderach comes along with one leader a turn, and has done so already"
            return self._bound_by("kwisatz") or ("2.01.11", "the Kwisatz Haderach comes along with a leader or a hero")
        if level == "paid":
            return "4.03.14.11.02", f"no more than {MOST_PAID} spice, and no more than the forces leave of yours"
        if self.musters is not None:
            return self._bound_by("forces")
        if level in ("spiced", "elite_spiced") and value <= self._tokens_at(level):
            return "1.13.04.04", f"each of these forces needs one spice, and you have {self.spice}"
        if self.normal and self.elite:
            starred = "starred" if level.startswith("elite") else "normal"
            return "1.07.04.02", f"there are {self._tokens_at(level)} of your {starred} forces in this battle"
        if self.whole:
            return "1.07.04.02", f"your forces in this battle have a strength of {self.normal}"
        return "1.07.04.02", f"there are {self.normal + self.elite} of your forces in this battle"

    def _tokens_at(self, level: str) -> int:
        """The tokens that a level is about."""
        return self.elite if level.startswith("elite") else self.normal

    def _why_head(self, g: Dune, value: int) -> Refusal | None:
        s, house = g.state, g.state.houses[self.seat]
        if value == NONE:
            return self._bound_by("head") or (
                "1.07.04.05",
                "a leader or a Cheap Hero must be played as long as there is one",
            )
        if value == HERO or saved_by(value) != NONE:
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
        if len(prefix) == 1 and value in self.specials and prefix[0] != self.improviser:
            return "4.03.14.06.02", f"only {LEADER_TITLES[self.improviser]} plays {title} in the place of a weapon"
        if not (WORTHLESS[value] or (WEAPON if len(prefix) == 1 else DEFENSE)[value]):
            return "1.07.04.07", f"{title} is no {self.level(prefix)} and no worthless card"
        if len(prefix) == 2 and value == prefix[1]:
            return "3.01.01", f"{title} already stands in the place of your weapon"
        return self._bound_by("cards")

    def _bound_by(self, part: str) -> Refusal | None:
        for binding in self.bound:
            if part_of(binding) == part:
                return binding.rule, BOUND_BY[binding.source]
        return None


def _worth(tail: Answer, normal: int, plain: int, strong: int, spicing: bool, drilled: bool) -> tuple[int, int]:
    if drilled:
        spiced, unspiced = tail[:2] if normal else (0, 0)
        return (2 * spiced + unspiced) * plain + tail[-1] * strong, spiced
    first = plain if normal else strong
    if not spicing:
        return tail[0] * first + (tail[1] * strong if len(tail) > 1 else 0), 0
    dial, spice = (2 * tail[0] + tail[1]) * first, tail[0]
    if len(tail) > 2:
        dial, spice = dial + (2 * tail[2] + tail[3]) * strong, spice + tail[2]
    return dial, spice


def available_leaders(pool: tuple[int, ...], standing: tuple[tuple[int, int], ...], territory: int) -> list[int]:
    """The leaders that may fight in a territory: active ones, and those that have fought there before (1.07.04.04)."""
    return [*pool, *(leader for leader, where in standing if where == territory)]


def draft(g: Dune, seat: int, territory: int, m: Muster, kwisatz: bool) -> BattlePlan:
    """The legal plans of a seat while nothing binds it."""
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
    if g.rules.hero_saves_leader and HERO in heads:
        heads += [saving(leader) for leader in heads if leader >= 0]
    normal, elite = m.kinds()
    if g.rules.whole_dials:
        normal, elite, m = (m.normal * m.plain + m.elite * m.strong) // 2, 0, Muster(0, 0, 2, 2, False)
    return BattlePlan(
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
        whole=g.rules.whole_dials,
        drilled=m.drilled,
    )
