"""The tool that fits what positions are worth."""

from __future__ import annotations

import sys
from pathlib import Path

import fit_values
import msgspec
import numpy as np
import pytest
from numpy.typing import NDArray

from landsraad.arena.series import Series


def games_of(
    weights: NDArray[np.float64], number: int, sides: int = 3
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Positions whose winners are drawn by these weights; one row of each is no side at all."""
    rng = np.random.default_rng(1)
    features = rng.normal(size=(number, sides + 1, len(weights)))
    features[:, sides] = np.nan
    results = np.zeros((number, sides + 1))
    for at, chance in enumerate(fit_values.chances(features, weights)):
        results[at, rng.choice(sides + 1, p=chance)] = 1.0
    return features, results


def test_the_weights_that_made_the_results_are_found() -> None:
    true = np.array([1.5, -0.8, 0.0])
    features, results = games_of(true, 4000)
    assert not results[:, 3].any()
    found = fit_values.fit(features, results, np.zeros(3), ridge=1.0)
    assert found == pytest.approx(true, abs=0.12)
    assert fit_values.loss(features, results, found) < fit_values.loss(features, results, np.zeros(3)) - 0.1


def test_few_positions_leave_the_rule_of_thumb_and_none_turns_a_weight_round() -> None:
    features, results = games_of(np.array([-1.0, 1.0]), 300)
    thumb = np.array([0.4, 0.4])
    assert fit_values.fit(features, results, thumb, ridge=1e6) == pytest.approx(thumb, abs=0.01)
    found = fit_values.fit(features, results, thumb, ridge=1.0)
    assert found[0] == pytest.approx(fit_values.LEAST * 0.4)
    assert found[1] > 0.7


def test_weights_that_are_far_too_sure_are_left_for_the_likeliest_ones() -> None:
    features, results = games_of(np.array([1.5, -0.8]), 1000)
    free = np.zeros(2, dtype=bool)
    for start in ([20.0, -20.0], [-3.0, 3.0]):
        found = fit_values.newton(features, results, np.array(start), 1e-6, free)
        assert found == pytest.approx([1.446, -0.823], abs=0.001)


def test_positions_tell_each_sides_share_of_the_victory_and_are_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = fit_values.positions("imperium", "solo", 3, 5, tmp_path)
    assert set(found["games"]) == {0, 1, 2}
    assert found["features"].shape[1:] == (fit_values.SIDES, len(fit_values.KINDS["imperium"]["solo"].thumb))
    assert found["results"].sum(axis=1) == pytest.approx(1.0)
    assert not found["results"][np.isnan(found["features"][:, :, 0])].any()
    monkeypatch.setattr(fit_values, "collect", None)
    again = fit_values.positions("imperium", "solo", 3, 5, tmp_path)
    assert np.array_equal(found["features"], again["features"], equal_nan=True)
    fit = fit_values.fitted("imperium", "solo", 3, 5, tmp_path)
    assert (fit.games, fit.positions) == (3, len(found["games"]))


def test_weights_are_written_to_a_folder_that_was_not_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was played for is not lost at the end."""
    out = tmp_path / "new" / "weights"
    told = ["imperium", "--table", "solo", "--games", "3", "--seed", "5", "--keep", str(tmp_path / "games"), "--out"]
    monkeypatch.setattr(sys, "argv", ["fit_values.py", *told, str(out)])
    assert fit_values.main() == 0
    assert list(msgspec.json.decode((out / "imperium.json").read_bytes())) == ["solo"]


@pytest.mark.parametrize(
    ("game", "table"), [(game, table) for game, kinds in fit_values.KINDS.items() for table in kinds]
)
def test_every_feature_is_read_off_every_kind_of_table(game: str, table: str) -> None:
    kind = fit_values.KINDS[game][table]
    for ruleset, seats, options in kind.tables:
        g = Series.of(game, ruleset, seats=seats, options=options, seed=2).start(0)
        rows = kind.features(g)
        assert len(rows) == len(fit_values.sides_of(g))
        assert {len(row) for row in rows} == {len(kind.thumb)}
