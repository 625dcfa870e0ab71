"""Mahdi: the Atreides alone against Harkonnen that follow the criteria of the rule book (A.solo).

Nobody sits for the Harkonnen. Where the book's criteria leave one answer it is carried out; where they leave several the
player picks ("If you can, you choose", A.solo.round.08). Areas, sets of areas and results are ints and masks as everywhere.

- ``rules``: :class:`MahdiRules`, what this mode changes; a mix-in that may be joined with a shared Atreides side.
- ``state``: :class:`MahdiState`, what it adds to the table.
- ``choices``: ``pick``, ``ask_player`` and ``@decides("question")``, which answers a question put to the Harkonnen.
- ``tactics``: the eight Tactical cards, Harvesting Sector and Target Sietch (``target_area(s)``).
- ``piles``: the Reinforcements deck, the two decks drawn in turn, the common discard pile.
- ``tokens``: the pool of Harkonnen deployment tokens (``leave_behind(g, area)`` when a Legion has left a settlement).
- ``beginning``, ``vehicles``, ``spice``: the phases that differ; ``turn``: the Harkonnen turn, die by die.
- ``cards``: planning cards as they are drawn; ``plans`` reads what is on them into ``parts`` and ``ploys``; ``garrison``:
  pieces that cards place. ``house``: the House result and its order of Legions; ``truthtrance``: the one Atreides card that
  changes.
- ``look``, ``position``, ``text``: what is seen, written down and told. ``two``: Mahdi for two players.
- ``power``: ``power(g, area)``, ``detail(g, area)``, ``stronger(g, area, other)``, ``distance(a, b)``.
- ``attack``: ``Assault(sources, surprise, moves)``, an attack by a Legion of the mask ``sources`` if one is possible,
  otherwise up to ``moves`` moves; ``can_attack(g, sources)``.
- ``march``: ``March(sources, moves)``, moves only; ``can_march(g, sources)``. Steps that march or attack report to the step
  below with ``marched(ends)``, the areas where their Legions stand afterwards.
- ``deploy``: ``Deployment(units, leader)``; ``best_settlements(g, among)``; ``best_leaders(g)``.
- ``battle``: the Harkonnen's decisions in battle; ``special``: ``ready(g, result)`` and ``begin(g, leader)``.
"""
