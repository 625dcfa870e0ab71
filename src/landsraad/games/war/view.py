"""What a seat may know: an allow-list. What is not named here cannot leak.

Hidden are planning hands (from the other side), Sietch ranks and deployment tokens (from the Harkonnen, while they lie
facedown), the Secret Objectives, and from everybody the station symbols, the Wormsigns' faces and the order of decks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from landsraad.games.war.board import AREAS, ATOMICS, TERRAINS, ZONES, areas
from landsraad.games.war.cards import CARDS, OBJECTIVES, PRESCIENCE, TARGETS
from landsraad.games.war.dice import N_RESULTS, RESULTS
from landsraad.games.war.markers import IMPERIUM, MARKERS
from landsraad.games.war.people import LEADER_SIDE, LEADERS, N_NAMED, WILD_MAKER
from landsraad.games.war.pieces import KINDS, TOKEN_CONTENTS, TOKENS
from landsraad.games.war.rules import PHASES
from landsraad.games.war.sides import ATREIDES, POWERS, SIDES, house_of
from landsraad.games.war.state import ASIDE, IN_TANK, OUT

if TYPE_CHECKING:
    from landsraad.games.war.game import War
    from landsraad.games.war.state import State

_PLACES = {OUT: "out", ASIDE: "aside", IN_TANK: "tank"}


def look(g: War, seat: int | None) -> dict[str, Any]:
    """The table as one seat sees it; None is a spectator."""
    s = g.state
    theirs = seat is not None and g.rules.mask_of_side(s, ATREIDES) >> seat & 1
    view = table(g)
    view["sietches"] = sietches(s, bool(theirs))
    view["sides"] = [side(g, i, seat) for i in range(len(SIDES))]
    view["objectives"] = [objective(card) for card in s.objectives] if theirs else len(s.objectives)
    view["tokens"] = tokens(s) if theirs else None
    return view


def names(mask: int, words: tuple[str, ...] = AREAS) -> list[str]:
    return [words[i] for i in areas(mask)]


def table(g: War) -> dict[str, Any]:
    """What lies open."""
    s = g.state
    return {
        "round": s.round,
        "phase": tuple(PHASES)[s.phase] if s.phase >= 0 else "set_up",
        "active": SIDES[s.active] if s.active >= 0 else None,
        "acting": POWERS[s.acting] if s.active >= 0 else None,
        "legions": [army(s, area, i) for i in range(len(SIDES)) for area in areas(s.sides[i].held)],
        "settlements": names(s.settlements),
        "stations": names(s.stations),
        "wormsigns": names(s.wormsigns),
        "sandworms": names(s.sandworms),
        "wild_maker": AREAS[s.wild_maker] if s.wild_maker < OUT else None if s.wild_maker == OUT else "off_board",
        "harvesters": names(s.harvesters),
        "ornithopters": names(s.ornithopters, ZONES),
        "carryalls": names(s.carryalls, ZONES),
        "atomics": AREAS[ATOMICS[s.atomics - 1]] if s.atomics else None,
        "supremacy": s.supremacy,
        "prescience": dict(zip(MARKERS, s.marks, strict=True)),
        "imperium": dict(zip(IMPERIUM, s.imperium, strict=True)),
        "bans": names(s.bans, IMPERIUM),
        "spice_reserve": s.reserve_spice,
        "locked_dice": s.locked,
        "bene_gesserit_reserve": s.bene_gesserit_reserve,
        "decks": {power: len(s.decks[i]) for i, power in enumerate(POWERS)},
        "discards": {power: [CARDS[card] for card in s.discards[i]] for i, power in enumerate(POWERS)},
        "table": [CARDS[card] for card in s.table],
        "prescience_deck": len(s.prescience_deck),
        "row": [PRESCIENCE[card] for card in s.row],
        "claimed": [PRESCIENCE[card] for card in s.claimed],
        "prescience_gone": [PRESCIENCE[card] for card in s.prescience_gone],
        "attached": [[CARDS[card], PRESCIENCE[on]] for card, on in s.attached],
        "token_pool": len(s.token_pool),
        "deeds": s.deeds,
        "harvesters_lost": s.harvesters_lost,
        "paul_sought": s.hunted,
        "forced_die": s.forced if s.forced >= 0 else None,
    }


def army(s: State, area: int, owner: int) -> dict[str, Any]:
    """One Legion; its deployment tokens are only counted."""
    found: dict[str, Any] = {"area": AREAS[area], "side": SIDES[owner]}
    for kind, name in enumerate(KINDS):
        n = s.figures[area * 4 + kind]
        if n:
            found[name] = n
    if s.named[area]:
        found["leaders"] = names(s.named[area], LEADERS)
    if s.tokens[area]:
        found["tokens"] = s.tokens[area].bit_count()
    return found


def sietches(s: State, all_of_them: bool) -> list[dict[str, Any]]:
    """Sietches on the board, with the ranks that are known."""
    return [
        {
            "area": AREAS[area],
            "faceup": bool(s.sietch_known >> i & 1),
            "rank": s.sietch_rank[i] if all_of_them or s.sietch_known >> i & 1 else None,
        }
        for i, area in enumerate(s.sietch_area)
        if area < OUT
    ]


def tokens(s: State) -> dict[str, list[dict[str, Any]]]:
    """The deployment tokens on the board, for those who may look at them (A.piece.09)."""
    return {
        AREAS[area]: [
            {"token": TOKENS[token], **dict(zip(KINDS, TOKEN_CONTENTS[token], strict=True))}
            for token in areas(s.tokens[area])
        ]
        for area in areas(s.sides[ATREIDES].held)
        if s.tokens[area]
    }


def side(g: War, i: int, seat: int | None) -> dict[str, Any]:
    """A side's dashboard; its hand in full only for those who hold it."""
    s = g.state
    us = s.sides[i]
    powers = (house_of(i), house_of(i) + 1)
    return {
        "side": SIDES[i],
        "reserve": dict(zip(KINDS, us.reserve, strict=True)),
        "hand": hand(g, i, seat),
        "cards": len(us.hand),
        "dice": {POWERS[p]: boxes(s.dice, p) for p in powers if any(g.rules.slots[p])},
        "used": {POWERS[p]: boxes(s.spent, p) for p in powers if any(g.rules.slots[p])},
        "bene_gesserit": us.bene_gesserit,
        "token_die": RESULTS[us.placed % N_RESULTS] if us.placed >= 0 else None,
        "tank": [LEADERS[leader] if leader >= 0 else None for leader in us.tank],
        "leaders": [leader(s, x) for x in range(len(LEADERS)) if LEADER_SIDE[x] == i and in_the_game(s, x)],
    }


def hand(g: War, i: int, seat: int | None) -> list[str] | None:
    """The cards of a side's hand that a seat holds."""
    s = g.state
    if seat is None or seat not in g.rules.seats_of(s, i):
        return None
    mine = [p for p in g.rules.hands(s, i) if s.seat_of[p] == seat]
    return [CARDS[card] for card in s.sides[i].hand if any(g.rules.plays(s, p, card) for p in mine)]


def boxes(dice: bytearray, power: int) -> dict[str, int]:
    return {name: dice[power * N_RESULTS + r] for r, name in enumerate(RESULTS)}


def in_the_game(s: State, x: int) -> bool:
    return s.wild_maker != OUT if x == WILD_MAKER else s.leader_at[x] <= IN_TANK


def leader(s: State, x: int) -> dict[str, Any]:
    """A leader card: where the figure is, and whether the card is spent."""
    found: dict[str, Any] = {"leader": LEADERS[x], "spent": bool(s.spent_cards >> x & 1)}
    if x < N_NAMED:
        at = s.leader_at[x]
        found["at"] = AREAS[at] if at < OUT else _PLACES[at]
        found["fresh"] = bool(s.sides[LEADER_SIDE[x]].fresh >> x & 1)
    return found


def objective(card: int) -> dict[str, Any]:
    return {"objective": OBJECTIVES[card], **dict(zip(MARKERS, TARGETS[card], strict=True))}


def terrain(s: State) -> dict[str, str]:
    """The type of every area as it is now, for drawing."""
    return {name: TERRAINS[s.map.terrain[area]] for area, name in enumerate(AREAS)}
