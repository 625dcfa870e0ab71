"""Mahdi: the Atreides alone against Harkonnen that follow the criteria of the rule book (A.solo).

Nobody sits for the Harkonnen. Where the book's criteria leave one answer it is carried out; where they leave several the
player picks ("If you can, you choose", A.solo.round.08). Areas, sets of areas and results are ints and masks as everywhere.

- ``rules``: :class:`MahdiRules`, what this mode changes; a mix-in that may be joined with a shared Atreides side, as
  ``two`` does. ``state``: :class:`MahdiState`, what it adds to the table; ``solo(s)`` says that a table is one of these.
- ``choices``: ``pick`` and ``ask_player``; ``decisions``: the table of questions that steps put to the Harkonnen, and
  how each is answered.
- ``phases``: those that differ, and the Harkonnen turn, die by die; ``actions``: Deployment, House, special actions.
- ``legions``: Combat Power and distances, marches, attacks, decisions in battle, deployment tokens. Steps that march or
  attack report to the step below with ``marched(ends)``, the areas where their Legions stand afterwards.
- ``cards``: Tactical cards, the Reinforcements and the decks; planning cards as they are drawn: ``plans`` reads what is on
  them into ``parts`` and ``ploys``, ``playing`` resolves them part by part, ``garrison`` places their pieces.
- ``view``, ``position``, ``text``: what is seen, written down and told.
"""
