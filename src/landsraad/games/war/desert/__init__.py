"""Wormsigns, Sandworms and the Atomics."""
