"""Skills that live on payments: Bureaucrat and Spice Banker, top (A204)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from landsraad.games.dune.steps import DuneStep
from landsraad.games.dune.treasury import TO_BANK
from landsraad.games.dune.variants.skills.cards import BUREAUCRAT, SPICE_BANKER, TOP
from landsraad.games.dune.variants.skills.holding import top
from landsraad.kernel.tree import Answer, OneOf
from landsraad.kernel.words import YES_NO_WORDS

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune

TAXED: Final = 5
DIVERTED: Final = 2
BANKED: Final = 4
INTEREST: Final = 1


def paid(g: Dune, seat: int, amount: int, to: int) -> None:
    """A payment has been made: once a phase each of the two may live on it."""
    s = g.state
    if to == TO_BANK:
        banker = top(g, SPICE_BANKER) if amount >= BANKED and SPICE_BANKER not in s.skills_used else -1
        if banker not in (-1, seat):
            s.skills_used += (SPICE_BANKER,)
            s.bank -= INTEREST
            s.houses[banker].bribes += INTEREST
            g.tell("interest_gained", TOP[SPICE_BANKER], seat=banker, of=seat, amount=INTEREST)
        return
    bureaucrat = top(g, BUREAUCRAT) if amount >= TAXED and BUREAUCRAT not in s.skills_used else -1
    if bureaucrat not in (-1, seat, to):
        g.push(Divert(bureaucrat, seat, to))


@dataclass(slots=True)
class DivertChoice(OneOf["Dune"]):
    """No or yes, about what one faction has paid another."""

    payer: int = -1
    receiver: int = -1


@dataclass(slots=True)
class Divert(DuneStep):
    """4.03.14.01.01: two of the spice may be sent to the bank instead."""

    open_point = False
    seat: int
    payer: int
    receiver: int

    def run(self, g: Dune) -> None:
        s = g.state
        if BUREAUCRAT in s.skills_used:
            g.pop()
            return
        payer, receiver = s.houses[self.payer].faction, s.houses[self.receiver].faction
        tree = DivertChoice((0, 1), YES_NO_WORDS, "choice", payer, receiver)
        g.ask(self.seat, "divert", TOP[BUREAUCRAT], tree)

    def divert(self, g: Dune, seat: int, answer: Answer) -> None:
        g.pop()
        if answer[0]:
            s = g.state
            s.skills_used += (BUREAUCRAT,)
            s.houses[self.receiver].spice -= DIVERTED
            s.bank += DIVERTED
            g.tell("spice_diverted", TOP[BUREAUCRAT], seat=seat, of=self.receiver, amount=DIVERTED)

    def committed(self, g: Dune, seat: int) -> int:
        return DIVERTED if seat == self.receiver else 0
