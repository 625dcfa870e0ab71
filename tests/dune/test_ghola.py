"""Tleilaxu Ghola (3.01.20)."""

from typing import Any

import pytest

from dune.support import answer, asked, check_conserved, happened, house, lay, offered, options, refused


@pytest.mark.rule("gf9:3.01.20")
def test_up_to_five_forces_come_back_free() -> None:
    g = lay("collection", guild={"spice": 0, "hand": ["tleilaxu_ghola"], "tanks": 7})
    assert options(g, "guild", "ghola") == ["forces"]
    assert options(g, "guild", "ghola", "forces") == [1, 2, 3, 4, 5]
    answer(g, "guild", "ghola", "forces", 5)
    assert (house(g, "guild").tanks, house(g, "guild").reserves, house(g, "guild").spice) == (2, 18, 0)
    assert house(g, "guild").hand == ()
    assert g.view(None)["decks"]["treachery_discard"] == ["tleilaxu_ghola"]
    check_conserved(g)


@pytest.mark.rule("gf9:3.01.20")
def test_a_leader_comes_back_however_many_are_dead_and_whatever_the_face() -> None:
    leaders = {"tanks": ["duncan_idaho", "gurney_halleck"], "face_down": ["duncan_idaho"]}
    g = lay("collection", atreides={"hand": ["tleilaxu_ghola"], "leaders": leaders})
    assert options(g, "atreides", "ghola") == ["gurney_halleck", "duncan_idaho"]
    answer(g, "atreides", "ghola", "duncan_idaho")
    assert happened(g, "leader_revived") == [{"seat": "atreides", "leader": "duncan_idaho"}]
    assert g.view(None)["factions"]["atreides"]["leaders"]["tanks"] == ["gurney_halleck"]
    check_conserved(g)


@pytest.mark.rule("gf9:3.01.20")
def test_only_own_pieces_come_back_and_only_with_the_card() -> None:
    leaders = {"tanks": ["duncan_idaho"]}
    g = lay("collection", atreides={"tanks": 3, "leaders": leaders}, guild={"hand": ["tleilaxu_ghola"], "tanks": 1})
    assert "ghola" not in offered(g, "atreides")
    assert refused(g, "guild", "ghola", "duncan_idaho")[0] == "3.01.20"
    assert refused(g, "guild", "ghola", "forces", 2)[0] == "3.01.20"
    g = lay("collection", guild={"hand": ["tleilaxu_ghola"]})
    assert "ghola" not in offered(g, "guild")  # nothing is in the tanks


@pytest.mark.rule("gf9:3.01.20")
@pytest.mark.rule("gf9:2.03.10")
@pytest.mark.rule("gf9:2.03.11")
@pytest.mark.parametrize(("limited", "starred"), [(True, [0, 1]), (False, [0, 1, 2, 3])])
def test_one_starred_token_a_turn_also_by_ghola_unless_the_option_lifts_it(limited: bool, starred: Any) -> None:
    g = lay(
        "collection",
        options={"elite_limit_on_ghola": limited},
        emperor={"hand": ["tleilaxu_ghola"], "tanks": {"normal": 4, "elite": 3}},
    )
    assert options(g, "emperor", "ghola", "forces", 4) == starred
    answer(g, "emperor", "ghola", "forces", 4, 1)
    assert (house(g, "emperor").tanks, house(g, "emperor").elite_tanks) == (1, 2)
    assert house(g, "emperor").revived_elite == (1 if limited else 0)
    check_conserved(g)


@pytest.mark.rule("gf9:3.01.20")
def test_in_revival_it_comes_beside_the_normal_revivals() -> None:
    g = lay("revival", harkonnen={"spice": 2, "hand": ["tleilaxu_ghola"], "tanks": 9})
    answer(g, "harkonnen", "ghola", "forces", 5)
    assert ("harkonnen", "revive") in asked(g)
    answer(g, "harkonnen", "revive", 3)
    assert (house(g, "harkonnen").tanks, house(g, "harkonnen").spice) == (1, 0)
    check_conserved(g)


@pytest.mark.rule("gf9:3.01.20")
def test_a_revival_that_the_ghola_made_impossible_is_asked_again() -> None:
    g = lay(
        "revival",
        harkonnen={"spice": 9, "hand": ["tleilaxu_ghola"], "tanks": 6},
        guild={"tanks": 1},
    )
    answer(g, "harkonnen", "revive", 3)
    answer(g, "harkonnen", "ghola", "forces", 5)
    assert options(g, "harkonnen", "revive") == [0, 1]
    answer(g, "harkonnen", "revive", 1)
    answer(g, "guild", "revive", 0)
    assert house(g, "harkonnen").tanks == 0
    check_conserved(g)


@pytest.mark.rule("gf9:2.04.20")
@pytest.mark.rule("gf9:2.03.11")
@pytest.mark.parametrize(("who", "rule"), [("fremen", "2.04.20"), ("emperor", "2.03.11")])
def test_a_second_starred_token_is_refused_by_the_rule_of_its_own_faction(who: str, rule: str) -> None:
    given = {who: {"hand": ["tleilaxu_ghola"], "tanks": {"normal": 3, "elite": 3}}}
    assert refused(lay("collection", **given), who, "ghola", "forces", 3, 2)[0] == rule
    g = lay("revival", **{who: {"tanks": {"normal": 3, "elite": 3}, "spice": 9}})
    assert refused(g, who, "revive", 3, 2)[0] == rule


GONE = {"losses": 7, "alive": False}


@pytest.mark.rule("gf9:2.01.14")
@pytest.mark.rule("gf9:3.01.20")
def test_the_kwisatz_haderach_comes_back_by_ghola_like_any_other_leader() -> None:
    g = lay("collection", atreides={"hand": ["tleilaxu_ghola"], "kwisatz_haderach": GONE})
    assert options(g, "atreides", "ghola") == ["kwisatz_haderach"]
    answer(g, "atreides", "ghola", "kwisatz_haderach")
    assert g.state.kwisatz_alive
    assert house(g, "atreides").hand == ()
    check_conserved(g)


@pytest.mark.rule("gf9:2.01.14")
def test_no_ghola_for_a_kwisatz_haderach_who_lives_or_is_another_s_or_by_the_option() -> None:
    alive = lay("collection", atreides={"hand": ["tleilaxu_ghola"], "kwisatz_haderach": {"losses": 7}, "tanks": 1})
    assert options(alive, "atreides", "ghola") == ["forces"]
    other = lay("collection", atreides={"kwisatz_haderach": GONE}, guild={"hand": ["tleilaxu_ghola"], "tanks": 1})
    assert options(other, "guild", "ghola") == ["forces"]
    off = lay(
        "collection",
        options={"kwisatz_by_ghola": False},
        atreides={"hand": ["tleilaxu_ghola"], "kwisatz_haderach": GONE},
    )
    assert "ghola" not in offered(off, "atreides")
