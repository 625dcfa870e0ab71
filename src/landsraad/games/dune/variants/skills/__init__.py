"""Leader skills (4.03): fourteen cards, each with a top and a bottom part.

``cards`` are the cards as tables, ``holding`` tells whose they are and whether a part works, ``dealing`` deals them at set-up
and after a revival; ``planning``, ``strengths``, ``resolving`` and ``traitors`` are what they do in a battle, ``travel`` and
``payments`` what they do elsewhere; ``secrets`` is what is seen and written of them. ``variant`` ties them to the hooks.
"""
