"""Homeworlds (4.04): ``variant`` hooks them in, ``steps`` has what they ask. What the rest of the game must know of them is
in ``landsraad.games.dune.worlds``."""
