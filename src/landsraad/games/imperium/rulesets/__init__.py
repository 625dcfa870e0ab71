"""The rule sets, each a file: what it changes of what the base game answers.

``base``     the questions that steps ask, with the answers of the base game
``rivals``   what both rule sets with rivals have in common; ``hagal`` for two players, ``solo`` for one
``module``   what a module is: hooks that the base game, an expansion or a variant answers to
``options``  options and readings, told for people
``making``   the rules of a header
"""
