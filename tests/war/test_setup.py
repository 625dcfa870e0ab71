"""Set-up (A.setup) and the pieces on the table (A.piece)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import landsraad
from landsraad.games.war.board import AREA, SETTLEMENTS, SIETCHES, STATIONS, areas
from landsraad.games.war.cards.decks import DECKS
from landsraad.games.war.pieces import SIETCH_RANKS
from war.support import H, T, check_conserved, force, happened, lay, seat, where


def new(seed: int = 7) -> Any:
    return landsraad.new("war", seed=seed)


@pytest.mark.rule("war:A.setup.01")
def test_harkonnen_forces_come_from_one_token_of_each_set() -> None:
    g: Any = new()
    units: Counter[int] = Counter()
    for area in SETTLEMENTS:
        f = g.state.figures[area * 4 : area * 4 + 4]
        assert sum(f[:3]) == 4  # two units a token
        for kind, n in enumerate(f):
            units[kind] += n
    assert [units[kind] for kind in range(4)] == [14, 7, 3, 4]
    assert all(g.state.sides[1].held >> area & 1 for area in SETTLEMENTS)


@pytest.mark.rule("war:A.setup.02")
@pytest.mark.rule("war:A.piece.03")
def test_six_stations_facedown() -> None:
    g: Any = new()
    assert areas(g.state.stations) == STATIONS
    assert Counter(g.state.station_symbol) == {0: 2, 1: 2, 2: 2}
    for who in (0, 1, None):
        assert "station_symbol" not in str(g.view(who))
        assert g.view(who)["stations"] == [name for name in AREA if AREA[name] in STATIONS]


@pytest.mark.rule("war:A.setup.03")
@pytest.mark.rule("war:A.setup.11")
@pytest.mark.rule("war:A.piece.22")
def test_markers_at_their_first_steps() -> None:
    g: Any = new()
    assert (g.state.supremacy, g.state.marks, g.state.imperium) == (0, (0, 0, 0), (5, 5, 5))
    assert g.state.bans == 0


@pytest.mark.rule("war:A.setup.04")
@pytest.mark.rule("war:A.setup.12")
def test_decks_are_shuffled() -> None:
    one, other = new(1), new(2)
    assert sorted([*one.state.prescience_deck, *one.state.row]) == list(range(16))
    assert one.state.prescience_deck != other.state.prescience_deck
    for i, deck in enumerate(DECKS):
        drawn = [card for card in one.state.sides[i >> 1].hand if card in deck]
        assert sorted([*one.state.decks[i], *drawn]) == sorted(deck)
    assert one.state.decks != other.state.decks


@pytest.mark.rule("war:A.setup.05")
@pytest.mark.rule("war:A.setup.08")
def test_settlements_and_sietches() -> None:
    g: Any = new()
    assert areas(g.state.sietches) == SIETCHES
    assert sorted(g.state.sietch_rank) == sorted(SIETCH_RANKS)
    assert areas(g.state.settlements) == SETTLEMENTS
    assert all(entry["rank"] in (1, 2, 3) for entry in g.view(seat(g, T))["sietches"])
    assert all(entry["rank"] is None for entry in g.view(seat(g, H))["sietches"])
    assert new(1).state.sietch_rank != new(2).state.sietch_rank


@pytest.mark.rule("war:A.setup.06")
@pytest.mark.rule("war:A.setup.07")
def test_atreides_forces() -> None:
    g: Any = new()
    for area in SIETCHES:
        assert g.state.tokens[area].bit_count() == 1
        assert g.state.figures[area * 4 + 3] == 1
    dealt = {token for area in SIETCHES for token in areas(g.state.tokens[area])}
    assert dealt == set(range(8))
    assert sorted(g.state.token_pool) == list(range(8, 16))


@pytest.mark.rule("war:A.setup.09")
def test_all_wormsigns_are_in_the_pool() -> None:
    g: Any = new()
    assert g.state.wormsigns == 0
    assert not any(g.state.signs)


@pytest.mark.rule("war:A.setup.10")
@pytest.mark.rule("war:A.piece.14")
@pytest.mark.rule("war:A.piece.15")
@pytest.mark.rule("war:A.leader.01")
def test_leaders_in_play_at_the_start() -> None:
    g: Any = new()
    aside = {"baron_harkonnen", "beast_rabban", "captain_aramsham", "paul_atreides", "lady_jessica", "stilgar"}
    for name in ("feyd_rautha", "thufir_hawat", "gaius_helen_mohiam", "emperor_shaddam_iv", "paul_muaddib", "chani"):
        assert where(g, name) == "out"
    for name in aside:
        assert where(g, name) == "aside"
    assert g.state.spent_cards == 0


@pytest.mark.rule("war:A.setup.13")
def test_the_secret_objective() -> None:
    g: Any = new()
    assert len(g.state.objectives) == 1
    assert len(g.state.unseen_objectives) == 5
    assert len(g.view(seat(g, T))["objectives"]) == 1
    for watching in (seat(g, H), None):  # only that there is one
        assert (g.view(watching)["objectives"], g.view(watching)["objective_count"]) == (None, 1)
    told: Any = [e for e in g.events(seat(g, H)) if e["name"] == "objective_drawn"]
    assert told[0]["facts"] == {"side": "atreides"}


@pytest.mark.rule("war:A.setup.14")
def test_bene_gesserit_tokens() -> None:
    g: Any = new()
    assert [side.bene_gesserit for side in g.state.sides] == [1, 0]
    assert g.state.bene_gesserit_reserve == 4


@pytest.mark.rule("war:A.piece.05")
@pytest.mark.rule("war:A.piece.06")
def test_a_legion_is_everything_of_a_side_in_an_area() -> None:
    g = lay(
        harkonnen={
            "legions": {"s1_8": {"regular": 1, "elite": 1, "special": 1, "generic": 1, "leaders": ["beast_rabban"]}}
        }
    )
    (found,) = g.view(None)["legions"]
    assert found == {
        "area": "s1_8",
        "side": "harkonnen",
        "regular": 1,
        "elite": 1,
        "special": 1,
        "generic": 1,
        "leaders": ["beast_rabban"],
    }
    assert g.state.units_in(AREA["s1_8"]) == 3


@pytest.mark.rule("war:A.piece.09")
def test_only_the_atreides_see_deployment_tokens() -> None:
    g = lay(atreides={"legions": {"windgap": {"tokens": ["as7"]}}})
    mine = g.view(seat(g, T))["tokens"]
    assert mine == {"windgap": [{"token": "as7", "regular": 0, "elite": 2, "special": 0, "generic": 0}]}
    assert g.view(seat(g, H))["tokens"] is None
    assert g.view(seat(g, H))["legions"] == [{"area": "windgap", "side": "atreides", "tokens": 1}]


@pytest.mark.rule("war:A.goal.04")
def test_two_seats_with_two_powers_each() -> None:
    g: Any = new()
    assert g.seats == ("atreides", "harkonnen")
    assert g.state.seat_of == (0, 0, 1, 1)
    other: Any = landsraad.new("war", seats=["harkonnen", "atreides"], seed=1)
    assert other.state.seat_of == (1, 1, 0, 0)


def test_a_new_game_is_whole() -> None:
    g = new()
    check_conserved(g)
    assert happened(g, "set_up") == [{}]
    assert force(g, "windgap") == {"generic": 1, "tokens": 1}
