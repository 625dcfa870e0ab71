"""Views: plain data, the table as everybody sees it, and what is going on."""

import json
from random import Random
from typing import Any

import pytest

import landsraad
from dune.support import BOTH, SIX, answer, lay, pass_all, seat


def test_the_table_as_everybody_sees_it() -> None:
    g = lay(
        "collection",
        storm=5,
        first_player="guild",
        atomics=True,
        wheels=["fremen", "emperor"],
        spice={"red_chasm": 4},
        alliances=[["guild", "fremen"]],
        emperor={"forces": {"carthag": {"normal": 2, "elite": 1}}, "tanks": {"normal": 1, "elite": 2}, "bribes": 3},
        bene_gesserit={"forces": {"carthag": {"advisors": 1}, "polar_sink": 2}},
        atreides={"kwisatz_haderach": 5, "leaders": {"tanks": ["lady_jessica"], "face_down": ["lady_jessica"]}},
        harkonnen={"traitors": ["chani", "alia"], "exposed": ["chani"], "karama_power_used": True},
        decks={"pile_a": ["old_gap", "shai_hulud"], "pile_b": ["red_chasm"], "set_aside": ["family_atomics"]},
    )
    v = g.view(None)
    assert (v["game"], v["ruleset"], v["turn"], v["turns"], v["phase"]) == ("dune", "gf9-advanced", 3, 10, "collection")
    assert (v["storm"], v["first_player"], v["order"][:2]) == (5, "guild", ["guild", "harkonnen"])
    assert (v["atomics"], v["wheels"], v["spice"]) == (True, ["fremen", "emperor"], {"red_chasm_6": 4})
    factions = v["factions"]
    assert list(factions) == list(SIX)
    emperor = factions["emperor"]
    assert emperor["forces"] == {"carthag_10": {"normal": 2, "elite": 1}}
    assert emperor["tanks"] == {"normal": 1, "elite": 2}
    assert emperor["reserves"] == {"normal": 12, "elite": 2}
    assert emperor["bribes"] == 3
    assert factions["bene_gesserit"]["forces"] == {"carthag_10": {"advisors": 1}, "polar_sink": {"normal": 2}}
    assert (factions["guild"]["allied_with"], factions["fremen"]["allied_with"]) == ("fremen", "guild")
    assert factions["atreides"]["kwisatz_haderach"] == {"losses": 5, "alive": True, "used_in": None}
    assert factions["atreides"]["leaders"] == {"tanks": ["lady_jessica"], "deaths": {"lady_jessica": 2}, "used": {}}
    assert factions["harkonnen"]["exposed"] == ["chani"]
    assert factions["harkonnen"]["karama_power_used"] is True
    assert v["decks"] == {
        "treachery_discard": [],
        "set_aside": ["family_atomics"],
        "pile_a": ["old_gap", "shai_hulud"],
        "pile_b": ["red_chasm"],
    }
    assert v["waiting"][0] == ["guild", "last_word"]
    assert (v["seat"], v["questions"], v["result"]) == (None, [], None)


def test_only_starred_tokens_in_a_place_are_seen_too() -> None:
    g = lay("collection", fremen={"forces": {"red_chasm": {"elite": 2}}})
    assert g.view(None)["factions"]["fremen"]["forces"] == {"red_chasm_6": {"elite": 2}}


@pytest.mark.rule("gf9:G.reveal")
@pytest.mark.rule("gf9:G.discard")
def test_discards_lie_face_up() -> None:
    g = lay("collection", guild={"hand": ["truthtrance"]})
    answer(g, "guild", "truthtrance", "fremen", "spice_at_least", 1)
    assert g.view(seat(g, "atreides"))["decks"]["treachery_discard"] == ["truthtrance"]


def test_what_is_going_on() -> None:
    g = lay("bidding", first_player="guild", guild={"spice": 5})
    assert g.view(None)["now"]["auction"]["top_bid"] == 0
    answer(g, "guild", "bid", 2)
    auction = g.view(None)["now"]["auction"]
    assert (auction["top_bid"], auction["top_bidder"]) == (2, "guild")
    g = lay("shipment", first_player="emperor")
    pass_all(g, "wormsign", "act_now", "ship_pledge")
    assert g.view(None)["now"]["to_act"] == ["fremen", "guild", "harkonnen", "atreides", "bene_gesserit"]
    g = lay(
        "battle",
        first_player="harkonnen",
        harkonnen={"forces": {"carthag": 1}},
        guild={"forces": {"carthag": 1}},
    )
    battle = g.view(None)["now"]["battle"]
    assert (battle["territory"], battle["aggressor"], battle["defender"]) == ("carthag", "harkonnen", "guild")


def test_a_view_of_an_unknown_seat_is_refused() -> None:
    g = lay("collection")
    with pytest.raises(landsraad.InvalidAnswer):
        g.view(6)


@BOTH
def test_views_are_plain_data_from_the_first_question_to_the_last(ruleset: str) -> None:
    rng = Random(ruleset)
    g: Any = landsraad.new("dune", ruleset, 4, seed=rng.randrange(999), options={"turns": 3, "last_word": True})
    phases = set()
    while not g.over:
        if rng.random() < 0.2:
            for i in (0, 1, 2, 3, None):
                view = g.view(i)
                phases.add(view["phase"])
                assert json.loads(json.dumps(view)) == view
        q = rng.choice(g.questions())
        g.submit(q.seat, q.name, g.sample(q, rng))
    assert {"setup", "bidding", "shipment", "collection"} <= phases
    assert g.view(0)["result"]["winners"] == [g.seats[i] for i in g.result.winners]
