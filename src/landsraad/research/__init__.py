"""Doors for researchers: one masked discrete choice at a time, observations made from views alone, and the interfaces
of PettingZoo (:mod:`dune_v0`, :mod:`imperium_v0`, :mod:`war_v0`), Gymnasium (:mod:`solo`) and OpenSpiel (:mod:`spiel`).

They need the extra ``research`` (numpy, gymnasium, pettingzoo); OpenSpiel is the extra ``spiel``.
"""
