"""Why a value is refused where the tree of the question does not know it."""
