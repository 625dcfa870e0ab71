"""Written-down positions: what is left out is filled in, and what cannot be is refused where it stands."""

import json
from contextlib import suppress
from typing import Any

import pytest
import yaml

import landsraad
from dune.support import BOTH, SIX, check_conserved, house, lay, seat, tokens
from landsraad.games.dune.board import PARTS, STRONGHOLDS, TERRITORIES
from landsraad.games.dune.people import STARTING_SPICE

TWO = {"atreides": None, "harkonnen": None}


def at(document: Any) -> Any:
    """Where and why a position is refused."""
    with pytest.raises(landsraad.BadPosition) as caught:
        landsraad.position(document)
    return caught.value.where, caught.value.reason


def dune(**given: Any) -> Any:
    factions = given.pop("factions", TWO)
    return {"game": "dune", "seed": 1, **given, "factions": factions}


def faction(name: str = "atreides", **entry: Any) -> Any:
    return dune(factions={**TWO, name: entry})


# --- filled in -----------------------------------------------------------------------------------------------------------


@BOTH
@pytest.mark.parametrize("phase", ["storm", "spice_blow", "charity", "bidding", "revival", "shipment", "battle"])
def test_the_least_that_can_be_written_starts_a_game(ruleset: str, phase: str) -> None:
    options = {"last_word": True}  # nothing else is asked after an empty battle phase
    g: Any = landsraad.position(dune(ruleset=ruleset, phase=phase, options=options, factions=dict.fromkeys(SIX)))
    check_conserved(g)
    s: Any = g.state
    assert s.turn == 2
    assert s.storm == 0 or phase == "storm"
    assert [h.dot for h in s.houses] == [1, 4, 7, 10, 13, 16]
    assert all(len(h.traitors) == (4 if g.seats[i] == "harkonnen" else 1) for i, h in enumerate(s.houses))


def test_the_movement_round_of_older_positions_is_still_read() -> None:
    g = lay("shipment", ruleset="wbc")
    assert g.view()["phase"] == "movement"
    assert "shipment" not in g.view()["phases"]


def test_what_is_left_out_comes_from_what_is_left() -> None:
    g = lay(
        "collection",
        emperor={"forces": {"carthag": {"normal": 2, "elite": 3}}, "tanks": {"elite": 1}},
        decks={"treachery": ["karama", "lasgun"], "spice": ["shai_hulud"], "treachery_discard": ["baliset"]},
    )
    emperor = house(g, "emperor")
    assert (emperor.reserves, emperor.elite_reserves) == (13, 1)
    assert tokens(g, "emperor", "carthag_10") == (2, 3)
    assert emperor.spice == STARTING_SPICE[emperor.faction] + 2  # and Carthag has already paid
    assert g.view(None)["decks"]["treachery_discard"] == ["baliset"]
    check_conserved(g)


def test_the_same_seed_fills_in_the_same() -> None:
    document = dune(factions=dict.fromkeys(SIX))
    assert landsraad.position(document).save() == landsraad.position(document).save()
    other: Any = landsraad.position({**document, "seed": 2})
    assert landsraad.position(document).save()["state"]["f"]["deck"] != other.save()["state"]["f"]["deck"]


def test_two_seats_take_the_circles_that_are_free() -> None:
    g: Any = landsraad.position(dune(factions={"guild": {"dot": 13}, "fremen": None, "emperor": {"dot": 1}}))
    assert [h.dot for h in g.state.houses] == [13, 7, 1]


def test_storm_order_follows_the_storm_unless_it_is_written() -> None:
    g = lay("collection", storm=5)
    assert g.view(None)["order"][0] == "emperor"  # the circle in sector 7 comes next
    g = lay("collection", storm=5, first_player="guild")
    assert g.view(None)["order"] == ["guild", "harkonnen", "atreides", "bene_gesserit", "emperor", "fremen"]
    assert g.view(None)["wheels"] == ["guild", "harkonnen"]
    assert lay("collection", wheels=["fremen", "emperor"]).view(None)["wheels"] == ["fremen", "emperor"]


def test_leaders_where_they_are_said_to_be() -> None:
    leaders = {
        "tanks": ["chani", "stilgar", "jamis"],
        "face_down": ["chani"],
        "concealed": ["jamis"],
        "deaths": {"otheym": 1},
        "captured": ["shadout_mapes"],
        "used": {"otheym": "carthag"},
        "revival_open": True,
    }
    g = lay("collection", fremen={"leaders": leaders})
    check_conserved(g)
    assert house(g, "fremen").leader_revival_open
    assert g.view(seat(g, "fremen"))["factions"]["fremen"]["leaders"] == {
        "killed_unseen": ["jamis"],
        "tanks": ["stilgar", "chani"],
        "deaths": {"stilgar": 1, "chani": 2, "otheym": 1, "jamis": 1},
        "used": {"otheym": "carthag"},
        "captured": ["shadout_mapes"],
    }


def test_json_text_yaml_text_and_documents_mean_the_same() -> None:
    document = dune(turn=3, phase="collection", spice={"red_chasm": 4})
    games = [landsraad.position(x) for x in (document, json.dumps(document), yaml.safe_dump(document, sort_keys=False))]
    assert games[0].save() == games[1].save() == games[2].save()


def test_a_record_carries_its_position() -> None:
    g = landsraad.position(dune(turn=3, phase="collection"))
    q = g.questions()[0]
    g.submit(q.seat, q.name, g.default(q))
    again = landsraad.replay(g.record(reveal=True))
    assert again.save() == g.save()
    assert again.header.position is not None
    assert "seed" not in again.header.position


# --- refused -------------------------------------------------------------------------------------------------------------

REFUSED = {
    "unknown key": (dune(weather="fine"), "weather", "is not known here"),
    "close key": (dune(strom=3), "strom", "is not known here; did you mean storm?"),
    "phase": (dune(phase="fight"), "phase", "is one of storm, spice_blow"),
    "turn": (dune(turn=11), "turn", "is a whole number from 1 to 10, not 11"),
    "turn is text": (dune(turn="3"), "turn", "is a whole number from 1 to 10, not '3'"),
    "storm": (dune(storm=18), "storm", "is a whole number from 0 to 17, not 18"),
    "atomics": (dune(atomics="yes"), "atomics", "is true or false, not 'yes'"),
    "one faction": (dune(factions={"guild": None}), "factions", "are 2 to 6 of"),
    "no mapping": (dune(factions=["guild"]), "factions", "is a mapping of name to value"),
    "unknown faction": (dune(factions={"ixians": None, **TWO}), "factions.ixians", "there is no faction 'ixians'"),
    "faction is a list": (dune(factions={**TWO, "guild": [1]}), "factions.guild", "is a mapping with the keys dot"),
    "faction key": (faction(gold=3), "factions.atreides.gold", "is not known here"),
    "first player": (dune(first_player="guild"), "first_player", "'guild' is not one of the factions"),
    "wheels": (dune(wheels=["atreides"]), "wheels", "are the two factions"),
    "dot": (faction(dot=2), "factions.atreides.dot", "is one of the sectors 1, 4, 7, 10, 13, 16, not 2"),
    "dot taken": (
        dune(factions={"guild": {"dot": 1}, "fremen": {"dot": 1}}),
        "factions.fremen.dot",
        "1 is taken by another faction",
    ),
    "negative spice": (faction(spice=-1), "factions.atreides.spice", "is a whole number from 0 to 999, not -1"),
    "unknown card": (
        faction(hand=["lazgun"]),
        "factions.atreides.hand",
        "there is no treachery card 'lazgun'; did you mean lasgun?",
    ),
    "hand too large": (faction(hand=["shield"] * 4 + ["lasgun"]), "factions.atreides.hand", "holds 5 cards; the limit"),
    "too many copies": (
        dune(factions={"atreides": {"hand": ["lasgun"]}, "guild": {"hand": ["lasgun"]}}),
        "factions.guild.hand",
        "there is no further lasgun left",
    ),
    "a card twice": (
        dune(factions={**TWO, "atreides": {"hand": ["lasgun"]}}, decks={"treachery_discard": ["lasgun"]}),
        "decks.treachery_discard",
        "there is no further lasgun left",
    ),
    "spice card twice": (
        dune(decks={"pile_a": ["old_gap"], "spice": ["old_gap"]}),
        "decks.spice",
        "there is no further old_gap left",
    ),
    "hand is no list": (faction(hand="lasgun"), "factions.atreides.hand", "is a list, not 'lasgun'"),
    "unknown place": (
        faction(forces={"arakeen": 1}),
        "factions.atreides.forces.arakeen",
        "there is no location 'arakeen'; did you mean arrakeen_9",
    ),
    "which sector": (faction(forces={"old_gap": 1}), "factions.atreides.forces.old_gap", "name the sector: old_gap_8"),
    "too many forces": (
        faction(forces={"arrakeen": 15, "carthag": 6}),
        "factions.atreides.forces.carthag",
        "1 too many: the faction has 20 normal tokens in all",
    ),
    "too many in tanks": (
        faction(forces={"arrakeen": 15}, tanks=6),
        "factions.atreides.tanks",
        "1 too many: the faction has 20 normal tokens in all",
    ),
    "no starred tokens": (
        faction(forces={"arrakeen": {"elite": 1}}),
        "factions.atreides.forces.arrakeen",
        "1 too many: the faction has 0 starred tokens in all",
    ),
    "no tokens": (faction(forces={"arrakeen": 0}), "factions.atreides.forces.arrakeen", "is at least one token"),
    "reserves": (faction(reserves=3), "factions.atreides.reserves", "must be 20: all that is not elsewhere"),
    "reserves by kind": (
        faction(reserves={"normal": 19, "elite": 1}),
        "factions.atreides.reserves",
        "must be 20 normal and 0 elite",
    ),
    "advisors": (
        faction(forces={"arrakeen": {"advisors": 1}}),
        "factions.atreides.forces.arrakeen",
        "only the Bene Gesserit of the advanced game have advisors",
    ),
    "two stances": (
        faction("bene_gesserit", forces={"old_gap_8": 1, "old_gap_9": {"advisors": 1}}),
        "factions.bene_gesserit.forces.old_gap_9",
        "all Bene Gesserit tokens in one territory are advisors, or none",
    ),
    "third in a stronghold": (
        dune(factions={name: {"forces": {"carthag": 1}} for name in ("guild", "emperor", "fremen")}),
        "factions.fremen.forces.carthag",
        "carthag_10 already holds two factions, and a stronghold takes no more",
    ),
    "unknown leader": (
        faction(leaders={"tanks": ["paul"]}),
        "factions.atreides.leaders.tanks",
        "there is no leader 'paul'",
    ),
    "another's leader": (
        faction(leaders={"tanks": ["chani"]}),
        "factions.atreides.leaders.tanks",
        "chani belongs to fremen",
    ),
    "leader twice": (
        faction(leaders={"tanks": ["lady_jessica"], "used": {"lady_jessica": "carthag"}}),
        "factions.atreides.leaders.used.lady_jessica",
        "lady_jessica is named twice",
    ),
    "face down but alive": (
        faction(leaders={"face_down": ["lady_jessica"]}),
        "factions.atreides.leaders.face_down",
        "lady_jessica is not listed in tanks",
    ),
    "concealed without captor": (
        dune(
            factions={
                "guild": None,
                "atreides": {"leaders": {"tanks": ["lady_jessica"], "concealed": ["lady_jessica"]}},
            }
        ),
        "factions.atreides.leaders.concealed",
        "needs Harkonnen as another faction of an advanced game",
    ),
    "captured without captor": (
        dune(factions={"guild": None, "atreides": {"leaders": {"captured": ["lady_jessica"]}}}),
        "factions.atreides.leaders.captured",
        "needs Harkonnen as another faction of an advanced game",
    ),
    "dead but never died": (
        faction(leaders={"tanks": ["lady_jessica"], "deaths": {"lady_jessica": 0}}),
        "factions.atreides.leaders.deaths.lady_jessica",
        "is a whole number from 1 to 99, not 0",
    ),
    "traitor twice": (
        dune(factions={"atreides": {"traitors": ["feyd_rautha"]}, "harkonnen": {"traitors": ["feyd_rautha"]}}),
        "factions.harkonnen.traitors",
        "the traitor card feyd_rautha is taken, or not in play",
    ),
    "too many traitors": (
        faction(traitors=["feyd_rautha", "piter_de_vries"]),
        "factions.atreides.traitors",
        "are 1 at most: atreides keep 1 of 4 cards",
    ),
    "Harkonnen put nothing back": (
        faction("harkonnen", rejected=["feyd_rautha"]),
        "factions.harkonnen.rejected",
        "are 0 at most: harkonnen keep 4 of 4 cards",
    ),
    "allies share a battlefield": (
        dune(phase="battle", factions={name: {"forces": {"carthag": 1}} for name in ("guild", "emperor")})
        | {"alliances": [["guild", "emperor"]]},
        "factions.guild.forces.carthag",
        "its ally fights there, too, and allies part before the battles",
    ),
    "nobody pays for the shipment": (
        dune(phase="shipment", acting={"turn_of": "atreides", "pledge": 3}, factions={"atreides": {}, "guild": {}}),
        "acting.pledge",
        "atreides have no ally who pays for shipments",
    ),
    "nothing is sworn of the future": (
        dune(sworn=[{"of": "atreides", "subject": "kind", "value": "lasgun"}], factions={"atreides": {}, "guild": {}}),
        "sworn",
        "only where Truthtrance may ask about the future",
    ),
    "traitor not in play": (faction(traitors=["chani"]), "factions.atreides.traitors", "is taken, or not in play"),
    "exposed": (
        faction(traitors=["feyd_rautha"], exposed=["piter_de_vries"]),
        "factions.atreides.exposed",
        "piter_de_vries is not listed in traitors",
    ),
    "alliance of three": (
        dune(alliances=[["atreides", "harkonnen", "atreides"]]),
        "alliances",
        "an alliance is two different factions",
    ),
    "alliance is a name": (dune(alliances=["atreides"]), "alliances", "an alliance is two different factions"),
    "two alliances": (
        dune(
            factions=dict.fromkeys(SIX),
            alliances=[["atreides", "guild"], ["atreides", "fremen"]],
        ),
        "alliances",
        "atreides is in two alliances",
    ),
    "allied with nobody here": (faction(allied_with="guild"), "factions.atreides.allied_with", "'guild' is not one of"),
    "spice nowhere": (dune(spice={"sietch": 3}), "spice.sietch", "there is no location 'sietch'"),
    "too much spice": (dune(spice={"red_chasm": 201}), "spice.red_chasm", "is a whole number from 0 to 200, not 201"),
    "spice twice": (
        dune(spice={"red_chasm": 3, "red_chasm_6": 3}),
        "spice.red_chasm_6",
        "is the same place as another entry",
    ),
    "deck key": (dune(decks={"spies": []}), "decks.spies", "is not known here; did you mean spice?"),
    "storm card": (dune(decks={"storm": 9}), "decks.storm", "is a whole number from 1 to 6, not 9"),
    "kwisatz": (
        faction("harkonnen", kwisatz_haderach=3),
        "factions.harkonnen.kwisatz_haderach",
        "belongs to Atreides in the advanced game",
    ),
    "kwisatz dead asleep": (
        faction(kwisatz_haderach={"losses": 6, "alive": False}),
        "factions.atreides.kwisatz_haderach.losses",
        "is at least 7, not 6",
    ),
    "kwisatz used asleep": (
        faction(kwisatz_haderach={"used_in": "arrakeen"}),
        "factions.atreides.kwisatz_haderach.losses",
        "is at least 7, not 0",
    ),
    "kwisatz losses": (
        faction(kwisatz_haderach={"losses": -1}),
        "factions.atreides.kwisatz_haderach.losses",
        "is a whole number from 0 to 999",
    ),
    "prediction": (
        faction(prediction={"faction": "harkonnen", "turn": 1}),
        "factions.atreides.prediction",
        "belongs to the Bene Gesserit",
    ),
    "prediction of herself": (
        faction("bene_gesserit", prediction={"faction": "bene_gesserit", "turn": 1}),
        "factions.bene_gesserit.prediction.faction",
        "is another faction of this game",
    ),
    "no game": ({"factions": TWO}, "game", "is missing"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_what_cannot_be_is_refused_where_it_stands(case: Any) -> None:
    document, where, reason = REFUSED[case]
    place, told = at(document)
    assert place == where
    assert told.startswith(reason) or reason in told


def test_the_offending_line_is_named() -> None:
    text = "game: dune\nfactions:\n  atreides:\n    spice: 3\n    hand: [lazgun]\n  guild:\n"
    assert at(text)[0] == "line 5, factions.atreides.hand"
    assert at("game: [dune")[1].startswith("not YAML or JSON")
    assert at("- dune")[1] == "a position is a mapping with the keys game, ruleset, turn, …"


def test_no_random_damage_breaks_anything_but_the_position() -> None:
    """Whatever value stands at a key, a position is either played or refused in one sentence."""
    document = dune(
        turn=3,
        phase="collection",
        storm=1,
        first_player="atreides",
        wheels=["atreides", "harkonnen"],
        spice={"red_chasm": 3},
        alliances=[["atreides", "harkonnen"]],
        decks={"treachery": ["lasgun"], "storm": 3},
        factions={
            "atreides": {
                "dot": 4,
                "hand": ["shield"],
                "traitors": [],
                "forces": {"arrakeen": {"normal": 1}},
                "leaders": {"tanks": ["lady_jessica"], "deaths": {}, "used": {}},
                "kwisatz_haderach": 3,
            },
            "harkonnen": {},
        },
    )

    def places(entry: Any, path: Any = ()) -> Any:
        yield path
        for key in entry if isinstance(entry, dict) else ():
            yield from places(entry[key], (*path, key))

    tried = 0
    for path in places(document):
        value: Any
        for value in (None, 0, -1, True, "x", [], ["x"], [[]], {}, {"x": 1}, 3.5):
            damaged = json.loads(json.dumps(document))
            entry = damaged
            for key in path[:-1]:
                entry = entry[key]
            if not path:
                continue
            entry[path[-1]] = value
            tried += 1
            with suppress(landsraad.LandsraadError):
                check_conserved(landsraad.position(damaged))
    assert tried > 200


@pytest.mark.rule("gf9:G.occupancy_limit")
def test_two_factions_and_advisors_share_a_stronghold() -> None:
    assert all(len(PARTS[t]) == 1 for t in STRONGHOLDS)
    name = TERRITORIES[STRONGHOLDS[0]]
    g = lay(
        "collection",
        guild={"forces": {name: 1}},
        fremen={"forces": {name: 1}},
        bene_gesserit={"forces": {name: {"advisors": 1}}},
    )
    assert sorted(g.state.fighters_in(STRONGHOLDS[0])) == sorted([seat(g, "guild"), seat(g, "fremen")])


def impossible(**given: Any) -> tuple[str, str]:
    base = {"game": "dune", "ruleset": "gf9-advanced", "seed": 1, "turn": 3, "phase": "storm"}
    with pytest.raises(landsraad.BadPosition) as caught:
        landsraad.position({**base, "factions": {"harkonnen": {}, "atreides": {}}, **given})
    return caught.value.where, caught.value.reason


@pytest.mark.rule("gf9:1.02.02")
def test_spice_lies_on_its_icon() -> None:
    where, why = impossible(spice={"south_mesa_5": 4})
    assert where == "spice.south_mesa_5"
    assert why == "has no spice icon; that of the territory is in south_mesa_4 (1.02.02)"
    assert impossible(spice={"arrakeen": 4})[0] == "spice.arrakeen_9"


@pytest.mark.rule("gf9:3.01.07")
def test_atomics_that_have_been_used_are_in_no_hand() -> None:
    where, why = impossible(atomics=True, factions={"harkonnen": {"hand": ["family_atomics"]}, "atreides": {}})
    assert where == "factions.harkonnen.hand"
    assert "out of the game" in why
    assert impossible(atomics=True, decks={"treachery_discard": ["family_atomics"]})[0] == "decks.treachery_discard"


@pytest.mark.rule("gf9:2.05.11")
def test_captives_have_gone_home_when_the_harkonnen_have_no_leader_left() -> None:
    own = ["feyd_rautha", "beast_rabban", "piter_de_vries", "captain_iakin_nefud", "umman_kudu"]
    factions = {
        "harkonnen": {"leaders": {"tanks": own}},
        "atreides": {"leaders": {"captured": ["duncan_idaho"]}},
    }
    where, why = impossible(factions=factions)
    assert where == "factions.atreides.leaders.captured"
    assert "no leader of their own" in why


def test_what_atreides_have_seen_is_held() -> None:
    factions = {"harkonnen": {"hand": ["shield"]}, "atreides": {"seen": [["harkonnen", "lasgun"]]}}
    assert impossible(factions=factions)[0] == "factions.atreides.seen"
    twice = {"harkonnen": {"hand": ["shield"]}, "atreides": {"seen": [["harkonnen", "shield"]] * 2}}
    assert "not so many" in impossible(factions=twice)[1]
