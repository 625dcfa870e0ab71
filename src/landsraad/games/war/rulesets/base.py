"""What steps ask of a rule set: who decides what, what may be done, which steps play the phases."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar

from landsraad.games.war.cards.decks import TARGETS
from landsraad.games.war.desert.worms import RevealSign
from landsraad.games.war.dice import DEPLOYMENT, HOUSE, N_RESULTS, SLOTS
from landsraad.games.war.effects.engine import Programs
from landsraad.games.war.effects.programs import PROGRAMS
from landsraad.games.war.leaders.people import ABILITY, LEADER, LEADER_SIDE
from landsraad.games.war.phases.beginning import Beginning
from landsraad.games.war.phases.ending import Ending
from landsraad.games.war.phases.hazards import Hazards
from landsraad.games.war.phases.names import ACTIONS, DICE, END, HAZARDS, SPICE, START, VEHICLES, Phase, Phases
from landsraad.games.war.phases.roll import Roll
from landsraad.games.war.phases.spice import Spice
from landsraad.games.war.phases.turns import Turn, Turns
from landsraad.games.war.phases.vehicles import VehiclePlacement
from landsraad.games.war.pieces import REGULAR, STACKING_LIMIT
from landsraad.games.war.sides import ATREIDES, HARKONNEN, house_of
from landsraad.games.war.state import State
from landsraad.games.war.steps import WarStep
from landsraad.games.war.tracks import progress
from landsraad.games.war.tracks.markers import BAN_LIMIT, CHOAM, LANDSRAAD, SPACING_GUILD
from landsraad.games.war.vehicles import PlaceVehicles
from landsraad.kernel.errors import EngineFault
from landsraad.kernel.meta import Header
from landsraad.kernel.plain import Json
from landsraad.kernel.question import AnyTree, Question
from landsraad.kernel.tree import Answer

if TYPE_CHECKING:
    from landsraad.games.war.game import War


class WarRules:
    """What the steps ask of the rule set. One object a game, shared by its clones, never changed.

    The answers here are those of a game in which every side has one player. A rule set says who sits where
    (:meth:`roles`); it may say which power decides what (:meth:`power_for`), put other steps in the place of phases
    (``phases``), and answer for a side that nobody plays (:meth:`decide`).
    """

    phases: ClassVar[Phases] = (
        Phase(START, Beginning),
        Phase(VEHICLES, VehiclePlacement),
        Phase(DICE, Roll),
        Phase(ACTIONS, Turns),
        Phase(HAZARDS, Hazards),
        Phase(SPICE, Spice),
        Phase(END, Ending),
    )
    """The phases of a round, in order (A.round.01)."""
    effects: ClassVar[Programs] = PROGRAMS
    """What actions, leaders and planning cards do (A.action.07)."""
    state_class: ClassVar[type[State]] = State
    reveal_prescience: ClassVar[int] = 3
    """Prescience cards turned each round (A.round.03)."""
    position_keys: ClassVar[tuple[str, ...]] = ()
    """What a written-down position of this mode may say besides the usual."""
    seat_count: ClassVar[int] = 2
    facedown_garrisons: ClassVar[bool] = False
    """Whether Harkonnen Legions may hold deployment tokens."""
    hand_limit: ClassVar[int] = 6
    """Planning cards a hand may keep (A.round.09)."""

    def __init__(self, header: Header) -> None:
        o = header.options
        self.programs: Programs = self.effects
        """The same, found without a look at the class: every turn asks it."""
        self.rounds = int(o["rounds"])
        self.all_vehicles = bool(o["all_vehicles"])
        self.surprise_is_hit = o["surprise_bonus"] == "hit"
        self.retreat_is_movement = bool(o["retreat_is_movement"])
        self.tank_at_once = o["tank_timing"] == "at_once"
        self.unspent_token_returns = bool(o["unspent_token_returns"])
        self.harvester_among_tokens = bool(o["harvester_among_tokens"])
        self.stacking_after_each = o["stacking_between_moves"] == "after_each"
        self.placing_is_entering = bool(o["placing_is_entering"])
        self.card_waits = o["card_after_tank"] == "next_round"
        self.short_flight = bool(o["short_flight"])
        self.guerrilla_any_turn = o["guerrilla_training"] == "any_turn"
        self.leaders_may_stay_alone = bool(o["leaders_may_stay_alone"])
        self.falls_on_victory = o["settlement_falls"] == "on_victory"
        self.house_die_for_leaders = bool(o["house_die_for_leaders"])
        self.worms_cross_red_borders = bool(o["worms_cross_red_borders"])
        self.far_advance = bool(o["far_advance"])
        self.smugglers_reach_zones = bool(o["smugglers_reach_zones"])
        self.rimwall_opens = bool(o["rimwall_opens"])
        self.chain_always = bool(o["chain_always"])
        less = int(o["objectives"] == "8/6/3")
        self.targets: tuple[tuple[int, int, int], ...] = tuple((k - less, d - less, j - less) for k, d, j in TARGETS)
        """What each Secret Objective asks of the markers (A.goal.02)."""
        few = int(o["deployment_and_house_slots"])
        giedi_prime = tuple(few if result in (DEPLOYMENT, HOUSE) else SLOTS[1] for result in range(N_RESULTS))
        none = (0,) * N_RESULTS
        self.slots: tuple[tuple[int, ...], ...] = ((SLOTS[0],) * N_RESULTS, none, giedi_prime, none)
        """Slots for each result on each power's dashboard; a power without a dashboard of its own has none (A.action.02)."""
        abilities = list(ABILITY)
        if o["alia_ability"] == "shield":
            abilities[LEADER["alia"]] = (0, 1)
        self.ability = tuple(abilities)

    def roles(self, seats: tuple[str, ...] | int) -> tuple[str, ...]:
        """The roles of the seats, in seating order; ``seats`` are their names, or how many they are."""
        raise NotImplementedError

    # --- who decides --------------------------------------------------------------------------------------------------

    def power_for(self, s: State, side: int, kind: str) -> int:
        """The power that makes a decision of this kind for its side."""
        return house_of(side)

    def seat_for(self, s: State, side: int, kind: str) -> int:
        """The seat to ask; -1 if nobody plays that side, and :meth:`decide` answers.

        It is that of :meth:`power_for`, written out for two players because it is asked before every question.
        """
        return s.seat_of[side * 2]

    def decide(self, g: War, side: int, kind: str, name: str, rule: str, tree: AnyTree) -> None:
        """Answer for a side that nobody plays: call the step's method, or ask somebody a narrower question."""
        raise EngineFault(f"nobody decides {name} for side {side}")

    def seats_of(self, s: State, side: int) -> tuple[int, ...]:
        """The seats that play a side: they win together."""
        first = house_of(side)
        return tuple(sorted({seat for seat in s.seat_of[first : first + 2] if seat >= 0}))

    def is_shared(self, side: int) -> bool:
        """Whether two players share a side, a power each (A.shared.02)."""
        return False

    def mask_of_side(self, s: State, side: int) -> int:
        """The seats that may know what a side knows, as a mask for events."""
        mask = 0
        for seat in self.seats_of(s, side):
            mask |= 1 << seat
        return mask

    # --- what may be done -----------------------------------------------------------------------------------------------

    def phase(self, name: str) -> Phase:
        """The phase of this name."""
        return next(phase for phase in self.phases if phase.name == name)

    def fleet(self, vehicles: tuple[int, int, int]) -> WarStep:
        """The step that places the vehicles of the active row (A.vehicle.03)."""
        return PlaceVehicles(vehicles, optional=not self.all_vehicles)

    def turn(self, side: int) -> WarStep:
        """The step that plays one action turn (A.action.05)."""
        return Turn(side)

    def sign_entered(self, area: int) -> WarStep:
        """The step that plays what a Legion meets that enters an area with a Wormsign (A.move.15)."""
        return RevealSign(area)

    def drawn(self, g: War, deck: int, count: int) -> None:
        """Cards of a deck have been drawn and are in the hand that they belong to."""

    def commands(self, s: State, power: int, leader: int) -> bool:
        """Whether a power may use the special action of a leader of its side."""
        return True

    def gives_up(self, g: War, side: int, n: int) -> bool:
        """A side must discard n planning cards: do it, or return False and its players choose them."""
        return False

    def plays(self, s: State, power: int, card: int) -> bool:
        """Whether a power may play a planning card of its side's hand."""
        return True

    def tank_of(self, leader: int) -> int:
        """The power on whose dashboard a leader recovers."""
        return house_of(LEADER_SIDE[leader])

    def draws(self, s: State, power: int) -> tuple[int, ...]:
        """The decks that a power draws from."""
        first = house_of(power >> 1)
        return (first, first + 1)

    def hands(self, s: State, side: int) -> tuple[int, ...]:
        """The powers that hold a hand of planning cards each."""
        return (house_of(side),)

    def hand_size(self, s: State, power: int) -> int:
        """Planning cards in a power's hand; how many they are is public."""
        return len(s.sides[power >> 1].hand)

    def cards_held(self, s: State, side: int) -> int:
        """Planning cards of a side, for charts."""
        return len(s.sides[side].hand)

    def most_cards(self, power: int) -> int:
        """Planning cards that a power may keep at the end of a round (A.round.09)."""
        return self.hand_limit

    def sees_hand(self, s: State, deck: int) -> int:
        """The seats that see the cards of a deck in the hand that they go to, as a mask."""
        return self.mask_of_side(s, deck >> 1)

    def sees_draw(self, s: State, deck: int) -> int:
        """The seats that see cards being drawn from a deck, as a mask."""
        return self.sees_hand(s, deck)

    def may_reinforce(self, s: State, power: int) -> bool:
        """Whether a power may discard cards for combat dice; whether it holds any is public (A.battle.05, A.spice.14)."""
        side = power >> 1
        if side == HARKONNEN and s.bans >> LANDSRAAD & 1:
            return False
        return self.hand_size(s, power) > 0

    def pays_to_press(self, side: int) -> bool:
        """Whether an attacker takes a Hit to continue against a settlement (A.battle.18)."""
        return True

    def may_retreat(self, side: int) -> bool:
        """Whether a side may retreat from a battle (A.battle.20)."""
        return True

    def retreat_chooser(self, side: int, rule: str) -> tuple[int, str]:
        """The side that picks where a Legion retreats to, and the rule that says so: its enemy (A.battle.22)."""
        return 1 - side, rule

    def retreats(self, s: State, side: int, found: tuple[int, ...]) -> tuple[int, ...]:
        """Of the areas that a Legion could retreat to those that may be picked."""
        return found

    def breaks_off(self, g: War, side: int, source: int, target: int) -> str | None:
        """The rule by which an attack ceases before its first round, when all tokens are revealed; None: it goes on."""
        return None

    def house_results(self, power: int) -> tuple[int, ...]:
        """What an Atreides House die may stand for: any other result (A.action.16)."""
        return tuple(range(HOUSE))

    def performer(self, power: int, result: int) -> int:
        """The power that carries out an action for which another spends a House die."""
        return power

    def has_desert_power(self, power: int) -> bool:
        """Whether a power's dashboard has the Desert Power box."""
        return power >> 1 == ATREIDES

    def choose_actor(self, g: War, side: int) -> None:
        """Say which power takes this turn: set ``acting``, or push a step that asks."""
        g.state.acting = house_of(side)

    def gain_bene_gesserit(self, g: War, side: int, tokens: int, rule: str) -> None:
        """A card or a leader's entry gives a side Bene Gesserit tokens (A.bg.04)."""
        progress.gain_bene_gesserit(g, side, tokens, rule)

    def swaps_leaders(self, side: int) -> bool:
        """Whether a side may exchange named leaders for generic ones at the end of a round (A.round.07)."""
        return True

    def set_up(self, g: War) -> None:
        """The last thing of the set-up."""

    def round_over(self, g: War) -> None:
        """The last thing of a round."""

    def sietch_destroyed(self, g: War, sietch: int) -> None:
        """A Sietch, by its number, has left the board."""

    def limit(self, s: State, side: int) -> int:
        """Units that an area may hold (A.piece.17, A.spice.12)."""
        return BAN_LIMIT if side == HARKONNEN and s.bans >> CHOAM & 1 else STACKING_LIMIT

    def stand_in(self, s: State, side: int, kind: int) -> int:
        """The figure that comes for a unit of this kind: it, or the next lower one in the reserve, or -1 (A.piece.08)."""
        reserve = s.sides[side].reserve
        while kind >= REGULAR and not reserve[kind]:
            kind -= 1
        return kind

    def may_train(self, s: State, area: int) -> bool:
        """Whether deployment tokens in an area may be revealed as a free action (A.action.29)."""
        return True

    def shown(self, g: War, side: int) -> Json:
        """What everybody sees of a side in this mode besides the usual."""
        return {}

    def offers(self, g: War, seat: int) -> list[Question]:
        """Interjections that this mode adds to the free actions."""
        return []

    def interject(self, g: War, q: Question, answer: Answer) -> bool:
        """Carry out one of :meth:`offers`; False if it is none of them."""
        return False

    def confidants(self, s: State, seat: int) -> tuple[int, ...]:
        """The seats with which this one may talk in private now."""
        return ()

    def cones_open(self, s: State) -> int:
        """The Cones of Silence under which partners talk now."""
        return 0

    def lapsing(self, g: War) -> list[tuple[Question, float]]:
        """Interjections that are made by themselves after so many seconds."""
        return []

    def deal_anew(self, g: War, shuffle: Callable[[Sequence[int]], tuple[int, ...]]) -> None:
        """Shuffle what this mode hides from everybody besides the usual (``determinize.py``)."""

    def read_position(self, g: War, document: Json) -> None:
        """Read the ``position_keys``."""

    def write_position(self, g: War, document: Json) -> None:
        """Write the ``position_keys``, and what else a position of this mode tells otherwise."""

    def gave_away(self, g: War, n: int) -> None:
        """The Atreides have revealed so many Sietches or deployment tokens of their own free will."""

    def may_scout(self, s: State) -> bool:
        """The Spacing Guild Ban forbids Scouting, not Troop-Transport (A.spice.13)."""
        return not s.bans >> SPACING_GUILD & 1

    def tokens_revealed(self, g: War, side: int, tokens: tuple[int, ...]) -> None:
        """Deployment tokens have been turned over and are off the board."""

    def exposed_to_roll(self, g: War, area: int) -> None:
        """A storm or worm is about to roll against the Harkonnen Legion of an area."""
