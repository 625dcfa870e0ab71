"""What comes in over the network: the door, REST, sockets, requests for another node."""
