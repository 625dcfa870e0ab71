"""Rise of Ix as a module: shipping, tech tiles, dreadnoughts, unloading; and the variants epic mode and go to 11."""
