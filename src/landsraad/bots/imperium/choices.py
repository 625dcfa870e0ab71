"""The small questions that effects ask."""

from __future__ import annotations

from typing import Final

from landsraad.bots.imperium import conflict, intrigues, tiles, tracks
from landsraad.bots.imperium.cards import acquiring, at_hand, losing, obtaining, per_use, reach, reveal_now, riddance
from landsraad.bots.imperium.gains import control
from landsraad.bots.imperium.market import placed
from landsraad.bots.imperium.picture import House
from landsraad.bots.imperium.sending import visit
from landsraad.bots.imperium.table import Table, Think
from landsraad.bots.imperium.valuing import value
from landsraad.games.imperium.board import FLAG
from landsraad.games.imperium.cards.acquiring import TO_DECK
from landsraad.games.imperium.cards.decks import HAND
from landsraad.games.imperium.cards.printed import ICONS_OF
from landsraad.games.imperium.effects import boxes
from landsraad.games.imperium.effects.specials import TAKE, TRASH
from landsraad.games.imperium.ix.shipping import ADVANCE, RECALL
from landsraad.games.imperium.ix.tech import AcquireTech
from landsraad.kernel.tree import Answer
from landsraad.kernel.words import PASS

# --- effects -------------------------------------------------------------------------------------------------------------


def effect(table: Table) -> Answer:
    """The best one; the ones that may be left only if they are good."""
    when = table.occasion
    return table.best(lambda item: value(table.judge, item, when))


def yes(table: Table) -> Answer:
    return (1,) if 1 in table.options() else table.default()


def keep_specimens(table: Table) -> Answer:
    """A specimen is worth more than a troop."""
    return table.default()


# --- influence -----------------------------------------------------------------------------------------------------------


def influence(table: Table) -> Answer:
    return table.best(lambda faction: tracks.step_worth(table.judge, faction))


def lose_influence(table: Table) -> Answer:
    return table.best(lambda faction: tracks.influence(table.judge, faction, -1))


def masterstroke(table: Table) -> Answer:
    """The first two: at the start of a game they are all alike."""
    return table.default()


# --- other players -------------------------------------------------------------------------------------------------------


def danger(house: House) -> float:
    """How near somebody is to victory."""
    return house.vp + 0.02 * (house.spice + house.solari) + 0.1 * max(house.influence)


def by_danger(table: Table, leader: int) -> float:
    return next((danger(house) for house in table.picture.houses if house.leader == leader), 0.0)


def heir(table: Table) -> Answer:
    """Whoever is furthest behind."""
    return table.best(lambda leader: -by_danger(table, leader))


def opponent(table: Table) -> Answer:
    """Whoever is furthest ahead, in the conflict above all."""

    def threat(leader: int) -> float:
        house = next((h for h in table.picture.houses if h.leader == leader), None)
        return 0.0 if house is None else danger(house) + 0.5 * house.strength

    return table.best(threat)


# --- units ---------------------------------------------------------------------------------------------------------------


def deploy(table: Table) -> Answer:
    """As many as pay."""
    best: tuple[float, Answer] = (-99.0, table.default())
    for troops in table.options():
        for fleet in table.options(troops) or (0,):
            worth = conflict.sending(table.judge, troops, fleet)
            if worth > best[0]:
                best = (worth, (troops, fleet) if table.options(troops) else (troops,))
    return best[1]


def retreat(table: Table) -> Answer:
    """As many as are better at home."""
    best: tuple[float, Answer] = (-99.0, table.default())
    for troops in table.options():
        for fleet in table.options(troops) or (0,):
            worth = conflict.sending(table.judge, -troops, -fleet)
            if worth > best[0]:
                best = (worth, (troops, fleet) if table.options(troops) else (troops,))
    return best[1]


def lose_from_garrison(table: Table) -> Answer:
    """From the garrison, unless the troops in the conflict are lost for nothing there."""
    options = table.options()
    most = max(options)
    view = conflict.outlook(table.judge)

    def worth(at_home: int) -> float:
        here = most - at_home
        return view.worth(conflict.strength(table.judge, -here)) + table.judge.more_troops(-at_home)

    return table.best(worth)


def push_back(table: Table) -> Answer:
    """Whoever is strongest in the conflict."""

    def threat(leader: int) -> float:
        return next((float(h.strength) for h in table.picture.houses if h.leader == leader), 0.0)

    return table.best(threat)


# --- cards ---------------------------------------------------------------------------------------------------------------


def trash(table: Table) -> Answer:
    """The card that is most in the way; one that is not in hand, if there is a choice."""
    best: tuple[float, Answer] = (-99.0, table.default())
    for zone in table.options():
        if zone == PASS:
            if best[0] < 0.05:
                best = (0.05, (PASS,))
            continue
        for card in table.options(zone):
            worth = riddance(table.judge, card)
            if zone == HAND:
                worth -= at_hand(table.judge, card)
            if worth > best[0]:
                best = (worth, (zone, card))
    return best[1]


def discard(table: Table) -> Answer:
    return table.best(lambda card: -losing(table.judge, card))


def take(table: Table) -> Answer:
    return table.best(lambda card: max(reveal_now(table.judge, card), per_use(table.judge, card)))


def acquire(table: Table) -> Answer:
    """For nothing: the best card, if it is good at all."""
    options = table.options()
    real = [card for card in options if card != PASS]
    card = max(real, key=lambda card: acquiring(table.judge, card))
    if PASS in options and acquiring(table.judge, card) <= 0:
        return (PASS,)
    return placed(table, card)


def obtain(table: Table) -> Answer:
    return table.best(lambda card: obtaining(table.judge, card))


def place(table: Table) -> Answer:
    """A reserve card, which is a Foldspace as a rule: soon."""
    return (TO_DECK,) if TO_DECK in table.options() and table.judge.left > 0 else table.default()


def set_aside(table: Table) -> Answer:
    return table.best(lambda card: acquiring(table.judge, card))


def keep_back(table: Table) -> Answer:
    """A card for the second turn: one with a single icon brings most."""
    return table.best(lambda card: (ICONS_OF[card].bit_count() == 1) + 0.2 * reach(table.judge, card))


def snoop(table: Table) -> Answer:
    card = table.picture.top_card
    return (TRASH,) if card >= 0 and riddance(table.judge, card) > table.judge.draw else (TAKE,)


def trash_grafted(table: Table) -> Answer:
    return table.best(lambda card: riddance(table.judge, card))


def put_under(table: Table) -> Answer:
    """The intrigue card that is worth least."""
    return table.best(lambda card: -intrigues.keeping(table.judge, card))


def cycle(table: Table) -> Answer:
    """Cards that are worth less than an unknown one."""
    return table.best(lambda card: table.judge.intrigue - 0.5 - intrigues.keeping(table.judge, card))


def keep(table: Table) -> Answer:
    return table.best(lambda card: intrigues.keeping(table.judge, card))


# --- the board -----------------------------------------------------------------------------------------------------------


def recall(table: Table) -> Answer:
    """Gladly, as long as there are cards to send the agent out again."""
    return table.best(lambda space: float(bool(table.picture.hand)))


def voice(table: Table) -> Answer:
    """The best space for the own next agent, as long as it is free."""
    judge = table.judge

    def worth(space: int) -> float:
        return visit(judge, space, ()) if space not in table.picture.occupied else -9.0

    return table.best(worth)


def freighter(table: Table) -> Answer:
    judge = table.judge
    worth = {ADVANCE: tracks.advance(judge), RECALL: tracks.recall(judge)}
    return table.best(lambda move: worth.get(move, 0.0))


def dreadnought(table: Table) -> Answer:
    return table.best(lambda space: control(table.judge, FLAG[space]))


def research(table: Table) -> Answer:
    return (tracks.best_node(table.judge, tuple(table.options())),)


def tech(table: Table) -> Answer:
    """The tile that is worth most above its price; negotiators pay before spice does."""
    judge = table.judge
    effect = boxes.EFFECTS[getattr(table.question.tree, "item", 0)]
    if not isinstance(effect, AcquireTech):
        return table.default()
    real = [tile for tile in table.options() if tile != PASS]

    def worth(tile: int) -> float:
        return tiles.purchase(judge, tile, effect.price(tile), effect.currencies)

    tile = max(real, key=worth, default=PASS)
    if tile == PASS or worth(tile) <= 0:
        return (PASS,)
    answer: Answer = (tile,)
    if judge.own.negotiators:
        ways = table.options(tile)
        answer += (min(max(ways), max(min(ways), effect.price(tile))),)
    due = max(0, effect.price(tile) - (answer[1] if len(answer) > 1 else 0))
    currencies = table.options(*answer)
    if currencies:
        answer += (min(currencies, key=lambda currency: tiles.price(judge, due, currency)),)
    return answer


ANSWERS: Final[dict[str, Think]] = {
    "masterstroke": masterstroke,
    "defend": yes,
    "replenish": keep_specimens,
    "detonation": yes,
    "effect": effect,
    "choose": effect,
    "influence": influence,
    "lose_influence": lose_influence,
    "heir": heir,
    "opponent": opponent,
    "deploy": deploy,
    "retreat": retreat,
    "lose_from_garrison": lose_from_garrison,
    "push_back": push_back,
    "trash": trash,
    "discard": discard,
    "take": take,
    "acquire": acquire,
    "obtain": obtain,
    "place": place,
    "set_aside": set_aside,
    "keep_back": keep_back,
    "snoop": snoop,
    "trash_grafted": trash_grafted,
    "put_under": put_under,
    "trash_intrigue": put_under,
    "cycle": cycle,
    "keep": keep,
    "recall": recall,
    "voice": voice,
    "freighter": freighter,
    "dreadnought": dreadnought,
    "research": research,
    "tech": tech,
}
