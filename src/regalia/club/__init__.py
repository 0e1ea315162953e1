"""A club around the house: names that last, ratings, contests, a daily deal, and a door for programs."""
