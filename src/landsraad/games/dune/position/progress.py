"""A phase in progress, as a position tells it: a running auction, revival, somebody's shipment or move, a chosen battle.

The words are those of a view's ``now``. Each entry is written and read side by side.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from landsraad.games.dune.board import LOCATION, LOCATIONS, TERRITORIES, TERRITORY
from landsraad.games.dune.factions.guild import may_offer_passage, passage_tree
from landsraad.games.dune.people import LEADER, LEADERS
from landsraad.games.dune.phases.auction import Auction, can_pay
from landsraad.games.dune.phases.battle.battle import Battle
from landsraad.games.dune.phases.battle.phase import BattlePhase
from landsraad.games.dune.phases.battle.planning import noted
from landsraad.games.dune.phases.battle.sites import Fight, fights_of, sites
from landsraad.games.dune.phases.bidding import BiddingPhase
from landsraad.games.dune.phases.charity import CharityPhase
from landsraad.games.dune.phases.movement import Movement
from landsraad.games.dune.phases.names import BATTLE, BIDDING, MOVEMENT, REVIVAL, SHIPMENT
from landsraad.games.dune.phases.revival import RevivalPhase, begun_revival
from landsraad.games.dune.phases.shipment import ShipAndMove, ShipmentPhase
from landsraad.games.dune.phases.shipping import Shipping
from landsraad.games.dune.phases.turn import Turn
from landsraad.games.dune.shipments import KINDS
from landsraad.games.dune.steps import DuneStep
from landsraad.games.dune.treasury import free_spice
from landsraad.games.dune.variants.skills.holding import TAKEN
from landsraad.games.dune.variants.skills.planning import arranged
from landsraad.kernel.errors import BadPosition, NoPosition
from landsraad.kernel.plain import Json, Value
from landsraad.kernel.reading import flag, known, listed, mapping, number, only, several
from landsraad.kernel.words import PASS

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune

KEYS: Final = ("auction", "revival", "acting", "battle")
AUCTION_KEYS: Final = ("opener", "asked", "unspoken", "top_bid", "top_bidder", "out")
ACTING_KEYS: Final = ("to_act", "guild_may_act", "guild_delays", "turn_of", "doing", "pledge", "passage")
BATTLE_KEYS: Final = ("aggressor", "defender", "territory", "location", "taken")
ACTING: Final = (SHIPMENT, MOVEMENT)
POINTS: Final = {"bid": (BIDDING,), "act_now": ACTING, "delay": ACTING, "ship": ACTING, "choose_battle": (BATTLE,)}
"""Questions before which a position can always be written down, and the phases in which they are asked."""


def is_of_this_phase(g: Dune, answers: int) -> bool:
    """Whether one of the points, asked after so many answers of the record, was asked in the phase that goes on: the
    beginning of a phase is a later one than any before it."""
    since = [POINTS[q.name] for q, _ in (g.log or ())[answers:] if q.name in POINTS]
    return g.state.phase in since[0] and all(phases == since[0] for phases in since)


def write(g: Dune) -> Json:
    """What is in progress; :class:`NoPosition` where no entry can tell it."""
    steps = g.stack[1:]
    match steps:
        case [CharityPhase() as phase] if phase == CharityPhase():
            return {}
        case [BiddingPhase(at="put_up"), Auction() as auction]:
            return {"auction": _write_auction(g, auction)}
        case [RevivalPhase() as phase] if phase == begun_revival(g, type(phase), granted=phase.granted):
            return {"revival": {"granted": phase.granted}}
        case [ShipmentPhase(at="offer") as phase]:
            return {"acting": _write_acting(g, phase)}
        case [ShipmentPhase() as phase, ShipAndMove(), Shipping() as step] if step == _shipping(step):
            doing = {"turn_of": g.seats[step.seat], "doing": "ship", "pledge": step.pledge}
            if step.passage != PASS:
                doing["passage"] = KINDS[step.passage]
            return {"acting": {**_write_acting(g, phase), **doing}}
        case [ShipmentPhase() as phase, ShipAndMove(), Movement() as step] if step == type(step)(step.seat):
            return {"acting": {**_write_acting(g, phase), "turn_of": g.seats[step.seat], "doing": "move"}}
        case [BattlePhase(at="choose")]:
            return {"battle": {}}
        case [BattlePhase(), Battle() as battle] if battle == planning(g, battle):
            return {"battle": _write_battle(g, battle)}
    raise NoPosition(
        "positions start at the beginning of a phase, in an auction, before a shipment, a move or battle plans"
    )


def read(g: Dune, document: Mapping[str, Value]) -> bool:
    """Put the phase into the middle; False if nothing is in progress. The step of the turn is on the stack."""
    named = [key for key in KEYS if key in document]
    if not named:
        return False
    if len(named) > 1:
        raise BadPosition(named[1], f"cannot be in progress beside {named[0]}")
    key = named[0]
    phases, reader = _READERS[key]
    if g.state.phase not in phases:
        phase = next(phase.name for phase in g.rules.phases if phase.name in phases)
        raise BadPosition(key, f"belongs to the phase {phase}, not to {g.state.phase}")
    g.top(Turn).next += 1
    reader(g, mapping(document, key, ""))
    return True


def begun(g: Dune) -> DuneStep:
    """The step of the phase that is going on, as the rule set begins it."""
    return next(phase.begin() for phase in g.rules.phases if phase.name == g.state.phase)


def _write_auction(g: Dune, auction: Auction) -> Json:
    order, names = g.state.order, g.seats
    return {
        "opener": names[order[auction.opener]],
        "asked": names[order[auction.turn]],
        "unspoken": auction.left,
        "top_bid": auction.top,
        "top_bidder": names[auction.leader] if auction.leader >= 0 else None,
        "out": [name for seat, name in enumerate(names) if auction.out >> seat & 1],
    }


def _read_auction(g: Dune, entry: Mapping[str, Value]) -> None:
    """The card is the first of ``decks.row``; without an opener the auction begins with the First Player."""
    s = g.state
    only(entry, AUCTION_KEYS, "auction")
    if not s.row:
        raise BadPosition("auction", "needs the cards that are up for sale: write decks.row, the first one on sale")
    place = {name: s.rank(seat) for seat, name in enumerate(g.seats)}
    opener = known(entry.get("opener", g.seats[s.order[0]]), place, "auction.opener", "faction")
    bidder = entry.get("top_bidder")
    top = number(entry.get("top_bid", 0), "auction.top_bid", 0, 999)
    if (bidder is None) != (top == 0):
        raise BadPosition("auction.top_bid", "a top bid has a top bidder, and a top bidder a bid")
    leader = -1 if bidder is None else _seat(g, bidder, "auction.top_bidder")
    if leader >= 0 and not can_pay(g, leader, top):
        raise BadPosition("auction.top_bid", f"{bidder} cannot pay {top} spice")
    n = len(g.seats)
    asked = known(entry.get("asked", g.seats[s.order[opener]]), place, "auction.asked", "faction")
    left = number(entry.get("unspoken", n if leader < 0 else n - 1), "auction.unspoken", 1, n)
    out = sum(1 << _seat(g, name, "auction.out") for name in listed(entry.get("out"), "auction.out"))
    bidding = begun(g)
    assert isinstance(bidding, BiddingPhase)
    bidding.opener, bidding.at = opener - 1, "put_up"
    g.push(bidding)
    g.push(Auction(opener, opener, asked, left, top, leader, out))


def _read_revival(g: Dune, entry: Mapping[str, Value]) -> None:
    """Everybody says what to revive; whether the Fremen have granted their ally more is decided."""
    only(entry, ("granted",), "revival")
    revival = begun(g)
    assert isinstance(revival, RevivalPhase)
    g.push(begun_revival(g, type(revival), granted=flag(entry.get("granted", False), "revival.granted")))


def _write_acting(g: Dune, phase: ShipmentPhase) -> Json:
    told: Json = {"to_act": [g.seats[seat] for seat in phase.queue]}
    return told | {"guild_may_act": phase.free, "guild_delays": phase.delayed}


def _read_acting(g: Dune, entry: Mapping[str, Value]) -> None:
    """Whose turn it is to ship and move, what is being done, and who comes after."""
    s = g.state
    only(entry, ACTING_KEYS, "acting")
    queue = tuple(_seat(g, name, "acting.to_act") for name in listed(entry.get("to_act"), "acting.to_act"))
    free = flag(entry.get("guild_may_act", False), "acting.guild_may_act")
    delayed = flag(entry.get("guild_delays", False), "acting.guild_delays")
    if (free or delayed) and (s.guild < 0 or not g.rules.ship_as_it_pleases):
        raise BadPosition("acting", "only a Guild that ships as it pleases acts out of turn or waits")
    phase = begun(g)
    assert isinstance(phase, ShipmentPhase)
    phase.at, phase.queue, phase.free, phase.delayed = "offer", queue, free, delayed
    g.push(phase)
    if entry.get("turn_of") is None:
        return
    seat = _seat(g, entry["turn_of"], "acting.turn_of")
    if seat in queue:
        raise BadPosition("acting.to_act", f"{g.seats[seat]} is acting already")
    doing = entry.get("doing", "ship")
    turn = phase.turn_of(seat)
    turn.at = "move"
    g.push(turn)
    if doing == "ship":
        g.push(_read_shipping(g, seat, entry))
    elif doing != "move":
        raise BadPosition("acting.doing", f"is ship or move, not {doing!r}")


def _shipping(step: Shipping) -> Shipping:
    """The same choice of a shipment, if nothing has been cancelled or refused: that is what a position can tell."""
    return Shipping(step.seat, "choose", pledge=step.pledge, passage=step.passage)


def _read_shipping(g: Dune, seat: int, entry: Mapping[str, Value]) -> Shipping:
    """Without a word of the ally's pledge it is asked for it, and the Guild for its offer."""
    ally = g.state.houses[seat].ally
    if entry.get("pledge") is None:
        if entry.get("passage") is not None:
            raise BadPosition(
                "acting.passage", "has been offered when it is known what the ally pays: write pledge, too"
            )
        return Shipping(seat)
    pledge = number(entry["pledge"], "acting.pledge", 0, 999)
    if pledge and (ally < 0 or not g.rules.allies_pay):
        raise BadPosition("acting.pledge", f"{g.seats[seat]} have no ally who pays for shipments")
    if pledge > free_spice(g, ally):
        raise BadPosition("acting.pledge", f"{g.seats[ally]} cannot pay {pledge} spice")
    passage = PASS
    if entry.get("passage") is not None:
        if not may_offer_passage(g, seat):
            raise BadPosition("acting.passage", "the Guild may offer none to this faction")
        offers = {KINDS[kind]: kind for kind in passage_tree(g, seat).options if kind != PASS}
        passage = known(entry["passage"], offers, "acting.passage", "kind of shipment")
    return Shipping(seat, "choose", pledge=pledge, passage=passage)


def planning(g: Dune, battle: Battle) -> Battle:
    """The same battle when nothing but the plans is left to be made: that is what a position can tell."""
    fight = Fight(battle.territory, g.state.houses[battle.defender].faction, battle.part)
    made = g.rules.battle(battle.aggressor, battle.defender, fight)
    made.at, made.checked, made.notes = "plan", battle.checked, battle.notes
    return made


def _write_battle(g: Dune, battle: Battle) -> Json:
    sides = {"aggressor": g.seats[battle.aggressor], "defender": g.seats[battle.defender]}
    told: Json = {**sides, "territory": TERRITORIES[battle.territory]}
    if len(_fights(g, battle.aggressor, battle.defender, battle.territory)) > 1:
        told["location"] = LOCATIONS[battle.part[0]]
    if battle.notes:
        told["taken"] = [LEADERS[leader] for leader in noted(battle, TAKEN)]
    return told


def _read_battle(g: Dune, entry: Mapping[str, Value]) -> None:
    """The two sides make their plans, everything that comes before them done; an empty entry: the next battle is chosen."""
    only(entry, BATTLE_KEYS, "battle")
    phase = begun(g)
    assert isinstance(phase, BattlePhase)
    phase.at = "choose"
    g.push(phase)
    if not entry:
        return
    aggressor = _seat(g, entry.get("aggressor"), "battle.aggressor")
    defender = _seat(g, entry.get("defender"), "battle.defender")
    territory = known(entry.get("territory"), TERRITORY, "battle.territory", "territory")
    fights = _fights(g, aggressor, defender, territory)
    if "location" in entry:
        location = known(entry["location"], LOCATION, "battle.location", "location")
        fights = [fight for fight in fights if location in fight.part]
    if not fights:
        raise BadPosition("battle.territory", "the two have no battle to fight there")
    battle = g.rules.battle(aggressor, defender, fights[0])
    battle.at = "arrange" if g.rules.on_planning and "taken" not in entry else "plan"
    g.push(battle)
    if "taken" in entry:
        arranged(g, battle, several(entry["taken"], LEADER, "battle.taken", "leader"))


def _fights(g: Dune, aggressor: int, defender: int, territory: int) -> list[Fight]:
    """What one may fight against another there; more than one where storm divides the territory."""
    found = fights_of(g.state, aggressor, sites(g.state))
    return [f for f in found if f.territory == territory and g.state.seat_of(f.faction) == defender]


def _seat(g: Dune, name: Value, where: str) -> int:
    return known(name, {seat: i for i, seat in enumerate(g.seats)}, where, "faction")


_READERS: Final[dict[str, tuple[tuple[str, ...], Callable[[Dune, Mapping[str, Value]], None]]]] = {
    "auction": ((BIDDING,), _read_auction),
    "revival": ((REVIVAL,), _read_revival),
    "acting": (ACTING, _read_acting),
    "battle": ((BATTLE,), _read_battle),
}
