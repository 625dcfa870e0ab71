"""Units between supply, garrison and conflict, and the strength they make."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from landsraad.games.imperium.leaders.printed import DREADNOUGHT_STRENGTH, HOUSE_HAGAL
from landsraad.games.imperium.state import AGENT, Player

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium

TROOP_STRENGTH: Final = 2
OTHERS: Final = 2
"""Units that may be deployed besides those recruited this turn (I.troop.04)."""


def units(p: Player) -> int:
    """Units in the conflict: troops and dreadnoughts (I.ix.setup.06)."""
    return p.conflict + p.dreadnoughts[2]


def strength(g: Imperium, seat: int) -> int:
    """2 for each troop (I.reveal.11), 1 for each sword (I.reveal.12); nothing without a unit there (I.reveal.13).

    A dreadnought is a unit too and worth 3 (I.ix.dread.04), to a rival under any leader (I.hagal.core.13). The strength is worked out whenever it is asked for, so
    that it follows every change (I.combat.04).
    """
    p = g.state.players[seat]
    ships = p.dreadnoughts[2]
    if ships:
        ship = DREADNOUGHT_STRENGTH[p.leader if seat < len(g.seats) else HOUSE_HAGAL]
        return p.conflict * TROOP_STRENGTH + ships * ship + p.swords
    return p.conflict * TROOP_STRENGTH + p.swords if p.conflict else 0


def recruit(g: Imperium, seat: int, n: int, rule: str, source: str) -> int:
    """Supply to garrison, as far as the supply goes (I.troop.01, I.troop.02). Returns how many came."""
    s = g.state
    p = s.players[seat]
    n = min(n, p.supply)
    s.just_recruited = n
    if n:
        p.supply -= n
        p.garrison += n
        if seat == s.active:
            s.recruited += n
        g.tell("recruited", rule, seat=seat, troops=n, source=source)
    return n


def deployable(g: Imperium) -> int:
    """How many units the active player may still deploy within the normal limit (I.troop.04, I.troop.06).

    Recruits of every source count (I.faq.16); those that are not deployed stay in the garrison (I.troop.05).
    """
    s = g.state
    if not s.combat or s.stage != AGENT:
        return 0
    p = s.players[s.active]
    left = s.recruited + OTHERS - s.deployed
    standing = p.garrison + p.dreadnoughts[1]
    return left if left < standing else standing


def deploy(g: Imperium, seat: int, troops: int, dreadnoughts: int, rule: str, source: str) -> None:
    """Garrison to conflict."""
    p = g.state.players[seat]
    p.garrison -= troops
    p.conflict += troops
    if dreadnoughts:
        supply, garrison, conflict = p.dreadnoughts
        p.dreadnoughts = (supply, garrison - dreadnoughts, conflict + dreadnoughts)
    _deployed(g, seat, troops, dreadnoughts, rule, source)


def deploy_from_supply(g: Imperium, seat: int, troops: int, rule: str, source: str) -> int:
    """Supply to conflict, as far as the supply goes. Returns how many came."""
    p = g.state.players[seat]
    troops = min(troops, p.supply)
    if troops:
        p.supply -= troops
        p.conflict += troops
        _deployed(g, seat, troops, 0, rule, source)
    return troops


def _deployed(g: Imperium, seat: int, troops: int, dreadnoughts: int, rule: str, source: str) -> None:
    s = g.state
    if seat == s.active:
        s.troops_deployed += troops
        s.units_deployed += troops + dreadnoughts
    facts = {"dreadnoughts": dreadnoughts} if dreadnoughts else {}
    g.tell("deployed", rule, seat=seat, troops=troops, strength=strength(g, seat), source=source, **facts)
    for react in g.rules.on_deployed:
        react(g, seat)


def retreat(g: Imperium, seat: int, troops: int, rule: str, source: str, dreadnoughts: int = 0) -> None:
    """Conflict to garrison (I.troop.08)."""
    p = g.state.players[seat]
    p.conflict -= troops
    p.garrison += troops
    if dreadnoughts:
        supply, garrison, conflict = p.dreadnoughts
        p.dreadnoughts = (supply, garrison + dreadnoughts, conflict - dreadnoughts)
    facts = {"dreadnoughts": dreadnoughts} if dreadnoughts else {}
    g.tell("retreated", rule, seat=seat, troops=troops, strength=strength(g, seat), source=source, **facts)


def lose(g: Imperium, seat: int, garrison: int, conflict: int, source: str) -> None:
    """Back to the supply, not the garrison (I.troop.07)."""
    p = g.state.players[seat]
    p.garrison -= garrison
    p.conflict -= conflict
    p.supply += garrison + conflict
    g.tell(
        "troops_lost", "I.troop.07", seat=seat, garrison=garrison, deployed=conflict, strength=strength(g, seat),
        source=source,
    )  # fmt: skip
