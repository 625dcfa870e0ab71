"""Why a seat is not asked something: every question has its occasion, and what is missing is told."""

from __future__ import annotations

from typing import Any

import pytest

import landsraad
from landsraad.games.war.occasions import OCCASIONS
from landsraad.games.war.text import PROMPTS
from war.support import H, T, lay, seat


def lack(g: Any, asked: int, name: str) -> str:
    why: tuple[str, str] | None = g.why_not_asked(asked, name)
    assert why is not None
    return why[1]


def test_every_question_has_its_occasion() -> None:
    assert set(PROMPTS) == set(OCCASIONS)


@pytest.mark.rule("war:A.action.06")
@pytest.mark.rule("war:A.spice.13")
def test_what_is_missing_is_told() -> None:
    g = lay(turn=H, bans=["spacing_guild"], harkonnen={"legions": {"carthag": {"regular": 1}}})
    t, h = seat(g, T), seat(g, H)
    assert g.why_not_asked(h, "act") is None
    assert g.why_not_asked(t, "act") == ("A.action.06", "it is the turn of the Harkonnen")
    assert g.why_not_asked(h, "scout") == ("A.spice.13", "the Spacing Guild Ban forbids Scouting")
    assert g.why_not_asked(t, "scout") == ("A.action.30", "only the Harkonnen do that")
    assert g.why_not_asked(h, "spend_spice") == (
        "A.spice.02",
        "it belongs to the harvest, not to the action turns",
    )
    assert g.why_not_asked(h, "scheme") == ("A.leader.10", "Thufir Hawat is not in play")


@pytest.mark.rule("war:A.shared.06")
@pytest.mark.rule("war:A.shared.22")
def test_only_partners_have_a_cone_and_say_who_acts() -> None:
    g = lay()
    for name in ("actor", "cone_of_silence", "close_cone"):
        assert lack(g, seat(g, T), name) == "you share your faction with nobody"
    g = landsraad.new("war", "mahdi-two", seed=1)
    assert lack(g, 0, "cone_of_silence") == "you talk with your partner in private already"
    g = landsraad.new("war", "shared", seats=4, seed=1)
    assert g.why_not_asked(0, "cone_of_silence") is None
    assert lack(g, 0, "close_cone") == "a Cone of Silence is closed by those who opened it"


@pytest.mark.rule("war:A.presc.14")
@pytest.mark.rule("war:A.presc.04")
def test_what_the_tracks_and_the_row_lack() -> None:
    g = lay(claimed=["the_desert_war", "stunted_worms"])
    t = seat(g, T)
    assert g.why_not_asked(t, "claim_card") == ("A.presc.04", "2 cards have been claimed in this round")
    rule, why = g.why_not_asked(t, "atomics")
    assert rule == "A.presc.14"
    assert why.startswith("a prescience marker has to reach step")
