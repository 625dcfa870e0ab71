"""The rules of one game: its modules and options, worked out into tables that the steps ask."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar

from landsraad.games.imperium.agents.actions import opens_more
from landsraad.games.imperium.base.module import BASE
from landsraad.games.imperium.board import (
    FACTION_ICONS,
    N_SPACES,
    PRICES,
    REQUIREMENT,
    SPACE_COST,
    SPACE_ICON,
    SPACE_SET,
    SPACE_TITLES,
    STEP_BOOK,
    STEP_PUBLISHED,
)
from landsraad.games.imperium.cards.printed import (
    ANYWHERE,
    DISCOUNTS,
    DOUBLE_HARVEST,
    FACTIONS_OF,
    GRAFT,
    GRAFTED_ICONS,
    ICONS_OF,
    IGNORES_ENEMIES,
    INFILTRATION,
    N_CARDS,
    STEP,
    full_deck,
)
from landsraad.games.imperium.conflict.printed import conflicts_of
from landsraad.games.imperium.effects import boxes
from landsraad.games.imperium.effects.people import Signet
from landsraad.games.imperium.effects.resolve import carry_out
from landsraad.games.imperium.immortality.module import IMMORTALITY
from landsraad.games.imperium.intrigue.printed import intrigue_deck
from landsraad.games.imperium.ix.module import IX
from landsraad.games.imperium.ix.variants import EPIC, GO_TO_11
from landsraad.games.imperium.leaders.printed import DISCOUNT, ENEMIES_IGNORED, LEADERS, leaders_of
from landsraad.games.imperium.phases.combat import CombatPhase
from landsraad.games.imperium.phases.makers import MakersPhase
from landsraad.games.imperium.phases.names import COMBAT, MAKERS, PLAYER_TURNS, RECALL, ROUND_START, Phase
from landsraad.games.imperium.phases.player_turns import PlayerTurns, Turn
from landsraad.games.imperium.phases.recall import RecallPhase
from landsraad.games.imperium.phases.round_start import RoundStart
from landsraad.games.imperium.rulesets.module import HOOKS, Module
from landsraad.games.imperium.rulesets.rulings import BY_ERRATA, PUBLISHED
from landsraad.kernel.meta import Setting
from landsraad.kernel.tree import Refusal
from landsraad.kernel.tuples import without

if TYPE_CHECKING:
    from landsraad.games.imperium.game import Imperium
    from landsraad.games.imperium.menus import Action

Hook = Callable[..., Any]

EXPANSIONS: dict[str, Module] = {"ix": IX, "epic": EPIC, "go_to_11": GO_TO_11, "immortality": IMMORTALITY}
"""Modules that an option of their name switches on."""


class ImperiumRules:
    """Made once per combination of options, shared by games and clones, never changed.

    Tables indexed by space, card or leader cover every module's; ``board`` says which spaces are in this game.
    """

    on_equip: tuple[Hook, ...]
    on_set_up: tuple[Hook, ...]
    on_round_begin: tuple[Hook, ...]
    on_conflict: tuple[Hook, ...]
    on_round_start: tuple[Hook, ...]
    on_turn_start: tuple[Hook, ...]
    on_sending: tuple[Hook, ...]
    on_revealing: tuple[Hook, ...]
    on_reveal: tuple[Hook, ...]
    on_turn_end: tuple[Hook, ...]
    on_gain: tuple[Hook, ...]
    on_gained: tuple[Hook, ...]
    on_influence: tuple[Hook, ...]
    on_deployed: tuple[Hook, ...]
    on_discarded: tuple[Hook, ...]
    on_trashed: tuple[Hook, ...]
    on_destination: tuple[Hook, ...]
    on_faceup: tuple[Hook, ...]
    on_combat_start: tuple[Hook, ...]
    on_win: tuple[Hook, ...]
    on_combat_end: tuple[Hook, ...]
    on_troops_home: tuple[Hook, ...]
    on_endgame: tuple[Hook, ...]
    on_offer: tuple[Hook, ...]
    on_interjection: tuple[Hook, ...]
    on_tie: tuple[Hook, ...]
    on_table: tuple[Hook, ...]
    on_public: tuple[Hook, ...]
    on_private: tuple[Hook, ...]
    on_written_table: tuple[Hook, ...]
    on_written_player: tuple[Hook, ...]
    on_writing_table: tuple[Hook, ...]
    on_writing_player: tuple[Hook, ...]
    on_shuffle: tuple[Hook, ...]

    phases: ClassVar[tuple[Phase, ...]] = (
        Phase(ROUND_START, RoundStart),
        Phase(PLAYER_TURNS, PlayerTurns),
        Phase(COMBAT, CombatPhase),
        Phase(MAKERS, MakersPhase),
        Phase(RECALL, RecallPhase),
    )
    """The phases of a round, in order (I.round.01)."""
    seats: tuple[int, int] = (3, 4)
    """The fewest and the most seats."""
    rivals: int = 0
    """Automated players, who come after the seats."""
    swordmasters_come: int = 0
    """The round whose conflict brings the third agents of rivals."""

    def __init__(self, ruleset: str, options: dict[str, Setting]) -> None:
        self.ruleset = ruleset
        self.options = options
        self.modules: tuple[Module, ...] = self.choose_modules(options)
        self.sets: tuple[str, ...] = tuple(folder for module in self.modules for folder in module.sets)

        # readings
        self.published = options["errata"] == "published"
        ruled = {name for name, value in PUBLISHED.items() if options[name] == value}
        if self.published:
            ruled |= {name for name in PUBLISHED if options[name] == BY_ERRATA}
        self.box_lapses = "trashed_box" in ruled
        self.last_to_reveal_wins = "final_tie" in ruled
        self.icons_copied = "ghola_icons" in ruled
        self.chosen_first = "choose_two_order" in ruled
        self.token_moves_on_tied_drop = options["alliance_on_tied_drop"] == "moves"
        self.third_reward_for_second_tie = bool(options["third_reward_on_second_tie"])
        self.masterstroke_waits = options["masterstroke"] == "may"
        self.voice_for_round = options["the_voice"] == "round"
        self.bindu_ends_turn = options["bindu_suspension"] == "must_pass"
        self.liaison_counts = options["free_acquisition"] == "row_and_liaison"
        self.addict_before_doubling = options["spice_addict"] == "before_doubling"
        self.kwisatz_pays = bool(options["kwisatz_haderach_pays"])
        self.troops_lost_at_home = options.get("lost_troops") == "garrison"
        self.same_option_twice = options.get("choose_two") == "any"

        # numbers
        self.turns = 10
        self.target = self.target_with_four = 10
        self.start_with_four = 1
        self.garrison = 3
        self.conflict_tiers: tuple[tuple[int, int], ...] = ((1, 1), (2, 5), (3, 4))
        self.starter = full_deck("starter", ("base",))
        self.starter_discard: tuple[int, ...] = ()
        self.board_rule = "I.agent.01"
        self.agent_turn_tiles = 0
        self.any_faction_for_duplicity = False
        self.costs: list[tuple[int, int, int]] = list(SPACE_COST)
        self.board = sum(1 << space for space in range(N_SPACES) if SPACE_SET[space] in self.sets)
        self.space_items: list[boxes.Items] = list(boxes.SPACE)
        self.steps: list[int] = list(STEP_PUBLISHED if self.published else STEP_BOOK)
        self.menus: dict[str, tuple[Action, ...]] = {}
        for module in self.modules:
            for folder in module.sets:
                for space, items in boxes.OVERLAY.get(folder, {}).items():
                    self.space_items[space] = items
            for menu, actions in module.actions().items():
                self.menus[menu] = self.menus.get(menu, ()) + actions
            module.change(self, options)
        self.openings = {
            menu: tuple((action.number, action.open) for action in actions) for menu, actions in self.menus.items()
        }
        for name in HOOKS:
            own = [m for m in self.modules if getattr(type(m), name) is not getattr(Module, name)]
            setattr(self, name, tuple(getattr(module, name) for module in own))
        self._make_tables()

    def choose_modules(self, options: dict[str, Setting]) -> tuple[Module, ...]:
        """The modules that are played with, in the order in which they answer."""
        return (BASE, *(m for name, m in EXPANSIONS.items() if options.get(name)))

    def _make_tables(self) -> None:
        self.signet_cards = frozenset(
            card for card, items in enumerate(boxes.AGENT) for i in items if isinstance(boxes.EFFECTS[i], Signet)
        )
        spaces = [space for space in range(N_SPACES) if self.board >> space & 1]
        by_icon = [sum(1 << space for space in spaces if SPACE_ICON[space] == icon) for icon in range(7)]

        def reached(icons: int) -> int:
            return sum(mask for icon, mask in enumerate(by_icon) if icons >> icon & 1)

        self.card_spaces = tuple(reached(icons) for icons in ICONS_OF)
        self.grafted_spaces = tuple(reached(ICONS_OF[card] | GRAFTED_ICONS[card]) for card in range(N_CARDS))
        """Where the icons of a card lead while it is grafted."""
        self.spaces_if = {card: reached(icons) for card, (_, icons) in boxes.ICONS_IF.items()}
        """Where the icons lead that a card has on a condition."""
        self.plain_cards = frozenset(
            card
            for card in range(N_CARDS)
            if not (INFILTRATION[card] or ANYWHERE[card] or IGNORES_ENEMIES[card] or card in DISCOUNTS)
            and not (GRAFT[card] or card in boxes.ICONS_IF)
        )
        """Cards that send agents alone, by their icons and nothing else."""
        self.priced = sum(1 << space for space in spaces if PRICES[space])
        """The spaces where an amount is paid for more of something else: that is no cost that could be waived."""
        self.infiltrated_spaces = tuple(reached(icons) for icons in INFILTRATION)
        self.faction_spaces = reached(FACTION_ICONS)
        self.enemies_ignored = (*(reached(icons) for icons in ENEMIES_IGNORED), 0)
        self.requirements = tuple(
            (faction, least, 1 << space)
            for space in spaces
            if (need := REQUIREMENT[space])
            for faction, least in (need,)
        )
        tops = [max(self._price(space)[i] for space in spaces) for i in range(3)]
        self._tops = tuple(tops)
        self._payable = [
            [
                [
                    sum(1 << space for space in spaces if self._discounted(leader, space)[i] <= have)
                    for have in range(tops[i] + 1)
                ]
                for i in range(3)
            ]
            for leader in (*range(len(LEADERS)), -1)
        ]

    def _price(self, space: int) -> tuple[int, int, int]:
        """The least that the space costs."""
        solari, spice, water = self.costs[space]
        return solari, min(PRICES[space]) if PRICES[space] else spice, water

    def _discounted(self, leader: int, space: int) -> tuple[int, int, int]:
        solari, spice, water = self._price(space)
        if leader >= 0 and DISCOUNT[leader][0] == SPACE_ICON[space]:
            solari = max(0, solari - DISCOUNT[leader][1])
        return solari, spice, water

    # --- asked by the steps ---------------------------------------------------------------------------------------------

    def payable(self, leader: int, solari: int, spice: int, water: int) -> int:
        """The spaces whose cost this leader can pay with so much, as a mask."""
        by_solari, by_spice, by_water = self._payable[leader]
        top_solari, top_spice, top_water = self._tops
        return (
            by_solari[solari if solari < top_solari else top_solari]
            & by_spice[spice if spice < top_spice else top_spice]
            & by_water[water if water < top_water else top_water]
        )

    def cost(self, leader: int, space: int) -> tuple[int, int, int]:
        """Solari, spice and water for sending an agent there; where there is a choice, its least."""
        return self._discounted(leader, space)

    def icons(self, g: Imperium, seat: int, card: int, cards: tuple[int, ...] = ()) -> int:
        """The agent icons that a card has this turn, as a mask; ``cards`` is the pair that it is played in."""
        icons = ICONS_OF[card] | (FACTION_ICONS if g.state.envoy else 0)
        if card in boxes.ICONS_IF and self.has_icons_if(g, seat, card, cards or (card,)):
            icons |= boxes.ICONS_IF[card][1]
        return icons | GRAFTED_ICONS[card] if len(cards) > 1 else icons

    def has_icons_if(self, g: Imperium, seat: int, card: int, cards: tuple[int, ...]) -> bool:
        """Whether a card has those icons that need a condition, if these are played together: the other card of a pair
        is then in play too (I.imm.graft.04)."""
        if boxes.ICONS_IF[card][0].holds(g, seat):
            return True
        wanted = boxes.ICONS_IF_WITH.get(card, 0)
        for other in without(cards, card):
            if FACTIONS_OF[other] & wanted:
                return True
            if self.icons_copied and (other, card) in boxes.COPIED and FACTIONS_OF[card] & wanted:
                return True
        return False

    def opens_more(self, g: Imperium, seat: int, *, ignoring: bool = False, envoy: bool = False) -> bool:
        """Whether Infiltrate, or Dispatch an Envoy, would open a space to any card of the player."""
        return opens_more(g, seat, ignoring=ignoring, envoy=envoy)

    def influence_step(self, space: int, cards: tuple[int, ...]) -> int:
        """Influence with the faction of the space; a card may say how much it is instead (I.agent.09, I76).

        Two that say so do not add up, nor does a copy (I.imm.faq.03).
        """
        step = self.steps[space]
        if step:
            for card in cards:
                if STEP[card]:
                    return STEP[card]
        return step

    def harvest(self, base: int, bonus: int, cards: tuple[int, ...], change: int) -> int:
        """Spice from a Maker space: base, doubled by some cards, and bonus; Ariana's -1 comes last, or before (NOTES)."""
        double = any(DOUBLE_HARVEST[card] for card in cards)
        if self.addict_before_doubling:
            base, change = max(0, base + change), 0
        return max(0, base * (2 if double else 1) + bonus + change)

    def agent_items(self, leader: int, card: int) -> boxes.Items:
        """The agent box of a card, with the leader's ability in the place of the signet ring (I.leader.02)."""
        items = boxes.AGENT[card]
        if card not in self.signet_cards:
            return items
        found: boxes.Items = ()
        for item in items:
            found += boxes.SIGNET[leader] if isinstance(boxes.EFFECTS[item], Signet) else (item,)
        return found

    def finished(self, g: Imperium, seat: int) -> bool:
        """Whether the player takes no more turns this round (I.turn.05)."""
        return g.state.players[seat].done

    def take_turn(self, g: Imperium, seat: int) -> None:
        """Begin the turn of this player."""
        g.push(Turn(seat))

    def scores_influence(self, g: Imperium, seat: int) -> bool:
        """Whether the player scores for influence and alliances."""
        return True

    def takes_track_bonus(self, g: Imperium, seat: int) -> bool:
        """Whether the player gets the bonus at 4 influence."""
        return True

    def cards_owned(self, g: Imperium, seat: int, card: int) -> int:
        """Copies of a card that belong to a player, wherever they are."""
        p = g.state.players[seat]
        owned = sum(cards.count(card) for cards in (p.deck, p.hand, p.discard, p.play, p.shown))
        return owned + (p.kept == card)

    def target_vp(self, players: int) -> int:
        """The score that ends the game (I.recall.01)."""
        return self.target_with_four if players == 4 else self.target

    def start_vp(self, players: int) -> int:
        """1 with exactly four players, else 0 (I.setup.14)."""
        return self.start_with_four if players == 4 else 0

    def agents_of(self, g: Imperium, seat: int) -> int:
        """The agents of a player when all are home, the Mentat included."""
        return 2 + g.state.players[seat].swordmaster + (g.state.mentat == seat)

    def next_first(self, g: Imperium) -> int:
        """Who gets the first player marker next (I.recall.04)."""
        return (g.state.first + 1) % len(g.state.players)

    def find_first(self, g: Imperium) -> int:
        """Who begins the game (I.setup.20)."""
        return g.chance(len(g.state.players))

    def seat_rivals(self, g: Imperium) -> None:
        """The automated players get their pieces, before anything is dealt."""

    def off_board(self, space: int) -> Refusal:
        """Why a space cannot be used in this game."""
        return self.board_rule, f"{SPACE_TITLES[space]} is not on the board of this game"

    def may_lead_rival(self, leader: int) -> bool:
        """Whether a rival may have this leader (or be House Hagal)."""
        return False

    def collects(self, g: Imperium, seat: int) -> bool:
        """Whether the player takes resources at all."""
        return True

    def takes_reward(self, g: Imperium, seat: int, place: int) -> bool:
        """Whether the player takes the reward of this place."""
        return True

    def forgo_reward(self, g: Imperium, seat: int, place: int) -> None:
        """What happens instead."""

    def contenders(self, g: Imperium) -> int:
        """How many of the players, from the first seat on, can win the game."""
        return len(g.state.players)

    def reward(self, g: Imperium, seat: int, items: boxes.Items) -> None:
        """Let a player have what a conflict gives, or a tech tile that was acquired."""
        carry_out(g, seat, items)

    def final_rank(self, g: Imperium, seat: int) -> tuple[int, ...]:
        """What decides the game, most important first (I.end.02, I.end.03)."""
        p = g.state.players[seat]
        first = sum(hook(g, seat) for hook in self.on_tie)
        rank = p.vp, first, p.spice, p.solari, p.water, p.garrison
        if not self.last_to_reveal_wins:
            return rank
        reveals = g.state.reveals
        return *rank, reveals.index(seat) if seat in reveals else -1

    def imperium_deck(self) -> tuple[int, ...]:
        return full_deck("imperium", self.sets)

    def intrigue_deck(self) -> tuple[int, ...]:
        return intrigue_deck(self.sets)

    def conflicts(self, tier: int) -> tuple[int, ...]:
        return conflicts_of(tier, self.sets)

    def leaders(self) -> tuple[int, ...]:
        """The leaders that can be played."""
        return leaders_of(self.sets)

    def conflict_rewards(self, players: int) -> int:
        """How many rewards are given: three with four players, else two (I.combat.07)."""
        return 3 if players == 4 else 2
