"""What a seat wants to be asked: reactions by ability and faction, and answers that leave nothing to choose."""

from __future__ import annotations

import pytest

import landsraad
from landsraad import bots
from landsraad.bots.base import Seat
from landsraad.kernel.errors import LandsraadError
from landsraad.kernel.game import AnyGame
from landsraad.kernel.plain import Json
from landsraad.server import messages as m
from landsraad.server.table import wishes
from serving import Person

SIX = ("atreides", "bene_gesserit", "emperor", "fremen", "guild", "harkonnen")
HOLDER = 5


def karamas(prefs: Json) -> tuple[int, int]:
    """How often in turn 1 somebody with a Karama could react, and how often they are asked."""
    factions = {name: {"hand": ["karama"] if name == "harkonnen" else []} for name in SIX}
    position = {"game": "dune", "ruleset": "gf9-advanced", "phase": "storm", "turn": 1, "seed": 4, "factions": factions}
    game = landsraad.position(position)
    players = [bots.make("mentat", game="dune", seed=n) for n in range(6)]
    seats = [Seat(game, n) for n in range(6)]
    chances = asked = 0
    while game.clock() == 1 and not game.over:
        q = game.questions()[0]
        if q.name == "karama" and q.seat == HOLDER:
            chances += 1
            asked += not wishes.declines(game, prefs, q)
            answer = game.default(q)
        else:
            answer = players[q.seat].choose(seats[q.seat], q)
        game.submit(q.seat, q.name, answer)
    return chances, asked


def prefer(**windows: m.WindowWish) -> m.Prefer:
    return m.Prefer(0, [], windows=windows)


@pytest.fixture
def window() -> AnyGame:
    """The Guild has announced a shipment at half price, and Harkonnen hold a Karama."""
    g = landsraad.position(
        {
            "game": "dune",
            "ruleset": "gf9-advanced",
            "phase": "shipment",
            "turn": 3,
            "storm": 17,
            "first_player": "guild",
            "factions": {
                "guild": {"spice": 10, "hand": [], "traitors": []},
                "harkonnen": {"hand": ["karama"], "traitors": []},
            },
        }
    )
    while g.questions()[0].name != "ship":
        q = g.questions()[0]
        g.submit(q.seat, q.name, g.default(q))
    q = g.questions()[0]
    g.submit(q.seat, "ship", q.parse(["ship_at_half_price", "carthag_10", 4]))
    return g


@pytest.mark.parametrize(
    ("wish", "declined"),
    [
        (m.WindowWish(), False),
        (m.WindowWish(only=["half_price"]), False),
        (m.WindowWish(only=["voice"]), True),
        (m.WindowWish(of=["guild"]), False),
        (m.WindowWish(of=["emperor"]), True),
        (m.WindowWish(only=["voice"], of=["guild"]), False),
        (m.WindowWish(only=[], of=[]), True),
        (m.WindowWish(turn=3, quiet=["half_price"]), True),
        (m.WindowWish(turn=2, quiet=["half_price"]), False),
        (m.WindowWish(turn=3, quiet=["voice"]), False),
    ],
)
def test_a_window_is_asked_by_ability_by_faction_and_by_turn(
    window: AnyGame, wish: m.WindowWish, declined: bool
) -> None:
    [q] = window.questions()
    assert q.tree.matter() == ("half_price", window.seats.index("guild"))
    prefs = wishes.kept(window, {}, prefer(karama=wish))
    assert wishes.declines(window, prefs, q) is declined


def test_wishes_are_about_windows_alone_and_not_without_end(window: AnyGame) -> None:
    prefs = wishes.kept(window, {"sound": True}, prefer(bid=m.WindowWish(only=[]), karama=m.WindowWish(of=["guild"])))
    assert prefs == {
        "sound": True,
        "auto_pass": [],
        "windows": {"karama": {"of": ["guild"]}},
        "forced": False,
    }
    with pytest.raises(LandsraadError, match="at most 100"):
        wishes.kept(window, {}, prefer(karama=m.WindowWish(only=["voice"] * 101)))


def test_what_is_known_to_be_forced_is_taken_and_what_is_secretly_forced_is_not() -> None:
    """A hand that is empty for all to see leaves nothing to discard; a purse that only its owner knows to be empty tells
    something by its haste."""
    g = landsraad.position(
        {
            "game": "dune",
            "ruleset": "gf9-basic",
            "phase": "bidding",
            "factions": {
                "emperor": {"spice": 0, "hand": []},
                "guild": {"spice": 9, "hand": []},
                "fremen": {"hand": []},
            },
        }
    )
    while not any(q.name == "bid" and g.seats[q.seat] == "emperor" for q in g.questions()):
        q = g.questions()[0]
        g.submit(q.seat, q.name, g.default(q))
    q = next(q for q in g.questions() if q.name == "bid")
    assert wishes.only_answer(g, q) is not None
    assert wishes.forced(g, q) is None
    war = landsraad.new("war", seats=2, seed=1)
    for _ in range(400):
        q = war.questions()[0]
        if q.name == "end_turn" and wishes.only_answer(war, q) is not None:
            break
        war.submit(q.seat, q.name, war.default(q))
    assert q.name == "end_turn"
    assert wishes.forced(war, q) == wishes.only_answer(war, q)


def test_of_the_karama_questions_of_a_turn_few_remain_for_who_has_said_what_interests_them() -> None:
    wish = {"windows": {"karama": {"only": ["voice", "prescience"]}}}
    chances, asked = karamas(wish)
    assert chances >= 10
    assert asked <= 3
    assert karamas({}) == (chances, chances)


def test_who_wishes_it_is_not_asked_what_leaves_no_choice(ann: Person) -> None:
    """War: a turn that can only end is ended. Without the wish each of its questions is put."""

    def asked(forced: bool) -> tuple[int, int]:
        table = ann.create("me:atreides", "random", game="war", ruleset="two-players", options={"rounds": 1})
        wire = ann.wire(table["id"])
        wire.send({"type": "prefer", "id": 99_999, "seat": 0, "auto_pass": [], "forced": forced})
        confirmed = 0
        while not wire.over(0):
            question, _ = wire.play(0)
            confirmed += bool(question)
        return confirmed, len(ann.get(f"/api/tables/{table['id']}/report/0")["answers"])

    confirmed, kept = asked(forced=True)
    assert kept > confirmed
    confirmed, kept = asked(forced=False)
    assert kept == confirmed
