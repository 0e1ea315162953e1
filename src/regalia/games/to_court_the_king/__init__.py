"""To Court the King, in Germany Um Krone und Kragen: rules, characters, costs and abilities."""
