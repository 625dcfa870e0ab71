"""OpenSpiel's information-set Monte Carlo tree search plays our games against random choices.

Run ``python examples/ismcts.py`` (with the extra ``spiel``). Before each simulation the search deals anew what its seat cannot
know (``resample_from_infostate``), so it never looks at another's hand. Playouts are cut off after some choices and count
as undecided then: enough to see the machinery work, not enough to play well.
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts

import landsraad.research.spiel

assert landsraad.research.spiel, "importing it registers our games"


class Cut:
    """Random playouts of a limited length."""

    def __init__(self, choices: int, rng: np.random.RandomState) -> None:
        self.choices = choices
        self.rng = rng

    def evaluate(self, state: Any) -> list[float]:
        world = state.clone()
        for _ in range(self.choices):
            if world.is_terminal():
                break
            world.apply_action(self.rng.choice(world.legal_actions()))
        returns: list[float] = world.returns() if world.is_terminal() else [0.0] * world.num_players()
        return returns

    def prior(self, state: Any) -> list[tuple[int, float]]:
        legal = state.legal_actions()
        return [(action, 1.0 / len(legal)) for action in legal]


def play(game: str, players: int, options: str, simulations: int, choices: int, seed: int) -> tuple[int, list[float]]:
    """A game in which seat 0 searches and the others choose at random: how often it searched, and what each seat got."""
    rng = np.random.RandomState(seed)
    loaded = pyspiel.load_game(f"landsraad_{game}", {"players": players, "options": options})
    bot = ismcts.ISMCTSBot(
        loaded, Cut(choices, rng), uct_c=1.0, max_simulations=simulations, random_state=rng, use_observation_string=True
    )
    state, searches = loaded.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(seed % len(state.chance_outcomes()))
        elif state.current_player() == 0:
            searches += len(state.legal_actions()) > 1
            state.apply_action(bot.step(state))
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    return searches, state.returns()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--game", default="imperium")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--options", default="", help="name:value;name:value")
    parser.add_argument("--simulations", type=int, default=20)
    parser.add_argument("--choices", type=int, default=60, help="of a playout")
    parser.add_argument("--seed", type=int, default=1)
    told = parser.parse_args()
    searches, returns = play(told.game, told.players, told.options, told.simulations, told.choices, told.seed)
    print(f"{searches} searches; the returns are {', '.join(f'{value:+.2f}' for value in returns)}")


if __name__ == "__main__":
    main()
