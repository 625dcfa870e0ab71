"""What planning cards and special actions are worth: the sum of what their operations would do now."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final

from landsraad.bots.war.desert import best_desert
from landsraad.bots.war.fights import best_assault
from landsraad.bots.war.judge import HARVESTER
from landsraad.bots.war.marches import best_marches
from landsraad.bots.war.picture import Force, Picture
from landsraad.bots.war.spice import vehicles_worth
from landsraad.bots.war.table import Table
from landsraad.bots.war.visions import STEP, useful
from landsraad.bots.war.weights import NAMED, UNIT
from landsraad.games.war.board import SECTOR_MATES, areas
from landsraad.games.war.cards.decks import CARD_DATA, PLAYABLE
from landsraad.games.war.leaders.careers import JESSICA, PAUL, reference
from landsraad.games.war.leaders.people import LEADER_DATA, NAMED_OF
from landsraad.games.war.pieces import GENERIC, KIND
from landsraad.games.war.sides import HARKONNEN
from landsraad.kernel.plain import Json
from landsraad.kernel.tree import Answer
from landsraad.kernel.words import PASS

DRAWN: Final = 0.86
"""What a card that is drawn is worth."""
CHAINED: Final = 1.2
"""What a further card that may be played is worth."""
TOKEN: Final = 2.2
"""A deployment token."""
GESSERIT: Final = 2.5
"""A Bene Gesserit token."""


class Appraiser:
    """Values of operations in one position; each kind is thought about once."""

    def __init__(self, table: Table) -> None:
        self.judge = table.judge
        self.picture = table.picture
        self._known: dict[Hashable, float] = {}

    def once(self, key: Hashable, think: Callable[[], float]) -> float:
        if key not in self._known:
            self._known[key] = think()
        return self._known[key]

    # --- what dice and cards do ----------------------------------------------------------------------------------------

    def moves(self, number: int, led: bool = False) -> float:
        return self.once(("moves", number, led), lambda: best_marches(self.judge, number, led))

    def attack(self, surprise: bool = False, led: bool = False) -> float:
        return self.once(("attack", surprise, led), lambda: max(0.0, best_assault(self.judge, surprise, led)))

    def desert(self) -> float:
        return self.once("desert", lambda: best_desert(self.judge))

    def draw(self, number: int) -> float:
        """Less with a full hand."""
        hand = len(self.picture.hand)
        return DRAWN * number if hand < 5 else 0.3 * number

    def upgrade(self, old: int, new: int, number: int) -> float:
        """Better units, as far as there are figures."""
        picture = self.picture
        there = sum(force.number(old) for force in picture.mine.values())
        n = min(number, there, picture.reserves[picture.side][new])
        return 1.13 * n * (UNIT[new] - UNIT[old])

    def program(self, effects: list[Json]) -> float:
        return sum(self.operation(op) for op in effects)

    def card(self, card: int) -> float:
        return self.once(("card", card), lambda: self.program(CARD_DATA[card]["effects"]) if PLAYABLE[card] else 0.0)

    def special(self, leader: int) -> float:
        return self.program(LEADER_DATA[leader].get("special", {}).get("effects", []))

    def best_card(self) -> float:
        """What the best card of the hand is worth."""
        return max((self.card(card) for card in self.picture.hand), default=0.0)

    def operation(self, op: Json) -> float:
        think = _WORTH.get(op["op"])
        return 0.5 if think is None else think(self, op)


# --- operations --------------------------------------------------------------------------------------------------------


def _units(a: Appraiser, op: Json) -> float:
    """Units from the reserve; those that come from elsewhere on the board add little."""
    reserve = list(a.picture.reserves[a.picture.side])
    if not _places(a, op.get("where", {})):
        return 0.0
    worth = 0.0
    for name, count in op["units"].items():
        kind = KIND[name]
        n = min(count, reserve[kind])
        worth += UNIT[kind] * n + 0.2 * (count - n)
    return 0.8 * worth


def _places(a: Appraiser, where: Json) -> bool:
    """Whether there is such a place, as far as a glance tells."""
    picture = a.picture
    if where.get("kind") == "settlement":
        return bool(picture.settlements)
    if where.get("kind") == "sietch":
        return bool(picture.sietches)
    if "contains_unit" in where:
        return any(force.number(KIND[where["contains_unit"]]) for force in picture.mine.values())
    return True


def _leader(a: Appraiser, op: Json) -> float:
    picture = a.picture
    if op["leader"] == "generic":
        return 0.6 if picture.reserves[picture.side][GENERIC] else 0.0
    if op["leader"] == "any":
        if not picture.aside:
            return 0.7 if picture.reserves[picture.side][GENERIC] else 0.0
        return 1.5 + a.once("leader", lambda: leader_gain(a))
    return 1.0 if picture.aside >> max(0, reference(op["leader"])) & 1 else 0.4


def leader_gain(a: Appraiser) -> float:
    """What the best leader off the board would add in a home."""
    picture, best = a.picture, 0.0
    for area in a.judge.homes():
        here = picture.mine.get(area)
        if here is not None:
            for leader in areas(picture.aside):
                best = max(best, a.judge.gain({area: here.plus(Force(named=1 << leader))}))
    return best


def _tokens(a: Appraiser, op: Json) -> float:
    return TOKEN * int(op["count"]) if _places(a, op["where"]) else 0.0


def _move(a: Appraiser, op: Json) -> float:
    f = op["filter"]
    if not _led(a, f):
        return 0.0
    share = 0.5 if f and "has_leader" not in f else 1.0
    return share * a.moves(op["legions"], f.get("has_leader", False))


def _attack(a: Appraiser, op: Json) -> float:
    f = op["filter"]
    if not _led(a, f):
        return 0.0
    share = 0.53 if f and "has_leader" not in f else 1.0
    return share * a.attack(op["surprise"], f.get("has_leader", False))


def _led(a: Appraiser, wanted: Json) -> bool:
    """Whether the unit and the leader who must be of the party are on the board."""
    if "contains_unit" in wanted and not any(force.special for force in a.picture.mine.values()):
        return False
    return "contains_leader" not in wanted or _on_board(a, wanted["contains_leader"])


def _on_board(a: Appraiser, name: str) -> bool:
    who = reference(name)
    if who == PAUL:
        return a.picture.paul >= 0
    if who == JESSICA:
        return a.picture.jessica >= 0
    return who in a.picture.leader_at


def _if(a: Appraiser, op: Json) -> float:
    condition, wanted = op["condition"], True
    if "not" in condition:
        condition, wanted = condition["not"], False
    ((what, value),) = condition.items()
    picture = a.picture
    if what == "leader_in_play":
        holds = picture.wild_maker if value == "wild_maker" else bool(picture.ready >> reference(value) & 1)
    elif what == "leader_removed_from_game":
        holds = False
    elif what == "atomics_detonated":
        holds = picture.atomics
    else:
        holds = max(picture.marks) >= int(value)
    return a.program(op["then"] if holds == wanted else op["else"])


def _strike(a: Appraiser, op: Json) -> float:
    """An enemy named leader within reach of the card."""
    picture = a.picture
    foes = [x for x in NAMED_OF[picture.foe] if x in picture.leader_at]
    if "sector" in op["filter"]:
        near = 0
        for area in picture.mine:
            near |= SECTOR_MATES[area]
        foes = [x for x in foes if near >> picture.leader_at[x] & 1]
    return NAMED if foes else 0.0


def _bombard(a: Appraiser, op: Json) -> float:
    return 0.6 * int(op["dice"]) if a.picture.theirs else 0.0


def _storms(a: Appraiser, op: Json) -> float:
    exposed = a.picture.held[HARKONNEN] & a.picture.map.exposed
    return 1.1 * exposed.bit_count()


def _sabotage(a: Appraiser, op: Json) -> float:
    picture = a.picture
    if op["filter"].get("vehicle") == "ornithopter":
        return 0.5 if picture.ornithopters else -2.0
    n = picture.harvesters.bit_count()
    return 0.8 * HARVESTER * min(int(op["count"]), n)


def best_transfer(picture: Picture) -> tuple[Answer, int]:
    """The steps to shift that bring an objective nearest: from, to, how many; and how many are gained."""
    best: Answer = (PASS,)
    most = 0
    for target, need in zip(picture.targets, picture.needs, strict=True):
        for down in range(3):
            spare = picture.marks[down] - target[down]
            for up in range(3):
                n = min(need[up], spare)
                if up != down and n > most:
                    best, most = (down, up, n), n
    return best, most


def _place_vehicles(a: Appraiser, op: Json) -> float:
    return 0.5 * int(sum(op["vehicles"].values())) * min(1.0, vehicles_worth(a.picture))


def _fear(a: Appraiser, op: Json) -> float:
    """Two more steps with a card that is likely to be claimed; Eyes of Ibad keep one for later."""
    visions = a.judge.visions
    if visions is None or not visions.cards:
        return 0.0
    chance = max(visions.chance(card, a.judge.stand) for card, _ in visions.cards)
    if op.get("protected"):
        return 1.0
    return chance * max(useful(a.picture, (2, 0, 0)), useful(a.picture, (0, 2, 0)), useful(a.picture, (0, 0, 2)))


def _lose_die(a: Appraiser, op: Json) -> float:
    return 2.5 if a.picture.dice[a.picture.foe][4] else -1.0


_WORTH: Final[dict[str, Callable[[Appraiser, Json], float]]] = {
    "place_units": _units,
    "deploy_units": _units,
    "place_leader": _leader,
    "deploy_leader": _leader,
    "place_deployment_tokens": _tokens,
    "deploy_deployment_tokens": lambda a, op: TOKEN * op["count"] if a.picture.sietches else 0.0,
    "move": _move,
    "attack": _attack,
    "choose_one": lambda a, op: max(a.program(option) for option in op["options"]),
    "if": _if,
    "draw_planning": lambda a, op: a.draw(op["count"]),
    "play_planning": lambda a, op: CHAINED if len(a.picture.hand) > 1 else 0.0,
    "desert_power": lambda a, op: op["count"] * a.desert(),
    "any_die_action": lambda a, op: max(a.moves(2), a.attack()),
    "special_attack": _bombard,
    "send_leader_to_tank": _strike,
    "opponent_discards": lambda a, op: 0.5 * min(op["count"], a.picture.cards[a.picture.foe]),
    "gain_bene_gesserit": lambda a, op: GESSERIT,
    "enter_play": lambda a, op: 2.0,
    "remove_from_game": lambda a, op: -0.5,
    "replace_units": lambda a, op: a.upgrade(KIND[op["from"]], KIND[op["to"]], op["count"]),
    "place_vehicles": _place_vehicles,
    "remove_vehicles": _sabotage,
    "roll_remove_vehicles": lambda a, op: 1.2 if a.picture.harvesters else 0.2,
    "coriolis_storms": _storms,
    "place_sandworms": lambda a, op: 1.2 * op["count"],
    "place_wild_maker": lambda a, op: 2.0,
    "wild_maker": lambda a, op: 3.4,
    "place_wormsigns": lambda a, op: 0.4 * op["count"],
    "discard_wormsigns": lambda a, op: 0.5 if a.picture.wormsigns else 0.0,
    "relocate_legion": lambda a, op: 0.8,
    "relocate_sietch": lambda a, op: 0.2,
    "move_enemy_legion": lambda a, op: 0.8,
    "swap_deployment_tokens": lambda a, op: 0.1,
    "reveal": lambda a, op: 0.5,
    "shuffle_back_prescience": lambda a, op: 1.5 if a.picture.row else 0.0,
    "replace_revealed_prescience": lambda a, op: 1.5,
    "attach_to_prescience": _fear,
    "transfer_prescience": lambda a, op: STEP * best_transfer(a.picture)[1],
    "draw_secret_objective": lambda a, op: 4.0,
    "lower_imperium_marker": lambda a, op: 3.0,
    "discard_enemy_action_die": _lose_die,
    "force_enemy_die": lambda a, op: 0.8,
    "restrict_opponent": lambda a, op: 0.97,
    "detonate_atomics": lambda a, op: 1.0,
}


# --- the hand ----------------------------------------------------------------------------------------------------------


def least_useful(table: Table, number: int) -> Answer:
    """So many of the least useful cards, in the order that the question wants."""
    tree = table.question.tree
    number = max(number, int(getattr(tree, "least", 0)))
    if not number:
        return table.default()
    a = Appraiser(table)
    offered = [card for card in table.picture.hand if CARD_DATA[card].get("discardable", True)]
    worst = sorted(sorted(offered, key=lambda card: (a.card(card), card))[:number])
    prefix: Answer = ()
    options = table.seat.domain(table.question, prefix)
    while options is not None:
        wanted = next((card for card in worst if card in options), None)
        if wanted is not None:
            worst.remove(wanted)
            prefix += (wanted,)
        else:
            prefix += (PASS,) if PASS in options else (options[0],)
        options = table.seat.domain(table.question, prefix)
    return prefix
