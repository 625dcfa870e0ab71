"""WBC: the deck, what its weapons and defenses do, and what may be told or shown."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from dune.battles import WORDS_BEFORE
from dune.support import answer, hand, happened, offered, options, pass_all, seat, tokens
from dune.wbc.table import wbc
from landsraad.games.dune.board import LOCATIONS, N_LOCATIONS
from landsraad.games.dune.cards import DEFENSE, POISON_DEFENSE, TREACHERY, TREACHERY_DECK, WEAPON, WORTHLESS

POISON = ("chaumas", "ellaca_drug", "chaumurky", "gom_jabbar")
PROJECTILE = ("crysknife", "slip_tip", "maula_pistol", "stunner")
NOTHING = ("baliset", "la_la_la", "jubba_cloak", "trip_to_gamont", "kulon")


@pytest.mark.rule("wbc:W.card.count")
def test_the_33_cards_of_the_deck() -> None:
    copies = Counter(TREACHERY[card] for card in TREACHERY_DECK)
    several = {"snooper": 4, "shield": 4, "truthtrance": 2, "karama": 2, "cheap_hero": 3}
    single = ("lasgun", "tleilaxu_ghola", "hajr", "weather_control", "family_atomics", *POISON, *PROJECTILE)
    worthless = Counter(TREACHERY[card] for card in TREACHERY_DECK if WORTHLESS[card])
    assert len(TREACHERY_DECK) == 33
    assert worthless.total() == 5 == len(worthless)
    assert copies - worthless == Counter({**several, **dict.fromkeys(single, 1)})


def duel(weapon: str, defense: str) -> Any:
    """Guild with a weapon against the Emperor with a defense: both plans are open, nobody calls a traitor."""
    g = wbc(
        "battle",
        first_player="guild",
        guild={"forces": {"old_gap_9": 5}, "hand": [weapon]},
        emperor={"forces": {"old_gap_9": 5}, "hand": [defense]},
        seats=("guild", "emperor"),
    )
    pass_all(g, *WORDS_BEFORE)
    commit(g, "guild", leader="staban_tuek", weapon=weapon)
    commit(
        g,
        "emperor",
        leader="caid",
        **({"defense": defense} if defense in ("shield", "snooper") else {"weapon": defense}),
    )
    return g


def commit(g: Any, name: str, **given: Any) -> None:
    """A plan with these parts; whatever else is asked for is declined."""
    q = g.find(seat(g, name), "battle_plan")
    values: list[Any] = []
    while (found := q.tree.domain(g, q.parse(values))) is not None:
        level = q.tree.level(q.parse(values))
        values.append(given.get(level, q.label(q.parse(values), found[0])))
    answer(g, name, "battle_plan", *values)
    pass_all(g, *(() if name == "guild" else ("traitor", "keep_cards", "choose_losses")))


def killed(g: Any) -> list[str]:
    return [e["leader"] for e in happened(g, "leader_killed")]


@pytest.mark.rule("wbc:W.card.poison")
@pytest.mark.rule("wbc:W.card.defense")
@pytest.mark.parametrize("weapon", POISON)
def test_a_poison_kills_unless_there_is_a_snooper(weapon: str) -> None:
    assert killed(duel(weapon, "snooper")) == []
    assert killed(duel(weapon, "shield")) == ["caid"]


@pytest.mark.rule("wbc:W.card.projectile")
@pytest.mark.rule("wbc:W.card.defense")
@pytest.mark.parametrize("weapon", PROJECTILE)
def test_a_projectile_kills_unless_there_is_a_shield(weapon: str) -> None:
    assert killed(duel(weapon, "shield")) == []
    assert killed(duel(weapon, "snooper")) == ["caid"]


@pytest.mark.rule("wbc:W.card.defense")
def test_four_defenses_of_each_kind() -> None:
    found = [card for card in TREACHERY_DECK if DEFENSE[card]]
    assert Counter(TREACHERY[card] for card in found) == {"snooper": 4, "shield": 4}
    assert sum(POISON_DEFENSE[card] for card in found) == 4
    assert sum(WEAPON[card] for card in TREACHERY_DECK) == 9


@pytest.mark.rule("wbc:W.card.worthless")
def test_a_worthless_card_is_played_in_place_of_a_weapon_and_protects_nobody() -> None:
    worthless = [name for i, name in enumerate(TREACHERY) if WORTHLESS[i]]
    g = duel("crysknife", worthless[0])
    assert killed(g) == ["caid"]
    assert worthless[0] in g.view(None)["decks"]["treachery_discard"], "the loser's cards are discarded"
    assert hand(g, "emperor") == []


@pytest.mark.rule("wbc:W.general.04")
def test_cards_and_spice_of_others_are_never_shown_and_there_is_no_way_to_show_them() -> None:
    g = wbc("revival", guild={"tanks": 1}, emperor={"hand": ["lasgun"], "spice": 7})
    for other in range(6):
        if other != seat(g, "emperor"):
            face = g.view(other)["factions"]["emperor"]
            assert not {"hand", "spice"} & face.keys()
    assert set(offered(g, "emperor")) == {"bribe", "deal"}


@pytest.mark.rule("wbc:W.general.05")
def test_an_ability_beats_the_rules() -> None:
    full = ["snooper", "snooper", "shield", "shield"]
    g = wbc(
        "bidding",
        harkonnen={"hand": full, "spice": 9},
        guild={"hand": ["chaumas", "stunner", "lasgun", "hajr"]},
        storm=13,
    )
    pass_all(g, "karama")
    assert options(g, "harkonnen", "bid")[:2] == ["pass", 1], "their hand holds eight cards, not four"
    assert happened(g, "cards_dealt") == [{"count": 5}]


@pytest.mark.rule("wbc:W.storm.17")
def test_nothing_moves_into_or_out_of_the_storm() -> None:
    g = wbc(
        "movement",
        storm=6,
        acting={"turn_of": "guild", "doing": "move"},
        guild={"forces": {"red_chasm_6": 2, "the_minor_erg_7": 1}},
        seats=("guild", "emperor"),
    )
    q = g.find(seat(g, "guild"), "move")
    ends = set()
    for one in list(g.answers(q)):
        twin = g.clone()
        twin.submit(q.seat, "move", one)
        assert tokens(twin, "guild", "red_chasm_6") == (2, 0)
        ends |= {LOCATIONS[i] for i in range(N_LOCATIONS) if twin.state.forces_at(q.seat, i)}
    assert len(ends) > 3
    assert {place for place in ends if place.endswith("_6")} == {"red_chasm_6"}


@pytest.mark.rule("wbc:W.card.truthtrance")
def test_a_question_about_a_cheap_hero_tells_the_card_and_no_leader() -> None:
    g = wbc(
        "battle",
        guild={"forces": {"old_gap_9": 5}, "hand": ["truthtrance"]},
        emperor={"forces": {"old_gap_9": 5}},
        seats=("guild", "emperor"),
    )
    answer(g, "guild", "truthtrance", "emperor", "plan_leader", "cheap_hero")
    (asked,) = happened(g, "truth_asked")
    assert asked["hero"] == "cheap_hero"
    assert "leader" not in asked
