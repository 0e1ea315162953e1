"""Two at court, bounded: what each seat can be sure of at To Court the King, with proof."""
