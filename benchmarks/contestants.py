"""Who plays in the benchmark: every way to play our games, and the peers."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Mapping
from time import process_time
from typing import Any, Final, NamedTuple

from tables import Round

from landsraad.arena import speed

ALL_VARIANTS: Final = {"tournament": True, "shield_wall_stronghold": True, "leader_skills": True, "homeworlds": True}
BOTH_MODULES: Final = {"ix": True, "immortality": True}


class Way(NamedTuple):
    """One way to play one of our games."""

    game: str
    ruleset: str
    seats: int
    options: Mapping[str, bool] = {}
    called: str = ""

    @property
    def name(self) -> str:
        return f"{self.game} {self.ruleset}{self.called}, {self.seats} seat{'s' * (self.seats > 1)}"


WAYS: Final = (
    Way("dune", "gf9-basic", 6),
    Way("dune", "gf9-advanced", 6),
    Way("dune", "gf9-advanced", 6, ALL_VARIANTS, " with all variants"),
    Way("dune", "wbc", 6),
    Way("imperium", "base", 4),
    Way("imperium", "base", 4, BOTH_MODULES, " with ix and immortality"),
    Way("imperium", "hagal", 2),
    Way("imperium", "solo", 1),
    Way("war", "two-players", 2),
    Way("war", "shared", 4),
    Way("war", "mahdi", 1),
    Way("war", "mahdi-two", 2),
)


class Contestant:
    """Plays a round at a time and keeps what it measured in each."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.rounds: list[Round] = []

    def round(self, seconds: float) -> None:
        raise NotImplementedError


class Ours(Contestant):
    """One of this package's games, everything on: record, events, checks."""

    def __init__(self, way: Way) -> None:
        super().__init__(way.name)
        start = speed.starter(way.game, way.ruleset, way.seats, way.options)
        self.quick = speed.Pace(start, speed.submitting)
        self.honest = speed.Pace(start, speed.honest)
        self.walked = speed.Pace(start, speed.walking)
        self.middle = speed.middle(start)

    def round(self, seconds: float) -> None:
        quick, honest, walked = self.quick.go(seconds), self.honest.go(seconds), self.walked.go(seconds)
        self.rounds.append(
            {
                "submit": quick.answers / quick.seconds,
                "honest": honest.answers / honest.seconds,
                "walk": walked.answers / walked.seconds,
                "choices": honest.choices / honest.seconds,
                "games": honest.games / honest.seconds,
                "clone": speed.microseconds(self.middle.clone, seconds / 8),
                "view": speed.microseconds(lambda: self.middle.view(0), seconds / 8),
            }
        )


class Peer(Contestant):
    """Another engine: one game after another, taken up again where the last round ended."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.rng = random.Random(1)
        self.games = 0
        self.current = self.new()
        self.middle = self.new()
        for _ in range(40):
            self.act(self.middle)

    def new(self) -> Any:
        raise NotImplementedError

    def act(self, g: Any) -> bool:
        """Play one action; tells whether there was a choice."""
        raise NotImplementedError

    def over(self, g: Any) -> bool:
        raise NotImplementedError

    def twin(self) -> object:
        raise NotImplementedError

    def round(self, seconds: float) -> None:
        actions = choices = games = 0
        g, act, over = self.current, self.act, self.over
        began = process_time()
        while (took := process_time() - began) < seconds or not actions:
            for _ in range(speed.AT_ONCE):
                choices += act(g)
                actions += 1
                if over(g):
                    games += 1
                    g = self.current = self.new()
        self.rounds.append(
            {
                "honest": actions / took,
                "choices": choices / took,
                "games": games / took,
                "clone": speed.microseconds(self.twin, seconds / 8),
            }
        )


class Catanatron(Peer):
    """Settlers of Catan, four random players; it checks each action, too."""

    def __init__(self) -> None:
        from catanatron import Color, Game, RandomPlayer

        self.made_of = Game, RandomPlayer, list(Color)[:4]
        super().__init__("catanatron, 4 random players")

    def new(self) -> Any:
        game, player, colours = self.made_of
        self.games += 1
        random.seed(self.games)
        return game([player(colour) for colour in colours], seed=self.games)

    def act(self, g: Any) -> bool:
        free = len(g.state.playable_actions) > 1
        g.play_tick()
        return free

    def over(self, g: Any) -> bool:
        return g.winning_color() is not None or g.state.num_turns >= 1000

    def twin(self) -> object:
        return self.middle.copy()


class Chess(Peer):
    """Chess, random moves."""

    def __init__(self) -> None:
        import chess

        self.board = chess.Board
        super().__init__("python-chess, random moves")

    def new(self) -> Any:
        return self.board()

    def act(self, g: Any) -> bool:
        legal = list(g.legal_moves)
        g.push(legal[int(self.rng.random() * len(legal))])
        return len(legal) > 1

    def over(self, g: Any) -> bool:
        return len(g.move_stack) >= 400 or g.is_insufficient_material() or not any(g.legal_moves)

    def twin(self) -> object:
        return self.middle.copy(stack=False)


class Spiel(Peer):
    """A game of OpenSpiel, played from Python; chance is drawn by us, and is no action."""

    def __init__(self, game: str) -> None:
        import pyspiel

        self.loaded = pyspiel.load_game(game)
        super().__init__(f"OpenSpiel {game}")

    def new(self) -> Any:
        return self.dealt(self.loaded.new_initial_state())

    def dealt(self, state: Any) -> Any:
        while state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(outcomes[int(self.rng.random() * len(outcomes))][0])
        return state

    def act(self, g: Any) -> bool:
        legal = g.legal_actions()
        g.apply_action(legal[int(self.rng.random() * len(legal))])
        self.dealt(g)
        return len(legal) > 1

    def over(self, g: Any) -> bool:
        return bool(g.is_terminal())

    def twin(self) -> object:
        return self.middle.clone()


PEERS: Final[tuple[Callable[[], Peer], ...]] = (
    Catanatron,
    Chess,
    lambda: Spiel("gin_rummy"),
    lambda: Spiel("backgammon"),
    lambda: Spiel("hearts"),
)


def all_of(games: list[str]) -> list[Contestant]:
    """The ways to play these games, and every peer that is installed."""
    found: list[Contestant] = [Ours(way) for way in WAYS if way.game in games]
    for peer in PEERS:
        try:
            found.append(peer())
        except ImportError as error:
            print(f"a peer is left out: {error}", file=sys.stderr)
    return found
