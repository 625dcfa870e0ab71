"""The Bene Gesserit's tokens: who goes along with others, and when advisors take up arms."""

from __future__ import annotations

from typing import Final

from landsraad.bots.dune.picture import Stacks
from landsraad.bots.dune.table import Table, Think
from landsraad.games.dune.board import POLAR_SINK, STRONGHOLD, TERRITORY_OF
from landsraad.games.dune.factions.bene_gesserit import ADVISOR, FIGHTER
from landsraad.kernel.tree import Answer
from landsraad.kernel.words import PASS

WATCH: Final = 0.4
"""What advisors in a stronghold are worth: they wait for their hour."""
POLAR_GUARD: Final = 8
"""So many fighters may gather in the Polar Sink."""


def send_advisor(table: Table) -> Answer:
    """Along into strongholds that are not the ally's; else a fighter to the Polar Sink, which costs nothing."""
    territory = TERRITORY_OF[getattr(table.question.tree, "location", 0)]
    if ADVISOR in table.options and STRONGHOLD[territory] and territory not in table.judge.allied:
        return (ADVISOR,)
    if FIGHTER in table.options and sum(table.picture.own.in_territory(POLAR_SINK)) < POLAR_GUARD:
        return (FIGHTER,)
    return (PASS,)


def armed(table: Table, territory: int) -> float:
    """What it gains to have the advisors of a territory fight."""
    picture, judge = table.picture, table.judge
    stacks: Stacks = dict(picture.own.stacks)
    for at, count in picture.own.advisors.items():
        if TERRITORY_OF[at] == territory:
            stacks[at] = (count, 0)
    watching = WATCH if STRONGHOLD[territory] else 0.0
    return judge.value(stacks, picture.purse) - judge.value(picture.own.stacks, picture.purse) - watching


def wartime(table: Table) -> Answer:
    places = [territory for territory in table.options if territory != PASS]
    best = max(places, key=lambda territory: (armed(table, territory), -territory), default=PASS)
    return (best,) if best != PASS and armed(table, best) > 0.5 else (PASS,)


def take_up_arms(table: Table) -> Answer:
    return (int(armed(table, getattr(table.question.tree, "territory", -1)) > 0.5),)


def intrusion(table: Table) -> Answer:
    """Step aside as advisors where a battle would be lost."""
    territory = getattr(table.question.tree, "territory", -1)
    picture, judge = table.picture, table.judge
    stacks = {at: tokens for at, tokens in picture.own.stacks.items() if TERRITORY_OF[at] != territory}
    aside = judge.value(stacks, picture.purse) + (WATCH if STRONGHOLD[territory] else 0.0)
    return (int(aside > judge.value(picture.own.stacks, picture.purse)),)


ANSWERS: Final[dict[str, Think]] = {
    "send_advisor": send_advisor,
    "wartime": wartime,
    "take_up_arms": take_up_arms,
    "intrusion": intrusion,
}
