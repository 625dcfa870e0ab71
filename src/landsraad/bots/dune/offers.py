"""Deals proposed: spice for being left alone where it would hurt, and peace while a third is about to win (1.12).

What the other would ask for is reckoned as the mentat itself would ask in its place, from what everybody sees. Somebody
about to win is offered nothing, and who is about to win himself need not ask.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Final

from landsraad.bots.dune.deals import SPICE, THEIRS, leads, price, side, taken, third_leads
from landsraad.bots.dune.picture import NOBODY, Picture
from landsraad.bots.dune.table import Table
from landsraad.bots.dune.worth import TOKEN, spice_worth
from landsraad.games.dune.board import STRONGHOLDS
from landsraad.games.dune.promises import TERM_WORDS, Promise
from landsraad.kernel.tree import Answer

KEEP_OUT: Final = TERM_WORDS.value("keep_out")
NO_BATTLE: Final = TERM_WORDS.value("no_battle")
RISKY: Final = 0.3
"""From this chance on somebody could take a stronghold, and may be paid for keeping out."""
NEAR: Final = 0.1
"""From this chance on peace with somebody is worth a word."""
COMES: Final = 0.5
"""How often somebody who could take a stronghold for certain goes there."""
NEEDED: Final = 4
"""Spice that is not given away."""
RICHER: Final = 0.2
"""What it costs that another has a spice more."""
WORTHWHILE: Final = 3.0
"""So many times what it costs must an offer bring: spice that is paid for safety is missed, and strengthens another."""
PROPOSALS: Final = ("a proposal", "a second proposal")
"""So often does it propose something in one turn."""


def partner(table: Table) -> int:
    """The seat that is about to ship, if there is something to be agreed on with it; else NOBODY."""
    picture = table.picture
    shipping = [seat for seat, name in table.seat.waiting() if name == "ship" and seat not in picture.friends()]
    if not shipping or picture.last_turn:
        return NOBODY
    other = shipping[0]
    spoken = picture.turn in (table.memory.turn_of.get(_asked(other)), table.memory.turn_of.get(PROPOSALS[-1]))
    if spoken or leads(picture, side(picture, picture.me)) or leads(picture, side(picture, other)):
        return NOBODY
    return other


def bribe(table: Table) -> Answer | None:
    """Spice for keeping out of the stronghold that the other could take, or for peace if there are several."""
    picture, other = table.picture, partner(table)
    if other == NOBODY or picture.purse <= NEEDED or _for_nothing(picture, other):
        return None
    risks = {territory: taken(picture, other, territory) for territory in _held(picture)}
    risky = [territory for territory, risk in risks.items() if risk >= RISKY]
    if not risky:
        return None
    promise: Promise = (KEEP_OUT, risky[0]) if len(risky) == 1 else (NO_BATTLE,)
    amount = ceil(price(picture, other, picture.me, promise) / SPICE)
    if amount > picture.purse - NEEDED:
        return None
    gained = sum(_spared(table, territory, other, risks[territory]) for territory in risky)
    if gained <= WORTHWHILE * _cost(table, amount):
        return None
    return _proposed(table, other, (picture.houses[other].faction, amount, *promise))


def peace(table: Table) -> Answer | None:
    """Peace for peace with somebody who could come, while a third is about to win."""
    picture, other = table.picture, partner(table)
    if other == NOBODY or not _for_nothing(picture, other):
        return None
    return _proposed(table, other, (picture.houses[other].faction, NO_BATTLE, NO_BATTLE))


def _for_nothing(picture: Picture, other: int) -> bool:
    """Whether both sides should have peace for peace."""
    if not third_leads(picture, picture.me, other):
        return False
    if max([taken(picture, other, territory) for territory in _held(picture)], default=0.0) < NEAR:
        return False
    most = THEIRS["no_battle"]
    return max(price(picture, picture.me, other, (NO_BATTLE,)), price(picture, other, picture.me, (NO_BATTLE,))) <= most


def _held(picture: Picture) -> Sequence[int]:
    """The strongholds where this seat stands alone."""
    return [territory for territory in STRONGHOLDS if picture.holders(territory) == [picture.me]]


def _spared(table: Table, territory: int, other: int, risk: float) -> float:
    """What it is worth that somebody stays out of a stronghold who would take it with this chance."""
    won, lost, _ = table.judge.stakes(territory, other)
    forces = sum(table.picture.own.in_territory(territory))
    return COMES * risk * (risk * (won - lost) + TOKEN * forces * table.judge.future)


def _cost(table: Table, amount: int) -> float:
    """What it costs to give away so much spice."""
    purse = table.picture.purse
    return table.judge.future * (spice_worth(purse) - spice_worth(purse - amount) + RICHER * amount)


def _asked(other: int) -> str:
    return f"a proposal to {other}"


def _proposed(table: Table, other: int, answer: Answer) -> Answer | None:
    """A proposal, if it may be made and there have not been enough this turn."""
    if not table.seat.allows(table.question, answer):
        return None
    memory, turn = table.memory, table.picture.turn
    memory.once_a_turn(_asked(other), turn)
    return answer if any(memory.once_a_turn(proposal, turn) for proposal in PROPOSALS) else None
