"""Where bots think: in threads, in processes of this machine, in the workers of a site."""
