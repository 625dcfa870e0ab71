"""The game-agnostic machine: questions and answers over a state and a stack of steps."""
