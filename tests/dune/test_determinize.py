"""Worlds that look the same to a seat: nothing it sees changes, everything it cannot see may."""

from random import Random
from typing import Any

import pytest

import landsraad
from dune.support import BOTH, SIX, answer, check_conserved, house, lay, pass_all, seat
from landsraad.games.dune.determinize import determinize
from landsraad.games.dune.people import LEADER
from landsraad.kernel.errors import EngineFault

SEATS = tuple(range(6))


def looks(g: Any, i: Any) -> Any:
    return g.view(i), g.waiting(i), [q for q in g.open if q.seat == i]


def worlds(g: Any, name: str, n: int = 60) -> Any:
    """Many worlds for a faction, each checked to look the same to it."""
    rng, i = Random(name), seat(g, name)
    found = []
    for _ in range(n):
        twin = determinize(g, i, rng)
        assert looks(twin, i) == looks(g, i)
        check_conserved(twin)
        found.append(twin)
    return found


def values(games: Any, read: Any) -> Any:
    return {read(g) for g in games}


def full_table(phase: str = "collection", **given: Any) -> Any:
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


def test_the_original_is_not_touched() -> None:
    g = full_table()
    before = g.save()
    worlds(g, "guild", 10)
    assert g.save() == before


def test_hands_decks_traitors_prediction_spice_and_chance_are_dealt_anew() -> None:
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


def test_what_a_faction_knows_stays() -> None:
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


def test_exposed_traitors_stay_where_everybody_saw_them() -> None:
    g = full_table(harkonnen={"exposed": ["burseg"]})
    games = worlds(g, "guild")
    from landsraad.games.dune.people import LEADER

    assert all(LEADER["burseg"] in house(w, "harkonnen").traitors for w in games)
    for w in games:
        cards = [card for h in w.state.houses for card in (*h.traitors, *h.rejected)]
        assert len(cards) == len(set(cards))


@pytest.mark.rule("gf9:2.05.10.00")
def test_whom_harkonnen_took_may_have_been_another() -> None:
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


def test_a_pledge_is_kept_for_the_ally_alone() -> None:
    g = full_table("bidding", alliances=[["guild", "fremen"]], first_player="emperor")
    pass_all(g, "karama")
    answer(g, "guild", "pledge", 4)
    assert values(worlds(g, "fremen"), lambda w: house(w, "guild").pledge) == {4}
    assert len(values(worlds(g, "emperor"), lambda w: house(w, "guild").pledge)) > 2
    assert all(house(w, "guild").pledge <= house(w, "guild").spice for w in worlds(g, "emperor"))


def test_a_standing_bid_can_be_paid_in_every_world() -> None:
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


def test_locked_plans_become_other_legal_plans() -> None:
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
        assert all(card < 0 or card in house(w, "harkonnen").hand for card in (plan.weapon, plan.defense))
        assert plan.spice <= house(w, "harkonnen").spice
    assert values(worlds(g, "harkonnen"), lambda w: w.stack[-1].locked) == {g.stack[-1].locked}


def test_in_a_window_other_seats_may_hold_the_karama() -> None:
    g = full_table("charity", guild={"hand": ["karama"], "spice": 5}, bene_gesserit={"hand": []})
    answer(g, "bene_gesserit", "charity", "yes")
    assert [(q.seat, q.name) for q in g.open] == [(seat(g, "guild"), "karama")]
    games = worlds(g, "guild")
    assert {len(w.open) for w in games} == {1, 2}  # in some worlds another one holds the second Karama
    assert all((seat(g, "guild"), "karama") in [(q.seat, q.name) for q in w.open] for w in games)
    assert {len(w.open) for w in worlds(g, "fremen")} <= {1, 2}


def test_a_leader_whose_plan_was_seen_is_in_every_world_where_it_can_fight() -> None:
    """Atreides have looked at the plan; another leader of that faction is a captive of Harkonnen."""
    g = full_table(
        "battle",
        first_player="emperor",
        atreides={"hand": ["karama"]},
        bene_gesserit={"hand": []},
        emperor={"forces": {"old_gap_9": 3}, "leaders": {"captured": ["burseg"]}},
        guild={"forces": {"old_gap_9": 3}},
    )
    pass_all(g, "karama", "voice", "prescience")
    answer(g, "atreides", "look_at_plan", "emperor")
    q = g.find(seat(g, "emperor"), "battle_plan")
    g.submit(q.seat, q.name, q.parse(["caid", "none", "none", 1, 0]))
    games = worlds(g, "atreides")
    assert all(LEADER["caid"] in house(w, "emperor").pool for w in games)
    captives = values(games, lambda w: house(w, "harkonnen").captives[0][0])
    assert captives == {LEADER[name] for name in ("hasimir_fenring", "captain_aramsham", "burseg", "bashar")}


def test_a_leader_told_by_prescience_is_in_every_world_where_it_can_fight() -> None:
    """The Emperor has said whom he will play; another leader of his is a captive of Harkonnen."""
    g = full_table(
        "battle",
        first_player="emperor",
        bene_gesserit={"hand": []},
        emperor={"forces": {"old_gap_9": 3}, "leaders": {"captured": ["burseg"]}},
        guild={"forces": {"old_gap_9": 3}, "allied_with": "atreides"},
        atreides={"allied_with": "guild"},
    )
    pass_all(g, "karama", "voice")
    answer(g, "atreides", "prescience", "leader")
    answer(g, "emperor", "prescience_answer", "caid")
    games = worlds(g, "atreides")
    assert all(LEADER["caid"] in house(w, "emperor").pool for w in games)
    captives = values(games, lambda w: house(w, "harkonnen").captives[0][0])
    assert captives == {LEADER[name] for name in ("hasimir_fenring", "captain_aramsham", "burseg", "bashar")}


def test_only_the_poor_have_claimed_charity_in_any_world() -> None:
    """A Karama window over the sisters' charity: the others' claims, made in secret, are still to be settled."""
    g = full_table("charity", first_player="bene_gesserit", guild={"hand": ["karama"], "spice": 1}, fremen={"spice": 0})
    for q in list(g.open):
        g.submit(q.seat, q.name, (1,))
    assert g.stack[-1].ability == "charity"
    games = worlds(g, "atreides", 200)
    claims = [
        house(w, name).spice
        for w in games
        for name in ("emperor", "fremen", "guild", "harkonnen")
        if w.stack[1].claims >> seat(w, name) & 1
    ]
    assert set(claims) == {0, 1}


def test_while_charity_is_called_no_world_keeps_what_others_have_said_in_secret() -> None:
    """Who is asked there, and so who has answered, depends on the spice that each has in that world."""
    g = full_table("charity", first_player="atreides", fremen={"spice": 0}, guild={"spice": 1})
    answer(g, "fremen", "charity", "yes")
    assert [g.seats[q.seat] for q in g.open] == ["bene_gesserit", "guild"]
    fremen = seat(g, "fremen")
    for w in worlds(g, "atreides"):
        asked_again = (fremen, "charity") in [(q.seat, q.name) for q in w.open]
        assert asked_again == (house(w, "fremen").spice < 2)
        assert not w.stack[-1].claims >> fremen & 1
    assert {w.stack[-1].claims for w in worlds(g, "fremen")} == {1 << fremen}, "one's own word stands"


def test_a_leader_of_a_revealed_plan_is_in_no_world_somebody_s_captive(monkeypatch: pytest.MonkeyPatch) -> None:
    """A single deal must do: whoever swapped the leader away would deal worlds that look different."""
    monkeypatch.setattr("landsraad.games.dune.determinize.TRIES", 1)
    g = full_table(
        "battle",
        first_player="emperor",
        emperor={"hand": [], "forces": {"old_gap_9": 3}, "leaders": {"captured": ["burseg"]}},
        guild={"hand": [], "forces": {"old_gap_9": 3}, "traitors": ["caid"]},
        harkonnen={"traitors": []},
        bene_gesserit={"hand": []},
    )
    pass_all(g, "karama", "voice", "prescience", "look_at_plan")
    for name, leader in (("emperor", "caid"), ("guild", "master_bewt")):
        q = g.find(seat(g, name), "battle_plan")
        g.submit(q.seat, q.name, q.parse([leader, "none", "none", 1, 0]))
    assert [(g.seats[q.seat], q.name) for q in g.open] == [("guild", "traitor")]
    games = worlds(g, "guild")
    assert all(LEADER["caid"] in house(w, "emperor").pool for w in games)
    captives = values(games, lambda w: house(w, "harkonnen").captives[0][0])
    assert captives == {LEADER[name] for name in ("hasimir_fenring", "captain_aramsham", "burseg", "bashar")}


@pytest.mark.rule("gf9:1.07.06.07")
def test_where_all_are_asked_in_the_open_who_has_answered_stays_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """The option windows: everyone. Who is asked for a traitor is public; what was answered is not."""
    g = full_table(
        "battle",
        options={"windows": "everyone"},
        first_player="emperor",
        emperor={"forces": {"old_gap_9": 3}, "traitors": ["master_bewt"]},
        guild={"forces": {"old_gap_9": 3}},
    )
    pass_all(g, "karama", "voice", "prescience", "look_at_plan")
    for name, leader in (("emperor", "caid"), ("guild", "master_bewt")):
        q = g.find(seat(g, name), "battle_plan")
        g.submit(q.seat, q.name, q.parse([leader, "none", "none", 1, 0]))
    answer(g, "emperor", "traitor", "yes")
    assert g.waiting(None) == [(seat(g, "guild"), "traitor")]
    games = worlds(g, "atreides", 300)
    called = values(games, lambda w: w.stack[-1].called)
    assert called == {0, 1 << seat(g, "emperor")}
    for w in games:
        if w.stack[-1].called:
            assert LEADER["master_bewt"] in house(w, "emperor").traitors
    monkeypatch.setattr("landsraad.games.dune.determinize._look", lambda g, seat: object())
    with pytest.raises(EngineFault, match="no deal was found that atreides could not tell"):
        determinize(g, seat(g, "atreides"), Random(1))


@pytest.mark.parametrize("seats", [2, 4, 6])
@BOTH
def test_worlds_look_the_same_from_the_first_question_to_the_last(ruleset: str, seats: int) -> None:
    rng = Random(f"{ruleset} {seats}")
    for options in ({}, {"windows": "everyone", "prescience_public": False, "revival_in_storm_order": True}):
        g: Any = landsraad.new("dune", ruleset, seats, seed=rng.randrange(9999), options={"turns": 4, **options})
        while not g.over:
            if rng.random() < 0.08:
                i = rng.randrange(seats)
                before = looks(g, i)
                twin: Any = determinize(g, i, rng)
                assert looks(twin, i) == before
                check_conserved(twin)
                if rng.random() < 0.1:
                    play_out(twin, rng, 40)
            q = rng.choice(g.questions())
            g.submit(q.seat, q.name, g.sample(q, rng))


def play_out(g: Any, rng: Any, answers: Any) -> None:
    """A world can be played on like any game."""
    for _ in range(answers):
        if g.over:
            return
        q = rng.choice(g.questions())
        g.submit(q.seat, q.name, g.sample(q, rng))
        check_conserved(g)
