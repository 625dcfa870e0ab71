"""All tables of a node, the lobby, and what who runs a site needs."""
