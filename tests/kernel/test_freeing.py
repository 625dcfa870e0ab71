"""A game that is gone leaves nothing behind, whichever build plays it."""

from __future__ import annotations

import gc

import pytest

import landsraad
from landsraad import arena, bots
from landsraad.games import game_names, game_type
from landsraad.kernel.tree import Tree

WAYS = [(game, ruleset.id) for game in game_names() for ruleset in game_type(game).rulesets]


def trees_after_a_game(game: str, ruleset: str) -> int:
    """How many trees are there once a game is over and gone. Questions hold them, and the collector does not look at questions."""
    g = landsraad.new(game, ruleset, seed=1)
    arena.play(g, [bots.make("random", game=game, seed=seat) for seat in range(len(g.seats))])
    del g
    gc.collect()
    return sum(issubclass(type(thing), Tree) for thing in gc.get_objects())


@pytest.mark.parametrize(("game", "ruleset"), WAYS)
def test_questions_are_freed_with_their_game(game: str, ruleset: str) -> None:
    kept = trees_after_a_game(game, ruleset)  # what games share is there from now on
    assert trees_after_a_game(game, ruleset) == kept
