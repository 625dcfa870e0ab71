"""How Harkonnen Legions compare, march, attack and fight by the criteria of the rule book."""
