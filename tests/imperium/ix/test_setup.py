"""What Rise of Ix adds to the table."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import landsraad
from imperium.ix.support import ARMAND, HUNDRO, ILESA, IX, RHOMBUR, TESSIA, YUNA, lay, sent, ships, shown, tops
from imperium.support import A, B, C, answer, army, asked, check_conserved, do, options, player, view
from landsraad.games.imperium.cards.printed import CARD_SET
from landsraad.games.imperium.conflict.printed import CONFLICT_SET, TIER
from landsraad.games.imperium.intrigue.printed import INTRIGUE_SET
from landsraad.games.imperium.ix.printed import TILES
from landsraad.games.imperium.leaders.printed import LEADERS
from landsraad.kernel.errors import BadPosition, UnknownName

ADDED = {"interstellar_shipping", "smuggling", "tech_negotiation", "dreadnought"}
COVERED = {"hall_of_oratory", "rally_troops", "secure_contract", "sell_melange"}


def new(seats: Any = 4, seed: int = 3, **more: Any) -> Any:
    return landsraad.new("imperium", seats=seats, seed=seed, options={**IX, **more})


@pytest.mark.rule("imperium:I.ix.setup.01")
@pytest.mark.rule("imperium:I.ix.space.01")
def test_the_overlay_covers_four_spaces_and_four_are_new() -> None:
    with_ix = set(view(new())["spaces"])
    without = set(view(landsraad.new("imperium", seats=4, seed=3))["spaces"])
    assert with_ix - without == ADDED
    assert without - with_ix == COVERED
    assert len(with_ix) == len(without) == 22
    assert {"high_council", "mentat", "swordmaster"} <= with_ix


@pytest.mark.rule("imperium:I.ix.space.01")
@pytest.mark.parametrize("space", sorted(COVERED))
def test_nobody_goes_to_a_covered_space(space: str) -> None:
    g = lay(players={A: {"hand": ["foldspace"], "solari": 9, "spice": 9}})
    assert space not in options(g, A, "send", "foldspace")
    q = g.questions()[0]
    why = g.why_not(q.seat, q.name, q.parse(("send", "foldspace", space)))
    assert why == (
        "I.ix.space.01",
        f"{space.replace('_', ' ').title().replace(' Of ', ' of ')} is not on the board of this game",
    )


@pytest.mark.rule("imperium:I.ix.space.01")
def test_the_spaces_that_stay_cost_what_they_did() -> None:
    for space, cost in (("high_council", 5), ("mentat", 2), ("swordmaster", 8)):
        g = sent("dagger", space, solari=10)
        assert player(g, A).solari == 10 - cost


@pytest.mark.rule("imperium:I.ix.setup.02")
def test_eighteen_tiles_in_three_stacks_of_six() -> None:
    g = new()
    assert [len(stack) for stack in g.state.stacks] == [6, 6, 6]
    assert sorted(tile for stack in g.state.stacks for tile in stack) == list(range(18)) == list(range(len(TILES)))
    assert tops(g) == [TILES[stack[0]] for stack in g.state.stacks]
    assert [stack["tiles"] for stack in view(g)["tech"]] == [6, 6, 6]
    assert len({tuple(tops(new(seed=seed))) for seed in range(8)}) > 4


@pytest.mark.rule("imperium:I.ix.setup.03")
def test_the_new_cards_are_in_their_decks() -> None:
    g = new(seats=[A, B, C, RHOMBUR])
    s = g.state
    cards = Counter(CARD_SET[card] for card in (*s.row, *s.imperium_deck))
    assert cards == {"base": 67, "ix": 35}
    assert Counter(INTRIGUE_SET[card] for card in s.intrigue_deck) == {"base": 40, "ix": 17}
    conflicts = (s.conflict, *s.conflict_deck, *s.conflict_unused)
    assert Counter(CONFLICT_SET[card] for card in conflicts) == {"base": 18, "ix": 4}
    assert [TIER[card] for card in (s.conflict, *s.conflict_deck)] == [1, 2, 2, 2, 2, 2, 3, 3, 3, 3]
    assert Counter(TIER[card] for card in s.conflict_unused) == {1: 5, 2: 6, 3: 1}


@pytest.mark.rule("imperium:I.ix.setup.03")
def test_without_the_module_nothing_of_it_is_there() -> None:
    g = landsraad.new("imperium", seats=4, seed=3)
    s: Any = g.state
    assert {CARD_SET[card] for card in (*s.row, *s.imperium_deck)} == {"base"}
    assert s.stacks == ()
    assert {p.dreadnoughts for p in s.players} == {(0, 0, 0)}
    assert "tech" not in view(g)
    assert "freighter" not in view(g)["players"][g.seats[0]]


@pytest.mark.rule("imperium:I.ix.setup.04")
def test_any_mix_of_leaders() -> None:
    g = new(seats=[RHOMBUR, "paul_atreides", YUNA, "helena_richese"])
    assert list(view(g)["players"]) == [RHOMBUR, "paul_atreides", YUNA, "helena_richese"]
    dealt = {leader for seed in range(40) for leader in new(seed=seed).seats}
    assert dealt == set(LEADERS)
    assert {RHOMBUR, TESSIA, ARMAND, ILESA, YUNA, HUNDRO} <= dealt
    with pytest.raises(UnknownName, match="comes with a module"):
        landsraad.new("imperium", seats=[RHOMBUR, "paul_atreides", "helena_richese"], seed=1)


@pytest.mark.rule("imperium:I.ix.setup.05")
def test_two_dreadnoughts_and_a_freighter_at_the_bottom() -> None:
    g = new()
    for name in g.seats:
        assert ships(g, name) == (2, 0, 0)
        assert view(g)["players"][name]["freighter"] == 0
        assert view(g)["players"][name]["negotiators"] == 0
    check_conserved(g)


@pytest.mark.rule("imperium:I.ix.setup.06")
def test_base_cards_that_name_troops_leave_dreadnoughts_alone() -> None:
    """Gun Thopter takes a troop of the garrison, never a dreadnought; Rapid Mobilization deploys troops only."""
    g = sent("gun_thopter", "carthag", players={B: {"garrison": 0, "dreadnoughts": {"garrison": 2}}})
    do(g, A, ("resolve", "gun_thopter:each_opponent_lose_1_troop"))
    assert (army(g, B), ships(g, B)) == ((12, 0, 0), (0, 2, 0))
    assert army(g, C) == (10, 2, 0)
    g = shown("scout", intrigue=["rapid_mobilization"], garrison=2, dreadnoughts={"garrison": 2})
    answer(g, A, "plot", "rapid_mobilization")
    assert options(g, A) == [0, 1, 2]
    answer(g, A, 2)
    assert (army(g, A), ships(g, A)) == ((10, 0, 2), (0, 2, 0))


@pytest.mark.rule("imperium:I.ix.setup.06")
def test_retreating_troops_does_not_move_dreadnoughts() -> None:
    g = shown("chani", deployed=1, dreadnoughts={"conflict": 1})
    answer(g, A, "resolve", "chani/reveal:retreat_any")
    assert options(g, A) == [0, 1]
    answer(g, A, 1)
    assert (army(g, A), ships(g, A)) == ((8, 4, 0), (1, 0, 1))


@pytest.mark.rule("imperium:I.ix.setup.06")
def test_units_share_the_deployment_limit() -> None:
    """Both kinds count: 1 recruited and 2 more, of 4 troops and 2 dreadnoughts."""
    g = sent("dagger", "high_council", solari=5)
    assert asked(g) == [(A, "agent_turn")]
    g = sent("reconnaissance", "carthag", dreadnoughts={"garrison": 2})
    do(g, A, ("resolve", "carthag:1_troop"))
    assert options(g, A, "deploy") == [0, 1, 2, 3]
    assert options(g, A, "deploy", 1) == [0, 1, 2]
    assert options(g, A, "deploy", 3) == [0]
    answer(g, A, "deploy", 1, 2)
    assert (army(g, A), ships(g, A)) == ((8, 3, 1), (0, 0, 2))
    assert "deploy" not in options(g, A)


def test_a_position_names_tiles_dreadnoughts_and_negotiators() -> None:
    g = lay(
        tech=[["windtraps"], ["flagship", "artillery"]],
        scrapped=["chaumurky"],
        dreadnoughts_at={"carthag": B},
        players={
            A: {
                "tiles": ["spaceport", "training_drones"],
                "flipped": ["training_drones"],
                "negotiators": 2,
                "freighter": 3,
            }
        },
    )
    seen = view(g)
    assert tops(g)[:2] == ["windtraps", "flagship"]
    assert [stack["tiles"] for stack in seen["tech"]] == [6, 6, 3]
    assert seen["scrapped"] == ["chaumurky"]
    assert seen["dreadnoughts_at"] == {"carthag": B}
    assert seen["players"][A]["tiles"] == ["spaceport", "training_drones"]
    assert seen["players"][A]["flipped"] == ["training_drones"]
    assert (seen["players"][A]["negotiators"], seen["players"][A]["freighter"], seen["players"][A]["supply"]) == (
        2,
        3,
        7,
    )
    assert seen["players"][B]["dreadnoughts"] == {"supply": 1, "garrison": 0, "conflict": 0}
    assert list(g.state.stacks[1][:2]) == [TILES.index("flagship"), TILES.index("artillery")]


@pytest.mark.parametrize(
    ("where", "given"),
    [
        ("tech", {"tech": [["windtraps"], ["windtraps"]]}),
        ("tech", {"tech": [[], [], [], []]}),
        ("tech", {"tech": [["nonsense"]]}),
        ("dreadnoughts_at.wealth", {"dreadnoughts_at": {"wealth": A}}),
        ("dreadnoughts_at.carthag", {"dreadnoughts_at": {"carthag": "nobody"}}),
        (f"players.{A}.freighter", {"players": {A: {"freighter": 4}}}),
        (f"players.{A}.flipped", {"players": {A: {"flipped": ["flagship"]}}}),
        (f"players.{A}.dreadnoughts", {"players": {A: {"dreadnoughts": {"garrison": 2, "conflict": 1}}}}),
        (f"players.{A}.garrison", {"players": {A: {"garrison": 6, "negotiators": 7}}}),
    ],
)
def test_positions_that_cannot_be(where: str, given: dict[str, Any]) -> None:
    with pytest.raises(BadPosition) as error:
        lay(**given)
    assert error.value.where == where


def test_the_module_is_an_option_with_a_name() -> None:
    (kind,) = [game for game in landsraad.describe() if game["id"] == "imperium"]
    named = {option["name"]: option for option in kind["rulesets"][0]["options"]}
    assert named["ix"]["default"] is False
    assert {"epic", "go_to_11", "lost_troops", "choose_two", "duplicity", "epic_head_start"} <= set(named)
    for what in ("shipping track", "tech tiles", "Heighliner"):
        assert what in named["errata"]["text"]
    assert view(new())["modules"] == ["base", "ix"]
