"""The effect language: what cards, spaces, leaders and rewards say, as data, and the interpreter that carries it out.

``data/*/*.json`` hold the effects as small documents (``{"gain": {"solari": 2}}``, ``{"cost": …, "effect": […]}``);
:mod:`load` compiles every one of them, once, into an :class:`~landsraad.games.imperium.effects.effect.Effect` with a
number, and :mod:`boxes` says which numbers stand in which box. Steps, questions and the state know effects by number.
"""
