"""What the mentat has weighed, in words; and what the others can at most bring to the conflict."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from landsraad.bots.base import Seat, Thinker
from landsraad.bots.counsel import Adviser, Speak, levels, title
from landsraad.bots.imperium import conflict
from landsraad.bots.imperium.bot import ANSWERS
from landsraad.bots.imperium.cards import acquiring, reveal_now
from landsraad.bots.imperium.picture import read
from landsraad.bots.imperium.sending import visit
from landsraad.bots.imperium.table import Table
from landsraad.games.imperium.board import COMBAT, SPACE_FACTION
from landsraad.games.imperium.cards.printed import COST
from landsraad.games.imperium.menus import VERB
from landsraad.kernel.question import Question
from landsraad.kernel.tree import Answer

POINT: Final = 10.0
"""A victory point."""
FRIENDS: Final = 2
ALLIANCE: Final = 4
"""Influence with a faction that is worth a point, and an alliance."""


def _table(seat: Seat, question: Question) -> Table:
    return Table(seat, question, read(seat.view()), [])


def _worth(worth: float) -> str:
    return f"{max(0.0, worth) / POINT:.1f} victory points"


def turn(bot: Thinker, seat: Seat, question: Question, answer: Answer) -> list[str]:
    found = levels(question, answer)
    if "space" not in found:
        return _done(seat, question, answer)
    table, space = _table(seat, question), found["space"]
    cards = tuple(value for i, value in enumerate(answer) if question.tree.level(answer[:i]) in ("card", "partner"))
    names = question.labels(answer)
    name = title(
        "imperium", "space", str(names[[question.tree.level(answer[:i]) for i in range(len(answer))].index("space")])
    )
    said = [f"{name} is worth {_worth(visit(table.judge, space, cards))} to you now, all counted."]
    faction = SPACE_FACTION[space]
    if faction >= 0:
        after = table.picture.own.influence[faction] + 1
        if after == FRIENDS:
            said.append("The step of influence there brings you to 2, which is a victory point.")
        elif after == ALLIANCE:
            said.append(
                "The step of influence there brings you to 4, and to the alliance unless somebody is above you."
            )
    if COMBAT[space]:
        said.append("From there troops can go to the conflict.")
    lost = sum(reveal_now(table.judge, card) for card in cards)
    if lost > 1:
        said.append(f"The card would be worth {_worth(lost)} if you kept it for the reveal.")
    return said


def _done(seat: Seat, question: Question, answer: Answer) -> list[str]:
    """What is done in a turn besides sending agents."""
    verb = answer[0] if answer else -1
    table = _table(seat, question)
    if verb == VERB["reveal"]:
        return ["No space that you can reach is worth a card and an agent any more: reveal what is left."]
    if verb == VERB["end"]:
        return ["What is left brings nothing more this turn."]
    if verb == VERB["deploy"]:
        view = conflict.outlook(table.judge)
        gain = view.worth(conflict.strength(table.judge, troops=answer[1])) - view.worth(conflict.strength(table.judge))
        return [f"So many units raise what you can expect of the conflict by {_worth(gain)}."]
    if verb == VERB["acquire"]:
        return [
            f"It costs {COST[answer[1]]} persuasion and is worth {_worth(acquiring(table.judge, answer[1]))} for the rest of the game."
        ]
    if verb == VERB["resolve"]:
        return ["This effect is good for you, and nothing that waits is spoilt by taking it first."]
    return []


def combat(bot: Thinker, seat: Seat, question: Question, answer: Answer) -> list[str]:
    table = _table(seat, question)
    if answer[0] == VERB["pass"]:
        return ["No card that you hold changes your place by more than it is worth later."]
    before = conflict.outlook(table.judge).worth(conflict.strength(table.judge))
    return [
        f"Without a card the conflict is worth {_worth(before)} to you; this one makes it more than the card is worth."
    ]


def at_most(bot: Thinker, seat: Seat, question: Question, answer: Answer) -> list[str]:
    """Who is in the conflict with what, and what may still come."""
    picture = _table(seat, question).picture
    if question.name not in ("combat", "agent_turn"):
        return []
    said = []
    for house in picture.houses:
        if house.index == picture.own.index or not house.units:
            continue
        who = title("imperium", "leader", seat.names[house.index]) if house.index < len(seat.names) else "A rival"
        more = []
        if house.intrigue:
            more.append(f"{house.intrigue} intrigue card{'' if house.intrigue == 1 else 's'}")
        if question.name == "agent_turn" and not house.done:
            if house.agents:
                more.append(f"{house.agents} agent{'' if house.agents == 1 else 's'} to send")
            more.append("the swords of a hand to reveal")
        still = f", and has still {' and '.join(more)}" if more else ", and nothing can be added"
        said.append(f"{who} stands at {house.strength}{still}.")
    return said


REASONS: Final[Mapping[str, Speak]] = {"turn": turn, "agent_turn": turn, "reveal_turn": turn, "combat": combat}

ADVISER: Final = Adviser(measure=POINT, known=frozenset(ANSWERS), reasons=REASONS, at_most=at_most)
