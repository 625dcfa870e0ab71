"""What a seat may know: an allow-list. What is not named here cannot leak.

Hidden are planning hands (from the other side), Sietch ranks and deployment tokens (from the Harkonnen, while they lie
facedown), the Secret Objectives, and from everybody the station symbols, the Wormsigns' faces and the order of decks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from landsraad.games.war.battle.rounds import Battle
from landsraad.games.war.board import AREAS, ATOMICS, ZONES, areas
from landsraad.games.war.cards.decks import CARDS, OBJECTIVES, PRESCIENCE
from landsraad.games.war.cards.prescience import DEEDS
from landsraad.games.war.dice import DICE_WORDS, N_RESULTS, RESULTS
from landsraad.games.war.leaders.people import LEADERS, NAMED_OF, WILD_MAKER
from landsraad.games.war.pieces import KINDS, TOKEN_CONTENTS, TOKENS
from landsraad.games.war.schema import SCHEMA
from landsraad.games.war.sides import ATREIDES, POWERS, SIDES, house_of
from landsraad.games.war.state import ASIDE, IN_TANK, OUT, REMOVED
from landsraad.games.war.tracks.markers import IMPERIUM, MARKERS
from landsraad.kernel.plain import Json
from landsraad.kernel.step import innermost

if TYPE_CHECKING:
    from landsraad.games.war.game import War
    from landsraad.games.war.state import State

_PLACES = {OUT: "out", ASIDE: "aside", IN_TANK: "tank"}


def look(g: War, seat: int | None) -> Json:
    """The table as one seat sees it; None is a spectator."""
    s = g.state
    theirs = seat is not None and g.rules.mask_of_side(s, ATREIDES) >> seat & 1
    view = table(g)
    view["sietches"] = sietches(s, all_of_them=bool(theirs))
    view["sides"] = [side(g, i, seat) for i in range(len(SIDES))]
    view["objectives"] = [objective(g, card) for card in s.objectives] if theirs else None
    view["tokens"] = tokens(s) if theirs else None
    return view


def names(mask: int, words: tuple[str, ...] = AREAS) -> list[str]:
    return [words[i] for i in areas(mask)]


def table(g: War) -> Json:
    """What lies open."""
    s = g.state
    return {
        "game": "war",
        "ruleset": g.header.ruleset,
        "schema": SCHEMA,
        "round": s.round,
        "phase": s.phase,
        "phases": [phase.name for phase in g.rules.phases],
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
        "deck_sizes": {power: len(s.decks[i]) for i, power in enumerate(POWERS)},
        "discards": {power: [CARDS[card] for card in s.discards[i]] for i, power in enumerate(POWERS)},
        "table": [CARDS[card] for card in s.table],
        "prescience_deck_size": len(s.prescience_deck),
        "row": [PRESCIENCE[card] for card in s.row],
        "claimed": [PRESCIENCE[card] for card in s.claimed],
        "prescience_gone": [PRESCIENCE[card] for card in s.prescience_gone],
        "attached": [[CARDS[card], PRESCIENCE[on]] for card, on in s.attached],
        "objective_count": len(s.objectives),
        "token_pool_size": len(s.token_pool),
        "deeds": [name for name, deed in DEEDS.items() if s.deeds & deed],
        "harvesters_lost": s.harvesters_lost,
        "paul_sought": s.hunted,
        "forced_die": DICE_WORDS.name(s.forced) if s.forced >= 0 else None,
        "battle": battle(g),
    }


def battle(g: War) -> Json | None:
    """The battle that is going on: all of it is open."""
    step = innermost(g.stack, Battle)
    if step is None:
        return None
    return {
        "side": SIDES[step.side],
        "source": AREAS[step.source],
        "target": AREAS[step.target],
        "round": step.round,
        "cards": list(step.cards),
    }


def army(s: State, area: int, owner: int) -> Json:
    """One Legion; its deployment tokens are only counted."""
    found: Json = {"area": AREAS[area], "side": SIDES[owner]}
    regular, elite, special, generic = s.figures[area * 4 : area * 4 + 4]
    if regular:
        found["regular"] = regular
    if elite:
        found["elite"] = elite
    if special:
        found["special"] = special
    if generic:
        found["generic"] = generic
    if s.named[area]:
        found["leaders"] = names(s.named[area], LEADERS)
    if s.tokens[area]:
        found["tokens"] = s.tokens[area].bit_count()
    return found


def sietches(s: State, *, all_of_them: bool) -> list[Json]:
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


_SHOWN = tuple(
    {"token": name, **dict(zip(KINDS, contents, strict=True))}
    for name, contents in zip(TOKENS, TOKEN_CONTENTS, strict=True)
)


def tokens(s: State) -> dict[str, list[Json]]:
    """The deployment tokens on the board, for those who may look at them (A.piece.09)."""
    held = s.tokens
    return {
        AREAS[area]: [_SHOWN[token].copy() for token in areas(held[area])]
        for area in areas(s.sides[ATREIDES].held)
        if held[area]
    }


def side(g: War, i: int, seat: int | None) -> Json:
    """A side's dashboard; its hand in full only for those who hold it."""
    s = g.state
    us = s.sides[i]
    regular, elite, special, generic = us.reserve
    powers = [p for p in (house_of(i), house_of(i) + 1) if any(g.rules.slots[p])]
    return {
        "side": SIDES[i],
        "reserve": {"regular": regular, "elite": elite, "special": special, "generic": generic},
        "hand": hand(g, i, seat),
        "hand_size": len(us.hand),
        "dice": {POWERS[p]: boxes(s.dice, p) for p in powers},
        "used": {POWERS[p]: boxes(s.spent, p) for p in powers},
        "bene_gesserit": us.bene_gesserit,
        "token_die": RESULTS[us.placed % N_RESULTS] if us.placed >= 0 else None,
        "gone": [LEADERS[leader] for leader in NAMED_OF[i] if s.leader_at[leader] == REMOVED],
        "tank": [LEADERS[leader] if leader >= 0 else None for p in powers for leader in s.tanks[p]],
        "leaders": leaders(s, i),
        **g.rules.shown(g, i),
    }


def partner(g: War, power: int) -> Json:
    """One of two players of a side, as everybody sees them: the hand is only counted."""
    s = g.state
    return {
        "power": POWERS[power],
        "seat": g.seats[s.seat_of[power]],
        "hand_size": g.rules.hand_size(s, power),
        "slots": dict(zip(RESULTS, g.rules.slots[power], strict=True)),
        "tank": [LEADERS[leader] if leader >= 0 else None for leader in s.tanks[power]],
    }


def hand(g: War, i: int, seat: int | None) -> list[str] | None:
    """The cards of a side's hand that a seat holds."""
    s = g.state
    if seat is None or seat not in g.rules.seats_of(s, i):
        return None
    cards = s.sides[i].hand
    powers = g.rules.hands(s, i)
    mine = [p for p in powers if s.seat_of[p] == seat]
    if len(mine) < len(powers):
        cards = tuple(card for card in cards if any(g.rules.plays(s, p, card) for p in mine))
    return [CARDS[card] for card in cards]


def boxes(dice: bytearray, power: int) -> dict[str, int]:
    i = power * N_RESULTS
    return dict(zip(RESULTS, dice[i : i + N_RESULTS], strict=True))


def leaders(s: State, i: int) -> list[Json]:
    """The named leaders of a side who are in the game: where each is, and whether its card is spent."""
    spent, fresh = s.spent_cards, s.sides[i].fresh
    found: list[Json] = []
    for x in NAMED_OF[i]:
        at = s.leader_at[x]
        if at <= IN_TANK:
            place = AREAS[at] if at < OUT else _PLACES[at]
            shown = {"leader": LEADERS[x], "spent": bool(spent >> x & 1), "at": place, "fresh": bool(fresh >> x & 1)}
            found.append(shown)
    if i == ATREIDES and s.wild_maker != OUT:
        place = AREAS[s.wild_maker] if s.wild_maker < OUT else "off_board"
        spent_card = bool(spent >> WILD_MAKER & 1)
        found.append({"leader": LEADERS[WILD_MAKER], "spent": spent_card, "at": place, "fresh": False})
    return found


def objective(g: War, card: int) -> Json:
    return {"objective": OBJECTIVES[card], **dict(zip(MARKERS, g.rules.targets[card], strict=True))}
