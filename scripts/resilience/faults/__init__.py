"""A portal of its own, what is done to it, and what must be left of what travellers sent."""
