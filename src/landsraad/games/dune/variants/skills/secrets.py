"""What is seen and written down of skills, and what is dealt anew for a seat that cannot know it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from landsraad.games.dune.people import LEADER, LEADER_FACTION, LEADERS, LEADERS_OF
from landsraad.games.dune.phases.battle.battle import Battle
from landsraad.games.dune.phases.battle.current import fight_of
from landsraad.games.dune.phases.battle.planning import noted
from landsraad.games.dune.variants.skills.cards import SKILL, SKILLS
from landsraad.games.dune.variants.skills.dealing import OPEN, DealSkills, NewSkill
from landsraad.games.dune.variants.skills.holding import TAKEN, holder
from landsraad.games.dune.variants.skills.planning import Arrange, take_tree
from landsraad.games.dune.variants.skills.traitors import SEEN, DrawTraitors, traitor_deck
from landsraad.kernel.errors import BadPosition
from landsraad.kernel.reading import known, mapping, several
from landsraad.kernel.rng import reordered
from landsraad.kernel.tree import sample

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune
    from landsraad.kernel.plain import Json, Value

Random = Callable[[], float]


def look(g: Dune, view: Json) -> None:
    """Skilled leaders lie face up, with whom they fight for."""
    s = g.state
    for name in g.seats:
        view["factions"][name]["skills"] = {}
    for leader, skill in s.skills:
        view["factions"][g.seats[holder(s, leader)]]["skills"][LEADERS[leader]] = SKILLS[skill]
    view["decks"] = {**view["decks"], "skills": len(s.skill_deck)}
    view["skills_used"] = [SKILLS[skill] for skill in s.skills_used]
    fight = fight_of(g)
    if fight is not None and "battle" in view["now"]:
        view["now"]["battle"]["taken"] = [LEADERS[leader] for leader in noted(fight, TAKEN)]


# --- positions -----------------------------------------------------------------------------------------------------------


def read(g: Dune, document: Mapping[str, Value]) -> None:
    """The skills of each faction's own leaders, the top of the deck, and what has been used in this phase."""
    s = g.state
    found: dict[int, int] = {}
    for name, entry in mapping(document, "factions", "").items():
        house = s.houses[g.seats.index(name)]
        for leader, skill in mapping(entry or {}, "skills", f"factions.{name}").items():
            where = f"factions.{name}.skills.{leader}"
            who = known(leader, LEADER, where, "leader")
            if LEADER_FACTION[who] != house.faction:
                raise BadPosition(where, "belongs to another faction")
            if who in house.dead:
                raise BadPosition(where, "is in the tanks: the dead have no skill")
            card = known(skill, SKILL, where, "skill")
            if card in found.values():
                raise BadPosition(where, f"{skill} is another leader's: there is one of each skill")
            found[who] = card
    s.skills = tuple(sorted(found.items()))
    first = several(document.get("skill_deck"), SKILL, "skill_deck", "skill")
    for card in first:
        if card in found.values() or first.count(card) > 1:
            raise BadPosition("skill_deck", f"there is no further {SKILLS[card]} left")
    rest = [card for card in range(len(SKILLS)) if card not in first and card not in found.values()]
    s.skill_deck = first + g.shuffled(rest)
    s.skills_used = several(document.get("skills_used"), SKILL, "skills_used", "skill")


def write(g: Dune, document: Json) -> None:
    s = g.state
    for seat, house in enumerate(s.houses):
        own = {LEADERS[x]: SKILLS[skill] for x, skill in s.skills if LEADER_FACTION[x] == house.faction}
        document["factions"][g.seats[seat]]["skills"] = own
    document["skill_deck"] = [SKILLS[card] for card in s.skill_deck]
    document["skills_used"] = [SKILLS[card] for card in s.skills_used]


# --- another world -------------------------------------------------------------------------------------------------------


def deal(g: Dune, seat: int, hidden: Sequence[int], random: Random) -> None:
    """The order of the deck, and what others hold or have said unseen."""
    s = g.state
    s.skill_deck = tuple(reordered(s.skill_deck, random))
    for step in g.stack:
        if isinstance(step, DealSkills):
            _deal_skills(g, step, hidden, random)
        elif isinstance(step, NewSkill) and step.drawn and step.seat in hidden:
            cards = reordered((*s.skill_deck, *step.drawn), random)
            n = len(step.drawn)
            step.drawn, s.skill_deck = tuple(sorted(cards[:n])), tuple(cards[n:])
        elif isinstance(step, DrawTraitors) and step.drawn and step.seat in hidden:
            step.drawn = tuple(sorted(reordered(traitor_deck(s), random)[:SEEN]))
        elif isinstance(step, Arrange):
            _arrange(g, step, hidden, random)


def _deal_skills(g: Dune, step: DealSkills, hidden: Sequence[int], random: Random) -> None:
    s = g.state
    if not step.dealt:  # the cards lie open, the leaders not yet
        named = list(step.named)
        for other in hidden:
            if named[other] != OPEN:
                own = LEADERS_OF[s.houses[other].faction]
                named[other] = own[int(random() * len(own))]
        step.named = tuple(named)
        return
    cards = reordered((*s.skill_deck, *(card for other in hidden for card in step.dealt[other])), random)
    dealt, kept = list(step.dealt), list(step.kept)
    for other in hidden:
        n = len(dealt[other])
        dealt[other], cards = tuple(sorted(cards[:n])), cards[n:]
        if kept[other] != OPEN:
            kept[other] = dealt[other][int(random() * n)]
    step.dealt, step.kept, s.skill_deck = tuple(dealt), tuple(kept), tuple(cards)


def _arrange(g: Dune, step: Arrange, hidden: Sequence[int], random: Random) -> None:
    """What others have said of their skilled leaders is known when all have."""
    battle = g.stack[g.stack.index(step) - 1]
    assert isinstance(battle, Battle)
    step.choices = tuple(
        (one, sample(take_tree(g, battle, one), g, random) if one in hidden else choice) for one, choice in step.choices
    )
