"""Games with automated rivals over real sockets: nobody but the seats is waited for, and they are played to their end."""

from __future__ import annotations

import pytest

from serving import Server, picker


@pytest.mark.rule("imperium:I.solo.01")
def test_one_person_plays_a_solo_game_to_its_end(server: Server) -> None:
    ann = server.person("Ann")
    wish = {"game": "imperium", "ruleset": "solo", "options": {"difficulty": "sardaukar"}}
    table = ann.create("me", **wish)["id"]
    wire = ann.wire(table)
    wire.wait(lambda: 0 in wire.updates, "the first update")
    assert wire.asked(0) == ["rival_leader"]
    first, _ = wire.play(0)
    second, _ = wire.play(0)
    assert (first, second) == ("rival_leader", "rival_leader")
    pick = picker(5)
    while not wire.over(0):
        wire.play(0, pick)
        wire.fence()
    wire.wait(lambda: wire.table["status"] == "over", "the end")
    view = wire.updates[0]["view"]
    assert [told["rival"] for told in view["players"].values()] == [False, True, True]
    assert view["result"]["kind"] in ("rival", "victory_points", "tiebreak", "shared")
    assert len(view["result"]["scores"]) == 1
    names = {event["facts"]["seat"] for event in wire.events[0] if event["name"] == "rival_sent"}
    assert names == {name for name, told in view["players"].items() if told["rival"]}
    told = server.person().get(f"/api/replays/{table}")
    assert told["result"] == view["result"]
    wire.close()


@pytest.mark.rule("imperium:I.hagal.2p.04")
def test_a_person_and_a_bot_play_with_house_hagal(server: Server) -> None:
    ann = server.person("Ann")
    table = ann.create("me", "random", game="imperium", ruleset="hagal")["id"]
    wire = ann.wire(table)
    wire.wait(lambda: 0 in wire.updates, "the first update")
    pick = picker(7)
    while not wire.over(0):
        wire.wait(lambda: wire.asked(0) or wire.over(0), "my next question or the end")
        if not wire.over(0):
            wire.play(0, pick)
            wire.fence()
    view = wire.updates[0]["view"]
    assert [*view["players"]][2] == "house_hagal"
    assert len(view["result"]["scores"]) == 2
    assert view["result"]["winners"]
    wire.close()
