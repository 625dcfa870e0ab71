"""The cards of the homeworlds (4.04.11): what each side gives and takes, in battle, in Collection, and to occupiers."""

from __future__ import annotations

from typing import Any

import pytest

from dune.battles import WORDS_BEFORE, plan
from dune.support import (
    answer,
    asked,
    check_conserved,
    happened,
    house,
    options,
    paid,
    pass_all,
    seat,
    tokens,
)
from dune.test_homeworlds import WORLDS, left, manned, questions_answered, to_ship, worlds


def received(g: Any, purpose: str) -> list[tuple[str, int]]:
    return [(e["seat"], e["amount"]) for e in happened(g, "received") if e["purpose"] == purpose]


# --- what the low side adds ------------------------------------------------------------------------------------------

FREE = {"atreides": 2, "bene_gesserit": 1, "emperor": 1, "fremen": 3, "guild": 1, "harkonnen": 2}


@pytest.mark.rule("gf9:4.04.11.00.03")
@pytest.mark.parametrize(
    "world",
    [
        pytest.param("caladan", marks=pytest.mark.rule("gf9:4.04.11.01.03")),
        pytest.param("wallach_ix", marks=pytest.mark.rule("gf9:4.04.11.02.03")),
        pytest.param("kaitain", marks=pytest.mark.rule("gf9:4.04.11.03.03")),
        pytest.param("southern_hemisphere", marks=pytest.mark.rule("gf9:4.04.11.05.03")),
        pytest.param("giedi_prime", marks=pytest.mark.rule("gf9:4.04.11.06.03")),
        pytest.param("junction", marks=pytest.mark.rule("gf9:4.04.11.07.03")),
    ],
)
def test_a_low_world_revives_one_more_free_and_beyond_the_limit(world: str) -> None:
    """E151: of four."""
    who, _, least = WORLDS[world]
    for natives, more in ((least, 0), (least - 1, 1)):
        g = worlds("revival", **{who: manned(world, natives, spice=20)})
        assert g.find(seat(g, who), "revive").tree.free == FREE[who] + more
        most = options(g, who, "revive")[-1]
        assert most == min(3 + more, 20 - natives)
        g.submit(seat(g, who), "revive", g.default(g.find(seat(g, who), "revive")))
        assert paid(g) == []


@pytest.mark.rule("gf9:4.04.11.00.04")
@pytest.mark.parametrize(
    "world",
    [
        pytest.param("caladan", marks=pytest.mark.rule("gf9:4.04.11.01.04")),
        pytest.param("wallach_ix", marks=pytest.mark.rule("gf9:4.04.11.02.04")),
        pytest.param("kaitain", marks=pytest.mark.rule("gf9:4.04.11.03.04")),
        pytest.param("southern_hemisphere", marks=pytest.mark.rule("gf9:4.04.11.05.04")),
        pytest.param("giedi_prime", marks=pytest.mark.rule("gf9:4.04.11.06.04")),
        pytest.param("junction", marks=pytest.mark.rule("gf9:4.04.11.07.04")),
    ],
)
def test_a_low_world_adds_one_to_charity(world: str) -> None:
    """E151."""
    who, rule, least = WORLDS[world]
    for spice, natives, after in ((0, least, 2), (0, least - 1, 3), (1, least - 1, 3)):
        g = worlds("charity", **{who: manned(world, natives, spice=spice)})
        until_charity(g, who)
        assert house(g, who).spice == after + (spice if who == "bene_gesserit" else 0)
        more = [e.rule for e in g.history if e.name == "received" and e.facts["purpose"] == world]
        assert more == ([f"{rule}.04"] if natives < least else [])


def until_charity(g: Any, who: str) -> None:
    for name, question in asked(g):
        if question == "charity":
            answer(g, name, question, "yes" if name == who else "no")


@pytest.mark.rule("gf9:4.04.11.04.03")
@pytest.mark.rule("gf9:4.04.11.04.04")
def test_a_low_salusa_adds_nothing() -> None:
    """A117."""
    low = {"tanks": {"normal": 8, "elite": 5}}
    g = worlds("revival", emperor={**low, "spice": 20})
    assert g.find(seat(g, "emperor"), "revive").tree.free == 1
    g = worlds("charity", emperor={**low, "spice": 0})
    until_charity(g, "emperor")
    assert house(g, "emperor").spice == 2


# --- battles ---------------------------------------------------------------------------------------------------------


def invader_of(world: str) -> str:
    return "guild" if WORLDS[world][0] != "guild" else "harkonnen"


def battle(world: str, natives: int, invader: Any = "", ruleset: Any = "gf9-basic", **given: Any) -> Any:
    """A battle on a world, five invaders against so many natives, run to the plans."""
    who, invader = WORLDS[world][0], invader or invader_of(world)
    tanks = {"tanks": 20 - natives} if ruleset == "gf9-basic" else manned(world, natives)
    given[who] = {**tanks, "spice": 20, **given.get(who, {})}
    given[invader] = {"spice": 20, "forces": {world: 5}, **given.get(invader, {})}
    g = worlds("battle", ruleset, first_player=invader, **given)
    pass_all(g, *WORDS_BEFORE)
    return g


STRONGEST = {
    "atreides": "lady_jessica",
    "bene_gesserit": "alia",
    "emperor": "hasimir_fenring",
    "fremen": "stilgar",
    "harkonnen": "feyd_rautha",
    "guild": "staban_tuek",
}


STRENGTHS = {"atreides": 5, "bene_gesserit": 5, "emperor": 6, "fremen": 7, "harkonnen": 6, "guild": 5}


@pytest.mark.rule("gf9:4.04.11.00.05")
@pytest.mark.parametrize(
    ("world", "high", "low"),
    [
        pytest.param("caladan", 2, 2, marks=pytest.mark.rule("gf9:4.04.11.01.05")),
        pytest.param("wallach_ix", 3, 2, marks=pytest.mark.rule("gf9:4.04.11.02.05")),
        pytest.param("kaitain", 2, 3, marks=pytest.mark.rule("gf9:4.04.11.03.05")),
        pytest.param("southern_hemisphere", 2, 2, marks=pytest.mark.rule("gf9:4.04.11.05.05")),
        pytest.param("giedi_prime", 2, 2, marks=pytest.mark.rule("gf9:4.04.11.06.05")),
        pytest.param("junction", 2, 2, marks=pytest.mark.rule("gf9:4.04.11.07.05")),
    ],
)
def test_natives_add_what_the_side_of_the_card_says(world: str, high: int, low: int) -> None:
    who, _, least = WORLDS[world]
    invader = invader_of(world)
    for natives, bonus in ((least, high), (least - 1, low)):
        g = battle(world, natives)
        plan(g, who, STRONGEST[who])
        plan(g, invader, STRONGEST[invader])
        (won,) = happened(g, "battle_won")
        assert {won["total"], won["against"]} == {STRENGTHS[who] + bonus, STRENGTHS[invader]}
        assert (won["winner"] == who) is (STRENGTHS[who] + bonus > STRENGTHS[invader])
        check_conserved(g)


@pytest.mark.rule("gf9:4.04.11.04.05")
def test_natives_of_salusa_add_three_or_two() -> None:
    for sardaukar, bonus in ((2, 3), (1, 2)):
        g = battle("salusa_secundus", sardaukar, ruleset="gf9-advanced")
        plan(g, "emperor", "hasimir_fenring")
        plan(g, "guild", "staban_tuek")
        (won,) = happened(g, "battle_won")
        assert (won["winner"], won["total"], won["against"]) == ("emperor", 6 + bonus, 5)


@pytest.mark.rule("gf9:4.04.11.00.05")
@pytest.mark.rule("gf9:4.04.11.03.05")
def test_e154_battle_on_kaitain() -> None:
    """Four natives are low: 3 to the total, whatever is lost."""
    emperor = left("emperor", 4, spice=0)
    given = {"emperor": emperor, "harkonnen": {"spice": 4, "forces": {"kaitain": 5}}}
    g = worlds("battle", first_player="harkonnen", **given)
    pass_all(g, *WORDS_BEFORE)
    plan(g, "emperor", "caid", unspiced=2)
    plan(g, "harkonnen", "captain_iakin_nefud", spiced=4)
    (won,) = happened(g, "battle_won")
    assert (won["winner"], won["total"], won["against"]) == ("emperor", 7, 6)
    assert tokens(g, "emperor", "kaitain") == (2, 0)
    assert tokens(g, "harkonnen", "kaitain") == (0, 0)
    assert house(g, "emperor").reserves == 2


@pytest.mark.rule("gf9:4.04.01")
def test_only_natives_call_traitors_on_a_homeworld() -> None:
    given = {"harkonnen": {"traitors": ["caid"]}, "emperor": {"traitors": ["feyd_rautha"]}}
    g = battle("kaitain", 6, "harkonnen", **given)
    plan(g, "emperor", "caid", forces=0)
    plan(g, "harkonnen", "feyd_rautha", forces=0)
    assert asked(g) == [("emperor", "traitor")]
    allied = battle(
        "kaitain", 6, "guild", alliances=[["emperor", "harkonnen"]], harkonnen={"traitors": ["staban_tuek"]}
    )
    plan(allied, "emperor", "caid", forces=0)
    plan(allied, "guild", "staban_tuek", forces=0)
    assert ("harkonnen", "traitor") not in asked(allied)


@pytest.mark.rule("gf9:4.04.11.00.06")
@pytest.mark.parametrize(
    ("world", "high", "low"),
    [
        pytest.param("caladan", 2, 2, marks=pytest.mark.rule("gf9:4.04.11.01.06")),
        pytest.param("wallach_ix", 3, 2, marks=pytest.mark.rule("gf9:4.04.11.02.06")),
        pytest.param("kaitain", 2, 3, marks=pytest.mark.rule("gf9:4.04.11.03.06")),
        pytest.param("southern_hemisphere", 2, 1, marks=pytest.mark.rule("gf9:4.04.11.05.06")),
        pytest.param("giedi_prime", 2, 2, marks=pytest.mark.rule("gf9:4.04.11.06.06")),
        pytest.param("junction", 2, 2, marks=pytest.mark.rule("gf9:4.04.11.07.06")),
        pytest.param("salusa_secundus", 3, 1, marks=pytest.mark.rule("gf9:4.04.11.04.06")),
    ],
)
def test_an_explosion_kills_so_many_natives_and_all_others(world: str, high: int, low: int) -> None:
    """Of a world with fewer natives than that, all."""
    who, _, least = WORLDS[world]
    salusa = world == "salusa_secundus"
    invader, ruleset = invader_of(world), "gf9-advanced" if salusa else "gf9-basic"
    for natives, lost in ((3 if salusa else least, high), (least - 1, low)):
        g = battle(world, natives, ruleset=ruleset, **{who: {"hand": ["shield"]}, invader: {"hand": ["lasgun"]}})
        before = sum(tokens(g, who, world))
        plan(g, who, STRONGEST[who], defense="shield")
        plan(g, invader, STRONGEST[invader], weapon="lasgun")
        assert before - sum(tokens(g, who, world)) == lost
        assert tokens(g, invader, world) == (0, 0)
        for side in (who, invader):
            assert STRONGEST[side] in g.view()["factions"][side]["leaders"]["tanks"]
        assert happened(g, "battle_won") == []
        check_conserved(g)


# --- Caladan ---------------------------------------------------------------------------------------------------------


def old_gap(atreides: dict[str, Any]) -> Any:
    given = {"atreides": {"spice": 9, **atreides}, "guild": {"spice": 9, "forces": {"old_gap_9": 1}}}
    g = worlds("battle", "gf9-basic", first_player="atreides", **given)
    pass_all(g, *WORDS_BEFORE)
    plan(g, "atreides", "lady_jessica")
    plan(g, "guild", "guild_rep")
    return g


@pytest.mark.rule("gf9:4.04.11.01.01")
def test_e158_atreides_who_have_won_add_a_force() -> None:
    g = old_gap({"forces": {"old_gap_9": 1}, "tanks": 13})
    assert asked(g) == [("atreides", "reinforce")]
    answer(g, "atreides", "reinforce", "old_gap_9")
    assert (tokens(g, "atreides", "old_gap_9"), house(g, "atreides").reserves) == ((2, 0), 5)
    assert g.view()["homeworlds"]["caladan"]["high"] is False
    low = old_gap({"forces": {"old_gap_9": 1}, "tanks": 14})
    assert "reinforce" not in questions_answered(low)
    assert ("atreides", "reinforce") not in asked(low)


@pytest.mark.rule("gf9:4.04.11.01.02")
@pytest.mark.rule("gf9:4.04.02")
def test_a_low_caladan_has_no_wormsign_also_when_it_is_occupied() -> None:
    assert ("atreides", "wormsign") in asked(worlds("shipment", atreides=left("atreides", 6)))
    assert ("atreides", "wormsign") not in asked(worlds("shipment", atreides=left("atreides", 5)))
    taken = worlds("shipment", atreides=left("atreides", 0), harkonnen={"forces": {"caladan": 1}})
    assert ("atreides", "wormsign") not in asked(taken)


@pytest.mark.rule("gf9:4.04.11.01.07")
def test_e153_the_occupier_of_caladan_sees_the_card_on_sale() -> None:
    given = {"atreides": left("atreides", 0), "harkonnen": {"forces": {"caladan": 2}}}
    g = worlds("bidding", decks={"treachery": ["lasgun", "hajr", "shield", "snooper", "karama", "stunner"]}, **given)
    for name, sees in (("atreides", True), ("harkonnen", True), ("guild", False)):
        assert (g.view(seat(g, name))["factions"][name].get("next_card") == "lasgun") is sees
        told = [e["facts"].get("card") for e in g.events(seat(g, name)) if e["name"] == "card_looked_at"]
        assert (told == ["lasgun"]) is sees
    for other in ("harkonnen", "guild"):
        me = seat(g, other)
        rows = {g.determinize(me, rng=n).state.row[0] for n in range(12)}
        assert (len(rows) == 1) is (other == "harkonnen")


# --- Wallach IX ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("gf9:4.04.11.02.01")
@pytest.mark.rule("gf9:4.04.11.02.02")
def test_e156_two_go_to_the_polar_sink_from_a_high_wallach_and_nobody_from_a_low_one() -> None:
    g = to_ship("harkonnen", harkonnen={"spice": 9}, bene_gesserit=left("bene_gesserit", 11))
    answer(g, "harkonnen", "ship", "ship", "carthag_10", 1)
    assert options(g, "bene_gesserit", "send_advisor") == ["pass", "fighter", "advisor", "two_fighters"]
    answer(g, "bene_gesserit", "send_advisor", "two_fighters")
    assert (tokens(g, "bene_gesserit", "polar_sink"), house(g, "bene_gesserit").reserves) == ((2, 0), 9)
    g = to_ship("harkonnen", harkonnen={"spice": 9}, bene_gesserit=left("bene_gesserit", 10))
    answer(g, "harkonnen", "ship", "ship", "carthag_10", 1)
    assert ("bene_gesserit", "send_advisor") not in asked(g)


@pytest.mark.rule("gf9:4.04.11.02.07")
def test_the_voice_does_not_reach_who_occupies_wallach_nor_its_ally() -> None:
    for occupier, alliances, heard in (
        ("guild", [], False),
        ("harkonnen", [["guild", "harkonnen"]], False),
        ("harkonnen", [], True),
    ):
        given: dict[str, Any] = {occupier: {"forces": {"wallach_ix": 1}}}
        given.setdefault("guild", {}).setdefault("forces", {})["old_gap_9"] = 3
        sisters = {"forces": {"old_gap_9": 5}, "tanks": 15}
        g = worlds("battle", first_player="bene_gesserit", bene_gesserit=sisters, alliances=alliances, **given)
        assert (("bene_gesserit", "voice") in asked(g)) is heard
