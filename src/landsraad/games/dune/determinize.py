"""Another world that looks the same to a seat: everything hidden from it is dealt anew, at random.

Search bots play on in such worlds, since they may not see the real one; tests use them to find leaks. What a seat could
only know from the course of the game (who bought what for how much) is not taken into account, except where the
state remembers it for the seat, or the seat itself does (``books``). Equal views, generators and books are dealt equal
worlds: nothing of the deal hangs on what lies hidden in truth.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from landsraad.games.dune.books import Books
from landsraad.games.dune.cards import CHEAP_HERO, STORM_CARDS
from landsraad.games.dune.factions.harkonnen import HandSwap
from landsraad.games.dune.karama import KaramaWindow, karamas
from landsraad.games.dune.leaders import owner
from landsraad.games.dune.people import BENE_GESSERIT, LEADERS_OF
from landsraad.games.dune.phases.auction import Auction, pledged_to
from landsraad.games.dune.phases.battle import secrets
from landsraad.games.dune.phases.battle.battle import Battle
from landsraad.games.dune.phases.battle.plan import HERO, NONE, saved_by
from landsraad.games.dune.phases.battle.resolution import Resolution
from landsraad.games.dune.phases.charity import CharityPhase
from landsraad.games.dune.phases.names import BIDDING
from landsraad.games.dune.phases.nexus import Nexus
from landsraad.games.dune.phases.purchase import Purchase
from landsraad.games.dune.phases.revival import UNKNOWN, LeaderRevival, RevivalPhase
from landsraad.games.dune.phases.shipping import Shipping
from landsraad.games.dune.phases.storm import Dials
from landsraad.games.dune.rulesets.wbc.setup import HarkonnenTraitors, traitor_cards
from landsraad.games.dune.state import State
from landsraad.games.dune.worlds import card_watchers
from landsraad.kernel.errors import EngineFault
from landsraad.kernel.plain import Json
from landsraad.kernel.question import Question
from landsraad.kernel.rng import Random as Generator
from landsraad.kernel.rng import reordered
from landsraad.kernel.tree import sample
from landsraad.kernel.tuples import changed
from landsraad.kernel.words import PASS

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune

Random = Callable[[], float]
"""Numbers from 0 to 1."""
TRIES: Final = 4
"""Worlds that are dealt before those who are asked keep what they have, and as many afterwards."""

LIKELY: Final = 20
"""Spice that a single other player is dealt at most, beyond what it is bound to pay."""


def determinize(g: Dune, seat: int, rng: Generator, books: Books | None = None) -> Dune:
    """A game in which this seat's view and questions are the same, and what it cannot know is not. ``rng.random`` decides.
    ``books``: what it knows although the view does not show it."""
    random: Random = rng.random
    seen = _look(g, seat)
    asked = frozenset(q.seat for q in g.open)
    # If the game visibly waits for nobody, somebody is asked something that must stay unseen: whoever it is keeps what
    # it has, or there would be nothing to ask.
    keep = asked if not g.waiting(seat) else frozenset()
    for i in range(2 * TRIES):
        twin = _deal(g, seat, random, keep if i < TRIES else asked, books)
        if _look(twin, seat) == seen:
            return twin
    raise EngineFault(f"no deal was found that {g.seats[seat]} could not tell from the true one")


def _look(g: Dune, seat: int) -> tuple[Json, list[Question]]:
    """All that the seat can compare: its view, and its questions with their trees."""
    return g.view(seat), [q for q in g.open if q.seat == seat]


def _deal(g: Dune, seat: int, random: Random, keep: frozenset[int], books: Books | None = None) -> Dune:
    """A clone with what is hidden from ``seat`` dealt anew; the seats in ``keep`` keep what they hold."""
    twin = g.clone()
    hidden = [other for other in range(len(g.seats)) if other != seat and other not in keep]
    _decks(twin, seat, random)
    _cards(twin, seat, hidden, random, {} if books is None else books.hands)
    if hidden:
        _unsee(twin, seat, random)
        _traitors(twin, hidden, random, {} if books is None else books.loyal)
        _taken_leaders(twin, seat, random)
        _forget(twin, hidden)
        _spice(twin, seat, hidden, random, {} if books is None else books.purses)
        _redraw(twin, seat, hidden, random)
    for variant in g.rules.on_deal:
        variant.on_deal(twin, seat, hidden, random)
    twin.state.rng = int(random() * (1 << 53)) << 11 | int(random() * (1 << 11))
    twin.ask_again()
    twin.proceed()
    return twin


def deal_anew(g: Dune) -> None:
    """Shuffle what lies facedown and nobody has looked at: the decks, the row under the hammer, the storm card."""
    s = g.state
    known = int(s.wormsign)
    s.spice_deck = s.spice_deck[:known] + g.shuffled(s.spice_deck[known:])
    if s.storm_card and not s.storm_card_seen:
        s.storm_card = STORM_CARDS[g.chance(len(STORM_CARDS))]
    seen, row = int(s.card_seen), len(s.row)
    cards = s.row + s.deck
    cards = cards[:seen] + g.shuffled(cards[seen:])
    s.row, s.deck = cards[:row], cards[row:]
    s.skill_deck = g.shuffled(s.skill_deck)


# --- decks and hands -----------------------------------------------------------------------------------------------------


def _pick(items: Sequence[int], random: Random) -> int:
    return items[int(random() * len(items))]


def _decks(g: Dune, seat: int, random: Random) -> None:
    """The order of the spice deck, the storm card and the prediction."""
    s = g.state
    known = 1 if seat == s.atreides and s.wormsign else 0
    s.spice_deck = s.spice_deck[:known] + tuple(reordered(s.spice_deck[known:], random))
    if s.storm_card and not (seat == s.fremen and s.storm_card_seen):
        s.storm_card = _pick(STORM_CARDS, random)
    if seat != s.bene_gesserit and s.prediction[1]:
        factions = [house.faction for house in s.houses if house.faction != BENE_GESSERIT]
        s.prediction = (_pick(factions, random), 1 + int(random() * g.rules.turns))


def _cards(g: Dune, seat: int, hidden: list[int], random: Random, shown: Mapping[int, Sequence[int]]) -> None:
    """The treachery deck, the row under the hammer and the hands of others, but for the cards that the seat knows of, or that
    it remembers to have been ``shown``."""
    s = g.state
    first = 1 if s.card_seen and card_watchers(s) >> seat & 1 else 0
    row, deck = (s.row[first:], s.deck) if s.row else ((), s.deck[first:])
    pool = [*row, *deck]
    hands: dict[int, list[int]] = {}
    for other in hidden:
        hand = list(s.houses[other].hand)
        hands[other] = []
        for card in _known_cards(g, seat, other, _means(g, hidden)):
            if card in hand:
                hand.remove(card)
                hands[other].append(card)
        pool += hand
    pool = reordered(pool, random)
    for other, known in hands.items():
        for card in shown.get(other, ()):
            if card in pool and card not in known and len(known) < len(s.houses[other].hand):
                pool.remove(card)
                known.append(card)
    for other, known in hands.items():
        missing = len(s.houses[other].hand) - len(known)
        s.houses[other].hand = tuple(sorted(known + pool[:missing]))
        pool = pool[missing:]
    if s.row:
        s.row, pool = s.row[:first] + tuple(pool[: len(row)]), pool[len(row) :]
        s.deck = tuple(pool)
    else:
        s.deck = s.deck[:first] + tuple(pool)


def _known_cards(g: Dune, seat: int, other: int, means: int) -> list[int]:
    """The cards that ``seat`` knows to be in another hand, and those without which the game could not be where it is.

    ``means`` is the spice that could be dealt to it: who bids more than that must have a Karama.
    """
    s = g.state
    cards = [card for holder, card in s.seen if holder == other] if seat == s.atreides else []
    for step in g.stack:
        if isinstance(step, Resolution) and other in step.sides:
            cards += step.plan_of(other).cards()
        elif isinstance(step, Battle) and other in step.sides:
            cards += _planned_cards(g, step, seat, other)
        elif isinstance(step, HandSwap) and seat == step.target and other == s.harkonnen:
            cards += step.taken
        elif isinstance(step, Auction) and step.leader == other:
            if means + pledged_to(g, other) < step.top:
                cards += karamas(g, other)[:1]
        elif isinstance(step, Purchase) and step.winner == other and step.at == "choose":
            if means + pledged_to(g, other) < step.price:
                cards += karamas(g, other)[:1]
    return cards


def _planned_cards(g: Dune, battle: Battle, seat: int, other: int) -> list[int]:
    """The cards that an answer about a plan has promised, or that Atreides have seen in it."""
    cards: list[int] = []
    for side, binding in battle.bound:
        if side == other and binding.wanted and secrets.knows_binding(g, seat, side, binding):
            if binding.subject in ("weapon", "defense", "card"):
                cards.append(binding.value)
            elif binding.subject == "head" and (binding.value == HERO or saved_by(binding.value) != NONE):
                cards.append(CHEAP_HERO)
    plan = battle.plan_of(other)
    if plan is not None and secrets.knows_plan(g, battle, seat, other):
        cards += plan.cards()
    return cards


def _unsee(g: Dune, seat: int, random: Random) -> None:
    """What Atreides have seen is now something else, unless they are the ones who look."""
    s = g.state
    if seat == s.atreides:
        return
    left = [list(house.hand) for house in s.houses]
    seen = []
    for holder, card in s.seen:
        card = card if holder == seat else _pick(left[holder], random)
        left[holder].remove(card)
        seen.append((holder, card))
    s.seen = tuple(seen)


def _traitors(g: Dune, hidden: list[int], random: Random, loyal: Mapping[int, Container[int]]) -> None:
    """Traitor cards that nobody has shown, kept ones and those put back; nobody has kept a leader who is ``loyal`` for all that
    was seen, if there are others."""
    s = g.state
    out = {card for house in s.houses for card in (*house.traitors, *house.rejected)}
    pool = [leader for house in s.houses for leader in LEADERS_OF[house.faction] if leader not in out]
    for other in hidden:
        house = s.houses[other]
        pool += [card for card in (*house.traitors, *house.rejected) if card not in house.exposed]
    pool = reordered(dict.fromkeys(pool), random)  # what one has put back another may have drawn (4.03.14.08.02)
    for other in hidden:
        house = s.houses[other]
        kept, back = len(house.traitors) - len(house.exposed), len(house.rejected)
        if other in loyal:
            pool.sort(key=loyal[other].__contains__)
        house.traitors = tuple(sorted((*house.exposed, *pool[:kept])))
        house.rejected = tuple(sorted(pool[kept : kept + back]))
        pool = pool[kept + back :]


# --- leaders -------------------------------------------------------------------------------------------------------------


def _taken_leaders(g: Dune, seat: int, random: Random) -> None:
    """Whom Harkonnen captured, or killed face down, may have been another leader of the same faction (2.05.10)."""
    s = g.state
    if seat == s.harkonnen or s.harkonnen < 0:
        return
    named = _named_leaders(g)
    for home, house in enumerate(s.houses):
        taken = [x for x in (*_captives(s), *_hidden_dead(s)) if owner(s, x) == home and x not in named]
        if home == seat or not taken:
            continue
        free = [x for x in house.pool if x not in named and owner(s, x) == home]
        for died in sorted({_known_deaths(s, x) for x in taken}):
            alike = [x for x in (*taken, *free) if _known_deaths(s, x) == died]
            _take_others(s, reordered(alike, random), frozenset(alike))


def _take_others(s: State, order: list[int], alike: frozenset[int]) -> None:
    """Of leaders who are alike to whoever looks on, the first ones are captives, the next ones lie face down."""
    captives = [x for x in _captives(s) if x in alike]
    for at, other in enumerate(order[: len(captives)]):
        now = [x for x in _captives(s) if x in alike][at]
        if now != other:
            _swap(s, now, other)
    dead = [x for x in _hidden_dead(s) if x in alike]
    wanted = order[len(captives) : len(captives) + len(dead)]
    for now, other in zip([x for x in dead if x not in wanted], [x for x in wanted if x not in dead], strict=True):
        _swap(s, now, other)


def _known_deaths(s: State, leader: int) -> int:
    """How often everybody knows a leader to have died."""
    return s.deaths[leader] - (s.concealed >> leader & 1)


def _captives(s: State) -> list[int]:
    return [leader for leader, _ in s.houses[s.harkonnen].captives]


def _hidden_dead(s: State) -> list[int]:
    """The leaders killed face down."""
    return [leader for house in s.houses for leader in house.dead if s.concealed >> leader & 1]


def _named_leaders(g: Dune) -> set[int]:
    """Leaders of whom everybody knows where they are."""
    s = g.state
    named = {leader for house in s.houses for leader, _ in house.standing} | {leader for leader, _ in s.vanished}
    named |= {leader for leader, _ in s.skills}
    for step in g.stack:
        if isinstance(step, Resolution):
            named |= {head for _, plan in step.locked for head in (plan.head, plan.saved)}
        elif isinstance(step, Battle):
            heads = [binding.value for _, binding in step.bound if binding.subject == "head"]
            named |= {head for value in heads for head in (value, saved_by(value))}
            named |= {head for _, plan in step.locked for head in (plan.head, plan.saved)}
    return named


def _swap(s: State, one: int, two: int) -> None:
    """Two leaders of one faction change places."""
    other = {one: two, two: one}
    for house in s.houses:
        house.pool = tuple(sorted(other.get(x, x) for x in house.pool))
        house.dead = tuple(sorted(other.get(x, x) for x in house.dead))
        house.captives = tuple((other.get(x, x), before) for x, before in house.captives)
    for name in ("face_up", "fallen"):
        mask: int = getattr(s, name)
        if (mask >> one ^ mask >> two) & 1:
            setattr(s, name, mask ^ (1 << one | 1 << two))
    s.deaths[one], s.deaths[two] = s.deaths[two], s.deaths[one]
    if (s.concealed >> one ^ s.concealed >> two) & 1:
        s.concealed ^= 1 << one | 1 << two


# --- spice ---------------------------------------------------------------------------------------------------------------


def _spice(g: Dune, seat: int, hidden: list[int], random: Random, purses: Mapping[int, int]) -> None:
    """What lies behind the other shields, all in all the same; nobody has less than what it is bound to pay.

    Who has kept the books knows the ``purses``. A single other player may have any purse that is likely: the bank makes up
    for it.
    """
    s = g.state
    rest = means = _means(g, hidden)
    least = []
    for other in hidden:
        least.append(min(_bound(g, seat, other), rest))
        rest -= least[-1]
    if len(hidden) == 1:
        rest = int(random() * (min(LIKELY, rest) + 1))
    cuts = sorted(int(random() * (rest + 1)) for _ in hidden[1:])
    dealt = [low + high - start for low, start, high in zip(least, [0, *cuts], [*cuts, rest], strict=True)]
    booked = [purses.get(other, -1) for other in hidden]
    adds_up = sum(booked) == means or (len(hidden) == 1 and sum(booked) <= means)
    if adds_up and all(map(int.__ge__, booked, least)):
        dealt = booked
    if len(hidden) == 1:
        s.bank = means - dealt[0]
    for other, purse in zip(hidden, dealt, strict=True):
        house = s.houses[other]
        house.spice = purse
        if s.phase == BIDDING and g.rules.allies_pay and house.allies and not _pledge_stands(g, seat, other):
            house.pledge = int(random() * (house.spice + 1))


def _means(g: Dune, hidden: Sequence[int]) -> int:
    """The spice that is there to be dealt: what the others have; a single one may have any of what is in the bank."""
    s = g.state
    return sum(s.houses[other].spice for other in hidden) + (s.bank if len(hidden) == 1 else 0)


def _bound(g: Dune, seat: int, other: int) -> int:
    """Spice that a seat must have for the game to be where it is."""
    s = g.state
    least = 0
    for step in g.stack:
        if isinstance(step, Battle) and step.plan_of(other) and not secrets.knows_plan(g, step, seat, other):
            continue  # another plan will take its place
        least += step.committed(g, other)
        if isinstance(step, Purchase) and step.card == PASS and step.at != "over":
            if other == step.winner:
                least += step.price - step.share
            elif s.are_allied(step.winner, other):
                least += step.share
        elif isinstance(step, Auction) and step.leader == other:
            least = max(least, step.top - pledged_to(g, other))
    return max(least, s.houses[other].pledge) if _pledge_stands(g, seat, other) else least


def _pledge_stands(g: Dune, seat: int, other: int) -> bool:
    """Whether a pledge is known to the seat, or holds up a bid."""
    ally = g.state.houses[other].ally
    return ally == seat or any(
        (isinstance(step, Auction) and step.leader == ally) or (isinstance(step, Purchase) and step.winner == ally)
        for step in g.stack
    )


# --- the steps in progress -----------------------------------------------------------------------------------------------


def _forget(g: Dune, hidden: list[int]) -> None:
    """Drop what others have chosen to pay for in secret, so that it binds no spice; :func:`_redraw` chooses anew."""
    for step in g.stack:
        if isinstance(step, RevivalPhase) and step.at == "gather":
            for other in _undone(g, step, hidden):
                step.drop(other)


def _redraw(g: Dune, seat: int, hidden: list[int], random: Random) -> None:
    """Choose anew what others have answered in secret."""
    secrets.redraw(g, seat, random)
    for step in g.stack:
        if isinstance(step, KaramaWindow):
            _window(g, step, seat, hidden)
        elif isinstance(step, Dials):
            _dials(g, step, seat, random)
        elif isinstance(step, Nexus):
            _nexus(g, step, hidden, random)
        elif isinstance(step, HarkonnenTraitors):
            _returned(g, step, hidden, random)
        elif isinstance(step, CharityPhase):
            _charity(g, step, hidden, random)
        elif isinstance(step, RevivalPhase) and step.at == "gather":
            _revival(g, step, hidden, random)
        elif isinstance(step, Shipping) and step.pledge and g.state.houses[step.seat].ally in hidden:
            if step.seat != seat:
                step.pledge = int(random() * (g.state.houses[g.state.houses[step.seat].ally].spice + 1))
        elif isinstance(step, HandSwap) and seat not in (step.target, g.state.harkonnen):
            hand = reordered(g.state.houses[g.state.harkonnen].hand, random)
            step.taken = tuple(sorted(hand[: len(step.taken)]))


def _window(g: Dune, step: KaramaWindow, seat: int, hidden: list[int]) -> None:
    """Who else could stop the ability in this world has not answered yet."""
    if step.by in hidden:
        step.by, step.card = -1, PASS
    if not g.rules.windows_for_everyone:
        for other in hidden:
            step.waiting &= ~(1 << other)
            if other != step.of and karamas(g, other):
                step.waiting |= 1 << other


def _returned(g: Dune, step: HarkonnenTraitors, hidden: list[int], random: Random) -> None:
    """What the Harkonnen have put under the deck is known to them alone."""
    s = g.state
    if s.harkonnen in hidden:
        left = [card for card in traitor_cards(s) if card not in s.houses[s.harkonnen].traitors]
        step.returned = tuple(reordered(left, random)[: len(step.returned)])


def _dials(g: Dune, step: Dials, seat: int, random: Random) -> None:
    low, high = (0, 20) if g.state.turn == 1 else (1, 3)
    left, right = step.dials
    if left >= 0 and step.left != seat:
        left = low + int(random() * (high - low + 1))
    if right >= 0 and step.right != seat:
        right = low + int(random() * (high - low + 1))
    step.dials = (left, right)


def _nexus(g: Dune, step: Nexus, hidden: list[int], random: Random) -> None:
    for other in hidden:
        choices = step.choices(g, other)
        if step.said[other] in choices:
            step.said = changed(step.said, other, _pick(choices, random))


def _charity(g: Dune, step: CharityPhase, hidden: list[int], random: Random) -> None:
    """Only the poor are asked, and unseen; the Bene Gesserit of the advanced game in the open."""
    order = g.state.order
    for other in hidden:
        bit = 1 << other
        always = other == step.pious(g)
        if order.index(other) < step.turn:
            continue
        if not always and step.at == "call":
            step.answered &= ~bit
            step.claims &= ~bit
        elif step.answered & bit or not always:
            claims = (always or step.is_needy(g, other)) and random() < 0.5
            step.claims = step.claims | bit if claims else step.claims & ~bit


def _revival(g: Dune, step: RevivalPhase, hidden: list[int], random: Random) -> None:
    for other in _undone(g, step, hidden):
        tree = step.forces_tree(g, other)
        if tree.most:
            step.revive(g, other, sample(tree, g, random))
        step.revive_leader(g, other, sample(LeaderRevival(other), g, random))


def _undone(g: Dune, step: RevivalPhase, hidden: list[int]) -> list[int]:
    """The seats whose forces are chosen but not revived yet."""
    return [other for other in hidden if step.numbers[other] != UNKNOWN and g.state.order.index(other) >= step.turn]
