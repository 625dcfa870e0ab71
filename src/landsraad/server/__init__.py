"""Tables on the network: seats, accounts, persistence, live updates."""
