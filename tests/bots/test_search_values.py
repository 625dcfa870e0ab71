"""What positions are worth to the search: chances, from weights that belong to their features and point the right way."""

from __future__ import annotations

from math import log
from typing import Any

import pytest

import landsraad
from landsraad.bots.search.values import dune, imperium, shares, war
from landsraad.games.dune.board import STRONGHOLDS
from landsraad.games.imperium.cards.printed import SPECIMENS
from landsraad.games.imperium.immortality.printed import MIDDLE, NODE
from landsraad.games.imperium.ix.printed import TILE_COST
from landsraad.kernel.errors import EngineFault
from war.support import lay

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


def odds_of_the_atreides(g: Any) -> float:
    """The logarithm of their odds, on which differences compare wherever the chances lie."""
    chance = war.value(g, g.seats.index("atreides"))
    return log(chance / (1.0 - chance))


def in_a_sietch(dice: dict[str, int], row: list[str]) -> float:
    """How the Atreides stand with Paul and his mother in one Sietch, if the Harkonnen have these dice left."""
    home = {"regular": 2, "leaders": ["paul_atreides", "lady_jessica"]}
    g = lay(
        row=row,
        atreides={"legions": {"windgap": home}, "sietches": {"windgap": 2}},
        harkonnen={"legions": {"arrakeen": {"regular": 2}}, "dice": dice},
    )
    return odds_of_the_atreides(g)


def test_a_vision_that_is_about_to_be_claimed_is_worth_the_more_the_nearer_the_end_of_the_round() -> None:
    many, few = {"strategy": 2, "leadership": 2, "mentat": 2}, {"mentat": 1}
    fulfilled, far = ["jessica_trains_paul"], ["the_desert_war"]
    soon = in_a_sietch(few, fulfilled) - in_a_sietch(few, far)
    later = in_a_sietch(many, fulfilled) - in_a_sietch(many, far)
    assert soon > 1.2 * later > 0.1


def test_the_last_steps_and_points_count_for_more_than_the_first() -> None:
    g: Any = landsraad.new("war", "two-players", seed=3)
    target = g.rules.targets[g.state.objectives[0]]

    def odds(missing: int, supremacy: int) -> float:
        g.state.marks, g.state.supremacy = (target[0], target[1], target[2] - missing), supremacy
        return odds_of_the_atreides(g)

    assert odds(0, 3) - odds(1, 3) > 3 * (odds(3, 3) - odds(4, 3)) > 0.3
    assert odds(4, 8) - odds(4, 9) > 1.5 * (odds(4, 1) - odds(4, 2)) > 0.3


def test_an_open_sietch_before_the_enemy_is_worth_less_than_one_that_is_guarded() -> None:
    """Five Regulars stand beside Windgap; the same three units are in it, or far away."""
    chances = []
    for at in ("windgap", "habbanya_ridge"):
        g = lay(
            atreides={"legions": {at: {"regular": 1, "elite": 2}}, "sietches": {"windgap": 3, "habbanya_ridge": 1}},
            harkonnen={"legions": {"s7_2": {"regular": 5}}},
        )
        chances.append(war.value(g, g.seats.index("atreides")))
    assert chances[0] > chances[1] + 0.02
