"""Phase 7: battles (1.07).

``phase`` finds the battles and lets the aggressor choose; ``battle`` leads one of them from the preventions to the locked
plans; ``resolution`` reveals and settles it. What the steps need is kept beside them: ``sites``, ``strengths``, ``plan``,
``plan_tree``, ``planning``, ``current``, ``bindings``, ``voice``, ``traitors``, ``losses``, ``captured``, ``secrets``. Prescience
and the Kwisatz Haderach are in ``factions.atreides``.
"""
