# Der Club: was alle seine Seiten brauchen.

refused-name-mixed = Ein Name steht in einem einzigen Alphabet.
