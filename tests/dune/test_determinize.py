"""Worlds that look the same to a seat: nothing it sees changes, everything it cannot see may."""

from random import Random

import pytest

import landsraad
from landsraad.games.dune.determinize import determinize
from support import BOTH, SIX, answer, check_conserved, house, lay, pass_all, seat

SEATS = tuple(range(6))


def looks(g, i):
    return g.view(i), g.waiting(i), [q for q in g.open if q.seat == i]


def worlds(g, name, n=60):
    """Many worlds for a faction, each checked to look the same to it."""
    rng, i = Random(name), seat(g, name)
    found = []
    for _ in range(n):
        twin = determinize(g, i, rng)
        assert looks(twin, i) == looks(g, i)
        check_conserved(twin)
        found.append(twin)
    return found


def values(games, read):
    return {read(g) for g in games}


def full_table(phase="collection", **given):
    hands = {
        "atreides": ["lasgun", "shield"],
        "bene_gesserit": ["karama", "baliset"],
        "emperor": ["crysknife"],
        "fremen": ["snooper", "chaumas"],
        "guild": ["cheap_hero"],
        "harkonnen": ["truthtrance", "hajr", "kulon"],
    }
    traitors = {
        "atreides": ["feyd_rautha"],
        "bene_gesserit": ["chani"],
        "emperor": ["alia"],
        "fremen": ["duncan_idaho"],
        "guild": ["bashar"],
        "harkonnen": ["stilgar", "burseg", "caid", "jamis"],
    }
    factions = {
        name: {"spice": 5, "hand": hands[name], "traitors": traitors[name], **given.pop(name, {})} for name in SIX
    }
    factions["bene_gesserit"].setdefault("prediction", {"faction": "guild", "turn": 7})
    return lay(phase, **factions, **given)


def test_the_original_is_not_touched():
    g = full_table()
    before = g.save()
    worlds(g, "guild", 10)
    assert g.save() == before


def test_hands_decks_traitors_prediction_spice_and_chance_are_dealt_anew():
    g = full_table()
    games = worlds(g, "guild")
    s = g.state
    me = seat(g, "guild")
    for other in SEATS:
        hands = values(games, lambda w, o=other: w.state.houses[o].hand)
        kept = values(games, lambda w, o=other: w.state.houses[o].traitors)
        spice = values(games, lambda w, o=other: w.state.houses[o].spice)
        if other == me:
            assert (hands, kept, spice) == (
                {s.houses[me].hand},
                {s.houses[me].traitors},
                {s.houses[me].spice},
            )
        else:
            assert min(len(hands), len(kept), len(spice)) > 5
    assert len(values(games, lambda w: w.state.deck)) == len(games)
    assert len(values(games, lambda w: w.state.spice_deck)) == len(games)
    assert len(values(games, lambda w: w.state.rng)) == len(games)
    assert len(values(games, lambda w: w.state.storm_card)) > 3
    assert len(values(games, lambda w: w.state.prediction)) > 20
    total = sum(h.spice for h in s.houses)
    assert values(games, lambda w: sum(h.spice for h in w.state.houses)) == {total}
    assert values(games, lambda w: tuple(len(h.hand) for h in w.state.houses)) == {tuple(len(h.hand) for h in s.houses)}


def test_what_a_faction_knows_stays():
    g = full_table()
    assert values(worlds(g, "bene_gesserit"), lambda w: w.state.prediction) == {g.state.prediction}
    g.state.wormsign = True
    g.state.card_seen = True
    g.state.seen = ((seat(g, "guild"), house(g, "guild").hand[0]), (seat(g, "fremen"), house(g, "fremen").hand[1]))
    games = worlds(g, "atreides")
    assert values(games, lambda w: w.state.spice_deck[0]) == {g.state.spice_deck[0]}
    assert values(games, lambda w: w.state.deck[0]) == {g.state.deck[0]}
    assert values(games, lambda w: house(w, "guild").hand) == {house(g, "guild").hand}
    assert all(house(g, "fremen").hand[1] in house(w, "fremen").hand for w in games)
    assert len(values(games, lambda w: house(w, "fremen").hand)) > 5
    games = worlds(g, "guild")
    assert len(values(games, lambda w: w.state.deck[0])) > 5
    assert values(games, lambda w: w.state.seen[0]) == {g.state.seen[0]}  # what Atreides saw me buy
    for w in games:
        other, card = w.state.seen[1]
        assert card in w.state.houses[other].hand
    g.state.storm_card_seen = True
    assert values(worlds(g, "fremen"), lambda w: w.state.storm_card) == {g.state.storm_card}
    assert len(values(worlds(g, "guild"), lambda w: w.state.storm_card)) > 3


def test_exposed_traitors_stay_where_everybody_saw_them():
    g = full_table(harkonnen={"exposed": ["burseg"]})
    games = worlds(g, "guild")
    from landsraad.games.dune.people import LEADER

    assert all(LEADER["burseg"] in house(w, "harkonnen").traitors for w in games)
    for w in games:
        cards = [card for h in w.state.houses for card in (*h.traitors, *h.rejected)]
        assert len(cards) == len(set(cards))


@pytest.mark.rule("gf9:2.05.10.00")
def test_whom_harkonnen_took_may_have_been_another():
    leaders = {"captured": ["chani"], "tanks": ["jamis", "otheym"], "concealed": ["jamis"]}
    g = full_table(fremen={"leaders": leaders})
    for name in ("harkonnen", "fremen"):
        games = worlds(g, name)
        assert values(games, lambda w: house(w, "harkonnen").captives) == {house(g, "harkonnen").captives}
        assert values(games, lambda w: house(w, "fremen").dead) == {house(g, "fremen").dead}
    games = worlds(g, "guild")
    captives = values(games, lambda w: house(w, "harkonnen").captives)
    assert len(captives) == 4  # all but Otheym, who is dead for all to see
    assert len(values(games, lambda w: w.state.concealed)) == 4


def test_a_pledge_is_kept_for_the_ally_alone():
    g = full_table("bidding", alliances=[["guild", "fremen"]], first_player="emperor")
    pass_all(g, "karama")
    answer(g, "guild", "pledge", 4)
    assert values(worlds(g, "fremen"), lambda w: house(w, "guild").pledge) == {4}
    assert len(values(worlds(g, "emperor"), lambda w: house(w, "guild").pledge)) > 2
    assert all(house(w, "guild").pledge <= house(w, "guild").spice for w in worlds(g, "emperor"))


def test_a_standing_bid_can_be_paid_in_every_world():
    g = full_table("bidding", first_player="fremen", fremen={"spice": 6})
    pass_all(g, "karama")
    answer(g, "fremen", "bid", 5)
    games = worlds(g, "guild")
    assert all(house(w, "fremen").spice >= 5 for w in games)
    g = full_table("bidding", first_player="bene_gesserit", bene_gesserit={"spice": 1})
    pass_all(g, "karama")
    answer(g, "bene_gesserit", "bid", 30)  # on a Karama
    from landsraad.games.dune.karama import karamas

    games = worlds(g, "guild")
    assert all(karamas(w, seat(w, "bene_gesserit")) for w in games)


def test_locked_plans_become_other_legal_plans():
    g = full_table(
        "battle",
        first_player="harkonnen",
        harkonnen={"forces": {"carthag": 4}},
        emperor={"forces": {"carthag": 4}},
    )
    while g.open[0].name != "battle_plan":
        g.submit(g.open[0].seat, g.open[0].name, g.default(g.open[0]))
    q = g.find(seat(g, "harkonnen"), "battle_plan")
    g.submit(q.seat, q.name, g.sample(q, Random(1)))
    games = worlds(g, "emperor")
    assert len(values(games, lambda w: w.stack[-1].locked)) > 20
    for w in games:
        plan = w.stack[-1].plan_of(seat(w, "harkonnen"))
        assert all(card < 0 or card in house(w, "harkonnen").hand for card in plan[1:3])
        assert plan[5] <= house(w, "harkonnen").spice
    assert values(worlds(g, "harkonnen"), lambda w: w.stack[-1].locked) == {g.stack[-1].locked}


def test_in_a_window_other_seats_may_hold_the_karama():
    g = full_table("charity", guild={"hand": ["karama"], "spice": 5}, bene_gesserit={"hand": []})
    answer(g, "bene_gesserit", "charity", "yes")
    assert [(q.seat, q.name) for q in g.open] == [(seat(g, "guild"), "karama")]
    games = worlds(g, "guild")
    assert {len(w.open) for w in games} == {1, 2}  # in some worlds another one holds the second Karama
    assert all((seat(g, "guild"), "karama") in [(q.seat, q.name) for q in w.open] for w in games)
    assert {len(w.open) for w in worlds(g, "fremen")} <= {1, 2}


@pytest.mark.parametrize("seats", [2, 4, 6])
@BOTH
def test_worlds_look_the_same_from_the_first_question_to_the_last(ruleset, seats):
    rng = Random(f"{ruleset} {seats}")
    for options in ({}, {"windows": "everyone", "prescience_public": False, "revival_in_storm_order": True}):
        g = landsraad.new("dune", ruleset, seats, seed=rng.randrange(9999), options={"turns": 4, **options})
        while not g.over:
            if rng.random() < 0.08:
                i = rng.randrange(seats)
                before = looks(g, i)
                twin = determinize(g, i, rng)
                assert looks(twin, i) == before
                check_conserved(twin)
                if rng.random() < 0.1:
                    play_out(twin, rng, 40)
            q = rng.choice(g.questions())
            g.submit(q.seat, q.name, g.sample(q, rng))


def play_out(g, rng, answers):
    """A world can be played on like any game."""
    for _ in range(answers):
        if g.over:
            return
        q = rng.choice(g.questions())
        g.submit(q.seat, q.name, g.sample(q, rng))
        check_conserved(g)
