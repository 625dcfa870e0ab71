"""Another world that looks the same to a seat: everything hidden from it is dealt anew, at random.

Search bots play on in such worlds, since they may not see the real one; tests use them to find leaks. What a seat could
only know from the course of the game (who bought what for how much) is not taken into account, except where the
state remembers it for the seat.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final

from landsraad.games.dune.cards import CHEAP_HERO, STORM_CARDS
from landsraad.games.dune.factions.harkonnen import HandSwap
from landsraad.games.dune.karama import KaramaWindow, karamas
from landsraad.games.dune.leaders import owner
from landsraad.games.dune.people import BENE_GESSERIT, LEADERS_OF
from landsraad.games.dune.phases.auction import BIDDING, Auction, pledged_to
from landsraad.games.dune.phases.battle import secrets
from landsraad.games.dune.phases.battle.battle import Battle
from landsraad.games.dune.phases.battle.plan import HERO
from landsraad.games.dune.phases.battle.resolution import Resolution
from landsraad.games.dune.phases.charity import CharityPhase, always_receives, is_poor
from landsraad.games.dune.phases.nexus import Nexus
from landsraad.games.dune.phases.purchase import Purchase
from landsraad.games.dune.phases.revival import UNKNOWN, LeaderRevival, RevivalPhase
from landsraad.games.dune.phases.shipping import Shipping
from landsraad.games.dune.phases.storm import Dials
from landsraad.games.dune.state import State
from landsraad.kernel.tree import sample
from landsraad.kernel.words import PASS

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune

Random = Callable[[], float]
"""Numbers from 0 to 1."""
TRIES: Final = 4
"""Worlds that are dealt before one with fewer changes is taken."""


def determinize(g: Dune, seat: int, rng: Any) -> Dune:
    """A game in which this seat's view and questions are the same, and what it cannot know is not. ``rng.random`` decides."""
    random: Random = rng.random
    seen = _look(g, seat)
    everybody = frozenset(range(len(g.seats)))
    asked = frozenset(q.seat for q in g.open)
    waits_unseen = not g.waiting(seat)
    for _ in range(TRIES):
        # If the game visibly waits for nobody, somebody is asked something that must stay unseen: whoever it is keeps
        # what it has, or there would be nothing to ask.
        twin = _deal(g, seat, random, asked if waits_unseen else frozenset())
        if _look(twin, seat) == seen:
            return twin
    twin = _deal(g, seat, random, everybody)
    return twin if _look(twin, seat) == seen else g.clone()


def _look(g: Dune, seat: int) -> tuple[Any, ...]:
    """All that the seat can compare: its view, and its questions with their trees."""
    return g.view(seat), [q for q in g.open if q.seat == seat]


def _deal(g: Dune, seat: int, random: Random, keep: frozenset[int]) -> Dune:
    """A clone with what is hidden from ``seat`` dealt anew; the seats in ``keep`` keep what they hold."""
    twin = g.clone()
    hidden = [other for other in range(len(g.seats)) if other != seat and other not in keep]
    _decks(twin, seat, random)
    _cards(twin, seat, hidden, random)
    if hidden:
        _unsee(twin, seat, random)
        _traitors(twin, hidden, random)
        _taken_leaders(twin, seat, random)
        _forget(twin, hidden)
        _spice(twin, seat, hidden, random)
        _redraw(twin, seat, hidden, random)
    twin.state.rng = int(random() * (1 << 53)) << 11 | int(random() * (1 << 11))
    twin.ask_again()
    twin.proceed()
    return twin


# --- decks and hands -----------------------------------------------------------------------------------------------------


def _shuffled(items: Iterable[int], random: Random) -> list[int]:
    pile = list(items)
    for i in range(len(pile) - 1, 0, -1):
        j = int(random() * (i + 1))
        pile[i], pile[j] = pile[j], pile[i]
    return pile


def _pick(items: Sequence[int], random: Random) -> int:
    return items[int(random() * len(items))]


def _decks(g: Dune, seat: int, random: Random) -> None:
    """The order of the spice deck, the storm card and the prediction."""
    s = g.state
    known = 1 if seat == s.atreides and s.wormsign else 0
    s.spice_deck = s.spice_deck[:known] + tuple(_shuffled(s.spice_deck[known:], random))
    if s.storm_card and not (seat == s.fremen and s.storm_card_seen):
        s.storm_card = _pick(STORM_CARDS, random)
    if seat != s.bene_gesserit and s.prediction[1]:
        factions = [house.faction for house in s.houses if house.faction != BENE_GESSERIT]
        s.prediction = (_pick(factions, random), 1 + int(random() * g.rules.turns))


def _cards(g: Dune, seat: int, hidden: list[int], random: Random) -> None:
    """The treachery deck, the row under the hammer and the hands of others, but for the cards that the seat knows of."""
    s = g.state
    first = 1 if seat == s.atreides and s.card_seen else 0
    row, deck = (s.row[first:], s.deck) if s.row else ((), s.deck[first:])
    pool = [*row, *deck]
    hands: dict[int, list[int]] = {}
    for other in hidden:
        hand = list(s.houses[other].hand)
        hands[other] = []
        for card in _known_cards(g, seat, other):
            if card in hand:
                hand.remove(card)
                hands[other].append(card)
        pool += hand
    pool = _shuffled(pool, random)
    for other, known in hands.items():
        missing = len(s.houses[other].hand) - len(known)
        s.houses[other].hand = tuple(sorted(known + pool[:missing]))
        pool = pool[missing:]
    if s.row:
        s.row, pool = s.row[:first] + tuple(pool[: len(row)]), pool[len(row) :]
        s.deck = tuple(pool)
    else:
        s.deck = s.deck[:first] + tuple(pool)


def _known_cards(g: Dune, seat: int, other: int) -> list[int]:
    """The cards that ``seat`` knows to be in another hand, and those without which the game could not be where it is."""
    s = g.state
    cards = [card for holder, card in s.seen if holder == other] if seat == s.atreides else []
    for step in g.stack:
        if isinstance(step, Resolution) and other in step.sides:
            cards += step.cards_of(other)
        elif isinstance(step, Battle) and other in step.sides:
            cards += _planned_cards(g, step, seat, other)
        elif isinstance(step, HandSwap) and seat == step.target and other == s.harkonnen:
            cards += step.taken
        elif isinstance(step, Auction) and step.leader == other:
            if s.houses[other].spice + pledged_to(g, other) < step.top:
                cards += karamas(g, other)[:1]
        elif isinstance(step, Purchase) and step.winner == other and step.at == "choose":
            if s.houses[other].spice + pledged_to(g, other) < step.price:
                cards += karamas(g, other)[:1]
    return cards


def _planned_cards(g: Dune, battle: Battle, seat: int, other: int) -> list[int]:
    """The cards that an answer about a plan has promised, or that Atreides have seen in it."""
    cards: list[int] = []
    for side, binding in battle.bound:
        subject, value, wanted, _ = binding
        if side == other and wanted and secrets.knows_binding(g, seat, side, binding):
            if subject in ("weapon", "defense", "card"):
                cards.append(value)
            elif subject == "head" and value == HERO:
                cards.append(CHEAP_HERO)
    plan = battle.plan_of(other)
    if plan is not None and secrets.knows_plan(g, battle, seat, other):
        cards += [plan[1], plan[2]]
        if plan[0] == HERO:
            cards.append(CHEAP_HERO)
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


def _traitors(g: Dune, hidden: list[int], random: Random) -> None:
    """Traitor cards that nobody has shown, kept ones and those put back."""
    s = g.state
    out = {card for house in s.houses for card in (*house.traitors, *house.rejected)}
    pool = [leader for house in s.houses for leader in LEADERS_OF[house.faction] if leader not in out]
    for other in hidden:
        house = s.houses[other]
        pool += [card for card in (*house.traitors, *house.rejected) if card not in house.exposed]
    pool = _shuffled(pool, random)
    for other in hidden:
        house = s.houses[other]
        kept, back = len(house.traitors) - len(house.exposed), len(house.rejected)
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
    for captured in (True, False, True):
        for leader in _taken(s, captured):
            home = owner(s, leader)
            if home == seat or leader in named:
                continue
            died = s.deaths[leader] - (s.concealed >> leader & 1)
            alike = [x for x in s.houses[home].pool if x not in named and owner(s, x) == home and s.deaths[x] == died]
            other = _pick([leader, *alike], random)
            if other != leader:
                _swap(s, leader, other)


def _taken(s: State, captured: bool) -> list[int]:
    """The leaders that are captive, or those killed face down."""
    if captured:
        return [leader for leader, _ in s.houses[s.harkonnen].captives]
    return [leader for house in s.houses for leader in house.dead if s.concealed >> leader & 1]


def _named_leaders(g: Dune) -> set[int]:
    """Leaders of whom everybody knows where they are."""
    s = g.state
    named = {leader for house in s.houses for leader, _ in house.standing} | {leader for leader, _ in s.vanished}
    for step in g.stack:
        if isinstance(step, Resolution):
            named |= {plan[0] for _, plan in step.locked}
        elif isinstance(step, Battle):
            named |= {binding[1] for _, binding in step.bound if binding[0] == "head"}
            named |= {plan[0] for _, plan in step.locked}
    return named


def _swap(s: State, one: int, two: int) -> None:
    """Two leaders of one faction change places."""
    other = {one: two, two: one}
    for house in s.houses:
        house.pool = tuple(sorted(other.get(x, x) for x in house.pool))
        house.dead = tuple(sorted(other.get(x, x) for x in house.dead))
        house.captives = tuple((other.get(x, x), before) for x, before in house.captives)
    s.deaths[one], s.deaths[two] = s.deaths[two], s.deaths[one]
    if (s.concealed >> one ^ s.concealed >> two) & 1:
        s.concealed ^= 1 << one | 1 << two


# --- spice ---------------------------------------------------------------------------------------------------------------


def _spice(g: Dune, seat: int, hidden: list[int], random: Random) -> None:
    """What lies behind the other shields, all in all the same; nobody has less than what it is bound to pay.

    A single other player may have more or less than it has: the bank makes up for it.
    """
    s = g.state
    bound = {other: min(_bound(g, seat, other), s.houses[other].spice) for other in hidden}
    rest = sum(s.houses[other].spice - bound[other] for other in hidden)
    if len(hidden) == 1:
        change = int(random() * (2 * rest + 1)) - rest
        rest, s.bank = rest + change, s.bank - change
    cuts = sorted(int(random() * (rest + 1)) for _ in hidden[1:])
    for other, low, high in zip(hidden, [0, *cuts], [*cuts, rest], strict=True):
        house = s.houses[other]
        house.spice = bound[other] + high - low
        if s.phase == BIDDING and house.ally >= 0 and not _pledge_stands(g, seat, other):
            house.pledge = int(random() * (house.spice + 1))


def _bound(g: Dune, seat: int, other: int) -> int:
    """Spice that a seat must have for the game to be where it is."""
    s = g.state
    least = 0
    for step in g.stack:
        least += step.committed(g, other)
        if isinstance(step, Purchase) and step.card == PASS and step.at != "over":
            if other == step.winner:
                least += step.price - step.share
            elif other == s.houses[step.winner].ally:
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
                step.numbers = _set(step.numbers, other, 0)
                step.elites = _set(step.elites, other, 0)
                step.leaders = _set(step.leaders, other, PASS)


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
        elif isinstance(step, CharityPhase):
            _charity(g, step, hidden, random)
        elif isinstance(step, RevivalPhase) and step.at == "gather":
            _revival(g, step, hidden, random)
        elif isinstance(step, Shipping) and step.pledge and g.state.houses[step.seat].ally in hidden:
            if step.seat != seat:
                step.pledge = int(random() * (g.state.houses[g.state.houses[step.seat].ally].spice + 1))
        elif isinstance(step, HandSwap) and seat not in (step.target, g.state.harkonnen):
            hand = _shuffled(g.state.houses[g.state.harkonnen].hand, random)
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
        choices = step.choices(g.state, other)
        if step.said[other] in choices:
            step.said = _set(step.said, other, _pick(choices, random))


def _charity(g: Dune, step: CharityPhase, hidden: list[int], random: Random) -> None:
    """Only the poor are asked, and unseen; the Bene Gesserit of the advanced game in the open."""
    order = g.state.order
    for other in hidden:
        bit = 1 << other
        always = other == always_receives(g)
        if order.index(other) < step.turn:
            continue
        if not always and step.at == "call":
            step.answered &= ~bit
            step.claims &= ~bit
        elif step.answered & bit or not always:
            claims = (always or is_poor(g, other)) and random() < 0.5
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


def _set(values: tuple[int, ...], i: int, value: int) -> tuple[int, ...]:
    return (*values[:i], value, *values[i + 1 :])
