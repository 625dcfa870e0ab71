"""What the mentat has weighed, in words; and what the other side of a battle can at most bring."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from landsraad.bots.base import Seat, Thinker
from landsraad.bots.counsel import Adviser, Speak, levels, percent
from landsraad.bots.dune import market
from landsraad.bots.dune.battle import best_plan, opponent
from landsraad.bots.dune.bot import ANSWERS, Mentat
from landsraad.bots.dune.desert import danger
from landsraad.bots.dune.enemy import expected, strengths, treason
from landsraad.bots.dune.picture import Fight, Picture
from landsraad.bots.dune.table import Table
from landsraad.games.dune.board import STRONGHOLD, TERRITORY_OF, TERRITORY_TITLES
from landsraad.games.dune.cards import TREACHERY_TITLES
from landsraad.games.dune.people import FACTION_TITLES, LEADER_TITLES, STRENGTH
from landsraad.games.dune.shipments import price
from landsraad.kernel.question import Question
from landsraad.kernel.tree import Answer
from landsraad.kernel.words import PASS

RISKY: Final = 0.15
"""From this chance on a danger is spoken of."""
HADERACH: Final = 2
"""What the Kwisatz Haderach adds."""
OF_BATTLE: Final = ("battle_plan", "voice", "prescience", "prescience_answer", "look_at_plan", "take_skilled", "mentat")


def _table(bot: Thinker, seat: Seat, question: Question) -> Table:
    assert isinstance(bot, Mentat)
    table = bot.table(seat, question)
    table.ideas = []
    return table


# --- where forces go ---------------------------------------------------------------------------------------------------


def _place(table: Table, location: int, tokens: tuple[int, int]) -> list[str]:
    """What is to be had at a place, who is there, and what threatens there."""
    picture, territory = table.picture, TERRITORY_OF[location]
    name = TERRITORY_TITLES[territory]
    others = [seat for seat in picture.holders(territory) if seat not in picture.friends()]
    said = []
    if STRONGHOLD[territory]:
        said.append(f"{name} is a stronghold{'' if others else ', and no enemy stands there'}.")
    if picture.spice.get(location, 0):
        said.append(f"In {name} {picture.spice[location]} spice can be had.")
    if others:
        there = picture.own.in_territory(territory)
        forces = (there[0] + tokens[0], there[1] + tokens[1])
        outlook = table.judge.outlook(territory, forces, picture.purse, 1)
        names = " and ".join(FACTION_TITLES[picture.houses[seat].faction] for seat in others)
        said.append(f"{names} would have to be fought in {name}: you win that {percent(outlook.wins)}.")
    if danger(picture, location) > RISKY:
        said.append(f"Storm or worm may come to {name} next turn.")
    return said


def ship(bot: Thinker, seat: Seat, question: Question, answer: Answer) -> list[str]:
    table, found = _table(bot, seat, question), levels(question, answer)
    if "location" not in found or "kind" not in found:
        return ["No shipment that I have weighed is worth what it costs now."]
    tokens = (found.get("normal", 0), found.get("elite", 0))
    cost = price(found["kind"], found["location"], sum(tokens))
    said = _place(table, found["location"], tokens)
    if cost:
        said.append(f"It costs {cost} spice of your {table.picture.purse}.")
    return said


def move(bot: Thinker, seat: Seat, question: Question, answer: Answer) -> list[str]:
    table, found = _table(bot, seat, question), levels(question, answer)
    if "location" not in found:
        return ["Every move that I have weighed leaves you worse off than staying."]
    gone = [(question.tree.level(answer[:i]), value) for i, value in enumerate(answer)]
    tokens = tuple(sum(value for level, value in gone if level == kind) for kind in ("normal", "elite"))
    said = _place(table, found["location"], (tokens[0], tokens[1]))
    return said or [f"They stand better in {TERRITORY_TITLES[TERRITORY_OF[found['location']]]} than where they are."]


# --- cards -------------------------------------------------------------------------------------------------------------


def bid(bot: Thinker, seat: Seat, question: Question, answer: Answer) -> list[str]:
    picture = _table(bot, seat, question).picture
    most = market.limit(picture)
    if picture.next_card >= 0:
        card = TREACHERY_TITLES[picture.next_card]
        return [f"You have seen the card: {card}. To you it is worth {most} spice at most."]
    worth = f"A card that nobody has seen is worth {most} spice to you at most"
    held = len(picture.hand)
    cards = "no cards" if not held else "1 card" if held == 1 else f"{held} cards"
    said = [f"{worth}: you hold {cards} and have {picture.purse} spice, of which some must be left to ship."]
    if answer == (PASS,):
        said.append("The next bid would be higher than that.")
    return said


# --- battles -----------------------------------------------------------------------------------------------------------


def battle_plan(bot: Thinker, seat: Seat, question: Question, answer: Answer) -> list[str]:
    table = _table(bot, seat, question)
    picture, fight, chosen = table.picture, table.picture.fight, best_plan(table)
    if fight is None or chosen is None:
        return []
    other = fight.opponent_of(picture.me)
    enemy = expected(picture, table.memory, fight, other)
    head, weapon, defense = chosen.front[:3]
    said = [f"With this plan you win {percent(chosen.wins)}, as far as I can guess theirs."]
    if weapon >= 0 and enemy.arms.dies(weapon):
        said.append(f"{TREACHERY_TITLES[weapon]} kills their leader {percent(enemy.arms.dies(weapon))}.")
    falls = enemy.arms.kills(defense) if head != -1 else 0.0
    if falls > RISKY:
        said.append(f"Your leader falls {percent(falls)}.")
    betrayed = treason(picture, table.memory, other, head)
    if betrayed > RISKY:
        said.append(f"{LEADER_TITLES[head]} may be a traitor in their pay, {percent(betrayed)}.")
    spice = f" and {chosen.dial.spice} spice" if chosen.dial.spice else ""
    dial = f"{chosen.dial.halves / 2:g}"
    return [*said, f"The wheel shows {dial}: what is dialled{spice} is lost even if you win, so no more than this."]


def traitor(bot: Thinker, seat: Seat, question: Question, answer: Answer) -> list[str]:
    if answer == (1,):
        return ["Their leader is in your pay: you win at once and lose nothing."]
    return ["You have promised not to call a traitor against them."]


def at_most(bot: Thinker, seat: Seat, question: Question, answer: Answer) -> list[str]:
    """What the other side of this seat's battle can bring, by what everybody or this seat has seen."""
    if question.name not in OF_BATTLE:
        return []
    table = _table(bot, seat, question)
    found = opponent(table)
    if found is None or found[1] in found[0].plans:
        return []
    fight, other = found
    return _most(table, fight, other)


def _most(table: Table, fight: Fight, other: int) -> list[str]:
    picture = table.picture
    house, against = picture.houses[other], picture.houses[fight.opponent_of(other)]
    normal, elite = house.in_territory(fight.territory)
    plain, star, spicing = strengths(picture, house, against, fight)
    forces = (normal * plain + elite * star) * (2 if spicing else 1) / 2
    free = [x for x in house.leaders if house.used.get(x, fight.territory) == fight.territory]
    best = max(free, key=lambda leader: STRENGTH[leader], default=-1)
    haderach = HADERACH if house.kwisatz and best >= 0 and "kwisatz_haderach" not in fight.prevented else 0
    total = forces + (STRENGTH[best] if best >= 0 else 0) + haderach
    name = FACTION_TITLES[house.faction]
    paid = ", every one paid for with spice" if spicing else ""
    leader = f"{LEADER_TITLES[best]} with {STRENGTH[best]}" if best >= 0 else "no leader"
    mind = f" and the Kwisatz Haderach with {haderach}" if haderach else ""
    said = [f"{name} can bring {total:g} at most: {forces:g} with all forces there{paid}, {leader}{mind}."]
    return [*said, *_cards(picture, house.hand_size, other, name)]


def _cards(picture: Picture, hand: int, other: int, name: str) -> list[str]:
    known = [TREACHERY_TITLES[card] for seat, card in picture.seen if seat == other]
    if hand == 0:
        return [f"{name} hold no cards."]
    if known:
        return [f"You have seen in their hand: {', '.join(known)}."]
    return [f"{name} hold {hand} cards."] if hand > 1 else []


REASONS: Final[Mapping[str, Speak]] = {
    "bid": bid,
    "ship": ship,
    "move": move,
    "battle_plan": battle_plan,
    "traitor": traitor,
}

ADVISER: Final = Adviser(measure=8.0, known=frozenset(ANSWERS), reasons=REASONS, at_most=at_most)
"""A stronghold is worth eight to the mentat."""
