"""Why an answer is not among those of a question: for the small questions that effects put. Menus and other trees that
know more say it themselves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from landsraad.games.imperium.board import FACTION_TITLES, SPACE_TITLES, TOP_INFLUENCE
from landsraad.games.imperium.cards.printed import CARD_TITLES
from landsraad.games.imperium.effects import boxes
from landsraad.games.imperium.effects.units import Units
from landsraad.games.imperium.immortality.printed import NEXT, NODE_TITLES
from landsraad.games.imperium.intrigue.printed import INTRIGUE_TITLES
from landsraad.games.imperium.leaders.printed import PLAYER_TITLES
from landsraad.games.imperium.text import effect_title
from landsraad.kernel.question import Question
from landsraad.kernel.tree import Amount, Answer, Refusal
from landsraad.kernel.words import PASS

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium

Objection = Callable[["Imperium", Question, int], str]
"""A sentence about a value that is none of the options."""


def _effect(g: Imperium, q: Question, value: int) -> str:
    title = effect_title(boxes.EFFECTS[value])
    if not boxes.EFFECTS[value].possible(g, q.seat):
        return f"{title} is not to be chosen here, and would do nothing now"
    return f"{title} is not one of the effects that are to be chosen from here"


def _influence(g: Imperium, q: Question, value: int) -> str:
    title, level = FACTION_TITLES[value], g.state.players[q.seat].influence[value]
    if level >= TOP_INFLUENCE:
        return f"your influence with the {title} is at its highest"
    return f"the effect does not give influence with the {title}"


def _lost_influence(g: Imperium, q: Question, value: int) -> str:
    level = g.state.players[q.seat].influence[value]
    return f"you have only {level} influence with the {FACTION_TITLES[value]}, too little to pay with"


def _of(titles: Sequence[str], what: str) -> Objection:
    """The same of every value, by its title."""
    return lambda g, q, value: f"{titles[value]} {what}"


def _rival_leader(g: Imperium, q: Question, value: int) -> str:
    if value not in g.rules.leaders():
        return f"{PLAYER_TITLES[value]} belongs to an expansion that this game is played without"
    if not g.rules.may_lead_rival(value):
        return f"{PLAYER_TITLES[value]} cannot lead a rival"
    return f"{PLAYER_TITLES[value]} is at the table already"


def _research(g: Imperium, q: Question, value: int) -> str:
    here = g.state.research[q.seat]
    ways = " or ".join(NODE_TITLES[node] for node in NEXT[here])
    return f"no path leads from {NODE_TITLES[here]} to {NODE_TITLES[value]}; the token goes to {ways}"


def _yes_or_no(g: Imperium, q: Question, value: int) -> str:
    return "say yes or no"


OBJECTIONS: Final[dict[str, Objection]] = {
    "effect": _effect,
    "choose": _effect,
    "rival_choice": _effect,
    "influence": _influence,
    "rival_influence": lambda g, q, value: f"the rival does not have least influence with the {FACTION_TITLES[value]}",
    "lose_influence": _lost_influence,
    "heir": _of(PLAYER_TITLES, "was not level with you, and does not get the alliance"),
    "opponent": _of(PLAYER_TITLES, "is no opponent at whom this can be aimed, or has nothing to lose"),
    "rival_leader": _rival_leader,
    "defend": _yes_or_no,
    "detonation": _yes_or_no,
    "discard": _of(CARD_TITLES, "is not in your hand"),
    "keep_back": _of(CARD_TITLES, "is not in your hand"),
    "take": _of(CARD_TITLES, "is not in your discard pile, or not of the faction that may be taken back"),
    "set_aside": _of(CARD_TITLES, "is not in the Imperium row"),
    "trash_grafted": _of(CARD_TITLES, "is not one of the two grafted cards"),
    "envoy": _of(CARD_TITLES, "is not one of the two grafted cards"),
    "snoop": lambda g, q, value: "the card that you have seen is drawn or trashed",
    "place": lambda g, q, value: "the card goes to your discard pile or on top of your deck",
    "recall": _of(SPACE_TITLES, "has no agent of yours that could be recalled"),
    "voice": _of(SPACE_TITLES, "is not on the board of this game"),
    "dreadnought": _of(SPACE_TITLES, "has no flag, or a dreadnought lies there already"),
    "put_under": _of(INTRIGUE_TITLES, "is not in your hand"),
    "cycle": _of(INTRIGUE_TITLES, "is not in your hand"),
    "trash_intrigue": _of(INTRIGUE_TITLES, "is not in your hand"),
    "keep": _of(INTRIGUE_TITLES, "is not one of the cards that you have seen"),
    "research": _research,
}
AMOUNTS: Final[dict[str, tuple[str, str]]] = {
    "take_back": ("specimen", "can be taken back"),
    "replenish": ("specimen", "can come back to the supply for this"),
    "retreat": ("troop", "may retreat"),
    "lose_from_garrison": ("troop", "of those that are lost can come from the garrison"),
    "deploy": ("troop", "may be deployed"),
}
"""By the name of the question: what is counted, and what is done with it."""


def _amount(q: Question, tree: Amount, value: int) -> str:
    """A number that is too large or too small."""
    noun, done = AMOUNTS[q.name]
    bound, limit = ("most", tree.high) if value > tree.high else ("least", tree.low)
    return f"at {bound} {limit} {noun}{'' if limit == 1 else 's'} {done}, not {value}"


def objection(g: Imperium, q: Question, prefix: Answer, value: int) -> Refusal | None:
    """The rule of the question and a sentence, or None where there is no more to tell."""
    if value == PASS:
        return q.rule, "this cannot be declined: one of the options must be taken"
    tree = q.tree
    if q.name in AMOUNTS and isinstance(tree, Amount):
        return q.rule, _amount(q, tree, value)
    if isinstance(tree, Units):
        kind, there = ("dreadnought", tree.dreadnoughts) if prefix else ("troop", tree.troops)
        most = min(tree.high, tree.troops + tree.dreadnoughts)
        found = f"there {'is' if there == 1 else 'are'} {there} {kind}{'' if there == 1 else 's'} to choose from"
        if value > there:
            return q.rule, found
        return q.rule, f"{found}, and {tree.low} to {most} units go in all, not {value + sum(prefix)}"
    made = OBJECTIONS.get(q.name)
    return None if made is None or prefix else (q.rule, made(g, q, value))
