"""The table in the terminal: what the screen says of written-down positions, and what it must not say."""

from __future__ import annotations

from typing import Any

import pytest

from imperium.hagal.support import HAGAL, two
from imperium.support import A, B, C, D, answer, lay, view
from landsraad.cli.outline import drawing
from landsraad.games.imperium.conflict.printed import CONFLICTS
from landsraad.games.imperium.glossary import glossary
from landsraad.games.imperium.terminal import WIDTH, screen

BOTH = {"ix": True, "immortality": True}
ROW = ["scout", "spice_hunter", "gun_thopter", "fremen_camp", "sardaukar_legion"]


def crowded() -> Any:
    """Four players, both expansions, something in every place."""
    return lay(
        seats=(A, B, C, D),
        options=BOTH,
        round=3,
        conflict="cloak_and_dagger",
        row=ROW,
        tech=[["artillery"], ["windtraps"], ["flagship"]],
        tleilaxu_row=["ghola", "chairdog"],
        bonus_spice={"hagga_basin": 2},
        control={"arrakeen": C},
        dreadnoughts_at={"carthag": D},
        mentat=B,
        voices={"secrets": C},
        players={
            A: {
                "hand": ["dagger", "dagger", "signet_ring"],
                "deck": ["diplomacy", "reconnaissance"],
                "in_play": ["seek_allies"],
                "intrigue": ["bribery"],
                "agents_at": ["hagga_basin"],
                "solari": 7,
                "spice": 8,
                "water": 9,
            },
            B: {
                "hand": ["space_travel"],
                "intrigue": ["ambush", "choam_shares"],
                "influence": {"emperor": 4},
                "agents_at": ["arrakeen"],
                "deployed": 2,
                "swords": 1,
                "dreadnoughts": {"conflict": 1},
                "council": True,
                "vp": 5,
            },
            C: {"tiles": ["spaceport"], "flipped": ["spaceport"], "freighter": 2, "negotiators": 1, "specimens": 3},
            D: {"research": "c4_mid", "tleilaxu": 5, "swordmaster": True},
        },
    )


def lines(told: str, head: str) -> str:
    """The line that starts so, with those that go on below it; single spaces."""
    found = told.splitlines()
    at = next(i for i, line in enumerate(found) if line.strip().startswith(head))
    end = next((i for i in range(at + 1, len(found)) if not found[i].startswith("        ")), len(found))
    return " ".join(" ".join(found[at:end]).split())


def columns(told: str, name: str) -> dict[str, str]:
    """A player's numbers by heading."""
    heads = next(line for line in told.splitlines() if line.split()[:2] == ["VP", "Sol"]).split()
    row = next(line for line in told.splitlines() if line.lstrip("> ").startswith(name + " ")).lstrip("> ").split()
    return dict(zip(heads, row[1:], strict=True))


@pytest.fixture(scope="module")
def mine() -> str:
    return screen(view(crowded(), A))


class TestOfFour:
    """A full table, as the first player sees it."""

    def test_it_fits_a_terminal(self, mine: str) -> None:
        assert len(mine.splitlines()) <= 42
        assert max(len(line) for line in mine.splitlines()) <= WIDTH

    def test_it_is_what_the_command_line_draws(self) -> None:
        assert drawing("imperium") is screen

    def test_it_tells_round_and_rewards(self, mine: str) -> None:
        assert mine.startswith("Round 3, player turns; Paul plays first; 10 points end the game")
        conflict = lines(mine, "Conflict II, Cloak and Dagger:")
        assert "first 1 influence, 2 intrigue; second 1 intrigue, 1 spice;" in conflict
        assert "third 1 of (1 intrigue / 1 spice); 7 conflicts left" in conflict

    def test_it_tells_every_players_numbers(self, mine: str) -> None:
        paul, rabban = columns(mine, "Paul"), columns(mine, "Rabban")
        assert [paul[head] for head in ("Sol", "Spi", "Wat", "Agt")] == ["7", "8", "9", "1/2"]
        assert [paul[head] for head in ("Hnd", "Dck", "Int")] == ["3", "2", "1"]
        # two troops, a dreadnought and a sword: 2 x 2 + 3 + 1
        assert (rabban["VP"], rabban["Conflict"], rabban["Emp"], rabban["Int"]) == ("5", "2+1D+1s=8", "4A", "2")
        assert (columns(mine, "Memnon")["Frt"], columns(mine, "Memnon")["Spm"]) == ("2", "3")
        assert (columns(mine, "Helena")["Res"], columns(mine, "Helena")["Tle"]) == ("4", "5")

    def test_it_marks_the_active_player(self, mine: str) -> None:
        assert [line.split()[1] for line in mine.splitlines() if line.startswith(">")] == ["Paul"]

    def test_it_tells_what_lies_open(self, mine: str) -> None:
        assert lines(mine, "Rabban: ") == "Rabban: High Council, alliance with Emperor, Mentat"
        assert lines(mine, "Memnon: ") == "Memnon: 1 negotiator, tech Spaceport (used)"
        assert lines(mine, "Helena: ") == "Helena: swordmaster, 1 genetic marker"
        assert lines(mine, "Family atomics: ") == "Family atomics: Paul, Rabban, Memnon, Helena"

    def test_it_tells_costs_and_agents_of_spaces(self, mine: str) -> None:
        assert lines(mine, "Bene Gesserit") == "Bene Gesserit Selective Breeding 2 spice, Secrets (closed by Memnon)"
        city = lines(mine, "City")
        assert "Arrakeen* (held by Memnon) [Rabban], Carthag* (dreadnought of Helena)," in city
        assert "Sietch Tabr* (2 Fremen influence)" in city
        assert "Hagga Basin* 1 water (2+2 spice) [Paul]," in lines(mine, "Spice Trade")

    def test_it_tells_what_can_be_acquired(self, mine: str) -> None:
        assert "Gun Thopter 4 [City/Spice] Agent: every opponent loses" in lines(mine, "Row")
        assert "The Spice Must Flow 9 (10), Foldspace (6)" in lines(mine, "Reserve")
        assert "Artillery 1 (6), Windtraps 2 (6), Flagship 8 (" in lines(mine, "Ix")
        assert lines(mine, "Tleilaxu").startswith("Tleilaxu Ghola 3, Chairdog 2, Reclaimed Forces 3")

    def test_it_tells_your_cards_with_their_texts(self, mine: str) -> None:
        hand = lines(mine, "Hand")
        assert "Dagger x2 [Land] Reveal: 1 sword." in hand
        assert "Signet Ring [Land/City/Spice] Agent: Draw 1 card. Reveal: 1 persuasion." in hand
        assert lines(mine, "In play").startswith("In play Seek Allies [factions] Goes to any faction space")
        assert lines(mine, "Intrigue") == "Intrigue Bribery Pay 2 solari: 1 influence with any faction."
        assert lines(mine, "You know") == "You know top of your deck Diplomacy"  # Paul's prescience


class TestOfSecrets:
    """Nothing that the view does not hold."""

    def test_others_cards_are_counted_not_named(self, mine: str) -> None:
        for secret in ("Space Travel", "Ambush", "CHOAM Shares", "Reconnaissance"):
            assert secret not in mine

    def test_a_spectator_sees_no_hand_at_all(self) -> None:
        told = screen(view(crowded()))
        for secret in ("You are", "Signet Ring", "Bribery", "Diplomacy", "Space Travel", "Ambush"):
            assert secret not in told
        assert lines(told, "Paul: ") == "Paul: in play Seek Allies"
        assert columns(told, "Paul")["Hnd"] == "3"

    def test_the_owner_sees_the_cards_that_others_do_not(self) -> None:
        told = screen(view(crowded(), B))
        assert "Ambush" in lines(told, "Intrigue")
        assert "CHOAM Shares" in lines(told, "Intrigue")
        assert "Space Travel" in lines(told, "Hand")
        assert "Signet Ring" not in told


class TestOfOtherTables:
    """Fewer players, fewer modules, rivals, and turns under way."""

    def test_the_base_game_has_no_columns_of_expansions(self) -> None:
        told = screen(view(lay(conflict="cloak_and_dagger", players={A: {"hand": ["dagger"]}}), A))
        assert "Frt" not in told
        assert "Tleilaxu" not in told
        assert "third" not in told  # the third reward is for four players
        assert "Sell Melange 2-5 spice" in lines(told, "Spice Trade")

    def test_house_hagal_sits_at_the_table(self) -> None:
        g = two(["dagger"], hagal={"agents_at": ["conspire"], "deployed": 1}, hagal_discard=["wealth", "conspire"])
        told = screen(view(g, A))
        assert "last card Conspire (2 troops, 4 swords), " in lines(told, "Hagal    l")
        assert (columns(told, "Hagal")["Conflict"], columns(told, "Hagal")["Hnd"]) == ("1=2", "-")
        assert lines(told, "Emperor") == "Emperor Conspire 4 spice [Hagal], Wealth"
        assert HAGAL not in told

    def test_a_turn_under_way_is_told(self) -> None:
        g = lay(players={A: {"hand": ["dagger", "convincing_argument"], "solari": 2, "intrigue": ["ambush"]}})
        answer(g, A, "send", "dagger", "mentat")
        assert "Paul sends an agent to Mentat with Dagger" in screen(view(g, A))

    def test_a_reveal_tells_the_persuasion(self) -> None:
        g = lay(players={A: {"hand": ["convincing_argument"], "intrigue": ["ambush"]}})
        answer(g, A, "reveal")
        while view(g)["turn"]["pending"]:
            answer(g, A, "resolve", view(g)["turn"]["pending"][0])
        told = screen(view(g, B))
        assert "Paul reveals: 2 persuasion left." in told
        assert lines(told, "Paul: ") == "Paul: revealed Convincing Argument"

    @pytest.mark.parametrize("conflict", CONFLICTS)
    def test_every_conflict_is_told_in_words(self, conflict: str) -> None:
        known = glossary()["conflict"][conflict]
        shown = view(lay(seats=(A, B, C, D)))
        shown["conflict"] = {"card": conflict, "tier": known["tier"]}
        told = lines(screen(shown), f"Conflict {'I' * known['tier']}, {known['name']}: first ")
        for what in ("spice", "solari", "water"):
            for place in ("first", "second", "third"):
                amounts = [one["gain"][what] for one in known[place] if what in one.get("gain", {})]
                part = told.partition(place)[2].partition(";")[0]
                assert all(f"{n} {what}" in part for n in amounts)
        assert not set("_{}'") & set(told)
