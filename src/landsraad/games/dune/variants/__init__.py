"""Variants: what an option adds to a rule set, through hooks."""
