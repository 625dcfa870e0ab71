"""What positions are worth to the search: chances, from weights that belong to their features and point the right way."""

from __future__ import annotations

from typing import Any

import pytest

import landsraad
from landsraad.bots.search.values import dune, imperium, shares, war
from landsraad.games.dune.board import STRONGHOLDS
from landsraad.games.imperium.cards.printed import SPECIMENS
from landsraad.games.imperium.immortality.printed import MIDDLE, NODE
from landsraad.games.imperium.ix.printed import TILE_COST
from landsraad.kernel.errors import EngineFault

FEATURES: dict[str, dict[str, dict[str, float]]] = {
    "dune": {"table": dune.FEATURES},
    "imperium": dict.fromkeys(("table", "modules", "solo"), imperium.FEATURES),
    "war": war.FEATURES,
}


@pytest.mark.parametrize("game", sorted(FEATURES))
def test_weights_belong_to_features_and_beat_the_rule_of_thumb_in_games_held_out(game: str) -> None:
    fits = shares.fits(game)
    assert fits
    assert set(fits) <= set(FEATURES[game])
    for table, fit in fits.items():
        thumb = FEATURES[game][table]
        assert list(fit.weights) == list(thumb)
        assert shares.weights(game, table, tuple(thumb.items())) == tuple(fit.weights.values())
        assert fit.loss < min(fit.thumb, fit.uniform)
        assert fit.positions > fit.games > 0
        for name, weight in thumb.items():
            assert fit.weights[name] * weight >= 0.0, f"{table}: {name} points the other way"


def test_where_nothing_was_fitted_the_rule_of_thumb_counts() -> None:
    assert shares.weights("dune", "a table of tomorrow", (("points", 2.0), ("spice", 0.5))) == (2.0, 0.5)


def test_weights_of_other_features_are_refused() -> None:
    with pytest.raises(EngineFault, match=r"run tools/fit_values\.py"):
        shares.weights("dune", "table", (("points", 10.0),))


def test_chances_of_all_sides_are_one_together() -> None:
    g: Any = landsraad.new("imperium", seats=4, seed=3)
    assert sum(imperium.value(g, seat) for seat in range(4)) == pytest.approx(1.0)
    g = landsraad.new("dune", seats=6, seed=3)
    assert sum(dune.value(g, seat) for seat in range(6)) == pytest.approx(1.0)
    g = landsraad.new("war", seats=2, seed=3)
    assert sum(war.value(g, seat) for seat in range(2)) == pytest.approx(1.0)


@pytest.mark.parametrize(("ruleset", "seats"), [("base", 4), ("solo", 1)])
def test_a_point_more_is_a_better_chance(ruleset: str, seats: int) -> None:
    g: Any = landsraad.new("imperium", ruleset, seats=seats, seed=3)
    before = imperium.value(g, 0)
    g.state.players[0].vp += 2
    after = imperium.value(g, 0)
    assert after > before + 0.05
    g.state.players[1].vp += 4
    assert imperium.value(g, 0) < after - 0.05


@pytest.mark.parametrize(
    ("what", "more"), [("tanks", 3), ("research", NODE["c1"]), ("tleilaxu", MIDDLE - 1), ("tleilaxu", 1)]
)
def test_what_stands_on_the_bene_tleilax_board_counts(what: str, more: int) -> None:
    g: Any = landsraad.new("imperium", seats=4, seed=3, options={"immortality": True})
    before = imperium.value(g, 0)
    setattr(g.state, what, (more, *getattr(g.state, what)[1:]))
    assert imperium.value(g, 0) > before
    assert imperium.value(g, 1) < imperium.value(g, 0)


def test_a_card_grown_in_the_tanks_makes_a_deck_better_and_a_dearer_tile_is_worth_more() -> None:
    g: Any = landsraad.new("imperium", seats=4, seed=3, options={"ix": True, "immortality": True})
    own = g.state.players[0]
    before = imperium.value(g, 0)
    own.discard = (next(card for card, price in enumerate(SPECIMENS) if price == 3),)
    assert imperium.value(g, 0) > before
    cheap, dear = (next(tile for tile, price in enumerate(TILE_COST) if price == wanted) for wanted in (2, 6))
    own.tiles = (cheap,)
    with_cheap = imperium.value(g, 0)
    own.tiles = (dear,)
    assert imperium.value(g, 0) > with_cheap


def test_allies_win_together_and_strongholds_count() -> None:
    g: Any = landsraad.new("dune", seats=6, seed=3)
    s = g.state
    before = dune.value(g, 0)
    s.houses[0].fighting |= 1 << STRONGHOLDS[-1]
    for house in s.houses[1:]:
        house.fighting &= ~(1 << STRONGHOLDS[-1])
    assert dune.value(g, 0) > before
    s.houses[0].allies, s.houses[1].allies = 1 << 1, 1 << 0
    assert dune.value(g, 0) == dune.value(g, 1)


def test_supremacy_is_the_harkonnens() -> None:
    g: Any = landsraad.new("war", seats=["atreides", "harkonnen"], seed=3)
    before = war.value(g, 1)
    g.state.supremacy += 4
    assert war.value(g, 1) > before + 0.1
    alone: Any = landsraad.new("war", "mahdi", seats=1, seed=3)
    before = war.value(alone, 0)
    alone.state.supremacy += 4
    assert war.value(alone, 0) < before / 2
