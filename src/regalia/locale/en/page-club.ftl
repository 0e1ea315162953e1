# The club: what all of its pages need.

refused-name-mixed = A name is written in one alphabet.
