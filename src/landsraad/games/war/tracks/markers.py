"""The tracks and markers as tables: prescience, supremacy, the Imperium and The Spice Must Flow board."""

from __future__ import annotations

from typing import Final

from landsraad.games.war.board import read_data
from landsraad.kernel.words import Words

_TRACKS: Final = read_data("tracks.json")
MARKERS: Final[tuple[str, ...]] = tuple(m["id"] for m in _TRACKS["prescience"]["markers"])
"""A.presc.01, A.comp.10."""
MARKER_TITLES: Final[tuple[str, ...]] = tuple(m["name"] for m in _TRACKS["prescience"]["markers"])
MARKER: Final[dict[str, int]] = {name: i for i, name in enumerate(MARKERS)}
MARKER_WORDS: Final = Words("marker", MARKERS)
PRESCIENCE_END: Final[int] = _TRACKS["prescience"]["max"]
"""The track's steps also bring leaders and allow the Atomics (A.piece.02)."""
ATOMICS_STEP: Final[int] = _TRACKS["prescience"]["atomics_step"]
SUPREMACY_END: Final[int] = _TRACKS["supremacy"]["win_at"]
BENE_GESSERIT_STEPS: Final[tuple[int, ...]] = tuple(_TRACKS["supremacy"]["bene_gesserit_steps"])
STATION_SYMBOLS: Final[tuple[int, ...]] = tuple(
    i for i, name in enumerate(MARKERS) for _ in range(read_data("pieces.json")["stations"][name])
)

CHOAM, SPACING_GUILD, LANDSRAAD = range(3)
_BANS: Final = read_data("imperium_bans.json")["bans"]
IMPERIUM: Final[tuple[str, ...]] = tuple(b["id"] for b in _BANS)
IMPERIUM_TITLES: Final[tuple[str, ...]] = tuple(b["power"] for b in _BANS)
IMPERIUM_WORDS: Final = Words("imperium", IMPERIUM)
BAN_LIMIT: Final[int] = _BANS[CHOAM]["effect"]["harkonnen_stacking_limit"]
"""Units that a Harkonnen Legion may hold under the CHOAM Ban (A.spice.12)."""

_SPICE: Final = read_data("spice_must_flow.json")
TOP_STEP: Final[int] = _SPICE["start_step"]
_ROWS: Final = {row["step"]: row for row in _SPICE["rows"]}
LOCKED_DICE: Final[tuple[int, ...]] = (0, *(_ROWS[step]["dice_blocked"] for step in range(1, TOP_STEP + 1)))
"""By the step of the lowest marker; steps count from 1 (A.vehicle.02)."""
ROW_VEHICLES: Final[tuple[tuple[int, int, int], ...]] = (
    (0, 0, 0),
    *(
        (_ROWS[step]["harvesters"], _ROWS[step]["ornithopters"], _ROWS[step]["carryalls"])
        for step in range(1, TOP_STEP + 1)
    ),
)
SPICE_VALUES: Final[tuple[int, int]] = (_SPICE["spice"]["desert"], _SPICE["spice"]["deep_desert"])
KEEP_COST: Final[int] = _SPICE["spice"]["keep_marker"]
RAISE_COST: Final[int] = _SPICE["spice"]["raise_marker"]
STOCKPILE_COST: Final[int] = _SPICE["spice"]["stockpile"]
STOCKPILE_UP_TO: Final[int] = _SPICE["spice"]["stockpile_up_to"]
