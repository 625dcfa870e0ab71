"""House Hagal: the automated rivals of games with one or two players.

A rival is a :class:`~landsraad.games.imperium.state.Player` after the seats (``seat >= len(g.seats)``): House Hagal in a
game for two, the left and the right rival in a solo game. In the order of play:

``printed``    the House Hagal cards as tables, and the deck of a game
``deck``       revealing and reshuffling
``turn``       a rival's turn: the search for a card, the agent, the card's icons, the deployment
``icons``      kinds of effect that only House Hagal cards have; the effects printed on them
``resolving``  what an effect does for a rival (the table ``DOES``), and the choices that it brings
``exchange``   resources for victory points
``combat``     the swords of the combat card
``levels``     the four difficulties of the solo game
``setup``      leaders and pieces
``module``     the occasions that games with rivals answer to; their rule sets are ``rulesets/hagal`` and ``rulesets/solo``

``ix``, ``tech``, ``ix_variants``, ``immortality``   what the expansions change for rivals

Expansions join in at two places. :func:`resolving.does` enters what a kind of effect does for a rival:
``@does(Freighter)`` over ``def advance(g, seat, made)``; kinds that are not entered are passed over (I45). A subclass of
:class:`hooks.RivalModule`, named in ``rulesets.rivals.RIVAL_EXPANSIONS``, answers to the occasions ``on_rival_…``.
"""
