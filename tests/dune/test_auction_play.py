"""Charity, Bidding and Revival played at random, and played twice with what is hidden changed."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import landsraad
from dune.random_play import check_texts
from dune.support import check_conserved, lay, seat
from landsraad.games.dune.cards import TREACHERY, TREACHERY_DECK
from landsraad.games.dune.people import FACTION, FACTIONS, LEADERS, LEADERS_OF
from landsraad.games.dune.text import PROMPTS

FLAGS = ("bidding_reentry", "emperor_share_to_bank", "revival_in_storm_order")


def random_position(rng: Random) -> dict[str, Any]:
    """A table with random hands, purses, tanks, dead leaders, alliances and options."""
    advanced = rng.random() < 0.6
    seats = rng.sample(FACTIONS, rng.randint(2, 6))
    deck = list(TREACHERY_DECK)
    rng.shuffle(deck)
    options: dict[str, Any] = {flag: rng.random() < 0.5 for flag in FLAGS}
    options["karama_scope"] = rng.choice(["one_use", "whole_phase"])
    options["windows"] = rng.choice(["holders", "everyone"])
    options["elite_limit_on_ghola" if advanced else "bg_charity_in_basic"] = rng.random() < 0.5
    factions: dict[str, Any] = {}
    for name in seats:
        size = rng.randint(0, 8 if name == "harkonnen" else 4)
        hand, deck = deck[:size], deck[size:]
        own = [LEADERS[leader] for leader in LEADERS_OF[FACTION[name]]]
        dead = rng.sample(own, rng.choice([0, 0, 2, 4, 5]))
        elite = advanced and name in ("emperor", "fremen")
        factions[name] = {
            "spice": rng.choice([0, 1, 2, 3, 5, 8, 13, 21]),
            "hand": [TREACHERY[card] for card in hand],
            "tanks": {"normal": rng.randint(0, 9), "elite": rng.randint(0, 3)} if elite else rng.randint(0, 9),
            "leaders": {"tanks": dead, "face_down": [leader for leader in dead if rng.random() < 0.2]},
        }
    if advanced and "atreides" in seats:
        factions["atreides"]["kwisatz_haderach"] = {"losses": 8, "alive": rng.random() < 0.5}
    pairs = [seats[i : i + 2] for i in range(0, len(seats) - 1, 2) if rng.random() < 0.5]
    return {
        "game": "dune",
        "ruleset": "gf9-advanced" if advanced else "gf9-basic",
        "seed": rng.randrange(1 << 30),
        "phase": rng.choice(["charity", "bidding", "bidding", "revival"]),
        "storm": rng.randrange(18),
        "options": options,
        "alliances": pairs,
        "factions": factions,
    }


def in_phases(g: Any) -> bool:
    return not g.over and g.state.phase in ("charity", "bidding", "revival")


@pytest.mark.parametrize("seed", range(120))
def test_random_play_to_the_end_of_revival(seed: int) -> None:
    rng = Random(seed)
    g: Any = landsraad.position(random_position(rng))
    answers = 0
    while in_phases(g):
        open_now = g.questions()
        twin = g.clone()
        twin.ask_again()
        twin.proceed()
        assert sorted(map(repr, twin.open)) == sorted(map(repr, open_now)), "asking changes nothing"
        assert twin.state == g.state
        q = rng.choice(open_now)
        if rng.random() < 0.1:
            offered = [offer for i in range(len(g.seats)) for offer in g.interjections(i)]
            q = rng.choice(offered) if offered else q
        assert q.name in PROMPTS
        assert q.prompt
        g.submit(q.seat, q.name, g.sample(q, rng))
        check_conserved(g)
        answers += 1
        assert answers < 2000, "these phases come to an end"
    check_texts(g)
    assert all(house.pledge == 0 for house in g.state.houses)
    assert g.state.row == ()


@pytest.mark.parametrize("seed", range(12))
def test_a_clone_and_a_replay_play_the_same(seed: int) -> None:
    rng = Random(seed)
    g = landsraad.position(random_position(rng))
    given: list[tuple[int, str, tuple[int, ...]]] = []
    twin = g.clone()
    while in_phases(g):
        q = rng.choice(g.questions())
        given.append((q.seat, q.name, g.sample(q, rng)))
        g.submit(*given[-1])
    for one in given:
        twin.submit(*one)
    assert twin.state == g.state
    assert landsraad.replay(g.record(reveal=True)).state == g.state


@pytest.mark.parametrize("seed", range(12))
def test_every_listed_answer_is_taken(seed: int) -> None:
    rng = Random(1000 + seed)
    g = landsraad.position(random_position(rng))
    while in_phases(g):
        for q in g.questions():
            for answer in list(g.answers(q))[:40]:
                twin = g.clone()
                twin.submit(q.seat, q.name, answer)
                check_conserved(twin)
        q = rng.choice(g.questions())
        g.submit(q.seat, q.name, g.sample(q, rng))


# --- nothing leaks -------------------------------------------------------------------------------------------------------


def told(g: Any, watcher: str, rng: Random) -> list[Any]:
    """All that a watcher sees until the end of Revival: what nobody may know of is passed over, the rest is played
    cautiously and in the same way in every game."""
    story: list[Any] = []
    me = seat(g, watcher)
    while in_phases(g):
        hidden = [q for q in g.questions() if q.hidden and q.seat != me]
        if hidden:
            g.submit(hidden[0].seat, hidden[0].name, next(g.answers(hidden[0])))  # declined: a claim is public
            continue
        story.append((g.view(me), g.events(me), [repr(q) for q in g.questions(me)]))
        q = g.questions()[0]
        answers = [a for a in list(g.answers(q))[:3] if q.name != "bid" or a[0] <= 2]
        g.submit(q.seat, q.name, answers[int(rng.random() * len(answers))] if q.seat == me else answers[0])
    story.append(g.events(me))
    return story


CARDS = ["karama", "tleilaxu_ghola", "shield", "kulon"]


@pytest.mark.rule("gf9:1.11.01")
@pytest.mark.rule("gf9:1.11.02")
@pytest.mark.parametrize("phase", ["charity", "bidding", "revival"])
@pytest.mark.parametrize("watcher", ["atreides", "emperor"])
@pytest.mark.parametrize("seed", range(4))
def test_what_is_hidden_from_a_seat_changes_nothing_for_it(phase: str, watcher: str, seed: int) -> None:
    stories = []
    for guild, harkonnen, spice in (("karama", "shield", 0), ("shield", "karama", 1), ("kulon", "shield", 20)):
        g = lay(
            phase,
            seats=("atreides", "bene_gesserit", "emperor", "guild", "harkonnen"),
            storm=17,
            atreides={"tanks": 2, "spice": 3},
            bene_gesserit={"spice": 9 + spice, "hand": [harkonnen if harkonnen != "shield" else "snooper"]},
            emperor={"tanks": 3, "spice": 6},
            guild={"tanks": 2, "spice": spice, "hand": [guild]},
            harkonnen={"spice": 21 - spice, "hand": ["lasgun", "hajr"]},
            decks={"treachery": ["stunner", "chaumas", "chaumurky", "cheap_hero", "crysknife", "gom_jabbar"]},
            alliances=[["guild", "harkonnen"]],
        )
        stories.append(told(g, watcher, Random(seed)))
    assert stories[0] == stories[1] == stories[2]
