# Puzzles: positions from games; one choice is best by far, and the obvious one is another.

puzzle = Puzzles
puzzle-theme = About
puzzle-many = How many
puzzle-theme-card = Which card
puzzle-theme-patience = Patience
puzzle-theme-dice = Which dice
puzzle-theme-ability = Abilities
puzzle-theme-final = The final round
puzzle-theme-risk = How much to risk
puzzle-theme-end = After the dice
puzzle-of = Puzzle { $number } of { $all }
puzzle-ask = It is your turn. What is best? One choice wins more often than any other, by { $points } percentage points or more.
puzzle-right = Right.
puzzle-right-how = { $said } is best.
puzzle-wrong = Not the best: { $said } costs { $points } percentage points of the chance to win.
puzzle-best = The best:
puzzle-streak = In a row: { $streak }. Your best: { $best }.
puzzle-next = Next puzzle
puzzle-you = You
puzzle-other = Player { $number }
puzzle-seat = You are { $name }.
puzzle-on = Press Enter for the next puzzle, or type quit:
puzzle-help = Type the number of a choice, or its words. ? lists the choices, ? with a word those that begin with it; board shows the whole table; quit leaves.
refused-no-such-puzzle = There is no puzzle of this number.
