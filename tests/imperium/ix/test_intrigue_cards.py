"""The 17 intrigue cards of Rise of Ix, each in each of its modes."""

from __future__ import annotations

from typing import Any

import pytest

from imperium.ix.support import lay, sent, ships, shown, tiles, turn
from imperium.support import (
    A,
    B,
    C,
    answer,
    army,
    asked,
    discard,
    do,
    finish_round,
    hand,
    happened,
    influence,
    options,
    player,
    purse,
    refused,
    settle,
    strength,
    view,
)
from landsraad.games.imperium.effects import boxes
from landsraad.games.imperium.intrigue.printed import INTRIGUE_COPIES, INTRIGUE_SET, INTRIGUES, MODES

KINDS = {
    "advanced_weaponry": "plot combat", "blackmail": "combat", "cannon_turrets": "combat", "cull": "plot",
    "diversion": "plot", "expedite": "plot", "finesse": "plot combat", "glimpse_the_path": "plot",
    "grand_conspiracy": "endgame", "ixian_probe": "plot", "machine_culture": "plot endgame", "quid_pro_quo": "plot",
    "second_wave": "combat", "secret_forces": "plot", "strategic_push": "combat", "strongarm": "plot",
    "war_chest": "combat endgame",
}  # fmt: skip


@pytest.mark.rule("imperium:I.ix.setup.03")
def test_seventeen_cards_and_their_kinds() -> None:
    own = [c for c in range(len(INTRIGUES)) if INTRIGUE_SET[c] == "ix"]
    found = {
        INTRIGUES[c]: " ".join(name for name, mode in zip(MODES, boxes.MODES[c], strict=True) if mode) for c in own
    }
    assert found == KINDS
    assert {INTRIGUE_COPIES[c] for c in own} == {1}


def plotted(card: str, *answers: Any, cards: list[str] | None = None, **given: Any) -> Any:
    """A has played a plot card at the start of the turn."""
    g = turn(cards if cards is not None else ["diplomacy", "convincing_argument"], intrigue=[card], **given)
    answer(g, A, "plot", card)
    do(g, A, *answers)
    return g


def cannot_plot(card: str, cards: list[str] | None = None, **given: Any) -> tuple[str, str]:
    g = turn(cards if cards is not None else ["diplomacy", "convincing_argument"], intrigue=[card, "windfall"], **given)
    return refused(g, A, "plot", card)


def fight(card: str, mine: dict[str, Any] | None = None, **others: Any) -> Any:
    """A has a unit in the conflict and may play this combat card."""
    players = {A: {"deployed": 1, "intrigue": [card, "ambush"], **(mine or {})}, **others.pop("players", {})}
    return lay("combat", conflict=others.pop("conflict", "guild_bank_raid"), players=players, **others)


def ended(card: str, **mine: Any) -> Any:
    return lay("endgame", players={A: {"vp": 3, "intrigue": [card], **mine}})


# --- plot --------------------------------------------------------------------------------------------------------------------


def test_advanced_weaponry_as_plot() -> None:
    g = plotted("advanced_weaponry", "advanced_weaponry/plot:dreadnought", solari=3)
    assert (ships(g, A), purse(g, A)) == ((1, 1, 0), (0, 0, 0))
    assert cannot_plot("advanced_weaponry", solari=2)[0] == "I.faq.06"
    assert "would do nothing" in cannot_plot("advanced_weaponry", solari=3, dreadnoughts={"garrison": 2})[1]


def test_a_dreadnought_from_a_plot_card_counts_for_deployment() -> None:
    g = sent("reconnaissance", "research_station", water=2, intrigue=["advanced_weaponry"], solari=3, garrison=3)
    do(g, A, ("plot", "advanced_weaponry"), "advanced_weaponry/plot:dreadnought")
    assert view(g)["turn"]["deployable"] == 1 + 2
    answer(g, A, "deploy", 2, 1)
    assert strength(g, A) == 7


def test_advanced_weaponry_in_combat() -> None:
    g = fight("advanced_weaponry", {"tiles": ["windtraps", "artillery", "flagship"]})
    answer(g, A, "combat", "advanced_weaponry")
    assert strength(g, A) == 2 + 4
    g = fight("advanced_weaponry", {"tiles": ["windtraps", "artillery"]})
    assert refused(g, A, "combat", "advanced_weaponry") == ("I.faq.06", "the condition of Advanced Weaponry is not met")


def test_cull() -> None:
    g = plotted("cull", ("discard", "dagger"), solari=1, discard=["dagger"])
    assert (purse(g, A), discard(g, A)) == ((0, 0, 0), [])
    assert cannot_plot("cull", discard=["dagger"])[0] == "I.faq.06"


def test_diversion() -> None:
    g = sent("arrakis_recruiter", "carthag", intrigue=["diversion"], garrison=3)
    settle(g)
    assert "plot" not in options(g, A)
    answer(g, A, "deploy", 3)
    assert "plot" not in options(g, A), "3 are not enough"
    answer(g, A, "deploy", 1)
    do(g, A, ("plot", "diversion"), "advance")
    assert player(g, A).freighter == 1


def test_diversion_counts_dreadnoughts() -> None:
    g = settle(sent("arrakis_recruiter", "carthag", intrigue=["diversion"], garrison=3, dreadnoughts={"garrison": 2}))
    answer(g, A, "deploy", 2, 2)
    assert options(g, A, "plot") == ["diversion"]


def test_expedite() -> None:
    g = plotted("expedite", "advance", spice=1)
    assert (player(g, A).freighter, player(g, A).spice) == (1, 0)
    assert cannot_plot("expedite")[0] == "I.faq.06"


def test_finesse() -> None:
    g = plotted("finesse", "fremen", influence={"emperor": 2}, vp=1)
    assert (player(g, A).influence, player(g, A).vp) == ((1, 0, 0, 1), 0)
    assert cannot_plot("finesse")[0] == "I.faq.06"
    g = fight("finesse")
    answer(g, A, "combat", "finesse")
    assert strength(g, A) == 2 + 2


@pytest.mark.rule("imperium:I.faction.05")
def test_worked_example_10_a_token_goes_back_to_the_board() -> None:
    """A holds the Emperor token with 4, B has 3, C 2; Finesse: Emperor to 3, Fremen to 1."""
    g = turn(
        ["diplomacy", "convincing_argument"], intrigue=["finesse"], influence={"emperor": 4}, vp=2,
        players={B: {"influence": {"emperor": 3}, "vp": 1}, C: {"influence": {"emperor": 2}, "vp": 1}},
    )  # fmt: skip
    do(g, A, ("plot", "finesse"), "fremen")
    assert (player(g, A).influence, player(g, A).vp) == ((3, 0, 0, 1), 1)
    assert view(g)["alliances"] == {}


def test_glimpse_the_path() -> None:
    g = plotted("glimpse_the_path", spice=1, deck=["dagger"])
    assert purse(g, A) == (0, 0, 1)
    assert "dagger" in hand(g, A)


def test_ixian_probe() -> None:
    g = plotted(
        "ixian_probe", "dagger", "dagger", cards=["dagger", "dagger", "diplomacy"], deck=["seek_allies", "signet_ring"]
    )
    assert (hand(g, A), discard(g, A)) == (["diplomacy", "seek_allies", "signet_ring"], ["dagger", "dagger"])
    assert cannot_plot("ixian_probe", cards=["diplomacy"], deck=["dagger"])[0] == "I.faq.06"


@pytest.mark.rule("imperium:I.faq.06")
def test_ixian_probe_draws_what_it_discards_when_there_is_nothing_else() -> None:
    """Deck and discard pile are empty until the price is paid; then there is something to draw."""
    g = plotted("ixian_probe", "dagger", "esmar_tuek", cards=["dagger", "diplomacy", "esmar_tuek"])
    assert (hand(g, A), discard(g, A)) == (["dagger", "diplomacy", "esmar_tuek"], [])
    assert purse(g, A) == (2, 2, 0), "the discarded card was unloaded"


def test_machine_culture() -> None:
    g = plotted("machine_culture", "windtraps", spice=2, tech=[["windtraps"]])
    assert tiles(g, A) == ["windtraps"]
    for owned, points in ((["windtraps", "artillery", "flagship"], 4), (["windtraps", "artillery"], 3)):
        g = ended("machine_culture", tiles=owned)
        if owned[2:]:
            answer(g, A, "endgame", "machine_culture")
        else:
            assert options(g, A) == ["pass"]
            answer(g, A, "pass")
        assert player(g, A).vp == points


def test_quid_pro_quo() -> None:
    g = sent("dagger", "mentat", solari=2, spice=2, intrigue=["quid_pro_quo"], agents_at=["wealth"], swordmaster=True)
    answer(g, A, "plot", "quid_pro_quo")
    assert (player(g, A).influence, player(g, A).spice) == ((1, 0, 0, 0), 0)
    g = turn(
        ["diplomacy", "dagger"],
        spice=2,
        intrigue=["quid_pro_quo"],
        swordmaster=True,
        agents_at=["wealth", "conspire", "secrets"],
    )
    answer(g, A, "plot", "quid_pro_quo")
    assert player(g, A).influence == (1, 0, 1, 0), "once for each faction"
    assert cannot_plot("quid_pro_quo", spice=2, agents_at=["carthag"])[0] == "I.faq.06"


def test_secret_forces() -> None:
    assert army(plotted("secret_forces", council=True), A) == (7, 5, 0)
    assert cannot_plot("secret_forces")[0] == "I.faq.06"


def test_strongarm() -> None:
    g = sent("diplomacy", "wealth", intrigue=["strongarm", "ambush"])
    do(g, A, ("plot", "strongarm"))
    assert (army(g, A), influence(g, A, "emperor")) == ((10, 2, 0), 1)
    assert cannot_plot("strongarm")[0] == "I.faq.06"
    g = sent("dagger", "mentat", solari=2, intrigue=["strongarm"], agents_at=["wealth"])
    assert "plot" not in options(g, A), "the agent of this turn counts, not one sent before"


def test_strongarm_loses_a_troop_from_garrison_or_conflict_by_option() -> None:
    g = sent("diplomacy", "wealth", intrigue=["strongarm"], deployed=2)
    do(g, A, ("plot", "strongarm"))
    assert options(g, A) == [0, 1]
    answer(g, A, 0)
    assert army(g, A) == (8, 3, 1)
    home = {"lost_troops": "garrison"}
    g = sent("diplomacy", "wealth", intrigue=["strongarm"], deployed=2, options=home)
    do(g, A, ("plot", "strongarm"))
    assert army(g, A) == (8, 2, 2)
    g = sent("diplomacy", "wealth", intrigue=["strongarm"], deployed=2, garrison=0, options=home)
    assert "plot" not in options(g, A)


# --- combat ------------------------------------------------------------------------------------------------------------------


def test_blackmail() -> None:
    g = fight("blackmail", {"influence": {"emperor": 1, "fremen": 1}})
    do(g, A, ("combat", "blackmail"), "fremen")
    assert (strength(g, A), player(g, A).influence) == (2 + 5, (1, 0, 0, 0))
    assert refused(fight("blackmail"), A, "combat", "blackmail")[0] == "I.faq.06"


def test_cannon_turrets() -> None:
    g = fight(
        "cannon_turrets",
        players={B: {"dreadnoughts": {"conflict": 2}}, C: {"deployed": 1, "dreadnoughts": {"conflict": 1}}},
    )
    answer(g, A, "combat", "cannon_turrets")
    assert strength(g, A) == 2 + 2
    assert (ships(g, B), ships(g, C), army(g, C)) == ((0, 1, 1), (1, 1, 0), (8, 3, 1))


def test_cannon_turrets_take_out_a_lone_dreadnought() -> None:
    """B had nothing else there: no strength, and no more cards."""
    g = fight("cannon_turrets", players={B: {"dreadnoughts": {"conflict": 1}, "intrigue": ["windfall"], "swords": 5}})
    answer(g, A, "combat", "cannon_turrets")
    assert strength(g, B) == 0
    answer(g, A, "pass")
    assert asked(g) == [(A, "combat")], "only A is left, and has to pass once more"


@pytest.mark.rule("imperium:I.faq.38")
def test_second_wave() -> None:
    g = fight("second_wave", {"dreadnoughts": {"garrison": 1}})
    do(g, A, ("combat", "second_wave"))
    assert options(g, A) == [0, 1, 2]
    answer(g, A, 1, 1)
    assert (army(g, A), ships(g, A), strength(g, A)) == ((8, 2, 2), (1, 0, 1), 4 + 3 + 2)
    g = fight("second_wave")
    do(g, A, ("combat", "second_wave"), 0)
    assert (army(g, A), strength(g, A)) == ((8, 3, 1), 2 + 2)


@pytest.mark.rule("imperium:I.faq.38")
def test_second_wave_needs_a_unit_in_the_conflict() -> None:
    g = fight("second_wave", {"deployed": 0, "dreadnoughts": {"garrison": 2}}, players={B: {"deployed": 1}})
    assert asked(g) == [(B, "turn")], "A is not involved, so the combat is over"


def test_strategic_push_pays_the_winner() -> None:
    g = fight("strategic_push", players={B: {"deployed": 1}})
    do(g, A, ("combat", "strategic_push"), "pass", "pass")
    assert happened(g, "combat_resolved")[-1]["strengths"] == [4, 2, 0]
    assert purse(g, A) == (6 + 2, 0, 0)
    answer(g, A, "pass")
    assert g.state.wagers == ()


def test_strategic_push_pays_nobody_else() -> None:
    g = fight("strategic_push", players={B: {"deployed": 4}})
    do(g, A, ("combat", "strategic_push"), "pass", "pass")
    assert (purse(g, A), purse(g, B)) == ((4, 0, 0), (6, 0, 0))
    g = fight("strategic_push", players={B: {"deployed": 2}})
    do(g, A, ("combat", "strategic_push"), "pass", "pass")
    assert purse(g, A) == (4, 0, 0), "a tie is no victory"


def test_strategic_push_is_paid_before_cards_for_the_winner() -> None:
    g = fight("strategic_push", {"intrigue": ["strategic_push", "to_the_victor"]})
    do(g, A, ("combat", "strategic_push"), "pass", "pass")
    assert asked(g) == [(A, "victory")]
    assert player(g, A).solari == 8


def test_war_chest() -> None:
    g = fight("war_chest", {"solari": 2})
    answer(g, A, "combat", "war_chest")
    assert (strength(g, A), player(g, A).solari) == (2 + 4, 0)
    assert refused(fight("war_chest", {"solari": 1}), A, "combat", "war_chest")[0] == "I.faq.06"
    g = ended("war_chest", solari=10)
    answer(g, A, "endgame", "war_chest")
    assert (player(g, A).vp, player(g, A).solari) == (4, 10)
    assert options(ended("war_chest", solari=9), A) == ["pass"]


# --- endgame -----------------------------------------------------------------------------------------------------------------


def test_grand_conspiracy() -> None:
    feats: dict[str, Any] = {
        "dreadnoughts": {"garrison": 1, "conflict": 1},
        "discard": ["the_spice_must_flow"],
        "influence": {"emperor": 4, "fremen": 5},
        "council": True,
    }
    g = ended("grand_conspiracy", vp=4, **feats)
    do(g, A, ("endgame", "grand_conspiracy"), "grand_conspiracy:if_2_vp")
    assert player(g, A).vp == 4 + 2
    for missing in feats:
        g = ended("grand_conspiracy", vp=4, **{key: value for key, value in feats.items() if key != missing})
        answer(g, A, "endgame", "grand_conspiracy")
        assert player(g, A).vp == 4 + 1
    two = {key: feats[key] for key in ("council", "discard")}
    assert options(ended("grand_conspiracy", vp=4, **two), A) == ["pass"]


def test_a_card_in_a_reveal_turn() -> None:
    """Machine Culture between acquisitions: Minimic Film persuades at once."""
    g = shown("diplomacy", intrigue=["machine_culture"], spice=2, tech=[["minimic_film"]])
    do(g, A, ("plot", "machine_culture"), "minimic_film")
    assert view(g)["turn"]["persuasion"] == 2
    finish_round(g)
    assert g.state.round == 2
