"""The leaders: what is printed on them, and abilities that answer to an occasion."""
