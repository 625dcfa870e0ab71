"""Compiling the engine: the same files, written in the way that mypyc compiles best, and built into one library."""
