"""Mentat in positions where the right answer is clear."""

import pytest
from support import SIX, answer, house, lay, seat

from landsraad.bots import Seat, make


def thought(g, name, question, seed=0):
    """What a mentat in this seat answers to an open question, in names."""
    q = g.find(seat(g, name), question)
    return q.labels(make("mentat", game="dune", seed=seed).choose(Seat(g, q.seat), q))


def play(g, name, question):
    """Let a mentat answer, and go on."""
    given = thought(g, name, question)
    answer(g, name, question, *given)
    return given


def pass_until(g, name, question):
    """Give the mildest answers until this seat is asked this question."""
    for _ in range(200):
        if any(q.seat == seat(g, name) and q.name == question for q in g.questions()):
            return
        q = g.questions()[0]
        g.submit(q.seat, q.name, g.default(q))
    raise AssertionError(f"{name} is never asked {question}")


# --- strongholds ------------------------------------------------------------------------------------------------------


def test_ships_to_the_third_stronghold_when_it_is_empty():
    g = lay(
        "shipment",
        first_player="atreides",
        atreides={"spice": 8, "forces": {"arrakeen": 5, "carthag": 5}},
        harkonnen={"forces": {"sietch_tabr": 6}},
        fremen={"forces": {"habbanya_sietch": 6}},
    )
    pass_until(g, "atreides", "ship")
    kind, place, number = thought(g, "atreides", "ship")
    assert (kind, place) == ("ship", "tueks_sietch_4")
    assert number >= 2


def test_moves_to_the_third_stronghold_when_it_cannot_ship():
    g = lay(
        "shipment",
        first_player="harkonnen",
        harkonnen={"spice": 0, "forces": {"carthag": 8, "tueks_sietch": 6}},
        atreides={"forces": {"arrakeen": 1}},
        guild={"forces": {"habbanya_sietch": 6}},
    )
    pass_until(g, "harkonnen", "move")
    origin, place, number = thought(g, "harkonnen", "move")
    assert (origin, place) == ("carthag", "arrakeen_9")
    assert 1 < number < 8, "and leaves somebody at home"


def test_blocks_somebody_who_would_win():
    """Harkonnen hold three strongholds, one of them weakly, and Atreides are the last to act."""
    g = lay(
        "shipment",
        seats=("atreides", "harkonnen", "emperor"),
        first_player="harkonnen",
        harkonnen={"forces": {"carthag": 8, "sietch_tabr": 8, "habbanya_sietch": 1}, "spice": 0},
        emperor={"spice": 0, "forces": {"tueks_sietch": {"elite": 5}}},
        atreides={"spice": 9, "forces": {"arrakeen": 3}, "hand": ["crysknife", "shield"]},
    )
    pass_until(g, "atreides", "ship")
    kind, place, _ = thought(g, "atreides", "ship")
    assert (kind, place) == ("ship", "habbanya_sietch_16")


def test_does_not_ship_into_a_certain_loss():
    g = lay(
        "shipment",
        seats=("atreides", "harkonnen", "guild"),
        first_player="atreides",
        atreides={"spice": 3, "tanks": 17, "leaders": {"tanks": ["thufir_hawat", "lady_jessica", "gurney_halleck"]}},
        harkonnen={"spice": 20, "forces": {"carthag": 6, "arrakeen": 6, "sietch_tabr": 6}},
        guild={"spice": 20, "forces": {"tueks_sietch": 9, "habbanya_sietch": 9}},
    )
    pass_until(g, "atreides", "ship")
    assert thought(g, "atreides", "ship") == ["pass"]


def test_the_guild_waits_for_the_others():
    g = lay("shipment", first_player="guild", guild={"forces": {"tueks_sietch": 5}})
    pass_until(g, "guild", "delay")
    assert thought(g, "guild", "delay") == ["yes"]


# --- the desert -------------------------------------------------------------------------------------------------------


def test_leaves_the_way_of_the_storm():
    """Sector 1 is next to the storm, and nothing keeps them there."""
    g = lay(
        "shipment",
        storm=0,
        first_player="atreides",
        atreides={"spice": 0, "forces": {"cielago_south_1": 4}},
    )
    pass_until(g, "atreides", "move")
    origin, place, number = thought(g, "atreides", "move")
    assert (origin, number) == ("cielago_south", 4)
    assert place not in ("cielago_south_1", "cielago_south_2")


def test_collects_spice_where_it_is_safe():
    g = lay(
        "shipment",
        storm=3,
        first_player="atreides",
        spice={"old_gap_9": 6},
        atreides={"spice": 0, "forces": {"arrakeen": 8}},
        harkonnen={"forces": {"carthag": 9}},
        fremen={"forces": {"sietch_tabr": 9}},
        guild={"forces": {"tueks_sietch": 9}},
        emperor={"forces": {"habbanya_sietch": 9}},
    )
    pass_until(g, "atreides", "move")
    origin, place, number = thought(g, "atreides", "move")
    assert (origin, place) == ("arrakeen", "old_gap_9")
    assert number == 3, "two of them would collect all of it, three do so if one meets somebody"


def test_fremen_ride_to_a_stronghold():
    g = lay(
        "spice_blow",
        fremen={"forces": {"the_great_flat_14": 8, "sietch_tabr": 4, "habbanya_sietch": 4}},
        harkonnen={"forces": {"carthag": 1}},
        atreides={"forces": {"arrakeen": 9}},
        decks={"spice": ["shai_hulud", "red_chasm", "old_gap"], "pile_a": ["the_great_flat"]},
    )
    pass_until(g, "fremen", "ride")
    place, number = thought(g, "fremen", "ride")
    assert place in ("carthag_10", "tueks_sietch_4")
    assert number >= 4
