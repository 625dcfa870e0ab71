"""The Harkonnen's decisions in battle (A.solo.battle)."""
