"""How much a server carries: people who play at random, browsers at the lobby, a start over many tables, nodes that are killed."""
