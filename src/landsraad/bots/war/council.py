"""Dice, cards, markers and leaders: the small decisions between the battles."""

from __future__ import annotations

from typing import Final

from landsraad.bots.war.effects import best_transfer, least_useful
from landsraad.bots.war.fights import CARD, stake, strength_missing
from landsraad.bots.war.picture import NOBODY
from landsraad.bots.war.spice import harvest
from landsraad.bots.war.table import Table, Think
from landsraad.bots.war.visions import card_worth, useful
from landsraad.bots.war.weights import force_worth
from landsraad.games.war.board import SECTOR_AREAS
from landsraad.games.war.cards.decks import STEPS_GIVEN
from landsraad.games.war.dice import DEPLOYMENT, HOUSE, LEADERSHIP, MENTAT, STRATEGY, TOKEN_DIE
from landsraad.games.war.leaders.people import ABILITY
from landsraad.games.war.phases.ending import AWAY, BACK
from landsraad.games.war.sides import HARKONNEN, POWERS
from landsraad.kernel.tree import Answer

TASTE: Final = (
    {HOUSE: 4.0, STRATEGY: 3.5, LEADERSHIP: 3.0, DEPLOYMENT: 2.5, MENTAT: 1.0},
    {STRATEGY: 4.0, LEADERSHIP: 3.0, DEPLOYMENT: 2.5, HOUSE: 2.0, MENTAT: 1.0},
)
"""How much each side likes each result."""
GOOD_CARD: Final = 6.0
"""A prescience card that is worth keeping in the deck."""


def die(table: Table) -> Answer:
    """An excess die, or a token as a die: the result that is liked best."""
    return table.best(lambda result: TASTE[table.side].get(result, 0.0), 0.0)


def force_die(table: Table) -> Answer:
    """The Harkonnen spend what they like least."""
    return table.best(lambda result: 5.0 - TASTE[HARKONNEN].get(result, 5.0), 0.0)


def actor(table: Table) -> Answer:
    """Of two partners the one with more dice left takes the turn."""
    shown = table.seat.view()["sides"][table.side]["dice"]
    return table.best(lambda power: float(sum(shown.get(POWERS[power], {}).values())))


def lose_die(table: Table) -> Answer:
    return table.best(lambda result: 1.0 if result == TOKEN_DIE else 2.0, 0.0)


def draw(table: Table) -> Answer:
    """Of both decks alike, as many as there are."""
    count = int(getattr(table.question.tree, "count", 2))
    most = max(table.options)
    for first in (min(most, (count + 1) // 2), most, *range(most, -1, -1)):
        rest = table.after(first)
        if first + max(rest, default=0) == min(count, most + max(table.after(0), default=0)):
            return (first, max(rest)) if rest else (first,)
    return table.default()


def discard(table: Table) -> Answer:
    return least_useful(table, 0)


def reinforce(table: Table) -> Answer:
    """The least useful cards, in a battle that matters and hangs in the balance."""
    picture, fight = table.picture, table.picture.fight
    if fight is None:
        return table.default()
    attacking = fight.side == picture.side
    judge = table.judge
    what = stake(judge, fight.target) if attacking else judge.home_worth(fight.target)
    worth = strength_missing(picture, fight) * what
    number = 2 if worth > 2 * CARD + 2 else 1 if worth > CARD else 0
    return least_useful(table, number)


# --- prescience --------------------------------------------------------------------------------------------------------


def claim(table: Table) -> Answer:
    """Whatever brings the objective nearer."""
    return table.best(lambda card: card_worth(table.picture, card), 1.0)


def fear_marker(table: Table) -> Answer:
    steps = ((2, 0, 0), (0, 2, 0), (0, 0, 2))
    return table.best(lambda marker: useful(table.picture, steps[marker]))


def put_away(table: Table) -> Answer:
    """Cards that help little leave the game."""
    cards = getattr(table.question.tree, "cards", ())
    return tuple([BACK if card_worth(table.picture, card) >= GOOD_CARD else AWAY for card in cards])


def replace_cards(table: Table) -> Answer:
    """Those without a chance in this round."""
    visions = table.judge.visions
    cards = getattr(table.question.tree, "cards", ())
    if visions is None:
        return table.default()
    stand = table.judge.stand
    return tuple([int(visions.chance(card, stand) * card_worth(table.picture, card) < 2.0) for card in cards])


def attach(table: Table) -> Answer:
    """To the card that is likeliest to be claimed."""
    visions = table.judge.visions
    if visions is None:
        return table.default()
    return table.best(
        lambda card: visions.chance(card, table.judge.stand) + 0.01 * card_worth(table.picture, card), 0.0
    )


def shuffle_back(table: Table) -> Answer:
    """The Harkonnen send the richest card away."""
    return table.best(lambda card: float(sum(STEPS_GIVEN[card])), 0.0)


def transfer(table: Table) -> Answer:
    answer, gained = best_transfer(table.picture)
    return answer if gained and table.seat.allows(table.question, answer) else table.default()


def lower_imperium(table: Table) -> Answer:
    """The lowest one: it locks a die."""
    return table.best(lambda marker: 9.0 - table.picture.imperium[marker], 0.0)


# --- leaders and spies -------------------------------------------------------------------------------------------------


def strike_down(table: Table) -> Answer:
    """The best fighter."""
    return table.best(lambda leader: 1.0 + 2 * ABILITY[leader][0] + ABILITY[leader][1], 0.0)


def spy(table: Table) -> Answer:
    """What stands next to the own Legions."""
    judge = table.judge
    near = {goal.area: judge.rivals[goal.area][0] for goal in judge.goals}
    return table.best(lambda area: 0.5 + near.get(area, 0.0), 0.0)


def give_up(table: Table) -> Answer:
    """Where least is lost."""
    return table.best(lambda area: force_worth(table.picture.mine.get(area, NOBODY)))


# --- vehicles destroyed ------------------------------------------------------------------------------------------------


def wreck(table: Table) -> Answer:
    """Harvesters that would bring most; else something in the air."""
    picture = table.picture
    grounds = table.after(0) if 0 in table.options else ()
    if grounds:
        return (0, max(grounds, key=lambda area: harvest(picture, area)))
    zones = table.after(1) if 1 in table.options else ()
    if not zones:
        return table.default()
    return (1, max(zones, key=lambda zone: (picture.ornithopters >> zone & 1, -zone)))


def rocket_sector(table: Table) -> Answer:
    harvesters = table.picture.harvesters
    return table.best(lambda sector: 0.1 + (harvesters & SECTOR_AREAS[sector]).bit_count(), 0.0)


ANSWERS: Final[dict[str, Think]] = {
    "change_die": die,
    "bene_gesserit": die,
    "actor": actor,
    "force_die": force_die,
    "lose_die": lose_die,
    "draw": draw,
    "discard": discard,
    "reinforce": reinforce,
    "claim": claim,
    "fear_marker": fear_marker,
    "put_away": put_away,
    "replace_cards": replace_cards,
    "attach": attach,
    "shuffle_back": shuffle_back,
    "transfer": transfer,
    "lower_imperium": lower_imperium,
    "strike_down": strike_down,
    "spy": spy,
    "give_up": give_up,
    "sabotage": wreck,
    "rocket": wreck,
    "rocket_sector": rocket_sector,
}
