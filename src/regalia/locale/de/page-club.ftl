# Der Club: was alle seine Seiten brauchen.

refused-name-taken = Dieser Name, oder einer, der so aussieht, gehört hier schon jemandem.
refused-name-mixed = Ein Name steht in einem einzigen Alphabet.
