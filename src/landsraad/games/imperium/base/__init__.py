"""The base game as a module: its menus and the leaders that need more than data."""
