"""Planning, prescience and objective cards."""
