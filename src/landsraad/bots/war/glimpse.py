"""The picture of an imagined world, read off its state: the same that its view would give, without the view.

Only a search has such a world. It has dealt it from its own view, and every seat in it is played by a mentat of its own.
"""

from __future__ import annotations

from landsraad.bots.war.automaton import Automaton, read_automaton
from landsraad.bots.war.picture import HIDDEN_TOKEN, UNKNOWN_RANK, Fight, Force, Picture, missing_steps
from landsraad.games.war.battle.rounds import Battle
from landsraad.games.war.board import areas, mask_of
from landsraad.games.war.cards.decks import CARD
from landsraad.games.war.dice import N_RESULTS
from landsraad.games.war.game import War
from landsraad.games.war.leaders.people import NAMED_OF, WILD_MAKER
from landsraad.games.war.pieces import STACKING_LIMIT, TOKEN_CONTENTS
from landsraad.games.war.sides import ATREIDES, HARKONNEN, POWERS, house_of
from landsraad.games.war.state import ASIDE, IN_TANK, OUT, State
from landsraad.games.war.tracks.markers import BAN_LIMIT, CHOAM, IMPERIUM
from landsraad.games.war.view import hand, names


def glimpse(g: War, seat: int, side: int) -> Picture:
    """What a seat of a side sees of a world."""
    s = g.state
    insider = bool(g.rules.mask_of_side(s, ATREIDES) >> seat & 1)
    tokens = known_tokens(s) if insider else {}
    leader_at, aside, ready = leaders(s, side)
    marks = (s.marks[0], s.marks[1], s.marks[2])
    targets = tuple([target(g, card) for card in s.objectives]) if insider else ()
    sietches, faceup = known_sietches(s, insider)
    return Picture(
        side=side,
        round=s.round,
        chart=2 * s.atomics + 1 if s.atomics else 0,
        forces=(legions(s, ATREIDES, tokens), legions(s, HARKONNEN, tokens)),
        held=(s.sides[ATREIDES].held, s.sides[HARKONNEN].held),
        settlements=s.settlements,
        sietches=sietches,
        sietch_mask=mask_of(sietches),
        faceup=faceup,
        stations=s.stations,
        wormsigns=s.wormsigns,
        worms=s.sandworms | (1 << s.wild_maker if s.wild_maker < OUT else 0),
        harvesters=s.harvesters,
        ornithopters=s.ornithopters,
        carryalls=s.carryalls,
        supremacy=s.supremacy,
        marks=marks,
        targets=targets,
        needs=tuple([missing_steps(found, marks) for found in targets]),
        imperium=(s.imperium[0], s.imperium[1], s.imperium[2]),
        limit=BAN_LIMIT if side == HARKONNEN and s.bans >> CHOAM & 1 else STACKING_LIMIT,
        hand=tuple([CARD[name] for name in hand(g, side, seat) or ()]),
        cards=(len(s.sides[0].hand), len(s.sides[1].hand)),
        decks={power: len(s.decks[i]) for i, power in enumerate(POWERS)},
        reserves=(reserve(s, ATREIDES), reserve(s, HARKONNEN)),
        dice=(dice(g, ATREIDES), dice(g, HARKONNEN)),
        leader_at=leader_at,
        aside=aside,
        ready=ready,
        row=tuple(s.row),
        claims=len(s.claimed),
        harvesters_lost=s.harvesters_lost,
        atomics=s.atomics > 0,
        wild_maker=s.wild_maker != OUT,
        fight=fight(g),
        automaton=automaton(g),
        tokens=tokens,
    )


def legions(s: State, side: int, tokens: dict[int, tuple[tuple[int, int, int], ...]]) -> dict[int, Force]:
    """The Legions of a side by area."""
    found = {}
    for area in areas(s.sides[side].held):
        regular, elite, special, generic = s.figures[area * 4 : area * 4 + 4]
        number = s.tokens[area].bit_count()
        inside = (0, 0, 0)
        if number:
            known = tokens.get(area) or (HIDDEN_TOKEN,) * number
            inside = (sum([t[0] for t in known]), sum([t[1] for t in known]), sum([t[2] for t in known]))
        found[area] = Force(regular, elite, special, generic, s.named[area], number, inside)
    return found


def known_tokens(s: State) -> dict[int, tuple[tuple[int, int, int], ...]]:
    """The contents of the deployment tokens by area."""
    found = {}
    for area in areas(s.sides[ATREIDES].held):
        if s.tokens[area]:
            contents = [TOKEN_CONTENTS[token] for token in areas(s.tokens[area])]
            found[area] = tuple([(c[0], c[1], c[2]) for c in contents])
    return found


def known_sietches(s: State, insider: bool) -> tuple[dict[int, int], int]:
    """The Sietches with their ranks, as far as they are known, and the areas of those that lie faceup."""
    found, faceup = {}, 0
    for i, area in enumerate(s.sietch_area):
        if area < OUT:
            shown = s.sietch_known >> i & 1
            found[area] = s.sietch_rank[i] if insider or shown else UNKNOWN_RANK
            faceup |= shown << area
    return found, faceup


def leaders(s: State, side: int) -> tuple[dict[int, int], int, int]:
    """Where named leaders are, who of this side could be deployed, and who is in play."""
    found: dict[int, int] = {}
    aside = ready = 0
    for i, us in enumerate(s.sides):
        for leader in NAMED_OF[i]:
            at = s.leader_at[leader]
            if at > IN_TANK:
                continue
            if at < OUT:
                found[leader] = at
            elif at == ASIDE and i == side and not us.fresh >> leader & 1:
                aside |= 1 << leader
            if at != OUT:
                ready |= 1 << leader
        if i == ATREIDES and s.wild_maker != OUT:
            ready |= 1 << WILD_MAKER
            if s.wild_maker < OUT:
                found[WILD_MAKER] = s.wild_maker
    return found, aside, ready


def target(g: War, card: int) -> tuple[int, int, int]:
    k, d, j = g.rules.targets[card]
    return k, d, j


def reserve(s: State, side: int) -> tuple[int, int, int, int]:
    regular, elite, special, generic = s.sides[side].reserve
    return regular, elite, special, generic


def dice(g: War, side: int) -> tuple[int, ...]:
    """Unused dice of a side by result."""
    s = g.state
    found = [0] * N_RESULTS
    for power in (house_of(side), house_of(side) + 1):
        if any(g.rules.slots[power]):
            for result in range(N_RESULTS):
                found[result] += s.dice[power * N_RESULTS + result]
    placed = s.sides[side].placed
    if placed >= 0:
        found[placed % N_RESULTS] += 1
    return tuple(found)


def fight(g: War) -> Fight | None:
    for step in reversed(g.stack):
        if isinstance(step, Battle):
            return Fight(step.side, step.source, step.target, step.round, (step.cards[0], step.cards[1]))
    return None


def automaton(g: War) -> Automaton | None:
    """What the automatic Harkonnen show."""
    return read_automaton({"bans": names(g.state.bans, IMPERIUM)}, g.rules.shown(g, HARKONNEN).get("mahdi"))
