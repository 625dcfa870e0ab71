"""Why a value is refused: yes/no windows, cards that are not held, passing where nobody passes."""

from __future__ import annotations

from typing import Any

import pytest

import landsraad
from landsraad.kernel.errors import NotOffered
from verbs import refused


def lay(phase: str, options: dict[str, Any] | None = None, **factions: Any) -> Any:
    document = {"game": "dune", "ruleset": "gf9-advanced", "seed": 1, "turn": 2, "phase": phase, "storm": 3}
    return landsraad.position({**document, "options": options or {}, "factions": factions})


@pytest.mark.rule("gf9:1.03.01")
def test_a_yes_or_no_is_no_pass() -> None:
    g = lay("charity", atreides={"spice": 0}, harkonnen={"spice": 9})
    _, why = refused(g, "atreides", "charity", "pass")
    assert why == "this is answered with yes or no, and no lets it pass"
    with pytest.raises(landsraad.LandsraadError) as caught:
        g.submit(0, "charity", (-1,))
    assert not isinstance(caught.value, NotOffered)


@pytest.mark.rule("gf9:1.12.00")
def test_a_bribe_is_not_passed_in_the_middle() -> None:
    g = lay("charity", atreides={"spice": 0}, harkonnen={"spice": 9}, guild={"spice": 5})
    _, why = refused(g, "harkonnen", "bribe", "pass")
    assert why == "nobody passes here: a faction is wanted"
