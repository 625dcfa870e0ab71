"""The phases that differ, and the Harkonnen turn."""
