"""Rule sets: data and the few functions that the steps ask."""
