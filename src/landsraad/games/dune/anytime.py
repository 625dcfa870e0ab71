"""What may be done at any time besides answering: bribes, deals, gifts, Truthtrance, Tleilaxu Ghola, pledges.

Each is offered as a question beside the open ones, at open points only: between any two atomic actions, never while
something is being resolved (1.00.05). What an interjection is about lives where a player would look for it; this
module only knows their names.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from landsraad.games.dune import deals, ghola, truthtrance
from landsraad.games.dune.factions import emperor, fremen, harkonnen
from landsraad.games.dune.phases import bidding
from landsraad.games.dune.phases.names import SETUP
from landsraad.kernel.question import Question
from landsraad.kernel.tree import Answer

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune

Offer = Callable[["Dune", int], Question | None]
"""The question to a seat, or None if it may not do this now. Cheap: it is asked of every seat again and again."""
Deed = Callable[["Dune", int, Answer], None]


def _summon_worm_offer(g: Dune, seat: int) -> Question | None:
    return fremen.worm_offer(g) if seat == g.state.fremen else None


def _hand_swap_offer(g: Dune, seat: int) -> Question | None:
    return harkonnen.hand_swap_offer(g) if seat == g.state.harkonnen else None


def _free_revival_offer(g: Dune, seat: int) -> Question | None:
    return emperor.free_revival_offer(g) if seat == g.state.emperor else None


_INTERJECTIONS: Final[tuple[tuple[str, Offer, Deed], ...]] = (
    ("bribe", deals.bribe_offer, deals.bribe),
    ("deal", deals.deal_offer, deals.deal),
    ("gift", deals.gift_offer, deals.gift),
    ("truthtrance", truthtrance.truthtrance_offer, truthtrance.truthtrance),
    ("ghola", ghola.ghola_offer, ghola.ghola),
    ("pledge", bidding.pledge_offer, bidding.pledge),
    ("summon_worm", _summon_worm_offer, lambda g, seat, answer: fremen.summon(g, answer[0])),
    ("hand_swap", _hand_swap_offer, lambda g, seat, answer: harkonnen.hand_swap(g, answer)),
    ("free_revival", _free_revival_offer, lambda g, seat, answer: emperor.free_revival(g, answer)),
)
_OFFERS: Final = tuple(offer for _, offer, _ in _INTERJECTIONS)
_DEEDS: Final = {name: deed for name, _, deed in _INTERJECTIONS}


def offers(g: Dune, seat: int) -> list[Question]:
    """The interjections that this seat may make now."""
    if g.state.phase == SETUP or not g.stack or not g.stack[-1].open_point:
        return []
    found = []
    for offer in _OFFERS:
        question = offer(g, seat)
        if question is not None:
            found.append(question)
    for _, offer, _ in g.rules.interjections:
        question = offer(g, seat)
        if question is not None:
            found.append(question)
    return found


def interject(g: Dune, q: Question, answer: Answer) -> None:
    """Carry out an interjection."""
    deed = _DEEDS.get(q.name)
    if deed is None:
        deed = {name: deed for name, _, deed in g.rules.interjections}[q.name]
    deed(g, q.seat, answer)
