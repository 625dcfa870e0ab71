"""What the mentat has weighed, in words; and what the other side of a battle can at most roll."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from landsraad.bots.base import Seat, Thinker
from landsraad.bots.counsel import Adviser, Speak, percent, title
from landsraad.bots.war import solo
from landsraad.bots.war.bot import ANSWERS, Mentat
from landsraad.bots.war.fights import forecast, home_rank, stake
from landsraad.bots.war.odds import Duel, duel, fighters
from landsraad.bots.war.picture import NOBODY
from landsraad.bots.war.table import Table
from landsraad.games.war.board import AREAS_TOLD
from landsraad.games.war.dice import MOST_DICE
from landsraad.games.war.sides import SIDES
from landsraad.kernel.question import Question
from landsraad.kernel.tree import Answer

SUPREMACY: Final = 10.0
"""A point of Supremacy."""
OF_BATTLE: Final = ("press_on", "retreat", "reinforce", "casualties")


def _table(bot: Thinker, seat: Seat, question: Question) -> Table:
    assert isinstance(bot, Mentat)
    table = bot.table(seat, question)
    table.ideas = []
    return table


def hits(number: float) -> str:
    return "1 Hit" if round(number) == 1 else f"{number:.0f} Hits"


def fought(odds: Duel) -> str:
    return f"fought to its end you win it {percent(odds.win)}, and lose about {hits(odds.lost)} for {odds.killed:.0f} of theirs"


def attack(bot: Thinker, seat: Seat, question: Question, answer: Answer) -> list[str]:
    table = _table(bot, seat, question)
    if len(answer) < 2 or answer[0] not in table.picture.mine:
        return ["No attack within reach promises enough for what it would cost."]
    source, target = answer[0], answer[1]
    said = [
        f"Of the battle in {AREAS_TOLD[target]}: {fought(forecast(table.judge, table.picture.mine[source], target))}."
    ]
    if stake(table.judge, target) > 1:
        said.append(f"{AREAS_TOLD[target]} counts for victory, or what stands there threatens you.")
    return said


def act(bot: Thinker, seat: Seat, question: Question, answer: Answer) -> list[str]:
    found = question.labels(answer)
    kinds = [question.tree.vocabulary(answer[:i]).kind for i in range(len(answer))]
    told = [title("war", kind, str(name)) for kind, name in zip(kinds, found, strict=True) if kind in ("use", "card")]
    if not told:
        return []
    return [f"Of all that your dice can do now, “{told[-1]}” changes the board most in your favour."]


def standing(bot: Thinker, seat: Seat, question: Question, answer: Answer) -> list[str]:
    """Whether a battle goes on."""
    table = _table(bot, seat, question)
    picture, fight = table.picture, table.picture.fight
    if fight is None:
        return []
    attacking = fight.side == picture.side
    mine = picture.mine.get(fight.source if attacking else fight.target, NOBODY)
    theirs = picture.theirs.get(fight.target if attacking else fight.source, NOBODY)
    rank = home_rank(picture, fight.target, fight.side)
    first, second = (mine, theirs) if attacking else (theirs, mine)
    odds = duel(fight.side, fighters(first), fighters(second), rank, False, 0, picture.reinforcements)
    if attacking:
        return [f"From here on: {fought(odds)}."]
    return [f"If it goes on, the attacker destroys your Legion {percent(odds.win)}, for about {hits(odds.lost)}."]


def at_most(bot: Thinker, seat: Seat, question: Question, answer: Answer) -> list[str]:
    """The dice of the other side: its units, the rank of a settlement that it defends, and cards thrown in."""
    if question.name not in OF_BATTLE or not isinstance(bot, Mentat):
        return []
    table = _table(bot, seat, question)
    picture, fight = table.picture, table.picture.fight
    if fight is None:
        return []
    attacking = fight.side == picture.side
    theirs = picture.theirs.get(fight.target if attacking else fight.source, NOBODY)
    rank = home_rank(picture, fight.target, fight.side) if attacking else 0
    hand = int(seat.view()["sides"][1 - picture.side]["hand_size"])
    units = sum(fighters(theirs)[:3])
    dice = min(MOST_DICE, units + rank + hand)
    leaders = theirs.leaders
    side = title("war", "side", SIDES[1 - picture.side])
    walls = f", {rank} by the settlement" if rank else ""
    return [
        f"{side} can roll {dice} {'die' if dice == 1 else 'dice'} at most: {units} by units{walls}, the rest by cards of a hand of {hand}; never more than {MOST_DICE}.",
        f"Leaders there who turn Specials into Hits or Shields: {leaders}.",
    ]


REASONS: Final[Mapping[str, Speak]] = {
    "attack": attack,
    "act": act,
    "press_on": standing,
    "retreat": standing,
}

ADVISER: Final = Adviser(
    measure=SUPREMACY, known=frozenset({*ANSWERS, *solo.ANSWERS}), reasons=REASONS, at_most=at_most
)
