"""What Harkonnen dice and leaders do."""
