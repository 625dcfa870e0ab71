"""Co-existence by territory, the other reading of the book: what the Bene Gesserit declare of a territory holds for all their
tokens there, until the turn is over (W.variant.01).

A territory of which nothing has been declared does not co-exist (W.variant.10). One that co-exists does so for the rest of
the turn; one that does not may be declared anew only when all others have left and somebody else comes (W.variant.11).
Alone their tokens take part all the same, as everywhere (W.bg.coexist_alone): the word counts again when others come.
Where co-existence goes by token nothing is noted, and everything may be declared.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from landsraad.games.dune.board import POLAR_SINK, TERRITORY_OF
from landsraad.games.dune.rulesets.wbc.grounds import Ground, company
from landsraad.games.dune.state import Stance
from landsraad.kernel.masks import mask_of

if TYPE_CHECKING:
    from landsraad.games.dune.game import Dune
    from landsraad.games.dune.state import State


def said_of(s: State, ground: Ground) -> Stance | None:
    """What has been declared of a ground in this turn."""
    for stance in s.stances:
        if stance.location == ground[0]:
            return stance
    return None


def declared(s: State, ground: Ground) -> bool:
    """Whether it was declared that they co-exist there."""
    said = said_of(s, ground)
    return said is not None and said.coexists


def may_declare(s: State, ground: Ground) -> bool:
    """Nothing has been said yet; or that they take part, beside others who have all left since (W.variant.11)."""
    said = said_of(s, ground)
    if said is None:
        return True
    return not said.coexists and not said.met & mask_of(company(s, ground, s.bene_gesserit))


def may_coexist(s: State, ground: Ground) -> bool:
    """Whether a token that must co-exist may come: not where they have declared that they take part (W.bg.combat)."""
    return declared(s, ground) or may_declare(s, ground)


def note(g: Dune, ground: Ground, coexists: bool) -> None:
    """They have declared it."""
    s = g.state
    if g.rules.coexistence_by_territory and TERRITORY_OF[ground[0]] != POLAR_SINK:
        kept = tuple(stance for stance in s.stances if stance.location != ground[0])
        s.stances = (*kept, Stance(ground[0], coexists, mask_of(company(s, ground, s.bene_gesserit))))


def joined(s: State, ground: Ground, seat: int) -> None:
    """Somebody has come before those whom the word was about have left: it is about him, too."""
    said = said_of(s, ground)
    if said is not None and seat != s.bene_gesserit and said.met & mask_of(company(s, ground, s.bene_gesserit, seat)):
        s.stances = tuple(
            stance._replace(met=stance.met | 1 << seat) if stance is said else stance for stance in s.stances
        )
