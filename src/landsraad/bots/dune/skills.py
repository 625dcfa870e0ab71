"""Leader skills (4.03): which card for which leader, whether he is taken along, and what the parts are used for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from landsraad.bots.dune.market import card_worth
from landsraad.bots.dune.picture import Picture
from landsraad.bots.dune.table import Table, Think, yes
from landsraad.bots.dune.walk import follow
from landsraad.games.dune.cards import TREACHERY, WEAPON
from landsraad.games.dune.people import LEADER_FACTION, STRENGTH
from landsraad.games.dune.phases.battle.plan import Plan
from landsraad.games.dune.variants.skills.cards import (
    BUREAUCRAT,
    DIPLOMAT,
    KILLER_MEDIC,
    MASTER_OF_ASSASSINS,
    MENTAT,
    PLANETOLOGIST,
    PRANA_BINDU_ADEPT,
    RIHANI_DECIPHERER,
    SANDMASTER,
    SKILL,
    SMUGGLER,
    SPECIAL,
    SPICE_BANKER,
    SUK_GRADUATE,
    SWORDMASTER,
    WARMASTER,
)
from landsraad.games.dune.variants.skills.payments import DivertChoice
from landsraad.games.dune.variants.skills.planning import TakeTree
from landsraad.games.dune.variants.skills.strengths import BESIDE, own_part, plays
from landsraad.games.dune.variants.skills.travel import ELITE, NORMAL
from landsraad.kernel.tree import Answer
from landsraad.kernel.words import PASS

WORTH: Final = {
    MENTAT: 6.0, SUK_GRADUATE: 5.5, SPICE_BANKER: 5.0, SMUGGLER: 5.0, PLANETOLOGIST: 4.5, PRANA_BINDU_ADEPT: 4.5,
    KILLER_MEDIC: 4.5, SWORDMASTER: 4.0, MASTER_OF_ASSASSINS: 4.0, WARMASTER: 3.5, SANDMASTER: 3.5, BUREAUCRAT: 3.0,
    DIPLOMAT: 3.0, RIHANI_DECIPHERER: 2.0,
}  # fmt: skip
"""What each card is worth before anything is known of the game."""
BY_CARD: Final = (KILLER_MEDIC, MASTER_OF_ASSASSINS, PRANA_BINDU_ADEPT, SWORDMASTER, WARMASTER)
"""Skills that go by a card in the plan."""
AT_HOME: Final = (BUREAUCRAT, PLANETOLOGIST, SANDMASTER)
"""Skills whose leader serves best where nobody can kill him."""
THRICE: Final = 3


def bonus(picture: Picture, head: int, weapon: int, defense: int, paid: int) -> int:
    """What the own skills add to a plan, in halves."""
    skills = picture.own.skills
    if not skills or head < 0:
        return 0
    plan = Plan(head, weapon, defense, 0, 0, 0, paid)
    total = own_part(plan, defense, skills.get(head, -1))
    taken = picture.fight.taken if picture.fight is not None else frozenset()
    for leader, skill in skills.items():
        if leader != head and leader not in taken and LEADER_FACTION[leader] == picture.faction:
            total += BESIDE if plays(plan, defense, skill) else 0
    return total


def promise(picture: Picture, leader: int, skill: int) -> float:
    """How much stronger a skilled leader could be with what is in the hand and the purse."""
    if skill == MENTAT:
        return 2.0
    if skill == SPICE_BANKER:
        return float(min(THRICE, picture.purse // 2))
    if skill == PLANETOLOGIST:
        return 2.0 if any(SPECIAL[card] and card_worth(picture, card) < 3.0 for card in picture.hand) else 0.0
    if skill in (SUK_GRADUATE, SMUGGLER):
        return 1.5
    return 3.0 if skill in BY_CARD and _holds(picture, leader, skill) else 0.0


def _holds(picture: Picture, leader: int, skill: int) -> bool:
    """Whether a card in the hand fits a skill."""
    return any(plays(Plan(leader, card, card, 0, 0, 0), card, skill) for card in picture.hand)


# --- the cards -----------------------------------------------------------------------------------------------------------


def keep_skill(table: Table) -> Answer:
    return (max(table.options, key=lambda skill: (WORTH[skill], -skill)),)


def assign_skill(table: Table) -> Answer:
    """A skill for the battle to the strongest leader, one for the rest of the turn to the weakest."""
    kept = table.picture.now.get("skills_kept", {})
    mine = kept.get(table.seat.view()["seat"], "")
    pick = min if SKILL.get(mine, -1) in AT_HOME else max
    return (pick(table.options, key=lambda leader: (STRENGTH[leader], -leader)),)


def take_skilled(table: Table) -> Answer:
    """Whoever would be the best leader is taken; otherwise he helps from in front of the shield."""
    picture, tree = table.picture, table.question.tree
    assert isinstance(tree, TakeTree)
    own = picture.own
    place = picture.fight.territory if picture.fight is not None else -1
    free = [x for x in own.leaders if own.used.get(x, place) == place and x not in tree.leaders]
    other = max((STRENGTH[leader] for leader in free), default=-1)

    def wish(level: str, options: Sequence[int], leader: int) -> int:
        skill = own.skills.get(leader, -1)
        beside = 1.0 if skill in BY_CARD and _holds(picture, leader, skill) else 0.0
        return 1 if STRENGTH[leader] + promise(picture, leader, skill) > other + beside else 0

    return follow(table.seat, table.question, wish)


# --- in battle -----------------------------------------------------------------------------------------------------------


def mentat(table: Table) -> Answer:
    """A weapon that could be in the opponent's hand."""
    picture = table.picture
    gone = {*picture.hand, *picture.discard, *picture.aside}
    weapons = [card for card in range(len(TREACHERY)) if WEAPON[card] and card not in gone]
    return (table.rng.choice(weapons) if weapons else PASS,)


def show_card(table: Table) -> Answer:
    """What tells least."""
    return (min(table.options, key=lambda card: (card_worth(table.picture, card) if card >= 0 else 0.0, card)),)


def diplomat(table: Table) -> Answer:
    """If the opponent has a weapon in its plan; a card is little beside a leader."""
    fight = table.picture.fight
    plans = {} if fight is None else fight.plans
    armed = any("weapon" in plan for seat, plan in plans.items() if seat != table.picture.me)
    cards = [card for card in table.options if card != PASS]
    return (cards[0],) if armed and cards else (PASS,)


def retreat(table: Table) -> Answer:
    """As many as may, to spice if there is some."""
    spice = table.picture.spice

    def wish(level: str, options: Sequence[int], _: int) -> int:
        if level != "location":
            return max(options)
        return max((place for place in options if place != PASS), key=lambda place: (spice.get(place, 0), -place))

    return follow(table.seat, table.question, wish)


def save_one(table: Table) -> Answer:
    return (ELITE,)


def save_forces(table: Table) -> Answer:
    """Starred tokens first, and as many as may; a normal one stays."""

    def wish(level: str, options: Sequence[int], _: int) -> int:
        if level in ("normal", "elite"):
            return max(options)
        return NORMAL if level == "force" else options[0]

    return follow(table.seat, table.question, wish)


def exchange_traitor(table: Table) -> Answer:
    """A stronger leader of somebody else for a weaker one."""
    own = table.picture.faction

    def worth(leader: int) -> int:
        return STRENGTH[leader] if LEADER_FACTION[leader] != own else 0

    drawn = [leader for leader in table.options if leader != PASS]
    if not drawn:
        return (PASS,)
    best = max(drawn, key=lambda leader: (worth(leader), -leader))
    given = min(table.seat.domain(table.question, (best,)) or (), key=lambda leader: (worth(leader), leader))
    return (best, given) if worth(best) > worth(given) else (PASS,)


# --- elsewhere -----------------------------------------------------------------------------------------------------------


def divert(table: Table) -> Answer:
    """From everybody but the ally."""
    tree, picture = table.question.tree, table.picture
    assert isinstance(tree, DivertChoice)
    friends = [picture.houses[seat].faction for seat in picture.friends()]
    return (0,) if tree.receiver in friends else (1,)


def smuggle(table: Table) -> Answer:
    return (NORMAL if NORMAL in table.options else ELITE,)


def sandmaster(table: Table) -> Answer:
    """All that lies on the way."""

    def wish(level: str, options: Sequence[int], _: int) -> int:
        return options[1]

    return follow(table.seat, table.question, wish)


ANSWERS: Final[dict[str, Think]] = {
    "keep_skill": keep_skill,
    "assign_skill": assign_skill,
    "draw_skill": yes,
    "take_skilled": take_skilled,
    "mentat": mentat,
    "show_card": show_card,
    "diplomat": diplomat,
    "retreat": retreat,
    "save_one": save_one,
    "save_forces": save_forces,
    "add_spice": yes,
    "draw_traitors": yes,
    "exchange_traitor": exchange_traitor,
    "divert": divert,
    "smuggle": smuggle,
    "sandmaster": sandmaster,
}
