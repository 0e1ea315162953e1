# The club: what all of its pages need.

refused-name-taken = That name, or one that looks like it, belongs to somebody else here.
refused-name-mixed = A name is written in one alphabet.
