"""The nine phases of a turn, one file each, in the order of play."""
