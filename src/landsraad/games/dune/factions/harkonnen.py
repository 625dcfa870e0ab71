"""Harkonnen: the top card after a purchase, and the swap of hands by their Karama."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from landsraad.games.dune import hands, worlds
from landsraad.games.dune.cards import KARAMA, TREACHERY_WORDS
from landsraad.games.dune.karama import announce, may_use
from landsraad.games.dune.masks import members
from landsraad.games.dune.people import FACTION_WORDS
from landsraad.games.dune.phases.auction import is_eligible, pledged_to, standing
from landsraad.games.dune.phases.names import BIDDING
from landsraad.games.dune.steps import DuneStep, DuneTree
from landsraad.kernel.question import Question
from landsraad.kernel.tree import Answer, Choice, Options, Refusal
from landsraad.kernel.words import PASS, Words

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune

# --- the top card (2.05.08) ------------------------------------------------------------------------------------------


def top_card_due(g: Dune) -> bool:
    """Whether a card bought just now brings another: there is room in the hand, and a card to draw (A44)."""
    s = g.state
    room = is_eligible(g, s.harkonnen) or bool(heirs(g))
    return room and bool(s.deck or s.discard) and may_use(g, "top_card")


def heirs(g: Dune) -> tuple[int, ...]:
    """The seats that may have it instead, their hands being not full: who occupies Giedi Prime, and its ally
    (4.04.11.06.07). If nobody of them has room, it stays with Harkonnen."""
    occupier = worlds.occupier(g.state, worlds.GIEDI_PRIME)
    if occupier < 0:
        return ()
    side = (occupier, *members(g.state.houses[occupier].allies))
    return tuple(seat for seat in side if seat != g.state.harkonnen and is_eligible(g, seat))


@dataclass(slots=True)
class TopCard(DuneStep):
    """2.05.08: having bought a card, Harkonnen draw the top card of the deck, unless a Karama stops it."""

    open_point = False
    at: str = "announce"

    def announce(self, g: Dune) -> None:
        announce(g, self, "top_card", "2.05.08", of=g.state.harkonnen, then="draw", otherwise="over")

    def draw(self, g: Dune) -> None:
        s, found = g.state, heirs(g)
        if len(found) > 1:
            tree = Choice(tuple(s.houses[seat].faction for seat in found), FACTION_WORDS, "faction")
            g.ask(worlds.occupier(s, worlds.GIEDI_PRIME), "extra_card", "4.04.11.06.07", tree)
        else:
            self.take(g, found[0] if found else s.harkonnen)

    def extra_card(self, g: Dune, seat: int, answer: Answer) -> None:
        self.take(g, g.state.seat_of(answer[0]))

    def take(self, g: Dune, seat: int) -> None:
        self.at = "over"
        hands.draw(g, seat, "2.05.08" if seat == g.state.harkonnen else "4.04.11.06.07")


# --- the swap of hands (1.14.04) -------------------------------------------------------------------------------------


def hand_swap_offer(g: Dune) -> Question | None:
    """Once a game, in Bidding, a Karama takes another player's whole hand (1.14.04). None if it cannot be played now."""
    s = g.state
    seat = s.harkonnen
    if s.phase != BIDDING or seat < 0 or not g.rules.whole_hand_swap or not g.rules.has_power(s, seat):
        return None
    house = s.houses[seat]
    if KARAMA not in house.hand or bid_needs_karama(g, seat):
        return None
    targets = tuple(other.faction for i, other in enumerate(s.houses) if i != seat and other.hand)
    if not targets:
        return None
    return g.question_class(seat, "hand_swap", "1.14.04", Choice(targets, FACTION_WORDS, "faction"))


def last_hand_swap(g: Dune) -> Question | None:
    """The offer, to be taken or declined, for a phase in which no card is sold and nothing else is asked.

    Nobody else sees it. Where everyone is asked about Karama in the open, they are asked whether they hold one or not.
    """
    s, everyone = g.state, g.rules.windows_for_everyone
    seat, offer = s.harkonnen, hand_swap_offer(g)
    might = seat >= 0 and g.rules.whole_hand_swap and g.rules.has_power(s, seat)
    if offer is None and not (everyone and might):
        return None
    targets = tuple(offer.tree.domain(g, ()) or ()) if offer is not None else ()
    tree = Choice((PASS, *targets), FACTION_WORDS, "faction")
    return g.question_class(seat, "hand_swap", "1.14.04", tree, secret=True, hidden=not everyone)


def bid_needs_karama(g: Dune, seat: int) -> bool:
    """A player may not play its last Karama for something else while its top bid stands on it (A168)."""
    auction, house = standing(g), g.state.houses[seat]
    if auction is None or auction.leader != seat or house.hand.count(KARAMA) > 1:
        return False
    return house.spice + pledged_to(g, seat) < auction.top


def hand_swap(g: Dune, answer: Answer) -> None:
    """Play the Karama, take the whole hand, and be asked what to give back."""
    s = g.state
    seat, target = s.harkonnen, s.seat_of(answer[0])
    g.rules.spend_power(s, seat)
    hands.discard(g, seat, KARAMA, "1.14.00")
    taken, known = s.houses[target].hand, known_cards(g, seat)
    for card in taken:
        hands.take(g, target, card)
        hands.give(g, seat, card)
    told = {"seat": seat, "of": target, "count": len(taken)}
    g.tell_only(1 << seat | 1 << target, "hand_taken", "1.14.04", told, **told, cards=taken)
    g.push(HandSwap(target, taken, known))


def known_cards(g: Dune, seat: int) -> tuple[int, ...]:
    """The cards that Atreides know a seat to hold."""
    return tuple(card for holder, card in g.state.seen if holder == seat)


@dataclass(slots=True)
class HandSwap(DuneStep):
    """1.14.04: for each card taken Harkonnen give one of their choice back; the others see only the number."""

    open_point = False
    target: int
    taken: tuple[int, ...]
    known: tuple[int, ...]
    """What Atreides knew of Harkonnen's hand before."""

    def run(self, g: Dune) -> None:
        seat = g.state.harkonnen
        g.ask(seat, "return_cards", "1.14.04", ReturnCards(seat, len(self.taken)), secret=True)

    def return_cards(self, g: Dune, seat: int, answer: Answer) -> None:
        for card in answer:
            hands.take(g, seat, card)
            hands.give(g, self.target, card)
        told = {"seat": seat, "to": self.target, "count": len(answer)}
        g.tell_only(1 << seat | 1 << self.target, "cards_returned", "1.14.04", told, **told, cards=answer)
        self.forget(g, seat, answer)
        g.pop()
        auction = standing(g)
        if auction is not None:
            auction.check_standing(g)

    def forget(self, g: Dune, seat: int, returned: Answer) -> None:
        """Atreides lose track of both hands, unless the cards were their own: then they know what has stayed behind."""
        s = g.state
        s.seen = tuple(pair for pair in s.seen if pair[0] not in (seat, self.target))
        if self.target == s.atreides:
            left = list(self.known + self.taken)
            for card in returned:
                if card in left:
                    left.remove(card)
            s.seen += tuple((seat, card) for card in left)


@dataclass(slots=True)
class ReturnCards(DuneTree):
    """``number`` cards of the hand, in the order of their kinds so that each choice has one way to be written."""

    unordered = "card"

    seat: int
    number: int

    def domain(self, g: Dune, prefix: Answer) -> Options:
        missing = self.number - len(prefix)
        if not missing:
            return None
        hand = g.state.houses[self.seat].hand
        begin = hand.index(prefix[-1]) + prefix.count(prefix[-1]) if prefix else 0
        return tuple(dict.fromkeys(hand[begin : len(hand) - missing + 1]))

    def level(self, prefix: Answer) -> str:
        return "card"

    def vocabulary(self, prefix: Answer) -> Words:
        return TREACHERY_WORDS

    def why(self, g: Dune, prefix: Answer, value: int) -> Refusal | None:
        hand = g.state.houses[self.seat].hand
        if prefix.count(value) >= hand.count(value):
            return "1.14.04", "you do not hold that card, or not so many of it"
        return "1.14.04", "name the cards in the order in which your hand shows them, one for each card taken"
