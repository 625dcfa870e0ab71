"""What others have said in secret is said anew in every world, within what the rules let them say."""

from random import Random
from typing import Any

import pytest

import landsraad
from dune.support import SIX, answer, check_conserved, house, lay, pass_all, seat
from dune.test_determinize import full_table, looks, values, worlds
from landsraad.games.dune.cards import CARD
from landsraad.games.dune.determinize import LIKELY, _deal
from landsraad.games.dune.people import LEADER
from landsraad.games.dune.phases.nexus import SILENT
from landsraad.games.dune.phases.revival import UNKNOWN
from landsraad.games.dune.phases.storm import Dials


def deals(g: Any, name: str) -> list[Any]:
    """Single deals for a faction, none of them thrown away: each must do by itself."""
    rng, i = Random(name), seat(g, name)
    games = [_deal(g, i, rng.random, frozenset()) for _ in range(60)]
    assert all(looks(w, i) == looks(g, i) for w in games)
    return games


@pytest.mark.rule("gf9:2.02.08")
@pytest.mark.parametrize(
    ("subject", "told", "card"),
    [
        ("weapon", "crysknife", "crysknife"),
        ("defense", "snooper", "snooper"),
        ("leader", "cheap_hero", "cheap_hero"),
    ],
)
def test_a_card_told_by_prescience_is_in_that_hand_in_every_world(subject: str, told: str, card: str) -> None:
    games = deals(foreseen(subject, told), "atreides")
    assert all(CARD[card] in house(w, "emperor").hand for w in games)
    assert len(values(games, lambda w: house(w, "emperor").hand)) > 5, "and what else it holds is dealt anew"


@pytest.mark.rule("gf9:2.02.08")
def test_a_leader_told_by_prescience_says_nothing_of_a_cheap_hero() -> None:
    games = deals(foreseen("leader", "caid"), "atreides")
    assert values(games, lambda w: CARD["cheap_hero"] in house(w, "emperor").hand) == {True, False}


def foreseen(subject: str, told: str) -> Any:
    """The Emperor, who has three cards, has told the Atreides one thing of the plan to come."""
    g = full_table(
        "battle",
        first_player="emperor",
        bene_gesserit={"hand": []},
        emperor={"forces": {"old_gap_9": 3}, "hand": ["crysknife", "snooper", "cheap_hero"]},
        fremen={"hand": []},
        guild={"forces": {"old_gap_9": 3}, "hand": [], "allied_with": "atreides"},
        atreides={"allied_with": "guild"},
    )
    pass_all(g, "karama", "voice")
    answer(g, "atreides", "prescience", subject)
    answer(g, "emperor", "prescience_answer", told)
    return g


@pytest.mark.rule("gf9:2.05.10.00")
def test_the_harkonnen_sit_anywhere_and_their_captives_are_dealt_house_by_house() -> None:
    taken = {
        "fremen": {"leaders": {"captured": ["chani"]}},
        "guild": {"leaders": {"captured": ["staban_tuek"]}},
    }
    for first in range(len(SIX)):
        seats = (*SIX[first:], *SIX[:first])
        g = lay("collection", seats=seats, **taken)
        games = worlds(g, "emperor")
        for home in ("fremen", "guild"):
            own = {LEADER[name] for name in LEADERS_BY[home]}
            held = values(games, lambda w, own=own: frozenset(x for x, _ in house(w, "harkonnen").captives if x in own))
            assert {len(x) for x in held} == {1}, "one of each, in every world"
            assert len(held) == len(own), f"any of the {home} may be the one"


LEADERS_BY = {
    "fremen": ("chani", "stilgar", "otheym", "shadout_mapes", "jamis"),
    "guild": ("staban_tuek", "master_bewt", "esmar_tuek", "soo_soo_sook", "guild_rep"),
}


@pytest.mark.rule("gf9:1.01.01")
@pytest.mark.parametrize(("turn", "lowest", "highest"), [(1, 0, 20), (2, 1, 3)])
def test_a_dial_of_another_is_dealt_within_what_may_be_dialled(turn: int, lowest: int, highest: int) -> None:
    g: Any = landsraad.new("dune", "gf9-basic", 6, 3)
    while not isinstance(g.stack[-1], Dials) or g.state.turn != turn:
        q = g.questions()[0]
        g.submit(q.seat, q.name, g.default(q))
    first, second = g.questions()
    g.submit(first.seat, first.name, (lowest,))
    i = 0 if g.stack[-1].left == first.seat else 1
    assert g.stack[-1].dials[i] == lowest
    games = worlds(g, g.seats[second.seat], 400)
    assert values(games, lambda w: w.stack[-1].dials[i]) == set(range(lowest, highest + 1))
    assert values(games, lambda w: w.stack[-1].dials[1 - i]) == {g.stack[-1].dials[1 - i]}, "nobody has dialled there"
    assert values(worlds(g, g.seats[first.seat], 5), lambda w: w.stack[-1].dials) == {g.stack[-1].dials}


@pytest.mark.rule("gf9:1.10.01")
def test_a_word_of_the_nexus_is_another_one_and_who_was_silent_stays_so() -> None:
    g = lay("spice_blow", decks={"spice": ["shai_hulud", "old_gap", "red_chasm"]})
    for _ in range(50):
        if g.questions()[0].name == "nexus":
            break
        q = g.questions()[0]
        g.submit(q.seat, q.name, g.default(q))
    answer(g, "emperor", "nexus", "fremen")
    emperor = seat(g, "emperor")
    games = worlds(g, "guild")
    assert len(values(games, lambda w: w.stack[-1].said[emperor])) > 3
    for other in ("atreides", "fremen", "guild"):
        assert values(games, lambda w, other=other: w.stack[-1].said[seat(w, other)]) == {SILENT}
    assert values(worlds(g, "emperor"), lambda w: w.stack[-1].said) == {g.stack[-1].said}


def test_the_purse_of_a_single_other_player_is_any_likely_one() -> None:
    g = lay("collection", seats=("atreides", "harkonnen"), atreides={"spice": 5}, harkonnen={"spice": 5})
    spice = values(worlds(g, "atreides", 600), lambda w: house(w, "harkonnen").spice)
    assert spice == set(range(LIKELY + 1))


@pytest.mark.rule("gf9:1.03.01")
def test_several_of_the_poor_may_have_claimed_charity_in_one_world() -> None:
    """A Karama window over the sisters' charity: who else has claimed is settled in every world for each of them alone."""
    poor = {"emperor": {"spice": 0}, "fremen": {"spice": 0}, "harkonnen": {"spice": 1}}
    g = full_table("charity", first_player="bene_gesserit", guild={"hand": ["karama"], "spice": 1}, **poor)
    for q in list(g.open):
        g.submit(q.seat, q.name, (1,))
    assert g.stack[-1].ability == "charity"
    claimed = values(worlds(g, "atreides", 200), lambda w: w.stack[1].claims.bit_count())
    assert {2, 3, 4} <= claimed, "the sisters, and some of the others"


@pytest.mark.rule("gf9:1.05.01")
def test_a_revival_chosen_in_secret_is_another_one_and_who_has_not_chosen_is_still_asked() -> None:
    g = full_table("revival", fremen={"tanks": 3}, emperor={"tanks": 3})
    pass_all(g, "karama")
    q = g.find(seat(g, "emperor"), "revive")
    g.submit(q.seat, q.name, g.sample(q, Random(1)))
    assert g.stack[1].at == "gather"
    emperor, fremen = seat(g, "emperor"), seat(g, "fremen")
    games = deals(g, "atreides")
    assert values(games, lambda w: w.stack[1].numbers[emperor]) == {0, 1, 2, 3}
    assert values(games, lambda w: w.stack[1].numbers[fremen]) == {UNKNOWN}
    assert values(games, lambda w: w.stack[1].elites) == {g.stack[1].elites}, "no Sardaukar are in the tanks"


def test_what_nobody_has_seen_is_shuffled_when_an_answer_is_taken_back() -> None:
    """But for the card on sale, which the Atreides have looked at."""
    g = full_table("bidding", first_player="fremen")
    pass_all(g, "karama")
    assert g.state.card_seen
    assert len(g.state.row) > 2
    found = [g.clone(rng=x) for x in range(12)]
    for twin in found:
        twin.deal_anew()
        check_conserved(twin)
        assert [twin.view(i) for i in range(6)] == [g.view(i) for i in range(6)]
        assert [house.hand for house in twin.state.houses] == [house.hand for house in g.state.houses]
    assert values(found, lambda w: w.state.row[0]) == {g.state.row[0]}
    assert len(values(found, lambda w: w.state.row[1])) > 3
    assert len(values(found, lambda w: w.state.deck)) > 3
    assert len(values(found, lambda w: w.state.spice_deck)) > 3
    assert len(values(found, lambda w: w.state.storm_card)) > 1
