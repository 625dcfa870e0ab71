"""A new game."""

from __future__ import annotations

from landsraad.games.dune.game import Dune
from landsraad.games.dune.people import FACTION, FACTIONS
from landsraad.games.dune.rulesets import rules_for
from landsraad.games.dune.setup import SetUp
from landsraad.games.dune.table import empty_table, take_seats
from landsraad.kernel.chance import Tape
from landsraad.kernel.meta import Header
from landsraad.kernel.rng import source


def start(header: Header, seed: int | None, tape: Tape | None) -> Dune:
    """A new game, run to its first question."""
    g = Dune.bare(header, rules_for, seed, tape)
    n = header.seats if isinstance(header.seats, int) else len(header.seats)
    g.state = empty_table(n)
    g.state.rng = source(seed)
    if isinstance(header.seats, int):
        dealt = g.shuffled(range(len(FACTIONS)))[:n]
    else:
        dealt = tuple(FACTION[name] for name in header.seats)
    take_seats(g, dealt)
    g.push(SetUp())
    g.proceed()
    return g
