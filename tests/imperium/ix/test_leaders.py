"""The six leaders of Rise of Ix: left ability and signet ring of each."""

from __future__ import annotations

from typing import Any

import pytest

import landsraad
from imperium.ix.support import (
    ARMAND,
    HUNDRO,
    ILESA,
    IX,
    RHOMBUR,
    TESSIA,
    YUNA,
    all_but,
    lay,
    sent,
    ships,
    shown,
    tiles,
    turn,
)
from imperium.support import (
    B,
    C,
    answer,
    army,
    asked,
    cards,
    discard,
    do,
    finish_round,
    hand,
    happened,
    influence,
    intrigues,
    options,
    player,
    purse,
    refused,
    settle,
    strength,
    view,
)
from landsraad.games.imperium.leaders.printed import LEADER_SET, LEADERS
from verbs import Given


def ring(leader: str, space: Given = "imperial_basin", *more: str, **given: Given) -> Any:
    """The leader has sent an agent with the signet ring."""
    return sent("signet_ring", space, hand=more, seats=(leader, B, C), **given)


@pytest.mark.rule("imperium:I.ix.setup.04")
def test_six_leaders() -> None:
    own = [LEADERS[i] for i in range(len(LEADERS)) if LEADER_SET[i] == "ix"]
    assert own == [RHOMBUR, TESSIA, ARMAND, ILESA, YUNA, HUNDRO]


# --- Prince Rhombur Vernius --------------------------------------------------------------------------------------------------


def test_rhomburs_dreadnoughts_are_worth_four() -> None:
    g = shown(
        "dagger",
        seats=(RHOMBUR, B, C),
        deployed=1,
        dreadnoughts={"conflict": 2},
        players={B: {"dreadnoughts": {"conflict": 2}}},
    )
    assert strength(g, RHOMBUR) == 2 + 8 + 1
    assert strength(g, B) == 6


def test_rhomburs_signet_acquires_tech_or_negotiates() -> None:
    tech = {"tech": [["windtraps"]], "scrapped": all_but("windtraps")}
    g = ring(RHOMBUR, spice=2, **tech)
    do(g, RHOMBUR, ("resolve", f"{RHOMBUR}/signet:choose"), f"{RHOMBUR}/signet:acquire_tech", "windtraps")
    assert (tiles(g, RHOMBUR), player(g, RHOMBUR).negotiators) == (["windtraps"], 0)
    g = ring(RHOMBUR, spice=2, **tech)
    do(g, RHOMBUR, ("resolve", f"{RHOMBUR}/signet:choose"), f"{RHOMBUR}/signet:negotiator")
    assert (tiles(g, RHOMBUR), player(g, RHOMBUR).negotiators) == ([], 1)


# --- Tessia Vernius ----------------------------------------------------------------------------------------------------------


def test_tessias_tokens_lie_on_all_tracks() -> None:
    g = landsraad.new("imperium", seats=[TESSIA, B, C], seed=1, options=IX)
    assert view(g)["players"][TESSIA]["snoopers"] == ["emperor", "spacing_guild", "bene_gesserit", "fremen"]
    assert "snoopers" not in view(g)["players"][B]


def reached(faction: str, left: list[str], *answers: Any, before: int = 1, **given: Any) -> Any:
    """Tessia reaches 2 with a faction while these tokens are still on their tracks."""
    plots = {
        "emperor": "favored_subject",
        "spacing_guild": "guild_authorization",
        "bene_gesserit": "secret_of_the_sisterhood",
        "fremen": "know_their_ways",
    }
    g = turn(
        ["dagger", "diplomacy"],
        seats=(TESSIA, B, C),
        intrigue=[plots[faction], "ambush"],
        influence={faction: before},
        snoopers=left,
        **given,
    )
    answer(g, TESSIA, "plot", plots[faction])
    do(g, TESSIA, *answers)
    return g


ALL = ["emperor", "spacing_guild", "bene_gesserit", "fremen"]


def test_tessias_first_token_trades_a_card_for_spice() -> None:
    g = reached("emperor", ALL)
    assert options(g, TESSIA) == ["pass", f"{TESSIA}/slot_1:pay_discarded_card"]
    do(g, TESSIA, f"{TESSIA}/slot_1:pay_discarded_card", "dagger")
    assert (player(g, TESSIA).spice, discard(g, TESSIA)) == (1, ["dagger"])
    assert view(g)["players"][TESSIA]["snoopers"] == ["spacing_guild", "bene_gesserit", "fremen"]
    assert player(g, TESSIA).vp == 1
    g = reached("emperor", ALL, "pass")
    assert (player(g, TESSIA).spice, discard(g, TESSIA)) == (0, [])


@pytest.mark.parametrize(
    ("faction", "gain"),
    [("emperor", "troops"), ("spacing_guild", (3, 0, 0)), ("bene_gesserit", "intrigue"), ("fremen", (0, 0, 1))],
)
def test_tessias_second_token_brings_the_bonus_of_the_track(faction: str, gain: Any) -> None:
    other = "fremen" if faction == "emperor" else "emperor"
    g = reached(faction, [f for f in ALL if f != other])
    assert influence(g, TESSIA, faction) == 2
    if gain == "troops":
        assert army(g, TESSIA) == (7, 5, 0)
    elif gain == "intrigue":
        assert len(intrigues(g, TESSIA)) == 2
    else:
        assert purse(g, TESSIA) == gain


def test_tessias_third_token_brings_influence_there() -> None:
    g = reached("fremen", ["fremen", "emperor"])
    assert influence(g, TESSIA, "fremen") == 3
    assert view(g)["players"][TESSIA]["snoopers"] == ["emperor"]


def test_tessias_fourth_token_brings_both_and_may_cross_four() -> None:
    g = reached("spacing_guild", ["spacing_guild"])
    assert (influence(g, TESSIA, "spacing_guild"), purse(g, TESSIA)) == (3, (3, 0, 0))
    assert view(g)["players"][TESSIA]["snoopers"] == []


def test_tessias_token_is_taken_when_it_is_passed_and_only_once() -> None:
    """Shipping by the book: 2 influence from 1 to 3; the third slot makes it 4: the track's bonus and the alliance (I95)."""
    g = sent(
        "dune_the_desert_planet",
        "smuggling",
        seats=(TESSIA, B, C),
        freighter=2,
        influence={"fremen": 1},
        snoopers=["fremen", "emperor"],
    )
    do(g, TESSIA, ("resolve", "smuggling:freighter"), "recall", "shipping:2_influence", "fremen")
    assert influence(g, TESSIA, "fremen") == 4
    assert player(g, TESSIA).water == 1
    assert view(g)["alliances"] == {"fremen": TESSIA}
    g = reached("emperor", ["fremen"])
    assert happened(g, "snooper_taken") == []
    assert influence(g, TESSIA, "emperor") == 2


def test_several_tokens_at_once_go_to_one_slot_after_another() -> None:
    """CHOAM Directorship: 1 influence with each faction, from 1 to 2 on two tracks."""
    g = shown(
        ["convincing_argument"] * 2 + ["diplomacy", "reconnaissance", "liet_kynes"],
        seats=(TESSIA, B, C),
        row=["choam_directorship"],
        influence={"emperor": 1, "fremen": 1},
    )
    settle(g, TESSIA)
    answer(g, TESSIA, "acquire", "choam_directorship")
    while asked(g) == [(TESSIA, "effect")]:
        answer(g, TESSIA, next(option for option in options(g, TESSIA) if option != "pass"))
    assert {facts["faction"] for facts in happened(g, "snooper_taken")} == {"emperor", "fremen"}
    assert view(g)["players"][TESSIA]["snoopers"] == ["spacing_guild", "bene_gesserit"]


def test_tessias_signet_moves_influence_to_a_track_with_a_token() -> None:
    given = {"influence": {"emperor": 3, "fremen": 2}, "snoopers": ["spacing_guild", "bene_gesserit"]}
    g = ring(TESSIA, **given)
    do(g, TESSIA, ("resolve", f"{TESSIA}/signet:pay_1_influence"), "emperor")
    assert options(g, TESSIA) == ["spacing_guild", "bene_gesserit"]
    answer(g, TESSIA, "spacing_guild")
    assert player(g, TESSIA).influence == (2, 1, 0, 2)


def test_tessias_signet_read_as_any_faction() -> None:
    given = {"influence": {"emperor": 3, "fremen": 2}, "snoopers": ["spacing_guild"]}
    g = ring(TESSIA, options={"duplicity": "any"}, **given)
    do(g, TESSIA, ("resolve", f"{TESSIA}/signet:pay_1_influence"), "emperor")
    assert options(g, TESSIA) == ALL
    g = ring(TESSIA, **given)
    do(g, TESSIA, ("resolve", f"{TESSIA}/signet:pay_1_influence"), "emperor")
    assert player(g, TESSIA).influence == (2, 1, 0, 2)


# --- Archduke Armand Ecaz ----------------------------------------------------------------------------------------------------


def test_armand_trashes_a_card_in_play_with_two_agents_out() -> None:
    spaces = ["mentat", "carthag"]
    g = shown(["dagger", "diplomacy"], seats=(ARMAND, B, C), agents_at=spaces, in_play=["seek_allies"])
    answer(g, ARMAND, "resolve", f"{ARMAND}:if_trash")
    assert options(g, ARMAND) == ["pass", "in_play"]
    assert options(g, ARMAND, "in_play") == ["dagger", "diplomacy", "seek_allies"]
    answer(g, ARMAND, "in_play", "seek_allies")
    assert cards(g.state.removed)[-1] == "seek_allies"
    g = shown(["dagger"], seats=(ARMAND, B, C), agents_at=["mentat", "wealth"])
    assert "resolve" not in options(g, ARMAND), "Wealth is a faction space"
    g = shown(["dagger"], seats=(ARMAND, B, C), agents_at=["smuggling", "imperial_basin"])
    assert options(g, ARMAND, "resolve") == [f"{ARMAND}:if_trash"]


def test_armands_signet_acquires_a_cheap_card() -> None:
    g = ring(ARMAND, row=["scout", "liet_kynes", "duncan_idaho", "gun_thopter", "carryall"])
    do(g, ARMAND, ("resolve", f"{ARMAND}/signet:acquire_up_to_3"))
    assert options(g, ARMAND) == ["pass", "arrakis_liaison", "scout"]
    assert refused(g, ARMAND, "duncan_idaho")[0] == "I.leader.02"
    answer(g, ARMAND, "scout")
    assert discard(g, ARMAND) == ["scout"]
    g = ring(ARMAND, row=["scout"], options={"free_acquisition": "row"})
    do(g, ARMAND, ("resolve", f"{ARMAND}/signet:acquire_up_to_3"))
    assert "arrakis_liaison" not in options(g, ARMAND)
    answer(g, ARMAND, "pass")
    assert discard(g, ARMAND) == []


# --- Ilesa Ecaz --------------------------------------------------------------------------------------------------------------

DECK = ["dagger", "diplomacy", "reconnaissance", "dune_the_desert_planet", "signet_ring"]


def ahead(card: str, **given: Any) -> Any:
    """Ilesa has set a card aside at the start of the round, and it is her first turn."""
    g = lay("round_start", seats=(ILESA, B, C), players={ILESA: {"deck": DECK, "solari": 2, **given}})
    assert asked(g) == [(ILESA, "keep_back")]
    answer(g, ILESA, card)
    return g


def test_ilesa_sets_a_card_aside_in_secret() -> None:
    g = ahead("dagger")
    assert "dagger" not in hand(g, ILESA)
    assert view(g, ILESA)["players"][ILESA]["kept_card"] == "dagger"
    seen = view(g, B)["players"][ILESA]
    assert (seen["kept"], seen["hand_size"], "kept_card" in seen) == (True, 4, False)
    assert [e["facts"] for e in g.events(1) if e["name"] == "card_kept_back"] == [{"seat": ILESA}]


def test_ilesas_card_returns_shown_at_her_second_turn() -> None:
    g = ahead("dagger")
    do(g, ILESA, ("send", "reconnaissance", "carthag"), "rest", "end")
    for name in (B, C):
        answer(g, name, "reveal")
    assert asked(g) == [(ILESA, "turn")]
    assert "dagger" in hand(g, ILESA)
    assert view(g, B)["turn"]["returned"] == "dagger"
    assert happened(g, "card_returned") == [{"seat": ILESA, "card": "dagger"}]


def second_turn(card: str, **given: Any) -> Any:
    g = ahead(card, intrigue=["ambush"], **given)
    do(g, ILESA, ("send", "reconnaissance", "carthag"), "rest", "end")
    for name in (B, C):
        answer(g, name, "reveal")
    return g


def test_ilesas_card_with_one_icon_earns_spice_and_others_solari() -> None:
    g = second_turn("dagger")
    answer(g, ILESA, "send", "dagger", "tech_negotiation")
    assert purse(g, ILESA) == (2, 1, 0)
    g = second_turn("diplomacy")
    answer(g, ILESA, "send", "diplomacy", "secrets")
    assert purse(g, ILESA) == (3, 0, 0)


def test_ilesas_other_cards_earn_nothing_and_the_card_only_on_that_turn() -> None:
    g = second_turn("dagger")
    answer(g, ILESA, "send", "diplomacy", "secrets")
    assert purse(g, ILESA) == (2, 0, 0)
    g = second_turn("dagger", swordmaster=True)
    do(g, ILESA, ("send", "diplomacy", "secrets"), "rest", "end")
    assert asked(g) == [(ILESA, "turn")]
    answer(g, ILESA, "send", "dagger", "tech_negotiation")
    assert purse(g, ILESA) == (2, 0, 0)


def test_ilesas_bonus_does_not_pay_the_space() -> None:
    g = second_turn("dagger")
    assert refused(g, ILESA, "send", "dagger", "dreadnought")[0] == "I.agent.04"


@pytest.mark.rule("imperium:I.faq.36")
def test_ilesa_reveals_first() -> None:
    g = ahead("dagger", garrison=2, deployed=1)
    answer(g, ILESA, "reveal")
    assert sorted(cards(player(g, ILESA).shown)) == sorted(DECK)
    assert player(g, ILESA).swords == 1
    assert purse(g, ILESA) == (2, 0, 0)
    assert not view(g)["players"][ILESA]["kept"]


def test_ilesas_extra_turn_is_her_second() -> None:
    """Weirding Way (I94)."""
    g = lay(
        "round_start",
        seats=(ILESA, B, C),
        players={ILESA: {"deck": ["weirding_way", *DECK[:4]], "intrigue": ["ambush"]}},
    )
    do(g, ILESA, "dagger", ("send", "weirding_way", "imperial_basin"))
    do(g, ILESA, ("resolve", "imperial_basin:harvest"), ("resolve", "weirding_way:another_turn"), "end")
    assert asked(g) == [(ILESA, "turn")]
    assert "dagger" in hand(g, ILESA)


def test_ilesa_starts_anew_each_round() -> None:
    g = ahead("dagger")
    finish_round(g)
    assert (g.state.round, asked(g)) == (2, [(ILESA, "keep_back")])


def test_ilesas_card_still_counts_as_hers() -> None:
    g = lay("round_start", seats=(ILESA, B, C), players={ILESA: {"deck": ["the_spice_must_flow", "dagger"]}})
    answer(g, ILESA, "the_spice_must_flow")
    assert g.rules.cards_owned(g, 0, cards_number("the_spice_must_flow")) == 1


def cards_number(name: str) -> int:
    from landsraad.games.imperium.cards.printed import CARD

    return CARD[name]


def test_ilesas_signet_acquires_a_foldspace() -> None:
    g = ring(ILESA, solari=1)
    answer(g, ILESA, "resolve", f"{ILESA}/signet:pay_1_solari")
    assert (discard(g, ILESA), purse(g, ILESA)) == (["foldspace"], (0, 0, 0))


# --- Princess Yuna Moritani --------------------------------------------------------------------------------------------------


def test_yuna_starts_without_water() -> None:
    g = landsraad.new("imperium", seats=[YUNA, B, C], seed=1, options=IX)
    assert purse(g, YUNA) == (0, 0, 0)
    assert purse(g, C) == (0, 0, 1)


@pytest.mark.rule("imperium:I.faq.40")
def test_yuna_gains_one_more_with_every_gain_in_her_turn() -> None:
    g = sent("dune_the_desert_planet", "smuggling", seats=(YUNA, B, C), freighter=1)
    assert purse(g, YUNA) == (1 + 1, 0, 0)
    do(g, YUNA, ("resolve", "smuggling:freighter"), "recall", "shipping:5_solari_dividends")
    assert purse(g, YUNA) == (2 + 5 + 1, 0, 0)
    assert purse(g, B) == (1, 0, 0)


@pytest.mark.rule("imperium:I.faq.40")
def test_yuna_gains_nothing_extra_in_the_turns_of_others() -> None:
    g = sent("dune_the_desert_planet", "smuggling", seats=(B, YUNA, C), freighter=1)
    do(g, B, ("resolve", "smuggling:freighter"), "recall", "shipping:5_solari_dividends")
    assert purse(g, YUNA) == (1, 0, 0)
    g = lay("combat", seats=(YUNA, B, C), conflict="guild_bank_raid", players={YUNA: {"deployed": 1}})
    assert purse(g, YUNA) == (6, 0, 0)
    g = shown("esmar_tuek", seats=(YUNA, B, C))
    assert purse(g, YUNA) == (2 + 1, 2, 0), "one gain, whatever comes with it"


def test_yunas_signet_delivers() -> None:
    g = ring(YUNA, solari=7)
    do(g, YUNA, ("resolve", f"{YUNA}/signet:pay_7_solari"), "bene_gesserit")
    assert (purse(g, YUNA), army(g, YUNA), influence(g, YUNA, "bene_gesserit")) == ((0, 1, 0), (8, 4, 0), 1)
    g = ring(YUNA, solari=6)
    assert f"{YUNA}/signet:pay_7_solari" not in options(g, YUNA, "resolve")


# --- Viscount Hundro Moritani ------------------------------------------------------------------------------------------------


def test_hundro_sees_two_intrigue_cards_and_takes_one() -> None:
    g: Any = landsraad.new("imperium", seats=[B, HUNDRO, C], seed=4, options=IX)
    assert asked(g) == [(HUNDRO, "keep")]
    top = [*g.state.intrigue_deck[:2]]
    seen = view(g, HUNDRO)["players"][HUNDRO]["seen_intrigues"]
    assert len(seen) == 2
    assert "seen_intrigues" not in view(g, B)["players"][HUNDRO]
    answer(g, HUNDRO, seen[1])
    assert intrigues(g, HUNDRO) == [seen[1]]
    assert g.state.intrigue_deck[0] == top[0], "the other stays on top"
    assert [e["facts"] for e in g.events(0) if e["name"] == "intrigue_seen"] == [{"seat": HUNDRO, "count": 2}]
    assert g.state.round == 1


def test_hundros_signet_pays_for_a_freighter() -> None:
    g = ring(HUNDRO, spice=1)
    do(g, HUNDRO, ("resolve", f"{HUNDRO}/signet:pay_1_spice"), "advance")
    assert (player(g, HUNDRO).freighter, player(g, HUNDRO).spice) == (1, 0)
    assert ships(g, HUNDRO) == (2, 0, 0)
