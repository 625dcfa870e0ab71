"""A roll is divided between the partners; tokens of either (A.shared.16-21, 29, 31, 32)."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from landsraad.games.war.dice import ACTION_FACES, N_RESULTS, RESULT
from landsraad.games.war.rulesets.shared.boards import PARTNER_SLOTS, divide
from war.shared.partners import AGAINST_PARTNERS, FOUR, C, F, H, T, boxes, lay, roll
from war.support import answer, asked, happened, options, refused

ANY_FOUR = ["leadership", "strategy", "deployment", "mentat"]
ANY_EIGHT = ["leadership", "mentat", "house", "mentat", "strategy", "strategy", "deployment", "mentat"]
NONE = {"bene_gesserit": 0}
"""No Bene Gesserit token, so that no question about it follows."""
BOARDS = ((PARTNER_SLOTS[0], PARTNER_SLOTS[1]), (PARTNER_SLOTS[2], PARTNER_SLOTS[3]))


def parts(side: int, *rolled: str) -> tuple[dict[str, int], dict[str, int], tuple[int, int]]:
    """A division: what the house gets, what its ally gets, and the set-aside dice of each."""
    division = divide(BOARDS[side], [RESULT[name] for name in rolled])
    house, ally = ({name: board[i] for name, i in RESULT.items() if board[i]} for board in division.placed)
    return house, ally, division.aside


@pytest.mark.rule("war:A.shared.16")
def test_slots_on_the_partners_dashboards() -> None:
    g = lay()
    seen = {p["power"]: p["slots"] for side in g.view(None)["sides"] for p in side["partners"]}
    one, two = {"house_atreides": "lmh", "fremen_ally": "lsd"}, {"house_harkonnen": "lmh", "corrino_ally": "sdm"}
    for boards, slots in ((one, 1), (two, 2)):
        for power, letters in boards.items():
            assert seen[power] == {name: slots if name[0] in letters else 0 for name in RESULT}


@pytest.mark.rule("war:A.shared.32")
@pytest.mark.rule("war:A.shared.17")
@pytest.mark.rule("war:A.shared.20")
def test_the_rule_books_example() -> None:
    theirs = ["strategy"] * 3 + ["deployment"] * 2 + ["leadership"] + ["mentat"] * 2
    g = roll(ANY_FOUR, theirs, seats=AGAINST_PARTNERS, atreides=NONE)
    assert boxes(g, "corrino_ally") == {"deployment": 2, "strategy": 2}
    assert boxes(g, "house_harkonnen") == {"leadership": 1, "mentat": 2, "house": 1}
    assert happened(g, "aside_changed") == [{"side": H, "power": "house_harkonnen", "result": "house"}]
    told = happened(g, "dice_divided")
    assert [(e["power"], e["count"]) for e in told] == [("house_harkonnen", 1), ("corrino_ally", 0)]


@pytest.mark.rule("war:A.shared.17")
def test_results_of_one_dashboard_go_there_and_the_excess_aside() -> None:
    # Strategy is Corrino's alone, with two slots; House is House Harkonnen's alone
    assert parts(1, "strategy", "strategy", "strategy", "house") == ({"house": 1}, {"strategy": 2}, (1, 0))
    # one slot on the Atreides dashboards
    assert parts(0, "deployment", "deployment", "mentat") == ({"mentat": 1}, {"deployment": 1}, (1, 0))


@pytest.mark.rule("war:A.shared.18")
@pytest.mark.parametrize(
    ("rolled", "house", "ally"),
    [
        (["mentat"], {"mentat": 1}, {}),
        (["mentat", "mentat"], {"mentat": 1}, {"mentat": 1}),
        (["mentat", "strategy"], {"mentat": 1}, {"strategy": 1}),
        (["mentat", "house"], {"house": 1}, {"mentat": 1}),
        (["mentat", "mentat", "strategy", "strategy"], {"mentat": 2}, {"strategy": 2}),
        (["mentat", "mentat", "mentat", "house"], {"house": 1, "mentat": 1}, {"mentat": 2}),
        (["mentat"] * 4, {"mentat": 2}, {"mentat": 2}),
    ],
)
def test_results_of_both_dashboards_even_out_the_totals(
    rolled: list[str], house: dict[str, int], ally: dict[str, int]
) -> None:
    assert parts(1, *rolled) == (house, ally, (0, 0))


@pytest.mark.rule("war:A.shared.18")
def test_a_slot_is_used_even_if_it_makes_the_totals_uneven() -> None:
    # three Leadership on two slots: one each, the third is set aside
    assert parts(0, "leadership", "leadership", "leadership") == ({"leadership": 1}, {"leadership": 1}, (1, 0))


@pytest.mark.rule("war:A.shared.19")
def test_set_aside_dice_even_out_the_totals() -> None:
    # 0 and 2 dice, three aside: two to the house first, then one each in turn with ties to the house
    assert parts(1, *["strategy"] * 5) == ({}, {"strategy": 2}, (3, 0))
    assert parts(1, *["strategy"] * 8) == ({}, {"strategy": 2}, (4, 2))
    assert parts(1, *["house"] * 8) == ({"house": 2}, {}, (2, 4))


@pytest.mark.rule("war:A.shared.21")
def test_ties_are_the_houses() -> None:
    assert parts(1, "mentat") == ({"mentat": 1}, {}, (0, 0)), "step 2"
    assert parts(0, "leadership") == ({"leadership": 1}, {}, (0, 0))
    assert parts(1, "strategy", "strategy", "house", "house", "house") == ({"house": 2}, {"strategy": 2}, (1, 0)), (
        "step 3"
    )
    assert parts(0, "strategy", "mentat", "mentat") == ({"mentat": 1}, {"strategy": 1}, (1, 0))


@pytest.mark.rule("war:A.shared.16")
@pytest.mark.rule("war:A.shared.18")
@pytest.mark.rule("war:A.shared.19")
@pytest.mark.parametrize(("side", "most"), [(0, 4), (1, 8)])
def test_every_possible_roll_is_divided_evenly_and_finds_its_slots(side: int, most: int) -> None:
    faces = sorted(set(ACTION_FACES[side]))
    for n in range(most + 1):
        for rolled in combinations_with_replacement(faces, n):
            division = divide(BOARDS[side], list(rolled))
            placed = [sum(board) for board in division.placed]
            totals = [placed[i] + division.aside[i] for i in (0, 1)]
            assert sum(totals) == n
            for board, slots, aside in zip(division.placed, BOARDS[side], division.aside, strict=True):
                assert all(board[r] <= slots[r] for r in range(N_RESULTS))
                assert sum(slots) - sum(board) >= aside, "every set-aside die can be changed"
            if any(division.aside):
                gap = abs(placed[0] - placed[1]) - sum(division.aside)
                assert abs(totals[0] - totals[1]) <= max(gap, 1)
            for result in range(N_RESULTS):
                spare = sum(slots[result] for slots in BOARDS[side])
                laid = sum(board[result] for board in division.placed)
                assert laid == min(rolled.count(result), spare), "no slot is left for a die that was set aside"


@pytest.mark.rule("war:A.shared.19")
@pytest.mark.rule("war:A.shared.20")
def test_shared_atreides_dice_worked_example() -> None:
    """Roll 2 Mentat, 1 House, 1 Strategy."""
    g = roll(["mentat", "mentat", "house", "strategy"], ANY_EIGHT, atreides=NONE)
    assert asked(g) == [(F, "change_die")]
    assert (boxes(g, "house_atreides"), boxes(g, "fremen_ally")) == ({"mentat": 1, "house": 1}, {"strategy": 1})
    assert options(g, F, "change_die") == ["leadership", "deployment"]
    assert refused(g, F, "change_die", "strategy")[0] == "A.shared.20"
    assert refused(g, F, "change_die", "mentat")[0] == "A.shared.20", "it is not on the Fremen dashboard"
    answer(g, F, "change_die", "deployment")
    assert boxes(g, "fremen_ally") == {"strategy": 1, "deployment": 1}


@pytest.mark.rule("war:A.shared.20")
def test_received_dice_are_changed_one_at_a_time_to_the_fewest() -> None:
    g = roll(ANY_FOUR, ["strategy"] * 5 + ["leadership"] * 3, atreides=NONE)
    # Corrino 2 Strategy; House Harkonnen 2 Leadership; four aside: two each, in turns, the house first
    assert asked(g) == [(H, "change_die")]
    assert options(g, H, "change_die") == ["mentat", "house"]
    answer(g, H, "change_die", "mentat")
    assert (asked(g), options(g, C, "change_die")) == ([(C, "change_die")], ["deployment", "mentat"])
    answer(g, C, "change_die", "mentat")
    # the house has 2, 1 and 0 dice, Corrino 2, 0 and 1: only one result is the fewest, and nobody is asked
    assert boxes(g, "house_harkonnen") == {"leadership": 2, "mentat": 1, "house": 1}
    assert boxes(g, "corrino_ally") == {"strategy": 2, "deployment": 1, "mentat": 1}


@pytest.mark.rule("war:A.shared.20")
def test_two_shared_factions_change_their_dice_one_after_the_other() -> None:
    g = roll(["mentat"] * 4, ["strategy"] * 5 + ["leadership"] * 3, atreides=NONE)
    seen = []
    while g.questions()[0].name == "change_die":
        q = g.questions()[0]
        seen.append(g.seats[q.seat])
        g.submit(q.seat, q.name, g.default(q))
    # one Mentat lies on House Atreides; of three aside the Fremen get two
    assert seen == [H, C, T, F, F], "the Harkonnen are done before the Atreides begin"


@pytest.mark.rule("war:A.shared.20")
@pytest.mark.rule("war:A.shared.01")
def test_one_shared_faction_takes_turns_with_the_other() -> None:
    g = roll(["mentat"] * 4, ["strategy"] * 5 + ["leadership"] * 3, seats=AGAINST_PARTNERS, atreides=NONE)
    seen = []
    while g.questions()[0].name == "change_die":
        q = g.questions()[0]
        seen.append((g.seats[q.seat], q.rule))
        g.submit(q.seat, q.name, g.default(q))
    assert seen[:3] == [(H, "A.shared.20"), (T, "A.action.03"), (C, "A.shared.20")]
    assert boxes(g, "house_atreides") == {"leadership": 1, "strategy": 1, "mentat": 2}


@pytest.mark.rule("war:A.shared.31")
@pytest.mark.parametrize("power", ["house_harkonnen", "corrino_ally"])
def test_a_token_goes_to_either_partner(power: str) -> None:
    g = roll(ANY_FOUR, ANY_EIGHT, atreides=NONE, harkonnen={"bene_gesserit": 2})
    assert asked(g) == [(H, "bene_gesserit")]
    assert options(g, H, "bene_gesserit") == ["pass", "house_harkonnen", "corrino_ally"]
    fewest = {"house_harkonnen": ["leadership", "house"], "corrino_ally": ["deployment", "mentat"]}
    assert boxes(g, "house_harkonnen") == {"leadership": 1, "mentat": 2, "house": 1}
    assert options(g, H, "bene_gesserit", power) == fewest[power]
    assert refused(g, H, "bene_gesserit", power, "mentat" if power == "house_harkonnen" else "strategy")[0] == "A.bg.01"
    answer(g, H, "bene_gesserit", power, fewest[power][0])
    assert g.view(None)["sides"][1]["token_power"] == power
    assert asked(g) == [(T, "actor")], "one a round: the second token stays"
    assert g.state.sides[1].bene_gesserit == 1
    answer(g, T, "actor", "house_atreides")
    answer(g, T, "act", "mentat", "nothing")
    answer(g, H, "actor", power)
    owner = {"house_harkonnen": H, "corrino_ally": C}[power]
    assert "bene_gesserit" in options(g, owner, "act")
    other = {"house_harkonnen": "corrino_ally", "corrino_ally": "house_harkonnen"}[power]
    g = lay(turn=H, harkonnen={"token_die": {power: fewest[power][0]}})
    answer(g, H, "actor", other)
    assert "bene_gesserit" not in options(g, {H: C, C: H}[owner], "act")


@pytest.mark.rule("war:A.shared.31")
def test_the_atreides_token_goes_to_either_partner_too() -> None:
    g = roll(ANY_FOUR, ANY_EIGHT)
    assert asked(g) == [(T, "bene_gesserit")]
    answer(g, T, "bene_gesserit", "fremen_ally", "leadership")
    assert g.state.unused(0) == 5
    assert [e["power"] for e in happened(g, "token_as_die")] == ["fremen_ally"]
    assert FOUR[g.questions()[0].seat] == T


@pytest.mark.rule("war:A.shared.29")
@pytest.mark.parametrize(("corrino", "open_to_fremen"), [(2, False), (3, True)])
def test_desert_power_compares_the_factions_totals(corrino: int, open_to_fremen: bool) -> None:
    """Three Atreides dice against three, or four: nobody looks at what a single partner has."""
    g = lay(
        atreides={"dice": {"house_atreides": {"leadership": 1, "mentat": 1}, "fremen_ally": {"strategy": 1}}},
        harkonnen={
            "dice": {"house_harkonnen": {"leadership": 1}, "corrino_ally": {"strategy": 2, "deployment": corrino - 2}}
        },
    )
    answer(g, T, "actor", "fremen_ally")
    assert ("desert_power" in options(g, F, "act")) == open_to_fremen


@pytest.mark.rule("war:A.shared.29")
def test_desert_power_is_the_fremens_even_without_a_die() -> None:
    g = lay(atreides={"dice": {"house_atreides": {"leadership": 1}, "fremen_ally": {}}})
    assert options(g, T, "actor") == ["house_atreides", "fremen_ally"]
    answer(g, T, "actor", "house_atreides")
    assert options(g, T, "act") == ["leadership"]
    why = refused(g, T, "act", "desert_power", "wormsigns")
    assert why == ("A.action.18", "Desert Power is not on this dashboard")
    nobody = lay(atreides={"dice": {"house_atreides": {}, "fremen_ally": {}}})
    assert asked(nobody) == [(F, "act")], "nobody has a die: the Fremen act, and nobody is asked who"
    assert options(nobody, F, "act") == ["desert_power"]
