"""What a turn may be used for."""
