"""The picture of an imagined world, read off its state: the same that its view would give, without the view.

Only a search has such a world. It has dealt it from its own view, and every seat in it is played by a mentat of its own.
"""

from __future__ import annotations

from typing import Final

from landsraad.bots.imperium.picture import IDLE, NOBODY, House, Picture, Turn
from landsraad.games.imperium import state
from landsraad.games.imperium.board import ALL_FACTIONS, CONTROLLED, MAKERS, spaces_in
from landsraad.games.imperium.conflict import troops
from landsraad.games.imperium.game import Imperium
from landsraad.games.imperium.immortality import tracks
from landsraad.games.imperium.leaders.printed import LEADER
from landsraad.games.imperium.view import STAGES, sees_top_card

NO_SHIPS: Final = (0, 0, 0)


def glimpse(g: Imperium, seat: int) -> Picture:
    """What a seat sees of a world."""
    s, rules = g.state, g.rules
    own = s.players[seat]
    modules = frozenset([module.id for module in rules.modules if module.id])
    ix, immortality = "ix" in modules, "immortality" in modules
    houses = tuple([house(g, i, ix, immortality) for i in range(len(s.players))])
    flags = s.markers
    if ix:
        flags = tuple([ship if ship >= 0 else marker for marker, ship in zip(s.markers, s.warships, strict=True)])
    return Picture(
        me=seat,
        houses=houses,
        modules=modules,
        published=rules.options["errata"] == "published",
        round=s.round,
        phase=s.phase,
        target=rules.target_vp(len(s.players)),
        conflict=s.conflict,
        rounds_left=len(s.conflict_deck),
        row=s.row,
        reserve=tuple(s.reserve),
        bonus=dict(zip(MAKERS, s.bonus, strict=True)),
        board=spaces_in(rules.board),
        occupied=frozenset([space for shown in houses for space in shown.spaces]),
        control=tuple([max(NOBODY, flags[flag]) for flag in range(len(CONTROLLED))]),
        alliances=tuple(s.alliances),
        mentat=s.mentat,
        turn=turn(g) if s.stage != state.IDLE and s.active == seat else IDLE,
        hand=own.hand,
        intrigues=own.intrigue,
        secret=tuple([f for f in ALL_FACTIONS if own.secret >> f & 1]),
        top_card=own.deck[0] if own.deck and sees_top_card(g, seat) else NOBODY,
        tech=tuple([stack[0] for stack in s.stacks if stack]) if ix else (),
        tleilaxu_row=s.tleilaxu_row if immortality else (),
        tleilaxu_spice=s.tleilaxu_spice if immortality else 0,
    )


def house(g: Imperium, index: int, ix: bool, immortality: bool) -> House:
    """What everybody sees of a player. An automated one has no cards, and at a table for two no purse."""
    s = g.state
    p = s.players[index]
    person = index < len(g.seats)
    purse = person or g.rules.collects(g, index)
    researches = immortality and person
    return House(
        index=index,
        leader=LEADER.get(g.player_name(index), NOBODY),
        rival=not person,
        vp=p.vp if purse else 0,
        solari=p.solari if purse else 0,
        spice=p.spice if purse else 0,
        water=p.water if purse else 0,
        influence=tuple(p.influence),
        hand=len(p.hand) if person else 0,
        deck=len(p.deck) if person else 0,
        discard=p.discard if person else (),
        play=p.play if person else (),
        shown=p.shown if person else (),
        intrigue=len(p.intrigue) if purse else 0,
        agents=p.agents,
        spaces=tuple(p.spaces),
        swordmaster=p.swordmaster if purse else False,
        council=p.council if person else False,
        supply=p.supply,
        garrison=p.garrison,
        conflict=p.conflict,
        swords=p.swords,
        strength=troops.strength(g, index),
        done=p.done if person else False,
        dreadnoughts=p.dreadnoughts if ix else NO_SHIPS,
        freighter=p.freighter if ix else 0,
        negotiators=p.negotiators if ix and purse else 0,
        tiles=p.tiles if ix and purse else (),
        specimens=s.tanks[index] if researches else 0,
        research=s.research[index] if researches else 0,
        markers=tracks.markers(g, index) if researches else 0,
        tleilaxu=s.tleilaxu[index] if immortality else 0,
    )


def turn(g: Imperium) -> Turn:
    """What the active player is in the middle of."""
    s = g.state
    revealing = s.stage == state.REVEAL
    return Turn(
        stage=STAGES[s.stage],
        cards=s.sent,
        space=s.space,
        recruited=s.recruited,
        deployed=s.troops_deployed,
        deployable=troops.deployable(g),
        persuasion=s.persuasion if revealing else 0,
        discount=s.discount if revealing else 0,
    )
