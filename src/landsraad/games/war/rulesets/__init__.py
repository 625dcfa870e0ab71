"""Rule sets: a base class whose methods are the questions that steps ask, and a file or folder a rule set."""
