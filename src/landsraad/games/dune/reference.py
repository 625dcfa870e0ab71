"""Pages about factions, leaders, phases, territories, treachery cards and tracks, by the book that is played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from landsraad.games.dune.board import (
    MAP_TERRITORIES,
    NEIGHBOURS,
    PARTS,
    SAND,
    SECTOR_OF,
    SHIP_COST,
    STORM_PROTECTED,
    STRONGHOLD,
    TERRITORIES,
    TERRITORY_OF,
    TERRITORY_TITLES,
    read_data,
)
from landsraad.games.dune.people import (
    ELITES,
    FACTION_TITLES,
    FACTIONS,
    FREE_REVIVAL,
    HAND_LIMIT,
    LEADER_FACTION,
    LEADER_TITLES,
    LEADERS,
    LEADERS_OF,
    STARTING_SPICE,
    STRENGTH,
)
from landsraad.games.dune.rulesets import worded
from landsraad.games.dune.rulesets.wbc.rules import WBC
from landsraad.kernel.pages import Page, Reference

KINDS: Final = {
    "faction": "Factions",
    "leader": "Leaders",
    "phase": "Phases",
    "territory": "Territories",
    "card": "Treachery cards",
    "track": "Tracks",
}
FACTION_TEXTS: Final = {
    "atreides": "They see the cards on sale and one part of an enemy's plan. Little surprises them; they must not be caught without spice.",
    "bene_gesserit": "They predict a winner, command with the Voice and live among the others without a fight.",
    "emperor": "Cards are paid to him: he is rich, and his Sardaukar are feared. He depends on what others bid.",
    "fremen": "The desert is theirs: they ship free near the Great Flat, ride worms and stand the storm. They have little spice.",
    "guild": "Shipments are paid to them, they ship at half the price and when they like. If nobody wins, they may.",
    "harkonnen": "Four traitors, a hand of eight, a second card with each they buy, and leaders taken from the beaten.",
}
PHASE_TEXTS: Final = {
    "setup": ("Set-up", "Factions get their places, forces, traitors and first spice."),
    "storm": (
        "Storm",
        "The storm moves, kills what stands on open sand and takes its spice; who is next before it goes first.",
    ),
    "spice_blow": (
        "Spice blow",
        "Spice comes up in the desert, or a worm; after a worm alliances are made and broken.",
    ),
    "charity": ("CHOAM charity", "Who has next to nothing gets a little spice."),
    "bidding": ("Bidding", "Treachery cards are sold unseen, one after another."),
    "revival": ("Revival", "The dead come back from the tanks: some free, others for spice, leaders too."),
    "shipment": ("Shipment and movement", "In storm order everybody may ship once and move one group."),
    "movement": ("Movement", "In storm order everybody may ship once and manoeuvre with one group."),
    "battle": ("Battle", "Where enemies stand together, they fight: plans are made in secret and shown at once."),
    "collection": ("Collection", "Forces beside spice take it up."),
    "mentat": ("Mentat Pause", "Bribes are taken up, and it is seen whether anybody holds strongholds enough to win."),
    "control": ("Control", "Bribes are taken up, and it is seen whether anybody holds strongholds enough to win."),
}
GF9_SECTIONS: Final = {
    "setup": ("Setup of the Game",),
    "storm": ("Storm Phase",),
    "spice_blow": ("Spice Blow And Nexus Phase", "Alliances"),
    "charity": ("Choam Charity Phase",),
    "bidding": ("Bidding Phase",),
    "revival": ("Revival Phase",),
    "shipment": ("Shipment And Movement Phase",),
    "battle": ("Battle Phase",),
    "collection": ("Spice Collection Phase",),
    "mentat": ("Mentat Pause Phase",),
}
WBC_SECTIONS: Final = {
    "setup": ("Game setup",),
    "storm": ("Storm Round",),
    "spice_blow": ("Spice Blow Round", "Nexus Round"),
    "bidding": ("Bidding Round",),
    "revival": ("Revival Round",),
    "movement": ("Movement Round - Shipment", "Movement Round - Manoeuvre"),
    "battle": ("Battle Round",),
    "collection": ("Collections Round",),
    "control": ("Control Round",),
}
TRACKS: Final = (
    (
        "storm",
        "Storm",
        "It goes round the planet counterclockwise. Rock and strongholds are safe; open sand is not.",
        "storm",
    ),
    (
        "victory",
        "Strongholds",
        "Who holds enough of the five strongholds when a turn ends has won; allies need more.",
        "mentat",
    ),
    ("tanks", "Tleilaxu Tanks", "Dead forces and leaders lie here until they are revived.", "revival"),
)


def reference(ruleset: str) -> Reference:
    """By the book of a rule set, in its words."""
    wbc = ruleset == WBC.id
    sections = WBC_SECTIONS if wbc else GF9_SECTIONS
    pages = (*_factions(wbc), *_leaders(), *_phases(sections), *_territories(), *_cards(), *_tracks(sections, wbc))
    if wbc:
        pages = tuple(_in_words(ruleset, page) for page in pages)
    return Reference("wbc" if wbc else "gf9", dict(KINDS), pages)


def _in_words(ruleset: str, page: Page) -> Page:
    facts = tuple(worded(ruleset, fact) for fact in page.facts)
    return Page(page.kind, page.name, page.title, worded(ruleset, page.text), facts, page.sections)


def _factions(wbc: bool) -> Iterator[Page]:
    for i, (name, title) in enumerate(zip(FACTIONS, FACTION_TITLES, strict=True)):
        leaders = ", ".join(f"{LEADER_TITLES[leader]} ({STRENGTH[leader]})" for leader in LEADERS_OF[i])
        facts = [
            f"Begins with {STARTING_SPICE[i]} spice; revives {FREE_REVIVAL[i]} a turn free; holds {HAND_LIMIT[i]} cards at most.",
            f"Leaders: {leaders}.",
        ]
        if ELITES[i]:
            facts.insert(1, f"Of the 20 tokens {ELITES[i]} are starred tokens.")
        section = f"Almanac - {title.removeprefix('Spacing ')}" if wbc else title
        yield Page("faction", name, title, FACTION_TEXTS[name], tuple(facts), (section,))


def _leaders() -> Iterator[Page]:
    for i, (name, title) in enumerate(zip(LEADERS, LEADER_TITLES, strict=True)):
        text = f"A leader of {FACTION_TITLES[LEADER_FACTION[i]]}, strength {STRENGTH[i]}."
        facts = (f"Who kills this leader in a battle that it wins, or calls it a traitor, gets {STRENGTH[i]} spice.",)
        yield Page("leader", name, title, text, facts)


def _phases(sections: dict[str, tuple[str, ...]]) -> Iterator[Page]:
    for name, found in sections.items():
        title, text = PHASE_TEXTS[name]
        yield Page("phase", name, title, text, (), found)


def _territories() -> Iterator[Page]:
    for territory in MAP_TERRITORIES:
        parts = PARTS[territory]
        sectors = sorted({SECTOR_OF[part] for part in parts if SECTOR_OF[part] >= 0})
        near = sorted({TERRITORY_OF[n] for part in parts for n in NEIGHBOURS[part]} - {territory})
        what = "A stronghold" if STRONGHOLD[territory] else "Sand" if SAND[territory] else "Rock"
        safe = STORM_PROTECTED[territory] or not sectors
        facts = [
            f"Shipping here costs {SHIP_COST[territory]} spice a force." if SHIP_COST[territory] else "",
            f"Sectors: {', '.join(map(str, sectors))}." if sectors else "It lies in no sector.",
            f"Beside it: {', '.join(TERRITORY_TITLES[n] for n in near)}.",
        ]
        text = f"{what}, {'safe from' if safe else 'open to'} the storm."
        told = tuple(fact for fact in facts if fact)
        yield Page("territory", TERRITORIES[territory], TERRITORY_TITLES[territory], text, told)


def _cards() -> Iterator[Page]:
    for card in read_data("treachery_deck.json")["cards"]:
        effect = str(card["effect"])
        text = effect[0].upper() + effect[1:].rstrip(".") + "."
        copies = f"{card['count']} in the deck." if card["count"] > 1 else "The only one in the deck."
        kept = "The winner of a battle may keep it." if card["kept_on_win"] else "It is discarded after use."
        yield Page("card", card["id"], card["name"], text, (copies, kept), ())


def _tracks(sections: dict[str, tuple[str, ...]], wbc: bool) -> Iterator[Page]:
    for name, title, text, phase in TRACKS:
        yield Page("track", name, title, text, (), sections.get("control" if wbc and phase == "mentat" else phase, ()))
