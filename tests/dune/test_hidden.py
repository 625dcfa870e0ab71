"""Nothing leaks: twin games that differ in what a seat may not know look the same to it, at every single question."""

from random import Random
from typing import Any

import pytest

from dune.support import BOTH, SIX, answer, asked, happened, house, lay, options, pass_all, seat
from landsraad.games.dune import deals


def perceived(g: Any, i: Any, since: int = 0) -> Any:
    """All that a seat can perceive: view, what has happened, its questions and their options, whom it sees waited for."""
    asked_now = [*g.questions(i), *g.interjections(i)]
    return (
        g.view(i),
        g.events(i, since),
        g.waiting(i),
        [(q.name, q.rule, q.prompt, [q.label((), value) for value in q.tree.domain(g, ())]) for q in asked_now],
    )


def common_answer(g: Any, twin: Any, q: Any, rng: Any) -> Any:
    """An answer that is legal in both games, and plays none of the two cards."""
    other = twin.find(q.seat, q.name)
    for _ in range(40):
        a = g.sample(q, rng)
        if q.name == "bid" and a[0] > g.state.houses[q.seat].spice:
            continue  # that would have to be paid with a card
        if twin.allows(other, a) and not {"karama", "truthtrance"} & set(map(str, q.labels(a))):
            return a
    return g.default(q)


def unseen(g: Any) -> Any:
    """What is being asked while nobody can see that anybody is: question and ability; None if somebody is waited for."""
    q = g.open[0]
    return (q.name, getattr(q.tree, "ability", "")) if all(q.hidden for q in g.open) else None


def play_twins(one: Any, two: Any, watching: Any, rng: Any, answers: Any) -> Any:
    """Play both games with the same answers; every watching seat must see the same at every question.

    A hidden question may be there in one game alone (nobody is asked to stop its own ability): then it is answered
    first. Returns how often the games were compared while nobody could see that somebody was asked.
    """
    during = count = 0
    heard = dict.fromkeys(watching, 0)
    while not one.over and not two.over and count < answers:
        at = unseen(one), unseen(two)
        if at[0] == at[1]:
            for i in watching:
                seen = perceived(one, i, heard[i])
                assert seen == perceived(two, i, heard[i]), (one.stack, two.stack)
                heard[i] += len(seen[1])
            during += at[0] is not None
        for g, question in zip((one, two), at, strict=True):
            for q in g.open[:] if question is not None else ():
                g.submit(q.seat, q.name, g.default(q))
        if at == (None, None):
            public = [q for q in one.open if not q.hidden]
            q = public[int(rng.random() * len(public))]
            a = common_answer(one, two, q, rng)
            for g in (one, two):
                g.submit(q.seat, q.name, a)
            count += 1
    assert one.over == two.over
    return during


def twins(phase: Any, ruleset: str, seed: int, windows: Any, first: Any, second: Any) -> Any:
    """Two tables that differ in one thing: which of two factions holds the Karama, and which a Truthtrance."""
    rng = Random(seed)
    pieces = {
        name: {"spice": rng.randrange(9), "forces": {place: 3}, "tanks": 2}
        for name, place in zip(
            SIX, rng.sample(["arrakeen", "carthag", "sietch_tabr", "polar_sink"], 4) * 2, strict=False
        )
    }
    games = []
    for holder, other in ((first, second), (second, first)):
        given = {name: dict(entry) for name, entry in pieces.items()}
        given[holder]["hand"], given[other]["hand"] = ["karama"], ["truthtrance"]
        games.append(lay(phase, ruleset, seed=seed, options={"windows": windows}, storm=seed % 18, **given))
    return games


@pytest.mark.rule("gf9:1.11.00")
@pytest.mark.parametrize("windows", ["holders", "everyone"])
@BOTH
@pytest.mark.parametrize("phase", ["storm", "charity", "bidding", "revival", "shipment", "battle"])
def test_who_holds_the_karama_shows_nowhere(phase: str, ruleset: str, windows: str) -> None:
    met = 0
    for seed in range(4):
        rng = Random(seed)
        first, second = rng.sample([name for name in SIX if name != "fremen"], 2)
        one, two = twins(phase, ruleset, seed, windows, first, second)
        watching = [i for i, name in enumerate(SIX) if name not in (first, second)]
        met += play_twins(one, two, watching, rng, 60)
    assert met > 0 or windows == "everyone" or ruleset == "gf9-basic"


# --- who sees what ---------------------------------------------------------------------------------------------------


def own(g: Any, name: str) -> Any:
    """A faction's part of its own view."""
    return g.view(seat(g, name))["factions"][name]


def seen_by(g: Any, watcher: Any, name: str) -> Any:
    """A faction's part of another's view; None as watcher is a spectator."""
    return g.view(None if watcher is None else seat(g, watcher))["factions"][name]


@pytest.mark.rule("gf9:1.11.01")
@pytest.mark.rule("gf9:1.11.00")
def test_spice_cards_and_traitors_are_the_owners_secret() -> None:
    g = lay(
        "collection", guild={"spice": 7, "hand": ["karama"], "traitors": ["chani"], "rejected": ["alia"], "bribes": 2}
    )
    mine = own(g, "guild")
    assert (mine["spice"], mine["hand"], mine["traitors"], mine["rejected"]) == (7, ["karama"], ["chani"], ["alia"])
    for watcher in (None, "atreides", "fremen"):
        theirs = seen_by(g, watcher, "guild")
        assert not {"spice", "hand", "traitors", "rejected", "pledge"} & set(theirs)
        assert theirs["bribes"] == 2  # in front of the shield


@pytest.mark.rule("gf9:1.11.02")
@pytest.mark.rule("gf9:1.04.10")
def test_hand_sizes_are_public_in_bidding_alone() -> None:
    hands = {"guild": {"hand": ["karama", "shield"]}, "emperor": {"hand": []}}
    g = lay("bidding", **hands)
    assert {name: seen_by(g, "atreides", name)["hand_size"] for name in ("guild", "emperor")} == {
        "guild": 2,
        "emperor": 0,
    }
    assert seen_by(g, None, "guild")["hand_size"] == 2
    g = lay("collection", **hands)
    assert "hand_size" not in seen_by(g, "atreides", "guild")
    assert own(g, "guild")["hand_size"] == 2


@pytest.mark.rule("gf9:1.11.02")
def test_outside_bidding_nothing_tells_how_many_cards_others_hold() -> None:
    one = lay("collection", guild={"hand": ["karama", "shield"]})
    two = lay("collection", guild={"hand": []})
    for watcher in ("atreides", "fremen"):
        assert perceived(one, seat(one, watcher)) == perceived(two, seat(two, watcher))


@pytest.mark.rule("gf9:2.02.03")
def test_the_prediction_is_the_bene_gesserits() -> None:
    one = lay("collection", bene_gesserit={"prediction": {"faction": "guild", "turn": 7}})
    two = lay("collection", bene_gesserit={"prediction": {"faction": "fremen", "turn": 2}})
    assert own(one, "bene_gesserit")["prediction"] == {"faction": "guild", "turn": 7}
    for i in range(6):
        same = perceived(one, i) == perceived(two, i)
        assert same == (i != seat(one, "bene_gesserit"))


@pytest.mark.rule("gf9:2.04.14")
def test_the_storm_card_is_the_fremens_once_they_have_looked() -> None:
    games = [lay("storm", storm=0, turn=2, seed=seed, decks={"storm": 1}) for seed in (1, 2)]
    cards = []
    for g in games:
        assert "storm_card" not in own(g, "fremen")
        answer(g, "fremen", "look_at_storm", "yes")
        cards.append(own(g, "fremen")["storm_card"])
        assert cards[-1] == g.state.storm_card
        assert all("storm_card" not in seen_by(g, name, "fremen") for name in SIX if name != "fremen")
    event = [e for e in games[0].events(seat(games[0], "guild")) if e["name"] == "storm_card_seen"]
    assert event[0]["facts"] == {"seat": "fremen"}


@pytest.mark.rule("gf9:2.01.07")
def test_the_top_spice_card_is_atreides_after_wormsign() -> None:
    g = lay("shipment", decks={"spice": ["red_chasm"]})
    answer(g, "atreides", "wormsign", "yes")
    assert own(g, "atreides")["top_spice_card"] == "red_chasm"
    assert all("top_spice_card" not in seen_by(g, name, "atreides") for name in SIX if name != "atreides")


@pytest.mark.rule("gf9:2.01.05")
def test_the_card_under_the_hammer_and_where_it_went_are_atreides() -> None:
    g = lay("bidding", first_player="guild", guild={"spice": 5}, decks={"treachery": ["lasgun"]})
    assert own(g, "atreides")["next_card"] == "lasgun"
    assert "next_card" not in seen_by(g, "guild", "atreides")
    answer(g, "guild", "bid", 1)
    while g.view(None)["now"].get("auction", {}).get("top_bidder") == "guild":
        q = g.questions()[0]
        g.submit(q.seat, q.name, g.default(q))
    assert house(g, "guild").hand
    assert own(g, "atreides")["seen"] == [["guild", "lasgun"]]
    assert "seen" not in seen_by(g, "guild", "atreides")
    bought = [
        e["facts"]
        for name in ("guild", "atreides", "fremen")
        for e in g.events(seat(g, name))
        if e["name"] == "card_bought"
    ]
    assert [facts.get("card") for facts in bought] == ["lasgun", "lasgun", None]


@pytest.mark.rule("gf9:2.05.10.01")
@pytest.mark.rule("gf9:2.05.10.02")
def test_captives_and_unseen_kills_are_between_owner_and_harkonnen() -> None:
    leaders = {"captured": ["chani"], "tanks": ["jamis", "otheym"], "concealed": ["jamis"]}
    g = lay("collection", fremen={"leaders": leaders})
    for watcher in ("fremen", "harkonnen"):
        known = seen_by(g, watcher, "fremen")["leaders"]
        assert (known["captured"], known["killed_unseen"], known["tanks"]) == (["chani"], ["jamis"], ["otheym"])
        assert known["deaths"] == {"otheym": 1, "jamis": 1}
    for other_eyes in ("guild", None):
        known = seen_by(g, other_eyes, "fremen")["leaders"]
        assert (known["captured"], known["killed_unseen"], known["tanks"]) == ([None], [None], ["otheym"])
        assert known["deaths"] == {"otheym": 1}
    other = {"captured": ["stilgar"], "tanks": ["chani", "otheym"], "concealed": ["chani"]}
    two = lay("collection", fremen={"leaders": other})
    assert perceived(g, seat(g, "guild")) == perceived(two, seat(two, "guild"))


@pytest.mark.rule("gf9:2.05.10.01")
def test_a_leader_killed_unseen_where_it_stood_still_seems_to_stand_there() -> None:
    """Whom Harkonnen draw is random: whichever of the two it was, a third player sees the same until leaders return."""
    from landsraad.games.dune.people import LEADER
    from landsraad.games.dune.phases.battle.captured import kill_unseen

    views = []
    for victim in ("lady_jessica", "duncan_idaho"):
        g = lay("collection", atreides={"leaders": {"used": {"lady_jessica": "carthag"}}})
        kill_unseen(g, seat(g, "atreides"), LEADER[victim])
        views.append(perceived(g, seat(g, "guild")))
        assert seen_by(g, "guild", "atreides")["leaders"]["used"] == {"lady_jessica": "carthag"}
        stands = {"lady_jessica": "carthag"} if victim == "duncan_idaho" else {}
        assert seen_by(g, "harkonnen", "atreides")["leaders"].get("used", {}) == stands
    assert views[0] == views[1]


@pytest.mark.rule("gf9:1.10.02.05")
@pytest.mark.rule("gf9:1.10.02.03")
def test_a_pledge_is_between_the_allies() -> None:
    g = lay("bidding", guild={"spice": 6}, alliances=[["guild", "fremen"]])
    answer(g, "guild", "pledge", 4)
    assert own(g, "guild")["pledge"] == 4
    assert seen_by(g, "fremen", "guild")["pledge"] == 4
    for watcher in ("atreides", "emperor", None):
        assert "pledge" not in seen_by(g, watcher, "guild")


@pytest.mark.rule("gf9:1.07.04")
def test_a_plan_is_its_makers_until_both_are_revealed() -> None:
    def fight(weapon: Any) -> Any:
        g = lay(
            "battle",
            first_player="harkonnen",
            harkonnen={"forces": {"carthag": 2}, "hand": ["crysknife", "maula_pistol"]},
            emperor={"forces": {"carthag": 2}, "hand": ["shield"]},
        )
        answer(g, "harkonnen", "battle_plan", "feyd_rautha", weapon, "none", 0, 1)
        return g

    one, two = fight("crysknife"), fight("maula_pistol")
    mine = one.view(seat(one, "harkonnen"))["now"]["battle"]["plans"]["harkonnen"]
    assert mine["weapon"] == "crysknife"
    for watcher in ("emperor", "guild"):
        assert one.view(seat(one, watcher))["now"]["battle"]["plans"] == {}
        assert perceived(one, seat(one, watcher)) == perceived(two, seat(two, watcher))


@pytest.mark.rule("gf9:1.00.05")
def test_while_a_window_is_open_nobody_can_interject() -> None:
    g = lay("charity", bene_gesserit={"spice": 9}, guild={"spice": 4, "hand": ["karama", "truthtrance"]})
    answer(g, "bene_gesserit", "charity", "yes")
    assert asked(g) == [("guild", "karama")]
    assert all(g.interjections(i) == [] for i in range(6))
    answer(g, "guild", "karama", "pass")
    assert happened(g, "received")


@pytest.mark.rule("gf9:H.03")
@pytest.mark.rule("gf9:1.00.04")
def test_a_stopped_ability_leaves_everything_as_it_was_but_the_karama() -> None:
    g = lay("charity", bene_gesserit={"spice": 9}, guild={"spice": 4, "hand": ["karama"]})
    answer(g, "bene_gesserit", "charity", "yes")
    answer(g, "guild", "karama", "karama")
    assert house(g, "bene_gesserit").spice == 9
    assert house(g, "guild").hand == ()
    assert g.view(None)["decks"]["treachery_discard"] == ["karama"]
    g = lay("charity", bene_gesserit={"spice": 1}, guild={"hand": ["karama"]})
    answer(g, "bene_gesserit", "charity", "yes")
    answer(g, "guild", "karama", "karama")
    answer(g, "bene_gesserit", "plain_charity", "yes")  # the same again, without the ability
    assert house(g, "bene_gesserit").spice == 2


@pytest.mark.rule("gf9:1.00.02")
@pytest.mark.rule("gf9:1.00.01")
def test_an_ability_beats_the_rules_and_a_card_beats_the_ability() -> None:
    rich = {"bene_gesserit": {"spice": 9}}
    g = lay("charity", "gf9-basic", **rich)
    assert ("bene_gesserit", "charity") not in asked(g)  # the rule: only who has less than 2 spice claims
    g = lay("charity", **rich)
    answer(g, "bene_gesserit", "charity", "yes")
    assert house(g, "bene_gesserit").spice == 11  # the ability beats it
    g = lay("charity", guild={"hand": ["karama"]}, **rich)
    answer(g, "bene_gesserit", "charity", "yes")
    answer(g, "guild", "karama", "karama")
    assert house(g, "bene_gesserit").spice == 9  # and the card beats the ability


def test_deals_that_are_only_offered_are_between_the_two() -> None:
    one, two = (lay("collection", guild={"spice": 5}) for _ in range(2))
    answer(one, "guild", "deal", "fremen", "no_bid", "nothing")
    answer(two, "guild", "bribe", "fremen", 3, "keep_out", "carthag")
    assert perceived(one, seat(one, "emperor")) == perceived(two, seat(two, "emperor"))
    assert deals.DealOffer.open_point is False


def test_a_poor_bidder_is_asked_like_a_rich_one() -> None:
    one = lay("bidding", first_player="guild", guild={"spice": 0})
    two = lay("bidding", first_player="guild", guild={"spice": 20})
    assert perceived(one, seat(one, "fremen")) == perceived(two, seat(two, "fremen"))
    assert options(one, "guild", "bid") == ["pass"]
    assert len(options(two, "guild", "bid")) == 21
    pass_all(one, "bid")
