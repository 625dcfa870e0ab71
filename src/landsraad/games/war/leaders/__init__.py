"""Named leaders: who they are, how they come and go, and the Regeneration Tanks."""
